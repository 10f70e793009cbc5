/// Parsing of parentheses, calls and arguments.
extension Parser {
  /// Reads `(expression)`.
  mutating func parenthesized() -> Operand {
    let first = out
    let opener = here
    guard open.count + depth < Self.maximumDepth else { return skipParentheses() }
    let wasBroken = isBroken
    isBroken = false
    depth += 1
    advance()
    let content = expression(.parentheses)
    var parts = TreeBuilder.Children()
    tree.append(content.node, to: &parts)
    close(opener, &parts)
    depth -= 1
    isBroken = wasBroken
    guard content.height < Self.maximumHeight else { return tooHigh(first, out) }
    return Operand(
      node: tree.add(.parenthesized, from: first, to: out, children: parts),
      height: content.height + 1)
  }

  /// Reads the index of `list[index]`, a call whose only argument is in brackets.
  mutating func subscripted(_ list: Operand) -> Operand {
    let first = tree[list.node].firstToken
    let opener = out
    let index = parenthesized()
    var item = TreeBuilder.Children()
    tree.append(index.node, to: &item)
    var parts = TreeBuilder.Children()
    tree.append(list.node, to: &parts)
    tree.append(tree.add(.argument, from: opener, to: out, children: item), to: &parts)
    let height = max(list.height, index.height) + 2
    guard height < Self.maximumHeight else { return tooHigh(first, out) }
    return Operand(node: tree.add(.call, from: first, to: out, children: parts), height: height)
  }

  /// Reads the arguments of `name(arguments)`.
  mutating func call(_ name: Operand) -> Operand {
    let first = tree[name.node].firstToken
    let opener = here
    guard open.count + depth < Self.maximumDepth else {
      _ = skipParentheses()
      return Operand(node: tree.add(.missing, from: first, to: out), height: 1)
    }
    let wasBroken = isBroken
    isBroken = false
    depth += 1
    advance()
    var parts = TreeBuilder.Children()
    tree.append(name.node, to: &parts)
    let errors = diagnostics.count
    let isSwift = isSwiftType(tree[name.node])
    let height = arguments(opener, &parts)
    depth -= 1
    isBroken = wasBroken
    if !hasUnbalancedBrackets, isSwift { reportSwift(first, since: errors) }
    guard height < Self.maximumHeight else { return tooHigh(first, out) }
    return Operand(node: tree.add(.call, from: first, to: out, children: parts), height: height + 1)
  }

  /// Whether a name begins like one of Apple's types: `NSCollectionLayoutSize`.
  func isSwiftType(_ node: SyntaxNode) -> Bool {
    let token = input[min(Int(node.firstToken), input.count - 1)]
    guard synthesized.isEmpty, node.kind == .word || node.kind == .member else { return false }
    let name = text(token.range)
    return ["NS", "UI", "CG"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(2).first?.isUppercase == true
    }
  }

  /// Reports a call as Swift code, in place of the errors inside of it.
  private mutating func reportSwift(_ first: UInt32, since errors: Int) {
    diagnostics.removeSubrange(min(errors, diagnostics.count)...)
    lastPoint = nil
    lastComma = nil
    let range = TextRange(input[Int(first)].range.start, previousEnd)
    reportSwift(text(range), at: range, from: Int(first))
  }

  /// Reports Swift code from a token on, with the label before it: `layoutSize: .init(…)`.
  mutating func reportSwift(_ code: String, at range: TextRange, from first: Int) {
    let hasLabel = first > 1 && [.colon, .equals].contains(input[first - 1].kind)
    let before = first > 0 ? input[hasLabel ? first - 2 : first - 1] : input[first]
    let word = first > 0 ? text(before.range) : ""
    var replaced = range
    if hasLabel { replaced = replaced.union(input[first - 1].range) }
    if word == "layoutSize" { replaced = replaced.union(before.range) }
    report(
      .swiftCode(
        code, after: word, at: SourceSpan(file, range), replacing: SourceSpan(file, replaced),
        needsSpace: hasLabel && word != "layoutSize"))
    suppressesErrors = true
  }

  /// Reads the arguments and the closing parenthesis. Returns the height of the highest.
  private mutating func arguments(
    _ opener: SourceSpan, _ parts: inout TreeBuilder.Children
  ) -> Int {
    var height = 1
    while kind != .rightParen, kind != .endOfFile, kind != .semicolon {
      height = max(height, argument(&parts))
      guard kind == .comma, !isBroken else { break }
      let comma = here
      advance()
      if kind == .rightParen { report(.trailingComma(at: comma)) }
    }
    close(opener, &parts)
    return height
  }

  /// Reads `[label:] item…`. Returns its height.
  private mutating func argument(_ parts: inout TreeBuilder.Children) -> Int {
    let first = out
    var children = TreeBuilder.Children()
    if kind == .word, nextKind == .colon, !isSynthesized {
      advance()
      tree.append(tree.add(.argumentLabel, from: first, to: out), to: &children)
      advance()
    } else if kind == .colon {
      report(.missingLabel(at: here))
      advance()
    }
    var height = 1
    var needsValue = true
    while !isBroken {
      if beginsExpression {
        let item = expression(.argument)
        tree.append(item.node, to: &children)
        height = max(height, item.height)
        needsValue = false
      } else if kind == .equals {
        if needsValue { missingArgument(&children) }
        let sign = out
        advance()
        tree.append(tree.add(.punctuation, from: sign, to: out), to: &children)
        needsValue = true
      } else {
        break
      }
    }
    if needsValue, !isBroken { missingArgument(&children) }
    tree.append(tree.add(.argument, from: first, to: out, children: children), to: &parts)
    return height + 1
  }

