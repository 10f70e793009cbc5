import LayoutCompiler

/// `layoutc lint FILE…`
struct LintCommand: Command {
  /// Whether to apply the safe fixes.
  var fixes = false
  /// Whether to apply the unsafe fixes as well.
  var isUnsafe = false
  var lists = false
  var environment = EnvironmentOptions()
  var diagnostics = DiagnosticOptions()
  var operands: [String] = []

  static let info = CommandInfo(
    name: "lint", operands: .any("FILE…"),
    summary: "Lint files and directories; apply fixes with `--fix`",
    details: """
      A directory means all .layout files in it and its subdirectories, and the Swift files that
      make compositional layouts; `-` reads standard input and writes the fixed source to standard
      output. `// layoutc:ignore(id) reason` suppresses a finding on its line or, on a line of its
      own, on the next statement. A file with errors is not changed. In Swift, fixes replace
      numbers that are written where they are used.
      """,
    examples: [
      ("layoutc lint --deny warnings Layouts", "in CI"),
      ("layoutc lint --fix Apps.layout", "apply safe fixes"),
      ("layoutc lint --list", "the lints"),
    ])

  static let linting: [Option<Self>] = [
    .flag("fix", "Apply safe fixes", \.fixes),
    .flag("unsafe", "Also apply fixes that may change the layout (with --fix)", \.isUnsafe),
    .flag("list", "List the lints with their severities and fixes", \.lists),
  ].under("Linting")

  static let options: [Option<Self>] =
    EnvironmentOptions.options.at(\.environment) + linting
    + DiagnosticOptions.options.at(\.diagnostics)

  func run(_ console: Console) throws -> ExitStatus {
    if lists {
      guard operands.isEmpty else { throw UsageError("`--list` takes no FILE") }
      console.writeTable(Lint.all.map(lintRow))
      return .success
    }
    guard !operands.isEmpty else {
      throw UsageError("missing FILE: `\(Self.info.usage)`", hint: "see `layoutc help lint`")
    }
    if isUnsafe, !fixes { throw UsageError("`--unsafe` needs `--fix`") }
    var compiler = FileCompiler(environment, diagnostics, console, lints: true)
    if let settings = compiler.settings() {
      for operand in operands { lint(operand, settings, &compiler, console) }
    }
    compiler.finish()
    return compiler.status
  }

  private func lint(
    _ operand: String, _ settings: CompilationSettings, _ compiler: inout FileCompiler,
    _ console: Console
  ) {
    do throws(FileError) {
      let paths = LayoutFiles.findWithSwift(
        in: operand, keep: { compiler.keep($0) }, refuse: { compiler.fail($0) })
      for path in paths {
        guard let source = compiler.read(path) else { continue }
        let fixed = fixes ? try fix(source, settings, compiler.sources, path, console) : source
        _ = compiler.compile(fixed, settings)
      }
    } catch {
      compiler.fail(error)
    }
  }

  /// Applies the fixes and writes the file atomically; returns its new contents. A file with
  /// errors, or without fixes, is not written.
  private func fix(
    _ source: SourceFile, _ settings: CompilationSettings, _ sources: @escaping SourceProvider,
    _ path: String, _ console: Console
  ) throws(FileError) -> SourceFile {
    let compilation = Compilation(source, settings, sources: sources)
    guard let fixed = compilation.applyingFixes(includingUnsafe: isUnsafe) else { return source }
    let bytes = fixed.compilation.source.bytes
    if path == SourceReader.standardInputArgument {
      _ = console.output.take(bytes)
    } else if fixed.fixCount > 0 {
      try AtomicFile.write(path, replacing: .contents(source.bytes)) { _ = $0.take(bytes) }
    }
    if fixed.fixCount > 0, diagnostics.format == .text {
      let plural = fixed.fixCount == 1 ? "" : "es"
      console.report("layoutc: \(source.name): \(fixed.fixCount) fix\(plural) applied\n")
    }
    return fixed.compilation.source
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
