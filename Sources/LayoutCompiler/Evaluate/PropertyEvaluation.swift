/// The outcome of evaluating a value.
enum Outcome<Value> {
  case value(Value)
  /// It has the right type; the value depends on something that is not known here.
  case unknown
  /// An error was reported.
  case invalid

  /// Whether no error was reported.
  var isValid: Bool { if case .invalid = self { false } else { true } }

  /// The value, if it is known.
  var value: Value? { if case .value(let value) = self { value } else { nil } }

  /// Returns what a function makes of the value.
  func map<Other>(_ transform: (Value) -> Other) -> Outcome<Other> {
    switch self {
    case .value(let value): .value(transform(value))
    case .unknown: .unknown
    case .invalid: .invalid
    }
  }
}

extension Outcome: Sendable where Value: Sendable {}

/// The use of a number: it decides its unit and its bound.
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
    case .integer: Bounds.number
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

typealias PropertyOutcome = Outcome<PropertyValue>

/// The property or keyword of a number, as messages name it.
struct NumberUse {
  /// The word in the source.
  var name: String
  var at: SourceSpan
  var property: PropertyName?
  /// UIKit's message where the value is out of range.
  var uikitMessage: String?
  /// The first version of iOS that has the property.
  var ios = 0

  /// The use of a number after another word.
  func after(_ word: String, at span: SourceSpan) -> NumberUse {
    NumberUse(name: word, at: span, uikitMessage: uikitMessage, ios: ios)
  }
}

/// Values of properties.
extension Evaluator {
  /// Returns the value of a property or head.
  mutating func value(
    _ shape: ValueShape, _ values: [Expression], for use: NumberUse
  ) -> PropertyOutcome {
    guard let first = values.first else { return .invalid }
    switch shape {
    case .dimension: return dimension(first, use)
    case .fraction:
      if case .dimension(_, let value) = first.form { return fraction(value, use) }
      return fraction(first, use)
    case .points: return points(first, use)
    case .length: return length(first, use)
    case .integer(let range): return integer(first, in: range, for: use)
    case .flag, .bool:
      let value = evaluate(first)
      if case .bool(let truth) = value { return .value(.bool(truth)) }
      return PropertyOutcome(missing: value)
    case .choice(let id): return choice(first, id, for: use)
    case .insets, .spacing, .edgeSpacing: return spacingOrInsets(shape, first, use: use)
    case .offset: return pair(values, .points, use: use)
    case .fractionalOffset: return pair(values, .fraction, use: use)
    case .frame: return frame(values, use)
    case .kind:
      let value = evaluate(first)
      guard case .string(let text) = value else { return PropertyOutcome(missing: value) }
      if !text.isEmpty { return .value(.string(text)) }
      report(.emptyKind(of: use.name, at: first.outerSpan))
      return .invalid
    case .effect: return effects(values.prefix(1), .fraction, for: use) { .effect($0[0]) }
    case .effectOffset: return effectOffset(values, use)
    case .title, .file, .name, .names: return texts(values, use)
    case .reference: return reference(first)
    case .items: return items(values, use)
    case .measures, .measure: return measures(values, use)
    case .itemValue: return itemValues(values)
    // Values of previews are known when the program is checked.
    case .itemCounts, .devices, .size, .scale, .trait, .bars, .scroll, .setting, .assertion:
      return .invalid
    }
  }

  private mutating func effectOffset(_ values: [Expression], _ use: NumberUse) -> PropertyOutcome {
    effects(values.prefix(2), .points, for: use) {
      .effectOffset(EffectOffset(x: $0[0], y: $0[1]))
    }
  }

  // MARK: - Availability

  mutating func checkAvailability(_ ios: Int, _ word: String, at span: SourceSpan) {
    guard let environment, ios > environment.ios, guardedAvailability == 0 else { return }
    report(.newerThanTarget(word, since: ios, target: environment.ios, at: span))
  }

  private mutating func checkChoice(
    _ index: Int, _ id: ChoiceID, use: NumberUse, at span: SourceSpan?
  ) {
    guard let span, id.table.choices.indices.contains(index) else { return }
    let choice = id.table.choices[index]
    if choice.ios > use.ios { checkAvailability(choice.ios, choice.word, at: span) }
  }