  private mutating func missingArgument(_ children: inout TreeBuilder.Children) {
    let last = SourceSpan(file, input[max(index - 1, 0)].range)
    report(.missingValue(after: quoted(last.range), at: last))
    tree.append(missingValue(), to: &children)
  }

  /// Whether the current token begins an expression of an argument.
  private var beginsExpression: Bool {
    switch kind {
    case .number, .percent, .string, .leftParen, .minus, .plus: true
    case .word: !(isText("then") || isText("else") || isText("and") || isText("or"))
    case .unknown: foreignOperator == nil || isForeignPrefix
    case .star, .slash, .lessEqual, .greaterEqual, .equalEqual, .notEqual, .leftAngle,
      .rightAngle, .ellipsis:
      true
    case .dot: nextKind == .word && nextTouches
    case .rightParen, .comma, .colon, .equals, .semicolon, .endOfFile: false
    }
  }

  /// Moves past the closing parenthesis.
  ///
  /// Other tokens before it are one error and are skipped.
  private mutating func close(_ opener: SourceSpan, _ parts: inout TreeBuilder.Children) {
    if kind == .rightParen { return advance() }
    guard repairs != nil else { return stopUnbalanced() }
    if !isBroken { unexpectedInParentheses(opener) }
    let first = out
    skipToCloser()
    if out > first { tree.append(tree.add(.unexpected, from: first, to: out), to: &parts) }
    if kind == .rightParen { return advance() }
    insertMissing(.rightParen)
  }

  private mutating func unexpectedInParentheses(_ opener: SourceSpan) {
    if let loop = loopInParentheses(opener) {
      report(loop)
    } else if kind == .endOfFile {
      report(.unclosedParenthesis(at: opener, end: endOfPrevious))
    } else if kind == .comma {
      report(.commaInParentheses(at: here, opener: opener, values: listedValues(in: opener)))
    } else if kind == .colon, let values = listedValues(in: opener) {
      let closer = input[index...].first { $0.kind == .rightParen }
      let all = opener.range.union(closer?.range ?? opener.range)
      report(.labelInParentheses(at: here, values: values, in: SourceSpan(file, all)))
    } else if isOperandStart {
      report(.missingOperator(before: quoted(here.range), at: here))
    } else {
      report(.unexpectedToken(quoted(here.range), at: here))
    }
  }

  /// `for (i in 0..<3)`, as other languages write it; `nil` for other parentheses.
  private func loopInParentheses(_ opener: SourceSpan) -> Diagnostic? {
    guard kind == .word, isText("in"), !isSynthesized,
      let start = input[..<index].lastIndex(where: { $0.range == opener.range }), start > 0,
      text(input[start - 1].range) == "for",
      let end = input[index...].firstIndex(where: { $0.kind == .rightParen })
    else { return nil }
    let (open, close) = (input[start].range, input[end].range)
    let bounds = input[start..<end].indices.first { text(input[$0].range) == "..<" }
    let edits =
      [TextEdit(open, "")] + (bounds.map { halfOpenEdits(at: $0) } ?? []) + [TextEdit(close, "")]
    let written = text(
      TextRange(open.end, close.start), applying: Array(edits.dropFirst().dropLast()))
    return .loopInParentheses(written, at: SourceSpan(file, open.union(close)), edits)
  }

  /// Returns the values in parentheses as a statement writes them: `8 16` for `(8, 16)`.
  ///
  /// Labels are kept: `top 8 leading 16` for `(top: 8, leading: 16)`. `nil` if the parentheses
  /// contain anything but words and numbers.
  private func listedValues(in opener: SourceSpan) -> String? {
    input[..<index].lastIndex { $0.range == opener.range }.flatMap(listedValues)
  }

  /// Returns the same for the parenthesis at index `token`.
  func listedValues(openedBy token: Int) -> String? {
    guard !isSynthesized else { return nil }
    var (next, values) = (token, "")
    while next + 1 < input.count, values.utf8.count < 60 {
      next += 1
      let part = text(input[next].range)
      switch input[next].kind {
      case .rightParen: return values
      case .comma, .colon: continue
      case .word, .number, .percent:
        values += values.isEmpty || values.hasSuffix("-") ? part : " " + part
      case .minus: values += values.isEmpty ? part : " " + part
      default: return nil
      }
    }
    return nil
  }

  /// Moves to the parenthesis that closes the current ones.
  mutating func skipToCloser() {
    var nested = 0
    while kind != .endOfFile {
      if kind == .leftParen { nested += 1 }
      if kind == .rightParen {
        if nested == 0 { return }
        nested -= 1
      }
      advance()
    }
  }

  /// Moves to the end of the statement or to the `<` of its body.
  mutating func skipToBodyOrLineEnd() {
    repeat {
      switch kind {
      case .leftAngle, .rightAngle, .semicolon, .endOfFile: return
      case .word, .number, .percent, .string, .leftParen, .rightParen, .comma, .colon, .equals,
        .dot, .ellipsis, .plus, .minus, .star, .slash, .lessEqual, .greaterEqual, .equalEqual,
        .notEqual, .unknown:
        advance()
      }
    } while !startsLine
  }

  /// Skips parentheses beyond the maximum depth.
  private mutating func skipParentheses() -> Operand {
    let first = out
    reportDepth(at: here)
    advance()
    skipToCloser()
    if kind == .endOfFile {
      if repairs == nil { stopUnbalanced() }
    } else {
      advance()
    }
    return Operand(node: tree.add(.missing, from: first, to: out), height: 1)
  }
}
