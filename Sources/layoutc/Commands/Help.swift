/// `layoutc help [COMMAND]`
func printHelp(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  guard let name = invocation.operands.first else {
    console.write(TerminalText(rendered: HelpText.text(for: nil)))
    return .success
  }
  guard let command = CommandRow.named(name) else {
    console.report(
      UsageError(
        unknown: "there is no command `\(name)`", name, among: CommandRow.named.map(\.name)))
    return .usage
  }
  console.write(TerminalText(rendered: HelpText.text(for: command)))
  return .success
}
