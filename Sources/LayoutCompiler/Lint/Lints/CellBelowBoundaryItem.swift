extension Lint {
  /// A boundary item moves the cells only at an edge along the scroll direction (rule `boundary`).
  static let cellBelowBoundaryItem = Lint(
    "cell-below-boundary-item", .warning,
    "A boundary item covers cells.",
    why: "Only boundary items at the edges along the scroll direction move the cells. One at a "
      + "side, one without alignment, and the `header` of a horizontal layout are in front of them. "
      + "Make space with the section's `contentInsets`, or align it elsewhere. One with an `offset` "
      + "or `extendsBoundary` is meant to be there, and is not reported.",
    Example(
      bad: "section <\n  boundary \"ruler\" width 60 height 200 alignment leading\n"
        + "  group horizontal height 200 < item >\n>",
      at: "boundary \"ruler\"",
      good: "section contentInsets leading 60 <\n"
        + "  boundary \"ruler\" width 60 height 200 alignment leading offset -60 0\n"
        + "  group horizontal height 200 < item >\n>"),
    .screen { view in
      let ofLayout = zip(view.layout.boundaryItems, view.scene.boundaryElements).compactMap {
        finding($0, $1, sections: view.sections.prefix(sectionLimit).map(\.index), view: view)
      }
      return ofLayout
        + view.sections.flatMap { index, section -> [LintFinding] in
          guard section.orthogonal == .none, !section.boundaryItems.isEmpty else { return [] }
          return zip(section.boundaryItems, view.scene.sections[index].boundaryElements).compactMap
          { finding($0, $1, sections: [index], view: view) }
        }
    })

  /// The number of sections, and of cells in each, that are compared with a boundary item.
  private static let sectionLimit = 20
  private static let cellLimit = 100

  private static func finding(
    _ item: BoundaryItem, _ element: SceneElement, sections: [Int], view: LintContext
  ) -> LintFinding? {
    let isPlaced = item.origins[.offset] != nil || item.origins[.extendsBoundary] != nil
    guard !isPlaced, let span = item.origin else { return nil }
    let axis = view.scene.scrollDirection
    // A pinned one is meant to cover the cells that scroll below it.
    if item.pinToVisibleBounds, item.alignment.side(axis) != 0 { return nil }
    for index in sections {
      guard let covered = cell(of: view.scene.sections[index], below: element) else { continue }
      let shared = covered.frame.overlap(with: element.frame)
      let number = sections.count > 1 ? "\(index),\(covered.item)" : "\(covered.item)"
      return LintFinding(
        span: span, message: "\(view.screen) the boundary item covers cells",
        label: "covers \(shared.width.formatted) × \(shared.height.formatted) of cell \(number)",
        explanation: item.alignment == .none
          ? "a boundary item without alignment does not move the cells"
          : "a boundary item at a side does not move the cells",
        help: help(item, element, section: sections.count == 1 ? sections[0] : nil, in: view))
    }
    return nil
  }

  private static func cell(of section: SceneSection, below element: SceneElement) -> SceneElement? {
    section.itemElements(0..<min(section.placedItemCount, cellLimit)).first { cell in
      guard cell.role == .cell, cell.zIndex <= element.zIndex else { return false }
      let shared = cell.frame.overlap(with: element.frame)
      return min(shared.width, shared.height) > 2
    }
  }

  private static func help(
    _ item: BoundaryItem, _ element: SceneElement, section: Int?, in view: LintContext
  ) -> String {
    let axis = view.scene.scrollDirection
    let start = axis == .vertical ? "top" : "leading"
    if item.alignment == .none { return "align it at an edge: `alignment \(start)`" }
    if axis == .horizontal {
      return "write `alignment leading` to place it before the cells, or make space with the "
        + "section's `contentInsets`"
    }
    guard let section, item.alignment.side(.horizontal) != 0 else {
      return "make space for it with the sections' `contentInsets`"
    }
    let insets = view.request.sections[section].model.contentInsets
    let isAtStart = item.alignment.side(.horizontal) < 0
    let space = isAtStart ? insets.start(.horizontal) : insets.end(.horizontal)
    guard space > 0, space + ItemRow.visible >= element.frame.width else {
      return
        "make space with the section's `contentInsets`, and move the item there by its `offset`"
    }
    let word =
      view.ios >= 16
      ? "supplementaryContentInsetsReference none" : "supplementariesFollowContentInsets false"
    return "write `\(word)` on the section: the item is then in the inset of \(space.points)"
  }
}
