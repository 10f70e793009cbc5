/// A type that is declared in what is read, with its extensions.
final class ImportType {
  /// With the types around it: `HomeViewController.Section`. Of two types that files declare by the
  /// same name for themselves, the second has a number: `Metrics@2`. Local types have their place.
  let name: String
  private(set) var keyword: SwiftType.Keyword = .extension
  /// Whether only its file can use it.
  private(set) var isPrivate = false
  private(set) var inherited: [String] = []
  private(set) var cases: [SwiftEnumCase] = []
  private(set) var functions: [String: [(function: SwiftFunction, file: SwiftSourceFile)]] = [:]
  private(set) var variables: [String: [(variable: SwiftVariable, file: SwiftSourceFile)]] = [:]
  /// Stored properties, for initializers by member.
  private(set) var stored: [SwiftVariable] = []
  private(set) var file: SwiftSourceFile
  /// The offset of its declaration.
  private(set) var start = 0
  /// The names of the members that a protocol requires.
  private(set) var requirements: Set<String> = []
  /// The names of generic parameters, and the types that they inherit.
  private(set) var parameters: [String] = []
  private(set) var generics: [String: String] = [:]

  init(_ name: String, _ file: SwiftSourceFile) {
    self.name = name
    simpleName = String(SwiftName.last(of: name).prefix { $0 != "@" })
    self.file = file
  }

  let simpleName: String

  /// Whether its declaration was read, not only extensions.
  var isDeclared: Bool { keyword != .extension }

  func add(_ type: SwiftType, _ file: SwiftSourceFile) {
    if type.keyword != .extension, !isDeclared {
      (keyword, isPrivate) = (type.keyword, type.isPrivate)
      start = type.range.startIndex
      cases = type.cases
      (parameters, generics) = (type.parameters, type.generics)
      self.file = file
      stored = type.variables.filter { $0.getter == nil && !$0.isStatic && !$0.isObservedOverride }
    }
    inherited += type.inherited
    if type.keyword == .protocol {
      requirements.formUnion(type.functions.map(\.name) + type.variables.map(\.name))
    }
    for function in type.functions {
      functions[function.name, default: []].append((function, file))
    }
    for variable in type.variables {
      variables[variable.name, default: []].append((variable, file))
    }
  }
}

/// All declarations of the files that are read.
final class ImportDeclarations {
  private(set) var files: [SwiftSourceFile] = []
  private var types: [String: ImportType] = [:]
  /// The names of types in `types`, by the written ones, in files whose types have the name of a
  /// type of another file.
  private var ownNames: [FileID: [String: String]] = [:]
  /// The same for all files, where the first type of a name is private to its file.
  private var sharedNames: [String: String] = [:]
  /// The types that `typealias` names, by the alias with the types around it.
  private var aliases: [String: String] = [:]
  /// The extensions by the names that they are written with, which may become aliases.
  private var extensions: [String: [(type: SwiftType, file: SwiftSourceFile)]] = [:]
  /// Types by their last name.
  private var named: [String: [ImportType]] = [:]
  let globals: ImportType
  private let sources: SourceProvider
  private let main: SwiftSourceFile
  /// Whether a property has a wrapper that may change its value.
  private(set) var hasWrappers = false
  /// Whether an extension of a protocol declares a member.
  var hasDefaults: Bool {
    if let known = knownDefaults { return known }
    let found = types.values.contains { type in
      type.keyword == .protocol
        && (type.functions.keys.contains { !type.requirements.contains($0) }
          || type.variables.keys.contains { !type.requirements.contains($0) })
    }
    knownDefaults = found
    return found
  }
  private var knownDefaults: Bool?
  /// Whether a type declares an operator.
  func hasOperator(_ name: String) -> Bool { operators.contains(name) }
  private var operators: Set<String> = []
  private var asked: Set<String> = []
  private var known: Set<FileID> = []
  private var byteCount = 0
  private static let maximumBytes = 16 << 20
  private static let maximumNames = 150

  /// The names of all functions, variables, cases, types and aliases.
  private var names: Set<String> = []
  /// The types in which a name of UIKit's was looked for, with those that they inherit.
  private var settled: Set<ObjectIdentifier?> = []

  /// Whether a name is not declared in what is read, nor in the types that another inherits.
  func isForeign(_ name: String, in type: ImportType?) -> Bool {
    !names.contains(name) && settled.contains(type.map(ObjectIdentifier.init))
  }

