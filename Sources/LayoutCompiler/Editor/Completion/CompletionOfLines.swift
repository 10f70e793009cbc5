/// The candidates that continue a line where the checker expects a value: after lists of any
/// length, the properties of the same element; in a case of an enum, its values.
struct LineAtPlace {
  private let tree: SyntaxTree
  private let offset: Int
  /// The statements that contain the position, the outermost first.
  private let around: [StatementSyntax]

  /// - Parameter offset: The start of a word.
  init(_ tree: SyntaxTree, at offset: Int) {
    self.tree = tree
    self.offset = offset
    around = tree.path(to: offset).filter { tree.kind($0) == .statement }
      .map { StatementSyntax(tree, $0) }.filter { $0.head.index != 0 }
  }

  private var beginsStatement: Bool {
    around.last.map { tree.range($0.head).startIndex == offset } ?? true
  }

  private var isInData: Bool {
    around.first.map { ["snapshot", "preview"].contains(tree.text($0.head)) }
      ?? false
  }

  /// The elements of snapshots and previews whose properties may continue the line.
  var elements: [ElementInfo] {
    guard isInData, !beginsStatement else { return [] }
    let words = around.suffix(2).map { tree.text($0.head) }
    return Schema.elements.filter { $0.kind.isDataElement && words.contains($0.word) }
  }

  /// The quoted identifiers of sections and items in the snapshot around the position.
  var texts: [String] {
    guard isInData, let snapshot = around.first else { return [] }
    var texts: [String] = []
    for token in tree.tokens(of: snapshot.id)
    where token.kind == .string && texts.count < Self.maximumTexts {
      let text = tree.source.text(in: token.range)
      if text.utf8.count > 2, text.hasSuffix("\""), !texts.contains(text) { texts.append(text) }
    }
    return texts
  }
  private static let maximumTexts = 8

  /// The values of an enum's case that outlines and data use.
  var caseValues: [CompletionItem] {
    guard let own = around.last, !beginsStatement, let outer = around.dropLast().last,
      tree.text(outer.head) == "enum"
    else { return [] }
    let tokens = tree.tokens.filter { !$0.isMissing }
    let behind = tokens.countOfPrefix { $0.range.startIndex <= offset }
    guard behind > 1, behind < tokens.count, tokens[behind].kind != .word else { return [] }
    let last = tokens[behind - 2]
    // A label is followed by its value.
    guard last.kind != .word || last.range == tree.range(own.head) else { return [] }
    let hasValue = !tokens[behind].startsLine && tokens[behind].kind == .string
    return [("title", "Title"), ("kinds", "kind")].map { label, text in
      CompletionItem(
        label, .label, detail: "\"text\"",
        snippet: hasValue ? nil : [.text("\(label) \""), .placeholder(text), .text("\""), .end])
    }
  }

  // MARK: - What evaluation rejects

  /// Whether nothing around the position is evaluated for a section. A definition that is called in a
  /// layout may be one.
  private var isOutsideOfSections: Bool {
    let heads = around.map { tree.text($0.head) }
    guard heads.first == "layout" else { return isInData }
    let words = Schema.words
    return heads.allSatisfy { $0 != "section" && !words.uses(words.table.word($0)).isEmpty }
  }

  /// Whether the position begins a statement in the body of a loop, which is repeated.
  private var isRepeated: Bool {
    beginsStatement && !isInData && around.dropLast().last.map { tree.text($0.head) } == "for"
  }

  /// Whether the item is an error at evaluation: a value of sections outside of them, or a property
  /// that is set twice, by another iteration of the loop or a condition in the same body.
  func isRejected(_ item: CompletionItem) -> Bool {
    if item.kind == .environment, EnvironmentName(rawValue: item.label)?.isOfSection == true {
      return isOutsideOfSections
    }
    if isRepeated { return item.kind == .property || Self.single.contains(item.label) }
    return item.kind == .property && conditional.contains(item.label)
  }

  private static let single: Set<String> = [
    "header", "footer", "boundary", "background", "supplementary", "visibleItems",
  ]

  /// The properties that conditions in the body of the element set.
  private var conditional: Set<String> {
    guard !isInData, let last = around.last else { return [] }
    let isElement = Schema.layoutElements.contains { $0.word == tree.text(last.head) }
    let owner = isElement && !beginsStatement ? last : around.dropLast().last
    guard let body = owner?.body else { return [] }
    return conditions(of: body, 0, isInCondition: false)
  }

  private func conditions(of body: NodeID, _ depth: Int, isInCondition: Bool) -> Set<String> {
    guard depth < Bounds.bodyDepth else { return [] }
    var words: Set<String> = []
    for statement in tree.statements(of: body) where statement.head.index != 0 {
      let word = tree.text(statement.head)
      if let body = statement.body, word == Schema.when.word || word == Schema.otherwise.word {
        words.formUnion(conditions(of: body, depth + 1, isInCondition: true))
      } else if isInCondition, statement.body == nil {
        words.insert(word)
      }
    }
    return words
  }
}
