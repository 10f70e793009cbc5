/// Items, views and frames.
extension SwiftGenerator {
  /// An object that was made.
  enum Made {
    /// It has no name yet.
    case expression(SwiftExpression)
    case variable(String)
  }

  /// Makes an element; what is needed for that comes into the block.
  func make(_ statement: Statement, hint: String, _ block: inout SwiftBlock) -> Made {
    switch statement {
    case .element(let element): return make(element, hint: hint, &block)
    case .call(let call): return make(call, hint: hint, &block)
    case .property, .binding, .when, .loop: return .expression(.atom("nil"))
    }
  }

  /// Makes an element and gives it a name; a plain call stands for itself.
  func declare(
    _ statement: Statement, hint: String, or alternative: String? = nil,
    _ block: inout SwiftBlock
  ) -> SwiftExpression {
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

  func make(_ element: ElementNode, hint: String, _ block: inout SwiftBlock) -> Made {
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
      let code = SwiftExpression.call(
        "NSCollectionLayoutDecorationItem.background", [("elementKind", kind)])
      return finish(element, code, hint: hint, &block)
    case .visibleItems: return effect(element, &block)
    case .file, .layout, .letBinding, .param, .enumeration, .enumerationCase, .definition, .when,
      .otherwise, .loop, .importing, .lintLevels, .snapshot, .grouping, .dataSection, .dataItem,
      .dataHeader,
      .dataFooter, .dataBoundary, .preview:
      return .expression(.atom("nil"))
    }
  }

  /// Gives an object a name if something is to be set on it, and sets it.
  func finish(
    _ element: ElementNode, _ code: SwiftExpression, hint: String, _ block: inout SwiftBlock
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
    _ element: ElementNode, _ hint: String, _ code: SwiftExpression, _ block: inout SwiftBlock
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

  private func item(_ element: ElementNode, hint: String, _ block: inout SwiftBlock) -> Made {
    var arguments = [("layoutSize", size(element.body, &block))]
    if let views = children(
      element.body, ElementKinds(.supplementary), hint: "badge", &block)
    {
      arguments.append(("supplementaryItems", views))
    }
    return finish(element, .call("NSCollectionLayoutItem", arguments), hint: hint, &block)
  }

  private func customItem(_ element: ElementNode, _ block: inout SwiftBlock) -> SwiftExpression {
    let numbers = element.heading.map { code($0, as: .float) }
    let rect = SwiftExpression.call(
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
    _ element: ElementNode, hint: String, _ block: inout SwiftBlock
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
    _ block: inout SwiftBlock
  ) -> SwiftExpression {
    let edges = value(
      of: body.slot(edges), hint: "edges", type: "NSDirectionalRectEdge", &block,
      unset: .atom("[]")
    ) { propertyCode($0, as: .anchorEdges) }
    func made(_ offset: Statement?) -> SwiftExpression {
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
    _ element: ElementNode, hint: String, _ block: inout SwiftBlock
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

  func size(_ body: [Statement], _ block: inout SwiftBlock) -> SwiftExpression {
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
  func propertyCode(_ statement: Statement, as type: SwiftType) -> SwiftExpression {
    guard case .property(let property) = statement else { return .atom("nil") }
    return code(property.values[0], as: type)
  }

  func point(_ values: [Expression]) -> SwiftExpression {
    .call("CGPoint", [("x", code(values[0], as: .float)), ("y", code(values[1], as: .float))])
  }
}

extension ElementKind {
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
    case .visibleItems, .file, .layout, .letBinding, .param, .enumeration, .enumerationCase,
      .definition, .when, .otherwise, .loop, .importing, .lintLevels, .snapshot, .grouping,
      .dataSection,
      .dataItem, .dataHeader, .dataFooter, .dataBoundary, .preview:
      "element"
    }
  }
}
