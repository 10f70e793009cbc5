/// Numbers and what is made of them.
extension ValueReader {
  /// Reads one number; `nil` after an error.
  func number(_ cursor: inout Cursor, _ place: NumberPlace, for use: ValueUse)
    -> Expression?
  {
    passPunctuation(&cursor, use)
    recordExpected(.value(place.shape, of: nil), at: cursor.node)
    guard let node = numberNode(cursor, place, use: use) else { return nil }
    take(&cursor)
    switch kind(node) {
    case .number where place == .fraction && ClockTime.minutes(of: text(node)) != nil:
      report(.timeAsFraction(quoted(node), of: use.name, at: span(node)))
      return nil
    case .number: return expressionReader.literalExpression(node)
    case .percent where place == .fraction: return expressionReader.literalExpression(node)
    case .fraction where place == .fraction && isLiteralFraction(node):
      return expressionReader.literalExpression(node)
    case .percent, .fraction, .word, .member, .call, .parenthesized, .binary, .unary,
      .conditional:
      let value = expressionReader.expression(node)
      return hasUnit(value, place, use: use, node: node) ? value : nil
    case .string, .range, .argument, .argumentLabel, .punctuation, .missing, .unexpected, .file,
      .statement, .body, .hyphenated:
      report(.wrongType(quoted(node), expected: place.shape, of: use.name, at: span(node)))
      return nil
    }
  }

  /// Returns the node of a value that may be a number; reports a missing one, once.
  private func numberNode(
    _ cursor: Cursor, _ place: NumberPlace, use: ValueUse
  ) -> Node? {
    guard let node = cursor.node, kind(node) != .missing else {
      if cursor.node == nil { reportMissingNumber(place, use, after: cursor.last) }
      return nil
    }
    guard kind(node) == .word, nameReader.lookUp(node) == nil else { return node }
    if isProperty(node, of: use.element) {
      reportMissingNumber(place, use, after: cursor.last)
    } else if !reportWordBeforeNumber(node, place, use: use) {
      nameReader.reportUnknownName(text(node), at: span(node), expected: place.shape, use)
    }
    return nil
  }

  private func reportMissingNumber(
    _ place: NumberPlace, _ use: ValueUse, after last: Node
  ) {
    let isPartial = range(last).start > use.at.start
    guard let whole = use.whole, isPartial else {
      return report(.missingValue(of: use.name, use.whole ?? place.shape, at: span(use.at)))
    }
    report(.missingNumbers(of: use.name, whole, at: span(use.at.union(range(last)))))
  }

  /// Reports `fixed 8` where only `8` is allowed; `false` for anything else.
  private func reportWordBeforeNumber(
    _ node: Node, _ place: NumberPlace, use: ValueUse
  ) -> Bool {
    guard place == .points, use.alternatives == nil, let value = following(node), isNumber(value),
      ["fixed", "flexible", "absolute"].contains(text(node))
    else { return false }
    report(
      .wordBeforeNumber(
        text(node), quoted(value), of: use.name, at: span(node),
        blank: TextRange(range(node).start, range(value).start)))
    return true
  }

  /// Whether `a/b` is one of two plain numbers.
  private func isLiteralFraction(_ node: Node) -> Bool {
    let sides = operands(node)
    return sides.count == 2 && sides.allSatisfy { kind($0) == .number }
  }

  /// Whether the value is a number for such a place; reports one that is not.
  func hasUnit(
    _ value: Expression, _ place: NumberPlace, use: ValueUse, node: Node
  ) -> Bool {
    guard !value.isError else { return false }
    if case .number(let units) = value.type {
      if units.contains(place.units) { return true }
      if !expressionReader.hasWrongValue(value) {
        reportWrongUnit(value, units, at: place, use: use, node: node)
      }
    } else if expressionReader.hasWrongValue(value) {
      return false
    } else if let word = expressionReader.word(in: value) {
      nameReader.reportUnknownName(word.name, at: word.span, expected: place.shape, use)
    } else {
      report(
        .wrongType(
          expressionReader.describe(value, node), expected: place.shape, of: use.name,
          at: span(node)))
    }
    return false
  }

  private func reportWrongUnit(
    _ value: Expression, _ units: Units, at place: NumberPlace, use: ValueUse, node: Node
  ) {
    if place == .points, kind(node) == .fraction, !isSmallFraction(value) {
      return report(.quotientAsLength(quoted(node), of: use.name, at: span(node)))
    }
    let isSide = use.property == .width || use.property == .height
    guard place == .points, isSide, units.contains(.fraction) else {
      return report(
        .wrongUnit(
          expressionReader.describe(value, node), units, place: place, of: use.name, at: span(node))
      )
    }
    let isWidth = use.property == .width
    if let sum = expressionReader.evaluated({ $0.sumOfLengths(value, isWidth: isWidth) }) {
      return report(.fractionInSum(quoted(node), side: use.name, meant: sum, at: span(node)))
    }
    let word = isWidth ? "fractionalWidth" : "fractionalHeight"
    report(.fractionAsLength(quoted(node), side: use.name, meant: word, at: span(node)))
  }

  /// Whether `a/b` is one of two plain numbers, and at most 1.
  private func isSmallFraction(_ value: Expression) -> Bool {
    guard case .binary(_, let a, let b) = value.form, a.isLiteral, b.isLiteral,
      let fraction = Evaluator.literal(value)
    else { return false }
    return abs(fraction) <= 1
  }

