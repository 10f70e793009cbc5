/// Values that the code which sets up a screen gives variables.
extension ImportStatementEvaluator {
  /// The constant that `viewDidLoad`, an initializer or other code that sets up the screen gives a
  /// variable, for certain and once, also in a subclass, or an array with the elements that it appends;
  /// `nil` for none. A note says if a variable that has a value is given another one.
  func setUpValue(of variable: SwiftVariable, in inner: ImportScope) -> ImportValue? {
    guard let type = inner.ownerType, type.keyword == .class, !variable.isStatic,
      !UIKitNames.isView(variable.type ?? variable.value?.calledName)
    else { return nil }
    let classes = inner.owner.flatMap(members.metatype).map { Array(names.lineage(of: $0)) } ?? []
    let below = classes.firstIndex { $0 === type }.map { classes[..<$0] } ?? []
    var found: [SetUpValue] = []
    for own in below + [type] {
      let key = [ObjectIdentifier(variable), ObjectIdentifier(own)]
      let values = evaluator.setUpValues[key] ?? SetUpValue.all(of: variable, in: own)
      evaluator.setUpValues[key] = values
      if !values.isEmpty, own !== type { evaluator.callsOverride = true }
      found += values
    }
    guard let first = found.first else { return nil }
    let one = found.count == 1 ? first.value : nil
    guard let value = one ?? appended(found, to: variable) else {
      if variable.value == nil { return nil }
      if evaluator.takesFirstValues { return unknown(variable.name, variable.range) }
      note(
        "`\(variable.name)` may have changed by then: its first value is taken",
        inner.file.span(variable.range))
      return nil
    }
    let declared = variable.type ?? emptyArrayType(variable.value, in: inner.file)
    return names.within(members.home(first.file, owner: inner.owner, type)) {
      members.known(value, declared)
    }
  }

  /// The array of the elements that a variable has at first, and that are surely appended to it.
  private func appended(_ found: [SetUpValue], to variable: SwiftVariable) -> SwiftExpression? {
    let added = found.filter { $0.file === found[0].file }.compactMap(\.appended)
    guard added.count == found.count else { return nil }
    let isEmpty = variable.value?.isEmptyArray ?? true
    guard let first = isEmpty ? [] : variable.value?.elements,
      isEmpty || variable.value?.isConstant ?? false
    else { return nil }
    return SwiftExpression(.array(first + added.flatMap { $0 }), variable.range)
  }
}

/// A statement of the code that sets up a screen, which changes a variable.
struct SetUpValue {
  /// The constant that it surely gives the variable; `nil` for another value.
  var value: SwiftExpression?
  /// The constants that it surely appends to an array; `nil` for others.
  var appended: [SwiftExpression]?
  var file: SwiftSourceFile

  /// Returns those of the functions of a class that set up its screen, of those that these call, and of
  /// the observers of other variables.
  static func all(of variable: SwiftVariable, in type: ImportType) -> [SetUpValue] {
    var reader = SetUpReader(name: variable.name, type: type)
    for (function, file) in type.functions.values.joined()
    where function.setsUpScreen && function.parameters.first?.label != "coder" {
      let before = reader.found.count
      reader.read(function, in: file, isCertain: true)
      // The order of two functions is not known.
      guard before > 0, reader.found.count > before else { continue }
      for index in reader.found.indices { reader.found[index].appended = nil }
    }
    for (other, file) in type.variables.values.joined() where other.isObserved && other !== variable
    {
      guard file.assigns(variable.name, in: other.range) else { continue }
      reader.found.append(SetUpValue(value: nil, file: file))
    }
    return reader.found
  }
}

/// Finds the statements that change a variable.
private struct SetUpReader {
  let name: String
  let type: ImportType
  var found: [SetUpValue] = []
  private var seen: Set<ObjectIdentifier> = []

  init(name: String, type: ImportType) { (self.name, self.type) = (name, type) }

