/// The declarations that names mean in the code that is evaluated: types, functions, variables. It
/// knows nothing of their values.
final class ImportNames {
  let declarations: ImportDeclarations
  /// The scope of the code that is evaluated.
  var scope: ImportScope

  init(_ declarations: ImportDeclarations, _ file: SwiftSourceFile) {
    self.declarations = declarations
    scope = ImportScope(file: file, owner: nil, ownerType: nil)
  }

  /// Evaluates in the scope of a declaration.
  func within<Result>(_ inner: ImportScope, _ body: () -> Result) -> Result {
    let outer = scope
    scope = inner
    defer { scope = outer }
    return body()
  }

  /// Evaluates with names of its own.
  func inScope<Result>(_ body: () -> Result) -> Result {
    within(ImportScope(in: scope, result: scope.result), body)
  }

  /// Returns what is found, also in the files of the project that declare a name.
  func loading<Result>(_ name: String, _ find: () -> Result?) -> Result? {
    find() ?? (declarations.load(name) ? find() : nil)
  }

  // MARK: - Types

  /// Whether a name is that of a type of UIKit that was looked for before, and is not declared.
  func isForeign(_ name: String) -> Bool {
    UIKitNames.isLayoutType(name) && declarations.isForeign(name, in: scope.ownerType)
  }

  /// Whether a name is that of a type of the standard library.
  func isStandard(_ name: String) -> Bool {
    UIKitNames.common.contains(name) || SwiftName.isNumber(name)
  }

  /// Returns the type that a name means in the code that is evaluated, if it was read.
  func knownType(_ name: String) -> ImportType? {
    if let own = scope.type(name) { return own }
    func declared() -> ImportType? {
      declarations.type(name, in: scope.ownerType, from: scope.file)
    }
    let found = declared()
    // `Screen.Section` may be found as that of another screen, or be in an extension.
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")),
      found?.name.hasSuffix(name) != true
    else { return found }
    let outer = String(name[..<dot])
    return !UIKitNames.isUIKit(outer) && declarations.load(outer) ? declared() : found
  }

