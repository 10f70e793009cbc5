/// An element with its properties, elements and control flow.
///
/// Its parts are in a box with the positions at which they were read. An element that has moved
/// shares the box, and adds the distance where a position is read.
struct ElementNode: Identifiable, Sendable {
  fileprivate final class Parts: Sendable {
    let row: ElementKind
    let variant: Int
    let variantExpression: Expression?
    let heading: [Expression]
    let constantHeading: PropertyValue?
    let name: Expression?
    let body: [Statement]
    let comment: [String]
    let span: SourceSpan
    let head: SourceSpan
    let bodyStart: SourceSpan?

    init(
      _ row: ElementKind, _ variant: Int, _ variantExpression: Expression?,
      _ heading: [Expression], _ constantHeading: PropertyValue?, _ name: Expression?,
      _ body: [Statement], _ comment: [String], _ span: SourceSpan, _ head: SourceSpan,
      _ bodyStart: SourceSpan?
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
      self.head = head
      self.bodyStart = bodyStart
    }
  }

  private let parts: Parts
  /// The bytes from the positions in `parts` to those of the element.
  private var distance = 0

  init(
    _ row: ElementKind, variant: Int, variantExpression: Expression? = nil, heading: [Expression],
    constantHeading: PropertyValue? = nil, name: Expression?, body: [Statement],
    comment: [String], span: SourceSpan, head: SourceSpan? = nil, bodyStart: SourceSpan? = nil
  ) {
    parts = Parts(
      row, variant, variantExpression, heading, constantHeading, name, body, comment, span,
      head ?? span, bodyStart)
  }

  /// Returns the element a number of bytes later.
  func moved(by bytes: Int) -> ElementNode {
    var result = self
    result.distance += bytes
    return result
  }

  /// The identity of the element. It stays the same when the element is moved.
  var id: ObjectIdentifier { ObjectIdentifier(parts) }

  /// The row of the schema that applies: `list` for a section of rows, `customGroup`.
  var row: ElementKind { parts.row }
  /// The index of the variant's keyword: the direction of a group, the appearance of a list.
  var variant: Int { parts.variant }
  /// The expression that gives the appearance of a list; `nil` where its keyword is written.
  var variantExpression: Expression? { parts.variantExpression?.moved(by: distance) }
  /// The values that the head begins with: a kind of view, the numbers of a frame.
  var heading: [Expression] { parts.heading.moved(by: distance) }
  /// The value of the head where it is the same everywhere.
  var constantHeading: PropertyValue? { parts.constantHeading }
  var name: Expression? { parts.name?.moved(by: distance) }
  var body: [Statement] { parts.body.moved(by: distance) }
  /// The lines of the comment above it.
  var comment: [String] { parts.comment }
  /// The head up to its properties.
  var span: SourceSpan { parts.span.moved(by: distance) }
  /// The word that begins it.
  var head: SourceSpan { parts.head.moved(by: distance) }
  /// The `<` of its body.
  var bodyStart: SourceSpan? { parts.bodyStart?.moved(by: distance) }

  /// The kind of an element of a layout; those of data are in `Program.snapshots` only.
  var kind: LayoutElement { row.layoutElement ?? .layout }
}

/// A property with its values: one, or as many as its shape has.
///
/// Like an element, it shares its parts when it has moved.
struct PropertyNode: Sendable {
  fileprivate final class Parts: Sendable {
    let info: PropertyInfo
    let values: [Expression]
    let constant: PropertyValue?
    let name: SourceSpan
    let beginsStatement: Bool
    let span: SourceSpan

    init(
      _ info: PropertyInfo, _ values: [Expression], _ constant: PropertyValue?, _ name: SourceSpan,
      _ beginsStatement: Bool, _ span: SourceSpan
    ) {
      self.info = info
      self.values = values
      self.constant = constant
      self.name = name
      self.beginsStatement = beginsStatement
      self.span = span
    }
  }

  private let parts: Parts
  /// The bytes from the positions in `parts` to those of the property.
  private var distance = 0

  init(
    info: PropertyInfo, values: [Expression], constant: PropertyValue?, name: SourceSpan,
    beginsStatement: Bool, span: SourceSpan
  ) {
    parts = Parts(info, values, constant, name, beginsStatement, span)
  }

  /// Returns the property a number of bytes later.
  func moved(by bytes: Int) -> PropertyNode {
    var result = self
    result.distance += bytes
    return result
  }

  var info: PropertyInfo { parts.info }
  var values: [Expression] { parts.values.moved(by: distance) }
  /// The value where it is the same everywhere.
  var constant: PropertyValue? { parts.constant }
  /// The property's word.
  var name: SourceSpan { parts.name.moved(by: distance) }
  /// Whether a statement of a body begins with it.
  var beginsStatement: Bool { parts.beginsStatement }
  var span: SourceSpan { parts.span.moved(by: distance) }
}

extension Statement {
  /// Whether it is a property, or an element of elements and properties, so that it can be moved.
  var isMovable: Bool {
    switch self {
    case .property(let property): property.constant?.hasPositions != true
    case .element(let element):
      element.constantHeading?.hasPositions != true && element.body.allSatisfy(\.isMovable)
    case .call, .binding, .when, .loop: false
    }
  }

  /// Returns a movable statement a number of bytes later; others stay in their places.
  func moved(by bytes: Int) -> Statement {
    switch self {
    case .property(let property): .property(property.moved(by: bytes))
    case .element(let element): .element(element.moved(by: bytes))
    case .call, .binding, .when, .loop: self
    }
  }
}

extension [Statement] {
  fileprivate func moved(by bytes: Int) -> [Statement] {
    bytes == 0 ? self : map { $0.moved(by: bytes) }
  }
}

extension [Expression] {
  fileprivate func moved(by bytes: Int) -> [Expression] {
    bytes == 0 ? self : map { $0.moved(by: bytes) }
  }
}

extension Expression {
  /// Returns the expression a number of bytes later. The declarations of names stay in their places.
  func moved(by bytes: Int) -> Expression {
    guard bytes != 0 else { return self }
    var result = Expression(form.moved(by: bytes), type, span.moved(by: bytes))
    result.outerSpan = outerSpan.moved(by: bytes)
    return result
  }
}

extension Expression.Form {
  fileprivate func moved(by bytes: Int) -> Expression.Form {
    func moved(_ part: Expression) -> Expression { part.moved(by: bytes) }
    return switch self {
    case .number, .bool, .string, .name, .environment, .variable, .symbol, .error, .itemValue,
      .itemValues:
      self
    case .member(let value, let label): .member(moved(value), label)
    case .negate(let value): .negate(moved(value))
    case .not(let value): .not(moved(value))
    case .binary(let operation, let a, let b): .binary(operation, moved(a), moved(b))
    case .function(let function, let arguments): .function(function, arguments.map(moved))
    case .conditional(let condition, let then, let otherwise):
      .conditional(moved(condition), then: moved(then), otherwise: moved(otherwise))
    case .element(let list, let index): .element(moved(list), index: moved(index))
    case .listCount(let list): .listCount(moved(list))
    case .dimension(let form, let value): .dimension(form, moved(value))
    case .spacing(let isFlexible, let value): .spacing(isFlexible: isFlexible, moved(value))
    case .insets(let edges): .insets(edges.map { $0.map(moved) })
    case .edges(let edges): .edges(edges.map { $0.map(moved) })
    }
  }
}
