/// Parsing of statements.
extension Parser {
  mutating func parseFile() {
    while true {
      switch kind {
      case .endOfFile:
        guard !open.isEmpty, !hasUnbalancedBrackets else { return finishFile() }
        bodyWithoutEnd()
      case .rightAngle: closeBody()
      case .semicolon: advance()
      case .unknown where foreignOperator == nil: unexpectedToken()
      case .rightParen: unmatchedParenthesis()
      case .word, .number, .percent, .string, .leftAngle, .leftParen, .comma, .colon, .equals,
        .dot, .ellipsis, .plus, .minus, .star, .slash, .lessEqual, .greaterEqual, .equalEqual,
        .notEqual, .unknown:
        statement()
      }
    }
  }

  /// Reads a file that has the values of one statement only. What follows them is an error.
  mutating func parseValues() {
    let first = out
    var parts = TreeBuilder.Children()
    startsLine = false
    values(&parts, line: start, errors: 0)
    tree.append(tree.add(.statement, from: first, to: out, children: parts), to: &siblings)
    if kind != .endOfFile {
      diagnostics.append(.unexpectedToken(quoted(here.range), at: here))
    }
    finishFile()
  }

  private mutating func finishFile() {
    tree.finishRoot(end: out, siblings)
  }

  /// Adds the current token, which has been reported, as an `unexpected` node.
  private mutating func unexpectedToken() {
    let first = out
    advance()
    tree.append(tree.add(.unexpected, from: first, to: out), to: &siblings)
  }

  private mutating func unmatchedParenthesis() {
    guard repairs != nil else { return stopUnbalanced() }
    diagnostics.append(.unmatchedParenthesis(at: here))
    unexpectedToken()
  }

  private mutating func statement() {
    let first = out
    let line = start
    let hasHead = kind != .leftAngle
    conditionHead = kind == .word && isText("if") ? here.range : nil
    var parts = TreeBuilder.Children()
    suppressesErrors = false
    if startsLine { lastComma = nil }
    lastPoint = nil
    let errors = diagnostics.count
    head(&parts)
    values(&parts, line: line, errors: errors)
    suppressesErrors = false
    guard kind == .leftAngle else {
      return tree.append(tree.add(.statement, from: first, to: out, children: parts), to: &siblings)
    }
    if startsLine, hasHead {
      diagnostics.append(
        .bodyOnNextLine(
          at: here, after: endOfPrevious, joining: linesOfHead(before: line),
          isNext: !text(TextRange(previousEnd, start)).contains("/")))
    }
    openBody(first, parts)
  }

  /// The edits that join lines of an element's properties which a `<` on a line of its own follows,
  /// indented like the element; empty where a statement is before the `<`.
  private func linesOfHead(before line: UInt32) -> [TextEdit] {
    let column = indentation(of: Int(start), in: bytes)
    guard indentation(of: Int(line), in: bytes) > column else { return [] }
    var edits: [TextEdit] = []
    for place in input[..<index].indices.reversed() {
      let token = input[place]
      guard ![.leftAngle, .rightAngle, .semicolon].contains(token.kind) else { return [] }
      guard token.startsLine || place == 0 else { continue }
      let own = indentation(of: token.range.startIndex, in: bytes)
      guard own > column, place > 0 else { return own == column ? edits.reversed() : [] }
      let gap = TextRange(input[place - 1].range.end, token.range.start)
      guard !text(gap).contains("/") else { return [] }
      edits.append(TextEdit(gap, " "))
    }
    return []
  }

