/// The brackets of Swift source: which of them belong together, and which are missing.
enum SwiftBrackets {
  /// Pairs brackets. One that is not closed ends with the bracket around it.
  static func matched(_ tokens: [SwiftToken]) -> [SwiftToken] {
    var result = tokens
    var open: [Int] = []
    for index in tokens.indices {
      let kind = tokens[index].kind
      if kind.isOpening { open.append(index) }
      guard kind.isClosing else { continue }
      result[index].partner = UInt32(index)
      // Only a brace closes what is open inside of it.
      while let last = open.last, kind == .rightBrace, tokens[last].kind != .leftBrace {
        result[last].partner = UInt32(index)
        open.removeLast()
      }
      guard let last = open.last, tokens[last].kind.closing == kind else { continue }
      open.removeLast()
      result[last].partner = UInt32(index)
      result[index].partner = UInt32(last)
    }
    for index in open { result[index].partner = UInt32(tokens.count - 1) }
    return result
  }

  /// Returns the tokens with the parentheses and square brackets closed that are open where a
  /// statement begins. The added tokens are empty.
  static func closed(_ tokens: [SwiftToken], _ bytes: [UInt8]) -> [SwiftToken] {
    var result: [SwiftToken] = []
    // `isList`: it is in a list of captures, `{ [a = b] in`, or of parameters, `func f(let a: Int)`.
    var open: [(kind: SwiftToken.Kind, isList: Bool)] = []
    var copied = 0
    for index in tokens.indices {
      let token = tokens[index]
      if token.kind.isOpening {
        let isInList = token.kind != .leftBrace && open.last?.isList ?? false
        open.append((token.kind, isInList || beginsList(tokens[...index], bytes)))
      } else if token.kind.isClosing {
        if let last = open.last, last.kind.closing == token.kind || token.kind == .rightBrace {
          let start = open.lastIndex { $0.kind.closing == token.kind }
          open.removeSubrange((start ?? open.count)...)
        }
      } else if token.startsLine, token.kind == .word, let last = open.last,
        last.kind != .leftBrace, !last.isList, beginsStatement(tokens[index...], bytes)
      {
        result += tokens[copied..<index]
        copied = index
        while let last = open.last, last.kind != .leftBrace {
          open.removeLast()
          result.append(missing(last.kind.closing, after: tokens[index - 1]))
        }
      }
    }
    return copied == 0 ? tokens : result + tokens[copied...]
  }

  /// Whether the last of the tokens begins a list of captures or of parameters.
  private static func beginsList(_ tokens: ArraySlice<SwiftToken>, _ bytes: [UInt8]) -> Bool {
    guard let bracket = tokens.last, let before = tokens.dropLast().last else { return false }
    if bracket.kind == .leftBracket { return before.kind == .leftBrace }
    guard bracket.kind == .leftParenthesis, before.kind == .word else { return false }
    func isWord(_ token: SwiftToken?, _ word: String) -> Bool {
      token.map { bytes[Int($0.start)..<Int($0.end)].elementsEqual(word.utf8) } ?? false
    }
    let second = tokens.dropLast(2).last
    return isWord(second, "func") || isWord(before, "init") && second?.kind != .dot
  }

  private static func missing(_ kind: SwiftToken.Kind, after last: SwiftToken) -> SwiftToken {
    SwiftToken(
      kind: kind, startsLine: false, hasSpaceBefore: false, hasSpaceAfter: true, start: last.end,
      end: last.end)
  }

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "public", "override", "static", "lazy", "final",
  ]
  private static let declaring: Set<String> = ["func", "var", "let"]
  private static let controlling: Set<String> = ["return", "guard", "for", "while", "if", "switch"]
  private static let assigning: Set<String> = ["=", "+=", "-=", "*=", "/="]

  /// Whether words at the start of a line begin a statement, and not an argument, a parameter or an
  /// element: `return x`, `let x =`, `a.b =`.
  private static func beginsStatement(_ tokens: ArraySlice<SwiftToken>, _ bytes: [UInt8]) -> Bool {
    func text(_ token: SwiftToken?) -> String {
      token.map { String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) } ?? ""
    }
    var rest = tokens.dropFirst()
    let first = text(tokens.first)
    guard let second = rest.first else { return false }
    let third = rest.dropFirst().first
    // `for name: Type` are a parameter's labels.
    let isLabel = second.kind == .word && third?.kind == .colon
    if modifiers.contains(first), second.kind == .word, !isLabel {
      return declaring.contains(text(second)) || modifiers.contains(text(second))
    }
    if controlling.contains(first) {
      return !isLabel && second.kind != .colon && second.kind != .comma && !second.kind.isClosing
    }
    if first == "func" { return second.kind == .word && third?.kind == .leftParenthesis }
    if first == "let" || first == "var" {
      return second.kind == .word && (third?.kind == .colon || text(third) == "=")
    }
    while rest.first?.kind == .dot, rest.dropFirst().first?.kind == .word { rest.removeFirst(2) }
    return rest.first?.kind == .operator && assigning.contains(text(rest.first))
  }
}

extension SwiftToken.Kind {
  /// The kind of the bracket that closes an opening one.
  fileprivate var closing: SwiftToken.Kind {
    self == .leftBrace ? .rightBrace : self == .leftBracket ? .rightBracket : .rightParenthesis
  }
}

extension SwiftToken.Kind {
  /// The other bracket of the pair.
  fileprivate var partner: String {
    switch self {
    case .leftBrace: "}"
    case .rightBrace: "{"
    case .leftBracket: "]"
    case .rightBracket: "["
    case .leftParenthesis: ")"
    default: "("
    }
  }
}

extension SwiftSourceFile {
  /// The first bracket without a partner, as a sentence; `nil` if all match.
  var unmatchedBracket: (sentence: String, range: TextRange)? {
    for index in tokens.indices {
      let token = tokens[index]
      let partner = tokens[Int(token.partner)]
      let range = token.range
      if token.kind.isOpening, partner.kind != token.kind.closing || partner.range.isEmpty {
        return ("this `\(source.text(in: range))` has no `\(token.kind.partner)`", range)
      }
      if token.kind.isClosing, Int(token.partner) == index, !range.isEmpty {
        return ("this `\(source.text(in: range))` has no `\(token.kind.partner)`", range)
      }
    }
    return nil
  }
}
