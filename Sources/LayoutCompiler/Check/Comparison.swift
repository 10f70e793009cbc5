extension BinaryOperator {
  fileprivate var isEquality: Bool { self == .equal || self == .notEqual }

  /// `true` iff the comparison holds.
  func holds<T: Comparable>(_ a: T, _ b: T) -> Bool {
    switch self {
    case .less: a < b
    case .lessEqual: a <= b
    case .greater: a > b
    case .greaterEqual: a >= b
    case .equal: a == b
    case .notEqual: a != b
    case .or, .and, .add, .subtract, .multiply, .divide: false
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
    case .notEqual, .or, .and, .add, .subtract, .multiply, .divide:
      .unary(.not, .binary(.equal, x, y))
    }
  }
}

extension TreeChecker {
  mutating func binary(_ node: Node) -> ExpressionValue {
    let parts = operands(node)
    guard parts.count == 2 else { return .invalid }
    guard let operation = binaryOperator(node) else { return .invalid }
    switch operation {
    case .add, .subtract, .multiply, .divide:
      let a = evaluate(parts[0])
      return arithmetic(operation, a, evaluate(parts[1]), node)
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual:
      let a = evaluate(parts[0])
      return comparison(operation, a, evaluate(parts[1]), node)
    case .and, .or:
      return logic(isAnd: operation == .and, parts[0], parts[1])
    }
  }

  private mutating func comparison(
    _ operation: BinaryOperator, _ a: ExpressionValue, _ b: ExpressionValue, _ node: Node
  ) -> ExpressionValue {
    guard let left = a.type, let right = b.type else { return .invalid }
    switch (left, right) {
    case (.number(let x), .number(let y)):
      guard !x.isDisjoint(with: y) else {
        report(.unitsDoNotCombine(operation.spelling, x, y, quoted(node), at: span(node)))
        return .invalid
      }
      return numberComparison(operation, a, b)
    case (.enumeration(let index), _), (_, .enumeration(let index)):
      return caseComparison(operation, a, b, index, node)
    case (.bool, .bool), (.string, .string):
      guard operation.isEquality else { break }
      return equality(operation, a, b)
    default: break
    }
    if !isChain(node) { reportIncomparable(operation, a, b, node) }
    return .invalid
  }

  /// `true` iff the left side is a comparison itself, which the parser reported.
  private func isChain(_ node: Node) -> Bool {
    guard let left = operands(node).first, kind(left) == .binary else { return false }
    return binaryOperator(left)?.isComparison == true
  }

  private mutating func reportIncomparable(
    _ operation: BinaryOperator, _ a: ExpressionValue, _ b: ExpressionValue, _ node: Node
  ) {
    for value in [a, b] {
      if case .symbol(let name, let place) = value { return reportUnknownName(name, at: place) }
    }
    let parts = operands(node)
    report(
      .notComparable(
        operation.spelling, describe(a, parts.first ?? node), describe(b, parts.last ?? node),
        at: span(node)))
  }

  private func numberComparison(
    _ operation: BinaryOperator, _ a: ExpressionValue, _ b: ExpressionValue
  ) -> ExpressionValue {
    if case .number(let x, _) = a, case .number(let y, _) = b {
      return .bool(operation.holds(x, y))
    }
    guard let x = a.effect, let y = b.effect else { return .unknown(.bool) }
    return .effect(operation.comparison(x, y), .bool)
  }

  private func equality(_ operation: BinaryOperator, _ a: ExpressionValue, _ b: ExpressionValue)
    -> ExpressionValue
  {
    switch (a, b) {
    case (.bool(let x), .bool(let y)): .bool((x == y) == (operation == .equal))
    case (.string(let x), .string(let y)): .bool((x == y) == (operation == .equal))
    default: .unknown(.bool)
    }
  }

  private mutating func caseComparison(
    _ operation: BinaryOperator, _ a: ExpressionValue, _ b: ExpressionValue, _ index: Int,
    _ node: Node
  ) -> ExpressionValue {
    let parts = operands(node)
    let x = enumerationCase(a, of: index, at: parts.first ?? node)
    let y = enumerationCase(b, of: index, at: parts.last ?? node)
    if x.isInvalid || y.isInvalid { return .invalid }
    guard operation.isEquality || enumerations[index].isOrdered else {
      report(
        .notComparable(
          operation.spelling, describe(x, parts.first ?? node), describe(y, parts.last ?? node),
          at: span(node)))
      return .invalid
    }
    guard case .enumerationCase(_, let i) = x, case .enumerationCase(_, let j) = y else {
      return .unknown(.bool)
    }
    return .bool(operation.holds(i, j))
  }

  /// Returns the value as a case of the enumeration; reports what is none of its cases.
  mutating func enumerationCase(_ value: ExpressionValue, of index: Int, at node: Node)
    -> ExpressionValue
  {
    switch value {
    case .symbol(let name, let place):
      let cases = enumerations[index].cases
      noteWanted(.words(cases), at: place)
      if let found = cases.firstIndex(of: name) {
        noteMember(name, of: index, at: place)
        return .enumerationCase(index, found)
      }
      report(
        .unknownCase(
          name, of: enumerations[index].noun, cases,
          suggestion: suggestion(for: name, among: cases), at: span(place)))
      return .invalid
    case .enumerationCase(index, _), .unknown(.enumeration(index)), .invalid: return value
    case .either(let a, let b):
      let isRight = [a, b].allSatisfy { !enumerationCase($0, of: index, at: node).isInvalid }
      return isRight ? .unknown(.enumeration(index)) : .invalid
    case .number, .bool, .string, .dimension, .spacing, .insets, .enumerationCase, .list, .effect,
      .unknown:
      report(
        .wrongCaseType(
          describe(value, node), wanted: enumerations[index].noun, at: span(node)))
      return .invalid
    }
  }
}

