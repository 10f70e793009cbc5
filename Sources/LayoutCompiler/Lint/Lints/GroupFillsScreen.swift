extension Lint {
  /// A length that is not stated fills the container (rule `container`).
  static let groupFillsScreen = Lint(
    "group-fills-screen", .note,
    "A group without a length along the scroll direction is as long as the screen.",
    why:
      "An omitted `height` is `fractionalHeight 1`, the height of the collection view: each group "
      + "fills the screen. State the length; state `fractionalHeight 1` if that is intended.",
    Example(
      bad: "section <\n  header height 44\n  group horizontal count 3 < item >\n>",
      at: "group horizontal",
      good: "section <\n  header height 44\n  group horizontal height 120 count 3 < item >\n>"),
    .model { view in
      // In Swift each length is stated.
      guard !view.source.isSwift else { return [] }
      let axis = view.layout.scrollDirection
      return view.distinctSections.compactMap { _, section, _ in
        // With insets along the axis, another lint reports it.
        guard section.orthogonal == .none,
          section.group.origins[axis.property] == nil,
          section.group.size[axis].fraction(of: axis) == 1,
          section.contentInsets.sum(axis) == 0, let span = section.group.origin
        else { return nil }
        let word = axis.lengthWord
        let adjective = axis == .vertical ? "tall" : "wide"
        return LintFinding(
          span: span, message: "the group is as \(adjective) as the screen",
          label: "no \(word) stated",
          explanation: "an omitted \(word) is that of the container",
          help: "state the \(word), such as `\(word) 120`, or "
            + "`\(axis.fractionWord) 1` if it is intended")
      }
    })
}
