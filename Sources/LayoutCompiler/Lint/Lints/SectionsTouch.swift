extension Lint {
  /// Spacing between groups does not apply between sections (rule `groups`).
  static let sectionsTouch = Lint(
    "sections-touch", .note,
    "Groups are separated within their section, but touch those of the next one.",
    why: "`interGroupSpacing` only separates the groups of one section: not before the "
      + "first, not after the last, not between sections. Give the sections "
      + "`contentInsets`, or the layout `interSectionSpacing`.",
    Example(
      bad: "layout <\n"
        + "  section top interGroupSpacing 8 < group horizontal height 44 < item > >\n"
        + "  section rest interGroupSpacing 8 < group horizontal height 44 < item > >\n>",
      at: "section rest",
      good: "layout interSectionSpacing 8 <\n"
        + "  section top interGroupSpacing 8 < group horizontal height 44 < item > >\n"
        + "  section rest interGroupSpacing 8 < group horizontal height 44 < item > >\n>"),
    .model { view in
      let axis = view.layout.scrollDirection
      let sections = view.request.sections
      guard view.layout.interSectionSpacing == 0 else { return [] }
      return sections.indices.dropFirst().compactMap { index in
        let (before, section) = (sections[index - 1], sections[index])
        guard before.isBare(at: \.end, axis), section.isBare(at: \.start, axis),
          let span = section.model.origin
        else { return nil }
        return LintFinding(
          span: span,
          message: "its first group touches the section before it, but groups are "
            + "\(section.model.interGroupSpacing.points) apart",
          label: "no space before it",
          explanation: "`interGroupSpacing` only separates the groups of one section",
          help: "write `interSectionSpacing \(section.model.interGroupSpacing.formatted)` in the "
            + "layout, or `contentInsets` in the sections")
      }
    })
}

extension SectionRequest {
  /// Whether groups with spacing touch an edge of the section.
  fileprivate func isBare(
    at edge: KeyPath<(start: Double, end: Double), Double>, _ axis: Axis
  ) -> Bool {
    let insets = (start: model.contentInsets.start(axis), end: model.contentInsets.end(axis))
    return itemCount > 0 && model.list == nil && model.orthogonal == .none
      && model.interGroupSpacing > 0 && model.boundaryItems.isEmpty
      && model.group.edgeSpacing.minimum(axis) == 0 && insets[keyPath: edge] == 0
  }
}
