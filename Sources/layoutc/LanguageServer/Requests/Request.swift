import LayoutCompiler

/// One request that the server answers. What `initialize` promises is read from the rows.
struct Request: Sendable {
  let method: String
  /// A member of the server's capabilities; `nil` if another request's is enough.
  let capability: (name: String, value: JSON)?
  /// Whether the answer may take long enough to delay others: another thread computes it.
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

  /// A request about a document.
  static func document(
    _ method: String, _ capability: (name: String, value: JSON)?, isSlow: Bool = false,
    _ answer: @escaping @Sendable (DocumentRequest) throws -> JSON
  ) -> Request {
    Request(method: "textDocument/\(method)", capability: capability, isSlow: isSlow) {
      workspace, params in
      let document = try workspace.document(params?["textDocument"]?["uri"]?.string)
      return try answer(DocumentRequest(workspace, document, params))
    }
  }

  /// A request about a position in a document.
  static func position(
    _ method: String, _ capability: (name: String, value: JSON)?, isSlow: Bool = false,
    _ answer: @escaping @Sendable (DocumentRequest, Int) throws -> JSON
  ) -> Request {
    document(method, capability, isSlow: isSlow) { try answer($0, $0.offset()) }
  }
}

/// A request about a document, with its parameters.
struct DocumentRequest {
  let workspace: Workspace
  let document: OpenDocument
  let params: JSONValue?

  init(_ workspace: Workspace, _ document: OpenDocument, _ params: JSONValue? = nil) {
    self.workspace = workspace
    self.document = document
    self.params = params
  }

  /// The document compiled as it is now.
  var file: EditedFile { document.file(workspace.settings) }

  /// Its diagnostics, lint warnings included.
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

  /// The positions of the document as the client counts them.
  var places: Places { Places(lines: document.lineTable, encoding: workspace.client.encoding) }
}
