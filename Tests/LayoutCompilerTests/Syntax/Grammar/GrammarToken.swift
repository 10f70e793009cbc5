/// A token as the manual describes it. It is not read with the compiler's lexer.
struct GrammarToken: Equatable {
  enum Kind: Equatable {
    case word, number, percent, string, sign, newline
    /// Not a token of the language.
    case foreign
  }
  var kind: Kind
  var text: String
  /// Whether it directly follows the previous token, or precedes the next one.
  var touchesPrevious = false
  var touchesNext = false

  /// Returns the tokens of a source. Line ends are tokens, except in parentheses and comments.
  static func tokens(of text: String) -> [GrammarToken] {
    var reader = GrammarTokenReader(text)
    return reader.tokens()
  }

  /// Returns the ranges of the tokens, in Unicode scalars.
  static func placed(_ text: String) -> [Range<Int>] {
    var reader = GrammarTokenReader(text)
    let tokens = reader.tokens()
    return zip(tokens, reader.starts).map { $1..<$1 + $0.text.unicodeScalars.count }
  }

  /// The tokens that the grammar describes in prose.
  private static let descriptions: [String: @Sendable (GrammarToken) -> Bool] = [
    "a line end outside of parentheses and comments": { $0.kind == .newline },
    "letters and digits that begin with a letter": { $0.kind == .word },
    "a word that the `(` behind it touches": { $0.isCalled },
    "a `[` that touches the word or `]` before it, and is closed on its line": {
      $0.text == "[" && $0.touchesPrevious
    },
    "a word but `if`, `then`, `else`, `and`, `or`, `not`": {
      $0.kind == .word && !["if", "then", "else", "and", "or", "not"].contains($0.text)
    },
    "digits, perhaps with a point and more digits, or a time": { $0.kind == .number },
    "a number that a `%` touches": { $0.kind == .percent },
    "characters in double quotes, on one line": { $0.kind == .string },
    "a `-` that touches the number behind it, and no value before it": { $0.isNumberSign },
    "a `-` that touches the words on both sides": { $0.isHyphen },
    "a `.` that touches the words on both sides": {
      $0.text == "." && $0.touchesPrevious && $0.touchesNext
    },
  ]

  /// Whether the token has this description in the grammar.
  func isDescribed(_ words: String) -> Bool { Self.descriptions[words].map { $0(self) } ?? false }

  static func isKnown(_ words: String) -> Bool { descriptions[words] != nil }

  var isCalled = false
  var isNumberSign = false
  var isHyphen = false
}

private struct GrammarTokenReader {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0
  private(set) var starts: [Int] = []

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func tokens() -> [GrammarToken] {
    var result: [GrammarToken] = []
    var end = -1
    while position < scalars.count {
      let start = position
      if skipsBlank() { continue }
      guard let (kind, length) = next() else { continue }
      if kind == .newline, depth > 0 {
        position += length
        continue
      }
      var token = GrammarToken(kind: kind, text: text(start, start + length))
      starts.append(start)
      token.touchesPrevious = end == start
      if token.touchesPrevious, !result.isEmpty { result[result.count - 1].touchesNext = true }
      if token.text == "(", kind == .sign { depth += 1 }
      if token.text == ")", kind == .sign { depth = max(0, depth - 1) }
      result.append(token)
      position = start + length
      end = position
    }
    markNeighbours(&result)
    return result
  }

  private func markNeighbours(_ tokens: inout [GrammarToken]) {
    for index in tokens.indices {
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      tokens[index].isCalled =
        tokens[index].kind == .word && tokens[index].touchesNext && next?.text == "("
      if tokens[index].text == "-", index > 0 {
        tokens[index].isHyphen =
          tokens[index].touchesPrevious && tokens[index].touchesNext
          && tokens[index - 1].kind == .word && next?.kind == .word
      }
      guard tokens[index].text == "-", tokens[index].touchesNext,
        next?.kind == .number || next?.kind == .percent
      else { continue }
      let before = index > 0 ? tokens[index - 1] : nil
      let isBehindValue =
        tokens[index].touchesPrevious
        && (before.map { $0.kind != .sign && $0.kind != .newline || $0.text == ")" } ?? false)
      tokens[index].isNumberSign = !isBehindValue
    }
  }

  /// Skips whitespace and comments.
  private mutating func skipsBlank() -> Bool {
    switch scalar(position) {
    case " ", "\t", "\u{FEFF}":
      position += 1
      return true
    case "/" where scalar(position + 1) == "/":
      while position < scalars.count, !isLineEnd(position) { position += 1 }
      return true
    case "/" where scalar(position + 1) == "*":
      var end = position + 2
      while end + 1 < scalars.count, !(scalars[end] == "*" && scalars[end + 1] == "/") { end += 1 }
      guard end + 1 < scalars.count else { return false }
      position = end + 2
      return true
    default: return false
    }
  }

  private func next() -> (GrammarToken.Kind, Int)? {
    let first = scalars[position]
    if isLineEnd(position) {
      return (.newline, first == "\r" && scalar(position + 1) == "\n" ? 2 : 1)
    }
    if isLetter(first) { return (.word, wordEnd(position) - position) }
    if isDigit(first) { return number() }
    if first == "\"" { return string() }
    for sign in ["...", "==", "!=", "<=", ">="] where text(position, position + sign.count) == sign
    {
      return (.sign, sign.count)
    }
    return ("<>()[];,:=.+-*/%".unicodeScalars.contains(first) ? .sign : .foreign, 1)
  }

  private func number() -> (GrammarToken.Kind, Int) {
    var end = digitsEnd(position)
    if scalar(end) == ".", isDigit(scalar(end + 1)) { end = digitsEnd(end + 1) }
    if end - position <= 4, isTimeEnd(end) { return (.number, end + 3 - position) }
    var kind = GrammarToken.Kind.number
    if scalar(end) == "%" {
      end += 1
      kind = .percent
    }
    // Characters that touch a number are not a separate token: `8pt`, `1.2.3`.
    if isLetter(scalar(end)) || scalar(end) == "." && isDigit(scalar(end + 1)) {
      return (.foreign, wordEnd(end) - position + 1)
    }
    if kind == .percent, isDigit(scalar(end)) || scalar(end) == "(" { kind = .foreign }
    return (kind, end - position)
  }

  /// Whether a colon and two digits of minutes follow.
  private func isTimeEnd(_ end: Int) -> Bool {
    scalar(end) == ":" && ("0"..."5").contains(scalar(end + 1)) && isDigit(scalar(end + 2))
      && !isDigit(scalar(end + 3))
  }

  private func string() -> (GrammarToken.Kind, Int) {
    var end = position + 1
    while end < scalars.count, !isLineEnd(end) {
      if scalars[end] == "\"" { return (.string, end + 1 - position) }
      end += scalars[end] == "\\" ? 2 : 1
    }
    return (.foreign, end - position)
  }

  private func digitsEnd(_ start: Int) -> Int {
    var end = start
    while isDigit(scalar(end)) { end += 1 }
    return end
  }

  private func wordEnd(_ start: Int) -> Int {
    var end = start
    while isLetter(scalar(end)) || isDigit(scalar(end)) { end += 1 }
    return end
  }

  private func scalar(_ index: Int) -> Unicode.Scalar {
    index < scalars.count ? scalars[index] : "\0"
  }

  private func text(_ start: Int, _ end: Int) -> String {
    var result = ""
    result.unicodeScalars.append(contentsOf: scalars[start..<min(end, scalars.count)])
    return result
  }

  private func isLineEnd(_ index: Int) -> Bool { ["\n", "\r"].contains(scalar(index)) }
  private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic
  }
}
