/// The rim: reads the command line, runs the command, ends the process.
@main struct Main {
  static func main() {
    Platform.failWritesInsteadOfExiting()
    let console = Console()
    let status = run(Platform.arguments, console)
    Platform.exit(console.finish(status).rawValue)
  }

  private static func run(_ arguments: [Platform.Argument], _ console: Console) -> ExitStatus {
    do throws(UsageError) {
      var words: [String] = []
      for argument in arguments { words.append(try text(argument)) }
      switch try CommandLineParser.parse(words) {
      case .run(let invocation):
        return invocation.command.run(invocation, console)
      case .help(let command):
        console.write(TerminalText(rendered: HelpText.text(for: command)))
      case .version:
        console.write("layoutc \(Version.current)\n")
      }
      return .success
    } catch {
      console.report(error)
      return .usage
    }
  }

  /// What is not UTF-8 would name another file, or be written under another name.
  private static func text(_ argument: Platform.Argument) throws(UsageError) -> String {
    switch argument {
    case .text(let text): return text
    case .notUTF8(let bytes):
      throw UsageError("`\(bytes.shownAsUTF8)` is not UTF-8", hint: "rename the file")
    }
  }
}
