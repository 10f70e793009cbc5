/// Items, views and frames.
extension CodeEmitter {
  /// An object that was made.
  enum Made {
    /// It has no name yet.
    case expression(CodeExpression)
    case variable(String)
  }

  /// Makes an element; what is needed for that comes into the block.
  func make(_ statement: Statement, hint: String, _ block: inout CodeBlock) -> Made {
    switch statement {
    case .element(let element): return make(element, hint: hint, &block)
    case .call(let call): return make(call, hint: hint, &block)
    case .property, .binding, .when, .loop: return .expression(.atom("nil"))
    }
  }

  /// Makes an element and gives it a name; a plain call stands for itself.
  func declare(
    _ statement: Statement, hint: String, or alternative: String? = nil,
    _ block: inout CodeBlock
  ) -> CodeExpression {
    switch make(statement, hint: hint, &block) {
    case .variable(let name): return .atom(name)
    case .expression(let code):
      if case .call = statement { return code }
      let name = frame.names.allocate(hint, or: alternative)
      block.paragraph()
      block.comment(statement.comment)
      block.assign("let \(name)", code)
      return .atom(name)
    }
  }

  func make(_ element: ElementNode, hint: String, _ block: inout CodeBlock) -> Made {
    // A handler has its locals inside.
    if element.kind != .visibleItems { hoist(element.body, element.kind, &block) }
    switch element.kind {
    case .item: return item(element, hint: hint, &block)
    case .group: return group(element, hint: hint, &block)
    case .customGroup: return customGroup(element, hint: hint, &block)
    case .section, .list: return section(element, hint: hint, &block)
    case .frame: return .expression(customItem(element, &block))
    case .supplementary: return supplementary(element, hint: hint, &block)
    case .header, .footer, .boundary: return boundary(element, hint: hint, &block)
    case .background:
      let kind = kindCode(element.heading)
      let code = CodeExpression.call(
        "NSCollectionLayoutDecorationItem.background", [("elementKind", kind)])
      return finish(element, code, hint: hint, &block)
    case .visibleItems: return effect(element, &block)
    case .layout: return .expression(.atom("nil"))
    }
  }

  /// Gives an object a name if something is to be set on it, and sets it.
  func finish(
    _ element: ElementNode, _ code: CodeExpression, hint: String, _ block: inout CodeBlock
  ) -> Made {
    guard element.body.contains(anywhere: { $0.isSet(on: element.kind) }) else {
      return .expression(code)
    }
    block.paragraph()
    block.comment(element.comment)
    let name = declared(element, hint, code, &block)
    set(element.body, on: name, element.kind, &block)
    return .variable(name)
  }

  /// Assigns to what is declared already, or declares a constant; returns its name.
  private func declared(
    _ element: ElementNode, _ hint: String, _ code: CodeExpression, _ block: inout CodeBlock
  ) -> String {
    if let target = frame.targets[ObjectIdentifier(element)] {
      block.assign(target, code)
      return target
    }
    let name = frame.names.allocate(hint)
    block.assign("let \(name)", code)
    return name
  }

  // MARK: -

  private func item(_ element: ElementNode, hint: String, _ block: inout CodeBlock) -> Made {
    var arguments = [("layoutSize", size(element.body, &block))]
    if let views = children(
      element.body, [.supplementary], hint: "badge", &block)
    {
      arguments.append(("supplementaryItems", views))
    }
    return finish(element, .call("NSCollectionLayoutItem", arguments), hint: hint, &block)
  }

  private func customItem(_ element: ElementNode, _ block: inout CodeBlock) -> CodeExpression {
    let numbers = element.heading.map { code($0, as: .float) }
    let rect = CodeExpression.call(
      "CGRect",
      [("x", numbers[0]), ("y", numbers[1]), ("width", numbers[2]), ("height", numbers[3])])
    var arguments = [("frame", rect)]
    let depth = element.body.slot(.zIndex)
    if !depth.statements.isEmpty {
      let value = value(of: depth, hint: "zIndex", type: "Int", &block, unset: .atom("0")) {
        propertyCode($0, as: .int)
      }
      arguments.append(("zIndex", value))
    }
    return .call("NSCollectionLayoutGroupCustomItem", arguments)
  }

  private func supplementary(
    _ element: ElementNode, hint: String, _ block: inout CodeBlock
  ) -> Made {
    var arguments = [
      ("layoutSize", size(element.body, &block)),
      ("elementKind", kindCode(element.heading)),
      ("containerAnchor", anchor(.anchor, .offset, element.body, hint: "containerAnchor", &block)),
    ]
    if element.body.contains(where: { $0.states(.itemAnchor) }) {
      arguments.append(
        (
          "itemAnchor",
          anchor(.itemAnchor, .itemOffset, element.body, hint: "itemAnchor", &block)
        ))
    }
    return finish(
      element, .call("NSCollectionLayoutSupplementaryItem", arguments),
      hint: hintOfKind(element.heading) ?? hint, &block)
  }

