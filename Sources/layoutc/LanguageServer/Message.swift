import LayoutCompiler

/// What a client sends.
struct Message {
  /// A number or a text, as the client chose it.
  enum Identifier: Hashable {
    case number(Int)
    case text(String)

    init?(_ value: JSONValue) {
      if let number = value.integer {
        self = .number(number)
      } else if let text = value.string {
        self = .text(text)
      } else {
        return nil
      }
    }

    func write(to json: inout JSONWriter) {
      switch self {
      case .number(let number): json.integer(number)
      case .text(let text): json.string(text)
      }
    }
  }

  var method: String
  /// `nil` for a notification.
  var id: Identifier?
  var params: JSONValue?
  /// The text as it came: it keeps `params` alive and says how much the queue holds.
  var byteCount: Int

  /// The document that it is about.
  var uri: String? { params?["textDocument"]?["uri"]?.string }
}

extension Message {
  enum Reading {
    case message(Message)
    /// An answer of the client to something that nobody waits for.
    case response
    case invalid(ServerError, id: Identifier?)
  }

  /// Reads one JSON text.
  static func read(_ bytes: [UInt8]) -> Reading {
    let (root, problems) = JSONReader.read(bytes)
    guard let root else {
      let problem = problems.last?.message ?? "this is no JSON"
      return .invalid(ServerError(.parseError, problem), id: nil)
    }
    guard root.kind == .object else {
      return .invalid(ServerError(.invalidRequest, "a message is a JSON object"), id: nil)
    }
    let id = root["id"].flatMap { Identifier($0) }
    guard let method = root["method"]?.string else {
      if id != nil, root["result"] != nil || root["error"] != nil { return .response }
      return .invalid(ServerError(.invalidRequest, "a message names its `method`"), id: id)
    }
    if let value = root["id"], id == nil, !value.isNull {
      return .invalid(ServerError(.invalidRequest, "an `id` is a number or a text"), id: nil)
    }
    if let params = root["params"], params.kind != .object, params.kind != .array, !params.isNull {
      return .invalid(ServerError(.invalidRequest, "`params` is an object or an array"), id: id)
    }
    let params = root["params"].flatMap { $0.isNull ? nil : $0 }
    return .message(Message(method: method, id: id, params: params, byteCount: bytes.count))
  }
}

/// Why a request gets no result.
struct ServerError: Error {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case contentModified = -32801
    case requestCancelled = -32800
  }
  var code: Code
  var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  static let cancelled = ServerError(.requestCancelled, "the client cancelled this")

  static func missing(_ name: String) -> ServerError {
    ServerError(.invalidParams, "`\(name)` is missing or of the wrong type")
  }
}
