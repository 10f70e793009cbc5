/// Compresses bytes (RFC 1951, 1950): one block of fixed codes, matches found by a hash of three
/// bytes and in the line above.
struct Deflate {
  private var output: [UInt8] = [0x78, 0x01]
  private var bits: UInt64 = 0
  private var bitCount = 0

  private static let window = 32768
  private static let longestMatch = 258

  /// Returns a zlib stream.
  ///
  /// - Parameter stride: the distance at which the bytes are likely to repeat: an image's line.
  static func zlib(_ bytes: [UInt8], stride: Int) -> [UInt8] {
    var deflate = Deflate()
    deflate.compress(bytes, stride: stride)
    let checksum = Checksums.adler32(bytes)
    return deflate.output + (0..<4).map { UInt8(truncatingIfNeeded: checksum >> (24 - 8 * $0)) }
  }

  private mutating func compress(_ bytes: [UInt8], stride: Int) {
    // The last block, with fixed codes.
    write(0b011, 3)
    var heads = [Int32](repeating: -1, count: 1 << 15)
    var index = 0
    while index < bytes.count {
      var length = 0
      var distance = 0
      if index + 3 <= bytes.count {
        let hash = Self.hash(bytes, index)
        for candidate in [Int(heads[hash]), index - stride]
        where candidate >= 0 && candidate < index && index - candidate <= Self.window {
          let found = Self.match(bytes, index, candidate)
          if found > length { (length, distance) = (found, index - candidate) }
        }
        heads[hash] = Int32(truncatingIfNeeded: index)
      }
      if length >= 3 {
        writeMatch(length, distance)
        index += length
      } else {
        writeLiteral(UInt32(bytes[index]))
        index += 1
      }
    }
    writeLiteral(256)
    write(0, (8 - bitCount % 8) % 8)
  }

  private static func hash(_ bytes: [UInt8], _ index: Int) -> Int {
    let value =
      UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
    return Int((value &* 0x9E37_79B1) >> 17)
  }

  private static func match(_ bytes: [UInt8], _ index: Int, _ candidate: Int) -> Int {
    let limit = min(longestMatch, bytes.count - index)
    var length = 0
    while length < limit && bytes[candidate + length] == bytes[index + length] { length += 1 }
    return length
  }

  // MARK: Codes

  private mutating func write(_ value: UInt32, _ count: Int) {
    bits |= UInt64(value) << UInt64(bitCount)
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  /// Huffman codes begin with their highest bit.
  private mutating func writeCode(_ code: UInt32, _ count: Int) {
    var reversed: UInt32 = 0
    for bit in 0..<count { reversed |= (code >> UInt32(bit) & 1) << UInt32(count - 1 - bit) }
    write(reversed, count)
  }

  private mutating func writeLiteral(_ value: UInt32) {
    switch value {
    case 0..<144: writeCode(0x30 + value, 8)
    case 144..<256: writeCode(0x190 + value - 144, 9)
    case 256..<280: writeCode(value - 256, 7)
    case _: writeCode(0xC0 + value - 280, 8)
    }
  }

  private mutating func writeMatch(_ length: Int, _ distance: Int) {
    if length == Self.longestMatch {
      writeLiteral(285)
    } else {
      let (symbol, extra, bits) = Self.split(length - 3, steps: 4)
      writeLiteral(UInt32(257 + symbol))
      write(UInt32(extra), bits)
    }
    let (symbol, extra, bits) = Self.split(distance - 1, steps: 2)
    writeCode(UInt32(symbol), 5)
    write(UInt32(extra), bits)
  }

  /// Splits a value into a symbol and the bits that follow it: each further bit doubles the range
  /// of `steps` symbols.
  private static func split(_ value: Int, steps: Int) -> (symbol: Int, extra: Int, bits: Int) {
    if value < 2 * steps { return (value, 0, 0) }
    let shift = steps == 4 ? 2 : 1
    let bits = Int.bitWidth - 1 - value.leadingZeroBitCount - shift
    let symbol = (bits << shift) + (value >> bits)
    return (symbol, value & ((1 << bits) - 1), bits)
  }
}
