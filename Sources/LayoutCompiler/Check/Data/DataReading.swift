/// Values of snapshots and previews.
extension DataReader {
  /// Reads a string.
  func name(_ cursor: inout Cursor, _ use: ValueUse) -> Expression? {
    recovery.passWordBeforeText(&cursor, use)
    guard let node = cursor.node, kind(node) != .missing else {
      if cursor.node == nil { reportDataType(use, at: use.at) }
      return nil
    }
    take(&cursor)
    if kind(node) == .word && !isExpression(node) || isFileName(node) {
      report(.textWithoutQuotes(quoted(node), of: use.name, at: span(node)))
      return nil
    }
    if kind(node) == .string { return Expression(.string(string(node)), .string, at: span(node)) }
    let value = expressionReader.expression(node)
    return isString(value, node, use: use) ? value : nil
  }

  /// Whether the node is the name of a data file without quotes: `monday.json`.
  private func isFileName(_ node: Node) -> Bool {
    kind(node) == .member && text(node).hasSuffix(".json")
  }

  private func isString(_ value: Expression, _ node: Node, use: ValueUse) -> Bool {
    guard !value.isError else { return false }
    if value.type.isSame(.string) { return true }
    reportDataType(use, value, at: node)
    return false
  }

  /// Reads strings, or lists of them.
  func names(_ cursor: inout Cursor, _ use: ValueUse) -> [Expression]? {
    var names: [Expression] = []
    repeat {
      if let node = cursor.node, isExpression(node) {
        take(&cursor)
        let value = expressionReader.expression(node)
        guard isListOfStrings(value) || isString(value, node, use: use) else { return nil }
        names.append(value)
      } else if let name = name(&cursor, use) {
        names.append(name)
      } else {
        return nil
      }
    } while !valueReader.isAtEnd(of: use, cursor.node)
    return names
  }

  private func isListOfStrings(_ value: Expression) -> Bool {
    guard case .list(let element) = value.type else { return false }
    return element.isSame(.string)
  }

  /// Reads the name of something in the file: a word, or an expression that gives one.
  func reference(
    to referent: ValueShape.Referent, _ cursor: inout Cursor, _ use: ValueUse
  ) -> Expression? {
    guard let node = take(&cursor) else { return nil }
    switch kind(node) {
    case .word:
      note(.elementReference(referent), at: node)
      return Expression(.symbol(text(node)), .symbol, at: span(node))
    case .string:
      report(.referenceInQuotes(string(node), of: use.name, at: span(node)))
      return Expression(.symbol(string(node)), .symbol, at: span(node))
    case .parenthesized, .member:
      let name = elementReader.computedName(node)
      return name.isError ? nil : name
    case .file, .statement, .body, .number, .percent, .fraction, .range, .call, .argument,
      .argumentLabel, .binary, .unary, .conditional, .punctuation, .missing, .unexpected,
      .hyphenated:
      reportDataType(use, at: range(node))
      return nil
    }
  }

  /// Reads `6`, or `"Bear" "Things"`.
  func items(_ cursor: inout Cursor, _ use: ValueUse) -> [Expression]? {
    if let node = cursor.node,
      kind(node) == .string || isExpression(node) && givesStrings(node)
    {
      return names(&cursor, use)
    }
    return valueReader.number(&cursor, .integer, for: use).map { [$0] }
  }

  /// Whether an expression gives strings. It is read again as what it gives.
  private func givesStrings(_ node: Node) -> Bool {
    let type = expressionReader.expression(node).type
    return type.isSame(.string) || type.isList
  }

  func reportable(_ use: ValueUse) -> ValueShape {
    Schema.element(use.element)?.properties.first { $0.word == use.name }?.shape
      ?? Schema.element(use.element)?.heading ?? .name
  }

  /// Reports a value that is not of the property's kind.
  func reportDataType(_ use: ValueUse, _ value: Expression, at node: Node) {
    if let word = expressionReader.word(in: value) {
      return nameReader.reportUnknownName(word.name, at: word.span, expected: reportable(use), use)
    }
    report(
      .wrongType(
        expressionReader.describe(value, node), expected: reportable(use), of: use.name,
        at: span(node)))
  }

  func reportDataType(_ use: ValueUse, at place: TextRange) {
    let shape = reportable(use)
    if place == use.at {
      report(.missingValue(of: use.name, shape, at: span(place)))
    } else {
      report(.wrongType(quoted(place), expected: shape, of: use.name, at: span(place)))
    }
  }
}
