import LayoutCompiler

/// `layoutc watch FILE`
func watchFile(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  let options = invocation.options
  let path = invocation.operands[0]
  do throws(UsageError) {
    guard path != SourceReader.standardInputArgument else {
      throw UsageError("cannot watch standard input; name a file")
    }
    let outputs = try Outputs(options.outputPaths, asked: options.format)
    var session = WatchSession(path, options, outputs, console)
    return try session.run()
  } catch {
    console.report(error)
    return .usage
  }
}
