/// Sections and lists.
extension FunctionLowering {
  mutating func section(_ element: ElementNode, _ name: String) -> MadeObject {
    let body = element.body
    frame.listHasViews = body.contains(where: {
      $0.states(.headerMode) || $0.states(.footerMode)
    })
    let code: PlanExpression
    if element.kind == .list {
      code = list(element)
    } else {
      frame.sectionBody = body
      prepareContentWidth(body)
      let group = chosen(body, .groups, name: "group", className: LayoutElement.group.className)
      code = .call(LayoutElement.section.className, ["group": group])
    }
    prepare(body, of: element.kind)
    let hasHook =
      facts.hooks.contains(.visibleItems) && !body.contains(anywhere: { $0.makesEffect })
    let made = finish(element, code, name: name, isNamed: hasHook)
    if hasHook, case .variable(let local) = made {
      let handler: [PlanExpression] = [
        .text("\(Self.visibleItemsHook)?("), .environment(.sectionIndex, use: 0), .text(")"),
      ]
      add(.assignment(local, member: Self.handlerMember, .sequence(handler)))
    }
    return made
  }

  /// The properties with the closures of the app.
  static let listHook = "configureList"
  static let visibleItemsHook = "visibleItems"

  private mutating func list(_ element: ElementNode) -> PlanExpression {
    var configuration = PlanExpression.call(
      "UICollectionLayoutListConfiguration", ["appearance": appearance(of: element)])
    let isConfigured = element.body.contains(anywhere: {
      $0.property?.info.isAssigned(on: .list, .configuration) ?? false
    })
    let hasHook = facts.hooks.contains(.lists)
    if isConfigured || hasHook {
      let local = local("configuration")
      paragraph()
      add(.variable(local, nil, configuration))
      set(element.body, on: local, .list, owner: .configuration)
      if hasHook {
        let call: [PlanExpression] = [
          .text("\(Self.listHook)("), .environment(.sectionIndex, use: 0), .text(", &"),
          .local(local), .text(")"),
        ]
        add(.expression(.sequence(call)))
      }
      configuration = .local(local)
    }
    return .call(
      "NSCollectionLayoutSection.list",
      ["using": configuration, "layoutEnvironment": .sectionEnvironment])
  }
}

extension FunctionLowering {
  private mutating func appearance(of list: ElementNode) -> PlanExpression {
    if let expression = list.variantExpression {
      return code(expression, as: .choice(.listAppearance))
    }
    let appearances = ChoiceID.listAppearance.table.choices
    let word = appearances.indices.contains(list.variant) ? appearances[list.variant].word : "plain"
    return .text(".\(word)")
  }
}

// MARK: - Effects

/// The effects of visible items: a handler that UIKit calls, or a closure that changes layout
/// attributes.
extension FunctionLowering {
  /// Sets the effect that a statement makes on a section.
  mutating func setEffect(_ statement: Statement, on target: PlanLocal) {
    let isAttributes = statement.isEffectThroughAttributes
    frame.effectTarget = target
    let made = make(statement, "handler")
    frame.effectTarget = nil
    guard case .expression(let code) = made else { return }
    if isAttributes == true {
      add(change(target, middle: ", by: ", closure: code, end: ")"))
    } else {
      add(.assignment(target, member: Self.handlerMember, code))
    }
  }

  private static let handlerMember = ".visibleItemsInvalidationHandler"

  /// Makes an effect: sets it on the section that it is made for, or returns its closure.
  mutating func effect(_ element: ElementNode) -> MadeObject {
    let route = element.body.slot(.asAttributes)
    guard let target = frame.effectTarget else {
      return .expression(
        .closure(route.constant == true ? attributeChange(element) : handler(element)))
    }
    frame.effectTarget = nil
    func change(_ lowering: inout FunctionLowering) {
      let closure = PlanExpression.closure(lowering.attributeChange(element))
      lowering.add(lowering.change(target, middle: ") ", closure: closure, end: ""))
    }
    func handle(_ lowering: inout FunctionLowering) {
      let closure = PlanExpression.closure(lowering.handler(element))
      lowering.add(.assignment(target, member: Self.handlerMember, closure))
    }
    switch route.constant {
    case true?: change(&self)
    case false?: handle(&self)
    case nil:
      let condition = value(of: route, "asAttributes", .bool, unset: "false")
      let branches = [
        PlanBranch(conditions: [condition], body: block(change)),
        PlanBranch(conditions: nil, body: block(handle)),
      ]
      add(.branches(branches))
    }
    return .variable(target)
  }

  /// Returns `effects.change(section, at: sectionIndex` and what follows.
  private func change(
    _ target: PlanLocal, middle: String, closure: PlanExpression, end: String
  ) -> PlanStatement {
    .expression(
      .sequence([
        .effects, .text(".change("), .local(target), .text(", at: "),
        .environment(.sectionIndex, use: 0), .text(middle), closure, .text(end),
      ]))
  }

  /// Returns the closure that changes the layout attributes of one cell.
  private mutating func attributeChange(_ element: ElementNode) -> PlanClosure {
    let cellsOnly = element.body.slot(.cellsOnly)
    let takesCells = cellsOnly.constant
    let view = local(takesCells == true ? "cell" : "view")
    let (offset, container) = (local("offset"), local("container"))
    var inner = frame
    inner.handler = HandlerFrame(
      item: view, offset: offset, container: container, size: "", effective: "")
    let body = inFrame(inner) { lowering in
      lowering.block { lowering in
        if takesCells == true {
          lowering.add(
            .expression(
              .sequence([
                .text("guard "), .local(view),
                .text(".representedElementCategory == .cell else { return }"),
              ])))
        }
        lowering.nameLengths(element.body.flatMap(\.variables))
        lowering.hoist(element.body, element.kind)
        if takesCells == nil { lowering.leave("return", unless: cellsOnly, view) }
        lowering.change(view, element.body)
      }
    }
    return PlanClosure(
      parameters: [view, offset, container], surroundings: .unnamedLengths, body: body)
  }

