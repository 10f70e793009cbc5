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
    let outer = isInEffect
    isInEffect = true
    defer { isInEffect = outer }
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
    return .some(value.effect)
  }
}
