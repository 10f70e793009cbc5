extension TreeChecker {
  mutating func dimension(_ cursor: inout Node, _ use: ValueUse) -> Outcome<Dimension> {
    let node = cursor
    let mark = mark
    if kind(node) == .word {
      let index = words.choice(word(node), in: .dimension)
      if index >= 0 { return dimension(DimensionForm(rawValue: index), &cursor, use) }
    }
    if let value = expression(node), case .dimension = value.type {
      advance(&cursor)
      if case .dimension(let dimension) = value { return .value(dimension) }
      return .unknown
    }
    builder?.reset(to: mark)
    if kind(node) == .word, lookUp(node) == nil { return unknownDimension(&cursor, use) }
    return bareDimension(&cursor, use)
  }

  private mutating func dimension(
    _ form: DimensionForm?, _ cursor: inout Node, _ use: ValueUse
  ) -> Outcome<Dimension> {
    let node = cursor
    noteAvailability(of: .dimension, form?.rawValue ?? 0, at: node, use)
    advance(&cursor)
    var inner = use
    inner.name = text(node)
    inner.at = range(node)
    inner.property = nil
    let isFraction = form == .fractionalWidth || form == .fractionalHeight
    let valueNode = cursor
    let mark = mark
    let reading = isFraction ? fraction(&cursor, inner) : size(&cursor, inner)
    if let form { recordDimension(form, from: mark, at: node) }
    guard case .value(let value) = reading else { return reading.map(Dimension.absolute) }
    switch form {
    case .fractionalWidth: return .value(.fractionalWidth(value))
    case .fractionalHeight: return .value(.fractionalHeight(value))
    case .absolute: return .value(.absolute(value))
    case .estimated, .uniformAcrossSiblings, nil:
      guard value > 0 else {
        report(.estimateNotPositive(quoted(valueNode), of: inner.name, at: span(valueNode)))
        return .invalid
      }
      return .value(form == .estimated ? .estimated(value) : .uniformAcrossSiblings(value))
    }
  }

  private mutating func bareDimension(_ cursor: inout Node, _ use: ValueUse) -> Outcome<Dimension> {
    let node = cursor
    let reading = size(&cursor, use)
    guard case .value(let value) = reading else { return reading.map(Dimension.absolute) }
    if value > 0, value < 1 {
      let side = use.property == .width ? "fractionalWidth" : "fractionalHeight"
      report(
        .fractionLikeLength(
          quoted(node), side: use.name, meant: side, isLiteral: kind(node) == .number,
          at: span(node)))
    }
    return .value(.absolute(value))
  }

  /// A length that is a size: points that are not negative.
  private mutating func size(_ cursor: inout Node, _ use: ValueUse) -> Outcome<Double> {
    let node = cursor
    let reading = points(&cursor, use)
    guard case .value(let value) = reading, value < 0 else { return reading }
    report(.negativeSize(quoted(node), of: use.name, at: span(node)))
    return .invalid
  }

  private mutating func meantDimension(_ name: String, _ table: ChoiceTable) -> String? {
    let words = table.choices.map(\.word)
    return closestMatch(name, among: words + comparableNames(where: \.isValue))
      ?? Guesses.meaning(of: name) { words.contains($0) }
  }

  private mutating func unknownDimension(_ cursor: inout Node, _ use: ValueUse) -> Outcome<
    Dimension
  > {
    let node = cursor
    if words.property(word(node), on: use.element) >= 0, !isReservedName(node) {
      report(.missingValue(of: use.name, .dimension, at: span(use.at)))
      return .invalid
    }
    if isReservedName(node) || isDeclaredWrongly(text(node)) {
      advance(&cursor)
      return .invalid
    }
    let table = ChoiceID.dimension.table
    var suggestion = meantDimension(text(node), table)
    if suggestion == "fractionalWidth", use.property == .height { suggestion = "fractionalHeight" }
    report(
      .unknownChoice(quoted(node), of: use.name, table, suggestion: suggestion, at: span(node)))
    advance(&cursor)
    return .invalid
  }
}
