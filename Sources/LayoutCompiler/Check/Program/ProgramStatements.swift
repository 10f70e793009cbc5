/// Statements and declarations of the program, recorded while they are checked.
extension TreeChecker {
  /// Records the element whose head and body were read.
  func recordElement(_ heading: ElementHeading, _ opening: Opening) {
    guard let builder else { return }
    let body = builder.closeBody()
    guard heading.info.kind != .data(.preview) else { return }
    let isStatement = firstChild(opening.statement) == opening.head
    builder.append(
      .element(
        ElementNode(
          heading.info.kind, variant: heading.variant, heading: heading.values,
          constantHeading: heading.value.value, name: heading.nameExpression, body: body,
          comment: isStatement ? leadingComment(of: opening.statement) : [],
          span: span(heading.range), head: span(opening.head),
          bodyStart: bodyStart(of: opening.statement))))
  }

  /// Records a property whose values were recorded since `mark`.
  func recordProperty(
    _ info: PropertyInfo, at name: TextRange, _ reading: Outcome<PropertyValue>,
    beginsStatement: Bool,
    from mark: Int
  ) {
    guard let builder else { return }
    let place = span(name.union(range(lastRead)))
    var values = builder.take(from: mark)
    if !reading.isValid || values.isEmpty { values = [Expression(.error, .symbol, place)] }
    if let form = info.dimensionForm {
      values = [Expression(.dimension(form, values[0]), .dimension, place)]
    }
    builder.append(
      .property(
        PropertyNode(
          info: info, values: values, constant: reading.value, name: span(name),
          beginsStatement: beginsStatement, span: place)))
  }

  /// Records `when` with its branches.
  func recordWhen(
    _ statement: Node, _ conditions: [Expression], _ bodies: [(body: Node, read: [Statement])],
    guardsAvailability: Bool
  ) {
    guard let builder, !bodies.isEmpty else { return }
    let head = span(firstChild(statement))
    builder.append(
      .when(
        bodies.enumerated().map { index, body in
          Branch(
            condition: index < conditions.count ? conditions[index] : nil, body: body.read,
            head: head, bodyStart: start(ofBody: body.body), guardsAvailability: guardsAvailability)
        }))
  }

  /// Declares the name of a loop, whose values were recorded since `mark`; returns what it needs.
  func recordLoopName(
    _ name: Node, _ first: Node, from mark: Int
  ) -> (name: ValueDeclaration, values: Loop.Values)? {
    guard let builder else { return nil }
    let values = builder.take(from: mark)
    let source: Loop.Values
    let type: ExpressionType
    if kind(first) == .range, values.count == 2 {
      source = .range(values[0], values[1])
      type = .number(.integer)
    } else if kind(first) == .word, values.isEmpty,
      case .enumeration(let index)? = lookUp(first)?.meaning,
      case .enumeration(let enumeration) = expressionType(for: .enumeration(index))
    {
      source = .cases(enumeration)
      type = .enumeration(enumeration)
    } else {
      source = .list(values)
      type = ExpressionType(of: values).element
    }
    var listed: [Expression] = []
    if case .list = source { listed = values }
    let declaration = ValueDeclaration(
      text(name), .loop, type: type, values: listed, span: span(name))
    builder.declare(declaration, at: range(name))
    return (declaration, source)
  }

  /// Records a `let` of a body, whose value was recorded since `mark`.
  func recordLocal(_ name: Node, _ statement: Node, from mark: Int) {
    guard let builder else { return }
    let declaration = ValueDeclaration(
      text(name), .local, values: builder.take(from: mark), comment: comments(of: statement),
      span: span(name), head: span(firstChild(statement)))
    builder.declare(declaration, at: range(name))
    builder.append(.binding(declaration))
  }

  // MARK: - Declarations of files