  private func anchor(
    _ edges: PropertyName, _ offset: PropertyName, _ body: [Statement], hint: String,
    _ block: inout CodeBlock
  ) -> CodeExpression {
    let edges = value(
      of: body.slot(edges), hint: "edges", type: "NSDirectionalRectEdge", &block,
      unset: .atom("[]")
    ) { propertyCode($0, as: .anchorEdges) }
    func made(_ offset: Statement?) -> CodeExpression {
      var arguments = [("edges", edges)]
      if case .property(let property)? = offset {
        let isFractional = property.info.shape == .fractionalOffset
        arguments.append(
          (isFractional ? "fractionalOffset" : "absoluteOffset", point(property.values)))
      }
      return .call("NSCollectionLayoutAnchor", arguments)
    }
    return value(
      of: body.slot(offset), hint: hint, type: "NSCollectionLayoutAnchor", &block,
      unset: made(nil)
    ) { made($0) }
  }

  private func boundary(
    _ element: ElementNode, hint: String, _ block: inout CodeBlock
  ) -> Made {
    let standard = element.kind == .footer ? ".bottom" : ".top"
    let alignment = value(
      of: element.body.slot(.alignment), hint: "alignment", type: "NSRectAlignment", &block,
      unset: .atom(standard)
    ) { propertyCode($0, as: .choice(.alignment)) }
    var arguments = [
      ("layoutSize", size(element.body, &block)), ("elementKind", boundaryKind(element)),
      ("alignment", alignment),
    ]
    let offset = element.body.slot(.offset)
    if !offset.statements.isEmpty {
      let value = value(
        of: offset, hint: "offset", type: "CGPoint", &block, unset: .atom(".zero")
      ) { statement in
        if case .property(let property) = statement { point(property.values) } else { .atom("nil") }
      }
      arguments.append(("absoluteOffset", value))
    }
    let name = element.kind == .boundary ? hintOfKind(element.heading) ?? hint : element.kind.hint
    return finish(
      element, .call("NSCollectionLayoutBoundarySupplementaryItem", arguments), hint: name, &block)
  }

  // MARK: - Parts

  func size(_ body: [Statement], _ block: inout CodeBlock) -> CodeExpression {
    let type = typeName(.dimension)
    let width = value(
      of: body.slot(.width), hint: "width", type: type, &block,
      unset: .atom(".fractionalWidth(1)")
    ) { propertyCode($0, as: .dimension) }
    let height = value(
      of: body.slot(.height), hint: "height", type: type, &block,
      unset: .atom(".fractionalHeight(1)")
    ) { propertyCode($0, as: .dimension) }
    return .call(
      "NSCollectionLayoutSize", [("widthDimension", width), ("heightDimension", height)])
  }

  /// The value of a property that has one.
  func propertyCode(_ statement: Statement, as type: CodeType) -> CodeExpression {
    guard case .property(let property) = statement else { return .atom("nil") }
    return code(property.values[0], as: type)
  }

  func point(_ values: [Expression]) -> CodeExpression {
    .call("CGPoint", [("x", code(values[0], as: .float)), ("y", code(values[1], as: .float))])
  }
}

extension LayoutElement {
  /// What an object of the kind is called where nothing else names it.
  var hint: String {
    switch self {
    case .item: "item"
    case .group, .customGroup: "group"
    case .section, .list: "section"
    case .frame: "cell"
    case .supplementary: "badge"
    case .header: "header"
    case .footer: "footer"
    case .boundary: "boundaryItem"
    case .background: "background"
    case .visibleItems, .layout: "element"
    }
  }
}

/// The kinds of views.
extension CodeEmitter {
  /// Returns a kind: UIKit's own, a constant for one that is written in quotes, or an expression.
  func kindCode(_ heading: [Expression]) -> CodeExpression {
    guard let expression = heading.first else { return .string("") }
    guard case .string(let text) = expression.form else { return code(expression, as: .string) }
    if let standard = ViewKinds.standard[text] { return .atom(standard) }
    return .atom("ElementKind.\(facts.kinds.name(of: text))")
  }

  func boundaryKind(_ element: ElementNode) -> CodeExpression {
    if !element.heading.isEmpty { return kindCode(element.heading) }
    let kind = element.kind == .footer ? BoundaryItem.footerKind : BoundaryItem.headerKind
    return .atom(ViewKinds.standard[kind] ?? "")
  }

