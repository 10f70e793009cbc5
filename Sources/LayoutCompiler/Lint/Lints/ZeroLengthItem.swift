extension Lint {
  /// Subitems without length never fill their line (rule `fill`).
  static let zeroLengthItem = Lint(
    "zero-length-item", .note,
    "The subitems of a group have no length along it.",
    why: "A group repeats its subitems until the next one does not fit, which subitems without "
      + "length never do. Here each is placed once; UIKit was not recorded. State a length, or a `count`.",
    Example(
      bad: "section < group horizontal height 44 < item width 0 > >",
      at: "width 0",
      good: "section < group horizontal height 44 < item fractionalWidth 1/3 > >"),
    .model { view in
      view.lines.compactMap { line in
        guard line.neverFills, let box = line.group.model.subitems.first?.box,
          let span = box.place(of: line.axis)
        else { return nil }
        let word = line.axis.lengthWord
        return LintFinding(
          span: span, message: "the \(box.word) has no \(word)", label: "placed once",
          explanation: "subitems without \(word) never fill their group",
          help: "state a \(word), or give the group a `count`")
      }
    })
}
