/// Groups.
extension SwiftGenerator {
  func group(_ element: ElementNode, hint: String, _ block: inout SwiftBlock) -> Made {
    let isVertical = element.variant == GroupVariant.vertical.rawValue
    let direction = isVertical ? "vertical" : "horizontal"
    let repetition = element.body.slot(.repetition)
    let subitems = self.subitems(of: element, repetition, hint: hint, &block)
    let size = size(element.body, &block)
    prepare(element.body, of: element.kind, &block)
    let type = ElementKind.group.className
    let forms = Set(repetition.statements.compactMap { $0.repetition?.form })
    if forms.isEmpty {
      let code = groupCode("\(type).\(direction)", size, subitems, nil)
      return finish(element, code, hint: hint, &block)
    }
    if forms.count == 1, repetition.isAlwaysSet, let form = forms.first, isAvailable(form.ios) {
      let count = value(
        of: repetition, hint: "count", type: "Int", &block, unset: .atom("1"), countCode)
      let code = SwiftExpression.call(
        "\(type).\(direction)",
        [("layoutSize", size), (form.label, subitems.single), ("count", count)])
      return finish(element, code, hint: hint, &block)
    }
    let name = frame.names.allocate("\(hint)Size")
    block.paragraph()
    block.assign("let \(name)", size)
    return chosenGroup(element, repetition, hint: hint, &block) {
      groupCode(".\(direction)", .atom(name), subitems, $0.flatMap(\.repetition))
    }
  }

  /// Writes `let group: …` and what it is by conditions.
  private func chosenGroup(
    _ element: ElementNode, _ repetition: SwiftSlot, hint: String, _ block: inout SwiftBlock,
    _ made: (Statement?) -> SwiftExpression
  ) -> Made {
    block.paragraph()
    block.comment(element.comment)
    let target = frame.targets[ObjectIdentifier(element)]
    let name = target ?? frame.names.allocate(hint)
    if target == nil { block.add(.text("let \(name): \(ElementKind.group.className)")) }
    choose(repetition, &block) { statement, inner in
      guard let form = statement?.repetition?.form, !isAvailable(form.ios) else {
        return inner.assign(name, made(statement))
      }
      var (new, old) = (SwiftBlock(), SwiftBlock())
      scoped(available: form.ios) { new.assign(name, made(statement)) }
      old.assign(name, made(statement))
      inner.add(
        .text("if #available(iOS \(form.ios), *) ") + new.braced + " else " + old.braced)
    }
    set(element.body, on: name, element.kind, &block)
    return .variable(name)
  }

  private func groupCode(
    _ function: String, _ size: SwiftExpression, _ subitems: Subitems,
    _ repetition: SwiftRepetition?
  ) -> SwiftExpression {
    guard let repetition else {
      return .call(function, [("layoutSize", size), ("subitems", subitems.list)])
    }
    let count = countCode(.property(repetition.property))
    guard isAvailable(repetition.form.ios) else {
      let items = SwiftExpression.call(
        "Array", [("repeating", subitems.single), ("count", count)])
      return .call(function, [("layoutSize", size), ("subitems", items)])
    }
    return .call(
      function,
      [("layoutSize", size), (repetition.form.label, subitems.single), ("count", count)])
  }

  /// UIKit refuses a count of 0, which a section without items would have.
  private func countCode(_ statement: Statement) -> SwiftExpression {
    guard case .property(let property) = statement else { return .atom("1") }
    let count = code(property.values[0], as: .int)
    guard facts.types.numbers.dependsOnItemCount(property.values[0]) else { return count }
    return .call("max", [("", .atom("1")), ("", count)])
  }

  // MARK: - Subitems

  /// What a group places: as a list, or as the only one.
  private struct Subitems {
    var list: SwiftExpression
    var single: SwiftExpression
  }

  private func subitems(
    of element: ElementNode, _ repetition: SwiftSlot, hint: String, _ block: inout SwiftBlock
  ) -> Subitems {
    let inner = hint == "group" ? "item" : "\(hint)Item"
    let parts = element.body.filter { $0.makes(.subitems) }
    if repetition.statements.isEmpty || parts.count > 1 {
      let list = children(element.body, .subitems, hint: "item", or: inner, &block) ?? .array([])
      return Subitems(list: list, single: SwiftExpression(list.document + "[0]"))
    }
    let single = chosen(
      element.body, .subitems, hint: "item", or: inner, type: ElementKind.item.className, &block)
    return Subitems(list: .array([single]), single: single)
  }

