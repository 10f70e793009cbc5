/// Reads the tokens of Swift source. Never fails: other characters are operators.
struct SwiftLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var tokens: [SwiftToken] = []
  private var startsLine = true
  private var hasSpace = true
  /// The end of the text that was searched for the end of a regular expression in vain.
  private var endWithoutRegex = 0
  /// The numbers of `#` for which no extended regular expression ends in the rest of the text.
  private var unclosedHashes: Set<Int> = []

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 4)
  }

  /// Returns the tokens of a source, with an end token, in linear time. Brackets are not paired.
  static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes)
    lexer.position = bytes.byteOrderMarkLength
    while lexer.next() {}
    lexer.append(.end, lexer.bytes.count)
    return lexer.tokens
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private mutating func append(_ kind: SwiftToken.Kind, _ start: Int, isInterpolated: Bool = false)
  {
    if hasSpace, !tokens.isEmpty { tokens[tokens.count - 1].hasSpaceAfter = true }
    tokens.append(
      SwiftToken(
        kind: kind, startsLine: startsLine, hasSpaceBefore: hasSpace,
        isInterpolated: isInterpolated, start: UInt32(start), end: UInt32(position)))
    startsLine = false
    hasSpace = false
  }

  private mutating func next() -> Bool {
    guard position < bytes.count else {
      hasSpace = true
      return false
    }
    let start = position
    let first = bytes[position]
    switch first {
    case 0x0A, 0x0D:
      position += 1
      (startsLine, hasSpace) = (true, true)
    case 0x20, 0x09, 0x0B, 0x0C, 0x00:
      position += 1
      hasSpace = true
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipBlock()
    case UInt8(ascii: "#") where skipExtendedRegex(): append(.string, start, isInterpolated: true)
    case UInt8(ascii: "/"):
      guard mayBeginValue, skipRegex() else {
        punctuation(first, start)
        return true
      }
      append(.string, start, isInterpolated: true)
    case UInt8(ascii: "\""): string(start, hashes: 0)
    case UInt8(ascii: "#"): hash(start)
    case UInt8(ascii: "`"):
      position += 1
      while position < bytes.count, byte() != UInt8(ascii: "`"), byte() != 0x0A { position += 1 }
      position = min(position + 1, bytes.count)
      append(.word, start)
    case _ where first.isSwiftDigit: number(start)
    case _ where first.isSwiftWord:
      while byte().isInSwiftWord { position += 1 }
      append(.word, start)
    default: punctuation(first, start)
    }
    return true
  }

  /// Whether a value may begin here, so that a slash is not an operator.
  private var mayBeginValue: Bool {
    switch tokens.last?.kind {
    case .word, .number, .string, .hash, .dollar, .rightParenthesis, .rightBrace, .rightBracket:
      startsLine
    case .operator, .comma, .colon, .semicolon, .dot, .at, .backslash, .leftParenthesis,
      .leftBrace, .leftBracket, .end, nil:
      true
    }
  }

  /// Skips a regular expression; `false` if it has no end in this line.
  private mutating func skipRegex() -> Bool {
    guard position >= endWithoutRegex, ![0x20, 0x09, UInt8(ascii: ")")].contains(byte(1)) else {
      return false
    }
    var end = position + 1
    while end < bytes.count, bytes[end] != 0x0A {
      if bytes[end] == UInt8(ascii: "/") {
        position = end + 1
        return true
      }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    endWithoutRegex = end
    return false
  }

  /// Skips a regular expression between `#/` and `/#`, or with more of `#`; `false` without an end.
  private mutating func skipExtendedRegex() -> Bool {
    let count = hashCount
    guard byte(count) == UInt8(ascii: "/"), !unclosedHashes.contains(count) else { return false }
    let end = [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: count)
    var next = position + count + 1
    while next < bytes.count {
      if bytes[next] == end[0], bytes[next...].starts(with: end) {
        position = next + end.count
        return true
      }
      next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
    }
    unclosedHashes.insert(count)
    return false
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    hasSpace = true
  }

  /// Block comments of Swift nest.
  private mutating func skipBlock() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        if byte() == 0x0A { startsLine = true }
        position += 1
      }
    } while depth > 0 && position < bytes.count
    position = min(position, bytes.count)
    hasSpace = true
  }

  private mutating func number(_ start: Int) {
    let isHex = byte(1) == UInt8(ascii: "x")
    while byte().isInSwiftWord
      || byte() == UInt8(ascii: ".") && (byte(1).isSwiftDigit || isHex && byte(1).isHexDigit)
      || (byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+"))
        && bytes[position - 1] | 0x20 == (isHex ? UInt8(ascii: "p") : UInt8(ascii: "e"))
    { position += 1 }
    append(.number, start)
  }

  /// The number of `#` here, at most 32: more begin no string, so that they are read in linear time.
  private var hashCount: Int {
    var count = 0
    while count < 32, byte(count) == UInt8(ascii: "#") { count += 1 }
    return count
  }

  private mutating func hash(_ start: Int) {
    let count = hashCount
    if byte(count) == UInt8(ascii: "\"") {
      position += count
      return string(start, hashes: count)
    }
    position += 1
    while byte().isInSwiftWord { position += 1 }
    append(.hash, start)
  }

  /// Skips a string, with what is interpolated in it, also strings in there.
  private mutating func string(_ start: Int, hashes: Int) {
    let isLong =
      byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"") && !endsInLine(hashes: hashes)
    position += isLong ? 3 : 1
    var isInterpolated = false
    while position < bytes.count {
      if endsString(isLong, hashes) { break }
      if byte() == 0x0A, !isLong { break }
      if byte() == UInt8(ascii: "\\"), hasHashes(hashes, at: 1) {
        position += 1 + hashes
        if byte() == UInt8(ascii: "(") {
          isInterpolated = true
          skipInterpolation()
          continue
        }
      }
      position += 1
    }
    position = min(position, bytes.count)
    append(.string, start, isInterpolated: isInterpolated)
  }

  /// Whether a raw string with three quotes ends in its line: `#"""#` is a quote.
  private func endsInLine(hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var offset = 1
    while position + offset < bytes.count, byte(offset) != 0x0A {
      if byte(offset) == UInt8(ascii: "\""), hasHashes(hashes, at: offset + 1) { return true }
      offset += 1
    }
    return false
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  private mutating func endsString(_ isLong: Bool, _ hashes: Int) -> Bool {
    let quotes = isLong ? 3 : 1
    for offset in 0..<quotes where byte(offset) != UInt8(ascii: "\"") { return false }
    guard hasHashes(hashes, at: quotes) else { return false }
    position += quotes + hashes
    return true
  }

  /// Skips balanced parentheses; strings in them are skipped to their quotes.
  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      switch byte() {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""):
        position += 1
        while position < bytes.count, byte() != UInt8(ascii: "\""), byte() != 0x0A {
          position += byte() == UInt8(ascii: "\\") ? 2 : 1
        }
      case 0x0A: return
      default: break
      }
      position += 1
    } while depth > 0 && position < bytes.count
  }

  private mutating func punctuation(_ first: UInt8, _ start: Int) {
    let kind: SwiftToken.Kind? =
      switch first {
      case UInt8(ascii: "("): .leftParenthesis
      case UInt8(ascii: ")"): .rightParenthesis
      case UInt8(ascii: "{"): .leftBrace
      case UInt8(ascii: "}"): .rightBrace
      case UInt8(ascii: "["): .leftBracket
      case UInt8(ascii: "]"): .rightBracket
      case UInt8(ascii: ","): .comma
      case UInt8(ascii: ":"): .colon
      case UInt8(ascii: ";"): .semicolon
      case UInt8(ascii: "@"): .at
      case UInt8(ascii: "$"): .dollar
      case UInt8(ascii: "\\"): .backslash
      case UInt8(ascii: ".") where byte(1) != first: .dot
      default: nil
      }
    position += 1
    if kind == .dollar { while byte().isInSwiftWord { position += 1 } }
    if let kind { return append(kind, start) }
    let isDots = first == UInt8(ascii: ".")
    while byte().isSwiftOperator || isDots && byte() == first
      || isDots && byte() == UInt8(ascii: "<")
    { position += 1 }
    append(.operator, start)
  }
}

extension UInt8 {
  var isSwiftDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  var isSwiftWord: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || self == UInt8(ascii: "_")
      || self >= 0x80
  }

  /// Whether it is part of a name after its first letter.
  var isInSwiftWord: Bool { isSwiftWord || isSwiftDigit }

  fileprivate var isHexDigit: Bool {
    let lower = self | 0x20
    return isSwiftDigit || lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "f")
  }

  fileprivate var isSwiftOperator: Bool {
    switch self {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "%"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}
