extension Units {
  /// Returns the readings of the result; empty where the units do not go together.
  ///
  /// Points add to points, fractions to fractions. A fraction of points is points, so many points
  /// are points, points divide into a fraction or, by a number, into points.
  static func combine(_ operation: BinaryOperator, _ a: Units, _ b: Units) -> Units {
    switch operation {
    case .add, .subtract: return a.intersection(b)
    case .multiply: return product(a, b)
    case .divide: return quotient(a, b)
    case .or, .and, .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual: return []
    }
  }

  private static func product(_ a: Units, _ b: Units) -> Units {
    let plain: Units = [.integer, .fraction]
    var result: Units = []
    if a.contains(.integer), b.contains(.integer) { result.insert(.integer) }
    if a.contains(.points), !b.isDisjoint(with: plain) { result.insert(.points) }
    if b.contains(.points), !a.isDisjoint(with: plain) { result.insert(.points) }
    if a.contains(.fraction), !b.isDisjoint(with: plain) { result.insert(.fraction) }
    if b.contains(.fraction), !a.isDisjoint(with: plain) { result.insert(.fraction) }
    return result
  }

  private static func quotient(_ a: Units, _ b: Units) -> Units {
    let plain: Units = [.integer, .fraction]
    var result: Units = []
    if !a.isDisjoint(with: plain), !b.isDisjoint(with: plain) { result.insert(.fraction) }
    if a.contains(.points), b.contains(.points) { result.insert(.fraction) }
    if a.contains(.points), !b.isDisjoint(with: plain) { result.insert(.points) }
    return result
  }
}

extension TreeChecker {
  /// Returns what the operator gives; `node` is where errors point.
  mutating func arithmetic(
    _ operation: BinaryOperator, _ a: ExpressionValue, _ b: ExpressionValue, _ node: Node
  ) -> ExpressionValue {
    if a.isInvalid || b.isInvalid { return .invalid }
    let parts = operands(node)
    guard let left = numberUnits(a, parts.first ?? node),
      let right = numberUnits(b, parts.last ?? node)
    else { return .invalid }
    let units = Units.combine(operation, left, right)
    guard !units.isEmpty else {
      report(.unitsDoNotCombine(operation.spelling, left, right, quoted(node), at: span(node)))
      return .invalid
    }
    if case .number(let x, _) = a, case .number(let y, _) = b {
      return exact(operation, x, y, units, node)
    }
    if let x = a.effect, let y = b.effect, let sign = operation.effect {
      return .effect(.binary(sign, x, y), .number(units))
    }
    return .unknown(.number(units))
  }

  private mutating func exact(
    _ operation: BinaryOperator, _ x: Rational, _ y: Rational, _ units: Units, _ node: Node
  ) -> ExpressionValue {
    if operation == .divide, y.isZero {
      reportValueError(.divisionByZero(quoted(node), dividend: x, at: span(node)))
      return afterValueError(.number(units))
    }
    guard let result = x.combined(operation, y) else {
      reportValueError(.overflow(quoted(node), x, operation.spelling, y, at: span(node)))
      return afterValueError(.number(units))
    }
    return .number(result, units)
  }

  /// Returns the units of a number; reports what is none.
  mutating func numberUnits(_ value: ExpressionValue, _ node: Node) -> Units? {
    if case .number(let units) = value.type { return units }
    if case .symbol(let name, let place) = value {
      reportUnknownName(name, at: place)
    } else {
      report(.notANumber(describe(value, node), at: span(node)))
    }
    return nil
  }

  /// `a/b` outside parentheses is a fraction, whatever a and b are.
  mutating func quotient(_ node: Node) -> ExpressionValue {
    let parts = operands(node)
    guard parts.count == 2 else { return .invalid }
    let value = arithmetic(.divide, evaluate(parts[0]), evaluate(parts[1]), node)
    switch value {
    case .number(let number, let units) where units.contains(.fraction):
      return .number(number, .fraction)
    case .unknown(.number(let units)) where units.contains(.fraction):
      return .unknown(.number(.fraction))
    case .effect(let expression, .number(let units)) where units.contains(.fraction):
      return .effect(expression, .number(.fraction))
    case .invalid: return .invalid
    case .number, .unknown, .effect, .bool, .string, .dimension, .spacing, .insets,
      .enumerationCase, .symbol, .list, .either:
      report(.quotientIsNoFraction(quoted(node), at: span(node)))
      return .invalid
    }
  }

  mutating func unary(_ node: Node) -> ExpressionValue {
    guard let operand = operands(node).first else { return .invalid }
    guard token(tokenRange(node).lowerBound).kind == .minus else { return negation(operand) }
    let value = evaluate(operand)
    if value.isInvalid { return .invalid }
    guard numberUnits(value, operand) != nil else { return .invalid }
    switch value {
    case .number(let number, let units): return .number(number.negated, units)
    case .effect(let expression, let type): return .effect(.unary(.negate, expression), type)
    case .unknown, .bool, .string, .dimension, .spacing, .insets, .enumerationCase, .symbol, .list,
      .either, .invalid:
      return value
    }
  }

  func percent(_ node: Node) -> ExpressionValue {
    exactLiteral(node, .fraction)
  }
}

extension BinaryOperator {
  /// The operator between doubles, if it is an arithmetic one.
  var effect: EffectExpression.Binary? {
    switch self {
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .or, .and, .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual: nil
    }
  }
}

extension ExpressionValue {
  /// The value as an expression of the visible items, where it can be one.
  var effect: EffectExpression? {
    switch self {
    case .number(let number, _): .constant(number.doubleValue)
    case .bool(let value): .constant(value ? 1 : 0)
    case .effect(let expression, _): expression
    case .string, .dimension, .spacing, .insets, .enumerationCase, .symbol, .list, .either,
      .unknown,
      .invalid:
      nil
    }
  }
}

extension Rational {
  /// Returns the result of an arithmetic operator; `nil` if it cannot be represented.
  func combined(_ operation: BinaryOperator, _ other: Rational) -> Rational? {
    switch operation {
    case .add: adding(other)
    case .subtract: subtracting(other)
    case .multiply: multiplied(by: other)
    case .divide: divided(by: other)
    case .or, .and, .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual: nil
    }
  }
}
