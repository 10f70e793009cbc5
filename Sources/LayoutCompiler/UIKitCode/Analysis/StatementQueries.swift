/// The parts of a statement.
extension Statement {
  var property: PropertyNode? { if case .property(let property) = self { property } else { nil } }
  var element: ElementNode? { if case .element(let element) = self { element } else { nil } }
  var call: Call? { if case .call(let call) = self { call } else { nil } }

  /// The bodies of its branches or its loop.
  var bodies: [[Statement]] {
    switch self {
    case .when(let branches): branches.map(\.body)
    case .loop(let loop): [loop.body]
    case .property, .element, .call, .binding: []
    }
  }

  /// The identity of an element or call.
  var identity: ObjectIdentifier? {
    element?.id ?? call.map { ObjectIdentifier($0) }
  }

  /// The kind of element that it makes.
  var madeKind: LayoutElement? { element?.kind ?? call?.kind }

  var comment: [String] { element?.comment ?? call?.comment ?? [] }

  /// The variables of `visibleItems` and custom groups in it, as often as they occur.
  var variables: [EffectExpression.Variable] {
    var expressions = property?.values ?? element?.heading ?? []
    if case .binding(let name) = self { expressions += name.values }
    return expressions.flatMap(\.variables) + bodies.joined().flatMap(\.variables)
  }

  /// Whether it is a `let` whose value depends on the size of the custom group around it.
  var bindsGroupSize: Bool {
    if case .binding(let name) = self {
      name.values.contains(where: \.usesVariables)
    } else {
      false
    }
  }

  /// Whether it uses a value of the item whose frame is computed.
  var usesItem: Bool {
    var expressions = property?.values ?? element?.heading ?? []
    if case .binding(let name) = self { expressions += name.values }
    if case .when(let branches) = self { expressions += branches.compactMap(\.condition) }
    if let body = element?.body, body.contains(where: \.usesItem) { return true }
    if let call, call.usesItem { return true }
    return expressions.contains(where: \.usesItem)
      || bodies.contains { $0.contains(where: \.usesItem) }
  }

  /// The only element of a loop that makes nothing else.
  var mappedElement: Statement? {
    guard case .loop(let loop) = self else { return nil }
    let made = loop.body.filter { $0.madeKind != nil }
    let isPlain = loop.body.allSatisfy { $0.property == nil && $0.bodies.isEmpty }
    return made.count == 1 && isPlain ? made[0] : nil
  }
}

/// The elements and properties of statements, in some branch.
extension Statement {
  /// Whether it or a statement in its branches and loops satisfies the condition.
  func contains(where isWanted: (Statement) -> Bool) -> Bool {
    switch self {
    case .property, .element, .call, .binding: isWanted(self)
    case .when, .loop: bodies.contains { $0.contains(anywhere: isWanted) }
    }
  }

  func states(_ property: PropertyName) -> Bool {
    contains { $0.property?.info.property == property }
  }

  /// Whether it makes an element of one of the kinds.
  func makes(_ kinds: Set<LayoutElement>) -> Bool {
    contains { $0.madeKind.map(kinds.contains) ?? false }
  }

  /// Whether it states a property that an object of a kind is made with.
  func isMadeWithProperty(_ kind: LayoutElement) -> Bool {
    contains { $0.property.map { !$0.info.isAssigned(on: kind) } ?? false }
  }

  /// Whether a property or an element is set on an object of a kind that exists already.
  func isSet(on kind: LayoutElement) -> Bool {
    property?.info.isAssigned(on: kind) ?? madeKind.map { kind.isAttached($0) } ?? false
  }

  /// Whether a view is set on an object of a kind that exists already.
  func isView(of kind: LayoutElement) -> Bool {
    madeKind != nil && madeKind != .visibleItems && isSet(on: kind)
  }

  /// Whether it makes the effect of a section's visible items.
  var makesEffect: Bool { madeKind == .visibleItems }

  /// Whether an effect is applied through layout attributes; `nil` if only the app knows.
  var isEffectThroughAttributes: Bool? {
    if let element { return element.body.slot(.asAttributes).constant }
    // A parameter is never an effect.
    guard let call, case .definition(let definition) = call.target, let result = definition.result
    else { return false }
    return result.adding(call.body, name: nil, comment: []).isEffectThroughAttributes
  }
}

