/// A buffer that hands bytes to a sink in chunks. Memory use does not depend on the output's
/// length.
package struct ByteWriter {
  /// Receives the next bytes. Returns `false` when the reader is gone, for example at a closed
  /// pipe.
  package typealias Sink = ([UInt8]) -> Bool

  private static let chunk = 1 << 16

  private var buffer: [UInt8] = []
  private let sink: Sink
  /// `false` once the sink has closed. Later writes are dropped, so loops may stop early.
  private(set) var isOpen = true

  package init(to sink: @escaping Sink) {
    self.sink = sink
    buffer.reserveCapacity(Self.chunk + 512)
  }

  /// Flushes the buffer. Call it once, at the end. Returns `false` if the sink has closed.
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

  /// Ends the line. Together with long strings, the only place that flushes a full buffer.
  @inline(__always) mutating func endLine() {
    buffer.append(UInt8(ascii: "\n"))
    flushIfFull()
  }

  @inline(__always) private mutating func flushIfFull() {
    if buffer.count >= Self.chunk { flush() }
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
    if value < 0 { buffer.append(UInt8(ascii: "-")) }
    write(digits: UInt64(value.magnitude))
  }

  /// Writes a length in points, as the shortest decimal that identifies its pixel.
  ///
  /// The value is rounded to thousandths, half away from zero, without trailing zeros. Whole and
  /// half points are exact; thirds (at 3x) become `.333` and `.667`. `-0` is written as `0`. A
  /// pixel is at least 0.05 points wide, so `(value * scale).rounded()` recovers it.
  package mutating func write(points value: Double) {
    let magnitude = value.magnitude
    guard magnitude < 9e12 else { return write(huge: value) }
    let thousandths = UInt64((magnitude * 1000).rounded(.toNearestOrAwayFromZero))
    if value < 0 && thousandths > 0 { buffer.append(UInt8(ascii: "-")) }
    let (whole, fraction) = thousandths.quotientAndRemainder(dividingBy: 1000)
    write(digits: whole)
    if fraction > 0 { write(fraction: UInt(fraction)) }
  }

  /// Writes a decimal point and thousandths, 1 to 999.
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

  /// Writes at most eight digits, and at least `least`.
  ///
  /// The digits are collected in the bytes of one integer and appended with one call. Dividing by a
  /// constant is fast, and the buffer checks its capacity once.
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

  /// Writes a value too large for thousandths in a `Double`; valid layouts contain none.
  private mutating func write(huge value: Double) {
    if let whole = Int(exactly: value.rounded()) {
      write(integer: whole)
    } else {
      write(string: "\(value)")
    }
  }
}
