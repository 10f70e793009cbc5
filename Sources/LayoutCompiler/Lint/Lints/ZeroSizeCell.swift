extension Lint {
  /// A cell with a width or height of 0 is placed, but not visible (rule `size`).
  static let zeroSizeCell = Lint(
    "zero-size-cell", .warning,
    "The width or the height of an item or a group is 0, so no cell in it is visible.",
    why:
      "Cells with a side of 0 points are placed and never visible, and UIKit says nothing. A common "
      + "cause in Swift is a division of integers: `CGFloat(1 / 3)` is 0. State a length, or the "
      + "fraction that is meant.",
    Example(
      bad: "section < group horizontal height 100 count 3 < item fractionalHeight 0 > >",
      at: "fractionalHeight 0",
      good: "section < group horizontal height 100 count 3 < item fractionalHeight 1 > >"),
    .model { view in
      let groups = view.distinctSections.flatMap { section in
        let group = view.resolvedGroups[section.index]
        return findings(SizedElement(group.model), group.size, axes: Axis.allCases, view: view)
      }
      return groups
        + view.lines.flatMap { line in
          zip(line.group.model.subitems, line.group.slots).flatMap { subitem, slot in
            // Along a line that is never full, another lint reports it.
            findings(
              subitem.box, slot.size, axes: line.neverFills ? [line.axis.cross] : Axis.allCases,
              view: view)
          }
        }
    })

  private static func findings(
    _ box: SizedElement, _ size: Size, axes: [Axis], view: LintContext
  ) -> [LintFinding] {
    axes.compactMap { axis in
      // A length that is an expression may be 0 to hide the cell.
      guard box.size[axis].isZero, size[axis] == 0, let span = box.origins[axis.property],
        view.source.isLiteral(span)
      else { return nil }
      let word = axis.lengthWord
      return LintFinding(
        span: span, message: "the \(word) of the \(box.word) is 0", label: "0 points",
        explanation: "a cell without \(word) is placed, but never visible",
        help: "state a \(word), such as `\(axis.fractionWord) 1`")
    }
  }
}

extension Dimension {
  /// Whether it is 0 in every container.
  fileprivate var isZero: Bool {
    switch self {
    case .absolute(let length), .fractionalWidth(let length), .fractionalHeight(let length):
      length == 0
    case .estimated, .uniformAcrossSiblings: false
    }
  }
}
