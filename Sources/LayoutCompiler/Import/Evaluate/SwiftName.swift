/// Types as they are written in Swift, by their names.
enum SwiftName {
  /// Returns the name of a type without optionality and `any`; AppKit's types as UIKit's.
  static func plain(_ type: String) -> String {
    let bytes = type.utf8
    switch bytes.first {
    case UInt8(ascii: "i"), UInt8(ascii: "a"), UInt8(ascii: "s"):
      for prefix in ["inout", "any ", "some "] where type.hasPrefix(prefix) {
        return plain(String(type.dropFirst(prefix.count)))
      }
    case UInt8(ascii: "N") where type.hasPrefix("NSCollectionView"):
      return plain("UI" + type.dropFirst(2))
    default: break
    }
    guard let last = bytes.last, last == UInt8(ascii: "?") || last == UInt8(ascii: "!") else {
      return type
    }
    return plain(String(type.dropLast()))
  }

  /// The name of a type in a sentence: `` an `Int` ``.
  static func withArticle(_ type: String) -> String {
    ("AEIO".contains(type.prefix(1)) ? "an" : "a") + " `\(type)`"
  }

  static func isOptional(_ type: String) -> Bool {
    let last = type.utf8.last
    return last == UInt8(ascii: "?") || last == UInt8(ascii: "!")
  }

  private static let integers: Set<String> = [
    "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
    "NSInteger", "NSUInteger",
  ]
  private static let floatingTypes: Set<String> = [
    "CGFloat", "Double", "Float", "TimeInterval", "NSNumber",
  ]

  static func isInteger(_ type: String) -> Bool {
    mayBeNumber(type) && integers.contains(plain(type))
  }

  static func isFloating(_ type: String) -> Bool {
    mayBeNumber(type) && floatingTypes.contains(plain(type))
  }

  static func isNumber(_ type: String) -> Bool { isInteger(type) || isFloating(type) }

  /// Whether a name is as short as those of numbers, also with `inout` and the like.
  private static func mayBeNumber(_ type: String) -> Bool { type.utf8.count < 24 }

  /// The name of a type without generic arguments. Those of collections are part of the name.
  static func withoutArguments(_ name: String) -> String {
    guard name.utf8.last == UInt8(ascii: ">"), let start = name.firstIndex(of: "<"),
      !["Array", "Set", "Dictionary", "Optional"].contains(String(name[..<start]))
    else { return name }
    return String(name[..<start])
  }

  /// The last part of a name with dots.
  static func last(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The generic arguments of a type.
  static func arguments(of name: String) -> [String] {
    guard let start = name.firstIndex(of: "<"), name.hasSuffix(">") else { return [] }
    return parts(of: String(name[name.index(after: start)...].dropLast()), at: ",")
      .map { $0.filter { $0 != " " } }
  }

  /// The type of a member of a diffable data source or of its snapshot.
  static func dataType(of type: String, _ member: String) -> String? {
    let arguments = arguments(of: type)
    guard arguments.count == 2, let start = type.firstIndex(of: "<") else { return nil }
    let isSnapshot = type[..<start] == "NSDiffableDataSourceSnapshot"
    guard isSnapshot || type[..<start].hasSuffix("DiffableDataSource") else { return nil }
    switch member {
    case "snapshot": return "NSDiffableDataSourceSnapshot<\(arguments[0]), \(arguments[1])>"
    case "sectionIdentifier": return arguments[0] + "?"
    case "itemIdentifier": return arguments[1] + "?"
    case "sectionIdentifiers" where isSnapshot: return "[\(arguments[0])]"
    case "itemIdentifiers" where isSnapshot: return "[\(arguments[1])]"
    default: return nil
    }
  }

  /// The type of the elements of an array.
  static func element(of type: String?) -> String? {
    guard let type else { return nil }
    let name = plain(type)
    if name.hasPrefix("["), name.hasSuffix("]") {
      let inner = String(name.dropFirst().dropLast())
      return parts(of: inner, at: ":").count == 1 && inner != "Any" ? inner : nil
    }
    for prefix in ["Array<", "Set<"] where name.hasPrefix(prefix) && name.hasSuffix(">") {
      return String(name.dropFirst(prefix.count).dropLast())
    }
    return nil
  }

  /// The types of the keys and values of a dictionary.
  static func dictionaryTypes(_ type: String?) -> (key: String?, value: String?) {
    guard let name = type.map(plain), name.hasPrefix("["), name.hasSuffix("]") else {
      return (nil, nil)
    }
    let both = parts(of: String(name.dropFirst().dropLast()), at: ":")
    return both.count == 2 ? (both[0], both[1]) : (nil, nil)
  }

  /// The labels and types of a tuple.
  static func tupleTypes(_ type: String?) -> [(label: String?, type: String)] {
    guard let name = type.map(plain), name.hasPrefix("("), name.hasSuffix(")"), !name.contains("->")
    else { return [] }
    return parts(of: String(name.dropFirst().dropLast()), at: ",").map { part in
      let both = parts(of: part, at: ":")
      return both.count == 2 ? (both[0], both[1]) : (nil, part)
    }
  }

  /// The types of the parameters and of the result of a function type; `nil` for other types.
  static func functionType(_ type: String) -> (parameters: [String], result: String)? {
    guard type.hasPrefix("("), type.contains("->") else { return nil }
    var depth = 0
    let end = type.firstIndex { letter in
      depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
      return depth == 0
    }
    guard let end else { return nil }
    let inner = String(type[..<end].dropFirst())
    let rest = type[type.index(after: end)...]
    // A function type in parentheses, perhaps an optional one.
    if rest.allSatisfy({ $0 == "?" || $0 == "!" }) { return functionType(inner) }
    guard let arrow = rest.firstRange(of: "->") else { return nil }
    let all = inner.isEmpty ? [] : parts(of: inner, at: ",")
    let parameters = all.map { parts(of: $0, at: ":").last ?? $0 }
    return (parameters, String(rest[arrow.upperBound...]))
  }

  /// Returns a type that is a generic parameter, or a function of it, with another type in its place;
  /// `nil` for other types.
  static func replacing(_ parameter: String, by type: String, in name: String) -> String? {
    if name == parameter { return type }
    guard let function = functionType(name) else { return nil }
    let types = (function.parameters + [function.result]).map { $0 == parameter ? type : $0 }
    return "(" + types.dropLast().joined(separator: ",") + ")->" + types[types.count - 1]
  }

  /// Splits at a character that is in no brackets.
  private static func parts(of text: String, at separator: Unicode.Scalar) -> [String] {
    let separator = UInt8(ascii: separator)
    var result: [String] = []
    var depth = 0
    let bytes = text.utf8
    var start = bytes.startIndex
    for index in bytes.indices {
      // The arrow of a function is not a bracket.
      if bytes[index] == UInt8(ascii: ">"), text[..<index].hasSuffix("-") { continue }
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case separator where depth == 0:
        result.append(String(text[start..<index]))
        start = bytes.index(after: index)
      default: break
      }
    }
    return result + [String(text[start...])]
  }

  /// Whether a type is a set of values.
  static func isSet(_ type: String) -> Bool { type.hasPrefix("Set<") || type == "Set" }
}
