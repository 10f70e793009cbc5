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
  /// The value of the head where it is the same everywhere.
  let constantHeading: PropertyValue?
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

  init(
    _ row: ElementKind, variant: Int, variantExpression: Expression? = nil, heading: [Expression],
    constantHeading: PropertyValue? = nil, name: Expression?, body: [Statement],
    comment: [String], span: SourceSpan, head: SourceSpan? = nil, bodyStart: SourceSpan? = nil
  ) {
    self.row = row
    self.variant = variant
    self.variantExpression = variantExpression
    self.heading = heading
    self.constantHeading = constantHeading
    self.name = name
    self.body = body
    self.comment = comment
    self.span = span
    self.head = head ?? span
    self.bodyStart = bodyStart
  }

  /// The kind of an element of a layout; those of data are in `Program.snapshots` only.
  var kind: LayoutElement { row.layoutElement ?? .layout }
}

/// A property with its values: one, or as many as its shape has.
final class PropertyNode: Sendable {
  let info: PropertyInfo
  let values: [Expression]
  /// The value where it is the same everywhere.
  let constant: PropertyValue?
  /// The property's word.
  let name: SourceSpan
  /// Whether a statement of a body begins with it.
  let beginsStatement: Bool
  let span: SourceSpan

  init(
    info: PropertyInfo, values: [Expression], constant: PropertyValue?, name: SourceSpan,
    beginsStatement: Bool, span: SourceSpan
  ) {
    self.info = info
    self.values = values
    self.constant = constant
    self.name = name
    self.beginsStatement = beginsStatement
    self.span = span
  }
}
