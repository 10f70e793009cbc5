/// The statements of declarations and control flow, which are not elements.
extension Schema {
  static let statements: [ElementInfo] = [
    statement(
      .letBinding, "let", .bodies, notation: "NAME = VALUE", hasBody: false,
      "Names a value.", "let gutter = 8"),
    statement(
      .param, "param", [.file], notation: "NAME [: TYPE] = VALUE", hasBody: false,
      "A value that the command line may set; it must have a default.",
      "param scope: SearchScope = all"),
    statement(
      .enumeration, "enum", [.file], notation: "NAME < CASE… >",
      "A type with the listed cases; a case may have named values.",
      "enum SearchScope < all title \"All\"; music title \"Music\" >"),
    statement(
      .definition, "define", [.file], notation: "NAME(PARAMETERS) = ELEMENT",
      "A parameterised element, used by calling it as a statement.",
      "define cell(part: Fraction = 1/3) = item fractionalWidth part"),
    when, otherwise,
    statement(
      .loop, "for", .branchingBodies, notation: "NAME in VALUES < … >",
      "Repeats its body for each value of a range, a list or an enum.",
      "for i in 0...3 < frame (i * 40) 0 40 40 >"),
    statement(
      .importing, "import", [.file], notation: "\"FILE\"", hasBody: false,
      "Imports the definitions of another file.", "import \"shared.layout\""),
    severityOverrides,
  ]

  static let severityOverrides = statement(
    .severityOverrides, "lint", [.file], notation: "< ID off | note | warning | error … >",
    "Overrides the severity of diagnostics in this file, by id.",
    "lint < inexact-fraction off; uneven-heights warning >")

  static let when = statement(
    .when, "when", .branchingBodies, notation: "(CONDITION) < … >",
    "Statements that apply if the condition is true.",
    "when (container.width > 600) < count 6 > else < count 3 >")

  static let otherwise = statement(
    .otherwise, "else", .branchingBodies, notation: "[when (CONDITION)] < … >",
    "Statements that apply if the conditions before it are false.",
    "when (container.width > 600) < count 6 > else < count 3 >")

  private static func statement(
    _ kind: StatementKind, _ word: String, _ parents: [ElementKind], notation: String,
    hasBody: Bool = true, _ summary: String, _ example: String
  ) -> ElementInfo {
    ElementInfo(
      ElementHead(
        kind: .statement(kind), word: word, parents: parents, hasBody: hasBody, notation: notation,
        summary: summary, example: example),
      properties: [])
  }
}
