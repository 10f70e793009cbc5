extension ValueReader {
  /// Reads a value of `shape` that begins at `cursor`, and moves `cursor` after it; `nil` after an
  /// error.
  func read(_ shape: ValueShape, _ cursor: inout Cursor, for use: ValueUse)
    -> [Expression]?
  {
    recordExpected(.value(shape, of: Schema.element(use.element)), at: cursor.node)
    if shape == .flag, isAtEnd(of: use, cursor.node) {
      return [Expression(.bool(true), .bool, at: span(use.at))]
    }
    passPunctuation(&cursor, use)
    return isPresent(cursor.node, shape, for: use) ? expressions(shape, &cursor, for: use) : nil
  }

  /// Reads a value of a preview that no expression gives.
  func readPreviewValue(
    _ shape: ValueShape, _ cursor: inout Cursor, use: ValueUse
  ) -> PropertyOutcome {
    recordExpected(.value(shape, of: Schema.element(use.element)), at: cursor.node)
    passPunctuation(&cursor, use)
    return isPresent(cursor.node, shape, for: use)
      ? dataReader.previewValue(shape, &cursor, use: use) : .invalid
  }

  /// Evaluates a value as far as it is the same everywhere.
  func constant(
    _ shape: ValueShape, of expressions: [Expression], for use: ValueUse
  ) -> PropertyOutcome {
    let use = NumberUse(
      name: use.name, at: span(use.at), property: use.property, uikitMessage: use.uikitMessage,
      ios: use.ios)
    return expressionReader.evaluated { $0.value(shape, expressions, for: use) }
  }

  /// Reads a value that layouts and snapshots may compute; `nil` after an error.
  private func expressions(
    _ shape: ValueShape, _ cursor: inout Cursor, for use: ValueUse
  ) -> [Expression]? {
    switch shape {
    case .dimension: dimension(&cursor, use).map { [$0] }
    case .fraction: fraction(&cursor, use).map { [$0] }
    case .points, .length: number(&cursor, .points, for: use).map { [$0] }
    case .integer: number(&cursor, .integer, for: use).map { [$0] }
    case .flag, .bool: truth(&cursor, use).map { [$0] }
    case .choice(let id): choice(&cursor, id, for: use).map { [$0] }
    case .insets: insets(&cursor, use).map { [$0] }
    case .spacing: spacing(&cursor, use).map { [$0] }
    case .edgeSpacing: edgeSpacing(&cursor, use).map { [$0] }
    case .offset: numbers(2, from: &cursor, place: .points, for: use)
    case .fractionalOffset: numbers(2, from: &cursor, place: .fraction, for: use)
    case .frame: frame(&cursor, use)
    case .kind: viewKind(&cursor, use).map { [$0] }
    case .effect: effects(1, [.integer, .fraction], from: &cursor, for: use)
    case .effectOffset: effects(2, .points, from: &cursor, for: use)
    case .title, .file, .name: dataReader.name(&cursor, use).map { [$0] }
    case .names: dataReader.names(&cursor, use)
    case .reference(let referent): dataReader.reference(to: referent, &cursor, use).map { [$0] }
    case .items: dataReader.items(&cursor, use)
    case .measures: dataReader.measures(&cursor, use)
    case .measure: dataReader.measure(&cursor, use)
    case .itemValue: nameReader.itemValues(&cursor, use)
    case .itemCounts, .devices, .size, .scale, .trait, .bars, .scroll, .setting, .assertion: nil
    }
  }

  /// Reports `:` or `=` before a value, once, and moves after all of them.
  func passPunctuation(_ cursor: inout Cursor, _ use: ValueUse) {
    guard let first = cursor.node, kind(first) == .punctuation else { return }
    var range = range(first)
    while let sign = cursor.node, kind(sign) == .punctuation {
      range = range.union(self.range(sign))
      take(&cursor)
    }
    let isGlued = isGlued(first) && range == self.range(first)
    report(
      .punctuation(
        quoted(first), after: use.name, isGlued: isGlued, at: SourceSpan(span(first).file, range)))
  }

  /// Whether the values of the property end before `node`.
  func isAtEnd(of use: ValueUse, _ node: Node?) -> Bool {
    guard let node else { return true }
    return isLate(node, among: use.late) || isProperty(node, of: use.element)
      || nameReader.itemValueProperty(node, of: use.element) != nil
  }

  /// Whether a value is at `node`; reports a missing one, once.
  private func isPresent(_ node: Node?, _ shape: ValueShape, for use: ValueUse) -> Bool {
    if kind(node) == .missing { return false }
    // The first value must be there: a name that is a property's keyword as well is the value.
    if isName(node) { return true }
    // `width fractionalWidth 0.5`: the word of a dimension is one of the element's, too.
    let isAtEnd =
      shape == .dimension
      ? isPropertyOnly(node, use) : shape.isName ? node == nil : isAtEnd(of: use, node)
    if isAtEnd {
      report(.missingValue(of: use.name, shape, at: span(use.at)))
    }
    return !isAtEnd
  }

  /// Whether the word is a name, whatever else it is.
  func isName(_ node: Node?) -> Bool {
    guard let node, kind(node) == .word else { return false }
    return nameReader.lookUp(node) != nil
  }

  private func isPropertyOnly(_ node: Node?, _ use: ValueUse) -> Bool {
    guard let node else { return true }
    return isAtEnd(of: use, node) && words.choice(word(node), in: .dimension) < 0
  }
}

