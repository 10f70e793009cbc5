/// Reads expressions.
extension WrittenReader {
  mutating func expression(_ id: NodeID) -> WrittenExpression {
    switch kind(id) {
    case .number: return .number(text(id).filter { !$0.isWhitespace })
    case .percent: return .number(WrittenExpression.hundredth(of: String(text(id).dropLast())))
    case .string: return .string(tree.stringValue(id))
    case .word: return named(id)
    case .fraction: return binary(.divide, id)
    case .member: return member(id)
    case .call: return function(id)
    case .parenthesized: return operands(id).first.map { expression($0) } ?? .number("0")
    case .binary: return tree.binaryOperator(id).map { binary($0, id) } ?? .number("0")
    case .unary:
      guard let operand = operands(id).first else { return .number("0") }
      let value = expression(operand)
      return tree.unaryOperator(id) == .not ? .not(value) : .negate(value)
    case .conditional:
      let parts = operands(id).map { expression($0) }
      return .conditional(parts[0], then: parts[1], otherwise: parts[2])
    case .file, .statement, .body, .range, .argument, .argumentLabel, .punctuation, .missing,
      .hyphenated,
      .unexpected:
      return .number("0")
    }
  }

  private func operands(_ id: NodeID) -> [NodeID] {
    tree.children(id).filter { kind($0) != .unexpected }
  }

  private mutating func binary(_ operation: BinaryOperator, _ id: NodeID) -> WrittenExpression {
    let parts = operands(id).map { expression($0) }
    return .binary(operation, parts[0], parts[1])
  }

  private mutating func named(_ id: NodeID) -> WrittenExpression {
    let name = text(id)
    let truth = words.choice(word(id), in: .truth)
    if truth >= 0 { return .bool(truth == 1) }
    if name == EnvironmentName.ios.rawValue { return .environment(.ios) }
    if case .value(let value)? = scope.find(name) {
      readValues(of: value)
      return .name(value)
    }
    return .word(name)
  }

  private mutating func member(_ id: NodeID) -> WrittenExpression {
    let parts = operands(id)
    guard parts.count == 2 else { return .number("0") }
    if kind(parts[0]) == .word, scope.find(text(parts[0])) == nil {
      let path = "\(text(parts[0])).\(text(parts[1]))"
      if isInEffect, let variable = EffectExpression.Variable(rawValue: path) {
        return .variable(variable)
      }
      return EnvironmentName(rawValue: path).map { .environment($0) } ?? .number("0")
    }
    let base = expression(parts[0])
    guard case .enumeration(let enumeration) = base.kind else { return .number("0") }
    readValues(of: enumeration)
    guard let label = enumeration.labels.first(where: { $0.name == text(parts[1]) })
    else { return .number("0") }
    return .member(base, label)
  }

  private mutating func function(_ id: NodeID) -> WrittenExpression {
    let call = CallSyntax(tree, id)
    guard let function = Function.allCases.first(where: { $0.info.word == text(call.name) }) else {
      return .number("0")
    }
    return .function(function, call.arguments.flatMap(\.items).map { expression($0) })
  }
}

extension WrittenExpression {
  /// Returns a hundredth of a decimal: the point two digits to the left.
  static func hundredth(of decimal: String) -> String {
    let sign = decimal.hasPrefix("-") ? "-" : ""
    let parts = decimal.drop { $0 == "-" || $0 == " " }.split(separator: ".")
    var whole = Array(parts.first ?? "0")
    whole.insert(contentsOf: Array(repeating: "0", count: max(0, 3 - whole.count)), at: 0)
    var digits = String(whole.suffix(2)) + (parts.count > 1 ? parts[1] : "")
    while digits.hasSuffix("0") { digits.removeLast() }
    let front = String(whole.dropLast(2).drop { $0 == "0" })
    return sign + (front.isEmpty ? "0" : front) + (digits.isEmpty ? "" : "." + digits)
  }
}
