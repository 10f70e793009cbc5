/// `layoutc completions SHELL`
func printCompletions(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  let name = invocation.operands[0]
  guard let shell = CompletionShell(rawValue: name) else {
    let names = CompletionShell.allCases.map(\.rawValue)
    console.report(
      UsageError(
        unknown: "there are completions for \(OptionValue.list(names)), not for `\(name)`", name,
        among: names))
    return .usage
  }
  console.write(TerminalText(rendered: shell.script))
  return .success
}

/// `layoutc man`
func printManPage(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  console.write(TerminalText(rendered: ManPage.text))
  return .success
}
