/// The typed AST of a source file: declarations and layouts in the order of the text, with names
/// resolved, types known and nothing evaluated.
///
/// The checker makes it. It exists for sources with errors, too: what cannot be resolved is an
/// expression of the form `error`, and statements that are not understood are omitted.
struct Program: Sendable {
  var declarations: [Declaration]
  /// The declarations of the files that it imports, each after those that they import.
  var importedDeclarations: [Declaration]
  var layouts: [LayoutNode]
  /// The snapshots, in the order of the text.
  var snapshots: [ElementNode]
  /// The values that previews set params to.
  var settings: [[Expression]]
  /// The lines of the comment at the top of the file.
  var comment: [String]
  let owner: DeclarationOwner
}

/// A layout, or a bare section that is one.
struct LayoutNode: Sendable {
  var name: String?
  var comment: [String]
  /// The properties and elements of the layout; a bare section or a call alone.
  var body: [Statement]
  /// The whole.
  let statement: Statement
}

/// A statement of a body.
enum Statement: Sendable {
  case property(PropertyNode)
  case element(ElementNode)
  case call(Call)
  case binding(ValueDeclaration)
  case when([Branch])
  case loop(Loop)
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

/// An element with its properties, elements and control flow.
final class ElementNode: Sendable {
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

/// A call that makes an element.
final class Call: Sendable {
  enum Target: Sendable {
    case definition(DefinitionDeclaration)
    /// The element of a parameter.
    case element(ValueDeclaration)
  }
  enum Argument: Sendable {
    case values([Expression])
    case element(Call)
  }
  let target: Target
  let arguments: [(parameter: ValueDeclaration, argument: Argument)]
  /// The positions of the arguments by their parameters; empty for a few, which are searched.
  private let positions: [ObjectIdentifier: Int]
  /// The properties and elements that it adds.
  let body: [Statement]
  let name: Expression?
  /// The lines of the comment above it.
  let comment: [String]
  let span: SourceSpan
  /// The `<` of its body.
  let bodyStart: SourceSpan?

  init(
    _ target: Target, _ arguments: [(parameter: ValueDeclaration, argument: Argument)],
    name: Expression?, body: [Statement], comment: [String], span: SourceSpan,
    bodyStart: SourceSpan? = nil
  ) {
    self.target = target
    self.arguments = arguments
    let identities = arguments.count > 8 ? arguments.map { ObjectIdentifier($0.parameter) } : []
    positions = Dictionary(zip(identities, identities.indices)) { first, _ in first }
    self.name = name
    self.body = body
    self.comment = comment
    self.span = span
    self.bodyStart = bodyStart
  }

  /// The kind of element that it makes.
  var kind: LayoutElement {
    switch target {
    case .definition(let definition): return definition.kind
    case .element(let parameter):
      if case .element(let kind) = parameter.role { return kind }
      return .item
    }
  }

  /// Returns the argument for a parameter; `nil` for one that is not given.
  func argument(for parameter: ValueDeclaration) -> Argument? {
    guard positions.isEmpty else {
      return positions[ObjectIdentifier(parameter)].map { arguments[$0].argument }
    }
    return arguments.first { $0.parameter === parameter }?.argument
  }
}

/// One branch of `when`.
struct Branch: Sendable {
  /// `nil` for the last `else`.
  let condition: Expression?
  let body: [Statement]
  /// The word that begins it.
  let head: SourceSpan
  let bodyStart: SourceSpan
  /// Whether a condition of the statement reads the version of iOS: what is newer may be used.
  let guardsAvailability: Bool
}

/// `for NAME in VALUES < … >`.
final class Loop: Sendable {
  enum Values: Sendable {
    case range(Expression, Expression)
    case list([Expression])
    case cases(EnumDeclaration)
  }
  let name: ValueDeclaration
  let values: Values
  let body: [Statement]
  /// The word that begins it.
  let head: SourceSpan
  let bodyStart: SourceSpan

  init(
    _ name: ValueDeclaration, in values: Values, body: [Statement], head: SourceSpan,
    bodyStart: SourceSpan
  ) {
    self.name = name
    self.values = values
    self.body = body
    self.head = head
    self.bodyStart = bodyStart
  }
}

extension Program {
  /// The names of the values that items of the data have.
  var itemValueNames: [String] {
    (declarations + importedDeclarations).compactMap { declaration in
      if case .itemValue(let value) = declaration { value.name } else { nil }
    }
  }
}
