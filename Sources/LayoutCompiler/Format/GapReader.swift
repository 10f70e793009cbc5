/// Reads the text between tokens: comments, line ends and semicolons.
struct GapReader {
  private let bytes: [UInt8]
  private(set) var gaps: [Gap] = []
  private(set) var comments: [Comment] = []

  // The state since the last token or comment.
  private var position = 0
  private var lineEnds: UInt8 = 0
  private var hasSemicolon = false

  init(_ tree: SyntaxTree) {
    bytes = tree.source.bytes
    let tokens = tree.tokens
    gaps.reserveCapacity(tokens.count)
    for token in tokens { read(token) }
  }

  /// Reads the gaps around an offset only: every comment that contains it or is next to it in its
  /// gap.
  init(_ tree: SyntaxTree, around offset: Int) {
    bytes = tree.source.bytes
    let tokens = tree.tokens
    let next = tokens.countOfPrefix { $0.range.startIndex < offset }
    // Semicolons and synthesized tokens are in the middle of a gap.
    var first = next - 1
    while first > 0, tokens[first].kind == .semicolon || tokens[first].isMissing { first -= 1 }
    var end = next
    while end + 1 < tokens.count, tokens[end].kind == .semicolon { end += 1 }
    position = first > 0 ? tokens[first].range.startIndex : 0
    for token in tokens[max(0, first)..<min(end + 1, tokens.count)] { read(token) }
  }

  private mutating func read(_ token: Token) {
    var gap = Gap()
    if token.kind == .semicolon {
      gap.traits = .isSemicolon
      gaps.append(gap)
      return
    }
    gap.firstComment = UInt32(comments.count)
    skip(to: token.range.startIndex)
    gap.commentCount = UInt32(comments.count) - gap.firstComment
    gap.lineEnds = lineEnds
    if hasSemicolon { gap.traits.insert(.hasSemicolon) }
    gaps.append(gap)
    startAnew(at: token.range.endIndex)
  }

  private mutating func startAnew(at index: Int) {
    position = index
    lineEnds = 0
    hasSemicolon = false
  }

  /// Skips everything up to `end`, where a token begins.
  private mutating func skip(to end: Int) {
    while position < end {
      switch bytes[position] {
      case 0x0D:
        let isPair = position + 1 < end && bytes[position + 1] == 0x0A
        position += isPair ? 2 : 1
        lineEnds = min(lineEnds + 1, 2)
      case 0x0A:
        position += 1
        lineEnds = min(lineEnds + 1, 2)
      case UInt8(ascii: ";"):
        position += 1
        hasSemicolon = true
      case UInt8(ascii: "/") where beginsComment(before: end): comment(before: end)
      default: position += 1  // a blank, the byte order mark, or an operator that the lexer dropped
      }
    }
  }

  private func beginsComment(before end: Int) -> Bool {
    position + 1 < end && [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(bytes[position + 1])
  }

  private mutating func comment(before end: Int) {
    let start = position
    let isLine = bytes[position + 1] == UInt8(ascii: "/")
    var commentEnd = isLine ? lineEnd(from: start, before: end) : end
    var spansLines = false
    if !isLine {
      var index = start + 2
      while index < end {
        if isLineEnd(bytes[index]) { spansLines = true }
        if bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "*"),
          index > start + 2
        {
          commentEnd = index + 1
          break
        }
        index += 1
      }
    }
    let range = TextRange(start, commentEnd)
    comments.append(
      Comment(
        range: range, isLine: isLine, suppresses: Suppression.isSuppression(bytes, range),
        spansLines: spansLines,
        lineEnds: lineEnds, hasSemicolon: hasSemicolon))
    startAnew(at: commentEnd)
  }

  /// Returns the end of the line at `start`, without trailing whitespace.
  private func lineEnd(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end, !isLineEnd(bytes[index]) { index += 1 }
    while isBlank(bytes[index - 1]) { index -= 1 }
    return index
  }
}
