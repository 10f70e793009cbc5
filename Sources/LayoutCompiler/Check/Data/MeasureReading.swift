/// The measured sizes of views: `44 60 80`, `width 80 height 44`, `text 120`, `text "New" lines 2`.
extension DataReader {
  private enum MeasureWord: String, CaseIterable { case width, height, text }

  func measures(_ cursor: inout Cursor, _ use: ValueUse) -> [Expression]? {
    var sizes: [Expression] = []
    repeat {
      guard let size = measure(&cursor, use) else { return nil }
      sizes += size
    } while !valueReader.isAtEnd(of: use, cursor.node)
    return sizes
  }

  /// Reads one size: a height, both lengths in any order, or a number of characters; lengths and
  /// numbers follow their keywords.
  func measure(_ cursor: inout Cursor, _ use: ValueUse) -> [Expression]? {
    recordExpected(.value(.measure, of: Schema.element(use.element)), at: cursor.node)
    guard let word = measureWord(cursor.node) else {
      if reportMisplacedText(cursor.node) { return nil }
      return valueReader.number(&cursor, .points, for: use).map { [$0] }
    }
    if word == .text { return label(&cursor, use) }
    guard let first = part(&cursor, use, place: .points) else { return nil }
    recordExpected(.value(.measure, of: Schema.element(use.element)), at: cursor.node)
    guard let second = measureWord(cursor.node), second != word, second != .text else {
      return first
    }
    return part(&cursor, use, place: .points).map { first + $0 }
  }

  /// Reports a string without `text`, and the part of a text without one; `false` for all else.
  private func reportMisplacedText(_ node: Node?) -> Bool {
    guard let node else { return false }
    if kind(node) == .string {
      report(.stringAsMeasure(at: span(node)))
      return true
    }
    guard kind(node) == .word, nameReader.lookUp(node) == nil else { return false }
    let name = text(node)
    if TextPart(rawValue: name) != nil {
      report(.partWithoutText(name, at: span(node)))
    } else if name == TextContent.identifier.rawValue {
      report(.identifierWithoutText(at: span(node)))
    } else if let meant = meantTextPart(node) {
      report(.unknownPart(name, of: "a label", meant: meant, at: span(node)))
    } else if let meant = closestMatch(name, among: MeasureWord.allCases.map(\.rawValue)) {
      report(.unknownPart(name, of: "a measured size", meant: meant, at: span(node)))
    } else {
      return false
    }
    return true
  }

  /// Returns the part of a label that a word after its text means: `maxWidth` of `maxwidth`.
  private func meantTextPart(_ node: Node) -> String? {
    let words = TextPart.allCases.map(\.rawValue)
    let name = text(node).lowercased()
    return words.first { $0.lowercased() == name } ?? closestMatch(text(node), among: words)
      ?? ["size": "font", "style": "font", "insets": "padding", "numberoflines": "lines"][name]
  }

  /// Reads the text of a label, and its font, padding and limits in any order.
  private func label(_ cursor: inout Cursor, _ use: ValueUse) -> [Expression]? {
    guard var parts = textPart(&cursor, use) else { return nil }
    var places: [TextPart: SourceSpan] = [:]
    while let node = cursor.node, kind(node) == .word, nameReader.lookUp(node) == nil,
      let word = TextPart(rawValue: text(node))
    {
      if let first = places[word] {
        report(.duplicateTextPart(text(node), at: span(node), first: first))
        return nil
      }
      places[word] = span(node)
      let part: [Expression]? =
        switch word {
        case .font: fontPart(&cursor, use)
        case .padding: paddingPart(&cursor, use)
        case .lines: self.part(&cursor, use, place: .integer)
        case .maxWidth: self.part(&cursor, use, place: .points)
        }
      guard let part else { return nil }
      parts += part
    }
    return parts
  }

  /// Reads `text` with a number of characters, a string, or `identifier`.
  private func textPart(_ cursor: inout Cursor, _ use: ValueUse) -> [Expression]? {
    guard let node = cursor.node else { return nil }
    let value = following(node)
    let word = value.flatMap { kind($0) == .word && nameReader.lookUp($0) == nil ? $0 : nil }
    let identifier = TextContent.identifier.rawValue
    let isIdentifier = word.map { text($0) } == identifier
    guard let value, isIdentifier || isString(value) else {
      if word == nil, value != nil { return part(&cursor, use, place: .integer) }
      report(.missingText(word.map { text($0) }, at: span(word ?? node)))
      return nil
    }
    let keyword = Expression(.symbol(text(node)), .symbol, at: span(node))
    take(&cursor)
    take(&cursor)
    if !isIdentifier { return [keyword, expressionReader.expression(value)] }
    return [keyword, Expression(.symbol(identifier), .symbol, at: span(value))]
  }

  /// Whether the node is a string, also one that has a name.
  private func isString(_ node: Node) -> Bool {
    if kind(node) == .string { return true }
    guard isExpression(node) else { return false }
    let value = expressionReader.expression(node)
    return !value.isError && value.type.isSame(.string)
  }

  /// Reads `font` with a text style or a number of points.
  private func fontPart(_ cursor: inout Cursor, _ use: ValueUse) -> [Expression]? {
    guard let node = cursor.node else { return nil }
    let style = following(node)
    let styles = FontStyle.allCases.map(\.rawValue)
    recordExpected(.words(styles), at: style)
    guard let style, kind(style) == .word, nameReader.lookUp(style) == nil else {
      return part(&cursor, use, place: .points)
    }
    guard styles.contains(text(style)) else {
      report(
        .unknownTextStyle(
          text(style), suggestion: recovery.suggestion(for: text(style), among: styles), styles,
          at: span(style)))
      return nil
    }
    let keyword = Expression(.symbol(text(node)), .symbol, at: span(node))
    take(&cursor)
    take(&cursor)
    return [keyword, Expression(.symbol(text(style)), .symbol, at: span(style))]
  }

  /// Reads `padding` with one, two or four numbers, as insets have them.
  private func paddingPart(_ cursor: inout Cursor, _ use: ValueUse) -> [Expression]? {
    guard let node = take(&cursor) else { return nil }
    var inner = use
    inner.name = text(node)
    inner.at = range(node)
    let keyword = Expression(.symbol(inner.name), .symbol, at: span(node))
    return valueReader.insets(&cursor, inner).map { [keyword, $0] }
  }

  private func measureWord(_ node: Node?) -> MeasureWord? {
    guard let node, kind(node) == .word, nameReader.lookUp(node) == nil else { return nil }
    return MeasureWord(rawValue: text(node))
  }

  /// Reads a keyword of a measure with its number.
  private func part(
    _ cursor: inout Cursor, _ use: ValueUse, place: NumberPlace
  ) -> [Expression]? {
    guard let node = take(&cursor) else { return nil }
    var inner = use
    inner.name = text(node)
    inner.at = range(node)
    let keyword = Expression(.symbol(inner.name), .symbol, at: span(node))
    return valueReader.number(&cursor, place, for: inner).map { [keyword, $0] }
  }
}
