/// Finds what one function needs and uses, element by element as the emitter writes it.
struct FunctionAnalysis {
  let owner: ObjectIdentifier?
  /// What is known of the functions that it calls.
  private let analysis: CodeAnalysis
  private(set) var found = FunctionFacts()

  /// The element that a parameter of a definition that is written out stands for.
  private final class Given {
    let call: Call
    let place: Place

    init(_ call: Call, _ place: Place) {
      self.call = call
      self.place = place
    }
  }

  /// What is known where something is written.
  private struct Place {
    /// Whether there is no section whose environment could be passed on.
    var isOutsideOfSections = false
    /// Whether UIKit hands an environment to the closure that this is in.
    var hasOwnEnvironment = false
    /// Whether the lengths of the container may be named at the beginning of the function.
    var countsLengths = true
    /// The version of iOS that is there for sure.
    var available: Int
    var elements: [ObjectIdentifier: Given] = [:]
    /// The literals that parameters stand for.
    var literals: [ObjectIdentifier: String] = [:]
    /// Whether what is written is the body of a function, whose kinds of views are known.
    var skipsKinds = false
    /// Whether an effect is set on the section that it is made for.
    var isEffectSet = false
  }

  private var place: Place
  /// The place at the beginning of the function.
  private var start: Place
  /// The places where the names of bodies are bound, and the lengths that their values use.
  private var bindings: [ObjectIdentifier: Place] = [:]
  private var bindingLengths: [ObjectIdentifier: [EnvironmentName: Int]] = [:]

  init(_ owner: AnyObject?, _ analysis: CodeAnalysis, isOutsideOfSections: Bool = false) {
    self.owner = owner.map { ObjectIdentifier($0) }
    self.analysis = analysis
    place = Place(
      isOutsideOfSections: isOutsideOfSections, available: analysis.facts.target)
    start = place
  }

  private var types: TypeTable { analysis.facts.types }

  private var rules: CallRules {
    CallRules(
      facts: analysis.facts, isOutsideOfSections: place.isOutsideOfSections,
      given: { [place] in place.elements[ObjectIdentifier($0)]?.call })
  }

  /// Does something somewhere else.
  private mutating func at(_ other: Place, _ body: (inout Self) -> Void) {
    let outer = place
    place = other
    body(&self)
    place = outer
  }

  private mutating func need(_ needs: FunctionNeeds) {
    // A handler is given an environment of its own.
    found.needs.formUnion(place.hasOwnEnvironment ? needs.subtracting(.environment) : needs)
  }
}

// MARK: - Functions

extension FunctionAnalysis {
  /// Visits the values of a declaration.
  mutating func visit(_ values: [Expression], as type: CodeType) {
    for (part, type) in types.parts(of: values, as: type) { visit(part, as: type) }
  }

  /// Visits the function that a definition becomes.
  mutating func visit(_ definition: DefinitionDeclaration) {
    guard let result = definition.result else { return }
    for parameter in definition.parameters where !parameter.isConstant {
      if let call = parameter.defaultElement {
        _ = visit(call)
      } else if let type = types.type(of: parameter) {
        visit(parameter.values, as: type)
      }
    }
    make(result)
  }

  /// Visits the function that makes a section.
  mutating func visit(_ section: SectionPlan, of layout: LayoutPlan) {
    bind(layout)
    make(section.statement)
  }

  /// Visits the function that lists the sections of a layout.
  mutating func visitList(of layout: LayoutPlan) {
    bind(layout)
    for section in layout.sections { for loop in section.loops { use(loop.name) } }
    visitList(layout.body)
  }

  private mutating func visitList(_ statements: [Statement]) {
    bind(statements)
    for statement in statements where statement.makes(.sections) {
      switch statement {
      case .when(let branches):
        chain(branches.map { ($0.condition, $0.body) }) { $0.visitList($1) }
      case .loop(let loop):
        visit(loop) { $0.visitList(loop.body) }
      case .property, .element, .call, .binding: break
      }
    }
  }

