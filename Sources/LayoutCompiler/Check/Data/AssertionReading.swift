/// `expect ASSERTION`.
extension DataReader {
  func assertion(_ cursor: inout Cursor, _ use: ValueUse) -> Expectation? {
    guard let node = take(&cursor) else { return nil }
    let words = AssertionKeyword.allCases.map(\.rawValue)
    guard kind(node) == .word, let word = AssertionKeyword(rawValue: text(node)) else {
      let suggestion = kind(node) == .word ? closestMatch(text(node), among: words) : nil
      report(
        .unknownTrait(
          quoted(node), of: use.name, "an assertion", words: words, suggestion: suggestion,
          at: span(node))
      )
      return nil
    }
    var inner = use
    inner.name = word.rawValue
    inner.at = range(node)
    inner.whole = word == .frame ? .frame : word == .contentSize ? .size : nil
    guard let assertion = assertion(word, &cursor, use: inner) else { return nil }
    let place = span(use.at.union(range(cursor.last)))
    return Expectation(assertion, place)
  }

  /// Reads the values of an assertion; `nil` after an error.
  private func assertion(
    _ word: AssertionKeyword, _ cursor: inout Cursor, use: ValueUse
  ) -> Expectation.Assertion? {
    switch word {
    case .noOverlap: return .noOverlap
    case .contentSize:
      guard let size = knownNumbers(2, &cursor, use: use) else { return nil }
      return .contentSize(Size(size[0], size[1]))
    case .frame:
      var inner = use
      if let name = cursor.node, kind(name) == .string { inner.name += " \(quoted(name))" }
      guard let element = address(&cursor, use), let n = knownNumbers(4, &cursor, use: inner) else {
        return nil
      }
      return .frame(element, Rect(n[0], n[1], n[2], n[3]))
    case .visible: return address(&cursor, use).map { .visible($0) }
    case .itemsPerRow:
      var section: String?
      if kind(cursor.node) == .string {
        section = address(&cursor, use)
        if section == nil { return nil }
      }
      guard case .value(let count) = integer(&cursor, in: Bounds.count, for: use) else {
        return nil
      }
      return .itemsPerRow(count, section: section)
    }
  }

  private func address(_ cursor: inout Cursor, _ use: ValueUse) -> String? {
    guard kind(cursor.node) == .string else {
      let place = cursor.node.map { range($0) } ?? use.at
      report(.missingAddress(of: use.name, at: span(place)))
      return nil
    }
    return knownName(&cursor, use)?.text
  }

  private func knownNumbers(
    _ count: Int, _ cursor: inout Cursor, use: ValueUse
  ) -> [Double]? {
    var numbers: [Double] = []
    for _ in 0..<count {
      guard let number = knownPoints(&cursor, use) else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
