import LayoutCompiler

/// One request that the server answers. What `initialize` promises is read from the rows.
struct RequestRow: Sendable {
  typealias Writer = (inout JSONWriter) -> Void

  /// A member of the server's capabilities.
  struct Capability: Sendable {
    var name: String
    var write: @Sendable (inout JSONWriter) -> Void
  }

  let method: String
  /// `nil` where another row's speaks for it.
  let capability: Capability?
  /// Returns what writes the result.
  let answer: @Sendable (Workspace, JSONValue?) throws(ServerError) -> Writer
  /// `true` iff the answer may take long enough to hold up others.
  private(set) var isSlow = false

  /// The same, answered beside other requests.
  var slow: RequestRow {
    var row = self
    row.isSlow = true
    return row
  }

  private static let byMethod: [String: RequestRow] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.method, $0) })

  static func named(_ method: String) -> RequestRow? { byMethod[method] }

  /// A request about a document.
  static func document(
    _ method: String, _ capability: Capability?,
    _ answer: @escaping @Sendable (Inquiry) throws(ServerError) -> Writer
  ) -> RequestRow {
    RequestRow(method: "textDocument/\(method)", capability: capability) {
      workspace, params throws(ServerError) in
      try answer(
        Inquiry(workspace, workspace.document(params?["textDocument"]?["uri"]?.string), params))
    }
  }

  /// A request about a place in a document.
  static func place(
    _ method: String, _ capability: Capability?,
    _ answer: @escaping @Sendable (Inquiry, Int) throws(ServerError) -> Writer
  ) -> RequestRow {
    document(method, capability) { inquiry throws(ServerError) in
      try answer(inquiry, inquiry.offset())
    }
  }
}

extension RequestRow.Capability {
  static func yes(_ name: String) -> RequestRow.Capability {
    RequestRow.Capability(name: name) { $0.bool(true) }
  }

  static func object(
    _ name: String, _ write: @escaping @Sendable (inout JSONWriter) -> Void
  ) -> RequestRow.Capability {
    RequestRow.Capability(name: name) { $0.object(write) }
  }
}

/// A question about a document.
struct Inquiry {
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

  /// What is wrong and unwise in it.
  var findings: [Diagnostic] { document.findings(workspace.settings) }

  /// The offset of `position`.
  func offset() throws(ServerError) -> Int {
    guard let value = params?["position"], let offset = workspace.offset(value, in: document) else {
      throw .missing("position")
    }
    return offset
  }

  /// The offsets of `range`.
  func range() throws(ServerError) -> TextRange {
    guard let value = params?["range"], let range = workspace.range(value, in: document) else {
      throw .missing("range")
    }
    return range
  }

  /// Writes ranges of the document as the client counts.
  var places: Places { Places(lines: document.lineTable, encoding: workspace.client.encoding) }
}

/// Writes places of one text.
struct Places {
  let lines: LineTable
  let encoding: PositionEncoding

  func write(_ offset: Int, to json: inout JSONWriter) {
    let position = encoding.position(of: offset, in: lines)
    json.object { json in
      json.member("line", position.line)
      json.member("character", position.character)
    }
  }

  func write(_ range: TextRange, to json: inout JSONWriter, as key: String? = nil) {
    if let key { json.key(key) }
    json.object { json in
      json.key("start")
      write(range.startIndex, to: &json)
      json.key("end")
      write(range.endIndex, to: &json)
    }
  }

  func write(_ edits: [TextEdit], to json: inout JSONWriter) {
    json.array { json in
      for edit in edits {
        json.object { json in
          write(edit.range, to: &json, as: "range")
          json.member("newText", edit.replacement)
        }
      }
    }
  }
}
