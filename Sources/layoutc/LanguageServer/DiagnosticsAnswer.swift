import LayoutCompiler

/// What is wrong with a document, as the protocol has it.
struct DiagnosticsAnswer {
  private let inquiry: Inquiry
  private let diagnostics: [Diagnostic]

  /// More than anybody reads at once.
  private static let maximumCount = 1000

  /// Without `diagnostics`, all that is found.
  init(_ inquiry: Inquiry, _ diagnostics: [Diagnostic]? = nil) {
    self.inquiry = inquiry
    self.diagnostics = Array((diagnostics ?? inquiry.findings).prefix(Self.maximumCount))
  }

  func write(to json: inout JSONWriter, as key: String) {
    json.key(key)
    json.array { json in
      for diagnostic in diagnostics { write(diagnostic, to: &json) }
    }
  }

  func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.object { json in
      let (range, origin) = place(of: diagnostic)
      inquiry.places.write(range, to: &json, as: "range")
      json.member("severity", Self.severity(diagnostic.severity))
      json.member("code", diagnostic.id)
      if Lint.named(diagnostic.id) == nil {
        json.key("codeDescription")
        json.object { json in json.member("href", "layoutc:explain/\(diagnostic.id)") }
      }
      json.member("source", "layoutc")
      let text = Self.text(diagnostic)
      json.member("message", origin.map { "\($0.message): \(text)" } ?? text)
      if diagnostic.kind == .deprecated {
        json.key("tags")
        json.array { json in json.integer(2) }
      }
      let related = (origin.map { [$0.label] } ?? []) + diagnostic.related
      guard !related.isEmpty else { return }
      json.key("relatedInformation")
      json.array { json in
        for label in related { write(label, to: &json) }
      }
    }
  }

  /// Where the document shows a diagnostic: one of another file where that is imported.
  private func place(
    of diagnostic: Diagnostic
  ) -> (TextRange, (message: String, label: Diagnostic.Label)?) {
    let own = inquiry.file.source.id
    guard diagnostic.span.file != own else { return (diagnostic.span.range, nil) }
    let label = Diagnostic.Label(diagnostic.span, diagnostic.label ?? diagnostic.message)
    let name = inquiry.file.compilation.files.first { $0.id == diagnostic.span.file }?.name ?? ""
    let importing = diagnostic.related.first { $0.span.file == own }?.span.range
    return (importing ?? TextRange(0, 0), ("in \(name)", label))
  }

  private func write(_ label: Diagnostic.Label, to json: inout JSONWriter) {
    json.object { json in
      json.key("location")
      json.object { json in
        let (uri, places) = inquiry.site(of: label.span)
        json.member("uri", uri)
        places.write(label.span.range, to: &json, as: "range")
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
    if let reason = diagnostic.explanation { lines.append("why: \(reason)") }
    if let help = diagnostic.help { lines.append("help: \(help)") }
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
