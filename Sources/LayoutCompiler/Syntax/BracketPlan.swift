/// Where brackets are missing from a text and where they are in excess: what the parser is told
/// when it finds that they do not match, so that it need not guess itself.
struct BracketPlan {
  enum Change: Equatable {
    /// The bracket is missing before the token.
    case missing(TokenKind)
    /// The token itself is a bracket too many.
    case stray
  }

  struct Event {
    /// The index of the token in the lexer's tokens.
    var index: Int
    var change: Change
  }

  /// In the order of the text; what is missing before a token comes before what is stray.
  var events: [Event] = []
  var diagnostics: [Diagnostic] = []
}
