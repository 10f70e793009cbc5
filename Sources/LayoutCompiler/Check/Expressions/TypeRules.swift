/// Which types go together.
extension Units {
  /// Returns the units of the result; empty where the units do not go together.
  ///
  /// Points add to points, fractions to fractions. A fraction of points is points, a multiple of
  /// points is points, points divide into a fraction or, by a number, into points.
  static func combine(_ operation: BinaryOperator, _ a: Units, _ b: Units) -> Units {
    switch operation {
    case .add, .subtract, .remainder: return a.intersection(b)
    case .multiply: return product(a, b)
    case .divide: return quotient(a, b)
    case .or, .and, .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual: return []
    }
  }

  private static func product(_ a: Units, _ b: Units) -> Units {
    let plain: Units = [.integer, .fraction]
    var result: Units = []
    if a.contains(.integer), b.contains(.integer) { result.insert(.integer) }
    if a.contains(.points), !b.isDisjoint(with: plain) { result.insert(.points) }
    if b.contains(.points), !a.isDisjoint(with: plain) { result.insert(.points) }
    if a.contains(.fraction), !b.isDisjoint(with: plain) { result.insert(.fraction) }
    if b.contains(.fraction), !a.isDisjoint(with: plain) { result.insert(.fraction) }
    return result
  }

  private static func quotient(_ a: Units, _ b: Units) -> Units {
    let plain: Units = [.integer, .fraction]
    var result: Units = []
    if !a.isDisjoint(with: plain), !b.isDisjoint(with: plain) { result.insert(.fraction) }
    if a.contains(.points), b.contains(.points) { result.insert(.fraction) }
    if a.contains(.points), !b.isDisjoint(with: plain) { result.insert(.points) }
    return result
  }
}

extension ExpressionType {
  /// Whether values of cases with one label may have the two types.
  func isCompatible(with other: ExpressionType) -> Bool {
    switch (self, other) {
    case (.enumeration, .enumeration), (.enumeration, .trait), (.trait, .enumeration),
      (.trait, .trait), (.list, _), (_, .list):
      true
    case (.number, _), (.bool, _), (.string, _), (.dimension, _), (.spacing, _), (.insets, _),
      (.enumeration, _), (.trait, _), (.choice, _), (.symbol, _):
      isAlike(other)
    }
  }
}

extension ExpressionReader {
  /// Returns the units of the result of an arithmetic operator; `nil` after an error.
  func units(
    of operation: BinaryOperator, _ a: Expression, _ b: Expression, node: Node
  ) -> Units? {
    guard !a.isError, !b.isError else { return nil }
    let parts = operands(node)
    guard let left = units(of: a, parts.first ?? node),
      let right = units(of: b, parts.last ?? node)
    else { return nil }
    let units = Units.combine(operation, left, right)
    guard units.isEmpty else { return units }
    if hasWrongValue(a) || hasWrongValue(b) { return nil }
    report(
      .unitsDoNotCombine(operation.spelling, left, right, expression: quoted(node), at: span(node)))
    return nil
  }

  /// Returns the units of a number; reports what is not one.
  func units(of expression: Expression, _ node: Node) -> Units? {
    if case .number(let units) = expression.type { return units }
    if let word = word(in: expression) {
      nameReader.reportUnknownName(word.name, at: word.span)
    } else {
      report(.notANumber(describe(expression, node), at: span(node)))
    }
    return nil
  }

  // MARK: - Comparison

  func areComparable(
    _ operation: BinaryOperator, _ a: Expression, _ b: Expression, node: Node
  ) -> Bool {
    guard !a.isError, !b.isError else { return false }
    switch (a.type, b.type) {
    case (.number(let x), .number(let y)):
      guard x.isDisjoint(with: y) else { return true }
      report(.unitsDoNotCombine(operation.spelling, x, y, expression: quoted(node), at: span(node)))
      return false
    case (.enumeration, _), (.trait, _), (.choice, _):
      return areCases(operation, a, b, of: a.type, node: node)
    case (_, .enumeration), (_, .trait), (_, .choice):
      return areCases(operation, a, b, of: b.type, node: node)
    case (.bool, .bool), (.string, .string):
      if operation == .equal || operation == .notEqual { return true }
    case (.number, _), (.bool, _), (.string, _), (.dimension, _), (.spacing, _), (.insets, _),
      (.symbol, _), (.list, _):
      break
    }
    if !isChain(node) { reportIncomparable(operation, a, b, node: node) }
    return false
  }

  /// Whether the left side is a comparison itself, which the parser reported.
  private func isChain(_ node: Node) -> Bool {
    guard let left = operands(node).first, kind(left) == .binary else { return false }
    return binaryOperator(left)?.isComparison == true
  }

  private func reportIncomparable(
    _ operation: BinaryOperator, _ a: Expression, _ b: Expression, node: Node
  ) {
    if let word = word(in: a) ?? word(in: b) {
      return nameReader.reportUnknownName(word.name, at: word.span)
    }
    let parts = operands(node)
    report(
      .notComparable(
        operation.spelling, describe(a, parts.first ?? node), describe(b, parts.last ?? node),
        at: span(node)))
  }

