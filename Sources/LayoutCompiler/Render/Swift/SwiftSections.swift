/// Sections, lists, and the handler of visible items.
extension SwiftGenerator {
  func section(_ element: StatedElement, hint: String, _ block: inout SwiftBlock) -> Made {
    frame.listHasViews = element.body.contains(where: {
      $0.states(.headerMode) || $0.states(.footerMode)
    })
    let code: SwiftExpression
    if element.kind == .list {
      code = list(element, &block)
    } else {
      let group = chosen(
        element.body, .groups, hint: "group", type: ElementKind.group.className, &block)
      code = .call("NSCollectionLayoutSection", [("group", group)])
    }
    prepare(element.body, of: element.kind, &block)
    return finish(element, code, hint: hint, &block)
  }

  private func list(_ element: StatedElement, _ block: inout SwiftBlock) -> SwiftExpression {
    let appearances = ChoiceID.listAppearance.table.choices
    let appearance =
      appearances.indices.contains(element.variant) ? appearances[element.variant].word : "plain"
    let made = SwiftExpression.call(
      "UICollectionLayoutListConfiguration", [("appearance", .atom(".\(appearance)"))])
    need(.environment)
    var configuration = made
    let isConfigured = element.body.contains(anywhere: {
      guard case .property(let property) = $0 else { return false }
      return Self.assignment(of: property.info.property, on: .list, subject: .configuration) != nil
    })
    if isConfigured {
      let name = frame.names.allocate("configuration")
      block.paragraph()
      block.assign("var \(name)", made)
      set(element.body, on: name, .list, subject: .configuration, &block)
      configuration = .atom(name)
    }
    return .call(
      "NSCollectionLayoutSection.list",
      [("using", configuration), ("layoutEnvironment", .atom(environmentName))])
  }

  private var environmentName: String {
    switch frame.surroundings {
    case .environment(let name): name
    case .sizeAndTraits: "environment"
    }
  }
}

extension SwiftGenerator {
  /// Returns the closure of a section's visible items.
  func handler(_ element: StatedElement) -> SwiftExpression {
    let outer = frame
    defer { frame = outer }
    frame.names.push()
    let items = frame.names.allocate("items")
    let offset = frame.names.allocate("offset")
    let environment = frame.names.allocate("environment")
    let cell = frame.names.allocate("cell")
    frame.surroundings = .environment(environment)
    frame.lengths = [:]
    var handler = SwiftHandler(container: "\(environment).container")
    handler.item = cell
    handler.offset = offset
    frame.handler = handler
    var body = SwiftBlock()
    nameLengths(element.body.flatMap(\.variables), &body)
    var block = SwiftBlock()
    hoist(element.body, element.kind, &block)
    change(cell, element.body, &block)
    let head = "for \(cell) in \(items) where \(cell).representedElementCategory == .cell "
    body.add(.text(head) + block.braced)
    let opening = CodeDocument.text("{ \(items), \(offset), \(environment) in")
    return SwiftExpression(opening + .indented(.hardBreak + body.document) + .hardBreak + "}")
  }

  /// Gives the lengths of the container that a closure uses more than once a name.
  func nameLengths(_ used: [EffectExpression.Variable], _ block: inout SwiftBlock) {
    let paths = frame.handler?.lengths ?? [:]
    for variable in EffectExpression.Variable.allCases {
      guard let path = paths[variable], frame.handler?.lengths[variable] == path,
        used.filter({ paths[$0] == path }).count > 1
      else { continue }
      let name = frame.names.allocate(variable.lengthName)
      block.assign("let \(name)", .atom(path))
      for same in paths.keys where paths[same] == path { frame.handler?.lengths[same] = name }
    }
  }

