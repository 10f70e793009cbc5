/// The names that stand for no value yet where an expression is read, and stay in it.
enum FreeNames {
  case none
  /// `container.width` and the like, in the numbers of a `frame`: the group's container.
  case container
  /// Those of `visibleItems`.
  case scrolling

  func contains(_ variable: EffectExpression.Variable) -> Bool {
    switch self {
    case .none: false
    case .container: variable.isOfContainer
    case .scrolling: true
    }
  }
}

/// The expressions of `visibleItems`.
extension TreeChecker {
  mutating func effect(_ cursor: inout Node, _ use: ValueUse) -> Outcome<EffectExpression> {
    effectExpression(&cursor, [.integer, .fraction], use)
  }

  mutating func effectPair(_ cursor: inout Node, _ use: ValueUse) -> Outcome<EffectOffset> {
    let x = effectExpression(&cursor, .points, use)
    guard x.isValid else { return .invalid }
    let y = effectExpression(&cursor, .points, use)
    guard case .value(let dx) = x, case .value(let dy) = y else {
      return y.isValid ? .unknown : .invalid
    }
    return .value(EffectOffset(x: dx, y: dy))
  }

  private mutating func effectExpression(
    _ cursor: inout Node, _ units: Units, _ use: ValueUse
  ) -> Outcome<EffectExpression> {
    let node = cursor
    let place: NumberPlace = units == .points ? .points : .fraction
    guard isNumberPresent(node, place, use) else { return .invalid }
    advance(&cursor)
    let outer = freeNames
    freeNames = .scrolling
    defer { freeNames = outer }
    let value = evaluate(node)
    guard let type = value.type else { return .invalid }
    guard case .number(let own) = type, !own.isDisjoint(with: units) else {
      report(.wrongEffectType(describe(value, node), place, of: use.name, at: span(node)))
      return .invalid
    }
    if case .number(let number, _) = value, number.doubleValue.magnitude > Bounds.points {
      report(.numberTooLarge(quoted(node), place, of: use.name, at: span(node)))
      return .invalid
    }
    guard isBounded(value, at: node) else { return .invalid }
    return value.effect.map { .value($0) } ?? .unknown
  }

  /// Reports an expression that names have made so long that it cannot be worked out for each cell.
  mutating func isBounded(_ value: ExpressionValue, at node: Node) -> Bool {
    guard case .effect(let expression, _) = value else { return true }
    var budget = Self.maximumOperations
    guard !expression.isWithin(&budget) else { return true }
    report(.expressionTooLong(bound: Self.maximumOperations, at: span(node)))
    return false
  }

  static let maximumOperations = 10_000
}

extension EffectExpression {
  /// `true` iff it holds no more operations and operands than `budget`, which they are taken off.
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
}
