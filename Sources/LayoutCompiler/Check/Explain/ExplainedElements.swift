extension Explain {
  static let elements: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "section-without-group", "A section has no group.",
      "UIKit answers with an exception: \"Invalid parameter not satisfying: group\".",
      bad: "section < header height 28 >",
      good: "section < header height 28; group horizontal < item > >"),
    ExplainedDiagnostic(
      "second-group", "A section has two groups.",
      "UIKit repeats one group for all items. Put both into one outer group, or make two sections.",
      bad: "section <\n  group horizontal < item >\n  group vertical < item >\n>",
      good: "section <\n  group vertical <\n    group horizontal < item >\n    item\n  >\n>"),
    ExplainedDiagnostic(
      "group-without-subitems", "A group holds no items, or a custom group no frames.",
      "UIKit answers with an exception: \"At least 1 subitem is required for a group\".",
      bad: "section < group horizontal height 44 >",
      good: "section < group horizontal height 44 < item > >"),
    ExplainedDiagnostic(
      "count-of-several", "A group with `count` or `repeating` holds several subitems.",
      "Apple's `subitem:count:` repeats a single one. Put them into a group of their own.",
      bad: "section < group horizontal count 2 < item; item > >",
      good: "section < group horizontal count 2 < group vertical < item; item > > >"),
    ExplainedDiagnostic(
      "missing-size", "A view on an edge or an item does not state its length.",
      "Left out it would fill its container, which is never meant.",
      bad: "section < header pinned; group horizontal < item > >",
      good: "section < header height 28 pinned; group horizontal < item > >"),
    ExplainedDiagnostic(
      "item-offset-without-anchor", "`itemOffset` moves an itemAnchor that there is none of.",
      "Without `itemAnchor` the view stands inside the edge that `anchor` names; `offset` moves it.",
      bad:
        "section < group horizontal < item < supplementary \"b\" width 8 height 8 itemOffset 4 4 > > >",
      good: "section < group horizontal < item <\n"
        + "  supplementary \"b\" width 8 height 8 itemAnchor top itemOffset 4 4\n> > >"),
    ExplainedDiagnostic(
      "pinned-without-size", "A pinned view has a width or height of 0.",
      "UIKit answers with an exception: \"Frame … does not intersect …\".",
      bad: "section < header height 0 pinned; group horizontal < item > >",
      good: "section < header height 1 pinned; group horizontal < item > >"),
    ExplainedDiagnostic(
      "bodies-too-deep", "Bodies of elements and conditions are nested too deep.",
      "A bound keeps every input from exhausting the compiler; layouts of apps stay below 8.",
      bad: nested(55), good: nested(7)),
  ]

  /// A section with so many groups in each other.
  private static func nested(_ count: Int) -> String {
    let opening = String(repeating: "group horizontal < ", count: count)
    let closing = String(repeating: " >", count: count)
    return "section < \(opening)item\(closing) >"
  }

  static let kinds: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "duplicate-kind", "Two views of one section, item or group are of the same kind.",
      "UIKit answers with an exception: \"Every supplementary must have a unique elementKind\".",
      bad: "section < header height 28; header height 44; group horizontal < item > >",
      good: "section < header height 28; header \"subtitle\" height 44; group horizontal < item > >"
    )
  ]

  static let making: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "only-in-section", "A value that hangs on a section's data is used outside of sections.",
      "`section.index` and `section.itemCount` differ from section to section.",
      bad: "layout < interSectionSpacing (4 * section.itemCount); "
        + "section < group horizontal < item > > >",
      good: "layout < section < group horizontal height (4 * section.itemCount) < item > > >",
      stage: .making),
    ExplainedDiagnostic(
      "unknown-style", "A section of the data asks for a section that the layout does not have.",
      "The style of the data's section is the name of a section of the layout.",
      bad: layout(sections: ["a", "b", "c"]), good: layout(sections: ["wide", "b", "c"]),
      stage: .making),
    ExplainedDiagnostic(
      "no-section-for-data", "The data has more sections than the layout.",
      "A layout with one section serves all data; with more, each serves its own.",
      bad: layout(sections: ["wide", "b"]), good: layout(sections: ["wide", "b", "c"]),
      stage: .making),
    ExplainedDiagnostic(
      "no-room-for-group", "Insets leave no room for a section's group, or in one.",
      "UIKit answers with an exception: \"There is no room for this NSCollectionLayoutGroup to fit "
        + "into its parent group or section\".",
      bad: "section < contentInsets 0 9000; group horizontal height 44 < item > >",
      good: "section < contentInsets 0 9; group horizontal height 44 < item > >", stage: .layout),
    ExplainedDiagnostic(
      "group-fits-no-item", "The first subitem of a group is longer than the group.",
      "UIKit answers with an exception: \"This group cannot fit even a single item\".",
      bad: "section < group horizontal width 100 height 44 < item width 200 > >",
      good: "section < group horizontal width 200 height 44 < item width 200 > >", stage: .layout),
    ExplainedDiagnostic(
      "impossible-frame", "The numbers of a custom group's frame give no rectangle.",
      "A width or height is negative, or a number is too large or none at all, in a group of the "
        + "size that is rendered.",
      bad: "section < group custom height 80 < frame 0 0 (container.height - 100) 80 > >",
      good: "section < group custom height 80 < frame 0 0 (container.width - 100) 80 > >",
      stage: .layout),
    ExplainedDiagnostic(
      "too-many-cells", "A group would hold more cells than are computed.",
      "A group is solved as a whole, so its size is bounded.",
      bad: "section < group horizontal count 9000 < group vertical count 9000 < item > > >",
      good: "section < group horizontal count 9 < group vertical count 9 < item > > >",
      stage: .layout),
  ]

  /// A layout of sections with these names.
  private static func layout(sections names: [String]) -> String {
    let sections = names.map { "  section \($0) < group horizontal < item > >" }
    return "layout <\n\(sections.joined(separator: "\n"))\n>"
  }
}
