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
  mutating func effect(_ cursor: inout Node, _ use: ValueUse) -> Reading {
    guard let expression = effectExpression(&cursor, [.integer, .fraction], use) else {
      return .invalid
    }
    return expression.map { .value(.effect($0)) } ?? .unknown
  }

  mutating func effectPair(_ cursor: inout Node, _ use: ValueUse) -> Reading {
    guard let x = effectExpression(&cursor, .points, use),
      let y = effectExpression(&cursor, .points, use)
    else { return .invalid }
    guard let x, let y else { return .unknown }
    return .value(.effectPair(x, y))
  }

  /// Returns the expression, an inner `nil` for one that is not known yet, an outer `nil` after
  /// an error.
  private mutating func effectExpression(
    _ cursor: inout Node, _ units: Units, _ use: ValueUse
  ) -> EffectExpression?? {
    let node = cursor
    let place: NumberPlace = units == .points ? .points : .fraction
    guard isNumberPresent(node, place, use) else { return nil }
    advance(&cursor)
    let outer = freeNames
    freeNames = .scrolling
    defer { freeNames = outer }
    let value = evaluate(node)
    guard let type = value.type else { return nil }
    guard case .number(let own) = type, !own.isDisjoint(with: units) else {
      report(.wrongEffectType(describe(value, node), place, of: use.name, at: span(node)))
      return nil
    }
    if case .number(let number, _) = value, number.doubleValue.magnitude > Bounds.points {
      report(.numberTooLarge(quoted(node), place, of: use.name, at: span(node)))
      return nil
    }
    return isBounded(value, at: node) ? .some(value.effect) : nil
  }

  /// Reports an expression that names have made so long that it cannot be worked out for each cell.
  mutating func isBounded(_ value: ExpressionValue, at node: Node) -> Bool {
    guard case .effect(let expression, _) = value else { return true }
    var budget = Self.maximumOperations
    guard !expression.isWithin(&budget) else { return true }
    report(.expressionTooLong(bound: Self.maximumOperations, at: span(node)))
    return false
  }

  private static let maximumOperations = 10_000
}

extension EffectExpression {
  /// `true` iff it holds no more operations and operands than `budget`, which they are taken off.
  fileprivate func isWithin(_ budget: inout Int) -> Bool {
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