  /// The name of a view of a kind that is written in quotes.
  func hintOfKind(_ heading: [Expression]) -> String? {
    guard case .string(let text)? = heading.first?.form else { return nil }
    return NameScopes.valueName(text)
  }
}

/// Calls of definitions: of the functions that they become, or written out where a call changes
/// what cannot be changed afterwards.
extension CodeEmitter {
  func make(_ call: Call, hint: String, _ block: inout CodeBlock) -> Made {
    switch call.target {
    case .definition(let definition):
      guard rules.canCall(definition, call) else {
        return writeOut(definition, call, hint: hint, &block)
      }
      let code = CodeExpression.call(
        members[ObjectIdentifier(definition)] ?? definition.name,
        arguments(of: call, definition))
      return finish(call, code, definition.form, hint: hint, &block)
    case .element(let name):
      if let argument = frame.elements[ObjectIdentifier(name)] {
        return make(argument, call, hint: hint, &block)
      }
      return .expression(local(name))
    }
  }

  private func finish(
    _ call: Call, _ code: CodeExpression, _ form: LayoutElement, hint: String,
    _ block: inout CodeBlock
  ) -> Made {
    guard !call.body.isEmpty else { return .expression(code) }
    hoist(call.body, form, &block)
    prepare(call.body, of: form, &block)
    let name = frame.names.allocate(hint)
    block.paragraph()
    block.comment(call.comment)
    block.assign("let \(name)", code)
    set(call.body, on: name, form, &block)
    return .variable(name)
  }

  private func arguments(
    of call: Call, _ definition: DefinitionDeclaration
  ) -> [(label: String, value: CodeExpression)] {
    var result: [(label: String, value: CodeExpression)] = []
    let all = call.argumentsByParameter
    for parameter in definition.parameters {
      guard let given = all[ObjectIdentifier(parameter)] else { continue }
      let label = NameScopes.argument(parameter.name)
      switch given {
      case .values(let values):
        guard let type = type(of: parameter) else { continue }
        result.append((label, code(values, as: type)))
      case .element(let inner):
        var scratch = CodeBlock()
        if case .expression(let code) = make(inner, hint: parameter.name, &scratch) {
          result.append((label, code))
        }
      }
    }
    return result + arguments(for: needs(of: definition))
  }

  // MARK: - Writing out

  private func writeOut(
    _ definition: DefinitionDeclaration, _ call: Call, hint: String, _ block: inout CodeBlock
  ) -> Made {
    let (values, elements) = (frame.values, frame.elements)
    var (inner, given) = (values, elements)
    let arguments = call.argumentsByParameter
    for parameter in definition.parameters {
      let id = ObjectIdentifier(parameter)
      let argument = arguments[id]
      if case .element = parameter.role {
        var passed = parameter.defaultElement
        if case .element(let call)? = argument { passed = call }
        given[id] = passed.map {
          GivenElement(call: $0, values: values, elements: elements)
        }
      } else {
        var written = parameter.values
        if case .values(let list)? = argument { written = list }
        inner[id] = bound(parameter, written, &block)
      }
    }
    (frame.values, frame.elements) = (inner, given)
    let made = definition.result.map {
      make($0.adding(call.body, name: call.name, comment: call.comment), hint: hint, &block)
    }
    (frame.values, frame.elements) = (values, elements)
    return made ?? .expression(.atom("nil"))
  }

  /// Returns the value of a parameter that is written out: simple ones stand for themselves.
  private func bound(
    _ parameter: ValueDeclaration, _ values: [Expression], _ block: inout CodeBlock
  ) -> CodeExpression? {
    guard let type = type(of: parameter), !values.isEmpty else { return nil }
    let code = code(values, as: type)
    if code.isSimple { return code }
    let name = frame.names.allocate(parameter.name)
    block.assign("let \(name)\(type.isEvident ? "" : ": \(typeName(type))")", code)
    return .atom(name)
  }

  /// Makes the element that a parameter stands for, with what a call adds.
  private func make(
    _ argument: GivenElement, _ call: Call, hint: String, _ block: inout CodeBlock
  ) -> Made {
    let (values, elements) = (frame.values, frame.elements)
    let added = Statement.call(argument.call).adding(
      call.body, name: call.name, comment: call.comment)
    // The additions' names are those of this place.
    frame.values = argument.values.merging(values) { $1 }
    frame.elements = argument.elements
    let made = make(added, hint: hint, &block)
    (frame.values, frame.elements) = (values, elements)
    return made
  }
}
