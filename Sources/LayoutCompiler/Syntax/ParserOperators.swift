/// Operators: the language's, and those of other languages, which are reported and understood.
extension Parser {
  /// What other languages' operator the current token is, if one.
  var foreignOperator: ForeignOperator? {
    guard kind == .unknown, !isMadeUp else { return nil }
    let range = input[index].range
    guard range.length <= 3 else { return nil }
    let first = bytes[range.startIndex]
    guard first < 0x80 else { return nil }
    return ForeignOperator(rawValue: text(range))
  }

  /// The kind of the `<` or `>` that the plan says is none, if the current token is such.
  var strayBracket: TokenKind? {
    guard kind == .unknown, !isMadeUp else { return nil }
    let kind = input[index].kind
    return kind == .leftAngle || kind == .rightAngle ? kind : nil
  }

  /// `true` iff the current token is a `!` that negates.
  var isForeignPrefix: Bool { kind == .unknown && isText("!") }

  /// Returns what the current token does between two operands, if anything.
  func infix(_ place: ExpressionPlace) -> ParsedOperator? {
    if place == .line, startsLine { return nil }
    switch kind {
    case .plus: return .binary(.add)
    case .minus: return isNewValue(place) ? nil : .binary(.subtract)
    case .star: return .binary(.multiply)
    case .slash: return .binary(.divide)
    case .lessEqual: return .binary(.lessEqual)
    case .greaterEqual: return .binary(.greaterEqual)
    case .equalEqual: return .binary(.equal)
    case .notEqual: return .binary(.notEqual)
    case .leftAngle: return place == .line ? nil : .binary(isUnequalSign ? .notEqual : .less)
    case .rightAngle: return place == .line ? nil : .binary(.greater)
    case .equals: return place == .parentheses ? .binary(.equal) : nil
    case .ellipsis: return .range
    case .word: return isText("and") ? .binary(.and) : isText("or") ? .binary(.or) : nil
    case .unknown:
      guard let bracket = strayBracket, place == .line else { return foreignOperator?.infix }
      return .binary(bracket == .leftAngle ? .less : .greater)
    case .number, .percent, .string, .leftParen, .rightParen, .comma, .colon, .semicolon, .dot,
      .endOfFile:
      return nil
    }
  }

  /// `true` iff a minus begins a further value, as in `insets: 8 -4`, not a subtraction.
  private func isNewValue(_ place: ExpressionPlace) -> Bool {
    place != .parentheses && !touches && isNegativeNumber
  }

  /// `true` iff the current token begins a `<>`.
  private var isUnequalSign: Bool { nextKind == .rightAngle && nextTouches }

  /// Moves over an operator between operands, with an error if it is not the language's.
  mutating func consumeInfix(_ sign: ParsedOperator, _ left: Operand) {
    if let foreign = foreignOperator {
      foreignInfix(foreign, left)
    } else if kind == .equals {
      reportForeign(.singleEquals(at: here), [TextEdit(here.range, "==")])
    } else if kind == .leftAngle, sign == .binary(.notEqual) {
      let span = SourceSpan(file, here.range.union(input[index + 1].range))
      reportForeign(.foreignOperator("<>", "!=", at: span), [TextEdit(span.range, "!=")])
      advance()
    }
    advance()
  }

  private mutating func foreignInfix(_ foreign: ForeignOperator, _ left: Operand) {
    if foreign == .percent { return remainder(left) }
    if foreign.infix == .range { return reportForeignRange() }
    reportForeign(foreign)
  }

  /// Reports an operator of another language.
  mutating func reportForeign(_ foreign: ForeignOperator) {
    let replacement = foreign.replacement.map { touches || nextTouches ? padded($0) : $0 }
    let edits = replacement.map { [TextEdit(here.range, $0)] } ?? []
    reportForeign(.foreignOperator(foreign.text, replacement, at: here), edits)
  }

  /// Returns a word with the blanks that it needs between its neighbours.
  private func padded(_ text: String) -> String {
    guard text == "and" || text == "or" else { return text }
    return (touches ? " " : "") + text + (nextTouches ? " " : "")
  }

  /// Reports an error unless the whole expression gets one, whose fix then holds the edits.
  mutating func reportForeign(_ diagnostic: Diagnostic, _ edits: [TextEdit]) {
    if line != nil {
      line?.edits += edits
    } else {
      report(diagnostic)
    }
  }

  /// `a % b` is `a - b * floor(a / b)`; the fix needs two plain operands.
  private mutating func remainder(_ left: Operand) {
    let right = input[min(index + 1, input.count - 1)]
    let isPlain = right.kind == .number || right.kind == .word
    let leftRange = range(of: left.node)
    guard isPlain, left.height == 1, !isMadeUp else {
      return reportForeign(.remainder(at: here, fix: nil), [])
    }
    let (a, b) = (text(leftRange), text(right.range))
    let edit = TextEdit(leftRange.union(right.range), "\(a) - \(b) * floor(\(a) / \(b))")
    reportForeign(.remainder(at: here, fix: edit), [edit])
  }

  /// `0..n` is `0...n`, and `0..<n` is `0...(n - 1)`.
  mutating func reportForeignRange() {
    guard foreignOperator == .halfOpen else { return reportForeign(.twoDots) }
    reportForeign(.halfOpenRange(at: here, edits: halfOpenEdits), halfOpenEdits)
  }

  /// What turns the `..<` under the cursor into `...`, if a number or a name follows.
  var halfOpenEdits: [TextEdit] {
    let right = input[min(index + 1, input.count - 1)]
    guard right.kind == .number || right.kind == .word else { return [] }
    let written = text(right.range)
    let bound = Int(written).map { String($0 - 1) } ?? "(\(written) - 1)"
    return [TextEdit(here.range, "..."), TextEdit(right.range, bound)]
  }
}
