/// Expressions. While a program is checked, what hangs on the environment is known by its type
/// only; when a layout is made, the same functions give values.
extension TreeChecker {
  /// Returns what the expression gives; `invalid` after an error, which is reported.
  mutating func evaluate(_ node: Node) -> ExpressionValue {
    guard expressionDepth < Self.maximumExpressionDepth else {
      report(.expressionTooDeep(bound: Self.maximumExpressionDepth, at: span(node)))
      return .invalid
    }
    expressionDepth += 1
    defer { expressionDepth -= 1 }
    let mark = mark
    let value = evaluateOnce(node)
    recordExpression(node, value, from: mark)
    note(value: value, at: node)
    return value
  }

  private mutating func evaluateOnce(_ node: Node) -> ExpressionValue {
    switch kind(node) {
    case .number: return exactLiteral(node, .any)
    case .percent: return percent(node)
    case .string: return .string(string(node))
    case .word: return named(node)
    case .fraction: return quotient(node)
    case .member: return member(node)
    case .call: return call(node)
    case .parenthesized: return evaluateOnlyChild(node)
    case .binary: return binary(node)
    case .unary: return unary(node)
    case .conditional: return conditional(node)
    case .missing, .unexpected: return .invalid
    case .range, .punctuation, .argument, .argumentLabel, .file, .statement, .body, .hyphenated:
      if !hasSyntaxError(in: range(node)) { report(.notAValue(quoted(node), at: span(node))) }
      return .invalid
    }
  }

  private mutating func evaluateOnlyChild(_ node: Node) -> ExpressionValue {
    let child = operands(node).first ?? 0
    return child == 0 ? .invalid : evaluate(child)
  }

  /// The exact value of a number; one with more digits than fit goes to the nearest that does.
  func exactLiteral(_ node: Node, _ units: Units) -> ExpressionValue {
    let tokens = tokenRange(node)
    guard let last = tokens.last else { return .invalid }
    let digits = bytes(in: token(last).range)
    let number = Rational(literal: digits) ?? Rational(nearest: literal(node).magnitude)
    let isNegative = tokens.count > 1 && token(tokens.lowerBound).kind == .minus
    return .number(isNegative ? number.negated : number, units)
  }

  /// The value of an expression or a name; `nil` for words of the language and plain literals.
  mutating func expression(_ node: Node) -> ExpressionValue? {
    isExpression(node) ? evaluate(node) : nil
  }

  /// The children of a node of an expression, in order, without what was unexpected.
  func operands(_ node: Node) -> [Node] {
    var result: [Node] = []
    var child = firstChild(node)
    while child != 0 {
      if kind(child) != .unexpected { result.append(child) }
      child = nextSibling(child)
    }
    return result
  }

  /// `true` iff the node is evaluated rather than read as a word of the language.
  func isExpression(_ node: Node) -> Bool {
    guard node != 0 else { return false }
    switch kind(node) {
    case .parenthesized, .member, .call, .binary, .unary, .conditional: return true
    case .word: return lookUp(node) != nil
    case .number, .percent, .string, .fraction, .range, .argument, .argumentLabel, .punctuation,
      .missing, .unexpected, .file, .statement, .body, .hyphenated:
      return false
    }
  }

  /// `true` iff a number may be read there: insets take as many as follow.
  func isNumber(_ node: Node) -> Bool {
    guard node != 0 else { return false }
    switch kind(node) {
    case .number, .percent, .fraction: return true
    case .parenthesized, .member, .call, .binary, .unary, .conditional, .word:
      return isExpression(node)
    case .string, .range, .argument, .argumentLabel, .punctuation, .missing, .unexpected, .file,
      .statement, .body, .hyphenated:
      return false
    }
  }
}

// MARK: - Names

extension TreeChecker {
  /// What a word is bound to; `nil` for a word that names nothing here.
  func lookUp(_ node: Node) -> Binding? {
    if scope.isEmpty { return nil }
    return scope.find(text(node))?.binding
  }

  /// The names in scope that an unknown name is compared with. Empty once `maximumComparedNames` were
  /// compared: otherwise a file of unknown names would take quadratic time.
  mutating func comparableNames(where isWanted: (Binding.Meaning) -> Bool) -> [String] {
    comparedNames < Self.maximumComparedNames ? comparable(scope.allNames(where: isWanted)) : []
  }

  /// Returns the name most similar to an unknown one; `nil` once the names of the file were
  /// compared too often.
  mutating func suggestion(for name: String, among names: [String]) -> String? {
    closestMatch(name, among: comparable(names))
  }

