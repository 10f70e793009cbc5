/// A hand-written parser of the Swift that layouts are written in.
///
/// It never fails: a statement that it does not know ends with its line.
struct SwiftParser {
  let file: SwiftSourceFile
  let tokens: [SwiftToken]
  var position: Int
  /// The tokens that are read end here.
  fileprivate(set) var end: Int
  /// How deep expressions and statements nest here.
  var depth = 0
  /// Ranges in the place of declarations that are not declarations.
  var unread: [TextRange] = []
  /// The statements of the body that did not parse, also those in others.
  var failures: [TextRange] = []
  /// Whether something did not parse.
  var hasFailed = false
  /// Whether a `{` begins a body here, not a trailing closure.
  var isCondition = false

  static let maximumDepth = 64
  static let maximumOperators = 400

  init(_ file: SwiftSourceFile, _ range: Range<Int>) {
    self.file = file
    tokens = file.tokens
    position = range.lowerBound
    end = range.upperBound
  }

  // MARK: - Tokens

  var isAtEnd: Bool { position >= end }

  var kind: SwiftToken.Kind { isAtEnd ? .end : tokens[position].kind }

  func kind(at offset: Int) -> SwiftToken.Kind {
    position + offset < end ? tokens[position + offset].kind : .end
  }

  /// The text of the token; empty at the end.
  var text: String { isAtEnd ? "" : file.word(at: position) }

  func text(at offset: Int) -> String {
    position + offset < end ? file.word(at: position + offset) : ""
  }

  var startsLine: Bool { isAtEnd || tokens[position].startsLine }

  /// Whether the token is this word or operator.
  func isWord(_ word: StaticString) -> Bool {
    guard !isAtEnd else { return false }
    let token = tokens[position]
    guard token.kind == .word || token.kind == .operator || token.kind == .hash,
      Int(token.end - token.start) == word.utf8CodeUnitCount
    else { return false }
    let start = Int(token.start)
    return (0..<word.utf8CodeUnitCount).allSatisfy {
      file.source.bytes[start + $0] == word.utf8Start[$0]
    }
  }

  mutating func take(_ word: StaticString) -> Bool {
    guard isWord(word) else { return false }
    position += 1
    return true
  }

  /// Reads the text of the token at the position.
  mutating func next() -> String {
    defer { position += 1 }
    return text
  }

  mutating func take(_ kind: SwiftToken.Kind) -> Bool {
    guard self.kind == kind else { return false }
    position += 1
    return true
  }

  var start: Int { isAtEnd ? lastEnd : Int(tokens[position].start) }

  /// The end of the token before.
  var lastEnd: Int { position > 0 ? Int(tokens[position - 1].end) : 0 }

  func range(from start: Int) -> TextRange { TextRange(start, max(start, lastEnd)) }

  /// The index of the bracket that closes the one at the position, in these tokens.
  var partner: Int { min(max(Int(tokens[position].partner), position + 1), end) }

  /// Reads what is in the brackets at the position, and goes on after them.
  mutating func inBrackets<Result>(_ body: (inout SwiftParser) -> Result) -> Result {
    let close = partner
    let (outerEnd, outerCondition) = (end, isCondition)
    position += 1
    (end, isCondition) = (close, false)
    let result = body(&self)
    (end, isCondition) = (outerEnd, outerCondition)
    position = min(close + 1, end)
    return result
  }

  /// Skips to the next line outside of brackets.
  mutating func skipLine() {
    repeat {
      if kind.isOpening { position = partner }
      position += 1
    } while !isAtEnd && !startsLine && kind != .semicolon
    position = min(position, end)
  }

  /// Skips to after the next comma outside of brackets.
  mutating func skipToComma() {
    while !isAtEnd, kind != .comma {
      if kind.isOpening { position = partner }
      position += 1
    }
    _ = take(.comma)
  }

  /// Reads an identifier without backquotes.
  mutating func identifier() -> String? {
    guard kind == .word || kind == .dollar else { return nil }
    let name = SwiftParser.unquoted(text)
    position += 1
    return name
  }

  static func unquoted(_ name: String) -> String {
    name.utf8.first == UInt8(ascii: "`") ? name.filter { $0 != "`" } : name
  }

  // MARK: - Types

  /// Skips a type, and returns its text without spaces.
  mutating func type() -> String {
    let first = position
    var isComplete = false
    while !isAtEnd {
      if kind == .leftParenthesis || kind == .leftBracket {
        if isComplete { break }
        position = min(partner + 1, end)
        isComplete = true
      } else if isWord("->") {
        position += 1
        isComplete = false
      } else if kind == .word, !(startsLine && SwiftParser.keywords.contains(text)) {
        if isComplete { guard isWord("throws") || isWord("async") else { break } }
        let isPrefix = isWord("any") || isWord("some") || isWord("inout") || isWord("throws")
        position += 1
        isComplete = !isPrefix && !isWord("async")
      } else if kind == .at, !isComplete {
        position += 2
      } else if kind == .dot, isComplete {
        position += 1
        isComplete = false
      } else if isWord("&") {
        position += 1
        isComplete = false
      } else if kind == .operator, isComplete, typeOperator() {
        continue
      } else {
        break
      }
    }
    var isAttribute = false
    return tokens[first..<min(position, end)].reduce(into: "") { text, token in
      // Attributes such as `@escaping` are not part of the name.
      defer { isAttribute = token.kind == .at }
      if isAttribute || token.kind == .at { return }
      let word = file.text(token)
      if text.hasSuffix("any") || text.hasSuffix("some") { text += " " }
      text += word
    }
  }

  /// Skips `?`, `!` or generic arguments; `false` if the operator does not belong to the type, as in
  /// `a is B ? 1 : 2`.
  private mutating func typeOperator() -> Bool {
    let operation = text
    guard operation == "<" || !tokens[position].hasSpaceBefore else { return false }
    if operation.utf8.allSatisfy({ $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }) {
      position += 1
      return true
    }
    guard operation == "<" else { return false }
    return skipGenerics()
  }

  /// Skips `<…>` at the position; `false` and nothing if it is not closed soon.
  mutating func skipGenerics() -> Bool {
    var nested = 0
    var index = position
    while index < min(end, position + 80) {
      let token = tokens[index]
      if token.kind == .operator {
        for byte in file.text(token).utf8 {
          switch byte {
          case UInt8(ascii: "<"): nested += 1
          case UInt8(ascii: ">"): nested -= 1
          case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "-"),
            UInt8(ascii: "="):
            break
          default: return false
          }
        }
        index += 1
        if nested <= 0 {
          position = index
          return true
        }
      } else if token.kind.isOpening, token.kind != .leftBrace {
        index = Int(token.partner) + 1
      } else {
        let isPart = [.word, .dot, .comma, .colon].contains(token.kind)
        guard isPart, !token.startsLine || nested > 0 else { return false }
        index += 1
      }
    }
    return false
  }
}

extension SwiftParser {
  /// Ends the tokens before a position, or gives back those after it.
  mutating func end(before position: Int) { end = position }
}
