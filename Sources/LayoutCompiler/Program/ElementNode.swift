/// An element with its properties, elements and control flow.
final class ElementNode: Identifiable, Sendable {
  /// The row of the schema that applies: `list` for a section of rows, `customGroup`.
  let row: ElementKind
  /// The index of the variant's keyword: the direction of a group, the appearance of a list.
  let variant: Int
  /// The expression that gives the appearance of a list; `nil` where its keyword is written.
  let variantExpression: Expression?
  /// The values that the head begins with: a kind of view, the numbers of a frame.
  let heading: [Expression]
  let name: Expression?
  let body: [Statement]
  /// The lines of the comment above it.
  let comment: [String]
  /// The head up to its properties.
  let span: SourceSpan
  /// The word that begins it.
  let head: SourceSpan
  /// The `<` of its body.
  let bodyStart: SourceSpan?
  /// Whether something in it was not understood: what seems to be missing may be that.
  let isBroken: Bool

  init(
    _ row: ElementKind, variant: Int, variantExpression: Expression? = nil, heading: [Expression],
    name: Expression?, body: [Statement], comment: [String], span: SourceSpan,
    head: SourceSpan? = nil, bodyStart: SourceSpan? = nil, isBroken: Bool = false
  ) {
    self.row = row
    self.variant = variant
    self.variantExpression = variantExpression
    self.heading = heading
    self.name = name
    self.body = body
    self.comment = comment
    self.span = span
    self.head = head ?? span
    self.bodyStart = bodyStart
    self.isBroken = isBroken
  }

  /// The kind of an element of a layout; those of data are in `Program.snapshots` only.
  var kind: LayoutElement { row.layoutElement ?? .layout }
}

/// A property with its values: one, or as many as its shape has.
final class PropertyNode: Sendable {
  let info: PropertyInfo
  let values: [Expression]
  /// The value of a property of previews, which no expression gives; `nil` for others.
  let known: PropertyValue?
  /// The property's word.
  let name: SourceSpan
  /// Whether a statement of a body begins with it.
  let beginsStatement: Bool
  let span: SourceSpan

  init(
    info: PropertyInfo, values: [Expression], known: PropertyValue? = nil, name: SourceSpan,
    beginsStatement: Bool, span: SourceSpan
  ) {
    self.info = info
    self.values = values
    self.known = known
    self.name = name
    self.beginsStatement = beginsStatement
    self.span = span
  }
}
