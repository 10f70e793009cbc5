/// Bytes on their way to a file, a pipe or a terminal, gathered into large writes.
final class ByteSink {
  private let descriptor: Platform.Descriptor?
  /// What a sink without a descriptor was given.
  private(set) var collected: [UInt8] = []
  private var buffer: [UInt8] = []
  /// The first thing that went wrong; nothing is written after it.
  private(set) var failure: Platform.Failure?

  private static let capacity = 1 << 16

  /// Without a descriptor, the bytes are collected.
  init(_ descriptor: Platform.Descriptor?) { self.descriptor = descriptor }

  /// Takes the next bytes; answers `false` iff nothing can be written any more.
  func take(_ bytes: [UInt8]) -> Bool {
    if buffer.isEmpty {
      buffer = bytes
    } else {
      buffer += bytes
    }
    if buffer.count >= Self.capacity { flush() }
    return failure == nil
  }

  /// Hands everything to the system.
  func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard failure == nil, !buffer.isEmpty else { return }
    guard let descriptor else {
      collected += buffer
      return
    }
    do throws(Platform.Failure) {
      try Platform.write(buffer, to: descriptor)
    } catch {
      failure = error
    }
  }
}
