/// What a number is wanted for.
enum NumberPlace {
  case points, fraction, integer

  var units: Units {
    switch self {
    case .points: .points
    case .fraction: .fraction
    case .integer: .integer
    }
  }

  /// The largest magnitude.
  var bound: Double {
    switch self {
    case .points: Bounds.points
    case .fraction: Bounds.fraction
    case .integer: 1e15
    }
  }

  var shape: ValueShape {
    switch self {
    case .points: .points
    case .fraction: .fraction
    case .integer: .integer(Bounds.count)
    }
  }
}

extension TreeChecker {
  /// Reads one number at `cursor`.
  mutating func number(
    _ cursor: inout Node, _ place: NumberPlace, _ use: ValueUse
  ) -> Outcome<Double> {
    switch freeNumber(&cursor, place, use) {
    case .value(.constant(let value)): .value(value)
    case .value, .unknown: .unknown
    case .invalid: .invalid
    }
  }

  /// Reads one number, or an expression of the names that are free, at `cursor`.
  mutating func freeNumber(
    _ cursor: inout Node, _ place: NumberPlace, _ use: ValueUse
  ) -> Outcome<EffectExpression> {
    passPunctuation(&cursor, use)
    let node = cursor
    noteWanted(.value(place.shape, of: nil), at: node)
    guard isNumberPresent(node, place, use) else { return .invalid }
    advance(&cursor)
    switch kind(node) {
    case .number:
      recordLiteral(node)
      return bounded(literal(node), place, use, node)
    case .percent where place == .fraction:
      recordLiteral(node)
      return bounded(literal(node) / 100, place, use, node)
    case .fraction where place == .fraction:
      if let value = literalFraction(node) {
        recordLiteral(node)
        return bounded(value, place, use, node)
      }
      return converted(evaluate(node), place, use, node)
    case .percent, .fraction, .word, .member, .call, .parenthesized, .binary, .unary,
      .conditional:
      return converted(evaluate(node), place, use, node)
    case .string, .range, .argument, .argumentLabel, .punctuation, .missing, .unexpected, .file,
      .statement, .body, .hyphenated:
      report(.wrongType(quoted(node), wanted: place.shape, of: use.name, at: span(node)))
      return .invalid
    }
  }

  /// `true` iff a value stands there; else reports its lack, once.
  mutating func isNumberPresent(
    _ node: Node, _ place: NumberPlace, _ use: ValueUse
  ) -> Bool {
    guard node != 0, kind(node) != .missing else {
      if node == 0 { reportMissingNumber(place, use) }
      return false
    }
    guard kind(node) == .word, lookUp(node) == nil else { return true }
    if words.property(word(node), on: use.element) >= 0 {
      reportMissingNumber(place, use)
    } else if !reportWordBeforeNumber(node, place, use) {
      reportUnknownName(text(node), at: node, wanted: place.shape, use)
    }
    return false
  }

  private mutating func reportMissingNumber(_ place: NumberPlace, _ use: ValueUse) {
    let isPartial = range(lastRead).start > use.at.start
    guard let whole = use.whole, isPartial else {
      return report(.missingValue(of: use.name, use.whole ?? place.shape, at: span(use.at)))
    }
    report(.missingNumbers(of: use.name, whole, at: span(use.at.union(range(lastRead)))))
  }

  /// Reports `fixed 8` where only `8` may stand; `false` for all else.
  private mutating func reportWordBeforeNumber(
    _ node: Node, _ place: NumberPlace, _ use: ValueUse
  ) -> Bool {
    let value = following(node)
    guard place == .points, use.alternatives == nil, isNumber(value),
      ["fixed", "flexible", "absolute"].contains(text(node))
    else { return false }
    report(
      .wordBeforeNumber(
        text(node), quoted(value), of: use.name, at: span(node),
        blank: TextRange(range(node).start, range(value).start)))
    return true
  }

  /// `true` iff `a/b` is one of two plain numbers, and at most 1.
  private func isSmallFraction(_ node: Node) -> Bool {
    literalFraction(node).map { abs($0) <= 1 } ?? false
  }

