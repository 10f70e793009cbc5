extension TreeChecker {
  /// Reads a value of `shape` that begins at `cursor`, and moves `cursor` behind it.
  mutating func read(
    _ shape: ValueShape, _ cursor: inout Node, _ use: ValueUse
  ) -> Outcome<PropertyValue> {
    noteWanted(.value(shape, of: Schema.element(use.element)), at: cursor)
    if shape == .flag, isAtEnd(of: use, cursor) {
      builder?.push(Expression(.bool(true), .bool, span(use.at)))
      return .value(.bool(true))
    }
    passPunctuation(&cursor, use)
    guard isPresent(cursor, shape, use) else {
      if isReservedName(cursor) { advance(&cursor) }
      return .invalid
    }
    return presentValue(shape, &cursor, use)
  }

  private mutating func presentValue(
    _ shape: ValueShape, _ cursor: inout Node, _ use: ValueUse
  ) -> Outcome<PropertyValue> {
    switch shape {
    case .dimension: dimension(&cursor, use).map(PropertyValue.dimension)
    case .fraction: fraction(&cursor, use).map(PropertyValue.number)
    case .points: points(&cursor, use).map(PropertyValue.number)
    case .length: length(&cursor, use).map(PropertyValue.number)
    case .integer(let range): integer(&cursor, range, use).map(PropertyValue.integer)
    case .flag, .bool: truth(&cursor, use).map(PropertyValue.bool)
    case .choice(let id): choice(&cursor, id, use).map(PropertyValue.choice)
    case .insets: insets(&cursor, use).map(PropertyValue.insets)
    case .spacing: spacingValue(&cursor, use).map(PropertyValue.spacing)
    case .edgeSpacing: edgeSpacing(&cursor, use).map(PropertyValue.edgeSpacing)
    case .offset: pair(&cursor, .points, use).map(PropertyValue.point)
    case .fractionalOffset: pair(&cursor, .fraction, use).map(PropertyValue.point)
    case .frame: frame(&cursor, use)
    case .kind: viewKind(&cursor, use).map(PropertyValue.string)
    case .effect: effect(&cursor, use).map(PropertyValue.effect)
    case .effectOffset: effectPair(&cursor, use).map(PropertyValue.effectOffset)
    case .title, .file, .name: name(&cursor, use).map { .names([$0]) }
    case .names: names(&cursor, use).map(PropertyValue.names)
    case .reference(let referent): reference(to: referent, &cursor, use).map { .names([$0]) }
    case .items: items(&cursor, use)
    case .measures: measures(&cursor, use).map(PropertyValue.measures)
    case .measure: measure(&cursor, use).map { .measures([$0]) }
    case .itemCounts: itemCounts(&cursor, use).map(PropertyValue.itemCounts)
    case .devices: devices(&cursor, use).map(PropertyValue.devices)
    case .size: containerSize(&cursor, use).map(PropertyValue.size)
    case .scale: displayScale(&cursor, use).map(PropertyValue.number)
    case .trait(let noun, let words):
      trait(noun, words, &cursor, use).map(PropertyValue.choice)
    case .scroll: scroll(&cursor, use)
    case .setting: setting(&cursor, use).map(PropertyValue.setting)
    case .claim: claim(&cursor, use).map(PropertyValue.expectation)
    }
  }

  /// Moves behind one value.
  mutating func advance(_ cursor: inout Node) {
    lastRead = cursor
    cursor = following(cursor)
  }

  /// `true` iff nothing stands between the node's token and its neighbours.
  func isGlued(_ node: Node) -> Bool {
    let index = tokenRange(node).lowerBound
    return index > 0 && index + 1 < tokenCount
      && token(index - 1).range.end == token(index).range.start
      && token(index).range.end == token(index + 1).range.start
  }

  /// Reports a `:` or `=` before a value, and moves behind it.
  mutating func passPunctuation(_ cursor: inout Node, _ use: ValueUse) {
    guard cursor != 0, kind(cursor) == .punctuation else { return }
    report(
      .punctuation(
        quoted(cursor), after: use.name, isGlued: isGlued(cursor), at: span(cursor)))
    advance(&cursor)
  }

  /// `true` iff the values of the property end before `node`.
  func isAtEnd(of use: ValueUse, _ node: Node) -> Bool {
    node == 0 || kind(node) == .word && words.property(word(node), on: use.element) >= 0
  }

  /// `true` iff a value stands at `node`; else reports its lack, once.
  private mutating func isPresent(_ node: Node, _ shape: ValueShape, _ use: ValueUse) -> Bool {
    if node != 0, kind(node) == .missing { return false }
    // `width fractionalWidth 0.5`: the word of a dimension is one of the element's, too.
    let isAtEnd =
      shape == .dimension
      ? node == 0 || isPropertyOnly(node, use)
      : shape.isName ? node == 0 : isAtEnd(of: use, node)
    if isAtEnd, !isReservedName(node) {
      report(.missingValue(of: use.name, shape, at: span(use.at)))
    }
    return !isAtEnd
  }

  /// `true` iff the word of a property stands for a value, as it was declared as a name: that was
  /// reported.
  func isReservedName(_ node: Node) -> Bool {
    node != 0 && kind(node) == .word && scope.find(text(node)) != nil
  }

  private func isPropertyOnly(_ node: Node, _ use: ValueUse) -> Bool {
    isAtEnd(of: use, node) && words.choice(word(node), in: .dimension) < 0
  }
}

