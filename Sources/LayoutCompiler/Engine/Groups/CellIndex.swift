/// Finds the cells of a group that meet a rectangle without looking at each: boxes around stretches
/// of cells, boxes around stretches of boxes, and so on.
///
/// The cells of a line are in order, so a range of them has a compact box. Frames of a custom group
/// may be anywhere, which makes a query slower, but not wrong.
struct CellIndex: Sendable {
  /// How many cells, or boxes of the level below, one box is around.
  private static let fanout = 16

  private let cellCount: Int
  /// From the boxes around cells to a single box around all.
  private let levels: [[Rect]]

  /// Finds the cells of a group; `nil` for so few that it would gain nothing.
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

  /// The boxes around cells and the supplementaries that follow them.
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

  /// Calls `body` with stretches of cells, in order, that hold all that meet `rect`, and few
  /// others. O(log n + what meets it). Stops where `body` returns `false`, and returns `false`
  /// then.
  func forEachStretch(meeting rect: Rect, _ body: (Range<Int>) -> Bool) -> Bool {
    visit(level: levels.count - 1, 0, rect, body)
  }

  private func visit(level: Int, _ index: Int, _ rect: Rect, _ body: (Range<Int>) -> Bool) -> Bool {
    guard levels[level][index].touches(rect) else { return true }
    let first = index * Self.fanout
    guard level > 0 else { return body(first..<min(cellCount, first + Self.fanout)) }
    for child in first..<min(levels[level - 1].count, first + Self.fanout) {
      guard visit(level: level - 1, child, rect, body) else { return false }
    }
    return true
  }
}
