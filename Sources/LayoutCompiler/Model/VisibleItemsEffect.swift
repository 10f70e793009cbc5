/// The changes of visible cells and supplementary views while a section scrolls
/// (`visibleItemsInvalidationHandler`).
///
/// Properties that are `nil` are not changed.
struct VisibleItemsEffect: Hashable, Sendable, HasPropertyOrigins {
  var scale: EffectExpression?
  /// The opacity: 0 is transparent, 1 opaque.
  var alpha: EffectExpression?
  /// The translation of the cell, in points.
  var translation: EffectOffset?
  var zIndex: EffectExpression?
  /// Whether badges, headers and footers are not changed. UIKit passes them to the handler, too
  /// (rule `visible-items`).
  var cellsOnly: Bool = false
  /// Whether it applies through layout attributes, which UIKit also allows with estimated sizes.
  var asAttributes: Bool = false
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  package init() {}
}

/// Two expressions, in points.
struct EffectOffset: Hashable, Sendable {
  var x: EffectExpression
  var y: EffectExpression
}

/// An expression that is evaluated in doubles for each visible cell or custom frame.
///
/// Visible cells read their frame and the scroll offset; custom frames read the container.
/// Conditions are numbers: 1 is true, 0 is false.
enum EffectExpression: Hashable, Sendable {
  enum Variable: String, Hashable, Sendable, CaseIterable {
    case itemMinX = "item.minX"
    case itemMidX = "item.midX"
    case itemMaxX = "item.maxX"
    case itemMinY = "item.minY"
    case itemMidY = "item.midY"
    case itemMaxY = "item.maxY"
    case itemWidth = "item.width"
    case itemHeight = "item.height"
    case itemIndex = "item.index"
    case scrollX = "scroll.x"
    case scrollY = "scroll.y"
    case containerWidth = "container.width"
    case containerHeight = "container.height"
    case containerEffectiveWidth = "container.effectiveWidth"
    case containerEffectiveHeight = "container.effectiveHeight"
  }
  enum Unary: Hashable, Sendable, CaseIterable {
    case negate, not, abs, floor, ceil, round
  }
  enum Binary: Hashable, Sendable, CaseIterable {
    case add, subtract, multiply, divide, remainder, min, max
    case less, lessOrEqual, equal, and, or
  }

  case constant(Double)
  case variable(Variable)
  indirect case unary(Unary, EffectExpression)
  indirect case binary(Binary, EffectExpression, EffectExpression)
  indirect case conditional(EffectExpression, then: EffectExpression, otherwise: EffectExpression)

  /// Returns the value, with variables read from `value`. Dividing by 0 gives an infinity or NaN.
  func evaluate(_ value: (Variable) -> Double) -> Double {
    switch self {
    case .constant(let number): number
    case .variable(let variable): value(variable)
    case .unary(let operation, let a): operation.apply(a.evaluate(value))
    case .binary(let operation, let a, let b):
      operation.apply(a.evaluate(value), b.evaluate(value))
    case .conditional(let condition, let then, let otherwise):
      condition.evaluate(value) != 0 ? then.evaluate(value) : otherwise.evaluate(value)
    }
  }
}

extension EffectExpression.Unary {
  func apply(_ a: Double) -> Double {
    switch self {
    case .negate: -a
    case .not: a == 0 ? 1 : 0
    case .abs: a.magnitude
    case .floor: a.rounded(.down)
    case .ceil: a.rounded(.up)
    case .round: a.rounded(.toNearestOrAwayFromZero)
    }
  }
}

extension EffectExpression.Binary {
  func apply(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .remainder: a.truncatingRemainder(dividingBy: b)
    case .min: Swift.min(a, b)
    case .max: Swift.max(a, b)
    case .less: a < b ? 1 : 0
    case .lessOrEqual: a <= b ? 1 : 0
    case .equal: a == b ? 1 : 0
    case .and: a != 0 && b != 0 ? 1 : 0
    case .or: a != 0 || b != 0 ? 1 : 0
    }
  }
}
