/// Diagnostics about statements and their values.
extension Diagnostic {
  static func statementBeginsWith(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "statement-without-word", message: "a statement cannot begin with `\(text)`",
      span: span, label: "a word is missing before it",
      reason: "a statement begins a line, or follows `;`, `<` or `>`; "
        + "two lines are never read as one, except in parentheses",
      remedy: "begin the statement with a word, or write the value on the line that it belongs to")
  }

  /// A member at the beginning of a statement. `meant` is the line with spaces in place of dots.
  static func memberAsHead(
    _ text: String, meant: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "statement-without-word", message: "a statement cannot begin with `\(text)`",
      span: span, label: "words stand without points",
      reason: "a property is stated in its element, not set on it",
      remedy: meant.map { "write `\($0)`" }
        ?? "write words with blanks between them, without `.` and `=`")
  }

  static func unexpectedToken(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "unexpected-token", message: "`\(text)` has no meaning here", span: span,
      label: "not expected here",
      reason: "values are numbers, names, strings, `a/b`, calls, or expressions in parentheses",
      remedy: "delete it, or put the expression that it belongs to in parentheses")
  }

  /// A value is missing. `sign` is the token before it.
  static func missingValue(after text: String, at sign: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "missing-value", message: "a value is missing after `\(text)`", span: sign,
      label: "nothing follows", remedy: "write the value right after `\(text)`")
  }

  /// An operand is missing. `sign` is the token before it.
  static func missingOperand(after text: String, at sign: SourceSpan) -> Diagnostic {
    if text == "%" {
      return Diagnostic(
        id: "missing-operand", message: "`%` belongs to a number, as in `50%`", span: sign,
        label: "not behind a name", reason: "a percentage is written, not computed",
        remedy: "write `(w / 100)` for `w%`")
    }
    return Diagnostic(
      id: "missing-operand", message: "a value is missing after `\(text)`", span: sign,
      label: "a value should follow",
      remedy: "write a value after `\(text)`")
  }

  static func missingOperator(before text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "missing-operator", message: "an operator or `)` is missing before `\(text)`",
      span: span, label: "a second value",
      reason: "parentheses hold one expression",
      remedy: "write an operator between the values, or close the parentheses before the second; a "
        + "body stands in `< >`")
  }

  static func missingLabel(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "missing-label", message: "a name is missing before `:`", span: span,
      label: "whose value?", reason: "an argument is a value, or a name, `:` and a value",
      remedy: "write the argument's name before `:`, or delete the `:`")
  }

  static func memberOfNothing(
    _ member: String, meant: String, at dot: SourceSpan, edits: [TextEdit]
  ) -> Diagnostic {
    Diagnostic(
      id: "member-of-nothing", message: "`.\(member)` has nothing before its point", span: dot,
      label: "a member of what?",
      reason: "words of the language stand without Swift's leading point, values behind them: "
        + "`absolute 44`",
      remedy: "write `\(meant)`",
      fixes: [Fix("Write it without the point", in: dot.file, edits, isSafe: false)])
  }

  static func lineEndsEarly(
    after text: String, at sign: SourceSpan, next: SourceSpan
  ) -> Diagnostic {
    let between = SourceSpan(sign.file, TextRange(sign.range.end, next.range.start))
    return Diagnostic(
      id: "line-ends-early", message: "the line ends after `\(text)`", span: sign,
      label: "the value should follow on this line",
      secondary: [Label(next.start, "it stands here")],
      reason: "a statement ends with its line; two lines are never read as one",
      remedy: "write the value's beginning on the line of the `\(text)`",
      fixes: [replacementFix("Join the two lines", between, " ", isSafe: false)])
  }

  static func commaBetweenValues(at span: SourceSpan, edit: TextEdit) -> Diagnostic {
    Diagnostic(
      id: "comma-between-values", message: "values stand side by side, without commas",
      span: span, label: "delete it",
      reason: "commas only separate the arguments of calls",
      remedy: "write the values with blanks between them: `contentInsets 8 5`",
      fixes: [Fix("Delete the commas", in: span.file, [edit])])
  }

  static func hyphenatedWord(_ word: String, at span: SourceSpan) -> Diagnostic {
    let parts = word.split(separator: "-").map(String.init)
    let joined = parts.dropFirst().reduce(parts.first ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    return Diagnostic(
      id: "hyphenated-word", message: "words hold no hyphen: `\(word)`", span: span,
      label: "write `\(joined)`",
      reason: "`-` begins a number or, in parentheses, subtracts",
      remedy: "write `\(joined)`, or `(\(parts.joined(separator: " - ")))` to subtract",
      fixes: [replacementFix("Write `\(joined)`", span, joined, isSafe: false)])
  }

  static func decimalComma(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "comma-between-values", message: "a number has a point, not a comma", span: span,
      label: "write `.`", reason: "a comma neither ends a value nor is it part of one",
      remedy: "write `1.5`, or a blank between two numbers",
      fixes: [replacementFix("Write a point", span, ".", isSafe: false)])
  }

  static func trailingComma(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "trailing-comma", message: "no argument follows this comma", span: span,
      label: "delete it", reason: "commas stand between arguments", remedy: "delete it",
      fixes: [deletion("Delete the comma", span)])
  }

  /// A comma in parentheses. `values` are the contents as a statement writes them.
  static func commaInParentheses(
    at span: SourceSpan, opener: SourceSpan, values: String?
  ) -> Diagnostic {
    Diagnostic(
      id: "comma-in-parentheses", message: "parentheses hold one value, without commas",
      span: span, label: "a second value",
      secondary: [Label(opener, "a call has no blank before its `(`")],
      reason: "`f(a, b)` is a call with two arguments; `f (a)` is a word and a value",
      remedy: values.map { "write `\($0)`, or, if it is a call, no blank before its `(`" }
        ?? "write the call without the blank, or each value for itself: `(a) (b)`")
  }

  static func labelInParentheses(at span: SourceSpan, values: String) -> Diagnostic {
    Diagnostic(
      id: "unexpected-token", message: "`:` has no meaning here", span: span,
      label: "not expected here", reason: "parentheses hold one expression; labels are words",
      remedy: "write `\(values)`, without the parentheses")
  }

  static func blankBeforeArguments(at span: SourceSpan, blank: TextRange) -> Diagnostic {
    Diagnostic(
      id: "blank-before-arguments", message: "a call has no blank before its `(`", span: span,
      label: "should touch the name",
      remedy: "delete the blank",
      fixes: [deletion("Delete the blank", SourceSpan(span.file, blank))])
  }

  static func plusSign(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "plus-sign", message: "a number bears no plus sign", span: span, label: "delete it",
      remedy: "write the number alone", fixes: [deletion("Delete `+`", span)])
  }
}
