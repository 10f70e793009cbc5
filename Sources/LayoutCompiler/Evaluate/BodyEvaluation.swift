/// A section of a layout, which is evaluated when its data is known.
struct PendingSection {
  fileprivate var node: ElementNode
  fileprivate var name: String?
  fileprivate var additions: [Addition]
  fileprivate var names: Names?
  fileprivate var calls: [SourceSpan]
}

/// A body that a call adds to an element, with the names that are known there.
private struct Addition {
  var body: [Statement]
  var start: SourceSpan
  var names: Names?
}

extension Evaluator {
  /// Evaluates a layout, a bare section, or a call that makes one. Its sections have their names
  /// only.
  mutating func layout(_ statement: Statement) -> LayoutModel {
    var file = ElementState(Schema.file, at: text.span(TextRange(0, 0)))
    evaluate([statement], &file)
    switch file.elements.last {
    case .layout(let layout)?: return layout
    case .section(let section)?: return LayoutModel(bare: section)
    case _: return LayoutModel()
    }
  }

  /// Evaluates a section of the layout for one section of the data.
  mutating func section(
    _ index: Int, at position: DataPosition, in layout: LayoutModel
  ) -> SectionModel? {
    guard sections.indices.contains(index) else { return nil }
    begin(position)
    let section = sections[index]
    calls = section.calls
    let element = known(section.names) {
      $0.element(section.node, name: section.name, section.additions)
    }
    guard case .section(var model)? = model(element, in: .element(.layout)) else { return nil }
    checkBoundaries(element.boundaries, layout.scrollDirection)
    placeTiles(of: &model, in: layout)
    return model
  }

  /// Evaluates a snapshot that is not read from a file; `nil` after an error.
  mutating func data(_ node: ElementNode) -> SnapshotDraft? {
    var file = ElementState(Schema.file, at: node.span)
    evaluate([.element(node)], &file)
    guard diagnostics.allSatisfy({ $0.severity != .error }),
      case .snapshot(let draft)? = file.elements.last
    else { return nil }
    return draft
  }

  // MARK: - Bodies

  mutating func evaluate(
    body: ArraySlice<Statement>, at start: SourceSpan?, _ state: inout ElementState
  ) {
    guard !body.isEmpty else { return }
    guard depth < Bounds.bodyDepth else {
      state.isBroken = true
      return report(.bodiesTooDeep(bound: Bounds.bodyDepth, at: start ?? state.origin))
    }
    depth += 1
    evaluate(body, &state)
    depth -= 1
  }

  mutating func evaluate(_ statements: ArraySlice<Statement>, _ state: inout ElementState) {
    let outer = names
    defer { names = outer }
    var isSkipped = false
    for statement in statements {
      let isPart =
        if case .property(let property) = statement { !property.beginsStatement } else { false }
      if !isPart { isSkipped = !takeSteps(at: statement.head) }
      guard !isSkipped else {
        state.isBroken = true
        continue
      }
      switch statement {
      case .property(let property): set(property, &state)
      case .element(let node):
        addTiles(of: node.span, to: &state) { $0.add(node, name: nil, [], to: &$1) }
        if node.row.isDataElement { allowStepsOfDataElement() }
      case .call(let call) where environment == nil: addConstant(call, to: &state)
      case .call(let call):
        let name = call.name.flatMap { self.name($0) }
        let own = call.bodyStart.map { [Addition(body: call.body, start: $0, names: names)] }
        addTiles(of: call.span, to: &state) { $0.expand(call, own ?? [], name: name, state: &$1) }
      case .binding(let name) where environment == nil:
        _ = value(of: name, usedAt: name.span)
      case .binding(let name): names = Names(name, binding(name), in: names)
      case .when(let branches): choose(branches, &state)
      case .loop(let loop): repeatBody(of: loop, &state)
      }
    }
  }

  /// The value of a `let`: values of the item are those of the next frame.
  private mutating func binding(_ name: ValueDeclaration) -> NamedValue {
    guard name.values.contains(where: \.usesItem) else {
      return NamedValue(name.values, nil, in: names)
    }
    return NamedValue(.known(declared(name.values, nil)))
  }

