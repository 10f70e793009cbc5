/// The params of a printed layout: what the Swift does not settle.
struct ImportParams {
  struct Param {
    var name: String
    var unknown: ImportUnknown
    /// The words of its declaration after the name.
    var declaration: String
    var isInvented: Bool
    /// The default, as it is written.
    var value: String
    /// Other values that the param may have, if its default is invented.
    var alternatives: [String] = []
    /// Whether the default is what follows `??`.
    var isFallback: Bool { !isInvented && unknown.isFallback }

    /// Whether it is false because the value of another param is `nil` at first.
    func isAbsence(of other: Param) -> Bool {
      value == "false" && unknown.text == "\(other.unknown.text) != nil"
    }
  }

  private(set) var all: [Param] = []
  /// The values of items that are used, with the words of their declarations and of the defaults.
  private(set) var itemValues:
    [(value: ImportElements.ItemValue, declaration: String, initial: String, others: [String])] = []
  /// The params whose defaults are not in the source, with other values that they may have.
  var inventions: [(name: String, value: String, others: [String])] {
    all.filter { !$0.alternatives.isEmpty }.map { ($0.name, $0.value, $0.alternatives) }
      + itemValues.filter { !$0.others.isEmpty }.map {
        ("item.\($0.value.name)", $0.initial, $0.others)
      }
  }
  /// The values of items that are fractions, such as aspects.
  private var fractions: Set<String> = []
  /// Enumerations with their cases.
  private(set) var enumerations: [(name: String, cases: [String])] = []
  private var indices: [String: Int] = [:]
  private var names: Set<String> = []
  let declarations: ImportDeclarations
  /// The defaults of params that are not in the source, where others than the usual ones are chosen.
  var invented: [ParameterSetting] = []

  init(_ declarations: ImportDeclarations) { self.declarations = declarations }

  /// The units that a number is used with.
  enum Use { case points, fraction, whole, divisor, ratio }

  /// Returns the name of a number.
  ///
  /// - Parameter mayBeZero: Whether the count or divisor that it is a part of is positive without it.
  mutating func number(
    _ unknown: ImportUnknown, type: ImportTerm.NumberType, for use: Use, mayBeZero: Bool = false
  ) -> String {
    let isPositive = !mayBeZero && [.whole, .divisor, .ratio].contains(use)
    let isWhole =
      type == .integer || use == .whole || use == .divisor && !isLength(unknown.text)
      || countsItems(unknown.text)
    var value = isWhole ? "2" : use == .fraction ? "0.5" : isGap(unknown.text) ? "8" : "100"
    if !isPositive, isIndex(unknown.text) { value = "0" }
    var isInvented = true
    if case .term(let term)? = unknown.initial, let constant = term.constant,
      !isPositive || constant > .zero
    {
      value = ImportText.number(constant)
      if value.contains("/") { value = "(\(value))" }
      isInvented = false
    }
    if isPositive, let index = indices[unknown.text], all[index].value == "0" {
      // A group has at least one subitem, and UIKit is not asked for what divides by zero.
      all[index].declaration = "\(all[index].name) = 2"
      (all[index].value, all[index].isInvented) = ("2", true)
      all[index].alternatives = ["1", "7"]
      return all[index].name
    }
    let others = isWhole ? ["1", "7"] : use == .fraction ? ["0.01", "1"] : ["1", "1000"]
    return declare(unknown, value: value, isInvented: isInvented, others: others)
  }

  /// Whether the words name a distance between others.
  private func isGap(_ text: String) -> Bool {
    let name = ImportText.name(of: text).lowercased()
    return ["spacing", "gap", "margin", "inset", "padding", "space"].contains { name.contains($0) }
  }

  /// Whether the words name one of several, by its number.
  private func isIndex(_ text: String) -> Bool {
    ImportText.name(of: text).lowercased().hasSuffix("index")
  }

  /// Whether the words name a length, by which a width is divided.
  private func isLength(_ text: String) -> Bool {
    let name = ImportText.name(of: text).lowercased()
    return ["width", "height", "size", "length"].contains { name.contains($0) }
  }

  /// Whether the words name a number of items, columns or rows.
  private func countsItems(_ text: String) -> Bool {
    let name = ImportText.name(of: text).lowercased()
    return ["perrow", "percolumn", "columns", "numberof", "count"].contains { name.contains($0) }
  }

  mutating func flag(_ unknown: ImportUnknown) -> String {
    var value = false
    var isInvented = true
    if case .condition(let condition)? = unknown.initial, let constant = condition.constant {
      value = constant
      isInvented = false
    }
    return declare(unknown, value: "\(value)", isInvented: isInvented, others: ["true"])
  }

