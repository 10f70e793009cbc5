/// Values of snapshots.
extension Evaluator {
  mutating func texts(
    _ values: [Expression], _ use: NumberUse, _ names: Names?
  ) -> PropertyOutcome {
    var texts: [DataName] = []
    for expression in values {
      switch text(expression, names) {
      case .string(let text):
        guard !text.isEmpty else {
          report(.emptyName(of: use.name, at: expression.outerSpan))
          return .invalid
        }
        texts.append(DataName(text, expression.outerSpan))
      case .list(let list):
        for case .string(let text) in list { texts.append(DataName(text, expression.outerSpan)) }
      case let value: return PropertyOutcome(missing: value)
      }
    }
    return .value(.names(texts))
  }

  private mutating func text(_ expression: Expression, _ names: Names?) -> EvaluatedValue {
    if case .string(let text) = expression.form, expression.outerSpan == expression.span {
      return .string(text)
    }
    return evaluate(expression, names)
  }

  mutating func reference(_ expression: Expression, _ names: Names?) -> PropertyOutcome {
    if case .symbol(let name) = expression.form {
      return .value(.names([DataName(name, expression.outerSpan)]))
    }
    switch evaluate(expression, names) {
    case .string(let name), .word(let name, _):
      return .value(.names([DataName(name, expression.outerSpan)]))
    case let value: return PropertyOutcome(missing: value)
    }
  }

  mutating func items(
    _ values: [Expression], _ use: NumberUse, _ names: Names?
  ) -> PropertyOutcome {
    switch values[0].type {
    case .string, .list: return texts(values, use, names)
    case .number, .bool, .dimension, .spacing, .insets, .enumeration, .trait, .choice, .symbol:
      let reading = integer(values[0], Bounds.items, use, names)
      guard case .value(.integer(let count)) = reading else { return reading }
      return .value(.integer(count))
    }
  }

  /// Evaluates sizes: a height, lengths after `width` and `height`, or characters after `text`.
  mutating func measures(
    _ values: [Expression], _ use: NumberUse, _ names: Names?
  ) -> PropertyOutcome {
    var sizes: [MeasuredSize] = []
    /// The word that a second length may follow.
    var open: String?
    var word: Expression?
    for expression in values {
      if case .symbol = expression.form {
        word = expression
        continue
      }
      let name = word?.symbol
      let inner = word.map { use.after($0.symbol ?? "", at: $0.span) } ?? use
      word = nil
      if name == "text" {
        let reading = integer(expression, Bounds.characters, inner, names)
        guard case .value(.integer(let count)) = reading else { return reading }
        let measure = Measure.text(characters: count)
        sizes.append(MeasuredSize(width: measure, height: measure))
        open = nil
        continue
      }
      let reading = length(expression, inner, names)
      guard case .value(.number(let length)) = reading else { return reading }
      let isSecond = name != nil && open != nil && open != name
      if !isSecond { sizes.append(MeasuredSize()) }
      if name == "width" {
        sizes[sizes.count - 1].width = .points(length)
      } else {
        sizes[sizes.count - 1].height = .points(length)
      }
      open = isSecond ? nil : name
    }
    return .value(.measures(sizes))
  }
}
