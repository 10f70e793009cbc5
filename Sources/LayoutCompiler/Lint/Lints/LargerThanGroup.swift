extension Lint {
  /// A group advances by its own size, not by its contents (rule `overflow`).
  static let largerThanGroup = Lint(
    "larger-than-group", .warning,
    "An item is taller or wider than its group, and overlaps the next group.",
    why:
      "Across its line a group keeps its stated size; a larger item overflows it, "
      + "and the next group begins where this one ends. Give group and item the same dimension, or "
      + "let the item fill the group.",
    fix: .unsafe,
    Example(
      bad: "section < group horizontal height 100 < item fractionalWidth 1/2 height 120 > >",
      at: "height 120",
      good: "section < group horizontal height 120 < item fractionalWidth 1/2 > >"),
    .screen { view in
      view.lines.flatMap { line in
        line.oversized.compactMap { subitem, length in
          let axis = line.axis.cross
          guard let span = subitem.box.place(of: axis) else { return nil }
          let room = line.inner[axis]
          let word = axis == .vertical ? "taller" : "wider"
          return LintFinding(
            span: span,
            message: "\(view.screen) the \(subitem.box.word) is \(word) than its group",
            label: "\(length.points); the group has \(room.formatted)",
            related: line.group.model.origins[axis.property].map {
              [Diagnostic.Label($0, "the group's \(axis.lengthWord)")]
            } ?? [],
            explanation: "the next group begins where this one ends, and is overlapped",
            help: "give both the same \(axis.lengthWord), or delete that of the "
              + "\(subitem.box.word) to fill the group",
            fixes: [fix(subitem.box, along: axis, view)])
        }
      }
    })

  private static func fix(_ box: SizedElement, along axis: Axis, _ view: LintContext) -> Diagnostic
    .Fix?
  {
    guard let place = box.origins[axis.property], view.source.isLiteral(place) else { return nil }
    return Diagnostic.deletion("Fill the group", view.source.withSurroundings(place), isSafe: false)
  }
}
