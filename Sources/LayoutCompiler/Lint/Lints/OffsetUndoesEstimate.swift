extension Lint {
  /// A boundary item moves by its offset, whatever its view measures (rule `boundary`).
  static let offsetUndoesEstimate = Lint(
    "offset-undoes-estimate", .note,
    "The offset of a boundary item is its estimated length.",
    why:
      "The offset stays the same when the view measures itself, so a smaller view leaves a gap and "
      + "a larger one reaches over. With `extendsBoundary false` it stays at the edge of the cells, "
      + "whatever it measures.",
    Example(
      bad: "section <\n  boundary \"tags\" height estimated 150 alignment bottom offset 0 -150\n"
        + "  group horizontal height 44 < item >\n>",
      at: "offset 0 -150",
      good: "section <\n"
        + "  boundary \"tags\" height estimated 150 alignment bottom extendsBoundary false\n"
        + "  group horizontal height 44 < item >\n>"),
    .model { view in
      let axis = view.layout.scrollDirection
      let items = view.distinctSections.flatMap(\.model.boundaryItems) + view.layout.boundaryItems
      return items.compactMap { item in
        let side = item.alignment.side(axis)
        guard side != 0, let estimate = item.size[axis].estimate, let span = item.origins[.offset],
          item.offset[axis] * Double(side) == -estimate
        else { return nil }
        return LintFinding(
          span: span, message: "the offset undoes the estimated \(axis.lengthWord)",
          label: "\(estimate.points), whatever the view measures",
          explanation:
            "a view that measures another \(axis.lengthWord) leaves a gap, or reaches over",
          help: "write `extendsBoundary false` in place of the offset")
      }
    })
}
