/// Eight bytes in one integer, the first one in the lowest bits, which are tested at once.
///
/// A test marks bytes in their highest bits. The marks are exact up to the first marked byte: the
/// borrow of its subtraction can set only bits of later bytes.
struct PackedBytes {
  static let count = 8
  private let bits: UInt64

  /// Packs the eight bytes at an offset.
  @inline(__always) init(_ start: UnsafeRawPointer, at offset: Int) {
    bits = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Packs a byte and seven zeros.
  @inline(__always) init(_ byte: UInt8) { bits = UInt64(byte) }

  /// The marks of bytes that are not ASCII.
  var nonASCII: UInt64 { bits }

  /// Returns the marks of bytes below a limit, at most 0x80.
  @inline(__always) func below(_ limit: UInt8) -> UInt64 { Self.below(limit, bits) }

  /// Returns the marks of bytes that are equal to a byte.
  @inline(__always) func equal(_ byte: UInt8) -> UInt64 {
    Self.below(1, bits ^ Self.repeated(byte))
  }

  /// Returns the number of bytes before the first marked one; 8 if none is marked.
  @inline(__always) static func length(before marks: UInt64) -> Int {
    (marks & repeated(0x80)).trailingZeroBitCount / 8
  }

  @inline(__always) private static func below(_ limit: UInt8, _ bits: UInt64) -> UInt64 {
    (bits &- repeated(limit)) & ~bits
  }

  @inline(__always) private static func repeated(_ byte: UInt8) -> UInt64 {
    0x0101_0101_0101_0101 &* UInt64(byte)
  }
}