  func fraction(_ cursor: inout Cursor, _ use: ValueUse) -> Expression? {
    let node = cursor.node
    guard let value = number(&cursor, .fraction, for: use) else { return nil }
    if let node, kind(node) == .number, let number = Evaluator.literal(value),
      number > Bounds.plausibleFraction, number <= Bounds.fraction,
      words.choice(words.table.word(use.name), in: .dimension) >= 0
    {
      report(.largeFraction(quoted(node), of: use.name, at: span(node)))
    }
    return value
  }

  /// Reads the given number of numbers; `nil` after an error.
  func numbers(
    _ count: Int, from cursor: inout Cursor, place: NumberPlace, for use: ValueUse
  ) -> [Expression]? {
    var numbers: [Expression] = []
    for _ in 0..<count {
      guard let number = number(&cursor, place, for: use) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Reads the numbers of a custom group's frame: `container` in them is the group.
  func frame(_ cursor: inout Cursor, _ use: ValueUse) -> [Expression]? {
    let outer = checker.freeNames
    checker.freeNames = .container
    defer { checker.freeNames = outer }
    if reportedLabels(&cursor, use) { return nil }
    return numbers(4, from: &cursor, place: .points, for: use)
  }

  /// Reports `frame x 0 y 0 width 10 height 10`, and moves after it.
  private func reportedLabels(_ cursor: inout Cursor, _ use: ValueUse) -> Bool {
    var (next, labels, values) = (cursor.node, [SourceSpan](), [String]())
    while labels.count < 4, let label = next, kind(label) == .word, !isName(label),
      ["x", "y", "w", "h", "width", "height"].contains(text(label)),
      let value = following(label), isNumber(value)
    {
      labels.append(span(label))
      values.append(text(value))
      next = following(value)
    }
    guard labels.count == 4 else { return false }
    report(.labelledFrame(values, labels, of: use.name))
    cursor.node = next
    return true
  }

  /// Reads expressions that are evaluated for each visible cell.
  func effects(
    _ count: Int, _ units: Units, from cursor: inout Cursor, for use: ValueUse
  ) -> [Expression]? {
    let outer = checker.freeNames
    checker.freeNames = .scrolling
    defer { checker.freeNames = outer }
    let place: NumberPlace = units == .points ? .points : .fraction
    var effects: [Expression] = []
    for _ in 0..<count {
      guard let node = numberNode(cursor, place, use: use) else { return nil }
      take(&cursor)
      let value = expressionReader.expression(node)
      guard !value.isError else { return nil }
      guard case .number(let own) = value.type, !own.isDisjoint(with: units) else {
        if expressionReader.hasWrongValue(value) { return nil }
        report(
          .wrongEffectType(
            expressionReader.describe(value, node), place, of: use.name, at: span(node)))
        return nil
      }
      effects.append(value)
    }
    return effects
  }
}

// MARK: - Dimensions

extension ValueReader {
  func dimension(_ cursor: inout Cursor, _ use: ValueUse) -> Expression? {
    guard let node = cursor.node else { return number(&cursor, .points, for: use) }
    if kind(node) == .word, !isName(node) || isNumber(following(node)),
      let form = DimensionForm(rawValue: words.choice(word(node), in: .dimension))
    {
      return dimension(form, &cursor, for: use)
    }
    if isExpression(node) {
      take(&cursor)
      let value = expressionReader.expression(node)
      if case .dimension = value.type { return value }
      recordExpected(.value(.points, of: nil), at: node)
      return hasUnit(value, .points, use: use, node: node) ? value : nil
    }
    if kind(node) == .word {
      reportUnknownDimension(node, &cursor, use: use)
      return nil
    }
    return number(&cursor, .points, for: use)
  }

  private func dimension(
    _ form: DimensionForm, _ cursor: inout Cursor, for use: ValueUse
  ) -> Expression? {
    guard let node = take(&cursor) else { return nil }
    reportAvailability(of: .dimension, form.rawValue, at: span(node), use)
    if let second = cursor.node, isDoubled(second), !isName(second) {
      recovery.reportDoubledWord(second)
      take(&cursor)
    }
    var inner = use
    inner.name = text(node)
    inner.at = range(node)
    inner.property = nil
    let isFraction = form == .fractionalWidth || form == .fractionalHeight
    let value = isFraction ? fraction(&cursor, inner) : number(&cursor, .points, for: inner)
    return value.map { Expression(.dimension(form, $0), .dimension, at: span(node)) }
  }

  private func meantDimension(_ name: String, _ table: ChoiceTable, names: [String]) -> String? {
    let words = table.choices.map(\.word)
    return closestMatch(name, among: words + names)
      ?? Synonyms.meaning(of: name) { words.contains($0) }
  }

  private func reportUnknownDimension(
    _ node: Node, _ cursor: inout Cursor, use: ValueUse
  ) {
    if words.property(word(node), on: use.element) >= 0 {
      return report(.missingValue(of: use.name, .dimension, at: span(use.at)))
    }
    take(&cursor)
    let table = ChoiceID.dimension.table
    let names = recovery.comparableNames(where: \.isValue)
    var suggestion = meantDimension(text(node), table, names: names)
    let isKeyword = !words.uses(word(node)).isEmpty || isNumber(cursor.node)
    if suggestion.map(names.contains) ?? !isKeyword {
      return nameReader.reportUnknownName(text(node), at: span(node), expected: .dimension, use)
    }
    // `fractional` and `fill` are those of the property's own side.
    if use.property == .height, !text(node).lowercased().contains("w") {
      suggestion = suggestion?.replacing("fractionalWidth", with: "fractionalHeight")
    }
    report(
      .unknownChoice(quoted(node), of: use.name, table, suggestion: suggestion, at: span(node)))
  }
}
