/// A buffer that hands bytes to a sink in chunks. Memory use does not depend on the output's
/// length.
package struct ByteWriter {
  /// Receives the next bytes. Returns `false` when the reader is gone, for example at a closed
  /// pipe.
  package typealias Sink = ([UInt8]) -> Bool

  private static let chunk = 1 << 16
  /// The most bytes that one `write(packed:count:)` stores.
  private static let word = 8

  /// The first `count` bytes are to be flushed. A word fits after a chunk.
  private var buffer = [UInt8](repeating: 0, count: chunk + word)
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

  /// Writes up to eight bytes, the first one in the lowest bits. The bits above them are ignored.
  @inline(__always) private mutating func write(packed bytes: UInt64, count length: Int) {
    if count > Self.chunk { flush() }
    let place = count
    buffer.withUnsafeMutableBytes {
      $0.storeBytes(of: bytes.littleEndian, toByteOffset: place, as: UInt64.self)
    }
    count = place + length
  }

  private mutating func write(_ bytes: UnsafeRawBufferPointer) {
    if count + bytes.count > Self.chunk { flush() }
    guard bytes.count <= Self.chunk else {
      if isOpen { isOpen = sink(Array(bytes)) }
      return
    }
    let place = count
    buffer.withUnsafeMutableBytes {
      UnsafeMutableRawBufferPointer(rebasing: $0[place...]).copyMemory(from: bytes)
    }
    count = place + bytes.count
  }

  @inline(__always) package mutating func write(byte: UInt8) {
    write(packed: UInt64(byte), count: 1)
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
    if value < 0 { write(byte: UInt8(ascii: "-")) }
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
    // `rounded()` calls the C library. The part below one is exact, as is its comparison.
    let scaled = magnitude * 1000
    let below = Int64(scaled)
    let thousandths = UInt64(scaled - Double(below) < 0.5 ? below : below + 1)
    if value < 0 && thousandths > 0 { write(byte: UInt8(ascii: "-")) }
    let (whole, fraction) = thousandths.quotientAndRemainder(dividingBy: 1000)
    write(digits: whole)
    if fraction > 0 { write(fraction: UInt32(truncatingIfNeeded: fraction)) }
  }

  /// Writes a decimal point and thousandths, 1 to 999, without trailing zeros.
  @inline(__always) private mutating func write(fraction: UInt32) {
    let zero = UInt32(UInt8(ascii: "0"))
    // The point replaces the first of four digits.
    let digits = Self.fourDigits(fraction) - zero + UInt32(UInt8(ascii: "."))
    let zeros = fraction % 100 == 0 ? 2 : fraction % 10 == 0 ? 1 : 0
    write(packed: UInt64(digits), count: 4 - zeros)
  }

  @inline(__always) private mutating func write(digits value: UInt64) {
    guard value < 10_000 else { return write(manyDigits: value) }
    let value = UInt32(truncatingIfNeeded: value)
    let count = value < 10 ? 1 : value < 100 ? 2 : value < 1000 ? 3 : 4
    write(packed: UInt64(Self.fourDigits(value)) >> UInt64(32 - 8 * count), count: count)
  }

  private mutating func write(manyDigits value: UInt64) {
    let (high, low) = value.quotientAndRemainder(dividingBy: 10_000)
    write(digits: high)
    write(packed: UInt64(Self.fourDigits(UInt32(truncatingIfNeeded: low))), count: 4)
  }

  /// Returns the four decimal digits of a number below 10,000 in ASCII, the first one in the lowest
  /// bits. All are computed at once, in parts of the integer.
  @inline(__always) private static func fourDigits(_ value: UInt32) -> UInt32 {
    let pairs = value / 100 | (value % 100) << 16
    // For numbers below 100, a tenth is 103 / 1024, rounded down.
    let tens = (pairs &* 103) >> 10 & 0x000F_000F
    return 0x3030_3030 | tens | (pairs - tens * 10) << 8
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
