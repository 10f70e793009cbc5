import LayoutCompiler

/// `layoutc explain [ID]`
func explainDiagnostic(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  guard let id = invocation.operands.first else {
    let rows = DiagnosticKind.all.map { [$0.id, $0.finding] }
    console.write(TerminalText(rendered: alignedTable(rows)))
    return .success
  }
  guard let kind = DiagnosticKind.named(id) else {
    console.report(
      UsageError(
        unknown: "there is no diagnostic `\(id)`; `layoutc explain` lists them", id,
        among: DiagnosticKind.all.map(\.id)))
    return .usage
  }
  console.write(TerminalText(rendered: kind.page))
  return .success
}
