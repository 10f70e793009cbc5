extension Lint {
  /// Adjacent cells keep their own measured heights (rule `measured`).
  static let unevenHeights = Lint(
    "uneven-heights", .note,
    "Cells side by side have different self-sizing heights.",
    why: "The row is as tall as its tallest cell, and the others are shorter. From iOS 17 on "
      + "`uniformAcrossSiblings` gives all of them the height of the tallest; the group must be "
      + "estimated as well.",
    fix: .unsafe,
    Example(
      bad: "section <\n  group horizontal height estimated 80 count 2 <\n"
        + "    item height estimated 80\n  >\n>",
      at: "height estimated 80", occurrence: 2,
      good: "section <\n  group horizontal height estimated 80 count 2 <\n"
        + "    item height uniformAcrossSiblings 80\n  >\n>"),
    .screen { view in
      guard view.ios >= 17 else { return [] }
      return view.lines.flatMap { line in
        guard line.axis == .horizontal, line.group.slotCount > 1,
          line.group.model.size.height.isEstimated
        else { return [LintFinding]() }
        return line.group.model.subitems.compactMap { finding($0, in: line, view) }
      }
    })

  /// Tag clouds are not reported: their widths are measured as well, and each has a single line.
  private static func finding(
    _ subitem: Subitem, in line: ItemRow, _ view: LintContext
  ) -> LintFinding? {
    guard case .item(let item) = subitem, case .estimated(let estimate) = item.size.height,
      line.group.model.isCounted || !item.size.width.isEstimated, let span = item.origins[.height]
    else { return nil }
    // UIKit refuses an estimate of 0.
    let isUsable = estimate > 0
    return LintFinding(
      span: span, message: "cells side by side will have different heights",
      label: "measured for each cell",
      explanation: "the row takes the height of its tallest cell, the others keep theirs",
      help: "write `height uniformAcrossSiblings \(isUsable ? estimate.formatted : "44")` "
        + "for equal heights",
      fixes: [
        isUsable
          ? view.source.word("estimated", in: span).map {
            Diagnostic.replacementFix(
              "Use equal heights", $0, text: "uniformAcrossSiblings", isSafe: false)
          } : nil
      ])
  }
}
