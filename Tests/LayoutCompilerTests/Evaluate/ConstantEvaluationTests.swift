import Testing

@testable import LayoutCompiler

/// A file is checked without an environment: wherever a condition may lead, whatever a loop has, in
/// definitions and in the bodies of calls.
@Suite struct ConstantEvaluationTests {
  @Test("a wrong value hides nothing that follows it") func wrongValues() {
    expectChecked(
      """
      section <
        group horizontal <
          count 0 item
      //        ^ error: out-of-range
      //          ^^^^ error: misplaced-element
        >
      >
      """)
  }

  @Test("a case without a value is reported at the name of the value") func caseWithoutValue() {
    let text = """
      enum Mode < list height 44; grid count 3 >
      param mode: Mode = grid
      section < group horizontal height (mode.height * 2) < item > >
      //                                      ^^^^^^ error: case-without-value
      """
    expectDiagnostics(text) { Compilation($0).diagnostics }
  }

  @Test("a text that is the value of a property is not the kind of a view") func textOfProperty() {
    expectChecked(
      """
      section <
        group horizontal height 44 <
          item < supplementary width 10 height "44" >
      //         ^^^^^^^^^^^^^ error: missing-value
      //                                       ^^^^ error: wrong-type
        >
      >
      """)
  }

  @Test("what each branch states, is stated after them") func branches() {
    expectChecked(
      """
      section <
        when (container.width > 500) < interGroupSpacing 8 > else < interGroupSpacing 4 >
        interGroupSpacing 6
      //^^^^^^^^^^^^^^^^^ error: duplicate-property
        when (container.width > 500) < contentInsets 8 >
        contentInsets 6
        group horizontal < item >
      >
      """)
  }

  @Test("only the branch that is surely taken counts, and others are checked") func takenBranches()
  {
    expectChecked(
      """
      section <
        when (1 > 2) < interGroupSpacing 8; contentInsets (1 / 0) > else < contentInsets 2 >
        interGroupSpacing 6
        when (1 > 2) < group horizontal < item width true > > else < group vertical < item > >
      //                                             ^^^^ error: unknown-choice
      >
      """)
  }

  @Test("a constant is evaluated where it is used, or where nothing uses it") func unusedConstants()
  {
    expectChecked(
      """
      let n = 0
      let guarded = (100 / n)
      let unused = (200 / n)
      //            ^^^^^^^ error: division-by-zero
      section <
        when (n > 0) < interGroupSpacing guarded >
        group horizontal < item >
      >
      """)
  }

  @Test(
    "a dimension is not negative, whatever states it",
    arguments: [
      "param a: Dimension = «-3»", "define c(d: Dimension = «-5») = item height d",
      "define c(d: Dimension) = item height d; define g() = group horizontal < c(d: «-5») >",
    ])
  func negativeDimensions(text: String) { expectLine(Line(text, "wrong-type"), in: .file) }

  @Test("what a wrong value makes missing is not reported") func consequences() {
    expectChecked(
      """
      let kinds = "a" "b"
      section < group horizontal < item < supplementary (kinds[2]) > > >
      //                                                       ^ error: index-out-of-bounds
      snapshot d <
        section "a" items "b" c
      //                      ^ error: name-without-quotes
        reload "c"
      >
      """)
  }

  @Test("a loop may repeat its body, and may pass over it") func loops() {
    expectChecked(
      """
      param n: Int = 2
      section <
        for i in 1...n < interGroupSpacing (i * 1.0) >
        interGroupSpacing 8
        group waterfall columns 2 < for i in 1...n < item aspect 1 > >
      //                                             ^^^^ error: count-of-several
      >
      """)
    let several = "section < for i in 1...2 < group horizontal < item > > >"
    #expect(Checker.check(parse(SourceFile(name: "a", text: several))).diagnostics.isEmpty)
  }

  @Test("ends of ranges that are written are in order", arguments: ["3...2", "2...0"])
  func ranges(range: String) {
    let text = "section < group horizontal < item; for i in \(range) < item > > >"
    #expect(
      Checker.check(parse(SourceFile(name: "a", text: text))).diagnostics.map(\.id) == ["bad-range"]
    )
    let computed = "let n = 2; section < group horizontal < item; for i in 3...n < item > > >"
    #expect(Checker.check(parse(SourceFile(name: "a", text: computed))).diagnostics.isEmpty)
  }

  @Test("arguments, defaults and bodies of calls are checked") func calls() {
    expectChecked(
      """
      define cell(w: Points = (1 / 0)) = item width w < contentInsets 4 >
      //                       ^^^^^ error: division-by-zero
      define wide(side: Item = cell(w: (2 / 0))) = group horizontal < side() >
      //                                ^^^^^ error: division-by-zero
      section <
        wide(side: cell(w: (3 / 0))) < interItemSpacing 2; interItemSpacing 3 >
      //                    ^^^^^ error: division-by-zero
      //                                                   ^^^^^^^^^^^^^^^^ error: duplicate-property
      >
      """)
  }

  @Test("a computed name must be known for a snapshot only") func names() {
    expectChecked(
      """
      param n: String = "a"
      layout < section (n) < group horizontal < item > > >
      snapshot (n) < section "b" items 2 >
      //       ^^^ error: varying-preview
      """)
  }

  @Test("a layout is constant where nothing in it depends on the environment")
  func constants() {
    let group = "group horizontal < item >"
    let dependent = [
      "section < when (container.width > 1) < interGroupSpacing 8 >; \(group) >",
      "section < contentInsets (container.width / 8); \(group) >",
      "section < for i in 1...2 < interGroupSpacing (i * 1.0) >; \(group) >",
      "section < background (kind); \(group) >", "section (kind) < \(group) >",
    ]
    let constant = [
      "section < interGroupSpacing 8; \(group) >",
      "section < when (1 > 2) < contentInsets 8 >; \(group) >",
    ]
    for line in constant + dependent {
      let text = "param kind: String = \"k\"\n\(line)"
      let program = Checker.check(parse(SourceFile(name: "a", text: text)))
      #expect(program.diagnostics.filter { $0.severity == .error }.map(\.message) == [], "\(line)")
      #expect((program.layouts.first?.constant == nil) == dependent.contains(line), "\(line)")
    }
  }
}
