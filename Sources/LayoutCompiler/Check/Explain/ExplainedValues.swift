extension Explain {
  static let values: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "missing-value", "A property has no value, or not enough.",
      "The values stand right after the word, on its line.",
      bad: "section < orthogonal; group horizontal < item > >",
      good: "section < orthogonal paging; group horizontal < item > >"),
    ExplainedDiagnostic(
      "surplus-value", "A value belongs to no property.",
      "A property takes its values; then the next property's word must follow.",
      bad: "section < interGroupSpacing 8 8; group horizontal < item > >",
      good: "section < interGroupSpacing 8; group horizontal < item > >"),
    ExplainedDiagnostic(
      "wrong-type", "A value is of another kind than the property wants.",
      "The message says what is wanted.",
      bad: "section < interGroupSpacing \"8\"; group horizontal < item > >",
      good: "section < interGroupSpacing 8; group horizontal < item > >"),
    ExplainedDiagnostic(
      "empty-kind", "The kind of a view is an empty text.",
      "The view is registered and found under its kind.",
      bad: "section < background \"\"; group horizontal < item > >",
      good: "section < background \"card\"; group horizontal < item > >"),
    ExplainedDiagnostic(
      "kind-without-quotes", "The kind of a view stands without quotes.",
      "It is a text of your own, not a word of the language.",
      bad: "section < background card; group horizontal < item > >",
      good: "section < background \"card\"; group horizontal < item > >"),
    ExplainedDiagnostic(
      "three-insets", "Insets have three numbers.",
      "One is for all edges, two are top and bottom, leading and trailing, four go "
        + "top leading bottom trailing. Or name the edges.",
      bad: "section < contentInsets 8 5 8; group horizontal < item > >",
      good: "section < contentInsets top 8 leading 5 trailing 5; group horizontal < item > >"),
    ExplainedDiagnostic(
      "edge-spacing-without-edge", "`edgeSpacing` does not name an edge.",
      "Each spacing stands behind its edge.",
      bad: "section < group horizontal < item edgeSpacing flexible 0 > >",
      good: "section < group horizontal < item edgeSpacing leading flexible 0 > >"),
  ]

  static let numbers: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "wrong-unit", "A fraction stands where points are wanted, or the other way round.",
      "A fraction is not a length. Points divide into a fraction, a fraction of points is points.",
      bad: "section < group horizontal < item width 1/3 > >",
      good: "section < group horizontal < item fractionalWidth 1/3 > >"),
    ExplainedDiagnostic(
      "fraction-like-length", "A bare width or height is less than one point.",
      "A bare number is a length in points; here a fraction is more likely meant. If not, "
        + "say `absolute`.",
      bad: "section < group horizontal < item width 0.95 > >",
      good: "section < group horizontal < item fractionalWidth 0.95 height absolute 0.5 > >"),
    ExplainedDiagnostic(
      "number-too-large", "A number is larger than any layout needs.",
      "No length may be more than 10000000 points, no fraction more than 1000. UIKit answers "
        + "\"-setSize: requires finite dimensions\" where sums overflow.",
      bad: "section < group horizontal height 123456789 < item > >",
      good: "section < group horizontal height 1234567 < item > >"),
    ExplainedDiagnostic(
      "out-of-range", "A number is below or above what the property can have.",
      "UIKit answers a count below 1 with an exception: \"A repeating horizontal group should "
        + "specify a count >= 1\".",
      bad: "section < group horizontal count 0 < item > >",
      good: "section < group horizontal count 1 < item > >"),
    ExplainedDiagnostic(
      "negative-size", "A size is negative.", "No view is smaller than nothing.",
      bad: "section < group horizontal height -44 < item > >",
      good: "section < group horizontal height 44 < item > >"),
    ExplainedDiagnostic(
      "estimate-not-positive", "An estimate is not more than 0.",
      "UIKit answers: \"Invalid estimated dimension, must be > 0. NOTE: This will be a "
        + "hard-assert soon, please update your call site.\"",
      bad: "section < group horizontal height estimated 0 < item > >",
      good: "section < group horizontal height estimated 44 < item > >"),
  ]

  static let evaluation: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "division-by-zero", "An expression divides by zero.",
      "It has no value. Guard it with `if`, or with `max(1, n)`.",
      bad: "section < interGroupSpacing (8 / (4 - 4)); group horizontal < item > >",
      good: "section < interGroupSpacing (8 / max(1, 4 - 4)); group horizontal < item > >"),
    ExplainedDiagnostic(
      "overflow", "A result has too many digits to be exact.",
      "Expressions are exact: numerator and denominator are 64-bit whole numbers.",
      bad: "section < interGroupSpacing (9000000000 * 9000000000); group horizontal < item > >",
      good: "section < interGroupSpacing (9000 * 900); group horizontal < item > >"),
    ExplainedDiagnostic(
      "wrong-arguments", "A function is called with too many or too few arguments.",
      "Hover or the manual show how it is called.",
      bad: "section < interGroupSpacing (clamp(8, 4)); group horizontal < item > >",
      good: "section < interGroupSpacing (clamp(8, 4, 16)); group horizontal < item > >"),
  ]
}
