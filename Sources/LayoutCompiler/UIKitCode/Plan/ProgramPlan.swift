/// The functions and values of a file's struct, lowered once from a checked program. The emitter
/// prints them.
struct ProgramPlan: Sendable {
  let program: Program
  private(set) var facts: CodeFacts
  private(set) var layouts: [LayoutPlan] = []
  /// By definition, or constant with needs; definitions that are inlined have one, too.
  private(set) var functions: [ObjectIdentifier: FunctionPlan] = [:]
  /// The values of params and other constants.
  private(set) var values: [ObjectIdentifier: FunctionPlan] = [:]
  /// The values of the labels of cases, by case.
  private(set) var labels: [ObjectIdentifier: [String: PlanExpression]] = [:]
  /// The helpers that the code needs.
  private(set) var helpers: Set<CodeHelper> = []
  /// The needs of all functions.
  private(set) var needs: FunctionNeeds = []
  private(set) var kinds = ViewKinds([])

  /// - Parameter settings: values that tests assign to params.
  init(
    _ program: Program, target: Int, hooks: CodeOptions.Hooks,
    settings: [(ValueDeclaration, [Expression])]
  ) {
    self.program = program
    facts = CodeFacts(
      types: TypeInference.types(of: program, settings), target: target,
      hooks: program.usesLists ? hooks : hooks.subtracting(.lists))
    for declaration in program.declarations {
      switch declaration {
      case .param(let name), .constant(let name), .itemValue(let name):
        facts.members.insert(ObjectIdentifier(name))
      case .definition, .enumeration: break
      }
    }
    inlineEffects()
    lowerValues()
    lowerDefinitions()
    for layout in program.layouts { lower(LayoutBody(layout)) }
    var kinds = layouts.flatMap(\.kinds)
    for case .definition(let definition) in program.declarations {
      kinds += functions[ObjectIdentifier(definition)]?.facts.kinds ?? []
    }
    self.kinds = ViewKinds(kinds)
  }

  /// The properties with closures of the app, in the order of the struct.
  var hookNames: [String] {
    (facts.hooks.contains(.lists) ? [FunctionLowering.listHook] : [])
      + (facts.hooks.contains(.visibleItems) ? [FunctionLowering.visibleItemsHook] : [])
  }

  /// Returns the facts of lowered statements.
  private func found(_ statements: [PlanStatement], _ lowering: FunctionLowering) -> FunctionFacts {
    var found = FunctionFacts(of: statements, needs: facts.needs)
    found.kinds = lowering.kinds
    return found
  }

  /// Adds what the struct needs for a function.
  private mutating func add(_ found: FunctionFacts) {
    helpers.formUnion(found.helpers)
    needs.formUnion(found.needs)
  }

  // MARK: - Values

  private mutating func lowerValues() {
    var constants: [ValueDeclaration] = []
    for declaration in program.declarations {
      switch declaration {
      case .constant(let name): constants.append(name)
      case .param(let name), .itemValue(let name): lower(name)
      case .enumeration(let enumeration): for label in enumeration.labels { lower(label) }
      case .definition: break
      }
    }
    let order = dependencyOrder(
      constants, identity: { ObjectIdentifier($0) },
      dependencies: { $0.values.flatMap(\.constants) })
    for name in order { lower(name) }
  }

  private mutating func lower(_ name: ValueDeclaration) {
    guard let type = facts.types.type(of: name) else { return }
    let plan = plan(of: name, type)
    add(plan.facts)
    facts.needs[ObjectIdentifier(name)] = plan.facts.needs
    if plan.facts.needs.isEmpty {
      values[ObjectIdentifier(name)] = plan
    } else {
      functions[ObjectIdentifier(name)] = plan
    }
  }

  private func plan(of name: ValueDeclaration, _ type: CodeType) -> FunctionPlan {
    var lowering = FunctionLowering(facts)
    let body = [PlanStatement.result(lowering.code(name.values, as: type))]
    return FunctionPlan(body: body, result: type, facts: found(body, lowering))
  }

  private mutating func lower(_ label: CaseLabel) {
    guard let type = facts.types.type(of: label) else { return }
    var lowering = FunctionLowering(facts)
    let codes = label.values.sorted { $0.key < $1.key }.map {
      ($0.key, lowering.code($0.value, as: type))
    }
    labels[ObjectIdentifier(label)] = Dictionary(uniqueKeysWithValues: codes)
    add(found(codes.map { .result($0.1) }, lowering))
  }

  // MARK: - Definitions

  /// Inlines definitions of effects where only the app knows how the effect is applied: the code has
  /// both ways.
  private mutating func inlineEffects() {
    for call in program.calls where call.kind == .visibleItems {
      guard Statement.call(call).isEffectThroughAttributes == nil else { continue }
      var next: Statement? = .call(call)
      while case .call(let call)? = next, case .definition(let definition) = call.target {
        facts.inlined.insert(ObjectIdentifier(definition))
        next = definition.result
      }
    }
  }

