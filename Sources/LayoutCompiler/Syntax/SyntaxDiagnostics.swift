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
  static func memberAsHead(_ text: String, meant: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .statementWithoutWord, "a statement cannot begin with `\(text)`",
      at: span, label: "properties are written without points",
      explanation: "a property is written inside its element, not assigned",
      help: meant.map { "write `\($0)`" }
        ?? "separate words by spaces, without `.` and `=`")
  }

  static func unexpectedToken(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unexpectedToken, "unexpected `\(text)`", at: span,
      label: "not expected here",
      explanation:
        "values are numbers, names, strings, `a/b`, calls, or expressions in parentheses",
      help: "delete it, or put the expression that it belongs to in parentheses")
  }

  /// A value is missing. `sign` is the token before it.
  static func missingValue(after text: String, at sign: SourceSpan) -> Diagnostic {
    Diagnostic(
      .missingValue, "a value is missing after `\(text)`", at: sign,
      label: "expected a value after it", help: "write the value right after `\(text)`")
  }

  /// An operand is missing. `sign` is the token before it.
  static func missingOperand(after text: String, at sign: SourceSpan) -> Diagnostic {
    if text == "%" {
      return Diagnostic(
        .missingOperand, "`%` must follow a number, as in `50%`", at: sign,
        label: "not allowed after a name",
        explanation: "a percentage is a literal, not a computation",
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
      explanation: "parentheses contain one expression",
      help: "write an operator between the values, or close the parentheses before the second; a "
        + "body is written in `< >`")
  }

  static func missingLabel(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .missingLabel, "a name is missing before `:`", at: span,
      label: "expected a name before it",
      explanation: "an argument is a value, or a name, `:` and a value",
      help: "write the argument's name before `:`, or delete the `:`")
  }

  static func memberOfNothing(
    _ member: String, meant: String, at dot: SourceSpan, edits: [TextEdit]
  ) -> Diagnostic {
    Diagnostic(
      .memberOfNothing, "unexpected `.` before `\(member)`", at: dot,
      label: "no value before it",
      explanation: "keywords have no leading point, and their values follow them: "
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
      related: [Label(next.start, "it is here")],
      explanation: "a statement ends with its line; two lines are never read as one",
      help: "begin the value on the line of `\(text)`",
      fixes: [replacementFix("Join the two lines", between, text: " ", isSafe: false)])
  }

  static func commaBetweenValues(at span: SourceSpan, edits: [TextEdit]) -> Diagnostic {
    Diagnostic(
      .commaBetweenValues, "values are separated by spaces, not commas",
      at: span, label: "delete it",
      explanation: "commas only separate the arguments of calls",
      help: "write a space between the values",
      fixes: [Fix("Delete the commas", in: span.file, edits)])
  }

  /// `item, item`: the comma separates two statements.
  static func commaBetweenStatements(at span: SourceSpan, _ edit: TextEdit) -> Diagnostic {
    Diagnostic(
      .commaBetweenValues, "statements are separated by `;` or line breaks, not commas",
      at: span, label: "write `;`", explanation: "commas only separate the arguments of calls",
      help: "write `;`", fixes: [Fix("Replace by `;`", in: span.file, [edit])])
  }

  /// - Parameter keyword: The keyword that is meant, where one is.
  static func hyphenatedWord(
    _ word: String, keyword: String? = nil, at span: SourceSpan
  ) -> Diagnostic {
    let parts = word.split(separator: "-").map(String.init)
    let joined = parts.dropFirst().reduce(parts.first ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    if let keyword {
      return Diagnostic(
        .hyphenatedWord, "unexpected hyphen in `\(word)`", at: span,
        label: "here it is `\(keyword)`", explanation: "keywords have no hyphens",
        help: "write `\(keyword)`",
        fixes: [replacementFix("Write `\(keyword)`", span, text: keyword, isSafe: false)])
    }
    return Diagnostic(
      .hyphenatedWord, "unexpected hyphen in `\(word)`", at: span,
      label: "write `\(joined)`",
      explanation: "`-` begins a number or, in parentheses, subtracts",
      help: "write `\(joined)`, or `(\(parts.joined(separator: " - ")))` to subtract",
      fixes: [replacementFix("Write `\(joined)`", span, text: joined, isSafe: false)])
  }

  /// A comma that touches a number on either side: a decimal point, or a space.
  static func decimalComma(_ numbers: (String, String), at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .commaBetweenValues, "numbers have a decimal point, not a comma", at: span,
      label: "write `.`, or a space",
      explanation: "a comma only separates the arguments of a call",
      help: "write `\(numbers.0).\(numbers.1)`, or two numbers: `\(numbers.0) \(numbers.1)`",
      fixes: [
        replacementFix("Write a point", span, text: ".", isSafe: false),
        replacementFix("Write a space", span, text: " ", isSafe: false),
      ])
  }

  static func trailingComma(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .trailingComma, "no argument follows this comma", at: span,
      label: "delete it", explanation: "commas separate arguments", help: "delete it",
      fixes: [deletion("Delete the comma", span)])
  }

  /// A comma in parentheses. `values` are the contents as a statement writes them.
  static func commaInParentheses(
    at span: SourceSpan, opener: SourceSpan, values: String?
  ) -> Diagnostic {
    Diagnostic(
      .commaInParentheses, "parentheses contain one value, without commas",
      at: span, label: "a second value",
      related: [Label(opener, "a call has no space before its `(`")],
      explanation: "`f(a, b)` is a call with two arguments; `f (a)` is a word and a value",
      help: values.map { "write `\($0)`, or delete the space before `(` if it is a call" }
        ?? "delete the space before `(`, or write each value separately: `(a) (b)`")
  }

  /// `all` is the parentheses with their contents.
  static func labelInParentheses(
    at span: SourceSpan, values: String, in all: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unexpectedToken, "unexpected `:`", at: span,
      label: "not expected here", explanation: "parentheses contain one expression, without labels",
      help: "write `\(values)`, without the parentheses", fixes: [replacement(all, by: values)])
  }

  static func blankBeforeArguments(at span: SourceSpan, blank: TextRange) -> Diagnostic {
    Diagnostic(
      .blankBeforeArguments, "a call has no space before its `(`", at: span,
      label: "must directly follow the name",
      help: "delete the space",
      fixes: [deletion("Delete the space", SourceSpan(span.file, blank))])
  }

  static func plusSign(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .plusSign, "a number takes no plus sign", at: span, label: "delete it",
      help: "write the number alone", fixes: [deletion("Delete `+`", span)])
  }
}
