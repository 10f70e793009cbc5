/// Conditions, calls and declarations.
extension Diagnostic {
  static func expressionTooDeep(bound: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "expression-too-deep",
      message: "the value is more than \(bound) levels deep, the names in it included",
      span: span, label: "too deep from here",
      reason: "a bound keeps every input from exhausting the compiler",
      remedy: "let fewer names hang on each other")
  }

  static func expressionTooLong(bound: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "expression-too-deep",
      message: "the value holds more than \(bound) operations, those of the names in it included",
      span: span, label: "too long",
      reason: "it is worked out for each cell that is in sight",
      remedy: "let fewer names hang on each other")
  }

  static func notComparable(
    _ operation: String, _ a: String, _ b: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "wrong-type", message: "`\(operation)` cannot compare \(a), with \(b)", span: span,
      label: "different kinds of values")
  }

  static func wrongCaseType(
    _ value: String, wanted: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "wrong-type", message: "\(value), is not \(wanted)", span: span,
      label: "must be \(wanted)")
  }

  static func notACondition(_ value: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "wrong-type", message: "\(value), is not a condition", span: span,
      label: "neither true nor false", remedy: "compare it with something: `(a > b)`")
  }

  static func branchesDiffer(_ a: String, _ b: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "wrong-type", message: "the branches differ: \(a), and \(b)", span: span,
      label: "must give the same kind of value")
  }

  static func wrongEffectType(
    _ value: String, _ place: NumberPlace, of property: String, at span: SourceSpan
  ) -> Diagnostic {
    let wanted = place == .points ? "points" : "a plain number"
    return Diagnostic(
      id: "wrong-unit", message: "`\(property)` wants \(wanted), not \(value)", span: span,
      label: "wrong kind of value",
      remedy: place == .points
        ? "multiply it by a length in points" : "divide it by a length, as `container.width`")
  }

  static func wrongArgumentCount(
    _ function: FunctionInfo, _ count: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "wrong-arguments", message: "`\(function.notation)` cannot take \(count) arguments",
      span: span, label: "too many or too few", remedy: "write `\(function.example)`")
  }

  static func labelInFunction(_ label: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "wrong-arguments", message: "the functions of the language take no labels", span: span,
      label: "`\(label)` is not needed", remedy: "leave the label out")
  }

  static func clampBounds(_ expression: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "wrong-arguments", message: "`\(expression)` has a lower bound above the upper one",
      span: span, label: "bounds are the wrong way round",
      remedy: "write `clamp(value, low, high)`")
  }

  static func incompleteDeclaration(_ form: String, at span: SourceSpan) -> Diagnostic {
    let word = form.prefix { $0 != " " }
    let example = Schema.elements.first { $0.word == word }?.example ?? "rows: Int = 3"
    return Diagnostic(
      id: "incomplete-declaration", message: "the declaration is not complete", span: span,
      label: "must be `\(form)`", remedy: "write it as in `\(example)`")
  }

  /// `span`: the name.
  static func definitionWithoutParentheses(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "incomplete-declaration", message: "the name of a definition bears parentheses",
      span: span, label: "they are missing",
      reason: "they hold its parameters, also where there are none: it is called with them",
      remedy: "write `\(name)()`", fixes: [replacement(span, by: "\(name)()")])
  }

  static func surplusDeclaredValue(_ value: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "surplus-value", message: "`\(value)` is too much: a declaration has one value",
      span: span, label: "not expected",
      remedy: "put arithmetic into parentheses: `let n = (a + b)`")
  }

  static func newerThanTarget(
    _ word: String, since ios: Int, target: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "newer-ios", severity: .warning,
      message: "`\(word)` needs iOS \(ios); the target is iOS \(target)", span: span,
      label: "iOS \(ios)",
      reason: "an app that runs on iOS \(target) cannot call it there",
      remedy: "raise `--ios`, or do without it")
  }

  static func deprecated(
    _ word: String, _ deprecation: PropertyInfo.Deprecation, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "deprecated", severity: .warning,
      message: "`\(word)` is deprecated since iOS \(deprecation.ios)", span: span,
      label: "deprecated by Apple", remedy: "use `\(deprecation.instead)`")
  }
}
