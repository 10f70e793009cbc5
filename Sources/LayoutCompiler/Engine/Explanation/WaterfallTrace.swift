/// The steps of a waterfall's cell.
extension Waterfall {
  /// The number of columns up to which the starts of all are listed.
  private static let listedColumns = 8

  /// Returns the steps that lead to the frame of a cell, in a group whose cells are placed.
  func steps(ofTile number: Int, in group: GroupModel) -> [ExplanationStep] {
    guard tiles.indices.contains(number), group.frames.indices.contains(number) else { return [] }
    let (tile, rect) = (tiles[number], group.frames[number].rect)
    func step(_ text: String, _ source: SourceSpan?) -> ExplanationStep {
      ExplanationStep(.custom, "item", text, source: source)
    }
    return [
      step(widthText(rect.width, of: placedWidth), origins[.repetition] ?? group.origin),
      step(heightText(of: tile, rect), tile.origins[.aspect] ?? tile.origin),
      step(columnText(ofTile: number, group.frames), group.origin),
      step("\(NumberText.rect(rect)) within the group", nil),
    ]
  }

  /// The width of a column: `width: (361 - 2 x 8) / 3 columns = 115`.
  private func widthText(_ column: Double, of width: Double) -> String {
    let total = NumberText.number(width)
    let gaps = spacing == 0 || columns == 1
    let inner = gaps ? total : "(\(total) - \(columns - 1) x \(NumberText.number(spacing)))"
    return "width: \(inner) / \(counted(columns, "column")) = \(NumberText.number(column))"
  }

  /// The height of a cell: `height: 115 / aspect 0.75 + extraHeight 36 = 189.333`.
  private func heightText(of tile: Tile, _ rect: Rect) -> String {
    let extra =
      tile.extraHeight == 0 ? "" : " + extraHeight \(NumberText.number(tile.extraHeight))"
    return "height: \(NumberText.number(rect.width)) / aspect \(NumberText.number(tile.aspect))"
      + "\(extra) = \(NumberText.number(rect.height))"
  }

  /// The column of a cell: `column 2 of 3, the shortest: their next cells begin at y 197, 130, 159`.
  private func columnText(ofTile number: Int, _ frames: [CustomFrame]) -> String {
    let (index, starts) = column(ofTile: number, frames: frames)
    let name = "column \(index + 1) of \(columns)"
    guard starts.count > 1 else { return name }
    let isShared = starts.count { $0 == starts[index] } > 1
    let reason = isShared ? "the first of the shortest" : "the shortest"
    var places = starts.prefix(Self.listedColumns).map(NumberText.number).joined(separator: ", ")
    if starts.count > Self.listedColumns { places += ", …" }
    return "\(name), \(reason): their next cells begin at y \(places)"
  }
}
