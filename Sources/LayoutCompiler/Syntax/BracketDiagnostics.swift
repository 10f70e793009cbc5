/// Diagnostics about brackets.
extension Diagnostic {
  /// Several bodies lack their `>` at the same place. `openers` are their `<`, outermost first.
  static func unclosedBody(
    _ openers: [SourceSpan], end: SourceSpan, fix: String, at place: String
  ) -> Diagnostic {
    let count = openers.count
    let others = openers.dropLast().suffix(3).map { Label($0, "also not closed") }
    return Diagnostic(
      .unclosedBody,
      count == 1
        ? "this body is never closed" : "\(count) bodies are never closed, the last one here",
      at: openers[count - 1], label: "no matching `>`",
      related: others + [
        Label(end, count == 1 ? "`>` is missing \(place)" : "\(count) `>` are missing \(place)")
      ],
      explanation:
        "each `<` opens a body that ends at its `>`; indentation suggests where",
      help: count == 1 ? "write `>` where the body ends" : "write `>` where each body ends",
      fixes: [insertion("Write \(count == 1 ? "`>`" : "the `>`")", fix, at: end, isSafe: false)])
  }

  /// A body lacks its `<`. `place` is the empty span where it is missing.
  static func unopenedBody(at place: SourceSpan, closer: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unopenedBody, "this body has no `<`", at: place,
      label: "`<` is missing here", related: [Label(closer, "this `>` closes it")],
      explanation: "the lines between are indented like a body, and a `>` ends them",
      help: "write `<` at the end of the line",
      fixes: [insertion("Write `<`", " <", at: place)])
  }

  /// A `>` closes no body. `text` is the bracket as written, possibly of another language.
  static func unmatchedAngle(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .strayBracket, "unmatched `\(text)`", at: span,
      label: "no body is open here",
      explanation: "each `>` closes the body that the last open `<` began",
      help: "delete it, or write the `<` that it belongs to",
      fixes: [deletion("Delete `\(text)`", span, isSafe: false)])
  }

  /// A `<` follows another one, and no `>` closes it.
  static func doubledAngle(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .strayBracket, "this `<` is doubled", at: span, label: "no `>` closes it",
      explanation: "each `<` opens a body that ends at its `>`", help: "delete one of them",
      fixes: [deletion("Delete `<`", span)])
  }

  static func unmatchedParenthesis(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .strayParenthesis, "unmatched `)`", at: span,
      label: "no parenthesis is open here",
      help: "delete it, or write the `(` that it belongs to",
      fixes: [deletion("Delete `)`", span, isSafe: false)])
  }

  static func unclosedParenthesis(at span: SourceSpan, end: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unclosedParenthesis, "this parenthesis is never closed", at: span,
      label: "no matching `)`", related: [Label(end, "`)` is missing here")],
      explanation:
        "an expression in parentheses may span lines, so its end must be written",
      help: "write `)` where the value ends",
      fixes: [insertion("Write `)`", ")", at: end, isSafe: false)])
  }

  /// - Parameters:
  ///   - joining: the edits that join the lines before it, if these are one statement.
  ///   - isNext: whether only spaces and line breaks are before it.
  static func bodyOnNextLine(
    at span: SourceSpan, after end: SourceSpan, joining: [TextEdit], isNext: Bool
  ) -> Diagnostic {
    let moved =
      isNext
      ? [TextEdit(TextRange(end.range.start, span.range.end), " <")]
      : [TextEdit(end.range, " <"), TextEdit(span.range, "")]
    return Diagnostic(
      .bodyOnNextLine, "this `<` begins a line", at: span,
      label: "belongs on the line of its statement",
      related: [Label(end, "move it here")],
      explanation:
        "a statement ends with its line, so the `<` of its body must be on that line",
      help: joining.isEmpty
        ? "write `<` at the end of the statement's line"
        : "write the element, its properties and `<` on one line",
      fixes: [
        Fix(
          joining.isEmpty ? "Move `<` to the line above" : "Join the lines", in: span.file,
          joining + moved)
      ])
  }

  static func bodyWithoutHead(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .bodyWithoutHead, "this `<` does not follow an element", at: span,
      label: "a word is missing before it",
      explanation: "a body belongs to a statement, which begins with a word: `item < … >`",
      help: "write the element's word before `<`, or delete the brackets")
  }

  static func nestedTooDeep(at span: SourceSpan, limit: Int) -> Diagnostic {
    Diagnostic(
      .nestedTooDeep, "this is nested deeper than \(limit) levels", at: span,
      label: "skipped from here",
      explanation: "bodies, parentheses and the operators of one expression may nest \(limit) deep",
      help: "give parts of it a name, with `define` or `let`")
  }
}
