/// The notation of strings: `"…"` with the escapes `\" \\
///  \t \u{…}`.
enum StringLiteral {
  /// Returns the value of a literal. It may lack its closing quote or have other quotes.
  static func value(of literal: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(literal.count)
    var index = literal.startIndex + quoteLength(literal, atStart: true)
    var end = literal.endIndex
    if index < end { end -= quoteLength(literal[index...], atStart: false) }
    while index < end {
      if literal[index] == UInt8(ascii: "\\"), index + 1 < end {
        index = appendEscape(literal[index..<end], to: &bytes)
      } else {
        bytes.append(literal[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the length of the quote at one end of a literal; 0 if it is missing.
  private static func quoteLength(_ literal: ArraySlice<UInt8>, atStart: Bool) -> Int {
    guard let byte = atStart ? literal.first : literal.last else { return 0 }
    switch byte {
    case UInt8(ascii: "\""): return atStart || !endsInEscape(literal) ? 1 : 0
    case UInt8(ascii: "'"): return 1
    case 0x80...: return min(3, literal.count)
    default: return 0
    }
  }

  /// Whether the last byte is escaped by the backslashes before it.
  private static func endsInEscape(_ literal: ArraySlice<UInt8>) -> Bool {
    literal.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }

  /// Appends the value of the escape at the beginning. Returns the index after it.
  private static func appendEscape(_ rest: ArraySlice<UInt8>, to bytes: inout [UInt8]) -> Int {
    let start = rest.startIndex
    switch rest[start + 1] {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(rest[start + 1])
    case UInt8(ascii: "u"): return appendScalar(rest, to: &bytes)
    default: return start + 1
    }
    return start + 2
  }

  private static func appendScalar(_ rest: ArraySlice<UInt8>, to bytes: inout [UInt8]) -> Int {
    let start = rest.startIndex
    guard start + 2 < rest.endIndex, rest[start + 2] == UInt8(ascii: "{") else {
      return start + 2
    }
    var value: UInt32 = 0
    var index = start + 3
    while index < rest.endIndex, let digit = hexDigit(rest[index]) {
      value = value > 0xFFFFFF ? .max : value << 4 | digit
      index += 1
    }
    if let scalar = Unicode.Scalar(value) {
      bytes.append(contentsOf: Array(String(Character(scalar)).utf8))
    }
    let isClosed = index < rest.endIndex && rest[index] == UInt8(ascii: "}")
    return isClosed ? index + 1 : index
  }

  /// Returns the literal of a value, with escapes.
  static func literal(for value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}": result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
