/// The repairs that balance a file's brackets: tokens to insert, and tokens to ignore.
///
/// The parser applies them in its second run.
struct BracketRepairs {
  enum Change: Equatable {
    /// A bracket of this kind is missing before the token.
    case missing(TokenKind)
    /// The token itself is an unmatched bracket.
    case unmatched
  }

  struct Event {
    /// The index of the token in the lexer's output.
    var index: Int
    var change: Change
  }

  /// The repairs in source order. At one token, insertions come first.
  var events: [Event] = []
  var diagnostics: [Diagnostic] = []
}
