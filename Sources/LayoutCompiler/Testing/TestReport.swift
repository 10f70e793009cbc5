/// The results of `layoutc test`, in the order of the files.
package struct TestReport: Sendable {
  package let files: [TestedFile]
  /// The paths of frames files without a layout file.
  package let stale: [String]

  package init(files: [TestedFile], stale: [String]) {
    self.files = files
    self.stale = (stale + files.filter(\.isStale).map(\.goldenPath)).sortedByBytes()
  }

  /// Whether all tests passed; stale frames are not failures.
  package var passed: Bool { files.allSatisfy { $0.cases.allSatisfy { $0.kind == .passed } } }

  /// Returns the number of previews with a result.
  package func count(_ kind: TestCase.Kind) -> Int {
    files.reduce(0) { $0 + $1.cases.count { $0.kind == kind } }
  }

  /// All findings, file by file.
  package var findings: [TestFinding] {
    files.flatMap { $0.cases.flatMap(\.findings) }
      + stale.map {
        TestFinding(.framesStale, in: $0, "no layout for these frames")
      }
  }
}

/// A report format for other programs.
package struct TestReportFormat: Sendable {
  /// The option that selects the format, without dashes.
  package let name: String
  /// The option's description in the help.
  package let summary: String
  let write: @Sendable (TestReport, inout ByteWriter) -> Void

  package static let junit = TestReportFormat(
    name: "junit", summary: "Write a JUnit report, one test case for each preview",
    write: JUnitReport.write)
  package static let sarif = TestReportFormat(
    name: "sarif", summary: "Write the findings as SARIF 2.1.0",
    write: SARIFReport.write)
  package static let github = TestReportFormat(
    name: "github", summary: "Also print the findings as GitHub Actions annotations",
    write: GitHubAnnotations.write)

  /// Renders to `sink` in chunks.
  package func write(_ report: TestReport, to sink: @escaping ByteWriter.Sink) {
    var writer = ByteWriter(to: sink)
    write(report, &writer)
    writer.finish()
  }
}

/// The result of one preview.
package struct TestCase: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case passed, changed, missing
    /// An expectation of the preview failed; its frames may also have changed.
    case expectationFailed
    /// The layout or its frames file cannot be read.
    case error
  }

  /// The preview's name; `nil` for a file without previews.
  package var name: String?
  package var kind = Kind.passed
  /// The findings; empty if the preview passed.
  package var findings: [TestFinding] = []
  /// The exact changes, each line with its line end.
  package var details = ""
  /// The expected and the actual states, for drawings.
  package var drawings: [PreviewDiff] = []
}

extension TestCase {
  /// Creates the result of a preview with failed expectations.
  init(_ failed: [FailedExpectation], in preview: LaidOutPreview) {
    name = preview.name
    kind = .expectationFailed
    let diagnostics = failed.map {
      Diagnostic(.expectationUnmet, $0.message, at: $0.expectation.span)
    }
    findings = [TestFinding](diagnostics, files: preview.sources)
    for (finding, drawing) in zip(findings, failed.map({ $0.drawing(in: preview) })) {
      guard var drawing else { continue }
      let place = "line \(finding.line)"
      drawing.name = name.map { "\($0), \(place)" } ?? place
      drawings.append(drawing)
    }
    details = Self.drawn(drawings)
  }

  /// Adds the failed expectations of the same preview.
  mutating func join(_ failed: TestCase) {
    kind = .expectationFailed
    findings = failed.findings + findings
    details = [failed.details, details].filter { !$0.isEmpty }.joined(separator: "\n")
    drawings = failed.drawings + drawings
  }

  /// Returns the expected and the actual states over each other, drawn in characters.
  private static func drawn(_ drawings: [PreviewDiff]) -> String {
    guard !drawings.isEmpty else { return "" }
    var options = RenderOptions()
    options.columns = 76
    let difference = LayoutDiff(expectations: drawings)
    return DifferenceFormat.diagram.string(difference, options)
  }
}

extension LayoutDiff {
  /// Creates the differences between expected and actual states.
  init(expectations: [PreviewDiff]) {
    self.init(frames: FramesDiff(expectations))
    oldTitle = "expected"
    newTitle = "actual"
  }
}

extension TestReport {
  /// The differences of all previews that did not pass, like those of `layoutc diff`.
  package var drawings: LayoutDiff {
    LayoutDiff(
      expectations: files.flatMap { file in
        file.cases.flatMap(\.drawings).map { drawing in
          var drawing = drawing
          drawing.name = drawing.name.map { "\(file.path), \($0)" } ?? file.path
          return drawing
        }
      })
  }
}

/// One finding of a test with its position: the contents of an annotation in a pull request.
package struct TestFinding: Hashable, Sendable {
  var kind: DiagnosticKind
  var severity: Diagnostic.Severity
  /// The path as the user wrote it, or as found in a folder that the user named.
  package var path: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, in Unicode scalars.
  var column: Int
  /// The message; may have several lines.
  package var message: String

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

  init(_ diagnostic: Diagnostic, _ index: SourceIndex) {
    kind = diagnostic.kind
    severity = diagnostic.severity
    path = index.name(diagnostic.span.file) ?? ""
    let place = index.position(diagnostic.span.file, diagnostic.span.range.startIndex)
    line = place?.line ?? 1
    column = place?.column ?? 1
    message = diagnostic.message
  }
}

extension [TestFinding] {
  /// Creates findings from diagnostics; `files` contains every file that they refer to.
  package init(_ diagnostics: [Diagnostic], files: [SourceFile]) {
    let index = SourceIndex(files, for: diagnostics)
    self = diagnostics.map { TestFinding($0, index) }
  }
}