// MARK: - Conditions

extension TreeChecker {
  /// Evaluates a condition.
  mutating func condition(_ node: Node) -> ExpressionValue {
    let value = evaluate(node)
    switch value {
    case .bool, .unknown(.bool), .effect(_, .bool), .invalid: return value
    case .symbol(let name, let place):
      reportUnknownName(name, at: place, wanted: .bool)
    case .number, .string, .dimension, .spacing, .insets, .enumerationCase, .list, .either, .effect,
      .unknown:
      report(.notACondition(describe(value, node), at: span(node)))
    }
    return .invalid
  }

  private mutating func logic(isAnd: Bool, _ left: Node, _ right: Node) -> ExpressionValue {
    let a = condition(left)
    let decides = if case .bool(let value) = a { value != isAnd } else { false }
    let b = decides ? speculatively { $0.condition(right) } : condition(right)
    if a.isInvalid || b.isInvalid { return .invalid }
    switch (a, b) {
    case (.bool(let x), .bool(let y)): return .bool(isAnd ? x && y : x || y)
    case (.bool, _) where decides: return a
    default: break
    }
    guard let x = a.effect, let y = b.effect else { return .unknown(.bool) }
    return .effect(.binary(isAnd ? .and : .or, x, y), .bool)
  }

  /// Evaluates `not x`.
  mutating func negation(_ operand: Node) -> ExpressionValue { negation(of: condition(operand)) }

  private func negation(of value: ExpressionValue) -> ExpressionValue {
    switch value {
    case .bool(let value): .bool(!value)
    case .effect(let expression, .bool): .effect(.unary(.not, expression), .bool)
    case .number, .string, .dimension, .spacing, .insets, .enumerationCase, .symbol, .list, .either,
      .effect, .unknown, .invalid:
      value
    }
  }

  mutating func conditional(_ node: Node) -> ExpressionValue {
    let parts = operands(node)
    guard parts.count == 3 else { return .invalid }
    let condition = condition(parts[0])
    guard case .bool(let holds) = condition else {
      let a = evaluate(parts[1])
      let b = evaluate(parts[2])
      return condition.isInvalid ? .invalid : joined(condition, a, b, node)
    }
    let a = holds ? evaluate(parts[1]) : speculatively { $0.evaluate(parts[1]) }
    let b = holds ? speculatively { $0.evaluate(parts[2]) } : evaluate(parts[2])
    return chosen(holds ? a : b, other: holds ? b : a, node)
  }

  /// Returns the one of two branches that is taken, with the units that both have.
  private mutating func chosen(_ value: ExpressionValue, other: ExpressionValue, _ node: Node)
    -> ExpressionValue
  {
    guard let type = joinedType(value, other, node) else { return .invalid }
    switch (value, type) {
    case (.number(let number, _), .number(let units)): return .number(number, units)
    case (.effect(let expression, _), .number): return .effect(expression, type)
    case (.unknown, .number): return .unknown(type)
    default: return value
    }
  }

  private mutating func joined(
    _ condition: ExpressionValue, _ a: ExpressionValue, _ b: ExpressionValue, _ node: Node
  ) -> ExpressionValue {
    guard let type = joinedType(a, b, node) else { return .invalid }
    if let condition = condition.effect, let x = a.effect, let y = b.effect {
      return .effect(.conditional(condition, then: x, otherwise: y), type)
    }
    switch type {
    case .symbol, .enumeration: return .either(a, b)
    case .number, .bool, .string, .dimension, .spacing, .insets, .list: return .unknown(type)
    }
  }

  /// Returns the type that two branches have in common; reports two that have none.
  private mutating func joinedType(_ a: ExpressionValue, _ b: ExpressionValue, _ node: Node)
    -> ValueType?
  {
    guard let left = a.type, let right = b.type else { return nil }
    if left == right { return left }
    switch (left, right) {
    case (.number(let x), .number(let y)) where !x.isDisjoint(with: y):
      return .number(x.intersection(y))
    case (.enumeration, .symbol), (.dimension, .number), (.spacing, .number): return left
    case (.symbol, .enumeration), (.number, .dimension), (.number, .spacing): return right
    default:
      let parts = operands(node)
      report(
        .branchesDiffer(
          describe(a, parts[1]), describe(b, parts[2]), at: span(node)))
      return nil
    }
  }

  /// Evaluates what is not taken: its types are checked, its values are not.
  mutating func speculatively(_ body: (inout TreeChecker) -> ExpressionValue) -> ExpressionValue {
    speculation += 1
    defer { speculation -= 1 }
    return body(&self)
  }

  /// Reports an error that hangs on values, unless they do not count.
  mutating func reportValueError(_ diagnostic: Diagnostic) {
    if speculation == 0 { report(diagnostic) }
  }

  func afterValueError(_ type: ValueType) -> ExpressionValue {
    speculation == 0 ? .invalid : .unknown(type)
  }
}