  mutating func choice(_ unknown: ImportUnknown, _ name: String) -> String {
    if let type = unknown.keywordType { return "\(keyword(unknown, type)) == \(name)" }
    let type = unknown.type.flatMap { declarations.type(SwiftName.plain($0), in: nil) }
    let own = type?.keyword == .enum ? type : nil
    // Several types may have the name.
    let isOwn = own.map { Set($0.cases.map(\.name)).isSuperset(of: unknown.cases) } ?? false
    let found = isOwn ? own : declarations.enumeration(with: unknown.cases) ?? own
    var cases = found?.cases.map(\.name) ?? unknown.cases
    for name in unknown.cases where !cases.contains(name) { cases.append(name) }
    if found == nil, !cases.contains("other") { cases.append("other") }
    cases = cases.map(ImportText.caseName)
    let isFlag = found == nil && unknown.cases.count == 1
    var initial = isFlag ? "other" : unknown.cases.first ?? cases[0]
    var isInvented = true
    if case .enumCase(_, let name, _)? = unknown.initial {
      initial = name
      isInvented = false
      if !cases.contains(ImportText.caseName(name)) { cases.append(ImportText.caseName(name)) }
    } else if case .string(let text)? = unknown.initial, found == nil {
      initial = unknown.cases.contains(text) ? text : "other"
      isInvented = false
    } else if unknown.isAbsentAtFirst {
      initial = "no" + ImportText.name(of: unknown.text).capital
      cases.append(initial)
      isInvented = false
    }
    let typeName = enumeration(
      found?.simpleName ?? ImportText.name(of: unknown.text).capital, cases: cases,
      isDeclared: found != nil)
    let variable = declare(
      unknown, value: ImportText.caseName(initial), isInvented: isInvented, others: cases,
      type: typeName)
    return "\(variable) == \(ImportText.caseName(name))"
  }

  private mutating func enumeration(
    _ expected: String, cases: [String], isDeclared: Bool
  ) -> String {
    if let known = enumerations.firstIndex(where: { $0.name == expected }) {
      // Another type of the name.
      if isDeclared, Set(enumerations[known].cases).isDisjoint(with: cases) {
        return enumeration(reserve(expected), cases: cases, isDeclared: isDeclared)
      }
      for name in cases where !enumerations[known].cases.contains(name) {
        enumerations[known].cases.append(name)
      }
      return expected
    }
    names.insert(expected)
    enumerations.append((expected, cases))
    return expected
  }

  /// A param that is a keyword of a set: an alignment, an orthogonal behavior, a list appearance.
  mutating func keyword(_ unknown: ImportUnknown, _ type: TypeName) -> String {
    var initial: String?
    if case .enumCase(_, let name, _)? = unknown.initial { initial = name }
    if case .array(let parts)? = unknown.initial { initial = ImportText.alignment(parts) }
    let keywords = type.valueType?.cases ?? []
    let known = initial.flatMap { keywords.contains($0) ? $0 : nil }
    return ImportText.operand(
      declare(
        unknown, value: known ?? keywords.first ?? "none", isInvented: known == nil,
        others: keywords, type: type.rawValue))
  }

  /// A param that is a dimension, a spacing or insets; `initial`: the words of its default.
  mutating func value(_ unknown: ImportUnknown, _ type: String, initial: String?) -> String {
    let other = type == "Dimension" ? "absolute 100" : type == "Insets" ? "0" : "fixed 8"
    let others =
      type == "Dimension"
      ? ["absolute 1", "absolute 1000"] : type == "Insets" ? ["40"] : ["fixed 0", "fixed 40"]
    return ImportText.operand(
      declare(
        unknown, value: initial ?? other, isInvented: initial == nil, others: others, type: type))
  }

  /// Declares a value of items.
  mutating func declare(_ value: ImportElements.ItemValue) {
    guard !itemValues.contains(where: { $0.value.name == value.name }) else { return }
    let type = value.isInteger ? "Int" : fractions.contains(value.name) ? "Fraction" : "Points"
    let usual = type == "Points" ? ["100", "50", "200"] : ["1", "2", "3"]
    let initial = value.initial.map(ImportText.number) ?? usual[0]
    let others = value.initial == nil ? Array(usual.dropFirst()) : []
    itemValues.append((value, "item.\(value.name): \(type) = \(initial)", initial, others))
  }