  private mutating func head(_ parts: inout TreeBuilder.Children) {
    let first = out
    switch kind {
    case .word:
      // Fast path: nearly every head is a single word.
      if nextKind != .leftParen && nextKind != .dot && nextKind != .minus || !nextTouches {
        advance()
        return tree.append(tree.add(.word, from: first, to: out), to: &parts)
      }
      if let end = endOfHyphens(index + 1) {
        while start < end { advance() }
        return tree.append(tree.add(.hyphenated, from: first, to: out), to: &parts)
      }
      let value = primary()
      if tree[value.node].kind == .call { return tree.append(value.node, to: &parts) }
      invalidHead(value.node, &parts, isMember: tree[value.node].kind == .member)
    case .leftAngle:
      diagnostics.append(.bodyWithoutHead(at: here))
      insertMissing(.word)
      tree.append(tree.add(.unexpected, from: first, to: out), to: &parts)
    case .number, .percent, .string, .leftParen, .minus:
      suppressesErrors = true
      let node = kind == .minus ? signedValue() : value()
      suppressesErrors = false
      invalidHead(node, &parts)
    case .comma, .colon, .equals, .dot, .ellipsis, .plus, .star, .slash, .lessEqual,
      .greaterEqual, .equalEqual, .notEqual, .unknown, .rightAngle, .rightParen, .semicolon,
      .endOfFile:
      report(.statementBeginsWith(quoted(here.range), at: here))
      suppressesErrors = true
      advance()
      tree.append(tree.add(.unexpected, from: first, to: out), to: &parts)
    }
  }

  /// Reports a value at the beginning of a statement, and wraps it in an `unexpected` node.
  private mutating func invalidHead(
    _ node: UInt32, _ parts: inout TreeBuilder.Children, isMember: Bool = false
  ) {
    let range = range(of: node)
    let shell = tree[node]
    if isMember {
      report(memberAsHead(range))
    } else {
      report(.statementBeginsWith(quoted(range), at: SourceSpan(file, range)))
    }
    suppressesErrors = true
    var children = TreeBuilder.Children()
    tree.append(node, to: &children)
    tree.append(
      tree.add(.unexpected, from: shell.firstToken, to: shell.endToken, children: children),
      to: &parts)
  }

  /// Reports `contentInsets.leading = 16`. The fix replaces dots by spaces and deletes the `=`.
  private func memberAsHead(_ range: TextRange) -> Diagnostic {
    var meant: String? = quoted(range).replacing(".", with: " ")
    let rest = input[index...].prefix {
      !$0.startsLine && $0.kind != .leftAngle && $0.kind != .semicolon && $0.kind != .endOfFile
    }
    for token in rest where token.kind != .equals {
      let isPlain = token.kind == .word || token.kind == .number || token.kind == .percent
      meant = isPlain ? meant.map { "\($0) \(text(token.range))" } : nil
    }
    return .memberAsHead(quoted(range), meant: meant, at: SourceSpan(file, range))
  }

  /// Reads the values up to the end of the statement or its body.
  ///
  /// `line` is the offset of the statement. `errors` is the number of errors before it.
  private mutating func values(_ parts: inout TreeBuilder.Children, line: UInt32, errors: Int) {
    while !startsLine {
      let first = out
      switch kind {
      case .word, .number, .percent, .string, .leftParen:
        tree.append(value(), to: &parts)
      case .minus, .plus, .star, .slash, .lessEqual, .greaterEqual, .equalEqual, .notEqual:
        tree.append(signedValue(), to: &parts)
      case .colon, .equals:
        if let lastComma, kind == .colon {
          diagnostics[lastComma].fixes[0].edits.append(deletion(ofColonAt: index))
        }
        advance()
        tree.append(tree.add(.punctuation, from: first, to: out), to: &parts)
        valueAfterPunctuation(&parts, line: line)
      case .comma: commas(&parts)
      case .rightParen:
        guard repairs != nil else { return stopUnbalanced() }
        diagnostics.append(.unmatchedParenthesis(at: here))
        advance()
        tree.append(tree.add(.unexpected, from: first, to: out), to: &parts)
      case .dot where nextKind == .word && nextTouches:
        tree.append(memberOfNothing().node, to: &parts)
      case .dot, .ellipsis:
        report(.unexpectedToken(quoted(here.range), at: here))
        advance()
        tree.append(tree.add(.unexpected, from: first, to: out), to: &parts)
      case .unknown:
        if input[index].kind == .rightParen { dropErrors(since: errors) }
        unknownValue(&parts)
      case .leftAngle, .rightAngle, .semicolon, .endOfFile: return
      }
    }
  }

  /// Drops the statement's errors before an unmatched `)`, which explains them.
  private mutating func dropErrors(since count: Int) {
    diagnostics.removeSubrange(min(count, diagnostics.count)...)
    lastComma = nil
    lastPoint = nil
    suppressesErrors = true
  }