  /// Records a `let` or `param` at the top of a file; its value follows.
  func recordValue(
    _ name: Node, _ statement: Node, _ role: ValueDeclaration.Role, type: ValueType? = nil
  ) {
    guard builder != nil else { return }
    let declaration = ValueDeclaration(
      text(name), role, type: type.map { expressionType(for: $0) },
      comment: declarationComments(of: statement), span: span(name))
    if case .param = role {
      add(.param(declaration), at: name)
    } else {
      add(.constant(declaration), at: name)
    }
  }

  /// Records an enum; its cases follow.
  func recordEnumeration(_ name: Node, _ statement: Node) {
    guard builder != nil else { return }
    add(
      .enumeration(EnumDeclaration(text(name), comment: declarationComments(of: statement))),
      at: name)
  }

  /// Records that a case of the enum that is read has a value; the value follows.
  func recordCaseValue(_ label: Node, of name: String) {
    guard let builder, let enumeration = builder.enumerations.last else { return }
    builder.declare(enumeration.label(text(label)), of: name, at: range(label))
  }

  /// Records a definition; what it makes follows.
  func recordDefinition(_ name: Node, _ statement: Node) {
    guard builder != nil else { return }
    add(
      .definition(
        DefinitionDeclaration(
          text(name), comment: declarationComments(of: statement), span: span(name))),
      at: name)
  }

  private func add(_ declaration: Declaration, at name: Node) {
    let place = range(name)
    builder?.add(declaration, file: text.file(atByte: place.start), at: place)
  }

  /// Records a parameter of a definition, whose default was recorded since `mark`.
  func recordParameter(
    _ name: Node, _ type: ParameterType, isTypeStated: Bool, from mark: Int
  ) {
    guard let builder else { return }
    let values = builder.take(from: mark)
    let declaration =
      switch type {
      case .element(let kind):
        ValueDeclaration(text(name), .element(kind), span: span(name))
      case .value(let type):
        ValueDeclaration(
          text(name), .parameter, type: isTypeStated ? expressionType(for: type) : nil,
          values: values,
          span: span(name))
      case .invalid:
        ValueDeclaration(text(name), .parameter, span: span(name))
      }
    builder.declare(declaration, at: range(name))
  }

  /// Records the parameters of definitions, and what kind of element each makes.
  func recordSignatures() {
    guard let builder else { return }
    for (index, definition) in builder.definitions.enumerated() {
      definition.complete(
        parameters: definitions[index].parameters.compactMap {
          builder.value(at: range($0.name))
        })
      guard let kind = elementKind(of: .definition(index)) else { continue }
      definition.complete(
        kind: kind, form: elementInfo(of: .definition(index))?.kind.layoutElement ?? kind)
    }
  }

  // MARK: - Calls

  /// Returns the call at a node, whose body was read.
  func callNode(
    _ call: Node, _ target: Callee, _ statement: Node,
    _ arguments: [(parameter: ValueDeclaration, argument: Call.Argument)], name: Expression?,
    comment: [String]
  ) -> Call? {
    guard let builder else { return nil }
    let body = builder.closeBody()
    let callee: Call.Target
    switch target {
    case .definition(let index):
      guard builder.definitions.indices.contains(index) else { return nil }
      callee = .definition(builder.definitions[index])
    case .element:
      guard let place = lookUp(firstChild(call))?.place, let parameter = builder.value(at: place)
      else { return nil }
      callee = .element(parameter)
    }
    return Call(
      callee, arguments, name: name, body: body, comment: comment, span: span(call),
      bodyStart: bodyStart(of: statement))
  }

  /// The `<` of a statement's body; `nil` for none.
  func bodyStart(of statement: Node) -> SourceSpan? {
    let body = body(of: statement)
    return body == 0 ? nil : start(ofBody: body)
  }

  func start(ofBody body: Node) -> SourceSpan {
    let start = range(body).start
    return span(TextRange(start, start + 1))
  }
}

extension PropertyInfo {
  /// The form of the dimension that a property of its own states: `fractionalWidth 0.5`.
  fileprivate var dimensionForm: DimensionForm? {
    switch word {
    case "fractionalWidth": .fractionalWidth
    case "fractionalHeight": .fractionalHeight
    default: nil
    }
  }
}
