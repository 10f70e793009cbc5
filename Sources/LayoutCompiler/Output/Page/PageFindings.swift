/// The warnings and notes of a page's files: a count in its header, which opens a list. The script
/// marks their boxes.
struct PageFindings {
  private let findings: [(diagnostic: Diagnostic, line: String?)]

  /// The maximum number of listed findings.
  private static let maximum = 100

  init(_ findings: [Diagnostic], _ sources: PageSources) {
    self.findings = findings.filter { $0.severity != .error }.map { finding in
      (finding, sources.line(ofPlaced: finding.span))
    }
  }

  func write(to out: inout ByteWriter) {
    guard !findings.isEmpty else { return }
    out.write("<button type=\"button\" id=\"findings\" aria-expanded=\"false\"")
    out.write(" aria-controls=\"finding-list\">")
    out.write(markup: findings.map(\.diagnostic.severity).counts)
    out.write("</button>\n<section id=\"finding-list\" aria-label=\"Findings\" tabindex=\"0\"")
    out.write(" hidden>\n<ul>\n")
    for finding in findings.prefix(Self.maximum) { write(finding, to: &out) }
    out.write("</ul>\n")
    if findings.count > Self.maximum {
      out.write("p", text: "`layoutc check` lists \(findings.count - Self.maximum) more.")
    }
    out.write("</section>\n")
  }

  private func write(_ finding: (diagnostic: Diagnostic, line: String?), to out: inout ByteWriter) {
    out.write("<li><button type=\"button\"")
    if let line = finding.line { out.write(string: " data-finding=\"\(line)\"") }
    out.write("><b>")
    out.write(markup: finding.diagnostic.severity.rawValue)
    out.write("</b> ")
    out.write(markup: finding.diagnostic.message.showable)
    out.write(string: " <span class=\"rule\">\(finding.diagnostic.id)</span>")
    if let line = finding.line?.split(separator: ":").last {
      out.write(string: " line \(line)")
    }
    out.write("</button></li>\n")
  }
}