  private mutating func set(_ property: PropertyNode, _ state: inout ElementState) {
    let info = property.info
    let isDuplicate = state.stated.contains(info.property) && !info.isRepeatable
    if isDuplicate {
      report(.duplicateProperty(info, at: property.name, first: state.origins[info.property]))
    }
    if info.shape == .itemValue, let first = state.itemValues[info.word] {
      report(.duplicateProperty(info, at: property.name, first: first.first?.span))
    }
    checkAvailability(info.ios, info.word, at: property.name)
    let use = NumberUse(
      name: info.word, at: property.name, property: info.property, uikitMessage: info.uikitMessage,
      ios: info.ios)
    let reading =
      property.known.map { .value($0) } ?? value(info.shape, property.values, for: use)
    state.stated.insert(info.property)
    state.mayBeStated.insert(info.property)
    guard !isDuplicate else { return }
    state.origins.record(info.property, at: property.span)
    switch reading {
    case .value(let value):
      state.add(value, of: info, at: state.info.properties.firstIndex { $0 === info })
    case .unknown where environment != nil: report(.notKnownHere(info.word, at: property.name))
    case .unknown:
      isConstant = false
      if state.kind.isConstant {
        report(.notConstant(info.word, of: state.info, at: property.name))
      }
    case .invalid: break
    }
  }

  // MARK: - Elements

  private mutating func add(
    _ node: ElementNode, name: String?, _ additions: [Addition], to parent: inout ElementState
  ) {
    guard environment != nil, [.section, .list].contains(node.row.layoutElement) else {
      return addPart(node, name: name, additions, to: &parent)
    }
    sections.append(
      PendingSection(node: node, name: name, additions: additions, names: names, calls: calls))
    var section = SectionModel(group: GroupModel(.horizontal))
    section.name = name ?? node.name.flatMap { self.name($0) }
    section.origin = node.span
    parent.elements.append(.section(section))
  }

  /// Adds an element that is not a section. Each frame of a custom group that is the section's is
  /// one item of the data.
  private mutating func addPart(
    _ node: ElementNode, name: String?, _ additions: [Addition], to parent: inout ElementState
  ) {
    let outer = (itemIndex, itemUse)
    let isCustom = node.row == .element(.customGroup)
    if isCustom {
      itemIndex = parent.kind == .element(.section) ? 0 : nil
      itemUse = nil
    }
    let state = element(node, name: name, additions)
    add(state, to: &parent)
    if isCustom {
      checkItemUse(frameCount: itemIndex ?? 0, at: node.span)
      (itemIndex, itemUse) = outer
    } else if node.row == .element(.frame), let index = itemIndex {
      forgetItem()
      itemIndex = index + 1
    }
  }

  /// Adds what a statement of a waterfall makes: a cell for each item of the section.
  private mutating func addTiles(
    of span: SourceSpan, to parent: inout ElementState,
    _ add: (inout Evaluator, inout ElementState) -> Void
  ) {
    guard parent.kind == .element(.waterfall), let section else { return add(&self, &parent) }
    let outer = (itemIndex, parent.subitems)
    if takesItems(section.itemCount, at: span) {
      for index in 0..<section.itemCount where isWithinSteps {
        parent.subitems = outer.1
        withItem(index) { add(&$0, &parent) }
      }
    } else {
      parent.isBroken = true
    }
    itemIndex = outer.0
    parent.subitems = outer.1
    count(.element(.tile), at: span, in: &parent)
  }

  /// Evaluates the properties and the body of an element, and what the calls that made it add.
  private mutating func element(
    _ node: ElementNode, name: String?, _ additions: [Addition]
  ) -> ElementState {
    let info = Schema.element(node.row) ?? Schema.file
    var state = ElementState(info, at: node.span)
    state.isBroken = node.isBroken
    if node.row == .element(.waterfall) { isConstant = false }
    state.variant = variant(node)
    if let shape = info.heading, !node.heading.isEmpty {
      let use = NumberUse(name: info.word, at: node.head)
      let heading = value(shape, node.heading, for: use)
      if case .unknown = heading { isConstant = false }
      if case .invalid = heading { state.isBroken = true }
      state.heading = heading
    }
    let ownName = node.name.flatMap { self.name($0) }
    if let name = node.name, !name.isError, ownName == nil { isConstant = false }
    state.name = name ?? ownName
    let head = node.body.prefix {
      if case .property(let property) = $0 { !property.beginsStatement } else { false }
    }
    for case .property(let property) in head { set(property, &state) }
    evaluate(body: node.body[head.endIndex...], at: node.bodyStart, &state)
    for addition in additions {
      // Properties of a call replace those of the definition.
      state.stated = PropertySet()
      known(addition.names) { $0.evaluate(body: addition.body[...], at: addition.start, &state) }
    }
    return state
  }