  /// Visits what configures a layout.
  mutating func visitConfiguration(of layout: LayoutPlan) {
    bind(layout)
    guard layout.body.contains(anywhere: { $0.isSet(on: .layout) }) else { return }
    hoist(layout.body, .layout)
    prepare(layout.body, of: .layout)
    set(layout.body, on: .layout)
  }

  /// Visits the calls that make sections without functions of their own.
  mutating func visitPlainSections(of layout: LayoutPlan) {
    for section in layout.sections where section.isPlainCall {
      bind(layout)
      make(section.statement)
    }
  }

  mutating func addKinds(of other: FunctionAnalysis) { found.kinds += other.found.kinds }

  /// Binds the parameters of the definition that makes the layout.
  private mutating func bind(_ layout: LayoutPlan) {
    for (parameter, values) in layout.values {
      if let type = types.type(of: parameter), !values.isEmpty {
        visit(values, as: type)
        place.literals[ObjectIdentifier(parameter)] = literal(values, as: type)
      }
    }
    for (parameter, call) in layout.elements {
      place.elements[ObjectIdentifier(parameter)] = Given(call, place)
    }
    start = place
  }
}

// MARK: - Expressions

extension FunctionAnalysis {
  private mutating func visit(_ expression: Expression, as type: CodeType) {
    if types.isWrapped(expression, at: type) { return visit(expression, as: .float) }
    switch expression.form {
    case .name(let name): visit(name, as: type)
    case .environment(let name): visit(name)
    case .dimension(.uniformAcrossSiblings, _):
      if place.available < 17 { analysis.facts.helpers.insert(.uniform) }
    case .number, .bool, .string, .variable, .member, .symbol, .negate, .not, .binary, .function,
      .conditional, .dimension, .spacing, .insets, .edges, .error:
      break
    }
    for (operand, type) in types.operands(of: expression, as: type) { visit(operand, as: type) }
  }

  private mutating func visit(_ name: EnvironmentName) {
    switch name {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight:
      need(.environment)
      if place.countsLengths { found.lengths[name, default: 0] += 1 }
    case .horizontalSizeClass, .verticalSizeClass, .layoutDirection, .userInterfaceIdiom,
      .displayScale, .preferredContentSizeCategory:
      need(.environment)
    case .sectionIndex: need(.sectionIndex)
    case .sectionItemCount: need(.itemCount)
    case .ios: analysis.facts.helpers.insert(.version)
    }
  }

  private mutating func use(_ name: ValueDeclaration) {
    found.names.insert(ObjectIdentifier(name))
  }

  private mutating func visit(_ name: ValueDeclaration, as type: CodeType) {
    use(name)
    switch name.role {
    case .element, .loop: return
    case .param, .constant, .local, .parameter: break
    }
    guard let own = types.type(of: name), own.ios <= analysis.facts.target else {
      return visit(name.values, as: type)
    }
    switch name.role {
    case .param, .element, .loop, .parameter: break
    case .constant:
      let needs = analysis.facts.needs(of: name)
      if place.isOutsideOfSections, !needs.isEmpty {
        visit(name.values, as: type)
      } else {
        need(needs)
      }
    case .local: visitBinding(name, as: own)
    }
  }

  /// Visits the value of a name of a body where the name is bound. Its lengths count again at each
  /// use.
  private mutating func visitBinding(_ name: ValueDeclaration, as type: CodeType) {
    let id = ObjectIdentifier(name)
    let counts = place.countsLengths
    let isFirst = bindingLengths[id] == nil
    if isFirst {
      let outer = found.lengths
      found.lengths = [:]
      bindingLengths[id] = [:]
      at(bindings[id] ?? start) { $0.visit(name.values, as: type) }
      bindingLengths[id] = found.lengths
      found.lengths = outer
    }
    if isFirst || counts {
      // More than one is all that matters.
      found.lengths.merge(bindingLengths[id] ?? [:]) { min(2, $0 + $1) }
    }
  }

