extension Lint {
  /// A bare number is in points (rule `size`).
  static let onePointLength = Lint(
    "one-point-length", .warning,
    "A group or its only subitem is one point wide.",
    why: "`width 1` is one point. The full width is `fractionalWidth 1`, which is also what an "
      + "omitted width is.",
    fix: .unsafe,
    Example(
      bad: "section < group horizontal height 100 < item width 1 > >",
      at: "width 1",
      good: "section < group horizontal height 100 < item fractionalWidth 1 > >"),
    .model { view in
      view.groups.flatMap { entry -> [LintFinding] in
        let group = SizedElement(entry.group)
        let isOnly = entry.parent.map { $0.subitems.count == 1 } ?? true
        let items =
          entry.group.subitems.count == 1 ? entry.group.items.map { SizedElement($0) } : []
        return ((isOnly ? [group] : []) + items).flatMap { findings($0, in: entry, view) }
      }
    })

  /// Separators are one point along the scroll direction, so only the other axis is checked.
  private static func findings(
    _ box: SizedElement, in entry: LintGroup, _ view: LintContext
  ) -> [LintFinding] {
    let axis = view.layout.scrollDirection.cross
    guard !entry.isOrthogonal, box.size[axis] == .absolute(1),
      let span = box.origins[axis.property]
    else { return [] }
    let meant = "\(axis.fractionWord) 1"
    return [
      LintFinding(
        span: span,
        message: "the \(box.word) is one point \(axis == .horizontal ? "wide" : "tall")",
        label: "1 is in points", explanation: "a bare number is a length in points",
        help: "write `\(meant)` for the whole \(axis.lengthWord)",
        fixes: [view.source.replacement("Write `\(meant)`", of: span, by: meant)])
    ]
  }
}
