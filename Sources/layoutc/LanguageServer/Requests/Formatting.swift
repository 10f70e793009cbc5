import LayoutCompiler

extension Request {
  static let formatting = document("formatting", ("documentFormattingProvider", true)) {
    $0.formatting(nil)
  }

  static let rangeFormatting = document(
    "rangeFormatting", ("documentRangeFormattingProvider", true)
  ) { $0.formatting(try $0.range()) }

  static let onTypeFormatting = position(
    "onTypeFormatting",
    (
      "documentOnTypeFormattingProvider",
      ["firstTriggerCharacter": "\n", "moreTriggerCharacter": [">", ")"]]
    )
  ) { request, offset in
    guard let typed = request.params?["ch"]?.string?.unicodeScalars.first else {
      throw ServerError.missing("ch")
    }
    return request.places.json(
      SourceFormatter.edits(afterTyping: typed, at: offset, in: request.file.tree))
  }
}

extension DocumentRequest {
  /// Returns the edits that format the source; empty for a source with syntax errors.
  fileprivate func formatting(_ range: TextRange?) -> JSON {
    places.json(SourceFormatter.edits(for: file.tree, in: range) ?? [])
  }
}