extension ValueShape {
  /// Whether layouts and snapshots have such values. Those of previews are known when the program is
  /// checked.
  var isEvaluated: Bool {
    switch self {
    case .itemCounts, .devices, .size, .scale, .trait, .bars, .scroll, .setting, .assertion: false
    case .dimension, .fraction, .points, .length, .integer, .flag, .bool, .choice, .insets,
      .spacing, .edgeSpacing, .offset, .fractionalOffset, .frame, .kind, .effect, .effectOffset,
      .title, .file, .names, .name, .reference, .items, .measures, .measure, .itemValue:
      true
    }
  }
}

extension ValueReader {
  /// Reads a keyword of a set, or an expression that gives one.
  private func choice(
    _ cursor: inout Cursor, _ id: ChoiceID, for use: ValueUse
  ) -> Expression? {
    guard let node = take(&cursor) else { return nil }
    if kind(node) == .word {
      let index = words.choice(word(node), in: id)
      if index >= 0 {
        reportAvailability(of: id, index, at: span(node), use)
        return id == .truth
          ? Expression(.bool(index == 1), .bool, at: span(node))
          : Expression(.symbol(text(node)), .symbol, at: span(node))
      }
    }
    guard kind(node) != .string, isExpression(node) else {
      let name = kind(node) == .word ? text(node) : kind(node) == .string ? string(node) : nil
      report(unknownChoice(name, id, use: use, at: span(node)))
      return nil
    }
    let value = expressionReader.expression(node)
    guard !value.isError else { return nil }
    if value.type.isSame(.choice(id)) { return value }
    guard value.type.isSame(.symbol) else {
      report(
        .wrongType(
          expressionReader.describe(value, node), expected: .choice(id), of: use.name,
          at: span(node)))
      return nil
    }
    for word in expressionReader.words(of: value) {
      let index = words.choice(words.table.word(word.name), in: id)
      guard index >= 0 else {
        report(unknownChoice(word.name, id, use: use, at: word.span))
        return nil
      }
      reportAvailability(of: id, index, at: word.span, use)
    }
    return value
  }

  private func unknownChoice(
    _ name: String?, _ id: ChoiceID, use: ValueUse, at place: SourceSpan
  ) -> Diagnostic {
    // A flag may have no value, so that a property follows.
    let properties = id == .truth ? Schema.element(use.element)?.properties.map(\.word) ?? [] : []
    let suggestion = name.flatMap { name in
      recovery.meantChoice(name, among: id.table.choices.map(\.word))
        ?? closestMatch(name, among: properties)
    }
    return .unknownChoice(quoted(place), of: use.name, id.table, suggestion: suggestion, at: place)
  }

  func reportAvailability(
    of id: ChoiceID, _ index: Int, at place: SourceSpan, _ use: ValueUse
  ) {
    let choice = id.table.choices[index]
    note(.choice(id, index), at: place)
    if choice.ios > use.ios, !isAvailable(choice.ios) {
      report(.newerThanTarget(choice.word, since: choice.ios, target: targetIOS, at: place))
    }
  }

  private func truth(_ cursor: inout Cursor, _ use: ValueUse) -> Expression? {
    guard let node = cursor.node, !isChoice(node, in: .truth), isExpression(node) else {
      return choice(&cursor, .truth, for: use)
    }
    take(&cursor)
    let value = expressionReader.expression(node)
    return isOfType(value, .bool, expected: .bool, node: node, use: use) ? value : nil
  }

  private func viewKind(_ cursor: inout Cursor, _ use: ValueUse) -> Expression? {
    recovery.passWordBeforeText(&cursor, use)
    guard let node = cursor.node else { return nil }
    if kind(node) == .word, !isExpression(node) {
      let isColor = Synonyms.isColor(text(node))
      report(
        isColor
          ? .colorOfKind(quoted(node), of: use.name, at: span(node))
          : .kindWithoutQuotes(quoted(node), of: use.name, at: span(node)))
      return nil
    }
    take(&cursor)
    if kind(node) == .number, Schema.element(use.element)?.needsHeading == false {
      report(.heightWithoutProperty(quoted(node), of: use.name, at: span(node)))
      return nil
    }
    let value = expressionReader.expression(node)
    return isOfType(value, .string, expected: .kind, node: node, use: use) ? value : nil
  }

  /// Whether a value has a type; reports one that does not.
  private func isOfType(
    _ value: Expression, _ type: ExpressionType, expected: ValueShape, node: Node, use: ValueUse
  ) -> Bool {
    guard !value.isError else { return false }
    if value.type.isSame(type) { return true }
    if expressionReader.hasWrongValue(value) { return false }
    if let word = expressionReader.word(in: value) {
      nameReader.reportUnknownName(word.name, at: word.span, expected: expected, use)
    } else {
      report(
        .wrongType(
          expressionReader.describe(value, node), expected: expected, of: use.name, at: span(node)))
    }
    return false
  }
}
