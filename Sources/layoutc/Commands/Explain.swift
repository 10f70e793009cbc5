import LayoutCompiler

/// `layoutc explain [ID]`
func explainDiagnostic(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  guard let id = invocation.operands.first else {
    console.output.write(alignedTable(Explain.all.map { [$0.id, $0.finding] }))
    return .success
  }
  guard let text = Explain.text(of: id) else {
    console.report(
      UsageError(
        unknown: "there is no diagnostic `\(id)`; `layoutc explain` lists them", id,
        among: Explain.all.map(\.id)))
    return .usage
  }
  console.output.write(text)
  return .success
}
