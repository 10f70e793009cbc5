extension Lint {
  /// `headerMode firstItemInSection` uses an item of the data as header (rule `list-header`).
  static let onlyItemIsHeader = Lint(
    "only-item-is-header", .warning,
    "The only item of a list section is its header.",
    why: "With `headerMode firstItemInSection` the first item is the header, and the data has one "
      + "item more than the list has rows. Data without an item for it loses its first row to "
      + "it. Add an item for the header.",
    Example(
      bad: "section list insetGrouped headerMode firstItemInSection",
      at: "headerMode firstItemInSection",
      good: "section list insetGrouped headerMode supplementary", items: [1]),
    .screen { view in
      view.request.sections.compactMap { section in
        guard section.itemCount == 1, section.model.list?.headerMode == .firstItemInSection,
          let span = section.model.origins[.headerMode]
        else { return nil }
        let name = section.name.map { " `\($0)`" } ?? ""
        return LintFinding(
          span: span, message: "the only item of the section\(name) is its header",
          label: "uses the first item",
          explanation: "the first item is the header, so the section has no row",
          help: "add an item for the header to the data, or write another `headerMode`")
      }
    })
}