  /// Returns the closure of a section's visible items.
  private mutating func handler(_ element: ElementNode) -> PlanClosure {
    let names = ["items", "offset", "environment"].map { local($0) }
    let cellsOnly = element.body.slot(.cellsOnly)
    let takesCells = cellsOnly.constant
    let view = local(takesCells == true ? "cell" : "view")
    let size = ".container.contentSize"
    var inner = frame
    inner.handler = HandlerFrame(
      item: view, offset: names[1], container: names[2], size: size, effective: size)
    let body = inFrame(inner) { lowering in
      lowering.block { lowering in
        lowering.nameLengths(element.body.flatMap(\.variables))
        let changes = lowering.block { lowering in
          lowering.hoist(element.body, element.kind)
          if takesCells == nil { lowering.leave("continue", unless: cellsOnly, view) }
          lowering.change(view, element.body)
        }
        let filter = takesCells == true ? "== .cell " : "!= .decorationView "
        let head: [PlanExpression] = [
          .text("for "), .local(view), .text(" in "), .local(names[0]), .text(" where "),
          .local(view), .text(".representedElementCategory \(filter)"),
        ]
        lowering.add(.block(.sequence(head), changes))
      }
    }
    return PlanClosure(
      parameters: names, reserved: [view], surroundings: .thirdParameter, body: body)
  }

  /// Keeps views that are not cells as they are, by the value of `cellsOnly`.
  private mutating func leave(_ exit: String, unless cellsOnly: PropertySlot, _ view: PlanLocal) {
    let flag = value(of: cellsOnly, "cellsOnly", .bool, unset: "false")
    let condition = named(flag, "cellsOnly")
    add(
      .expression(
        .sequence([
          .text("if "), condition, .text(", "), .local(view),
          .text(".representedElementCategory != .cell { \(exit) }"),
        ])))
  }

  // MARK: - The changes of one cell

  /// The transform comes last: it changes the frame that the others may read.
  private mutating func change(_ view: PlanLocal, _ body: [Statement]) {
    let alpha = body.slot(.alpha)
    if !alpha.statements.isEmpty {
      add(.assignment(view, member: ".alpha", factor(alpha, "alpha")))
    }
    depth(view, body.slot(.zIndex))
    transform(view, body)
  }

  /// A position in depth is rounded to a whole number. One that may not be finite, as 1 / 0, or
  /// exceed a whole number, is checked first.
  private mutating func depth(_ view: PlanLocal, _ slot: PropertySlot) {
    guard !slot.statements.isEmpty else { return }
    if slot.numbers.allSatisfy({ types.numbers.range($0)?.isSafeDepth ?? false }) {
      let code = value(of: slot, name: "zIndex", type: .int, unset: .text("0")) {
        $0.depth($1.values[0])
      }
      return add(.assignment(view, member: ".zIndex", code))
    }
    frame.isFloating = true
    let depth = value(of: slot, "depth", .float, unset: "0")
    frame.isFloating = false
    let name = named(depth, "depth")
    let lower = PlanExpression.call("max", ["": .path(name, ".rounded()"), "": .text("-1e15")])
    let bounded = PlanExpression.call("min", ["": lower, "": .text("1e15")])
    let assignment = PlanStatement.assignment(view, member: ".zIndex", .call("Int", ["": bounded]))
    add(.branches([PlanBranch(conditions: [.path(name, ".isFinite")], body: [assignment])]))
  }

  private mutating func depth(_ expression: Expression) -> PlanExpression {
    guard types.numberType(expression) == .float else { return code(expression, as: .int) }
    return .call("Int", ["": .path(code(expression, as: .float), ".rounded()")])
  }

  /// A factor, 1 where it is not stated.
  private mutating func factor(_ slot: PropertySlot, _ name: String) -> PlanExpression {
    value(of: slot, name: name, type: .float, unset: .text("1")) {
      $0.finite($1.values[0], or: "1")
    }
  }

  /// Returns a number; one that may not be finite, as 1 / 0, is replaced.
  private mutating func finite(_ expression: Expression, or other: String) -> PlanExpression {
    let code = code(expression, as: .float)
    guard types.numbers.range(expression) == nil else { return code }
    return .suffix(code, .helper(.finite, .text(".finite(or: \(other))")), isSimple: false)
  }

  private mutating func transform(_ view: PlanLocal, _ body: [Statement]) {
    let scale = body.slot(.scale)
    let translation = body.slot(.translation)
    let factor = scale.statements.isEmpty ? nil : named(self.factor(scale, "scale"), "scale")
    let moved = translation.statements.isEmpty ? nil : self.moved(translation)
    let code: PlanExpression
    switch (moved, factor) {
    case (nil, nil): return
    case (let moved?, nil): code = moved
    case (nil, let factor?): code = .call("CGAffineTransform", ["scaleX": factor, "y": factor])
    case (let moved?, let factor?):
      code = .suffix(
        named(moved, "translation"), .call(".scaledBy", ["x": factor, "y": factor]),
        isSimple: false)
    }
    add(.assignment(view, member: ".transform", code))
  }

  private mutating func moved(_ slot: PropertySlot) -> PlanExpression {
    value(
      of: slot, name: "translation", type: .object("CGAffineTransform"), unset: .text(".identity")
    ) { lowering, property in
      let x = lowering.finite(property.values[0], or: "0")
      let y = lowering.finite(property.values[1], or: "0")
      return .call("CGAffineTransform", ["translationX": x, "y": y])
    }
  }
}
