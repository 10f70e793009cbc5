extension Lint {
  /// Fractions in an orthogonal section ignore the section's insets along it (rules
  /// `section-container`, `row`).
  static let widerThanViewport = Lint(
    "wider-than-viewport", .warning,
    "A group of a sideways-scrolling row is longer than what is in sight of the row.",
    why: "In a section that scrolls on its own, a fraction of the group is one of the whole "
      + "container: the section's insets along the row are not taken off. So a group that shall "
      + "fill the row is cut. Use a smaller fraction, or take the insets off: "
      + "`width (container.width - 32)`.",
    fix: .unsafe,
    Example(
      bad: "section orthogonal groupPaging contentInsets 0 16 <\n"
        + "  group horizontal height 180 < item >\n>",
      at: "group horizontal",
      good: "section orthogonal groupPaging contentInsets 0 16 <\n"
        + "  group horizontal width (container.width - 32) height 180 < item >\n>"),
    .screen { view in
      view.sections.compactMap { index, section in
        guard section.orthogonal != .none else { return nil }
        return finding(index, section, along: view.layout.scrollDirection.cross, view)
      }
    })

  private static func finding(
    _ index: Int, _ section: SectionModel, along axis: Axis, _ view: LintContext
  ) -> LintFinding? {
    let length = view.resolvedGroups[index].size[axis]
    let insets = section.contentInsets.sum(axis)
    let viewport = view.request.environment.container[axis] - insets
    guard viewport > 0, length > viewport + ItemRow.visible,
      !section.group.size[axis].isEstimated, let span = SizedElement(section.group).place(of: axis)
    else { return nil }
    return LintFinding(
      span: span,
      message: "on \(view.screen) the group is longer than what is in sight of its row",
      label: "\(length.points), of which \(viewport.formatted) are in sight",
      related: insets == 0
        ? []
        : section.origins[.contentInsets].map { [Diagnostic.Label($0, "not taken off")] } ?? [],
      explanation: section.group.size[axis].isFractional
        ? "a row's fractions are of the whole container, its section's insets included" : nil,
      help: "make the group shorter: a smaller fraction, or "
        + "`\(axis.lengthWord) (container.\(axis.lengthWord)\(insets == 0 ? "" : " - \(insets.formatted)"))`",
      fixes: [view.source.lessInsets(insets, section, along: axis)])
  }
}

extension LintSource {
  /// Returns a fix that subtracts the section's insets from a group as long as the container.
  func lessInsets(_ insets: Double, _ section: SectionModel, along axis: Axis) -> Diagnostic.Fix? {
    guard section.group.size[axis].fraction(of: axis) == 1, insets > 0,
      let place = section.origins[.contentInsets], isLiteral(place)
    else { return nil }
    return statement(
      "Take the insets off",
      "\(axis.lengthWord) (container.\(axis.lengthWord) - \(insets.formatted))",
      section.group.origins[axis.property], of: section.group.origin)
  }
}
