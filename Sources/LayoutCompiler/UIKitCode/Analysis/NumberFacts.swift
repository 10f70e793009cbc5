/// The values that a number may have on any device.
struct NumberRange: Sendable {
  var low: Double
  var high: Double

  /// `nil` unless both are numbers, the lower one first.
  init?(_ ends: Double...) {
    guard ends.allSatisfy(\.isFinite), let low = ends.min(), let high = ends.max() else {
      return nil
    }
    (self.low, self.high) = (low, high)
  }

  /// Whether the values fit a position in depth: the engine, too, puts nothing further to the front
  /// or back.
  var isSafeDepth: Bool { -1e15 <= low && high <= 1e15 }

  fileprivate func times(_ other: NumberRange) -> NumberRange? {
    NumberRange(low * other.low, low * other.high, high * other.low, high * other.high)
  }
}

/// The properties of numbers on any device, computed once for each name, after those that it depends
/// on.
struct NumberFacts: Sendable {
  private struct Entry: Sendable {
    var isIntegral: Bool
    var dependsOnItemCount: Bool
    var range: NumberRange?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Adds a name after those that its values refer to.
  mutating func add(_ name: ValueDeclaration) {
    entries[ObjectIdentifier(name)] = Entry(
      isIntegral: name.type.units.contains(.integer) && name.values.allSatisfy(isIntegral),
      dependsOnItemCount: name.values.contains(where: dependsOnItemCount),
      range: name.isFixed && name.values.count == 1 ? range(name.values[0]) : .any)
  }

  mutating func add(_ label: CaseLabel) {
    entries[ObjectIdentifier(label)] = Entry(
      isIntegral: label.values.values.allSatisfy { $0.allSatisfy(isIntegral) },
      dependsOnItemCount: false, range: label.values.isEmpty ? nil : .any)
  }

  private subscript(object: AnyObject) -> Entry? { entries[ObjectIdentifier(object)] }

  /// Whether a number is whole if the names in it are declared as whole numbers.
  func isIntegral(_ expression: Expression) -> Bool {
    switch expression.form {
    case .number(let text): !text.contains(".")
    case .name(let name): self[name]?.isIntegral ?? false
    case .environment(let name): name.codeType == .int
    case .variable(let variable): variable == .itemIndex
    case .negate(let a): isIntegral(a)
    case .binary(let operation, let a, let b):
      operation != .divide && isIntegral(a) && isIntegral(b)
    case .function(let function, let arguments):
      switch function {
      case .min, .max, .abs, .clamp, .sum: arguments.allSatisfy(isIntegral)
      case .floor, .ceil, .round: true
      }
    case .conditional(_, let then, let otherwise): isIntegral(then) && isIntegral(otherwise)
    case .member(_, let label): self[label]?.isIntegral ?? false
    case .element(let list, _): isIntegral(list)
    case .listCount: true
    case .itemValue(let value), .itemValues(let value): value.type.units == .integer
    case .bool, .string, .symbol, .not, .dimension, .spacing, .insets, .edges, .error: false
    }
  }

  /// Whether the number of a section's items decides it, and no `max` keeps it above 0.
  func dependsOnItemCount(_ expression: Expression) -> Bool {
    switch expression.form {
    case .environment(let name): name == .sectionItemCount
    case .name(let name): self[name]?.dependsOnItemCount ?? false
    case .function(.max, _), .function(.clamp, _): false
    case .conditional(_, let then, let otherwise):
      dependsOnItemCount(then) || dependsOnItemCount(otherwise)
    case .number, .bool, .string, .variable, .symbol, .member, .negate, .not, .binary, .function,
      .element, .listCount, .itemValue, .itemValues, .dimension, .spacing, .insets, .edges, .error:
      expression.parts.contains(where: dependsOnItemCount)
    }
  }

