/// The findings as GitHub Actions' workflow commands, which it shows beside the lines of a pull
/// request.
///
///     ::error file=Apps.layout,line=1,col=1,title=frames-changed::section featured: …
enum GitHubAnnotations {
  static func write(_ report: TestReport, to out: inout ByteWriter) {
    for finding in report.findings {
      let level = finding.severity == .error ? "error" : "warning"
      out.write(
        string: "::\(level) file=\(property(finding.path)),line=\(finding.line),"
          + "col=\(finding.column),title=\(property(finding.id))::\(data(finding.message))")
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
