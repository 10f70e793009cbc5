import LayoutCompiler

/// Reports the diagnostics of the files of one command line.
///
/// As text, each file is reported when it is compiled. As JSON, all are one document at the end.
/// Both go to standard error: standard output has the requested output only.
struct DiagnosticReporter {
  private let options: DiagnosticOptions
  private let console: Console
  private var errorCount = 0
  private var warningCount = 0
  private var shownCount = 0
  /// The maximum number of diagnostics as text. The JSON document has them all.
  private static let maximumShown = 100
  /// The files so far, including data that was read before its layout.
  private var files: [SourceFile] = []
  private var fileIDs: Set<FileID> = []
  /// The contents of the JSON document.
  private var diagnostics: [Diagnostic] = []

  /// The reported diagnostics: those of a file that several others import are reported once.
  private var reported: Set<ReportedKey> = []

  private struct ReportedKey: Hashable {
    var id: String
    var message: String
    var file: FilePath
    var range: TextRange
  }

  init(_ options: DiagnosticOptions, _ console: Console) {
    self.options = options
    self.console = console
  }

  /// Reports a file that cannot be read, without an excerpt.
  mutating func add(_ error: FileError, _ id: FileID) {
    switch options.format {
    case .text:
      console.report(error.report)
    case .json:
      let diagnostic = Diagnostic(
        .unreadableFile, "\(error.path) \(error.message)",
        at: SourceSpan(id, TextRange(0, 0)))
      add([diagnostic], in: SourceFile(name: error.path, bytes: [], id: id))
    }
  }

  mutating func add(_ found: [Diagnostic], in source: SourceFile) { add(found, in: [source]) }

  /// Reports diagnostics, with every file that they refer to.
  mutating func add(_ all: [Diagnostic], in sources: [SourceFile]) {
    for source in sources where fileIDs.insert(source.id).inserted { files.append(source) }
    let found = all.filter { isNew($0, sources) }
    errorCount += found.lazy.filter { $0.severity == .error }.count
    warningCount += found.lazy.filter { $0.severity == .warning }.count
    switch options.format {
    case .text:
      let shown = Diagnostic.mostSevere(found, Self.maximumShown - shownCount)
      guard !shown.isEmpty else { return }
      shownCount += shown.count
      let text = DiagnosticText(
        columns: Platform.terminalColumns(.standardError) ?? 100,
        isColored: console.colors(.standardError, options.color), namesExplain: true)
      console.report("\(TerminalText(rendered: text.render(shown, files: sources + files)))\n")
    case .json:
      diagnostics += found
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
    switch options.format {
    case .text:
      let counts = [(errorCount, "error"), (warningCount, "warning")].filter { $0.0 > 0 }
      guard !counts.isEmpty else { return }
      let words = counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
      let total = errorCount + warningCount
      let rest = total > shownCount ? "; \(shownCount) are shown" : ""
      console.report("layoutc: \(words.joined(separator: ", "))\(rest)\n")
    case .json:
      console.report(DiagnosticJSON.document(diagnostics, files: files))
    }
  }
}
