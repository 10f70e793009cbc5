import Testing

@testable import LayoutCompiler

/// Single actions, by what they write.
@Suite struct ActionTests {
  @Test("wrapping moves the size of an item to the new group") func wrap() {
    expectAction(
      "section < group horizontal height 40 < «»item width 80 contentInsets 4 > >",
      "Wrap in a vertical group",
      """
      section < group horizontal height 40 < group vertical width 80 < item contentInsets 4 > > >

      """)
    expectAction(
      """
      section <
        group vertical height estimated 80 <
          item «»fractionalWidth 1/2 <
            height estimated 80
            edgeSpacing leading 4
          >
        >
      >

      """, "Wrap in a horizontal group",
      """
      section <
        group vertical height estimated 80 <
          group horizontal fractionalWidth 1/2 height estimated 80 edgeSpacing leading 4 <
            item <
              height estimated 80
            >
          >
        >
      >

      """)
  }

  @Test("items with conditional sizes are not wrapped") func conditionalSizes() {
    let titles = actionTitles(
      """
      section <
        group horizontal height 40 <
          «»item < when (container.width > 400) < width 80 > else < width 40 > >
        >
      >
      """)
    #expect(!titles.contains { $0.hasPrefix("Wrap") || $0.hasPrefix("State") })
  }

  @Test("estimated sizes stay on a wrapped item") func uniformSizes() {
    expectAction(
      "section < group horizontal count 2 height estimated 80 < "
        + "«»item height uniformAcrossSiblings 80 > >\n",
      "Wrap in a vertical group",
      """
      section <
        group horizontal count 2 height estimated 80 <
          group vertical height uniformAcrossSiblings 80 < item height uniformAcrossSiblings 80 >
        >
      >

      """)
  }

  @Test("`count` is replaced by fractions") func count() {
    let shares = "section < «»group horizontal count 3 height 40 < item > >\n"
    expectAction(
      shares, "Replace `count` by `repeating`",
      "section < group horizontal repeating 3 height 40 < item fractionalWidth 1/3 > >\n")
    expectAction(
      shares, "Replace `count` by sizes that fill the group",
      "section < group horizontal height 40 < item fractionalWidth 1/3 > >\n")
    // (320 - 2 * 10) / 3 = 100: fractions would be of 320, not of what the gaps leave.
    expectAction(
      "section < «»group horizontal count 3 width 320 height 9 interItemSpacing 10 < item > >\n",
      "Replace `count` by `repeating`",
      """
      section < group horizontal repeating 3 width 320 height 9 interItemSpacing 10 < item width 100 > >

      """)
    expectAction(
      "section < «»group vertical count 2 height 85 interItemSpacing 5 < item height 7 > >\n",
      "Replace `count` by `repeating`",
      "section < group vertical repeating 2 height 85 interItemSpacing 5 < item height 40 > >\n")
    expectAction(
      "section < «»group horizontal count 1 height 40 < item > >\n",
      "Replace `count` by `repeating`",
      "section < group horizontal repeating 1 height 40 < item fractionalWidth 1 > >\n")
    expectAction(
      "section < «»group vertical count 2 height 85 interItemSpacing fixed 5 < item > >\n",
      "Replace `count` by `repeating`",
      """
      section < group vertical repeating 2 height 85 interItemSpacing fixed 5 < item height 40 > >

      """)
  }

