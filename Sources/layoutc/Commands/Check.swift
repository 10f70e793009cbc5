import LayoutCompiler

/// `layoutc check [PATH…]`, or `layoutc lint [PATH…]`
struct CheckCommand: ProjectCommand {
  /// Whether to apply the safe fixes.
  var fixes = false
  /// Whether to apply the unsafe fixes as well.
  var isUnsafe = false
  /// Whether to print the changes of fixes instead of making them.
  var showsDiff = false
  /// Whether to count the findings of each kind in place of reporting them.
  var countsKinds = false
  /// Whether to note what UIKit was never seen to do.
  var notesAccuracy = false
  var shard = Shard()
  var lists = false
  var writesJSON = false
  var environment = EnvironmentOptions()
  var diagnostics = DiagnosticOptions()
  var operands: [String] = []

  static let info = CommandInfo(
    name: "check", otherNames: ["lint"], operands: .any("[PATH…]"),
    summary: "Report errors and lint warnings; apply fixes with `--fix`",
    details: """
      A directory means all .layout files in it and its subdirectories, and the Swift files that
      make compositional layouts (default: the working directory). Lints (`layoutc explain` lists
      them) check the layout on its own screen and on those of phones and tablets, from a width of
      320 points. With `--fix`, `-` reads standard input and writes the fixed source to standard
      output. `// layoutc:ignore(id) reason` suppresses a finding on its line or, on a line of its
      own, on the next statement. Errors are fixed first; while some are left, nothing else of a
      file is. In Swift, fixes replace numbers that are written where they are used, and divisions of
      integers. `layoutc lint` is the same command.
      """,
    completion: .files(ending: ".layout"),
    examples: [
      ("layoutc check --deny warnings Sources", "in CI: all layouts, also those in Swift"),
      ("layoutc check --message-format sarif . > findings.sarif", "for a code host"),
      ("layoutc check --fix --diff Apps.layout", "what safe fixes would change"),
      ("layoutc check --list", "the lints"),
    ])

  static let linting: [Option<Self>] = [
    .flag("fix", "Apply safe fixes", \.fixes),
    .flag("unsafe", "Also apply fixes that may change the layout (with --fix)", \.isUnsafe),
    .flag("diff", "Print the fixes as a unified diff; write nothing (with --fix)", \.showsDiff),
    .flag("accuracy", "Also note what was never recorded of UIKit", \.notesAccuracy),
    Shard.option("Check", \.shard),
    .flag("statistics", "Count the findings of each kind", \.countsKinds),
    .flag("list", "List the lints with their severities and fixes", \.lists),
    .flag("json", "The same as `--message-format json`", \.writesJSON),
  ].under("Linting")

  static let options: [Option<Self>] =
    EnvironmentOptions.options.at(\.environment) + linting
    + DiagnosticOptions.options.at(\.diagnostics)

  static var diagnosticRole: DiagnosticRole { .result }

  func run(_ console: Console) throws -> ExitStatus {
    if lists {
      guard operands.isEmpty else { throw UsageError("`--list` takes no PATH") }
      let isJSON = writesJSON || diagnostics.chosenFormat?.name == FindingFormat.json.name
      if isJSON { writeJSON(console) } else { console.writeTable(Lint.all.map(lintRow)) }
      return .success
    }
    for (isGiven, flag, needed, hasNeeded) in [
      (isUnsafe, "--unsafe", "--fix", fixes), (showsDiff, "--diff", "--fix", fixes),
    ] where isGiven && !hasNeeded {
      throw UsageError("`\(flag)` needs `\(needed)`")
    }
    var messages = diagnostics
    if writesJSON { messages.chosenFormat = .json }
    var compiler = FileCompiler(
      environment, messages, console: console, lints: true, notesAccuracy: notesAccuracy,
      as: writesSource ? .messages : .result)
    compiler.summarize(.init(isTable: countsKinds, hasFixed: fixes))
    if let settings = compiler.settings() {
      let files = share(&compiler)
      if fixes || operands.contains(SourceReader.standardInputArgument) {
        for file in files { check(file, settings, with: &compiler, on: console) }
      } else {
        compiler.compileConcurrently(files, settings)
      }
    }
    compiler.finish()
    return compiler.status
  }

