/// What a run of the regression test has found, in the order of the files.
package struct TestReport: Sendable {
  package let files: [TestedFile]
  /// The recorded frames beside which no layout stands.
  package let stale: [String]

  package init(files: [TestedFile], stale: [String]) {
    self.files = files
    self.stale = (stale + files.filter(\.isStale).map(\.goldenPath)).sortedByBytes()
  }

  /// `true` iff everything is as recorded; stale frames do no harm.
  package var holds: Bool { files.allSatisfy { $0.cases.allSatisfy { $0.kind == .holds } } }

  /// How many previews there are of a kind.
  package func count(_ kind: TestCase.Kind) -> Int {
    files.reduce(0) { $0 + $1.cases.count { $0.kind == kind } }
  }

  /// Everything that is wrong, file by file.
  package var findings: [TestFinding] {
    files.flatMap { $0.cases.flatMap(\.findings) }
      + stale.map {
        TestFinding(id: "frames-stale", .warning, in: $0, "no layout stands beside these frames")
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
