/// Between which values a number lies, whatever an app is shown on.
struct SwiftRange {
  var low: Double
  var high: Double

  /// `nil` unless both are numbers, the lower one first.
  init?(_ ends: Double...) {
    guard ends.allSatisfy(\.isFinite), let low = ends.min(), let high = ends.max() else {
      return nil
    }
    (self.low, self.high) = (low, high)
  }

  /// `true` iff the values are no further from 0 than `limit`.
  func isWithin(_ limit: Double) -> Bool { -limit <= low && high <= limit }

  fileprivate func times(_ other: SwiftRange) -> SwiftRange? {
    SwiftRange(low * other.low, low * other.high, high * other.low, high * other.high)
  }
}

extension Expression {
  /// Where the number lies; `nil` if it may be none, because something is divided by 0.
  var range: SwiftRange? {
    switch form {
    case .number(let text): return Double(text).flatMap { SwiftRange($0) }
    case .name(let name): return name.range
    case .environment(let name): return name.range
    case .variable(let variable): return variable.range
    case .member(_, let label): return label.values.isEmpty ? nil : .any
    case .negate(let operand): return operand.range.flatMap { SwiftRange(-$0.high, -$0.low) }
    case .binary(let operation, let a, let b):
      guard let a = a.range, let b = b.range else { return nil }
      return operation.range(a, b)
    case .function(let function, let arguments):
      let ranges = arguments.compactMap(\.range)
      return ranges.count == arguments.count ? function.range(ranges) : nil
    case .conditional(_, let then, let otherwise):
      guard let a = then.range, let b = otherwise.range else { return nil }
      return SwiftRange(a.low, a.high, b.low, b.high)
    case .bool, .string, .symbol, .not, .dimension, .spacing, .insets, .edges, .error: return nil
    }
  }
}

extension SwiftRange {
  /// Far more points than a collection view scrolls.
  private static let far = 1e9
  static var any: SwiftRange? { SwiftRange(-far, far) }
  fileprivate static var length: SwiftRange? { SwiftRange(0, far) }
  /// What is never empty where anything is in sight.
  fileprivate static var container: SwiftRange? { SwiftRange(1, far) }
}

extension ValueDeclaration {
  /// What an app may set is any number.
  fileprivate var range: SwiftRange? {
    switch role {
    case .constant, .local: values.count == 1 ? values[0].range : .any
    case .param, .parameter, .element, .loop: .any
    }
  }
}

extension EnvironmentName {
  fileprivate var range: SwiftRange? {
    switch self {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight,
      .displayScale, .ios:
      .container
    case .sectionIndex, .sectionItemCount: .length
    case .horizontalSizeClass, .verticalSizeClass, .layoutDirection, .userInterfaceIdiom,
      .preferredContentSizeCategory:
      nil
    }
  }
}

extension EffectExpression.Variable {
  fileprivate var range: SwiftRange? {
    switch self {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight:
      .container
    case .itemWidth, .itemHeight, .itemIndex: .length
    case .itemMinX, .itemMidX, .itemMaxX, .itemMinY, .itemMidY, .itemMaxY, .scrollX, .scrollY: .any
    }
  }
}

extension BinaryOperator {
  fileprivate func range(_ a: SwiftRange, _ b: SwiftRange) -> SwiftRange? {
    switch self {
    case .add: SwiftRange(a.low + b.low, a.high + b.high)
    case .subtract: SwiftRange(a.low - b.high, a.high - b.low)
    case .multiply: a.times(b)
    case .divide: b.low > 0 || b.high < 0 ? SwiftRange(1 / b.low, 1 / b.high)?.times(a) : nil
    case .or, .and, .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual: nil
    }
  }
}

extension Function {
  fileprivate func range(_ values: [SwiftRange]) -> SwiftRange? {
    let lows = values.map(\.low)
    let highs = values.map(\.high)
    guard let first = values.first else { return nil }
    switch self {
    case .min: return lows.min().flatMap { low in highs.min().flatMap { SwiftRange(low, $0) } }
    case .max: return lows.max().flatMap { low in highs.max().flatMap { SwiftRange(low, $0) } }
    case .abs:
      let far = Swift.max(-first.low, first.high)
      let near = first.low > 0 ? first.low : first.high < 0 ? -first.high : 0
      return SwiftRange(near, far)
    case .floor, .ceil, .round:
      return SwiftRange(first.low.rounded(.down), first.high.rounded(.up))
    case .clamp:
      guard values.count == 3 else { return nil }
      return SwiftRange(
        Swift.min(Swift.max(lows[0], lows[1]), lows[2]),
        Swift.min(Swift.max(highs[0], highs[1]), highs[2]))
    }
  }
}
