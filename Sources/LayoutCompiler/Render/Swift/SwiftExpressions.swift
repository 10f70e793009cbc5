/// Expressions, each for a place of a type.
extension SwiftGenerator {
  func code(_ expression: Expression, as type: SwiftType) -> SwiftExpression {
    if let wrapped = wrapped(expression, as: type) { return wrapped }
    switch expression.form {
    case .number(let text): return number(text, as: type)
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
    if values.count == 1, !type.isList || values[0].type.isList { return code(values[0], as: type) }
    switch type {
    case .list(let element): return .array(values.map { code($0, as: element) })
    case .insets: return code(Expression(insets: values, values[0].span), as: .insets)
    case .int, .float, .bool, .string, .dimension, .spacing, .enumeration, .trait, .choice,
      .anchorEdges:
      return values.first.map { code($0, as: type) } ?? .atom("0")
    }
  }

  // MARK: - Layout values

  private func dimension(_ form: DimensionForm, _ value: Expression) -> SwiftExpression {
    let hangsOnItems = value.hangsOnItems
    var value = code(value, as: .float)
    if hangsOnItems, form == .estimated || form == .uniformAcrossSiblings {
      // UIKit wants an estimate above 0, also where a section has no items.
      value = .call("max", [("", .atom("1")), ("", value)])
    }
    switch form {
    case .fractionalWidth, .fractionalHeight, .absolute, .estimated:
      return .call(".\(form)", [("", value)])
    case .uniformAcrossSiblings:
      if isAvailable(17) { return .call(".uniformAcrossSiblings", [("estimate", value)]) }
      facts.helpers.insert(.uniform)
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

  private func number(_ text: String, as type: SwiftType) -> SwiftExpression {
    if type == .int { return .atom(String(text.prefix { $0 != "." })) }
    // Swift takes a whole number for one of floating point only if it is exact.
    let isExact = text.contains(".") || text.utf8.count <= 15
    return .atom(isExact ? text : text + ".0")
  }

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

  /// `nil` for a literal, which may be either.
  func numberType(_ expression: Expression) -> SwiftType? {
    switch expression.form {
    case .number(let text): return text.contains(".") ? .float : nil
    case .name(let name): return type(of: name)
    case .environment(let name): return name.swiftType
    case .variable(let variable):
      return variable == .itemIndex && !frame.isFloating ? .int : .float
    case .member(_, let label): return type(of: label)
    case .negate(let operand): return numberType(operand)
    case .binary(.divide, _, _): return .float
    case .binary(_, let a, let b): return numberType(of: [a, b])
    case .function(let function, let arguments):
      switch function {
      case .floor, .ceil, .round: return numberType(of: arguments) ?? .float
      case .min, .max, .abs, .clamp: return numberType(of: arguments)
      }
    case .conditional(_, let then, let otherwise): return numberType(of: [then, otherwise])
    case .bool, .string, .symbol, .not, .dimension, .spacing, .insets, .edges, .error: return nil
    }
  }

  private func numberType(of operands: [Expression]) -> SwiftType? {
    let types = operands.map { numberType($0) }
    return types.contains(.float) ? .float : types.contains(.int) ? .int : nil
  }

  private func binary(
    _ operation: BinaryOperator, _ a: Expression, _ b: Expression, as type: SwiftType
  ) -> SwiftExpression {
    switch operation {
    case .and: return .binary(code(a, as: .bool), "&&", code(b, as: .bool), .and)
    case .or: return .binary(code(a, as: .bool), "||", code(b, as: .bool), .or)
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual:
      let common = commonType(a, b)
      let (left, right) = (code(a, as: common), code(b, as: common))
      if let x = Double(left.text), let y = Double(right.text) {
        return .atom(operation.holds(x, y) ? "true" : "false")
      }
      return .binary(left, operation.spelling, right, .comparison)
    case .divide:
      return converted(quotient(a, b), from: .float, to: type)
    case .add, .subtract, .multiply:
      let isWhole = type == .int && a.isIntegral && b.isIntegral
      let own = isWhole ? .int : numberType(of: [a, b]) ?? type
      let result = SwiftExpression.binary(
        code(a, as: own), operation.spelling, code(b, as: own),
        operation == .multiply ? .product : .sum)
      return converted(result, from: own, to: type)
    }
  }

  /// Two literals would be divided as whole numbers: `1.0 / 3.0`.
  private func quotient(_ a: Expression, _ b: Expression) -> SwiftExpression {
    var sides = [code(a, as: .float), code(b, as: .float)]
    if sides.allSatisfy(\.isWholeNumber) { sides = sides.map { .atom($0.text + ".0") } }
    return .binary(sides[0], "/", sides[1], .product)
  }

  /// The type in which two sides are compared.
  private func commonType(_ a: Expression, _ b: Expression) -> SwiftType {
    switch a.type.joined(b.type) {
    case .number: numberType(of: [a, b]) ?? .float
    case .enumeration(let enumeration): .enumeration(name(of: enumeration))
    case .trait(let trait): .trait(trait)
    case .string: .string
    case .bool, .dimension, .spacing, .insets, .symbol, .list: .bool
    }
  }

  private func call(
    _ function: Function, _ arguments: [Expression], as type: SwiftType
  ) -> SwiftExpression {
    let own = numberType(of: arguments) ?? type
    switch function {
    case .floor, .ceil, .round:
      if own == .int { return converted(code(arguments[0], as: .int), from: .int, to: type) }
      let rule = function == .floor ? ".down" : function == .ceil ? ".up" : ""
      let value = code(arguments[0], as: .float).document(within: .primary)
      return converted(SwiftExpression(value + .text(".rounded(\(rule))")), from: .float, to: type)
    case .min, .max, .abs:
      let values = arguments.map { ("", code($0, as: own)) }
      return converted(.call(function.info.word, values), from: own, to: type)
    case .clamp:
      let values = arguments.map { code($0, as: own) }
      let low = SwiftExpression.call("max", [("", values[0]), ("", values[1])])
      return converted(.call("min", [("", low), ("", values[2])]), from: own, to: type)
    }
  }
}

extension Expression {
  /// `true` iff it is whole if the names in it are declared as whole numbers.
  fileprivate var isIntegral: Bool {
    switch form {
    case .number(let text): !text.contains(".")
    case .name(let name): name.type.units.contains(.integer) && name.values.allSatisfy(\.isIntegral)
    case .environment(let name): name.swiftType == .int
    case .variable(let variable): variable == .itemIndex
    case .negate(let a): a.isIntegral
    case .binary(let operation, let a, let b):
      operation != .divide && a.isIntegral && b.isIntegral
    case .function(let function, let arguments):
      switch function {
      case .min, .max, .abs, .clamp: arguments.allSatisfy(\.isIntegral)
      case .floor, .ceil, .round: true
      }
    case .conditional(_, let then, let otherwise): then.isIntegral && otherwise.isIntegral
    case .member(_, let label):
      label.values.values.allSatisfy { $0.allSatisfy(\.isIntegral) }
    case .bool, .string, .symbol, .not, .dimension, .spacing, .insets, .edges, .error: false
    }
  }
}

extension SwiftType {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
