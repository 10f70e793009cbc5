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
      view.lines.compactMap { line in
        guard line.group.model.isCounted, let subitem = line.group.model.subitems.first,
          let share = line.group.slots.first?.size[line.axis],
          subitem.box.size[line.axis].isIgnored(along: line.axis, share: share),
          let place = subitem.box.origins[line.axis.property], !view.source.isAssumed(place),
          let cause = line.group.model.origins[.repetition]
        else { return nil }
        return finding(subitem.box, line.axis, at: place, cause: cause, view: view)
      }
    })

  private static func finding(
    _ box: SizedElement, _ axis: Axis, at place: SourceSpan, cause: SourceSpan,
    view: LintContext
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
  /// Whether a subitem's length says something other than its share of a counted group, in points.
  ///
  /// Fractions along the group are common where a share is meant, also in Apple's samples. Estimates
  /// have a lint of their own. A length that differs by a hundredth is a share that was rounded.
  fileprivate func isIgnored(along axis: Axis, share: Double) -> Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight: fraction(of: axis) == nil
    case .absolute(let points): abs(share - points) > max(1, share / 100)
    case .estimated, .uniformAcrossSiblings: false
    }
  }
}
