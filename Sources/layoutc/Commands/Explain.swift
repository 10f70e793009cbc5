import LayoutCompiler

/// `layoutc explain [ID]`
func explainDiagnostic(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  guard let id = invocation.operands.first else {
    let rows = Explain.everything.map { [$0.id, $0.finding] }
    console.write(TerminalText(rendered: alignedTable(rows)))
    return .success
  }
  guard let text = Explain.textOfAny(id) else {
    console.report(
      UsageError(
        unknown: "there is no diagnostic `\(id)`; `layoutc explain` lists them", id,
        among: Explain.everything.map(\.id)))
    return .usage
  }
  console.write(TerminalText(rendered: text))
  return .success
}
