extension Lint {
  /// `subitem:count:` replaces the item's length along the group (rule `count`).
  static let sizeIgnoredByCount = Lint(
    "size-ignored-by-count", .warning,
    "The length of a subitem has no effect, because its group has a `count`.",
    why: "`count` divides the group's length into equal shares, whatever length the subitem has "
      + "along it. Delete the length, or write `repeating`, which keeps it.",
    fix: .unsafe,
    Example(
      bad: "section < group horizontal height 50 count 3 < item width 200 > >",
      at: "width 200",
      good: "section < group horizontal height 50 count 3 < item > >"),
    .model { view in
      view.groups.compactMap { entry in
        guard case .count(let count) = entry.group.repetition,
          let axis = entry.group.arrangement.axis, let subitem = entry.group.subitems.first,
          subitem.box.size[axis].isIgnored(by: count, along: axis, in: entry.group),
          let place = subitem.box.origins[axis.property],
          let cause = entry.group.origins[.repetition]
        else { return nil }
        return finding(subitem.box, axis, place, cause, view)
      }
    })

  private static func finding(
    _ box: SizedElement, _ axis: Axis, _ place: SourceSpan, _ cause: SourceSpan,
    _ view: LintContext
  ) -> LintFinding {
    LintFinding(
      span: place, message: "the \(axis.lengthWord) of the \(box.word) has no effect",
      label: "ignored", related: [Diagnostic.Label(cause, "gives each an equal share")],
      explanation: "`count` divides the group's length into equal shares",
      help: "delete the \(axis.lengthWord), or write `repeating` in place of `count` to keep it",
      fixes: [
        view.source.isLiteral(place)
          ? Diagnostic.deletion(
            "Delete the \(axis.lengthWord)", view.source.withSurroundings(place), isSafe: false)
          : nil
      ])
  }
}

extension Dimension {
  /// Whether a subitem's length says something other than its share of a counted group.
  ///
  /// Fractions along the group are common where a share is meant, also in Apple's samples. Estimates
  /// have a lint of their own.
  fileprivate func isIgnored(by count: Int, along axis: Axis, in group: GroupModel) -> Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight: return fraction(of: axis) == nil
    case .absolute(let points):
      guard case .absolute(let length) = group.size[axis] else { return true }
      let gaps = group.interItemSpacing.minimum * Double(count - 1)
      return abs((length - gaps) / Double(count) - points) > 1
    case .estimated, .uniformAcrossSiblings: return false
    }
  }
}
