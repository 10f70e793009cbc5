/// Finds what functions need and use, each after those that it calls.
final class CodeAnalysis {
  var facts: CodeFacts

  private init(_ types: TypeTable, target: Int) {
    facts = CodeFacts(types: types, target: target)
  }

  static func facts(of program: Program, _ layouts: [LayoutPlan], target: Int) -> CodeFacts {
    let analysis = CodeAnalysis(TypeInference.types(of: program), target: target)
    analysis.inlineEffects(of: program)
    analysis.visit(program)
    for layout in layouts { analysis.visit(layout) }
    analysis.nameKinds(program, layouts)
    return analysis.facts
  }

  /// Analyses one function.
  private func visit(_ owner: AnyObject, _ visit: (inout FunctionAnalysis) -> Void) {
    var function = FunctionAnalysis(owner, self)
    visit(&function)
    add(function.found, to: ObjectIdentifier(owner))
  }

  private func add(_ found: FunctionFacts, to owner: ObjectIdentifier?) {
    let isInlined = facts.functions[owner]?.isInlined ?? false
    facts.functions[owner] = found
    if isInlined { facts.functions[owner]?.isInlined = true }
  }

  private func visit(_ program: Program) {
    var constants: [ValueDeclaration] = []
    var definitions: [DefinitionDeclaration] = []
    for declaration in program.declarations {
      switch declaration {
      case .constant(let name): constants.append(name)
      case .definition(let definition): definitions.append(definition)
      case .param(let name): visit(name)
      case .enumeration(let enumeration):
        for label in enumeration.labels { visit(label) }
      }
    }
    let constantsInOrder = dependencyOrder(
      constants, identity: { ObjectIdentifier($0) },
      dependencies: { $0.values.flatMap(\.constants) })
    for name in constantsInOrder { visit(name) }
    let definitionsInOrder = dependencyOrder(
      definitions, identity: { ObjectIdentifier($0) }, dependencies: \.calledDefinitions)
    for definition in definitionsInOrder where definition.kind != .layout {
      visit(definition) { $0.visit(definition) }
    }
  }

  private func visit(_ name: ValueDeclaration) {
    guard let type = facts.types.type(of: name) else { return }
    visit(name) { $0.visit(name.values, as: type) }
  }

  private func visit(_ label: CaseLabel) {
    guard let type = facts.types.type(of: label) else { return }
    visit(label) { for values in label.sortedValues { $0.visit(values, as: type) } }
  }

  private func visit(_ layout: LayoutPlan) {
    for section in layout.sections {
      section.isPlainCall = isPlainCall(section)
      if !section.isPlainCall { visit(section) { $0.visit(section, of: layout) } }
    }
    if layout.isComputed { visit(layout.list) { $0.visitList(of: layout) } }
    var function = FunctionAnalysis(layout, self, isOutsideOfSections: true)
    function.visitConfiguration(of: layout)
    if facts.isConstant(layout.onlySection) {
      function.visitPlainSections(of: layout)
    } else {
      var provider = FunctionAnalysis(nil, self)
      provider.visitPlainSections(of: layout)
      function.addKinds(of: provider)
      facts.functions[nil, default: FunctionFacts()].names.formUnion(provider.found.names)
    }
    add(function.found, to: ObjectIdentifier(layout))
  }

  /// Whether a section is what a definition's function returns.
  private func isPlainCall(_ section: SectionPlan) -> Bool {
    guard case .call(let call) = section.statement, section.loops.isEmpty, call.body.isEmpty,
      case .definition(let definition) = call.target
    else { return false }
    return CallRules(facts: facts, isOutsideOfSections: false, given: { _ in nil })
      .canCall(definition, call)
  }

  /// Has definitions of effects written out where only the app knows which way an effect goes, so
  /// that the code has both.
  private func inlineEffects(of program: Program) {
    for call in program.calls where call.kind == .visibleItems {
      guard CallRules.isThroughAttributes(.call(call)) == nil else { continue }
      var next: Statement? = .call(call)
      while case .call(let call)? = next, case .definition(let definition) = call.target {
        facts.functions[ObjectIdentifier(definition), default: FunctionFacts()].isInlined = true
        next = definition.result
      }
    }
  }

  /// Names the kinds of views in the order of the code.
  private func nameKinds(_ program: Program, _ layouts: [LayoutPlan]) {
    var owners: [AnyObject] = []
    for layout in layouts { owners += [layout as AnyObject] + layout.sections }
    for case .definition(let definition) in program.declarations { owners.append(definition) }
    for owner in owners {
      for kind in facts.functions[ObjectIdentifier(owner)]?.kinds ?? [] {
        facts.kinds.add(kind.heading, isDecoration: kind.isDecoration)
      }
    }
  }
}

extension Program {
  /// The elements that layouts and definitions are.
  private var bodies: [[Statement]] {
    layouts.map(\.body)
      + declarations.compactMap { declaration in
        guard case .definition(let definition) = declaration else { return nil }
        return definition.result.map { [$0] }
      }
  }

  /// All calls, also those in arguments.
  fileprivate var calls: [Call] {
    var calls: [Call] = []
    for body in bodies { body.collectCalls(&calls) }
    return calls
  }
}

