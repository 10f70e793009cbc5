/// The parts that messages are made of.
enum Wording {
  /// "`a`, `b` or `c`".
  static func alternatives(_ words: [String]) -> String { list(words, "or") }

  /// "`a`, `b` and `c`".
  static func all(_ words: [String]) -> String { list(words, "and") }

  private static func list(_ words: [String], _ last: String) -> String {
    list(quoted: words.map { "`\($0)`" }, last)
  }

  /// The maximum number of words that a message lists.
  private static let longestList = 60

  /// The same of what is in quotes where it should be.
  static func list(quoted: [String], _ last: String) -> String {
    guard quoted.count > longestList else { return listed(quoted, last) }
    let shown = Array(quoted.prefix(longestList - 1))
    return listed(shown + ["\(quoted.count - shown.count) more"], last)
  }

  /// The sentence for a suggestion.
  static func didYouMean(_ suggestion: String?) -> String? {
    suggestion.map { "did you mean `\($0)`?" }
  }

  /// "a `group`", "an `item`"; the file is just that.
  static func element(_ info: ElementInfo) -> String {
    if info.kind == .file { return info.title }
    let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
    return (info.title.first.map(vowels.contains) == true ? "an" : "a") + " \(info.quotedTitle)"
  }

  /// "in a `group`", "at the top level".
  static func place(_ info: ElementInfo) -> String {
    info.kind == .file ? "at the top level" : "in \(element(info))"
  }

  static func units(_ units: Units) -> String {
    if units == .any { return "a plain number" }
    var names: [String] = []
    if units.contains(.integer) { names.append("a whole number") }
    if units.contains(.points) { names.append("points") }
    if units.contains(.fraction) { names.append("a fraction") }
    return names.joined(separator: " or ")
  }
}

extension Diagnostic {
  /// A fix that puts `text` in the place of what the diagnostic underlines.
  static func replacement(_ span: SourceSpan, by text: String, isSafe: Bool = true) -> Fix {
    Fix("Replace by `\(text)`", in: span.file, [TextEdit(span.range, text)], isSafe: isSafe)
  }

  /// A fix that takes out what the diagnostic underlines.
  static func removal(_ span: SourceSpan, isSafe: Bool = true) -> Fix {
    Fix("Remove it", in: span.file, [TextEdit(span.range, "")], isSafe: isSafe)
  }

  /// The fixes for a suggestion: one, or none.
  static func suggestions(_ suggestion: String?, at span: SourceSpan) -> [Fix] {
    suggestion.map { [replacement(span, by: $0, isSafe: false)] } ?? []
  }
}
