import LayoutCompiler

/// `layoutc format FILE…`
struct FormatCommand: Command {
  /// Whether to list the files that would change.
  var checks = false
  /// Whether to print the changes.
  var showsDiff = false
  /// The lines to format, from 1; `nil` for all.
  var lines: ClosedRange<Int>?
  /// The path of standard input; `nil` if it is not known.
  var inputName: String?
  var diagnostics = DiagnosticOptions()
  var operands: [String] = []

  static let info = CommandInfo(
    name: "format", otherNames: ["fmt"], operands: .files, summary: "Format layout files in place",
    details: """
      A directory means all .layout files in it and its subdirectories; `-` formats standard
      input to standard output. Only whitespace and semicolons change. A file with syntax errors is not changed.
      """,
    examples: [
      ("layoutc format .", "every layout of a project"),
      ("layoutc format --check --diff Layouts", "in CI"),
      ("layoutc format --range 12:20 Apps.layout", "only these lines"),
    ])

  static let formatting: [Option<Self>] = [
    .flag(
      "check", "List the files that would change, and exit 1 if there are any; write nothing",
      \.checks),
    .flag("diff", "Print a unified diff; write nothing", \.showsDiff),
    EnvironmentOptions.inputName(\.inputName),
    .value(
      "range", "A:B", "Format only these lines of one file, counted from 1", default: "all",
      \.lines
    ) { try $0.lineRange() },
  ].under("Formatting")

  static let options: [Option<Self>] = formatting + DiagnosticOptions.options.at(\.diagnostics)

  func run(_ console: Console) throws -> ExitStatus {
    var run = FormatRun(self, console)
    try run.format(operands)
    return run.status
  }
}

/// Formats the files of one command line, one after another.
private struct FormatRun {
  private let options: FormatCommand
  private let console: Console
  private var report: DiagnosticReporter
  /// The most severe status so far.
  private(set) var status = ExitStatus.success

  init(_ options: FormatCommand, _ console: Console) {
    self.options = options
    self.console = console
    report = DiagnosticReporter(
      options.diagnostics, console,
      as: options.checks && !options.showsDiff ? .result : .messages)
  }

  mutating func format(_ operands: [String]) throws {
    let paths = operands.flatMap { LayoutFiles.find(in: $0) { fail($0) } }
    if options.lines != nil, paths.count > 1 {
      throw UsageError("`--range` needs exactly one file, not \(paths.count)")
    }
    for (number, path) in paths.enumerated() {
      do {
        try format(path, FileID(UInt32(truncatingIfNeeded: number)))
      } catch let error as FileError {
        fail(error)
      }
    }
    report.finish()
  }

  private mutating func fail(_ error: FileError) {
    report.add(error, .main)
    status = max(status, error.status)
  }

  private mutating func format(_ path: String, _ id: FileID) throws {
    if SwiftImport.isSwift(path) {
      throw FileError(path: path, message: "is Swift; `layoutc format` formats layouts")
    }
    let source = try SourceReader.read(path, id, inputName: options.inputName)
    let tree = parse(source)
    guard let edits = SourceFormatter.edits(for: tree, in: try range(in: source)) else {
      report.add(SourceFormatter.errors(of: tree) ?? [], in: source)
      status = max(status, .failure)
      return
    }
    if options.checks || options.showsDiff {
      show(edits, of: source)
    } else {
      try write(TextEdit.apply(edits, to: source.bytes) ?? source.bytes, path, of: source)
    }
  }

  /// Prints the changes.
  private mutating func show(_ edits: [TextEdit], of source: SourceFile) {
    guard !edits.isEmpty else { return }
    if options.checks { status = max(status, .failure) }
    if options.diagnostics.format != nil, !options.showsDiff {
      let offset = edits.first?.range.startIndex ?? 0
      return report.add(Finding(unformatted: source, at: offset))
    }
    guard options.showsDiff else { return console.write("\(source.name)\n") }
    console.write(UnifiedDiff(source, edits), of: source, options.diagnostics.color)
  }

  /// Writes the result to its destination; an unchanged file is not written.
  private func write(_ bytes: [UInt8], _ path: String, of source: SourceFile) throws {
    if path == SourceReader.standardInputArgument {
      _ = console.output.take(bytes)
    } else if bytes != source.bytes {
      try AtomicFile.write(path, replacing: .contents(source.bytes)) { _ = $0.take(bytes) }
    }
  }

  /// The lines of `--range`, as offsets.
  private func range(in source: SourceFile) throws -> TextRange? {
    guard let lines = options.lines else { return nil }
    let table = LineTable(source)
    // The last line end is not followed by a line.
    let hasOpenEnd = !table.range(ofLine: table.lineCount - 1).isEmpty
    let count = hasOpenEnd || table.lineCount == 1 ? table.lineCount : table.lineCount - 1
    guard lines.lowerBound <= count else {
      throw UsageError("`--range` begins at line \(lines.lowerBound), \(source.name) has \(count)")
    }
    let start = table.range(ofLine: lines.lowerBound - 1).start
    let isLast = lines.upperBound >= table.lineCount
    let end = isLast ? UInt32(source.bytes.count) : table.range(ofLine: lines.upperBound).start
    return TextRange(start, end)
  }
}
