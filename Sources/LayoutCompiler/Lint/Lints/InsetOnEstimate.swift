extension Lint {
  /// `contentInsets` are ignored on an estimated axis (rule `estimated-insets`).
  static let insetOnEstimate = Lint(
    "inset-on-estimate", .warning,
    "`contentInsets` have no effect along an estimated length.",
    why:
      "UIKit ignores the insets of an element on the axis on which it is estimated; on the other "
      + "axis they apply. Use `edgeSpacing`, `interItemSpacing` or `interGroupSpacing`, or insets "
      + "inside the cell.",
    fix: .unsafe,
    Example(
      bad: "section <\n  group horizontal height estimated 44 <\n"
        + "    item height estimated 44 contentInsets 4 6\n  >\n>",
      at: "contentInsets 4 6",
      good: "section interGroupSpacing 8 <\n  group horizontal height estimated 44 <\n"
        + "    item height estimated 44 contentInsets 0 6\n  >\n>"),
    .model { view in view.boxes.compactMap { finding($0, view) } })

  private static func finding(_ box: SizedElement, _ view: LintContext) -> LintFinding? {
    let ignored = Axis.allCases.filter { axis in
      box.size[axis].isEstimated
        && (box.contentInsets.start(axis) != 0 || box.contentInsets.end(axis) != 0)
    }
    guard let axis = ignored.first, let span = box.origins[.contentInsets] else { return nil }
    let sides = ignored.map(\.lengthWord).joined(separator: " and ")
    return LintFinding(
      span: span, message: "`contentInsets` have no effect on the estimated \(sides)",
      label: ignored.map { ignoredEdges(box.contentInsets, $0) }.joined(separator: ", "),
      related: box.origins[axis.property].map { [Diagnostic.Label($0, "estimated here")] } ?? [],
      explanation: "UIKit ignores insets on the axis on which an element is estimated",
      help: box.hasEdgeSpacing
        ? "use `edgeSpacing`, a spacing between items or groups, or insets inside the cell"
        : "put the space inside the view",
      fixes: [fix(box, at: span, ignored: ignored, in: view)])
  }

  private static func ignoredEdges(_ insets: Insets, _ axis: Axis) -> String {
    let (start, end) = axis.edgeWords
    return
      "\(start) \(insets.start(axis).formatted) and \(end) \(insets.end(axis).formatted) are ignored"
  }

  /// Returns a fix that replaces ignored insets by edge spacing. Effective insets are kept.
  private static func fix(
    _ box: SizedElement, at span: SourceSpan, ignored: [Axis], in view: LintContext
  ) -> Diagnostic.Fix? {
    guard box.hasEdgeSpacing, box.origins[.edgeSpacing] == nil else { return nil }
    let rest = Axis.allCases.filter { !ignored.contains($0) }
    let kept = rest.filter { box.contentInsets.along($0) != .zero }.map { axis in
      "contentInsets " + edges(box.contentInsets, axis)
    }
    let spacing =
      "edgeSpacing " + ignored.map { edges(box.contentInsets, $0) }.joined(separator: " ")
    return view.source.replacement(
      "Write edge spacing", of: span, by: (kept + [spacing]).joined(separator: " "))
  }

  private static func edges(_ insets: Insets, _ axis: Axis) -> String {
    let (start, end) = axis.edgeWords
    return "\(start) \(insets.start(axis).formatted) \(end) \(insets.end(axis).formatted)"
  }
}
