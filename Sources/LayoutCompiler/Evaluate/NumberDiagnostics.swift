/// Numbers: their units and their bounds.
extension Diagnostic {
  static func fractionAsLength(
    _ value: String, side: String, meant: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wrongUnit, "`\(value)` is a fraction; `\(side)` expects a length",
      at: span, label: "a fraction of what?",
      explanation: "a fraction is not a length: it may be one of the container's width or height",
      help: "did you mean `\(meant) \(value)`?",
      fixes: [replacement(span, by: "\(meant) \(value)")])
  }

  /// Points that are added to a fraction or taken from it.
  static func fractionInSum(
    _ value: String, side: String, meant: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wrongUnit, "`\(value)` mixes a fraction with points", at: span,
      label: "`\(side)` of what?",
      explanation:
        "points go with points: multiply the fraction by the container's width or height",
      help: "did you mean `\(meant)`?", fixes: [replacement(span, by: meant)])
  }

  /// A division outside of parentheses.
  static func quotientAsLength(
    _ value: String, of property: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wrongUnit, "`\(value)` is a fraction; `\(property)` expects a length",
      at: span, label: "put this in parentheses",
      explanation: "outside of parentheses `a/b` is a fraction, as `1/3`; in them it is a division",
      help: "write `(\(value))`", fixes: [replacement(span, by: "(\(value))")])
  }

  static func wrongUnit(
    _ value: String, _ units: Units, place: NumberPlace, of property: String,
    at span: SourceSpan
  ) -> Diagnostic {
    let value = value.hasPrefix("`") ? value : "`\(value)`"
    return Diagnostic(
      .wrongUnit, "`\(property)` expects \(place.shape.expected), not \(value)",
      at: span, label: "this is \(Wording.units(units))", explanation: reason(units, place),
      help: help(units, place))
  }

  private static func reason(_ units: Units, _ place: NumberPlace) -> String? {
    switch place {
    case .points: units.contains(.fraction) ? "a fraction is not a length" : nil
    case .fraction: units.contains(.points) ? "a length is not a fraction of anything" : nil
    case .integer: "a count is a whole number"
    }
  }

  private static func help(_ units: Units, _ place: NumberPlace) -> String? {
    switch place {
    case .points:
      units.contains(.fraction)
        ? "multiply it by a length in points; to divide two numbers into points write `(a / b)`"
        : "multiply it by a length in points"
    case .fraction: units.contains(.points) ? "divide it by a length in points" : nil
    case .integer: units.contains(.fraction) ? "round it: `(floor(x))`" : nil
    }
  }

  static func fractionLikeLength(
    _ value: String, side: String, meant: String, isLiteral: Bool, at span: SourceSpan
  ) -> Diagnostic {
    let points = replacement(span, by: "absolute \(value)", isSafe: false)
    return Diagnostic(
      .fractionLikeLength,
      "`\(side) \(value)` is less than one point", at: span, label: "in points",
      explanation: "a bare number is a length in points",
      help: isLiteral
        ? "did you mean `\(meant) \(value)`? if not, write `absolute \(value)`"
        : "to keep it, write `absolute \(value)`",
      fixes: isLiteral
        ? [replacement(span, by: "\(meant) \(value)", isSafe: false), points] : [points])
  }

  /// `word`: `fractionalWidth` or `fractionalHeight`.
  static func largeFraction(_ value: String, of word: String, at span: SourceSpan) -> Diagnostic {
    let length = word == "fractionalWidth" ? "width" : "height"
    return Diagnostic(
      .largeFraction,
      "`\(word) \(value)` is \(value) times the container", at: span,
      label: "a fraction, not points", explanation: "a fraction of 1 is the whole container",
      help: "did you mean `\(word) \(value)%` or `\(length) \(value)`?",
      fixes: [replacement(span, by: "\(value)%", isSafe: false)])
  }

  static func numberTooLarge(
    _ value: String, _ place: NumberPlace, of property: String, at span: SourceSpan
  ) -> Diagnostic {
    let bound =
      switch place {
      case .points: "10000000 points"
      case .fraction: "1000"
      case .integer: "any count"
      }
    return Diagnostic(
      .numberTooLarge, "`\(value)` is too large for `\(property)`", at: span,
      label: "more than \(bound)",
      explanation: "UIKit answers \"-setSize: requires finite dimensions\" where sums overflow",
      help: "write a number of at most \(bound)")
  }

  static func outOfRange(
    _ value: String, of property: String, bounds: String, value computed: Int?,
    uikitMessage: String?, at span: SourceSpan
  ) -> Diagnostic {
    let isLiteral = computed.map { String($0) == value } ?? true
    let found = isLiteral ? "`\(value)`" : "`\(value)`, which is \(computed ?? 0)"
    return Diagnostic(
      .outOfRange, "`\(property)` must be \(bounds), not \(found)", at: span,
      label: "out of range",
      explanation: uikitMessage.map { "UIKit answers with an exception: \"\($0)\"" })
  }

  static func negativeSize(
    _ value: String, of property: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .negativeSize, "the size of `\(property)` is negative: `\(value)`",
      at: span, label: "negative",
      explanation: "a size cannot be negative", help: "write a size of 0 or more")
  }

  static func estimateNotPositive(
    _ value: String, of word: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .estimateNotPositive, "`\(word)` must be more than 0, not `\(value)`",
      at: span, label: "must be positive",
      explanation:
        "UIKit answers: \"Invalid estimated dimension, must be > 0. NOTE: This will be a "
        + "hard-assert soon, please update your call site.\"",
      help: "write the size that most views will have")
  }

  static func unitsDoNotCombine(
    _ operation: String, _ a: Units, _ b: Units, expression: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wrongUnit,
      "`\(operation)` cannot combine \(Wording.units(a)) and \(Wording.units(b))",
      at: span, label: "incompatible units",
      explanation:
        "points add to points and fractions to fractions; a fraction of points is points, "
        + "and points divide into a fraction")
  }

  static func quotientIsNoFraction(_ value: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongUnit, "`\(value)` is not a fraction", at: span,
      label: "put this in parentheses",
      explanation: "outside of parentheses `a/b` is a fraction, as `1/3`; in them it is a division",
      help: "write `(\(value))`", fixes: [replacement(span, by: "(\(value))")])
  }

  static func divisionByZero(
    _ expression: String, dividend: Rational, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .divisionByZero, "`\(expression)` divides by zero", at: span,
      label: "\(dividend.asOperand) / 0",
      help: "guard it: `(if n == 0 then … else … / n)`, or `max(1, n)`")
  }

  static func overflow(
    _ expression: String, _ a: Rational, sign: String, _ b: Rational, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .overflow, "`\(expression)` is too large to be computed exactly", at: span,
      label: "\(a.asOperand) \(sign) \(b.asOperand)",
      explanation: "expressions are exact: numerator and denominator are 64-bit whole numbers",
      help: "use smaller numbers, or fewer digits after the point")
  }

  static func notANumber(_ value: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.wrongType, "\(value), is not a number", at: span, label: "not a number")
  }
}

extension Rational {
  /// The number as an expression holds it: `-3`, `(1/3)`.
  fileprivate var asOperand: String { isWhole ? description : "(\(description))" }
}
