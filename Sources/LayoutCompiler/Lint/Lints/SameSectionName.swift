extension Lint {
  /// Sections are found by name: by data, `scroll`, frame files and differences.
  static let sameSectionName = Lint(
    "same-section-name", .warning, "Two sections of a layout have the same name.",
    why: "Data that uses the name gets the first of them, and `scroll`, dumps and differences "
      + "cannot distinguish the two. Give each its own name.",
    Example(
      bad: "layout <\n  section row < group horizontal height 44 < item > >\n"
        + "  section row interGroupSpacing 8 < group horizontal height 80 < item > >\n>",
      at: "section row", occurrence: 2,
      good: "layout <\n  section row < group horizontal height 44 < item > >\n"
        + "  section tall interGroupSpacing 8 < group horizontal height 80 < item > >\n>"),
    .model { view in
      var first: [String: SourceSpan] = [:]
      return view.layout.sections.compactMap { section in
        guard let name = section.name, let span = section.origin else { return nil }
        guard let other = first[name] else {
          first[name] = span
          return nil
        }
        return LintFinding(
          span: span, message: "the layout has another section `\(name)`", label: "the same name",
          related: other == span ? [] : [Diagnostic.Label(other, "the first one")],
          explanation: "data, `scroll`, dumps and differences find sections by their names",
          help: "give each section its own name")
      }
    })
}
