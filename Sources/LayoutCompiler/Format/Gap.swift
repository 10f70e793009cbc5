/// The text before a token, as read and as it should be.
///
/// Semicolons have no gap of their own. They belong to the gap before the token after them.
struct Gap {
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// The token is a semicolon; the gap is not used.
    static let isSemicolon = Traits(rawValue: 1)
    /// A semicolon is between the token and the last comment or token before it.
    static let hasSemicolon = Traits(rawValue: 2)
    /// An opening bracket is before the gap.
    static let isAfterOpener = Traits(rawValue: 4)
    /// A closing bracket or the end of the file is after the gap.
    static let isBeforeCloser = Traits(rawValue: 8)
    /// The token begins a line with the indentation of the group, not of its contents.
    static let isOutdented = Traits(rawValue: 16)
    /// A line break of the author here breaks the groups around it, although the gap is no break.
    static let countsAsBreak = Traits(rawValue: 32)
    /// The groups around the gap cannot be on one line.
    static let forcesBreak = Traits(rawValue: 64)
  }

  /// The group that breaks the line here if it is broken; -1 for none.
  var group: Int32 = -1
  var firstComment: UInt32 = 0
  var commentCount: UInt32 = 0
  /// The number of line ends after the comments and before the token; at most 2.
  var lineEnds: UInt8 = 0
  /// The number of spaces if the line is not broken here.
  var spaces: UInt8 = 1
  var traits: Traits = []

  var comments: Range<Int> { Int(firstComment)..<Int(firstComment + commentCount) }
}

/// A comment, with the text before it.
struct Comment {
  /// The range without whitespace at the end of a `//` comment.
  var range: TextRange
  var isLine: Bool
  /// Whether it suppresses findings.
  var suppresses: Bool
  /// Whether it extends over several lines.
  var spansLines: Bool
  /// The number of line ends after the previous comment or token; at most 2.
  var lineEnds: UInt8
  /// Whether a semicolon follows the previous comment or token.
  var hasSemicolon: Bool
}

/// A part of the file that is on one line, or broken at all of its breaks.
struct BreakGroup {
  /// The range of token indices. The gap before the first token is not included.
  var start: Int
  var end: Int
  /// The indentation of its lines, relative to the line that it begins on.
  var indentation: Int
  /// The indentation of the line that it begins on.
  var base = 0
  var isBroken = false
}
