/// What views measure: `44 60 80`, `width 80 height 44`, `text 120`.
extension TreeChecker {
  private enum MeasureWord: String { case width, height, text }

  mutating func measures(_ cursor: inout Node, _ use: ValueUse) -> Outcome<[MeasuredSize]> {
    var sizes: [MeasuredSize] = []
    var isKnown = true
    repeat {
      switch measure(&cursor, use) {
      case .value(let size): sizes.append(size)
      case .unknown: isKnown = false
      case .invalid: return .invalid
      }
    } while cursor != 0 && !isAtEnd(of: use, cursor)
    return isKnown ? .value(sizes) : .unknown
  }

  /// Reads one size: a height, both lengths in any order, or a number of characters.
  mutating func measure(_ cursor: inout Node, _ use: ValueUse) -> Outcome<MeasuredSize> {
    noteWanted(.value(.measure, of: Schema.element(use.element)), at: cursor)
    guard let word = measureWord(cursor) else {
      return length(&cursor, use).map { MeasuredSize(height: .points($0)) }
    }
    if word == .text { return text(&cursor, use) }
    let inner = inside(use, &cursor)
    var size = MeasuredSize()
    var isKnown = true
    switch length(&cursor, inner) {
    case .value(let length): size[word == .width] = .points(length)
    case .unknown: isKnown = false
    case .invalid: return .invalid
    }
    noteWanted(.value(.measure, of: Schema.element(use.element)), at: cursor)
    guard let second = measureWord(cursor), second != word, second != .text else {
      return isKnown ? .value(size) : .unknown
    }
    let other = inside(use, &cursor)
    switch length(&cursor, other) {
    case .value(let length): size[second == .width] = .points(length)
    case .unknown: isKnown = false
    case .invalid: return .invalid
    }
    return isKnown ? .value(size) : .unknown
  }

  private func measureWord(_ node: Node) -> MeasureWord? {
    guard node != 0, kind(node) == .word, lookUp(node) == nil else { return nil }
    return MeasureWord(rawValue: text(node))
  }

  private mutating func text(_ cursor: inout Node, _ use: ValueUse) -> Outcome<MeasuredSize> {
    let inner = inside(use, &cursor)
    return integer(&cursor, Bounds.characters, inner).map {
      let measure = Measure.text(characters: $0)
      return MeasuredSize(width: measure, height: measure)
    }
  }

  /// Moves behind a word of a measure, which messages name from there on.
  private mutating func inside(_ use: ValueUse, _ cursor: inout Node) -> ValueUse {
    var inner = use
    inner.name = text(cursor)
    inner.at = range(cursor)
    record(.symbol(inner.name), .symbol, at: cursor)
    advance(&cursor)
    return inner
  }
}

extension MeasuredSize {
  fileprivate subscript(isWidth: Bool) -> Measure? {
    get { isWidth ? width : height }
    set { if isWidth { width = newValue } else { height = newValue } }
  }
}
