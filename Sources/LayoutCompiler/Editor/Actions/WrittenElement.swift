/// A layout's element as it is written: its word, the rest of its line, and its body.
struct WrittenElement {
  /// A property with its values.
  struct Property {
    var info: PropertyInfo
    var range: TextRange
  }

  let statement: NodeID
  let info: ElementInfo
  /// The whole statement.
  let range: TextRange
  /// Its word with what stands before the first property: variant, kind, name.
  let head: TextRange
  let body: NodeID?
  /// Those that hold whatever the conditions, in order.
  var properties: [Property] = []
  /// The elements and calls that stand in its body itself.
  var children: [StatementSyntax] = []
  /// `true` iff a part of its body hangs on a condition or is repeated.
  var hasBranches = false

  /// The statement of a property, by what it states.
  func property(_ name: PropertyName) -> Property? {
    properties.first { $0.info.property == name }
  }
}

extension EditedFile {
  /// Returns the innermost element of a layout that holds `offset`; `nil` outside of all.
  func writtenElement(at offset: Int) -> WrittenElement? {
    path(to: offset).reversed().lazy.compactMap { writtenElement($0) }.first
  }

  /// Returns the statement as an element; `nil` if it is none.
  func writtenElement(_ statement: NodeID) -> WrittenElement? {
    guard tree.kind(statement) == .statement else { return nil }
    let syntax = StatementSyntax(tree, statement)
    guard let info = element(of: syntax), info.kind.isLayoutElement else { return nil }
    let stated = stated(by: statement)
    let own = syntax.values.map { tree.range($0) }.filter { range in
      stated.first.map { range.start < $0.range.start } ?? true
    }
    var element = WrittenElement(
      statement: statement, info: info, range: tree.range(statement),
      head: own.reduce(tree.range(syntax.head)) { $0.union($1) }, body: syntax.body,
      properties: stated)
    for inner in syntax.body.map(tree.statements) ?? [] { add(inner, to: &element) }
    return element
  }

  private func add(_ inner: StatementSyntax, to element: inout WrittenElement) {
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

  /// The properties of a statement, each with its values, in order.
  func stated(by statement: NodeID) -> [WrittenElement.Property] {
    properties(in: statement).compactMap { range in
      guard case .property(let info, _)? = meanings.entry(startingAt: range.startIndex)?.meaning
      else { return nil }
      return WrittenElement.Property(info: info, range: range)
    }
  }

  /// The properties that a body states itself, in order.
  func stated(in body: NodeID?) -> [WrittenElement.Property] {
    (body.map(tree.statements) ?? []).flatMap { inner -> [WrittenElement.Property] in
      guard inner.head.index != 0,
        case .property? = meanings.entry(startingAt: tree.range(inner.head).startIndex)?.meaning
      else { return [] }
      return stated(by: inner.id)
    }
  }

  /// What stands behind the word of a property.
  func values(of property: WrittenElement.Property) -> String {
    let start = property.range.startIndex + property.info.word.utf8.count
    return text(TextRange(start, property.range.endIndex)).trimmedBlanks
  }

  /// Takes properties out, with what joins them to the text around them, and the element's body if
  /// nothing else is in it.
  func removals(
    of properties: [WrittenElement.Property], from element: WrittenElement
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

  /// Takes properties out, with what joins them to the text around them.
  func removals(_ ranges: [TextRange]) -> [TextEdit] {
    let lints = LintSource(trees: [tree])
    return ranges.map { TextEdit(lints.withSurroundings(SourceSpan(source.id, $0)).range, "") }
  }

  /// Puts a property behind an element's head.
  func insertion(_ property: String, into element: WrittenElement) -> TextEdit {
    TextEdit(TextRange(element.head.end, element.head.end), " " + property)
  }
}

extension String {
  /// The text without blanks and line ends at its ends.
  var trimmedBlanks: String {
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
    return String(drop(while: blank).reversed().drop(while: blank).reversed())
  }
}
