/// Values of snapshots.
extension Evaluator {
  mutating func texts(_ values: [Expression], _ use: NumberUse) -> PropertyOutcome {
    var texts: [DataName] = []
    for expression in values {
      switch text(expression) {
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

  private mutating func text(_ expression: Expression) -> EvaluatedValue {
    if case .string(let text) = expression.form, expression.outerSpan == expression.span {
      return .string(text)
    }
    return evaluate(expression)
  }

  mutating func reference(_ expression: Expression) -> PropertyOutcome {
    if case .symbol(let name) = expression.form {
      return .value(.names([DataName(name, expression.outerSpan)]))
    }
    switch evaluate(expression) {
    case .string(let name), .word(let name, _):
      return .value(.names([DataName(name, expression.outerSpan)]))
    case let value: return PropertyOutcome(missing: value)
    }
  }

  mutating func items(_ values: [Expression], _ use: NumberUse) -> PropertyOutcome {
    switch values[0].type {
    case .string, .list: return texts(values, use)
    case .number, .bool, .dimension, .spacing, .insets, .enumeration, .trait, .choice, .symbol:
      let reading = integer(values[0], in: Bounds.items, for: use)
      guard case .value(.integer(let count)) = reading else { return reading }
      return .value(.integer(count))
    }
  }

  /// Evaluates sizes: a height, lengths after `width` and `height`, or labels after `text`.
  mutating func measures(_ values: [Expression], _ use: NumberUse) -> PropertyOutcome {
    var sizes: [MeasuredSize] = []
    /// The word that a second length may follow.
    var open: String?
    var word: Expression?
    for expression in values {
      if case .symbol = expression.form, word == nil {
        word = expression
        continue
      }
      let name = word?.symbol
      let inner = word.map { use.after($0.symbol ?? "", at: $0.span) } ?? use
      word = nil
      switch size(name, expression, after: sizes.last, open: open, for: inner) {
      case .value(let made):
        if made.continues { sizes.removeLast() }
        sizes.append(made.size)
        open = made.continues || name == "text" ? nil : name
      case .unknown: return .unknown
      case .invalid: return .invalid
      }
    }
    return .value(.measures(sizes))
  }

  /// Returns a size, or one that continues the last one; `open`: the length that the last one has.
  private mutating func size(
    _ name: String?, _ expression: Expression, after last: MeasuredSize?, open: String?,
    for use: NumberUse
  ) -> Outcome<(size: MeasuredSize, continues: Bool)> {
    if name == "text" {
      return text(of: expression, use).map { (MeasuredSize(width: $0, height: $0), false) }
    }
    if let last, let part = name.flatMap(TextPart.init(rawValue:)) {
      return label(last, part, expression: expression, for: use).map { (MeasuredSize($0), true) }
    }
    let reading = length(expression, use)
    guard case .value(.number(let length)) = reading else {
      if case .invalid = reading { return .invalid }
      return .unknown
    }
    let continues = name != nil && open != nil && open != name
    var size = continues ? last ?? MeasuredSize() : MeasuredSize()
    if name == "width" { size.width = .points(length) } else { size.height = .points(length) }
    return .value((size, continues))
  }
}

/// Labels.
extension Evaluator {
  /// Returns the text of a label: a number of characters, a string, or the identifier.
  fileprivate mutating func text(of expression: Expression, _ use: NumberUse) -> Outcome<Measure> {
    if expression.symbol != nil { return .value(.label(TextMeasure(content: .identifier))) }
    if case .string = expression.type {
      guard case .string(let text) = text(expression) else { return .unknown }
      return .value(.label(TextMeasure(content: .init(text))))
    }
    switch integer(expression, in: Bounds.characters, for: use) {
    case .value(.integer(let count)): return .value(.text(characters: count))
    case .value, .unknown: return .unknown
    case .invalid: return .invalid
    }
  }

  /// Returns the label with one more of its parts.
  fileprivate mutating func label(
    _ size: MeasuredSize, _ part: TextPart, expression: Expression, for use: NumberUse
  ) -> Outcome<TextMeasure> {
    var label: TextMeasure
    switch size.height {
    case .label(let made)?: label = made
    case .text(let count)?: label = TextMeasure(content: .characters(count))
    case .points?, nil: return .invalid
    }
    switch part {
    case .font:
      guard let font = font(expression, use) else { return .unknown }
      label.font = font
    case .padding:
      guard case .value(.insets(let insets)) = value(.insets, [expression], for: use) else {
        return .unknown
      }
      let padding = insets.insets
      guard
        [padding.top, padding.leading, padding.bottom, padding.trailing].allSatisfy({ $0 >= 0 })
      else {
        _ = outOfRange(expression, "0 or more", use: use)
        return .invalid
      }
      label.padding = padding
    case .lines:
      guard case .value(.integer(let count)) = integer(expression, in: Bounds.lines, for: use)
      else {
        return .unknown
      }
      label.lineLimit = count == 0 ? nil : count
    case .maxWidth:
      guard case .value(.number(let width)) = length(expression, use) else {
        return .unknown
      }
      label.maximumWidth = width
    }
    return .value(label)
  }

  /// Returns a font; `nil` where its size is not known or not allowed.
  private mutating func font(_ expression: Expression, _ use: NumberUse) -> TextMeasure.Font? {
    if let style = expression.symbol.flatMap(FontStyle.init(rawValue:)) { return .style(style) }
    guard case .value(.number(let size)) = length(expression, use) else { return nil }
    guard Bounds.fontSize.contains(size) else {
      _ = outOfRange(expression, "from 1 to 1000", use: use)
      return nil
    }
    return .points(size)
  }
}
