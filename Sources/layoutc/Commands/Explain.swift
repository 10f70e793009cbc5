import LayoutCompiler

/// `layoutc explain [ID]`
struct ExplainCommand: Command {
  var operands: [String] = []

  static let info = CommandInfo(
    name: "explain", operands: .optional("ID"),
    summary: "Explain a diagnostic; without ID, list all",
    details: "ID is the word in brackets after `error` or `warning`.",
    completion: .words { Lint.knownIDs },
    examples: [("layoutc explain unknown-word", "cause, explanation and help")])

  func run(_ console: Console) throws -> ExitStatus {
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
