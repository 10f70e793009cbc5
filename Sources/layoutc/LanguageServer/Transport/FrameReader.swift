/// Splits a stream into messages: each is a header with a length, and that number of bytes.
///
/// Bytes may arrive in pieces of any size. Bytes that are not a header are skipped, up to the next
/// one.
struct FrameReader {
  enum Frame: Equatable {
    case message([UInt8])
    /// Bytes that were skipped, with the reason that they are not a message.
    case garbage(String)
  }

  static let maximumMessageBytes = 256 << 20
  private static let maximumHeaderBytes = 8 << 10

  private enum State {
    case header
    case body(Int)
    /// The number of bytes that remain of a message that is too long.
    case skipping(Int)
  }

  private var buffer: [UInt8] = []
  /// The offset of the first byte that has not been read.
  private var start = 0
  private var state = State.header
  /// Whether garbage that has been reported is being skipped.
  private var isLost = false

  mutating func feed(_ bytes: [UInt8]) {
    if start > 0, start == buffer.count || start > 1 << 16 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer += bytes
  }

  /// Returns the next message; `nil` until more bytes arrive.
  mutating func next() -> Frame? {
    while true {
      switch state {
      case .header:
        guard let header = readHeader() else { return nil }
        if let frame = header { return frame }
      case .body(let count):
        guard buffer.count - start >= count else { return nil }
        let message = Array(buffer[start..<(start + count)])
        start += count
        state = .header
        return .message(message)
      case .skipping(let count):
        let skipped = min(count, buffer.count - start)
        start += skipped
        state = skipped == count ? .header : .skipping(count - skipped)
        if skipped < count { return nil }
      }
    }
  }

  /// Reads up to the empty line. The outer optional is `nil` if it has not arrived; the inner one
  /// is `nil` without an error.
  private mutating func readHeader() -> Frame?? {
    guard let end = headerEnd() else {
      guard buffer.count - start > Self.maximumHeaderBytes else { return nil }
      return .some(resynchronize("a header is longer than \(Self.maximumHeaderBytes) bytes"))
    }
    guard let length = contentLength(buffer[start..<end.text]) else {
      return .some(resynchronize("a header lacks Content-Length"))
    }
    start = end.next
    isLost = false
    if length > Self.maximumMessageBytes {
      state = .skipping(length)
      return .some(.garbage("a message is longer than \(Self.maximumMessageBytes >> 20) MiB"))
    }
    state = .body(length)
    return .some(nil)
  }

  /// Returns the end of the header's text, and the start of its body.
  private func headerEnd() -> (text: Int, next: Int)? {
    var index = start
    while index < buffer.count {
      guard buffer[index] == 0x0A else {
        index += 1
        continue
      }
      if index + 1 < buffer.count, buffer[index + 1] == 0x0A { return (index, index + 2) }
      if index + 2 < buffer.count, buffer[index + 1] == 0x0D, buffer[index + 2] == 0x0A {
        return (index, index + 3)
      }
      index += 1
    }
    return nil
  }

  private func contentLength(_ header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let value = parts[1].filter { $0 != " " && $0 != "\t" }
      guard let length = Int(value), length >= 0 else { return nil }
      return length
    }
    return nil
  }

  /// Skips everything up to what looks like the next header; reports it once.
  private mutating func resynchronize(_ reason: String) -> Frame? {
    let word = Array("content-length:".utf8)
    var index = start + 1
    func isWord(_ at: Int) -> Bool {
      word.indices.allSatisfy { offset in
        let byte = buffer[at + offset]
        return (byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) == word[offset]
      }
    }
    while index + word.count <= buffer.count, !isWord(index) { index += 1 }
    start = min(index, buffer.count)
    defer { isLost = true }
    return isLost ? nil : .garbage(reason)
  }
}

/// The messages of a client, as they arrive.
final class MessageStream {
  private var reader = FrameReader()
  /// The reason that reading failed; `nil` at the end of the input.
  private(set) var failure: Platform.Failure?
  private static let chunk = 1 << 16

  /// Returns the next messages; with `waits` false, only those that have arrived. `nil` at the end
  /// of the input.
  func receive(waits: Bool) -> [FrameReader.Frame]? {
    var frames: [FrameReader.Frame] = []
    var waits = waits
    repeat {
      while let frame = reader.next() { frames.append(frame) }
      guard waits && frames.isEmpty || Platform.hasInput(.standardInput) else { break }
      let bytes = read()
      if bytes.isEmpty { return frames.isEmpty ? nil : frames }
      reader.feed(bytes)
      waits = waits && frames.isEmpty
    } while frames.count < 64
    while let frame = reader.next() { frames.append(frame) }
    return frames
  }

  /// Returns the next bytes; empty at the end of the input.
  private func read() -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(Platform.Failure) {
      _ = try Platform.read(.standardInput, appendingTo: &bytes, count: Self.chunk)
    } catch {
      failure = error
    }
    return bytes
  }

  /// Whether bytes, or the end of the input, arrive within the given number of milliseconds.
  func hasInput(within milliseconds: Int32) -> Bool {
    Platform.waitForInput(.standardInput, milliseconds: milliseconds)
  }
}
