import LayoutCompiler

extension Request {
  /// The report of pull diagnostics; unchanged if the client has the report already.
  static let diagnostic = document(
    "diagnostic",
    (
      "diagnosticProvider",
      ["identifier": "layoutc", "interFileDependencies": true, "workspaceDiagnostics": false]
    ), isForSwift: true
  ) { request in
    let id = String(request.document.revision)
    if request.params?["previousResultId"]?.isString(id) == true {
      return ["kind": "unchanged", "resultId": .string(id)]
    }
    let items = request.json(request.findings)
    return ["kind": "full", "resultId": .string(id), "items": items]
  }
}

extension DocumentRequest {
  /// The maximum number of diagnostics of one document.
  private static let maximumCount = 1000

  func json(_ diagnostics: [Diagnostic]) -> JSON {
    .array(diagnostics.prefix(Self.maximumCount).map(json))
  }

  func json(_ diagnostic: Diagnostic) -> JSON {
    let (range, origin) = place(of: diagnostic)
    let isExplained = Lint.named(diagnostic.id) == nil
    let text = Self.text(diagnostic)
    let related = (origin.map { [$0.label] } ?? []) + diagnostic.related
    return [
      "range": places.json(range),
      "severity": .integer(Self.severity(diagnostic.severity)),
      "code": .string(diagnostic.id),
      "codeDescription": isExplained
        ? ["href": .string("layoutc:explain/\(diagnostic.id)")] : nil,
      "source": "layoutc",
      "message": .string(origin.map { "\($0.message): \(text)" } ?? text),
      "tags": diagnostic.kind == .deprecated ? [2] : nil,
      "relatedInformation": related.isEmpty ? nil : .array(related.map(json)),
    ]
  }

  /// Returns the range in the document for a diagnostic; for one of another file, its import.
  private func place(
    of diagnostic: Diagnostic
  ) -> (TextRange, (message: String, label: Diagnostic.Label)?) {
    let own = file.source.id
    guard diagnostic.span.file != own else { return (diagnostic.span.range, nil) }
    let label = Diagnostic.Label(diagnostic.span, diagnostic.label ?? diagnostic.message)
    let name = file.compilation.files.first { $0.id == diagnostic.span.file }?.name ?? ""
    let importing = diagnostic.related.first { $0.span.file == own }?.span.range
    return (importing ?? TextRange(0, 0), ("in \(name)", label))
  }

  private func json(_ label: Diagnostic.Label) -> JSON {
    let (uri, places) = site(of: label.span)
    return [
      "location": ["uri": .string(uri), "range": places.json(label.span.range)],
      "message": .string(label.text),
    ]
  }

  private static func severity(_ severity: Diagnostic.Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }

  /// Returns the message, explanation and help, a line each.
  private static func text(_ diagnostic: Diagnostic) -> String {
    var lines = [diagnostic.message]
    if let reason = diagnostic.explanation { lines.append("why: \(reason)") }
    if let help = diagnostic.help { lines.append("help: \(help)") }
    return lines.joined(separator: "\n")
  }
}
