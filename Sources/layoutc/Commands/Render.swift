import LayoutCompiler

/// `layoutc FILE…`
func renderFiles(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  let options = invocation.options
  do throws(UsageError) {
    if options.checksOutput, options.outputPaths.isEmpty {
      throw UsageError("`--check` needs `-o FILE`")
    }
    let outputs = try Outputs(options.outputPaths, asked: options.format)
    var compiler = FileCompiler(options, console)
    let previews = compiler.compile(invocation.operands)
    let writable = previews.isEmpty ? outputs.only(\.acceptsErrors) : outputs
    var status = compiler.status
    if writable.count < outputs.count, status == .success {
      console.report(
        "layoutc: no layouts in \(invocation.operands.joined(separator: ", "))\n")
      status = .sourceErrors
    }
    let input = RenderInput(previews: previews, programs: compiler.programs)
    return max(
      status,
      writable.write(options, console, sparing: compiler.filesRead) { $0.write(input, $1, to: $2) })
  } catch {
    console.report(error)
    return .usage
  }
}

/// `layoutc check FILE…`
func checkFiles(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  var compiler = FileCompiler(invocation.options, console, lints: true)
  _ = compiler.compile(invocation.operands)
  return compiler.status
}
