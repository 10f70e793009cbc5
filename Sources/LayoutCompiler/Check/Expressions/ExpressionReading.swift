/// Expressions: their names are resolved and their types checked. What is the same everywhere is
/// evaluated by `Evaluator`, here as in layouts.
extension ExpressionReader {
  /// Returns the typed expression at a node; one of the form `error` after an error, which is
  /// reported.
  func expression(_ node: Node) -> Expression {
    guard checker.expressionDepth < Bounds.expressionDepth else {
      report(.expressionTooDeep(bound: Bounds.expressionDepth, at: span(node)))
      return errorExpression(at: span(node))
    }
    checker.expressionDepth += 1
    defer { checker.expressionDepth -= 1 }
    guard let expression = typed(node) else { return errorExpression(at: span(node)) }
    note(type: expression.type, at: node)
    return expression
  }

  private func typed(_ node: Node) -> Expression? {
    switch kind(node) {
    case .number, .percent: return literalExpression(node)
    case .string: return Expression(.string(string(node)), .string, at: span(node))
    case .word: return nameReader.named(node)
    case .fraction: return quotient(node)
    case .member: return member(node)
    case .call: return call(node)
    case .parenthesized:
      guard let child = operands(node).first else { return nil }
      var inner = expression(child)
      inner.outerSpan = span(node)
      return inner.isError ? nil : inner
    case .binary: return binary(node)
    case .unary: return unary(node)
    case .conditional: return conditional(node)
    case .missing, .unexpected: return nil
    case .argument: return branchValue(node)
    case .range, .punctuation, .argumentLabel, .file, .statement, .body, .hyphenated:
      if !hasSyntaxError(in: range(node)) { report(.notAValue(quoted(node), at: span(node))) }
      return nil
    }
  }

  // MARK: - Constants

  /// Evaluates something that may be the same everywhere, and reports what is wrong with its value.
  func evaluated<T>(_ body: (inout Evaluator) -> T) -> T {
    let result = body(&checker.evaluator)
    for diagnostic in checker.evaluator.takeDiagnostics() { report(diagnostic) }
    return result
  }

  /// Returns the value of an expression, `unknown` where it depends on something.
  func value(of expression: Expression) -> EvaluatedValue {
    evaluated { $0.evaluate(expression) }
  }

  /// Whether an expression that cannot be used in its place has a wrong value as well, which is
  /// reported instead.
  func hasWrongValue(_ expression: Expression) -> Bool {
    value(of: expression).isInvalid
  }

  // MARK: - Literals

