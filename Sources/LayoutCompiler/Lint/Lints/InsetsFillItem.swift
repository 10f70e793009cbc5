extension Lint {
  /// Insets that are larger than the item leave a cell without size (rule `oversized-insets`).
  static let insetsFillItem = Lint(
    "insets-fill-item", .warning,
    "The insets of an item leave no space for its cell.",
    why:
      "`contentInsets` are subtracted from the item's size. If they are as large as the item, its "
      + "cell has no size and is never visible. Use smaller insets, or a spacing.",
    Example(
      bad: "section < group horizontal height 10 < item contentInsets 8 > >",
      at: "contentInsets 8",
      good: "section < group horizontal height 44 < item contentInsets 8 > >"),
    .screen { view in
      view.lines.flatMap { line in
        zip(line.group.model.subitems, line.group.slots).compactMap { subitem, slot in
          finding(subitem, slot.size, view: view)
        }
      }
    })

  private static func finding(
    _ subitem: Subitem, _ size: Size, view: LintContext
  ) -> LintFinding? {
    guard case .item(let item) = subitem, let span = item.origins[.contentInsets] else {
      return nil
    }
    let axis = Axis.allCases.first { axis in
      let insets = item.contentInsets.sum(axis)
      return insets > 0 && insets >= size[axis] && !item.size[axis].isEstimated && size[axis] > 0
    }
    guard let axis else { return nil }
    return LintFinding(
      span: span,
      message: "\(view.screen) the insets leave no space for the cell",
      label: "\(item.contentInsets.sum(axis).formatted) of \(size[axis].points)",
      explanation: "insets are subtracted from the item's \(axis.lengthWord)",
      help: "use smaller insets, or a spacing between the items")
  }
}
