/// Lists and strings in expressions.
extension Evaluator {
  /// Returns the value of a list at an index from 0; reports an index that is not in the list.
  mutating func element(
    _ list: EvaluatedValue, at index: EvaluatedValue, listExpression: Expression,
    indexExpression: Expression
  ) -> EvaluatedValue {
    if list.isInvalid || index.isInvalid { return .invalid }
    guard case .list(let values) = list, case .number(let number) = index else { return .unknown }
    if let position = number.wholeValue, values.indices.contains(position) {
      return values[position]
    }
    if isOfEmptySection { return .invalid }
    reportValueError(
      .indexOutOfBounds(
        quoted(listExpression.outerSpan), count: values.count, index: number,
        at: indexExpression.outerSpan))
    return speculation == 0 ? .invalid : .unknown
  }

  func count(of list: EvaluatedValue) -> EvaluatedValue {
    switch list {
    case .list(let values): .number(Rational(values.count))
    case .invalid: .invalid
    case .number, .bool, .string, .dimension, .spacing, .insets, .word, .effect, .unknown: .unknown
    }
  }

  /// Joins two strings, or a string and a whole number.
  mutating func joined(
    _ a: EvaluatedValue, _ b: EvaluatedValue, left: Expression, right: Expression
  ) -> EvaluatedValue {
    var result = ""
    for (value, expression) in [(a, left), (b, right)] {
      switch coerced(value, to: expression.type.joinedPart, [expression]) {
      case .string(let text): result += text
      case .number(let number): result += "\(number)"
      case .invalid: return .invalid
      case .bool, .dimension, .spacing, .insets, .word, .list, .effect, .unknown: return .unknown
      }
    }
    guard result.utf8.count <= Self.maximumText else {
      reportValueError(.longText(quoted(left.span), maximum: Self.maximumText, at: left.span))
      return speculation == 0 ? .invalid : .unknown
    }
    return .string(result)
  }

  /// The maximum length of joined strings, in bytes of UTF-8: names that refer to each other could
  /// double it without end.
  private static let maximumText = 10_000
}

extension ExpressionType {
  /// The type of an operand of `+` between strings: a string, or a whole number.
  fileprivate var joinedPart: ExpressionType { isSame(.string) ? .string : .number(.integer) }
}

extension Diagnostic {
  fileprivate static func longText(
    _ start: String, maximum: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .overflow, "the text that begins with `\(start)` is too long", at: span,
      label: "joined to more than \(maximum) bytes",
      help: "join fewer strings, or shorter ones")
  }

  fileprivate static func indexOutOfBounds(
    _ list: String, count: Int, index: Rational, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .indexOutOfBounds,
      index.isWhole
        ? "`\(list)` has no value at index \(index)" : "the index \(index) is not a whole number",
      at: span, label: index.isWhole ? "\(count) values, from 0" : "must be whole",
      explanation: "the first value of a list has the index 0",
      help: count == 0
        ? "state values for the list"
        : "use an index from 0 to \(count - 1), or `i % \(list).count`")
  }
}
