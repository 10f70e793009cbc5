/// An object that was made.
enum MadeObject {
  /// It has no name yet.
  case expression(PlanExpression)
  case variable(PlanLocal)
}

/// Elements.
extension FunctionLowering {
  /// Makes an element; what is needed for that becomes statements.
  mutating func make(_ statement: Statement, _ name: String) -> MadeObject {
    switch statement {
    case .element(let element): return make(element, name)
    case .call(let call): return make(call, name)
    case .property, .binding, .when, .loop: return .expression(.text("nil"))
    }
  }

  /// Makes an element and names it; a plain call needs no name.
  mutating func declare(
    _ statement: Statement, _ name: String, or alternative: String? = nil
  ) -> PlanExpression {
    switch make(statement, name) {
    case .variable(let local): return .local(local)
    case .expression(let code):
      if case .call = statement { return code }
      paragraph()
      comment(statement.comment)
      return .local(constant(name, code, or: alternative))
    }
  }

  /// Makes an element and returns it: the end of a function, which has its comment already.
  mutating func finish(_ result: Statement, _ name: String) {
    switch make(result.uncommented, name) {
    case .variable(let local): add(.returned(.local(local)))
    case .expression(let code):
      paragraph()
      add(.result(code))
    }
  }

  private mutating func make(_ element: ElementNode, _ name: String) -> MadeObject {
    let body = element.body
    // A handler has its constants inside.
    if element.kind != .visibleItems { hoist(body, element.kind) }
    switch element.kind {
    case .item:
      var arguments = [PlanArgument("layoutSize", size(body))]
      if let views = children(body, [.supplementary], name: "badge") {
        arguments.append(PlanArgument("supplementaryItems", views))
      }
      return finish(element, .call(LayoutElement.item.className, arguments), name: name)
    case .group: return group(element, name)
    case .customGroup: return customGroup(element, name)
    case .waterfall: return waterfall(element, name)
    case .section, .list: return section(element, name)
    case .frame: return .expression(customItem(element))
    case .supplementary: return supplementary(element, name)
    case .header, .footer, .boundary: return boundary(element, name)
    case .background:
      let kind = kind(element.heading, isDecoration: true)
      return finish(
        element, .call("NSCollectionLayoutDecorationItem.background", ["elementKind": kind]),
        name: name)
    case .visibleItems: return effect(element)
    case .tile: return .expression(tile(body))
    case .layout: return .expression(.text("nil"))
    }
  }

  /// Names an object if something is set on it or `isNamed`, and sets that.
  mutating func finish(
    _ element: ElementNode, _ code: PlanExpression, name: String, isNamed: Bool = false
  ) -> MadeObject {
    guard isNamed || element.body.contains(anywhere: { $0.isSet(on: element.kind) }) else {
      return .expression(code)
    }
    paragraph()
    comment(element.comment)
    let target = frame.targets[element.id]
    if let target { add(.assignment(target, member: "", code)) }
    let local = target ?? constant(name, code)
    set(element.body, on: local, element.kind)
    return .variable(local)
  }

  // MARK: - Views

  private mutating func customItem(_ element: ElementNode) -> PlanExpression {
    let numbers = codes(element.heading.map { ($0, .float) })
    let rect = PlanExpression.call(
      "CGRect", ["x": numbers[0], "y": numbers[1], "width": numbers[2], "height": numbers[3]])
    let named = frame.itemIndex == nil ? rect : .local(constant("frame", rect))
    var arguments = [PlanArgument("frame", named)]
    let depth = element.body.slot(.zIndex)
    if !depth.statements.isEmpty {
      arguments.append(PlanArgument("zIndex", value(of: depth, "zIndex", .int, unset: "0")))
    }
    return .call(LayoutElement.frame.className, arguments)
  }

  private mutating func supplementary(_ element: ElementNode, _ name: String) -> MadeObject {
    let body = element.body
    var arguments = [
      PlanArgument("layoutSize", size(body)), PlanArgument("elementKind", kind(element.heading)),
      PlanArgument("containerAnchor", anchor(.anchor, .offset, in: body, name: "containerAnchor")),
    ]
    if body.contains(where: { $0.states(.itemAnchor) }) {
      arguments.append(
        PlanArgument("itemAnchor", anchor(.itemAnchor, .itemOffset, in: body, name: "itemAnchor")))
    }
    return finish(
      element, .call(LayoutElement.supplementary.className, arguments),
      name: element.nameOfKind ?? name)
  }

