/// What a run of the regression test has found, in the order of the files.
package struct TestReport: Sendable {
  package let files: [TestedFile]
  /// The recorded frames beside which no layout stands.
  package let stale: [String]

  package init(files: [TestedFile], stale: [String]) {
    self.files = files
    self.stale = (stale + files.filter(\.isStale).map(\.goldenPath)).sortedByBytes()
  }

  /// Whether everything is as recorded; stale frames do no harm.
  package var holds: Bool { files.allSatisfy { $0.cases.allSatisfy { $0.kind == .holds } } }

  /// How many previews there are of a kind.
  package func count(_ kind: TestCase.Kind) -> Int {
    files.reduce(0) { $0 + $1.cases.count { $0.kind == kind } }
  }

  /// Everything that is wrong, file by file.
  package var findings: [TestFinding] {
    files.flatMap { $0.cases.flatMap(\.findings) }
      + stale.map {
        TestFinding(.framesStale, in: $0, "no layout for these frames")
      }
  }
}

/// How a report is written for other programs.
package struct TestReportFormat: Sendable {
  /// The option that asks for it, without dashes.
  package let name: String
  /// What the option says of itself in the help.
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

/// What has become of one preview.
package struct TestCase: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case holds, changed, missing
    /// The preview expects what is not so; its frames may be others than recorded as well.
    case unmet
    /// The layout, or what is recorded of it, cannot be read.
    case wrong
  }

  /// The preview's; `nil` for a file without previews.
  package var name: String?
  package var kind = Kind.holds
  /// What is wrong; none where all is as recorded and expected.
  package var findings: [TestFinding] = []
  /// The exact lines, each with its line end.
  package var details = ""
  /// What should be and what is, for drawings.
  package var drawings: [PreviewDiff] = []
}

extension TestCase {
  /// A preview with expectations that its frames do not fulfil.
  init(_ unmet: [UnmetExpectation], in preview: LaidOutPreview) {
    name = preview.name
    kind = .unmet
    let diagnostics = unmet.map {
      Diagnostic(.expectationUnmet, $0.message, at: $0.expectation.span)
    }
    findings = [TestFinding](diagnostics, files: preview.sources)
    for (finding, drawing) in zip(findings, unmet.map({ $0.drawing(in: preview) })) {
      guard var drawing else { continue }
      let place = "line \(finding.line)"
      drawing.name = name.map { "\($0), \(place)" } ?? place
      drawings.append(drawing)
    }
    details = Self.drawn(drawings)
  }

  /// Takes in what is unmet of the same preview.
  mutating func join(_ unmet: TestCase) {
    kind = .unmet
    findings = unmet.findings + findings
    details = [unmet.details, details].filter { !$0.isEmpty }.joined(separator: "\n")
    drawings = unmet.drawings + drawings
  }

  /// What should be and what is, over each other, in characters.
  private static func drawn(_ drawings: [PreviewDiff]) -> String {
    guard !drawings.isEmpty else { return "" }
    var options = RenderOptions()
    options.columns = 76
    let difference = LayoutDiff(expectations: drawings)
    return DifferenceFormat.diagram.string(difference, options)
  }
}

extension LayoutDiff {
  /// What should be and what is.
  init(expectations: [PreviewDiff]) {
    self.init(frames: FramesDiff(expectations))
    oldTitle = "expected"
    newTitle = "actual"
  }
}

extension TestReport {
  /// What is not as recorded or expected, to be drawn: as `layoutc diff` would tell it.
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

/// One thing that a regression test has found, with its place: what an annotation in a pull request
/// says.
package struct TestFinding: Hashable, Sendable {
  var kind: DiagnosticKind
  var severity: Diagnostic.Severity
  /// As the user wrote it, or found below a folder that the user wrote.
  package var path: String
  /// From 1.
  package var line: Int
  /// From 1, in Unicode scalars.
  var column: Int
  /// Lines of words.
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

  /// A file that cannot be read; `message` continues the sentence that its path begins.
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
  /// What diagnostics say; `files` holds every file that they name.
  package init(_ diagnostics: [Diagnostic], files: [SourceFile]) {
    let index = SourceIndex(files, for: diagnostics)
    self = diagnostics.map { TestFinding($0, index) }
  }
}