  func isDeclared(_ name: String) -> Bool { names.contains(name) }

  /// The names of the functions and variables that are sections, in order.
  var sectionMakers: [String] {
    var found: Set<String> = []
    func add(_ name: String, _ type: String?) {
      if type?.contains("NSCollectionLayoutSection") ?? false { found.insert(name) }
    }
    for type in Array(types.values) + [globals] {
      for (function, _) in type.functions.values.joined() { add(function.name, function.result) }
      for (variable, _) in type.variables.values.joined() { add(variable.name, variable.type) }
    }
    return found.sorted()
  }

  /// The declared types that have a function.
  func types(having function: String) -> [ImportType] {
    types.values.filter { $0.isDeclared && $0.functions[function]?.first?.function.closure != nil }
  }

  /// Records that the types that another inherits are read.
  func settle(_ type: ImportType?) { settled.insert(type.map(ObjectIdentifier.init)) }

  private func addNames(of type: SwiftType) {
    settled = []
    names.insert(type.name)
    names.formUnion(type.functions.lazy.map(\.name))
    names.formUnion(type.variables.lazy.map(\.name))
    names.formUnion(type.cases.lazy.map(\.name))
    for (alias, _) in type.aliases { names.insert(alias) }
  }

  /// The types that were found by a name in a type and a file, until others are added.
  private var resolvedTypes: [TypePlace: [String: ImportType?]] = [:]
  private var resolutionDepth = 0

  private struct TypePlace: Hashable {
    var outer: ObjectIdentifier?
    var file: ObjectIdentifier?
  }

  init(_ main: SwiftSourceFile, _ sources: @escaping SourceProvider) {
    self.main = main
    self.sources = sources
    globals = ImportType("", main)
    add(main)
  }

  private func add(_ file: SwiftSourceFile) {
    resolvedTypes = [:]
    files.append(file)
    known.insert(file.source.id)
    byteCount += file.source.bytes.count
    globals.add(file.top, file)
    addNames(of: file.top)
    for (alias, target) in file.top.aliases { add(alias: alias, of: target, in: "") }
    // Extensions may come before the types that they extend.
    for type in file.top.types { distinguish(type, type.name, in: file) }
    for type in file.top.types { add(type, in: "", file) }
  }

  /// Adds a `typealias`. The extensions of the name are those of its type.
  func add(alias: String, of target: String, in outer: String) {
    resolvedTypes = [:]
    aliases[Self.path(alias, in: outer)] = target
    guard outer.isEmpty, let extended = types[alias], !extended.isDeclared else { return }
    types[alias] = nil
    named[alias]?.removeAll { $0 === extended }
    for (type, file) in extensions[alias] ?? [] { add(type, in: "", file) }
  }

  /// Adds a type that a function in a type declares for itself, and returns it.
  func add(local type: SwiftType, in outer: String, _ file: SwiftSourceFile) -> ImportType {
    let place = "\(files.firstIndex { $0 === file } ?? 0)-\(type.range.start)"
    let name = Self.path(type.name, in: outer) + "@\(place)"
    if let known = types[name] { return known }
    add(type, as: name, file)
    return types[name] ?? declare(name, file)
  }

  private func add(_ type: SwiftType, in outer: String, _ file: SwiftSourceFile) {
    var written = Self.path(type.name, in: outer)
    distinguish(type, written, in: file)
    if type.keyword == .extension {
      if outer.isEmpty { extensions[written, default: []].append((type, file)) }
      written = SwiftName.withoutArguments(SwiftName.plain(resolvedAlias(written, in: nil)))
    }
    add(type, as: name(of: written, in: file), file)
  }

  private func add(_ type: SwiftType, as name: String, _ file: SwiftSourceFile) {
    resolvedTypes = [:]
    knownDefaults = nil
    addNames(of: type)
    for function in type.functions where function.name.first?.isLetter == false {
      operators.insert(function.name)
    }
    let found = types[name] ?? declare(name, file)
    found.add(type, file)
    if type.variables.contains(where: { $0.wrapper != nil }) { hasWrappers = true }
    overridden.formUnion(type.variables.lazy.filter(\.isOverride).map(\.name))
    overridden.formUnion(type.functions.lazy.filter(\.isOverride).map(\.name))
    for nested in type.types { add(nested, in: name, file) }
    for (alias, target) in type.aliases { add(alias: alias, of: target, in: name) }
  }