  /// Notes where the names of a body are bound.
  private mutating func bind(_ statements: [Statement]) {
    for case .binding(let name) in statements {
      let id = ObjectIdentifier(name)
      if bindings[id] == nil { bindings[id] = place }
    }
  }

  /// The code of an expression that is a number or a Boolean, also where a parameter stands for it.
  private func literal(_ expression: Expression, as type: CodeType) -> String? {
    switch expression.form {
    case .number(let text): return CodeText.number(text, as: type)
    case .bool(let value): return "\(value)"
    case .name(let name):
      guard let text = place.literals[ObjectIdentifier(name)] else { return nil }
      return types.type(of: name) == type || CodeText.isWholeNumber(text) ? text : nil
    case .binary(let operation, let a, let b):
      guard operation.isComparison else { return nil }
      let own = types.operandType(operation, a, b, at: .bool)
      guard let x = literal(a, as: own).flatMap({ Double($0) }),
        let y = literal(b, as: own).flatMap({ Double($0) })
      else { return nil }
      return "\(operation.holds(x, y))"
    case .conditional(let condition, let then, let otherwise):
      guard let truth = truth(condition) else { return nil }
      return literal(truth ? then : otherwise, as: type)
    case .string, .environment, .variable, .member, .symbol, .negate, .not, .function, .dimension,
      .spacing, .insets, .edges, .error:
      return nil
    }
  }

  private func literal(_ values: [Expression], as type: CodeType) -> String? {
    let parts = types.parts(of: values, as: type)
    return parts.count == 1 ? literal(parts[0].0, as: parts[0].1) : nil
  }

  private func truth(_ condition: Expression) -> Bool? {
    let text = literal(condition, as: .bool)
    return text == "true" ? true : text == "false" ? false : nil
  }
}

// MARK: - Conditions and loops

extension FunctionAnalysis {
  /// Visits the branches that the code has.
  private mutating func chain<Content>(
    _ branches: [(condition: Expression?, content: Content)],
    _ visit: (inout Self, Content) -> Void
  ) {
    let outer = place.available
    var available = outer
    for (condition, content) in branches {
      let version = condition?.versionCondition
      let truth = version == nil ? condition.map { self.truth($0) } ?? true : nil
      if let condition { self.visit(condition: condition, version) }
      if truth == false { continue }
      place.available = max(available, version?.availableIfTrue ?? 0)
      visit(&self, content)
      available = max(available, version?.availableIfFalse ?? 0)
      if truth == true { break }
    }
    place.available = outer
  }

  private mutating func visit(condition: Expression, _ version: VersionCondition?) {
    guard let version else { return visit(condition, as: .bool) }
    for case .other(let expression) in version.parts { visit(expression, as: .bool) }
  }

  /// Visits what fills a place of an element.
  private mutating func visit(_ slot: PropertySlot, _ visit: (inout Self, Statement) -> Void) {
    switch slot {
    case .unset: break
    case .value(let statement): visit(&self, statement)
    case .choice(let ways):
      guard slot.isShort else { return choose(slot, visit) }
      for way in ways {
        self.visit(way.slot, visit)
        if let condition = way.condition { self.visit(condition, as: .bool) }
      }
    }
  }

  private mutating func choose(_ slot: PropertySlot, _ visit: (inout Self, Statement) -> Void) {
    switch slot {
    case .unset: break
    case .value(let statement): visit(&self, statement)
    case .choice(let ways): chain(ways.map { ($0.condition, $0.slot) }) { $0.choose($1, visit) }
    }
  }

  /// Visits a place that a property fills.
  private mutating func visit(
    _ property: PropertyName, of body: [Statement], in kind: LayoutElement
  ) {
    let type = UIKitProperty.type(of: property, in: kind)
    visit(body.slot(property)) { analysis, statement in
      guard case .property(let property) = statement else { return }
      for value in property.values { analysis.visit(value, as: type) }
    }
  }

