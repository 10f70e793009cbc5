/// The keywords of edges, in the order of their table.
private enum EdgeWord: Int { case top, leading, bottom, trailing }

/// Insets and spacing.
extension TreeChecker {
  private func edge(_ node: Node) -> EdgeWord? {
    guard node != 0, kind(node) == .word else { return nil }
    return EdgeWord(rawValue: words.choice(word(node), in: .edge))
  }

  /// Reads one, two or four numbers, edges by name, or an expression that gives insets.
  mutating func insets(_ cursor: inout Node, _ use: ValueUse) -> Expression? {
    if let meant = foreignEdges(cursor) {
      report(.foreignEdges(of: use.name, meant: meant.text, at: span(meant.range)))
      return nil
    }
    if edge(cursor) != nil, !isName(cursor) || isNumber(following(cursor)) {
      return edges(&cursor, use) { $0.number(&$1, .points, $2) }
        .map { Expression(.insets($0.values), .insets, $0.span) }
    }
    let node = cursor
    var use = use
    use.alternatives = .edge
    var numbers: [Expression] = []
    if isExpression(node) {
      advance(&cursor)
      let value = expression(node)
      if value.type.isSame(.insets) || value.type.isList {
        return hasType([value], .insets, at: node) ? value : nil
      }
      recordExpected(.value(.points, of: nil), at: node)
      guard hasUnit(value, .points, use, node) else { return nil }
      numbers.append(value)
    }
    while numbers.isEmpty || numbers.count < 4 && isNumber(cursor) && !isAtEnd(of: use, cursor) {
      guard let number = number(&cursor, .points, use) else { return nil }
      numbers.append(number)
    }
    guard numbers.count != 3 else {
      report(.threeInsets(of: use.name, at: span(use.at.union(range(lastRead)))))
      return nil
    }
    return Expression(insets: numbers, span(node))
  }

  /// Reads spacing at edges by name.
  mutating func edgeSpacing(_ cursor: inout Node, _ use: ValueUse) -> Expression? {
    guard edge(cursor) != nil else {
      report(.edgeSpacingWithoutEdge(quoted(cursor), at: span(cursor)))
      advance(&cursor)
      return nil
    }
    return edges(&cursor, use) { $0.spacing(&$1, $2) }
      .map { Expression(.edges($0.values), .insets, $0.span) }
  }

  /// Reads edges, each with a value after its keyword.
  private mutating func edges(
    _ cursor: inout Node, _ use: ValueUse,
    _ value: (inout TreeChecker, inout Node, ValueUse) -> Expression?
  ) -> (values: [Expression?], span: SourceSpan)? {
    let first = cursor
    var places: [TextRange?] = [nil, nil, nil, nil]
    var values: [Expression?] = [nil, nil, nil, nil]
    while let edge = edge(cursor)?.rawValue {
      let node = cursor
      if let first = places[edge] {
        report(.duplicateEdge(quoted(node), of: use.name, at: span(node), first: span(first)))
        return nil
      }
      places[edge] = range(node)
      note(.choice(.edge, edge), at: node)
      advance(&cursor)
      var inner = use
      inner.name = text(node)
      inner.at = range(node)
      guard let read = value(&self, &cursor, inner) else { return nil }
      values[edge] = read
    }
    return (values, span(first))
  }

  /// Reads `fixed pt`, `flexible pt`, or a number.
  mutating func spacing(_ cursor: inout Node, _ use: ValueUse) -> Expression? {
    let node = cursor
    recordExpected(.value(.spacing, of: Schema.element(use.element)), at: node)
    let isKeyword =
      node != 0 && kind(node) == .word && (!isName(node) || isNumber(following(node)))
    let index = isKeyword ? words.choice(word(node), in: .spacing) : -1
    var inner = use
    if index >= 0 {
      inner.name = text(node)
      inner.at = range(node)
      note(.choice(.spacing, index), at: node)
      advance(&cursor)
      return number(&cursor, .points, inner).map {
        Expression(.spacing(isFlexible: index == 1, $0), .spacing, span(node))
      }
    }
    inner.alternatives = .spacing
    guard isExpression(node) else { return number(&cursor, .points, inner) }
    advance(&cursor)
    let value = expression(node)
    if case .spacing = value.type { return value }
    recordExpected(.value(.points, of: nil), at: node)
    return hasUnit(value, .points, inner, node) ? value : nil
  }
}
