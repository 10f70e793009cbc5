/// Groups.
extension CodeEmitter {
  func group(_ element: ElementNode, hint: String, _ block: inout CodeBlock) -> Made {
    let isVertical = element.variant == GroupVariant.vertical.rawValue
    let direction = isVertical ? "vertical" : "horizontal"
    let repetition = element.body.slot(.repetition)
    let subitems = self.subitems(of: element, repetition, hint: hint, &block)
    let size = size(element.body, &block)
    prepare(element.body, of: element.kind, &block)
    let type = LayoutElement.group.className
    let forms = Set(repetition.statements.compactMap { $0.repetition?.form })
    if forms.isEmpty {
      let code = groupCode("\(type).\(direction)", size, subitems, nil)
      return finish(element, code, hint: hint, &block)
    }
    if forms.count == 1, repetition.isAlwaysSet, let form = forms.first, isAvailable(form.ios) {
      let count = value(
        of: repetition, hint: "count", type: "Int", &block, unset: .atom("1"), countCode)
      let code = CodeExpression.call(
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
    _ element: ElementNode, _ repetition: PropertySlot, hint: String, _ block: inout CodeBlock,
    _ made: (Statement?) -> CodeExpression
  ) -> Made {
    block.paragraph()
    block.comment(element.comment)
    let target = frame.targets[ObjectIdentifier(element)]
    let name = target ?? frame.names.allocate(hint)
    if target == nil { block.add(.text("let \(name): \(LayoutElement.group.className)")) }
    choose(repetition, &block) { statement, inner in
      guard let form = statement?.repetition?.form, !isAvailable(form.ios) else {
        return inner.assign(name, made(statement))
      }
      var (new, old) = (CodeBlock(), CodeBlock())
      scoped(available: form.ios) { new.assign(name, made(statement)) }
      old.assign(name, made(statement))
      inner.add(
        .text("if #available(iOS \(form.ios), *) ") + new.braced + " else " + old.braced)
    }
    set(element.body, on: name, element.kind, &block)
    return .variable(name)
  }

  private func groupCode(
    _ function: String, _ size: CodeExpression, _ subitems: Subitems,
    _ repetition: RepeatedSubitem?
  ) -> CodeExpression {
    guard let repetition else {
      return .call(function, [("layoutSize", size), ("subitems", subitems.list)])
    }
    let count = countCode(.property(repetition.property))
    guard isAvailable(repetition.form.ios) else {
      let items = CodeExpression.call(
        "Array", [("repeating", subitems.single), ("count", count)])
      return .call(function, [("layoutSize", size), ("subitems", items)])
    }
    return .call(
      function,
      [("layoutSize", size), (repetition.form.label, subitems.single), ("count", count)])
  }

  /// UIKit refuses a count of 0, which a section without items would have.
  private func countCode(_ statement: Statement) -> CodeExpression {
    guard case .property(let property) = statement else { return .atom("1") }
    let count = code(property.values[0], as: .int)
    guard facts.types.numbers.dependsOnItemCount(property.values[0]) else { return count }
    return .call("max", [("", .atom("1")), ("", count)])
  }

  // MARK: - Subitems

  /// What a group places: as a list, or as the only one.
  private struct Subitems {
    var list: CodeExpression
    var single: CodeExpression
  }

  private func subitems(
    of element: ElementNode, _ repetition: PropertySlot, hint: String, _ block: inout CodeBlock
  ) -> Subitems {
    let inner = hint == "group" ? "item" : "\(hint)Item"
    let parts = element.body.filter { $0.makes(.subitems) }
    if repetition.statements.isEmpty || parts.count > 1 {
      let list = children(element.body, .subitems, hint: "item", or: inner, &block) ?? .array([])
      return Subitems(list: list, single: CodeExpression(list.document + "[0]"))
    }
    let single = chosen(
      element.body, .subitems, hint: "item", or: inner, type: LayoutElement.item.className, &block)
    return Subitems(list: .array([single]), single: single)
  }

  /// Returns the only element of the kinds, by conditions if need be.
  func chosen(
    _ statements: [Statement], _ kinds: Set<LayoutElement>, hint: String,
    or alternative: String? = nil, type: String, _ block: inout CodeBlock
  ) -> CodeExpression {
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
        let message = CodeExpression.string("missing \(hint)")
        return inner.add(CodeExpression.call("preconditionFailure", [("", message)]).document)
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
    case .layout, .section, .list, .item, .frame, .supplementary, .header, .footer, .boundary,
      .background, .visibleItems:
      return hint
    }
  }

  // MARK: - Custom groups

  func customGroup(
    _ element: ElementNode, hint: String, _ block: inout CodeBlock
  ) -> Made {
    let size = size(element.body, &block)
    prepare(element.body, of: element.kind, &block)
    let code = CodeExpression.call(
      "NSCollectionLayoutGroup.custom",
      [("layoutSize", size), ("itemProvider", itemProvider(element))])
    return finish(element, code, hint: hint, &block)
  }

  /// Returns the closure that makes the cells of a custom group; it is given the group.
  private func itemProvider(_ element: ElementNode) -> CodeExpression {
    var inner = CodeBlock()
    var parameter = "_"
    let outer = frame.handler
    scoped {
      let used = element.body.filter { $0.makes([.frame]) }.flatMap(\.variables)
      if !used.isEmpty {
        parameter = frame.names.allocate("environment", or: "groupEnvironment")
        var handler = HandlerFrame(
          container: "\(parameter).container", effective: "effectiveContentSize")
        handler.isSection = false
        frame.handler = handler
        nameLengths(used, &inner)
      }
      let cells = children(element.body, [.frame], hint: "cell", &inner) ?? .array([])
      inner.paragraph()
      inner.add(inner.isEmpty ? cells.document : "return " + cells.document)
    }
    frame.handler = outer
    return CodeExpression(
      .text("{ \(parameter) in") + .indented(.hardBreak + inner.document) + .hardBreak + "}")
  }
}

/// `count n` or `repeating n`.
struct RepeatedSubitem {
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
  fileprivate var repetition: RepeatedSubitem? {
    guard case .property(let property) = self, property.info.property == .repetition else {
      return nil
    }
    return RepeatedSubitem(
      form: property.info.word == "repeating" ? .repeating : .count, property: property)
  }
}

/// Several elements, as an array.
extension CodeEmitter {
  /// Returns the elements of the kinds that the statements make; `nil` where there are none.
  func children(
    _ statements: [Statement], _ kinds: Set<LayoutElement>, hint: String,
    or alternative: String? = nil, _ block: inout CodeBlock
  ) -> CodeExpression? {
    let parts = statements.filter { $0.makes(kinds) }
    guard !parts.isEmpty else { return nil }
    guard parts.allSatisfy({ $0.madeKind != nil || $0.mappedElement != nil }) else {
      return collected(parts, kinds, hint: hint, &block)
    }
    var arrays: [CodeExpression] = []
    var elements: [CodeExpression] = []
    let names = parts.map { self.hint(of: $0, hint) }.numbered { parts[$0].isElement }
    for (part, name) in zip(parts, names) {
      if case .loop(let loop) = part {
        if !elements.isEmpty { arrays.append(.array(elements)) }
        elements = []
        arrays.append(mapped(loop, hint: hint))
      } else {
        elements.append(element(part, kinds, hint: name, or: alternative, &block))
      }
    }
    if !elements.isEmpty { arrays.append(.array(elements)) }
    return arrays.dropFirst().reduce(arrays[0]) { .binary($0, "+", $1, .sum) }
  }

