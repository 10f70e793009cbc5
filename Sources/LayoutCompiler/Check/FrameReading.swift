/// The numbers of a custom group's frame: `container` in them is the group.
extension TreeChecker {
  /// Reads `x y w h`.
  mutating func frame(_ cursor: inout Node, _ use: ValueUse) -> Outcome<PropertyValue> {
    let outer = freeNames
    freeNames = .container
    defer { freeNames = outer }
    let first = cursor
    var parts: [EffectExpression] = []
    var isKnown = true
    for _ in 0..<4 {
      switch freeNumber(&cursor, .points, use) {
      case .value(let expression):
        guard isBounded(.effect(expression, .number(.points)), at: first) else { return .invalid }
        parts.append(expression)
      case .unknown: isKnown = false
      case .invalid: return .invalid
      }
    }
    guard isKnown else { return .unknown }
    let constants = parts.map(\.constant)
    for case .some(let length) in constants[2...] where length < 0 {
      let place = span(range(first).union(range(lastRead)))
      report(.negativeSize(quoted(place.range), of: use.name, at: place))
      return .invalid
    }
    let n = constants.compactMap { $0 }
    if n.count == 4 { return .value(.rect(Rect(n[0], n[1], n[2], n[3]))) }
    return .value(
      .frame(FrameExpression(x: parts[0], y: parts[1], width: parts[2], height: parts[3])))
  }
}

extension EffectExpression {
  /// The number that it is; `nil` for one that hangs on something.
  var constant: Double? {
    if case .constant(let value) = self { value } else { nil }
  }
}
