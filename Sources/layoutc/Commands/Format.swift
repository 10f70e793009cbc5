import LayoutCompiler

/// `layoutc format FILE…`
func formatFiles(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  var run = FormatRun(invocation.options, console)
  do throws(UsageError) {
    try run.format(invocation.operands)
  } catch {
    console.report(error)
    return .usage
  }
  return run.status
}

/// Formats the files of one command line, one after another.
private struct FormatRun {
  private let options: Options
  private let console: Console
  private var report: DiagnosticReport
  /// The worst that happened so far.
  private(set) var status = ExitStatus.success

  init(_ options: Options, _ console: Console) {
    self.options = options
    self.console = console
    report = DiagnosticReport(options, console)
  }

  mutating func format(_ operands: [String]) throws(UsageError) {
    var paths: [String] = []
    for operand in operands {
      do throws(FileError) {
        paths += try LayoutFiles.below(operand) { fail($0) }
      } catch {
        fail(error)
      }
    }
    if options.formatLines != nil, paths.count > 1 {
      throw UsageError("`--range` needs exactly one file, not \(paths.count)")
    }
    for (number, path) in paths.enumerated() {
      try format(path, FileID(UInt32(truncatingIfNeeded: number)))
    }
    report.finish()
  }

  private mutating func fail(_ error: FileError) {
    report.add(error, .main)
    status = max(status, error.status)
  }

  private mutating func format(_ path: String, _ id: FileID) throws(UsageError) {
    let source: SourceFile
    do throws(FileError) {
      source = try SourceReader.read(path, id)
    } catch {
      return fail(error)
    }
    let tree = parse(source)
    guard let edits = SourceFormatter.edits(for: tree, in: try range(in: source)) else {
      report.add(tree.diagnostics, in: source)
      status = max(status, .sourceErrors)
      return
    }
    if options.checksFormat || options.showsFormatDiff {
      show(edits, of: source)
    } else {
      write(TextEdit.apply(edits, to: source.bytes) ?? source.bytes, path, of: source)
    }
  }

  /// Tells what would change.
  private mutating func show(_ edits: [TextEdit], of source: SourceFile) {
    guard !edits.isEmpty else { return }
    if options.checksFormat { status = max(status, .sourceErrors) }
    guard options.showsFormatDiff else { return console.write("\(source.name)\n") }
    let diff = UnifiedDiff(source, edits).text(from: source.name, to: source.name)
    let isColored = console.colors(.standardOutput, options.color)
    _ = console.output.take(isColored ? colored(diff) : diff)
  }

  /// Writes the result where it belongs; a file that stays as it is is not touched.
  private mutating func write(_ bytes: [UInt8], _ path: String, of source: SourceFile) {
    if path == SourceReader.standardInputArgument {
      _ = console.output.take(bytes)
    } else if bytes != source.bytes {
      do throws(FileError) {
        try AtomicFile.write(path, replacing: .contents(source.bytes)) { _ = $0.take(bytes) }
      } catch {
        fail(error)
      }
    }
  }

  /// The lines of `--range`, as offsets.
  private func range(in source: SourceFile) throws(UsageError) -> TextRange? {
    guard let lines = options.formatLines else { return nil }
    let table = LineTable(source)
    // Behind the last line end begins no line.
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

/// Returns a unified diff with the colours that everybody knows.
private func colored(_ diff: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  for line in diff.split(separator: 0x0A) {
    let code =
      switch line.first {
      case UInt8(ascii: "-"): "31"
      case UInt8(ascii: "+"): "32"
      case UInt8(ascii: "@"): "36"
      default: ""
      }
    result += code.isEmpty ? [] : Array("\u{1B}[\(code)m".utf8)
    // Colours are for people: what a terminal would obey is of no use to them.
    let parts = String(decoding: line, as: UTF8.self).split(
      separator: "\t", omittingEmptySubsequences: false)
    result += parts.map { String($0).safeToShow }.joined(separator: "\t").utf8
    result += code.isEmpty ? [0x0A] : Array("\u{1B}[0m\n".utf8)
  }
  return result
}
