/// A report as the tests of JUnit write it, which CI servers read: a suite for each file, a case for
/// each preview. It tells no times: equal runs give equal reports.
enum JUnitReport {
  static func write(_ report: TestReport, to out: inout ByteWriter) {
    let total = report.files.reduce(0) { $0 + $1.cases.count }
    let errors = report.count(.wrong)
    let failures = total - errors - report.count(.holds)
    out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"layoutc\"")
    writeCounts(tests: total, failures: failures, errors: errors, to: &out)
    for file in report.files where !file.cases.isEmpty { write(file, to: &out) }
    out.write("</testsuites>\n")
  }

  private static func write(_ file: TestedFile, to out: inout ByteWriter) {
    let errors = file.cases.count { $0.kind == .wrong }
    let failures = file.cases.count { $0.kind != .holds } - errors
    out.write("  <testsuite")
    write("name", file.path, to: &out)
    writeCounts(tests: file.cases.count, failures: failures, errors: errors, to: &out)
    for item in file.cases {
      out.write("    <testcase")
      write("classname", file.path, to: &out)
      write("name", item.name ?? "default", to: &out)
      write("file", file.path, to: &out)
      guard item.kind != .holds else {
        out.write("/>\n")
        continue
      }
      out.write(">\n")
      write(item, to: &out)
      out.write("    </testcase>\n")
    }
    out.write("  </testsuite>\n")
  }

  private static func write(_ item: TestCase, to out: inout ByteWriter) {
    let tag: StaticString = item.kind == .wrong ? "error" : "failure"
    out.write("      <")
    out.write(tag)
    write("type", item.findings.first?.id ?? "", to: &out)
    let messages = item.findings.map(\.message)
    write("message", messages.first ?? "", to: &out)
    out.write(">")
    let places = item.findings.map { "\($0.path):\($0.line):\($0.column): \($0.message)\n" }
    out.write(markup: places.joined() + (item.details.isEmpty ? "" : "\n" + item.details))
    out.write("</")
    out.write(tag)
    out.write(">\n")
  }

  private static func writeCounts(
    tests: Int, failures: Int, errors: Int, to out: inout ByteWriter
  ) {
    for (name, count) in [("tests", tests), ("failures", failures), ("errors", errors)] {
      write(name, "\(count)", to: &out)
    }
    out.write(">\n")
  }

  /// Writes ` name="value"`; line ends survive as references.
  private static func write(_ name: String, _ value: String, to out: inout ByteWriter) {
    out.write(string: " \(name)=\"")
    for (number, line) in value.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if number > 0 { out.write("&#10;") }
      out.write(markup: String(line))
    }
    out.write("\"")
  }
}
