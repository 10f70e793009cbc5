/// The names that are taken at a place.
struct SwiftNames {
  private var scopes: [Set<String>] = [[]]

  /// Returns the name, or one like it that is free, and takes it.
  mutating func allocate(_ wanted: String, or alternative: String? = nil) -> String {
    var name = Self.identifier(wanted)
    if isTaken(name), let alternative { name = Self.identifier(alternative) }
    var number = 2
    let base = name
    while isTaken(name) {
      name = "\(base)\(number)"
      number += 1
    }
    scopes[scopes.count - 1].insert(name)
    return Self.escaped(name)
  }

  /// Takes the name as it is: it hides what else bears it.
  @discardableResult mutating func take(_ name: String) -> String {
    let name = Self.identifier(name)
    scopes[scopes.count - 1].insert(name)
    return Self.escaped(name)
  }

  private func isTaken(_ name: String) -> Bool { scopes.contains { $0.contains(name) } }

  /// What is taken from here to the `pop` is free after it.
  mutating func push() { scopes.append([]) }
  mutating func pop() { scopes.removeLast() }

  /// Returns a name that Swift takes: `_` alone is none, and some name something even in backquotes.
  private static func identifier(_ name: String) -> String {
    if ["self", "Self", "super", "init", "Type", "Protocol"].contains(name) { return "\(name)_" }
    guard name.allSatisfy({ $0 == "_" }) else { return name }
    return "underscore\(name.count > 1 ? "\(name.count)" : "")"
  }

  /// Returns a name as the label of an argument, where most keywords may stand.
  static func label(_ name: String) -> String {
    let label = identifier(name)
    return ["inout", "let", "var"].contains(label) ? "`\(label)`" : label
  }

  /// Returns a name as it stands behind a point, where most keywords may stand.
  static func member(_ name: String) -> String { identifier(name) }

  static func escaped(_ name: String) -> String {
    let name = identifier(name)
    return keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "static", "struct", "subscript", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while", "Any",
  ]

  /// Returns a text as a name of a type: `my-shop` becomes `MyShop`.
  static func typeName(_ text: String) -> String {
    let parts = text.split { !($0.isLetter || $0.isNumber) }
    let name = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isLetter == true ? name : "The\(name)"
  }

  /// Returns a text as a name of a value: `Section Header` becomes `sectionHeader`.
  static func valueName(_ text: String) -> String {
    let name = typeName(text)
    let capitals = name.prefix { $0.isUppercase }
    // All but the last of several capitals: `URLBar` becomes `urlBar`.
    let count =
      capitals.count > 1 && capitals.count < name.count ? capitals.count - 1 : capitals.count
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}
