/// Diagnostics about statements and their values.
extension Diagnostic {
  static func statementBeginsWith(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .statementWithoutWord, "a statement cannot begin with `\(text)`",
      at: span, label: "a word is missing before it",
      explanation: "a statement begins a line, or follows `;`, `<` or `>`; "
        + "two lines are never read as one, except in parentheses",
      help: "begin the statement with a word, or write the value on the line that it belongs to")
  }

  /// A member at the beginning of a statement. `meant` is the line with spaces in place of dots.
  static func memberAsHead(
    _ text: String, meant: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .statementWithoutWord, "a statement cannot begin with `\(text)`",
      at: span, label: "words stand without points",
      explanation: "a property is stated in its element, not set on it",
      help: meant.map { "write `\($0)`" }
        ?? "write words with blanks between them, without `.` and `=`")
  }

  static func unexpectedToken(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unexpectedToken, "`\(text)` has no meaning here", at: span,
      label: "not expected here",
      explanation:
        "values are numbers, names, strings, `a/b`, calls, or expressions in parentheses",
      help: "delete it, or put the expression that it belongs to in parentheses")
  }

  /// A value is missing. `sign` is the token before it.
  static func missingValue(after text: String, at sign: SourceSpan) -> Diagnostic {
    Diagnostic(
      .missingValue, "a value is missing after `\(text)`", at: sign,
      label: "nothing follows", help: "write the value right after `\(text)`")
  }

  /// An operand is missing. `sign` is the token before it.
  static func missingOperand(after text: String, at sign: SourceSpan) -> Diagnostic {
    if text == "%" {
      return Diagnostic(
        .missingOperand, "`%` belongs to a number, as in `50%`", at: sign,
        label: "not behind a name", explanation: "a percentage is written, not computed",
        help: "write `(w / 100)` for `w%`")
    }
    return Diagnostic(
      .missingOperand, "a value is missing after `\(text)`", at: sign,
      label: "a value should follow",
      help: "write a value after `\(text)`")
  }

  static func missingOperator(before text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .missingOperator, "an operator or `)` is missing before `\(text)`",
      at: span, label: "a second value",
      explanation: "parentheses hold one expression",
      help: "write an operator between the values, or close the parentheses before the second; a "
        + "body stands in `< >`")
  }

  static func missingLabel(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .missingLabel, "a name is missing before `:`", at: span,
      label: "whose value?", explanation: "an argument is a value, or a name, `:` and a value",
      help: "write the argument's name before `:`, or delete the `:`")
  }

  static func memberOfNothing(
    _ member: String, meant: String, at dot: SourceSpan, edits: [TextEdit]
  ) -> Diagnostic {
    Diagnostic(
      .memberOfNothing, "`.\(member)` has nothing before its point", at: dot,
      label: "a member of what?",
      explanation: "words of the language stand without Swift's leading point, values behind them: "
        + "`absolute 44`",
      help: "write `\(meant)`",
      fixes: [Fix("Write it without the point", in: dot.file, edits, isSafe: false)])
  }

  static func lineEndsEarly(
    after text: String, at sign: SourceSpan, next: SourceSpan
  ) -> Diagnostic {
    let between = SourceSpan(sign.file, TextRange(sign.range.end, next.range.start))
    return Diagnostic(
      .lineEndsEarly, "the line ends after `\(text)`", at: sign,
      label: "the value should follow on this line",
      related: [Label(next.start, "it stands here")],
      explanation: "a statement ends with its line; two lines are never read as one",
      help: "write the value's beginning on the line of the `\(text)`",
      fixes: [replacementFix("Join the two lines", between, " ", isSafe: false)])
  }

  static func commaBetweenValues(at span: SourceSpan, edit: TextEdit) -> Diagnostic {
    Diagnostic(
      .commaBetweenValues, "values stand side by side, without commas",
      at: span, label: "delete it",
      explanation: "commas only separate the arguments of calls",
      help: "write the values with blanks between them: `contentInsets 8 5`",
      fixes: [Fix("Delete the commas", in: span.file, [edit])])
  }

  static func hyphenatedWord(_ word: String, at span: SourceSpan) -> Diagnostic {
    let parts = word.split(separator: "-").map(String.init)
    let joined = parts.dropFirst().reduce(parts.first ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    return Diagnostic(
      .hyphenatedWord, "words hold no hyphen: `\(word)`", at: span,
      label: "write `\(joined)`",
      explanation: "`-` begins a number or, in parentheses, subtracts",
      help: "write `\(joined)`, or `(\(parts.joined(separator: " - ")))` to subtract",
      fixes: [replacementFix("Write `\(joined)`", span, joined, isSafe: false)])
  }

  static func decimalComma(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .commaBetweenValues, "a number has a point, not a comma", at: span,
      label: "write `.`", explanation: "a comma neither ends a value nor is it part of one",
      help: "write `1.5`, or a blank between two numbers",
      fixes: [replacementFix("Write a point", span, ".", isSafe: false)])
  }

  static func trailingComma(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .trailingComma, "no argument follows this comma", at: span,
      label: "delete it", explanation: "commas stand between arguments", help: "delete it",
      fixes: [deletion("Delete the comma", span)])
  }

  /// A comma in parentheses. `values` are the contents as a statement writes them.
  static func commaInParentheses(
    at span: SourceSpan, opener: SourceSpan, values: String?
  ) -> Diagnostic {
    Diagnostic(
      .commaInParentheses, "parentheses hold one value, without commas",
      at: span, label: "a second value",
      related: [Label(opener, "a call has no blank before its `(`")],
      explanation: "`f(a, b)` is a call with two arguments; `f (a)` is a word and a value",
      help: values.map { "write `\($0)`, or, if it is a call, no blank before its `(`" }
        ?? "write the call without the blank, or each value for itself: `(a) (b)`")
  }

  static func labelInParentheses(at span: SourceSpan, values: String) -> Diagnostic {
    Diagnostic(
      .unexpectedToken, "`:` has no meaning here", at: span,
      label: "not expected here", explanation: "parentheses hold one expression; labels are words",
      help: "write `\(values)`, without the parentheses")
  }

  static func blankBeforeArguments(at span: SourceSpan, blank: TextRange) -> Diagnostic {
    Diagnostic(
      .blankBeforeArguments, "a call has no blank before its `(`", at: span,
      label: "should touch the name",
      help: "delete the blank",
      fixes: [deletion("Delete the blank", SourceSpan(span.file, blank))])
  }

  static func plusSign(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .plusSign, "a number bears no plus sign", at: span, label: "delete it",
      help: "write the number alone", fixes: [deletion("Delete `+`", span)])
  }
}
