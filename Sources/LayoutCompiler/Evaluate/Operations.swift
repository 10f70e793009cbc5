/// The operators and functions, on numbers and on expressions of visible cells and custom frames.
extension BinaryOperator {
  /// Whether the comparison holds.
  func holds<T: Comparable>(_ a: T, _ b: T) -> Bool {
    switch self {
    case .less: a < b
    case .lessEqual: a <= b
    case .greater: a > b
    case .greaterEqual: a >= b
    case .equal: a == b
    case .notEqual: a != b
    case .or, .and, .add, .subtract, .multiply, .divide, .remainder: false
    }
  }
}

extension BinaryOperator {
  /// The comparison of two numbers that are known for each cell.
  func comparison(_ x: EffectExpression, _ y: EffectExpression) -> EffectExpression {
    switch self {
    case .less: .binary(.less, x, y)
    case .lessEqual: .binary(.lessOrEqual, x, y)
    case .greater: .binary(.less, y, x)
    case .greaterEqual: .binary(.lessOrEqual, y, x)
    case .equal: .binary(.equal, x, y)
    case .notEqual, .or, .and, .add, .subtract, .multiply, .divide, .remainder:
      .unary(.not, .binary(.equal, x, y))
    }
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
    case .remainder: .remainder
    case .or, .and, .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual: nil
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
    case .remainder: remainder(dividingBy: other)
    case .or, .and, .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual: nil
    }
  }
}

extension Function {
  /// How many arguments it takes.
  var arity: ClosedRange<Int> {
    switch self {
    case .min, .max, .sum: 1...1000
    case .abs, .floor, .ceil, .round: 1...1
    case .clamp: 3...3
    }
  }

  /// Whether the only argument may be a list.
  var takesList: Bool { self == .min || self == .max || self == .sum }

  /// A fraction that is rounded to a whole number can be a count.
  func resultUnits(_ units: Units) -> Units {
    switch self {
    case .min, .max, .abs, .clamp, .sum: units
    case .floor, .ceil, .round: units.contains(.fraction) ? units.union(.integer) : units
    }
  }

  /// Returns the value. The least, greatest and sum of an empty list are 0; a sum that has too many
  /// digits to be exact is the nearest double.
  func value(_ n: [Rational]) -> Rational {
    switch self {
    case .min: n.min() ?? .zero
    case .max: n.max() ?? .zero
    case .sum:
      n.reduce(Rational.zero as Rational?) { $0?.adding($1) }
        ?? Rational(nearest: n.reduce(0) { $0 + $1.doubleValue })
    case .abs: n[0].magnitude
    case .floor: n[0].floor
    case .ceil: n[0].ceil
    case .round: n[0].rounded
    case .clamp: Swift.min(Swift.max(n[0], n[1]), n[2])
    }
  }

  func effect(_ n: [EffectExpression]) -> EffectExpression {
    switch self {
    case .min: joined(n, .min)
    case .max: joined(n, .max)
    case .sum: joined(n, .add)
    case .abs: .unary(.abs, n[0])
    case .floor: .unary(.floor, n[0])
    case .ceil: .unary(.ceil, n[0])
    case .round: .unary(.round, n[0])
    case .clamp: .binary(.min, .binary(.max, n[0], n[1]), n[2])
    }
  }

  private func joined(_ n: [EffectExpression], _ operation: EffectExpression.Binary)
    -> EffectExpression
  {
    guard let first = n.first else { return .constant(0) }
    return n.dropFirst().reduce(first) { .binary(operation, $0, $1) }
  }
}

extension EffectExpression {
  /// Whether it holds no more operations and operands than `budget`, which they are taken off.
  func isWithin(_ budget: inout Int) -> Bool {
    budget -= 1
    guard budget >= 0 else { return false }
    switch self {
    case .constant, .variable: return true
    case .unary(_, let a): return a.isWithin(&budget)
    case .binary(_, let a, let b): return a.isWithin(&budget) && b.isWithin(&budget)
    case .conditional(let condition, let then, let otherwise):
      return condition.isWithin(&budget) && then.isWithin(&budget) && otherwise.isWithin(&budget)
    }
  }

  /// The number that it is; `nil` for one that depends on something.
  var constant: Double? {
    if case .constant(let value) = self { value } else { nil }
  }
}
