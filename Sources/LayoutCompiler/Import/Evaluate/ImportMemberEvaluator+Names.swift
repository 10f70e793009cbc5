/// Names: local, of the type and those around it, of the file, of other files, and the values of the
/// variables that they mean.
extension ImportMemberEvaluator {
  func name(_ name: String, at range: TextRange, _ expected: String?) -> ImportValue {
    if let found = scope.find(name) { return statements.readLocal(found.cell) }
    if let type = scope.type(name) { return .type(type) }
    if names.isForeign(name) { return foreignType(name) }
    switch name {
    case "self": return owner ?? scope.ownerType.map { .type($0) } ?? .void
    case "Self":
      return (owner.flatMap { metatype(of: $0) } ?? scope.ownerType).map { .type($0) } ?? .void
    case "super": return .void
    default: break
    }
    if let (all, home) = scope.functions(name), let function = all.first,
      let closure = function.closure
    {
      return .closure(ImportClosure(closure, home, result: function.result, name: name))
    }
    if let value = ownMember(name, range) { return value }
    if let value = global(name, range) { return value }
    if let type = names.knownType(name) {
      // The name may be an alias of another file.
      let isOwn = type.isDeclared || UIKitNames.isUIKit(type.name) || names.isStandard(name)
      if !isOwn, declarations.load(name) { return self.name(name, at: range, expected) }
      return .type(type)
    }
    if let value = builtin(name, range) { return value }
    if !UIKitNames.common.contains(name), !UIKitNames.isUIKit(name), declarations.load(name) {
      if let value = ownMember(name, range) ?? global(name, range) { return value }
      if let type = names.knownType(name) { return .type(type) }
    }
    // A constant of C may have a capital letter.
    if let expected, SwiftName.isNumber(expected) {
      return unknownNumber(name, range, type: expected)
    }
    if name.first?.isUppercase ?? false {
      if UIKitNames.isLayoutType(name) { declarations.settle(scope.ownerType) }
      return foreignType(declarations.resolvedAlias(name, in: scope.ownerType))
    }
    noteMisspelling(name, range)
    return unknown(name, range)
  }

  private func unknownNumber(_ name: String, _ range: TextRange, type: String) -> ImportValue {
    noteMisspelling(name, range, isNumber: true)
    return unknown(name, range, type: type)
  }

  /// Notes a name that is like that of a local item, group or section, or a number's that is like
  /// that of a number here.
  private func noteMisspelling(_ name: String, _ range: TextRange, isNumber: Bool = false) {
    let locals = sequence(first: scope) { $0.parent }.flatMap(\.names)
    var known = locals.filter { _, local in
      let value = heap.read(local.cell)
      return isNumber ? value.term != nil : value.isPartOfLayout
    }.map(\.key)
    if isNumber, let type = scope.ownerType {
      known += type.variables.filter { $1.contains { $0.variable.isNumber } }.map(\.key)
    }
    guard let near = closestMatch(name, among: known.sorted()) else { return }
    note(
      "`\(name)` is not declared in the files that are read", scope.file.span(range),
      help: "did you mean `\(near)`?")
  }

  private func foreignType(_ name: String) -> ImportValue { .typeName(SwiftName.plain(name)) }

  func builtin(_ name: String, _ range: TextRange) -> ImportValue? {
    switch name {
    case "traitCollection": .environment("traits")
    case "bounds", "frame":
      elements.handlerCall == nil && scope.ownerType != nil
        ? elements.containerBounds(name, range) : nil
    case "CATransform3DIdentity": ImportTransform.identity
    case "min", "max", "abs", "floor", "ceil", "round", "+", "-", "*", "/", "<", ">", "<=", ">=":
      .method(.void, name)
    default: nil
    }
  }

  /// A member of the type that the code belongs to, or of one around it.
  func ownMember(_ name: String, _ range: TextRange) -> ImportValue? {
    guard let type = scope.ownerType else { return nil }
    if let dynamic = dynamicType(of: name), let value = member(name, of: dynamic, owner, at: range)
    {
      return value
    }
    if case .unknown(let object)? = owner, object.text != "self", names.isStored(name, of: type) {
      return member(of: .unknown(object), name, range)
    }
    if let value = member(name, of: type, owner, at: range) { return value }
    if type.keyword == .enum, let value = enumMember(name, of: type, range) { return value }
    switch owner {
    case .record(_, let fields)?: if let value = fields[name] { return value }
    case .element(let element)?:
      if UIKitNames.properties(of: element.kind).contains(name) || element.cells[name] != nil {
        return member(of: .element(element), name, range)
      }
      for extended in elements.extensionTypes(of: element) where extended !== type {
        if let value = member(name, of: extended, owner, at: range) { return value }
      }
    case .environment(let path)?:
      let value = member(of: .environment(path), name, range)
      if !value.isUnknown { return value }
    case .term?, .array?, .string?, .dictionary?:
      if Self.ownProperties.contains(name), let owner {
        let value = member(of: owner, name, range)
        if !value.isUnknown { return value }
      }
    default: break
    }
    return names.outerTypes(of: type).firstResult { member(name, of: $0, nil, at: range) }
  }

