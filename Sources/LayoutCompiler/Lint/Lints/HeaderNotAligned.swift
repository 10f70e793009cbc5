extension Lint {
  /// The insets of a boundary item are its own (rule `boundary`).
  static let headerNotAligned = Lint(
    "header-not-aligned", .note,
    "A header has an inset, and the cells below it begin at the edge.",
    why: "`contentInsets` of a header move the header alone. Those of the section move both, the "
      + "header as well unless `supplementaryContentInsetsReference` says otherwise.",
    Example(
      bad: "section orthogonal continuous <\n  header height 40 contentInsets 0 20\n"
        + "  group horizontal width 100 height 60 < item >\n>",
      at: "contentInsets 0 20",
      good: "section orthogonal continuous contentInsets 0 20 <\n  header height 40\n"
        + "  group horizontal width 100 height 60 < item >\n>"),
    .screen { view in
      let axis = view.layout.scrollDirection.cross
      return view.sections.flatMap { index, section -> [LintFinding] in
        // A centred row comes to rest beside the edge.
        guard !section.boundaryItems.isEmpty, section.contentInsets.start(axis) == 0,
          section.orthogonal != .groupPagingCentered
        else { return [] }
        let placed = view.scene.sections[index]
        return zip(section.boundaryItems, placed.boundaryElements).compactMap {
          finding($0, $1, placed: placed, along: axis, view: view)
        }
      }
    })

  private static func finding(
    _ item: BoundaryItem, _ element: SceneElement, placed: SceneSection, along axis: Axis,
    view: LintContext
  ) -> LintFinding? {
    let inset = item.contentInsets.start(axis)
    guard inset > 1, item.alignment.side(axis) == 0, item.alignment.side(axis.cross) < 0,
      placed.placedItemCount > 0, let span = item.origins[.contentInsets],
      let cell = placed.itemElements(0..<1).first(where: { $0.role == .cell }),
      // A cell from edge to edge has margins of its own.
      cell.frame.size[axis] + 1 < view.request.environment.container[axis],
      cell.frame.min(axis) < ItemRow.visible, element.frame.min(axis) > 1
    else { return nil }
    let start = axis.edgeWords.start
    return LintFinding(
      span: span, message: "the header is inset by \(inset.formatted), the cells are not",
      label: "moves the header alone",
      related: cell.origin.map { [Diagnostic.Label($0, "begins at the edge")] } ?? [],
      explanation: "insets of a boundary item are its own",
      help:
        "write `contentInsets \(start) \(inset.formatted)` on the section in place of the header's: it "
        + "moves both")
  }
}
