/// Comments, which become those of the code; what they tell layoutc is left out.
extension WrittenReader {
  /// The lines of comment right above a statement.
  func leadingComment(of statement: StatementSyntax) -> [String] {
    let first = Int(tree[statement.id].firstToken)
    let start = first > 0 ? tree.tokens[first - 1].range.endIndex : 0
    let range = start..<tree.tokens[first].range.startIndex
    let blocks = commentBlocks(range, startsLine: first == 0)
    return first > 0 && blocks.count == 1 ? [] : blocks.last ?? []
  }

  /// The comment behind a statement, on its last line.
  func trailingComment(of statement: StatementSyntax) -> [String] {
    let end = Int(tree[statement.id].endToken)
    guard end > 0, end < tree.tokens.count else { return [] }
    let range = tree.tokens[end - 1].range.endIndex..<tree.tokens[end].range.startIndex
    return commentBlocks(range, startsLine: false).first ?? []
  }

  /// The comment at the top of the file: the first of several.
  func fileComment(_ first: StatementSyntax) -> [String] {
    let end = tree.tokens[Int(tree[first.id].firstToken)].range.startIndex
    return commentBlocks(0..<end, startsLine: true).first { !$0.isEmpty } ?? []
  }

  /// Returns the comments between two tokens: those on the line of the first, unless a line starts
  /// there, then one block for each run of lines without an empty one. The last may be empty.
  private func commentBlocks(_ range: Range<Int>, startsLine: Bool) -> [[String]] {
    var blocks: [[String]] = [[]]
    var rest = String(decoding: tree.source.bytes[range], as: UTF8.self)[...]
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
