/// The schema as Markdown, for the manual. A test keeps the manual's copy fresh.
public enum SchemaTables {
  /// All tables, each under a heading of the third level.
  public static func markdown() -> String {
    ([notationTable] + Schema.layoutElements.map(table) + choiceTables
      + [statementTable("Statements", Schema.statements), statementTable("Data", Schema.data)]
      + [functionTable, environmentTable, appleTable])
      .joined(separator: "\n")
  }

  /// The table of one element's properties.
  public static func table(_ element: ElementInfo) -> String {
    var text = "### `\(element.title)`\n\n\(element.summary)"
    if let apple = element.apple.first { text += " Apple: `\(apple)`, iOS \(element.ios)." }
    text += "\n\n```\n\(element.example)\n```\n\n"
    let places = Schema.places(of: element)
    text += "Stands \(places).\n\n"
    let rows = element.properties.map { property in
      [
        code(property.word), code(property.shape.notation), property.initial.map(code) ?? "",
        property.summary + deprecation(property), code(property.apple.first ?? ""),
        String(property.ios),
      ]
    }
    return text
      + table(["property", "values", "left out", "meaning", "Apple", "iOS"], rows)
  }

  private static func deprecation(_ property: PropertyInfo) -> String {
    property.deprecation.map { " Deprecated since iOS \($0.ios): use `\($0.instead)`." } ?? ""
  }

  private static var notationTable: String {
    "### Notation of values\n\n"
      + table(
        ["sign", "is", "bounds"],
        [
          ["`pt`", "a number of points", "at most 10000000, either way"],
          ["`f`", "a fraction: `1/3`, `30%`, `0.3`", "0 to 1000"],
          ["`n`", "a whole number", "a count from 1 to 1000000"],
          ["`D`", "a dimension: \(words(.dimension)), each with its number, or a bare number", ""],
          ["`S`", "a spacing: \(words(.spacing)), each with points, or bare points", ""],
          ["`edge`", words(.edge), ""],
          ["`x y w h`", "points", "sizes not negative"],
          ["`e`", "an expression of scroll offset and position", ""],
        ])
  }

  private static var choiceTables: [String] {
    ChoiceID.allCases.filter { $0 != .truth }.map { id in
      "### Words: \(id.table.noun)\n\n"
        + table(
          ["word", "meaning", "Apple", "iOS"],
          id.table.choices.map { [code($0.word), $0.summary, code($0.apple), String($0.ios)] })
    }
  }

  private static func statementTable(_ title: String, _ elements: [ElementInfo]) -> String {
    "### \(title)\n\n"
      + table(
        ["statement", "meaning", "stands", "example"],
        elements.map {
          [
            code($0.word + ($0.notation.map { " " + $0 } ?? "")), $0.summary,
            Schema.places(of: $0), code($0.example),
          ]
        })
  }

  private static var functionTable: String {
    "### Functions\n\n"
      + table(
        ["function", "meaning", "example"],
        Function.allCases.map(\.info).map { [code($0.notation), $0.summary, code($0.example)] })
  }

  private static var environmentTable: String {
    "### Environment\n\n"
      + table(
        ["name", "meaning"],
        EnvironmentName.allCases.map { [code($0.rawValue), $0.summary] })
  }

  private static var appleTable: String {
    "### Apple's names\n\nWho writes one of these gets an error that names the word.\n\n"
      + table(
        ["Apple's name", "word"],
        AppleNames.all.map { [code($0.name), $0.words.map(code).joined(separator: ", ")] })
  }

  private static func words(_ id: ChoiceID) -> String {
    id.table.choices.map { code($0.word) }.joined(separator: ", ")
  }

  private static func code(_ text: String) -> String {
    text.isEmpty ? "" : "`" + text.split(separator: "|").joined(separator: "\\|") + "`"
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