extension Statement {
  /// The same without its comment.
  var uncommented: Statement { comment.isEmpty ? self : adding([], name: nil) { _ in [] } }

  /// Returns the element or call with what a call adds to it.
  func adding(_ body: [Statement], name: Expression?, comment: [String]) -> Statement {
    adding(body, name: name) { comment.isEmpty ? $0 : comment }
  }

  private func adding(
    _ body: [Statement], name: Expression?, comment: ([String]) -> [String]
  ) -> Statement {
    switch self {
    case .element(let element):
      .element(
        ElementNode(
          element.row, variant: element.variant, variantExpression: element.variantExpression,
          heading: element.heading,
          name: name ?? element.name, body: element.body + body,
          comment: comment(element.comment), span: element.span))
    case .call(let call):
      .call(
        Call(
          call.target, call.arguments, name: name ?? call.name, body: call.body + body,
          comment: comment(call.comment), span: call.span))
    case .property, .binding, .when, .loop: self
    }
  }
}

extension [Statement] {
  /// The bodies that elements are in: these statements, or those of a branch.
  var bodiesByElement: [ObjectIdentifier: [Statement]] {
    var result: [ObjectIdentifier: [Statement]] = [:]
    for case .when(let branches) in self {
      for branch in branches { result.merge(branch.body.bodiesByElement) { first, _ in first } }
    }
    for statement in self { if let id = statement.identity { result[id] = self } }
    return result
  }

  /// The index of the last statement of each property.
  var lastProperties: [PropertyName: Int] {
    let indices = enumerated().compactMap { index, statement in
      statement.property.map { ($0.info.property, index) }
    }
    return Dictionary(indices, uniquingKeysWith: { $1 })
  }

  func contains(anywhere isWanted: (Statement) -> Bool) -> Bool {
    contains(where: { $0.contains(where: isWanted) })
  }
}

extension Set<LayoutElement> {
  /// The views at the edges of a section.
  static let boundaries = Set([.header, .footer, .boundary])
  /// The elements that a group places.
  static let subitems = Set([.item, .group, .customGroup, .waterfall])
  static let groups = Set([.group, .customGroup, .waterfall])
  static let sections = Set([.section, .list])
}

// MARK: - Slots

/// The statement for one purpose of an element: none, one, or one of several by conditions.
indirect enum PropertySlot {
  case unset
  case value(Statement)
  /// The last has no condition.
  case choice([(condition: Expression?, slot: PropertySlot)])

  /// Whether it has a statement in every case.
  var isAlwaysSet: Bool {
    switch self {
    case .unset: false
    case .value: true
    case .choice(let ways): ways.allSatisfy(\.slot.isAlwaysSet)
    }
  }

  var statements: [Statement] {
    switch self {
    case .unset: []
    case .value(let statement): [statement]
    case .choice(let ways): ways.flatMap(\.slot.statements)
    }
  }

  /// The values of its properties.
  var numbers: [Expression] { statements.flatMap { $0.property?.values ?? [] } }

  /// Whether the choice becomes one expression.
  var isShort: Bool {
    guard case .choice(let ways) = self else { return true }
    return ways.count < 4
      && ways.allSatisfy { way in
        if case .choice = way.slot { return false }
        return way.condition?.readsVersion != true
      }
  }

  /// The Boolean constant in it, `false` for an empty slot; `nil` if only the app knows it.
  var constant: Bool? {
    switch self {
    case .unset: return false
    case .value(let statement):
      guard let value = statement.property?.values[0] else { return false }
      if case .bool(let value) = value.form { return value }
      guard case .name(let name) = value.form, case .constant = name.role,
        case .bool(let value)? = name.values.first?.form
      else { return nil }
      return value
    case .choice(let ways):
      let values = ways.map(\.slot.constant)
      return values.allSatisfy { $0 == values[0] } ? values[0] : nil
    }
  }
}

extension [Statement] {
  func slot(_ property: PropertyName) -> PropertySlot { slot { $0.states(property) } }

