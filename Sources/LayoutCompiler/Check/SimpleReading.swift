extension TreeChecker {
  mutating func fraction(_ cursor: inout Node, _ use: ValueUse) -> Outcome<Double> {
    let node = cursor
    switch number(&cursor, .fraction, use) {
    case .value(let value):
      guard value >= 0 else {
        let isSide = ["fractionalWidth", "fractionalHeight"].contains(use.name)
        if isSide, let sum = sumOfLengths(node, isWidth: use.name == "fractionalWidth") {
          let place = span(use.at.union(range(node)))
          report(.fractionInSum(quoted(node), side: use.name, meant: sum, at: place))
          return .invalid
        }
        return outOfRange(node, "not negative", use)
      }
      if value > 4, kind(node) == .number,
        words.choice(words.table.word(use.name), in: .dimension) >= 0
      {
        report(.largeFraction(quoted(node), of: use.name, at: span(node)))
      }
      return .value(value)
    case .unknown: return .unknown
    case .invalid: return .invalid
    }
  }

  mutating func points(_ cursor: inout Node, _ use: ValueUse) -> Outcome<Double> {
    number(&cursor, .points, use)
  }

  mutating func length(_ cursor: inout Node, _ use: ValueUse) -> Outcome<Double> {
    let node = cursor
    let reading = points(&cursor, use)
    guard case .value(let value) = reading, value < 0 else { return reading }
    return outOfRange(node, "not negative", use)
  }

  mutating func integer(
    _ cursor: inout Node, _ range: ClosedRange<Int>, _ use: ValueUse
  ) -> Outcome<Int> {
    let node = cursor
    switch number(&cursor, .integer, use) {
    case .value(let value):
      let integer = Int(value)
      if range.contains(integer) { return .value(integer) }
      let bounds = "from \(range.lowerBound) to \(range.upperBound)"
      return outOfRange(node, bounds, use, isBelow: integer < range.lowerBound, value: integer)
    case .unknown: return .unknown
    case .invalid: return .invalid
    }
  }

  private mutating func outOfRange<Value>(
    _ node: Node, _ bounds: String, _ use: ValueUse, isBelow: Bool = false, value: Int? = nil
  ) -> Outcome<Value> {
    report(
      .outOfRange(
        quoted(node), of: use.name, bounds: bounds, value: value,
        uikitAnswer: isBelow ? use.uikitAnswer : nil, at: span(node)))
    return .invalid
  }
}

extension TreeChecker {
  /// Reads `x y`.
  mutating func pair(_ cursor: inout Node, _ place: NumberPlace, _ use: ValueUse) -> Outcome<Point>
  {
    guard let numbers = numbers(2, &cursor, place, use) else { return .invalid }
    return numbers.isEmpty ? .unknown : .value(Point(numbers[0], numbers[1]))
  }

  /// Reads `count` numbers; none are returned if one of them is not known yet.
  private mutating func numbers(
    _ count: Int, _ cursor: inout Node, _ place: NumberPlace, _ use: ValueUse
  ) -> [Double]? {
    var numbers: [Double] = []
    var isKnown = true
    for _ in 0..<count {
      switch number(&cursor, place, use) {
      case .value(let value): numbers.append(value)
      case .unknown: isKnown = false
      case .invalid: return nil
      }
    }
    return isKnown ? numbers : []
  }
}