  private mutating func anchor(
    _ edges: PropertyName, _ offset: PropertyName, in body: [Statement], name: String
  ) -> PlanExpression {
    let type = "NSCollectionLayoutAnchor"
    let edges = value(of: body.slot(edges), "edges", .anchorEdges, unset: "[]")
    return value(
      of: body.slot(offset), name: name, type: .object(type), unset: .call(type, ["edges": edges])
    ) { lowering, property in
      let label = property.info.shape == .fractionalOffset ? "fractionalOffset" : "absoluteOffset"
      return .call(
        type,
        [PlanArgument("edges", edges), PlanArgument(label, lowering.point(property.values))])
    }
  }

  private mutating func boundary(_ element: ElementNode, _ name: String) -> MadeObject {
    let body = element.body
    let isFooter = element.kind == .footer
    let alignment = value(
      of: body.slot(.alignment), "alignment", .choice(.alignment),
      unset: isFooter ? ".bottom" : ".top")
    let size = size(body)
    let standard = isFooter ? BoundaryItem.footerKind : BoundaryItem.headerKind
    let kind =
      element.heading.isEmpty
      ? .text(ViewKinds.standard[standard] ?? "") : kind(element.heading)
    var arguments = [
      PlanArgument("layoutSize", size), PlanArgument("elementKind", kind),
      PlanArgument("alignment", alignment),
    ]
    let offset = body.slot(.offset)
    if !offset.statements.isEmpty {
      let value = value(of: offset, name: "offset", type: .object("CGPoint"), unset: .text(".zero"))
      {
        $0.point($1.values)
      }
      arguments.append(PlanArgument("absoluteOffset", value))
    }
    let name =
      element.kind == .boundary ? element.nameOfKind ?? name : element.kind.codeName
    return finish(element, .call(LayoutElement.boundary.className, arguments), name: name)
  }

  /// Returns a kind: UIKit's own, a constant for one in quotes, or an expression.
  private mutating func kind(
    _ heading: [Expression], isDecoration: Bool = false
  ) -> PlanExpression {
    if !frame.skipsKinds, !heading.isEmpty || isDecoration {
      kinds.append(PlanKind(heading: heading, isDecoration: isDecoration))
    }
    guard let expression = heading.first else { return .string("") }
    guard case .string(let text) = expression.form else { return code(expression, as: .string) }
    return ViewKinds.standard[text].map { .text($0) } ?? .kind(text)
  }

  // MARK: - Parts

  mutating func size(_ body: [Statement]) -> PlanExpression {
    let width = value(of: body.slot(.width), "width", .dimension, unset: ".fractionalWidth(1)")
    let height = value(of: body.slot(.height), "height", .dimension, unset: ".fractionalHeight(1)")
    return .call("NSCollectionLayoutSize", ["widthDimension": width, "heightDimension": height])
  }

  mutating func point(_ values: [Expression]) -> PlanExpression {
    let x = code(values[0], as: .float)
    return .call("CGPoint", ["x": x, "y": code(values[1], as: .float)])
  }
}

extension ElementNode {
  /// A name for a view whose kind is in quotes.
  var nameOfKind: String? {
    guard case .string(let text)? = heading.first?.form else { return nil }
    return NameScopes.valueName(text)
  }

  /// A name for an element that a group or section has several of.
  fileprivate func name(or other: String) -> String {
    switch kind {
    case .supplementary, .boundary, .background: nameOfKind ?? other
    case .header, .footer: kind.codeName
    case .group, .customGroup, .waterfall: groupName ?? other
    case .layout, .section, .list, .item, .frame, .tile, .visibleItems: other
    }
  }

  /// A name for a group in a group.
  fileprivate var groupName: String? {
    if kind == .customGroup { return "innerGroup" }
    guard kind == .group else { return nil }
    return variant == GroupVariant.vertical.rawValue ? "column" : "row"
  }
}

// MARK: - Slots

