import Testing

@testable import LayoutCompiler

/// Diagnostics about unknown and misplaced words.
@Suite struct WordTests {
  static let inGroup = [
    Said("count 3"),
    Said("«cuont» 3", "unknown-word", message: "did you mean `count`?"),
    Said("«Count» 3", "unknown-word", message: "did you mean `count`?"),
    Said("«xyzzy» 3", "unknown-word", message: "a `group` has no element or property `xyzzy`"),
    Said("«interGroupSpacing» 3", "misplaced-property"),
    Said(
      "«orthogonal» paging", "misplaced-property",
      message: "a `group` has no `orthogonal`; `section` and `section list` have it"),
    Said("«section» < group horizontal < item > >", "misplaced-element"),
    Said("«header» height 28", "misplaced-element"),
    Said(
      "«frame» 0 0 8 8", "misplaced-element",
      message: "it belongs in `group custom`"),
    Said("«layout»", "misplaced-element"),
    Said("«itm»", "unknown-word", message: "did you mean `item`?"),
    Said("«itm» < supplemntary < > >", "unknown-word"),
    Said("«widthDimension» absolute 8", "apple-name", message: "write `width`"),
    Said("«NSCollectionLayoutItem»", "apple-name", message: "write `item`"),
    Said("«repeatingSubitem» 3", "apple-name", message: "write `repeating`"),
    Said("«subitem» 3", "apple-name"),
    Said("width «absolute(44)»", "unknown-name", message: "write `absolute 44`"),
    Said("interItemSpacing «fixed(8)»", "unknown-name", message: "write `fixed 8`"),
    Said(
      "width «.»absolute 44", "member-of-nothing",
      message: "write `absolute`"),
    Said("«estimated» 44", "dimension-without-side"),
    Said("«absolute» 44", "dimension-without-side"),
    Said("«uniformAcrossSiblings» 44", "dimension-without-side"),
    Said("«paging»", "unknown-word", message: "write `orthogonal paging`"),
    Said("«leading» 8", "unknown-word"),
  ]

  @Test("unknown words in groups have suggestions", arguments: inGroup)
  func groupWords(_ said: Said) { expectSaid(said, in: .element(.group)) }

  static let inSection = [
    Said("«orthogonalScrollingBehavior» paging", "apple-name", message: "write `orthogonal`"),
    Said("«boundarySupplementaryItems»", "apple-name", message: "write `header` or `boundary`"),
    Said("«decorationItems»", "apple-name", message: "write `background`"),
    Said("«visibleItemsInvalidationHandler»", "apple-name", message: "write `visibleItems`"),
    Said("«NSCollectionLayoutGroup»", "apple-name", message: "write `group`"),
    Said("«pinToVisibleBounds» true", "apple-name", message: "write `pinned`"),
    Said("orthogonal «pagng»", "unknown-choice", message: "did you mean `paging`?"),
    Said("orthogonal «Paging»", "unknown-choice", message: "did you mean `paging`?"),
    Said("orthogonal «3»", "unknown-choice"),
    Said("orthogonal «\"paging\"»", "unknown-choice"),
    Said("«orthogonal»", "missing-value"),
    Said("bounce never decelerationRate fast orthogonal continuous"),
    Said("bounce «fast» decelerationRate fast", "unknown-choice"),
    Said("«item»", "misplaced-element"),
    Said("«count» 3", "misplaced-property"),
    Said("header height 8 extendsBoundary «yes»", "unknown-choice"),
    Said("«supplementariesFollowContentInsets» false", "deprecated"),
    Said("«headerMode» none", "misplaced-property"),
  ]

  @Test("unknown words in sections have suggestions", arguments: inSection)
  func sectionWords(_ said: Said) { expectSaid(said, in: .element(.section)) }

  static let heads = [
    Said("section < group horizontal count 3 < item fractionalWidth 1/3 > >"),
    Said("section featured < group horizontal < item > >"),
    Said("section list plain menu < headerMode supplementary >"),
    Said("section list plain headerTopPadding 0"),
    Said("section orthogonal paging < group horizontal < item > >"),
    Said("section «featured» 3 < group horizontal < item > >", "unknown-word"),
    Said("section «orthogonl» paging < group horizontal < item > >", "unknown-word"),
    Said("section «orthogonl» < group horizontal < item > >", "unknown-word"),
    Said("section featured «contentInset» 8 < group horizontal < item > >", "unknown-word"),
    Said("section «count» < group horizontal < item > >", "misplaced-property"),
    Said("section «header» < group horizontal < item > >", "misplaced-element"),
    Said("section a «b» < group horizontal < item > >", "unknown-word"),
    Said("section «\"Featured\"» < group horizontal < item > >", "name-in-quotes"),
    Said("«section list» < headerMode none >", "missing-variant"),
    Said("section list «plan» menu", "unknown-choice", message: "did you mean `plain`?"),
    Said("section list plain < «group» horizontal < item > >", "group-in-list"),
    Said("section < «group» height 44 < item > >", "missing-variant"),
    Said("section < «group» < item > >", "missing-variant"),
    Said(
      "section < group «horizntal» < item > >", "unknown-choice",
      message: "did you mean `horizontal`?"),
    Said("section < group «custm» < frame 0 0 8 8 > >", "unknown-choice"),
    Said("section < group horizontal «wide» < item > >", "unknown-word"),
    Said("section < group horizontal < item «photo» > >", "unknown-word"),
    Said("layout < section < group horizontal < item > > >"),
    Said("layout «3» < section < group horizontal < item > > >", "surplus-value"),
    Said("layout a < section < group horizontal < item > > > «itm»", "unknown-word"),
    Said("«group» horizontal < item >", "misplaced-element"),
    Said("«width» 3", "misplaced-property"),
    Said("section three «group» horizontal < item >", "misplaced-element"),
  ]

  @Test("heads of elements are checked", arguments: heads)
  func headsAreChecked(_ said: Said) { expectSaid(said, in: .file) }

  static let placement = [
    Said("group horizontal < item > «contentInsets» 8", "property-after-close"),
    Said("group horizontal < item > orthogonal paging"),
    Said("group horizontal < item >; contentInsets 8"),
    Said("group horizontal < item >\ncontentInsets 8"),
    Said(
      "header height 28 < pinned > «contentInsets» 8; group horizontal < item >",
      "property-after-close"),
    Said("interGroupSpacing 8 «<» group horizontal < item > >", "body-of-property"),
  ]

  @Test("properties after a body are reported", arguments: placement)
  func propertiesAfterBody(_ said: Said) {
    var whole = said
    whole.line = "section < \(said.line) >"
    expectSaid(whole, in: .file)
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
        "write it as in `\(Schema.lintLevels.example)`"
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
