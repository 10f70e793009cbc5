/// Questions about nodes that several readers ask.
extension TreeReading {
  /// The children of a node of an expression, in order, without unexpected ones.
  func operands(_ node: Node) -> [Node] {
    var result: [Node] = []
    var next = firstChild(node)
    while let child = next {
      if kind(child) != .unexpected { result.append(child) }
      next = nextSibling(child)
    }
    return result
  }

  /// Whether the node is an expression or a name, not a keyword or a plain literal.
  func isExpression(_ node: Node?) -> Bool {
    guard let node else { return false }
    switch kind(node) {
    case .parenthesized, .member, .call, .binary, .unary, .conditional: return true
    case .word: return nameReader.lookUp(node) != nil
    case .number, .percent, .string, .fraction, .range, .argument, .argumentLabel, .punctuation,
      .missing, .unexpected, .file, .statement, .body, .hyphenated:
      return false
    }
  }

  /// Whether the node may be a number: insets take as many as follow.
  func isNumber(_ node: Node?) -> Bool {
    guard let node else { return false }
    return switch kind(node) {
    case .number, .percent, .fraction: true
    case .parenthesized, .member, .call, .binary, .unary, .conditional, .word: isExpression(node)
    case .string, .range, .argument, .argumentLabel, .punctuation, .missing, .unexpected, .file,
      .statement, .body, .hyphenated:
      false
    }
  }

  func isProperty(_ node: Node?, of kind: ElementKind) -> Bool {
    guard let node, self.kind(node) == .word else { return false }
    return words.property(word(node), on: kind) >= 0
  }

  func isChoice(_ node: Node?, in choices: ChoiceID) -> Bool {
    guard let node, kind(node) == .word else { return false }
    return words.choice(word(node), in: choices) >= 0
  }

  /// Whether the word is the keyword of a dimension, as `fractionalWidth`.
  func isDimensionKeyword(_ node: Node?) -> Bool { isChoice(node, in: .dimension) }

  /// Whether the word is Apple's and not the language's.
  func isAppleName(_ node: Node) -> Bool {
    word(node) == .unknown && AppleNames.contains(text(node))
  }

  /// Whether the word is a keyword, and the word before it is the same.
  func isDoubled(_ node: Node?) -> Bool {
    guard let node, kind(node) == .word, case let first = tokenRange(node).lowerBound, first > 0,
      token(first - 1).kind == .word
    else { return false }
    return word(node) != .unknown && text(in: token(first - 1).range) == text(node)
  }

  func isEquals(_ node: Node?) -> Bool { isPunctuation(node, UInt8(ascii: "=")) }

  func isColon(_ node: Node?) -> Bool { isPunctuation(node, UInt8(ascii: ":")) }

  private func isPunctuation(_ node: Node?, _ sign: UInt8) -> Bool {
    guard let node, kind(node) == .punctuation else { return false }
    return byte(range(node).startIndex) == sign
  }

  /// Whether there is no whitespace between the node's token and its neighbours.
  func isGlued(_ node: Node) -> Bool {
    let index = tokenRange(node).lowerBound
    return index > 0 && index + 1 < tokenCount
      && token(index - 1).range.end == token(index).range.start
      && token(index).range.end == token(index + 1).range.start
  }

  /// Whether the node is in words that were found after others and must be before them.
  func isLate(_ node: Node, among late: TextRange) -> Bool {
    guard !late.isEmpty else { return false }
    let range = range(node)
    return late.start <= range.start && range.end <= late.end
  }

  func errorExpression(at span: SourceSpan) -> Expression { Expression(.error, .symbol, at: span) }
}
