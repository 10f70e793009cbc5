/// Diagnostics about expressions and operators.
extension Diagnostic {
  /// An operator is used outside of parentheses.
  ///
  /// `span` is the expression. `edits` are further changes that it needs. `meant` is the fixed
  /// expression.
  /// - Parameters:
  ///   - statementIf: the `if` of the statement whose condition it is.
  ///   - isFixed: whether parentheses make it right.
  ///   - glued: the sign between numbers that may be two values, as in `8-16`.
  static func arithmeticOutsideParentheses(
    _ text: String, at span: SourceSpan, edits: [TextEdit], meant: String?,
    statementIf: TextRange? = nil, isFixed: Bool = true, between glued: TextRange? = nil
  ) -> Diagnostic {
    if let statementIf { return conditionOfIf(at: span, edits: edits, statementIf) }
    let open = TextEdit(span.start.range, "(")
    let close = TextEdit(span.end.range, ")")
    let inParentheses = Fix(
      "Put the expression in parentheses", in: span.file, [open] + edits + [close],
      isSafe: glued == nil)
    let asTwo = glued.map {
      replacementFix("Write a space", SourceSpan(span.file, $0), text: " ", isSafe: false)
    }
    return Diagnostic(
      .operatorOutsideParentheses,
      "`\(text)` is only allowed in parentheses", at: span,
      label: "put this in parentheses",
      explanation: "outside of parentheses `<` and `>` are brackets, `-` begins a number, "
        + "and a space separates values",
      help: meant.map { "write `\($0)`" } ?? "put the expression in parentheses",
      fixes: !isFixed ? [] : asTwo.map { [inParentheses, $0] } ?? [inParentheses])
  }

  /// `if a > b < … >`: `when` is the statement, and its condition is in parentheses.
  private static func conditionOfIf(
    at span: SourceSpan, edits: [TextEdit], _ statementIf: TextRange
  ) -> Diagnostic {
    let all =
      [TextEdit(statementIf, "when"), TextEdit(span.start.range, "(")] + edits
      + [TextEdit(span.end.range, ")")]
    return Diagnostic(
      .operatorOutsideParentheses,
      "a condition of statements is written `when (…) < … >`", at: span,
      label: "put this in parentheses",
      explanation: "`if` is part of expressions: `(if c then a else b)`",
      help: "write `when` in place of `if`, and the condition in parentheses",
      fixes: [Fix("Write `when (…)`", in: span.file, all)])
  }

  static func foreignOperator(
    _ text: String, _ replacement: String?, at span: SourceSpan
  ) -> Diagnostic {
    let plain = replacement.map { String($0.drop { $0 == " " }) }.map(trimmed)
    return Diagnostic(
      .foreignOperator,
      plain.map { "`\(text)` is written `\($0)`" } ?? "unknown operator `\(text)`",
      at: span, label: plain.map { "write `\($0)`" } ?? "not an operator",
      explanation: "the operators are + - * / % == != < <= > >= and, or, not",
      help: plain.map { "write `\($0)`" } ?? "write the expression with these",
      fixes: replacement.map { [replacementFix("Replace by `\(plain ?? $0)`", span, text: $0)] }
        ?? [])
  }

  static func singleEquals(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .singleEquals, "`=` is not a comparison", at: span, label: "write `==`",
      explanation: "`=` gives a value a name; `==` compares two values", help: "write `==`",
      fixes: [replacementFix("Replace by `==`", span, text: "==")])
  }

  /// An operand needs parentheses of its own. `span` is the operand, or the `not` before it.
  static func operandNeedsParentheses(_ span: SourceSpan, isNegation: Bool) -> Diagnostic {
    let edits = [TextEdit(span.start.range, "("), TextEdit(span.end.range, ")")]
    return Diagnostic(
      .operandNeedsParentheses,
      isNegation
        ? "a `not` after an operator needs parentheses"
        : "an `if` next to an operator needs parentheses",
      at: span, label: "its end is ambiguous",
      explanation: "without them it is easily misread",
      help: isNegation ? "write `(not …)`" : "write `(if … then … else …)`",
      fixes: isNegation
        ? [] : [Fix("Put it in parentheses", in: span.file, edits)])
  }

  static func chainedComparison(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .chainedComparison, "comparisons do not chain", at: span,
      label: "a second comparison",
      explanation: "a comparison is true or false, and cannot be compared with a number",
      help: "join two comparisons with `and`: `a < b and b < c`")
  }

  static func halfOpenRange(at span: SourceSpan, edits: [TextEdit]) -> Diagnostic {
    Diagnostic(
      .halfOpenRange, "a range is written `...` and includes both ends",
      at: span, label: "write `...`",
      explanation: "`0...3` is 0, 1, 2 and 3; half-open ranges are not supported",
      help: "write `0...2` for `0..<3`",
      fixes: edits.isEmpty ? [] : [Fix("Write it with `...`", in: span.file, edits)])
  }

  static func ternary(at span: SourceSpan, colon: SourceSpan, edits: [TextEdit]) -> Diagnostic {
    Diagnostic(
      .foreignConditional, "`?` and `:` are written `if`, `then` and `else`",
      at: span, label: "write `then`", related: [Label(colon, "write `else`")],
      help: "write `if c then a else b`",
      fixes: [Fix("Write `if … then … else …`", in: span.file, edits)])
  }

  /// `if c { a } else { b }`; `written` is the same in the language.
  static func bracedConditional(
    _ written: String, at span: SourceSpan, _ edits: [TextEdit]
  ) -> Diagnostic {
    Diagnostic(
      .foreignConditional, "an `if` that is a value has no braces", at: span,
      label: "`if c then a else b`", explanation: "`<` and `>` are comparisons in a value",
      help: "write `\(written)`",
      fixes: [Fix("Write `then` and `else`", in: span.file, edits)])
  }

  /// `for (i in VALUES)`; `written` is what is in the parentheses.
  static func loopInParentheses(
    _ written: String, at span: SourceSpan, _ edits: [TextEdit]
  ) -> Diagnostic {
    Diagnostic(
      .missingOperator, "a `for` has no parentheses", at: span, label: "not needed",
      explanation: "parentheses contain one expression, and `in` is none",
      help: "write `for \(written) <`", fixes: [Fix("Remove them", in: span.file, edits)])
  }

  /// An `if` lacks a branch. `word` is the missing keyword, `then` or `else`.
  static func incompleteConditional(
    _ word: String, at span: SourceSpan, condition: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .incompleteConditional, "this `if` has no `\(word)`", at: condition,
      label: "`if c then a else b`", related: [Label(span, "`\(word)` is missing here")],
      explanation: "an `if` in an expression has a value in both cases",
      help: "write both branches: `if c then a else b`")
  }
}

private func trimmed(_ text: String) -> String {
  String(text.reversed().drop { $0 == " " }.reversed())
}