  /// The index of the variant's keyword, which an expression may give.
  private mutating func variant(_ node: ElementNode) -> Int {
    guard let expression = node.variantExpression else { return node.variant }
    let use = NumberUse(name: Schema.list.info.title, at: node.head)
    let found = value(.choice(.listAppearance), [expression], for: use)
    if case .value(.choice(let index)) = found { return index }
    isConstant = false
    return node.variant
  }

  /// Returns the name that an expression gives.
  mutating func name(_ expression: Expression) -> String? {
    if case .symbol(let name) = expression.form { return name }
    switch evaluate(expression) {
    case .string(let name), .word(let name, _): return name
    case .number, .bool, .dimension, .spacing, .insets, .list, .effect, .unknown, .invalid:
      return nil
    }
  }

  // MARK: - Calls

  /// Evaluates the element that a call makes; `additions` are the bodies of the calls that led to
  /// this one, from the inside out.
  private mutating func expand(
    _ call: Call, _ additions: [Addition], name: String?, state: inout ElementState
  ) {
    guard calls.count < Bounds.callDepth else {
      state.isBroken = true
      return report(.tooManyCalls(bound: Bounds.callDepth, at: call.span))
    }
    switch call.target {
    case .element(let parameter):
      guard case .element(let argument, let outer)? = names?[parameter]?.state else { return }
      known(outer) { $0.expand(argument, additions, name: name, state: &state) }
    case .definition(let definition):
      let inner = bound(call, definition)
      calls.append(call.span)
      switch definition.result {
      case .element(let node)?:
        known(inner) { $0.add(node, name: name, additions, to: &state) }
      case .call(let next)?:
        let own = next.bodyStart.map { [Addition(body: next.body, start: $0, names: inner)] }
        known(inner) { $0.expand(next, (own ?? []) + additions, name: name, state: &state) }
      case .property, .binding, .when, .loop, nil: break
      }
      calls.removeLast()
    }
  }

  /// The parameters of a definition with the arguments of a call. Values are found when they are
  /// used: what depends on a section is used inside of it.
  private mutating func bound(_ call: Call, _ definition: DefinitionDeclaration) -> Names? {
    var inner: Names?
    for parameter in definition.parameters {
      let value: NamedValue
      switch (parameter.role, call.argument(for: parameter)) {
      case (.element, .element(let argument)?): value = NamedValue(.element(argument, names))
      case (.element, _):
        guard let argument = parameter.defaultElement else { continue }
        value = NamedValue(.element(argument, nil))
      case (_, .values(let values)?): value = argument(values, parameter.type, in: names)
      case (_, _): value = argument(parameter.values, parameter.type, in: nil)
      }
      inner = Names(parameter, value, in: inner)
    }
    return inner
  }

  /// The value of an argument: values of the item are those of the call's.
  private mutating func argument(
    _ values: [Expression], _ type: ExpressionType?, in names: Names?
  ) -> NamedValue {
    guard values.contains(where: \.usesItem) else { return NamedValue(values, type, in: names) }
    return NamedValue(.known(known(names) { $0.declared(values, type) }))
  }

  // MARK: - Control flow

