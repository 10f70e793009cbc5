extension Lint {
  /// `subitem:count:` along an estimated height (rule `counted-estimate`).
  static let countedEstimate = Lint(
    "counted-estimate", .warning,
    "A vertical group with `count` divides its estimated height, so nothing is self-sizing.",
    why: "Each subitem gets an equal share of the estimate, whatever size its view prefers. Write "
      + "the height without `estimated` if that is intended; for self-sizing, list the subitems "
      + "without `count`, each with its own estimated height.",
    fix: .unsafe,
    Example(
      bad:
        "section <\n  group vertical count 2 height estimated 165 interItemSpacing 8 < item >\n>",
      at: "height estimated 165",
      good: "section <\n  group vertical height estimated 165 interItemSpacing 8 <\n"
        + "    item height estimated 80\n    item height estimated 80\n  >\n>"),
    .model { view in
      guard view.layout.scrollDirection == .vertical else { return [] }
      let ofItems = view.groups.compactMap { ignoredEstimate(in: $0, view) }
      return ofItems
        + view.groups.compactMap { place in
          guard place.group.arrangement == .vertical,
            case .count(let count) = place.group.repetition,
            let estimate = place.group.size.height.estimate, !place.isShared(along: .vertical),
            let span = place.group.origins[.height]
          else { return nil }
          let gaps = Double(count - 1) * place.group.interItemSpacing.minimum
          let share = max(0, (estimate - gaps) / Double(count))
          return LintFinding(
            span: span, message: "`count` divides the estimated height, so nothing is self-sizing",
            label: "every subitem is \(share.points) high",
            related: place.group.origins[.repetition].map {
              [Diagnostic.Label($0, "divides it into equal shares")]
            } ?? [],
            explanation:
              "UIKit gives each subitem an equal share of the estimate, whatever size it prefers",
            help: "write `height \(estimate.formatted)`; or delete `count` and list the subitems, "
              + "each with an estimated height",
            fixes: [view.source.withoutEstimate("State the height", in: [span])])
        }
    })

  /// The estimate of a subitem in a group of fixed height.
  private static func ignoredEstimate(in place: LintGroup, _ view: LintContext) -> LintFinding? {
    guard place.group.arrangement == .vertical, place.group.isCounted,
      !place.group.size.height.isEstimated, case .item(let item)? = place.group.subitems.first,
      item.size.height.isEstimated, let span = item.origins[.height],
      let count = place.group.origins[.repetition]
    else { return nil }
    return LintFinding(
      span: span, message: "`count` divides the group's height, so nothing is self-sizing",
      label: "ignored", related: [Diagnostic.Label(count, "gives each an equal share")],
      explanation: "UIKit gives each subitem an equal share, whatever size it prefers",
      help:
        "delete the height; or delete `count`, and state an estimated height for the group, too",
      fixes: [
        view.source.isLiteral(span)
          ? Diagnostic.deletion(
            "Delete the height", view.source.withSurroundings(span), isSafe: false)
          : nil
      ])
  }
}
