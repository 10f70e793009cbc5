extension Lint {
  /// Items that are estimated on both axes (rule `measured`). In a horizontal group they form a tag
  /// cloud, which is fine.
  static let estimatedBothWays = Lint(
    "estimated-both-ways", .note,
    "An item of a vertical group measures its width and its height.",
    why: "A view that may choose both wraps its text now here, now there, and its width is not "
      + "stable. Fix one side, usually the width; only in a horizontal group, as a cloud of tags, do "
      + "both make sense.",
    fix: .unsafe,
    Example(
      bad: "section <\n  group vertical height estimated 44 <\n"
        + "    item width estimated 120 height estimated 44\n  >\n>",
      at: "width estimated 120",
      good: "section <\n  group vertical height estimated 44 < item height estimated 44 >\n>"),
    .model { view in
      view.groups.flatMap { place in
        guard place.group.arrangement == .vertical, place.section.orthogonal == .none,
          !place.group.isCounted
        else { return [LintFinding]() }
        return place.group.subitems.compactMap { subitem in
          guard case .item(let item) = subitem, item.size.width.isEstimated,
            item.size.height.isEstimated, let span = item.origins[.width]
          else { return nil }
          return LintFinding(
            span: span, message: "the item measures both its width and its height",
            label: "and the height",
            explanation: "where both are free, the width is not stable, and text wraps differently",
            help: "state the width, or leave it out: the item then fills its group",
            fixes: [
              place.group.size.width.isEstimated
                ? nil
                : Diagnostic.deletion(
                  "Let it fill the group", view.source.withSurroundings(span), isSafe: false)
            ])
        }
      }
    })
}
