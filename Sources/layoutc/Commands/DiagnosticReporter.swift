import LayoutCompiler

/// Reports the diagnostics of the files of one command line.
///
/// As text, each file is reported when it is compiled, on standard error. In other formats, all are
/// one document at the end: on standard output if they are the command's result, else on standard
/// error.
struct DiagnosticReporter {
  private let options: DiagnosticOptions
  private let console: Console
  private let role: DiagnosticRole
  private let format: FindingFormat?
  /// The end of the report of a check; `nil` for other commands.
  var summary: Summary?
  private var noteCount = 0
  /// The number of findings with a fix, and of those that have only unsafe ones.
  private var fixableCount = 0
  private var unsafeCount = 0
  /// The findings by their kinds.
  private var counts: [DiagnosticKind: Int] = [:]

  /// The end of the report of a check.
  struct Summary {
    /// Whether the number of findings of each kind is written in place of the findings.
    var isTable = false
    /// Whether the safe fixes were applied.
    var hasFixed = false
  }
  private var errorCount = 0
  private var warningCount = 0
  private var shownCount = 0
  /// The maximum number of diagnostics as text. The other formats have them all.
  private static let maximumShown = 100
  /// The files so far, including data that was read before its layout. A file may occur more than
  /// once.
  private var files: [SourceFile] = []
  /// The contents of the document.
  private var diagnostics: [Diagnostic] = []
  private var findings: [Finding] = []
  private var paths: [String] = []

  /// The reported diagnostics: those of a file that several others import are reported once.
  private var reported: Set<ReportedKey> = []

  private struct ReportedKey: Hashable {
    var id: String
    var message: String
    var file: FilePath
    var range: TextRange
  }

  init(
    _ options: DiagnosticOptions, _ console: Console, as role: DiagnosticRole = .messages,
    summary: Summary? = nil
  ) {
    self.summary = summary
    self.options = options
    self.console = console
    self.role = role
    format = options.format
  }

  /// Reports a file that cannot be read, without an excerpt.
  mutating func add(_ error: FileError, _ id: FileID) {
    if format == nil { return console.report(error.report) }
    let diagnostic = Diagnostic(
      .unreadableFile, "\(error.path) \(error.message)", at: SourceSpan(id, TextRange(0, 0)))
    add([diagnostic], in: SourceFile(name: error.path, bytes: [], id: id))
  }

  /// Reports a finding that is not a diagnostic. As text, the command itself reports it.
  mutating func add(_ finding: Finding) { findings.append(finding) }

  mutating func add(_ found: [Diagnostic], in source: SourceFile) { add(found, in: [source]) }

  /// Reports diagnostics, with every file that they refer to. `fixCount` is the number of fixes that
  /// can be applied, where that was tried.
  mutating func add(_ all: [Diagnostic], in sources: [SourceFile], fixCount: Int? = nil) {
    files += sources
    if let path = sources.first?.name { paths.append(path) }
    let found = all.filter { isNew($0, sources) && !(options.isQuiet && !options.fails($0)) }
    errorCount += found.lazy.filter { $0.severity == .error }.count
    warningCount += found.lazy.filter { $0.severity == .warning }.count
    count(found, fixCount)
    guard format == nil else { return diagnostics += found }
    if summary?.isTable ?? false { return }
    let shown = Diagnostic.mostSevere(found, Self.maximumShown - shownCount)
    guard !shown.isEmpty else { return }
    shownCount += shown.count
    let text = DiagnosticText(
      columns: Platform.terminalColumns(.standardError) ?? 100,
      isColored: console.colors(.standardError, options.color), namesExplain: true)
    console.report("\(TerminalText(rendered: text.render(shown, files: sources + files)))\n")
  }

  private mutating func count(_ found: [Diagnostic], _ fixCount: Int?) {
    guard summary != nil else { return }
    fixableCount += fixCount ?? 0
    for finding in found {
      counts[finding.kind, default: 0] += 1
      if finding.severity == .note { noteCount += 1 }
      guard !finding.fixes.isEmpty else { continue }
      if finding.fixes.contains(where: \.isSafe) {
        if fixCount == nil { fixableCount += 1 }
      } else {
        unsafeCount += 1
      }
    }
  }

  private mutating func isNew(_ diagnostic: Diagnostic, _ sources: [SourceFile]) -> Bool {
    let span = diagnostic.span
    let file = sources.first { $0.id == span.file } ?? files.first { $0.id == span.file }
    return reported.insert(
      ReportedKey(
        id: diagnostic.id, message: diagnostic.message, file: file?.key ?? FilePath(""),
        range: span.range)
    ).inserted
  }

  /// Writes the counts, or the document.
  func finish() {
    guard let format else { return writeCounts() }
    // Beside another result, an empty document would say that nothing was found.
    let isEmpty = diagnostics.isEmpty && findings.isEmpty
    if role == .messages, isEmpty, !options.usesStandardError { return }
    guard format == .json, findings.isEmpty else {
      let found = [Finding](diagnostics, files: files) + findings
      return options.write(FindingReport(found, of: paths), format, as: role, on: console)
    }
    options.write(DiagnosticJSON.document(diagnostics, files: files), as: role, console)
  }

  private func writeCounts() {
    if summary?.isTable ?? false { writeTable() }
    guard !options.isQuiet else { return }
    var counts = [(errorCount, "error"), (warningCount, "warning")].filter { $0.0 > 0 }
    // On a terminal a check also says that it found nothing.
    let isShort = summary == nil || !Platform.isTerminal(.standardError)
    if !isShort, noteCount > 0 { counts.append((noteCount, "note")) }
    let words = counts.map { counted($0, $1) }.joined(separator: ", ")
    let files = isShort ? "" : counted(Set(paths).count, "file") + ", "
    guard !words.isEmpty || !isShort else { return }
    let total = errorCount + warningCount
    let rest = total > shownCount && summary?.isTable != true ? "; \(shownCount) are shown" : ""
    let found = words.isEmpty ? "no findings" : words
    console.report("layoutc: \(files)\(found)\(rest)\(fixWords.map { "; \($0)" } ?? "")\n")
  }

  /// `2 fixes with --fix, 1 more with --unsafe`
  private var fixWords: String? {
    guard let summary else { return nil }
    let safe = summary.hasFixed ? 0 : fixableCount
    if unsafeCount == 0 { return safe == 0 ? nil : counted(safe, "fix") + " with `--fix`" }
    if safe == 0 { return counted(unsafeCount, "fix") + " with `--fix --unsafe`" }
    return counted(safe, "fix") + " with `--fix`, \(unsafeCount) more with `--unsafe`"
  }

  /// The number of findings of each kind, most first.
  private func writeTable() {
    let rows = counts.sorted { ($1.value, $0.key.id) < ($0.value, $1.key.id) }.map { kind, count in
      ["\(count)", kind.id, kind.severity.rawValue, kind.finding]
    }
    console.writeTable(rows)
  }
}
