/// A homoglyph: a character that looks like one of the language's characters.
///
/// Such characters come from word processors, web pages and other keyboard layouts.
struct Homoglyph {
  /// The ASCII characters that were meant.
  let meant: String
  /// The token that replaces it; `nil` for whitespace, digits and percent signs.
  let kind: TokenKind?

  init?(_ scalar: Unicode.Scalar) {
    guard let found = Self.find(scalar.value) else { return nil }
    (meant, kind) = found
  }

  private static func find(_ value: UInt32) -> (String, TokenKind?)? {
    if let bracket = bracket(value) { return bracket }
    if let sign = sign(value) { return sign }
    switch value {
    case 0xA0, 0x85, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x2060, 0x3000,
      0xFEFF:
      return (" ", nil)
    case 0xFF10...0xFF19: return (String(value - 0xFF10), nil)
    case 0xFF05: return ("%", nil)
    default: return nil
    }
  }

  private static func bracket(_ value: UInt32) -> (String, TokenKind?)? {
    switch value {
    case 0xFF1C, 0x2039, 0x27E8, 0x3008, 0xAB: ("<", .leftAngle)
    case 0xFF1E, 0x203A, 0x27E9, 0x3009, 0xBB: (">", .rightAngle)
    case 0xFF08, 0xFE59: ("(", .leftParen)
    case 0xFF09, 0xFE5A: (")", .rightParen)
    default: nil
    }
  }

  private static func sign(_ value: UInt32) -> (String, TokenKind?)? {
    switch value {
    case 0xD7, 0x2217, 0x22C5, 0xFF0A: ("*", .star)
    case 0xF7, 0x2044, 0x2215, 0xFF0F: ("/", .slash)
    case 0x2010...0x2015, 0x2212, 0xFF0D: ("-", .minus)
    case 0xFF0B: ("+", .plus)
    case 0x2264: ("<=", .lessEqual)
    case 0x2265: (">=", .greaterEqual)
    case 0x2260: ("!=", .notEqual)
    case 0xFF1D: ("=", .equals)
    case 0x2026: ("...", .ellipsis)
    case 0xFF0C, 0x3001: (",", .comma)
    case 0xFF1A: (":", .colon)
    case 0xFF1B, 0x37E: (";", .semicolon)
    case 0xFF0E, 0x3002: (".", .dot)
    default: nil
    }
  }
}
