@testable import LayoutCompiler
import Testing

/// The limits of each lint. The numbers are for a device of 393 × 852 points, unless a smaller one
/// has the problem.
@Suite struct LintRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var ids: [String]
    var items: [Int] = []
    var testDescription: String { text }
    init(_ ids: [String], _ text: String, items: [Int] = []) {
      self.ids = ids
      self.text = text
      self.items = items
    }
  }

  private static func row(_ id: String?, _ group: String) -> Case {
    Case([id].compactMap { $0 }, "section < group horizontal height 100 \(group) >")
  }

  static let estimates: [Case] = [
    Case(
      ["fraction-of-estimate"],
      "section < group horizontal width estimated 100 height 40 < item > >"
    ),
    Case(
      ["fraction-of-estimate"],
      "section < group horizontal height uniformAcrossSiblings 44 < item > >"),
    // The inner group's 22 are half of the estimate; the estimate of its item has no effect.
    Case(
      ["fraction-of-estimate"],
      "section < group horizontal height estimated 44 < group vertical fractionalHeight 0.5 < item "
        + "height estimated 20 > > >"),
    // A fraction of a width is not a fraction of the estimated height.
    Case([], "section < group horizontal height estimated 44 < item height fractionalWidth 1 > >"),
    // The parent's share, not the estimate, is the inner group's height.
    Case(
      [],
      "section < group vertical height 100 count 2 < group horizontal height estimated 44 < item > > >"
    ),
    // `count` states the item's own height.
    Case(["counted-estimate"], "section < group vertical count 2 height estimated 80 < item > >"),
    Case(
      [],
      "layout scrollDirection horizontal < section < group vertical count 2 width 100 height "
        + "estimated 80 < item > > >"),
    Case(
      ["uneven-heights"],
      "section < group horizontal count 2 height estimated 80 < item height estimated 80 > >"),
    Case([], "section < group horizontal height estimated 80 < item height estimated 80 > >"),
    // A cloud of tags.
    Case(
      [],
      "section < group horizontal height estimated 32 interItemSpacing 8 < item width estimated 80 "
        + "height estimated 32 > >"),
    Case(
      ["inset-on-estimate"],
      "section < header height estimated 44 contentInsets 8 0; group horizontal height 44 < item > >"
    ),
    Case(
      [],
      "section < header height estimated 44 contentInsets 0 8; group horizontal height 44 < item > >"
    ),
    Case(
      ["inset-on-estimate"],
      "section < group horizontal height estimated 44 contentInsets 4 < item height estimated 44 > >"
    ),
    Case(
      [], "section orthogonal paging < group horizontal height 100 < item width estimated 80 > >"),
  ]

  static let lines: [Case] = [
    // 3 × 0.34 = 1.02
    row("inexact-fraction", "< item fractionalWidth 0.34 >"),
    row("inexact-fraction", "< item fractionalWidth 33% >"),
    row("inexact-fraction", "< item width fractionalWidth 0.16 >"),
    row("inexact-fraction", "repeating 3 < item fractionalWidth 0.33 >"),
    row("inexact-fraction", "< item fractionalWidth 0.83 >"),
    row("inexact-fraction", "< item fractionalWidth 11.1% >"),
    row(nil, "count 3 < item fractionalWidth 0.33 >"),
    row(nil, "< item fractionalWidth 0.33; item fractionalWidth 0.67 >"),
    row(nil, "< item fractionalWidth 0.33; item fractionalWidth 0.33; item fractionalWidth 0.34 >"),
    row(nil, "< item fractionalWidth 0.25 >"),
    // 3 × 0.3 = 0.9, 6 × 0.15 = 0.9: no fraction was meant that would fill the row.
    row("row-leaves-gap", "< item fractionalWidth 0.3 >"),
    row("row-leaves-gap", "< item fractionalWidth 0.15 >"),
    row(nil, "< item fractionalWidth 1/3 >"),
    // Seven of them are cut to whole pixels.
    row(nil, "interItemSpacing 7 < item fractionalWidth 1/7 >"),
    row(nil, "< item width (container.width / 4) >"),
    row("row-leaves-gap", "interItemSpacing 8 < item width 100 >"),
    // Three fit into a line, and the data has fewer.
    Case(
      ["row-leaves-gap"], "section < group horizontal height 100 < item width 100 > >", items: [3]),
    Case([], "section < group horizontal height 100 < item width 100 > >", items: [1]),
    row(nil, "interItemSpacing flexible 8 < item width 100 >"),
    row(nil, "< item width 100 edgeSpacing leading flexible 0 >"),
    row(nil, "< item width estimated 100 >"),
    // 3 × 131 + 2 × 8 = 409; with 100 points each, 316 fit in 320.
    row("repeating-overflows", "repeating 3 interItemSpacing 8 < item fractionalWidth 1/3 >"),
    row(nil, "repeating 3 interItemSpacing 8 < item width 100 >"),
    row("repeating-overflows", "repeating 3 interItemSpacing 8 < item width 102 >"),
    row(nil, "< item fractionalWidth 1/4 edgeSpacing leading flexible 4 trailing flexible 4 >"),
    row(nil, "< item fractionalWidth 1/4 edgeSpacing top 4 bottom 4 >"),
    row("one-sided-inset", "count 2 < item contentInsets 8 0 8 8 >"),
    row(nil, "count 2 < item contentInsets 8 >"),
    row(nil, "< item contentInsets trailing 8 >"),
    // The group compensates: 8 at both ends.
    row(nil, "count 2 contentInsets leading 8 < item contentInsets trailing 8 >"),
  ]

  static let boundaries: [Case] = [
    // Over the cells: at a side of the layout, without alignment, and the top of a horizontal layout.
    Case(
      ["cell-below-boundary-item"],
      "section < boundary \"a\" width 60 height 60 alignment none; group horizontal height 60 < item > >"
    ),
    Case(
      ["cell-below-boundary-item"],
      "layout < boundary \"a\" width 60 height 200 alignment leading\n"
        + "section < group horizontal height 60 < item > > >"),
    Case(
      ["cell-below-boundary-item"],
      "layout scrollDirection horizontal < header width 60\n"
        + "section < group vertical width 60 < item > > >"),
    Case(
      [], "section < header height 60 extendsBoundary false; group horizontal height 60 < item > >"),
    // -56 and 250 + (393 - 200) / 2 + 200 = 546.5 of 393
    Case(
      ["cell-outside-container"],
      "section < boundary \"hour\" height 1 offset -56 0; group horizontal height 60 < item > >"),
    Case(
      ["cell-outside-container"],
      "section < header height 20 width 200 offset 250 0; group horizontal height 60 < item > >"),
    // The group's edge spacing moves it by 5.
    Case(
      ["cell-outside-container"],
      "section < group horizontal height 90 edgeSpacing leading 5 trailing 5 < item fractionalWidth 0.5 > >"
    ),
    Case(
      ["header-not-aligned"],
      "section orthogonal continuous < header height 40 contentInsets 0 20\n"
        + "group horizontal width 100 height 60 < item > >"),
    Case(
      [],
      "section < header height 40 contentInsets 0 20; group horizontal height 60 < item > >"),
    Case(
      ["offset-undoes-estimate"],
      "section < boundary \"a\" height estimated 150 alignment bottom offset 0 -150\n"
        + "group horizontal height 60 < item > >"),
    Case(
      [],
      "section < boundary \"a\" height estimated 150 alignment bottom offset 0 -20\n"
        + "group horizontal height 60 < item > >"),
    // Self-sizing in vertical groups.
    Case(
      ["estimate-in-fixed-group"],
      "section < group vertical height 60 < item height estimated 44 > >"),
    Case(
      ["counted-estimate"],
      "section < group vertical height 60 count 2 < item height estimated 44 > >"),
  ]

  /// The other value of a Bool, and each case of an enumeration, are tried.
  static let params: [Case] = [
    // 2/3 + 2/3 of the row
    Case(
      ["subitem-never-placed"],
      "param narrow: Bool = false\nsection < group horizontal height 80 <\n"
        + "item fractionalWidth (if narrow then 2/3 else 1/3)\n"
        + "item fractionalWidth (if narrow then 2/3 else 2/3) > >"),
    Case(
      ["inexact-fraction"],
      "enum Columns < two three >\nparam columns: Columns = two\n"
        + "section < group horizontal height 80 <\n"
        + "item fractionalWidth (if columns == two then 0.5 else 0.33) > >"),
    // 400 in 393
    Case(
      ["error-on-other-screens", "row-leaves-gap"],
      "param isWide: Bool = false\nsection < group horizontal height 80 <\n"
        + "item width (if isWide then 400 else container.width) > >"),
    // Numbers have no other values to try.
    Case(
      [], "param part = 1/3\nsection < group horizontal height 80 < item fractionalWidth part > >"),
  ]

  static let silent: [Case] = [
    // 120 points are not the share of 131, and 131 are.
    row("size-ignored-by-count", "count 3 < item width 120 >"),
    row("size-ignored-by-count", "count 3 < item width fractionalHeight 1 >"),
    // (393 - 2 * 8) / 3 = 125.67, and what says so.
    row(nil, "count 3 interItemSpacing 8 < item width ((container.width - 16) / 3) >"),
    row(nil, "count 3 < item width (container.width / 3) >"),
    row("size-ignored-by-count", "count 3 < item width (container.width / 4) >"),
    row(nil, "width 300 count 3 < item width 100 >"),
    row(nil, "width 308 count 3 interItemSpacing 4 < item width 100 >"),
    row("size-ignored-by-count", "width 300 count 3 interItemSpacing 4 < item width 100 >"),
    row(nil, "count 3 < item fractionalWidth 0.2 >"),
    row(nil, "count 3 < item height 50 >"),
    row(nil, "repeating 3 < item width 100 >"),
    // 0.6 and 0.6, and on 320 points 200 and 121.
    row("subitem-never-placed", "< item fractionalWidth 0.6; item fractionalWidth 0.6 >"),
    row(nil, "< item fractionalWidth 0.6; item fractionalWidth 0.4 >"),
    Case(
      ["row-leaves-gap", "subitem-never-placed"],
      "section < group horizontal height 100 < item width 200; item width 121 > >"),
    row(nil, "width 320 < item width 200; item width 120 >"),
    row(
      "subitem-never-placed",
      "< item fractionalWidth 2/3; group vertical fractionalWidth 1/2 < item > >"),
    // As tall as the screen, by default.
    Case(["group-fills-screen"], "section < group horizontal < item > >"),
    Case([], "section < group horizontal fractionalHeight 1 < item > >"),
    Case(["group-fills-screen"], "section < group horizontal count 3 < item > >"),
    Case([], "section < group horizontal height fractionalHeight 1 count 3 < item > >"),
    Case([], "section orthogonal paging < group horizontal count 3 < item > >"),
    Case(["group-fills-screen"], "section < header height 44; group horizontal < item > >"),
    Case(
      ["group-fills-screen"],
      "layout < section a < group horizontal < item > >; section b < group vertical height 9 < item > > >"
    ),
    Case(
      [],
      "layout scrollDirection horizontal < section < group vertical width 90 count 3 < item > > >"),
    row("one-point-length", "< item width 1 >"),
    row("one-point-length", "width 1 < item >"),
    row(nil, "interItemSpacing flexible 0 < item width 100; item width 1 >"),
    Case([], "section < group horizontal height 1 < item > >"),
    row(nil, "< item fractionalWidth 1 >"),
    // (393 - 12) / 3 = 127 and 131, which is too far from a square; 129.667 and 131.
    Case(
      ["nearly-square"],
      "section < group horizontal height fractionalWidth 1/3 count 3 interItemSpacing 2 < item > >"),
    Case(
      [],
      "section < group horizontal height fractionalWidth 1/3 count 3 interItemSpacing 20 < item > >"
    ),
    Case(
      [], "section < group horizontal height fractionalWidth 1/3 count 3 < item contentInsets 2 > >"
    ),
    Case([], "section < group horizontal height 131 count 3 interItemSpacing 2 < item > >"),
    row("zero-length-item", "< item width 0 >"),
    row("zero-length-item", "< item width 0; item fractionalWidth 0 >"),
    row("zero-size-cell", "count 2 < item height 0 >"),
    row("zero-size-cell", "count 2 < item fractionalWidth 1/2 fractionalHeight 0 >"),
    // The width of an item of a `count` group has no effect.
    row(nil, "count 2 < item fractionalWidth 0 >"),
    row("zero-size-cell", "< item fractionalWidth 1/2; item width 0 >"),
    row("zero-size-cell", "< item fractionalWidth 1/2; group vertical width 0 < item > >"),
    Case(["zero-size-cell"], "section < group horizontal height 0 < item > >"),
    Case(["zero-size-cell"], "section < group vertical fractionalHeight 0 < item > >"),
    // A length that is an expression may be 0 to hide the cell.
    Case(
      [],
      "let isOpen = false\nsection < group horizontal height (if isOpen then 44 else 0) < item > >"),
    row("tiny-estimate", "< item width estimated 0 >"),
    row("insets-fill-item", "count 20 < item contentInsets 0 8 >"),
    row(nil, "count 10 < item contentInsets 0 8 >"),
    row("insets-fill-item", "count 2 < item contentInsets 50 0 >"),
    row(nil, "count 2 < item contentInsets 49 0 >"),
    Case(["without-effect"], "section bounce never < group horizontal height 44 < item > >"),
    Case(
      [],
      "section orthogonal paging bounce never decelerationRate fast < group horizontal height 44 < item > >"
    ),
    Case(
      ["without-effect"],
      "section < group horizontal height 44 < item >; visibleItems cellsOnly < > >"),
    Case([], "section < group horizontal height 44 < item >; visibleItems < alpha 0.5 > >"),
    // It has an effect on narrow screens.
    Case(
      [],
      "section decelerationRate fast < when (container.width < 600) < orthogonal paging >; "
        + "group horizontal height 44 < item > >"),
    Case(
      [],
      "section contentInsets leading 60 < boundary \"ruler\" width 60 height 90 alignment leading "
        + "offset -60 0; group horizontal height 90 < item > >"),
    Case(
      [],
      "section < header height 44 extendsBoundary false; group horizontal height 90 < item > >"),
    Case([], "section < header height 44; group horizontal height 90 < item > >"),
  ]

  private static let two =
    "layout < section a < group horizontal height 9 < item > >; section b < group horizontal height 9 "
    + "< item > > >\n"

  static let data: [Case] = [
    Case(
      ["section-by-position"], two + "snapshot s < section \"a\" items 1; section \"x\" items 1 >"),
    Case([], two + "snapshot s < section \"b\" items 1; section \"a\" items 1 >"),
    Case([], two + "snapshot s < section \"x\" style b items 1 >"),
    Case([], two + "snapshot s < section items 1; section items 1 >"),
    // A layout of one section serves every section of the data.
    Case(
      [],
      "section < group horizontal height 9 < item > >\nsnapshot s < section \"x\" items 1 >"),
    // One of the layouts measures.
    Case(
      [],
      "layout a < section < group horizontal height 44 < item > > >\n"
        + "layout b < section < group horizontal height estimated 44 < item height estimated 44 > > "
        + ">\nsnapshot s < section items 1 measured 60 >\npreview \"a\" < layout a; snapshot s >\n"
        + "preview \"b\" < layout b; snapshot s >"),
    Case([], "section list plain\nsnapshot s < section items 1 measured 60 >"),
    Case(
      [],
      "section list plain headerMode supplementary\n"
        + "snapshot s < section items 1 < header measured 60 > >"),
    Case(
      ["measured-in-vain"],
      "section < group horizontal height estimated 44 < item height estimated 44 > >\n"
        + "snapshot s < section items 1 measured width 60 >"),
    Case(
      ["counted-estimate", "measured-in-vain"],
      "section < group vertical count 2 height 100 < item height estimated 44 > >\n"
        + "snapshot s < section items 1 measured 60 >"),
    Case(
      [],
      "section < group horizontal height estimated 44 < group vertical fractionalWidth 1/2 height "
        + "estimated 44 < item height estimated 44 > > >\nsnapshot s < section items 1 measured 60 >"
    ),
    Case(
      ["measured-in-vain"],
      "section < group horizontal height 44 < item width estimated 80 > >\n"
        + "snapshot s < section items 1 measured 60 >"),
    Case(
      ["measured-in-vain"],
      "section < group horizontal height 44 < item > >\n"
        + "snapshot s < section < item \"a\" measured 60 > >"),
    Case(
      ["measured-in-vain"],
      "section < header height 44; group horizontal height 44 < item > >\n"
        + "snapshot s < section items 1 < header measured 60 > >"),
    Case(
      [],
      "section < header height estimated 44; group horizontal height 44 < item > >\n"
        + "snapshot s < section items 1 < header measured 60 > >"),
    // A finding in the second preview only.
    Case(
      ["only-item-is-header"],
      "section list plain headerMode firstItemInSection\npreview \"many\" < items 3 >\n"
        + "preview \"one\" < items 1 >"),
    Case(
      ["side-view-stays"],
      "layout scrollDirection horizontal < section orthogonal paging < group horizontal width 90 "
        + "height 90 < item >; footer width 90 height 20 > >"),
    Case([], "section < footer height 44 pinned; group horizontal height 100 < item > >"),
    Case(
      ["cell-below-boundary-item"],
      "section < boundary \"index\" width 20 height 90 alignment leading; group horizontal height 90 "
        + "< item > >"),
  ]

  static let geometry: [Case] = [
    Case(
      ["larger-than-group"],
      "section < group horizontal height 44 contentInsets 4 < item height 44 > >"),
    Case([], "section < group horizontal height 44 < item height 44 > >"),
    Case(
      ["larger-than-group"], "section < group vertical height 100 < item width 500 height 50 > >"),
    // Half of 440 points is 220.
    Case(
      ["larger-than-group"],
      "section < group horizontal height 200 < item height fractionalWidth 0.5 > >"
    ),
    Case([], "section < group horizontal width 320 height 44 < item > >"),
    Case(
      ["cell-outside-container"],
      "section contentInsets 0 16 < group horizontal width 310 height 44 < item > >"),
    Case(
      ["cell-outside-container"],
      "section < group custom height 100 < frame 0 0 100 100; frame 300 0 100 100 > >"),
    Case(
      [],
      "section < when (container.width > 400) < group horizontal width 400 height 44 < item > > else "
        + "< group horizontal height 44 < item > > >"),
    // 318 of 320 points, and then 322.
    Case([], "section contentInsets 0 159 < group horizontal height 44 < item > >"),
    Case(
      ["error-on-other-screens"],
      "section contentInsets 0 161 < group horizontal height 44 < item > >"),
    // 0.9 × 320 + 32 = 320; 0.91 × 320 + 32 = 323.2
    Case(
      [],
      "section orthogonal groupPaging contentInsets 0 16 < group horizontal fractionalWidth 0.9 height "
        + "180 < item > >"),
    Case(
      ["wider-than-viewport"],
      "section orthogonal groupPaging contentInsets 0 16 < group horizontal fractionalWidth 0.91 "
        + "height 180 < item > >"),
    Case(
      ["wider-than-viewport"],
      "section orthogonal groupPaging < group horizontal width 321 height 180 < item > >"),
    // A row that stops anywhere may have one group for all of its cells.
    Case(
      [],
      "section orthogonal continuous contentInsets 0 16 < group horizontal fractionalWidth 2.4 "
        + "height 180 count 3 < item > >"),
    Case([], "section orthogonal groupPaging < group horizontal height 180 < item > >"),
    Case(["fraction-ignores-insets"], "section contentInsets 8 < group horizontal < item > >"),
    Case(["group-fills-screen"], "section contentInsets 0 8 < group horizontal < item > >"),
    Case(
      [],
      "layout scrollDirection horizontal < section contentInsets 0 16 < group vertical "
        + "fractionalWidth 0.5 < item > > >"),
    // The first stop is at -(W - g) / 2, the second at g - (W - g) / 2: equally distant for half of
    // W.
    Case(
      [],
      "section orthogonal groupPagingCentered < group horizontal fractionalWidth 0.51 height 100 < "
        + "item > >"),
    Case(
      ["centred-row-start"],
      "section orthogonal groupPagingCentered < group horizontal fractionalWidth 0.49 height 100 < "
        + "item > >"),
  ]

  static let surroundings: [Case] = [
    Case(
      [],
      "section < header height 44; header \"b\" height 44 offset 0 44; group horizontal height 44 < "
        + "item > >"),
    Case(
      [],
      "section < header height 44; header \"b\" width 100 height 44 alignment topTrailing; group "
        + "horizontal height 44 < item > >"),
    Case(
      ["overlapping-boundary-items"],
      "layout < header height 44; header \"b\" height 44; section < group horizontal height 44 < item > "
        + "> >"),
    Case(
      [],
      "layout < header \"b\" height 44; section contentInsets 0 8 < group horizontal height 44 < item > "
        + ">; section < group horizontal height 44 < item > > >"),
    Case([], "section list plain"),
    Case([], "section list insetGrouped headerMode supplementary footerMode supplementary"),
    Case([], "section list plain headerMode firstItemInSection", items: [2]),
    Case(
      ["sections-touch"], "section interGroupSpacing 8 < group horizontal height 44 < item > >",
      items: [5, 5]),
    Case([], "section interGroupSpacing 8 < group horizontal height 44 < item > >", items: [5]),
    Case(
      [],
      "section interGroupSpacing 8 contentInsets bottom 1 < group horizontal height 44 < item > >",
      items: [5, 5]),
    // The header keeps its place, and with it the section's.
    Case(
      [],
      "layout interSectionSpacing 8 < section a < group horizontal height 44 < item > >; section b < "
        + "header height 44; group horizontal height 44 < item > > >",
      items: [2, 0]),
    Case(
      [],
      "section < group horizontal height 44 < item < supplementary \"b\" width 8 height 8 > > >"),
    Case(
      ["badge-below-cells"],
      "section orthogonal paging < group horizontal width 90 height 44 < supplementary \"b\" width 8 "
        + "height 8; item > >"),
    // `count` gives each item an equal share.
    Case(
      ["counted-estimate"],
      "section orthogonal paging < group vertical width 100 height estimated 100 count 2 < item "
        + "height estimated 50 > >"),
    Case(
      [],
      "section orthogonal paging contentInsets 0 16 < group horizontal width estimated 393 height 44 "
        + "< item width estimated 393 > >"),
    Case(
      ["estimate-in-fixed-group"],
      "section orthogonal paging < group vertical width 100 height 44 < item width estimated 44 "
        + "height estimated 44 > >"),
    Case(
      [],
      "section orthogonal paging < group horizontal height 44 < item < supplementary \"b\" width 8 "
        + "height 8 zIndex 1 > > >"),
  ]

  @Test(
    "lints report the expected findings",
    arguments: boundaries + params + estimates + lines + silent + data + geometry + surroundings)
  func rules(_ example: Case) {
    let found = linted(example.text, items: example.items)
    #expect(found.map(\.id) == example.ids, "\(found.map(\.message))")
  }

  @Test("a definition is reported once, however often it is called") func definitions() {
    let text = """
      define third(part: Fraction) = item fractionalWidth part
      layout <
        section a < group horizontal height 100 < third(part: 0.33) > >
        section b < group horizontal height 100 < third(part: 0.34) > >
      >
      """
    let found = linted(text)
    #expect(found.map(\.message) == ["`0.33` is not 1/3"])
    #expect(found.map { place($0.span, in: text) } == ["fractionalWidth part"])
    #expect(found[0].fixes.isEmpty)
  }

  @Test("findings show numbers and offer fixes") func labels() {
    let counted = linted(
      "section < group vertical count 2 height estimated 165 interItemSpacing 8 < item > >")
    // (165 - 8) / 2
    #expect(counted.map(\.label) == ["every subitem is 78.5 points high"])
    // There is a spacing already, and an edge.
    let broken = linted(
      "section < group horizontal height 100 interItemSpacing 4 < item fractionalWidth 1/3 "
        + "edgeSpacing leading 4 trailing 4 > >")
    #expect(broken.map(\.id) == ["edge-spacing-breaks-row"] && broken[0].fixes.isEmpty)
    let edged = linted(
      "section < group horizontal height estimated 44 < item height estimated 44 contentInsets 4 6 "
        + "edgeSpacing top 2 > >")
    #expect(edged.map(\.id) == ["inset-on-estimate"] && edged[0].fixes.isEmpty)
    let text = "section < group horizontal height estimated 44 < item height estimated 44 "
    let inset = linted(text + "contentInsets 4 6 > >")
    #expect(
      inset[0].fixes[0].edits.map(\.replacement) == [
        "contentInsets leading 6 trailing 6 edgeSpacing top 4 bottom 4"
      ])
    // A name that occurs once is not ambiguous.
    let twice = linted(
      "define row() = section row < group horizontal height 44 < item > >\nlayout < row(); row() >")
    #expect(twice.map(\.id) == ["same-section-name"] && twice[0].related.isEmpty)
  }

  /// Leading is the start of the row, also from right to left.
  @Test(
    "a view beside a row is reported with its side",
    arguments: [("leading", "start"), ("trailing", "end")])
  func sides(alignment: String, side: String) {
    let found = linted(
      "section orthogonal continuous < boundary \"logo\" width 80 height 60 alignment \(alignment)"
        + "; group horizontal width 120 height 60 < item > >")
    #expect(found.map(\.id) == ["side-view-stays"])
    #expect(found.map(\.label) == ["at the \(side) of the section"])
  }

  /// `uniformAcrossSiblings` needs iOS 17.
  @Test("values that the import of Swift assumes are no findings") func assumedValues() {
    func found(_ estimate: String) -> [String] {
      let text = """
        import UIKit
        func makeLayout(_ metadata: Metadata?) -> UICollectionViewLayout {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(\(estimate)))
          let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
          return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        }
        """
      let result = Compilation(SourceFile(name: "Home.swift", text: text))
      return result.linted().map(\.id).filter { $0 == "tiny-estimate" }
    }
    #expect(found("metadata?.height ?? 1") == [])
    #expect(!found("1").isEmpty)
  }

  @Test("lints do not propose API newer than the target") func newerAPI() {
    let text =
      "section < group horizontal count 2 height estimated 80 < item height estimated 80 > >"
    var settings = CompilationSettings()
    settings.overrides.ios = 16
    let old = Compilation(SourceFile(name: "test.layout", text: text), settings).linted()
    #expect(old.map(\.id) == [])
  }

  /// The layout's own device comes first.
  @Test("newer API is reported with the version of the preview") func versionOfPreview() {
    let text =
      "param n: Int = 2\nsection < group vertical height 44 repeating n < item height 9 > >\n"
      + "preview \"old\" size 300 400 ios 14\n"
    #expect(
      linted(text).map(\.message).filter { $0.contains("needs iOS") }
        == ["`repeating` needs iOS 16; the target is iOS 14"])
  }

  @Test("findings name the first device that has them") func devices() {
    let text = "section < group horizontal width 400 height 44 < item > >"
    #expect(
      linted(text).map(\.message) == [
        "on a screen of 393 × 852 points cells reach 7 points beyond the edge"
      ])
    let settings = CompilationSettings(
      environment: Environment(container: Size(1000, 1000), scale: 2))
    let wide = Compilation(SourceFile(name: "test", text: text), settings).linted()
    #expect(
      wide.map(\.message) == [
        "on a screen of 320 × 568 points cells reach 80 points beyond the edge"
      ])
  }

  @Test("sections are linted with the data of each preview") func dataOfPreviews() {
    let text = """
      layout l <
        section plain < group horizontal height 44 < item > >
        section row orthogonal continuous <
          group horizontal width 140 height estimated 180 < item height estimated 180 >
        >
        section gap < group horizontal height 100 < item width 100 > >
      >
      snapshot one < section "A" style plain items 3 >
      snapshot two <
        section "B" style row items 3; section "C" style gap items 2; section "D" style gap items 3
      >
      preview "one" size 393 852 snapshot one
      preview "two" size 393 852 snapshot two
      """
    // A row of three that ends before its group: of the two sections one has three items.
    #expect(Set(linted(text).map(\.id)) == ["estimate-in-row", "row-leaves-gap"])
    let short = text.replacing("style gap items 3", with: "style gap items 2")
    #expect(linted(short).map(\.id) == ["estimate-in-row"])
  }

  @Test("sources with errors are not linted") func errors() {
    let found = linted("section < group horizontal hieght 44 < item fractionalWidth 0.33 > >")
    #expect(found.map(\.id) == ["unknown-word"])
  }
}
