import LayoutCompiler

/// What is wrong with a document, as the protocol has it.
struct DiagnosticsAnswer {
  private let inquiry: Inquiry
  private let diagnostics: [Diagnostic]

  /// More than anybody reads at once.
  private static let maximumCount = 1000

  init(_ inquiry: Inquiry) {
    self.inquiry = inquiry
    diagnostics = Array(inquiry.findings.prefix(Self.maximumCount))
  }

  func write(to json: inout JSONWriter, as key: String) {
    json.key(key)
    json.array { json in
      for diagnostic in diagnostics { write(diagnostic, to: &json) }
    }
  }

  func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.object { json in
      inquiry.places.write(diagnostic.span.range, to: &json, as: "range")
      json.member("severity", Self.severity(diagnostic.severity))
      json.member("code", diagnostic.id)
      if Explain.explanation(of: diagnostic.id) != nil {
        json.key("codeDescription")
        json.object { json in json.member("href", "layoutc:explain/\(diagnostic.id)") }
      }
      json.member("source", "layoutc")
      json.member("message", Self.text(diagnostic))
      if diagnostic.id == "deprecated" {
        json.key("tags")
        json.array { json in json.integer(2) }
      }
      guard !diagnostic.secondary.isEmpty else { return }
      json.key("relatedInformation")
      json.array { json in
        for label in diagnostic.secondary { write(label, to: &json) }
      }
    }
  }

  private func write(_ label: Diagnostic.Label, to json: inout JSONWriter) {
    json.object { json in
      json.key("location")
      json.object { json in
        json.member("uri", inquiry.document.uri)
        inquiry.places.write(label.span.range, to: &json, as: "range")
      }
      json.member("message", label.text)
    }
  }

  private static func severity(_ severity: Diagnostic.Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }

  /// The message with the reason and the way out, a line each.
  static func text(_ diagnostic: Diagnostic) -> String {
    var lines = [diagnostic.message]
    if let reason = diagnostic.reason { lines.append("why: \(reason)") }
    if let remedy = diagnostic.remedy { lines.append("help: \(remedy)") }
    return lines.joined(separator: "\n")
  }
}

extension Inquiry {
  /// The report that a client asked for; nothing if it has it already.
  func diagnosticReport() -> RequestRow.Writer {
    let id = String(document.revision)
    if params?["previousResultId"]?.isString(id) == true {
      return { json in
        json.object { json in
          json.member("kind", "unchanged")
          json.member("resultId", id)
        }
      }
    }
    let answer = DiagnosticsAnswer(self)
    return { json in
      json.object { json in
        json.member("kind", "full")
        json.member("resultId", id)
        answer.write(to: &json, as: "items")
      }
    }
  }
}
