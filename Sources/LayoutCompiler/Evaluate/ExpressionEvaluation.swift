/// Expressions.
extension Evaluator {
  /// Returns what the expression gives; `invalid` after an error, which is reported.
  mutating func evaluate(_ expression: Expression) -> EvaluatedValue {
    guard expressionDepth < Bounds.expressionDepth else {
      report(.expressionTooDeep(bound: Bounds.expressionDepth, at: expression.outerSpan))
      return .invalid
    }
    expressionDepth += 1
    defer { expressionDepth -= 1 }
    let value = evaluateOnce(expression)
    if let recorder { record(value, of: expression, in: recorder) }
    return value
  }

  private func record(
    _ value: EvaluatedValue, of expression: Expression, in recorder: ValueRecorder
  ) {
    switch expression.form {
    case .dimension, .spacing, .insets, .edges, .error: return
    case .number, .bool, .string, .name, .environment, .variable, .member, .symbol, .negate, .not,
      .binary, .function, .conditional, .element, .listCount, .itemValue, .itemValues:
      guard value.isKnown else { return }
      let units = expression.type.element.units
      recorder.add(value, units, at: expression.span)
      if expression.outerSpan != expression.span {
        recorder.add(value, units, at: expression.outerSpan)
      }
    }
  }

  private mutating func evaluateOnce(_ expression: Expression) -> EvaluatedValue {
    switch expression.form {
    case .number(let digits): return .number(Self.exact(digits))
    case .bool(let value): return .bool(value)
    case .string(let text): return .string(text)
    case .name(let name): return value(of: name, usedAt: expression.span)
    case .environment(let name): return value(of: name)
    case .variable(let variable): return .effect(.variable(variable))
    case .member(let base, let label): return member(label, of: evaluate(base), expression)
    case .symbol(let name): return .word(name, expression.span)
    case .negate(let operand): return negated(evaluate(operand))
    case .not(let operand): return negation(of: evaluate(operand))
    case .binary(let operation, let left, let right):
      return binary(operation, left, right, expression: expression)
    case .function(let function, let arguments):
      return apply(function, to: arguments.map { evaluate($0) }, expression: expression)
    case .element(let list, let index):
      return element(
        evaluate(list), at: evaluate(index), listExpression: list, indexExpression: index)
    case .listCount(let list): return count(of: evaluate(list))
    case .itemValue(let value): return itemValue(value, at: expression.span)
    case .itemValues(let value): return itemValues(value)
    case .conditional(let condition, let then, let otherwise):
      return conditional(condition, then, otherwise)
    case .dimension(let form, let length):
      let use = NumberUse(name: form.word, at: expression.span)
      return EvaluatedValue(dimension(form, length, for: use))
    case .spacing, .insets, .edges:
      let use = NumberUse(name: quoted(expression.span), at: expression.span)
      return EvaluatedValue(spacingOrInsets(expression, use))
    case .error: return .invalid
    }
  }

  /// Returns the exact value of a decimal with its sign; the nearest representable number if it has
  /// too many digits.
  static func exact(_ digits: String) -> Rational {
    let isNegative = digits.utf8.first == UInt8(ascii: "-")
    let magnitude = digits.utf8.dropFirst(isNegative ? 1 : 0)
    let number =
      Rational(literal: magnitude)
      ?? Rational(nearest: Double(Substring(magnitude)) ?? .infinity)
    return isNegative ? number.negated : number
  }

  // MARK: - The environment

