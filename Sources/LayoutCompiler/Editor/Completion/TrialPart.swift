/// A part of a source that is kept or omitted as a whole: a statement at the top level with
/// everything up to the next one, or an item or a section of a snapshot.
struct TrialPart {
  /// The keyword of a declaration, which determines its uses.
  enum Form { case value, param, definition, enumeration, other }

  let range: Range<Int>
  let form: Form
  /// The indices of its tokens.
  let tokens: Range<Int>
  /// Whether it is always kept.
  let isFixed: Bool
  /// Whether it is a snapshot, a preview, or an item or a section of a snapshot.
  let isData: Bool
  /// Whether it is an item or a section of a snapshot.
  let isItem: Bool
  /// The range of its name, if it has one.
  let name: TextRange?
  /// The names that it declares, by their numbers in `TokenTexts`.
  let declared: [Int]
  /// The words and strings in it, by their numbers, each at least once.
  let words: [Int]
  /// The body of the element.
  private let body: TextRange?

  /// Whether it is a `let` or a `param`.
  var isValue: Bool { form == .value || form == .param }

  private static let forms: [String: Form] = [
    "let": .value, "param": .param, "define": .definition, "enum": .enumeration,
  ]
  private static let data: Set<String> = ["snapshot", "preview"]

  private init(
    _ tree: SyntaxTree, _ texts: TokenTexts, _ statement: StatementSyntax, _ range: Range<Int>
  ) {
    let tokens = tree.tokens(of: statement.id)
    let head = tree.text(statement.head)
    let second = tokens.indices.dropFirst().first { !tokens[$0].isMissing }
    self.range = range
    self.tokens = tokens.indices
    form = Self.forms[head] ?? .other
    isData = Self.data.contains(head)
    isItem = false
    name = second.flatMap { tokens[$0].kind == .word ? tokens[$0].range : nil }
    isFixed = !isData && (form == .other || name == nil)
    words = texts.words(tokens)
    declared = form == .enumeration ? words : second.map { [texts.number($0)] } ?? []
    body = statement.body.map { tree.range($0) }
  }

  /// Creates the part of a snapshot around its items and sections, or, with a string, one of them.
  private init(
    _ texts: TokenTexts, _ tokens: ArraySlice<Token>, _ range: Range<Int>, item: Int?
  ) {
    self.range = range
    (isFixed, isData, isItem, form) = (item == nil, true, item != nil, .other)
    self.tokens = tokens.indices
    (name, body) = (nil, nil)
    declared = item.map { [$0] } ?? []
    words = texts.words(tokens)
  }

  /// Returns the parts of a source, in order.
  static func parts(
    of tree: SyntaxTree, _ texts: TokenTexts, around offset: Int
  ) -> [TrialPart] {
    let statements = tree.statements(of: tree.root)
    let starts = statements.dropFirst().map { tree.range($0.id).startIndex }
    var parts: [TrialPart] = []
    var start = 0
    for (statement, end) in zip(statements, starts + [tree.source.bytes.count]) {
      let isAround = start <= offset && offset < end
      if isAround, tree.text(statement.head) == "snapshot" {
        parts += Self.parts(of: statement, in: tree, texts, start..<end, around: offset)
      } else {
        parts.append(TrialPart(tree, texts, statement, start..<end))
      }
      start = end
    }
    return parts
  }

  /// Whether a word at the position may change which layouts the file has.
  func changesLayouts(at offset: Int) -> Bool {
    !isData && form != .enumeration && !isValue && !isBody(at: offset)
  }

  /// Whether a position is in the body of the element.
  func isBody(at offset: Int) -> Bool {
    body.map { $0.startIndex < offset && offset < $0.endIndex } ?? false
  }

  /// Returns the words that uses of the part depend on if its declarations are known: for a
  /// definition, its parameters and calls.
  func signatureWords(in tree: SyntaxTree, _ texts: TokenTexts) -> [Int] {
    guard form == .definition else { return [] }
    let own = tree.tokens[tokens]
    var depth = 0
    let equals = own.firstIndex { token in
      if token.kind == .leftParen { depth += 1 }
      if token.kind == .rightParen { depth -= 1 }
      return token.kind == .equals && depth == 0
    }
    return texts.words(own.prefix(upTo: min((equals ?? own.endIndex) + 2, own.endIndex)))
  }

  /// Returns the contents without names and numbers. Of data parts with equal shapes, one suffices.
  func shape(in tree: SyntaxTree) -> [String] {
    tree.tokens[tokens].filter { !$0.isMissing }.enumerated().map { index, token in
      index == 1 || token.kind == .number ? "" : tree.source.text(in: token.range)
    }
  }
}

/// The texts of a tree's tokens by numbers: equal texts have equal numbers.
struct TokenTexts {
  private let names: NameTable
  private let numbers: [Int]

