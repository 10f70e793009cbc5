/// A buffer that hands bytes to a sink in chunks. Memory use does not depend on the output's
/// length.
package struct ByteWriter {
  /// Receives the next bytes. Returns `false` when the reader is gone, for example at a closed
  /// pipe.
  package typealias Sink = ([UInt8]) -> Bool

  private static let chunk = 1 << 16

  /// The first `count` bytes are to be flushed. It grows with the output up to a chunk, because most
  /// outputs are short. A word fits after its capacity.
  private var buffer: [UInt8] = []
  private var capacity = 0
  private var count = 0
  private let sink: Sink
  /// `false` once the sink has closed. Later writes are dropped, so loops may stop early.
  private(set) var isOpen = true
  /// Collects the parts of a line; `nil` except for a `LineTemplate`.
  var recorder: LineTemplate.Recorder?

  package init(to sink: @escaping Sink) {
    self.sink = sink
  }

  /// Flushes the buffer. Call it once, at the end. Returns `false` if the sink has closed.
  @discardableResult mutating func finish() -> Bool {
    flush()
    return isOpen
  }

  mutating func flush() {
    if isOpen && count > 0 { isOpen = sink(Array(buffer[..<count])) }
    count = 0
  }

  /// The most bytes that `write(atMost:)` takes.
  static let maximumRoom = 1 << 12

  /// Writes up to `length` bytes, at most `maximumRoom`, with one access to the buffer.
  @inline(__always) mutating func write(atMost length: Int, _ body: (inout ByteCursor) -> Void) {
    if count + length > capacity { makeRoom(for: length) }
    let start = count
    count = buffer.withUnsafeMutableBytes { bytes in
      var cursor = ByteCursor(bytes, at: start)
      body(&cursor)
      return cursor.count
    }
  }

  /// Grows the buffer or flushes it, so that `length` bytes fit, at most a chunk.
  private mutating func makeRoom(for length: Int) {
    if count + length > Self.chunk { flush() }
    guard count + length > capacity else { return }
    capacity = min(Self.chunk, max(count + length, 4 * capacity, 256))
    let zeros = capacity + ByteCursor.word - buffer.count
    buffer.append(contentsOf: repeatElement(0, count: zeros))
  }

  private mutating func write(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= Self.chunk else {
      flush()
      if isOpen { isOpen = sink(Array(bytes)) }
      return
    }
    if count + bytes.count > capacity { makeRoom(for: bytes.count) }
    let place = count
    buffer.withUnsafeMutableBytes {
      UnsafeMutableRawBufferPointer(rebasing: $0[place...]).copyMemory(from: bytes)
    }
    count = place + bytes.count
  }

  @inline(__always) package mutating func write(byte: UInt8) {
    write(atMost: 1) { $0.write(packed: UInt64(byte), count: 1) }
  }

  package mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { write(UnsafeRawBufferPointer($0)) }
  }

  package mutating func write(bytes: [UInt8]) {
    bytes.withUnsafeBytes { write($0) }
  }

  mutating func write(scalar: Unicode.Scalar) {
    if scalar.isASCII { return write(byte: UInt8(truncatingIfNeeded: scalar.value)) }
    for byte in scalar.utf8 { write(byte: byte) }
  }

  package mutating func write(string: String) {
    var string = string
    string.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  @inline(__always) mutating func endLine() {
    write(byte: UInt8(ascii: "\n"))
  }
}

extension ByteWriter {
  /// Returns the string that `body` writes.
  static func string(_ body: (inout ByteWriter) -> Void) -> String {
    var bytes: [UInt8] = []
    var writer = ByteWriter {
      bytes += $0
      return true
    }
    body(&writer)
    writer.finish()
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ByteWriter {
  package mutating func write(integer value: Int) {
    write(atMost: ByteCursor.longestNumber) { $0.write(integer: value) }
  }

  /// Writes a length in points, as the shortest decimal that identifies its pixel.
  ///
  /// The value is rounded to thousandths, half away from zero, without trailing zeros. Whole and
  /// half points are exact; thirds (at 3x) become `.333` and `.667`. `-0` is written as `0`. A
  /// pixel is at least 0.05 points wide, so `(value * scale).rounded()` recovers it.
  package mutating func write(points value: Double) {
    guard value.magnitude < ByteCursor.pointsLimit else { return write(huge: value) }
    write(atMost: ByteCursor.longestNumber) { $0.write(points: value) }
  }

  /// Writes a value too large for thousandths in a `Double`; valid layouts contain none.
  private mutating func write(huge value: Double) {
    if let whole = Int(exactly: value.rounded()) {
      write(integer: whole)
    } else {
      write(string: "\(value)")
    }
  }
}
