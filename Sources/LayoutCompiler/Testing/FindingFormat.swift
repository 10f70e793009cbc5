/// A format of findings for other programs.
package struct FindingFormat: Sendable, Equatable {
  /// The name on the command line.
  package let name: String
  let write: @Sendable (FindingReport, inout ByteWriter) -> Void

  package static let json = FindingFormat(name: "json", write: FindingJSON.write)
  package static let junit = FindingFormat(name: "junit", write: JUnitReport.write)
  package static let sarif = FindingFormat(name: "sarif", write: SARIFReport.write)
  package static let github = FindingFormat(name: "github", write: GitHubAnnotations.write)

  package static let xcode = FindingFormat(name: "xcode", write: LineFormats.writeXcode)

  package static let all = [
    FindingFormat(name: "short", write: LineFormats.writeShort), json, sarif, github,
    FindingFormat(name: "gitlab", write: CodeQualityReport.write), junit, xcode,
    FindingFormat(name: "markdown", write: MarkdownReport.write),
  ]

  package static func == (a: FindingFormat, b: FindingFormat) -> Bool { a.name == b.name }

  /// Renders to `sink` in chunks.
  package func write(_ report: FindingReport, to sink: @escaping ByteWriter.Sink) {
    var writer = ByteWriter(to: sink)
    write(report, &writer)
    writer.finish()
  }
}

/// The formats with a line for each finding.
///
///     Apps.layout:3:5: error: unknown property `widht` [unknown-property]
enum LineFormats {
  static func writeShort(_ report: FindingReport, to out: inout ByteWriter) {
    for finding in report.findings {
      writePlace(finding.path, finding.line, column: finding.column, to: &out)
      out.write(string: line("\(finding.severity.rawValue): \(finding.message)"))
      out.write(string: " [\(finding.kind.id)]")
      out.endLine()
    }
  }

  /// Xcode and other build systems read the severities `error`, `warning` and `note` after a path,
  /// and attach notes to the finding before them.
  static func writeXcode(_ report: FindingReport, to out: inout ByteWriter) {
    for finding in report.findings {
      writePlace(finding.path, finding.line, column: finding.column, to: &out)
      out.write(string: line("\(finding.severity.rawValue): \(finding.message)"))
      out.write(string: " (\(finding.kind.id))")
      out.endLine()
      for label in finding.related where !label.text.isEmpty {
        writePlace(label.path, label.line, column: label.column, to: &out)
        out.write(string: line("note: \(label.text)"))
        out.endLine()
      }
      guard let help = finding.help else { continue }
      writePlace(finding.path, finding.line, column: finding.column, to: &out)
      out.write(string: line("note: \(help)"))
      out.endLine()
    }
  }

  private static func writePlace(
    _ path: String, _ line: Int, column: Int, to out: inout ByteWriter
  ) {
    out.write(string: "\(path.sanitizedForTerminal):\(line):\(column): ")
  }

  /// Returns a message of several lines as one.
  private static func line(_ text: String) -> String {
    text.split(separator: "\n").map { String($0).sanitizedForTerminal }.joined(separator: "; ")
  }
}

/// The JSON format `layoutc.findings/1`. Lines and columns count from 1, columns in Unicode scalars.
enum FindingJSON {
  static func write(_ report: FindingReport, to out: inout ByteWriter) {
    var json = JSONWriter()
    json.object { json in
      json.member("format", "layoutc.findings/1")
      json.key("findings")
      json.array(onePerLine: true) { json in
        for finding in report.findings {
          json.object { json in
            json.member("id", finding.kind.id)
            json.member("severity", finding.severity.rawValue)
            json.member("message", finding.message)
            json.member("file", finding.path)
            json.member("line", finding.line)
            json.member("column", finding.column)
            json.member("help", finding.help)
          }
        }
      }
    }
    json.endLine()
    out.write(bytes: json.bytes)
  }
}