  private mutating func choice(
    _ expression: Expression, _ id: ChoiceID, for use: NumberUse
  ) -> PropertyOutcome {
    var value = EvaluatedValue.unknown
    if case .symbol(let word) = expression.form, expression.outerSpan == expression.span {
      value = .word(word, expression.span)
    } else {
      value = evaluate(expression)
    }
    guard case .word(let word, let place) = value else { return PropertyOutcome(missing: value) }
    let index = Schema.words.choice(Schema.words.table.word(word), in: id)
    guard index >= 0 else { return .invalid }
    checkChoice(index, id, use: use, at: place)
    return .value(.choice(index))
  }

  // MARK: - Dimensions

  private mutating func dimension(_ expression: Expression, _ use: NumberUse) -> PropertyOutcome {
    if case .dimension(let form, let value) = expression.form {
      let inner = use.after(form.word, at: expression.span)
      return dimension(form, value, for: inner)
    }
    let value = evaluate(expression)
    if case .dimension(let dimension) = value { return .value(.dimension(dimension)) }
    let reading = size(expression, value, for: use)
    guard case .value(.number(let points)) = reading else { return reading }
    // Shorter lengths are spacers of sections without content, `1 / traits.displayScale` is one pixel.
    if points >= 0.2, points < 1, !expression.readsTraits {
      let side = use.property == .width ? "fractionalWidth" : "fractionalHeight"
      report(
        .fractionLikeLength(
          quoted(expression.outerSpan), side: use.name, meant: side,
          isLiteral: expression.isLiteral, at: expression.outerSpan))
    }
    return .value(.dimension(.absolute(points)))
  }

  mutating func dimension(
    _ form: DimensionForm, _ value: Expression, for use: NumberUse
  ) -> PropertyOutcome {
    checkChoice(form.rawValue, .dimension, use: use, at: use.at)
    let isFraction = form == .fractionalWidth || form == .fractionalHeight
    let reading =
      isFraction ? fraction(value, use) : size(value, nil, for: use)
    guard case .value(.number(let number)) = reading else { return reading }
    switch form {
    case .fractionalWidth: return .value(.dimension(.fractionalWidth(number)))
    case .fractionalHeight: return .value(.dimension(.fractionalHeight(number)))
    case .absolute: return .value(.dimension(.absolute(number)))
    case .estimated, .uniformAcrossSiblings:
      // UIKit warns of `estimated(0)`, as the lint `tiny-estimate` does, and lays it out.
      guard number > 0 || form == .estimated else {
        reportSize(.estimateNotPositive(quoted(value.outerSpan), of: use.name, at: value.outerSpan))
        return .invalid
      }
      return .value(
        .dimension(form == .estimated ? .estimated(number) : .uniformAcrossSiblings(number)))
    }
  }

  /// A length that is a size: points that are not negative.
  private mutating func size(
    _ expression: Expression, _ value: EvaluatedValue?, for use: NumberUse
  ) -> PropertyOutcome {
    let reading =
      if let value { PropertyOutcome(converted(value, expression, at: .points, use: use)) } else {
        points(expression, use)
      }
    guard case .value(.number(let points)) = reading, points < 0 else { return reading }
    reportSize(.negativeSize(quoted(expression.outerSpan), of: use.name, at: expression.outerSpan))
    return .invalid
  }

  // MARK: - Numbers

  private mutating func fraction(_ expression: Expression, _ use: NumberUse) -> PropertyOutcome {
    let reading = PropertyOutcome(number(expression, .fraction, for: use))
    guard case .value(.number(let value)) = reading, value < 0 else { return reading }
    if ["fractionalWidth", "fractionalHeight"].contains(use.name),
      let sum = sumOfLengths(expression, isWidth: use.name == "fractionalWidth")
    {
      report(
        .fractionInSum(
          quoted(expression.outerSpan), side: use.name, meant: sum,
          at: use.at.union(expression.outerSpan)))
      return .invalid
    }
    return outOfRange(expression, "not negative", use: use)
  }

  private mutating func points(_ expression: Expression, _ use: NumberUse) -> PropertyOutcome {
    PropertyOutcome(number(expression, .points, for: use))
  }

  mutating func length(_ expression: Expression, _ use: NumberUse) -> PropertyOutcome {
    let reading = points(expression, use)
    guard case .value(.number(let value)) = reading, value < 0 else { return reading }
    return outOfRange(expression, "not negative", use: use)
  }

