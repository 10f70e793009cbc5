extension Lint {
  /// The list of subitems ends where the next one does not fit (rule `fill`).
  static let subitemNeverPlaced = Lint(
    "subitem-never-placed", .warning,
    "A subitem does not fit into its group after the ones before it, so it is never used.",
    why: "A group places its subitems one after another until the next one does not fit. The next "
      + "group begins with the first subitem again, so those after the full line are never used. "
      + "Make them fit, or put each line into a group of its own.",
    Example(
      bad: "section <\n  group horizontal height 44 <\n"
        + "    item fractionalWidth 0.6\n    item fractionalWidth 0.5\n  >\n>",
      at: "fractionalWidth 0.5",
      good: "section <\n  group horizontal height 44 <\n"
        + "    item fractionalWidth 0.6\n    item fractionalWidth 0.4\n  >\n>"),
    .screen { view in view.lines.compactMap { finding($0, view) } })

  private static func finding(_ line: ItemRow, _ view: LintContext) -> LintFinding? {
    guard let number = line.firstUnplaced else { return nil }
    let subitems = line.group.model.subitems
    guard let span = subitems[number].box.place(of: line.axis) else { return nil }
    let rest = line.inner[line.axis] - line.taken
    let word = subitems[number].box.word
    return LintFinding(
      span: span,
      message: "\(view.screen) the \(word) does not fit and is never used",
      label: "longer than the \(max(0, rest).points) left in the group",
      related: line.group.model.origin.map { [Diagnostic.Label($0, "the group")] } ?? [],
      explanation: "the next group begins with the first subitem again",
      help: "make the subitems fit into the group's \(line.axis.lengthWord), or put each line into "
        + "a group of its own")
  }
}

extension ItemRow {
  /// The index of the first subitem that no group has; `nil` if all are used.
  var firstUnplaced: Int? {
    guard case .fill = group.model.repetition, isDefinite(axis), group.slotCount > 0,
      group.slotCount < group.model.subitems.count
    else { return nil }
    return group.slotCount
  }
}