  /// The values that a number may have; `nil` if it may not be finite, after a division by 0.
  func range(_ expression: Expression) -> NumberRange? {
    switch expression.form {
    case .number(let text): return Double(text).flatMap { NumberRange($0) }
    case .name(let name): return self[name]?.range
    case .environment(let name): return name.range
    case .variable(let variable): return variable.range
    case .member(_, let label): return self[label]?.range
    case .negate(let operand): return range(operand).flatMap { NumberRange(-$0.high, -$0.low) }
    case .binary(let operation, let a, let b):
      guard let a = range(a), let b = range(b) else { return nil }
      return operation.range(a, b)
    case .function(let function, let arguments):
      let ranges = arguments.compactMap(range)
      return ranges.count == arguments.count ? function.range(ranges) : nil
    case .conditional(_, let then, let otherwise):
      guard let a = range(then), let b = range(otherwise) else { return nil }
      return NumberRange(a.low, a.high, b.low, b.high)
    case .element, .itemValue, .itemValues: return .any
    case .listCount: return .length
    case .bool, .string, .symbol, .not, .dimension, .spacing, .insets, .edges, .error: return nil
    }
  }
}

extension ValueDeclaration {
  /// Whether nothing but its value decides it: an app may set a param to any number.
  fileprivate var isFixed: Bool {
    switch role {
    case .constant, .local: true
    case .param, .parameter, .element, .loop, .itemValue: false
    }
  }
}

extension NumberRange {
  /// Far more points than a collection view scrolls.
  private static let far = 1e9
  static var any: NumberRange? { NumberRange(-far, far) }
  fileprivate static var length: NumberRange? { NumberRange(0, far) }
  /// A length that is positive where anything is visible.
  fileprivate static var container: NumberRange? { NumberRange(1, far) }
}

extension EnvironmentName {
  fileprivate var range: NumberRange? {
    switch self {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight,
      .displayScale, .ios:
      .container
    case .containerInsetsTop, .containerInsetsLeading, .containerInsetsBottom,
      .containerInsetsTrailing, .marginsTop, .marginsLeading, .marginsBottom, .marginsTrailing,
      .safeAreaTop, .safeAreaLeading, .safeAreaBottom, .safeAreaTrailing, .screenWidth,
      .screenHeight, .sectionIndex,
      .sectionItemCount, .layoutSectionCount:
      .length
    case .sectionIsLast, .horizontalSizeClass, .verticalSizeClass, .layoutDirection,
      .userInterfaceIdiom,
      .preferredContentSizeCategory:
      nil
    }
  }
}

extension EffectExpression.Variable {
  fileprivate var range: NumberRange? {
    switch self {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight:
      .container
    case .itemWidth, .itemHeight, .itemIndex: .length
    case .itemMinX, .itemMidX, .itemMaxX, .itemMinY, .itemMidY, .itemMaxY, .scrollX, .scrollY: .any
    }
  }
}

extension BinaryOperator {
  fileprivate func range(_ a: NumberRange, _ b: NumberRange) -> NumberRange? {
    switch self {
    case .add: NumberRange(a.low + b.low, a.high + b.high)
    case .subtract: NumberRange(a.low - b.high, a.high - b.low)
    case .multiply: a.times(b)
    case .divide: b.low > 0 || b.high < 0 ? NumberRange(1 / b.low, 1 / b.high)?.times(a) : nil
    case .remainder:
      b.low > 0 || b.high < 0 ? NumberRange(min(a.low, 0), max(a.high, 0)) : nil
    case .or, .and, .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual: nil
    }
  }
}

extension Function {
  fileprivate func range(_ values: [NumberRange]) -> NumberRange? {
    let lows = values.map(\.low)
    let highs = values.map(\.high)
    guard let first = values.first else { return nil }
    switch self {
    case .min: return lows.min().flatMap { low in highs.min().flatMap { NumberRange(low, $0) } }
    case .max: return lows.max().flatMap { low in highs.max().flatMap { NumberRange(low, $0) } }
    case .sum:
      // A list may be long.
      return values.count == 1 ? .any : NumberRange(lows.reduce(0, +), highs.reduce(0, +))
    case .abs:
      let far = Swift.max(-first.low, first.high)
      let near = first.low > 0 ? first.low : first.high < 0 ? -first.high : 0
      return NumberRange(near, far)
    case .floor, .ceil, .round:
      return NumberRange(first.low.rounded(.down), first.high.rounded(.up))
    case .clamp:
      guard values.count == 3 else { return nil }
      return NumberRange(
        Swift.min(Swift.max(lows[0], lows[1]), lows[2]),
        Swift.min(Swift.max(highs[0], highs[1]), highs[2]))
    }
  }
}
