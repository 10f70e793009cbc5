/// The names that are used already, by scope.
struct NameScopes {
  private struct Scope {
    var names: Set<String> = []
    /// The first number that may be free after a name.
    var numbers: [String: Int] = [:]
  }

  private var scopes = [Scope()]

  /// Returns the name, or one like it that is free, and takes it.
  mutating func allocate(_ expected: String, or alternative: String? = nil) -> String {
    var name = Self.identifier(expected)
    if isTaken(name), let alternative { name = Self.identifier(alternative) }
    if isTaken(name) {
      let base = name
      // Names of an inner scope are free after it, and so are its numbers.
      var number = scopes.reduce(2) { max($0, $1.numbers[base] ?? 2) }
      repeat {
        name = "\(base)\(number)"
        number += 1
      } while isTaken(name)
      scopes[scopes.count - 1].numbers[base] = number
    }
    scopes[scopes.count - 1].names.insert(name)
    return Self.quoted(name)
  }

  /// Takes the name as it is; it hides others of the same name.
  @discardableResult mutating func take(_ name: String) -> String {
    let name = Self.identifier(name)
    scopes[scopes.count - 1].names.insert(name)
    return Self.quoted(name)
  }

  /// Takes a name that was allocated elsewhere.
  mutating func insert(_ name: String) {
    scopes[scopes.count - 1].names.insert(Self.bare(name))
  }

  /// Returns an allocated name as it is written after a point.
  static func bare(_ name: String) -> String { name.filter { $0 != "`" } }

  private func isTaken(_ name: String) -> Bool { scopes.contains { $0.names.contains(name) } }

  /// Names that are taken between `push` and `pop` are free after it.
  mutating func push() { scopes.append(Scope()) }
  mutating func pop() { scopes.removeLast() }

  /// Returns a name that Swift accepts: not `_` alone, nor one that is special even in backquotes.
  ///
  /// Different names stay different: a name that looks like a changed one is changed, too.
  private static func identifier(_ name: String) -> String {
    guard name.contains(where: { $0 != "_" }) else {
      return "underscore\(name.count > 1 ? "\(name.count)" : "")"
    }
    var base = name[...]
    while base.last == "_" { base.removeLast() }
    let isStandIn =
      base.hasPrefix("underscore") && base.dropFirst("underscore".count).allSatisfy(\.isNumber)
    return isStandIn || ReservedWords.reserved.contains(String(base)) ? "\(name)_" : name
  }

  /// Returns a name as the label of an argument in a call.
  static func argument(_ name: String) -> String {
    let label = identifier(name)
    return ReservedWords.quotedArguments.contains(label) ? "`\(label)`" : label
  }

  /// Returns a name as the label of a parameter, where most keywords are allowed.
  static func label(_ name: String) -> String {
    let label = identifier(name)
    return ReservedWords.quotedLabels.contains(label) ? "`\(label)`" : label
  }

  /// Returns a name as it is written after a point, where most keywords are allowed.
  static func member(_ name: String) -> String { identifier(name) }

  static func escaped(_ name: String) -> String { quoted(identifier(name)) }

  private static func quoted(_ name: String) -> String {
    ReservedWords.keywords.contains(name) ? "`\(name)`" : name
  }

  /// Returns a string as the name of a type: `my-shop` becomes `MyShop`.
  static func typeName(_ text: String) -> String {
    let parts = text.split { !($0.isLetter || $0.isNumber) }
    var name = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    // A letter may have marks that are not allowed in names.
    name.unicodeScalars.removeAll { !$0.properties.isXIDContinue || $0.isHiddenInCode }
    let isName = name.unicodeScalars.first?.properties.isXIDStart == true
    return isName ? name : "The\(name)"
  }

  /// Returns the name of the struct of a file.
  static func layoutTypeName(_ fileName: String) -> String {
    let name = typeName(fileName)
    return name.hasSuffix("Layout") ? name : "\(name)Layout"
  }

  /// Returns a string as the name of a value: `Section Header` becomes `sectionHeader`.
  static func valueName(_ text: String) -> String {
    let name = typeName(text)
    let capitals = name.prefix { $0.isUppercase }
    // All but the last of several capitals: `URLBar` becomes `urlBar`.
    let count =
      capitals.count > 1 && capitals.count < name.count ? capitals.count - 1 : capitals.count
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}
