import Testing

@testable import LayoutCompiler

/// Diagnostics about unknown and misplaced words.
@Suite struct WordTests {
  static let inGroup = [
    Line("count 3"),
    Line("«cuont» 3", "unknown-word", message: "did you mean `count`?"),
    Line("«Count» 3", "unknown-word", message: "did you mean `count`?"),
    Line("«xyzzy» 3", "unknown-word", message: "a `group` has no element or property `xyzzy`"),
    Line("«interGroupSpacing» 3", "misplaced-property"),
    Line(
      "«orthogonal» paging", "misplaced-property",
      message: "a `group` has no `orthogonal`; `section` and `section list` have it"),
    Line("«section» < group horizontal < item > >", "misplaced-element"),
    Line("«header» height 28", "misplaced-element"),
    Line(
      "«frame» 0 0 8 8", "misplaced-element",
      message: "it belongs in `group custom`"),
    Line("«layout»", "misplaced-element"),
    Line("«itm»", "unknown-word", message: "did you mean `item`?"),
    Line("«itm» < «supplemntary» < > >", "unknown-word", "unknown-word"),
    Line("«widthDimension» absolute 8", "apple-name", message: "write `width`"),
    Line("«NSCollectionLayoutItem»", "apple-name", message: "write `item`"),
    Line("«repeatingSubitem» 3", "apple-name", message: "write `repeating`"),
    Line("«subitem» 3", "apple-name"),
    Line("width «absolute(44)»", "unknown-name", message: "write `absolute 44`"),
    Line("interItemSpacing «fixed(8)»", "unknown-name", message: "write `fixed 8`"),
    Line(
      "width «.»absolute 44", "member-of-nothing",
      message: "write `absolute`"),
    Line("«estimated» 44", "dimension-without-side"),
    Line("«absolute» 44", "dimension-without-side"),
    Line("«uniformAcrossSiblings» 44", "dimension-without-side"),
    Line("«paging»", "unknown-word", message: "write `orthogonal paging`"),
    Line("«leading» 8", "unknown-word"),
  ]

  @Test("unknown words in groups have suggestions", arguments: inGroup)
  func groupWords(_ line: Line) { expectLine(line, in: .element(.group)) }

  static let inSection = [
    Line("«orthogonalScrollingBehavior» paging", "apple-name", message: "write `orthogonal`"),
    Line("«boundarySupplementaryItems»", "apple-name", message: "write `header` or `boundary`"),
    Line("«decorationItems»", "apple-name", message: "write `background`"),
    Line("«visibleItemsInvalidationHandler»", "apple-name", message: "write `visibleItems`"),
    Line("«NSCollectionLayoutGroup»", "apple-name", message: "write `group`"),
    Line("«pinToVisibleBounds» true", "apple-name", message: "write `pinned`"),
    Line("orthogonal «pagng»", "unknown-choice", message: "did you mean `paging`?"),
    Line("orthogonal «Paging»", "unknown-choice", message: "did you mean `paging`?"),
    Line("orthogonal «3»", "unknown-choice"),
    Line("orthogonal «\"paging\"»", "unknown-choice"),
    Line("«orthogonal»", "missing-value"),
    Line("bounce never decelerationRate fast orthogonal continuous"),
    Line("bounce «fast» decelerationRate fast", "unknown-choice"),
    Line("«item»", "misplaced-element"),
    Line("«count» 3", "misplaced-property"),
    Line("header height 8 extendsBoundary «yes»", "unknown-choice"),
    Line("«supplementariesFollowContentInsets» false", "deprecated"),
    Line("«headerMode» none", "misplaced-property"),
  ]

  @Test("unknown words in sections have suggestions", arguments: inSection)
  func sectionWords(_ line: Line) { expectLine(line, in: .element(.section)) }

