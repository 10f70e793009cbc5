/// Returns words with a conjunction before the last one: "a, b or c".
package func listed(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}

/// A number with its noun: "1 fix", "2 fixes", "0 files".
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : noun.hasSuffix("x") ? "es" : "s")"
}
