extension Lint {
  /// Items that are estimated on both axes (rule `measured`). In a horizontal group they form a tag
  /// cloud, which is fine.
  static let estimatedBothWays = Lint(
    "estimated-both-ways", .note,
    "An item of a vertical group is self-sizing on both axes.",
    why: "A view that chooses both wraps its text unpredictably, and its width is not "
      + "stable. Fix one side, usually the width; only in a horizontal group, as in a tag "
      + "cloud, do both make sense.",
    fix: .unsafe,
    Example(
      bad: "section <\n  group vertical height estimated 44 <\n"
        + "    item width estimated 120 height estimated 44\n  >\n>",
      at: "width estimated 120",
      good: "section <\n  group vertical height estimated 44 < item height estimated 44 >\n>"),
    .model { view in
      view.groups.flatMap { place in
        guard place.group.arrangement == .vertical, !place.isOrthogonal,
          !place.group.isCounted
        else { return [LintFinding]() }
        return place.group.subitems.compactMap { subitem in
          guard case .item(let item) = subitem, item.size.width.isEstimated,
            item.size.height.isEstimated, let span = item.origins[.width]
          else { return nil }
          return LintFinding(
            span: span, message: "the item is self-sizing on both axes",
            label: "and the height",
            explanation:
              "if both are estimated, the width is not stable, and text wraps differently",
            help: "use a fixed width, or delete it to fill the group",
            fixes: [
              place.group.size.width.isEstimated
                ? nil
                : Diagnostic.deletion(
                  "Fill the group", view.source.withSurroundings(span), isSafe: false)
            ])
        }
      }
    })
}
