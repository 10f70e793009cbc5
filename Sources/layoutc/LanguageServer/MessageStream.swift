import LayoutCompiler

/// The messages of a client, as they arrive.
final class MessageStream {
  private var reader = FrameReader()
  /// Why nothing can be read any more; `nil` at a plain end.
  private(set) var failure: Platform.Failure?
  private static let chunk = 1 << 16

  /// Waits for the next messages; with `waits` false, takes what is there. `nil` at the end.
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

  /// Returns the next bytes; none at the end.
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
