/// The context of an expression, which determines where it ends.
enum ExpressionPlace {
  /// Inside of parentheses: up to `)`.
  case parentheses
  /// In a branch of a conditional in parentheses: up to `else` or `)`.
  case branch
  /// In an argument: up to the next expression, `,`, `=` or `)`.
  case argument
  /// Outside of parentheses, which is an error: up to the end of the line.
  case line
}

/// An operator without its right operand.
struct PendingOperator {
  var sign: ParsedOperator
  /// The left operand; `nil` for a prefix operator.
  var left: Operand?
  /// The first token of a prefix operator.
  var firstToken: UInt32
}

/// Parsing of expressions by operator precedence. Chains of operators do not recurse.
extension Parser {
  mutating func expression(_ place: ExpressionPlace, _ first: Operand? = nil) -> Operand {
    let base = pending.count
    var current: Operand
    if let first {
      current = first
    } else {
      current = operand(place, base)
    }
    while let sign = infix(place) {
      current = reduce(current, base, downTo: sign.precedence)
      if sign.isComparison, current.isComparison { chainedComparison() }
      pending.append(PendingOperator(sign: sign, left: current, firstToken: 0))
      consumeInfix(sign, current)
      current = operand(place, base)
    }
    current = reduce(current, base, downTo: 0)
    return isTernary(place) ? ternary(current, place) : current
  }

  /// Builds the nodes of pending operators of at least this precedence.
  private mutating func reduce(_ operand: Operand, _ base: Int, downTo precedence: Int) -> Operand {
    var right = operand
    while pending.count > base, let last = pending.last, last.sign.precedence >= precedence {
      pending.removeLast()
      if let left = last.left {
        right = node(last.sign == .range ? .range : .binary, left, right: right)
        right.isComparison = last.sign.isComparison
      } else {
        right = unary(last.firstToken, right)
      }
    }
    return right
  }

  private mutating func unary(_ first: UInt32, _ right: Operand) -> Operand {
    let end = tree[right.node].endToken
    guard right.height < Self.maximumHeight else { return tooHigh(first, end) }
    var parts = TreeBuilder.Children()
    tree.append(right.node, to: &parts)
    return Operand(
      node: tree.add(.unary, from: first, to: end, children: parts), height: right.height + 1)
  }

  /// Reads an operand with its prefix operators.
  private mutating func operand(_ place: ExpressionPlace, _ base: Int) -> Operand {
    while place != .line || !startsLine {
      let first = out
      if isDoubledOperator {
        report(.doubledWord(text(here.range), at: here, blank: TextRange(previousEnd, start)))
        advance()
        continue
      }
      switch kind {
      case .minus where !isNegativeNumber:
        pending.append(PendingOperator(sign: .prefix(.minus), left: nil, firstToken: first))
        advance()
      case .word where isText("not"):
        if pending.count > base, let last = pending.last?.sign,
          last.precedence > ParsedOperator.prefix(.not).precedence
        {
          report(.operandNeedsParentheses(here, isNegation: true))
        }
        pending.append(PendingOperator(sign: .prefix(.not), left: nil, firstToken: first))
        advance()
      case .unknown where isForeignPrefix:
        reportForeign(.not)
        pending.append(PendingOperator(sign: .prefix(.not), left: nil, firstToken: first))
        advance()
      case .unknown where foreignOperator == nil: advance()
      case .plus where isOperandStartAfterPlus:
        report(.plusSign(at: here))
        advance()
      case .word, .number, .percent, .string, .leftParen, .minus, .leftAngle, .rightAngle,
        .rightParen, .comma, .colon, .equals, .semicolon, .dot, .ellipsis, .plus, .star, .slash,
        .lessEqual, .greaterEqual, .equalEqual, .notEqual, .unknown, .endOfFile:
        return plainOperand(place, isAmidOperators: pending.count > base)
      }
    }
    return missingOperand()
  }

  /// Whether the token is the operator that is before it, after a space: `a + + b`. The lexer finds
  /// others.
  private var isDoubledOperator: Bool {
    guard index > 0, input[index - 1].kind == kind, !touches else { return false }
    switch kind {
    case .plus, .star: return true
    case .word: return (isText("and") || isText("or")) && text(lastToken.range) == text(here.range)
    default: return false
    }
  }

  private var isOperandStartAfterPlus: Bool {
    nextTouches && (nextKind == .number || nextKind == .percent || nextKind == .word)
  }

  private mutating func plainOperand(_ place: ExpressionPlace, isAmidOperators: Bool) -> Operand {
    if kind == .dot, nextKind == .word, nextTouches { return memberOfNothing() }
    guard isOperandStart else { return missingOperand() }
    if kind == .word {
      if isText("if") {
        let result = conditional(place)
        if isAmidOperators, !isBroken {
          let range = range(of: result.node)
          report(.operandNeedsParentheses(SourceSpan(file, range), isNegation: false))
        }
        return result
      }
      if isKeyword { return missingOperand() }
    }
    let result = primary()
    if kind == .leftParen, !touches, place == .parentheses, tree[result.node].kind == .word {
      report(.blankBeforeArguments(at: here, blank: TextRange(previousEnd, start)))
      return call(result)
    }
    return result
  }

  /// Whether the current word is an operator or keyword of expressions.
  private var isKeyword: Bool {
    isText("and") || isText("or") || isText("then") || isText("else")
  }

  private mutating func missingOperand() -> Operand {
    let last = lastToken
    if line != nil, depth == 0 {
      if line?.gap == nil { line?.gap = last }
    } else if !isBroken {
      report(.missingOperand(after: quoted(last.range), at: last))
    }
    return Operand(node: missingValue(), height: 1)
  }