  /// Reads the value after `=` or `:`.
  ///
  /// A value on the next line is an error. It is used if that line is indented further.
  private mutating func valueAfterPunctuation(_ parts: inout TreeBuilder.Children, line: UInt32) {
    let sign = SourceSpan(file, TextRange(previousEnd - 1, previousEnd))
    let endsLine = startsLine && kind != .rightAngle && kind != .leftAngle
    if endsLine, isOperandStart, isIndentedMore(than: line) {
      report(.lineEndsEarly(after: quoted(sign.range), at: sign, next: here))
      startsLine = false
    } else if startsLine || kind == .leftAngle || kind == .rightAngle || kind == .semicolon
      || kind == .endOfFile
    {
      report(.missingValue(after: quoted(sign.range), at: sign))
      tree.append(missingValue(), to: &parts)
    }
  }

  /// Whether the current line is indented further than the line of `offset`.
  private func isIndentedMore(than offset: UInt32) -> Bool {
    indentation(of: Int(start), in: bytes) > indentation(of: Int(offset), in: bytes)
  }

  /// Reports a comma between values. All commas of a statement are one error with one fix.
  private mutating func commas(_ parts: inout TreeBuilder.Children) {
    let first = out
    let span = here
    advance()
    tree.append(tree.add(.unexpected, from: first, to: out), to: &parts)
    let isEnd = repeatsHead
    let edit = TextEdit(span.range, isEnd ? ";" : touches ? " " : "")
    if isDecimalComma(span) {
      if !suppressesErrors {
        let numbers = (text(input[index - 2].range), text(here.range))
        diagnostics.append(.decimalComma(numbers, at: span))
      }
    } else if let lastComma {
      diagnostics[lastComma].fixes[0].edits.append(edit)
    } else if !suppressesErrors {
      lastComma = diagnostics.count
      diagnostics.append(
        isEnd
          ? .commaBetweenStatements(at: span, edit)
          : .commaBetweenValues(at: span, edits: colonsBefore(index - 1) + [edit]))
    }
    if startsLine, kind == .number || kind == .percent || kind == .minus || kind == .string {
      startsLine = false
    }
  }

  /// Whether the word after a comma is the first of the statement: `item, item`.
  private var repeatsHead: Bool {
    guard kind == .word, !startsLine, !suppressesErrors else { return false }
    var head = index - 1
    while head > 0, !input[head].startsLine,
      ![.leftAngle, .rightAngle, .semicolon].contains(input[head - 1].kind)
    { head -= 1 }
    return input[head].kind == .word && text(input[head].range) == text(here.range)
  }

  /// The deletions of the colons of a statement before a comma: `top: 8, leading: 16` has no labels.
  private func colonsBefore(_ comma: Int) -> [TextEdit] {
    var edits: [TextEdit] = []
    var depth = 0
    for place in input[..<comma].indices.reversed() {
      let token = input[place]
      switch token.kind {
      case .rightParen: depth += 1
      case .leftParen: depth -= 1
      case .colon where depth == 0: edits.append(deletion(ofColonAt: place))
      default: break
      }
      if token.startsLine || [.leftAngle, .rightAngle, .semicolon].contains(token.kind) { break }
    }
    return edits.reversed()
  }

  private func deletion(ofColonAt place: Int) -> TextEdit {
    let range = input[place].range
    let isGlued = place + 1 < input.count && input[place + 1].range.start == range.end
    return TextEdit(range, isGlued ? " " : "")
  }

  /// Whether the comma touches one number on either side, as in `1,5`.
  private func isDecimalComma(_ comma: SourceSpan) -> Bool {
    guard touches, kind == .number, index >= 2, nextKind != .comma else { return false }
    let before = input[index - 2]
    let isWhole = !bytes[before.range.startIndex..<before.range.endIndex].contains(0x2E)
    return before.kind == .number && before.range.end == comma.range.start && isWhole
      && (index < 3 || input[index - 3].kind == .word) && nextKind != .number
  }

