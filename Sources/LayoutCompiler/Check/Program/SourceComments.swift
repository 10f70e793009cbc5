/// The comments of a source, which generated code repeats; settings of layoutc in them are omitted.
extension TreeReading {
  /// The lines of the comment right above a statement.
  func leadingComment(of statement: Node) -> [String] {
    let first = tokenRange(statement).lowerBound
    guard isFirstOfFile(first) else {
      let gap = TextRange(token(first - 1).range.end, token(first).range.start)
      let blocks = commentBlocks(gap, startsLine: false)
      return blocks.count > 1 ? blocks[blocks.count - 1] : []
    }
    return commentBlocks(top(to: first), startsLine: true).last ?? []
  }

  /// The lines of the comments above and after a statement.
  func comments(of statement: Node) -> [String] {
    leadingComment(of: statement) + trailingComment(of: statement)
  }

  /// The same of a declaration of a file: a comment at the top is the file's.
  func declarationComments(of statement: Node) -> [String] {
    isFirstOfFile(tokenRange(statement).lowerBound)
      ? trailingComment(of: statement) : comments(of: statement)
  }

  /// The comment at the top of the main file: the first of several.
  var fileComment: [String] {
    guard let first = statement(from: firstChild(0)) else { return [] }
    let blocks = commentBlocks(top(to: tokenRange(first).lowerBound), startsLine: true)
    return blocks.first { !$0.isEmpty } ?? []
  }

  /// The comment after a statement, on its last line.
  private func trailingComment(of statement: Node) -> [String] {
    let end = tokenRange(statement).upperBound
    guard end > 0, end < tokenCount else { return [] }
    let gap = TextRange(token(end - 1).range.end, token(end).range.start)
    return commentBlocks(gap, startsLine: false).first ?? []
  }

  private func isFirstOfFile(_ token: Int) -> Bool {
    token == 0 || self.token(token - 1).kind == .endOfFile
  }

  /// The text of a file before its first token.
  private func top(to first: Int) -> TextRange {
    let start = token(first).range.start
    return TextRange(text.files[text.file(atByte: start)].firstByte, start)
  }

  /// Returns the comments between two tokens: those on the line of the first, unless a line starts
  /// there, then one block for each run of lines without an empty one. The last may be empty.
  private func commentBlocks(_ range: TextRange, startsLine: Bool) -> [[String]] {
    let bytes = bytes(in: range)
    guard bytes.contains(UInt8(ascii: "/")) else { return [] }
    var blocks: [[String]] = [[]]
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    var isFirstLine = !startsLine
    var isLineEmpty = false
    while let character = rest.first {
      if rest.hasPrefix("//") {
        let line = rest.prefix { !$0.endsLine }
        let text = Self.trimmed(line.dropFirst(2))
        if !text.hasPrefix("layoutc:") { blocks[blocks.count - 1].append(text) }
        rest = rest.dropFirst(line.count)
        isLineEmpty = false
      } else if rest.hasPrefix("/*") {
        let inner = rest.dropFirst(2)
        let end = inner.firstRange(of: "*/") ?? inner.endIndex..<inner.endIndex
        let lines = inner[..<end.lowerBound].split(whereSeparator: \.endsLine)
        blocks[blocks.count - 1] += lines.map(Self.trimmed).filter { !$0.isEmpty }
        rest = inner[end.upperBound...]
        isLineEmpty = false
      } else {
        if character.endsLine {
          if isFirstLine || isLineEmpty { blocks.append([]) }
          isFirstLine = false
          isLineEmpty = true
        }
        rest = rest.dropFirst()
      }
    }
    return blocks
  }

  private static func trimmed(_ line: Substring) -> String {
    var line = line.drop { $0 == " " || $0 == "\t" || $0 == "*" || $0 == "/" }
    while let last = line.last, last.isWhitespace { line.removeLast() }
    return String(line)
  }
}

extension Character {
  /// Whether it ends a line of a layout, and so a comment: of the characters that Unicode takes for
  /// line ends, only these.
  fileprivate var endsLine: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