  /// Whether standard output has a source or its changes.
  private var writesSource: Bool {
    fixes && (showsDiff || operands.contains(SourceReader.standardInputArgument))
  }

  /// Returns the files to check, and the errors of those that cannot be found, in order.
  private func share(_ compiler: inout FileCompiler) -> [Result<String, FileError>] {
    var files: [Result<String, FileError>] = []
    var count = 0
    for operand in operands.isEmpty ? ["."] : operands {
      compiler.search(in: operand)
      let paths = LayoutFiles.findWithSwift(
        in: operand, keep: { compiler.keep($0) }, refuse: { files.append(.failure($0)) })
      files += shard.share(of: paths, after: count).map { .success($0) }
      count += paths.count
    }
    return files
  }

  /// Checks a file after all earlier ones, which may import it or be imported, and applies the
  /// fixes.
  private func check(
    _ file: Result<String, FileError>, _ settings: CompilationSettings,
    with compiler: inout FileCompiler, on console: Console
  ) {
    do throws(FileError) {
      let path = try file.get()
      guard let source = compiler.read(path) else { return }
      let fixed =
        fixes
        ? try fix(source, settings, sources: compiler.sources, path: path, on: console) : source
      _ = compiler.compile(fixed, settings)
    } catch {
      compiler.fail(error)
    }
  }

  /// Applies the fixes and writes the file atomically; returns its new contents. A file without fixes
  /// is not written; the source of standard input always is.
  private func fix(
    _ source: SourceFile, _ settings: CompilationSettings, sources: @escaping SourceProvider,
    path: String, on console: Console
  ) throws(FileError) -> SourceFile {
    let compilation = Compilation(source, settings, sources: sources)
    guard let fixed = compilation.applyingFixes(includingUnsafe: isUnsafe) else {
      let isInput = path == SourceReader.standardInputArgument && !showsDiff
      if isInput { _ = console.output.take(source.bytes) }
      reportVainFixes(compilation, console)
      return source
    }
    let bytes = fixed.compilation.source.bytes
    if showsDiff {
      let edits = TextEdit.ofLines(from: source.bytes, to: bytes)
      console.write(UnifiedDiff(source, edits), of: source, diagnostics.color)
      return fixed.compilation.source
    }
    if path == SourceReader.standardInputArgument {
      _ = console.output.take(bytes)
    } else if fixed.fixCount > 0 {
      try AtomicFile.write(path, replacing: .contents(source.bytes)) { _ = $0.take(bytes) }
    }
    if fixed.fixCount > 0, diagnostics.format == nil, !diagnostics.isQuiet {
      console.report("layoutc: \(source.name): \(counted(fixed.fixCount, "fix")) applied\n")
    }
    return fixed.compilation.source
  }
}

extension CheckCommand {
  /// Reports how many fixes of errors are not applied, because they lead to other errors.
  private func reportVainFixes(_ compilation: Compilation, _ console: Console) {
    let count = compilation.diagnostics.count { diagnostic in
      diagnostic.severity == .error && diagnostic.fixes.contains { $0.isSafe || isUnsafe }
    }
    guard count > 0, diagnostics.format == nil, !diagnostics.isQuiet else { return }
    let (name, fixes) = (compilation.source.name, counted(count, "fix"))
    console.report("layoutc: \(name): \(fixes) not applied: the result has other errors\n")
  }
}

/// Writes the list of the lints as JSON.
private func writeJSON(_ console: Console) {
  console.writeJSON(list: "lints", Lint.all) { lint, json in
    json.member("id", lint.id)
    json.member("severity", lint.kind.severity.rawValue)
    json.member("fix", lint.fix.rawValue)
    json.member("summary", lint.kind.finding)
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
