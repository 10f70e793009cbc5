extension Lint {
  /// A centred orthogonal section at offset 0 moves to the nearest stop (rule `row-stops`).
  static let centredRowStart = Lint(
    "centred-row-start", .note,
    "A centred orthogonal section does not begin with its first group in the middle.",
    why:
      "`groupPagingCentered` has space before the first group, and offset 0 is not a "
      + "stop. The section rests at the stop nearest to 0, which may centre another group "
      + "if groups are short. Scroll to the first one initially, use wider groups, or "
      + "another behaviour.",
    Example(
      bad: "section orthogonal groupPagingCentered <\n"
        + "  group horizontal width 100 height 100 < item >\n>",
      at: "orthogonal groupPagingCentered",
      good: "section orthogonal groupPaging <\n  group horizontal width 100 height 100 < item >\n>"),
    .screen { view in
      view.sections.compactMap { index, section in
        guard section.orthogonal == .groupPagingCentered, let span = section.origins[.orthogonal],
          let row = view.scene.sections[index].rowScrolling,
          row.restingOffset > row.range.lowerBound + ItemRow.visible,
          let number = row.stops?.lastIndex(where: { $0 <= row.restingOffset + ItemRow.visible })
        else { return nil }
        return LintFinding(
          span: span,
          message: "\(view.screen) the section begins with group \(number + 1) centred",
          label: "rests at \(row.restingOffset.formatted)",
          explanation:
            "offset 0 is not a stop of a centred section, and the nearest stop centres that group",
          help: "use wider groups or `groupPaging`, or scroll to the first one initially")
      }
    })
}
