import LayoutCompiler

/// `layoutc explain [ID]`
struct ExplainCommand: Command {
  var listsJSON = false
  var operands: [String] = []

  static let info = CommandInfo(
    name: "explain", operands: .optional("ID"),
    summary: "Explain a diagnostic; without ID, list all",
    details: "ID is the word in brackets after `error` or `warning`.",
    completion: .words { Lint.knownIDs },
    examples: [("layoutc explain unknown-word", "cause, explanation and help")])

  static let options: [Option<Self>] = [.listAsJSON(\.listsJSON)]

  func run(_ console: Console) throws -> ExitStatus {
    if listsJSON {
      guard operands.isEmpty else { throw UsageError("`--json` takes no ID") }
      console.writeJSON(list: "diagnostics", DiagnosticKind.all) { kind, json in
        json.member("id", kind.id)
        json.member("severity", kind.severity.rawValue)
        json.member("summary", kind.finding)
      }
      return .success
    }
    guard let id = operands.first else {
      console.writeTable(DiagnosticKind.all.map { [$0.id, $0.finding] })
      return .success
    }
    guard let kind = DiagnosticKind.named(id) else {
      throw UsageError(
        unknown: "unknown diagnostic `\(id)`; `layoutc explain` lists them", id,
        among: DiagnosticKind.all.map(\.id))
    }
    console.write(TerminalText(rendered: kind.page))
    return .success
  }
}
