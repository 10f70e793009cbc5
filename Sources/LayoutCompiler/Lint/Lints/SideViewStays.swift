extension Lint {
  /// Boundary items of an orthogonal section do not scroll (rule `row-boundary`).
  static let sideViewStays = Lint(
    "side-view-stays", .note,
    "A boundary item next to an orthogonal section does not scroll with it.",
    why: "Boundary items of such a section keep their position, and the cells scroll below them. A "
      + "view that scrolls with the cells must be an item of the section.",
    Example(
      bad: "section orthogonal continuous <\n"
        + "  boundary \"title\" width 80 height 100 alignment leading\n"
        + "  group horizontal width 120 height 100 < item >\n>",
      at: "boundary \"title\"",
      good: "section orthogonal continuous <\n"
        + "  boundary \"title\" height 40 alignment top\n"
        + "  group horizontal width 120 height 100 < item >\n>"),
    .model { view in
      let axis = view.layout.scrollDirection.cross
      return view.distinctSections.filter { $0.model.orthogonal != .none }.flatMap {
        _, section, _ in
        section.boundaryItems.compactMap { item in
          let side = item.alignment.side(axis)
          guard side != 0, item.alignment.side(axis.cross) == 0, let span = item.origin else {
            return nil
          }
          return LintFinding(
            span: span, message: "the view does not scroll with the cells",
            label: "at the \(side < 0 ? "start" : "end") of the section",
            related: section.origins[.orthogonal].map {
              [Diagnostic.Label($0, "only the cells scroll")]
            } ?? [],
            explanation:
              "boundary items of an orthogonal section do not scroll with it",
            help: "move it into the section as an item if it should scroll")
        }
      }
    })
}
