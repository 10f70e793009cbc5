/// Values of snapshots and previews.
extension TreeChecker {
  /// Reads a text.
  mutating func name(_ cursor: inout Node, _ use: ValueUse) -> Outcome<DataName> {
    let node = cursor
    guard node != 0, kind(node) != .missing else {
      if node == 0 { reportDataType(use, at: use.at) }
      return .invalid
    }
    if kind(node) == .word, !isExpression(node) {
      report(.textWithoutQuotes(quoted(node), of: use.name, at: span(node)))
      advance(&cursor)
      return .invalid
    }
    advance(&cursor)
    if kind(node) == .string {
      record(.string(string(node)), .string, at: node)
      return named(string(node), node, use)
    }
    switch evaluate(node) {
    case .string(let text): return named(text, node, use)
    case .unknown(.string): return .unknown
    case .invalid: return .invalid
    case let value:
      reportDataType(use, value, at: node)
      return .invalid
    }
  }

  private mutating func named(
    _ text: String, _ node: Node, _ use: ValueUse
  ) -> Outcome<DataName> {
    if text.isEmpty, !hasSyntaxError(in: range(node)) {
      report(.emptyName(of: use.name, at: span(node)))
    }
    return text.isEmpty ? .invalid : .value(DataName(text, span(node)))
  }

  /// Reads texts, or one value that is a list of them.
  mutating func names(_ cursor: inout Node, _ use: ValueUse) -> Outcome<[DataName]> {
    var names: [DataName] = []
    var isKnown = true
    repeat {
      let node = cursor
      let mark = mark
      if isExpression(node), let list = texts(evaluate(node), at: node) {
        advance(&cursor)
        names += list
        isKnown = isKnown && !list.isEmpty
        continue
      }
      builder?.reset(to: mark)
      switch name(&cursor, use) {
      case .value(let name): names.append(name)
      case .unknown: isKnown = false
      case .invalid: return .invalid
      }
    } while cursor != 0 && !isAtEnd(of: use, cursor)
    return isKnown ? .value(names) : .unknown
  }

  /// The texts of a list; none while they are not known; `nil` for any other value.
  private func texts(_ value: ExpressionValue, at node: Node) -> [DataName]? {
    if case .unknown(.list) = value { return [] }
    guard case .list(let values) = value else { return nil }
    let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    return texts.count == values.count ? texts.map { DataName($0, span(node)) } : nil
  }

  /// Reads the name of something in the file: a word, or an expression that gives one.
  mutating func reference(
    to referent: ValueShape.Referent, _ cursor: inout Node, _ use: ValueUse
  ) -> Outcome<DataName> {
    let node = cursor
    advance(&cursor)
    switch kind(node) {
    case .word:
      note(.elementReference(referent), at: node)
      record(.symbol(text(node)), .symbol, at: node)
      return .value(DataName(text(node), span(node)))
    case .string:
      report(.referenceInQuotes(string(node), of: use.name, at: span(node)))
      return .value(DataName(string(node), span(node)))
    case .parenthesized, .member:
      let before = diagnostics.count
      if let name = computedName(node) {
        return .value(DataName(name, span(node)))
      }
      return diagnostics.count > before ? .invalid : .unknown
    case .file, .statement, .body, .number, .percent, .fraction, .range, .call, .argument,
      .argumentLabel, .binary, .unary, .conditional, .punctuation, .missing, .unexpected,
      .hyphenated:
      reportDataType(use, at: range(node))
      return .invalid
    }
  }

  /// Reads `6`, or `"Bear" "Things"`.
  mutating func items(_ cursor: inout Node, _ use: ValueUse) -> Outcome<PropertyValue> {
    let node = cursor
    let mark = mark
    let isNamed = kind(node) == .string || isExpression(node) && isText(evaluate(node))
    builder?.reset(to: mark)
    if isNamed {
      return names(&cursor, use).map(PropertyValue.names)
    }
    return integer(&cursor, Bounds.items, use).map(PropertyValue.integer)
  }

  private func isText(_ value: ExpressionValue) -> Bool {
    value.type == .string || value.type == .list
  }

  func reportable(_ use: ValueUse) -> ValueShape {
    Schema.element(use.element)?.properties.first { $0.word == use.name }?.shape
      ?? Schema.element(use.element)?.heading ?? .name
  }

  /// Reports a value that is not of the kind which the property wants.
  mutating func reportDataType(_ use: ValueUse, _ value: ExpressionValue, at node: Node) {
    if case .symbol(let name, let place) = value {
      return reportUnknownName(name, at: place, wanted: reportable(use), use)
    }
    report(
      .wrongType(describe(value, node), wanted: reportable(use), of: use.name, at: span(node)))
  }

  mutating func reportDataType(_ use: ValueUse, at place: TextRange) {
    let shape = reportable(use)
    if place == use.at {
      report(.missingValue(of: use.name, shape, at: span(place)))
    } else {
      report(.wrongType(quoted(place), wanted: shape, of: use.name, at: span(place)))
    }
  }
}
