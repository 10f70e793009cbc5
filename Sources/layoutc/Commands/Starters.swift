/// `layoutc examples`
func listExamples(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  console.output.write(alignedTable(Starter.all.map { [$0.name, $0.summary] }))
  return .success
}

/// `layoutc new NAME`
///
/// Writes `NAME.layout`, which must not exist: nothing that somebody wrote is replaced.
func startFile(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  let name = invocation.operands[0]
  let path = name.hasSuffix(".layout") ? name : "\(name).layout"
  let starter = invocation.options.starter ?? Starter.all[0]
  do throws(FileError) {
    guard (try? Platform.statusOfLink(path)) == nil else {
      throw FileError(path: path, message: "is there already; choose another name")
    }
    try AtomicFile.write(path) { $0.write(starter.text) }
  } catch {
    console.report(error)
    return .usage
  }
  console.output.write("\(path): the example \(starter.name); `layoutc watch \(path)` shows it\n")
  return .success
}
