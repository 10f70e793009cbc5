extension TreeChecker {
  /// Reads a value of `shape` that begins at `cursor`, and moves `cursor` behind it.
  mutating func read(_ shape: ValueShape, _ cursor: inout Node, _ use: ValueUse) -> Reading {
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
    switch shape {
    case .dimension: return dimension(&cursor, use)
    case .fraction: return fraction(&cursor, use)
    case .points: return points(&cursor, use)
    case .length: return length(&cursor, use)
    case .integer(let range): return integer(&cursor, range, use)
    case .flag, .bool: return truth(&cursor, use)
    case .choice(let id): return choice(&cursor, id, use)
    case .insets: return insets(&cursor, use)
    case .spacing: return spacingValue(&cursor, use)
    case .edgeSpacing: return edgeSpacing(&cursor, use)
    case .offset: return pair(&cursor, .points, use)
    case .fractionalOffset: return pair(&cursor, .fraction, use)
    case .frame: return frame(&cursor, use)
    case .kind: return viewKind(&cursor, use)
    case .effect: return effect(&cursor, use)
    case .effectOffset: return effectPair(&cursor, use)
    case .data(let shape): return data(shape, &cursor, use)
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
  mutating func choice(_ cursor: inout Node, _ id: ChoiceID, _ use: ValueUse) -> Reading {
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
        return .value(.choice(index))
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
  ) -> Reading {
    switch value {
    case .symbol(let name, let place):
      let index = words.choice(words.table.word(name), in: id)
      if index >= 0 {
        noteAvailability(of: id, index, at: place, use)
        return .value(.choice(index))
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

  private mutating func truth(_ cursor: inout Node, _ use: ValueUse) -> Reading {
    let node = cursor
    guard words.choice(word(node), in: .truth) < 0 || kind(node) != .word, isExpression(node)
    else {
      guard case .value(.choice(let index)) = choice(&cursor, .truth, use) else { return .invalid }
      return .value(.bool(index == 1))
    }
    advance(&cursor)
    let value = evaluate(node)
    if case .bool(let truth) = value { return .value(.bool(truth)) }
    return unfit(value, .bool, wanted: .bool, node, use)
  }

  private mutating func viewKind(_ cursor: inout Node, _ use: ValueUse) -> Reading {
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
      return text.isEmpty ? .invalid : .value(.string(text))
    }
    return unfit(value, .string, wanted: .kind, node, use)
  }

  /// What is read from a value that is not of the type, or not known yet.
  private mutating func unfit(
    _ value: ExpressionValue, _ type: ValueType, wanted: ValueShape, _ node: Node, _ use: ValueUse
  ) -> Reading {
    if case .unknown(type) = value { return .unknown }
    if case .symbol(let name, let place) = value {
      reportUnknownName(name, at: place, wanted: wanted, use)
    } else if !value.isInvalid {
      report(.wrongType(describe(value, node), wanted: wanted, of: use.name, at: span(node)))
    }
    return .invalid
  }
}