  @Test("`count` is kept if the fractions would differ") func unknownShares() {
    let titles = actionTitles(
      "section < «»group horizontal count 3 height 40 interItemSpacing 10 < item > >\n")
    #expect(!titles.contains("Replace `count` by `repeating`"))
    #expect(titles.contains("Replace `count` by sizes that fill the group"))
    #expect(
      actionTitles("section < «»group horizontal count 3 < item; when (ios > 16) < > > >\n")
        .filter { $0.contains("`count`") } == [])
  }

  @Test("`repeating` is replaced by `count`") func repeating() {
    expectAction(
      "section < «»group horizontal repeating 4 height 40 < item width 25% > >\n",
      "Replace `repeating` by `count`", nil)
    expectAction(
      "section < «»group horizontal repeating 4 height 40 < item fractionalWidth 1/4 > >\n",
      "Replace `repeating` by `count`",
      "section < group horizontal count 4 height 40 < item fractionalWidth 1/4 > >\n")
    #expect(
      !actionTitles("section < «»group horizontal repeating 4 height 40 < item width 90 > >\n")
        .contains("Replace `repeating` by `count`"))
    // A third of the own screen, but not of others.
    #expect(
      !actionTitles("section < «»group horizontal repeating 3 height 40 < item width 131 > >\n")
        .contains("Replace `repeating` by `count`"))
  }

  @Test("default sizes are written explicitly") func defaults() {
    expectAction(
      "section < group horizontal height 40 < «»item > >\n", "State the width",
      "section < group horizontal height 40 < item width fractionalWidth 1 > >\n")
    expectAction("section < «»group horizontal height 40 < item > >\n", "State the height", nil)
  }

  @Test("a missing size is added") func missingSize() {
    let source = "section < «»header; group horizontal height 44 < item > >\n"
    expectFixAction(
      source, "State it: height 44",
      "section < header height 44; group horizontal height 44 < item > >\n")
    expectFixAction(
      source, "State it: height estimated 44",
      "section < header height estimated 44; group horizontal height 44 < item > >\n")
    expectFixAction(
      "section < group horizontal height 44 < item < «»supplementary \"badge\" > > >\n",
      "State it: width 20 height 20",
      """
      section < group horizontal height 44 < item < supplementary "badge" width 20 height 20 > > >

      """)
  }

  @Test("fixes are offered at their location, and safe ones are preferred") func preferredFixes() {
    let (file, _) = openedAtMark("section orthogonalScrollingBehavior paging <\n  itm\n>")
    let findings = file.compilation.linted()
    let first = file.fixes(in: TextRange(10, 10), of: findings)
    #expect(first.map(\.title) == ["Replace by `orthogonal`"])
    #expect(first.map(\.isPreferred) == [true])
    let all = file.actions(in: TextRange(0, 1), findings: findings) { _ in true }
    #expect(all.map(\.kind) == [.fixAll])
    #expect(made(all[0], in: file) == "section orthogonal paging <\n  itm\n>")
  }

  @Test("fix-all applies safe fixes only, and errors cannot be suppressed") func fixAll() {
    let (file, _) = openedAtMark(
      """
      lint < row-leaves-gap error >
      layout <
        section a < group horizontal height 100 < item fractionalWidth 0.33 > >
        section b < group horizontal height 100 < item width 100 > >
      >
      """)
    let findings = file.compilation.linted()
    #expect(Set(findings.map(\.id)) == ["inexact-fraction", "row-leaves-gap"])
    let all = TextRange(0, file.source.bytes.count)
    let actions = file.actions(in: all, findings: findings) { [.quickFix, .fixAll].contains($0) }
    let fixed = actions.last.map { made($0, in: file) }
    #expect(fixed == file.source.text(in: all).replacing("0.33", with: "1/3"))
    #expect(!actions.contains { $0.title == "Suppress `row-leaves-gap` with a comment" })
  }

  @Test("a suppression is inserted above the statement or at the end of the line")
  func suppressionComment() {
    let title = "Suppress `inexact-fraction` with a comment"
    expectFixAction(
      "section < group horizontal height 9 < item «»fractionalWidth 0.33 > >\n", title,
      """
      // layoutc:ignore(inexact-fraction) reason
      section < group horizontal height 9 < item fractionalWidth 0.33 > >

      """)
    expectFixAction(
      "section <\n  group horizontal height 9 <\n    item «»fractionalWidth 0.33\n  >\n>\n", title,
      """
      section <
        group horizontal height 9 <
          // layoutc:ignore(inexact-fraction) reason
          item fractionalWidth 0.33
        >
      >

      """)
    let start = "layout <\n  section a < group horizontal height 9 < item > >"
    let rest = "section b < group horizontal height 9 < item fractionalWidth 0.33 > >"
    expectFixAction(
      "\(start); \(rest.replacing("0.33", with: "«»0.33"))\n>\n", title,
      // The comment covers its line, which is not divided.
      "\(start); \(rest)  // layoutc:ignore(inexact-fraction) reason\n>\n")
  }

  @Test("fixes are formatted if the file is formatted") func style() {
    let body = "<\n  group horizontal height 44 < item >\n>\n"
    expectFixAction(
      "section contentInsets «»= 8 \(body)", "Remove it", "section contentInsets 8 \(body)")
    expectFixAction(
      "section   contentInsets «»= 8 \(body)let  a = 1\n", "Remove it",
      "section   contentInsets  8 \(body)let  a = 1\n")
  }
}
