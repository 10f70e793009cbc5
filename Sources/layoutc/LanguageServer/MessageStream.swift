import LayoutCompiler

/// The messages of a client, and the way back to it.
final class MessageStream {
  private var reader = FrameReader()
  private let output = ByteSink(.standardOutput)
  private static let chunk = 1 << 16

  /// `true` iff nothing that was sent arrives any more.
  var isBroken: Bool { output.failure != nil }

  /// Waits for the next messages; with `waits` false, takes what is there. `nil` at the end.
  func receive(waits: Bool) -> [FrameReader.Frame]? {
    var frames: [FrameReader.Frame] = []
    var waits = waits
    repeat {
      while let frame = reader.next() { frames.append(frame) }
      guard waits && frames.isEmpty || Platform.hasInput(.standardInput) else { break }
      var bytes: [UInt8] = []
      let count =
        (try? Platform.read(.standardInput, appendingTo: &bytes, count: Self.chunk)) ?? 0
      if count == 0 { return frames.isEmpty ? nil : frames }
      reader.feed(bytes)
      waits = waits && frames.isEmpty
    } while frames.count < 64
    while let frame = reader.next() { frames.append(frame) }
    return frames
  }

  /// `true` iff bytes come within so many milliseconds, or the end.
  func hasInput(within milliseconds: Int32) -> Bool {
    Platform.waitForInput(.standardInput, milliseconds: milliseconds)
  }

  func send(_ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc", "2.0")
      write(&json)
    }
    output.write("Content-Length: \(json.bytes.count)\r\n\r\n")
    _ = output.take(json.bytes)
    output.flush()
  }

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
    send { json in
      json.key("id")
      if let id { id.write(to: &json) } else { json.null() }
      json.key("error")
      json.object { json in
        json.member("code", error.code.rawValue)
        json.member("message", error.message)
      }
    }
  }
}
