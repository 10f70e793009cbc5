/// Names: local, of the type and those around it, of the file, of other files.
extension ImportEvaluator {
  func name(_ name: String, _ range: TextRange, _ expected: String?) -> ImportValue {
    if let found = scope.find(name) { return readLocal(found.cell) }
    if let type = scope.type(name) { return .type(type) }
    if isForeign(name) { return foreignType(name) }
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
    if let type = knownType(name) {
      // The name may be an alias of another file.
      let isOwn = type.isDeclared || ImportNames.isUIKit(type.name) || isStandard(name)
      if !isOwn, declarations.load(name) { return self.name(name, range, expected) }
      return .type(type)
    }
    if let value = builtin(name, range) { return value }
    if !ImportNames.common.contains(name), !ImportNames.isUIKit(name), declarations.load(name) {
      if let value = ownMember(name, range) ?? global(name, range) { return value }
      if let type = knownType(name) { return .type(type) }
    }
    if name.first?.isUppercase ?? false {
      if ImportNames.isLayoutType(name) { declarations.settle(scope.ownerType) }
      return foreignType(declarations.resolvedAlias(name, in: scope.ownerType))
    }
    return unknown(name, range)
  }

  /// Whether a name is that of a type of UIKit that was looked for before, and is not declared.
  func isForeign(_ name: String) -> Bool {
    ImportNames.isLayoutType(name) && declarations.isForeign(name, in: scope.ownerType)
  }

  private func foreignType(_ name: String) -> ImportValue { .typeName(ImportNames.plain(name)) }

  /// Returns the type that a name means in the code that is evaluated, if it was read.
  func knownType(_ name: String) -> ImportType? {
    scope.type(name) ?? declarations.type(name, in: scope.ownerType, from: scope.file)
  }

  /// Returns the declaration of a type by its name, also of another file.
  func declaration(of type: String?) -> ImportType? {
    guard let name = type.map({ ImportNames.withoutArguments(ImportNames.plain($0)) }),
      !name.isEmpty
    else { return nil }
    let found = knownType(name)
    if let found, found.isDeclared { return found }
    if ImportNames.isUIKit(name), name.utf8.contains(UInt8(ascii: ".")) { return found }
    let last = ImportNames.last(of: name)
    guard !ImportNames.isUIKit(last), last.first?.isUppercase ?? false,
      !ImportNames.common.contains(last),
      !ImportNames.isInteger(last), !ImportNames.isFloating(last),
      last.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      declarations.load(last)
    else { return found }
    return knownType(name)
  }

  /// Whether a name is that of a type of the standard library.
  private func isStandard(_ name: String) -> Bool {
    ImportNames.common.contains(name) || ImportNames.isInteger(name) || ImportNames.isFloating(name)
  }

  func builtin(_ name: String, _ range: TextRange) -> ImportValue? {
    switch name {
    case "traitCollection": .environment("traits")
    case "bounds", "frame":
      handlerCall == nil && scope.ownerType != nil ? containerBounds(name, range) : nil
    case "CATransform3DIdentity": ImportTransform.identity
    case "min", "max", "abs", "floor", "ceil", "round", "+", "-", "*", "/", "<", ">", "<=", ">=":
      .method(.void, name)
    default: nil
    }
  }

