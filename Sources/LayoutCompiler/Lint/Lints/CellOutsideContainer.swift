extension Lint {
  /// Cells that cannot be scrolled to. Groups never wrap (rule `groups`).
  static let cellOutsideContainer = Lint(
    "cell-outside-container", .warning,
    "On a small screen cells reach beyond its edge, where nothing scrolls to them.",
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
      view.sections.compactMap { index, section in
        guard section.orthogonal == .none else { return nil }
        return finding(index, section, across: view.layout.scrollDirection.cross, view)
      }
    })

  /// The number of cells of a group that are checked.
  private static let cellLimit = 200

  private static func finding(
    _ index: Int, _ section: SectionModel, across axis: Axis, _ view: LintContext
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
    let isGroupTooLong = !isMeasured && group.size[axis] > container + 1
    let groupPlace = isGroupTooLong ? SizedElement(section.group).place(of: axis) : nil
    guard reach > 0, let span = groupPlace ?? cause else { return nil }
    return LintFinding(
      span: span,
      message: "on \(view.screen) cells reach \(reach.points) beyond the edge",
      label: isGroupTooLong
        ? "\(group.size[axis].points)" : "ends \(reach.points) outside of \(container.points)",
      explanation: "the layout does not scroll along this axis, so the rest is never visible",
      help: isMeasured && axis == .horizontal
        ? "give the item a width, or its text a `maxWidth`"
        : "use a fraction of the container, or a condition on `container.\(axis.lengthWord)`")
  }
}
