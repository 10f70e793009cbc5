extension Lint {
  /// Data sections that select a layout section by index only.
  static let sectionByPosition = Lint(
    "section-by-position", .note,
    "A section of the data gets its layout section only by its index.",
    why: "Data changes: after an insertion before it, it is laid out like its neighbour, "
      + "or has no layout section at all. Name its style.",
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
          span: span, message: "the section gets the style `\(style)` only by its index",
          label: "section \(index + 1)",
          explanation: "if sections before it are inserted or deleted, it gets another style",
          help: meant.map { "write `style \(style)`, or name it `\($0)`" }
            ?? "write `style \(style)`",
          fixes: [
            view.source.insertion("Name the style", "style \(style)", after: span)
          ])
      }
    })
}