  /// The span of the previous token.
  private var lastToken: SourceSpan {
    guard index > 0 else { return endOfPrevious }
    return SourceSpan(file, input[index - 1].range)
  }

  private mutating func chainedComparison() {
    report(.chainedComparison(at: here))
  }
}

/// Parsing of `if c then a else b` and of the ternary operator.
extension Parser {
  private mutating func conditional(_ place: ExpressionPlace) -> Operand {
    let first = out
    let condition = here
    guard open.count + depth < Self.maximumDepth else {
      reportDepth(at: here)
      return skipExpression(place)
    }
    if let braced = bracedConditional(isInLine: place == .line) {
      report(braced)
      return skipExpression(place)
    }
    depth += 1
    defer { depth -= 1 }
    advance()
    // Inside of an argument, a part that ends at `then` or `else` is a single expression.
    let isInLine = place == .line
    let test = expression(isInLine ? .line : .parentheses)
    let yes = branch("then", isInLine ? .line : .branch, of: condition)
    let no = branch("else", place == .parentheses ? .branch : place, of: condition)
    return conditional(first, test: test, then: yes, otherwise: no)
  }

  /// Swift's `if c { a } else { b }`, from the current token to the end of the parentheses or the line;
  /// `nil` without braces.
  func bracedConditional(isInLine: Bool) -> Diagnostic? {
    guard !isSynthesized else { return nil }
    var edits: [TextEdit] = []
    var (depth, last, keyword) = (0, index, "if")
    for position in input.indices.dropFirst(index + 1) {
      let token = input[position]
      if isInLine, token.startsLine { break }
      if token.kind == .leftParen { depth += 1 }
      if token.kind == .rightParen { depth -= 1 }
      if depth < 0 || token.kind == .semicolon || token.kind == .endOfFile { break }
      switch text(token.range) {
      case "{":
        edits.append(TextEdit(token.range, keyword == "if" ? "then" : ""))
        last = position
      case "}":
        edits.append(TextEdit(token.range, ""))
        last = position
      case "if": keyword = "if"
      case "else": keyword = "else"
      default: break
      }
    }
    guard edits.count >= 4, keyword == "else" else { return nil }
    let range = TextRange(input[index].range.start, input[last].range.end)
    let words = text(range, applying: edits).split(separator: " ")
    let whole = isInLine ? "(\(words.joined(separator: " ")))" : words.joined(separator: " ")
    return .bracedConditional(whole, at: SourceSpan(file, range), [TextEdit(range, whole)])
  }

  private mutating func branch(
    _ word: StaticString, _ place: ExpressionPlace, of condition: SourceSpan
  ) -> Operand {
    if kind == .word, isText(word), place != .line || !startsLine {
      advance()
      return place == .branch ? values() : expression(place)
    }
    if !isBroken {
      report(.incompleteConditional("\(word)", at: endOfPrevious, condition: condition))
      isBroken = true
    }
    return Operand(node: missingValue(), height: 1)
  }

  /// Reads an expression, or a word with its values: `fractionalWidth 0.8`.
  private mutating func values() -> Operand {
    let first = out
    let value = expression(.branch)
    guard tree[value.node].kind == .word, isOperandStart, !isKeyword, !isText("if") else {
      return value
    }
    var parts = TreeBuilder.Children()
    tree.append(value.node, to: &parts)
    var height = value.height
    while isOperandStart, !isKeyword, !isText("if"), !isBroken {
      let next = expression(.branch)
      tree.append(next.node, to: &parts)
      height = max(height, next.height)
    }
    return Operand(
      node: tree.add(.argument, from: first, to: out, children: parts), height: height + 1)
  }

  private mutating func conditional(
    _ first: UInt32, test: Operand, then yes: Operand, otherwise no: Operand
  ) -> Operand {
    let end = tree[no.node].endToken
    let height = max(test.height, yes.height, no.height) + 1
    guard height <= Self.maximumHeight else { return tooHigh(first, end) }
    var parts = TreeBuilder.Children()
    tree.append(test.node, to: &parts)
    tree.append(yes.node, to: &parts)
    tree.append(no.node, to: &parts)
    return Operand(
      node: tree.add(.conditional, from: first, to: end, children: parts), height: height)
  }

  private func isTernary(_ place: ExpressionPlace) -> Bool {
    kind == .unknown && foreignOperator == .question && (place != .line || !startsLine)
  }

  /// Reads the rest of `c ? a : b`.
  private mutating func ternary(_ test: Operand, _ place: ExpressionPlace) -> Operand {
    guard open.count + depth < Self.maximumDepth else {
      reportDepth(at: here)
      return skipExpression(place)
    }
    depth += 1
    defer { depth -= 1 }
    let question = here
    advance()
    let yes = expression(place)
    let colon = here
    guard kind == .colon else {
      if !isBroken { report(.unexpectedToken("?", at: question)) }
      isBroken = true
      return conditional(
        tree[test.node].firstToken, test: test, then: yes,
        otherwise: Operand(node: missingValue(), height: 1))
    }
    advance()
    let no = expression(place)
    let edits = [
      TextEdit(SourceSpan(file, range(of: test.node)).start.range, "if "),
      TextEdit(question.range, "then"), TextEdit(colon.range, "else"),
    ]
    reportForeign(.ternary(at: question, colon: colon, edits: edits), edits)
    return conditional(tree[test.node].firstToken, test: test, then: yes, otherwise: no)
  }

  /// Skips the rest of the parentheses or line, as one `missing` value.
  private mutating func skipExpression(_ place: ExpressionPlace) -> Operand {
    let first = out
    isBroken = true
    if place == .line { skipToBodyOrLineEnd() } else { skipToCloser() }
    if out == first { return Operand(node: missingValue(), height: 1) }
    return Operand(node: tree.add(.missing, from: first, to: out), height: 1)
  }
}
