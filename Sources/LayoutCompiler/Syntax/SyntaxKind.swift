/// The kind of a token. The lexer knows no words: every name is a `word`.
package enum TokenKind: UInt8, Sendable, CaseIterable {
  case word, number, percent, string
  case leftAngle, rightAngle, leftParen, rightParen
  case comma, colon, equals, semicolon, dot, ellipsis
  case plus, minus, star, slash
  case lessEqual, greaterEqual, equalEqual, notEqual
  /// Bytes that no token begins with.
  case unknown
  case endOfFile
}

/// The kind of a node. The grammar is uniform: it knows no elements and no properties.
package enum SyntaxKind: UInt8, Sendable, CaseIterable {
  /// `statement*`
  case file
  /// A head word or call, values, and optionally a body. First child: the head.
  case statement
  /// `< statement* >`
  case body

  /// `a-b-c` at a statement's head: words with hyphens between them, the id of a diagnostic.
  case hyphenated

  // Values and expressions
  case word
  case number  // 8, -4, 0.95: one token, or `-` and one
  case percent
  case string
  /// `a/b` outside parentheses: two children.
  case fraction
  /// `a...b`: two children.
  case range
  /// `a.b`: a value and a word.
  case member
  /// `name(arguments)`, no space before the parenthesis: a word, then arguments.
  case call
  /// `[label:] item…`: an optional label, then expressions (and `=` punctuation).
  case argument
  /// The word before the argument's colon.
  case argumentLabel
  /// `(expression)`, a space before the parenthesis.
  case parenthesized
  /// Two operands with an operator token between them.
  case binary
  /// `-x`, `not x`.
  case unary
  /// `if c then a else b`: three children.
  case conditional
  /// `:` or `=` among the values of a statement or an argument.
  case punctuation
  /// A value that should stand here and does not, or cannot be read; it covers a missing token or
  /// the tokens in its place. One diagnostic was reported, so it goes for any value.
  case missing
  /// Tokens that fit nowhere: read on as if they were not there. One diagnostic was reported.
  case unexpected
}
