extension TreeChecker {
  /// Evaluates `f(x)` where f is a function of the language.
  mutating func call(_ node: Node) -> ExpressionValue {
    let parts = operands(node)
    guard let name = parts.first else { return .invalid }
    guard let function = Function.allCases.first(where: { $0.info.word == text(name) }) else {
      if isWrittenAsCall(name) {
        let value = parts.dropFirst().first.map { text($0) }
        report(.wordAsFunction(text(name), of: value, at: span(node)))
        return .invalid
      }
      noteWanted(.expression, at: name)
      let known = Function.allCases.map(\.info.word)
      report(
        .unknownFunction(
          quoted(name), suggestion: closestMatch(text(name), among: known), at: span(name)))
      return .invalid
    }
    note(.function(function), at: name)
    let arguments = parts.dropFirst().flatMap { expressions(of: $0) }
    guard function.arity.contains(arguments.count) else {
      report(.wrongArgumentCount(function.info, arguments.count, at: span(node)))
      return .invalid
    }
    var values: [ExpressionValue] = []
    var units: Units = .any
    for argument in arguments {
      let value = evaluate(argument)
      if value.isInvalid { return .invalid }
      guard let own = numberUnits(value, argument) else { return .invalid }
      guard !units.isDisjoint(with: own) else {
        report(.unitsDoNotCombine(function.info.word, units, own, quoted(node), at: span(node)))
        return .invalid
      }
      units.formIntersection(own)
      values.append(value)
    }
    return apply(function, values, function.resultUnits(units), node)
  }

  /// `true` iff the name is a word before a value, which Swift writes as a call: `absolute(44)`.
  private func isWrittenAsCall(_ name: Node) -> Bool {
    guard kind(name) == .word else { return false }
    let word = word(name)
    return words.choice(word, in: .dimension) >= 0 || words.choice(word, in: .spacing) >= 0
  }

  private mutating func expressions(of argument: Node) -> [Node] {
    let parts = operands(argument)
    for part in parts where kind(part) == .argumentLabel {
      report(.labelInFunction(quoted(part), at: span(part)))
    }
    return parts.filter { kind($0) != .argumentLabel }
  }

  private mutating func apply(
    _ function: Function, _ values: [ExpressionValue], _ units: Units, _ node: Node
  ) -> ExpressionValue {
    let numbers = values.compactMap { value -> Rational? in
      if case .number(let number, _) = value { number } else { nil }
    }
    if numbers.count == values.count {
      if function == .clamp, numbers[2] < numbers[1] {
        reportValueError(.clampBounds(quoted(node), at: span(node)))
        return afterValueError(.number(units))
      }
      return .number(function.value(numbers), units)
    }
    let effects = values.compactMap(\.effect)
    guard effects.count == values.count else { return .unknown(.number(units)) }
    return .effect(function.effect(effects), .number(units))
  }
}

extension Function {
  /// How many arguments it takes.
  var arity: ClosedRange<Int> {
    switch self {
    case .min, .max: 1...1000
    case .abs, .floor, .ceil, .round: 1...1
    case .clamp: 3...3
    }
  }

  /// A fraction that is rounded to a whole number can be a count.
  func resultUnits(_ units: Units) -> Units {
    switch self {
    case .min, .max, .abs, .clamp: units
    case .floor, .ceil, .round: units.contains(.fraction) ? units.union(.integer) : units
    }
  }

  func value(_ n: [Rational]) -> Rational {
    switch self {
    case .min: n.min() ?? n[0]
    case .max: n.max() ?? n[0]
    case .abs: n[0].magnitude
    case .floor: n[0].floor
    case .ceil: n[0].ceil
    case .round: n[0].rounded
    case .clamp: Swift.min(Swift.max(n[0], n[1]), n[2])
    }
  }

  func effect(_ n: [EffectExpression]) -> EffectExpression {
    switch self {
    case .min: n.dropFirst().reduce(n[0]) { .binary(.min, $0, $1) }
    case .max: n.dropFirst().reduce(n[0]) { .binary(.max, $0, $1) }
    case .abs: .unary(.abs, n[0])
    case .floor: .unary(.floor, n[0])
    case .ceil: .unary(.ceil, n[0])
    case .round: .unary(.round, n[0])
    case .clamp: .binary(.min, .binary(.max, n[0], n[1]), n[2])
    }
  }
}