  private mutating func visit(_ loop: Loop, _ body: (inout Self) -> Void) {
    visitSequence(loop)
    place.literals[ObjectIdentifier(loop.name)] = nil
    body(&self)
  }

  /// Visits the values of a loop.
  private mutating func visitSequence(_ loop: Loop) {
    switch loop.values {
    case .range(let low, let high):
      visit(low, as: .int)
      visit(high, as: .int)
    case .cases: break
    case .list(let values):
      let isUsed = !types.uses(of: loop.name).isEmpty
      guard let element = types.type(of: loop.name) ?? (isUsed ? .string : nil) else { return }
      if let list = loop.name.list {
        visit(list, as: .list(element))
      } else {
        for value in values { visit(value, as: element) }
      }
    }
  }

  /// Binds what making an element may use: names of its body, and of the branches that state what it
  /// is made with.
  private mutating func hoist(_ statements: [Statement], _ kind: LayoutElement) {
    bind(statements)
    for statement in statements where statement.isMadeWithProperty(kind) {
      switch statement {
      case .when(let branches): for branch in branches { hoist(branch.body, kind) }
      case .loop(let loop):
        if case .range(let low, _) = loop.values {
          visit(low, as: .int)
          place.literals[ObjectIdentifier(loop.name)] = literal(low, as: .int)
        } else {
          visitSequence(loop)
        }
        hoist(loop.body, kind)
      case .property, .element, .call, .binding: break
      }
    }
  }
}

// MARK: - Elements

extension FunctionAnalysis {
  /// Visits an element or a call; returns whether what it makes is one expression, for effects.
  @discardableResult private mutating func make(_ statement: Statement) -> Bool {
    switch statement {
    case .element(let element):
      if element.kind == .visibleItems { return visitEffect(element) }
      visit(element)
    case .call(let call): return visit(call)
    case .property, .binding, .when, .loop: break
    }
    return true
  }

  private mutating func visit(_ element: ElementNode) {
    let (body, kind) = (element.body, element.kind)
    hoist(body, kind)
    switch kind {
    case .item:
      visitSize(body)
      children(body, [.supplementary])
    case .group:
      let repetition = body.slot(.repetition)
      subitems(body, isSingle: !repetition.statements.isEmpty)
      visitSize(body)
      prepare(body, of: kind)
      visit(.repetition, of: body, in: kind)
    case .customGroup:
      visitSize(body)
      prepare(body, of: kind)
      children(body, [.frame])
    case .section, .list:
      if kind == .list {
        need(.environment)
        set(body, on: .list, .configuration)
      } else {
        choose(body.slot { $0.makes(.groups) }, { $0.make($1) })
      }
      prepare(body, of: kind)
    case .frame, .supplementary, .header, .footer, .boundary, .background: visitView(element)
    case .layout, .visibleItems:
      return
    }
    set(body, on: kind)
  }

  private mutating func visitView(_ element: ElementNode) {
    let (body, kind) = (element.body, element.kind)
    if kind == .frame {
      for number in element.heading { visit(number, as: .float) }
      return visit(.zIndex, of: body, in: kind)
    }
    if kind == .background { return visitKind(element.heading, isDecoration: true) }
    visit(.alignment, of: body, in: kind)
    visitSize(body)
    visitKind(element.heading)
    for property in [PropertyName.anchor, .offset, .itemAnchor, .itemOffset] {
      visit(property, of: body, in: kind)
    }
  }

  private mutating func visitSize(_ body: [Statement]) {
    visit(.width, of: body, in: .item)
    visit(.height, of: body, in: .item)
  }

  private mutating func visitKind(_ heading: [Expression], isDecoration: Bool = false) {
    if !place.skipsKinds, !heading.isEmpty || isDecoration {
      found.kinds.append((heading, isDecoration))
    }
    if let expression = heading.first { visit(expression, as: .string) }
  }

