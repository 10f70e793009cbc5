/// The documentation of schema entries in Markdown, for editors.
enum Documentation {
  static func code(_ text: String) -> String { "```layout\n\(text)\n```" }

  static func markdown(_ info: ElementInfo) -> String {
    var parts = [code(head(info)), info.summary]
    parts.append("Allowed \(Schema.places(of: info)).")
    parts += apple(info.apple.first, ios: info.ios)
    parts.append(code(info.example))
    return parts.joined(separator: "\n\n")
  }

  /// Returns the form of an element's head: `supplementary "kind"`.
  static func head(_ info: ElementInfo) -> String {
    if let notation = info.notation { return "\(info.word) \(notation)" }
    var words = [info.title]
    if info.kind == .element(.group) || info.kind == .element(.list) {
      words.append(
        info.variants.map { $0.table.choices.map(\.word).joined(separator: " | ") } ?? "")
    }
    if let heading = info.heading {
      words.append(info.needsHeading ? heading.notation : "[\(heading.notation)]")
    }
    if info.isNamed { words.append("[NAME]") }
    return words.joined(separator: " ")
  }

  static func markdown(_ info: PropertyInfo, of element: ElementInfo) -> String {
    let notation = info.shape.notation
    var parts = [code(notation.isEmpty ? info.word : "\(info.word) \(notation)")]
    parts.append("\(info.summary) A property of `\(element.title)`.")
    if let initial = info.initial { parts.append("Default: \(initial).") }
    if let deprecation = info.deprecation {
      parts.append("**Deprecated** since iOS \(deprecation.ios): use `\(deprecation.instead)`.")
    }
    parts += apple(info.apple.first, ios: info.ios)
    parts.append(code(info.example))
    return parts.joined(separator: "\n\n")
  }

  /// Returns a property's summary and default.
  static func summary(_ info: PropertyInfo) -> String {
    info.initial.map { "\(info.summary) Default: \($0)." } ?? info.summary
  }

  static func markdown(_ id: ChoiceID, _ index: Int) -> String {
    let table = id.table
    guard table.choices.indices.contains(index) else { return table.noun }
    let choice = table.choices[index]
    let parts = ["`\(choice.word)`, \(table.noun): \(choice.summary)"]
    return (parts + apple(choice.apple, ios: choice.ios)).joined(separator: "\n\n")
  }

  /// Returns the explanation of a diagnostic; `nil` for an unknown id.
  static func markdown(diagnostic id: String) -> String? {
    DiagnosticKind.named(id).map { kind in
      [
        kind.family == .lints ? "`\(id)`, a \(kind.severity.rawValue)" : "`\(id)`",
        "\(kind.finding) \(kind.explanation)", "Wrong:",
        code(kind.example.bad), "Right:", code(kind.example.good),
      ].joined(separator: "\n\n")
    }
  }

  static func markdown(_ name: EnvironmentName) -> String {
    "`\(name.rawValue)`: \(name.summary)"
  }

  static func markdown(_ variable: EffectExpression.Variable) -> String {
    "`\(variable.rawValue)`, known in `visibleItems`: of the view or the scroll offset, in points."
  }

  /// The values that items of the data have.
  static let itemValues = """
    `item.NAME`, `items.NAME`: values of the items of the data, which `param item.NAME: TYPE = VALUE` \
    declares. `item.NAME` is that of the item whose frame is computed, in the `item` of a waterfall \
    and in the frames of a custom group; `items.NAME` is the list of all items of the section.

    \(code("param item.aspect: Fraction = 1\nsection < group waterfall < item aspect item.aspect > >"))
    """

  /// The lengths of a custom group.
  static let groupMembers =
    "`group.width`, `group.height`: the size of the custom group, in points, known in its frames."

  static func markdown(_ function: Function) -> String {
    let info = function.info
    return "\(code(info.notation))\n\n\(info.summary)\n\n\(code(info.example))"
  }

  private static func apple(_ name: String?, ios: Int) -> [String] {
    name.map { ["Apple: `\($0)`, iOS \(ios)."] } ?? []
  }
}
