extension Lint {
  /// A fraction of an estimate is not self-sizing (rule `estimate-base`). The most frequent
  /// mistake.
  static let fractionOfEstimate = Lint(
    "fraction-of-estimate", .warning,
    "A size is a fraction of an estimated one, so it is not self-sizing.",
    why: "UIKit takes the fraction of the group's estimate, and does not measure the cell. For "
      + "self-sizing cells, item and group are both `estimated`; otherwise the "
      + "group has a fixed length.",
    fix: .unsafe,
    Example(
      bad: "section < group horizontal height estimated 250 < item contentInsets 0 5 > >",
      at: "item",
      good: "section <\n  group horizontal height estimated 250 <\n"
        + "    item height estimated 250 contentInsets 0 5\n  >\n>"),
    .model { view in
      view.groups.flatMap { place in
        place.group.subitems.flatMap { subitem in
          Axis.allCases.reversed().compactMap { axis in
            finding(subitem.box, along: axis, in: place, view)
          }
        }
      }
    })

  private static func finding(
    _ box: SizedElement, along axis: Axis, in place: LintGroup, _ view: LintContext
  ) -> LintFinding? {
    let isOverridden = place.group.isCounted && place.group.arrangement.axis == axis
    guard let estimate = place.group.size[axis].estimate, !place.isShared(along: axis),
      !isOverridden, let fraction = box.size[axis].fraction(of: axis),
      let span = box.place(of: axis)
    else { return nil }
    let side = axis.lengthWord
    let length = (fraction * estimate).formatted
    let group = place.group.origins[axis.property]
    let isPlain = group.map { view.source.number(in: $0) != nil } ?? false
    return LintFinding(
      span: span,
      message: "the \(side) of the \(box.word) is a fraction of an estimate",
      label: "stays at \((fraction * estimate).points)",
      related: group.map { [Diagnostic.Label($0, "an estimate")] } ?? [],
      explanation: "UIKit takes the fraction of the estimate, and does not measure the cell",
      help: "write `\(side) estimated \(length)` on the \(box.word), too, or state the "
        + "\(side) of the group",
      fixes: [
        isPlain
          ? view.source.statement(
            "Estimate the \(box.word), too", "\(side) estimated \(length)",
            stated: box.origins[axis.property], of: box.origin) : nil,
        view.source.withoutEstimate("State the \(side) of the group", in: [group]),
      ])
  }
}
