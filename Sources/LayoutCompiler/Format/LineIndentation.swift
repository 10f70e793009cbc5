/// Indentation while somebody types: of one line, also of a text that does not parse.
extension SourceFormatter {
  /// Returns the blanks that the line which holds `offset` should begin with; `nil` inside of a
  /// comment, whose lines are the author's. Linear in the length of the text before.
  ///
  /// It goes by the line of the bracket that is open there, wherever that line itself stands.
  static func indentation(ofLineAt offset: Int, in tree: SyntaxTree) -> Int? {
    let bytes = tree.source.bytes
    let start = lineStart(of: min(offset, bytes.count), in: bytes)
    let before = tree.tokens.dropLast().partitioningIndex { $0.range.endIndex > start }
    let previousEnd = before > 0 ? tree.tokens[before - 1].range.endIndex : 0
    if isInComment(start, from: previousEnd, bytes) { return nil }
    guard let opener = openBracket(before: before, tree.tokens) else { return 0 }
    let base = indentation(of: opener.range.startIndex, in: bytes)
    let closer: TokenKind = opener.kind == .leftParen ? .rightParen : .rightAngle
    let first = tree.tokens[before...].first { !$0.isMissing }
    let closes = first?.kind == closer && isOnlyBlank(bytes[start..<(first?.range.startIndex ?? 0)])
    return closes ? base : base + indentation
  }

  /// Returns the edits after `character` was typed, which now stands before `offset`: a line end
  /// indents the line that it began, and a closing bracket that begins its line moves it.
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
      let wanted = indentation(ofLineAt: offset, in: tree)
    else { return [] }
    let blanks = String(repeating: " ", count: wanted)
    if bytes[start..<end].elementsEqual(blanks.utf8) { return [] }
    return [TextEdit(TextRange(start, end), blanks)]
  }

  /// Returns the last bracket among the tokens before `end` that is still open there.
  private static func openBracket(before end: Int, _ tokens: [Token]) -> Token? {
    var end = end
    // What the parser made up at the end stands there because nothing was typed so far.
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

  /// `true` iff a comment that begins between `start` and `offset` goes on at `offset`.
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
    // A comment without an end goes on behind the last byte.
    return index + 1
  }

  private static func isOnlyBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy(isBlank)
  }

  private static func lineStart(of offset: Int, in bytes: [UInt8]) -> Int {
    var start = offset
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    return start
  }

  /// The indentation of the line that holds `offset`; a tab counts as one level.
  private static func indentation(of offset: Int, in bytes: [UInt8]) -> Int {
    let line = bytes[lineStart(of: offset, in: bytes)..<offset]
    return line.prefix(while: isBlank).reduce(0) { $0 + ($1 == 0x09 ? indentation : 1) }
  }
}

extension ArraySlice {
  /// Returns the index of the first element that belongs to the second part, by bisection.
  func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
