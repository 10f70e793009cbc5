extension Lint {
  /// A group of fixed size does not grow with its cells (rule `fixed-group`).
  static let estimateInFixedGroup = Lint(
    "estimate-in-fixed-group", .note,
    "Cells measure themselves in a group that keeps its height.",
    why: "The group keeps the height that it states, so cells that measure more stick out over the "
      + "next row. Let the group be estimated as well.",
    fix: .unsafe,
    Example(
      bad: "section < group horizontal height 60 < item height estimated 44 > >",
      at: "height estimated 44",
      good: "section < group horizontal height estimated 44 < item height estimated 44 > >"),
    .model { view in
      view.groups.flatMap { place in
        guard place.group.arrangement == .horizontal, !place.group.size.height.isEstimated,
          !place.isShared(along: .vertical)
        else { return [LintFinding]() }
        return place.group.subitems.compactMap { finding($0, in: place, view) }
      }
    })

  private static func finding(
    _ subitem: Subitem, in place: LintGroup, _ view: LintContext
  ) -> LintFinding? {
    guard case .item(let item) = subitem, let estimate = item.size.height.estimate,
      let span = item.origins[.height]
    else { return nil }
    let height = place.group.origins[.height]
    let number = estimate.formatted
    // `estimate-in-row` reports estimated groups in such sections.
    let isInRow = place.section.orthogonal != .none && view.layout.scrollDirection == .vertical
    return LintFinding(
      span: span, message: "the cell is measured, and the group keeps its height",
      label: "measured",
      related: [Diagnostic.Label(height ?? place.group.origin ?? span, "does not grow")],
      explanation: "a cell that measures more sticks out over the next row",
      help: isInRow
        ? "write `height \(number)`, as cells of sideways-scrolling rows are best not measured"
        : "write `height estimated \(number)` on the group, too",
      fixes: [
        isInRow
          ? view.source.withoutEstimate("State the height of the item", in: [span])
          : view.source.statement(
            "Estimate the group, too", "height estimated \(number)", height,
            of: place.group.origin)
      ])
  }
}
