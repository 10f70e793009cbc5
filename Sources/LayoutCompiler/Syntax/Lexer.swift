/// Splits bytes into tokens. It has no keywords.
///
/// Other bytes become `unknown` tokens with an error. Operators of other languages get no error
/// here: the parser suggests the replacement.
struct Lexer {
  /// The number of tokens after which lexing stops with an error.
  ///
  /// This bounds memory: each unclosed bracket takes 90 bytes. Typical files have one token per
  /// five bytes.
  static let maximumTokens = 20_000_000

  let bytes: UnsafeBufferPointer<UInt8>
  let classes: UnsafeBufferPointer<ByteClass>
  let file: FileID
  var position = 0
  /// Whether the next token begins a line.
  var startsLine = true
  var tokens: [Token] = []
  var diagnostics: [Diagnostic] = []
  /// The unmatched `{` and `[` so far, and each `(` inside of them.
  var openForeign: [OpenForeign] = []

  /// The tokens of the `[` that begin the index of a list and are not closed yet.
  var subscripts: [Int] = []

  /// The places of `[` that are closed on their line, as far as `closedSubscriptsEnd`.
  var closedSubscripts: Set<UInt32> = []
  var closedSubscriptsEnd = 0

  /// The number of `(` that are not closed yet.
  var openParentheses = 0

  /// The index of the error about `{ }` or `[ ]` around a body. There is one such error per file.
  var foreignBodies: Int?

  struct OpenForeign {
    var bracket: UInt8
    /// Whether it opens a body.
    var isBody = false
    /// The index of the bracket's error.
    var diagnostic: Int
    /// The number of tokens before the bracket.
    var token: Int
  }

  /// The ranges of invalid UTF-8.
  var invalidPlaces: [SourceSpan] = []
  /// The number of tokens before the current line.
  var lineStart = 0

  /// Returns the tokens, the diagnostics and the ranges of invalid UTF-8.
  ///
  /// The last token is `endOfFile`.
  static func tokens(
    of source: SourceFile
  ) -> (tokens: [Token], diagnostics: [Diagnostic], invalidPlaces: [SourceSpan]) {
    source.bytes.withUnsafeBufferPointer { bytes in
      byteClasses.withUnsafeBufferPointer { classes in
        var lexer = Lexer(bytes: bytes, classes: classes, file: source.id)
        lexer.tokens.reserveCapacity(bytes.count / 6 + 16)
        lexer.run()
        return (lexer.tokens, lexer.diagnostics, lexer.invalidPlaces)
      }
    }
  }

  private init(
    bytes: UnsafeBufferPointer<UInt8>, classes: UnsafeBufferPointer<ByteClass>, file: FileID
  ) {
    self.bytes = bytes
    self.classes = classes
    self.file = file
  }

  private mutating func run() {
    position = bytes.byteOrderMarkLength
    while position < bytes.count, tokens.count <= Self.maximumTokens {
      let byte = bytes[position]
      switch classes[Int(byte)] {
      case .blank: position += 1
      case .lineEnd:
        startsLine = true
        lineStart = tokens.count
        position += 1
      case .letter: word(from: position)
      case .digit: number()
      case .quote: string()
      case .slash: slash()
      case .single:
        countParentheses(byte)
        if openForeign.isEmpty { emit(singleKind(byte), length: 1) } else { inForeign(byte) }
      case .operator: operatorToken(byte)
      case .foreign: foreign(byte)
      case .wide: wide()
      case .other: unknownRun()
      }
    }
    emit(.endOfFile, length: 0)
  }

  @inline(__always)
  private mutating func countParentheses(_ byte: UInt8) {
    if byte == UInt8(ascii: "(") {
      openParentheses += 1
    } else if byte == UInt8(ascii: ")") {
      openParentheses = max(0, openParentheses - 1)
    }
  }

  /// Appends a token that begins at `position`, and moves past it.
  @inline(__always)
  mutating func emit(_ kind: TokenKind, length: Int) {
    let range = TextRange(UInt32(truncatingIfNeeded: position), UInt32(position + length))
    tokens.append(Token(kind: kind, startsLine: startsLine, range: range))
    startsLine = false
    position += length
  }

  /// Appends an operator between two values; reports the second of two, as in `a == == b`.
  private mutating func emitOperator(_ kind: TokenKind, length: Int) {
    guard let last = tokens.last, last.kind == kind, !startsLine,
      bytes[last.range.endIndex..<position].allSatisfy({ classes[Int($0)] == .blank })
    else { return emit(kind, length: length) }
    let second = span(position, position + length)
    let sign = String(decoding: bytes[position..<position + length], as: UTF8.self)
    diagnostics.append(
      .doubledWord(sign, at: second, blank: TextRange(last.range.endIndex, position)))
    position += length
  }

