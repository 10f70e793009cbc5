/// A parsed value.
struct Operand {
  var node: UInt32
  /// The number of nodes on the longest path to a leaf.
  var height: Int
  /// Whether it is a comparison without parentheses.
  var isComparison = false
}

/// Parsing of values: literals, names, calls, `a/b`, `a...b` and parentheses.
extension Parser {
  /// Whether the current token begins a value.
  var isOperandStart: Bool {
    switch kind {
    case .word, .number, .percent, .string, .leftParen: true
    case .minus: isNegativeNumber
    case .leftAngle, .rightAngle, .rightParen, .comma, .colon, .equals, .semicolon, .dot,
      .ellipsis, .plus, .star, .slash, .lessEqual, .greaterEqual, .equalEqual, .notEqual,
      .unknown, .endOfFile:
      false
    }
  }

  /// Whether the current token is a minus that touches the number after it.
  var isNegativeNumber: Bool {
    kind == .minus && nextTouches && (nextKind == .number || nextKind == .percent)
  }

  /// Reads a value of a statement.
  mutating func value() -> UInt32 {
    if kind == .word, isText("if"), let braced = bracedConditional(isInLine: true) {
      return skip(reporting: braced)
    }
    if isConditionalInLine { return lineExpression(nil) }
    var left = primary()
    if kind == .slash, !startsLine {
      left = pair(.fraction, left)
    } else if isRangeSign, !startsLine {
      left = pair(.range, left)
    }
    if let range = hyphenatedWord(left.node) { return reportHyphens(range) }
    return isLineOperator ? lineExpression(left) : left.node
  }

  /// Skips what a diagnostic marks, as one `missing` value.
  private mutating func skip(reporting diagnostic: Diagnostic) -> UInt32 {
    let first = out
    report(diagnostic)
    while kind != .endOfFile, here.range.start < diagnostic.span.range.end { advance() }
    return tree.add(.missing, from: first, to: out)
  }

  /// Whether the current token is `...` or the range operator of another language.
  private var isRangeSign: Bool { kind == .ellipsis || foreignOperator?.infix == .range }

  /// Reads the second half of `a/b` or `a...b`.
  private mutating func pair(_ kind: SyntaxKind, _ left: Operand) -> Operand {
    let sign = here
    if self.kind == .unknown { reportForeignRange() }
    advance()
    let right: Operand
    if !startsLine, isOperandStart {
      right = primary()
    } else {
      report(.missingValue(after: quoted(sign.range), at: sign))
      right = Operand(node: missingValue(), height: 1)
    }
    return node(kind, left, right: right)
  }

  /// Adds a node with two operands.
  mutating func node(_ kind: SyntaxKind, _ left: Operand, right: Operand) -> Operand {
    let first = tree[left.node].firstToken
    let end = tree[right.node].endToken
    let height = max(left.height, right.height) + 1
    guard height <= Self.maximumHeight else { return tooHigh(first, end) }
    var parts = TreeBuilder.Children()
    tree.append(left.node, to: &parts)
    tree.append(right.node, to: &parts)
    return Operand(node: tree.add(kind, from: first, to: end, children: parts), height: height)
  }

  /// Replaces an expression beyond the maximum height by a `missing` node.
  mutating func tooHigh(_ first: UInt32, _ end: UInt32) -> Operand {
    let node = tree.add(.missing, from: first, to: end)
    reportDepth(at: SourceSpan(file, range(of: node)), limit: Self.maximumHeight)
    return Operand(node: node, height: 1)
  }

  /// Reads a literal, a name, a call, a member or parentheses.
  mutating func primary() -> Operand {
    let first = out
    switch kind {
    case .word: return name()
    case .number: return leaf(.number)
    case .percent: return leaf(.percent)
    case .string: return leaf(.string)
    case .leftParen: return parenthesized()
    case .minus:
      advance()
      let kind: SyntaxKind = kind == .percent ? .percent : .number
      advance()
      return Operand(node: tree.add(kind, from: first, to: out), height: 1)
    case .leftAngle, .rightAngle, .rightParen, .comma, .colon, .equals, .semicolon, .dot,
      .ellipsis, .plus, .star, .slash, .lessEqual, .greaterEqual, .equalEqual, .notEqual,
      .unknown, .endOfFile:
      return Operand(node: missingValue(), height: 1)
    }
  }

