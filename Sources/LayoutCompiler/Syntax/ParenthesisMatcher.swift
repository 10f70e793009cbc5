/// Finds the parentheses that are never closed, and where each should have ended.
extension BracketMatcher {
  private struct Open {
    var token: Int
    var isCall: Bool
    /// Whether the previous token inside of it ended a value.
    var endsValue = false
    /// Whether its current argument already has a default value.
    var hasDefault = false
  }

  /// Records the repairs of parentheses. Returns the `<` and `>` outside of parentheses.
  mutating func matchParentheses() -> AngleMatcher.Brackets {
    let unclosed = unclosedParentheses()
    var stack: [Open] = []
    var result = AngleMatcher.Brackets()
    for (index, token) in tokens.enumerated() {
      while let top = stack.last, unclosed.contains(top.token), ends(top, before: index) {
        endUnclosed(top.token, before: index)
        stack.removeLast()
        if !stack.isEmpty { stack[stack.count - 1].endsValue = true }
      }
      if token.startsLine, stack.isEmpty { result.lineStarts.append(index) }
      switch token.kind {
      case .leftParen: stack.append(Open(token: index, isCall: isCall(index)))
      case .rightParen:
        if stack.isEmpty { dropComparisons(before: index, &result) }
        closeParenthesis(index, &stack)
      case .leftAngle where stack.isEmpty, .rightAngle where stack.isEmpty:
        if isComparison(index) {
          result.comparisons.append(index)
        } else {
          result.brackets.append(index)
        }
      case .word, .number, .percent, .string, .comma, .colon, .equals, .semicolon, .dot,
        .ellipsis, .plus, .minus, .star, .slash, .lessEqual, .greaterEqual, .equalEqual,
        .notEqual, .unknown, .endOfFile, .leftAngle, .rightAngle:
        if !stack.isEmpty { note(index, in: &stack[stack.count - 1]) }
      }
    }
    return result
  }

  /// Whether a `<` or `>` compares: a value precedes it, and what only an expression begins with
  /// follows it, on the same line.
  private func isComparison(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count, !tokens[index].startsLine else { return false }
    guard !tokens[index + 1].startsLine, tokens.beginsExpression(at: index + 1) else {
      return false
    }
    switch tokens[index - 1].kind {
    case .word, .number, .percent, .rightParen: return true
    case .string, .leftAngle, .rightAngle, .leftParen, .comma, .colon, .equals, .semicolon, .dot,
      .ellipsis, .plus, .minus, .star, .slash, .lessEqual, .greaterEqual, .equalEqual, .notEqual,
      .unknown, .endOfFile:
      return false
    }
  }

  /// Drops the comparison-like `<` and `>` of a line that has an unmatched `)`.
  ///
  /// The missing bracket is then the `(`.
  private mutating func dropComparisons(before index: Int, _ result: inout AngleMatcher.Brackets) {
    let line = result.lineStarts.last ?? 0
    while let last = result.brackets.last, last > line,
      !isBracket(last, Open(token: last, isCall: false, endsValue: true))
    {
      result.brackets.removeLast()
      result.comparisons.append(last)
    }
  }

  private mutating func closeParenthesis(_ index: Int, _ stack: inout [Open]) {
    if stack.popLast() == nil {
      repairs.events.append(BracketRepairs.Event(index: index, change: .unmatched))
      repairs.diagnostics.append(.unmatchedParenthesis(at: span(index)))
    } else if !stack.isEmpty {
      stack[stack.count - 1].endsValue = true
    }
  }

  private mutating func endUnclosed(_ opener: Int, before index: Int) {
    repairs.events.append(BracketRepairs.Event(index: index, change: .missing(.rightParen)))
    let end = tokens[index - 1].range.end
    repairs.diagnostics.append(
      .unclosedParenthesis(at: span(opener), end: SourceSpan(file, TextRange(end, end))))
  }

  /// Returns the parentheses without a partner.
  ///
  /// These are open at the end of the file, or contain a value that is followed by a second one.
  /// The second value is on a line that is not indented further.
  private func unclosedParentheses() -> Set<Int> {
    var stack: [Open] = []
    var unclosed = Set<Int>()
    for (index, token) in tokens.enumerated() {
      while let top = stack.last,
        token.kind == .semicolon || token.kind == .endOfFile
          || (!top.isCall && token.startsLine && top.endsValue && beginsValue(index)
            && indentations[index] <= indentations[top.token])
      {
        unclosed.insert(top.token)
        stack.removeLast()
        if !stack.isEmpty { stack[stack.count - 1].endsValue = true }
      }
      if token.kind == .leftParen {
        stack.append(Open(token: index, isCall: isCall(index)))
      } else if token.kind == .rightParen {
        stack.removeLast(stack.isEmpty ? 0 : 1)
        if !stack.isEmpty { stack[stack.count - 1].endsValue = true }
      } else if !stack.isEmpty {
        note(index, in: &stack[stack.count - 1])
      }
    }
    return unclosed
  }

