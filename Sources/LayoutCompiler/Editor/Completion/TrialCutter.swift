/// Finds what a trial can do without.
struct TrialCutter {
  private let tree: SyntaxTree
  private let offset: Int
  /// In order.
  private var cuts: [Range<Int>] = []
  private var depth = 0
  /// The names whose values hang on the place: what uses them is kept.
  private var names: Set<String> = []

  init(_ tree: SyntaxTree, _ offset: Int) {
    self.tree = tree
    self.offset = offset
  }

  mutating func cut() {
    findNames()
    cutStatements(of: tree.root)
  }

  /// Goes through a body that holds the place.
  private mutating func cutStatements(of body: NodeID) {
    depth += 1
    defer { depth -= 1 }
    for statement in tree.statements(of: body) {
      guard let inner = statement.body, depth < TreeChecker.maximumDepth else { continue }
      if holdsPlace(statement) {
        cutStatements(of: inner)
      } else {
        hollow(statement, inner)
      }
    }
  }

  private func holdsPlace(_ statement: StatementSyntax) -> Bool {
    let range = tree.range(statement.id)
    return range.startIndex <= offset && offset <= range.endIndex
  }

  /// Takes out what an element holds; of a condition or loop, what the elements in it hold.
  private mutating func hollow(_ statement: StatementSyntax, _ body: NodeID) {
    depth += 1
    defer { depth -= 1 }
    guard depth < TreeChecker.maximumDepth else { return }
    let isElement =
      switch tree.text(statement.head) {
      case Schema.when.word, Schema.otherwise.word, "for", "enum": false
      default: true
      }
    guard isElement, !usesNames(body) else {
      for inner in tree.statements(of: body) {
        if let body = inner.body { hollow(inner, body) }
      }
      return
    }
    let node = tree[body]
    guard node.endToken - node.firstToken > 2 else { return }
    let first = tree.tokens[Int(node.firstToken)]
    let last = tree.tokens[Int(node.endToken) - 1]
    let isClosed = last.kind == .rightAngle && !last.isMissing
    let end = isClosed ? last.range.startIndex : last.range.endIndex
    cuts.append(first.range.endIndex..<end)
  }

  /// Returns the bytes of the range that are not cut out.
  func kept(_ range: Range<Int>, of bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = range.lowerBound
    for cut in cuts where cut.lowerBound >= range.lowerBound && cut.upperBound <= range.upperBound {
      result += bytes[position..<cut.lowerBound]
      position = cut.upperBound
    }
    return result + bytes[position..<range.upperBound]
  }
}

// MARK: - Names

extension TrialCutter {
  /// The statements that give names to values.
  private static let declaring: Set<String> = ["let", "param", "define", "enum"]

  /// Finds the names that the statements around the place declare, and those whose values use them.
  private mutating func findNames() {
    let all = declarations(in: tree.root, 0)
    for (name, statement) in all where holdsPlace(statement) { names.insert(name) }
    guard !names.isEmpty else { return }
    var count = 0
    while names.count > count {
      count = names.count
      for (name, statement) in all where !names.contains(name) && usesNames(statement.id) {
        names.insert(name)
      }
    }
  }

  private func declarations(
    in body: NodeID, _ depth: Int
  ) -> [(name: String, statement: StatementSyntax)] {
    guard depth < TreeChecker.maximumDepth else { return [] }
    return tree.statements(of: body).flatMap { statement in
      let inner = statement.body.map { declarations(in: $0, depth + 1) } ?? []
      // In place of the word that begins it, there may have been one of these.
      let isAsked = tree.range(statement.head).startIndex == offset
      guard isAsked || Self.declaring.contains(tree.text(statement.head)) else { return inner }
      let node = tree[statement.id]
      let tokens = tree.tokens[Int(node.firstToken)..<Int(node.endToken)]
      guard let name = tokens.dropFirst().first, name.kind == .word else { return inner }
      return [(tree.source.text(in: name.range), statement)] + inner
    }
  }

  private func usesNames(_ id: NodeID) -> Bool {
    guard !names.isEmpty else { return false }
    let node = tree[id]
    return tree.tokens[Int(node.firstToken)..<Int(node.endToken)].contains { token in
      token.kind == .word && names.contains(tree.source.text(in: token.range))
    }
  }
}