extension [Statement] {
  fileprivate func collectCalls(_ calls: inout [Call]) {
    for statement in self {
      switch statement {
      case .element(let element): element.body.collectCalls(&calls)
      case .call(let call): call.collectCalls(&calls)
      case .when(let branches): for branch in branches { branch.body.collectCalls(&calls) }
      case .loop(let loop): loop.body.collectCalls(&calls)
      case .property, .binding: break
      }
    }
  }
}

extension Call {
  fileprivate func collectCalls(_ calls: inout [Call]) {
    calls.append(self)
    for case (_, .element(let inner)) in arguments { inner.collectCalls(&calls) }
    body.collectCalls(&calls)
  }
}

extension DefinitionDeclaration {
  /// The definitions that it calls.
  fileprivate var calledDefinitions: [DefinitionDeclaration] {
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
  fileprivate var constants: [ValueDeclaration] {
    if case .name(let name) = form, case .constant = name.role { return [name] }
    return parts.flatMap(\.constants)
  }
}

/// Decides how elements are made where a function is written: by calls of other functions, or
/// written out.
struct CallRules {
  let facts: CodeFacts
  /// Whether there is no section whose environment could be passed on.
  let isOutsideOfSections: Bool
  /// The call that a parameter is bound to where its definition is written out.
  let given: (ValueDeclaration) -> Call?

  /// Whether a function can make what the call makes.
  func canCall(_ definition: DefinitionDeclaration, _ call: Call) -> Bool {
    facts.isFunction(definition)
      && !(isOutsideOfSections && !facts.needs(of: definition).isEmpty)
      && Self.canChange(definition, call)
      && call.arguments.allSatisfy { argument in
        guard case .element(let inner) = argument.argument else { return true }
        return canPass(inner)
      }
  }

  /// Whether a function could make it if none changed what it is given.
  func canCallFirst(_ definition: DefinitionDeclaration, _ call: Call) -> Bool {
    let first = CodeFacts(types: facts.types, target: facts.target)
    return CallRules(facts: first, isOutsideOfSections: false, given: given)
      .canCall(definition, call)
  }

  /// Whether what a call adds can be set on an element that is there already.
  private static func canChange(_ definition: DefinitionDeclaration, _ call: Call) -> Bool {
    guard definition.kind != .frame || call.body.isEmpty else { return false }
    return !call.body.contains(anywhere: {
      if case .binding = $0 { false } else { !$0.isSet(on: definition.form) }
    })
  }

  /// Whether the element of a call is one expression.
  private func canPass(_ call: Call) -> Bool {
    switch call.target {
    case .definition(let definition): call.body.isEmpty && canCall(definition, call)
    case .element(let name): given(name).map(canPass) ?? call.body.isEmpty
    }
  }

  // MARK: - Effects

  /// Whether an effect goes through layout attributes; `nil` if only the app knows.
  static func isThroughAttributes(_ statement: Statement) -> Bool? {
    switch statement {
    case .element(let element): return element.body.slot(.asAttributes).constant
    case .call(let call):
      switch call.target {
      case .definition(let definition):
        guard let result = definition.result else { return false }
        return isThroughAttributes(result.adding(call.body, name: nil, comment: []))
      // No parameter is an effect.
      case .element: return false
      }
    case .property, .binding, .when, .loop: return false
    }
  }
}

extension PropertySlot {
  /// The Boolean constant that fills it, `false` if nothing does; `nil` if only the app knows.
  var constant: Bool? {
    switch self {
    case .unset: return false
    case .value(.property(let property)):
      if case .bool(let value) = property.values[0].form { return value }
      guard case .name(let name) = property.values[0].form, case .constant = name.role,
        case .bool(let value)? = name.values.first?.form
      else { return nil }
      return value
    case .value: return false
    case .choice(let ways):
      let values = ways.map(\.slot.constant)
      return values.allSatisfy { $0 == values[0] } ? values[0] : nil
    }
  }
}

extension Statement {
  /// Whether a property or an element is set on an object of a kind that is there already.
  func isSet(on kind: LayoutElement) -> Bool {
    switch self {
    case .property(let property):
      UIKitProperty.assignment(of: property.info.property, on: kind) != nil
    case .element, .call: madeKind.map { kind.isAttached($0) } ?? false
    case .binding, .when, .loop: false
    }
  }

  /// Whether a view is set on an object of a kind that is there already.
  func isView(of kind: LayoutElement) -> Bool {
    madeKind != nil && madeKind != .visibleItems && isSet(on: kind)
  }

  /// Whether it states a property that an object of a kind is made with, in some branch.
  func isMadeWithProperty(_ kind: LayoutElement) -> Bool {
    contains {
      guard case .property(let property) = $0 else { return false }
      return UIKitProperty.assignment(of: property.info.property, on: kind) == nil
    }
  }
}

extension LayoutElement {
  /// Whether elements of a kind are set on an object of this one that is there already.
  fileprivate func isAttached(_ made: LayoutElement) -> Bool {
    switch self {
    case .section, .list, .layout:
      Set.boundaries.contains(made) || made == .background || made == .visibleItems
    case .group, .customGroup: made == .supplementary
    case .item, .frame, .supplementary, .header, .footer, .boundary, .background, .visibleItems:
      false
    }
  }
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
