/// What expressions gave, each as often as it was evaluated.
struct RecordedValues {
  /// So many values of one expression are kept: in loops and calls it has several.
  private static let maximumCount = 64
  private(set) var values: [SourceSpan: [ExpressionValue]] = [:]

  mutating func add(_ value: ExpressionValue, at span: SourceSpan) {
    guard values[span, default: []].count < Self.maximumCount else { return }
    values[span, default: []].append(value)
  }
}

extension ExpressionValue {
  /// The value, with words for the cases of enums, so that it says all by itself.
  func named(_ enumerations: [Enumeration]) -> ExpressionValue {
    switch self {
    case .enumerationCase(let type, let index): .symbol(enumerations[type].cases[index], 0)
    case .list(let values): .list(values.prefix(20).map { $0.named(enumerations) })
    case .either(let a, let b): .either(a.named(enumerations), b.named(enumerations))
    case .number, .bool, .string, .dimension, .spacing, .insets, .symbol, .effect, .unknown,
      .invalid:
      self
    }
  }
}