  /// The expression of a number, a percentage or a fraction of two numbers.
  func literalExpression(_ node: Node) -> Expression {
    switch kind(node) {
    case .percent:
      let decimal = String(text(node).dropLast())
      return Expression(.number(Self.hundredth(of: decimal)), .number(.fraction), at: span(node))
    case .fraction:
      let sides = operands(node).map { literalExpression($0) }
      return Expression(.binary(.divide, sides[0], sides[1]), .number(.fraction), at: span(node))
    case .number, .file, .statement, .body, .word, .string, .range, .member, .call, .argument,
      .argumentLabel, .parenthesized, .binary, .unary, .conditional, .punctuation, .missing,
      .hyphenated, .unexpected:
      // A sign may stand apart from its number.
      let isOneToken = tokenRange(node).count == 1
      let text =
        isOneToken
        ? text(node)
        : String(decoding: bytes(in: range(node)).filter { $0 > 0x20 }, as: UTF8.self)
      if let minutes = ClockTime.minutes(of: text) {
        return Expression(.number("\(minutes)"), .number(.integer), at: span(node))
      }
      return Expression(.number(text), .number(.any), at: span(node))
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

  // MARK: - Operators

  private func binary(_ node: Node) -> Expression? {
    let parts = operands(node)
    guard parts.count == 2, let operation = binaryOperator(node) else { return nil }
    let type: ExpressionType?
    let a: Expression, b: Expression
    switch operation {
    case .add, .subtract, .multiply, .divide, .remainder:
      (a, b) = (expression(parts[0]), expression(parts[1]))
      let isText = operation == .add && (a.type.isSame(.string) || b.type.isSame(.string))
      type =
        isText
        ? joinedType(a, b, parts: parts)
        : units(of: operation, a, b, node: node).map { .number($0) }
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual:
      (a, b) = (expression(parts[0]), expression(parts[1]))
      type = areComparable(operation, a, b, node: node) ? .bool : nil
    case .and, .or:
      (a, b) = (condition(parts[0]), condition(parts[1]))
      type = a.isError || b.isError ? nil : .bool
    }
    return type.map { Expression(.binary(operation, a, b), $0, at: span(node)) }
  }

  /// `a/b` outside of parentheses is a fraction.
  private func quotient(_ node: Node) -> Expression? {
    let parts = operands(node)
    guard parts.count == 2 else { return nil }
    let (a, b) = (expression(parts[0]), expression(parts[1]))
    guard let units = units(of: .divide, a, b, node: node) else { return nil }
    // A length by a number that could be a length, too.
    let isLength = a.type.units == .points && units.contains(.points)
    guard units.contains(.fraction), !isLength else {
      report(.quotientIsNoFraction(quoted(node), at: span(node)))
      return nil
    }
    return Expression(.binary(.divide, a, b), .number(.fraction), at: span(node))
  }

  private func unary(_ node: Node) -> Expression? {
    guard let operand = operands(node).first else { return nil }
    guard token(tokenRange(node).lowerBound).kind == .minus else {
      let inner = condition(operand)
      return inner.isError ? nil : Expression(.not(inner), inner.type, at: span(node))
    }
    let inner = expression(operand)
    guard !inner.isError, units(of: inner, operand) != nil else { return nil }
    return Expression(.negate(inner), inner.type, at: span(node))
  }

  /// Returns the value of a branch that is a word with its values: `fractionalWidth 0.8`.
  private func branchValue(_ node: Node) -> Expression? {
    var cursor = Cursor(operands(node).first, after: node)
    guard let value = valueReader.oneValue(&cursor), !value.isError else { return nil }
    guard let surplus = cursor.node else { return value }
    if let word = word(in: value) {
      nameReader.reportUnknownName(word.name, at: word.span)
    } else {
      report(.surplusBranchValue(quoted(surplus), at: span(surplus)))
    }
    return nil
  }

  private func conditional(_ node: Node) -> Expression? {
    let parts = operands(node)
    guard parts.count == 3 else { return nil }
    let condition = condition(parts[0])
    let (a, b) = (expression(parts[1]), expression(parts[2]))
    guard !condition.isError, !a.isError, !b.isError else { return nil }
    guard haveCommonType(a, b) else {
      report(.branchesDiffer(describe(a, parts[1]), describe(b, parts[2]), at: span(node)))
      return nil
    }
    return Expression(
      .conditional(condition, then: a, otherwise: b), a.type.joined(b.type), at: span(node))
  }

  /// Returns the condition at a node; reports what is not one.
  func condition(_ node: Node) -> Expression {
    let expression = expression(node)
    if expression.isError || expression.type.isSame(.bool) { return expression }
    if let word = word(in: expression) {
      nameReader.reportUnknownName(word.name, at: word.span, expected: .bool)
    } else {
      report(.notACondition(describe(expression, node), at: span(node)))
    }
    return errorExpression(at: span(node))
  }

  // MARK: - Functions

  /// Reads `f(x)` where f is a function of the language.
  private func call(_ node: Node) -> Expression? {
    let parts = operands(node)
    guard let name = parts.first else { return nil }
    if isSubscript(node) { return subscripted(name, Array(parts.dropFirst()), node: node) }
    guard let function = Function.allCases.first(where: { $0.info.word == text(name) }) else {
      reportUnknownFunction(name, parts.dropFirst().first, node: node)
      return nil
    }
    note(.function(function), at: name)
    let arguments = parts.dropFirst().flatMap { argumentNodes($0) }
    guard function.arity.contains(arguments.count) else {
      report(.wrongArgumentCount(function.info, arguments.count, at: span(node)))
      return nil
    }
    var values: [Expression] = []
    var units: Units = .any
    for argument in arguments {
      let value = expression(argument)
      if function.takesList, arguments.count == 1, case .list(.number(let own)) = value.type {
        return Expression(
          .function(function, [value]), .number(function.resultUnits(own)), at: span(node))
      }
      guard !value.isError, let own = self.units(of: value, argument) else { return nil }
      guard !units.isDisjoint(with: own) else {
        report(
          .unitsDoNotCombine(
            function.info.word, units, own, expression: quoted(node), at: span(node)))
        return nil
      }
      units.formIntersection(own)
      values.append(value)
    }
    return Expression(
      .function(function, values), .number(function.resultUnits(units)), at: span(node))
  }

  /// Reports a function that does not exist; `absolute(44)` is a value that Swift writes as a call.
  private func reportUnknownFunction(_ name: Node, _ argument: Node?, node: Node) {
    if kind(name) == .word,
      words.choice(word(name), in: .dimension) >= 0 || words.choice(word(name), in: .spacing) >= 0
    {
      return report(.wordAsFunction(text(name), of: argument.map { text($0) }, at: span(node)))
    }
    recordExpected(.expression, at: name)
    if text(name) == "calc", let argument {
      return report(.calculation("(\(text(argument)))", at: span(node)))
    }
    let known = Function.allCases.map(\.info.word)
    report(
      .unknownFunction(
        quoted(name), suggestion: closestMatch(text(name), among: known), at: span(name)))
  }

  private func argumentNodes(_ argument: Node) -> [Node] {
    let parts = operands(argument)
    for part in parts where kind(part) == .argumentLabel {
      report(.labelInFunction(quoted(part), at: span(part)))
    }
    let values = parts.filter { kind($0) != .argumentLabel }
    if values.count > 1 {
      report(.valuesInArgument(quoted(values[0]), quoted(values[1]), at: span(values[1])))
    }
    return Array(values.prefix(1))
  }

  // MARK: - Members

  private func member(_ node: Node) -> Expression? {
    let parts = operands(node)
    guard parts.count == 2 else { return nil }
    if let path = environmentPath(node), !isNameWithMembers(node, path),
      !nameReader.isItemList(parts[0])
    {
      return nameReader.itemValue(path, node) ?? environmentMember(path, node)
    }
    let base = expression(parts[0])
    guard !base.isError else { return nil }
    if case .list = base.type { return listMember(base, parts[1], node: node) }
    switch base.type {
    case .enumeration(let enumeration):
      return caseMember(base, enumeration, node: parts[1], of: node)
    case .trait(let trait):
      recordExpected(.member(of: text(parts[0]), names: []), at: parts[1])
      report(.noCaseValue(text(parts[1]), of: trait.title, [], suggestion: nil, at: span(parts[1])))
    case .number, .bool, .string, .dimension, .spacing, .insets, .choice, .symbol, .list:
      guard nameReader.isKnownWord([base]) else { return nil }
      report(.noMembers(quoted(parts[0]), describe(base, parts[0]), at: span(parts[1])))
    }
    return nil
  }

  /// Returns `container.width` for a member whose first word is not a name of the file, or which is
  /// of the environment all the same.
  private func environmentPath(_ node: Node) -> String? {
    let parts = operands(node)
    guard parts.count == 2 else { return nil }
    if kind(parts[0]) == .word { return "\(text(parts[0])).\(text(parts[1]))" }
    guard kind(parts[0]) == .member else { return nil }
    return environmentPath(parts[0]).map { "\($0).\(text(parts[1]))" }
  }

  /// Whether the first word of a path is a name, and the path not one of the environment, of the
  /// group or of the items.
  private func isNameWithMembers(_ node: Node, _ path: String) -> Bool {
    var first = node
    while kind(first) == .member, let next = operands(first).first { first = next }
    guard nameReader.lookUp(first) != nil else { return false }
    return EnvironmentName(rawValue: path) == nil
      && EffectExpression.Variable(rawValue: path) == nil
      && EffectExpression.Variable(ofGroup: path) == nil && !nameReader.isItemValue(path)
  }

  private func environmentMember(_ path: String, _ node: Node) -> Expression? {
    if let variable = EffectExpression.Variable(ofGroup: path) {
      return groupMember(variable, path, node: node)
    }
    if let variable = EffectExpression.Variable(rawValue: path),
      checker.freeNames.contains(variable)
    {
      if checker.freeNames == .container { report(.containerInGroup(path, at: span(node))) }
      note(.effect(variable), at: node)
      return Expression(.variable(variable), variable.type, at: span(node))
    }
    if let name = EnvironmentName(rawValue: path) {
      note(.environment(name), at: node)
      return Expression(.environment(name), name.type, at: span(node))
    }
    if let variable = EffectExpression.Variable(rawValue: path) {
      report(.onlyInVisibleItems(variable.rawValue, at: span(node)))
      return nil
    }
    let effectNames =
      checker.freeNames == .scrolling ? EffectExpression.Variable.allCases.map(\.rawValue) : []
    let own = nameReader.itemValueNames.flatMap { ["item.\($0)", "items.\($0)"] }
    let names =
      EnvironmentName.allCases.map(\.rawValue) + effectNames + own + checker.freeNames.groupNames
    let parts = operands(node)
    recordExpected(.expression, at: parts[0])
    recordExpected(.member(of: text(parts[0]), names: names), at: parts[1])
    if nameReader.isItemValueWithError(text(parts[1])), nameReader.isItemValue(path) { return nil }
    let suggestion = EnvironmentName(apple: path)?.rawValue ?? closestMatch(path, among: names)
    if suggestion == nil, nameReader.isItemMember(node) {
      let name = text(parts[1])
      checker.missingItemValues.insert(name)
      report(.undeclaredItemValue(name, at: span(node)))
    } else if suggestion == nil, isSimilarToName(parts[0]) {
      nameReader.reportUnknownName(text(parts[0]), at: span(parts[0]))
    } else {
      report(.unknownEnvironmentName(quoted(node), suggestion: suggestion, at: span(node)))
    }
    return nil
  }

  /// Whether a word is similar to the name of a value, and the environment does not have it.
  func isSimilarToName(_ node: Node) -> Bool {
    guard kind(node) == .word, !EnvironmentName.objects.contains(text(node)) else { return false }
    return closestMatch(text(node), among: recovery.comparableNames(where: \.isValue)) != nil
  }

  /// Reads `group.width` and the like, which frames of a custom group may depend on.
  private func groupMember(
    _ variable: EffectExpression.Variable, _ path: String, node: Node
  ) -> Expression? {
    guard checker.freeNames == .container || checker.freeNames == .declaredInGroup else {
      report(.onlyInCustomGroup(path, at: span(node)))
      return nil
    }
    note(.effect(variable), at: node)
    return Expression(.variable(variable), variable.type, at: span(node))
  }

  /// Reads a named value of cases; its type is what the values of all cases have in common.
  private func caseMember(
    _ base: Expression, _ enumeration: EnumDeclaration, node: Node, of whole: Node
  ) -> Expression? {
    let name = text(node)
    recordExpected(
      .member(of: text(head(of: whole)), names: enumeration.labels.map(\.name)), at: node)
    guard let label = enumeration.existingLabel(name) else {
      let labels = enumeration.labels.map(\.name)
      report(
        .noCaseValue(
          name, of: ExpressionType.enumeration(enumeration).title, labels,
          suggestion: recovery.suggestion(for: name, among: labels), at: span(node)))
      return nil
    }
    noteMember(name, of: .enumeration(enumeration), at: node)
    guard valuesAgree(enumeration, name, node: node) else { return nil }
    return Expression(.member(base, label), label.type, at: span(whole))
  }

  /// Whether the value of that name has one type in all cases. An agreement is remembered, because
  /// the value may be used as often as there are cases.
  private func valuesAgree(
    _ enumeration: EnumDeclaration, _ name: String, node: Node
  ) -> Bool {
    let place = "\(enumeration.span.file.rawValue).\(enumeration.name).\(name)"
    if checker.agreeingCaseValues.contains(place) { return true }
    guard let owner = text.index(of: enumeration.span.file).map({ fileScopes[$0] }) else {
      return false
    }
    var common: ExpressionType?
    for value in enumeration.cases {
      let key = "\(enumeration.name).\(value).\(name)"
      guard let binding = owner.own(key) else { continue }
      guard let type = nameReader.declaration(of: binding, key, owner, at: nil)?.type else {
        return false
      }
      guard common?.isCompatible(with: type) != false else {
        report(.caseValuesDiffer(name, common?.title ?? "", type.title, at: span(node)))
        return false
      }
      common = common?.joined(type) ?? type
    }
    checker.agreeingCaseValues.insert(place)
    return true
  }
}

/// The variables that are known where an expression is evaluated for each cell or frame.
enum FreeNames {
  case none
  /// `group.width` and the like, in the numbers of a `frame`.
  case container
  /// The same in a `let` of a custom group, where `container` is that of the section.
  case declaredInGroup
  /// Those of `visibleItems`.
  case scrolling

  func contains(_ variable: EffectExpression.Variable) -> Bool {
    switch self {
    case .none, .declaredInGroup: false
    case .container: variable.isOfContainer
    case .scrolling: true
    }
  }

  /// The names of the group's size that may be used.
  var groupNames: [String] {
    guard self == .container || self == .declaredInGroup else { return [] }
    return EffectExpression.Variable.allCases.compactMap(\.nameInGroup)
  }
}

extension EffectExpression.Variable {
  /// The variable that a frame of a custom group calls `group.width`; `nil` for another path.
  init?(ofGroup path: String) {
    guard path.hasPrefix("group."),
      let own = Self(rawValue: "container." + path.dropFirst("group.".count))
    else { return nil }
    self = own
  }

  /// The name of a property of the container in frames of a custom group.
  var nameInGroup: String? {
    isOfContainer ? "group." + rawValue.dropFirst("container.".count) : nil
  }
}
