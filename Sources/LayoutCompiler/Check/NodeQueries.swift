/// The tree, its tokens and their text, and questions about nodes that several readers ask.
extension TreeReading {
  func kind(_ node: Node) -> SyntaxKind { checker.source.nodes[Int(node)].kind }

  func kind(_ node: Node?) -> SyntaxKind? { node.map { checker.source.nodes[Int($0)].kind } }

  func firstChild(_ node: Node) -> Node? { existing(checker.source.nodes[Int(node)].firstChild) }

  func nextSibling(_ node: Node) -> Node? { existing(checker.source.nodes[Int(node)].nextSibling) }

  /// The tree links to the file, 0, for a node that is missing.
  private func existing(_ link: Node) -> Node? { link == 0 ? nil : link }

  /// The first part of a statement, mostly its word, or of a call, its name.
  func head(of node: Node) -> Node { firstChild(node) ?? node }

  /// The value after `node` in its statement; `nil` at the body or the end. Tokens for which the
  /// parser reported an error are passed over.
  func following(_ node: Node?) -> Node? {
    guard let node else { return nil }
    var next = nextSibling(node)
    while let node = next, kind(node) == .unexpected { next = nextSibling(node) }
    return kind(next) == .body ? nil : next
  }

  /// The values after `node` in its statement.
  func values(after node: Node) -> [Node] {
    var values: [Node] = []
    var next = following(node)
    while let value = next {
      values.append(value)
      next = following(value)
    }
    return values
  }

  /// The body of a statement.
  func body(of statement: Node) -> Node? {
    var child = firstChild(statement)
    while let node = child, kind(node) != .body { child = nextSibling(node) }
    return child
  }

  /// The first statement at or after `node` among its siblings.
  func statement(from node: Node?) -> Node? {
    var next = node
    while let node = next, kind(node) != .statement { next = nextSibling(node) }
    return next
  }

  /// The statements of a body or a file.
  func statements(in body: Node) -> [Node] {
    var statements: [Node] = []
    var next = statement(from: firstChild(body))
    while let current = next {
      statements.append(current)
      next = statement(from: nextSibling(current))
    }
    return statements
  }
}

/// The values of a statement or a declaration that are still to be read.
struct ValueCursor {
  /// The next value; `nil` at the body or the end.
  var node: UInt32?
  /// The value that was read last; first, the word before all.
  fileprivate(set) var last: UInt32

  init(_ node: UInt32?, after last: UInt32) {
    self.node = node
    self.last = last
  }
}

extension TreeReading {
  /// Moves after the next value and returns it.
  @discardableResult
  func take(_ cursor: inout Cursor) -> Node? {
    guard let node = cursor.node else { return nil }
    cursor.last = node
    cursor.node = following(node)
    return node
  }
}

extension TreeReading {
  func range(_ node: Node) -> TextRange {
    let node = checker.source.nodes[Int(node)]
    let first = checker.source.tokens[Int(node.firstToken)].range
    guard node.firstToken + 1 < node.endToken else {
      return node.firstToken < node.endToken ? first : TextRange(first.start, first.start)
    }
    return first.union(checker.source.tokens[Int(node.endToken) - 1].range)
  }

  func span(_ node: Node) -> SourceSpan { text.span(range(node)) }

  func span(_ range: TextRange) -> SourceSpan { text.span(range) }

  /// Whether the parser reported an error there: what seems to be missing may be that.
  func hasSyntaxError(in range: TextRange) -> Bool {
    let index = checker.source.syntaxErrors.countOfPrefix { $0 < range.start }
    return index < checker.source.syntaxErrors.count
      && checker.source.syntaxErrors[index] < range.end
  }

  /// The tokens of a node, as indices.
  func tokenRange(_ node: Node) -> Range<Int> {
    Int(checker.source.nodes[Int(node)].firstToken)..<Int(checker.source.nodes[Int(node)].endToken)
  }

  func token(_ index: Int) -> Token { checker.source.tokens[index] }

  var tokenCount: Int { checker.source.tokens.count }

  var hasSyntaxErrors: Bool { !checker.source.syntaxErrors.isEmpty }

  func byte(_ offset: Int) -> UInt8 { checker.source.bytes[offset] }

  /// The keyword that a `word` node is.
  func word(_ node: Node) -> Word {
    checker.source.tokenWords[Int(checker.source.nodes[Int(node)].firstToken)]
  }

  func text(_ node: Node) -> String { text(in: range(node)) }

  /// The text of a node as messages quote it: in one line and not endless.
  func quoted(_ node: Node) -> String { quoted(range(node)) }

  func quoted(_ range: TextRange) -> String {
    let limit = 60
    let text = text(in: TextRange(range.startIndex, min(range.endIndex, range.startIndex + limit)))
    let isLine = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x80 }
    let line = isLine ? text : text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return range.length > limit ? line + "…" : line
  }

  func quoted(_ span: SourceSpan) -> String { text.range(span).map { quoted($0) } ?? "" }

  /// The value of a `string` node.
  func string(_ node: Node) -> String { StringLiteral.value(of: bytes(in: range(node))) }

  /// The source text in `range`.
  func text(in range: TextRange) -> String { String(decoding: bytes(in: range), as: UTF8.self) }

  /// The operator of a `binary` node; `nil` for one that the language does not have.
  func binaryOperator(_ node: Node) -> BinaryOperator? {
    let file = text.files[text.file(atByte: range(node).start)]
    return file.tree.binaryOperator(NodeID(node - file.firstNode))
  }

  /// The source's bytes in `range`.
  func bytes(in range: TextRange) -> ArraySlice<UInt8> {
    checker.source.bytes[range.startIndex..<range.endIndex]
  }
}

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
}