  mutating func integer(
    _ expression: Expression, in range: ClosedRange<Int>, for use: NumberUse
  ) -> PropertyOutcome {
    let reading = PropertyOutcome(number(expression, .integer, for: use))
    guard case .value(.number(let value)) = reading else { return reading }
    let integer = Int(saturating: value)
    if range.contains(integer) { return .value(.integer(integer)) }
    let bounds = "from \(range.lowerBound) to \(range.upperBound)"
    return outOfRange(
      expression, bounds, use: use, isBelow: integer < range.lowerBound, value: integer)
  }

  mutating func outOfRange(
    _ expression: Expression, _ bounds: String, use: NumberUse, isBelow: Bool = false,
    value: Int? = nil
  ) -> PropertyOutcome {
    reportSize(
      .outOfRange(
        quoted(expression.outerSpan), of: use.name, bounds: bounds, value: value,
        uikitMessage: isBelow ? use.uikitMessage : nil, at: expression.outerSpan))
    return .invalid
  }

  /// Evaluates one number, or an expression of the container of a custom group.
  mutating func number(
    _ expression: Expression, _ place: NumberPlace, for use: NumberUse
  ) -> Outcome<EffectExpression> {
    if let literal = Self.literal(expression) {
      return bounded(literal, expression, at: place, use: use)
    }
    return converted(evaluate(expression), expression, at: place, use: use)
  }

  /// The value of a plain number or percentage, or of a fraction of two plain numbers.
  static func literal(_ expression: Expression) -> Double? {
    guard expression.outerSpan == expression.span else { return nil }
    switch expression.form {
    case .number(let digits):
      return decimal(digits, isPercentage: expression.type.units == .fraction)
    case .binary(.divide, let a, let b):
      guard case .number = a.form, case .number = b.form, let a = literal(a), let b = literal(b),
        a == a.rounded(), b == b.rounded(), b != 0, abs(a) < 1e15, abs(b) < 1e15
      else { return nil }
      return a / b
    case .bool, .string, .name, .environment, .variable, .member, .symbol, .negate, .not, .binary,
      .function, .conditional, .element, .listCount, .itemValue, .itemValues, .dimension, .spacing,
      .insets, .edges, .error:
      return nil
    }
  }

  /// The double nearest to a decimal; that of a percentage is a hundredth of the number before the
  /// sign.
  static func decimal(_ digits: String, isPercentage: Bool) -> Double {
    if !isPercentage, let whole = wholeNumber(digits) { return whole }
    let number = exact(digits)
    guard isPercentage, let percents = number.multiplied(by: Rational(100)) else {
      return digits.utf8.count < 16 ? number.doubleValue : Double(digits) ?? .infinity
    }
    return percents.doubleValue / 100
  }

  /// Returns the value of a few digits without sign and point, which a double holds exactly; `nil`
  /// for other decimals.
  private static func wholeNumber(_ digits: String) -> Double? {
    guard (1...15).contains(digits.utf8.count) else { return nil }
    var number = 0
    for byte in digits.utf8 {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = 10 * number + Int(digit)
    }
    return Double(number)
  }

  private mutating func converted(
    _ value: EvaluatedValue, _ expression: Expression, at place: NumberPlace, use: NumberUse
  ) -> Outcome<EffectExpression> {
    switch value {
    case .number(let number): return bounded(number.doubleValue, expression, at: place, use: use)
    case .effect(let effect): return .value(effect)
    case .unknown: return .unknown
    case .bool, .string, .dimension, .spacing, .insets, .word, .list, .invalid: return .invalid
    }
  }

  private mutating func bounded(
    _ value: Double, _ expression: Expression, at place: NumberPlace, use: NumberUse
  ) -> Outcome<EffectExpression> {
    let span = expression.outerSpan
    guard value.magnitude <= place.bound else {
      report(.numberTooLarge(quoted(span), place, of: use.name, at: span))
      return .invalid
    }
    if place == .integer, value != value.rounded() {
      report(.notWhole(quoted(span), of: use.name, at: span))
      return .invalid
    }
    return .value(.constant(value))
  }

  /// Evaluates several numbers; `nil` after an error, an empty list while one is not known.
  private mutating func numbers(
    _ expressions: some Collection<Expression>, _ place: NumberPlace, for use: NumberUse
  ) -> [Double]? {
    var numbers: [Double] = []
    for expression in expressions {
      switch number(expression, place, for: use) {
      case .value(.constant(let value)): numbers.append(value)
      case .value, .unknown: return []
      case .invalid: return nil
      }
    }
    return numbers
  }

