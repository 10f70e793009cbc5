/// Columns of equal width, each cell below the shortest one. The first of equal columns is used.
struct Waterfall: Hashable, Sendable, HasPropertyOrigins {
  var columns = 2
  /// Between columns, and between the cells of a column, in points.
  var spacing = 0.0
  var tiles: [Tile] = []
  var origins = PropertyOrigins()

  /// A cell.
  struct Tile: Hashable, Sendable, HasPropertyOrigins {
    /// The width divided by the height.
    var aspect = 1.0
    /// Added to the height, in points.
    var extraHeight = 0.0
    var origins = PropertyOrigins()
    var origin: SourceSpan?
  }

  /// Returns the frames of the cells in a group of a width, in points, relative to its corner.
  func frames(width: Double) -> [Rect] {
    let column = max(0, (width - spacing * Double(columns - 1)) / Double(columns))
    var ends = [Double](repeating: 0, count: columns)
    return tiles.map { tile in
      let shortest = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let height = column / tile.aspect + tile.extraHeight
      let frame = Rect(
        Double(shortest) * (column + spacing), ends[shortest], column, height)
      ends[shortest] += height + spacing
      return frame
    }
  }
}

extension GroupModel {
  /// Gives a waterfall the frames and the height that it has in a width.
  mutating func placeTiles(width: Double) {
    guard let waterfall else { return }
    frames = zip(waterfall.frames(width: width), waterfall.tiles).map { rect, tile in
      CustomFrame(rect, origin: tile.origin)
    }
    size.height = .absolute(frames.map(\.rect.maxY).max() ?? 0)
  }
}
