import LayoutCompiler

/// Sends messages to the client. Any thread may send; messages are never mixed.
final class MessageOutput: Sendable {
  private let sink = Platform.Shared(ByteSink(.standardOutput))

  /// Why nothing that is sent arrives any more; `nil` while it does.
  var failure: Platform.Failure? { sink.withLock { $0.failure } }

  /// Sends a frame that was made by one of the functions below.
  func write(_ frame: [UInt8]) {
    sink.withLock { sink in
      _ = sink.take(frame)
      sink.flush()
    }
  }

  func send(_ write: (inout JSONWriter) -> Void) { self.write(Self.frame(write)) }

  func notify(_ method: String, _ params: (inout JSONWriter) -> Void) {
    send { json in
      json.member("method", method)
      json.key("params")
      params(&json)
    }
  }

  /// Sends a request; what is answered is passed over.
  func ask(_ method: String, named name: String, _ params: (inout JSONWriter) -> Void) {
    send { json in
      json.member("id", "layoutc \(name)")
      json.member("method", method)
      json.key("params")
      params(&json)
    }
  }

  func fail(_ error: ServerError, id: Message.Identifier?) {
    write(Self.failure(error, id: id))
  }

  // MARK: - Frames

  static func answer(to id: Message.Identifier?, _ result: RequestRow.Writer) -> [UInt8] {
    frame { json in
      write(id, to: &json)
      json.key("result")
      result(&json)
    }
  }

  static func failure(_ error: ServerError, id: Message.Identifier?) -> [UInt8] {
    frame { json in
      write(id, to: &json)
      json.key("error")
      json.object { json in
        json.member("code", error.code.rawValue)
        json.member("message", error.message)
      }
    }
  }

  private static func write(_ id: Message.Identifier?, to json: inout JSONWriter) {
    json.key("id")
    if let id { id.write(to: &json) } else { json.null() }
  }

  private static func frame(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc", "2.0")
      write(&json)
    }
    return Array("Content-Length: \(json.bytes.count)\r\n\r\n".utf8) + json.bytes
  }
}
