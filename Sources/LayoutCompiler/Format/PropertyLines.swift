/// Lines that hold several properties: the schema tells where each begins, so that a line which is
/// too long becomes one line for each.
extension BreakPlanner {
  /// Makes a group of a statement without a body, which breaks before each property but the first,
  /// if it may be too long and holds more than one.
  mutating func planPropertyLine(_ statement: NodeID) {
    let tokenCount = end(statement) - first(statement)
    let mostColumns = tree.range(statement).length + tokenCount + Self.indent * enclosing.count
    guard mostColumns > SourceFormatter.lineLength else { return }
    let starts = propertyStarts(statement, in: enclosingKind)
    guard !starts.isEmpty else { return }
    let group = open(first(statement), end(statement), indentation: 0)
    for token in starts { addBreak(before: token, group) }
  }

  /// The tokens with which a property begins, but the statement's first.
  private func propertyStarts(_ statement: NodeID, in kind: ElementKind?) -> [Int] {
    var starts: [Int] = []
    // The values that the last property must have before the next one can begin.
    var owed = 0
    for value in tree.children(statement) {
      let isWord = tree.kind(value) == .word
      // Words alone are cases; with a value behind, a case carries it.
      if kind == .statement(.enumeration) {
        guard isWord else { return [] }
        starts.append(first(value))
      } else if owed > 0 {
        owed -= 1
      } else if isWord, let property = property(value, of: kind) {
        starts.append(first(value))
        owed = property.shape == .flag ? 0 : 1
      } else if starts.isEmpty {
        return []  // an element's head, which stays on its line
      }
    }
    return Array(starts.dropFirst())
  }

  /// The property of the element that a word names; of any element, if it is not known which.
  private func property(_ word: NodeID, of kind: ElementKind?) -> PropertyInfo? {
    let word = Schema.words.word(tree, word)
    guard let kind else {
      return Schema.layoutElements.lazy.compactMap { Schema.property(word, on: $0.kind) }.first
    }
    return Schema.property(word, on: kind)
  }

  /// What the innermost open body belongs to; `nil` behind a call, whose element is not syntax.
  private var enclosingKind: ElementKind? {
    var kind = ElementKind.file
    for statement in enclosing {
      guard let next = self.kind(of: statement, in: kind) else { return nil }
      kind = next
    }
    return kind
  }

  /// The kind of element whose properties stand in the body of a statement.
  private func kind(of statement: NodeID, in parent: ElementKind) -> ElementKind? {
    let head = NodeID(tree[statement].firstChild)
    guard tree.kind(head) == .word else { return nil }
    switch Schema.words.child(Schema.words.word(tree, head), of: parent) {
    case .statement(.when), .statement(.otherwise), .statement(.loop): return parent
    case .statement(.definition): return kindOfDefinition(statement)
    case nil: return nil
    case .file, .element, .statement, .data:
      return kind(from: Array(tree.children(statement).prefix(2))) { $0.parents.contains(parent) }
    }
  }

  /// The element behind the `=`.
  private func kindOfDefinition(_ statement: NodeID) -> ElementKind? {
    let values = tree.children(statement).drop { tree.kind($0) != .punctuation }
    return kind(from: Array(values.dropFirst().prefix(2))) { _ in true }
  }

  /// The element that an element's word, and its variant if one follows, open.
  private func kind(
    from words: [NodeID], where isPossible: (ElementInfo) -> Bool
  ) -> ElementKind? {
    guard let first = words.first, tree.kind(first) == .word else { return nil }
    let word = tree.text(first)
    let rows = Schema.elements.filter { $0.word == word && isPossible($0) }
    let title = words.map(tree.text).joined(separator: " ")
    return (rows.first { $0.title == title } ?? rows.first)?.kind
  }
}

extension Schema {
  /// The row of the property that a word is on an element.
  fileprivate static func property(_ word: Word, on kind: ElementKind) -> PropertyInfo? {
    let index = words.property(word, on: kind)
    return index < 0 ? nil : element(kind)?.properties[index]
  }
}

extension SchemaWords {
  /// The word that a node of one token is.
  fileprivate func word(_ tree: SyntaxTree, _ node: NodeID) -> Word {
    let range = tree.range(node)
    return table.word(in: tree.source.bytes, range.startIndex..<range.endIndex)
  }
}
