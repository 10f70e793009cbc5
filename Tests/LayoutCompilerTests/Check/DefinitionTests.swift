import Testing

@testable import LayoutCompiler

/// Diagnostics about definitions and calls.
@Suite struct DefinitionTests {
  static let files = [
    Line("define row() = group horizontal < item >; section < row() >"),
    Line("section < row() >; define row() = group horizontal < item >"),
    Line("define row(n: Int) = group horizontal count n < item >; section < row(n: 3) >"),
    Line("define row(n: Int) = group horizontal count n < item >; section < row(3) >"),
    Line("define row(n = 3) = group horizontal count n < item >; section < row() >"),
    Line("define row(n: Int = 3) = group horizontal count n < item >; section < row(n: 2) >"),
    Line(
      "define row(n: Int) = group horizontal count n < item >; section < «row»() >",
      "wrong-arguments", message: "write `row(n: …)`"),
    Line(
      "define row(n: Int) = group horizontal count n < item >; section < row(«m»: 3) >",
      "wrong-arguments"),
    Line("define row() = group horizontal < item >; section < row(«3») >", "wrong-arguments"),
    Line(
      "define row(n: Int) = group horizontal count n < item >; section < row(n: «\"a\"») >",
      "wrong-type"),
    Line(
      "define row(n: Int) = group horizontal count n < item >; section < row(n: «2.5») >",
      "wrong-type"),
    Line(
      "define row(n: Int) = group horizontal count n < item >; section < row(n: 3, «n»: 4) >",
      "wrong-arguments"),
    Line(
      "define row(w: Fraction) = group horizontal < item width «w» >; section < row(w: 1/3) >",
      "wrong-unit"),
    Line(
      "define row(w: Dimension) = group horizontal < item width w >; section < row(w: estimated 40 * 2) >"
    ),
    Line(
      "define row(s: Spacing) = group horizontal interItemSpacing s < item >; section < row(s: flexible 8) >"
    ),
    Line(
      "define row(i: Insets) = group horizontal contentInsets i < item >; section < row(i: 8 5) >"),
    Line(
      "define row(t: «Itm») = group horizontal < item >; section < group horizontal < item > >",
      "unknown-type"),
    Line(
      "define row(n: Int, «n»: Int) = group horizontal < item >; section < group horizontal < item > >",
      "duplicate-name"),
    Line(
      "define «row» = group horizontal < item >; section < group horizontal < item > >",
      "incomplete-declaration"),
    Line(
      "define row() = «grup» horizontal < item >; section < group horizontal < item > >",
      "unknown-word"),
    Line("define row() = «width» 8; section < group horizontal < item > >", "unknown-word"),
    Line(
      "define row() = group horizontal < «itm» >; section < group horizontal < item > >",
      "unknown-word"),
    Line(
      "section < «rwo»() >; define row() = group horizontal < item >", "unknown-name",
      message: "did you mean `row`?"),
    Line(
      "define cell() = item; section < «cell()»; group horizontal < item > >", "misplaced-element"),
    Line(
      "define cell() = item; define row(c: Item) = group horizontal < c() >; section < row(c: cell()) >"
    ),
    Line(
      "define cell() = item; define row(c: Item) = group horizontal < c() < width 8 > >; section < row(c: cell()) >"
    ),
    Line(
      "define cell() = item; define row(c: Item) = group horizontal < c() < «count» 8 > >; section < row(c: cell()) >",
      "misplaced-property"),
    Line(
      "define cell() = item; define row(c: Item) = group horizontal < c(«8») >; section < row(c: cell()) >",
      "wrong-arguments"),
    Line(
      "define cell() = item; define row(c: Item) = group horizontal < c() >; section < row(c: «8») >",
      "wrong-type"),
    Line(
      "define h() = header height 8; define row(c: Item) = group horizontal < c() >; section < row(c: «h()») >",
      "wrong-type"),
    Line(
      "define row() = group horizontal < item >; section < row() < interItemSpacing 8; contentInsets 1 > >"
    ),
    Line(
      "define row() = group horizontal < item >; section < row() < «orthogonal» paging > >",
      "misplaced-property"),
    Line("define row() = group horizontal < item >; section < row() «as» big >", "surplus-value"),
    Line("define row() = group horizontal < item >; section < row() «count» 3 >", "surplus-value"),
    Line("define s() = section < group horizontal < item > >; layout < s() as a; s() as b >"),
    Line("define s() = section list plain < headerMode none >; layout < s() < footerMode none > >"),
    Line(
      "define s() = section < group horizontal < item > >; layout < s() as header; s() as none >"),
    Line(
      "define s() = section < group horizontal < item > >; layout < s() as a «b» >", "surplus-value"
    ),
    Line(
      "define s() = section < group horizontal < item > >; layout < s() as «3» >", "surplus-value"),
    Line("define p() = layout < section < group horizontal < item > > >; p() as apps"),
    Line("define a() = b(); define b() = item; section < group horizontal < a() > >"),
    Line("define a() = group horizontal < «a()» >; section < a() >", "recursive-definition"),
    Line(
      "define a() = «b()»; define b() = group vertical < a() >; section < group horizontal < item > >",
      "recursive-definition"),
    Line("define row() = group horizontal < item >; section < row(); «row()» >", "second-group"),
    Line(
      "define row() = group horizontal < «supplementary \"a\"»; item >; section < row() >",
      "missing-size"),
    Line("let a = 8; section < «a»() >", "wrong-type"),
    Line(
      "define row() = group horizontal < item >; section < interGroupSpacing «row»; group horizontal < item > >",
      "wrong-type"),
  ]

  @Test("definitions are checked", arguments: files)
  func definitions(_ line: Line) { expectLine(line, in: .file) }

  @Test("a long list of parameters is shortened") func manyParameters() throws {
    let parameters = (0..<100).map { "a\($0) = 1" }.joined(separator: ", ")
    let text =
      "define c(\(parameters)) = item\nsection < group horizontal height 44 < c(b: 1) > >\n"
    let found = Compilation(SourceFile(name: "test", text: text)).diagnostics
    #expect(found.map(\.id) == ["wrong-arguments"])
    // 59 names, and 41 more.
    #expect(found.first?.label?.hasSuffix("`a57`, `a58` and 41 more") == true)
  }

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