  init(_ tree: SyntaxTree) {
    var interner = NameInterner()
    numbers = tree.source.bytes.withUnsafeBytes { bytes in
      tree.tokens.map { token in
        let text = bytes[token.range.startIndex..<token.range.endIndex]
        return interner.insert(UnsafeRawBufferPointer(rebasing: text)).number
      }
    }
    names = interner.finish()
  }

  /// The number of different texts.
  var count: Int { names.count }

  /// Returns the number of a token's text.
  func number(_ token: Int) -> Int { numbers[token] }

  /// Returns the number of a text, or `nil` if no token has it.
  func number(of text: String) -> Int? { names.find(text) }

  subscript(number: Int) -> String { names[number] }

  /// Returns the numbers of the words and strings among the tokens.
  func words(_ tokens: ArraySlice<Token>) -> [Int] {
    tokens.indices.compactMap { index in
      tokens[index].kind == .word || tokens[index].kind == .string ? numbers[index] : nil
    }
  }
}

// MARK: - Snapshots

extension TrialPart {
  private static func parts(
    of snapshot: StatementSyntax, in tree: SyntaxTree, _ texts: TokenTexts, _ range: Range<Int>,
    around offset: Int
  ) -> [TrialPart] {
    let node = tree[snapshot.id]
    var counts = Array(repeating: 0, count: texts.count)
    let all = tree.tokens(of: snapshot.id)
    for token in all.indices where all[token].kind == .string { counts[texts.number(token)] += 1 }
    var parts: [TrialPart] = []
    var start = range.lowerBound
    var first = Int(node.firstToken)
    func addRest(_ end: Int, _ token: Int) {
      let tokens = tree.tokens[first..<token]
      parts.append(TrialPart(texts, tokens, start..<end, item: nil))
    }
    for item in snapshot.body.map({ items(of: $0, in: tree, texts, 0) }) ?? [] {
      let own = tree[item.id]
      let tokens = tree.tokens(of: item.id)
      let text = texts.number(tokens.startIndex + 1)
      guard counts[text] == 1 else { continue }
      let place = tree.range(item.id)
      let isBehindItem = first == Int(own.firstToken) && !parts.isEmpty
      // The blanks between two items belong to the second one, except around the position.
      if !isBehindItem || (start..<place.startIndex).contains(offset) {
        addRest(place.startIndex, Int(own.firstToken))
        start = place.startIndex
      }
      parts.append(TrialPart(texts, tokens, start..<place.endIndex, item: text))
      start = place.endIndex
      first = Int(own.endToken)
    }
    addRest(range.upperBound, Int(node.endToken))
    return parts
  }

  /// Returns the items in a body that differ from their neighbors only in their strings, and the
  /// sections that differ only in their strings, styles and numbers.
  private static func items(
    of body: NodeID, in tree: SyntaxTree, _ texts: TokenTexts, _ depth: Int
  ) -> [StatementSyntax] {
    guard depth < Bounds.bodyDepth else { return [] }
    var items: [StatementSyntax] = []
    var row: [StatementSyntax] = []
    func endRow() {
      items += row.dropFirst().dropLast()
      row = []
    }
    for statement in tree.statements(of: body) {
      guard isPlain(statement, in: tree) else {
        endRow()
        if let inner = statement.body { items += Self.items(of: inner, in: tree, texts, depth + 1) }
        continue
      }
      if let last = row.last, !areAlike(last, statement, in: tree, texts) { endRow() }
      row.append(statement)
    }
    endRow()
    return items
  }

  /// Whether the statement is an item or a section on a line of its own, without a body.
  private static func isPlain(_ statement: StatementSyntax, in tree: SyntaxTree) -> Bool {
    let tokens = tree.tokens(of: statement.id)
    let head = tree.text(statement.head)
    guard statement.body == nil, head == "item" || head == "section", let first = tokens.first
    else { return false }
    return first.startsLine && tokens.dropFirst().first?.kind == .string
  }

  /// Whether two statements differ only in their strings, sections also in styles and numbers.
  private static func areAlike(
    _ a: StatementSyntax, _ b: StatementSyntax, in tree: SyntaxTree, _ texts: TokenTexts
  ) -> Bool {
    let (x, y) = (tree.tokens(of: a.id), tree.tokens(of: b.id))
    guard x.count == y.count, texts.number(x.startIndex) == texts.number(y.startIndex) else {
      return false
    }
    let isSection = tree.text(a.head) == "section"
    let style = texts.number(of: "style")
    var isStyle = false
    return zip(x.indices, y.indices).dropFirst(2).allSatisfy { token, other in
      let kind = x[token].kind
      guard kind == y[other].kind else { return false }
      defer { isStyle = isSection && texts.number(token) == style }
      if isSection, kind == .number || isStyle && kind == .word { return true }
      return texts.number(token) == texts.number(other)
    }
  }
}
