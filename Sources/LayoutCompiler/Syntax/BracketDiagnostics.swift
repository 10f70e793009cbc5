/// Diagnostics about brackets.
extension Diagnostic {
  /// Several bodies lack their `>` at the same place. `openers` are their `<`, outermost first.
  static func unclosedBody(
    _ openers: [SourceSpan], end: SourceSpan, fix: String, at place: String
  ) -> Diagnostic {
    let count = openers.count
    let others = openers.dropLast().suffix(3).map { Label($0, "this one is open, too") }
    return Diagnostic(
      id: "unclosed-body",
      message: count == 1
        ? "this body is never closed" : "\(count) bodies are never closed, the last one here",
      span: openers[count - 1], label: "`<` without its `>`",
      secondary: others + [
        Label(end, count == 1 ? "`>` is missing \(place)" : "\(count) `>` are missing \(place)")
      ],
      reason: "each `<` opens a body, which goes on to its `>`; indentation tells where it ends",
      remedy: count == 1 ? "write `>` where the body ends" : "write `>` where each body ends",
      fixes: [insertion("Write \(count == 1 ? "`>`" : "the `>`")", fix, at: end, isSafe: false)])
  }

  /// A body lacks its `<`. `place` is the empty span where it is missing.
  static func unopenedBody(at place: SourceSpan, closer: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "unopened-body", message: "this body lacks its `<`", span: place,
      label: "`<` is missing here", secondary: [Label(closer, "this `>` closes it")],
      reason: "the lines between are indented like a body, and a `>` ends them",
      remedy: "write `<` at the end of the line",
      fixes: [insertion("Write `<`", " <", at: place)])
  }

  /// A `>` closes no body. `text` is the bracket as written, possibly of another language.
  static func unmatchedAngle(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "stray-bracket", message: "this `\(text)` closes nothing", span: span,
      label: "no body is open here",
      reason: "each `>` closes the body that the last open `<` began",
      remedy: "delete it, or write the `<` that it belongs to",
      fixes: [deletion("Delete `\(text)`", span, isSafe: false)])
  }

  static func unmatchedParenthesis(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "stray-parenthesis", message: "this `)` closes nothing", span: span,
      label: "no parenthesis is open here",
      remedy: "delete it, or write the `(` that it belongs to",
      fixes: [deletion("Delete `)`", span, isSafe: false)])
  }

  static func unclosedParenthesis(at span: SourceSpan, end: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "unclosed-parenthesis", message: "this parenthesis is never closed", span: span,
      label: "`(` without its `)`", secondary: [Label(end, "`)` is missing here")],
      reason: "in parentheses line ends don't count, so a missing `)` would swallow what follows",
      remedy: "write `)` where the value ends",
      fixes: [insertion("Write `)`", ")", at: end, isSafe: false)])
  }

  static func bodyOnNextLine(at span: SourceSpan, after end: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "body-on-next-line", message: "this `<` begins a line", span: span,
      label: "belongs on the line of its statement",
      secondary: [Label(end, "move it here")],
      reason: "a statement ends with its line, so the `<` that opens its body stands on that line",
      remedy: "write `<` at the end of the statement's line",
      fixes: [
        Fix(
          "Move `<` to the line above", in: span.file,
          [TextEdit(end.range, " <"), TextEdit(span.range, "")])
      ])
  }

  static func bodyWithoutHead(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "body-without-head", message: "this `<` opens the body of nothing", span: span,
      label: "a word is missing before it",
      reason: "a body belongs to a statement, which begins with a word: `item < … >`",
      remedy: "write the element's word before `<`, or delete the brackets")
  }

  static func nestedTooDeep(at span: SourceSpan, limit: Int) -> Diagnostic {
    Diagnostic(
      id: "nested-too-deep", message: "this is nested deeper than \(limit) levels", span: span,
      label: "passed over from here",
      reason: "bodies, parentheses and the operators of one expression may nest \(limit) deep",
      remedy: "give parts of it a name, with `define` or `let`")
  }
}