  private mutating func comparable(_ names: [String]) -> [String] {
    guard comparedNames < Self.maximumComparedNames else { return [] }
    comparedNames += names.count
    return names
  }

  private mutating func named(_ node: Node) -> ExpressionValue {
    let name = text(node)
    let truth = words.choice(word(node), in: .truth)
    if truth >= 0 {
      note(.choice(.truth, truth), at: node)
      record(.bool(truth == 1), .bool, at: node)
      return .bool(truth == 1)
    }
    if name == EnvironmentName.ios.rawValue {
      note(.environment(.ios), at: node)
      record(.environment(.ios), expressionType(for: EnvironmentName.ios.type), at: node)
      return environmentValue(.ios)
    }
    guard let (binding, owner) = scope.find(name) else {
      noteWanted(.expression, at: node)
      record(.symbol(name), .symbol, at: node)
      return .symbol(name, node)
    }
    noteReference(binding, at: node)
    let value = bound(binding, name, owner, at: node)
    recordName(binding, at: node)
    return value
  }

  /// Returns the value that a name is bound to; `node` is where it is used.
  mutating func bound(
    _ binding: Binding, _ name: String, _ owner: Scope, at node: Node
  ) -> ExpressionValue {
    switch binding.meaning {
    case .value(let value): return value
    case .pending(let thunk): return settle(name, thunk, binding.place, in: owner)
    case .param(let type, let thunk):
      return paramValue(name, type, thunk, in: owner, at: binding.place)
    case .evaluating:
      let use = node == 0 ? binding.place : range(node)
      report(.cyclicValue(name, at: span(use), declared: span(binding.place)))
      return .invalid
    case .enumeration, .definition, .element:
      report(.notAValueName(name, at: span(node), declared: span(binding.place)))
      return .invalid
    }
  }

  mutating func reportUnknownName(
    _ name: String, at node: Node, wanted: ValueShape? = nil, _ use: ValueUse? = nil
  ) {
    if isDeclaredWrongly(name) { return }
    if let wanted, let use, words.choice(word(node), in: .truth) >= 0 {
      return report(.wrongType(quoted(node), wanted: wanted, of: use.name, at: span(node)))
    }
    let alternatives = use?.alternatives?.table.choices.map(\.word) ?? []
    let candidates = alternatives + comparableNames(where: \.isValue)
    let suggestion =
      closestMatch(name, among: candidates)
      ?? Guesses.meaning(of: name) { candidates.contains($0) }
    report(
      .unknownName(
        quoted(node), wanted: wanted, of: use?.name, suggestion: suggestion,
        hidden: help(forHidden: name, at: node), at: span(node)))
  }

  private mutating func member(_ node: Node) -> ExpressionValue {
    let parts = operands(node)
    guard parts.count == 2 else { return .invalid }
    let path = "\(text(parts[0])).\(text(parts[1]))"
    if kind(parts[0]) == .word, lookUp(parts[0]) == nil {
      return environmentMember(path, node)
    }
    let mark = mark
    let value = evaluate(parts[0])
    if case .enumeration(let type)? = value.type {
      let member = caseMember(value, type, parts[1], of: node)
      if !member.isInvalid { recordMember(parts[1], of: type, from: mark, at: node) }
      return member
    }
    if !value.isInvalid {
      report(.noMembers(quoted(parts[0]), describe(value, parts[0]), at: span(parts[1])))
    }
    return .invalid
  }

  private mutating func environmentMember(_ path: String, _ node: Node) -> ExpressionValue {
    if let variable = EffectExpression.Variable(rawValue: path), freeNames.contains(variable) {
      note(.effect(variable), at: node)
      record(.variable(variable), .number(variable.units), at: node)
      return .effect(.variable(variable), .number(variable.units))
    }
    if let name = EnvironmentName(rawValue: path) {
      note(.environment(name), at: node)
      record(.environment(name), expressionType(for: name.type), at: node)
      return environmentValue(name)
    }
    if let variable = EffectExpression.Variable(rawValue: path) {
      report(.onlyInVisibleItems(variable.rawValue, at: span(node)))
      return .invalid
    }
    let effectNames =
      freeNames == .scrolling ? EffectExpression.Variable.allCases.map(\.rawValue) : []
    let names = EnvironmentName.allCases.map(\.rawValue) + effectNames
    let parts = operands(node)
    noteWanted(.expression, at: parts[0])
    noteWanted(.member(of: text(parts[0]), names: names), at: parts[1])
    report(
      .unknownEnvironmentName(
        quoted(node), suggestion: closestMatch(path, among: names), at: span(node)))
    return .invalid
  }
}

extension EffectExpression.Variable {
  var units: Units {
    self == .itemIndex ? .integer : .points
  }
}
