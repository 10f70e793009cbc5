/// Finds what functions need and use, each after those that it calls.
final class CodeAnalysis {
  var facts: CodeFacts

  private init(_ types: TypeTable, target: Int) {
    facts = CodeFacts(types: types, target: target)
  }

  static func facts(of program: Program, _ layouts: [SwiftLayout], target: Int) -> CodeFacts {
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

  private func visit(_ layout: SwiftLayout) {
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
  private func isPlainCall(_ section: SwiftSection) -> Bool {
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
  private func nameKinds(_ program: Program, _ layouts: [SwiftLayout]) {
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
