/// The source of a layout element: its head, its properties and its body.
struct SourceElement {
  /// A property with the range of its keyword and values.
  struct Property {
    var info: PropertyInfo
    var range: TextRange
  }

  let statement: NodeID
  let info: ElementInfo
  /// The range of the whole statement.
  let range: TextRange
  /// The range of its keyword, variant, kind and name.
  let head: TextRange
  let body: NodeID?
  /// The properties that do not depend on conditions, in order.
  var properties: [Property] = []
  /// The elements and calls that are directly in its body.
  var children: [StatementSyntax] = []
  /// Whether a part of its body is conditional or repeated.
  var hasBranches = false

  /// Returns the statement of a property; `nil` if it is the default.
  func property(_ name: PropertyName) -> Property? {
    properties.first { $0.info.property == name }
  }
}

extension EditedFile {
  /// Returns the innermost layout element at `offset`, or `nil`.
  func sourceElement(at offset: Int) -> SourceElement? {
    path(to: offset).reversed().lazy.compactMap { sourceElement($0) }.first
  }

  /// Returns the statement as a layout element; `nil` if it is something else.
  func sourceElement(_ statement: NodeID) -> SourceElement? {
    guard tree.kind(statement) == .statement else { return nil }
    let syntax = StatementSyntax(tree, statement)
    guard let info = element(of: syntax), info.kind.isLayoutElement else { return nil }
    let stated = stated(by: statement)
    let own = syntax.values.map { tree.range($0) }.filter { range in
      stated.first.map { range.start < $0.range.start } ?? true
    }
    var element = SourceElement(
      statement: statement, info: info, range: tree.range(statement),
      head: own.reduce(tree.range(syntax.head)) { $0.union($1) }, body: syntax.body,
      properties: stated)
    for inner in syntax.body.map(tree.statements) ?? [] { add(inner, to: &element) }
    return element
  }

  private func add(_ inner: StatementSyntax, to element: inout SourceElement) {
    guard inner.head.index != 0 else { return }
    switch meanings.entry(startingAt: tree.range(inner.head).startIndex)?.meaning {
    case .property: element.properties += stated(by: inner.id)
    case .element(let info):
      switch info.kind {
      case .statement(.when), .statement(.otherwise), .statement(.loop): element.hasBranches = true
      case _ where info.kind.isLayoutElement: element.children.append(inner)
      case _: break
      }
    case .reference: element.children.append(inner)
    case .elementName, .elementReference, .choice, .keyword, .declaration, .environment, .effect,
      .function, .type,
      .traitCase, nil:
      break
    }
  }

  /// Returns the properties of a statement with their values, in order.
  func stated(by statement: NodeID) -> [SourceElement.Property] {
    properties(in: statement).compactMap { range in
      guard case .property(let info, _)? = meanings.entry(startingAt: range.startIndex)?.meaning
      else { return nil }
      return SourceElement.Property(info: info, range: range)
    }
  }

  /// Returns the properties directly in a body, in order.
  func stated(in body: NodeID?) -> [SourceElement.Property] {
    (body.map(tree.statements) ?? []).flatMap { inner -> [SourceElement.Property] in
      guard inner.head.index != 0,
        case .property? = meanings.entry(startingAt: tree.range(inner.head).startIndex)?.meaning
      else { return [] }
      return stated(by: inner.id)
    }
  }

  /// Returns the source text after a property's keyword.
  func values(of property: SourceElement.Property) -> String {
    let start = property.range.startIndex + property.info.word.utf8.count
    return text(TextRange(start, property.range.endIndex)).trimmingWhitespace
  }

  /// Returns the edits that remove properties with their separators.
  ///
  /// The body is removed if it contains nothing else.
  func removals(
    of properties: [SourceElement.Property], from element: SourceElement
  ) -> [TextEdit] {
    let ranges = properties.map(\.range)
    if let body = element.body.map(tree.range), ranges.contains(where: { body.start < $0.start }),
      element.children.isEmpty, !element.hasBranches,
      !comments.contains(where: { body.start < $0.start && $0.end < body.end }),
      element.properties.allSatisfy({ $0.range.start < body.start || ranges.contains($0.range) }),
      tree.statements(of: element.body ?? tree.root).allSatisfy({ statement in
        element.properties.contains { $0.range.start == tree.range(statement.id).start }
      })
    {
      let end = element.properties.last { $0.range.start < body.start }?.range ?? element.head
      return removals(ranges.filter { $0.start < body.start })
        + [TextEdit(TextRange(end.end, body.end), "")]
    }
    return removals(ranges)
  }

  /// Returns the edits that remove properties with their separators.
  func removals(_ ranges: [TextRange]) -> [TextEdit] {
    let lints = LintSource(trees: [tree])
    return ranges.map { TextEdit(lints.withSurroundings(SourceSpan(source.id, $0)).range, "") }
  }

  /// Returns the edit that adds a property after an element's head.
  func insertion(_ property: String, into element: SourceElement) -> TextEdit {
    TextEdit(TextRange(element.head.end, element.head.end), " " + property)
  }
}

extension String {
  /// The string without whitespace and line ends at both ends.
  var trimmingWhitespace: String {
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
    return String(drop(while: blank).reversed().drop(while: blank).reversed())
  }
}