  /// Writes what happens to one visible item.
  private func change(_ item: String, _ body: [WrittenStatement], _ block: inout SwiftBlock) {
    transform(item, body, &block)
    let alpha = slot(.alpha, in: body)
    if !alpha.statements.isEmpty {
      let code = effect(alpha, hint: "alpha", unset: "1", &block)
      block.assign("\(item).alpha", code)
    }
    let depth = slot(.zIndex, in: body)
    if !depth.statements.isEmpty {
      let code = value(of: depth, hint: "zIndex", type: "Int", &block, unset: .atom("0")) {
        guard case .property(let property) = $0 else { return .atom("0") }
        return self.depth(property.values[0])
      }
      block.assign("\(item).zIndex", code)
    }
  }

  /// A place in depth is rounded to a whole number.
  private func depth(_ expression: WrittenExpression) -> SwiftExpression {
    guard numberType(expression) == .float else { return code(expression, as: .int) }
    let value = code(expression, as: .float).document(within: .primary)
    return .call("Int", [("", SwiftExpression(value + ".rounded()"))])
  }

  private func effect(
    _ slot: SwiftSlot, hint: String, unset: String, _ block: inout SwiftBlock
  ) -> SwiftExpression {
    value(of: slot, hint: hint, type: "CGFloat", &block, unset: .atom(unset)) {
      propertyCode($0, as: .float)
    }
  }

  /// Sets what is scaled and moved.
  private func transform(_ item: String, _ body: [WrittenStatement], _ block: inout SwiftBlock) {
    let scale = slot(.scale, in: body)
    let translation = slot(.translation, in: body)
    let factor =
      scale.statements.isEmpty
      ? nil : named(effect(scale, hint: "scale", unset: "1", &block), "scale", &block)
    let moved = translation.statements.isEmpty ? nil : self.moved(translation, &block)
    let code: SwiftExpression
    switch (moved, factor) {
    case (nil, nil): return
    case (let moved?, nil): code = moved
    case (nil, let factor?):
      code = .call("CGAffineTransform", [("scaleX", factor), ("y", factor)])
    case (let moved?, let factor?):
      let first = moved.binding < .primary ? named(moved, "translation", &block) : moved
      let scaled = SwiftExpression.call(".scaledBy", [("x", factor), ("y", factor)])
      code = SwiftExpression(first.document(within: .primary) + scaled.document)
    }
    block.assign("\(item).transform", code)
  }

  /// Returns the translation.
  private func moved(_ slot: SwiftSlot, _ block: inout SwiftBlock) -> SwiftExpression {
    let still = SwiftExpression.atom(".identity")
    return value(
      of: slot, hint: "translation", type: "CGAffineTransform", &block, unset: still
    ) { statement in
      guard case .property(let property) = statement else { return still }
      let (x, y) = (property.values[0], property.values[1])
      return .call(
        "CGAffineTransform",
        [("translationX", code(x, as: .float)), ("y", code(y, as: .float))])
    }
  }

  /// Gives what is not simple a name.
  private func named(
    _ code: SwiftExpression, _ hint: String, _ block: inout SwiftBlock
  ) -> SwiftExpression {
    guard !code.isSimple else { return code }
    let name = frame.names.allocate(hint)
    block.assign("let \(name)", code)
    return .atom(name)
  }
}

extension EffectExpression.Variable {
  /// What a length of the container is called.
  fileprivate var lengthName: String {
    switch self {
    case .containerWidth: "width"
    case .containerHeight: "height"
    case .containerEffectiveWidth: "innerWidth"
    case .containerEffectiveHeight: "innerHeight"
    case .itemMinX, .itemMidX, .itemMaxX, .itemMinY, .itemMidY, .itemMaxY, .itemWidth,
      .itemHeight, .itemIndex, .scrollX, .scrollY:
      rawValue
    }
  }
}

extension WrittenStatement {
  /// What it uses of that which UIKit hands to a closure, as often as it does.
  var variables: [EffectExpression.Variable] {
    switch self {
    case .property(let property): property.values.flatMap(\.variables)
    case .when(let branches): branches.flatMap { $0.body.flatMap(\.variables) }
    case .loop(let loop): loop.body.flatMap(\.variables)
    case .binding(let name): name.values.flatMap(\.variables)
    case .element(let element): element.heading.flatMap(\.variables)
    case .call: []
    }
  }
}
