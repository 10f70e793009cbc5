extension Lint {
  /// Badges in an orthogonal section (rule `row-badges`).
  static let badgeBelowCells = Lint(
    "badge-below-cells", .note,
    "A badge in an orthogonal section may be drawn below the cells.",
    why:
      "In such sections badges with the default zIndex 1 were seen below the cells. A "
      + "higher zIndex puts them in front.",
    fix: .safe,
    Example(
      bad: "section orthogonal continuous <\n  group horizontal width 140 height 180 <\n"
        + "    item < supplementary \"badge\" width 20 height 20 anchor topTrailing >\n  >\n>",
      at: "supplementary \"badge\"",
      good: "section orthogonal continuous <\n  group horizontal width 140 height 180 <\n"
        + "    item < supplementary \"badge\" zIndex 2 width 20 height 20 anchor topTrailing >\n  >\n>"
    ),
    .model { view in
      view.groups.filter(\.isOrthogonal).flatMap { place in
        (place.group.supplementaries + place.group.items.flatMap(\.supplementaries))
          .compactMap { finding($0, view) }
      }
    })

  private static func finding(_ view: SupplementaryItem, _ lints: LintContext) -> LintFinding? {
    guard view.origins[.zIndex] == nil, let span = view.origin else { return nil }
    return LintFinding(
      span: span, message: "the badge may be drawn below the cells of the row",
      label: "has the default zIndex 1",
      explanation: "badges were seen below the cells in orthogonal sections",
      help: "write `zIndex 2`",
      fixes: [
        lints.source.insertion("Raise it above the cells", "zIndex 2", after: span, isSafe: true)
      ])
  }
}