  /// Returns an element by its name; cells of custom groups need none.
  private func element(
    _ statement: Statement, _ kinds: Set<LayoutElement>, hint: String, or alternative: String?,
    _ block: inout CodeBlock
  ) -> CodeExpression {
    if kinds.contains(.frame), case .expression(let code) = make(statement, hint: hint, &block) {
      return code
    }
    return declare(statement, hint: hint, or: alternative, &block)
  }

  /// What an element is called.
  private func hint(of part: Statement, _ hint: String) -> String {
    guard case .element(let element) = part else { return hint }
    switch element.kind {
    case .supplementary, .boundary, .background: return hintOfKind(element.heading) ?? hint
    case .header, .footer: return element.kind.hint
    case .group: return element.variant == GroupVariant.vertical.rawValue ? "column" : "row"
    case .customGroup: return "innerGroup"
    case .layout, .section, .list, .item, .frame, .visibleItems:
      return hint
    }
  }

  /// Returns `values.map { name in element }`.
  private func mapped(_ loop: Loop, hint: String) -> CodeExpression {
    let values = sequence(loop)
    return scoped {
      let opening = closureOpening(of: loop)
      var inner = CodeBlock()
      bindLocals(loop.body, &inner)
      for statement in loop.body where statement.madeKind != nil {
        switch make(statement, hint: hint, &inner) {
        case .variable(let name): inner.add(.text("return \(name)"))
        case .expression(let code):
          if !inner.isEmpty { inner.paragraph() }
          inner.add(inner.isEmpty ? code.document : "return " + code.document)
        }
      }
      let body = " {" + CodeDocument.text(opening) + .indented(.hardBreak + inner.document)
      return CodeExpression(values.document(within: .primary) + ".map" + body + .hardBreak + "}")
    }
  }

