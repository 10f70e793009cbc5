/// The role of a byte at the beginning of a token.
enum ByteClass: UInt8 {
  case blank, lineEnd, letter, digit, quote, slash
  /// A byte that is always a token of its own.
  case single
  /// A byte that may begin a longer operator.
  case `operator`
  /// A byte that only other languages use: `{ } [ ] ' #`.
  case foreign
  /// Not ASCII.
  case wide
  /// Any other byte.
  case other
}

/// The classes of the 256 byte values.
let byteClasses = makeByteClasses()

private func makeByteClasses() -> [ByteClass] {
  var classes = [ByteClass](repeating: .other, count: 256)
  func set(_ bytes: String, _ value: ByteClass) {
    for byte in bytes.utf8 { classes[Int(byte)] = value }
  }
  for byte in 0x80...0xFF { classes[byte] = .wide }
  for byte in UInt8(ascii: "a")...UInt8(ascii: "z") {
    classes[Int(byte)] = .letter
    classes[Int(byte & 0xDF)] = .letter
  }
  set("_", .letter)
  set("0123456789", .digit)
  set(" \t", .blank)
  set("\r\n", .lineEnd)
  set("\"", .quote)
  set("/", .slash)
  set("(),:;+*", .single)
  set("<>=!.-&|%?", .operator)
  set("{}[]'#", .foreign)
  return classes
}