  /// A member that each enumeration has, in its own code.
  private func enumMember(_ name: String, of type: ImportType, _ range: TextRange) -> ImportValue? {
    if name == "allCases" { return typeMember(type, name, at: range) }
    guard name == "rawValue", let owner else { return nil }
    if case .type = owner { return nil }
    return member(of: owner, name, range)
  }

  /// Properties of numbers, strings and collections that extensions read without `self`.
  private static let ownProperties: Set<String> = [
    "isFinite", "isZero", "magnitude", "count", "isEmpty", "first", "last", "indices",
    "startIndex", "endIndex", "keys", "values",
  ]

  private func global(_ name: String, _ range: TextRange) -> ImportValue? {
    member(name, of: declarations.globals, nil, at: range)
  }

  /// Returns a member of a type or of the types it inherits; `nil` if it has none of the name.
  func member(
    _ name: String, of type: ImportType, _ owner: ImportValue?, at range: TextRange, depth: Int = 0
  ) -> ImportValue? {
    if let (variable, file) = variable(name, of: type, owner, at: range) {
      return value(of: variable, in: file, type: type, owner: owner, at: range)
    }
    // Methods of delegates have the names of their views.
    let functions =
      type.functions[name]?.filter { meets($0.function.requirements, owner: owner) }.of(owner) ?? []
    if !["collectionView", "tableView", "scrollView"].contains(name),
      let (function, file) = names.preferred(functions.map { ($0.function, $0.file) }),
      let closure = function.closure
    {
      if Set(functions.map { $0.function.parameters.map(\.label) }).count > 1 {
        note("`\(name)` has several declarations: the first one is used", range)
      }
      return .closure(
        ImportClosure(
          closure, home(file, owner: receiver(of: type, owner, isStatic: function.isStatic), type),
          result: function.result, name: name))
    }
    // A case is a member of the type, not of its values.
    let isOfValue = if case .enumCase? = owner { true } else { false }
    if !isOfValue, type.cases.contains(where: { $0.name == name }) {
      return .enumCase(type, name, [])
    }
    if let nested = declarations.type("\(type.name).\(name)", in: nil), !type.name.isEmpty,
      nested.name == "\(type.name).\(name)"
    {
      return .type(nested)
    }
    guard depth < 4, !type.name.isEmpty else { return nil }
    return names.parents(of: type).firstResult { found in
      found === type ? nil : member(name, of: found, owner, at: range, depth: depth + 1)
    }
  }

  /// The declaration of a variable that a value has; the one with most conditions. One that only
  /// observes is that of the class above.
  private func variable(
    _ name: String, of type: ImportType, _ owner: ImportValue?, at range: TextRange
  ) -> (SwiftVariable, SwiftSourceFile)? {
    guard var all = type.variables[name] else { return nil }
    // A type and its values may have variables of one name.
    let isOfType = if case .type? = owner { true } else { false }
    let same = all.filter { $0.variable.isStatic == isOfType }
    if owner != nil, !same.isEmpty { all = same }
    let fitting = all.filter {
      !$0.variable.isObservedOverride && meets($0.variable.requirements, owner: owner)
    }
    let isProtocol = type.keyword == .protocol
    let best =
      fitting.count > 1
      ? fitting.filter { one in
        let isBetter = fitting.contains {
          $0.variable.requirements.count > one.variable.requirements.count
        }
        return !isBetter && (!isProtocol || one.variable.getter != nil)
      } : fitting
    if Set(best.map { $0.variable.requirements.map { "\($0.subject) \($0.type)" } }).count > 1 {
      note("`\(name)` has several declarations that fit: the first one is used", range)
    }
    return names.preferred((best.isEmpty ? fitting : best).map { ($0.variable, $0.file) })
  }

  func home(_ file: SwiftSourceFile, owner: ImportValue?, _ type: ImportType?) -> ImportScope {
    ImportScope(file: file, owner: owner, ownerType: type)
  }