extension TreeChecker {
  /// Reads a word of a set.
  mutating func choice(_ cursor: inout Node, _ id: ChoiceID, _ use: ValueUse) -> Outcome<Int> {
    let node = cursor
    if kind(node) == .word {
      let index = words.choice(word(node), in: id)
      if index >= 0 {
        noteAvailability(of: id, index, at: node, use)
        if id == .truth {
          record(.bool(index == 1), .bool, at: node)
        } else {
          record(.symbol(text(node)), .symbol, at: node)
        }
        advance(&cursor)
        return .value(index)
      }
    }
    if let value = expression(node) {
      advance(&cursor)
      return chosen(value, from: id, at: node, use)
    }
    report(unknownChoice(node, id, use))
    advance(&cursor)
    return .invalid
  }

  private func unknownChoice(_ node: Node, _ id: ChoiceID, _ use: ValueUse) -> Diagnostic {
    let suggestion =
      kind(node) == .word
      ? meantChoice(text(node), among: id.table.choices.map(\.word)) : nil
    return .unknownChoice(
      quoted(node), of: use.name, id.table, suggestion: suggestion, at: span(node))
  }

  mutating func noteAvailability(
    of id: ChoiceID, _ index: Int, at node: Node, _ use: ValueUse
  ) {
    let choice = id.table.choices[index]
    note(.choice(id, index), at: node)
    if choice.ios > use.ios, !isAvailable(choice.ios) {
      report(
        .newerThanTarget(choice.word, since: choice.ios, target: options.ios, at: span(node)))
    }
  }

  /// Returns the choice that a value of an expression names.
  private mutating func chosen(
    _ value: ExpressionValue, from id: ChoiceID, at node: Node, _ use: ValueUse
  ) -> Outcome<Int> {
    switch value {
    case .symbol(let name, let place):
      let index = words.choice(words.table.word(name), in: id)
      if index >= 0 {
        noteAvailability(of: id, index, at: place, use)
        return .value(index)
      }
      report(unknownChoice(place, id, use))
      return .invalid
    case .either(let a, let b):
      let isValid = chosen(a, from: id, at: node, use).isValid
      return isValid && chosen(b, from: id, at: node, use).isValid ? .unknown : .invalid
    case .unknown(.symbol): return .unknown
    case .invalid: return .invalid
    case .number, .bool, .string, .dimension, .spacing, .insets, .enumerationCase, .list, .effect,
      .unknown:
      report(
        .wrongType(describe(value, node), wanted: .choice(id), of: use.name, at: span(node)))
      return .invalid
    }
  }

  private mutating func truth(_ cursor: inout Node, _ use: ValueUse) -> Outcome<Bool> {
    let node = cursor
    guard words.choice(word(node), in: .truth) < 0 || kind(node) != .word, isExpression(node)
    else {
      guard case .value(let index) = choice(&cursor, .truth, use) else { return .invalid }
      return .value(index == 1)
    }
    advance(&cursor)
    let value = evaluate(node)
    if case .bool(let truth) = value { return .value(truth) }
    return unfit(value, .bool, wanted: .bool, node, use)
  }

  private mutating func viewKind(_ cursor: inout Node, _ use: ValueUse) -> Outcome<String> {
    let node = cursor
    if kind(node) == .word, !isExpression(node) {
      report(.kindWithoutQuotes(quoted(node), of: use.name, at: span(node)))
      return .invalid
    }
    advance(&cursor)
    let value = evaluate(node)
    if case .string(let text) = value {
      if text.isEmpty, !hasSyntaxError(in: range(node)) {
        report(.emptyKind(of: use.name, at: span(node)))
      }
      return text.isEmpty ? .invalid : .value(text)
    }
    return unfit(value, .string, wanted: .kind, node, use)
  }

  /// What is read from a value that is not of the type, or not known yet.
  private mutating func unfit<Value>(
    _ value: ExpressionValue, _ type: ValueType, wanted: ValueShape, _ node: Node, _ use: ValueUse
  ) -> Outcome<Value> {
    if case .unknown(type) = value { return .unknown }
    if case .symbol(let name, let place) = value {
      reportUnknownName(name, at: place, wanted: wanted, use)
    } else if !value.isInvalid {
      report(.wrongType(describe(value, node), wanted: wanted, of: use.name, at: span(node)))
    }
    return .invalid
  }
}
