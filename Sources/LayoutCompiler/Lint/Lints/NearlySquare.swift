extension Lint {
  /// Two fractions of one length; one of them refers to it without spacings (rule `fill`).
  static let nearlySquare = Lint(
    "nearly-square", .note,
    "A cell whose width and height are fractions of the same length is not quite square.",
    why:
      "Spacings and insets are subtracted from one side of the cell only, so that it misses being "
      + "square by a few points. Compute the side once, and use it for both: of three cells 2 points "
      + "apart, `let side = ((container.width - 4) / 3)`.",
    Example(
      bad: "section <\n"
        + "  group horizontal height fractionalWidth 1/3 count 3 interItemSpacing 2 < item >\n>",
      at: "group horizontal",
      good: "let side = ((container.width - 4) / 3)\nsection <\n"
        + "  group horizontal height side count 3 interItemSpacing 2 < item >\n>"),
    .model { view in view.lines.compactMap { finding($0, view) } })

  /// The largest difference of two sides that should be equal, as a part of the longer one.
  private static let tolerance = 0.02

  private static func finding(_ line: ItemRow, _ view: LintContext) -> LintFinding? {
    guard line.dependsOnOneLength else { return nil }
    let cells = zip(line.group.model.subitems, line.group.slots).compactMap { subitem, slot in
      if case .item(let item) = subitem { slot.size.inset(by: item.contentInsets) } else { nil }
    }
    guard let cell = cells.first, let span = line.group.model.origin else { return nil }
    let difference = abs(cell.width - cell.height)
    // Sizes are rounded down to pixels.
    guard difference >= 1, difference <= tolerance * max(cell.width, cell.height) else {
      return nil
    }
    return LintFinding(
      span: span, message: "\(view.screen) the cells are not quite square",
      label: "\(cell.width.formatted) × \(cell.height.points)",
      explanation: "spacings and insets are subtracted from one of the sides only",
      help:
        "compute the side in a `let`, with spacings and insets subtracted, and use it for both")
  }
}

extension ItemRow {
  /// Whether the height of its cells is a fraction of a width, or the width one of a height.
  fileprivate var dependsOnOneLength: Bool {
    guard group.model.subitems.count == 1, case .item(let item)? = group.model.subitems.first else {
      return false
    }
    let sizes = [item.size, group.model.size]
    return sizes.contains { size in
      Axis.allCases.contains { size[$0].fraction(of: $0.cross) != nil }
    } && !sizes.contains { $0.width.isEstimated || $0.height.isEstimated }
  }
}