  private func value(
    of variable: SwiftVariable, in file: SwiftSourceFile, type: ImportType,
    owner: ImportValue?, at range: TextRange
  ) -> ImportValue {
    let span = file.span(variable.range)
    let key = "\(span.file.rawValue):\(span.range.start):\(variable.name)"
    if let value = wrapped(variable, home(file, owner: owner, type)) { return value }
    if let cell = heap.sharedCells[key] { return heap.read(cell) }
    if let stored = storedField(variable.name, owner) {
      return self.stored(stored, variable, in: home(file, owner: owner, type), owner: owner)
    }
    guard evaluation.callDepth < ImportEvaluator.maximumCalls,
      evaluation.active.insert(key).inserted
    else {
      return unknown(range)
    }
    defer { evaluation.active.remove(key) }
    let inner = home(
      file, owner: receiver(of: type, owner, isStatic: variable.isStatic),
      type.name.isEmpty ? nil : type)
    if let getter = variable.getter {
      if ImportNames.isAbstract(type), getter.statements(in: file).isFailure {
        evaluator.callsAbstract = true
      }
      evaluation.callDepth += 1
      defer { evaluation.callDepth -= 1 }
      return named(
        calls.call(ImportClosure(getter, inner, result: variable.type), []), variable,
        of: inner.owner)
    }
    guard let expression = variable.value else {
      if variable.isConstant, variable.isStatic || type.keyword == .enum {
        note("`\(variable.name)` has no value", file.span(variable.range), kind: .unread)
      }
      return assigned(variable, in: file, type, owner: owner)
        ?? unset(variable, declaredType(of: variable, in: type, owner), of: type, in: inner)
    }
    return value(of: variable, expression: expression, key: key, in: inner, owner: owner)
  }

  /// A value that a type has from another and that is not known, by the name of the type:
  /// `HeaderView.height`.
  private func named(
    _ value: ImportValue, _ variable: SwiftVariable, of receiver: ImportValue?
  ) -> ImportValue {
    guard variable.isStatic, case .type(let own)? = receiver else { return value }
    func made() -> ImportUnknown {
      param("\(own.simpleName).\(variable.name)", evaluator.currentRange, type: variable.type)
    }
    switch value {
    case .unknown: return .unknown(made())
    case .term(let term):
      guard case .unknown = term.kind else { return value }
      return .term(ImportTerm(.unknown(made()), term.type))
    default: return value
    }
  }

  /// The value of a variable with an initial value.
  private func value(
    of variable: SwiftVariable, expression: SwiftExpression, key: String, in inner: ImportScope,
    owner: ImportValue?
  ) -> ImportValue {
    if variable.isLazy, case .element(let element)? = owner, element.isMade {
      return first(variable, expression, element: element, inner: inner)
    }
    if variable.isConstant || variable.isStatic || variable.isLazy,
      let known = evaluator.constants[key]
    {
      return known
    }
    let value = names.within(inner) {
      expressions.noteDivision(expression, variable.type)
      return expressions.typed(self.value(expression, variable.type), variable.type)
    }
    if variable.isLazy, case .record? = owner {
      note(
        "`\(variable.name)` is lazy: it is computed where it is read",
        inner.file.span(variable.range))
      return value
    }
    if case .element(let element) = value, element.kind == .object { element.hold() }
    // An object that is made once.
    let isPart =
      variable.isLazy && value.element.map { ![.layout, .object].contains($0.kind) } ?? false
    guard !variable.isConstant, !isPart else {
      if heap.forkDepth == 0, !isStopped { evaluator.constants[key] = value }
      return value
    }
    if variable.isLazy, heap.forkDepth == 0, case .element(let made) = value, made.kind == .layout,
      case .element(let object)? = owner
    {
      object.cells[variable.name] = heap.newCell(value, of: object)
    }
    return state(variable, statements.setUpValue(of: variable, in: inner) ?? value, inner: inner)
  }

  /// The value of a variable that only the app sets, at first what the code that makes the object gives
  /// it.
  private func unset(
    _ variable: SwiftVariable, _ type: String?, of owner: ImportType, in inner: ImportScope
  ) -> ImportValue {
    var given: SwiftExpression?
    if owner.keyword == .class, !variable.isStatic, !variable.isConstant {
      given = inner.file.firstValue(of: variable.name, in: owner.simpleName)
    } else if owner.keyword == .struct, !variable.isStatic {
      given = inner.file.memberValue(of: variable.name, in: owner.simpleName)
    }
    return names.within(inner) {
      let initial =
        given.flatMap { known($0, variable.type) }
        ?? (variable.isConstant ? nil : statements.setUpValue(of: variable, in: inner))
        ?? (isAbsent(variable) ? ImportValue.none : nil)
      return .unknown(appVariable(variable.name, variable, type: type, initial: initial))
    }
  }

  /// The declared type of a variable; of a generic parameter's type, what a subclass gives it.
  private func declaredType(
    of variable: SwiftVariable, in type: ImportType, _ owner: ImportValue?
  ) -> String? {
    guard let written = variable.type, !type.parameters.isEmpty,
      let index = type.parameters.firstIndex(of: SwiftName.plain(written)),
      case .element(let element)? = owner
    else { return variable.type }
    guard let own = element.type else { return written }
    for current in names.lineage(of: own) {
      if current === type { break }
      for parent in current.inherited where names.parentType(parent, of: current) === type {
        let arguments = SwiftName.arguments(of: parent)
        guard arguments.indices.contains(index) else { return written }
        return arguments[index] + written.dropFirst(type.parameters[index].count)
      }
    }
    return written
  }

