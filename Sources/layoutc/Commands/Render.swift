import LayoutCompiler

/// `layoutc FILE…`
func renderFiles(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  let options = invocation.options
  do throws(UsageError) {
    let formats = try outputFormats(options)
    try refuseOverwriting(options.outputPaths, invocation.operands + [options.dataPath ?? ""])
    var compiler = FileCompiler(options, console)
    let previews = compiler.compile(invocation.operands)
    guard !previews.isEmpty else {
      guard compiler.status == .success else { return compiler.status }
      console.report(
        "layoutc: there is no layout in \(invocation.operands.joined(separator: ", "))\n")
      return .sourceErrors
    }
    let input = RenderInput(previews: previews)
    return max(compiler.status, write(input, formats, options, console))
  } catch {
    console.report(error)
    return .usage
  }
}

/// `layoutc check FILE…`
func checkFiles(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  var compiler = FileCompiler(invocation.options, console)
  _ = compiler.compile(invocation.operands)
  return compiler.status
}

/// An output may not take the place of a file that is read.
private func refuseOverwriting(_ outputs: [String], _ inputs: [String]) throws(UsageError) {
  let read = inputs.compactMap(Platform.resolvedPath)
  for output in outputs {
    guard let path = Platform.resolvedPath(output), read.contains(path),
      (try? Platform.status(of: path))?.type == .regular
    else { continue }
    throw UsageError("`\(output)` is read: it cannot be the output as well")
  }
}

/// Returns the file and the format of each output; no file is standard output.
private func outputFormats(
  _ options: Options
) throws(UsageError) -> [(path: String?, format: OutputFormat)] {
  guard !options.outputPaths.isEmpty else {
    let format = options.format ?? OutputFormat.all[0]
    guard format.isText || !Platform.isTerminal(.standardOutput) else {
      throw UsageError("a \(format.name) is nothing for a terminal: name a file with `-o`")
    }
    return [(nil, format)]
  }
  var outputs: [(path: String?, format: OutputFormat)] = []
  for path in options.outputPaths {
    outputs.append((path, try outputFormat(of: path, asked: options.format)))
  }
  return outputs
}

/// The extension decides; `--emit` does where the extension is no format's.
private func outputFormat(
  of path: String, asked: OutputFormat?
) throws(UsageError) -> OutputFormat {
  switch (OutputFormat.forFile(path), asked) {
  case (let known?, nil): return known
  case (nil, let asked?): return asked
  case (let known?, let asked?):
    guard known.name != asked.name else { return known }
    throw UsageError(
      "`\(path)` is the name of a \(known.name) file, `--emit` says \(asked.name): give one")
  case (nil, nil):
    let endings = OptionValue.list(OutputFormat.all.map { ".\($0.fileExtension)" })
    throw UsageError(
      "the extension of `\(path)` is no output's: use \(endings), or say the format with `--emit`")
  }
}

/// Files come first: standard output may be closed by a reader that has seen enough.
private func write(
  _ input: RenderInput, _ outputs: [(path: String?, format: OutputFormat)], _ options: Options,
  _ console: Console
) -> ExitStatus {
  var status = ExitStatus.success
  for (path, format) in outputs {
    guard let path else {
      format.write(input, console.renderOptions(options, toFile: false), to: console.output.take)
      continue
    }
    do throws(FileError) {
      try AtomicFile.write(path) { sink in
        format.write(input, console.renderOptions(options, toFile: true), to: sink.take)
      }
    } catch {
      console.report(error)
      status = .usage
    }
  }
  return status
}

extension Console {
  /// How a picture looks here: as wide as the terminal, and coloured on one.
  fileprivate func renderOptions(_ options: Options, toFile: Bool) -> RenderOptions {
    var result = RenderOptions()
    let terminal = toFile ? nil : Platform.terminalColumns(.standardOutput)
    result.columns = options.columns ?? terminal ?? result.columns
    result.ascii = options.ascii
    result.absolute = options.absolute
    result.layers = options.layers
    result.isDark = options.isDark
    result.color = toFile ? options.color == .always : colors(.standardOutput, options.color)
    return result
  }
}
