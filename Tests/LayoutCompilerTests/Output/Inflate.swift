/// A decompressor of zlib streams (RFC 1950, 1951), bit by bit as in the RFC. It is the oracle for
/// the compressor and shares no code with it.
struct Inflate {
  struct Failure: Error { let reason: String }

  private let bytes: [UInt8]
  private var position = 0
  private var bit = 0
  private var output: [UInt8] = []

  static func zlib(_ bytes: [UInt8]) throws -> [UInt8] {
    guard bytes.count > 6, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 + Int(bytes[1])) % 31 == 0,
      bytes[1] & 0x20 == 0
    else { throw Failure(reason: "no zlib header") }
    var inflate = Inflate(bytes: Array(bytes[2..<bytes.count - 4]))
    try inflate.blocks()
    var (a, b) = (1, 0)
    for byte in inflate.output {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    let sum = bytes.suffix(4).reduce(0) { $0 << 8 + Int($1) }
    guard sum == b << 16 + a else { throw Failure(reason: "Adler-32 is wrong") }
    return inflate.output
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func take(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard position < bytes.count else { throw Failure(reason: "the stream ends early") }
      value |= Int(bytes[position] >> bit & 1) << index
      bit += 1
      if bit == 8 { (bit, position) = (0, position + 1) }
    }
    return value
  }

  private mutating func blocks() throws {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0:
        if bit > 0 { (bit, position) = (0, position + 1) }
        let count = try take(16)
        guard try take(16) == count ^ 0xFFFF else { throw Failure(reason: "a stored length") }
        for _ in 0..<count { output.append(UInt8(try take(8))) }
      case 1:
        let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        try codes(Huffman(lengths), Huffman(Array(repeating: 5, count: 30)))
      case 2: try dynamic()
      case _: throw Failure(reason: "an unknown kind of block")
      }
    }
    let rest = bytes.count - position - (bit > 0 ? 1 : 0)
    guard rest == 0 else { throw Failure(reason: "\(rest) bytes behind the last block") }
  }

  private mutating func dynamic() throws {
    let (literals, distances, count) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
    var own = Array(repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for index in order.prefix(count) { own[index] = try take(3) }
    let code = Huffman(own)
    var lengths: [Int] = []
    while lengths.count < literals + distances {
      switch try symbol(code) {
      case 16:
        lengths += Array(repeating: lengths.last ?? 0, count: try take(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try take(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try take(7) + 11)
      case let length: lengths.append(length)
      }
    }
    try codes(Huffman(Array(lengths[..<literals])), Huffman(Array(lengths[literals...])))
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  private mutating func codes(_ literals: Huffman, _ distances: Huffman) throws {
    while true {
      let value = try symbol(literals)
      if value == 256 { return }
      if value < 256 {
        output.append(UInt8(value))
        continue
      }
      let number = value - 257
      guard number < 29 else { throw Failure(reason: "length symbol \(value)") }
      let extra = number < 8 || number == 28 ? 0 : number / 4 - 1
      let length = Self.lengthBases[number] + (try take(extra))
      let place = try symbol(distances)
      guard place < 30 else { throw Failure(reason: "distance symbol \(place)") }
      let distance = Self.distanceBases[place] + (try take(place < 4 ? 0 : place / 2 - 1))
      guard distance <= output.count else { throw Failure(reason: "a distance before the start") }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func symbol(_ code: Huffman) throws -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try take(1)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Failure(reason: "an unknown code")
  }

  private struct Huffman {
    var counts = Array(repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in 1...15 {
        let own = lengths.indices.filter { lengths[$0] == length }
        counts[length] = own.count
        symbols += own
      }
    }
  }
}