  /// Has a value of items declared as a fraction.
  mutating func useAsFraction(_ value: ImportElements.ItemValue) { fractions.insert(value.name) }

  /// Returns a name like the given one that no other value has.
  mutating func reserve(_ base: String) -> String { names.insertFree(base) }

  private mutating func declare(
    _ unknown: ImportUnknown, value: String, isInvented: Bool, others: [String] = [],
    type: String? = nil
  ) -> String {
    if let index = indices[unknown.text] { return all[index].name }
    let isMode = unknown.text == "self"
    var base = ImportText.name(of: isMode ? unknown.type ?? unknown.text : unknown.text)
    let longer = ImportText.longerName(of: unknown.text)
    // The name of a case is the case if one is expected.
    let isCase = enumerations.contains { $0.cases.contains(base) } || value == base
    if isCase || declarations.enumeration(with: [base]) != nil { base = longer ?? base + "Value" }
    let name = names.contains(base) ? reserve(longer ?? base) : reserve(base)
    indices[unknown.text] = all.count
    let usual = value
    let value = isInvented ? invented.first { $0.name == name }?.value ?? value : value
    let annotation = type.map { ": \($0)" } ?? ""
    all.append(
      Param(
        name: name, unknown: unknown, declaration: "\(name)\(annotation) = \(value)",
        isInvented: isInvented, value: value,
        alternatives: isInvented ? ([usual] + others).filter { $0 != value } : []))
    return name
  }
}

extension ImportUnknown {
  /// The type of the language for its type in Swift, where the values are keywords.
  fileprivate var keywordType: TypeName? {
    TypeName.allCases.first { name in name.valueType?.choices.map { $0.table.type == type } ?? false
    }
  }
}