  /// Returns the declaration of a type by its name, also of another file.
  func declaration(of type: String?) -> ImportType? {
    guard let name = type.map({ SwiftName.withoutArguments(SwiftName.plain($0)) }), !name.isEmpty
    else { return nil }
    let found = knownType(name)
    if let found, found.isDeclared { return found }
    if UIKitNames.isUIKit(name), name.utf8.contains(UInt8(ascii: ".")) { return found }
    let last = SwiftName.last(of: name)
    guard !UIKitNames.isUIKit(last), last.first?.isUppercase ?? false, !isStandard(last),
      last.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), declarations.load(last)
    else { return found }
    return knownType(name)
  }

  /// Returns the name here of a type that is written elsewhere.
  func typeName(of written: String, in home: ImportScope) -> String {
    guard home.ownerType !== scope.ownerType || home.file !== scope.file else { return written }
    let plain = SwiftName.plain(written)
    let mark = SwiftName.isOptional(written) ? "?" : ""
    if let found = declarations.type(plain, in: home.ownerType, from: home.file),
      found.isDeclared
    {
      return knownType(plain) === found ? written : found.name + mark
    }
    let resolved = declarations.resolvedAlias(plain, in: home.ownerType)
    return resolved == plain ? written : resolved + mark
  }

  /// The protocol of a declared type, also of a generic parameter.
  func declaredProtocol(_ written: String) -> ImportType? {
    let found = knownType(scope.ownerType?.generics[SwiftName.plain(written)] ?? written)
    return found?.keyword == .protocol ? found : nil
  }

  /// The type of an enumeration's raw values.
  func rawType(of type: ImportType) -> String? {
    type.inherited.map(SwiftName.plain).first { SwiftName.isNumber($0) || $0 == "String" }
  }

  /// The type of a property or of a method's result of a diffable data source or its snapshot, from
  /// its generic arguments; `nil` for all else.
  func dataType(of type: String?, _ member: String) -> String? {
    guard let type else { return nil }
    let own = declarations.resolvedAlias(SwiftName.plain(type), in: scope.ownerType)
    let parents = declaration(of: own)?.inherited ?? []
    return ([own] + parents).firstResult {
      SwiftName.dataType(of: declarations.resolvedAlias($0, in: scope.ownerType), member)
    }
  }

  // MARK: - Inheritance

  /// A type that another inherits, which may be in another file.
  func parentType(_ name: String, of type: ImportType) -> ImportType? {
    let plain = SwiftName.withoutArguments(SwiftName.plain(name))
    if let found = declarations.type(plain, in: type) { return found }
    guard !UIKitNames.isUIKit(plain), !UIKitNames.common.contains(plain),
      !["Int", "Hashable", "CaseIterable", "Equatable", "Codable", "Sendable"].contains(plain)
    else { return extended(plain) }
    _ = declarations.load(plain)
    return declarations.type(plain, in: type) ?? declarations.extensions(of: plain)
  }

  /// The extensions of a type of UIKit, or else of the nearest class above.
  private func extended(_ name: String) -> ImportType? {
    sequence(first: name) { UIKitNames.superclasses[$0] }.firstResult(declarations.extensions)
  }

  /// The types that a type inherits, each looked for when it is read.
  func parents(of type: ImportType) -> some Sequence<ImportType> {
    sequence(state: type.inherited.makeIterator()) { names in
      while let name = names.next() {
        if let found = self.parentType(name, of: type) { return found }
      }
      return nil
    }
  }

  /// The class that a class inherits.
  func superclass(of type: ImportType) -> ImportType? {
    parents(of: type).first { $0.keyword == .class && $0 !== type }
  }

  /// A class and those above it, each looked for when it is read.
  func lineage(of type: ImportType) -> some Sequence<ImportType> {
    sequence(first: type) { self.superclass(of: $0) }.prefix(8)
  }

  /// The types around a nested type, the innermost first.
  func outerTypes(of type: ImportType) -> some Sequence<ImportType> {
    sequence(first: type) { inner in
      guard let dot = inner.name.utf8.lastIndex(of: UInt8(ascii: ".")),
        let outer = self.declarations.type(String(inner.name[..<dot]), in: nil), outer !== inner
      else { return nil }
      return outer
    }.dropFirst()
  }

  /// Whether a type is another, or inherits it. Classes of UIKit may be subclasses of each other.
  func inherits(_ type: ImportType, _ name: String, depth: Int = 0) -> Bool {
    if type.simpleName == SwiftName.last(of: name) { return true }
    return type.inherited.contains { written in
      let plain = SwiftName.plain(written)
      if plain == name || UIKitNames.isUIKit(plain) && UIKitNames.isUIKit(name) { return true }
      guard depth < 8, let parent = parentType(written, of: type), parent !== type else {
        return false
      }
      return inherits(parent, name, depth: depth + 1)
    }
  }

  /// The first result for UIKit's classes that a class inherits, by their names.
  private func inherited<Result>(
    by type: ImportType, depth: Int = 0, _ result: (String) -> Result?
  ) -> Result? {
    for name in type.inherited.map(SwiftName.plain) {
      if let found = result(name) { return found }
      guard depth < 4, let parent = declarations.type(name, in: type), parent !== type else {
        continue
      }
      if let found = inherited(by: parent, depth: depth + 1, result) { return found }
    }
    return nil
  }

  /// The kind of element that a subclass of one of UIKit's classes makes; `nil` for other classes.
  func elementKind(of type: ImportType) -> ImportElement.Kind? {
    inherited(by: type) { UIKitNames.kinds[$0] }
  }

  func inheritsLayout(_ type: ImportType) -> Bool {
    inherited(by: type) { $0 == "UICollectionViewCompositionalLayout" ? true : nil } ?? false
  }

  /// Whether other types may override the members of a type.
  static func isAbstract(_ type: ImportType?) -> Bool {
    type?.keyword == .class || type?.keyword == .protocol
  }

  // MARK: - Members

  /// Whether a type has the member that a protocol requires where it conforms to it. A class that
  /// conforms without one keeps the default of the protocol, also in its subclasses.
  func isWitness(_ name: String, of own: ImportType, for type: ImportType) -> Bool {
    guard own.keyword == .class else { return true }
    let conforming = lineage(of: own).first { current in
      parents(of: current).contains {
        $0.keyword == .protocol && ($0 === type || inherits($0, type.simpleName))
      }
    }
    return conforming.map { lineage(of: $0).contains { $0.has(name) } } ?? true
  }

  /// Whether a property of the type is stored in an object that only the app knows.
  func isStored(_ name: String, of type: ImportType) -> Bool {
    guard type.keyword == .struct || type.keyword == .class,
      let variable = type.variables[name]?.first?.variable
    else { return false }
    return variable.getter == nil && !variable.isStatic
      && !(variable.isConstant && variable.value != nil)
  }

  /// The setter of a computed property.
  func setter(_ name: String, of types: [ImportType])
    -> (SwiftClosure, SwiftSourceFile, ImportType)?
  {
    for type in types {
      for (variable, file) in type.variables[name] ?? [] {
        if let setter = variable.setter { return (setter, file, type) }
      }
    }
    return nil
  }

  /// The declaration of this file, or else the first one.
  func preferred<Value>(_ found: [(Value, SwiftSourceFile)]?) -> (Value, SwiftSourceFile)? {
    found?.first { $0.1 === scope.file } ?? found?.first
  }

  // MARK: - Functions

  /// The functions that code of the file can call: those of other files if they are not private.
  func visible(
    _ all: [(function: SwiftFunction, file: SwiftSourceFile)]
  ) -> [(function: SwiftFunction, file: SwiftSourceFile)] {
    guard all.count > 1, all.contains(where: { $0.function.isPrivate }) else { return all }
    return all.filter { !$0.function.isPrivate || $0.file === scope.file }
  }
}

