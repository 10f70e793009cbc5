/// Planning of statements with several properties.
///
/// The schema determines where each property begins, so that a line that is too long becomes one
/// line per property.
extension BreakPlanner {
  /// Adds a group for a statement without a body that may be too long.
  ///
  /// The group breaks before each property except the first.
  mutating func planPropertyLine(_ statement: NodeID) {
    let tokenCount = end(statement) - first(statement)
    let mostColumns = tree.range(statement).length + tokenCount + Self.indent * enclosing.count
    guard mostColumns > SourceFormatter.lineLength else { return }
    let starts = propertyStarts(statement, in: enclosingKind)
    guard !starts.isEmpty else { return }
    let group = open(first(statement), end(statement), indentation: 0)
    for token in starts { addBreak(before: token, group) }
  }

  /// Returns the first tokens of the statement's properties, except the first one.
  private func propertyStarts(_ statement: NodeID, in kind: ElementKind?) -> [Int] {
    var starts: [Int] = []
    // The number of values that the last property needs before the next one can begin.
    var missingValues = 0
    for value in tree.children(statement) {
      let isWord = tree.kind(value) == .word
      // A case is a word. If a value follows, it belongs to the case and the line is not broken.
      if kind == .statement(.enumeration) {
        guard isWord else { return [] }
        starts.append(first(value))
      } else if missingValues > 0 {
        missingValues -= 1
      } else if isWord, let property = property(value, of: kind) {
        starts.append(first(value))
        missingValues = property.shape == .flag ? 0 : 1
      } else if starts.isEmpty {
        return []  // an element's head, which stays on its line
      }
    }
    return Array(starts.dropFirst())
  }

  /// Returns the property with this keyword; of any element if `kind` is `nil`.
  private func property(_ word: NodeID, of kind: ElementKind?) -> PropertyInfo? {
    let word = Schema.words.word(tree, word)
    guard let kind else {
      return Schema.layoutElements.lazy.compactMap { Schema.property(word, on: $0.kind) }.first
    }
    return Schema.property(word, on: kind)
  }

  /// The kind of the innermost open body; `nil` inside of a call, whose element is unknown here.
  private var enclosingKind: ElementKind? {
    var kind = ElementKind.file
    for statement in enclosing {
      guard let next = self.kind(of: statement, in: kind) else { return nil }
      kind = next
    }
    return kind
  }

  /// Returns the kind of element whose properties are in the body of a statement.
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

  /// Returns the kind of the element after the `=`.
  private func kindOfDefinition(_ statement: NodeID) -> ElementKind? {
    let values = tree.children(statement).drop { tree.kind($0) != .punctuation }
    return kind(from: Array(values.dropFirst().prefix(2))) { _ in true }
  }

  /// Returns the kind of element for a keyword and an optional variant.
  private func kind(from words: [NodeID], where isPossible: (ElementInfo) -> Bool) -> ElementKind? {
    guard let first = words.first, tree.kind(first) == .word else { return nil }
    let word = tree.text(first)
    let rows = Schema.elements.filter { $0.word == word && isPossible($0) }
    let title = words.map(tree.text).joined(separator: " ")
    return (rows.first { $0.title == title } ?? rows.first)?.kind
  }
}

extension Schema {
  /// Returns the property with this keyword on an element.
  fileprivate static func property(_ word: Word, on kind: ElementKind) -> PropertyInfo? {
    let index = words.property(word, on: kind)
    return index < 0 ? nil : element(kind)?.properties[index]
  }
}

extension SchemaWords {
  /// Returns the keyword that a node of one token is.
  fileprivate func word(_ tree: SyntaxTree, _ node: NodeID) -> Word {
    let range = tree.range(node)
    return table.word(in: tree.source.bytes, range.startIndex..<range.endIndex)
  }
}