  @inline(__always)
  private mutating func leaf(_ kind: SyntaxKind) -> Operand {
    let first = out
    advance()
    return Operand(node: tree.add(kind, from: first, to: out), height: 1)
  }

  /// Reads `name`, `name(arguments)`, `name[index]` or `name.member`.
  private mutating func name() -> Operand {
    var result = leaf(.word)
    if kind == .leftParen, touches { result = call(result) }
    while touches {
      if kind == .dot, nextKind == .word, nextTouches {
        advance()
        result = node(.member, result, right: leaf(.word))
      } else if kind == .leftParen, isText("[") {
        result = subscripted(result)
      } else {
        break
      }
    }
    // Only Swift calls members: `NSCollectionLayoutGroup.horizontal(…)`.
    if kind == .leftParen, touches, tree[result.node].kind == .member,
      isSwiftType(tree[result.node])
    {
      return call(result)
    }
    return result
  }
}

extension Parser {
  /// Reads `.member` without a base, and reports it.
  mutating func memberOfNothing() -> Operand {
    let first = out
    let dot = here
    advance()
    let member = quoted(here.range)
    advance()
    var edits = [TextEdit(dot.range, "")]
    var meant = member
    if member == "zero" {
      meant = "0"
      edits = [TextEdit(TextRange(dot.range.start, previousEnd), meant)]
    } else if kind == .leftParen, touches {
      let (opener, values) = (here, listedValues(openedBy: index))
      skipArguments()
      let code = text(TextRange(opener.range.start, previousEnd))
      if member == "init", code.contains("widthDimension:"), synthesized.isEmpty, !isBroken,
        !suppressesErrors
      {
        let range = TextRange(dot.range.start, previousEnd)
        reportSwift("NSCollectionLayoutSize" + code, at: range, from: Int(first))
        return Operand(node: tree.add(.missing, from: first, to: out), height: 1)
      }
      if let values, !values.isEmpty {
        meant = member == "init" ? values : "\(member) \(values)"
        edits = [TextEdit(TextRange(dot.range.start, previousEnd), meant)]
      } else {
        edits.append(TextEdit(opener.start.range, " "))
      }
    }
    if let lastPoint, lastPoint < diagnostics.count {
      diagnostics[lastPoint].fixes[0].edits += edits
    } else if !isBroken, !suppressesErrors {
      lastPoint = diagnostics.count
      diagnostics.append(.memberOfNothing(member, meant: meant, at: dot, edits: edits))
    }
    return Operand(node: tree.add(.missing, from: first, to: out), height: 1)
  }

  /// Skips the `(1.0)` of `.fractionalWidth(1.0)`. The dot's error covers it.
  private mutating func skipArguments() {
    let errors = diagnostics.count
    _ = parenthesized()
    diagnostics.removeSubrange(min(errors, diagnostics.count)...)
  }
}

/// Recovery of expressions outside of parentheses.
extension Parser {
  /// Whether the current token is an operator that is valid in parentheses only.
  private var isLineOperator: Bool {
    guard !startsLine else { return false }
    switch kind {
    case .plus: return touches || !(nextTouches && (nextKind == .number || nextKind == .percent))
    case .star, .slash, .equalEqual, .notEqual, .lessEqual, .greaterEqual: return true
    case .minus: return touches || !isNegativeNumber
    case .unknown:
      return foreignOperator?.infix != nil || foreignOperator == .question
        || ignoredBracket != nil && isComparisonInLine
    case .word, .number, .percent, .string, .leftAngle, .rightAngle, .leftParen, .rightParen,
      .comma, .colon, .equals, .semicolon, .dot, .ellipsis, .endOfFile:
      return false
    }
  }

  /// Whether what only an expression begins with follows the current token.
  private var isComparisonInLine: Bool { !isSynthesized && input.beginsExpression(at: index + 1) }

