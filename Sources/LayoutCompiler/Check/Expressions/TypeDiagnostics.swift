/// Conditions, calls and declarations.
extension Diagnostic {
  static func notComparable(
    _ operation: String, _ a: String, _ b: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "`\(operation)` cannot compare \(a), with \(b)", at: span,
      label: "different kinds of values")
  }

  static func wrongCaseType(_ value: String, expected: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(value), is not \(expected)", at: span,
      label: "must be \(expected)")
  }

  static func notACondition(_ value: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(value), is not a condition", at: span,
      label: "neither true nor false", help: "compare it with something: `(a > b)`")
  }

  static func branchesDiffer(_ a: String, _ b: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongType, "the branches differ: \(a), and \(b)", at: span,
      label: "must give the same kind of value")
  }

  static func wrongEffectType(
    _ value: String, _ place: NumberPlace, of property: String, at span: SourceSpan
  ) -> Diagnostic {
    let expected = place == .points ? "points" : "a plain number"
    return Diagnostic(
      .wrongUnit, "`\(property)` expects \(expected), not \(value)", at: span,
      label: "wrong kind of value",
      help: place == .points
        ? "multiply it by a length in points" : "divide it by a length, as `container.width`")
  }

  static func wrongArgumentCount(
    _ function: FunctionInfo, _ count: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wrongArguments, "`\(function.notation)` cannot take \(count) arguments",
      at: span, label: "too many or too few", help: "write `\(function.example)`")
  }

  static func labelInFunction(_ label: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongArguments, "built-in functions take no labels", at: span,
      label: "`\(label)` is not needed", help: "delete the label")
  }

  /// Two values in one argument; `a -1` is not a subtraction.
  static func valuesInArgument(_ first: String, _ second: String, at span: SourceSpan)
    -> Diagnostic
  {
    let isNegative = second.hasPrefix("-")
    let difference = "\(first) - \(second.dropFirst())"
    let subtraction = Fix(
      "Write `\(difference)`", in: span.file,
      [TextEdit(TextRange(span.range.start, span.range.start + 1), "- ")])
    return Diagnostic(
      .wrongArguments, "an operator or `,` is missing before `\(second)`", at: span,
      label: "a second value",
      explanation: isNegative ? "`-` directly before a number is its sign" : nil,
      help: isNegative
        ? "write `\(difference)`, or `\(first), \(second)` for two arguments"
        : "write `\(first), \(second)` for two arguments",
      fixes: isNegative ? [subtraction] : [])
  }

  /// `value`: a value that only lacks the `=` before it.
  static func incompleteDeclaration(
    _ form: String, at span: SourceSpan, value: SourceSpan? = nil
  ) -> Diagnostic {
    let word = form.prefix { $0 != " " }
    let example = Schema.elements.first { $0.word == word }?.example ?? "rows: Int = 3"
    return Diagnostic(
      .incompleteDeclaration, "incomplete declaration", at: span,
      label: "must be `\(form)`", help: "write it as in `\(example)`",
      fixes: value.map { [insertion("Write `=`", "= ", at: $0.start)] } ?? [])
  }

  /// `span`: the name.
  static func definitionWithoutParentheses(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .incompleteDeclaration, "a definition needs a parameter list, even an empty one",
      at: span, label: "missing `()`",
      explanation: "a definition is called with parentheses",
      help: "write `\(name)()`", fixes: [replacement(span, by: "\(name)()")])
  }

  static func surplusBranchValue(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .surplusValue, "unexpected `\(text)`: a branch has one value", at: span,
      label: "not expected", help: "write an operator before it, or delete it")
  }

  static func surplusDeclaredValue(_ value: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .surplusValue, "unexpected `\(value)`: a declaration has one value",
      at: span, label: "not expected",
      help: "put arithmetic into parentheses: `let n = (a + b)`")
  }

  static func surplusEquals(isDoubled: Bool, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .surplusValue,
      isDoubled ? "unexpected `=` before a value" : "unexpected `=`: a declaration has one value",
      at: span, label: isDoubled ? "remove it" : "not expected",
      help: isDoubled ? nil : "put a comparison into parentheses: `let x = (a == b)`",
      fixes: isDoubled ? [removal(span)] : [])
  }

  static func deprecated(
    _ word: String, _ deprecation: PropertyInfo.Deprecation, instead: String,
    at span: SourceSpan, fixes: [Diagnostic.Fix]
  ) -> Diagnostic {
    Diagnostic(
      .deprecated,
      "`\(word)` is deprecated since iOS \(deprecation.ios)", at: span,
      label: "deprecated by Apple",
      help: "write `\(instead)`, of iOS \(deprecation.ios)", fixes: fixes)
  }
}
