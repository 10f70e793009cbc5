/// Writes into a buffer that has room for what is written, and for a word after it.
struct ByteCursor {
  /// The most bytes that are stored at once.
  static let word = 8
  /// The most bytes of a number.
  static let longestNumber = 24
  /// The magnitude from which lengths are not written as thousandths.
  static let pointsLimit = 9e12

  private let bytes: UnsafeMutableRawBufferPointer
  /// The number of bytes before the cursor.
  private(set) var count: Int

  init(_ bytes: UnsafeMutableRawBufferPointer, at count: Int) {
    self.bytes = bytes
    self.count = count
  }

  /// Writes up to eight bytes, the first one in the lowest bits. The bits above them are ignored.
  @inline(__always) mutating func write(packed word: UInt64, count length: Int) {
    bytes.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
    count += length
  }

  @inline(__always) mutating func write(integer value: Int) {
    if value < 0 { write(packed: UInt64(UInt8(ascii: "-")), count: 1) }
    write(digits: UInt64(value.magnitude))
  }

  /// Writes a length below `pointsLimit` as `ByteWriter.write(points:)` does.
  @inline(__always) mutating func write(points value: Double) {
    // `rounded()` calls the C library. The part below one is exact, as is its comparison.
    let scaled = value.magnitude * 1000
    let below = Int64(scaled)
    let thousandths = UInt64(scaled - Double(below) < 0.5 ? below : below + 1)
    if value < 0 && thousandths > 0 { write(packed: UInt64(UInt8(ascii: "-")), count: 1) }
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
    let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
    let digits = Self.eightDigits(UInt32(truncatingIfNeeded: low))
    if high > 0 {
      write(digits: high)
      return write(packed: digits, count: 8)
    }
    // The zeros before the first digit are the lowest bytes.
    let zeros = (digits ^ 0x3030_3030_3030_3030).trailingZeroBitCount / 8
    write(packed: digits >> UInt64(8 * zeros), count: 8 - zeros)
  }

  /// Returns the eight decimal digits of a number below 100,000,000 in ASCII, the first one in the
  /// lowest bits.
  @inline(__always) private static func eightDigits(_ value: UInt32) -> UInt64 {
    UInt64(fourDigits(value / 10_000)) | UInt64(fourDigits(value % 10_000)) << 32
  }

  /// Returns the four decimal digits of a number below 10,000 in ASCII, the first one in the lowest
  /// bits. All are computed at once, in parts of the integer.
  @inline(__always) private static func fourDigits(_ value: UInt32) -> UInt32 {
    let pairs = value / 100 | (value % 100) << 16
    // For numbers below 100, a tenth is 103 / 1024, rounded down.
    let tens = (pairs &* 103) >> 10 & 0x000F_000F
    return 0x3030_3030 | tens | (pairs - tens * 10) << 8
  }
}
