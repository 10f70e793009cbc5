/// Statements and declarations of the program, recorded while they are checked.
extension TreeReading {
  /// Records the element whose head and body were read.
  func recordElement(_ heading: ElementHeading, _ opening: Opening, isBroken: Bool) -> ElementNode {
    let isStatement = head(of: opening.statement) == opening.head
    let node = ElementNode(
      heading.info.kind, variant: heading.variant, variantExpression: heading.variantExpression,
      heading: heading.values, name: heading.name, body: builder.closeBody(),
      comment: isStatement ? leadingComment(of: opening.statement) : [],
      span: span(heading.range), head: span(opening.head),
      bodyStart: bodyStart(of: opening.statement), isBroken: isBroken)
    builder.append(.element(node))
    return node
  }

  /// Records a property with its values, or with the value of a preview, which no expression gives;
  /// `place` is that of all together.
  func recordProperty(
    _ info: PropertyInfo, at name: TextRange, _ values: [Expression],
    known: PropertyValue? = nil, with place: TextRange, beginsStatement: Bool = false
  ) {
    let place = span(place)
    var values = values
    if let form = info.dimensionForm {
      values = [Expression(.dimension(form, values[0]), .dimension, at: place)]
    }
    builder.append(
      .property(
        PropertyNode(
          info: info, values: values, known: known, name: span(name),
          beginsStatement: beginsStatement, span: place)))
  }

  /// Records `when` with its branches.
  func recordWhen(
    _ statement: Node, _ conditions: [Expression], bodies: [(body: Node, read: [Statement])],
    guardsAvailability: Bool
  ) {
    guard !bodies.isEmpty else { return }
    let head = span(head(of: statement))
    builder.append(
      .when(
        bodies.enumerated().map { index, body in
          Branch(
            condition: index < conditions.count ? conditions[index] : nil, body: body.read,
            head: head, bodyStart: start(ofBody: body.body), guardsAvailability: guardsAvailability)
        }))
  }

  // MARK: - Declarations of files

  /// Adds a `let` or `param` at the top of a file; its value follows.
  func addValue(
    _ name: Node, _ statement: Node, role: ValueDeclaration.Role, type: ExpressionType? = nil
  ) -> ValueDeclaration {
    let declaration = ValueDeclaration(
      text(name), role, type: type, comment: declarationComments(of: statement), span: span(name))
    if case .param = role {
      add(.param(declaration), at: name)
    } else {
      add(.constant(declaration), at: name)
    }
    return declaration
  }

  func add(_ declaration: Declaration, at name: Node) {
    let place = range(name)
    builder.add(declaration, file: text.file(atByte: place.start), at: place)
  }

  /// Records the parameters of definitions, and what kind of element each makes.
  func recordSignatures() {
    for (index, definition) in builder.definitions.enumerated() {
      definition.complete(parameters: checker.definitions[index].parameters.map(\.declaration))
      guard let kind = elementReader.elementKind(of: .definition(index)) else { continue }
      definition.complete(
        kind: kind,
        form: elementReader.elementInfo(of: .definition(index))?.kind.layoutElement ?? kind)
    }
  }

  // MARK: - Calls

  /// Returns the call at a node, whose body was read.
  func callNode(
    _ call: Node, _ target: Callee, statement: Node,
    arguments: [(parameter: ValueDeclaration, argument: Call.Argument)], name: Expression?,
    comment: [String]
  ) -> Call {
    let callee: Call.Target =
      switch target {
      case .definition(let index): .definition(builder.definitions[index])
      case .element(let parameter, _): .element(parameter)
      }
    return Call(
      callee, arguments, name: name, body: builder.closeBody(), comment: comment, span: span(call),
      bodyStart: bodyStart(of: statement))
  }

  /// The `<` of a statement's body; `nil` for none.
  func bodyStart(of statement: Node) -> SourceSpan? {
    body(of: statement).map { start(ofBody: $0) }
  }

  func start(ofBody body: Node) -> SourceSpan {
    let start = range(body).start
    return span(TextRange(start, start + 1))
  }

  func errorExpression(at span: SourceSpan) -> Expression { Expression(.error, .symbol, at: span) }
}

extension PropertyInfo {
  /// The form of the dimension that a property of its own states: `fractionalWidth 0.5`.
  fileprivate var dimensionForm: DimensionForm? {
    guard shape == .fraction else { return nil }
    return switch word {
    case "fractionalWidth": .fractionalWidth
    case "fractionalHeight": .fractionalHeight
    default: nil
    }
  }
}
