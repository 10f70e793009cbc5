/// Indentation of a single line while typing, also in files with syntax errors.
extension SourceFormatter {
  /// Returns the indentation of the line at `offset`, in spaces. Linear in the text before it.
  ///
  /// It is relative to the line of the innermost open bracket, whatever that line's indentation is.
  /// `nil` inside of a comment, whose lines are not changed.
  static func indentation(ofLineAt offset: Int, in tree: SyntaxTree) -> Int? {
    let bytes = tree.source.bytes
    let start = lineStart(of: min(offset, bytes.count), in: bytes)
    let before = tree.tokens.dropLast().countOfPrefix { $0.range.endIndex <= start }
    let previousEnd = before > 0 ? tree.tokens[before - 1].range.endIndex : 0
    if isInComment(start, from: previousEnd, bytes) { return nil }
    guard let opener = openBracket(before: before, tree.tokens) else { return 0 }
    let base = indentation(of: opener.range.startIndex, in: bytes)
    let closer: TokenKind = opener.kind == .leftParen ? .rightParen : .rightAngle
    let first = tree.tokens[before...].first { !$0.isMissing }
    let closes =
      first?.kind == closer && isWhitespace(bytes[start..<(first?.range.startIndex ?? 0)])
    return closes ? base : base + indentation
  }

  /// Returns the edits after `character` was typed before `offset`.
  ///
  /// A line end indents the new line. A closing bracket at the beginning of its line moves it.
  package static func edits(
    afterTyping character: Unicode.Scalar, at offset: Int, in tree: SyntaxTree
  ) -> [TextEdit] {
    let bytes = tree.source.bytes
    let offset = min(offset, bytes.count)
    let start = lineStart(of: offset, in: bytes)
    var end = start
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    if character == ">" || character == ")", end != offset - 1 { return [] }
    guard character == ">" || character == ")" || character == "\n",
      let expected = indentation(ofLineAt: offset, in: tree)
    else { return [] }
    let spaces = String(repeating: " ", count: expected)
    if bytes[start..<end].elementsEqual(spaces.utf8) { return [] }
    return [TextEdit(TextRange(start, end), spaces)]
  }

  /// Returns the last bracket before the token `end` that is still open there.
  private static func openBracket(before end: Int, _ tokens: [Token]) -> Token? {
    var end = end
    // Synthesized tokens at the end mean that nothing has been typed yet.
    while end > 0, tokens[end - 1].isMissing { end -= 1 }
    var open: [Token] = []
    for token in tokens[..<end] {
      let isInParentheses = open.last?.kind == .leftParen
      switch token.kind {
      case .leftParen: open.append(token)
      case .leftAngle: if !isInParentheses { open.append(token) }
      case .rightParen: if isInParentheses { open.removeLast() }
      case .rightAngle: if !isInParentheses { _ = open.popLast() }
      case .word, .number, .percent, .string, .comma, .colon, .equals, .semicolon, .dot,
        .ellipsis, .plus, .minus, .star, .slash, .lessEqual, .greaterEqual, .equalEqual, .notEqual,
        .unknown, .endOfFile:
        break
      }
    }
    return open.last
  }

  /// Whether a comment that begins after `start` continues at `offset`.
  private static func isInComment(_ offset: Int, from start: Int, _ bytes: [UInt8]) -> Bool {
    var index = start
    while index + 1 < offset {
      if bytes[index] != UInt8(ascii: "/") {
        index += 1
      } else if bytes[index + 1] == UInt8(ascii: "/") {
        index = bytes[index..<offset].firstIndex(where: isLineEnd) ?? offset
      } else {
        index = blockCommentEnd(from: index, in: bytes)
      }
    }
    return index > offset
  }

  private static func blockCommentEnd(from start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 3
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "*") {
        return index + 1
      }
      index += 1
    }
    // An unterminated comment continues after the last byte.
    return index + 1
  }

  private static func isWhitespace(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy(isBlank)
  }

  private static func lineStart(of offset: Int, in bytes: [UInt8]) -> Int {
    var start = offset
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    return start
  }

  /// Returns the indentation of the line at `offset`. A tab counts as one level.
  private static func indentation(of offset: Int, in bytes: [UInt8]) -> Int {
    let line = bytes[lineStart(of: offset, in: bytes)..<offset]
    return line.prefix(while: isBlank).reduce(0) { $0 + ($1 == 0x09 ? indentation : 1) }
  }
}