  /// The value of `a/b` where both are plain numbers; `nil` for all else, also for `a/0`.
  private func literalFraction(_ node: Node) -> Double? {
    let numerator = firstChild(node)
    let denominator = numerator == 0 ? 0 : nextSibling(numerator)
    guard denominator != 0, kind(numerator) == .number, kind(denominator) == .number else {
      return nil
    }
    let (a, b) = (literal(numerator), literal(denominator))
    // Both are exact below 2^53, and then so is the rounding of their quotient.
    guard a == a.rounded(), b == b.rounded(), b != 0, abs(a) < 1e15, abs(b) < 1e15 else {
      return nil
    }
    return a / b
  }

  private mutating func bounded(
    _ value: Double, _ place: NumberPlace, _ use: ValueUse, _ node: Node
  ) -> Outcome<EffectExpression> {
    guard value.magnitude <= place.bound else {
      report(.numberTooLarge(quoted(node), place, of: use.name, at: span(node)))
      return .invalid
    }
    if place == .integer, value != value.rounded() {
      report(.notWhole(quoted(node), of: use.name, at: span(node)))
      return .invalid
    }
    return .value(.constant(value))
  }

  private mutating func converted(
    _ value: ExpressionValue, _ place: NumberPlace, _ use: ValueUse, _ node: Node
  ) -> Outcome<EffectExpression> {
    switch value {
    case .number(let number, let units) where units.contains(place.units):
      return bounded(number.doubleValue, place, use, node)
    case .effect(let expression, .number(let units))
    where units.contains(place.units) && freeNames == .container:
      return .value(expression)
    case .unknown(.number(let units)) where units.contains(place.units):
      return .unknown
    case .number(_, let units), .unknown(.number(let units)), .effect(_, .number(let units)):
      reportWrongUnit(units, value, place, use, node)
    case .symbol(let name, let symbol):
      reportUnknownName(name, at: symbol, wanted: place.shape, use)
    case .bool, .string, .dimension, .spacing, .insets, .enumerationCase, .list, .either, .effect,
      .unknown:
      report(
        .wrongType(
          describe(value, node), wanted: place.shape, of: use.name, at: span(node)))
    case .invalid: break
    }
    return .invalid
  }

  private mutating func reportWrongUnit(
    _ units: Units, _ value: ExpressionValue, _ place: NumberPlace, _ use: ValueUse, _ node: Node
  ) {
    if place == .points, kind(node) == .fraction, !isSmallFraction(node) {
      report(.quotientAsLength(quoted(node), of: use.name, at: span(node)))
      return
    }
    let isSide = use.property == .width || use.property == .height
    if place == .points, isSide, units.contains(.fraction) {
      if let sum = sumOfLengths(node, isWidth: use.property == .width) {
        return report(.fractionInSum(quoted(node), side: use.name, meant: sum, at: span(node)))
      }
      let word = use.property == .width ? "fractionalWidth" : "fractionalHeight"
      report(.fractionAsLength(quoted(node), side: use.name, meant: word, at: span(node)))
    } else {
      report(
        .wrongUnit(describe(value, node), units, place, of: use.name, at: span(node)))
    }
  }
}

extension TreeChecker {
  /// The value of a number or the number before a percent sign, rounded to the nearest double;
  /// infinite where it is out of a double's range.
  func literal(_ node: Node) -> Double {
    let tokens = tokenRange(node)
    let isNegative = tokens.count > 1 && token(tokens.lowerBound).kind == .minus
    guard let last = tokens.last else { return 0 }
    let magnitude = unsigned(token(last).range)
    return isNegative ? -magnitude : magnitude
  }

  private func unsigned(_ range: TextRange) -> Double {
    var digits: UInt64 = 0
    var scale = 0
    var isFraction = false
    for offset in range.startIndex..<range.endIndex {
      switch byte(offset) {
      case let digit where digit >= UInt8(ascii: "0") && digit <= UInt8(ascii: "9"):
        guard digits < 900_000_000_000_000 else { return longNumber(range) }
        digits = digits * 10 + UInt64(digit - UInt8(ascii: "0"))
        if isFraction { scale += 1 }
      case UInt8(ascii: "."): isFraction = true
      default: break
      }
    }
    // Both are exact doubles, so the quotient is the nearest one to the decimal.
    guard scale < Self.powersOfTen.count else { return longNumber(range) }
    return Double(digits) / Self.powersOfTen[scale]
  }

  private func longNumber(_ range: TextRange) -> Double {
    let text = text(in: range)
    let number = text.hasSuffix("%") ? text.dropLast() : text[...]
    return Double(number) ?? .infinity
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