  /// Visits the elements of some kinds that statements make.
  private mutating func children(_ statements: [Statement], _ kinds: Set<LayoutElement>) {
    bind(statements)
    for statement in statements where statement.makes(kinds) {
      switch statement {
      case .when(let branches):
        chain(branches.map { ($0.condition, $0.body) }) { $0.children($1, kinds) }
      case .loop(let loop): visit(loop) { $0.children(loop.body, kinds) }
      case .element, .call: make(statement)
      case .property, .binding: break
      }
    }
  }

  private mutating func subitems(_ body: [Statement], isSingle: Bool) {
    let parts = body.filter { $0.makes(.subitems) }
    if isSingle, parts.count <= 1 {
      choose(body.slot { $0.makes(.subitems) }, { $0.make($1) })
    } else {
      children(body, .subitems)
    }
  }

  /// Visits the views of a body that depend on no condition.
  private mutating func prepare(_ statements: [Statement], of kind: LayoutElement) {
    for view in statements where view.isView(of: kind) { make(view) }
  }

  /// Visits everything that is set on an object.
  private mutating func set(
    _ statements: [Statement], on kind: LayoutElement, _ subject: UIKitProperty.Subject = .object,
    isNested: Bool = false
  ) {
    let last = statements.lastProperties
    func isWanted(_ statement: Statement) -> Bool {
      if case .property(let property) = statement {
        return UIKitProperty.assignment(
          of: property.info.property, on: kind, subject: subject) != nil
      }
      return subject == .object && statement.isSet(on: kind)
    }
    for (index, statement) in statements.enumerated() where statement.contains(where: isWanted) {
      switch statement {
      case .property(let property):
        guard last[property.info.property] == index else { continue }
        visit(property, on: kind, subject)
      case .when(let branches):
        chain(branches.map { ($0.condition, $0.body) }) { analysis, body in
          guard body.contains(anywhere: isWanted) else { return }
          analysis.bind(body)
          analysis.set(body, on: kind, subject, isNested: true)
        }
      case .loop(let loop):
        visit(loop) { analysis in
          analysis.bind(loop.body)
          analysis.set(loop.body, on: kind, subject, isNested: true)
        }
      case .element, .call:
        if statement.madeKind == .visibleItems {
          setEffect(statement)
        } else if isNested {
          make(statement)
        }
      case .binding: break
      }
    }
  }

  private mutating func visit(
    _ property: PropertyNode, on kind: LayoutElement, _ subject: UIKitProperty.Subject
  ) {
    guard
      let row = UIKitProperty.assignment(
        of: property.info.property, on: kind, subject: subject)
    else { return }
    let outer = place.available
    place.available = max(outer, row.ios)
    visit(property.values[0], as: row.type)
    place.available = outer
  }
}

// MARK: - Calls

extension FunctionAnalysis {
  /// Visits a call; returns whether what it makes is one expression.
  @discardableResult
  private mutating func visit(_ call: Call) -> Bool {
    switch call.target {
    case .definition(let definition):
      guard rules.canCall(definition, call) else { return writeOut(definition, call) }
      for (parameter, argument) in call.arguments {
        switch argument {
        case .values(let values):
          if let type = types.type(of: parameter) { visit(values, as: type) }
        case .element(let inner): visit(inner)
        }
      }
      need(analysis.facts.needs(of: definition))
      visitAdditions(call, to: definition.form)
      return call.body.isEmpty
    case .element(let name):
      if let given = place.elements[ObjectIdentifier(name)] {
        let added = Statement.call(given.call).adding(call.body, name: nil, comment: [])
        var other = place
        other.elements = given.place.elements
        other.literals = given.place.literals.merging(place.literals) { $1 }
        var isExpression = true
        at(other) { isExpression = $0.make(added) }
        return isExpression
      }
      // What is given to a function belongs to others, too: it is not changed.
      if !call.body.isEmpty { found.isInlined = true }
      use(name)
      return true
    }
  }

