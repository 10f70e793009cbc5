/// A report in JUnit's XML format, which CI servers read: a suite for each file, a case for each
/// preview, or for the file. It contains no times, so equal runs give equal reports.
enum JUnitReport {
  static func write(_ report: FindingReport, to out: inout ByteWriter) {
    let total = report.files.reduce(0) { $0 + $1.cases.count }
    let cases = report.files.flatMap(\.cases)
    let errors = cases.count(where: \.isError)
    let failures = total - errors - cases.count(where: \.hasPassed)
    out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"layoutc\"")
    writeCounts(tests: total, failures: failures, errors: errors, to: &out)
    for file in report.files where !file.cases.isEmpty { write(file, to: &out) }
    out.write("</testsuites>\n")
  }

  private static func write(_ file: FindingReport.File, to out: inout ByteWriter) {
    let errors = file.cases.count(where: \.isError)
    let failures = file.cases.count { !$0.hasPassed } - errors
    out.write("  <testsuite")
    write("name", file.path, to: &out)
    writeCounts(tests: file.cases.count, failures: failures, errors: errors, to: &out)
    for item in file.cases {
      out.write("    <testcase")
      write("classname", file.path, to: &out)
      write("name", item.name ?? "default", to: &out)
      write("file", file.path, to: &out)
      guard !item.hasPassed else {
        out.write("/>\n")
        continue
      }
      out.write(">\n")
      write(item, to: &out)
      out.write("    </testcase>\n")
    }
    out.write("  </testsuite>\n")
  }

  private static func write(_ item: FindingReport.Case, to out: inout ByteWriter) {
    let tag: StaticString = item.isError ? "error" : "failure"
    out.write("      <")
    out.write(tag)
    write("type", item.findings.first?.kind.id ?? "", to: &out)
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

  /// Writes ` name="value"`; line ends are written as character references.
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

/// The findings as SARIF 2.1.0, which code hosts show next to the lines. Paths are relative to the
/// working directory of the command, the root of the sources.
enum SARIFReport {
  static func write(_ report: FindingReport, to out: inout ByteWriter) {
    let findings = report.findings
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.key("runs")
      json.array { json in
        json.object { json in
          writeTool(findings, to: &json)
          json.key("columnKind")
          json.string("unicodeCodePoints")
          json.key("results")
          json.array(onePerLine: true) { json in
            for finding in findings { write(finding, to: &json) }
          }
        }
      }
    }
    json.endLine()
    out.write(bytes: json.bytes)
  }

  private static func writeTool(_ findings: [Finding], to json: inout JSONWriter) {
    json.key("tool")
    json.object { json in
      json.key("driver")
      json.object { json in
        json.member("name", "layoutc")
        json.key("rules")
        json.array(onePerLine: true) { json in
          for kind in Set(findings.map(\.kind)).sorted(by: { $0.id < $1.id }) {
            json.object { json in
              json.member("id", kind.id)
              json.key("shortDescription")
              json.object { json in json.member("text", kind.finding) }
            }
          }
        }
      }
    }
  }

  private static func write(_ finding: Finding, to json: inout JSONWriter) {
    json.object { json in
      json.member("ruleId", finding.kind.id)
      json.member("level", finding.severity.rawValue)
      json.key("message")
      json.object { json in json.member("text", finding.message) }
      json.key("locations")
      json.array { json in
        json.object { json in
          json.key("physicalLocation")
          json.object { json in
            json.key("artifactLocation")
            json.object { json in json.member("uri", reference(finding.path)) }
            json.key("region")
            json.object { json in
              json.member("startLine", finding.line)
              json.member("startColumn", finding.column)
              if let end = finding.end {
                json.member("endLine", end.line)
                json.member("endColumn", end.column)
              }
            }
          }
        }
      }
    }
  }

  /// Returns the path as a relative reference: characters other than letters, digits and `-._~/`
  /// are percent-encoded.
  static func reference(_ path: String) -> String {
    var text: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.append(byte)
      case _:
        text.append(UInt8(ascii: "%"))
        text += [byte >> 4, byte & 15].map(upperHexDigit)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func upperHexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

/// The findings as workflow commands of GitHub Actions, which shows them next to the lines of a
/// pull request.
///
///     ::error file=Apps.layout,line=1,col=1,title=frames-changed::section featured: …
enum GitHubAnnotations {
  static func write(_ report: FindingReport, to out: inout ByteWriter) {
    for finding in report.findings {
      let level = finding.severity == .note ? "notice" : finding.severity.rawValue
      out.write(
        string: "::\(level) file=\(property(finding.path)),line=\(finding.line),"
          + "col=\(finding.column),title=\(property(finding.kind.id))::\(data(finding.message))")
      out.endLine()
    }
  }

  private static func data(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case _: nil
      }
    }
  }

  private static func property(_ text: String) -> String {
    escaped(data(text)) { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      case _: nil
      }
    }
  }

  private static func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result += escape(scalar) ?? scalar.safeText
    }
    return result
  }
}
