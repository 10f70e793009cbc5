extension Lint {
  /// Fractions in an orthogonal section ignore the section's insets along it (rules
  /// `section-container`, `row`).
  static let widerThanViewport = Lint(
    "wider-than-viewport", .warning,
    "A group of an orthogonal section is longer than its visible part.",
    why: "In an orthogonal section, a fraction of the group is one of the whole "
      + "container: the section's insets along it are not subtracted. So a group that should "
      + "fill it is cut off. Use a smaller fraction, or subtract the insets: "
      + "`width (container.width - 32)`.",
    fix: .unsafe,
    Example(
      bad: "section orthogonal groupPaging contentInsets 0 16 <\n"
        + "  group horizontal height 180 < item >\n>",
      at: "group horizontal",
      good: "section orthogonal groupPaging contentInsets 0 16 <\n"
        + "  group horizontal width (container.width - 32) height 180 < item >\n>"),
    .screen { view in
      view.distinctSections.compactMap { index, section, _ in
        guard section.orthogonal != .none else { return nil }
        return finding(index, section, along: view.layout.scrollDirection.cross, view: view)
      }
    })

  private static func finding(
    _ index: Int, _ section: SectionModel, along axis: Axis, view: LintContext
  ) -> LintFinding? {
    let length = view.resolvedGroups[index].size[axis]
    let insets = section.contentInsets.sum(axis)
    let viewport = view.request.environment.container[axis] - insets
    // A row that stops anywhere shows all cells of a group that is meant to be longer.
    let isMeant = section.orthogonal == .continuous && length > viewport + insets + 1
    guard viewport > 0, length >= viewport + 1, !isMeant,
      !section.group.size[axis].isEstimated, let span = SizedElement(section.group).place(of: axis)
    else { return nil }
    return LintFinding(
      span: span,
      message: "\(view.screen) the group is longer than its section's visible part",
      label: "\(length.points), \(viewport.formatted) of them visible",
      related: insets == 0
        ? []
        : section.origins[.contentInsets].map { [Diagnostic.Label($0, "not subtracted")] } ?? [],
      explanation: section.group.size[axis].isFractional
        ? "an orthogonal section's fractions include the section's insets" : nil,
      help: "use a smaller fraction, or "
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
      "Subtract the insets",
      "\(axis.lengthWord) (container.\(axis.lengthWord) - \(insets.formatted))",
      stated: section.group.origins[axis.property], of: section.group.origin)
  }
}
