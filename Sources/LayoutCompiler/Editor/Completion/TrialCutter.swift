/// Finds the parts of a source that are not relevant at a position.
struct TrialCutter {
  private let tree: SyntaxTree
  /// The position; -1 for none.
  private let offset: Int
  /// The omitted ranges, in order.
  private var cuts: [Range<Int>] = []
  private var depth = 0
  /// The names whose values depend on the position; their uses are kept.
  private var names: Set<String> = []
  /// The offsets of the parser's errors, in order; the statements around them are kept.
  private let errors: [Int]

  init(_ tree: SyntaxTree, _ offset: Int = -1) {
    self.tree = tree
    self.offset = offset
    errors = tree.diagnostics.map(\.span.range.startIndex).sorted()
    findNames()
    cutStatements(of: tree.root, hollows: true)
  }

  /// Cuts a body that contains the position, or whose header does.
  private mutating func cutStatements(of body: NodeID, hollows: Bool) {
    depth += 1
    defer { depth -= 1 }
    let statements = tree.statements(of: body)
    var usesOfNames: Set<[String]> = []
    var next = 0
    while next < statements.count {
      let statement = statements[next]
      next += 1
      if next > 1, cutsUse(statement, after: statements[next - 2], &usesOfNames) { continue }
      if let inner = statement.body, depth < Bounds.bodyDepth {
        if holdsPlace(statement) {
          cutInside(statement, inner)
        } else if hollows {
          hollow(statement, inner)
        }
      }
      guard isRepetitive(statement) else { continue }
      let row = statements[next...].prefix(while: isRepetitive)
      // Together with the first one, another one shows that there are several.
      let others = [next - 2, row.endIndex].filter(statements.indices.contains)
      let isBesidePlace = others.contains { holdsPlace(statements[$0]) && isAlike(statements[$0]) }
      let keptAtEnd = isBesidePlace ? 0 : 1
      guard row.count > keptAtEnd else { continue }
      next = row.endIndex - keptAtEnd
      let end = tree.range(statements[next - 1].id).endIndex
      cuts.append(tree.range(statement.id).endIndex..<end)
    }
  }

  /// Cuts the body of a statement, except data: a snapshot may refer to any of its elements.
  private mutating func cutInside(_ statement: StatementSyntax, _ body: NodeID) {
    guard !Self.data.contains(tree.text(statement.head)) else { return }
    cutStatements(of: body, hollows: tree.range(body).startIndex < offset)
  }

  private static let data: Set<String> = ["snapshot", "preview"]

  private func holdsPlace(_ statement: StatementSyntax) -> Bool {
    let range = tree.range(statement.id)
    return range.startIndex <= offset && offset <= range.endIndex
  }

