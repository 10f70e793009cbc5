/// Expressions of the program, recorded while they are evaluated.
extension TreeChecker {
  /// Where the expressions that are recorded next begin.
  var mark: Int { builder?.mark ?? 0 }

  /// Records an expression that has no operands.
  func record(
    _ form: @autoclosure () -> Expression.Form, _ type: @autoclosure () -> ExpressionType,
    at node: Node
  ) {
    builder?.push(Expression(form(), type(), span(node)))
  }

  /// Records the expression at `node`, whose operands were recorded since `mark`.
  func recordExpression(_ node: Node, _ value: ExpressionValue, from mark: Int) {
    guard let builder else { return }
    let operands = builder.take(from: mark)
    builder.push(
      (value.isInvalid ? nil : expression(node, value, operands))
        ?? Expression(.error, .symbol, span(node)))
  }

  private func expression(
    _ node: Node, _ value: ExpressionValue, _ operands: [Expression]
  ) -> Expression? {
    switch kind(node) {
    case .word, .member: return operands.first
    case .parenthesized:
      var inner = operands.first
      inner?.outerSpan = span(node)
      return inner
    case .number, .percent: return literalExpression(node)
    case .string: return Expression(.string(string(node)), .string, span(node))
    case .call:
      let word = text(firstChild(node))
      return Function.allCases.first { $0.info.word == word }
        .map { Expression(.function($0, operands), expressionType(of: value), span(node)) }
    case .unary:
      guard let operand = operands.first else { return nil }
      let isMinus = token(tokenRange(node).lowerBound).kind == .minus
      return Expression(
        isMinus ? .negate(operand) : .not(operand), expressionType(of: value), span(node))
    case .fraction, .binary:
      guard operands.count == 2,
        let operation = kind(node) == .fraction ? .divide : binaryOperator(node)
      else { return nil }
      return Expression(
        .binary(operation, operands[0], operands[1]), expressionType(of: value), span(node))
    case .conditional:
      guard operands.count == 3 else { return nil }
      return Expression(
        .conditional(operands[0], then: operands[1], otherwise: operands[2]),
        operands[1].type.joined(operands[2].type), span(node))
    case .file, .statement, .body, .range, .argument, .argumentLabel, .punctuation, .missing,
      .hyphenated, .unexpected:
      return nil
    }
  }

  /// Records a number, a percentage or a fraction of two numbers that was not evaluated.
  func recordLiteral(_ node: Node) {
    builder?.push(literalExpression(node))
  }

  private func literalExpression(_ node: Node) -> Expression {
    switch kind(node) {
    case .percent:
      let decimal = String(text(node).dropLast())
      return Expression(.number(Self.hundredth(of: decimal)), .number(.fraction), span(node))
    case .fraction:
      let sides = operands(node).map { literalExpression($0) }
      return Expression(
        .binary(.divide, sides[0], sides[1]), .number(.fraction), span(node))
    case .number, .file, .statement, .body, .word, .string, .range, .member, .call, .argument,
      .argumentLabel, .parenthesized, .binary, .unary, .conditional, .punctuation, .missing,
      .hyphenated, .unexpected:
      let digits = bytes(in: range(node)).filter { $0 > 0x20 }
      return Expression(
        .number(String(decoding: digits, as: UTF8.self)), .number(.any), span(node))
    }
  }

  /// Returns a hundredth of a decimal: the point two digits to the left.
  private static func hundredth(of decimal: String) -> String {
    let sign = decimal.hasPrefix("-") ? "-" : ""
    let parts = decimal.drop { $0 == "-" || $0 == " " }.split(separator: ".")
    var whole = Array(parts.first ?? "0")
    whole.insert(contentsOf: Array(repeating: "0", count: max(0, 3 - whole.count)), at: 0)
    var digits = String(whole.suffix(2)) + (parts.count > 1 ? parts[1] : "")
    while digits.hasSuffix("0") { digits.removeLast() }
    let front = String(whole.dropLast(2).drop { $0 == "0" })
    return sign + (front.isEmpty ? "0" : front) + (digits.isEmpty ? "" : "." + digits)
  }

  /// Records a name of a value.
  func recordName(_ binding: Binding, at node: Node) {
    guard let builder else { return }
    let name = builder.value(at: binding.place)
    builder.push(
      Expression(name.map { .name($0) } ?? .error, name?.type ?? .symbol, span(node)))
  }

  /// Records the value that a case has, in place of the case.
  func recordMember(_ label: Node, of enumeration: Int, from mark: Int, at node: Node) {
    guard let builder, let base = builder.take(from: mark).first,
      case .enumeration(let declaration) = expressionType(for: .enumeration(enumeration))
    else { return }
    let label = declaration.label(text(label))
    builder.push(Expression(.member(base, label), label.type, span(node)))
  }

  // MARK: - Values of several parts

  /// Records a dimension whose number was recorded since `mark`.
  func recordDimension(_ form: DimensionForm, from mark: Int, at node: Node) {
    guard let builder, let value = builder.take(from: mark).first else { return }
    builder.push(Expression(.dimension(form, value), .dimension, span(node)))
  }

  /// Records a spacing whose number was recorded since `mark`.
  func recordSpacing(isFlexible: Bool, from mark: Int, at node: Node) {
    guard let builder, let value = builder.take(from: mark).first else { return }
    builder.push(Expression(.spacing(isFlexible: isFlexible, value), .spacing, span(node)))
  }

  /// Records insets of one, two or four numbers that were recorded since `mark`.
  func recordInsets(from mark: Int, at node: Node) {
    guard let builder else { return }
    let numbers = builder.take(from: mark)
    guard !numbers.isEmpty else { return }
    builder.push(Expression(insets: numbers, span(node)))
  }

  /// Records edges that are stated by name; their values were recorded since `mark`, in order.
  func recordEdges(_ edges: [Int], areInsets: Bool, from mark: Int, at node: Node) {
    guard let builder else { return }
    var values: [Expression?] = [nil, nil, nil, nil]
    for (edge, value) in zip(edges, builder.take(from: mark)) { values[edge] = value }
    builder.push(Expression(areInsets ? .insets(values) : .edges(values), .insets, span(node)))
  }

  // MARK: - Types

  /// The type of a value in the program.
  private func expressionType(of value: ExpressionValue) -> ExpressionType {
    switch value {
    case .list(let values): .list(ExpressionType(common: values.map { expressionType(of: $0) }))
    case .either(let a, let b): expressionType(of: a).joined(expressionType(of: b))
    case .number, .bool, .string, .dimension, .spacing, .insets, .enumerationCase, .symbol,
      .effect, .unknown, .invalid:
      value.type.map { expressionType(for: $0) } ?? .symbol
    }
  }

  /// The program's type for one of the checker's.
  func expressionType(for type: ValueType) -> ExpressionType {
    switch type {
    case .number(let units): return .number(units)
    case .bool: return .bool
    case .string: return .string
    case .dimension: return .dimension
    case .spacing: return .spacing
    case .insets: return .insets
    case .symbol: return .symbol
    case .list: return .list(.symbol)
    case .enumeration(let index):
      let traits = TraitType.allCases
      if index < traits.count { return .trait(traits[index]) }
      let own = builder?.enumerations ?? []
      let position = index - traits.count
      return position < own.count ? .enumeration(own[position]) : .symbol
    }
  }
}