  /// Returns the slot for statements of a sort: of several the last.
  func slot(initial: PropertySlot = .unset, where isWanted: (Statement) -> Bool) -> PropertySlot {
    var result = initial
    for statement in self where statement.contains(where: isWanted) {
      switch statement {
      case .property, .element, .call, .binding: result = .value(statement)
      case .when(let branches):
        var ways: [(condition: Expression?, slot: PropertySlot)] = branches.map {
          ($0.condition, $0.body.slot(initial: result, where: isWanted))
        }
        if branches.last?.condition != nil { ways.append((nil, result)) }
        result = .choice(ways)
      case .loop(let loop): result = loop.body.slot(initial: result, where: isWanted)
      }
    }
    return result
  }
}

// MARK: - Dependencies

extension Program {
  /// All calls, also those in arguments.
  var calls: [Call] {
    var calls: [Call] = []
    for layout in layouts { layout.body.collectCalls(&calls) }
    for case .definition(let definition) in declarations {
      definition.result.map { [$0] }?.collectCalls(&calls)
    }
    return calls
  }
}

extension [Statement] {
  fileprivate func collectCalls(_ calls: inout [Call]) {
    for statement in self {
      statement.element?.body.collectCalls(&calls)
      statement.call?.collectCalls(&calls)
      for body in statement.bodies { body.collectCalls(&calls) }
    }
  }
}

extension Call {
  fileprivate func collectCalls(_ calls: inout [Call]) {
    calls.append(self)
    for case (_, .element(let inner)) in arguments { inner.collectCalls(&calls) }
    body.collectCalls(&calls)
  }

  var argumentsByParameter: [ObjectIdentifier: Argument] {
    Dictionary(
      arguments.map { (ObjectIdentifier($0.parameter), $0.argument) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension Call {
  /// Whether an argument, the body or the definition uses a value of the item.
  fileprivate var usesItem: Bool {
    let isGiven = arguments.contains { _, argument in
      switch argument {
      case .values(let values): values.contains(where: \.usesItem)
      case .element(let call): call.usesItem
      }
    }
    if isGiven || body.contains(where: \.usesItem) { return true }
    guard case .definition(let definition) = target else { return false }
    return definition.usesItem
  }
}

extension DefinitionDeclaration {
  /// Whether it or the default of a parameter uses a value of the item for which it is called.
  var usesItem: Bool {
    kind == .frame && result?.usesItem ?? false
      || parameters.contains { $0.values.contains(where: \.usesItem) }
  }
}

extension DefinitionDeclaration {
  /// The definitions that it calls.
  var calledDefinitions: [DefinitionDeclaration] {
    var calls: [Call] = []
    for parameter in parameters { parameter.defaultElement?.collectCalls(&calls) }
    result.map { [$0] }?.collectCalls(&calls)
    return calls.compactMap {
      if case .definition(let definition) = $0.target { definition } else { nil }
    }
  }
}

extension Expression {
  /// The constants in it.
  var constants: [ValueDeclaration] {
    if case .name(let name) = form, case .constant = name.role { return [name] }
    return parts.flatMap(\.constants)
  }
}

extension ValueDeclaration {
  /// Whether its value depends on no other name.
  var isConstant: Bool { defaultElement == nil && values.allSatisfy(\.isConstant) }
}

/// Returns the nodes that can be reached from some, each once and after those that it depends on.
///
/// It needs no recursion: chains of names may be as long as a source. A cycle, which only a source
/// with errors has, is cut.
func dependencyOrder<Node>(
  _ roots: [Node], identity: (Node) -> ObjectIdentifier, dependencies: (Node) -> [Node]
) -> [Node] {
  var seen: Set<ObjectIdentifier> = []
  var result: [Node] = []
  var path: [(node: Node, rest: ArraySlice<Node>)] = []
  for root in roots {
    if seen.insert(identity(root)).inserted { path.append((root, dependencies(root)[...])) }
    while let last = path.indices.last {
      if let next = path[last].rest.popFirst() {
        if seen.insert(identity(next)).inserted { path.append((next, dependencies(next)[...])) }
      } else {
        result.append(path.removeLast().node)
      }
    }
  }
  return result
}

extension Program {
  /// Whether a layout has a list section.
  var usesLists: Bool {
    layouts.contains { $0.body.contains(anywhere: { $0.madeKind == .list }) }
      || declarations.contains {
        if case .definition(let definition) = $0 { definition.form == .list } else { false }
      }
  }
}