  private mutating func value(of name: EnvironmentName) -> EvaluatedValue {
    uses.insert(.environment)
    guard let environment else { return .unknown }
    let traits = environment.traits
    switch name {
    // A collection view's container has no insets.
    case .containerWidth, .containerEffectiveWidth: return points(environment.container.width)
    case .containerHeight, .containerEffectiveHeight: return points(environment.container.height)
    case .horizontalSizeClass: return .word(traits.horizontalSizeClass.rawValue, nil)
    case .verticalSizeClass: return .word(traits.verticalSizeClass.rawValue, nil)
    case .layoutDirection: return .word(traits.layoutDirection.rawValue, nil)
    case .userInterfaceIdiom: return .word(traits.userInterfaceIdiom.rawValue, nil)
    case .preferredContentSizeCategory:
      return .word(traits.preferredContentSizeCategory.rawValue, nil)
    case .displayScale: return points(traits.displayScale)
    case .containerInsetsTop, .containerInsetsLeading, .containerInsetsBottom,
      .containerInsetsTrailing:
      return points(0)
    case .marginsTop: return points(environment.layoutMargins.top)
    case .marginsLeading: return points(environment.layoutMargins.leading)
    case .marginsBottom: return points(environment.layoutMargins.bottom)
    case .marginsTrailing: return points(environment.layoutMargins.trailing)
    case .safeAreaTop: return points(environment.safeArea.top)
    case .safeAreaLeading: return points(environment.safeArea.leading)
    case .safeAreaBottom: return points(environment.safeArea.bottom)
    case .safeAreaTrailing: return points(environment.safeArea.trailing)
    case .screenWidth: return points((environment.screen ?? environment.container).width)
    case .screenHeight: return points((environment.screen ?? environment.container).height)
    case .sectionIndex, .sectionItemCount, .sectionIsLast, .layoutSectionCount:
      uses.insert(.section)
      return section.map { value(of: name, in: $0) } ?? .unknown
    case .ios:
      uses.insert(.ios)
      return .number(Rational(environment.ios))
    }
  }

  private func value(of name: EnvironmentName, in section: DataPosition) -> EvaluatedValue {
    switch name {
    case .sectionItemCount: .number(Rational(section.itemCount))
    case .sectionIsLast: .bool(section.index == section.sectionCount - 1)
    case .layoutSectionCount: .number(Rational(section.sectionCount))
    case _: .number(Rational(section.index))
    }
  }

  private func points(_ value: Double) -> EvaluatedValue { .number(Rational(nearest: value)) }

  private mutating func member(
    _ label: CaseLabel, of base: EvaluatedValue, _ expression: Expression
  ) -> EvaluatedValue {
    guard case .word(let name, _) = base else { return base.isInvalid ? .invalid : .unknown }
    let range = expression.span.range
    let length = UInt32(label.name.utf8.count)
    let place = SourceSpan(
      expression.span.file, TextRange(max(range.start, range.end - length), range.end))
    if let value = value(label, of: name, at: place) { return value }
    reportValueError(.caseWithoutValue(name, label.name, at: place))
    return .invalid
  }

  // MARK: - Operators

  private func negated(_ value: EvaluatedValue) -> EvaluatedValue {
    switch value {
    case .number(let number): .number(number.negated)
    case .effect(let expression): .effect(.unary(.negate, expression))
    case .bool, .string, .dimension, .spacing, .insets, .word, .list, .unknown, .invalid: value
    }
  }

  private func negation(of value: EvaluatedValue) -> EvaluatedValue {
    switch value {
    case .bool(let value): .bool(!value)
    case .effect(let expression): .effect(.unary(.not, expression))
    case .number, .string, .dimension, .spacing, .insets, .word, .list, .unknown, .invalid: value
    }
  }

  private mutating func binary(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression,
    expression: Expression
  ) -> EvaluatedValue {
    let a = evaluate(left)
    if operation == .and || operation == .or {
      return logic(isAnd: operation == .and, a, right)
    }
    let b = evaluate(right)
    if a.isInvalid || b.isInvalid { return .invalid }
    switch operation {
    case .add where expression.type.isSame(.string): return joined(a, b, left: left, right: right)
    case .add, .subtract, .multiply, .divide, .remainder:
      return arithmetic(operation, a, b, expression: expression)
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual:
      return comparison(operation, a, b, as: left.type.cases == nil ? right.type : left.type)
    case .and, .or: return .invalid
    }
  }

