import Foundation
import Testing

/// Talks to `layoutc lsp` over pipes, as an editor does.
final class LanguageClient {
  typealias Object = [String: Any]

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var received = Data()
  private var nextID = 1
  private var limit: DispatchWorkItem?
  /// The messages received while waiting for another one.
  private(set) var notifications: [Object] = []

  static let uri = "file:///project/Apps.layout"

  init(_ arguments: String...) throws {
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = Layoutc.executable
    process.arguments = ["lsp"] + arguments
    process.environment = Layoutc.inherited
    process.standardInput = input
    process.standardOutput = output
    try Layoutc.unblockingSignals { try process.run() }
    // A hanging server is ended, so that the test fails.
    let limit = DispatchWorkItem { [id = process.processIdentifier] in kill(id, SIGTERM) }
    self.limit = limit
    DispatchQueue.global().asyncAfter(deadline: .now() + Layoutc.timeLimit, execute: limit)
  }

  deinit {
    limit?.cancel()
    if process.isRunning { process.terminate() }
  }

  /// Returns an initialized client with one open document.
  static func opening(_ text: String, capabilities: Object = [:]) throws -> LanguageClient {
    let client = try LanguageClient()
    _ = try client.initialize(capabilities)
    try client.open(text)
    return client
  }

  @discardableResult func initialize(_ capabilities: Object = [:]) throws -> Object {
    let result = try request("initialize", ["processId": NSNull(), "capabilities": capabilities])
    try notify("initialized", [:])
    return try #require(result as? Object)
  }

  func open(_ text: String, uri: String = uri, language: String = "layout") throws {
    let document: Object = ["uri": uri, "languageId": language, "version": 1, "text": text]
    try notify("textDocument/didOpen", ["textDocument": document])
  }

  func change(_ changes: [Object], version: Int, uri: String = uri) throws {
    try notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": version] as Object, "contentChanges": changes])
  }

  // MARK: - Messages

  func notify(_ method: String, _ params: Object) throws {
    try send(["jsonrpc": "2.0", "method": method, "params": params])
  }

  /// Sends a request and returns its result, `NSNull` for none. Throws the server's error.
  @discardableResult func request(_ method: String, _ params: Object = [:]) throws -> Any {
    let id = try post(method, params)
    let answer = try response(to: id)
    if let error = answer["error"] as? Object {
      throw Refusal(code: error["code"] as? Int ?? 0, message: error["message"] as? String ?? "")
    }
    return try #require(answer["result"])
  }

  /// A request about the document, at a line and character if some are given.
  @discardableResult func ask(
    _ method: String, _ line: Int? = nil, _ character: Int? = nil, _ more: Object = [:]
  ) throws -> Any {
    var params: Object = ["textDocument": ["uri": Self.uri]]
    if let line { params["position"] = ["line": line, "character": character ?? 0] }
    return try request("textDocument/\(method)", params.merging(more) { $1 })
  }

  /// Sends a request without waiting for its answer; returns its id.
  func post(_ method: String, _ params: Object = [:]) throws -> Int {
    nextID += 1
    try send(["jsonrpc": "2.0", "id": nextID, "method": method, "params": params])
    return nextID
  }

  /// Waits for the answer to a request; answers may come in any order.
  func response(to id: Int) throws -> Object {
    let isAnswer = { (message: Object) in message["id"] as? Int == id }
    if let index = notifications.firstIndex(where: isAnswer) {
      return notifications.remove(at: index)
    }
    while true {
      let message = try receive()
      if isAnswer(message) { return message }
      notifications.append(message)
    }
  }

  /// Waits for the next diagnostics of the document.
  func diagnostics(uri: String = uri) throws -> [Object] {
    while true {
      let message = notifications.isEmpty ? try receive() : notifications.removeFirst()
      guard message["method"] as? String == "textDocument/publishDiagnostics",
        let params = message["params"] as? Object, params["uri"] as? String == uri
      else { continue }
      return try #require(params["diagnostics"] as? [Object])
    }
  }

  // MARK: - Bytes

  static func frame(_ message: Any) throws -> Data {
    let body = try JSONSerialization.data(withJSONObject: message)
    return Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  func send(_ message: Object) throws { try send(bytes: Self.frame(message)) }

  func send(bytes: Data) throws { try input.fileHandleForWriting.write(contentsOf: bytes) }

  func receive() throws -> Object {
    while true {
      if let message = try takeMessage() { return message }
      let bytes = output.fileHandleForReading.availableData
      try #require(!bytes.isEmpty, "the server ended")
      received += bytes
    }
  }

  private func takeMessage() throws -> Object? {
    guard let end = received.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    let header = String(decoding: received[received.startIndex..<end.lowerBound], as: UTF8.self)
    let length = try #require(Int(header.dropFirst("Content-Length: ".count)))
    guard received.endIndex - end.upperBound >= length else { return nil }
    let body = received[end.upperBound..<(end.upperBound + length)]
    received = Data(received[(end.upperBound + length)...])
    return try #require(JSONSerialization.jsonObject(with: body) as? Object)
  }

  /// Says goodbye and returns the exit status.
  func shutdown() throws -> Int32 {
    try request("shutdown")
    try notify("exit", [:])
    return waitUntilExit()
  }

  /// Hears nothing any more.
  func closeOutput() throws { try output.fileHandleForReading.close() }

  func closeInput() throws { try input.fileHandleForWriting.close() }

  func waitUntilExit() -> Int32 {
    process.waitUntilExit()
    limit?.cancel()
    return process.terminationStatus
  }

  /// An error that the server answered with.
  struct Refusal: Error, Equatable {
    var code: Int
    var message: String
  }
}