  private mutating func pair(
    _ values: [Expression], _ place: NumberPlace, use: NumberUse
  ) -> PropertyOutcome {
    guard let numbers = numbers(values.prefix(2), place, for: use) else { return .invalid }
    return numbers.count < 2 ? .unknown : .value(.point(Point(numbers[0], numbers[1])))
  }

  private mutating func frame(_ values: [Expression], _ use: NumberUse) -> PropertyOutcome {
    guard values.count == 4 else { return .invalid }
    var parts: [EffectExpression] = []
    for value in values {
      switch number(value, .points, for: use) {
      case .value(let expression):
        guard isBounded(.effect(expression), at: values[0]) else { return .invalid }
        parts.append(expression)
      case .unknown: return .unknown
      case .invalid: return .invalid
      }
    }
    let constants = parts.map(\.constant)
    for case .some(let length) in constants[2...] where length < 0 {
      let place = values[0].outerSpan.union(values[3].outerSpan)
      report(.negativeSize(quoted(place), of: use.name, at: place))
      return .invalid
    }
    let n = constants.compactMap { $0 }
    if n.count == 4 { return .value(.rect(Rect(n[0], n[1], n[2], n[3]))) }
    return .value(
      .frame(FrameExpression(x: parts[0], y: parts[1], width: parts[2], height: parts[3])))
  }

  // MARK: - Insets and spacing

  /// Evaluates spacing or insets that a declaration states.
  mutating func spacingOrInsets(_ expression: Expression, _ use: NumberUse) -> PropertyOutcome {
    if case .spacing = expression.form { return spacing(expression, use) }
    return spacingOrInsets(.insets, expression, use: use)
  }

  private mutating func spacingOrInsets(
    _ shape: ValueShape, _ expression: Expression, use: NumberUse
  ) -> PropertyOutcome {
    if shape == .spacing { return spacing(expression, use) }
    switch expression.form {
    case .insets(let edges): return insets(edges, expression, for: use)
    case .edges(let edges): return edgeSpacing(edges, use)
    case .number, .bool, .string, .name, .environment, .variable, .member, .symbol, .negate, .not,
      .binary, .function, .conditional, .element, .listCount, .itemValue, .itemValues, .dimension,
      .spacing, .error:
      let value = evaluate(expression)
      if case .insets(let insets) = value { return .value(.insets(insets)) }
      let converted = insets(value, [expression])
      if case .insets(let insets) = converted { return .value(.insets(insets)) }
      return converted.isInvalid ? .invalid : .unknown
    }
  }

  private static let edgeWords = ChoiceID.edge.table.choices.map(\.word)

  private mutating func insets(
    _ edges: [Expression?], _ expression: Expression, for use: NumberUse
  ) -> PropertyOutcome {
    let start = expression.span.range.start
    let isNamed = edges.allSatisfy { $0.map { start < $0.outerSpan.range.start } ?? true }
    var lengths = SIMD4<Double>.zero
    var stated: EdgeSet = []
    var isKnown = true
    for index in edges.indices {
      guard let edge = edges[index] else { continue }
      stated.insert(EdgeSet(edgeAt: index))
      let inner = isNamed ? use.after(Self.edgeWords[index], at: use.at) : use
      switch number(edge, .points, for: inner) {
      case .value(.constant(let value)): lengths[index] = value
      case .value, .unknown: isKnown = false
      case .invalid: return .invalid
      }
    }
    let insets = Insets(
      top: lengths[0], leading: lengths[1], bottom: lengths[2], trailing: lengths[3])
    return isKnown ? .value(.insets(StatedInsets(insets, edges: stated))) : .unknown
  }

  private mutating func edgeSpacing(_ edges: [Expression?], _ use: NumberUse) -> PropertyOutcome {
    var lengths = [Spacing.fixed(0), .fixed(0), .fixed(0), .fixed(0)]
    for (index, edge) in edges.enumerated() {
      guard let edge else { continue }
      let reading = spacing(edge, use.after(Self.edgeWords[index], at: use.at))
      guard case .value(.spacing(let spacing)) = reading else { return reading }
      lengths[index] = spacing
    }
    var edgeSpacing = EdgeSpacing()
    edgeSpacing.top = lengths[0]
    edgeSpacing.leading = lengths[1]
    edgeSpacing.bottom = lengths[2]
    edgeSpacing.trailing = lengths[3]
    return .value(.edgeSpacing(edgeSpacing))
  }

