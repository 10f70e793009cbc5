/// Parsing of operators. Those of other languages are reported and read as their equivalents.
extension Parser {
  /// The operator of another language that is the current token, or `nil`.
  var foreignOperator: ForeignOperator? {
    guard kind == .unknown, !isSynthesized else { return nil }
    let range = input[index].range
    guard range.length <= 3 else { return nil }
    let first = bytes[range.startIndex]
    guard first < 0x80 else { return nil }
    return ForeignOperator(rawValue: text(range))
  }

  /// The kind of the current token if it is a `<` or `>` that the repairs ignore; else `nil`.
  var ignoredBracket: TokenKind? {
    guard kind == .unknown, !isSynthesized else { return nil }
    let kind = input[index].kind
    return kind == .leftAngle || kind == .rightAngle ? kind : nil
  }

  /// Whether the current token is a `!` before an operand.
  var isForeignPrefix: Bool { kind == .unknown && isText("!") }

  /// Returns the operator that the current token is between two operands, or `nil`.
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
    case .equals: return place == .parentheses || place == .branch ? .binary(.equal) : nil
    case .ellipsis: return .range
    case .word: return isText("and") ? .binary(.and) : isText("or") ? .binary(.or) : nil
    case .unknown:
      guard let bracket = ignoredBracket, place == .line else { return foreignOperator?.infix }
      return .binary(bracket == .leftAngle ? .less : .greater)
    case .number, .percent, .string, .leftParen, .rightParen, .comma, .colon, .semicolon, .dot,
      .endOfFile:
      return nil
    }
  }

  /// Whether a minus begins another value, as in `insets: 8 -4`, and does not subtract.
  private func isNewValue(_ place: ExpressionPlace) -> Bool {
    place != .parentheses && place != .branch && !touches && isNegativeNumber
  }

  /// Whether the current token begins `<>`.
  private var isUnequalSign: Bool { nextKind == .rightAngle && nextTouches }

  /// Moves past a binary operator and reports it if it is of another language.
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
    if foreign == .percent { return }
    if foreign.infix == .range { return reportForeignRange() }
    reportForeign(foreign)
  }

  /// Reports an operator of another language.
  mutating func reportForeign(_ foreign: ForeignOperator) {
    let replacement = foreign.replacement.map { touches || nextTouches ? padded($0) : $0 }
    let edits = replacement.map { [TextEdit(here.range, $0)] } ?? []
    reportForeign(.foreignOperator(foreign.text, replacement, at: here), edits)
  }

  /// Returns a replacement with the spaces that separate it from its neighbors.
  private func padded(_ text: String) -> String {
    guard text == "and" || text == "or" else { return text }
    return (touches ? " " : "") + text + (nextTouches ? " " : "")
  }

  /// Reports an error. In an expression outside of parentheses, adds its edits to that error
  /// instead.
  mutating func reportForeign(_ diagnostic: Diagnostic, _ edits: [TextEdit]) {
    if line != nil {
      line?.edits += edits
    } else {
      report(diagnostic)
    }
  }

  /// Reports a range of another language: `0..n` is `0...n`, and `0..<n` is `0...(n - 1)`.
  mutating func reportForeignRange() {
    guard foreignOperator == .halfOpen else { return reportForeign(.twoDots) }
    reportForeign(.halfOpenRange(at: here, edits: halfOpenEdits), halfOpenEdits)
  }

  /// The edits that replace the current `..<` by `...`; empty unless a number or name follows.
  var halfOpenEdits: [TextEdit] { halfOpenEdits(at: index) }

  /// The same for the `..<` at another index.
  func halfOpenEdits(at index: Int) -> [TextEdit] {
    let right = input[min(index + 1, input.count - 1)]
    guard right.kind == .number || right.kind == .word else { return [] }
    let written = text(right.range)
    let bound = Int(written).map { String($0 - 1) } ?? "(\(written) - 1)"
    return [TextEdit(input[index].range, "..."), TextEdit(right.range, bound)]
  }
}
