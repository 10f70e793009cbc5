extension Lint {
  /// Gaps made from item insets (rule `content-insets`). Insets on both sides are not reported:
  /// Apple's samples have them.
  static let oneSidedInset = Lint(
    "one-sided-inset", .note,
    "An inset on one side separates items, and also applies to the last one of a line.",
    why: "`contentInsets` apply to every item, so the line ends in a gap, too, and does not reach "
      + "the edge. `interItemSpacing` only applies between items.",
    fix: .unsafe,
    Example(
      bad: "section <\n  group horizontal height 100 count 3 < item contentInsets trailing 8 >\n>",
      at: "contentInsets trailing 8",
      good: "section <\n  group horizontal height 100 count 3 interItemSpacing 8 < item >\n>"),
    .screen { view in view.lines.compactMap { finding($0, view) } })

  private static func finding(_ line: ItemRow, _ view: LintContext) -> LintFinding? {
    let group = line.group.model
    guard group.subitems.count == 1, case .item(let item)? = group.subitems.first,
      line.group.slotCount > 1, group.interItemSpacing.minimum == 0,
      !item.size[line.axis].isEstimated, let span = item.origins[.contentInsets]
    else { return nil }
    let (start, end) = (item.contentInsets.start(line.axis), item.contentInsets.end(line.axis))
    guard (start == 0) != (end == 0), start + end > 0, !isBalanced(line, start, end: end) else {
      return nil
    }
    let words = line.axis.edgeWords
    return LintFinding(
      span: span, message: "every item has the inset, also the last one of a line",
      label: "the line \(start > 0 ? "begins" : "ends") with \((start + end).points) of space",
      explanation: "insets apply to each item, spacing only between items",
      help: "write `interItemSpacing \((start + end).formatted)` on the group, and no "
        + "\(start > 0 ? words.start : words.end) inset on the item",
      fixes: [fix(item, at: span, gap: start + end, line: line, in: view)])
  }

  /// Whether insets around the line compensate, so that both ends have equal space.
  private static func isBalanced(_ line: ItemRow, _ start: Double, end: Double) -> Bool {
    let around = [line.sectionInsets, line.group.model.contentInsets]
    return around.contains { insets in
      insets.start(line.axis) + start == insets.end(line.axis) + end
    }
  }

  private static func fix(
    _ item: ItemModel, at span: SourceSpan, gap: Double, line: ItemRow, in view: LintContext
  ) -> Diagnostic.Fix? {
    let cross = item.contentInsets.along(line.axis.cross)
    let words = line.axis.cross.edgeWords
    let rest =
      cross == .zero
      ? Diagnostic.deletion("", view.source.withSurroundings(span))
      : view.source.replacement(
        "", of: span,
        by: "contentInsets \(words.start) \(cross.start(line.axis.cross).formatted) "
          + "\(words.end) \(cross.end(line.axis.cross).formatted)")
    guard view.source.isLiteral(span), line.group.model.origins[.interItemSpacing] == nil
    else { return nil }
    let spacing = view.source.insertion(
      "", "interItemSpacing \(gap.formatted)", after: line.group.model.origin)
    return .both("Put the gap between the items", rest, spacing)
  }
}
