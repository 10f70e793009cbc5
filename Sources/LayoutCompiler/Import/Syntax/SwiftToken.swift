/// A token of Swift source: its kind and its UTF-8 range.
struct SwiftToken {
  enum Kind: UInt8 {
    case word, number, string, `operator`, comma, colon, semicolon, dot, at, hash, dollar, backslash
    case leftParenthesis, rightParenthesis, leftBrace, rightBrace, leftBracket, rightBracket
    case end

    var isOpening: Bool { self == .leftParenthesis || self == .leftBrace || self == .leftBracket }
    var isClosing: Bool {
      self == .rightParenthesis || self == .rightBrace || self == .rightBracket
    }
  }

  var kind: Kind
  /// Whether a line end is between this token and the one before it.
  var startsLine: Bool
  var hasSpaceBefore: Bool
  var hasSpaceAfter = false
  /// A string with an interpolation.
  var isInterpolated = false
  var start: UInt32
  var end: UInt32
  /// The index of the bracket that closes this one, or opens it; of unmatched brackets the end.
  var partner: UInt32 = 0

  var range: TextRange { TextRange(Int(start), Int(end)) }
}