  private mutating func lowerDefinitions() {
    var definitions: [DefinitionDeclaration] = []
    for case .definition(let definition) in program.declarations { definitions.append(definition) }
    let order = dependencyOrder(
      definitions, identity: { ObjectIdentifier($0) }, dependencies: \.calledDefinitions)
    for definition in order where definition.kind != .layout { lower(definition) }
  }

  private mutating func lower(_ definition: DefinitionDeclaration) {
    guard let result = definition.result else { return }
    let (plan, changesParameter) = plan(of: definition, result)
    add(plan.facts)
    if changesParameter { facts.inlined.insert(ObjectIdentifier(definition)) }
    facts.needs[ObjectIdentifier(definition)] = plan.facts.needs
    functions[ObjectIdentifier(definition)] = plan
  }

  private func plan(
    of definition: DefinitionDeclaration, _ result: Statement
  ) -> (FunctionPlan, changesParameter: Bool) {
    var lowering = FunctionLowering(facts)
    var parameters: [PlanParameter] = []
    var defaults: [(PlanLocal, ValueDeclaration)] = []
    for parameter in definition.parameters {
      guard let type = facts.types.parameterType(of: parameter) else { continue }
      let local = lowering.local(parameter.name)
      lowering.frame.values[ObjectIdentifier(parameter)] = .local(local)
      var initial = PlanParameter.Initial.missing
      if parameter.defaultElement != nil || !parameter.values.isEmpty {
        if parameter.isConstant {
          initial = .value(lowering.code(parameter.values, as: type))
        } else {
          initial = .omitted
          defaults.append((local, parameter))
        }
      }
      parameters.append(PlanParameter(local: local, type: type, initial: initial))
    }
    for (local, parameter) in defaults {
      lowering.add(.defaultValue(local, lowering.defaultValue(of: parameter)))
    }
    if definition.form == .waterfall {
      let width = lowering.local(definition.contentWidthLabel)
      lowering.frame.contentWidth = .local(width)
      parameters.append(PlanParameter(local: width, type: .float))
    }
    lowering.finish(result, definition.kind.codeName)
    let isChange =
      definition.kind == .visibleItems && result.isEffectThroughAttributes == true
    let plan = FunctionPlan(
      parameters: parameters, body: lowering.statements,
      result: .object(isChange ? "CellEffects.Change" : definition.kind.className),
      facts: found(lowering.statements, lowering))
    return (plan, lowering.changesParameter)
  }

  // MARK: - Layouts

  private mutating func lower(_ body: LayoutBody) {
    var layout = LayoutPlan(body)
    for section in body.sections {
      var plan = SectionPlan(section)
      if let definition = facts.plainCall(section) {
        plan.needs = facts.needs(of: definition)
      } else {
        let function = function(of: section, in: body)
        add(function.facts)
        plan.needs = function.facts.needs
        plan.function = function
      }
      layout.sections.append(plan)
    }
    if body.isComputed {
      let list = listFunction(of: body)
      add(list.facts)
      layout.list = list
    }
    lowerMain(of: body, &layout)
    add(layout.facts)
    layouts.append(layout)
  }

  private func function(of section: SectionBody, in body: LayoutBody) -> FunctionPlan {
    var lowering = FunctionLowering(facts, outerNames: body)
    var parameters: [PlanParameter] = []
    for loop in section.loops {
      guard let type = facts.types.type(of: loop.name) else { continue }
      let local = lowering.local(loop.name.name)
      lowering.frame.values[ObjectIdentifier(loop.name)] = .local(local)
      parameters.append(PlanParameter(local: local, type: type))
    }
    lowering.bindParameters(of: body)
    let start = lowering.frame
    lowering.finish(section.statement, "section")
    lowering.prependOuterConstants(in: start)
    return FunctionPlan(
      parameters: parameters, body: lowering.statements,
      result: .object(LayoutElement.section.className),
      facts: found(lowering.statements, lowering))
  }

  private func listFunction(of body: LayoutBody) -> FunctionPlan {
    var lowering = FunctionLowering(facts)
    lowering.bindParameters(of: body)
    let list = lowering.local("sections")
    let first = body.body.prefix { !$0.makes(.sections) || $0.madeKind != nil }
    let codes = first.compactMap { lowering.sectionCase($0, body) }
    lowering.add(.variable(list, .list(.sections), .array(codes)))
    lowering.list(Array(body.body.dropFirst(first.count)), body, into: list)
    lowering.add(.returned(.local(list)))
    return FunctionPlan(
      body: lowering.statements, result: .list(.sections),
      facts: found(lowering.statements, lowering))
  }

