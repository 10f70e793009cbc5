/// A number of imported Swift: a literal, a value of the environment or a param, or an operation.
final class ImportTerm {
  indirect enum Kind {
    case number(Rational)
    /// A name of the language: `container.width`, the variable of a loop.
    case name(String)
    case unknown(ImportUnknown)
    /// An operator or a function of the language.
    case operation(String, [ImportTerm])
    case choice(ImportCondition, ImportTerm, ImportTerm)
  }

  enum NumberType {
    /// A literal, or an operation on literals: its use decides.
    case literal
    case integer, floating
  }

  let kind: Kind
  let type: NumberType
  /// The value of literals as integers, whose division is truncated.
  let integer: Rational?
  /// Whether Swift may compute another number, which differs in its last bit: `0.1 + 0.2`.
  private(set) var isRounded = false
  /// The number of its parts, as a bound of what is printed.
  let weight: Int
  /// Equal for equal terms.
  private(set) lazy var key = makeKey()
  /// The place of a literal.
  private(set) var span: SourceSpan?

  init(_ kind: Kind, _ type: NumberType, integer: Rational? = nil) {
    self.kind = kind
    self.type = type
    self.integer = integer
    switch kind {
    case .number, .name, .unknown: weight = 1
    case .operation(_, let parts): weight = parts.reduce(1) { $0 + $1.weight }
    case .choice(let condition, let first, let second):
      weight = condition.weight + first.weight + second.weight
    }
  }

  private func makeKey() -> String {
    switch kind {
    case .number(let value): value.description
    case .name(let name): name
    case .unknown(let unknown): "«\(unknown.text)»"
    case .operation(let name, let parts): name + "(" + parts.map(\.key).joined(separator: ",") + ")"
    case .choice(let condition, let first, let second):
      "if(\(condition.key),\(first.key),\(second.key))"
    }
  }

  /// Whether two terms are equal.
  func isSame(_ other: ImportTerm) -> Bool {
    if self === other { return true }
    if case .number(let a) = kind { return other.constant == a }
    return other.constant == nil && key == other.key
  }

  convenience init(_ value: Int) { self.init(.number(Rational(value)), .literal) }

  /// A literal of the source.
  convenience init(literal value: Rational, _ type: NumberType, at span: SourceSpan?) {
    self.init(.number(value), type)
    self.span = span
  }

  /// Returns the number as one that is not exact.
  var inexact: ImportTerm {
    let result = ImportTerm(kind, type, integer: integer)
    result.isRounded = true
    return result
  }

  /// Creates a floating-point number that is not exact.
  convenience init(nearest value: Double, at span: SourceSpan? = nil) {
    self.init(literal: Rational(nearest: value), .floating, at: span)
    isRounded = true
  }

  /// The value of a literal.
  var constant: Rational? { if case .number(let value) = kind { value } else { nil } }

  var wholeConstant: Int? { constant?.wholeValue }

  /// Larger terms are not printed.
  static let maximumWeight = 300

  /// Returns the term as a value of a type. Literals become integers before they are divided.
  func typed(_ type: NumberType) -> ImportTerm {
    guard self.type != type else { return self }
    guard type == .integer else {
      guard let constant else { return ImportTerm(kind, type) }
      let result = ImportTerm(literal: constant, type, at: span)
      result.isRounded = isRounded
      return result
    }
    switch kind {
    case .number(let value):
      return ImportTerm(literal: integer ?? value.truncated, .integer, at: span)
    case .operation(let name, let parts) where self.type == .literal && parts.count == 2:
      return .operation(name, parts[0].typed(.integer), parts[1].typed(.integer))
    case .choice(let condition, let a, let b) where self.type == .literal:
      return .choice(condition, a.typed(.integer), b.typed(.integer))
    case .operation, .choice, .name, .unknown: return ImportTerm(kind, type)
    }
  }

  /// Returns the term with another in the place of a name, computed.
  func replacing(_ name: String, _ value: ImportTerm) -> ImportTerm {
    switch kind {
    case .number, .unknown: return self
    case .name(let own): return own == name ? value.typed(type) : self
    case .operation(let operation, let parts):
      let new = parts.map { $0.replacing(name, value) }
      return ["+", "-", "*", "/", "%"].contains(operation) && new.count == 2
        ? .operation(operation, new[0], new[1]) : .function(operation, new, type: type)
    case .choice(let condition, let a, let b):
      return .choice(
        condition.replacing(name, value), a.replacing(name, value), b.replacing(name, value))
    }
  }
}