  /// Whether the current word begins a conditional outside of parentheses.
  private var isConditionalInLine: Bool {
    guard kind == .word, isText("if"), !isSynthesized else { return false }
    for token in input[(index + 1)...].prefix(40) {
      if token.startsLine || token.kind == .endOfFile { return false }
      if token.kind == .word, text(token.range) == "then" { return true }
    }
    return false
  }

  /// Returns the range of a hyphenated word, as in CSS, that begins with the node; else `nil`.
  private func hyphenatedWord(_ node: UInt32) -> TextRange? {
    guard kind == .minus, touches, nextTouches, nextKind == .word, !isSynthesized,
      tree[node].kind == .word
    else { return nil }
    return endOfHyphens(index).map { TextRange(range(of: node).start, $0) }
  }

  /// Returns the end of a hyphenated word whose first hyphen is at `index`; else `nil`.
  func endOfHyphens(_ index: Int) -> UInt32? {
    var last = index
    while !isSynthesized, last > 0, last + 1 < input.count, input[last].kind == .minus,
      input[last + 1].kind == .word, input[last - 1].range.end == input[last].range.start,
      input[last].range.end == input[last + 1].range.start
    {
      last += 2
    }
    return last > index ? input[last - 1].range.end : nil
  }

  private mutating func reportHyphens(_ range: TextRange) -> UInt32 {
    report(.hyphenatedWord(text(range), at: SourceSpan(file, range)))
    suppressesErrors = true
    let first = out
    while start < range.end { advance() }
    return tree.add(.missing, from: first, to: out)
  }

  /// Reads the rest of an expression, reports it, and continues as if it were in parentheses.
  private mutating func lineExpression(_ left: Operand?) -> UInt32 {
    let sign = text(here.range)
    let first = left.map { range(of: $0.node).start } ?? start
    // `8-16` may be two numbers.
    let glued = sign == "-" && left != nil && touches && nextTouches ? here.range : nil
    line = LineExpression()
    // The expression's own first token may begin the line.
    startsLine = false
    let errorCount = diagnostics.count
    let result = expression(.line, left)
    let hasOtherErrors = diagnostics.count > errorCount
    isBroken = false
    let whole = SourceSpan(file, TextRange(first, previousEnd))
    if let gap = line?.gap {
      report(.missingOperand(after: quoted(gap.range), at: gap))
    } else {
      report(
        .arithmeticOutsideParentheses(
          sign, at: whole, edits: line?.edits ?? [], meant: fixedInParentheses(whole.range),
          statementIf: conditionHead, isFixed: !hasOtherErrors, between: glued))
    }
    line = nil
    return result.node
  }

  /// Returns the fixed expression in parentheses, for the help.
  ///
  /// `nil` if parentheses are all that is missing.
  private func fixedInParentheses(_ range: TextRange) -> String? {
    guard let edits = line?.edits, !edits.isEmpty, range.length <= 60,
      edits.allSatisfy({ $0.range.start >= range.start })
    else { return nil }
    let moved = edits.map {
      TextEdit(TextRange($0.range.start - range.start, $0.range.end - range.start), $0.replacement)
    }
    let fixed = TextEdit.apply(moved, to: Array(bytes[range.startIndex..<range.endIndex]))
    return fixed.map { "(\(String(decoding: $0, as: UTF8.self)))" }
  }

  /// Reads a value that begins with an operator outside of parentheses.
  mutating func signedValue() -> UInt32 {
    if isNegativeNumber { return value() }
    if kind == .minus && isOperandKind(nextKind) || isForeignPrefix {
      return lineExpression(nil)
    }
    let first = out
    let sign = here
    advance()
    let isPlus = bytes[sign.range.startIndex] == UInt8(ascii: "+")
    if isPlus, touches, !startsLine, kind == .number || kind == .percent {
      report(.plusSign(at: sign))
    } else {
      report(.unexpectedToken(quoted(sign.range), at: sign))
    }
    return tree.add(.unexpected, from: first, to: out)
  }

  private func isOperandKind(_ kind: TokenKind) -> Bool {
    kind == .word || kind == .number || kind == .percent || kind == .leftParen
  }
}