  /// Lowers the function that makes the layout, and the section provider in it.
  private func lowerMain(of body: LayoutBody, _ layout: inout LayoutPlan) {
    var lowering = FunctionLowering(facts, isOutsideOfSections: true)
    lowering.bindParameters(of: body)
    if body.body.contains(anywhere: { $0.isSet(on: .layout) }) {
      lowering.hoist(body.body, .layout)
      lowering.prepare(body.body, of: .layout)
      let local = lowering.local("configuration")
      layout.configuration = local
      lowering.paragraph()
      let type = "UICollectionViewCompositionalLayoutConfiguration"
      lowering.add(.constant(PlanConstant(local: local, value: .call(type, []))))
      lowering.set(body.body, on: local, .layout)
    }
    layout.body = lowering.statements
    var provider = lowering
    if !layout.isConstant { provider.frame.isOutsideOfSections = false }
    for index in layout.sections.indices where layout.sections[index].function == nil {
      provider.bindParameters(of: body)
      guard case .call(let call) = layout.sections[index].body.statement else { continue }
      layout.sections[index].call = provider.expression(of: call, "section")
    }
    let calls = layout.sections.compactMap(\.call).map { PlanStatement.expression($0) }
    layout.facts = found(layout.body + (layout.isConstant ? calls : []), provider)
  }
}

/// A layout of the file, and the functions that it becomes.
struct LayoutPlan: Sendable {
  let name: String?
  let comment: [String]
  /// Whether conditions or loops decide which sections there are.
  let isComputed: Bool
  var sections: [SectionPlan] = []
  /// The function that lists the sections, if they are computed.
  var list: FunctionPlan?
  /// The statements before the layout is made, and the configuration that they make.
  var body: [PlanStatement] = []
  var configuration: PlanLocal?
  /// The facts of the function that makes the layout.
  var facts = FunctionFacts()

  init(_ body: LayoutBody) {
    (name, comment, isComputed) = (body.name, body.comment, body.isComputed)
  }

  /// The only section, if there is one in any case.
  var onlySection: SectionPlan? { sections.count == 1 && !isComputed ? sections[0] : nil }

  /// Whether the only section is the same everywhere.
  var isConstant: Bool { onlySection?.needs.isEmpty ?? false }

  /// The needs of the functions that make the sections.
  var sectionNeeds: FunctionNeeds { sections.reduce([]) { $0.union($1.needs) } }

  /// The kinds of its views, in order.
  var kinds: [PlanKind] { facts.kinds + sections.flatMap { $0.function?.facts.kinds ?? [] } }
}

/// A section of a layout: a function, or the call of one that a definition becomes.
struct SectionPlan: Sendable {
  let body: SectionBody
  var function: FunctionPlan?
  var call: PlanExpression?
  var needs: FunctionNeeds = []

  init(_ body: SectionBody) { self.body = body }
}

extension CodeFacts {
  /// The definition whose function makes a section without anything else.
  fileprivate func plainCall(_ section: SectionBody) -> DefinitionDeclaration? {
    guard case .call(let call) = section.statement, section.loops.isEmpty, call.body.isEmpty,
      case .definition(let definition) = call.target,
      FunctionLowering(self).canCall(definition, call)
    else { return nil }
    return definition
  }
}

extension TypeTable {
  fileprivate func parameterType(of parameter: ValueDeclaration) -> CodeType? {
    if case .element(let kind) = parameter.role { return .object(kind.className) }
    return type(of: parameter)
  }
}

extension FunctionLowering {
  fileprivate mutating func defaultValue(of parameter: ValueDeclaration) -> PlanExpression {
    if let call = parameter.defaultElement {
      return expression(of: call, parameter.name) ?? .text("nil")
    }
    return types.type(of: parameter).map { code(parameter.values, as: $0) } ?? .text("nil")
  }

  /// Binds the parameters of the definition that makes the layout.
  fileprivate mutating func bindParameters(of layout: LayoutBody) {
    for (parameter, values) in layout.values where !values.isEmpty {
      guard let type = types.type(of: parameter) else { continue }
      frame.values[ObjectIdentifier(parameter)] = code(values, as: type)
    }
    for (parameter, call) in layout.elements {
      frame.elements[ObjectIdentifier(parameter)] = GivenElement(
        call: call, values: frame.values, elements: frame.elements)
    }
  }

  /// Adds the sections that statements make to a list.
  fileprivate mutating func list(_ body: [Statement], _ layout: LayoutBody, into list: PlanLocal) {
    bindLocals(body)
    for statement in body where statement.makes(.sections) {
      switch statement {
      case .when(let branches): chain(branches) { $0.list($1, layout, into: list) }
      case .loop(let loop): forEach(loop) { $0.list(loop.body, layout, into: list) }
      case .element, .call:
        if let made = sectionCase(statement, layout) { append(made, to: list) }
      case .property, .binding: break
      }
    }
  }

  /// The case of the section that a statement makes.
  fileprivate func sectionCase(_ statement: Statement, _ layout: LayoutBody) -> PlanExpression? {
    guard let section = layout.section(of: statement) else { return nil }
    let values = section.loops.map { loop in
      PlanArgument("", frame.values[ObjectIdentifier(loop.name)] ?? .text("nil"))
    }
    let name = ".\(NameScopes.bare(section.caseName))"
    return values.isEmpty ? .text(name) : .call(name, values)
  }
}