  private func areCases(
    _ operation: BinaryOperator, _ a: Expression, _ b: Expression, of type: ExpressionType,
    node: Node
  ) -> Bool {
    let parts = operands(node)
    let (left, right) = (parts.first ?? node, parts.last ?? node)
    let isLeft = isCase(a, of: type, at: left)
    guard isCase(b, of: type, at: right), isLeft else { return false }
    let isOrdered = type.isSame(.trait(.contentSizeCategory))
    guard operation != .equal, operation != .notEqual, !isOrdered else { return true }
    report(
      .notComparable(
        operation.spelling, describe(type, left), describe(type, right), at: span(node)))
    return false
  }

  /// Whether the expression gives a case of an enumeration or trait; reports what is not one.
  func isCase(_ expression: Expression, of type: ExpressionType, at node: Node) -> Bool {
    // An enumeration without cases was reported.
    guard !expression.isError, let cases = type.cases, !cases.isEmpty else { return false }
    for word in words(of: expression) {
      if let place = text.range(word.span) { recordExpected(.words(cases), at: place) }
      guard type.position(ofCase: word.name) != nil else {
        report(
          .unknownCase(
            word.name, of: type.title, cases,
            suggestion: recovery.suggestion(for: word.name, among: cases),
            at: word.span))
        return false
      }
      noteMember(word.name, of: type, at: word.span)
    }
    if expression.type.isSame(type) || expression.type.isSame(.symbol) { return true }
    report(.wrongCaseType(describe(expression, node), expected: type.title, at: span(node)))
    return false
  }

  // MARK: - Branches

  func haveCommonType(_ a: Expression, _ b: Expression) -> Bool {
    switch (a.type, b.type) {
    case (.enumeration, .symbol), (.trait, .symbol), (.choice, .symbol), (.symbol, .enumeration),
      (.symbol, .trait), (.symbol, .choice):
      true
    case (.dimension, .number(let units)), (.spacing, .number(let units)),
      (.insets, .number(let units)), (.number(let units), .dimension),
      (.number(let units), .spacing), (.number(let units), .insets):
      units.contains(.points)
    case (.number, _), (.bool, _), (.string, _), (.dimension, _), (.spacing, _), (.insets, _),
      (.enumeration, _), (.trait, _), (.choice, _), (.symbol, _), (.list, _):
      a.type.isAlike(b.type)
    }
  }

  // MARK: - Words

  /// A word that an expression gives: a case or a choice, whose use decides.
  typealias UsedWord = (name: String, span: SourceSpan)

  /// The word that an expression of that type gives; the first of several.
  func word(in expression: Expression) -> UsedWord? {
    expression.type.isSame(.symbol) ? words(of: expression).first : nil
  }

  /// The words that an expression may give, with their places.
  func words(of expression: Expression) -> [UsedWord] {
    var result: [UsedWord] = []
    var seen: Set<ObjectIdentifier> = []
    var pending = [expression]
    while let next = pending.popLast() {
      switch next.form {
      case .symbol(let name): result.append((name, next.span))
      case .conditional(let condition, let then, let otherwise):
        checker.evaluator.speculation += 1
        let value = checker.evaluator.evaluate(condition)
        checker.evaluator.speculation -= 1
        if case .bool(let holds) = value {
          pending.append(holds ? then : otherwise)
        } else {
          pending += [otherwise, then]
        }
      case .name(let name):
        guard seen.insert(ObjectIdentifier(name)).inserted else { continue }
        switch name.role {
        case .constant, .local, .loop: pending += name.values.reversed()
        case .param, .parameter, .element, .itemValue: break
        }
      case .member(_, let label):
        guard seen.insert(ObjectIdentifier(label)).inserted else { continue }
        pending += label.sortedValues.flatMap { $0 }.reversed()
      case .element(let list, _): pending.append(list)
      case .number, .bool, .string, .environment, .variable, .negate, .not, .binary, .function,
        .listCount, .itemValue, .itemValues, .dimension, .spacing, .insets, .edges, .error:
        break
      }
    }
    return result
  }

  // MARK: - Wording

  /// An expression in words: "`1/3`, a fraction".
  func describe(_ expression: Expression, _ node: Node) -> String {
    if expression.isError { return "`\(quoted(node))`" }
    var value = expression
    for _ in 0..<Bounds.chainLength {
      guard case .name(let name) = value.form, let first = name.values.first else { break }
      if name.values.count > 1, case .list = expression.type {
        return "`\(quoted(node))`, a list of \(name.values.count)"
      }
      value = first
    }
    return describe(expression.type, node)
  }

  func describe(_ type: ExpressionType, _ node: Node) -> String {
    "`\(quoted(node))`, \(type.title)"
  }

  func describeList(of count: Int, _ node: Node) -> String {
    "the list of \(count) that begins with `\(quoted(node))`"
  }
}