  /// The value of a property that is read for the first time, which it keeps.
  private func first(
    _ variable: SwiftVariable, _ expression: SwiftExpression, element: ImportElement,
    inner: ImportScope
  ) -> ImportValue {
    let value = names.within(inner) {
      expressions.typed(self.value(expression, variable.type), variable.type)
    }
    guard heap.forkDepth == 0 else {
      note(
        "`\(variable.name)` is lazy: it is computed again where conditions end",
        inner.file.span(variable.range))
      return value
    }
    element.cells[variable.name] = heap.newCell(value, of: element)
    return value
  }

  /// The value of a stored property of an object. The app may set it later if it holds the object.
  func stored(
    _ value: ImportValue, _ variable: SwiftVariable, in home: ImportScope, owner: ImportValue?
  ) -> ImportValue {
    guard case .element(let element)? = owner, element.isHeld, !variable.isConstant else {
      return value
    }
    return state(variable, value, inner: home)
  }

  /// The value that the only initializer of a class gives a property; a param of it has its default.
  private func assigned(
    _ variable: SwiftVariable, in file: SwiftSourceFile, _ type: ImportType, owner: ImportValue?
  ) -> ImportValue? {
    guard type.keyword == .class || type.keyword == .struct, !variable.isStatic,
      case .element(let element)? = owner, element.cells.isEmpty,
      let initializers = type.initializers
    else { return nil }
    let setting = initializers.map { ($0, $0.values(of: variable.name, in: $1), $1) }
      .filter { !$0.1.isEmpty }
    guard let (function, values, home) = setting.first,
      setting.count == 1 || function.parameters.isEmpty, let closure = function.closure,
      values.count == 1, let found = values.first,
      type.keyword == .class || function.givesDefault(found)
    else { return nil }
    let inner = ImportScope(file: home, owner: owner, ownerType: type)
    let called = home.firstCall(of: function, in: type.simpleName, outside: closure.range)
    return names.within(inner) {
      for (index, parameter) in function.parameters.enumerated() {
        let given = called?.value(of: parameter, at: index)
        let initial =
          parameter.initial.map { value($0, as: parameter.type) }
          ?? given.flatMap { known($0, parameter.type) }
        // The property is what is known, its parameter is not.
        if case .name(parameter.name) = found.kind, initial?.isNone ?? true { return nil }
        let isTaken = if case .record? = initial { true } else { !variable.isConstant }
        let made =
          (isTaken ? initial : nil)
          ?? unknown(parameter.name, closure.range, type: parameter.type, initial: initial)
        inner.declare(parameter.name, cell: heap.newCell(made), type: parameter.type)
      }
      let result = value(found, as: variable.type)
      // Other calls may give a constant struct other values.
      let isGiven = if case .record = result { called != nil } else { false }
      return variable.isConstant && !isGiven ? result : state(variable, result, inner: inner)
    }
  }

  /// Whether a variable without a value is `nil` at first. One that is unwrapped where it is used has
  /// a value by then.
  private func isAbsent(_ variable: SwiftVariable) -> Bool {
    !variable.isConstant && variable.wrapper == nil && variable.type?.hasSuffix("?") ?? false
  }

  func storedField(_ name: String, _ owner: ImportValue?) -> ImportValue? {
    switch owner {
    case .record(_, let fields)?: fields[name]
    case .element(let element)?: element.cells[name].map(heap.read)
    default: nil
    }
  }
}

extension SwiftFunction {
  /// The values that its statements give a variable, without those under conditions.
  fileprivate func values(of name: String, in file: SwiftSourceFile) -> [SwiftExpression] {
    let statements = closure?.statements(in: file).statements ?? []
    return statements.compactMap { statement in
      guard case .assignment(let target, "=", let value) = statement.kind, target.names(name) else {
        return nil
      }
      return value
    }
  }

  /// Whether a value is that of a parameter with a default.
  fileprivate func givesDefault(_ value: SwiftExpression) -> Bool {
    guard case .name(let name) = value.kind else { return false }
    return parameters.contains { $0.name == name && $0.initial != nil }
  }
}

extension ImportType {
  /// Its initializers but that of an archive; `nil` without any.
  fileprivate var initializers: [(function: SwiftFunction, file: SwiftSourceFile)]? {
    functions["init"]?.filter { $0.function.parameters.first?.label != "coder" }
  }
}

extension SwiftVariable {
  /// Whether it is declared as a number, or with one.
  fileprivate var isNumber: Bool {
    if let type { return SwiftName.isNumber(SwiftName.plain(type)) }
    if case .number? = value?.kind { return true }
    return false
  }
}
