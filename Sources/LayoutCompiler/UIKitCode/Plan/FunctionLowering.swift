/// The facts about a program when one of its functions is lowered.
struct CodeFacts: Sendable {
  var types: TypeTable
  /// The oldest version of iOS on which the code has to run.
  let target: Int
  /// The params and constants of the struct.
  var members: Set<ObjectIdentifier> = []
  /// The needs of the constants and definitions that were lowered, by declaration.
  var needs: [ObjectIdentifier: FunctionNeeds] = [:]
  /// The definitions that are not functions: each call has their statements.
  var inlined: Set<ObjectIdentifier> = []

  /// The closures of the app.
  let hooks: CodeOptions.Hooks

  init(types: TypeTable, target: Int, hooks: CodeOptions.Hooks) {
    self.types = types
    self.hooks = hooks
    self.target = target
  }

  func needs(of object: AnyObject) -> FunctionNeeds { needs[ObjectIdentifier(object)] ?? [] }

  /// Whether a definition becomes a function.
  func isFunction(_ definition: DefinitionDeclaration) -> Bool {
    definition.kind != .layout && definition.kind != .tile && !definition.mayBeGivenWaterfall
      && !definition.usesItem
      && !inlined.contains(ObjectIdentifier(definition))
  }
}

/// Lowers one function of the struct to statements.
struct FunctionLowering {
  let facts: CodeFacts
  var frame: Frame
  /// The statements of the innermost body.
  private(set) var statements: [PlanStatement] = []
  private var localCount = 0
  private var useCount = 0
  /// The kinds of views that are named, in order.
  var kinds: [PlanKind] = []
  /// Whether it adds something to an element that it is given.
  var changesParameter = false
  /// The names of bodies around a section that its function may use.
  private let outerNames: LayoutBody?
  /// The indices of those that it uses, and their constants.
  private var outerConstants: [Int: PlanConstant] = [:]
  private var usedOuterNames: [ValueDeclaration] = []

  /// The facts at one place of a function.
  struct Frame {
    /// Whether no section's environment could be passed on.
    var isOutsideOfSections = false
    /// The version of iOS that is certain.
    var available: Int
    /// The values of names.
    var values: [ObjectIdentifier: PlanExpression] = [:]
    /// The elements of parameters, where a definition is inlined.
    var elements: [ObjectIdentifier: GivenElement] = [:]
    /// The body of the section around it.
    var sectionBody: [Statement] = []
    /// The width of the content of the section around it, for a waterfall.
    var contentWidth: PlanExpression?
    /// The index of the item whose frame is made.
    var itemIndex: PlanExpression?
    /// The arguments that UIKit passes to the closure around it.
    var handler: HandlerFrame?
    /// The views that were made before the object that they belong to.
    var attached: [ObjectIdentifier: PlanExpression] = [:]
    /// The locals that are declared already, by the element or call that they get.
    var targets: [ObjectIdentifier: PlanLocal] = [:]
    /// Whether numbers may become too large for whole ones.
    var isFloating = false
    /// Which keywords are written with their types.
    var typedKeywords = TypedKeywords.never
    /// The section that an effect is made for.
    var effectTarget: PlanLocal?
    /// Whether UIKit may have given the list a header or footer.
    var listHasViews = true
    /// Whether the kinds of views in an inlined body are those of its definition.
    var skipsKinds = false
  }

  init(_ facts: CodeFacts, isOutsideOfSections: Bool = false, outerNames: LayoutBody? = nil) {
    self.facts = facts
    self.outerNames = outerNames
    frame = Frame(isOutsideOfSections: isOutsideOfSections, available: facts.target)
  }

  var types: TypeTable {
    var types = facts.types
    types.isFloating = frame.isFloating
    return types
  }

  func isAvailable(_ ios: Int) -> Bool { ios <= frame.available }
}

/// An element that is given to a definition that is inlined: a call, and what its names mean.
struct GivenElement {
  var call: Call
  var values: [ObjectIdentifier: PlanExpression]
  var elements: [ObjectIdentifier: GivenElement]
}

// MARK: - Statements

extension FunctionLowering {
  mutating func add(_ statement: PlanStatement) { statements.append(statement) }

  mutating func paragraph() { statements.append(.paragraph) }

  mutating func comment(_ lines: [String]) {
    if !lines.isEmpty { statements.append(.comment(lines)) }
  }

  mutating func local(_ name: String, or alternative: String? = nil) -> PlanLocal {
    localCount += 1
    return PlanLocal(id: localCount, name: name, alternative: alternative)
  }