  private mutating func arithmetic(
    _ operation: BinaryOperator, _ a: EvaluatedValue, _ b: EvaluatedValue,
    expression: Expression
  ) -> EvaluatedValue {
    guard case .number(let x) = a, case .number(let y) = b else {
      guard let x = a.effect, let y = b.effect, let sign = operation.effect else {
        return .unknown
      }
      return .effect(.binary(sign, x, y))
    }
    if operation == .divide || operation == .remainder, y.isZero {
      if !isOfEmptySection {
        reportValueError(.divisionByZero(quoted(expression.span), dividend: x, at: expression.span))
      }
    } else if let result = x.combined(operation, y) {
      return .number(result)
    } else {
      reportValueError(
        .overflow(quoted(expression.span), x, sign: operation.spelling, y, at: expression.span))
    }
    return speculation == 0 ? .invalid : .unknown
  }

  private func comparison(
    _ operation: BinaryOperator, _ a: EvaluatedValue, _ b: EvaluatedValue, as type: ExpressionType
  ) -> EvaluatedValue {
    switch (a, b) {
    case (.number(let x), .number(let y)): return .bool(operation.holds(x, y))
    case (.bool(let x), .bool(let y)): return .bool((x == y) == (operation == .equal))
    case (.string(let x), .string(let y)): return .bool((x == y) == (operation == .equal))
    case (.word(let x, _), .word(let y, _)):
      guard let i = type.position(ofCase: x), let j = type.position(ofCase: y) else {
        return .unknown
      }
      return .bool(operation.holds(i, j))
    case _:
      guard let x = a.effect, let y = b.effect else { return .unknown }
      return .effect(operation.comparison(x, y))
    }
  }

  private mutating func logic(
    isAnd: Bool, _ a: EvaluatedValue, _ right: Expression
  ) -> EvaluatedValue {
    if case .bool(let value) = a, value != isAnd {
      evaluateUntaken(right)
      return a
    }
    let b = evaluate(right)
    if a.isInvalid || b.isInvalid { return .invalid }
    if case .bool(let x) = a, case .bool(let y) = b { return .bool(isAnd ? x && y : x || y) }
    guard let x = a.effect, let y = b.effect else { return .unknown }
    return .effect(.binary(isAnd ? .and : .or, x, y))
  }

  private mutating func conditional(
    _ condition: Expression, _ then: Expression, _ otherwise: Expression
  ) -> EvaluatedValue {
    let condition = evaluate(condition)
    guard case .bool(let holds) = condition else {
      let (a, b) = (evaluate(then), evaluate(otherwise))
      if condition.isInvalid || a.isInvalid || b.isInvalid { return .invalid }
      guard let condition = condition.effect, let x = a.effect, let y = b.effect else {
        return .unknown
      }
      return .effect(.conditional(condition, then: x, otherwise: y))
    }
    evaluateUntaken(holds ? otherwise : then)
    return evaluate(holds ? then : otherwise)
  }

  /// Evaluates what is not taken, for editors.
  private mutating func evaluateUntaken(_ expression: Expression) {
    guard keepsValues else { return }
    speculation += 1
    _ = evaluate(expression)
    speculation -= 1
  }

  mutating func apply(
    _ function: Function, to values: [EvaluatedValue], expression: Expression
  ) -> EvaluatedValue {
    var values = values
    if function.takesList, values.count == 1, case .list(let list) = values[0] { values = list }
    if values.contains(where: \.isInvalid) { return .invalid }
    let numbers = values.compactMap { value -> Rational? in
      if case .number(let number) = value { number } else { nil }
    }
    guard numbers.count == values.count else {
      let effects = values.compactMap(\.effect)
      return effects.count == values.count ? .effect(function.effect(effects)) : .unknown
    }
    if function == .clamp, numbers[2] < numbers[1] {
      reportValueError(.clampBounds(quoted(expression.span), at: expression.span))
      return speculation == 0 ? .invalid : .unknown
    }
    if function == .sum, numbers.reduce(0, { $0 + $1.doubleValue }).magnitude >= 9e18 {
      reportValueError(
        .overflow(
          quoted(expression.span), numbers[0], sign: "+", numbers[numbers.count - 1],
          at: expression.span))
      return speculation == 0 ? .invalid : .unknown
    }
    return .number(function.value(numbers))
  }

  // MARK: - Declared values