extension ImportTerm {
  /// Returns the result of an operator, computed where it is exact.
  static func operation(_ name: String, _ a: ImportTerm, _ b: ImportTerm) -> ImportTerm {
    let type = joined(a.type, b.type)
    if type == .integer, a.type == .literal || b.type == .literal {
      return operation(name, a.typed(.integer), b.typed(.integer))
    }
    if let result = computed(name, a, b, type: type) { return result }
    if a.constant != nil, b.constant != nil {
      // Too large, or divided by zero.
      return ImportTerm(.unknown(.result("\(a.key) \(name) \(b.key)")), type)
    }
    if a.weight + b.weight > maximumWeight { return ImportTerm(.unknown(.tooLong), type) }
    if name == "/", type == .integer {
      return function("floor", [ImportTerm(.operation("/", [a, b]), type)], type: .integer)
    }
    if let simple = simplified(name, a, b) { return simple.typed(type) }
    return ImportTerm(.operation(name, [a, b]), type)
  }

  /// Returns the result of an operator on constants; `nil` if there is none, or it is too large.
  private static func computed(
    _ name: String, _ a: ImportTerm, _ b: ImportTerm, type: NumberType
  ) -> ImportTerm? {
    guard let x = a.constant, let y = b.constant else { return nil }
    guard let exact = computed(name, x, y, isInteger: type == .integer) else { return nil }
    let whole = type == .literal ? computed(name, a.whole ?? x, b.whole ?? y, isInteger: true) : nil
    let result = ImportTerm(.number(exact), type, integer: whole)
    result.isRounded =
      type != .integer && (a.isRounded || b.isRounded || ![x, y, exact].allSatisfy(\.isBinary))
    return result
  }

  /// Compares constants; `nil` if one is not known, or the last bit of a computed one decides.
  static func compared(_ name: String, _ a: ImportTerm, _ b: ImportTerm) -> Bool? {
    guard let x = a.constant, let y = b.constant else { return nil }
    // Literals without decimals are integers, as `7 / 2 > 3` shows.
    let areLiterals = a.type == .literal && b.type == .literal
    let (low, high) = areLiterals ? (a.whole ?? x, b.whole ?? y) : (x, y)
    if low == high, !areLiterals, a.isRounded || b.isRounded { return nil }
    switch name {
    case "==": return low == high
    case "!=": return low != high
    case "<": return low < high
    case "<=": return low <= high
    case ">": return low > high
    default: return low >= high
    }
  }

  /// Returns the result of a function of constants; `nil` for other arguments and functions. It is
  /// not known where the last bit of a computed number decides.
  private static func computed(_ name: String, _ arguments: [ImportTerm], type: NumberType)
    -> ImportTerm?
  {
    guard let first = arguments.first, let value = first.constant,
      arguments.allSatisfy({ $0.constant != nil })
    else { return nil }
    let result: Rational
    switch name {
    case "min", "max":
      return arguments.dropFirst().reduce(first) { result, next in
        compared(name == "min" ? "<" : ">", next, result) ?? false ? next : result
      }.typed(type)
    case "abs": result = value.isNegative ? value.negated : value
    case "-": result = value.negated
    case "floor": result = value.floor
    case "ceil": result = value.ceil
    case "truncate": result = value.truncated
    case "round": result = value.rounded
    default: return nil
    }
    let number = ImportTerm(.number(result), type)
    guard first.isRounded, first.type != .integer else { return number }
    let isSign = name == "abs" || name == "-"
    number.isRounded = isSign
    let isOpen = name == "round" ? value.denominator == 2 : !isSign && value.isWhole
    return isOpen ? ImportTerm(.unknown(.result("\(name)(\(value))")), type) : number
  }

  /// The value of a literal as an integer.
  var whole: Rational? { integer ?? constant }

  private static func joined(_ a: NumberType, _ b: NumberType) -> NumberType {
    if a == .literal { return b }
    return b == .floating ? .floating : a
  }

  private static func computed(
    _ name: String, _ a: Rational, _ b: Rational, isInteger: Bool
  ) -> Rational? {
    switch name {
    case "+": return a.adding(b)
    case "-": return a.subtracting(b)
    case "*": return a.multiplied(by: b)
    case "/":
      guard let quotient = a.divided(by: b) else { return nil }
      return isInteger ? quotient.truncated : quotient
    case "%": return a.remainder(dividingBy: b)
    default: return nil
    }
  }

