/// A spatial index of a group's cells: a hierarchy of bounding boxes.
///
/// The cells of a line are in order, so boxes around consecutive cells are compact. Frames of a
/// custom group may be anywhere; queries are then slower but correct.
struct CellIndex: Sendable {
  /// The number of cells, or of boxes of the level below, in a box.
  private static let fanout = 16

  private let cellCount: Int
  /// The boxes of each level, from those around cells to a single box around all.
  private let levels: [[Rect]]

  /// Returns the index of a group; `nil` for few cells, where it would not help.
  static func finding(_ template: GroupTemplate?) -> CellIndex? {
    guard let count = template?.cells.count, count > 4 * fanout else { return nil }
    return template.map(CellIndex.init)
  }

  private init(_ template: GroupTemplate) {
    cellCount = template.cells.count
    var boxes = Self.boxes(template)
    var levels = [boxes]
    while boxes.count > 1 {
      boxes = stride(from: 0, to: boxes.count, by: Self.fanout).map { start in
        let box = boxes[start]
        return boxes[start..<min(boxes.count, start + Self.fanout)].reduce(box) { $0.union($1) }
      }
      levels.append(boxes)
    }
    self.levels = levels
  }

  /// Returns the boxes around cells and the supplementaries after them.
  private static func boxes(_ template: GroupTemplate) -> [Rect] {
    var boxes = stride(from: 0, to: template.cells.count, by: fanout).map { start in
      let cells = template.cells[start..<min(template.cells.count, start + fanout)]
      return cells.reduce(template.cells[start].rect) { $0.union($1.rect) }
    }
    for supplementary in template.supplementaries {
      let index = supplementary.cell / fanout
      boxes[index] = boxes[index].union(supplementary.rect)
    }
    return boxes
  }

  /// Calls `body` with ranges of cells, in order, until it returns `false`.
  ///
  /// The ranges contain all cells that intersect `rect`, and few others. Returns `false` if `body`
  /// did. O(log n + cells found).
  func forEachRange(meeting rect: Rect, _ body: (Range<Int>) -> Bool) -> Bool {
    visit(level: levels.count - 1, 0, rect, body: body)
  }

  private func visit(level: Int, _ index: Int, _ rect: Rect, body: (Range<Int>) -> Bool) -> Bool {
    guard levels[level][index].touches(rect) else { return true }
    let first = index * Self.fanout
    guard level > 0 else { return body(first..<min(cellCount, first + Self.fanout)) }
    for child in first..<min(levels[level - 1].count, first + Self.fanout) {
      guard visit(level: level - 1, child, rect, body: body) else { return false }
    }
    return true
  }
}