  /// Visits what a call sets on what a function made.
  private mutating func visitAdditions(_ call: Call, to form: LayoutElement) {
    guard !call.body.isEmpty else { return }
    hoist(call.body, form)
    prepare(call.body, of: form)
    set(call.body, on: form)
  }

  /// Visits a definition that is written out; returns whether it makes one expression.
  private mutating func writeOut(_ definition: DefinitionDeclaration, _ call: Call) -> Bool {
    var inner = place
    let arguments = call.argumentsByParameter
    for parameter in definition.parameters {
      let id = ObjectIdentifier(parameter)
      if case .element = parameter.role {
        var passed = parameter.defaultElement
        if case .element(let call)? = arguments[id] { passed = call }
        inner.elements[id] = passed.map { Given($0, place) }
      } else {
        var values = parameter.values
        if case .values(let list)? = arguments[id] { values = list }
        inner.literals[id] = nil
        if let type = types.type(of: parameter), !values.isEmpty {
          visit(values, as: type)
          inner.literals[id] = literal(values, as: type)
        }
      }
    }
    guard let result = definition.result else { return true }
    if !place.skipsKinds, rules.canCallFirst(definition, call) {
      // As a function it has its kinds already; those of the call are its own.
      visitKinds(of: call.body)
      inner.skipsKinds = true
    }
    var isExpression = true
    at(inner) { isExpression = $0.make(result.adding(call.body, name: nil, comment: [])) }
    return isExpression
  }

  private mutating func visitKinds(of statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .element(let element) where element.kind.listProperty != nil:
        found.kinds.append((element.heading, element.kind == .background))
      case .when(let branches): for branch in branches { visitKinds(of: branch.body) }
      case .loop(let loop): visitKinds(of: loop.body)
      case .property, .element, .call, .binding: break
      }
    }
  }
}

// MARK: - Effects

extension FunctionAnalysis {
  /// Visits what a statement makes of visible items on a section.
  private mutating func setEffect(_ statement: Statement) {
    let isAttributes = CallRules.isThroughAttributes(statement)
    let outer = place.isEffectSet
    place.isEffectSet = true
    let isExpression = make(statement)
    place.isEffectSet = outer
    if isExpression, isAttributes == true { needEffects() }
  }

  private mutating func needEffects() {
    need([.effects, .sectionIndex])
    analysis.facts.helpers.insert(.effects)
  }

  /// Visits an effect; returns whether it is one expression.
  private mutating func visitEffect(_ element: ElementNode) -> Bool {
    let route = element.body.slot(.asAttributes)
    let isAttributes = route.constant
    let isSet = place.isEffectSet
    var inner = place
    inner.isEffectSet = false
    inner.countsLengths = false
    if isSet, isAttributes == nil { visit(.asAttributes, of: element.body, in: element.kind) }
    if isAttributes == true || isSet && isAttributes == nil {
      if isSet { needEffects() }
      at(inner) { $0.visitChanges(element) }
    }
    if isAttributes != true {
      inner.hasOwnEnvironment = true
      at(inner) { $0.visitChanges(element) }
    }
    return !isSet
  }

  /// Visits what an effect changes of one view.
  private mutating func visitChanges(_ element: ElementNode) {
    let body = element.body
    hoist(body, element.kind)
    if body.slot(.cellsOnly).constant == nil {
      visit(.cellsOnly, of: body, in: element.kind)
    }
    let depth = body.slot(.zIndex)
    let isSafe = depth.numbers.allSatisfy { types.numbers.range($0)?.isSafeDepth ?? false }
    visit(depth) { analysis, statement in
      guard case .property(let property) = statement else { return }
      let isWhole = isSafe && analysis.types.numberType(property.values[0]) != .float
      analysis.visit(property.values[0], as: isWhole ? .int : .float)
    }
    for property in [PropertyName.alpha, .scale, .translation] {
      let slot = body.slot(property)
      if slot.numbers.contains(where: { types.numbers.range($0) == nil }) {
        analysis.facts.helpers.insert(.finite)
      }
      visit(property, of: body, in: element.kind)
    }
  }
}