  /// Reads a token that does not begin a value: a foreign operator, or a reported token.
  private mutating func unknownValue(_ parts: inout TreeBuilder.Children) {
    if isForeignPrefix { return tree.append(signedValue(), to: &parts) }
    let first = out
    let standsAlone = !touches && !isIgnored
    if let foreign = foreignOperator {
      report(.unexpectedToken(foreign.text, at: here))
    } else if ignoredBracket != nil, repairs != nil, !repairedPlaces.contains(here) {
      report(.unexpectedToken(quoted(here.range), at: here))
    }
    advance()
    let endsAlone = !touches || startsLine || kind == .endOfFile
    let kind: SyntaxKind = standsAlone && endsAlone ? .missing : .unexpected
    tree.append(tree.add(kind, from: first, to: out), to: &parts)
  }
}

/// Parsing of bodies.
extension Parser {
  /// Whether the current token, which has been reported, does not replace a value.
  ///
  /// This is so for brackets of another language, their commas, unusual whitespace and comments.
  private var isIgnored: Bool {
    let range = input[index].range
    let first = bytes[range.startIndex]
    if [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: "#")]
      .contains(first)
    {
      return true
    }
    guard first >= 0x80 else { return false }
    let scalar = decodeScalar(bytes, at: range.startIndex).scalar
    return scalar.map { Homoglyph($0)?.meant == " " } ?? false
  }

  private mutating func openBody(_ first: UInt32, _ parts: TreeBuilder.Children) {
    var parts = parts
    if open.count + depth >= Self.maximumDepth {
      reportDepth(at: here)
      tree.append(skipBody(), to: &parts)
      return tree.append(tree.add(.statement, from: first, to: out, children: parts), to: &siblings)
    }
    open.append(
      OpenBody(
        statementFirst: first, statementChildren: parts, bodyFirst: out, siblings: siblings))
    siblings = TreeBuilder.Children()
    advance()
  }

  private mutating func closeBody() {
    guard !open.isEmpty else {
      guard repairs != nil else { return stopUnbalanced() }
      diagnostics.append(.unmatchedAngle(quoted(here.range), at: here))
      return unexpectedToken()
    }
    advance()
    finishBody()
  }

  /// Closes a body at the end of the file in the first run. The repairs close all bodies.
  private mutating func bodyWithoutEnd() {
    guard repairs != nil else { return stopUnbalanced() }
    insertMissing(.rightAngle)
    finishBody()
  }

  private mutating func finishBody() {
    guard var body = open.popLast() else { return }
    let node = tree.add(.body, from: body.bodyFirst, to: out, children: siblings)
    tree.append(node, to: &body.statementChildren)
    siblings = body.siblings
    let statement = tree.add(
      .statement, from: body.statementFirst, to: out, children: body.statementChildren)
    tree.append(statement, to: &siblings)
  }

  mutating func reportDepth(at span: SourceSpan, limit: Int = Self.maximumDepth) {
    // After a missing bracket, the depth is only a consequence.
    guard !reportedDepth, repairs?.diagnostics.isEmpty ?? true else { return }
    reportedDepth = true
    diagnostics.append(.nestedTooDeep(at: span, limit: limit))
  }

  /// Skips a body beyond the maximum depth.
  private mutating func skipBody() -> UInt32 {
    let first = out
    var angles = 0
    var parentheses = 0
    repeat {
      switch kind {
      case .leftAngle where parentheses == 0: angles += 1
      case .rightAngle where parentheses == 0: angles -= 1
      case .leftParen: parentheses += 1
      case .rightParen: parentheses = max(0, parentheses - 1)
      case .leftAngle, .rightAngle, .word, .number, .percent, .string, .comma, .colon, .equals,
        .semicolon, .dot, .ellipsis, .plus, .minus, .star, .slash, .lessEqual, .greaterEqual,
        .equalEqual, .notEqual, .unknown, .endOfFile:
        break
      }
      advance()
    } while angles > 0 && kind != .endOfFile
    if kind == .endOfFile, angles > 0, repairs == nil { stopUnbalanced() }
    return tree.add(.unexpected, from: first, to: out)
  }
}

/// Returns the number of spaces and tabs that begin the line of the offset. O(line length).
func indentation(of offset: Int, in bytes: [UInt8]) -> Int {
  var lineStart = min(offset, bytes.count)
  while lineStart > 0, bytes[lineStart - 1] != 0x0A, bytes[lineStart - 1] != 0x0D {
    lineStart -= 1
  }
  var end = lineStart
  while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
  return end - lineStart
}
