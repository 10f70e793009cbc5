/// The keywords of edges, in the order of their table.
private enum EdgeWord: Int { case top, leading, bottom, trailing }

/// Insets and spacing.
extension ValueReader {
  private func edge(_ node: Node?) -> EdgeWord? {
    guard let node, kind(node) == .word else { return nil }
    return EdgeWord(rawValue: words.choice(word(node), in: .edge))
  }

  /// Reads one, two or four numbers, edges by name, or an expression that gives insets.
  func insets(_ cursor: inout Cursor, _ use: ValueUse) -> Expression? {
    if let meant = recovery.foreignEdges(cursor.node) {
      report(.foreignEdges(of: use.name, meant: meant.text, at: span(meant.range)))
      return nil
    }
    let first = cursor.node
    if edge(first) != nil, !isName(first) || isNumber(following(first)) {
      return edges(&cursor, use) { number(&$0, .points, for: $1) }
        .map { Expression(.insets($0.values), .insets, at: $0.span) }
    }
    var use = use
    use.alternatives = .edge
    var numbers: [Expression] = []
    if let node = first, isExpression(node) {
      take(&cursor)
      let value = expressionReader.expression(node)
      if value.type.isSame(.insets) || value.type.isList {
        return hasType([value], .insets, at: node) ? value : nil
      }
      recordExpected(.value(.points, of: nil), at: node)
      guard hasUnit(value, .points, use: use, node: node) else { return nil }
      numbers.append(value)
    }
    while numbers.isEmpty
      || numbers.count < 4 && isNumber(cursor.node) && !isAtEnd(of: use, cursor.node)
    {
      guard let number = number(&cursor, .points, for: use) else { return nil }
      numbers.append(number)
    }
    guard numbers.count != 3 else {
      report(.threeInsets(of: use.name, at: span(use.at.union(range(cursor.last)))))
      return nil
    }
    return first.map { Expression(insets: numbers, span($0)) }
  }

  /// Reads spacing at edges by name.
  func edgeSpacing(_ cursor: inout Cursor, _ use: ValueUse) -> Expression? {
    guard edge(cursor.node) != nil else {
      if let node = take(&cursor) {
        report(.edgeSpacingWithoutEdge(quoted(node), at: span(node)))
      }
      return nil
    }
    return edges(&cursor, use) { spacing(&$0, $1) }
      .map { Expression(.edges($0.values), .insets, at: $0.span) }
  }

  /// Reads edges, each with a value after its keyword.
  private func edges(
    _ cursor: inout Cursor, _ use: ValueUse,
    _ value: (inout Cursor, ValueUse) -> Expression?
  ) -> (values: [Expression?], span: SourceSpan)? {
    guard let start = cursor.node else { return nil }
    var places: [TextRange?] = [nil, nil, nil, nil]
    var values: [Expression?] = [nil, nil, nil, nil]
    while let node = cursor.node, let edge = edge(node)?.rawValue {
      if let first = places[edge] {
        report(.duplicateEdge(quoted(node), of: use.name, at: span(node), first: span(first)))
        return nil
      }
      places[edge] = range(node)
      note(.choice(.edge, edge), at: node)
      take(&cursor)
      var inner = use
      inner.name = text(node)
      inner.at = range(node)
      guard let read = value(&cursor, inner) else { return nil }
      values[edge] = read
    }
    return (values, span(start))
  }

  /// Reads `fixed pt`, `flexible pt`, or a number.
  func spacing(_ cursor: inout Cursor, _ use: ValueUse) -> Expression? {
    recordExpected(.value(.spacing, of: Schema.element(use.element)), at: cursor.node)
    var inner = use
    if let node = cursor.node, isChoice(node, in: .spacing),
      !isName(node) || isNumber(following(node))
    {
      let index = words.choice(word(node), in: .spacing)
      inner.name = text(node)
      inner.at = range(node)
      note(.choice(.spacing, index), at: node)
      take(&cursor)
      return number(&cursor, .points, for: inner).map {
        Expression(.spacing(isFlexible: index == 1, $0), .spacing, at: span(node))
      }
    }
    inner.alternatives = .spacing
    guard let node = cursor.node, isExpression(node) else {
      return number(&cursor, .points, for: inner)
    }
    take(&cursor)
    let value = expressionReader.expression(node)
    if case .spacing = value.type { return value }
    recordExpected(.value(.points, of: nil), at: node)
    return hasUnit(value, .points, use: inner, node: node) ? value : nil
  }
}