extension FunctionLowering {
  /// Returns the value of a slot. A choice that is not short is made before, and has a name.
  mutating func value(
    of slot: PropertySlot, name: String, type: CodeType, unset: PlanExpression,
    _ write: (inout FunctionLowering, PropertyNode) -> PlanExpression
  ) -> PlanExpression {
    switch slot {
    case .unset: return unset
    case .value(let statement): return statement.property.map { write(&self, $0) } ?? unset
    case .choice(let ways):
      guard slot.isShort else {
        let local = local(name)
        paragraph()
        add(.declaration(local, type))
        choose(slot) { lowering, statement in
          let value = statement?.property.map { write(&lowering, $0) } ?? unset
          lowering.add(.assignment(local, member: "", value))
        }
        return .local(local)
      }
      let end = value(of: ways[ways.count - 1].slot, name: name, type: type, unset: unset, write)
      return ways.dropLast().reversed().reduce(end) { otherwise, way in
        let then = value(of: way.slot, name: name, type: type, unset: unset, write)
        guard let condition = way.condition else { return then }
        return .choice(code(condition, as: .bool), then, otherwise)
      }
    }
  }

  /// Returns the value of a slot that has one expression of a type.
  mutating func value(
    of slot: PropertySlot, _ name: String, _ type: CodeType, unset: String
  ) -> PlanExpression {
    value(of: slot, name: name, type: type, unset: .text(unset)) { $0.code($1.values[0], as: type) }
  }

  /// Writes something for each way of a choice.
  mutating func choose(
    _ slot: PropertySlot, _ write: (inout FunctionLowering, Statement?) -> Void
  ) {
    switch slot {
    case .unset: write(&self, nil)
    case .value(let statement): write(&self, statement)
    case .choice(let ways):
      chain(ways.map { ($0.condition, $0.slot) }) { $0.choose($1, write) }
    }
  }

  /// Returns the only element of the kinds, by conditions if need be.
  mutating func chosen(
    _ body: [Statement], _ kinds: Set<LayoutElement>, name: String,
    or alternative: String? = nil, className: String
  ) -> PlanExpression {
    func groupName(_ statement: Statement) -> String {
      name == "item" ? statement.element?.groupName ?? name : name
    }
    let slot = body.slot { $0.makes(kinds) }
    if case .value(let statement) = slot {
      return declare(statement, groupName(statement), or: alternative)
    }
    let local = local(name, or: alternative)
    paragraph()
    add(.declaration(local, .object(className)))
    let bodies = body.bodiesByElement
    choose(slot) { lowering, statement in
      guard let statement else {
        let call = PlanExpression.call("preconditionFailure", ["": .string("missing \(name)")])
        return lowering.add(.expression(call))
      }
      if let id = statement.identity { lowering.bindLocals(bodies[id] ?? []) }
      // Only an object of the type can be set on the local itself.
      let isTarget = statement.madeKind?.className == className
      if isTarget, let id = statement.identity { lowering.frame.targets[id] = local }
      switch lowering.make(statement, isTarget ? name : groupName(statement)) {
      case .variable(let made):
        if made.id != local.id { lowering.add(.assignment(local, member: "", .local(made))) }
      case .expression(let code):
        lowering.paragraph()
        lowering.add(.assignment(local, member: "", code))
      }
    }
    return .local(local)
  }
}

// MARK: - Several elements

extension FunctionLowering {
  /// Returns the elements of the kinds as an array; `nil` where there are none.
  mutating func children(
    _ body: [Statement], _ kinds: Set<LayoutElement>, name: String, or alternative: String? = nil
  ) -> PlanExpression? {
    let parts = body.filter { $0.makes(kinds) }
    guard !parts.isEmpty else { return nil }
    let usesItem = parts.contains(where: \.usesItem)
    guard !usesItem, parts.allSatisfy({ $0.madeKind != nil || $0.mappedElement != nil }) else {
      return collected(parts, kinds, name: name)
    }
    var arrays: [PlanExpression] = []
    var elements: [PlanExpression] = []
    let names = parts.map { $0.elementName(or: name) }.numbered { parts[$0].element != nil }
    for (part, partName) in zip(parts, names) {
      if case .loop(let loop) = part {
        if !elements.isEmpty { arrays.append(.array(elements)) }
        elements = []
        arrays.append(mapped(loop, name))
      } else {
        elements.append(child(part, kinds, name: partName, or: alternative))
      }
    }
    if !elements.isEmpty { arrays.append(.array(elements)) }
    return arrays.count == 1 ? arrays[0] : .joined(arrays)
  }

  /// Returns an element by its name; cells of custom groups need none.
  private mutating func child(
    _ statement: Statement, _ kinds: Set<LayoutElement>, name: String, or alternative: String?
  ) -> PlanExpression {
    if kinds.contains(.frame), case .expression(let code) = make(statement, name) { return code }
    return declare(statement, name, or: alternative)
  }

