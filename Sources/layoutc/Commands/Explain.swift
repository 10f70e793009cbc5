import LayoutCompiler

/// `layoutc explain [NAME]`
struct ExplainCommand: Command {
  var listsJSON = false
  var operands: [String] = []

  static let info = CommandInfo(
    name: "explain", operands: .any("[NAME]"),
    summary: "Explain a diagnostic or a word of the language; without NAME, list all diagnostics",
    details: """
      NAME is the word in brackets after `error` or `warning`, or an element, a property, a choice
      or a function of the language. Apple's names, as `NSCollectionLayoutSection`, are explained
      by the words for them.
      """,
    completion: .words { Lint.knownIDs + WordPage.words },
    examples: [
      ("layoutc explain unknown-word", "cause, explanation and help"),
      ("layoutc explain groupPaging", "meaning, Apple's name and a picture"),
    ])

  static let options: [Option<Self>] = [.listAsJSON(\.listsJSON)]

  func run(_ console: Console) throws -> ExitStatus {
    if listsJSON {
      guard operands.isEmpty else { throw UsageError("`--json` takes no NAME") }
      console.writeJSON(list: "diagnostics", DiagnosticKind.all) { kind, json in
        json.member("id", kind.id)
        json.member("severity", kind.severity.rawValue)
        json.member("summary", kind.finding)
      }
      return .success
    }
    let id = operands.joined(separator: " ")
    guard !id.isEmpty else {
      console.writeTable(DiagnosticKind.all.map { [$0.id, $0.finding] })
      return .success
    }
    if let kind = DiagnosticKind.named(id) {
      console.write(TerminalText(rendered: kind.page))
    } else if let page = WordPage(id) ?? WordPage(apple: id) {
      console.write(TerminalText(rendered: page.text))
    } else {
      throw UsageError(
        unknown: "`\(id)` is neither a diagnostic nor a word of the language", id,
        among: DiagnosticKind.all.map(\.id) + WordPage.words + AppleNames.spelledNames)
    }
    return .success
  }
}
