/// Values as declarations and arguments have them.
extension ValueReader {
  /// Reads a declared value: expressions, a dimension, a spacing or insets; several are a list.
  /// Returns `nil` after an error.
  func declaredValue(_ pending: PendingValue) -> [Expression]? {
    var cursor = Cursor(pending.first, after: pending.first)
    var values: [Expression] = []
    while let first = cursor.node, first != pending.end {
      if isEquals(first) {
        report(.surplusEquals(isDoubled: values.isEmpty, at: span(first)))
        return nil
      }
      guard let value = oneValue(&cursor), !value.isError else { return nil }
      if let previous = values.last, !previous.type.isAlike(value.type) {
        report(.surplusDeclaredValue(quoted(first), at: span(first)))
        return nil
      }
      values.append(value)
    }
    guard !values.isEmpty else { return nil }
    if let type = pending.type, !hasType(values, type, at: pending.first) { return nil }
    return values
  }

  /// Reads a dimension, a spacing, edges with insets, or an expression.
  func oneValue(_ cursor: inout Cursor) -> Expression? {
    guard let first = cursor.node else { return nil }
    let use = ValueUse(name: quoted(first), at: range(first), element: .file)
    recordExpected(.declaredValue, at: first)
    // A name with a value after it is the keyword of the same spelling.
    if kind(first) == .word, nameReader.lookUp(first) == nil || isNumber(following(first)) {
      if words.choice(word(first), in: .dimension) >= 0 { return dimension(&cursor, use) }
      if words.choice(word(first), in: .spacing) >= 0 { return spacing(&cursor, use) }
      if words.choice(word(first), in: .edge) >= 0, isNumber(following(first)) {
        return insets(&cursor, use)
      }
    }
    take(&cursor)
    return expressionReader.expression(first)
  }

  // MARK: - Types

  /// Whether declared values can have a type; reports those that cannot.
  func hasType(_ values: [Expression], _ type: ExpressionType, at node: Node) -> Bool {
    let value = values[0]
    let own = ExpressionType(of: values)
    switch (type, own) {
    case (.enumeration, _), (.trait, _), (.choice, _):
      if values.count == 1 { return expressionReader.isCase(value, of: type, at: node) }
      let list = expressionReader.describeList(of: values.count, node)
      report(.wrongCaseType(list, expected: type.title, at: span(node)))
      return false
    case (.number(let units), .number(let own)):
      if !own.isDisjoint(with: units) { return true }
    case (.dimension, .number(let units)), (.spacing, .number(let units)),
      (.insets, .number(let units)), (.insets, .list(.number(let units))):
      if units.contains(.points) { return true }
    case (.insets, .list(.symbol)) where values.count == 1: return true
    case (.number, _), (.bool, _), (.string, _), (.dimension, _), (.spacing, _), (.insets, _),
      (.symbol, _), (.list, _):
      if own.isSame(type) { return true }
    }
    if values.contains(where: { expressionReader.hasWrongValue($0) }) { return false }
    if values.count == 1, let word = expressionReader.word(in: value) {
      nameReader.reportUnknownName(word.name, at: word.span)
    } else {
      let description =
        values.count > 1
        ? expressionReader.describeList(of: values.count, node)
        : expressionReader.describe(value, node)
      report(.typeMismatch(description, expected: type.title, at: span(node)))
    }
    return false
  }

  /// Returns the type of values that a word names; reports one that does not name a type. `allowed`:
  /// the types that the declaration may have, other than enumerations.
  func valueType(
    named node: Node, among allowed: [TypeName] = TypeName.ofValues, withEnumerations: Bool = true
  ) -> ExpressionType? {
    let name = text(node)
    if kind(node) == .word {
      if let type = TypeName(rawValue: name), let value = type.valueType {
        note(.type(type), at: node)
        return value
      }
      if let binding = nameReader.lookUp(node), case .enumeration(let enumeration) = binding.meaning
      {
        noteReference(binding, at: node)
        return .enumeration(enumeration)
      }
    }
    recordExpected(.type(isOfParameter: false), at: node)
    if nameReader.isBoundToError(node) { return nil }
    guard kind(node) != .punctuation else {
      report(.missingType(quoted(node), at: span(node)))
      return nil
    }
    let enumerations =
      withEnumerations
      ? checker.scope.allNames { if case .enumeration = $0 { true } else { false } } : []
    let meant = recovery.meantChoice(name, among: allowed.map(\.rawValue) + enumerations)
    report(
      .unknownType(
        quoted(node), among: allowed, withEnumerations: withEnumerations, suggestion: meant,
        hidden: nameReader.help(forHidden: name, in: span(node).file), at: span(node)))
    return nil
  }

  /// Returns what a parameter of a definition may be.
  func parameterType(named node: Node) -> ParameterType? {
    recordExpected(.type(isOfParameter: true), at: node)
    if kind(node) == .word, let type = TypeName(rawValue: text(node)),
      let element = type.elementKind
    {
      note(.type(type), at: node)
      return .element(element)
    }
    return valueType(named: node, among: TypeName.allCases).map { .value($0) }
  }

  // MARK: - Values of the command line

  /// Returns a checker of a value of the command line alone, and the value's first node.
  private static func settingChecker(
    _ text: String, _ name: String, targetIOS: Int
  ) -> (checker: TreeChecker, first: Node?) {
    let tree = parse(values: SourceFile(name: "--set \(name)", text: text))
    let checker = TreeChecker(ProgramText(tree), targetIOS: targetIOS)
    return (checker, checker.firstChild(0).flatMap(checker.firstChild))
  }

  /// The expressions of a value of the command line.
  static func settingExpressions(_ text: String, _ name: String, targetIOS: Int) -> [Expression] {
    let (checker, first) = settingChecker(text, name, targetIOS: targetIOS)
    return first.flatMap { checker.valueReader.declaredValue(PendingValue(first: $0)) } ?? []
  }

  /// Returns the value that the command line sets for a param; `nil` for a text that is not one.
  fileprivate static func settingValue(
    _ text: String, _ type: ExpressionType, name: String, targetIOS: Int
  ) -> EvaluatedValue? {
    if case .string = type { return .string(text) }
    let (checker, first) = settingChecker(text, name, targetIOS: targetIOS)
    guard checker.text.main.diagnostics.isEmpty, let first,
      let values = checker.valueReader.declaredValue(PendingValue(first: first, type: type))
    else { return nil }
    let value = checker.expressionReader.evaluated { $0.declared(values, type) }
    return checker.diagnostics.isEmpty && value.isKnown ? value : nil
  }
}

extension CheckedProgram {
  /// Returns what the command line sets a param to.
  func setting(
    _ parameter: ValueDeclaration, named name: String, to text: String
  ) -> Evaluator.Setting {
    let type = parameter.type
    if let value = ValueReader.settingValue(text, type, name: parameter.name, targetIOS: targetIOS)
    {
      // A finding about the value is one of the param: the option is in no file.
      guard case .word(let word, _) = value else { return .value(value) }
      return .value(.word(word, parameter.span))
    }
    let cases = type.cases ?? []
    return .wrong(
      .wrongParameter(
        name, text, type: type.title, cases: cases,
        suggestion: closestMatch(text, among: cases), at: parameter.span))
  }
}

/// The type of a parameter of a definition.
enum ParameterType: Sendable {
  case value(ExpressionType)
  case element(LayoutElement)
  /// A type that is missing or unknown, which was reported.
  case invalid
}