  /// Returns `values.map { name in element }`.
  private mutating func mapped(_ loop: Loop, _ name: String) -> PlanExpression {
    let values = sequence(loop)
    let (local, type) = bind(loop)
    let body = block { lowering in
      lowering.bindLocals(loop.body)
      for statement in loop.body where statement.madeKind != nil {
        switch lowering.make(statement, name) {
        case .variable(let local): lowering.add(.returned(.local(local)))
        case .expression(let code):
          lowering.paragraph()
          lowering.add(.result(code))
        }
      }
    }
    let closure = PlanClosure(parameters: [local], type: type, hidesUnused: true, body: body)
    return .suffix(values, .sequence([.text(".map "), .closure(closure)]), isSimple: false)
  }

  /// Collects elements in a variable, by conditions and loops.
  private mutating func collected(
    _ parts: [Statement], _ kinds: Set<LayoutElement>, name: String
  ) -> PlanExpression {
    let local = local("\(name)s")
    add(.reservation(local))
    let kind = kinds.contains(.item) ? .item : LayoutElement.allCases.first(where: kinds.contains)
    let first = parts.prefix { $0.madeKind != nil && !$0.usesItem }
    let codes = first.map { child($0, kinds, name: $0.elementName(or: name), or: nil) }
    paragraph()
    let type = CodeType.list(.object(kind?.className ?? ""))
    add(.variable(local, type, .array(codes)))
    let outer = frame.itemIndex
    if kinds.contains(.frame) { frame.itemIndex = .path(local, ".count") }
    collect(Array(parts.dropFirst(first.count)), kinds, into: local, name: name)
    frame.itemIndex = outer
    return .local(local)
  }

  private mutating func collect(
    _ body: [Statement], _ kinds: Set<LayoutElement>, into list: PlanLocal, name: String
  ) {
    for statement in body where statement.makes(kinds) {
      switch statement {
      case .when(let branches):
        chain(branches) { lowering, body in
          lowering.bindLocals(body)
          lowering.collect(body, kinds, into: list, name: name)
        }
      case .loop(let loop):
        forEach(loop) { lowering in
          lowering.bindLocals(loop.body)
          lowering.collect(loop.body, kinds, into: list, name: name)
        }
      case .element, .call:
        append(child(statement, kinds, name: statement.elementName(or: name), or: nil), to: list)
      case .property, .binding: break
      }
    }
  }

  /// Adds `list.append(value)`; the list may be a member of a local.
  mutating func append(_ value: PlanExpression, to list: PlanLocal, member: String = "") {
    add(.expression(.sequence([.local(list), .text("\(member).append("), value, .text(")")])))
  }
}

