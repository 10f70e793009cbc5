extension Lint {
  /// A boundary item at a side does not move the cells (rule `boundary`).
  static let cellBelowBoundaryItem = Lint(
    "cell-below-boundary-item", .warning,
    "A boundary item covers cells of its section.",
    why: "Only boundary items at the edges along the scroll direction move the cells. One at a "
      + "side, or one that does not extend the boundary, is in front of them. Make space with the "
      + "section's `contentInsets` and an `offset`.",
    Example(
      bad: "section <\n  boundary \"ruler\" width 60 height 200 alignment leading\n"
        + "  group horizontal height 200 < item >\n>",
      at: "boundary \"ruler\"",
      good: "section contentInsets leading 60 <\n"
        + "  boundary \"ruler\" width 60 height 200 alignment leading offset -60 0\n"
        + "  group horizontal height 200 < item >\n>"),
    .screen { view in
      view.sections.flatMap { index, section -> [LintFinding] in
        guard section.orthogonal == .none, !section.boundaryItems.isEmpty else { return [] }
        return zip(section.boundaryItems, view.scene.sections[index].boundaryElements).compactMap {
          finding($0, $1, index, view)
        }
      }
    })

  /// The number of cells that are compared with each boundary item.
  private static let cellLimit = 100

  private static func finding(
    _ item: BoundaryItem, _ element: SceneElement, _ index: Int, _ view: LintContext
  ) -> LintFinding? {
    // One that a source moves, or takes out of the line, covers what it should.
    guard item.alignment != .none, item.origins[.offset] == nil,
      item.origins[.extendsBoundary] == nil, let span = item.origin
    else { return nil }
    // A pinned one is meant to cover the cells that scroll below it.
    if item.pinToVisibleBounds, item.alignment.side(view.scene.scrollDirection) != 0 { return nil }
    let placed = view.scene.sections[index]
    let count = min(placed.placedItemCount, cellLimit)
    guard count > 0 else { return nil }
    let covered = placed.itemElements(0..<count).first { cell in
      guard cell.role == .cell, cell.zIndex <= element.zIndex else { return false }
      let shared = cell.frame.overlap(with: element.frame)
      return min(shared.width, shared.height) > 2
    }
    guard let covered else { return nil }
    let shared = covered.frame.overlap(with: element.frame)
    return LintFinding(
      span: span, message: "on \(view.screen) the boundary item covers cells",
      label:
        "covers \(shared.width.formatted) × \(shared.height.formatted) of cell \(covered.item)",
      explanation: "a boundary item at a side does not move the cells",
      help: "make space with the section's `contentInsets`, and move the item there by its `offset`"
    )
  }
}