/// Words of the language.
enum ImportText {
  /// A number as it is written: `8`, `0.5`, `1/3`.
  static func number(_ value: Rational) -> String {
    if value.isWhole { return "\(value.numerator)" }
    var denominator = value.denominator
    var digits = 0
    var scale = 1
    while digits < 17, denominator > 1 {
      if denominator % 10 == 0 {
        denominator /= 10
      } else if denominator % 5 == 0 {
        denominator /= 5
      } else if denominator % 2 == 0 {
        denominator /= 2
      } else {
        return value.description
      }
      digits += 1
      scale *= 10
    }
    guard denominator == 1, let scaled = value.multiplied(by: Rational(scale))?.wholeValue else {
      return value.description
    }
    let all = String(scaled.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - all.count)) + all
    var decimals = padded.suffix(digits)
    while decimals.last == "0" { decimals.removeLast() }
    return (scaled < 0 ? "-" : "") + padded.dropLast(digits) + "." + decimals
  }

  /// The alignment that edges are; both edges of an axis are its centre.
  static func alignment(_ edges: [ImportPart]) -> String {
    let names = edges.compactMap { part -> String? in
      if case .value(.enumCase(_, let name, _)) = part { name } else { nil }
    }
    func one(_ first: String, _ second: String) -> String {
      let edges = Set(names.filter { $0 == first || $0 == second })
      return edges.count == 1 ? edges.first ?? "" : ""
    }
    if names.contains("all") { return "none" }
    let (vertical, horizontal) = (one("top", "bottom"), one("leading", "trailing"))
    if vertical.isEmpty { return horizontal.isEmpty ? "none" : horizontal }
    return vertical + horizontal.capital
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A name made of the last words of a source expression, which is not a word of the language.
  static func name(of text: String) -> String {
    let isAbsence = text.hasSuffix(" != nil")
    let source = isAbsence ? String(text.dropLast(7)) : text
    var words = words(of: source)
    if words.count > 1 { words.removeAll { functions.contains($0) } }
    if source.contains("forKey:"), let key = allWords(of: source).last { words = [key] }
    var name = words.last { $0.first?.isLetter ?? false } ?? "value"
    if words.count > 1,
      [
        "count", "isEmpty", "rawValue", "value", "width", "height", "top", "leading", "bottom",
        "trailing",
      ].contains(name),
      words[words.count - 2].first?.isLetter ?? false
    {
      name = words[words.count - 2].lowered + name.capital
    }
    if let predicate = predicates[name], words.count > 1 {
      name = predicate + words[words.count - 2].capital
    }
    if isAbsence { name = "has" + name.capital }
    name = name.lowered
    return isNameable(name) && name != "init" ? name : name + "Value"
  }

  /// Functions that answer a question about the value before them, with names for the answer.
  private static let predicates = [
    "contains": "isIn", "hasPrefix": "isPrefixed", "hasSuffix": "isSuffixed",
    "allSatisfy": "areAll", "isMultiple": "isMultiple",
  ]

  /// The name with the word before it, for a value whose name another has: `styleGap`.
  static func longerName(of text: String) -> String? {
    let name = name(of: text)
    let words = words(of: text.hasSuffix(" != nil") ? String(text.dropLast(7)) : text)
      .filter { !functions.contains($0) && $0.first?.isLetter ?? false }
    guard words.count > 1, !name.lowercased().hasPrefix(words[words.count - 2].lowercased()) else {
      return nil
    }
    let longer = words[words.count - 2].lowered + name.capital
    return isNameable(longer) ? longer : nil
  }

  /// Functions of the standard library, which name no value.
  private static let functions: Set<String> = [
    "map", "compactMap", "flatMap", "reduce", "filter", "sorted", "reversed", "joined", "first",
    "last", "prefix", "suffix", "dropFirst", "dropLast", "zip", "min", "max", "enumerated",
    "CGFloat", "Int", "Double", "Float", "String", "Array", "Set", "self", "some", "none", "init",
  ]

  /// The words outside of parentheses, braces and brackets.
  private static func words(of text: String) -> [String] {
    var depth = 0
    let outside = text.filter { character in
      if "([{".contains(character) { depth += 1 }
      defer { if ")]}".contains(character) { depth -= 1 } }
      return depth == 0
    }
    let found = allWords(of: outside)
    return found.isEmpty ? allWords(of: text) : found
  }

  private static func allWords(of text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// Whether a string may be the name of a case.
  static func isWord(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter, first.isASCII else { return false }
    return text.allSatisfy { ($0.isLetter || $0.isNumber) && $0.isASCII }
  }

  static func caseName(_ name: String) -> String { Schema.isReserved(name) ? name + "Case" : name }

  /// Whether a word may be the name of an element, where most keywords have no other meaning.
  static func isFree(_ name: String, of kinds: [LayoutElement]) -> Bool {
    if isFree(name) { return true }
    let word = Schema.words.table.word(name)
    let uses = Schema.words.uses(word)
    // `section list` is one of UIKit's lists.
    guard !uses.isEmpty, !Schema.isReserved(name), name != "list" else { return false }
    return kinds.compactMap { Schema.element($0) }.allSatisfy { info in
      let isPlain = info.kind == .element(.section) && Schema.isPlainName(word, of: info)
      return Schema.isFreeKeyword(name, of: info) && (isPlain || !uses.contains(.choice))
    }
  }

  /// Whether a word may be the name of a param, if need be in parentheses where it is used.
  static func isNameable(_ name: String) -> Bool {
    let isEnvironment = EnvironmentName.allCases.contains { $0.rawValue.hasPrefix(name + ".") }
    if UIKitNames.traitValues.contains(name) { return false }
    return isFree(name) || !Schema.isReserved(name) && !isEnvironment && name != "items"
  }

  /// The name of a param as a value: in parentheses where it would be a keyword.
  static func operand(_ name: String) -> String { isFree(name) ? name : "(\(name))" }

  /// Whether a word may be the name of a value, also without parentheses.
  static func isFree(_ name: String) -> Bool {
    let words = Schema.words
    let uses = words.uses(words.table.word(name))
    let other: Set<String> = [
      "let", "param", "enum", "define", "when", "else", "for", "import", "lint", "list", "preview",
      "snapshot", "none", "top", "leading", "bottom", "trailing", "fixed", "flexible", "absolute",
      "estimated", "fractionalWidth", "fractionalHeight", "uniformAcrossSiblings",
    ]
    return (!uses.contains(.property) || Schema.isNameable(name)) && !uses.contains(.element)
      && !uses.contains(.choice) && !Schema.isReserved(name) && !other.contains(name)
  }
}

extension Set<String> {
  /// Inserts a name, with a number if it is there, and returns it: `grid`, `grid2`, `grid3`.
  mutating func insertFree(_ base: String) -> String {
    var name = base
    var number = 2
    while !insert(name).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }
}

extension String {
  var capital: String { prefix(1).uppercased() + dropFirst() }

  /// The string with a small letter first, and its first word if that is an acronym: `urlList`.
  var lowered: String {
    let start = prefix { $0.isUppercase }
    let rest = dropFirst(start.count)
    guard start.count > 1, rest.first?.isLowercase ?? false else {
      return start.lowercased() + rest
    }
    return start.dropLast().lowercased() + start.suffix(1) + rest
  }
}