  /// A member of the type that the code belongs to, or of one around it.
  func ownMember(_ name: String, _ range: TextRange) -> ImportValue? {
    guard var type = scope.ownerType else { return nil }
    if let dynamic = dynamicType(of: name), let value = member(name, of: dynamic, owner, range) {
      return value
    }
    if case .unknown(let object)? = owner, object.text != "self",
      isStored(name, of: type)
    {
      return member(of: .unknown(object), name, range)
    }
    if let value = member(name, of: type, owner, range) { return value }
    if type.keyword == .enum, let value = enumMember(name, of: type, range) { return value }
    switch owner {
    case .record(_, let fields)?: if let value = fields[name] { return value }
    case .element(let element)?:
      if ImportNames.properties(of: element.kind).contains(name) || element.cells[name] != nil {
        return member(of: .element(element), name, range)
      }
      for extended in extensionTypes(of: element) where extended !== type {
        if let value = member(name, of: extended, owner, range) { return value }
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
    while let dot = type.name.utf8.lastIndex(of: UInt8(ascii: ".")) {
      guard let outer = declarations.type(String(type.name[..<dot]), in: nil), outer !== type else {
        return nil
      }
      type = outer
      if let value = member(name, of: type, nil, range) { return value }
    }
    return nil
  }

  /// A member that each enumeration has, in its own code.
  private func enumMember(_ name: String, of type: ImportType, _ range: TextRange) -> ImportValue? {
    if name == "allCases" { return typeMember(type, name, range) }
    guard name == "rawValue", let owner, case .enumCase = owner else { return nil }
    return member(of: owner, name, range)
  }

  /// Properties of numbers, strings and collections that extensions read without `self`.
  private static let ownProperties: Set<String> = [
    "isFinite", "isZero", "magnitude", "count", "isEmpty", "first", "last", "indices",
    "startIndex", "endIndex", "keys", "values",
  ]

  private func global(_ name: String, _ range: TextRange) -> ImportValue? {
    member(name, of: declarations.globals, nil, range)
  }

  /// Returns a member of a type or of the types it inherits; `nil` if it has none of the name.
  func member(
    _ name: String, of type: ImportType, _ owner: ImportValue?, _ range: TextRange, depth: Int = 0
  ) -> ImportValue? {
    if let (variable, file) = variable(name, of: type, owner, range) {
      return value(of: variable, in: file, type, owner, range)
    }
    // Methods of delegates have the names of their views.
    if !["collectionView", "tableView", "scrollView"].contains(name),
      let (function, file) = preferred(
        type.functions[name]?.filter { meets($0.function.requirements, owner) }
          .map { ($0.function, $0.file) }),
      let closure = function.closure
    {
      return .closure(
        ImportClosure(
          closure, home(file, receiver(of: type, owner, isStatic: function.isStatic), type),
          result: function.result, name: name))
    }
    if type.cases.contains(where: { $0.name == name }) { return .enumCase(type, name, []) }
    if let nested = declarations.type("\(type.name).\(name)", in: nil), !type.name.isEmpty,
      nested.name == "\(type.name).\(name)"
    {
      return .type(nested)
    }
    guard depth < 4, !type.name.isEmpty else { return nil }
    for parent in type.inherited {
      guard let found = parentType(parent, of: type), found !== type else { continue }
      if let value = member(name, of: found, owner, range, depth: depth + 1) { return value }
    }
    return nil
  }

  /// The declaration of a variable that a value has; the one with most conditions. One that only
  /// observes is that of the class above.
  private func variable(
    _ name: String, of type: ImportType, _ owner: ImportValue?, _ range: TextRange
  ) -> (SwiftVariable, SwiftSourceFile)? {
    guard let all = type.variables[name] else { return nil }
    let fitting = all.filter {
      !$0.variable.isObservedOverride && meets($0.variable.requirements, owner)
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
    return preferred((best.isEmpty ? fitting : best).map { ($0.variable, $0.file) })
  }

  /// A type that another inherits, which may be in another file.
  func parentType(_ name: String, of type: ImportType) -> ImportType? {
    let plain = ImportNames.withoutArguments(ImportNames.plain(name))
    if let found = declarations.type(plain, in: type) { return found }
    guard !ImportNames.isUIKit(plain), !ImportNames.common.contains(plain),
      !["Int", "Hashable", "CaseIterable", "Equatable", "Codable", "Sendable"].contains(plain)
    else { return extended(plain) }
    _ = declarations.load(plain)
    return declarations.type(plain, in: type) ?? declarations.extensions(of: plain)
  }

  /// The extensions of a type of UIKit, or else of the nearest class above.
  private func extended(_ name: String) -> ImportType? {
    var next: String? = name
    while let current = next {
      if let found = declarations.extensions(of: current) { return found }
      next = ImportNames.superclasses[current]
    }
    return nil
  }

  private func preferred<Value>(_ found: [(Value, SwiftSourceFile)]?) -> (Value, SwiftSourceFile)? {
    found?.first { $0.1 === scope.file } ?? found?.first
  }

  func home(_ file: SwiftSourceFile, _ owner: ImportValue?, _ type: ImportType?) -> ImportScope {
    ImportScope(file: file, owner: owner, ownerType: type)
  }

  /// Evaluates in the scope of a declaration.
  func within<Result>(_ inner: ImportScope, _ body: () -> Result) -> Result {
    let outer = scope
    scope = inner
    defer { scope = outer }
    return body()
  }

  private func value(
    of variable: SwiftVariable, in file: SwiftSourceFile, _ type: ImportType,
    _ owner: ImportValue?, _ range: TextRange
  ) -> ImportValue {
    let span = file.span(variable.range)
    let key = "\(span.file.rawValue):\(span.range.start):\(variable.name)"
    if let value = wrapped(variable, home(file, owner, type)) { return value }
    if let cell = sharedCells[key] { return read(cell) }
    if let stored = storedField(variable.name, owner) {
      return self.stored(stored, variable, home(file, owner, type), owner)
    }
    guard callDepth < Self.maximumCalls, active.insert(key).inserted else { return unknown(range) }
    defer { active.remove(key) }
    let inner = home(
      file, receiver(of: type, owner, isStatic: variable.isStatic), type.name.isEmpty ? nil : type)
    if let getter = variable.getter {
      if isAbstract(type), getter.statements(in: file).isFailure { callsAbstract = true }
      callDepth += 1
      defer { callDepth -= 1 }
      return call(ImportClosure(getter, inner, result: variable.type), [])
    }
    guard let expression = variable.value else {
      if variable.isConstant, variable.isStatic || type.keyword == .enum {
        note("`\(variable.name)` has no value", file.span(variable.range), .unread)
      }
      return assigned(variable, in: file, type, owner)
        ?? unset(variable, declaredType(of: variable, in: type, owner), inner)
    }
    return value(of: variable, expression, key, inner, owner)
  }

  /// The value of a variable with an initial value.
  private func value(
    of variable: SwiftVariable, _ expression: SwiftExpression, _ key: String, _ inner: ImportScope,
    _ owner: ImportValue?
  ) -> ImportValue {
    if variable.isLazy, case .element(let element)? = owner, element.isMade {
      return first(variable, expression, element, inner)
    }
    if variable.isConstant || variable.isStatic, let known = constants[key] { return known }
    let value = within(inner) { typed(self.value(expression, variable.type), variable.type) }
    if variable.isLazy, case .record? = owner {
      note("`\(variable.name)` is lazy: it is computed where it is read", variable.range)
      return value
    }
    if case .element(let element) = value, element.kind == .object { element.hold() }
    guard !variable.isConstant else {
      if forkDepth == 0, !isStopped { constants[key] = value }
      return value
    }
    return state(variable, value, inner)
  }

  /// The value of a variable that only the app sets.
  private func unset(
    _ variable: SwiftVariable, _ type: String?, _ inner: ImportScope
  ) -> ImportValue {
    within(inner) {
      let made = unknown(
        variable.name, variable.range, type: type,
        initial: isAbsent(variable) ? ImportValue.none : nil)
      if case .unknown(let unknown) = made { unknown.isVariable = true }
      return made
    }
  }

  /// The declared type of a variable; of a generic parameter's type, what a subclass gives it.
  private func declaredType(
    of variable: SwiftVariable, in type: ImportType, _ owner: ImportValue?
  ) -> String? {
    guard let written = variable.type, !type.parameters.isEmpty,
      let index = type.parameters.firstIndex(of: ImportNames.plain(written)),
      case .element(let element)? = owner
    else { return variable.type }
    var next = element.type
    for _ in 0..<8 {
      guard let current = next, current !== type else { break }
      for parent in current.inherited where parentType(parent, of: current) === type {
        let arguments = ImportNames.arguments(of: parent)
        guard arguments.indices.contains(index) else { return written }
        return arguments[index] + written.dropFirst(type.parameters[index].count)
      }
      next = superclass(of: current)
    }
    return written
  }

  /// The value of a property that is read for the first time, which it keeps.
  private func first(
    _ variable: SwiftVariable, _ expression: SwiftExpression, _ element: ImportElement,
    _ inner: ImportScope
  ) -> ImportValue {
    let value = within(inner) { typed(self.value(expression, variable.type), variable.type) }
    guard forkDepth == 0 else {
      note("`\(variable.name)` is lazy: it is computed again where conditions end", variable.range)
      return value
    }
    element.cells[variable.name] = newCell(value, of: element)
    return value
  }

  /// The value of a stored property of an object. The app may set it later if it holds the object.
  func stored(
    _ value: ImportValue, _ variable: SwiftVariable, _ home: ImportScope, _ owner: ImportValue?
  ) -> ImportValue {
    guard case .element(let element)? = owner, element.isHeld, !variable.isConstant else {
      return value
    }
    return state(variable, value, home)
  }

  /// The value that the only initializer of a class gives a property; a param of it has its default.
  private func assigned(
    _ variable: SwiftVariable, in file: SwiftSourceFile, _ type: ImportType, _ owner: ImportValue?
  ) -> ImportValue? {
    guard type.keyword == .class || type.keyword == .struct, !variable.isStatic,
      case .element(let element)? = owner,
      element.cells.isEmpty,
      let initializers = type.initializers,
      let (function, home) = initializers.first.map({ ($0.function, $0.file) }),
      initializers.count == 1 || function.parameters.isEmpty, let closure = function.closure
    else { return nil }
    var found: SwiftExpression?
    for statement in closure.statements(in: home).statements {
      guard case .assignment(let target, "=", let value) = statement.kind,
        target.names(variable.name)
      else { continue }
      if found != nil { return nil }
      found = value
    }
    guard let found, type.keyword == .class || function.givesDefault(found) else { return nil }
    let inner = ImportScope(file: home, owner: owner, ownerType: type)
    return within(inner) {
      for parameter in function.parameters {
        let initial = parameter.initial.map {
          typed(value($0, parameter.type), parameter.type ?? "Any")
        }
        // The property is what is known, its parameter is not.
        if case .name(parameter.name) = found.kind, initial?.isNone ?? true { return nil }
        let made: ImportValue =
          if case .record? = initial, let initial {
            initial
          } else {
            unknown(parameter.name, closure.range, type: parameter.type, initial: initial)
          }
        inner.declare(parameter.name, newCell(made), parameter.type)
      }
      let result = typed(value(found, variable.type), variable.type ?? "Any")
      if variable.isConstant { return result }
      return state(variable, result, inner)
    }
  }

  /// Whether a variable without a value is `nil` at first. One that is unwrapped where it is used has
  /// a value by then.
  private func isAbsent(_ variable: SwiftVariable) -> Bool {
    !variable.isConstant && variable.wrapper == nil && variable.type?.hasSuffix("?") ?? false
  }

  private func storedField(_ name: String, _ owner: ImportValue?) -> ImportValue? {
    switch owner {
    case .record(_, let fields)?: fields[name]
    case .element(let element)?: element.cells[name].map(read)
    default: nil
    }
  }
}

extension SwiftFunction {
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
