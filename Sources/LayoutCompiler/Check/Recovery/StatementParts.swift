/// The words and values of one statement without its body: an error there may cause others.
extension TreeReading {
  /// Whether the parser reported an error in the line of words and values that holds the place:
  /// what the checker makes of the rest is not worth saying.
  func isBeside(syntaxErrorAt place: TextRange) -> Bool {
    guard hasSyntaxErrors else { return false }
    return hasSyntaxError(in: statementPart(around: place))
  }

  /// The words and values around a place: from where the statement begins up to its body.
  private func statementPart(around place: TextRange) -> TextRange {
    let middle = tokenIndex(at: place.start)
    var first = middle
    while first > 0, !endsPart(first), middle - first < Self.longestPart { first -= 1 }
    var last = middle
    while last + 1 < tokenCount, !endsPart(last + 1), last - middle < Self.longestPart { last += 1 }
    // A missing bracket is reported after the last value.
    let end = token(last).kind == .rightAngle ? token(last).range.start : token(last).range.end
    return TextRange(token(first).range.start, max(end, token(first).range.start) + 1)
  }

  /// A bound for lines of garbage.
  private static var longestPart: Int { 400 }

  /// Whether a statement or a body begins with the token.
  private func endsPart(_ index: Int) -> Bool {
    if token(index).startsLine { return true }
    switch token(index).kind {
    case .leftAngle, .rightAngle, .semicolon, .endOfFile: return true
    case .word, .number, .percent, .string, .leftParen, .rightParen, .comma, .colon, .equals,
      .dot, .ellipsis, .plus, .minus, .star, .slash, .lessEqual, .greaterEqual, .equalEqual,
      .notEqual, .unknown:
      guard index > 0 else { return true }
      let before = token(index - 1).kind
      return before == .leftAngle || before == .rightAngle || before == .semicolon
    }
  }

  /// The last token that begins at or before the offset.
  private func tokenIndex(at offset: UInt32) -> Int {
    max(0, (0..<tokenCount).countOfPrefix { token($0).range.start <= offset } - 1)
  }
}
