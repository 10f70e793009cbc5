/// The kind of a token. The lexer has no keywords: every name is a `word`.
package enum TokenKind: UInt8, Sendable, CaseIterable {
  case word, number, percent, string
  case leftAngle, rightAngle, leftParen, rightParen
  case comma, colon, equals, semicolon, dot, ellipsis
  case plus, minus, star, slash
  case lessEqual, greaterEqual, equalEqual, notEqual
  /// Bytes that begin no token.
  case unknown
  case endOfFile
}

/// The kind of a node. The grammar is uniform: it does not distinguish elements and properties.
package enum SyntaxKind: UInt8, Sendable, CaseIterable {
  /// `statement*`
  case file
  /// A head (word or call), values and an optional body. The first child is the head.
  case statement
  /// `< statement* >`
  case body

  /// `a-b-c` at the beginning of a statement: the id of a diagnostic.
  case hyphenated

  // Values and expressions
  case word
  case number  // 8, -4, 0.95: one token, or `-` and one
  case percent
  case string
  /// `a/b` outside of parentheses: two children.
  case fraction
  /// `a...b`: two children.
  case range
  /// `a.b`: a value and a word.
  case member
  /// `name(arguments)`, without a space before the parenthesis: a word, then arguments.
  case call
  /// `[label:] item…`: an optional label, then expressions (and `=` punctuation). In a branch of a
  /// conditional, a word and its values.
  case argument
  /// The word before the argument's colon.
  case argumentLabel
  /// `(expression)`, after a space.
  case parenthesized
  /// Two operands with an operator token between them.
  case binary
  /// `-x`, `not x`.
  case unary
  /// `if c then a else b`: three children.
  case conditional
  /// A `:` or `=` among the values of a statement or an argument.
  case punctuation
  /// A missing or unreadable value. It covers a missing token or the tokens in its place.
  ///
  /// A diagnostic has been reported, so the checker accepts it as any value.
  case missing
  /// Tokens that do not belong here. A diagnostic has been reported; the checker ignores them.
  case unexpected
}
