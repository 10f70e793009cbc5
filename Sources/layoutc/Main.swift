import LayoutCompiler

/// The entry point: reads the command line, runs the command, ends the process.
@main struct Main {
  static func main() {
    Platform.failWritesInsteadOfExiting()
    let console = Console()
    let status = console.attempt { try run(console) }
    Platform.exit(console.finish(status).rawValue)
  }

  private static func run(_ console: Console) throws -> ExitStatus {
    switch try CommandLineParser.parse(try Platform.arguments.map(text)) {
    case .run(let command): return try command.run(console)
    case .help(let command, let isShort):
      let text = isShort ? HelpText.shortText(for: command) : HelpText.text(for: command)
      console.write(TerminalText(rendered: text))
    case .version:
      console.write("layoutc \(Version.current)\n")
    }
    return .success
  }

  /// Returns an argument as a string; throws if it is not UTF-8, because it would name another
  /// file.
  private static func text(_ argument: Platform.Argument) throws -> String {
    switch argument {
    case .text(let text): return text
    case .notUTF8(let bytes):
      throw UsageError("`\(bytes.shownAsUTF8)` is not UTF-8", hint: "rename the file")
    }
  }
}
