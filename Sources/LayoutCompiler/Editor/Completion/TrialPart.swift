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
  /// The range of its name, if it has one.
  let name: TextRange?
  /// The names that it declares.
  let declared: [String]
  /// The words and strings in it, each at least once.
  let words: [String]
  /// The body of the element.
  private let body: TextRange?

  /// Whether it is a `let` or a `param`.
  var isValue: Bool { form == .value || form == .param }

  private static let forms: [String: Form] = [
    "let": .value, "param": .param, "define": .definition, "enum": .enumeration,
  ]
  private static let data: Set<String> = ["snapshot", "preview"]

  private init(_ tree: SyntaxTree, _ statement: StatementSyntax, _ range: Range<Int>) {
    let tokens = tree.tokens(of: statement.id)
    let head = tree.text(statement.head)
    let second = tokens.dropFirst().first { !$0.isMissing }
    self.range = range
    self.tokens = tokens.indices
    form = Self.forms[head] ?? .other
    isData = Self.data.contains(head)
    name = second?.kind == .word ? second?.range : nil
    isFixed = !isData && (form == .other || name == nil)
    words = Array(Self.words(tree, tokens))
    let called = second.map { [tree.source.text(in: $0.range)] } ?? []
    declared = form == .enumeration ? words : called
    body = statement.body.map { tree.range($0) }
  }

  /// Creates the part of a snapshot around its items and sections, or, with a string, one of them.
  private init(_ tree: SyntaxTree, _ tokens: ArraySlice<Token>, _ range: Range<Int>, item: String?)
  {
    self.range = range
    (isFixed, isData, form) = (item == nil, true, .other)
    self.tokens = tokens.indices
    (name, body) = (nil, nil)
    declared = item.map { [$0] } ?? []
    words = Self.wordsAndStrings(tree, tokens)
  }

  /// Returns the parts of a source, in order.
  static func parts(of tree: SyntaxTree, around offset: Int) -> [TrialPart] {
    let statements = tree.statements(of: tree.root)
    let starts = statements.dropFirst().map { tree.range($0.id).startIndex }
    var parts: [TrialPart] = []
    var start = 0
    for (statement, end) in zip(statements, starts + [tree.source.bytes.count]) {
      let isAround = start <= offset && offset < end
      if isAround, tree.text(statement.head) == "snapshot" {
        parts += Self.parts(of: statement, in: tree, start..<end, around: offset)
      } else {
        parts.append(TrialPart(tree, statement, start..<end))
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
  func signatureWords(in tree: SyntaxTree) -> Set<String> {
    guard form == .definition else { return [] }
    let own = tree.tokens[tokens]
    var depth = 0
    let equals = own.firstIndex { token in
      if token.kind == .leftParen { depth += 1 }
      if token.kind == .rightParen { depth -= 1 }
      return token.kind == .equals && depth == 0
    }
    return Self.words(tree, own.prefix(upTo: min((equals ?? own.endIndex) + 2, own.endIndex)))
  }

  /// Returns the contents without names and numbers. Of data parts with equal shapes, one suffices.
  func shape(in tree: SyntaxTree) -> [String] {
    tree.tokens[tokens].filter { !$0.isMissing }.enumerated().map { index, token in
      index == 1 || token.kind == .number ? "" : tree.source.text(in: token.range)
    }
  }

  // MARK: - Words

  static func words(in tree: SyntaxTree) -> Set<String> { words(tree, tree.tokens[...]) }

  private static func words(_ tree: SyntaxTree, _ tokens: ArraySlice<Token>) -> Set<String> {
    Set(wordsAndStrings(tree, tokens))
  }

  private static func wordsAndStrings(_ tree: SyntaxTree, _ tokens: ArraySlice<Token>) -> [String] {
    tokens.compactMap { token in
      token.kind == .word || token.kind == .string ? tree.source.text(in: token.range) : nil
    }
  }
}

// MARK: - Snapshots

extension TrialPart {
  private static func parts(
    of snapshot: StatementSyntax, in tree: SyntaxTree, _ range: Range<Int>, around offset: Int
  ) -> [TrialPart] {
    let node = tree[snapshot.id]
    var counts: [String: Int] = [:]
    for token in tree.tokens(of: snapshot.id) where token.kind == .string {
      counts[tree.source.text(in: token.range), default: 0] += 1
    }
    var parts: [TrialPart] = []
    var start = range.lowerBound
    var first = Int(node.firstToken)
    func addRest(_ end: Int, _ token: Int) {
      let tokens = tree.tokens[first..<token]
      parts.append(TrialPart(tree, tokens, start..<end, item: nil))
    }
    for item in snapshot.body.map({ items(of: $0, in: tree, 0) }) ?? [] {
      let own = tree[item.id]
      let tokens = tree.tokens(of: item.id)
      let text = tree.source.text(in: tokens[tokens.startIndex + 1].range)
      guard counts[text] == 1 else { continue }
      let place = tree.range(item.id)
      let isBehindItem = first == Int(own.firstToken) && !parts.isEmpty
      // The blanks between two items belong to the second one, except around the position.
      if !isBehindItem || (start..<place.startIndex).contains(offset) {
        addRest(place.startIndex, Int(own.firstToken))
        start = place.startIndex
      }
      parts.append(TrialPart(tree, tokens, start..<place.endIndex, item: text))
      start = place.endIndex
      first = Int(own.endToken)
    }
    addRest(range.upperBound, Int(node.endToken))
    return parts
  }

  /// Returns the items in a body that differ from their neighbors only in their strings, and the
  /// sections that differ only in their strings, styles and numbers.
  private static func items(
    of body: NodeID, in tree: SyntaxTree, _ depth: Int
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
        if let inner = statement.body { items += Self.items(of: inner, in: tree, depth + 1) }
        continue
      }
      if let last = row.last, !areAlike(last, statement, in: tree) { endRow() }
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
    _ a: StatementSyntax, _ b: StatementSyntax, in tree: SyntaxTree
  ) -> Bool {
    let (x, y) = (tree.tokens(of: a.id), tree.tokens(of: b.id))
    let head = tree.text(a.head)
    guard x.count == y.count, head == tree.text(b.head) else { return false }
    var isStyle = false
    return zip(x, y).dropFirst(2).allSatisfy { token, other in
      guard token.kind == other.kind else { return false }
      defer { isStyle = head == "section" && tree.source.text(in: token.range) == "style" }
      if head == "section", token.kind == .number || isStyle && token.kind == .word { return true }
      return tree.source.text(in: token.range) == tree.source.text(in: other.range)
    }
  }
}
