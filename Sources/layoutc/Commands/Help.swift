/// `layoutc help [COMMAND]`
struct HelpCommand: Command {
  var operands: [String] = []

  static let info = CommandInfo(
    name: "help", operands: .optional("COMMAND"),
    summary: "Print the help of layoutc or of a command", completion: .words { Commands.names })

  func run(_ console: Console) throws -> ExitStatus {
    let command = operands.first.flatMap(Commands.named)
    if let name = operands.first, command == nil {
      throw UsageError(unknown: "unknown command `\(name)`", name, among: Commands.names)
    }
    console.write(TerminalText(rendered: HelpText.text(for: command)))
    return .success
  }
}

/// `layoutc completions SHELL`
struct CompletionsCommand: Command {
  var operands: [String] = []

  static let info = CommandInfo(
    name: "completions", operands: .one("SHELL"),
    summary: "Print shell completions for bash, zsh or fish",
    completion: .words { CompletionShell.allCases.map(\.rawValue) },
    examples: [
      ("source <(layoutc completions bash)", "in ~/.bashrc; the same for zsh"),
      ("layoutc completions fish | source", "in fish"),
    ])

  func run(_ console: Console) throws -> ExitStatus {
    let name = operands[0]
    guard let shell = CompletionShell(rawValue: name) else {
      let names = CompletionShell.allCases.map(\.rawValue)
      throw UsageError(
        unknown: "there are completions for \(OptionArgument.list(names)), not for `\(name)`", name,
        among: names)
    }
    console.write(TerminalText(rendered: shell.script))
    return .success
  }
}

/// `layoutc man`
struct ManCommand: Command {
  var operands: [String] = []

  static let info = CommandInfo(
    name: "man", operands: .none, summary: "Print the manual page, for `man -l -`")

  func run(_ console: Console) -> ExitStatus {
    console.write(TerminalText(rendered: ManPage.text))
    return .success
  }
}
