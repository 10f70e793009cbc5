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

  /// The row of the schema that has the properties of that element: `list`, `customGroup`.
  var form: LayoutElement {
    if case .definition(let definition) = target { definition.form } else { kind }
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
  /// The values that items of the data have.
  var itemValues: [ValueDeclaration] {
    (declarations + importedDeclarations).compactMap { declaration in
      if case .itemValue(let value) = declaration { value } else { nil }
    }
  }
}