  mutating func environment(_ name: EnvironmentName) -> PlanExpression {
    useCount += 1
    return .environment(name, use: useCount)
  }

  /// Adds `let name = value`, and returns the local.
  mutating func constant(
    _ name: String, _ value: PlanExpression, or alternative: String? = nil, type: CodeType? = nil
  ) -> PlanLocal {
    let local = local(name, or: alternative)
    add(.constant(PlanConstant(local: local, type: type, value: value)))
    return local
  }

  /// Returns the statements of a body.
  mutating func block(
    available: Int? = nil, _ write: (inout FunctionLowering) -> Void
  ) -> [PlanStatement] {
    let outer = (statements, frame.available)
    statements = []
    frame.available = max(frame.available, available ?? 0)
    write(&self)
    defer { (statements, frame.available) = outer }
    return statements
  }

  /// Does something where names have other meanings, which end with it.
  mutating func inFrame<T>(_ inner: Frame, _ body: (inout FunctionLowering) -> T) -> T {
    let outer = frame
    frame = inner
    defer { frame = outer }
    return body(&self)
  }

  /// Adds `if … else …` with the bodies of branches.
  mutating func chain<Content>(
    _ branches: [(condition: Expression?, content: Content)],
    _ write: (inout FunctionLowering, Content) -> Void
  ) {
    var available = frame.available
    var result: [PlanBranch] = []
    for branch in branches {
      let version = branch.condition?.versionCondition
      var conditions = branch.condition.map { self.conditions($0, version) }
      let truth = conditions?.count == 1 ? conditions?[0].truth : nil
      if truth == false { continue }
      if truth == true { conditions = nil }
      let body = block(available: max(available, version?.availableIfTrue ?? 0)) {
        write(&$0, branch.content)
      }
      available = max(available, version?.availableIfFalse ?? 0)
      result.append(PlanBranch(conditions: conditions, body: body))
      if conditions == nil { break }
    }
    add(.branches(result))
  }

  mutating func chain(
    _ branches: [Branch], _ write: (inout FunctionLowering, [Statement]) -> Void
  ) {
    chain(branches.map { ($0.condition, $0.body) }, write)
  }

  /// The conditions between commas; one on the version of iOS alone becomes `#available`.
  private mutating func conditions(
    _ condition: Expression, _ version: VersionCondition?
  ) -> [PlanExpression] {
    guard let version else { return [code(condition, as: .bool)] }
    var result: [PlanExpression] = []
    for part in version.parts {
      switch part {
      case .available(let ios): result.append(.text("#available(iOS \(ios), *)"))
      case .unavailable(let ios): result.append(.text("#unavailable(iOS \(ios))"))
      case .other(let expression): result.append(code(expression, as: .bool))
      }
    }
    return result
  }
}

// MARK: - Loops

extension FunctionLowering {
  /// The values of a loop.
  mutating func sequence(_ loop: Loop) -> PlanExpression {
    switch loop.values {
    case .range(let low, let high):
      let ends = (code(low, as: .int), code(high, as: .int))
      guard low.isNumber, high.isNumber else {
        // Unlike a range, it may be empty.
        return .call("stride", ["from": ends.0, "through": ends.1, "by": .text("1")])
      }
      return .binary(ends.0, "...", ends.1, .range)
    case .cases(let enumeration):
      return .path(.type(.enumeration(ObjectIdentifier(enumeration))), ".allCases")
    case .list(let values):
      let isUsed = !types.uses(of: loop.name).isEmpty
      guard let element = types.type(of: loop.name) ?? (isUsed ? .string : nil) else {
        // Nothing shows the type of an unused value: only their number counts.
        let count = loop.name.list?.values.count ?? values.count
        return .binary(.text("1"), "...", .text("\(count)"), .range)
      }
      if let list = loop.name.list { return code(of: list, as: .list(element)) }
      return .array(codes(values.map { ($0, element) }))
    }
  }

  /// Binds the name of a loop; returns its local, and the type where the values do not show it.
  mutating func bind(_ loop: Loop) -> (local: PlanLocal, type: CodeType?) {
    let local = local(loop.name.name)
    frame.values[ObjectIdentifier(loop.name)] = .local(local)
    guard case .list = loop.values, loop.name.list == nil, let type = types.type(of: loop.name)
    else { return (local, nil) }
    return (local, type.annotation)
  }

  /// Adds `for name in values { … }`.
  mutating func forEach(_ loop: Loop, _ write: (inout FunctionLowering) -> Void) {
    let values = sequence(loop)
    let (local, type) = bind(loop)
    let body = block(write)
    add(.loop(PlanLoop(local: local, type: type, values: values, body: body)))
  }
}