  /// Returns the only element of the kinds, by conditions if need be.
  func chosen(
    _ statements: [Statement], _ kinds: ElementKinds, hint: String,
    or alternative: String? = nil, type: String, _ block: inout SwiftBlock
  ) -> SwiftExpression {
    let slot = statements.slot { $0.makes(kinds) }
    if case .value(let statement) = slot {
      return declare(
        statement, hint: hintOfGroup(statement, hint), or: alternative, &block)
    }
    let name = frame.names.allocate(hint, or: alternative)
    block.paragraph()
    block.add(.text("let \(name): \(type)"))
    let bodies = statements.bodiesByElement
    choose(slot, &block) { statement, inner in
      guard let statement else {
        let message = SwiftExpression.string("missing \(hint)")
        return inner.add(SwiftExpression.call("preconditionFailure", [("", message)]).document)
      }
      if let id = statement.identity { bindLocals(bodies[id] ?? [], &inner) }
      // Only what is of the type can be set on the name itself.
      let isTarget = statement.madeKind?.className == type
      if isTarget, let id = statement.identity { frame.targets[id] = name }
      let made = isTarget ? hint : hintOfGroup(statement, hint)
      switch make(statement, hint: made, &inner) {
      case .variable(let local): if local != name { inner.assign(name, .atom(local)) }
      case .expression(let code):
        inner.paragraph()
        inner.assign(name, code)
      }
    }
    return .atom(name)
  }

  private func hintOfGroup(_ statement: Statement, _ hint: String) -> String {
    guard hint == "item", case .element(let element) = statement else { return hint }
    switch element.kind {
    case .group: return element.variant == GroupVariant.vertical.rawValue ? "column" : "row"
    case .customGroup: return "innerGroup"
    case .file, .layout, .section, .list, .item, .frame, .supplementary, .header, .footer,
      .boundary, .background, .visibleItems, .letBinding, .param, .enumeration, .enumerationCase,
      .definition, .when, .otherwise, .loop, .importing, .lintLevels, .snapshot, .grouping,
      .dataSection,
      .dataItem, .dataHeader, .dataFooter, .dataBoundary, .preview:
      return hint
    }
  }

  // MARK: - Custom groups

  func customGroup(
    _ element: ElementNode, hint: String, _ block: inout SwiftBlock
  ) -> Made {
    let size = size(element.body, &block)
    prepare(element.body, of: element.kind, &block)
    let code = SwiftExpression.call(
      "NSCollectionLayoutGroup.custom",
      [("layoutSize", size), ("itemProvider", itemProvider(element))])
    return finish(element, code, hint: hint, &block)
  }

  /// Returns the closure that makes the cells of a custom group; it is given the group.
  private func itemProvider(_ element: ElementNode) -> SwiftExpression {
    var inner = SwiftBlock()
    var parameter = "_"
    let outer = frame.handler
    scoped {
      let used = element.body.filter { $0.makes(ElementKinds(.frame)) }.flatMap(\.variables)
      if !used.isEmpty {
        parameter = frame.names.allocate("environment", or: "groupEnvironment")
        var handler = SwiftHandler(
          container: "\(parameter).container", effective: "effectiveContentSize")
        handler.isSection = false
        frame.handler = handler
        nameLengths(used, &inner)
      }
      let cells = children(element.body, ElementKinds(.frame), hint: "cell", &inner) ?? .array([])
      inner.paragraph()
      inner.add(inner.isEmpty ? cells.document : "return " + cells.document)
    }
    frame.handler = outer
    return SwiftExpression(
      .text("{ \(parameter) in") + .indented(.hardBreak + inner.document) + .hardBreak + "}")
  }
}

/// `count n` or `repeating n`.
struct SwiftRepetition {
  enum Form: Hashable {
    case count, repeating

    var label: String { self == .count ? "subitem" : "repeatingSubitem" }

    /// The first version of iOS that has it.
    var ios: Int { self == .count ? 13 : 16 }
  }
  var form: Form
  var property: PropertyNode
}

extension Statement {
  fileprivate var repetition: SwiftRepetition? {
    guard case .property(let property) = self, property.info.property == .repetition else {
      return nil
    }
    return SwiftRepetition(
      form: property.info.word == "repeating" ? .repeating : .count, property: property)
  }
}
