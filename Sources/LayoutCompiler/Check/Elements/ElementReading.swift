/// Elements: their heads, properties and bodies.
extension TreeChecker: ModelMaker {
  /// Reads the element that a statement is, and adds it to the one that holds it.
  mutating func readElement(
    _ kind: ElementKind, _ opening: Opening, in parent: inout ElementState
  ) {
    if parent.kind == .file, Self.elementsOfFiles.contains(kind) {
      readElementOfFile(kind, opening)
    } else {
      add(element(kind, opening), to: &parent)
    }
  }

  private static let elementsOfFiles: [ElementKind] = [
    .element(.layout), .element(.section), .data(.snapshot), .data(.preview), .data(.code),
  ]

  /// Reads the head and the body of an element.
  mutating func element(_ kind: ElementKind, _ opening: Opening) -> ElementState {
    let heading = self.heading(kind, opening)
    if kind == .data(.snapshot), heading.name == nil, !isDoubled(heading.rest),
      !hasSyntaxError(in: range(opening.statement))
    {
      report(.incompleteDeclaration("snapshot NAME < … >", at: span(heading.range)))
    }
    builder.openBody()
    var state = ElementState(heading.info, at: span(heading.range))
    state.variant = heading.variant
    state.heading = heading.hasValue ? heading.value : nil
    state.name = heading.name
    state.isBodyForeign = heading.isBodyForeign
    state.isBroken =
      isMisspelled(opening) || heading.isMisread || hasSyntaxError(in: range(opening.statement))
    readProperties(from: heading.rest, isStatement: false, &state)
    let body = body(of: opening.statement)
    if body != 0, !state.isBodyForeign { readBody(body, &state) }
    recordElement(heading, opening)
    return state
  }

  var isOfEmptySection: Bool { false }

  func quoted(_ span: SourceSpan) -> String { text.range(span).map { quoted($0) } ?? "" }
}

/// The nodes of an element: its words, and the body that belongs to them.
struct Opening {
  /// The element's word.
  var head: TreeChecker.Node
  /// The statement whose body is the element's.
  var statement: TreeChecker.Node
}

extension TreeChecker {
  /// Whether the element's word is not a keyword: what it means was guessed, and reported.
  func isMisspelled(_ opening: Opening) -> Bool { word(opening.head) == .unknown }

  /// The element that a statement begins with.
  func opening(_ statement: Node) -> Opening {
    Opening(head: firstChild(statement), statement: statement)
  }

  /// Does something with the names that are known at another place.
  mutating func inScope<T>(_ other: Scope, _ body: (inout TreeChecker) -> T) -> T {
    let own = scope
    scope = other
    defer { scope = own }
    return body(&self)
  }
}
