extension Explain {
  private static let section = "section < group horizontal < item > >"

  static let abstraction: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "unknown-type", "A declaration names a type that there is none of.",
      "The types are Int, Fraction, Points, Bool, String, Dimension, Spacing, Insets, the elements, "
        + "and enums.",
      bad: "param gap: Number = 8\n\(section)", good: "param gap: Points = 8\n\(section)"),
    ExplainedDiagnostic(
      "type-not-inferred", "A default does not tell of which type it is.",
      "A word may be a case of several enums. Write the type.",
      bad: "enum Scope < all music >\nparam scope = all\n\(section)",
      good: "enum Scope < all music >\nparam scope: Scope = all\n\(section)"),
    ExplainedDiagnostic(
      "wrong-parameter", "A param is set to a value that it cannot have.",
      "The value is checked against the declared type.",
      bad: "enum Scope < all music >\nparam scope: Scope = all\n"
        + "section (scope) < group horizontal < item > >",
      good: section, parameters: [.init(name: "scope", value: "musc")], stage: .making),
    ExplainedDiagnostic(
      "unknown-parameter", "A param is set that the file does not declare.",
      "A misspelt name would otherwise be passed over.", bad: section,
      good: "param scope = \"all\"\n\(section)",
      parameters: [.init(name: "scope", value: "music")], stage: .making),
    ExplainedDiagnostic(
      "case-without-value", "A case does not carry the value that is asked of it.",
      "Give the case the value, or ask first which case it is.",
      bad: "enum Scope < all; music title \"Music\" >\nparam scope: Scope = all\n"
        + "section < header (scope.title) height 28; group horizontal < item > >",
      good: "enum Scope < all title \"All\"; music title \"Music\" >\nparam scope: Scope = all\n"
        + "section < header (scope.title) height 28; group horizontal < item > >", stage: .making),
    ExplainedDiagnostic(
      "else-without-when", "An `else` does not follow a `when`.",
      "It stands right behind the body of the `when` to which it belongs.",
      bad: "section < else < interGroupSpacing 8 >; group horizontal < item > >",
      good: "section <\n  when (ios > 15) < interGroupSpacing 4 > else < interGroupSpacing 8 >\n"
        + "  group horizontal < item >\n>"),
    ExplainedDiagnostic(
      "bad-range", "A range ends before it begins, or has too many values.",
      "`0...3` is 0, 1, 2 and 3.",
      bad: "section < group custom < for i in 3...0 < frame (i * 40) 0 40 40 > > >",
      good: "section < group custom < for i in 0...3 < frame (i * 40) 0 40 40 > > >"),
    ExplainedDiagnostic(
      "recursive-definition", "A definition uses itself, directly or through others.",
      "It would never come to an end.",
      bad: "define row() = group horizontal < item; row() >\nsection < row() >",
      good: "define row() = group horizontal < item; item >\nsection < row() >"),
    ExplainedDiagnostic(
      "too-many-calls", "Calls lead into each other too deep.",
      "A bound keeps every input from exhausting the compiler.",
      bad: chain(70), good: chain(7), stage: .making),
    ExplainedDiagnostic(
      "too-many-steps", "A layout takes too many statements to make.",
      "A bound keeps every input from exhausting the compiler. Let a group's `count` repeat items.",
      bad: frames(times: 200), good: frames(times: 4), stage: .making),
    ExplainedDiagnostic(
      "expression-too-deep", "Names hang on each other too deep.",
      "A bound keeps every input from exhausting the compiler.",
      bad: names(60), good: names(5)),
  ]

  /// So many definitions, each of which calls the one before.
  private static func chain(_ count: Int) -> String {
    let definitions = (1...count).map { "define a\($0)() = a\($0 - 1)()" }
    return "define a0() = item\n" + definitions.joined(separator: "\n")
      + "\nsection < group horizontal < a\(count)() > >"
  }

  /// So many times three hundred frames.
  private static func frames(times: Int) -> String {
    let loops = "for i in 1...\(times) < for j in 1...300 < frame 0 0 1 1 > >"
    return "section < group custom < \(loops) > >"
  }

  /// So many names, each of which uses the next.
  private static func names(_ count: Int) -> String {
    let names = (1...count).map { "let a\($0) = (1 + (2 + (3 + a\($0 - 1))))" }
    return names.reversed().joined(separator: "\n") + "\nlet a0 = 1\n\(section)"
  }
}