  /// Omits the contents of an element; for a condition or loop, the contents of its elements.
  private mutating func hollow(_ statement: StatementSyntax, _ body: NodeID) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Bounds.bodyDepth else { return }
    let isElement =
      switch tree.text(statement.head) {
      case Schema.when.word, Schema.otherwise.word, "for", "enum": false
      default: true
      }
    guard isElement, !usesNames(body), !hasError(body) else {
      var usesOfNames: Set<[String]> = []
      var previous = statement
      for inner in tree.statements(of: body) {
        if !cutsUse(inner, after: previous, &usesOfNames), let body = inner.body {
          hollow(inner, body)
        }
        previous = inner
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

  private func hasError(_ node: NodeID) -> Bool {
    guard !errors.isEmpty else { return false }
    let range = tree.range(node)
    let next = errors.countOfPrefix { $0 < range.startIndex }
    return next < errors.count && errors[next] <= range.endIndex
  }

  /// Returns the bytes of the range that are not omitted.
  func kept(_ range: Range<Int>) -> [UInt8] {
    let bytes = tree.source.bytes
    var result: [UInt8] = []
    var position = range.lowerBound
    for cut in cuts where cut.lowerBound >= range.lowerBound && cut.upperBound <= range.upperBound {
      result += bytes[position..<cut.lowerBound]
      position = cut.upperBound
    }
    return result + bytes[position..<range.upperBound]
  }
}

// MARK: - Rows

extension TrialCutter {
  private static let alike: Set<String> = ["section", "group", "item", "frame"]

  /// Whether only the presence of the statement is relevant.
  private func isRepetitive(_ statement: StatementSyntax) -> Bool {
    isAlike(statement) && !holdsPlace(statement) && !usesNames(statement.id)
      && !hasError(statement.id)
  }

  /// Whether the statement is an element of a layout that begins a line.
  private func isAlike(_ statement: StatementSyntax) -> Bool {
    let tokens = tree.tokens(of: statement.id)
    guard let first = tokens.first, first.startsLine, tokens.last?.isMissing == false,
      // Elements of data begin with a string.
      tokens.dropFirst().first?.kind != .string
    else { return false }
    return Self.alike.contains(tree.source.text(in: first.range))
  }

  /// Omits a statement that uses the names as an earlier one of the same body does.
  private mutating func cutsUse(
    _ statement: StatementSyntax, after previous: StatementSyntax, _ uses: inout Set<[String]>
  ) -> Bool {
    guard let use = useOfNames(statement), !uses.insert(use).inserted else { return false }
    cuts.append(tree.range(previous.id).endIndex..<tree.range(statement.id).endIndex)
    return true
  }

  /// Returns the text of an element of a layout that uses the names, without the name of a section:
  /// of elements with the same text, one decides for all. `nil` for other statements.
  private func useOfNames(_ statement: StatementSyntax) -> [String]? {
    guard !names.isEmpty, isAlike(statement), usesNames(statement.id), !holdsPlace(statement),
      !hasError(statement.id)
    else { return nil }
    let words = tree.tokens(of: statement.id).map { tree.source.text(in: $0.range) }
    let isNamed = words[0] == "section" && words.count > 1 && !isWordOfElements(words[1])
    return isNamed ? [words[0]] + words[2...] : words
  }
}

// MARK: - Names

extension TrialCutter {
  /// The keywords of declarations.
  private static let declaring: Set<String> = ["let", "param", "define", "enum"]

  /// Finds the names that the statements around the position declare, and the names whose values
  /// use them.
  private mutating func findNames() {
    let around = declarations(in: tree.root, 0, where: holdsPlace)
    guard !around.isEmpty else { return }
    names = Set(around.map(\.name))
    let all = declarations(in: tree.root, 0) { _ in true }
    let declared = Set(all.map(\.name))
    var using: [String: Set<String>] = [:]
    for (name, statement) in all {
      for token in tree.tokens(of: statement.id) where token.kind == .word {
        let word = tree.source.text(in: token.range)
        if word != name, declared.contains(word) { using[word, default: []].insert(name) }
      }
    }
    var queue = Array(names)[...]
    while let name = queue.popFirst() {
      for user in using[name] ?? [] where names.insert(user).inserted { queue.append(user) }
    }
  }

  /// Returns the declarations among the statements that satisfy a condition, as those around them do.
  private func declarations(
    in body: NodeID, _ depth: Int, where isWanted: (StatementSyntax) -> Bool
  ) -> [(name: String, statement: StatementSyntax)] {
    guard depth < Bounds.bodyDepth else { return [] }
    return tree.statements(of: body).filter(isWanted).flatMap { statement in
      let inner = statement.body.map { declarations(in: $0, depth + 1, where: isWanted) } ?? []
      let name = declaredName(by: statement, isInFile: depth == 0)
      return name.map { [($0, statement)] + inner } ?? inner
    }
  }

  private func declaredName(by statement: StatementSyntax, isInFile: Bool) -> String? {
    var tokens = tree.tokens(of: statement.id)
    // The name of `param item.size` is `size`.
    let isItemValue = tokens.dropFirst(2).first?.kind == .dot
    if isItemValue { tokens.removeFirst(2) }
    guard let name = tokens.dropFirst().first, name.kind == .word else { return nil }
    if !Self.declaring.contains(tree.text(statement.head)) {
      // The word at the position may have been one of these keywords.
      guard tree.range(statement.head).startIndex == offset, let next = tokens.dropFirst(2).first,
        [.equals, .colon, .leftParen].contains(next.kind) || isInFile && next.kind == .leftAngle
      else { return nil }
    }
    let text = tree.source.text(in: name.range)
    return isItemValue || !isWordOfElements(text) ? text : nil
  }

  private func isWordOfElements(_ text: String) -> Bool {
    let words = Schema.words
    return !words.uses(words.table.word(text)).isDisjoint(with: [.element, .property])
  }

  private func usesNames(_ id: NodeID) -> Bool {
    guard !names.isEmpty else { return false }
    return tree.tokens(of: id).contains { token in
      token.kind == .word && names.contains(tree.source.text(in: token.range))
    }
  }
}
