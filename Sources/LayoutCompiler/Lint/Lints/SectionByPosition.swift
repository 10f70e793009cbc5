extension Lint {
  /// Data sections that select a layout section by index only.
  static let sectionByPosition = Lint(
    "section-by-position", .note,
    "A section of the data gets its section of the layout only by its place.",
    why: "Data changes: when a section is inserted before it, it is laid out as its neighbour was, "
      + "or there is no section of the layout left for it. Name the style that it wants.",
    fix: .unsafe,
    Example(
      bad: "layout <\n  section banner < group horizontal height 120 < item > >\n"
        + "  section row < group horizontal height 44 < item > >\n>\n"
        + "snapshot monday < section \"Ads\" style banner items 1; section \"Apps\" items 6 >",
      at: "\"Apps\"",
      good: "layout <\n  section banner < group horizontal height 120 < item > >\n"
        + "  section row < group horizontal height 44 < item > >\n>\n"
        + "snapshot monday < section \"Ads\" style banner items 1; section \"Apps\" style row items 6 >"
    ),
    .screen { view in
      guard let snapshot = view.snapshot, view.sectionNames.count > 1 else { return [] }
      return snapshot.sections.enumerated().compactMap { index, section in
        guard section.isNamed, section.style == nil, let span = section.span,
          index < view.sectionNames.count, let style = view.sectionNames[index],
          !view.sectionNames.contains(section.identifier), view.source.has(span)
        else { return nil }
        let meant = closestMatch(section.identifier, among: view.sectionNames.compactMap { $0 })
        return LintFinding(
          span: span, message: "the section takes the layout's `\(style)` only by its place",
          label: "number \(index + 1)",
          explanation: "sections before it may come and go; then it is laid out as another",
          help: meant.map { "write `style \(style)`, or name it `\($0)`" }
            ?? "write `style \(style)`",
          fixes: [
            view.source.insertion("Name the style", "style \(style)", after: span)
          ])
      }
    })
}