  /// A name with the types around it.
  private static func path(_ name: String, in outer: String) -> String {
    outer.isEmpty ? name : "\(outer).\(name)"
  }

  /// Gives a type another name if one that is private to its file has the same: of
  /// `private enum Metrics` in two files, each file uses its own.
  private func distinguish(_ type: SwiftType, _ written: String, in file: SwiftSourceFile) {
    guard type.keyword != .extension, ownNames[file.source.id]?[written] == nil,
      let first = types[written], first.isDeclared, first.file !== file,
      first.isPrivate || type.isPrivate
    else { return }
    let name = "\(written)@\(files.count)"
    ownNames[file.source.id, default: [:]][written] = name
    if !type.isPrivate { sharedNames[written] = name }
  }

  /// Returns the name in `types` of a type that is written in a file.
  private func name(of written: String, in file: SwiftSourceFile) -> String {
    if let own = ownNames[file.source.id]?[written] { return own }
    guard let shared = sharedNames[written], types[written]?.file !== file else { return written }
    return shared
  }

  private func declare(_ name: String, _ file: SwiftSourceFile) -> ImportType {
    let type = ImportType(name, file)
    types[name] = type
    named[type.simpleName, default: []].append(type)
    return type
  }

  /// Whether a letter may be the name of a type: it is not a generic parameter.
  private func mayBeType(_ letter: String) -> Bool {
    guard letter.first?.isUppercase ?? false else { return false }
    if genericNames.files != files.count {
      genericNames = (files.count, Set(files.flatMap(\.genericLetters)))
    }
    return !genericNames.all.contains(letter)
  }

  /// The generic parameters of one letter in the files that were read.
  private var genericNames: (files: Int, all: Set<String>) = (0, [])

  /// Requests the files of the project that declare a name. Returns whether a file was added.
  func load(_ name: String) -> Bool {
    guard asked.count < Self.maximumNames, byteCount < Self.maximumBytes,
      name.utf8.count > 1 || mayBeType(name), asked.insert(name).inserted
    else { return false }
    var hasAdded = false
    for number in 0..<8 {
      let request = SourceRequest(declaration: name, number: number, importer: main.source)
      guard case .file(let source) = sources(request) else { break }
      guard byteCount + source.bytes.count <= Self.maximumBytes else { break }
      if known.contains(source.id) { continue }
      add(SwiftSourceFile(source))
      hasAdded = true
    }
    return hasAdded
  }

  /// Requests the files that may declare the names of extensions with a member as aliases. Returns
  /// whether a file was added.
  func loadAliases(having member: String) -> Bool {
    let names = extensions.keys.sorted().filter { name in
      guard let type = types[name], !type.isDeclared, !UIKitNames.isUIKit(name) else {
        return false
      }
      return type.functions[member] != nil || type.variables[member] != nil
    }
    return names.reduce(false) { load($1) || $0 }
  }

