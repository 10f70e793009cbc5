/// The rim: reads the command line, runs the command, ends the process.
@main struct Main {
  static func main() {
    Platform.ignoreClosedPipes()
    let console = Console()
    let status = run(Array(CommandLine.arguments.dropFirst()), console)
    Platform.exit(console.finish(status).rawValue)
  }

  private static func run(_ arguments: [String], _ console: Console) -> ExitStatus {
    do throws(UsageError) {
      switch try CommandLineParser.parse(arguments) {
      case .run(let invocation):
        return invocation.command.run(invocation, console)
      case .help(let command):
        console.output.write(HelpText.text(for: command))
      case .version:
        console.output.write("layoutc \(Version.current)\n")
      }
      return .success
    } catch {
      console.report(error)
      return .usage
    }
  }
}
