/// Sections and lists.
extension CodeEmitter {
  func section(_ element: ElementNode, hint: String, _ block: inout CodeBlock) -> Made {
    frame.listHasViews = element.body.contains(where: {
      $0.states(.headerMode) || $0.states(.footerMode)
    })
    let code: CodeExpression
    if element.kind == .list {
      code = list(element, &block)
    } else {
      let group = chosen(
        element.body, .groups, hint: "group", type: LayoutElement.group.className, &block)
      code = .call("NSCollectionLayoutSection", [("group", group)])
    }
    prepare(element.body, of: element.kind, &block)
    return finish(element, code, hint: hint, &block)
  }

  private func list(_ element: ElementNode, _ block: inout CodeBlock) -> CodeExpression {
    let appearances = ChoiceID.listAppearance.table.choices
    let appearance =
      appearances.indices.contains(element.variant) ? appearances[element.variant].word : "plain"
    let made = CodeExpression.call(
      "UICollectionLayoutListConfiguration", [("appearance", .atom(".\(appearance)"))])
    var configuration = made
    let isConfigured = element.body.contains(anywhere: {
      guard case .property(let property) = $0 else { return false }
      return UIKitProperty.assignment(
        of: property.info.property, on: .list, subject: .configuration) != nil
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

/// The effects of visible items: a handler that UIKit calls, or a closure that changes layout
/// attributes.
extension CodeEmitter {
  /// Sets what a statement makes of visible items on a section.
  func setEffect(_ statement: Statement, on target: String, _ block: inout CodeBlock) {
    let isAttributes = CallRules.isThroughAttributes(statement)
    frame.effectTarget = target
    let made = make(statement, hint: "handler", &block)
    frame.effectTarget = nil
    guard case .expression(let code) = made else { return }
    if isAttributes == true {
      block.add(change(target, ", by: ") + code.document + ")")
    } else {
      block.assign("\(target).visibleItemsInvalidationHandler", code)
    }
  }

  /// Makes an effect: sets it on the section that it is made for, or returns its closure.
  func effect(_ element: ElementNode, _ block: inout CodeBlock) -> Made {
    let route = element.body.slot(.asAttributes)
    let isAttributes = route.constant
    guard let target = frame.effectTarget else {
      return .expression(isAttributes == true ? attributeChange(element) : handler(element))
    }
    frame.effectTarget = nil
    func changed(_ block: inout CodeBlock) {
      block.add(change(target, ") ") + attributeChange(element).document)
    }
    func handled(_ block: inout CodeBlock) {
      block.assign("\(target).visibleItemsInvalidationHandler", handler(element))
    }
    switch isAttributes {
    case true?: changed(&block)
    case false?: handled(&block)
    case nil:
      let condition = value(
        of: route, hint: "asAttributes", type: "Bool", &block, unset: .atom("false")
      ) { propertyCode($0, as: .bool) }
      var (then, otherwise) = (CodeBlock(), CodeBlock())
      changed(&then)
      handled(&otherwise)
      block.add(
        "if " + condition.document + " " + then.braced + " else " + otherwise.braced)
    }
    return .variable(target)
  }

  /// Returns `effects.change(section, at: sectionIndex`, and what follows.
  private func change(_ target: String, _ end: String) -> CodeDocument {
    .text("\(frame.effects).change(\(target), at: \(frame.sectionIndex)\(end)")
  }

  /// Returns the closure that changes the layout attributes of one cell.
  private func attributeChange(_ element: ElementNode) -> CodeExpression {
    let outer = frame
    defer { frame = outer }
    frame.names.push()
    let cellsOnly = element.body.slot(.cellsOnly)
    let takesCells = cellsOnly.constant
    let view = takesCells == true ? "cell" : "view"
    let names = [view, "offset", "container"].map { frame.names.allocate($0) }
    var handler = HandlerFrame(size: names[2])
    (handler.item, handler.offset) = (names[0], names[1])
    frame.handler = handler
    var body = CodeBlock()
    if takesCells == true {
      body.add(.text("guard \(isCell(names[0])) else { return }"))
    }
    nameLengths(element.body.flatMap(\.variables), &body)
    hoist(element.body, element.kind, &body)
    if takesCells == nil { leave("return", unless: cellsOnly, names[0], &body) }
    change(names[0], element.body, &body)
    let opening = CodeDocument.text("{ \(names.joined(separator: ", ")) in")
    return CodeExpression(opening + .indented(.hardBreak + body.document) + .hardBreak + "}")
  }

  /// Returns the closure of a section's visible items.
  private func handler(_ element: ElementNode) -> CodeExpression {
    let outer = frame
    defer { frame = outer }
    frame.names.push()
    let names = ["items", "offset", "environment"].map { frame.names.allocate($0) }
    let cellsOnly = element.body.slot(.cellsOnly)
    let takesCells = cellsOnly.constant
    let view = frame.names.allocate(takesCells == true ? "cell" : "view")
    frame.surroundings = .environment(names[2])
    frame.lengths = [:]
    var handler = HandlerFrame(container: "\(names[2]).container")
    (handler.item, handler.offset) = (view, names[1])
    frame.handler = handler
    var body = CodeBlock()
    nameLengths(element.body.flatMap(\.variables), &body)
    var block = CodeBlock()
    hoist(element.body, element.kind, &block)
    if takesCells == nil { leave("continue", unless: cellsOnly, view, &block) }
    change(view, element.body, &block)
    let filter =
      takesCells == true
      ? isCell(view) : "\(view).representedElementCategory != .decorationView"
    body.add(.text("for \(view) in \(names[0]) where \(filter) ") + block.braced)
    let opening = CodeDocument.text("{ \(names.joined(separator: ", ")) in")
    return CodeExpression(opening + .indented(.hardBreak + body.document) + .hardBreak + "}")
  }

  private func isCell(_ view: String) -> String { "\(view).representedElementCategory == .cell" }

  /// Leaves what is no cell as it is, where `cellsOnly` says so.
  private func leave(
    _ exit: String, unless cellsOnly: PropertySlot, _ view: String, _ block: inout CodeBlock
  ) {
    let flag = value(
      of: cellsOnly, hint: "cellsOnly", type: "Bool", &block, unset: .atom("false")
    ) { propertyCode($0, as: .bool) }
    let condition = named(flag, "cellsOnly", &block).document
    block.add(
      "if " + condition + .text(", \(view).representedElementCategory != .cell { \(exit) }"))
  }

  /// Gives the lengths of the container that a closure uses more than once a name.
  func nameLengths(_ used: [EffectExpression.Variable], _ block: inout CodeBlock) {
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

/// What an effect changes of one cell. The transform comes last: it changes the frame that the
/// others may ask for.
extension CodeEmitter {
  func change(_ item: String, _ body: [Statement], _ block: inout CodeBlock) {
    let alpha = body.slot(.alpha)
    if !alpha.statements.isEmpty {
      let code = factor(alpha, hint: "alpha", &block)
      block.assign("\(item).alpha", code)
    }
    depth(item, body.slot(.zIndex), &block)
    transform(item, body, &block)
  }

  /// A place in depth is rounded to a whole number. What may be none, as 1 / 0, or beyond what a
  /// whole number holds, is looked at before.
  private func depth(_ item: String, _ slot: PropertySlot, _ block: inout CodeBlock) {
    guard !slot.statements.isEmpty else { return }
    let isSafe = slot.numbers.allSatisfy { facts.types.numbers.range($0)?.isSafeDepth ?? false }
    guard !isSafe else {
      let code = value(of: slot, hint: "zIndex", type: "Int", &block, unset: .atom("0")) {
        guard case .property(let property) = $0 else { return .atom("0") }
        return self.depth(property.values[0])
      }
      return block.assign("\(item).zIndex", code)
    }
    frame.isFloating = true
    let depth = value(of: slot, hint: "depth", type: "CGFloat", &block, unset: .atom("0")) {
      propertyCode($0, as: .float)
    }
    frame.isFloating = false
    let name = named(depth, "depth", &block)
    var inner = CodeBlock()
    let rounded = CodeExpression(name.document(within: .primary) + ".rounded()")
    let bounded = CodeExpression.call(
      "min", [("", .call("max", [("", rounded), ("", .atom("-1e15"))])), ("", .atom("1e15"))])
    inner.assign("\(item).zIndex", .call("Int", [("", bounded)]))
    block.add("if " + name.document + ".isFinite " + inner.braced)
  }

  private func depth(_ expression: Expression) -> CodeExpression {
    guard types.numberType(expression) == .float else { return code(expression, as: .int) }
    let value = code(expression, as: .float).document(within: .primary)
    return .call("Int", [("", CodeExpression(value + ".rounded()"))])
  }

  /// A factor of 1 where nothing else is said.
  private func factor(
    _ slot: PropertySlot, hint: String, _ block: inout CodeBlock
  ) -> CodeExpression {
    value(of: slot, hint: hint, type: "CGFloat", &block, unset: .atom("1")) {
      guard case .property(let property) = $0 else { return .atom("1") }
      return finite(property.values[0], or: "1")
    }
  }

  /// Returns the code of a number; what may be none, as 1 / 0, is replaced.
  private func finite(_ expression: Expression, or other: String) -> CodeExpression {
    let code = code(expression, as: .float)
    guard facts.types.numbers.range(expression) == nil else { return code }
    return CodeExpression(code.document(within: .primary) + .text(".finite(or: \(other))"))
  }

  /// Sets what is scaled and moved.
  private func transform(_ item: String, _ body: [Statement], _ block: inout CodeBlock) {
    let scale = body.slot(.scale)
    let translation = body.slot(.translation)
    let factor =
      scale.statements.isEmpty
      ? nil : named(self.factor(scale, hint: "scale", &block), "scale", &block)
    let moved = translation.statements.isEmpty ? nil : self.moved(translation, &block)
    let code: CodeExpression
    switch (moved, factor) {
    case (nil, nil): return
    case (let moved?, nil): code = moved
    case (nil, let factor?):
      code = .call("CGAffineTransform", [("scaleX", factor), ("y", factor)])
    case (let moved?, let factor?):
      let first = named(moved, "translation", &block)
      let scaled = CodeExpression.call(".scaledBy", [("x", factor), ("y", factor)])
      code = CodeExpression(first.document(within: .primary) + scaled.document)
    }
    block.assign("\(item).transform", code)
  }

  /// Returns the translation.
  private func moved(_ slot: PropertySlot, _ block: inout CodeBlock) -> CodeExpression {
    let still = CodeExpression.atom(".identity")
    return value(
      of: slot, hint: "translation", type: "CGAffineTransform", &block, unset: still
    ) { statement in
      guard case .property(let property) = statement else { return still }
      let (x, y) = (property.values[0], property.values[1])
      return .call(
        "CGAffineTransform",
        [("translationX", finite(x, or: "0")), ("y", finite(y, or: "0"))])
    }
  }

  /// Gives what is not simple a name.
  func named(
    _ code: CodeExpression, _ hint: String, _ block: inout CodeBlock
  ) -> CodeExpression {
    guard !code.isSimple else { return code }
    let name = frame.names.allocate(hint)
    block.assign("let \(name)", code)
    return .atom(name)
  }
}
