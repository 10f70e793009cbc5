import LayoutCompiler

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
  /// The kind of the names in a file to print, instead of a script.
  var names: CompletedNames?
  var operands: [String] = []

  static let info = CommandInfo(
    name: "completions", operands: .one("SHELL"),
    summary: "Print shell completions for bash, zsh or fish",
    details: """
      The scripts complete commands, options and their values, files, and the names of previews,
      snapshots and elements in the file of the command line. For these they run
      `layoutc completions --names KIND FILE`.
      """,
    completion: .words { CompletionShell.allCases.map(\.rawValue) },
    examples: [
      (#"eval "$(layoutc completions bash)""#, "in ~/.bashrc"),
      ("source <(layoutc completions zsh)", "in ~/.zshrc"),
      ("layoutc completions fish | source", "in fish"),
    ])

  static let options: [Option<Self>] = [
    .value(
      "names", "KIND", "Print the names in FILE: preview, snapshot or element",
      completion: .words { CompletedNames.allCases.map(\.rawValue) }, \.names
    ) { try $0.choice() }
  ].under("Output")

  func run(_ console: Console) throws -> ExitStatus {
    if let names {
      for name in names.list(inFile: operands[0], console) { console.write("\(name)\n") }
      return .success
    }
    let name = operands[0]
    guard let shell = CompletionShell(rawValue: name) else {
      let names = CompletionShell.allCases.map(\.rawValue)
      throw UsageError(
        unknown: "there are completions for \(listed(names, "or")), not for `\(name)`", name,
        among: names)
    }
    console.write(TerminalText(rendered: shell.script))
    return .success
  }
}

/// The kinds of names in a file that completions offer.
enum CompletedNames: String, CaseIterable {
  case preview, snapshot, element

  /// The most elements that are offered.
  private static let maximumElements = 500

  /// Returns the names, each one once; none of a file with errors.
  fileprivate func list(inFile path: String, _ console: Console) -> [String] {
    var compiler = FileCompiler(EnvironmentOptions(), DiagnosticOptions(), console: console)
    guard let settings = compiler.settings(), let source = compiler.read(path),
      let compilation = compiler.compilation(source, settings)
    else { return [] }
    let names =
      switch self {
      case .preview: compilation.program.previews.map(\.name)
      case .snapshot: compilation.program.snapshots.map(\.name)
      case .element:
        compilation.previews.flatMap { preview in
          preview.scene.elements.prefix(Self.maximumElements).map { preview.name(of: $0) }
        }
      }
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
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