  mutating func read(_ function: SwiftFunction, in file: SwiftSourceFile, isCertain: Bool) {
    guard let closure = function.closure, seen.insert(ObjectIdentifier(closure)).inserted else {
      return
    }
    let statements = closure.statements(in: file).statements
    var targets = SwiftTargets(file)
    targets.add(statements)
    let isShadowed =
      targets.declared.contains(name) || function.parameters.contains { $0.name == name }
    read(statements, in: file, isShadowed: isShadowed, isCertain: isCertain)
  }

  /// Reads statements, also in branches. After a `return` under a condition nothing is certain.
  private mutating func read(
    _ statements: [SwiftStatement], in file: SwiftSourceFile, isShadowed: Bool, isCertain: Bool
  ) {
    var isCertain = isCertain
    for statement in statements {
      var branches: [[SwiftStatement]] = []
      switch statement.kind {
      case .assignment(let target, let operation, let value)
      where target.changes(name, isShadowed: isShadowed):
        let isWhole = operation == "=" && target.names(name)
        let isKnown = isCertain && target.names(name) && value.isConstant
        let appended = isKnown && operation == "+=" ? value.elements : nil
        found.append(
          SetUpValue(value: isKnown && isWhole ? value : nil, appended: appended, file: file))
      case .expression(let value):
        read(value, in: file, isShadowed: isShadowed, isCertain: isCertain)
      case .condition(_, let first, let second):
        branches = [first, second]
        if (first + second).contains(where: \.isReturn) { isCertain = false }
      case .choice(_, let cases): branches = cases.map(\.body)
      case .attempt(let body, let clauses): branches = [body] + clauses.map(\.body)
      case .loop(let loop): branches = [loop.body]
      case .whileLoop(let body): branches = [body]
      case .function(let function): read(function, in: file, isCertain: false)
      case .requirement: isCertain = false
      default: break
      }
      for body in branches { read(body, in: file, isShadowed: isShadowed, isCertain: false) }
    }
  }

  /// Reads the call of a method that changes the variable, or of a function of the class.
  private mutating func read(
    _ value: SwiftExpression, in file: SwiftSourceFile, isShadowed: Bool, isCertain: Bool
  ) {
    guard case .call(let callee, let arguments) = value.kind else { return }
    if case .member(let base, let method) = callee.kind, ImportStatementEvaluator.isMutator(method),
      base.changes(name, isShadowed: isShadowed)
    {
      var appended: [SwiftExpression]?
      if method == "append", isCertain, base.names(name), arguments.count == 1,
        arguments[0].value.isConstant
      {
        let isElement = arguments[0].label == nil
        appended = isElement ? [arguments[0].value] : arguments[0].value.elements
      }
      return found.append(SetUpValue(value: nil, appended: appended, file: file))
    }
    for (function, home) in type.functions.first(where: { callee.names($0.key) })?.value ?? []
    where !function.setsUpScreen {
      read(function, in: home, isCertain: isCertain)
    }
  }
}

extension SwiftStatement {
  fileprivate var isReturn: Bool { if case .result = kind { true } else { false } }
}

extension SwiftExpression {
  /// The elements of an array that is written; `nil` for other expressions.
  fileprivate var elements: [SwiftExpression]? {
    if case .array(let elements) = kind { elements } else { nil }
  }

  /// Whether it is `[]` or `[Element]()`.
  fileprivate var isEmptyArray: Bool {
    switch kind {
    case .array(let elements): elements.isEmpty
    case .call(let callee, let arguments):
      if case .array = callee.kind { arguments.isEmpty } else { false }
    default: false
    }
  }

  /// The name that is called; `nil` for other expressions.
  fileprivate var calledName: String? {
    if case .call(let callee, _) = kind, case .name(let name) = callee.kind { name } else { nil }
  }

  /// Whether a change of it changes a variable of `self`, whose name a local variable may have as well.
  fileprivate func changes(_ name: String, isShadowed: Bool) -> Bool {
    switch kind {
    case .name: !isShadowed && names(name)
    case .member(let base, _):
      names(name) || base.changes(name, isShadowed: isShadowed)
    case .element(let base, _), .unwrapped(let base, _): base.changes(name, isShadowed: isShadowed)
    default: false
    }
  }
}