  /// Leaves out neutral operands.
  private static func simplified(_ name: String, _ a: ImportTerm, _ b: ImportTerm) -> ImportTerm? {
    let isNeutral = b.constant == (name == "+" || name == "-" ? .zero : Rational(1))
    if isNeutral, name != "%" { return a }
    if name == "+", a.constant == .zero { return b }
    if name == "*", a.constant == Rational(1) { return b }
    if name == "*", a.constant == .zero || b.constant == .zero { return ImportTerm(0) }
    if name == "-", a.isSame(b) { return ImportTerm(0) }
    if name == "+", case .operation("-", let parts) = a.kind, parts.count == 2,
      let taken = parts[1].constant, taken == b.constant
    {
      return parts[0]
    }
    if name == "-", let rest = a.without(b) { return rest }
    return nil
  }

  /// Returns the result of a function, computed where all arguments are constant.
  static func function(_ name: String, _ arguments: [ImportTerm], type: NumberType? = nil)
    -> ImportTerm
  {
    let common = type ?? arguments.dropFirst().reduce(arguments[0].type) { joined($0, $1.type) }
    if let value = computed(name, arguments, type: common) { return value }
    let isWhole = arguments.count == 1 && arguments[0].type == .integer
    if isWhole, ["floor", "ceil", "round"].contains(name), !arguments[0].isQuotient {
      return arguments[0].typed(common)
    }
    if isRounding(name), case .operation(let inner, _) = arguments[0].kind, isRounding(inner) {
      return arguments[0].typed(common)
    }
    if arguments.reduce(0, { $0 + $1.weight }) > maximumWeight {
      return ImportTerm(.unknown(.tooLong), common)
    }
    return ImportTerm(.operation(name, arguments), common)
  }

  private static func isRounding(_ name: String) -> Bool {
    ["floor", "ceil", "round"].contains(name)
  }

  private var isQuotient: Bool { if case .operation("/", _) = kind { true } else { false } }

  /// Returns one of two numbers, by a condition.
  static func choice(_ condition: ImportCondition, _ a: ImportTerm, _ b: ImportTerm) -> ImportTerm {
    if let value = condition.constant { return value ? a : b }
    if case .not(let inner) = condition.kind { return choice(inner, b, a) }
    if a.isSame(b) { return a }
    let type = joined(a.type, b.type)
    let (x, y) = type == .integer ? (a.typed(type), b.typed(type)) : (a, b)
    return ImportTerm(.choice(condition, x, y), type)
  }
}

extension ImportTerm {
  /// Returns the other summand of a sum; `nil` if the term is not a sum of the summand.
  private func without(_ summand: ImportTerm) -> ImportTerm? {
    guard case .operation(let name, let parts) = kind, parts.count == 2 else { return nil }
    switch name {
    case "+" where parts[0].key == summand.key: return parts[1]
    case "+" where parts[1].key == summand.key: return parts[0]
    case "-" where parts[0].key == summand.key: return .operation("-", ImportTerm(0), parts[1])
    default: return nil
    }
  }

  /// The result of a function of a whole list.
  func whole(_ function: String) -> ImportTerm { ImportTerm(.operation(function, [self]), type) }

  func less(_ other: ImportTerm) -> ImportTerm { .operation("-", self, other) }

  /// The condition of a choice.
  var chosenBy: ImportCondition? {
    if case .choice(let condition, _, _) = kind { condition } else { nil }
  }

  /// Whether it is surely not negative. Counts and lengths of the app are not.
  private var isNonNegative: Bool {
    switch kind {
    case .number(let value): return !value.isNegative
    case .name(let name): return !["item.m", "scroll."].contains { name.hasPrefix($0) }
    case .unknown: return true
    case .operation(let name, let parts):
      switch name {
      case "abs": return true
      case "max": return parts.contains(where: \.isNonNegative)
      case "-": return false
      default: return parts.allSatisfy(\.isNonNegative)
      }
    case .choice(_, let a, let b): return a.isNonNegative && b.isNonNegative
    }
  }

  /// Returns the number without its decimals.
  func truncated(_ type: NumberType? = nil) -> ImportTerm {
    let type = type ?? self.type
    if constant != nil { return .function("truncate", [self], type: type) }
    let low = ImportTerm.function("floor", [self], type: type)
    guard namesItem, !isNonNegative, !isWhole else { return low }
    let isBelow = ImportCondition.comparison("<", self, ImportTerm(0))
    return .choice(isBelow, .function("ceil", [self], type: type), low)
  }

