import Testing

@testable import layoutc

/// The framing of the Language Server Protocol: a header with a length, and a message.
@Suite struct FrameReaderTests {
  private func frames(_ text: String, pieces size: Int = .max) -> [FrameReader.Frame] {
    var reader = FrameReader()
    var frames: [FrameReader.Frame] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.feed(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
      while let frame = reader.next() { frames.append(frame) }
    }
    return frames
  }

  private func message(_ text: String) -> FrameReader.Frame { .message(Array(text.utf8)) }

  private func isGarbage(_ frame: FrameReader.Frame) -> Bool {
    if case .garbage = frame { true } else { false }
  }

  @Test("messages are the same however their bytes are cut") func pieces() {
    let text =
      "Content-Length: 5\r\n\r\n{\"a\"}"
      + "content-length:2\r\nContent-Type: x; charset=utf-8\r\n\r\n{}"
      + "CONTENT-LENGTH:\t0\n\n" + "Content-Length: 6\r\n\r\n日本"
    let expected = [message("{\"a\"}"), message("{}"), message(""), message("日本")]
    for size in 1...text.utf8.count { #expect(frames(text, pieces: size) == expected) }
  }

  @Test("a message is not returned before its last byte") func incomplete() {
    let text = "Content-Length: 3\r\n\r\nabc"
    for count in 0..<text.utf8.count {
      let beginning = String(decoding: text.utf8.prefix(count), as: UTF8.self)
      #expect(frames(beginning).isEmpty, "\(count) bytes")
    }
  }

  @Test(
    "what is not a header is reported once, and the next message is read",
    arguments: [
      "hello\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: x\r\n\r\n",
      "Content-Type: x\r\n\r\n{}{}{}\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
      String(repeating: "x", count: 9_000) + "\r\n\r\n",
    ])
  func garbage(_ text: String) {
    for size in [61, 4096, .max] {
      let found = frames(text + "\nContent-Length: 2\r\n\r\n{}", pieces: size)
      #expect(found.count == 2 && found.last == message("{}"), "in pieces of \(size): \(found)")
      #expect(found.first.map(isGarbage) == true)
    }
  }

  @Test("a message that is too long is reported and skipped") func tooLong() {
    var reader = FrameReader()
    let count = FrameReader.maximumMessageBytes + 1
    reader.feed(Array("Content-Length: \(count)\r\n\r\n".utf8))
    #expect(reader.next().map(isGarbage) == true)
    let piece = Array(repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<count / piece.count {
      reader.feed(piece)
      #expect(reader.next() == nil)
    }
    // The last byte, then the next message.
    reader.feed(Array("xContent-Length: 2\r\n\r\n{}".utf8))
    #expect(reader.next() == message("{}"))
    #expect(reader.next() == nil)
  }
}
