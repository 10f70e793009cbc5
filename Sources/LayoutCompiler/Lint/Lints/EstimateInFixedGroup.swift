extension Lint {
  /// A group of fixed size does not grow with its cells (rule `fixed-group`).
  static let estimateInFixedGroup = Lint(
    "estimate-in-fixed-group", .note,
    "Cells are self-sizing in a group with a fixed height.",
    why: "The group keeps its stated height, so larger cells overlap the "
      + "next row. Use an estimated height for the group, too.",
    fix: .unsafe,
    Example(
      bad: "section < group horizontal height 60 < item height estimated 44 > >",
      at: "height estimated 44",
      good: "section < group horizontal height estimated 44 < item height estimated 44 > >"),
    .model { view in
      view.groups.flatMap { place in
        let isLine =
          place.group.arrangement == .horizontal
          || place.group.arrangement == .vertical && !place.group.isCounted
            && place.parent?.size.height.isEstimated != true
        guard isLine, !place.group.size.height.isEstimated, !place.isShared(along: .vertical)
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
    let isInRow = place.isOrthogonal && view.layout.scrollDirection == .vertical
    return LintFinding(
      span: span, message: "the cell is self-sizing, but its group has a fixed height",
      label: "self-sizing",
      related: [Diagnostic.Label(height ?? place.group.origin ?? span, "does not grow")],
      explanation: "a larger cell overlaps the next row",
      help: isInRow
        ? "write `height \(number)`, because self-sizing cells are unreliable in orthogonal sections"
        : "write `height estimated \(number)` on the group, too",
      fixes: [
        isInRow
          ? view.source.withoutEstimate("State the height of the item", in: [span])
          : view.source.statement(
            "Estimate the group, too", "height estimated \(number)", stated: height,
            of: place.group.origin)
      ])
  }
}
