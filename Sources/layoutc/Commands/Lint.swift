import LayoutCompiler

/// `layoutc lint FILE…`
func lintFiles(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  let options = invocation.options
  do throws(UsageError) {
    if options.listsLints {
      guard invocation.operands.isEmpty else { throw UsageError("`--list` takes no FILE") }
      console.write(TerminalText(rendered: alignedTable(Lint.all.map(lintRow))))
      return .success
    }
    guard !invocation.operands.isEmpty else {
      throw UsageError(
        "missing FILE: `\(invocation.command.usage)`", hint: "see `layoutc help lint`")
    }
    if options.isUnsafe, !options.fixes {
      throw UsageError("`--unsafe` needs `--fix`")
    }
    var run = LintRun(options, console)
    return run.lint(invocation.operands)
  } catch {
    console.report(error)
    return .usage
  }
}

private func lintRow(_ lint: Lint) -> [String] {
  let fix =
    switch lint.fix {
    case .none: ""
    case .safe: "--fix"
    case .unsafe: "--unsafe"
    }
  return [lint.id, lint.kind.severity.rawValue, fix, lint.kind.finding]
}

/// Lints the files of one command line, one after another.
private struct LintRun {
  private let options: Options
  private let console: Console
  private var compiler: FileCompiler

  init(_ options: Options, _ console: Console) {
    self.options = options
    self.console = console
    compiler = FileCompiler(options, console, lints: true)
  }

  mutating func lint(_ operands: [String]) -> ExitStatus {
    if let settings = compiler.settings() {
      for operand in operands { lint(operand, settings) }
    }
    compiler.finish()
    return compiler.status
  }

  private mutating func lint(_ operand: String, _ settings: CompilationSettings) {
    do throws(FileError) {
      for path in try LayoutFiles.below(operand, refuse: { compiler.fail($0) }) {
        guard let source = compiler.read(path) else { continue }
        _ = compiler.compile(options.fixes ? try mend(source, settings, path) : source, settings)
      }
    } catch {
      compiler.fail(error)
    }
  }

  /// Makes the fixes and writes the file, whole or not at all; returns what is in it now. A file
  /// with errors, or with nothing to mend, is not touched.
  private func mend(
    _ source: SourceFile, _ settings: CompilationSettings, _ path: String
  ) throws(FileError) -> SourceFile {
    guard
      let mended = Compilation(source, settings, sources: compiler.sources)
        .mended(unsafe: options.isUnsafe)
    else {
      return source
    }
    let bytes = mended.compilation.source.bytes
    if path == SourceReader.standardInputArgument {
      _ = console.output.take(bytes)
    } else if mended.fixCount > 0 {
      try AtomicFile.write(path, replacing: .contents(source.bytes)) { _ = $0.take(bytes) }
    }
    if mended.fixCount > 0 {
      tell("\(source.name): \(mended.fixCount) fix\(mended.fixCount == 1 ? "" : "es") made")
    }
    return mended.compilation.source
  }

  private func tell(_ message: String) {
    switch options.diagnosticsFormat {
    case .text: console.report("layoutc: \(message)\n")
    case .json: break
    }
  }
}