extension Sequence {
  /// The first result that is not `nil`. Elements after it are not read.
  func firstResult<Result>(_ body: (Element) -> Result?) -> Result? {
    for element in self { if let result = body(element) { return result } }
    return nil
  }
}

extension [(function: SwiftFunction, file: SwiftSourceFile)] {
  /// The functions that are called on a value, or on a type: both may have one of a name.
  func of(_ owner: ImportValue?) -> Self {
    let isOfType = if case .type? = owner { true } else { owner == nil }
    let own = filter { $0.function.isStatic == isOfType }
    return own.isEmpty ? self : own
  }
}

extension SwiftFunction {
  /// Whether the arguments are those of the function, in its order.
  func fits(_ arguments: [SwiftExpression.Argument]) -> Bool {
    var index = 0
    for parameter in parameters {
      if parameter.takes(arguments, at: index) {
        index += 1
        while parameter.isVariadic, index < arguments.count, arguments[index].label == nil,
          !arguments[index].isClosure
        { index += 1 }
      } else if parameter.initial == nil, !parameter.isVariadic {
        return false
      }
    }
    return index == arguments.count
  }
}

extension SwiftClosure {
  /// Returns the mistake in arguments, with the argument that it is in, and help; `nil` if they are those
  /// of the parameters. Closures, and any number of arguments, may stand where others do not.
  func mismatch(
    _ arguments: [SwiftExpression.Argument]
  ) -> (message: String, argument: SwiftExpression?, help: String?)? {
    guard !arguments.contains(where: \.isClosure), !parameters.contains(where: \.isVariadic) else {
      return nil
    }
    let labels = parameters.compactMap(\.label)
    var index = 0
    var missing: SwiftParameter?
    for parameter in parameters {
      if parameter.takes(arguments, at: index) {
        index += 1
      } else if parameter.initial == nil, missing == nil {
        missing = parameter
      }
    }
    let other = index < arguments.count ? arguments[index] : nil
    if let label = other?.label, !labels.contains(label) {
      let near = closestMatch(label, among: labels)
      return ("has no `\(label):`", other?.value, near.map { "did you mean `\($0):`?" })
    }
    if let other, let label = other.label {
      return ("takes `\(label):` at another place", other.value, nil)
    }
    if let missing {
      let name = missing.label ?? missing.name
      guard let other else { return ("needs `\(name)`", nil, nil) }
      return ("needs the label `\(name):` here", other.value, "write `\(name):` before it")
    }
    return other.map { ("takes fewer arguments", $0.value, nil) }
  }
}

extension SwiftParameter {
  /// Whether it takes an argument. A trailing closure has no label.
  func takes(_ arguments: [SwiftExpression.Argument], at index: Int) -> Bool {
    guard index < arguments.count else { return false }
    let isNumber = type.map(SwiftName.isNumber) ?? false
    if arguments[index].label == label, !(isNumber && arguments[index].isClosure) { return true }
    guard arguments[index].label == nil, arguments[index].isClosure else { return false }
    if type?.contains("->") ?? false { return true }
    // A number with a default is not given the closure after the parentheses.
    return index == arguments.count - 1 && !isNumber
  }
}

extension ImportType {
  /// Whether it declares a function or a variable of a name.
  func has(_ name: String) -> Bool { functions[name] != nil || variables[name] != nil }

  /// Whether it overrides a member of the class above.
  func overrides(_ name: String) -> Bool {
    functions[name]?.contains(where: \.function.isOverride) ?? false
      || variables[name]?.contains(where: \.variable.isOverride) ?? false
  }

  /// The declared type of a variable.
  func type(of name: String) -> String? { variables[name]?.first?.variable.type }
}
