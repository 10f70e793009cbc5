@testable import LayoutCompiler

/// The tables of README and manual in Markdown, generated from the compiler's tables.
enum ManualTables {
  /// Returns the lines of the table `name`, without the last line end.
  static func table(named name: String) throws -> String {
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    let subject = words.count > 1 ? words[1] : ""
    switch words.first {
    case "element": return element(subject)
    case "choices": return choices(subject)
    case "rules": return rules
    case "deviations": return deviations
    case "environment": return environment
    case "effect": return effectNames
    case "functions": return functions
    case "types": return types
    case "statements": return statements
    case "assertions": return assertions
    case "apple": return appleNames
    case "formats": return formats(OutputFormat.self)
    case "differences": return formats(DifferenceFormat.self)
    case "lints": return lints
    case "editors": return editors
    case "model": return model
    case "tour": return subject == "contents" ? ExampleTables.tourContents : ExampleTables.tour
    case "cookbook":
      return try subject == "contents" ? ExampleTables.cookbookContents() : ExampleTables.cookbook()
    case "pictures":
      return ReferencePictures.table(
        subject.hasPrefix("of ")
          ? ReferencePictures.pictures(ofChoices: String(subject.dropFirst(3)))
          : ReferencePictures.pictures(of: subject))
    case "accuracy": return try ExampleTables.accuracy()
    default: return "there is no table `\(name)`"
    }
  }

  private static func element(_ title: String) -> String {
    guard let row = Schema.elements.first(where: { $0.title == title }) else {
      return "there is no element `\(title)`"
    }
    let summary = "\(row.summary) Allowed \(Schema.places(of: row))."
    guard !row.properties.isEmpty else { return summary + " It has no properties." }
    return summary + "\n\n"
      + markdown(
        ["property", "meaning", "values", "default", "Apple", "iOS"],
        row.properties.map(propertyRow))
  }

  private static func propertyRow(_ property: PropertyInfo) -> [String] {
    let deprecation = property.deprecation.map {
      " Deprecated since iOS \($0.ios): use `\($0.instead)`."
    }
    return [
      code(property.word), property.summary + (deprecation ?? ""), code(property.shape.notation),
      property.initial.map { code($0.replacing("`", with: "")) } ?? "",
      property.apple.first.map(code) ?? "", "\(property.ios)",
    ]
  }

  private static func choices(_ name: String) -> String {
    guard let id = ChoiceID.allCases.first(where: { "\($0)" == name }) else {
      return "there are no choices `\(name)`"
    }
    return markdown(
      ["word", "meaning", "Apple", "iOS"],
      id.table.choices.map { [code($0.word), $0.summary, code($0.apple), "\($0.ios)"] })
  }

  /// The sheet of facts that a summary may cite is not part of this repository.
  private static var rules: String {
    markdown(
      ["rule", "description"],
      LayoutRule.allCases.map { rule in
        [code(rule.rawValue), rule.summary]
      })
  }

  /// The choices of layoutc where no source shows what UIKit does.
  private static var deviations: String {
    markdown(
      ["question", "choice", "rule"],
      Feature.all.compactMap { feature in
        feature.choice.map { [feature.name, $0, code(feature.rule)] }
      })
  }

  private static var environment: String {
    markdown(["name", "value"], EnvironmentName.allCases.map { [code($0.rawValue), $0.summary] })
  }

  private static var effectNames: String {
    EffectExpression.Variable.allCases.map { code($0.rawValue) }.joined(separator: ", ") + "."
  }

  private static var functions: String {
    markdown(
      ["function", "value", "example"],
      Function.allCases.map { [code($0.info.notation), $0.info.summary, code($0.info.example)] })
  }

  /// Types with the same values are one row; that of enums follows the last one with keywords.
  private static var types: String {
    var rows: [(types: [String], values: String)] = []
    for type in TypeName.allCases {
      if type == .item { rows.append((["the name of an `enum`"], "its cases")) }
      if rows.last?.values == type.summary {
        rows[rows.count - 1].types.append(code(type.rawValue))
      } else {
        rows.append(([code(type.rawValue)], type.summary))
      }
    }
    return markdown(
      ["type", "values"], rows.map { [$0.types.joined(separator: ", "), $0.values] })
  }

  private static var statements: String {
    markdown(
      ["statement", "meaning", "allowed", "example"],
      Schema.statements.map {
        [code($0.title), $0.summary, place(of: $0), code($0.example)]
      })
  }

  private static func place(of statement: ElementInfo) -> String {
    if statement.parents == .branchingBodies { return "in any body" }
    return statement.parents == .bodies ? "anywhere" : Schema.places(of: statement)
  }

  private static var assertions: String {
    markdown(
      ["assertion", "meaning"],
      AssertionKeyword.allCases.map { [code("expect \($0.notation)"), $0.summary] })
  }

  private static var appleNames: String {
    markdown(
      ["Apple's name", "word"],
      AppleNames.all.map { [code($0.name), $0.words.map(code).joined(separator: ", ")] })
  }

  private static var lints: String {
    markdown(
      ["id", "severity", "fix", "what is found"],
      Lint.all.sorted { $0.id < $1.id }.map {
        [
          code($0.id), $0.kind.severity.rawValue, $0.fix == .none ? "" : $0.fix.rawValue,
          $0.kind.finding,
        ]
      })
  }

  private static var editors: String {
    EditorPackage.all.map { package in
      "**\(package.title)**: \(package.summary).\n\n"
        + package.steps.map { "    \($0)" }.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private static func formats<Format: FileFormat>(_ type: Format.Type) -> String {
    markdown(
      ["`--emit`", "`-o`", "description"],
      type.all.map { [code($0.name), code($0.ending), $0.summary] })
  }

  private static var model: String {
    markdown(
      ["object", "key", "value", "meaning"],
      ModelObjects.rows.flatMap { object, fields in
        fields.map { [object, code($0.key), $0.type, $0.meaning] }
      })
  }

  private static func code(_ text: String) -> String {
    text.isEmpty ? "" : "`\(text.replacing("|", with: "\\|"))`"
  }

  private static func markdown(_ header: [String], _ rows: [[String]]) -> String {
    let lines = [header, header.map { _ in "---" }] + rows
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }
}