  /// Returns what a name is an alias of, as it is written inside of a type; else the name.
  func resolvedAlias(_ name: String, in outer: ImportType?) -> String {
    if let outer, SwiftName.plain(name) == "Self" { return outer.name }
    guard !aliases.isEmpty else { return name }
    var result = name
    for _ in 0..<8 {
      var prefix = outer?.name ?? ""
      var found = aliases[result]
      while found == nil, !prefix.isEmpty {
        found = aliases["\(prefix).\(result)"]
        prefix = prefix.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(prefix[..<$0]) } ?? ""
      }
      guard let found else { break }
      result = found
    }
    return result
  }

  /// Returns the type of a name as it is written inside of another.
  ///
  /// - Parameter file: The file that it is written in; by default that of the type around it, if
  ///   there is one. Without a file, the name is one of an `ImportType`.
  func type(
    _ written: String, in outer: ImportType?, from file: SwiftSourceFile? = nil
  ) -> ImportType? {
    let file = file ?? outer?.file
    let place = TypePlace(
      outer: outer.map(ObjectIdentifier.init), file: file.map(ObjectIdentifier.init))
    if let known = resolvedTypes[place]?[written] { return known }
    // Classes that do not compile may be nested in each other's subclasses.
    guard resolutionDepth < 16 else { return nil }
    resolutionDepth += 1
    defer { resolutionDepth -= 1 }
    let found = resolvedType(written, in: outer, from: file)
    resolvedTypes[place, default: [:]][written] = .some(found)
    return found
  }

  private func resolvedType(
    _ written: String, in outer: ImportType?, from file: SwiftSourceFile?
  ) -> ImportType? {
    func declared(_ written: String) -> ImportType? {
      types[file.map { self.name(of: written, in: $0) } ?? written]
    }
    let name = SwiftName.withoutArguments(SwiftName.plain(resolvedAlias(written, in: outer)))
    var prefix = outer?.name ?? ""
    while !prefix.isEmpty {
      if let found = declared("\(prefix).\(name)") { return found }
      // A local type, inside of itself.
      if let outer, outer.name == prefix, outer.simpleName == name { return outer }
      prefix = prefix.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(prefix[..<$0]) } ?? ""
    }
    if let found = declared(name) { return found }
    // `UICollectionLayoutListConfiguration.Appearance` is not an `Appearance` of the app.
    if UIKitNames.isUIKit(name), name.utf8.contains(UInt8(ascii: ".")) { return nil }
    let last = SwiftName.last(of: name)
    let home = file ?? main
    let around = outerType(of: name, in: outer, from: file)
    let candidates = (named[last] ?? []).filter { type in
      (!type.isPrivate || type.file === home)
        && around.map { isNested(type, in: $0) || name.hasSuffix(type.name) } ?? true
    }
    return candidates.first { $0.isDeclared && $0.file === main }
      ?? candidates.first(where: \.isDeclared)
  }

  /// The type before the last part of a name: `Header` of `Header.Model`.
  private func outerType(
    of name: String, in outer: ImportType?, from file: SwiftSourceFile?
  ) -> ImportType? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return type(String(name[..<dot]), in: outer, from: file).flatMap { $0.isDeclared ? $0 : nil }
  }

  /// Whether a type is declared in another, or in one that this inherits.
  private func isNested(_ type: ImportType, in outer: ImportType, depth: Int = 0) -> Bool {
    if type.name.hasPrefix(outer.name + ".") { return true }
    return depth < 8
      && outer.inherited.contains { name in
        guard let parent = self.type(name, in: outer), parent !== outer else { return false }
        return isNested(type, in: parent, depth: depth + 1)
      }
  }

  /// The extensions of a type of UIKit or the standard library.
  func extensions(of name: String) -> ImportType? { types[resolvedAlias(name, in: nil)] }

  /// Returns the type of a value of a struct, or the extensions of UIKit's type.
  func type(ofRecord name: String) -> ImportType? { types[name] }

  /// Whether a class that was read overrides a member of this name.
  func isOverridden(_ name: String) -> Bool { overridden.contains(name) }

  /// The classes that override a member of this name, in order.
  func overriding(_ name: String) -> [ImportType] {
    guard isOverridden(name) else { return [] }
    return types.values.filter { $0.overrides(name) }.sorted { $0.name < $1.name }
  }
  private var overridden: Set<String> = []

  /// The enumeration that has a constant of a name, and not a case.
  func enumeration(having constant: String) -> ImportType? {
    let all = types.values.filter { type in
      type.keyword == .enum && type.variables[constant]?.first?.variable.isStatic ?? false
    }
    return all.min { ($0.file === main ? 0 : 1, $0.name) < ($1.file === main ? 0 : 1, $1.name) }
  }

  /// The enumerations that have all of these cases.
  func enumeration(with cases: [String]) -> ImportType? {
    let all = types.values.filter { type in
      type.keyword == .enum && cases.allSatisfy { name in type.cases.contains { $0.name == name } }
    }
    return all.min {
      ($0.file === main ? 0 : 1, $0.cases.count, $0.name) < (
        $1.file === main ? 0 : 1, $1.cases.count, $1.name
      )
    }
  }
}

extension SwiftSourceFile {
  /// The generic parameters of declarations that are one letter.
  fileprivate var genericLetters: Set<String> {
    let keywords: Set<String> = [
      "func", "struct", "class", "enum", "extension", "typealias", "actor",
    ]
    var result: Set<String> = []
    for index in tokens.indices.dropFirst(2)
    where tokens[index].kind == .operator && text(tokens[index]) == "<"
      && (keywords.contains(text(tokens[index - 2])) || text(tokens[index - 1]) == "init")
    {
      for next in tokens[(index + 1)...].prefix(32) {
        if next.kind == .operator, text(next).hasPrefix(">") { break }
        if next.kind == .word, next.end - next.start == 1 { result.insert(text(next)) }
      }
    }
    return result
  }
}
