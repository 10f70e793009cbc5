extension Lint {
  /// Fractions along the scroll direction are of the whole container (rule `section-container`).
  static let fractionIgnoresInsets = Lint(
    "fraction-ignores-insets", .note,
    "A group fills the container along the scroll direction, and the section's insets come on top.",
    why:
      "Across the scroll direction a section's insets are subtracted before fractions are "
      + "taken; along it they are not. So a group of the whole length and its insets are "
      + "longer than the screen. Subtract them: `height (container.height - 32)`.",
    fix: .unsafe,
    Example(
      bad: "layout scrollDirection horizontal <\n"
        + "  section contentInsets 16 < group vertical count 3 < item > >\n>",
      at: "group vertical",
      good: "layout scrollDirection horizontal <\n  section contentInsets 16 <\n"
        + "    group vertical width (container.width - 32) count 3 < item >\n  >\n>"),
    .screen { view in
      let axis = view.layout.scrollDirection
      return view.distinctSections.compactMap { index, section, _ in
        guard section.orthogonal == .none, section.group.size[axis].fraction(of: axis) != nil,
          let span = SizedElement(section.group).place(of: axis)
        else { return nil }
        let container = view.request.environment.container[axis]
        let length = view.resolvedGroups[index].size[axis]
        let insets = section.contentInsets.sum(axis)
        guard insets > 0, length <= container + ItemRow.visible,
          length + insets > container + ItemRow.visible
        else { return nil }
        let side = axis.lengthWord
        return LintFinding(
          span: span,
          message: "the group and the section's insets are longer than the screen",
          label: "\(view.screen), \(length.points) of \(side)",
          related: section.origins[.contentInsets].map {
            [Diagnostic.Label($0, "and \(insets.points) around it")]
          } ?? [],
          explanation: "fractions along the scroll direction are of the whole container",
          help: "subtract the insets: `\(side) (container.\(side) - \(insets.formatted))`",
          fixes: [view.source.lessInsets(insets, section, along: axis)])
      }
    })
}
