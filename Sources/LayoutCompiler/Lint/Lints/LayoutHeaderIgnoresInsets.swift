extension Lint {
  /// Boundary items of the layout ignore the insets of sections (rule `layout-boundary`).
  static let layoutHeaderIgnoresInsets = Lint(
    "layout-header-ignores-insets", .note,
    "A header of the layout does not have the insets that all sections have.",
    why:
      "The layout's own boundary items span the container, whatever the sections' insets are. If "
      + "the view should be aligned with the cells, give it `contentInsets`.",
    fix: .unsafe,
    Example(
      bad: "layout <\n  header \"search\" height 52\n"
        + "  section contentInsets 0 16 < group horizontal height 44 < item > >\n>",
      at: "header \"search\"",
      good: "layout <\n  header \"search\" height 52 contentInsets 0 16\n"
        + "  section contentInsets 0 16 < group horizontal height 44 < item > >\n>"),
    .model { view in
      let axis = view.layout.scrollDirection.cross
      guard let insets = commonInsets(of: view.request.sections, along: axis) else { return [] }
      return view.layout.boundaryItems.compactMap { item in
        guard item.size[axis].fraction(of: axis) == 1, item.alignment.side(axis.cross) != 0,
          item.contentInsets.along(axis) == .zero, let span = item.origin
        else { return nil }
        let (start, end) = axis.edgeWords
        let text =
          "contentInsets \(start) \(insets.start(axis).formatted) \(end) \(insets.end(axis).formatted)"
        return LintFinding(
          span: span, message: "the view spans the container, while all sections have insets",
          label: "from edge to edge",
          explanation: "the layout's own boundary items do not follow the insets of sections",
          help: "to align it with the cells, write `\(text)`",
          fixes: [
            item.origins[.contentInsets] == nil
              ? view.source.insertion("Give it the sections' insets", text, after: span) : nil
          ])
      }
    })

  /// Returns the insets that all sections share; `nil` if they are zero or differ.
  private static func commonInsets(of sections: [SectionRequest], along axis: Axis) -> Insets? {
    guard let first = sections.first?.model.contentInsets.along(axis), first != .zero,
      sections.allSatisfy({
        $0.model.list == nil && $0.model.contentInsets.along(axis) == first
      })
    else { return nil }
    return first
  }
}
