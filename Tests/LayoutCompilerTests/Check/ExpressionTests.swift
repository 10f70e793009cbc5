import Testing

@testable import LayoutCompiler

/// Expressions: exact values, units, names.
@Suite struct ExpressionTests {
  /// The values of `interGroupSpacing (…)`, in points.
  static let points: [(String, Double)] = [
    ("8", 8), ("2 + 3 * 4", 14), ("(2 + 3) * 4", 20), ("10 - 4 - 3", 3), ("7 / 2", 3.5),
    ("-3 + 1", -2), ("-(3 + 1)", -4), ("2 * -3", -6), ("2 * - 3", -6),
    // A third is a third: 1/3 * 3 is 1, and 0.1 + 0.2 is 0.3.
    ("1 / 3 * 3", 1), ("0.1 + 0.2", 0.3), ("0.7 * 365 - 10", 245.5), ("30% * 50", 15),
    ("min(3, 1, 2)", 1), ("max(3, 1, 2)", 3), ("abs(-4)", 4), ("floor(7 / 2)", 3),
    ("ceil(7 / 2)", 4), ("round(7 / 2)", 4), ("round(-7 / 2)", -4), ("floor(-7 / 2)", -4),
    ("ceil(-7 / 2)", -3), ("clamp(5, 1, 3)", 3), ("clamp(0, 1, 3)", 1), ("clamp(2, 1, 3)", 2),
    ("if 1 < 2 then 4 else 8", 4), ("if 2 < 1 then 4 else 8", 8),
    ("if 1 <= 1 and 2 >= 3 then 4 else 8", 8), ("if 1 == 2 or not (1 != 1) then 4 else 8", 4),
    ("if true then 4 else 8", 4), ("if 1 > 2 then 8 / 0 else 8", 8),
    ("if false and 1 / 0 > 1 then 4 else 8", 8),
  ]

  @Test("expressions have the expected value", arguments: points)
  func values(_ expression: String, _ value: Double) throws {
    let text = "section < interGroupSpacing (\(expression)); group horizontal < item > >"
    let program = Checker.check(parse(SourceFile(name: "test", text: text)))
    #expect(program.diagnostics.map(\.message) == [])
    let section = try #require(program.layouts.first?.constant?.sections.first)
    #expect(section.interGroupSpacing == value)
  }

  static let units = [
    Line("interGroupSpacing (7 / 2)"), Line("interGroupSpacing (30% * 50)"),
    Line("interGroupSpacing «(30%)»", "wrong-unit"),
    Line("interGroupSpacing «(1/3 + 30%)»", "wrong-unit"),
    Line("interGroupSpacing (container.width / 3)"),
    Line("interGroupSpacing (container.width - 2 * 8)"),
    Line("interGroupSpacing «(container.width / container.height)»", "wrong-unit"),
    Line("interGroupSpacing («container.width * container.height»)", "wrong-unit"),
    Line("interGroupSpacing («container.width + section.itemCount»)", "wrong-unit"),
    Line("interGroupSpacing («1 / container.width + container.width»)", "wrong-unit"),
    Line("interGroupSpacing «(section.itemCount)»", "wrong-unit"),
    Line("interGroupSpacing (4 * section.itemCount)"),
    Line("interGroupSpacing (container.width * 10%)"),
    Line("interGroupSpacing («container.width + 10%»)", "wrong-unit"),
    Line("interGroupSpacing (if container.width > 600 then 8 else 4)"),
    Line(
      "interGroupSpacing («if container.width > 600 then container.width else 10%»)",
      "wrong-type"),
    Line("interGroupSpacing («container.width > section.itemCount»)", "wrong-unit"),
    Line("interGroupSpacing «(8 > 4)»", "wrong-type"),
    Line("interGroupSpacing (if «8» then 1 else 2)", "wrong-type"),
    Line("interGroupSpacing (if «\"a\" < \"b\"» then 1 else 2)", "wrong-type"),
    Line("interGroupSpacing (if \"a\" == \"b\" then 1 else 2)"),
    Line("interGroupSpacing (8 + «true»)", "wrong-type"),
  ]

  static let branches = [
    Line("contentInsets (if ios > 15 then leading 8 trailing (4 * 2) else 4)"),
    Line("contentInsets (if ios > 15 then 4 else if ios > 14 then top 8 else bottom 4)"),
    Line("contentInsets (if ios > 15 then leading 8 «leading» 4 else 4)", "duplicate-property"),
    Line("contentInsets «(if ios > 15 then fixed 8 else 4)»", "wrong-type"),
    Line("contentInsets («if ios > 15 then leading 8 else 10%»)", "wrong-type"),
    Line("interGroupSpacing «(if ios > 15 then estimated 8 else 4)»", "wrong-type"),
    Line("contentInsets (if ios > 15 then leading 8 «4» else 4)", "surplus-value"),
    Line("contentInsets (if ios > 15 then «foo» 4 else 4)", "unknown-name"),
    Line("contentInsets («if» ios > 15 then leading 8)", "incomplete-conditional"),
  ]

  @Test("branches may be dimensions, spacings and insets", arguments: branches)
  func branchesAreChecked(_ line: Line) { expectLine(line, in: .element(.section)) }

  @Test("units of expressions are checked", arguments: units)
  func unitsAreChecked(_ line: Line) {
    expectLine(line, in: .element(.section))
  }

