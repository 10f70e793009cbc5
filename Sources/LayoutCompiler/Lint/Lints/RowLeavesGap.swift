extension Lint {
  /// Unused space at the end of a line (rules `fill`, `flexible`).
  static let rowLeavesGap = Lint(
    "row-leaves-gap", .note,
    "A full line of items ends before its group does.",
    why: "Items are placed as long as another one fits; the rest is empty at the end of the "
      + "line. A flexible `interItemSpacing` distributes it; fractions or `count` fill the group.",
    fix: .unsafe,
    Example(
      bad: "section < group horizontal height 100 < item width 100 > >",
      at: "group horizontal",
      good: "section <\n  group horizontal height 100 interItemSpacing flexible 0 "
        + "< item width 100 >\n>"),
    .screen { view in
      view.distinctSections.flatMap { index, _, itemCount in
        // Fewer items than a line holds are aligned at its start on purpose.
        let items = view.hasOwnData ? itemCount : .max
        return view.sectionLines[index].filter { items >= $0.group.slotCount }
          .compactMap { finding($0, view) }
      }
    })

  private static func finding(_ line: ItemRow, _ view: LintContext) -> LintFinding? {
    let group = line.group.model
    guard case .fill = group.repetition, line.group.slotCount > 1, line.isDefinite(line.axis),
      !line.hasAssumedItems(view.source),
      !group.interItemSpacing.isFlexible, !line.hasFlexibleOrMeasuredItems,
      let span = group.origin
    else { return nil }
    // Subitems without length have a lint of their own.
    guard line.taken > 0 else { return nil }
    let rest = line.inner[line.axis] - line.taken
    // The length of each slot is rounded down to pixels (rule `floored-sizes`).
    let cut = Double(line.group.slotCount) / view.request.environment.scale
    guard rest > cut + 2, !line.hasOwnLint(view) else { return nil }
    let word = line.axis == .horizontal ? "row" : "column"
    let least = max(0, group.interItemSpacing.minimum).formatted
    return LintFinding(
      span: span,
      message: "\(view.screen) a full \(word) of \(line.group.slotCount) leaves "
        + "\(rest.formatted) of \(line.inner[line.axis].points) empty",
      label: "a gap at the end of each \(word)",
      explanation: "items are placed as long as another one fits; the rest is empty",
      help: "write `interItemSpacing flexible \(least)`, or "
        + "fractions or a `count` that fill the group",
      fixes: [
        view.source.statement(
          "Distribute it between the items", "interItemSpacing flexible \(least)",
          stated: group.origins[.interItemSpacing], of: group.origin)
      ])
  }
}

extension ItemRow {
  /// Whether the free space is used, or unknown before cells are measured.
  fileprivate var hasFlexibleOrMeasuredItems: Bool {
    group.model.subitems.contains { subitem in
      let edges = subitem.edgeSpacing
      return edges.start(axis).isFlexible || edges.end(axis).isFlexible
        || subitem.box.size[axis].isEstimated
    }
  }

  /// Whether the length of an item is a value that the import of Swift assumed.
  fileprivate func hasAssumedItems(_ source: LintSource) -> Bool {
    group.model.subitems.contains { subitem in
      subitem.box.place(of: axis).map(source.isAssumed) ?? false
    }
  }

  /// Whether another lint reports the cause.
  fileprivate func hasOwnLint(_ view: LintContext) -> Bool {
    breaksByEdgeSpacing != nil || firstUnplaced != nil
      || group.model.subitems.contains { subitem in
        guard let fraction = subitem.box.size[axis].fraction(of: axis),
          let span = subitem.box.place(of: axis)
        else { return false }
        return SimpleFraction(decimal: view.source.decimal(at: span, of: fraction)) != nil
      }
  }
}