// MARK: - Names

extension FunctionLowering {
  /// Adds the constants for the names of a body that have none yet.
  mutating func bindLocals(_ body: [Statement]) {
    for case .binding(let name) in body where frame.values[ObjectIdentifier(name)] == nil {
      guard let constant = constant(for: name) else { continue }
      add(.constant(constant))
      frame.values[ObjectIdentifier(name)] = .local(constant.local)
    }
  }

  private mutating func constant(for name: ValueDeclaration) -> PlanConstant? {
    guard let type = types.type(of: name), type.ios <= frame.available else { return nil }
    let value = code(name.values, as: type)
    return PlanConstant(
      local: local(name.name), type: type.annotation, value: value, comment: name.comment,
      isOptional: true)
  }

  /// Adds the constants that making an element may use: those of its body, and of the branches with
  /// properties that it is made with.
  mutating func hoist(_ body: [Statement], _ kind: LayoutElement) {
    bindLocals(kind == .customGroup ? body.filter { !$0.bindsGroupSize } : body)
    for statement in body where statement.isMadeWithProperty(kind) {
      switch statement {
      case .when(let branches): for branch in branches { hoist(branch.body, kind) }
      case .loop(let loop):
        // A property in a loop is assigned once.
        frame.values[ObjectIdentifier(loop.name)] = first(of: loop)
        hoist(loop.body, kind)
      case .property, .element, .call, .binding: break
      }
    }
  }

  private mutating func first(of loop: Loop) -> PlanExpression {
    switch loop.values {
    case .range(let low, _): code(low, as: .int)
    case .cases(let enumeration): .text(".\(NameScopes.member(enumeration.cases.first ?? ""))")
    case .list: .path(sequence(loop), "[0]")
    }
  }

  /// The code of a name at a place of a type. A value without a type of its own is repeated.
  mutating func code(of name: ValueDeclaration, as type: CodeType) -> PlanExpression {
    let local = frame.values[ObjectIdentifier(name)]
    guard let own = types.type(of: name), own.ios <= facts.target,
      let named = local ?? member(name) ?? outerLocal(name)
    else { return local ?? code(name.values, as: type) }
    return converted(named, from: own, to: type)
  }

  private func member(_ name: ValueDeclaration) -> PlanExpression? {
    guard facts.members.contains(ObjectIdentifier(name)) else { return nil }
    // Outside of sections there is not an environment to pass on.
    return frame.isOutsideOfSections && !facts.needs(of: name).isEmpty ? nil : .member(name)
  }

  /// A name of a body around the section, which becomes a constant of the section's function.
  private mutating func outerLocal(_ name: ValueDeclaration) -> PlanExpression? {
    guard let index = outerNames?.index(of: name) else { return nil }
    if outerConstants[index] == nil {
      // Its value is lowered where nothing but the parameters is known.
      outerConstants[index] = PlanConstant(
        local: local(name.name), type: types.type(of: name)?.annotation, value: .text(""),
        comment: name.comment, isOptional: true)
      usedOuterNames.append(name)
    }
    return outerConstants[index].map { .local($0.local) }
  }

  /// Puts the constants of names around the section before its statements.
  mutating func prependOuterConstants(in start: Frame) {
    var added: [Int: PlanConstant] = [:]
    while let name = usedOuterNames.popLast() {
      guard let index = outerNames?.index(of: name), let type = types.type(of: name),
        let constant = outerConstants[index]
      else { continue }
      let value = inFrame(start) { $0.code(name.values, as: type) }
      added[index] = PlanConstant(
        local: constant.local, type: constant.type, value: value, comment: constant.comment,
        isOptional: true)
    }
    let constants = added.sorted { $0.key < $1.key }.map { PlanStatement.constant($0.value) }
    statements = constants + statements
  }

  /// A simple expression may be written twice: a number, a name, a case.
  func isSimple(_ expression: PlanExpression) -> Bool {
    switch expression {
    case .text, .local, .kind, .environment, .sectionEnvironment, .appClosure, .effects, .type: true
    case .suffix(_, _, let isSimple): isSimple
    case .member(let name): facts.needs(of: name).isEmpty
    case .helper, .prefix, .binary, .ternary, .call, .definition, .array, .joined, .sequence,
      .closure:
      false
    }
  }

  /// Names an expression that is not simple.
  mutating func named(_ code: PlanExpression, _ name: String) -> PlanExpression {
    isSimple(code) ? code : .local(constant(name, code))
  }
}

extension Expression {
  fileprivate var isNumber: Bool { if case .number = form { true } else { false } }
}
