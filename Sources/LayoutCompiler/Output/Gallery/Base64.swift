extension ByteWriter {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Writes bytes as base64 (RFC 4648).
  mutating func write(base64 bytes: [UInt8]) {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let three = bytes[start..<min(start + 3, bytes.count)]
      let value = (0..<3).reduce(0) { value, index in
        value << 8 | (index < three.count ? Int(three[start + index]) : 0)
      }
      for index in 0..<4 {
        let digit = Self.digits[value >> (18 - 6 * index) & 63]
        text.append(index <= three.count ? digit : UInt8(ascii: "="))
      }
    }
    write(bytes: text)
  }
}