  /// Whether an unclosed parenthesis should have been closed before the token.
  private func ends(_ top: Open, before index: Int) -> Bool {
    let token = tokens[index]
    switch token.kind {
    case .semicolon, .endOfFile: return true
    case .leftAngle, .rightAngle: return token.startsLine || isBracket(index, top)
    case .equals: return top.hasDefault || !top.endsValue
    case .word, .number, .percent, .string, .leftParen:
      return token.startsLine ? endsAtLine(top, index) : endsAtValue(top, index)
    case .rightParen, .comma, .colon, .dot, .ellipsis, .plus, .minus, .star, .slash, .lessEqual,
      .greaterEqual, .equalEqual, .notEqual, .unknown:
      return false
    }
  }

  /// Whether a value on a new line begins a statement.
  private func endsAtLine(_ top: Open, _ index: Int) -> Bool {
    if isLabel(index) && top.isCall { return false }
    let isIndented = indentations[index] > indentations[top.token]
    if top.endsValue, beginsValue(index) { return !top.isCall || !isIndented }
    return !isIndented && !isKeyword(index)
  }

  /// Whether a value on the same line is outside. Parentheses contain one value, calls several.
  private func endsAtValue(_ top: Open, _ index: Int) -> Bool {
    guard top.endsValue, beginsValue(index) else { return false }
    return !top.isCall || isText(index, "as")
  }

  /// Whether a `<` or `>` after an unclosed parenthesis is a bracket, not a comparison.
  ///
  /// It is a bracket if no operand is next to it, or a statement with values.
  private func isBracket(_ index: Int, _ top: Open) -> Bool {
    guard top.endsValue, index + 2 < tokens.count else { return true }
    let next = tokens[index + 1]
    if next.startsLine { return true }
    switch next.kind {
    case .word:
      if isKeyword(index + 1) { return !isText(index + 1, "if") && !isText(index + 1, "not") }
      let second = tokens[index + 2]
      if second.startsLine { return false }
      return second.kind == .leftAngle || second.kind == .rightAngle
        || beginsValue(index + 2) && second.range.start > next.range.end
    case .number, .percent, .string, .leftParen, .minus: return false
    case .leftAngle, .rightAngle, .rightParen, .comma, .colon, .equals, .semicolon, .dot,
      .ellipsis, .plus, .star, .slash, .lessEqual, .greaterEqual, .equalEqual, .notEqual,
      .unknown, .endOfFile:
      return true
    }
  }

  /// Updates the state of open parentheses for a token inside of them.
  private func note(_ index: Int, in top: inout Open) {
    switch tokens[index].kind {
    case .word: top.endsValue = !isKeyword(index)
    case .number, .percent, .string: top.endsValue = true
    case .comma:
      top.endsValue = false
      top.hasDefault = false
    case .equals:
      top.endsValue = false
      top.hasDefault = true
    case .leftAngle, .rightAngle, .leftParen, .rightParen, .colon, .semicolon, .dot, .ellipsis,
      .plus, .minus, .star, .slash, .lessEqual, .greaterEqual, .equalEqual, .notEqual, .unknown,
      .endOfFile:
      top.endsValue = false
    }
  }

  /// Whether the parenthesis touches a name before it.
  private func isCall(_ index: Int) -> Bool {
    guard index > 0, tokens[index - 1].kind == .word else { return false }
    return tokens[index - 1].range.end == tokens[index].range.start && !isKeyword(index - 1)
  }

  private func isLabel(_ index: Int) -> Bool {
    tokens[index].kind == .word && index + 1 < tokens.count && tokens[index + 1].kind == .colon
  }

  private func beginsValue(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .word: !isKeyword(index)
    case .number, .percent, .string: true
    case .leftParen: !isCall(index)
    case .leftAngle, .rightAngle, .rightParen, .comma, .colon, .equals, .semicolon, .dot,
      .ellipsis, .plus, .minus, .star, .slash, .lessEqual, .greaterEqual, .equalEqual, .notEqual,
      .unknown, .endOfFile:
      false
    }
  }

  private func isKeyword(_ index: Int) -> Bool {
    isText(index, "if") || isText(index, "then") || isText(index, "else")
      || isText(index, "and") || isText(index, "or") || isText(index, "not")
  }

  private func isText(_ index: Int, _ text: StaticString) -> Bool {
    let token = tokens[index]
    guard token.kind == .word, token.range.length == text.utf8CodeUnitCount else { return false }
    for offset in 0..<token.range.length
    where bytes[token.range.startIndex + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }
}

extension [Token] {
  /// Whether a number or a path as `container.width` is at the index: no statement begins with either.
  func beginsExpression(at index: Int) -> Bool {
    guard index < count else { return false }
    let kind = self[index].kind
    let isPath = kind == .word && index + 1 < count && self[index + 1].kind == .dot
    return isPath || kind == .number || kind == .percent
  }
}
