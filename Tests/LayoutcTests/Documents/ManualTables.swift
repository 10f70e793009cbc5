@testable import LayoutCompiler

/// The tables of README and manual, in Markdown, made from the compiler's own tables.
enum ManualTables {
  /// Returns the lines that stand in the document under `name`, without the last line end.
  static func table(named name: String) -> String {
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.count > 1 ? words[1] : "") {
    case ("element", let title): return element(title)
    case ("statements", _): return statements
    case ("choices", let name): return choices(name)
    case ("environment", _): return environment
    case ("effect", _): return effectNames
    case ("functions", _): return functions
    case ("formats", _): return formats
    case ("diagnostics", _): return diagnostics
    default: return "there is no table `\(name)`"
    }
  }

  private static func element(_ title: String) -> String {
    guard let row = Schema.layoutElements.first(where: { $0.title == title }) else {
      return "there is no element `\(title)`"
    }
    let parents = Schema.elements.filter { row.parents.contains($0.kind) }.map(\.title)
    let places = (row.parents.contains(.file) ? ["a file"] : []) + parents.map { "`\($0)`" }
    return row.summary + " Stands in \(places.joined(separator: ", ")).\n\n"
      + markdown(
        ["property", "value", "left out", "meaning", "at Apple's", "iOS"],
        row.properties.map(propertyRow))
  }

  private static func propertyRow(_ property: PropertyInfo) -> [String] {
    [
      code(property.word), code(property.shape.notation), property.initial.map(code) ?? "",
      property.summary, property.apple.first.map(code) ?? "", "\(property.ios)",
    ]
  }

  private static func choices(_ name: String) -> String {
    guard let id = ChoiceID.allCases.first(where: { "\($0)" == name }) else {
      return "there are no choices `\(name)`"
    }
    return markdown(
      ["word", "meaning", "at Apple's", "iOS"],
      id.table.choices.map { [code($0.word), $0.summary, code($0.apple), "\($0.ios)"] })
  }

  /// The statements that the compiler itself says have no meaning.
  private static var statements: String {
    let rows = (Schema.statements + Schema.data).filter { statement in
      let source = SourceFile(name: statement.word, text: statement.example)
      return Checker.check(parse(source)).diagnostics.contains { $0.id == "no-meaning-yet" }
    }
    return markdown(
      ["statement", "meaning", "example"],
      rows.map { [code($0.title), $0.summary, code($0.example)] })
  }

  private static var environment: String {
    markdown(
      ["name", "value"], EnvironmentName.allCases.map { [code($0.rawValue), $0.summary] })
  }

  private static var effectNames: String {
    EffectExpression.Variable.allCases.map { code($0.rawValue) }.joined(separator: ", ") + "."
  }

  private static var functions: String {
    markdown(
      ["function", "value"],
      Function.allCases.map { [code($0.info.notation), $0.info.summary] })
  }

  private static var formats: String {
    markdown(
      ["`--emit`", "`-o`", "what it is"],
      OutputFormat.all.map { [code($0.name), code(".\($0.fileExtension)"), $0.summary] })
  }

  private static var diagnostics: String { "" }

  static func code(_ text: String) -> String {
    text.isEmpty ? "" : "`\(text.replacing("|", with: "\\|"))`"
  }

  static func markdown(_ header: [String], _ rows: [[String]]) -> String {
    let lines = [header, header.map { _ in "---" }] + rows
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }
}
