extension Explain {
  static let lists: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "list-metrics", "A list section is laid out with numbers of another version of iOS.",
      "The insets, header and footer heights of lists were recorded on iOS 27 only. Everything else "
        + "of the layout is that of the version that was asked for.",
      bad: "section list plain", good: "section < group horizontal height 44 < item > >", ios: 17),
    ExplainedDiagnostic(
      "effect-on-estimates", "`visibleItems` changes nothing, because sizes are estimated.",
      "UIKit ignores what a visibleItemsInvalidationHandler does to items in a layout with "
        + "estimated sizes, and logs it. Layout attributes are not ignored.",
      bad: "section < group horizontal height estimated 44 < item >; visibleItems < scale 0.9 > >",
      good: "section < group horizontal height 44 < item >; visibleItems < scale 0.9 > >"),
    ExplainedDiagnostic(
      "chain-too-long", "Names are defined by names that are defined by names, too many in a row.",
      "A bound keeps every input from exhausting the compiler; layouts of apps need three or four.",
      bad: chain(100), good: chain(3)),
  ]

  /// So many names, each one more than the one before it, asked for from the end.
  private static func chain(_ count: Int) -> String {
    let names = (1..<count).map { "let a\($0) = (a\($0 - 1) + 1)\n" }.reversed().joined()
    return names + "let a0 = 1\nsection < group horizontal height a\(count - 1) < item > >"
  }
}
