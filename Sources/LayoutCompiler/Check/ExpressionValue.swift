/// What an expression gives.
///
/// Where the value hangs on the environment or on a parameter, only its type is known while the
/// program is checked; the same evaluation gives the value when the layout is made.
enum ExpressionValue: Sendable {
  case number(Rational, Units)
  case bool(Bool)
  case string(String)
  case dimension(Dimension)
  case spacing(Spacing)
  case insets(Insets)
  /// A case of the enumeration with that number.
  case enumerationCase(Int, Int)
  /// A word that names nothing in scope, and where it stands: a case or a choice, by its place.
  case symbol(String, TreeChecker.Node)
  /// Several values of one kind.
  indirect case list([ExpressionValue])
  /// One of these, by a condition that is not known yet. Each must fit its place.
  indirect case either(ExpressionValue, ExpressionValue)
  /// An expression of the visible items: a number in doubles, or a condition.
  case effect(EffectExpression, ValueType)
  case unknown(ValueType)
  /// An error was reported.
  case invalid
}

/// What is known of a value before it is.
enum ValueType: Hashable, Sendable {
  case number(Units)
  case bool, string, dimension, spacing, insets
  case enumeration(Int)
  /// A choice of one of the schema's sets.
  case symbol
  case list
}

extension ExpressionValue {
  /// `nil` for values that are wrong.
  var type: ValueType? {
    switch self {
    case .number(_, let units): .number(units)
    case .bool: .bool
    case .string: .string
    case .dimension: .dimension
    case .spacing: .spacing
    case .insets: .insets
    case .enumerationCase(let index, _): .enumeration(index)
    case .symbol: .symbol
    case .list: .list
    case .either(let a, _): a.type
    case .effect(_, let type), .unknown(let type): type
    case .invalid: nil
    }
  }

  var isInvalid: Bool { type == nil }
}
