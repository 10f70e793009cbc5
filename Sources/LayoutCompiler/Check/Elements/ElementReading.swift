/// Elements: their heads, properties and bodies.
extension ElementReader {
  /// Reads the head and the body of an element, and adds it to the body that is read. Returns also
  /// whether its body is that of an element that is written within its head by mistake.
  @discardableResult
  func readElement(
    _ kind: ElementKind, _ opening: Opening
  ) -> (node: ElementNode, isBodyForeign: Bool) {
    let heading = self.heading(kind, opening)
    if kind == .data(.snapshot), heading.name == nil, !isDoubled(heading.rest),
      !hasSyntaxError(in: range(opening.statement))
    {
      report(.incompleteDeclaration("snapshot NAME < … >", at: span(heading.range)))
    }
    builder.openBody()
    var state = OpenElement(heading.info, at: span(heading.range))
    state.late = heading.late
    state.isBroken =
      isMisspelled(opening) || heading.isMisread || hasSyntaxError(in: range(opening.statement))
    let hasElement = readProperties(from: heading.rest, isStatement: false, &state)
    let isBodyForeign = hasElement || heading.isBodyForeign
    if let body = body(of: opening.statement), !isBodyForeign { readBody(body, &state) }
    return (recordElement(heading, opening, isBroken: state.isBroken), isBodyForeign)
  }
}

/// An element while its head and its body are read.
struct OpenElement {
  let info: ElementInfo
  var kind: ElementKind { info.kind }
  /// The element's word with its variant, heading and name.
  let origin: SourceSpan
  /// Words of the head that were found after others.
  var late = TextRange(0, 0)
  /// Whether something in it was not understood.
  var isBroken = false

  init(_ info: ElementInfo, at origin: SourceSpan) {
    self.info = info
    self.origin = origin
  }
}

/// The nodes of an element: its words, and the body that belongs to them.
struct Opening {
  /// The element's word.
  var head: TreeChecker.Node
  /// The statement whose body is the element's.
  var statement: TreeChecker.Node
}

extension ElementReader {
  /// Whether the element's word is not a keyword: what it means was guessed, and reported.
  func isMisspelled(_ opening: Opening) -> Bool { word(opening.head) == .unknown }

  /// The element that a statement begins with.
  func opening(_ statement: Node) -> Opening {
    Opening(head: head(of: statement), statement: statement)
  }
}
