/// Floating-point numbers as Swift computes them. Frames have the exact numbers: the binary ones
/// decide comparisons, rounding and conversions.
extension ImportTerm {
  /// The value of a constant as a floating-point number.
  var binary: Double? { constant.map { inexact ?? $0.doubleValue } }

  /// Returns the number as one of type `Float`.
  var inFloat: ImportTerm {
    guard let constant, let binary else { return self }
    return ImportTerm(
      literal: constant, type, at: span, binary: Double(Float(binary))
    ).with(width: "Float")
  }

  /// Returns the number as one of a floating-point type.
  func floating(_ name: String) -> ImportTerm {
    let plain = typed(.floating).with(width: nil)
    return name == "Float" ? plain.inFloat : plain
  }

  /// Returns the result of an operator; `nil` for an operator of integers.
  static func computed(_ name: String, _ a: Double, _ b: Double) -> Double? {
    switch name {
    case "+": a + b
    case "-": a - b
    case "*": a * b
    case "/": a / b
    case "%": a.truncatingRemainder(dividingBy: b)
    default: nil
    }
  }

  /// Compares constants as Swift does; `nil` if one is not known.
  static func compared(_ name: String, _ a: ImportTerm, _ b: ImportTerm) -> Bool? {
    guard let x = a.constant, let y = b.constant else { return nil }
    if a.type == .floating || b.type == .floating, let x = a.binary, let y = b.binary {
      return holds(name, x, y)
    }
    // Literals without decimals are integers, as `7 / 2 > 3` shows.
    let areLiterals = a.type == .literal && b.type == .literal
    return areLiterals ? holds(name, a.whole ?? x, b.whole ?? y) : holds(name, x, y)
  }

  private static func holds<Number: Comparable>(_ name: String, _ a: Number, _ b: Number) -> Bool {
    switch name {
    case "==": a == b
    case "!=": a != b
    case "<": a < b
    case "<=": a <= b
    case ">": a > b
    default: a >= b
    }
  }

  /// Returns the result of a function of constants; `nil` for other arguments and functions.
  static func computed(_ name: String, _ arguments: [ImportTerm], _ type: NumberType)
    -> ImportTerm?
  {
    guard let first = arguments.first, arguments.allSatisfy({ $0.constant != nil }) else {
      return nil
    }
    switch name {
    case "min", "max":
      return arguments.dropFirst().reduce(first) { result, next in
        compared(name == "min" ? "<" : ">", next, result) ?? false ? next : result
      }.typed(type)
    case "abs", "-":
      guard let value = first.constant, let binary = first.binary else { return nil }
      let isNegated = name == "-" || value.isNegative
      return ImportTerm(
        .number(isNegated ? value.negated : value), type, binary: isNegated ? -binary : binary)
    default: return first.rounded(name).map { ImportTerm(.number($0), type) }
    }
  }

  /// A constant as a whole number; `nil` for other terms and functions.
  private func rounded(_ function: String) -> Rational? {
    let rules: [String: FloatingPointRoundingRule] = [
      "floor": .down, "ceil": .up, "round": .toNearestOrAwayFromZero, "truncate": .towardZero,
    ]
    guard let rule = rules[function], let constant, let binary else { return nil }
    if type == .integer { return constant }
    let whole = binary.rounded(rule)
    if whole.magnitude < 0x1p53 { return Rational(nearest: whole) }
    return constant.isWhole ? constant : Rational(nearest: whole)
  }

  /// Creates a floating-point constant from its binary value.
  convenience init(nearest value: Double, at span: SourceSpan? = nil) {
    self.init(literal: Rational(nearest: value), .floating, at: span, binary: value)
  }

  /// A number of a `stride` of constants, which Swift rounds once.
  static func stride(from low: ImportTerm, by step: ImportTerm, turn: Int) -> ImportTerm? {
    guard let first = low.constant, let x = low.binary, let distance = step.constant,
      let y = step.binary
    else { return nil }
    let binary = x.addingProduct(Double(turn), y)
    let exact = distance.multiplied(by: Rational(turn)).flatMap { first.adding($0) }
    return ImportTerm(.number(exact ?? Rational(nearest: binary)), .floating, binary: binary)
  }
}