  /// Whether it is surely a whole number.
  private var isWhole: Bool {
    switch kind {
    case .number(let value): value.isWhole
    case .name, .unknown: type == .integer
    case .operation("/", _): false
    case .operation(let name, let parts): Self.isRounding(name) || parts.allSatisfy(\.isWhole)
    case .choice(_, let a, let b): a.isWhole && b.isWhole
    }
  }

  /// A depth without bounds that no view reaches, and without rounding, which views' depths have.
  var withoutDepthBounds: ImportTerm {
    guard case .operation(let name, let parts) = kind, let first = parts.first else { return self }
    let limit = Rational(1_000_000_000)
    let isBound = parts.count == 2 && (parts[1].constant.map { $0.magnitude >= limit } ?? false)
    switch name {
    case "min" where isBound, "max" where isBound: return first.withoutDepthBounds
    case "floor" where first.isWhole, "round": return first.withoutDepthBounds
    default: return self
    }
  }
}

extension ImportUnknown {
  /// Whether it is the result of an operation, or too long to be printed.
  var isResult: Bool { span.range.end == 0 }
}

extension Rational {
  /// The whole number towards zero.
  var truncated: Rational { isNegative ? ceil : floor }

  /// Whether a floating-point number has the value.
  var isBinary: Bool { denominator & (denominator - 1) == 0 }
}

/// A value that the Swift does not settle: state, data, what cannot be followed.
final class ImportUnknown {
  /// The words of the source.
  let text: String
  let span: SourceSpan
  /// The declared type, if it is known.
  var type: String?
  /// Whether it follows from the index of the section.
  let dependsOnSection: Bool
  /// The default of a param, if the source has one.
  var initial: ImportValue?
  /// Whether the default is what follows `??`.
  var isFallback = false
  /// The value that follows the first `??` after it.
  var fallback: ImportValue?
  /// The cases that the sections are at first, in order.
  var firstCases: [String] = []
  var isText: Bool { type.map(SwiftName.plain) == "String" }
  /// Whether it is `nil` at first.
  let isAbsentAtFirst: Bool
  /// Whether it is a variable of the app, which is the same wherever it is read.
  var isVariable = false
  /// Whether it follows from changes of variables that are not followed.
  var isUntracked = false
  /// The values that it is compared with: cases of an enumeration.
  var cases: [String] = []

  init(
    _ text: String, _ span: SourceSpan, type: String? = nil, dependsOnSection: Bool = false,
    initial: ImportValue? = nil
  ) {
    self.text = text
    self.span = span
    self.type = type
    self.dependsOnSection = dependsOnSection
    self.initial = initial
    isAbsentAtFirst = initial?.isNone ?? false
  }

  /// The words as messages have them, without the statements of closures.
  var shown: String {
    guard let open = text.firstIndex(of: "{"), text[open...].utf8.count > 40 else { return text }
    return text[..<open] + "{ … }"
  }

  /// Whether it is what the app has for a section: an element at its index, or its identifier.
  var isSection: Bool {
    guard dependsOnSection else { return false }
    let last = text.lastPathComponent
    if type?.hasSuffix("?") ?? false, !last.hasPrefix("sectionIdentifier(") { return false }
    return last.hasSuffix("]") || last.hasSuffix(")") && last.lowercased().hasPrefix("section")
      || last.utf8.count == text.utf8.count
  }

  /// Whether it is a view or a window, by its name or type.
  var isView: Bool {
    let name = text.lastPathComponent.lowercased()
    return ["view", "window", "superview"].contains { name.hasSuffix($0) }
      || type.map { ["View", "Window"].contains(where: SwiftName.plain($0).hasSuffix) } ?? false
  }

  /// The result of an operation that cannot be computed.
  static func result(_ text: String) -> ImportUnknown {
    ImportUnknown(text, SourceSpan(.main, TextRange(0, 0)))
  }

  /// A term that is too long to be printed.
  static var tooLong: ImportUnknown {
    let unknown = ImportUnknown("longExpression", SourceSpan(.main, TextRange(0, 0)))
    unknown.isUntracked = true
    return unknown
  }
}

extension String {
  /// The words after the last dot that is in no brackets, without `?` and `!` at the end.
  var lastPathComponent: Substring {
    var depth = 0
    var start = startIndex
    for index in indices {
      switch self[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "." where depth == 0: start = self.index(after: index)
      default: break
      }
    }
    var last = self[start...]
    while last.last == "?" || last.last == "!" { last.removeLast() }
    return last
  }
}
