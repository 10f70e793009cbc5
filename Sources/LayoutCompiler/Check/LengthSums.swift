/// Sums of fractions and points, which are none until the fraction is one of a length.
extension TreeChecker {
  /// Returns `(container.width * 50% - 8)` for `(50% - 8)`; `nil` where no points are added to a
  /// fraction or taken from it.
  mutating func sumOfLengths(_ node: Node, isWidth: Bool) -> String? {
    guard kind(node) == .parenthesized else { return nil }
    var hasPoints = false
    let length = isWidth ? "container.width" : "container.height"
    let sum = termsAsLengths(node, length, &hasPoints)
    return hasPoints ? sum : nil
  }

  /// The terms of a sum with each fraction multiplied by the length; `nil` for what is no number.
  private mutating func termsAsLengths(
    _ node: Node, _ length: String, _ hasPoints: inout Bool
  ) -> String? {
    let parts = operands(node)
    if kind(node) == .parenthesized, let only = parts.first {
      return termsAsLengths(only, length, &hasPoints).map { "(\($0))" }
    }
    let sign = kind(node) == .binary ? binaryOperator(node) : nil
    if sign == .add || sign == .subtract, parts.count == 2 {
      guard let left = termsAsLengths(parts[0], length, &hasPoints),
        let right = termsAsLengths(parts[1], length, &hasPoints)
      else { return nil }
      return left + text(in: TextRange(range(parts[0]).end, range(parts[1]).start)) + right
    }
    let value = evaluate(node)
    guard case .number(let units)? = value.type else { return nil }
    if units == .fraction { return "\(length) * \(text(node))" }
    guard units.contains(.points) else { return nil }
    if case .number(let number, _) = value {
      guard abs(number.doubleValue) > 1 else { return "\(length) * \(text(node))" }
      hasPoints = true
    }
    return text(node)
  }
}
