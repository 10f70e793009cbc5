import Testing

@testable import LayoutCompiler

/// Diagnostics about definitions and calls.
@Suite struct DefinitionTests {
  static let files = [
    Said("define row() = group horizontal < item >; section < row() >"),
    Said("section < row() >; define row() = group horizontal < item >"),
    Said("define row(n: Int) = group horizontal count n < item >; section < row(n: 3) >"),
    Said("define row(n: Int) = group horizontal count n < item >; section < row(3) >"),
    Said("define row(n = 3) = group horizontal count n < item >; section < row() >"),
    Said("define row(n: Int = 3) = group horizontal count n < item >; section < row(n: 2) >"),
    Said(
      "define row(n: Int) = group horizontal count n < item >; section < «row»() >",
      "wrong-arguments", message: "write `row(n: …)`"),
    Said(
      "define row(n: Int) = group horizontal count n < item >; section < row(«m»: 3) >",
      "wrong-arguments"),
    Said("define row() = group horizontal < item >; section < row(«3») >", "wrong-arguments"),
    Said(
      "define row(n: Int) = group horizontal count n < item >; section < row(n: «\"a\"») >",
      "wrong-type"),
    Said(
      "define row(n: Int) = group horizontal count n < item >; section < row(n: «2.5») >",
      "wrong-type"),
    Said(
      "define row(n: Int) = group horizontal count n < item >; section < row(n: 3, «n»: 4) >",
      "wrong-arguments"),
    Said(
      "define row(w: Fraction) = group horizontal < item width «w» >; section < row(w: 1/3) >",
      "wrong-unit"),
    Said(
      "define row(w: Dimension) = group horizontal < item width w >; section < row(w: estimated 40 * 2) >"
    ),
    Said(
      "define row(s: Spacing) = group horizontal interItemSpacing s < item >; section < row(s: flexible 8) >"
    ),
    Said(
      "define row(i: Insets) = group horizontal contentInsets i < item >; section < row(i: 8 5) >"),
    Said(
      "define row(t: «Itm») = group horizontal < item >; section < group horizontal < item > >",
      "unknown-type"),
    Said(
      "define row(n: Int, «n»: Int) = group horizontal < item >; section < group horizontal < item > >",
      "duplicate-name"),
    Said(
      "define «row» = group horizontal < item >; section < group horizontal < item > >",
      "incomplete-declaration"),
    Said(
      "define row() = «grup» horizontal < item >; section < group horizontal < item > >",
      "unknown-word"),
    Said("define row() = «width» 8; section < group horizontal < item > >", "unknown-word"),
    Said(
      "define row() = group horizontal < «itm» >; section < group horizontal < item > >",
      "unknown-word"),
    Said(
      "section < «rwo»() >; define row() = group horizontal < item >", "unknown-name",
      message: "did you mean `row`?"),
    Said(
      "define cell() = item; section < «cell()»; group horizontal < item > >", "misplaced-element"),
    Said(
      "define cell() = item; define row(c: Item) = group horizontal < c() >; section < row(c: cell()) >"
    ),
    Said(
      "define cell() = item; define row(c: Item) = group horizontal < c() < width 8 > >; section < row(c: cell()) >"
    ),
    Said(
      "define cell() = item; define row(c: Item) = group horizontal < c() < «count» 8 > >; section < row(c: cell()) >",
      "misplaced-property"),
    Said(
      "define cell() = item; define row(c: Item) = group horizontal < c(«8») >; section < row(c: cell()) >",
      "wrong-arguments"),
    Said(
      "define cell() = item; define row(c: Item) = group horizontal < c() >; section < row(c: «8») >",
      "wrong-type"),
    Said(
      "define h() = header height 8; define row(c: Item) = group horizontal < c() >; section < row(c: «h()») >",
      "wrong-type"),
    Said(
      "define row() = group horizontal < item >; section < row() < interItemSpacing 8; contentInsets 1 > >"
    ),
    Said(
      "define row() = group horizontal < item >; section < row() < «orthogonal» paging > >",
      "misplaced-property"),
    Said("define row() = group horizontal < item >; section < row() «as» big >", "surplus-value"),
    Said("define row() = group horizontal < item >; section < row() «count» 3 >", "surplus-value"),
    Said("define s() = section < group horizontal < item > >; layout < s() as a; s() as b >"),
    Said("define s() = section list plain < headerMode none >; layout < s() < footerMode none > >"),
    Said(
      "define s() = section < group horizontal < item > >; layout < s() as «width» >",
      "reserved-name"),
    Said("define p() = layout < section < group horizontal < item > > >; p() as apps"),
    Said("define a() = b(); define b() = item; section < group horizontal < a() > >"),
    Said("define a() = group horizontal < «a()» >; section < a() >", "recursive-definition"),
    Said(
      "define a() = «b()»; define b() = group vertical < a() >; section < group horizontal < item > >",
      "recursive-definition"),
    Said("define row() = group horizontal < item >; section < row(); «row()» >", "second-group"),
    Said(
      "define row() = group horizontal < «supplementary \"a\"»; item >; section < row() >",
      "missing-size"),
    Said("let a = 8; section < «a»() >", "wrong-type"),
    Said(
      "define row() = group horizontal < item >; section < interGroupSpacing «row»; group horizontal < item > >",
      "wrong-type"),
  ]

  @Test("definitions are checked", arguments: files)
  func definitions(_ said: Said) { expectSaid(said, in: .file) }

  @Test("recursive definitions show the cycle") func recursion() {
    expectChecked(
      """
      define a() = group horizontal < b() >
      //                              ^^^ error: recursive-definition: a definition uses itself: `a` -> `b` -> `a`
      define b() = group horizontal < a() >
      //                              --- which uses `a`
      section < group horizontal < item > >
      """)
  }
}