/// The findings as a report of GitLab's code quality, in the format of Code Climate.
enum CodeQualityReport {
  static func write(_ report: FindingReport, to out: inout ByteWriter) {
    var json = JSONWriter()
    var counts: [String: Int] = [:]
    json.array(onePerLine: true) { json in
      for finding in report.findings {
        // Equal findings of a file are numbered: fingerprints are unique, and do not change when
        // lines are added above.
        let identity = [finding.path, finding.kind.id, finding.message].joined(separator: "\0")
        let number = counts[identity, default: 0]
        counts[identity] = number + 1
        json.object { json in
          json.member("description", finding.message)
          json.member("check_name", finding.kind.id)
          json.member("fingerprint", fingerprint("\(identity)\0\(number)"))
          json.member("severity", finding.severity.codeQuality)
          json.key("location")
          json.object { json in
            json.member("path", finding.path)
            json.key("lines")
            json.object { json in json.member("begin", finding.line) }
          }
        }
      }
    }
    json.endLine()
    out.write(bytes: json.bytes)
  }

  /// The 64-bit FNV-1a hash, as 16 digits.
  private static func fingerprint(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Diagnostic.Severity {
  /// The severity in reports of code quality.
  fileprivate var codeQuality: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}

/// The findings as Markdown: the summary of a CI job, or a comment on a pull request.
enum MarkdownReport {
  static func write(_ report: FindingReport, to out: inout ByteWriter) {
    let findings = report.findings
    out.write(string: "### layoutc: \(counts(findings, files: report.files.count))\n")
    guard !findings.isEmpty else { return }
    out.write("\n| | Place | Finding |\n| --- | --- | --- |\n")
    for finding in findings {
      let place = code("\(finding.path):\(finding.line)")
      out.write(
        string: "| \(finding.severity.rawValue) | \(place) | \(cell(finding.message)) "
          + "(\(code(finding.kind.id))) |\n")
    }
    for file in report.files {
      for part in file.cases where !part.details.isEmpty { write(part, of: file.path, to: &out) }
    }
  }

  private static func write(_ part: FindingReport.Case, of path: String, to out: inout ByteWriter) {
    let name = part.name.map { ", \($0)" } ?? ""
    out.write("\n<details><summary>")
    out.write(markup: (path + name).sanitizedForTerminal)
    out.write("</summary>\n\n")
    let fence = String(repeating: "`", count: max(3, longestFence(part.details) + 1))
    out.write(string: "\(fence)text\n\(part.details)")
    if !part.details.hasSuffix("\n") { out.endLine() }
    out.write(string: "\(fence)\n\n</details>\n")
  }

  private static func counts(_ findings: [Finding], files: Int) -> String {
    let areChanges = findings.allSatisfy { $0.kind == .framesChanged && $0.severity == .note }
    let words =
      areChanges && !findings.isEmpty
      ? counted(findings.count, "change") : findings.map(\.severity).counts
    return "\(words.isEmpty ? "nothing found" : words) in \(counted(files, "file"))"
  }

  /// Returns the text in backquotes, more of them than the text has in a row.
  private static func code(_ text: String) -> String {
    let text = text.sanitizedForTerminal
    let fence = String(repeating: "`", count: longestFence(text) + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text.replacing("|", with: "\\|") + space + fence
  }

  private static func longestFence(_ text: String) -> Int {
    text.split(omittingEmptySubsequences: true) { $0 != "`" }.map(\.count).max() ?? 0
  }

  /// Returns the text as a cell of a table. Its words in backquotes stay; other characters with a
  /// meaning are escaped.
  private static func cell(_ text: String) -> String {
    text.split(separator: "\n").map { line(String($0).sanitizedForTerminal) }
      .joined(separator: "<br>")
  }

  private static func line(_ text: String) -> String {
    var result = ""
    var isCode = false
    for character in text {
      switch character {
      case "`":
        isCode.toggle()
        result.append(character)
      case "|": result += "\\|"
      case "<" where !isCode: result += "&lt;"
      case "&" where !isCode: result += "&amp;"
      case "*", "_", "[", "]", "\\":
        if !isCode { result += "\\" }
        result.append(character)
      case _: result.append(character)
      }
    }
    return result + (isCode ? "`" : "")
  }
}
