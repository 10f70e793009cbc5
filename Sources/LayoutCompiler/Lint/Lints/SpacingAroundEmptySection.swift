extension Lint {
  /// Spacing applies on both sides of an empty section (rule `sections`).
  static let spacingAroundEmptySection = Lint(
    "spacing-around-empty-section", .note,
    "An empty section has `interSectionSpacing` on both sides, so the gap is twice as wide.",
    why: "UIKit puts the spacing between consecutive sections, also if one of them has no items "
      + "and no height. Where sections may be empty, use their `contentInsets`, which vanish with "
      + "the items.",
    Example(
      bad: "layout interSectionSpacing 12 <\n"
        + "  section new < group horizontal height 44 < item > >\n"
        + "  section shared < group horizontal height 44 < item > >\n"
        + "  section all < group horizontal height 44 < item > >\n>",
      at: "interSectionSpacing 12",
      good: "layout <\n  section new contentInsets 6 0 < group horizontal height 44 < item > >\n"
        + "  section shared contentInsets 6 0 < group horizontal height 44 < item > >\n"
        + "  section all contentInsets 6 0 < group horizontal height 44 < item > >\n>",
      items: [3, 0, 4]),
    .screen { view in
      let spacing = view.layout.interSectionSpacing
      let axis = view.layout.scrollDirection
      guard view.hasOwnData, spacing > 0, view.scene.sections.count > 1,
        let span = view.layout.origins[.interSectionSpacing],
        let empty = view.scene.sections.first(where: {
          $0.itemCount == 0 && $0.frame.size[axis] == 0
        })
      else { return [] }
      return [
        LintFinding(
          span: span,
          message: "the empty section `\(empty.name ?? String(empty.index))` is between two "
            + "spacings",
          label: "also next to a section without items",
          related: view.request.sections[empty.index].model.origin.map {
            [Diagnostic.Label($0, "has no items")]
          } ?? [],
          explanation:
            "UIKit leaves the spacing between all consecutive sections, empty ones included",
          help: "use `contentInsets` of the sections, which vanish without items")
      ]
    })
}