  static let names = [
    Line("interGroupSpacing «gap»", "unknown-name"),
    Line("interGroupSpacing («gap» + 1)", "unknown-name"),
    Line(
      "interGroupSpacing («container.widht»)", "unknown-name",
      message: "did you mean `container.width`?"),
    Line("interGroupSpacing («window.width»)", "unknown-name"),
    Line("interGroupSpacing («foo»(3))", "unknown-name"),
    Line("interGroupSpacing («mx»(3))", "unknown-name", message: "did you mean `max`?"),
    Line("interGroupSpacing («clamp(3)»)", "wrong-arguments"),
    Line("interGroupSpacing («abs(3, 4)»)", "wrong-arguments"),
    Line("interGroupSpacing («min()»)", "wrong-arguments"),
    Line("interGroupSpacing (abs(«x»: 3))", "wrong-arguments"),
    Line("interGroupSpacing («clamp(3, 4, 1)»)", "wrong-arguments"),
    Line("interGroupSpacing («1 / 0»)", "division-by-zero"),
    Line("interGroupSpacing («8 / (3 - 3)»)", "division-by-zero"),
    Line("interGroupSpacing («9999999999 * 9999999999»)", "overflow"),
    Line("interGroupSpacing (if traits.horizontalSizeClass == compact then 1 else 2)"),
    Line(
      "interGroupSpacing (if traits.horizontalSizeClass == «compct» then 1 else 2)",
      "unknown-name", message: "did you mean `compact`?"),
    Line("interGroupSpacing (if traits.userInterfaceIdiom == pad then 1 else 2)"),
    Line(
      "interGroupSpacing (if traits.preferredContentSizeCategory >= accessibilityMedium then 1 else 2)"
    ),
    Line(
      "interGroupSpacing (if «traits.horizontalSizeClass < regular» then 1 else 2)", "wrong-type"),
    Line("interGroupSpacing (if traits.layoutDirection == «3» then 1 else 2)", "wrong-type"),
    Line("interGroupSpacing (if «compact» == regular then 1 else 2)", "unknown-name"),
    Line("interGroupSpacing (if ios >= 17 then 1 else 2)"),
    Line("orthogonal (if container.width > 600 then none else paging)"),
    Line("orthogonal (if container.width > 600 then none else «pagng»)", "unknown-choice"),
    Line("orthogonal «(3)»", "wrong-type"),
    Line("header height 8 pinned (container.width > 600)"),
    Line("header height 8 pinned «(3)»", "wrong-type"),
    Line("header (if ios > 15 then \"a\" else \"b\") height 8"),
  ]

  @Test("a last part of several names of the environment means none of them")
  func lastParts() {
    #expect(EnvironmentName(apple: "itemCount") == .sectionItemCount)
    #expect(EnvironmentName(apple: "self.isLast") == .sectionIsLast)
    #expect(EnvironmentName(apple: "width") == nil)
    #expect(EnvironmentName(apple: "section.count") == nil)
  }

  @Test("unknown names are reported", arguments: names)
  func namesAreChecked(_ line: Line) { expectLine(line, in: .element(.section)) }

  static let lets = [
    Line("let gap = 8; section < interGroupSpacing gap; group horizontal < item > >"),
    Line("section < interGroupSpacing gap; group horizontal < item > >; let gap = 8"),
    Line(
      "let gap = 8; let wide = (gap * 2); section < contentInsets gap wide; group horizontal < item > >"
    ),
    Line("let size = estimated 44; section < group horizontal height size < item > >"),
    Line("let gap = flexible 8; section < group horizontal interItemSpacing gap < item > >"),
    Line("let edges = top 8 leading 5; section < contentInsets edges; group horizontal < item > >"),
    Line("let edges = 8 5; section < contentInsets edges; group horizontal < item > >"),
    Line("let part = 1/3; section < group horizontal < item fractionalWidth part > >"),
    Line("let part = 1/3; section < group horizontal < item width «part» > >", "wrong-unit"),
    Line("let kind = \"a\"; section < background kind; group horizontal < item > >"),
    Line("let mode = paging; section < orthogonal mode; group horizontal < item > >"),
    Line(
      "let mode = «pagng»; section < orthogonal mode; group horizontal < item > >", "unknown-name"),
    Line("let n = 3; section < group horizontal count n < item > >"),
    Line("let n = 2.5; section < group horizontal count «n» < item > >", "wrong-type"),
    Line(
      "let n = 0; section < group horizontal count «n» < item > >", "out-of-range",
      message: "`count` must be from 1 to 1000000, not `n`, which is 0"),
    Line("let a = (b + 1); let b = («a» + 1)", "cyclic-value"),
    Line("let width = 8"), Line("let «max» = 8", "reserved-name"),
    Line("let «let» = 8", "reserved-name"), Line("let «then» = 8", "reserved-name"),
    Line("let a = 8; let «a» = 9", "duplicate-name"), Line("«let» a", "incomplete-declaration"),
    Line("«let» a 8", "incomplete-declaration"), Line("let a = 8 «paging»", "surplus-value"),
    Line("let a = («1 / 0»)", "division-by-zero"), Line("let a = «foo»", "unknown-name"),
    Line("section < let a = 8; interGroupSpacing a; group horizontal < item width a > >"),
    Line("section < group horizontal < let a = 8; item >; interGroupSpacing «a» >", "unknown-name"),
    Line("let a = 8; section < let a = 9; interGroupSpacing a; group horizontal < item > >"),
  ]

  @Test("constants are checked", arguments: lets)
  func constants(_ line: Line) {
    expectLine(line, in: .file)
  }

  @Test("a constant in a body shadows the outer one") func shadowing() throws {
    let text = "let a = 8; section < let a = 9; interGroupSpacing a; group horizontal < item > >"
    let program = Checker.check(parse(SourceFile(name: "test", text: text)))
    #expect(program.layouts.first?.constant?.sections.first?.interGroupSpacing == 9)
  }
}
