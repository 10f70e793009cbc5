/// `expect ASSERTION`.
extension TreeChecker {
  mutating func assertion(_ cursor: inout Node, _ use: ValueUse) -> Expectation? {
    let node = cursor
    let words = AssertionKeyword.allCases.map(\.rawValue)
    guard kind(node) == .word, let word = AssertionKeyword(rawValue: text(node)) else {
      let suggestion = kind(node) == .word ? closestMatch(text(node), among: words) : nil
      report(
        .unknownTrait(
          quoted(node), of: use.name, "an assertion", words, suggestion: suggestion, at: span(node))
      )
      advance(&cursor)
      return nil
    }
    advance(&cursor)
    var inner = use
    inner.name = word.rawValue
    inner.at = range(node)
    inner.whole = word == .frame ? .frame : word == .contentSize ? .size : nil
    guard let assertion = assertion(word, &cursor, inner) else { return nil }
    let place = span(use.at.union(range(lastRead)))
    return Expectation(assertion, place)
  }

  /// Reads the values of an assertion; `nil` after an error.
  private mutating func assertion(
    _ word: AssertionKeyword, _ cursor: inout Node, _ use: ValueUse
  ) -> Expectation.Assertion? {
    switch word {
    case .noOverlap: return .noOverlap
    case .contentSize:
      guard let size = knownNumbers(2, &cursor, use) else { return nil }
      return .contentSize(Size(size[0], size[1]))
    case .frame:
      var inner = use
      if cursor != 0, kind(cursor) == .string { inner.name += " \(quoted(cursor))" }
      guard let element = address(&cursor, use), let n = knownNumbers(4, &cursor, inner) else {
        return nil
      }
      return .frame(element, Rect(n[0], n[1], n[2], n[3]))
    case .visible: return address(&cursor, use).map { .visible($0) }
    case .itemsPerRow:
      var section: String?
      if cursor != 0, kind(cursor) == .string {
        section = address(&cursor, use)
        if section == nil { return nil }
      }
      guard case .value(let count) = integer(&cursor, Bounds.count, use) else { return nil }
      return .itemsPerRow(count, section: section)
    }
  }

  private mutating func address(_ cursor: inout Node, _ use: ValueUse) -> String? {
    guard cursor != 0, kind(cursor) == .string else {
      report(.missingAddress(of: use.name, at: span(cursor == 0 ? use.at : range(cursor))))
      return nil
    }
    return knownName(&cursor, use)?.text
  }

  private mutating func knownNumbers(
    _ count: Int, _ cursor: inout Node, _ use: ValueUse
  ) -> [Double]? {
    var numbers: [Double] = []
    for _ in 0..<count {
      guard let number = knownPoints(&cursor, use) else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
