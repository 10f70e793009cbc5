/// The measured sizes of views: `44 60 80`, `width 80 height 44`, `text 120`.
extension TreeChecker {
  private enum MeasureWord: String { case width, height, text }

  mutating func measures(_ cursor: inout Node, _ use: ValueUse) -> [Expression]? {
    var sizes: [Expression] = []
    repeat {
      guard let size = measure(&cursor, use) else { return nil }
      sizes += size
    } while cursor != 0 && !isAtEnd(of: use, cursor)
    return sizes
  }

  /// Reads one size: a height, both lengths in any order, or a number of characters; lengths and
  /// numbers follow their keywords.
  mutating func measure(_ cursor: inout Node, _ use: ValueUse) -> [Expression]? {
    recordExpected(.value(.measure, of: Schema.element(use.element)), at: cursor)
    guard let word = measureWord(cursor) else {
      return number(&cursor, .points, use).map { [$0] }
    }
    guard let first = part(&cursor, use, word == .text ? .integer : .points) else { return nil }
    if word == .text { return first }
    recordExpected(.value(.measure, of: Schema.element(use.element)), at: cursor)
    guard let second = measureWord(cursor), second != word, second != .text else { return first }
    return part(&cursor, use, .points).map { first + $0 }
  }

  private func measureWord(_ node: Node) -> MeasureWord? {
    guard node != 0, kind(node) == .word, lookUp(node) == nil else { return nil }
    return MeasureWord(rawValue: text(node))
  }

  /// Reads a keyword of a measure with its number.
  private mutating func part(
    _ cursor: inout Node, _ use: ValueUse, _ place: NumberPlace
  ) -> [Expression]? {
    var inner = use
    inner.name = text(cursor)
    inner.at = range(cursor)
    let keyword = Expression(.symbol(inner.name), .symbol, span(cursor))
    advance(&cursor)
    return number(&cursor, place, inner).map { [keyword, $0] }
  }
}