  private mutating func choose(_ branches: [Branch], _ state: inout ElementState) {
    let outer = uses
    uses = []
    let conditions = branches.map { branch -> EvaluatedValue in
      guard let condition = branch.condition else { return .bool(true) }
      let value = evaluate(condition)
      guard case .unknown = value, environment != nil else { return value }
      report(.notKnownHere(Schema.when.word, at: condition.outerSpan))
      return .invalid
    }
    let isGuarded = uses.contains(.ios) || branches.contains(where: \.guardsAvailability)
    uses.formUnion(outer)
    let isInvalid = conditions.contains(where: \.isInvalid)
    let taken = Self.taken(conditions)
    guardedAvailability += isGuarded ? 1 : 0
    if environment == nil {
      evaluateAll(branches, taken: taken, &state)
    } else if let taken, branches.indices.contains(taken) {
      evaluate(body: branches[taken].body[...], at: branches[taken].bodyStart, &state)
    }
    guardedAvailability -= isGuarded ? 1 : 0
    state.isBroken = state.isBroken || isInvalid
  }

  /// Returns the branch that is taken, the number of branches for none; `nil` while it is not known.
  private static func taken(_ conditions: [EvaluatedValue]) -> Int? {
    for (index, condition) in conditions.enumerated() {
      guard case .bool(let holds) = condition else { return nil }
      if holds { return index }
    }
    return conditions.count
  }

  /// Evaluates the body for each value. The turns of an empty body count as statements: without
  /// that, nested loops would take time without bound.
  private mutating func repeatBody(of loop: Loop, _ state: inout ElementState) {
    let found = values(of: loop.values)
    if environment == nil { return evaluateOnce(loop, found, state: &state) }
    guard let values = found.value else {
      state.isBroken = true
      return
    }
    if loop.body.isEmpty {
      takeSteps(values.count, at: loop.name.span)
    } else {
      for value in values where isWithinSteps {
        let inner = Names(loop.name, NamedValue(.known(value)), in: names)
        known(inner) { $0.evaluate(body: loop.body[...], at: loop.bodyStart, &state) }
      }
    }
    state.isBroken = state.isBroken || !isWithinSteps
  }

  private mutating func values(of values: Loop.Values) -> Outcome<[EvaluatedValue]> {
    switch values {
    case .cases(let enumeration): return .value(enumeration.cases.map { .word($0, nil) })
    case .range(let low, let high): return range(low, high)
    case .list(let expressions):
      switch declared(expressions, nil) {
      case .list(let values): return .value(values)
      case .invalid: return .invalid
      case let value: return .value([value])
      }
    }
  }

  private mutating func range(_ low: Expression, _ high: Expression) -> Outcome<[EvaluatedValue]> {
    let outer = uses
    uses = []
    let ends = [low, high].map { coerced(evaluate($0), to: .number(.integer), [$0]) }
    let isOfData = !uses.isEmpty
    uses.formUnion(outer)
    guard !ends.contains(where: \.isInvalid) else { return .invalid }
    let span = low.outerSpan.union(high.outerSpan)
    guard case .number(let a) = ends[0], case .number(let b) = ends[1], let from = a.wholeValue,
      let to = b.wholeValue
    else {
      if environment != nil { report(.notKnownHere("for", at: span)) }
      return .unknown
    }
    // `0...(section.itemCount - 1)` of an empty section, `0...(i - 1)` of the first of a loop.
    let isWritten = low.isLiteral && high.isLiteral
    if to == from - 1 && !isWritten || isOfData && to < from { return .value([]) }
    guard from <= to, to - from < Bounds.rangeLength else {
      reportValueError(.badRange(quoted(span), from, high: to, bound: Bounds.rangeLength, at: span))
      return .invalid
    }
    return .value((from...to).map { .number(Rational($0)) })
  }
}

extension LayoutModel {
  /// The unnamed layout that a section of a file is the whole of.
  init(bare section: SectionModel) {
    self.init()
    origin = section.origin
    sections = [section]
  }
}

extension Statement {
  /// The position of an error on the statement as one of many.
  fileprivate var head: SourceSpan {
    switch self {
    case .property(let property): property.name
    case .element(let element): element.head
    case .call(let call): call.span
    case .binding(let name): name.head
    case .when(let branches): branches[0].head
    case .loop(let loop): loop.head
    }
  }
}

extension SourceSpan {
  /// The place from the beginning of one to the end of the other, in one file.
  func union(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(file, range.union(other.range))
  }
}
