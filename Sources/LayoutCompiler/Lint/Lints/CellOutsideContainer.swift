extension Lint {
  /// Cells and boundary items that cannot be scrolled to. Groups never wrap (rule `groups`).
  static let cellOutsideContainer = Lint(
    "cell-outside-container", .warning,
    "On a small screen cells or boundary items reach beyond its edge.",
    why:
      "A layout scrolls along one axis; what is too long on the other axis is cut off. "
      + "Absolute sizes fit the screen that they were designed for, and no smaller one: 320 "
      + "points is the width of small phones, zoomed displays and Split View. Use "
      + "fractions, or a condition on `container.width`.",
    Example(
      bad: "section < group horizontal width 360 height 44 < item > >",
      at: "width 360",
      good: "section < group horizontal height 44 < item > >"),
    .screen { view in
      let axis = view.layout.scrollDirection.cross
      let ofLayout = zip(view.layout.boundaryItems, view.scene.boundaryElements)
      return ofLayout.compactMap { finding($0, $1, across: axis, view: view) }
        + view.sections.flatMap { index, section -> [LintFinding] in
          let cells =
            section.orthogonal == .none ? finding(index, section, across: axis, view: view) : nil
          let items = zip(section.boundaryItems, view.scene.sections[index].boundaryElements)
          return (cells.map { [$0] } ?? [])
            + items.compactMap { finding($0, $1, across: axis, view: view) }
        }
    })

  private static func finding(
    _ item: BoundaryItem, _ element: SceneElement, across axis: Axis, view: LintContext
  ) -> LintFinding? {
    let container = view.request.environment.container[axis]
    let reach = max(-element.frame.min(axis), element.frame.max(axis) - container)
    guard reach > 1, let span = item.origins[.offset] ?? item.origins[axis.property] ?? item.origin
    else { return nil }
    let ends = [element.frame.min(axis), element.frame.max(axis)].map(\.formatted)
    return LintFinding(
      span: span,
      message: "\(view.screen) the boundary item reaches \(reach.points) beyond the edge",
      label: "from \(ends[0]) to \(ends[1]) of \(container.points)",
      explanation: "the layout does not scroll along this axis, so the rest is never visible",
      help: item.origins[.offset] != nil
        ? "use a smaller `offset`" : "use a fraction of the container")
  }

  /// The number of cells of a group that are checked.
  private static let cellLimit = 200

  private static func finding(
    _ index: Int, _ section: SectionModel, across axis: Axis, view: LintContext
  ) -> LintFinding? {
    let container = view.request.environment.container[axis]
    let placed = view.scene.sections[index]
    let group = view.resolvedGroups[index]
    let isReported = view.sectionLines[index].contains { line in
      line.overflowsByRepeating && line.axis == axis || !line.oversized.isEmpty && line.axis != axis
    }
    let isMeasured = !view.request.sections[index].measurements.isEmpty
    let alike = isMeasured ? placed.placedItemCount : group.capacity
    let count = min(placed.placedItemCount, alike, cellLimit)
    guard !isReported, count > 0 else { return nil }
    var reach = 0.0
    var cause: SourceSpan?
    for element in placed.itemElements(0..<count) where element.role == .cell {
      let out = max(-element.frame.min(axis), element.frame.max(axis) - container)
      if out > max(reach, 1) { (reach, cause) = (out, element.origin) }
    }
    if let moved = edgeSpacing(of: section.group, reach, across: axis, view) { return moved }
    let isGroupTooLong = !isMeasured && group.size[axis] > container + 1
    let groupPlace = isGroupTooLong ? SizedElement(section.group).place(of: axis) : nil
    guard reach > 0, let span = groupPlace ?? cause else { return nil }
    return LintFinding(
      span: span,
      message: "\(view.screen) cells reach \(reach.points) beyond the edge",
      label: isGroupTooLong
        ? "\(group.size[axis].points)" : "ends \(reach.points) outside of \(container.points)",
      explanation: isGroupTooLong
        ? "layoutc makes the content as long as the group; whether UIKit does is not known"
        : "the layout does not scroll along this axis, so the rest is never visible",
      help: isMeasured && axis == .horizontal
        ? "give the item a width, or its text a `maxWidth`"
        : "use a fraction of the container, or a condition on `container.\(axis.lengthWord)`")
  }

  /// A group's edge spacing moves it, and does not make it smaller (rule `edge-spacing`).
  private static func edgeSpacing(
    of group: GroupModel, _ reach: Double, across axis: Axis, _ view: LintContext
  ) -> LintFinding? {
    let edges = group.edgeSpacing.minimum(axis)
    guard reach > 0, edges > 0, reach <= edges + 1, let span = group.origins[.edgeSpacing] else {
      return nil
    }
    return LintFinding(
      span: span, message: "\(view.screen) cells reach \(reach.points) beyond the edge",
      label: "moves the group",
      explanation: "edge spacing moves a group along this axis, and does not make it smaller",
      help: "write `contentInsets` on the section in place of the group's `edgeSpacing`")
  }
}
