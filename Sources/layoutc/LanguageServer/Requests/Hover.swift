import LayoutCompiler

extension Request {
  static let hover = position("hover", ("hoverProvider", true), isForSwift: true) {
    request, offset in
    guard let hover = request.file.hover(at: offset) else { return .null }
    return [
      "contents": request.workspace.client.json(markdown: hover.markdown),
      "range": request.places.json(hover.range),
    ]
  }

  static let signatureHelp = position(
    "signatureHelp", ("signatureHelpProvider", ["triggerCharacters": ["(", ",", " "]])
  ) { request, offset in
    guard let help = request.file.signatureHelp(at: offset) else { return .null }
    return [
      "signatures": .array(help.forms.map { $0.json(for: request.workspace.client) }),
      "activeSignature": .integer(help.activeForm),
      "activeParameter": .integer(help.activePart),
    ]
  }
}

extension SignatureHelp.Form {
  fileprivate func json(for client: ClientCapabilities) -> JSON {
    let parameters = parts.map { part -> JSON in
      let label =
        client.takesLabelOffsets
        ? JSON.integers([part.lowerBound, part.upperBound]) : .string(text(of: part))
      return ["label": label]
    }
    return [
      "label": .string(label),
      "documentation": documentation.isEmpty ? nil : client.json(markdown: documentation),
      "parameters": .array(parameters),
    ]
  }

  private func text(of part: Range<Int>) -> String {
    let units = Array(label.utf16)[part]
    return String(decoding: units, as: UTF16.self)
  }
}
