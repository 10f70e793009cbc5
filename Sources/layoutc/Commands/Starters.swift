/// `layoutc examples`
func listExamples(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  console.write(TerminalText(rendered: alignedTable(Starter.all.map { [$0.name, $0.summary] })))
  return .success
}

/// `layoutc new NAME`
///
/// Writes `NAME.layout`, which must not exist: nothing that somebody wrote is replaced.
func startFile(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  let name = invocation.operands[0]
  let path = name.hasSuffix(".layout") ? name : "\(name).layout"
  guard !("/" + path).hasSuffix("/.layout") else {
    console.report(UsageError("invalid file name `\(name)`; for example `layoutc new Apps`"))
    return .usage
  }
  let starter = invocation.options.starter ?? Starter.all[0]
  do throws(FileError) {
    guard (try? Platform.statusOfLink(path)) == nil else {
      throw FileError(path: path, message: "already exists")
    }
    try AtomicFile.write(path, replacing: .nothing) { _ = $0.take(Array(starter.text.utf8)) }
  } catch {
    console.report(error)
    return .usage
  }
  let command = "layoutc watch \(path.shellWord)"
  console.write("\(path): the example \(starter.name); `\(command)` shows it\n")
  return .success
}
