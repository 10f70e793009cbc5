/// Columns of equal width, each cell below the shortest one. The first of equal columns is used.
struct Waterfall: Hashable, Sendable, HasPropertyOrigins {
  var columns = 2
  /// Between columns, and between the cells of a column, in points.
  var spacing = 0.0
  var tiles: [Tile] = []
  /// The width in which the cells are placed, in points.
  fileprivate(set) var placedWidth = 0.0
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
    let column = columnWidth(in: width)
    var ends = ColumnEnds(count: usedColumns)
    return tiles.map { tile in
      let (index, end) = ends.shortest
      let height = column / tile.aspect + tile.extraHeight
      ends.extendShortest(by: height + spacing)
      return Rect(Double(index) * (column + spacing), end, column, height)
    }
  }

  /// The first of equal columns is used, so there are no more than cells.
  private var usedColumns: Int { min(columns, tiles.count) }

  /// Returns the column of a cell, from 0, and where the next cell of each column begins before it
  /// is placed, in points from the group's corner.
  func column(ofTile number: Int, frames: [CustomFrame]) -> (index: Int, starts: [Double]) {
    var starts = Array(repeating: 0.0, count: usedColumns)
    var index = 0
    for (position, frame) in frames.prefix(number + 1).enumerated() {
      index = starts.firstIndex(of: frame.rect.minY) ?? 0
      guard position < number else { break }
      starts[index] += frame.rect.height + spacing
    }
    return (index, starts)
  }

  /// The width of each column in a group of a width, in points.
  func columnWidth(in width: Double) -> Double {
    max(0, (width - spacing * Double(columns - 1)) / Double(columns))
  }
}

/// The ends of columns, in points; a heap with the shortest column first.
private struct ColumnEnds {
  private var heap: [(index: Int, end: Double)]

  init(count: Int) { heap = (0..<count).map { ($0, 0) } }

  /// The shortest column; of equal ones the first.
  var shortest: (index: Int, end: Double) { heap[0] }

  mutating func extendShortest(by length: Double) {
    heap[0].end += length
    var parent = 0
    while true {
      let children = (2 * parent + 1)..<min(2 * parent + 3, max(heap.count, 2 * parent + 1))
      guard let child = children.min(by: isShorter), isShorter(child, parent) else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }

  private func isShorter(_ a: Int, _ b: Int) -> Bool {
    (heap[a].end, heap[a].index) < (heap[b].end, heap[b].index)
  }
}

extension GroupModel {
  /// Gives a waterfall the frames and the height that it has in a width.
  mutating func placeTiles(width: Double) {
    guard let waterfall else { return }
    self.waterfall?.placedWidth = width
    frames = zip(waterfall.frames(width: width), waterfall.tiles).map { rect, tile in
      CustomFrame(rect, origin: tile.origin)
    }
    size.height = .absolute(frames.map(\.rect.maxY).max() ?? 0)
  }
}
