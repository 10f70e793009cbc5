import LayoutCompiler

/// A message from the client.
struct Message {
  /// A number or a string chosen by the client.
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

    var json: JSON {
      switch self {
      case .number(let number): .integer(number)
      case .text(let text): .string(text)
      }
    }
  }

  var method: String
  /// `nil` for a notification.
  var id: Identifier?
  var params: JSONValue?
  /// The size of the JSON text, which limits the queue.
  var byteCount: Int

  /// The URI of the message's document.
  var uri: String? { params?["textDocument"]?["uri"]?.string }
}

extension Message {
  enum Reading {
    case message(Message)
    /// The client's response to a request, which is ignored.
    case response
    case invalid(ServerError, id: Identifier?)
  }

  /// Parses one JSON text.
  static func read(_ bytes: [UInt8]) -> Reading {
    let (root, problems) = JSONReader.read(bytes)
    guard let root else {
      let problem = problems.last?.message ?? "invalid JSON"
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
      return .invalid(ServerError(.invalidRequest, "an `id` must be a number or a string"), id: nil)
    }
    if let params = root["params"], params.kind != .object, params.kind != .array, !params.isNull {
      return .invalid(ServerError(.invalidRequest, "`params` is an object or an array"), id: id)
    }
    let params = root["params"].flatMap { $0.isNull ? nil : $0 }
    return .message(Message(method: method, id: id, params: params, byteCount: bytes.count))
  }
}

/// The error of a request.
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

  init(_ error: any Error) {
    self = error as? ServerError ?? ServerError(.requestFailed, String(describing: error))
  }

  static let cancelled = ServerError(.requestCancelled, "the client cancelled this")

  static func missing(_ name: String) -> ServerError {
    ServerError(.invalidParams, "`\(name)` is missing or of the wrong type")
  }
}

/// Sends messages to the client. Any thread may send; messages are never mixed.
final class MessageOutput: Sendable {
  private let sink = Platform.Shared(ByteSink(.standardOutput))

  /// The reason that sending failed; `nil` before a failure.
  var failure: Platform.Failure? { sink.withLock { $0.failure } }

  /// Sends a frame from one of the functions below.
  func write(_ frame: [UInt8]) {
    sink.withLock { sink in
      _ = sink.take(frame)
      sink.flush()
    }
  }

  func notify(_ method: String, _ params: JSON) {
    write(Self.frame(["method": .string(method), "params": params]))
  }

  /// Sends a request; its response is ignored.
  func ask(_ method: String, named name: String, _ params: JSON) {
    write(
      Self.frame(["id": .string("layoutc \(name)"), "method": .string(method), "params": params]))
  }

  func fail(_ error: ServerError, id: Message.Identifier?) {
    write(Self.failure(error, id: id))
  }

  // MARK: - Frames

  static func answer(to id: Message.Identifier?, _ result: JSON) -> [UInt8] {
    frame(["id": id?.json ?? .null, "result": result])
  }

  static func failure(_ error: ServerError, id: Message.Identifier?) -> [UInt8] {
    let json: JSON = ["code": .integer(error.code.rawValue), "message": .string(error.message)]
    return frame(["id": id?.json ?? .null, "error": json])
  }

  private static func frame(_ message: KeyValuePairs<String, JSON>) -> [UInt8] {
    var writer = JSONWriter()
    JSON.object([("jsonrpc", "2.0")] + message.map { ($0.key, $0.value) }).write(to: &writer)
    return Array("Content-Length: \(writer.bytes.count)\r\n\r\n".utf8) + writer.bytes
  }
}

/// A JSON value. Members that are `nil` in a literal are omitted; `.null` is written.
enum JSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case integers([Int])
  case object([(name: String, value: JSON)])

  static func strings(_ strings: [String]) -> JSON { .array(strings.map(JSON.string)) }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .integer(let value): writer.integer(value)
    case .number(let value): writer.number(value)
    case .string(let value): writer.string(value)
    case .integers(let values): writer.array { for value in values { $0.integer(value) } }
    case .array(let values): writer.array { for value in values { value.write(to: &$0) } }
    case .object(let members):
      writer.object { writer in
        for member in members {
          writer.key(member.name)
          member.value.write(to: &writer)
        }
      }
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral values: JSON...) { self = .array(values) }
  init(dictionaryLiteral members: (String, JSON?)...) {
    self = .object(members.compactMap { name, value in value.map { (name, $0) } })
  }
}
