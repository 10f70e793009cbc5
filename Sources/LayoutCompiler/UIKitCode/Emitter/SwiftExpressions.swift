/// Expressions, each for a place of a type.
extension SwiftGenerator {
  func code(_ expression: Expression, as type: SwiftType) -> SwiftExpression {
    if let wrapped = wrapped(expression, as: type) { return wrapped }
    switch expression.form {
    case .number(let text): return .atom(CodeText.number(text, as: type))
    case .bool(let value): return .atom(value ? "true" : "false")
    case .string(let text): return .string(text)
    case .name(let name): return code(of: name, as: type)
    case .environment(let name): return converted(environment(name), from: name.swiftType, to: type)
    case .variable(let variable): return self.variable(variable, as: type)
    case .member(let base, let label): return member(base, label, as: type)
    case .symbol(let word): return choice(word, as: type)
    case .error: return .atom("nil")
    case .negate(let operand):
      return SwiftExpression("-" + code(operand, as: type).document(within: .primary), .prefix)
    case .not(let operand):
      return SwiftExpression("!" + code(operand, as: .bool).document(within: .primary), .prefix)
    case .binary(let operation, let a, let b): return binary(operation, a, b, as: type)
    case .function(let function, let arguments):
      return call(function, arguments, as: type)
    case .conditional(let condition, let then, let otherwise):
      return .ternary(
        code(condition, as: .bool), code(then, as: type), code(otherwise, as: type))
    case .dimension(let form, let value): return dimension(form, value)
    case .spacing(let isFlexible, let value):
      return .call(isFlexible ? ".flexible" : ".fixed", [("", code(value, as: .float))])
    case .insets(let edges): return insets(edges.map { $0.map { code($0, as: .float) } })
    case .edges(let edges): return edgeSpacing(edges)
    }
  }

  /// A number where a dimension, a spacing or insets are wanted, and a list where insets are.
  private func wrapped(_ expression: Expression, as type: SwiftType) -> SwiftExpression? {
    guard case .number = expression.type else { return nil }
    switch type {
    case .dimension: return dimension(.absolute, expression)
    case .spacing: return .call(".fixed", [("", code(expression, as: .float))])
    case .insets:
      let inset = code(expression, as: .float)
      return insets([inset, inset, inset, inset])
    case .int, .float, .bool, .string, .enumeration, .trait, .choice, .anchorEdges, .list:
      return nil
    }
  }

  /// Values of a declaration: one, a list, or the two or four numbers of insets.
  func code(_ values: [Expression], as type: SwiftType) -> SwiftExpression {
    let parts = types.parts(of: values, as: type).map { code($0.0, as: $0.1) }
    if type.isList, !(values.count == 1 && values[0].type.isList) { return .array(parts) }
    return parts.first ?? .atom("0")
  }

  // MARK: - Layout values

  private func dimension(_ form: DimensionForm, _ value: Expression) -> SwiftExpression {
    let dependsOnItemCount = facts.types.numbers.dependsOnItemCount(value)
    var value = code(value, as: .float)
    if dependsOnItemCount, form == .estimated || form == .uniformAcrossSiblings {
      // UIKit wants an estimate above 0, also where a section has no items.
      value = .call("max", [("", .atom("1")), ("", value)])
    }
    switch form {
    case .fractionalWidth, .fractionalHeight, .absolute, .estimated:
      return .call(".\(form)", [("", value)])
    case .uniformAcrossSiblings:
      if isAvailable(17) { return .call(".uniformAcrossSiblings", [("estimate", value)]) }
      return .call(".uniform", [("estimate", value)])
    }
  }

  /// Top, leading, bottom, trailing.
  func insets(_ edges: [SwiftExpression?]) -> SwiftExpression {
    let values = edges.map { $0 ?? .atom("0") }
    return .call(
      "NSDirectionalEdgeInsets",
      [
        ("top", values[0]), ("leading", values[1]), ("bottom", values[2]), ("trailing", values[3]),
      ])
  }

  private func edgeSpacing(_ edges: [Expression?]) -> SwiftExpression {
    let values = edges.map { $0.map { code($0, as: .spacing) } ?? .atom("nil") }
    return .call(
      "NSCollectionLayoutEdgeSpacing",
      [
        ("leading", values[1]), ("top", values[0]), ("trailing", values[3]), ("bottom", values[2]),
      ])
  }

  private func choice(_ word: String, as type: SwiftType) -> SwiftExpression {
    guard type == .anchorEdges else { return .atom(".\(SwiftNames.member(word))") }
    let edges = ["top", "bottom", "leading", "trailing"].filter {
      word.lowercased().contains($0)
    }
    return .array(edges.map { .atom(".\($0)") })
  }

  // MARK: - Numbers

  /// Returns a value of one number type as one of another.
  func converted(_ code: SwiftExpression, from own: SwiftType, to type: SwiftType)
    -> SwiftExpression
  {
    if code.isWholeNumber { return code }
    return switch (own, type) {
    case (.int, .float): .call("CGFloat", [("", code)])
    case (.float, .int): .call("Int", [("", code)])
    default: code
    }
  }

  private func binary(
    _ operation: BinaryOperator, _ a: Expression, _ b: Expression, as type: SwiftType
  ) -> SwiftExpression {
    let own = types.operandType(operation, a, b, at: type)
    let (left, right) = (code(a, as: own), code(b, as: own))
    switch operation {
    case .and: return .binary(left, "&&", right, .and)
    case .or: return .binary(left, "||", right, .or)
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual:
      if let x = Double(left.text), let y = Double(right.text) {
        return .atom(operation.holds(x, y) ? "true" : "false")
      }
      return .binary(left, operation.spelling, right, .comparison)
    case .divide: return converted(quotient(left, right), from: .float, to: type)
    case .add, .subtract, .multiply:
      let result = SwiftExpression.binary(
        left, operation.spelling, right, operation == .multiply ? .product : .sum)
      return converted(result, from: own, to: type)
    }
  }

  /// Two literals would be divided as whole numbers: `1.0 / 3.0`.
  private func quotient(_ a: SwiftExpression, _ b: SwiftExpression) -> SwiftExpression {
    var sides = [a, b]
    if sides.allSatisfy(\.isWholeNumber) { sides = sides.map { .atom($0.text + ".0") } }
    return .binary(sides[0], "/", sides[1], .product)
  }

  private func call(
    _ function: Function, _ arguments: [Expression], as type: SwiftType
  ) -> SwiftExpression {
    let own = types.argumentType(function, arguments, at: type)
    let values = arguments.map { code($0, as: own) }
    switch function {
    case .floor, .ceil, .round:
      if own == .int { return converted(values[0], from: .int, to: type) }
      let rule = function == .floor ? ".down" : function == .ceil ? ".up" : ""
      let value = values[0].document(within: .primary)
      return converted(SwiftExpression(value + .text(".rounded(\(rule))")), from: .float, to: type)
    case .min, .max, .abs:
      return converted(.call(function.info.word, values.map { ("", $0) }), from: own, to: type)
    case .clamp:
      let low = SwiftExpression.call("max", [("", values[0]), ("", values[1])])
      return converted(.call("min", [("", low), ("", values[2])]), from: own, to: type)
    }
  }
}
