/// Bytes on their way to a sink, in chunks: memory stays flat however long the output is.
package struct ByteWriter {
  /// Takes the next bytes; answers `false` iff nobody reads any more (a closed pipe).
  package typealias Sink = ([UInt8]) -> Bool

  private static let chunk = 1 << 16

  private var buffer: [UInt8] = []
  private let sink: Sink
  /// `false` once the sink has closed: what is written then is dropped, and loops may stop.
  private(set) var isOpen = true

  package init(to sink: @escaping Sink) {
    self.sink = sink
    buffer.reserveCapacity(Self.chunk + 512)
  }

  /// Hands on what is left; call it once, at the end. Returns `false` iff the sink has closed.
  @discardableResult mutating func finish() -> Bool {
    flush()
    return isOpen
  }

  private mutating func flush() {
    if isOpen && !buffer.isEmpty { isOpen = sink(buffer) }
    buffer.removeAll(keepingCapacity: true)
  }

  @inline(__always) package mutating func write(byte: UInt8) {
    buffer.append(byte)
  }

  package mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { buffer.append(contentsOf: $0) }
    flushIfFull()
  }

  package mutating func write(bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    flushIfFull()
  }

  mutating func write(scalar: Unicode.Scalar) {
    if scalar.isASCII { return write(byte: UInt8(truncatingIfNeeded: scalar.value)) }
    for byte in scalar.utf8 { write(byte: byte) }
  }

  package mutating func write(string: String) {
    buffer.append(contentsOf: string.utf8)
    flushIfFull()
  }

  /// Ends the line; the only place, beside long texts, where a full buffer is handed on.
  @inline(__always) mutating func endLine() {
    buffer.append(UInt8(ascii: "\n"))
    flushIfFull()
  }

  @inline(__always) private mutating func flushIfFull() {
    if buffer.count >= Self.chunk { flush() }
  }
}

extension ByteWriter {
  /// Returns the text that `body` writes.
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
    if value < 0 { buffer.append(UInt8(ascii: "-")) }
    write(digits: UInt64(value.magnitude))
  }

  /// Writes a length in points: the shortest decimal that names its pixel.
  ///
  /// That is the value in thousandths, rounded half away from zero, without trailing zeros: whole
  /// and half points are exact, thirds (at 3x) read `.333` and `.667`. Never `-0`. A pixel is at
  /// least 0.05 points wide, so `(value * scale).rounded()` gives it back.
  package mutating func write(points value: Double) {
    let magnitude = value.magnitude
    guard magnitude < 9e12 else { return write(huge: value) }
    let thousandths = UInt64((magnitude * 1000).rounded(.toNearestOrAwayFromZero))
    if value < 0 && thousandths > 0 { buffer.append(UInt8(ascii: "-")) }
    let (whole, fraction) = thousandths.quotientAndRemainder(dividingBy: 1000)
    write(digits: whole)
    if fraction > 0 { write(fraction: UInt(fraction)) }
  }

  /// Writes thousandths, 1 to 999, behind a point.
  private mutating func write(fraction: UInt) {
    let zero = UInt8(ascii: "0")
    buffer.append(UInt8(ascii: "."))
    buffer.append(zero + UInt8(fraction / 100))
    if fraction % 100 > 0 {
      buffer.append(zero + UInt8(fraction / 10 % 10))
      if fraction % 10 > 0 { buffer.append(zero + UInt8(fraction % 10)) }
    }
  }

  @inline(__always) private mutating func write(digits value: UInt64) {
    if value < 100_000_000 { return write(upToEight: UInt32(value), least: 1) }
    writeLong(digits: value)
  }

  private mutating func writeLong(digits value: UInt64) {
    let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
    write(digits: high)
    write(upToEight: UInt32(low), least: 8)
  }

  /// Writes at most eight digits, at least so many: they are put into the bytes of one word, the
  /// last one first, as divisions by a constant are quick and the buffer is asked for room once.
  @inline(__always) private mutating func write(upToEight value: UInt32, least: Int) {
    var rest = value
    var digits: UInt64 = 0
    var count = 0
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      digits = digits << 8 | UInt64(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest = quotient
      count += 1
    } while rest > 0 || count < least
    for _ in 0..<count {
      buffer.append(UInt8(truncatingIfNeeded: digits))
      digits >>= 8
    }
  }

  /// Writes what has no thousandths in a `Double`, and what no layout should hold.
  private mutating func write(huge value: Double) {
    if let whole = Int(exactly: value.rounded()) {
      write(integer: whole)
    } else {
      write(string: "\(value)")
    }
  }
}