  static let heads = [
    Line("section < group horizontal count 3 < item fractionalWidth 1/3 > >"),
    Line("section featured < group horizontal < item > >"),
    Line("section list plain menu < headerMode supplementary >"),
    Line("section list plain headerTopPadding 0"),
    Line("section orthogonal paging < group horizontal < item > >"),
    Line("section «featured» 3 < group horizontal < item > >", "unknown-word"),
    Line("section «orthogonl» paging < group horizontal < item > >", "unknown-word"),
    Line("section «orthogonl» < group horizontal < item > >", "unknown-word"),
    Line("section featured «contentInset» 8 < group horizontal < item > >", "unknown-word"),
    Line("section «count» 3 < group horizontal < item > >", "misplaced-property"),
    Line("section «header» height 3 < group horizontal < item > >", "misplaced-element"),
    Line("section «pinned» < group horizontal < item > >", "misplaced-property"),
    Line("section «header»", "misplaced-element"),
    Line("section «groupPaging» < group horizontal < item > >", "value-as-name"),
    Line("section «plain» < «headerMode» none >", "value-as-name", "misplaced-property"),
    Line("section «vertical» < group horizontal < item > >", "value-as-name"),
    Line(
      "section < group horizontal «hieght» 44 «cuont» 3 < item > >", "unknown-word", "unknown-word"),
    Line("section header contentInsets 8 < group horizontal < item > >"),
    Line("section count < group horizontal < item > >"),
    Line("section height < group horizontal < item > >"),
    Line("section item < group horizontal < item > >"),
    Line("section preview < group horizontal < item > >"),
    Line("section plain < group horizontal < item > >"),
    Line("section none < group horizontal < item > >"),
    Line("section custom < group horizontal < item > >"),
    Line("section list < group horizontal < item > >"),
    Line("section list plain header"),
    Line("layout preview < section < group horizontal < item > > >"),
    Line("section a «b» < group horizontal < item > >", "unknown-word"),
    Line("section «\"Featured\"» < group horizontal < item > >", "name-in-quotes"),
    Line("«section list» < headerMode none >", "missing-variant"),
    Line("section list «plan» menu", "unknown-choice", message: "did you mean `plain`?"),
    Line("section list plain < «group» horizontal < item > >", "group-in-list"),
    Line("section < «group» height 44 < item > >", "missing-variant"),
    Line("section < «group» < item > >", "missing-variant"),
    Line(
      "section < group «horizntal» < item > >", "unknown-choice",
      message: "did you mean `horizontal`?"),
    Line("section < group «custm» < frame 0 0 8 8 > >", "unknown-choice"),
    Line("section < group horizontal «wide» < item > >", "unknown-word"),
    Line("section < group horizontal < item «photo» > >", "unknown-word"),
    Line("layout < section < group horizontal < item > > >"),
    Line("layout «3» < section < group horizontal < item > > >", "surplus-value"),
    Line("layout a < section < group horizontal < item > > > «itm»", "unknown-word"),
    Line("«group» horizontal < item >", "misplaced-element"),
    Line("«width» 3", "misplaced-property"),
    Line("section three «group» horizontal < item >", "misplaced-element"),
  ]

  @Test("heads of elements are checked", arguments: heads)
  func headsAreChecked(_ line: Line) { expectLine(line, in: .file) }

  static let placement = [
    Line("group horizontal < item > «contentInsets» 8", "property-after-close"),
    Line("group horizontal < item > orthogonal paging"),
    Line("group horizontal < item >; contentInsets 8"),
    Line("group horizontal < item >\ncontentInsets 8"),
    Line(
      "header height 28 < pinned > «contentInsets» 8; group horizontal < item >",
      "property-after-close"),
    Line("interGroupSpacing 8 «<» group horizontal < item > >", "body-of-property"),
  ]

  @Test("properties after a body are reported", arguments: placement)
  func propertiesAfterBody(_ line: Line) {
    var whole = line
    whole.text = "section < \(line.text) >"
    expectLine(whole, in: .file)
  }

  private static let cells = "section < group horizontal height 44 < cell > >"

  @Test(
    "messages and help are exact",
    arguments: [
      (
        "section < group vertical < item fractionalWidth 1 group horizontal < item > > >",
        "`group` must begin a statement",
        "write `;` before it, or begin a new line"
      ),
      (
        "section < group horizontal < item width w% > >",
        "`%` must follow a number, as in `50%`", "write `(w / 100)` for `w%`"
      ),
      (
        "define cell = item\n\(cells)", "a definition needs a parameter list, even an empty one",
        "write `cell()`"
      ),
      (
        "define cell() = item\n\(cells)", "`cell` is a definition and must be called",
        "write `cell()`"
      ),
      (
        "define cell(part: Fraction) = item fractionalWidth part\n\(cells)",
        "`cell` is a definition and must be called", "write `cell(…)` with its arguments"
      ),
      (
        "lint < when (ios > 16) < deprecated off > >", "`when` is not allowed in a `lint`",
        "write it as in `\(Schema.severityOverrides.example)`"
      ),
      (
        "preview \"a\" < device iPhone99 >", "unknown device `iPhone99`",
        "did you mean `iPhone17`, `iPhone16` or `iPhone15`?"
      ),
      (
        "preview \"a\" < device iPhon16 >", "unknown device `iPhon16`",
        "did you mean `iPhone16`?"
      ),
    ])
  func messages(_ text: String, _ message: String, _ help: String) {
    let file = SourceFile(name: "x.layout", text: text)
    let found = Compilation(file).diagnostics.first { $0.message == message }
    #expect(found?.help == help, "\(Compilation(file).diagnostics.map(\.message))")
  }

  @Test("uses of a malformed declaration are not reported") func failedDeclarations() {
    let file = SourceFile(name: "x.layout", text: "define cell = item\n\(Self.cells)")
    #expect(Compilation(file).diagnostics.map(\.id) == ["incomplete-declaration"])
  }
}
