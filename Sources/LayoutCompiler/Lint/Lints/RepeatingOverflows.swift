extension Lint {
  /// `repeatingSubitem:count:` keeps the item's size (rule `repeating`).
  static let repeatingOverflows = Lint(
    "repeating-overflows", .warning,
    "Repeated items are longer than their group.",
    why: "`repeating` keeps each item's own size, where Apple's older `subitem:count:` shared the "
      + "group. Give each item a share that fits, or "
      + "write `count`.",
    fix: .unsafe,
    Example(
      bad: "section < group horizontal height 100 repeating 3 < item > >",
      at: "repeating 3",
      good: "section < group horizontal height 100 repeating 3 < item fractionalWidth 1/3 > >"),
    .screen { view in
      view.lines.compactMap { line in
        guard line.overflowsByRepeating, let span = line.group.model.origins[.repetition] else {
          return nil
        }
        return LintFinding(
          span: span,
          message: "\(view.screen) the repeated items take \(line.taken.formatted) of "
            + "\(line.inner[line.axis].points)",
          label: "\(line.group.slotCount), each in its own size",
          related: line.group.model.subitems.first?.box.place(of: line.axis).map {
            [Diagnostic.Label($0, "\((line.group.slots.first?.size[line.axis] ?? 0).points)")]
          } ?? [],
          explanation: "`repeating` keeps the size of the item; it does not share the group",
          help: "give each item a share of the group without the spacing, or write `count`",
          fixes: [
            view.source.word("repeating", in: span).map {
              Diagnostic.replacementFix("Share the group equally", $0, text: "count", isSafe: false)
            }
          ])
      }
    })
}