  /// Binds the name of a loop; returns ` name in` as a closure begins.
  private func closureOpening(of loop: Loop) -> String {
    let (name, type) = bind(loop)
    return type.map { " (\(name): \($0)) in" } ?? " \(name) in"
  }

  /// Binds the name of a loop; returns it with its type where the values do not show that.
  private func bind(_ loop: Loop) -> (name: String, type: String?) {
    var name = "_"
    if isUsed(loop.name) {
      name = frame.names.allocate(loop.name.name)
      frame.values[ObjectIdentifier(loop.name)] = .atom(name)
    }
    guard case .list = loop.values, loop.name.list == nil, let type = type(of: loop.name),
      !type.isEvident
    else { return (name, nil) }
    return (name, typeName(type))
  }

  /// The values of a loop.
  func sequence(_ loop: Loop) -> CodeExpression {
    switch loop.values {
    case .range(let low, let high):
      let ends = [low, high].map { code($0, as: .int) }
      guard low.isNumber, high.isNumber else {
        // Unlike a range, it may be empty.
        return .call("stride", [("from", ends[0]), ("through", ends[1]), ("by", .atom("1"))])
      }
      let texts = ends.map { $0.document(within: .sum) }
      return CodeExpression(texts[0] + "..." + texts[1], .range)
    case .cases(let enumeration):
      return .atom("\(typeName(.enumeration(ObjectIdentifier(enumeration)))).allCases")
    case .list(let values):
      let known = type(of: loop.name)
      guard let element = known ?? (isUsed(loop.name) ? .string : nil) else {
        // Nothing shows the type of what is not used: only how often counts.
        let count = loop.name.list?.values.count ?? values.count
        return CodeExpression(.text("1...\(count)"), .range)
      }
      if let list = loop.name.list { return code(of: list, as: .list(element)) }
      return .array(values.map { code($0, as: element) })
    }
  }

  /// Writes `for name in values { … }`.
  func forEach(
    _ loop: Loop, _ block: inout CodeBlock, _ write: (inout CodeBlock) -> Void
  ) {
    let values = sequence(loop)
    scoped {
      let (name, type) = bind(loop)
      var inner = CodeBlock()
      write(&inner)
      guard !inner.isEmpty else { return }
      let head = type.map { "for \(name): \($0) in " } ?? "for \(name) in "
      block.add(.text(head) + values.document + " " + inner.braced)
    }
  }

  /// Collects elements in a variable, as conditions and loops have it.
  private func collected(
    _ parts: [Statement], _ kinds: Set<LayoutElement>, hint: String, _ block: inout CodeBlock
  ) -> CodeExpression {
    let name = frame.names.allocate("\(hint)s")
    let type = kinds.contains(.item) ? LayoutElement.item.className : className(of: kinds)
    let first = parts.prefix { $0.madeKind != nil }
    var codes: [CodeExpression] = []
    for part in first {
      codes.append(element(part, kinds, hint: self.hint(of: part, hint), or: nil, &block))
    }
    block.paragraph()
    block.assign("var \(name): [\(type)]", .array(codes))
    collect(Array(parts.dropFirst(first.count)), kinds, into: name, hint: hint, &block)
    return .atom(name)
  }

  private func className(of kinds: Set<LayoutElement>) -> String {
    LayoutElement.allCases.first { kinds.contains($0) }?.className ?? ""
  }

  private func collect(
    _ statements: [Statement], _ kinds: Set<LayoutElement>, into name: String, hint: String,
    _ block: inout CodeBlock
  ) {
    for statement in statements where statement.makes(kinds) {
      switch statement {
      case .when(let branches):
        chain(branches, &block) { body, inner in
          bindLocals(body, &inner)
          collect(body, kinds, into: name, hint: hint, &inner)
        }
      case .loop(let loop):
        forEach(loop, &block) { inner in
          bindLocals(loop.body, &inner)
          collect(loop.body, kinds, into: name, hint: hint, &inner)
        }
      case .element, .call:
        let element = element(
          statement, kinds, hint: self.hint(of: statement, hint), or: nil, &block)
        block.add(.text("\(name).append(") + element.document + ")")
      case .property, .binding: break
      }
    }
  }
}

extension [String] {
  /// The names, those that occur more than once with a number from 1, where they count.
  fileprivate func numbered(where counts: (Int) -> Bool) -> [String] {
    var total: [String: Int] = [:]
    for (index, name) in enumerated() where counts(index) { total[name, default: 0] += 1 }
    var seen: [String: Int] = [:]
    return enumerated().map { index, name in
      guard counts(index), total[name, default: 0] > 1 else { return name }
      seen[name, default: 0] += 1
      return "\(name)\(seen[name] ?? 1)"
    }
  }
}

extension Expression {
  /// `true` for a literal.
  fileprivate var isNumber: Bool { if case .number = form { true } else { false } }
}
