/// One finding with its position, for programs that show it next to the line: editors, CI servers,
/// code hosts.
package struct Finding: Hashable, Sendable {
  var kind: DiagnosticKind
  package var severity: Diagnostic.Severity
  /// The path as the user wrote it, or as found in a folder that the user named.
  package var path: String
  /// The first line and column, from 1, columns in Unicode scalars.
  package var line: Int
  package var column: Int
  /// The position after the last character; `nil` if only the first is known.
  var end: TextPosition?
  /// The message; may have several lines.
  package var message: String
  /// The suggestion of what to do; `nil` if there is none.
  var help: String?
  /// Further places, with what is there.
  var related: [Related] = []

  struct Related: Hashable, Sendable {
    var path: String
    var line: Int
    var column: Int
    var text: String
  }

  init(
    _ kind: DiagnosticKind, in path: String,
    at place: TextPosition = TextPosition(line: 1, column: 1), _ message: String
  ) {
    self.kind = kind
    severity = kind.severity
    self.path = path
    line = place.line
    column = place.column
    self.message = message
  }

  /// Creates the finding of a file that cannot be read; `message` follows its path.
  package init(unreadable path: String, _ message: String) {
    self.init(.unreadableFile, in: path, message)
  }

  /// Creates the finding of a file whose formatting differs from that of `layoutc format`, at the
  /// first difference.
  package init(unformatted source: SourceFile, at offset: Int) {
    self.init(
      .notFormatted, in: source.name, at: LineTable(source).position(at: offset),
      "not formatted; run `layoutc format`")
  }

  init(_ diagnostic: Diagnostic, _ index: SourceIndex) {
    kind = diagnostic.kind
    severity = diagnostic.severity
    path = index.name(diagnostic.span.file) ?? ""
    let place = index.position(diagnostic.span.file, diagnostic.span.range.startIndex)
    line = place?.line ?? 1
    column = place?.column ?? 1
    end = index.position(diagnostic.span.file, diagnostic.span.range.endIndex)
    message = diagnostic.message
    help = diagnostic.help
    related = diagnostic.related.compactMap { label in
      guard let path = index.name(label.span.file),
        let place = index.position(label.span.file, label.span.range.startIndex)
      else { return nil }
      return Related(path: path, line: place.line, column: place.column, text: label.text)
    }
  }
}

extension [Finding] {
  /// Creates findings from diagnostics; `files` contains every file that they refer to.
  package init(_ diagnostics: [Diagnostic], files: [SourceFile]) {
    let index = SourceIndex(files, for: diagnostics)
    self = diagnostics.map { Finding($0, index) }
  }
}

/// The findings of one command, file by file.
package struct FindingReport: Sendable {
  /// A file that was examined, also one without findings.
  package struct File: Sendable {
    package var path: String
    package var cases: [Case]
  }

  /// A part of a file with a result of its own: a preview of a test, else the whole file.
  package struct Case: Sendable {
    /// The name of the preview; `nil` for a whole file.
    var name: String?
    /// Whether the file cannot be read, or has errors.
    var isError = false
    var hasPassed = true
    var findings: [Finding] = []
    /// Text that explains the findings in full, each line with its line end.
    var details = ""
  }

  package var files: [File]
  /// The findings that belong to no file of `files`.
  package var further: [Finding] = []

  /// All findings, in the order of the files. Findings that several previews share are included
  /// once.
  package var findings: [Finding] {
    var seen: Set<Finding> = []
    return (files.flatMap { $0.cases.flatMap(\.findings) } + further)
      .filter { seen.insert($0).inserted }
  }
}

extension FindingReport.Case {
  init(_ test: TestCase) {
    name = test.name
    isError = test.kind == .error
    hasPassed = test.kind == .passed
    findings = test.findings
    details = test.details
  }
}

extension FindingReport {
  /// Creates the report of findings, which are grouped by file, in the order of first appearance.
  ///
  /// - Parameter paths: The files that were examined; those without findings have passed.
  package init(_ findings: [Finding], of paths: [String]) {
    var order = paths
    var groups: [String: [Finding]] = [:]
    for path in paths { groups[path] = [] }
    for finding in findings {
      if groups[finding.path] == nil { order.append(finding.path) }
      groups[finding.path, default: []].append(finding)
    }
    var seen: Set<String> = []
    self.init(
      files: order.filter { seen.insert($0).inserted }.map { path in
        let found = groups[path] ?? []
        let result = Case(
          isError: found.contains { $0.severity == .error && $0.kind != .framesChanged },
          hasPassed: found.allSatisfy { $0.severity == .note },
          findings: found)
        return File(path: path, cases: [result])
      })
  }

  /// Returns the report with other paths.
  package func renamingPaths(_ rename: (String) -> String) -> FindingReport {
    func renamed(_ finding: Finding) -> Finding {
      var finding = finding
      finding.path = rename(finding.path)
      for index in finding.related.indices {
        finding.related[index].path = rename(finding.related[index].path)
      }
      return finding
    }
    var result = self
    for (index, file) in files.enumerated() {
      result.files[index].path = rename(file.path)
      for (number, part) in file.cases.enumerated() {
        result.files[index].cases[number].findings = part.findings.map(renamed)
      }
    }
    result.further = further.map(renamed)
    return result
  }
}