  /// Returns the byte at an offset from `position`; 0 past the end.
  @inline(__always)
  func peek(_ offset: Int) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }

  func span(_ start: Int, _ end: Int) -> SourceSpan { SourceSpan(file, TextRange(start, end)) }

  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  private mutating func word(from start: Int) {
    emit(.word, length: wordEnd(from: start) - start)
  }

  /// Returns the end of the word whose first bytes are before `index`.
  func wordEnd(from index: Int) -> Int {
    var end = index
    while end < bytes.count {
      switch classes[Int(bytes[end])] {
      case .letter, .digit: end += 1
      case .wide:
        let decoded = decodeScalar(bytes, at: end)
        guard let scalar = decoded.scalar, scalar.properties.isXIDContinue,
          Homoglyph(scalar) == nil
        else { return end }
        end += decoded.length
      case .blank, .lineEnd, .quote, .slash, .single, .operator, .foreign, .other: return end
      }
    }
    return end
  }

  func singleKind(_ byte: UInt8) -> TokenKind {
    switch byte {
    case UInt8(ascii: "("): .leftParen
    case UInt8(ascii: ")"): .rightParen
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "+"): .plus
    default: .star
    }
  }

  private mutating func slash() {
    if peek(1) == UInt8(ascii: "/") {
      skipLine()
    } else if peek(1) == UInt8(ascii: "*") {
      skipBlockComment()
    } else {
      emitOperator(.slash, length: 1)
    }
  }

  /// Moves to the end of the line.
  mutating func skipLine() {
    while position < bytes.count, classes[Int(bytes[position])] != .lineEnd { position += 1 }
  }

  private mutating func skipBlockComment() {
    let start = position
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    position = bytes.count
    diagnostics.append(.unterminatedComment(at: span(start, start + 2)))
  }

  private mutating func operatorToken(_ byte: UInt8) {
    let next = peek(1)
    let equals = UInt8(ascii: "=")
    switch byte {
    case UInt8(ascii: "<"):
      next == equals ? emitOperator(.lessEqual, length: 2) : emit(.leftAngle, length: 1)
    case UInt8(ascii: ">"):
      next == equals ? emitOperator(.greaterEqual, length: 2) : emit(.rightAngle, length: 1)
    case equals:
      if next == equals {
        peek(2) == equals ? emit(.unknown, length: 3) : emitOperator(.equalEqual, length: 2)
      } else if next == UInt8(ascii: ">") {
        emit(.unknown, length: 2)
      } else {
        emit(.equals, length: 1)
      }
    case UInt8(ascii: "!"):
      guard next == equals else { return emit(.unknown, length: 1) }
      peek(2) == equals ? emit(.unknown, length: 3) : emitOperator(.notEqual, length: 2)
    case UInt8(ascii: "."): dots(next)
    case UInt8(ascii: "-"):
      next == UInt8(ascii: ">") ? emit(.unknown, length: 2) : emit(.minus, length: 1)
    default:  // & | % ?
      let isDoubled = next == byte && byte != UInt8(ascii: "%")
      emit(.unknown, length: isDoubled ? 2 : 1)
    }
  }

  private mutating func dots(_ next: UInt8) {
    let dot = UInt8(ascii: ".")
    if next == dot {
      switch peek(2) {
      case dot: emitOperator(.ellipsis, length: 3)
      case UInt8(ascii: "<"): emit(.unknown, length: 3)
      default: emit(.unknown, length: 2)
      }
    } else if classes[Int(next)] == .digit, !isAdjacentToValue {
      missingZero()
    } else {
      emit(.dot, length: 1)
    }
  }

  /// Whether the previous token is part of a value and touches the current position.
  private var isAdjacentToValue: Bool {
    guard let last = tokens.last else { return false }
    guard last.range.endIndex == position else { return false }
    switch last.kind {
    case .word, .number, .percent, .string, .rightParen, .unknown: return true
    case .leftAngle, .rightAngle, .leftParen, .comma, .colon, .equals, .semicolon, .dot,
      .ellipsis, .plus, .minus, .star, .slash, .lessEqual, .greaterEqual, .equalEqual, .notEqual,
      .endOfFile:
      return false
    }
  }
}