extension Statement {
  fileprivate func elementName(or other: String) -> String {
    element?.name(or: other) ?? other
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

// MARK: - Groups

extension FunctionLowering {
  private mutating func group(_ element: ElementNode, _ name: String) -> MadeObject {
    let direction = element.variant == GroupVariant.vertical.rawValue ? "vertical" : "horizontal"
    let repetition = element.body.slot(.repetition)
    let subitems = subitems(of: element, repetition, name)
    let size = size(element.body)
    prepare(element.body, of: element.kind)
    let type = LayoutElement.group.className
    let forms = Set(repetition.statements.compactMap { $0.property?.isRepeating })
    guard let isRepeating = forms.first else {
      return finish(
        element, groupCode("\(type).\(direction)", size, subitems: subitems, repeated: nil),
        name: name)
    }
    if forms.count == 1, repetition.isAlwaysSet, !isRepeating || isAvailable(16) {
      let count = value(of: repetition, name: "count", type: .int, unset: .text("1")) {
        $0.count($1)
      }
      let code = groupCode(
        "\(type).\(direction)", size, subitems: subitems, repeated: (isRepeating, count))
      return finish(element, code, name: name)
    }
    paragraph()
    let sizeLocal = constant("\(name)Size", size)
    return chosenGroup(element, repetition, name: name) { lowering, repeated in
      lowering.groupCode(".\(direction)", .local(sizeLocal), subitems: subitems, repeated: repeated)
    }
  }

  /// Writes `let group: …` and its value by conditions.
  private mutating func chosenGroup(
    _ element: ElementNode, _ repetition: PropertySlot, name: String,
    code: (FunctionLowering, (isRepeating: Bool, count: PlanExpression)?) -> PlanExpression
  ) -> MadeObject {
    paragraph()
    comment(element.comment)
    let target = frame.targets[element.id]
    let local = target ?? local(name)
    if target == nil { add(.declaration(local, .object(LayoutElement.group.className))) }
    choose(repetition) { lowering, statement in
      let repeated = statement?.property.map { ($0.isRepeating, lowering.count($0)) }
      func assign(_ lowering: inout FunctionLowering) {
        lowering.add(.assignment(local, member: "", code(lowering, repeated)))
      }
      guard repeated?.0 == true, !lowering.isAvailable(16) else { return assign(&lowering) }
      let new = lowering.block(available: 16, assign)
      let old = lowering.block(assign)
      lowering.add(.branches([.available(16, new), PlanBranch(conditions: nil, body: old)]))
    }
    set(element.body, on: local, element.kind)
    return .variable(local)
  }

  private func groupCode(
    _ function: String, _ size: PlanExpression, subitems: Subitems,
    repeated: (isRepeating: Bool, count: PlanExpression)?
  ) -> PlanExpression {
    guard let (isRepeating, count) = repeated else {
      return .call(function, ["layoutSize": size, "subitems": subitems.list])
    }
    guard !isRepeating || isAvailable(16) else {
      let items = PlanExpression.call("Array", ["repeating": subitems.single, "count": count])
      return .call(function, ["layoutSize": size, "subitems": items])
    }
    let label = isRepeating ? "repeatingSubitem" : "subitem"
    return .call(
      function,
      [
        PlanArgument("layoutSize", size), PlanArgument(label, subitems.single),
        PlanArgument("count", count),
      ])
  }

  /// UIKit refuses a count of 0, which a section without items would have.
  private mutating func count(_ property: PropertyNode) -> PlanExpression {
    let count = code(property.values[0], as: .int)
    guard types.numbers.dependsOnItemCount(property.values[0]) else { return count }
    return .call("max", ["": .text("1"), "": count])
  }

  /// The subitems of a group: as a list, and as the only one.
  private struct Subitems {
    var list: PlanExpression
    var single: PlanExpression
  }

  private mutating func subitems(
    of element: ElementNode, _ repetition: PropertySlot, _ name: String
  ) -> Subitems {
    let inner = name == "group" ? "item" : "\(name)Item"
    let body = element.body
    if repetition.statements.isEmpty || body.filter({ $0.makes(.subitems) }).count > 1 {
      let list = children(body, .subitems, name: "item", or: inner) ?? .array([])
      return Subitems(list: list, single: .sequence([list, .text("[0]")]))
    }
    let single = chosen(
      body, .subitems, name: "item", or: inner, className: LayoutElement.item.className)
    return Subitems(list: .array([single]), single: single)
  }

  private mutating func customGroup(_ element: ElementNode, _ name: String) -> MadeObject {
    let size = size(element.body)
    prepare(element.body, of: element.kind)
    let provider = PlanExpression.closure(itemProvider(element))
    return finish(
      element,
      .call("NSCollectionLayoutGroup.custom", ["layoutSize": size, "itemProvider": provider]),
      name: name)
  }

  /// Returns the closure that makes the cells of a custom group from its environment.
  private mutating func itemProvider(_ element: ElementNode) -> PlanClosure {
    let outer = frame.handler
    var parameter: PlanLocal?
    let used = element.body.filter { $0.makes([.frame]) || $0.bindsGroupSize }.flatMap(\.variables)
    let body = block { lowering in
      if !used.isEmpty {
        let container = lowering.local("environment", or: "groupEnvironment")
        parameter = container
        lowering.frame.handler = HandlerFrame(
          item: container, offset: container, container: container,
          size: ".container.contentSize", effective: ".container.effectiveContentSize")
        lowering.nameLengths(used)
      }
      lowering.bindLocals(element.body)
      let cells = lowering.children(element.body, [.frame], name: "cell") ?? .array([])
      lowering.paragraph()
      lowering.add(.result(cells))
    }
    frame.handler = outer
    return PlanClosure(parameters: [parameter], body: body)
  }
}

extension PropertyNode {
  /// Whether it is `repeating n`, not `count n`.
  fileprivate var isRepeating: Bool { info.word == "repeating" }
}
