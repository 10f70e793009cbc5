/// The result of decoding one scalar from UTF-8 that may be invalid.
struct DecodedScalar {
  /// `nil` if the bytes are not a valid scalar.
  var scalar: Unicode.Scalar?
  /// The number of bytes; 1 for an invalid byte.
  var length: Int
}

/// Returns the scalar at `index`, decoded as the UTF-8 standard requires.
///
/// Overlong forms, surrogates and truncated sequences are invalid. Each invalid byte counts alone.
func decodeScalar(_ bytes: some RandomAccessCollection<UInt8>, at index: Int) -> DecodedScalar {
  func byte(_ offset: Int) -> UInt8 {
    bytes[bytes.index(bytes.startIndex, offsetBy: index + offset)]
  }
  let first = byte(0)
  if first < 0x80 { return DecodedScalar(scalar: Unicode.Scalar(first), length: 1) }
  let invalid = DecodedScalar(scalar: nil, length: 1)
  let length: Int
  var value: UInt32
  switch first {
  case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
  case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
  case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
  default: return invalid
  }
  guard index + length <= bytes.count else { return invalid }
  for offset in 1..<length {
    guard byte(offset) & 0xC0 == 0x80 else { return invalid }
    value = value << 6 | UInt32(byte(offset) & 0x3F)
  }
  guard length == 2 || value >= (length == 3 ? 0x800 : 0x10000) else { return invalid }
  guard let scalar = Unicode.Scalar(value) else { return invalid }
  return DecodedScalar(scalar: scalar, length: length)
}

extension String {
  /// The bytes as a string; `nil` if they are not UTF-8. `init(validating:as:)` of the standard
  /// library needs macOS 15.
  package init?(utf8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Decoding replaces what is invalid by U+FFFD, whose bytes are valid.
    guard Array(utf8) == Array(bytes) else { return nil }
  }
}
