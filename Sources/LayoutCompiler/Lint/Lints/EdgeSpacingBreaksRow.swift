extension Lint {
  /// Edge spacing does not reduce fractions (rule `edge-spacing`). Flexible edges are not reported:
  /// they need free space.
  static let edgeSpacingBreaksRow = Lint(
    "edge-spacing-breaks-row", .warning,
    "With edge spacing a line has one item less than its fraction suggests.",
    why: "`edgeSpacing` is added to an item's size, and fractions do not shrink for it: of "
      + "three thirds with edges only two fit. `interItemSpacing` is subtracted before "
      + "fractions are taken.",
    fix: .unsafe,
    Example(
      bad: "section <\n  group horizontal height 100 <\n"
        + "    item fractionalWidth 1/3 edgeSpacing leading 4 trailing 4\n  >\n>",
      at: "edgeSpacing leading 4 trailing 4",
      good: "section <\n  group horizontal height 100 interItemSpacing 8 < "
        + "item fractionalWidth 1/3 >\n>"),
    .screen { view in
      view.lines.compactMap { line in
        guard let broken = line.breaksByEdgeSpacing, let span = broken.item.origins[.edgeSpacing]
        else { return nil }
        return LintFinding(
          span: span,
          message: "with edge spacing only \(line.group.slotCount) of \(broken.count) items fit",
          label: "\(broken.room.points) added to each item",
          related: broken.item.origins[line.axis.property].map {
            [Diagnostic.Label($0, "\(broken.count) of these fill the group")]
          } ?? [],
          explanation:
            "edge spacing is added to the item's size, and fractions do not shrink for it",
          help: "write `interItemSpacing \(broken.room.formatted)` on the group instead",
          fixes: [fix(broken, at: span, line: line, in: view)])
      }
    })

  private static func fix(
    _ broken: ItemRow.BrokenRow, at span: SourceSpan, line: ItemRow, in view: LintContext
  ) -> Diagnostic.Fix? {
    let edges = broken.item.edgeSpacing
    let cross = line.axis.cross
    guard edges.start(cross) == .fixed(0), edges.end(cross) == .fixed(0),
      view.source.isLiteral(span), line.group.model.origins[.interItemSpacing] == nil
    else { return nil }
    return .both(
      "Put the space between the items",
      Diagnostic.deletion("", view.source.withSurroundings(span), isSafe: false),
      view.source.insertion(
        "", "interItemSpacing \(broken.room.formatted)", after: line.group.model.origin))
  }
}

extension ItemRow {
  /// Items of 1/n of the line, of which n do not fit because of their edges.
  struct BrokenRow {
    var item: ItemModel
    /// The number of items that should fit.
    var count: Int
    /// The edge spacing of one item along the line, in points.
    var room: Double
  }

  var breaksByEdgeSpacing: BrokenRow? {
    guard case .fill = group.model.repetition, group.model.subitems.count == 1,
      case .item(let item)? = group.model.subitems.first,
      let fraction = item.size[axis].fraction(of: axis), fraction > 0
    else { return nil }
    let count = (1 / fraction).rounded()
    let edges = item.edgeSpacing
    guard count >= 2, (count * fraction - 1).magnitude < 1e-9, edges.minimum(axis) > 0,
      !edges.start(axis).isFlexible, !edges.end(axis).isFlexible,
      group.slotCount < Int(saturating: count)
    else { return nil }
    return BrokenRow(item: item, count: Int(saturating: count), room: edges.minimum(axis))
  }
}
