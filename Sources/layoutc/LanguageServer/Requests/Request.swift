import LayoutCompiler

/// A request that the server answers. The capabilities in the result of `initialize` derive from
/// the rows.
struct Request: Sendable {
  let method: String
  /// A member of the server's capabilities; `nil` if that of another request suffices.
  let capability: (name: String, value: JSON)?
  /// Whether the request may delay others; then another thread answers it.
  let isSlow: Bool
  let answer: @Sendable (Workspace, JSONValue?) throws -> JSON

  /// Every request, in the order of the capabilities.
  static let all: [Request] = [
    diagnostic, hover, documentSymbol, foldingRange, selectionRange, semanticTokens, documentLink,
    codeLens, inlayHint, semanticTokensInRange, definition, references, documentHighlight, rename,
    workspaceSymbol, prepareRename, completion, signatureHelp, formatting, rangeFormatting,
    onTypeFormatting, codeAction, executeCommand,
  ]

  private static let byMethod: [String: Request] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.method, $0) })

  static func named(_ method: String) -> Request? { byMethod[method] }

  /// A request about a document. Others than those for Swift leave Swift to its own server.
  static func document(
    _ method: String, _ capability: (name: String, value: JSON)?, isSlow: Bool = false,
    isForSwift: Bool = false, answer: @escaping @Sendable (DocumentRequest) throws -> JSON
  ) -> Request {
    Request(method: "textDocument/\(method)", capability: capability, isSlow: isSlow) {
      workspace, params in
      let document = try workspace.document(params?["textDocument"]?["uri"]?.string)
      guard !document.isSwift || isForSwift && document.makesLayout else { return .null }
      return try answer(DocumentRequest(workspace, document, params: params))
    }
  }

  /// A request about a position in a document.
  static func position(
    _ method: String, _ capability: (name: String, value: JSON)?, isSlow: Bool = false,
    isForSwift: Bool = false, answer: @escaping @Sendable (DocumentRequest, Int) throws -> JSON
  ) -> Request {
    document(method, capability, isSlow: isSlow, isForSwift: isForSwift) {
      try answer($0, $0.offset())
    }
  }
}

/// A request about a document, with its parameters.
struct DocumentRequest {
  let workspace: Workspace
  let document: OpenDocument
  let params: JSONValue?

  init(_ workspace: Workspace, _ document: OpenDocument, params: JSONValue? = nil) {
    self.workspace = workspace
    self.document = document
    self.params = params
  }

  /// The document's current analysis.
  var file: EditedFile { document.file(workspace.settings) }

  /// Its diagnostics, including lint warnings.
  var findings: [Diagnostic] { document.findings(workspace.settings) }

  /// The offset of `position`.
  func offset() throws -> Int {
    guard let value = params?["position"], let offset = workspace.offset(value, in: document) else {
      throw ServerError.missing("position")
    }
    return offset
  }

  /// The offsets of `range`.
  func range() throws -> TextRange {
    guard let value = params?["range"], let range = workspace.range(value, in: document) else {
      throw ServerError.missing("range")
    }
    return range
  }

  /// The positions of the document in the client's encoding.
  var places: Places { Places(lines: document.lineTable, encoding: workspace.client.encoding) }
}
