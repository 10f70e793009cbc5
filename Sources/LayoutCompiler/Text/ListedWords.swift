/// Returns words with a conjunction before the last one: "a, b or c".
package func listed(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}

extension Sequence<Diagnostic.Severity> {
  /// The number of each: "1 warning, 2 notes"; empty for none.
  package var counts: String {
    Diagnostic.Severity.allCases.compactMap { severity in
      let number = count { $0 == severity }
      return number == 0 ? nil : counted(number, severity.rawValue)
    }.joined(separator: ", ")
  }
}

/// A number with its noun: "1 fix", "2 fixes", "0 files".
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(plural(noun, number))"
}

/// A noun, in the plural for other numbers than 1.
func plural(_ noun: String, _ number: Int) -> String {
  number == 1 ? noun : noun + (noun.hasSuffix("x") ? "es" : "s")
}