  /// Returns the value that several expressions state: one, or a list.
  mutating func declared(_ expressions: [Expression], _ type: ExpressionType?) -> EvaluatedValue {
    guard let first = expressions.first else { return .invalid }
    var values: [EvaluatedValue] = []
    for expression in expressions {
      let value = evaluate(expression)
      if value.isInvalid { return .invalid }
      values.append(value)
    }
    let value = values.count == 1 ? values[0] : .list(values)
    guard isBounded(value, at: first) else { return .invalid }
    return type.map { coerced(value, to: $0, expressions) } ?? value
  }

  /// Reports an expression that names have made so long that it cannot be evaluated for each cell.
  mutating func isBounded(_ value: EvaluatedValue, at place: Expression) -> Bool {
    guard case .effect(let expression) = value else { return true }
    var budget = Bounds.operations
    guard !expression.isWithin(&budget) else { return true }
    report(.expressionTooLong(bound: Bounds.operations, at: place.outerSpan))
    return false
  }

  /// Returns the value as one of the type; reports one that cannot be.
  mutating func coerced(
    _ value: EvaluatedValue, to type: ExpressionType, _ expressions: [Expression]
  ) -> EvaluatedValue {
    switch (type, value) {
    case (.number(let units), .number(let number)):
      let common = units.intersection(expressions[0].type.units)
      if common == .integer, !number.isWhole {
        return mismatch(value, ExpressionType.number(units).title, expressions: expressions)
      }
      return value
    case (.dimension, .number(let number)):
      guard (0...Bounds.points).contains(number.doubleValue) else {
        return mismatch(value, "a dimension of 0 or more points", expressions: expressions)
      }
      return .dimension(.absolute(number.doubleValue))
    case (.spacing, .number(let number)):
      guard number.doubleValue.magnitude <= Bounds.points else {
        return mismatch(value, "a spacing", expressions: expressions)
      }
      return .spacing(.fixed(number.doubleValue))
    case (.insets, .number), (.insets, .list): return insets(value, expressions)
    // A param or parameter has all edges: its use does not show which ones its value states.
    case (.insets, .insets(let insets)): return .insets(StatedInsets(insets.insets))
    case (.number, _), (.bool, _), (.string, _), (.dimension, _), (.spacing, _), (.insets, _),
      (.enumeration, _), (.trait, _), (.choice, _), (.symbol, _), (.list, _):
      return value
    }
  }

  /// One, two or four lengths as insets.
  mutating func insets(_ value: EvaluatedValue, _ expressions: [Expression]) -> EvaluatedValue {
    var values = [value]
    if case .list(let list) = value { values = list }
    let numbers = values.compactMap { value -> Double? in
      if case .number(let number) = value { number.doubleValue } else { nil }
    }
    if values.contains(where: \.isInvalid) { return .invalid }
    guard [1, 2, 4].contains(values.count), numbers.allSatisfy({ $0.magnitude <= Bounds.points })
    else { return mismatch(value, "insets", expressions: expressions) }
    return numbers.count == values.count ? .insets(StatedInsets(Insets(numbers))) : .unknown
  }

  private mutating func mismatch(
    _ value: EvaluatedValue, _ expected: String, expressions: [Expression]
  ) -> EvaluatedValue {
    let first = expressions[0]
    let source = "`\(quoted(first.outerSpan))`"
    let description =
      if case .list(let values) = value {
        "the list of \(values.count) that begins with \(source)"
      } else {
        "\(source), \(Wording.units(first.type.units))"
      }
    report(.typeMismatch(description, expected: expected, at: first.outerSpan))
    return .invalid
  }
}

extension DimensionForm {
  var word: String { ChoiceID.dimension.table.choices[rawValue].word }
}

extension EvaluatedValue {
  fileprivate init(_ reading: PropertyOutcome) {
    switch reading {
    case .value(.dimension(let dimension)): self = .dimension(dimension)
    case .value(.spacing(let spacing)): self = .spacing(spacing)
    case .value(.insets(let insets)): self = .insets(insets)
    case .value, .unknown: self = .unknown
    case .invalid: self = .invalid
    }
  }
}
