/// What stands before one token, and what should.
///
/// Semicolons have no gap of their own: they belong to the gap before the token behind them.
struct Gap {
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// The token is a semicolon: this is no gap.
    static let isSemicolon = Traits(rawValue: 1)
    /// A semicolon stands between the last comment, or the token before, and the token.
    static let hasSemicolon = Traits(rawValue: 2)
    /// An opening bracket stands before.
    static let isBehindOpener = Traits(rawValue: 4)
    /// A closing bracket stands behind, or the end of the file.
    static let isBeforeCloser = Traits(rawValue: 8)
    /// The token begins a line of the group's own indentation, not of its content's.
    static let isOutdented = Traits(rawValue: 16)
    /// It is no line break of a group, but if the author broke the line here, the groups around
    /// it break.
    static let countsAsBreak = Traits(rawValue: 32)
    /// The groups around it cannot stay on one line.
    static let forcesBreak = Traits(rawValue: 64)
  }

  /// The group that breaks the line here, if it is broken; -1 for none.
  var group: Int32 = -1
  var firstComment: UInt32 = 0
  var commentCount: UInt32 = 0
  /// How many line ends stand before the token, behind its comments; 2 for more.
  var lineEnds: UInt8 = 0
  /// How many blanks stand here where the line is not broken.
  var blanks: UInt8 = 1
  var traits: Traits = []

  var comments: Range<Int> { Int(firstComment)..<Int(firstComment + commentCount) }
}

/// A comment, with what stands before it.
struct Comment {
  /// Without the blanks behind a `//` comment.
  var range: TextRange
  var isLine: Bool
  /// `true` iff it goes over several lines.
  var spansLines: Bool
  /// How many line ends stand before it, behind the comment or token before; 2 for more.
  var lineEnds: UInt8
  /// `true` iff a semicolon stands before it, behind the comment or token before.
  var hasSemicolon: Bool
}

/// A part of the text that stays on one line, or is broken at all of its places at once.
struct BreakGroup {
  /// The tokens that it covers, as indices. What stands before the first is not a part of it.
  var start: Int
  var end: Int
  /// How much more than the line that it begins on its lines are indented.
  var indentation: Int
  /// The indentation of the line that it begins on.
  var base = 0
  var isBroken = false
}