  private mutating func spacing(_ expression: Expression, _ use: NumberUse) -> PropertyOutcome {
    if case .spacing(let isFlexible, let value) = expression.form {
      let inner = use.after(isFlexible ? "flexible" : "fixed", at: expression.span)
      let reading = isFlexible ? length(value, inner) : points(value, inner)
      guard case .value(.number(let length)) = reading else { return reading }
      return .value(.spacing(isFlexible ? .flexible(length) : .fixed(length)))
    }
    if let literal = Self.literal(expression) {
      return PropertyOutcome(spacing: bounded(literal, expression, at: .points, use: use))
    }
    let value = evaluate(expression)
    if case .spacing(let spacing) = value { return .value(.spacing(spacing)) }
    return PropertyOutcome(spacing: converted(value, expression, at: .points, use: use))
  }

  // MARK: - Visible items

  private mutating func effects(
    _ expressions: some Collection<Expression>, _ place: NumberPlace, for use: NumberUse,
    _ make: ([EffectExpression]) -> PropertyValue
  ) -> PropertyOutcome {
    var effects: [EffectExpression] = []
    for expression in expressions {
      let value = evaluate(expression)
      if case .number(let number) = value, number.doubleValue.magnitude > Bounds.points {
        let span = expression.outerSpan
        report(.numberTooLarge(quoted(span), place, of: use.name, at: span))
        return .invalid
      }
      guard isBounded(value, at: expression) else { return .invalid }
      guard let effect = value.effect else { return PropertyOutcome(missing: value) }
      effects.append(effect)
    }
    return .value(make(effects))
  }

  // MARK: - Sums of fractions and points

  /// Returns `(container.width * 50% - 8)` for `(50% - 8)`; `nil` where no points are added to a
  /// fraction or taken from it.
  mutating func sumOfLengths(_ expression: Expression, isWidth: Bool) -> String? {
    guard expression.outerSpan != expression.span else { return nil }
    var hasPoints = false
    let length = isWidth ? "container.width" : "container.height"
    let sum = terms(expression, length, hasPoints: &hasPoints)
    return hasPoints ? sum : nil
  }

  /// The terms of a sum with each fraction multiplied by the length.
  private mutating func terms(
    _ expression: Expression, _ length: String, hasPoints: inout Bool
  ) -> String? {
    let source = text.text(expression.outerSpan)
    if expression.outerSpan != expression.span {
      var inner = expression
      inner.outerSpan = expression.span
      return terms(inner, length, hasPoints: &hasPoints).map { "(\($0))" }
    }
    if case .binary(let sign, let a, let b) = expression.form, sign == .add || sign == .subtract {
      guard let left = terms(a, length, hasPoints: &hasPoints),
        let right = terms(b, length, hasPoints: &hasPoints)
      else { return nil }
      let gap = SourceSpan(a.span.file, TextRange(a.outerSpan.range.end, b.outerSpan.range.start))
      return left + text.text(gap) + right
    }
    guard case .number(let units) = expression.type else { return nil }
    if units == .fraction { return "\(length) * \(source)" }
    guard units.contains(.points) else { return nil }
    if case .number(let number) = evaluate(expression) {
      guard abs(number.doubleValue) > 1 else { return "\(length) * \(source)" }
      hasPoints = true
    }
    return source
  }
}

extension PropertyOutcome {
  /// The reading of a value that is not of the type.
  init(missing value: EvaluatedValue) {
    if case .unknown = value { self = .unknown } else { self = .invalid }
  }

  fileprivate init(_ number: Outcome<EffectExpression>) {
    switch number {
    case .value(.constant(let value)): self = .value(.number(value))
    case .value, .unknown: self = .unknown
    case .invalid: self = .invalid
    }
  }

  fileprivate init(spacing number: Outcome<EffectExpression>) {
    switch number {
    case .value(.constant(let value)): self = .value(.spacing(.fixed(value)))
    case .value, .unknown: self = .unknown
    case .invalid: self = .invalid
    }
  }
}

extension Insets {
  /// Creates insets from one number for all edges, two (top and bottom, leading and trailing), or four.
  init(_ n: [Double]) {
    switch n.count {
    case 1: self.init(top: n[0], leading: n[0], bottom: n[0], trailing: n[0])
    case 2: self.init(top: n[0], leading: n[1], bottom: n[0], trailing: n[1])
    case 4: self.init(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    default: self.init()
    }
  }
}
