import Testing

@testable import LayoutCompiler

/// Expressions: exact values, units, names.
@Suite struct ExpressionTests {
  /// The values of `interGroupSpacing (…)`, in points.
  static let points: [(String, Double)] = [
    ("8", 8), ("2 + 3 * 4", 14), ("(2 + 3) * 4", 20), ("10 - 4 - 3", 3), ("7 / 2", 3.5),
    ("-3 + 1", -2), ("-(3 + 1)", -4), ("2 * -3", -6),
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
    Said("interGroupSpacing (7 / 2)"), Said("interGroupSpacing (30% * 50)"),
    Said("interGroupSpacing «(30%)»", "wrong-unit"),
    Said("interGroupSpacing «(1/3 + 30%)»", "wrong-unit"),
    Said("interGroupSpacing (container.width / 3)"),
    Said("interGroupSpacing (container.width - 2 * 8)"),
    Said("interGroupSpacing «(container.width / container.height)»", "wrong-unit"),
    Said("interGroupSpacing («container.width * container.height»)", "wrong-unit"),
    Said("interGroupSpacing («container.width + section.itemCount»)", "wrong-unit"),
    Said("interGroupSpacing («1 / container.width + container.width»)", "wrong-unit"),
    Said("interGroupSpacing «(section.itemCount)»", "wrong-unit"),
    Said("interGroupSpacing (4 * section.itemCount)"),
    Said("interGroupSpacing (container.width * 10%)"),
    Said("interGroupSpacing («container.width + 10%»)", "wrong-unit"),
    Said("interGroupSpacing (if container.width > 600 then 8 else 4)"),
    Said(
      "interGroupSpacing («if container.width > 600 then container.width else 10%»)",
      "wrong-type"),
    Said("interGroupSpacing («container.width > section.itemCount»)", "wrong-unit"),
    Said("interGroupSpacing «(8 > 4)»", "wrong-type"),
    Said("interGroupSpacing (if «8» then 1 else 2)", "wrong-type"),
    Said("interGroupSpacing (if «\"a\" < \"b\"» then 1 else 2)", "wrong-type"),
    Said("interGroupSpacing (if \"a\" == \"b\" then 1 else 2)"),
    Said("interGroupSpacing (8 + «true»)", "wrong-type"),
  ]

  @Test("units of expressions are checked", arguments: units)
  func unitsAreChecked(_ said: Said) {
    expectSaid(said, in: .element(.section))
  }

  static let names = [
    Said("interGroupSpacing «gap»", "unknown-name"),
    Said("interGroupSpacing («gap» + 1)", "unknown-name"),
    Said(
      "interGroupSpacing («container.widht»)", "unknown-name",
      message: "did you mean `container.width`?"),
    Said("interGroupSpacing («window.width»)", "unknown-name"),
    Said("interGroupSpacing («foo»(3))", "unknown-name"),
    Said("interGroupSpacing («mx»(3))", "unknown-name", message: "did you mean `max`?"),
    Said("interGroupSpacing («clamp(3)»)", "wrong-arguments"),
    Said("interGroupSpacing («abs(3, 4)»)", "wrong-arguments"),
    Said("interGroupSpacing («min()»)", "wrong-arguments"),
    Said("interGroupSpacing (abs(«x»: 3))", "wrong-arguments"),
    Said("interGroupSpacing («clamp(3, 4, 1)»)", "wrong-arguments"),
    Said("interGroupSpacing («1 / 0»)", "division-by-zero"),
    Said("interGroupSpacing («8 / (3 - 3)»)", "division-by-zero"),
    Said("interGroupSpacing («9999999999 * 9999999999»)", "overflow"),
    Said("interGroupSpacing (if traits.horizontalSizeClass == compact then 1 else 2)"),
    Said(
      "interGroupSpacing (if traits.horizontalSizeClass == «compct» then 1 else 2)",
      "unknown-name", message: "did you mean `compact`?"),
    Said("interGroupSpacing (if traits.userInterfaceIdiom == pad then 1 else 2)"),
    Said(
      "interGroupSpacing (if traits.preferredContentSizeCategory >= accessibilityMedium then 1 else 2)"
    ),
    Said(
      "interGroupSpacing (if «traits.horizontalSizeClass < regular» then 1 else 2)", "wrong-type"),
    Said("interGroupSpacing (if traits.layoutDirection == «3» then 1 else 2)", "wrong-type"),
    Said("interGroupSpacing (if «compact» == regular then 1 else 2)", "unknown-name"),
    Said("interGroupSpacing (if ios >= 17 then 1 else 2)"),
    Said("orthogonal (if container.width > 600 then none else paging)"),
    Said("orthogonal (if container.width > 600 then none else «pagng»)", "unknown-choice"),
    Said("orthogonal «(3)»", "wrong-type"),
    Said("header height 8 pinned (container.width > 600)"),
    Said("header height 8 pinned «(3)»", "wrong-type"),
    Said("header (if ios > 15 then \"a\" else \"b\") height 8"),
  ]

  @Test("unknown names are reported", arguments: names)
  func namesAreChecked(_ said: Said) { expectSaid(said, in: .element(.section)) }

  static let lets = [
    Said("let gap = 8; section < interGroupSpacing gap; group horizontal < item > >"),
    Said("section < interGroupSpacing gap; group horizontal < item > >; let gap = 8"),
    Said(
      "let gap = 8; let wide = (gap * 2); section < contentInsets gap wide; group horizontal < item > >"
    ),
    Said("let size = estimated 44; section < group horizontal height size < item > >"),
    Said("let gap = flexible 8; section < group horizontal interItemSpacing gap < item > >"),
    Said("let edges = top 8 leading 5; section < contentInsets edges; group horizontal < item > >"),
    Said("let edges = 8 5; section < contentInsets edges; group horizontal < item > >"),
    Said("let part = 1/3; section < group horizontal < item fractionalWidth part > >"),
    Said("let part = 1/3; section < group horizontal < item width «part» > >", "wrong-unit"),
    Said("let kind = \"a\"; section < background kind; group horizontal < item > >"),
    Said("let mode = paging; section < orthogonal mode; group horizontal < item > >"),
    Said(
      "let mode = «pagng»; section < orthogonal mode; group horizontal < item > >", "unknown-name"),
    Said("let n = 3; section < group horizontal count n < item > >"),
    Said("let n = 2.5; section < group horizontal count «n» < item > >", "wrong-type"),
    Said(
      "let n = 0; section < group horizontal count «n» < item > >", "out-of-range",
      message: "`count` must be from 1 to 1000000, not `n`, which is 0"),
    Said("let a = (b + 1); let b = («a» + 1)", "cyclic-value"),
    Said("let «width» = 8", "reserved-name"), Said("let «max» = 8", "reserved-name"),
    Said("let a = 8; let «a» = 9", "duplicate-name"), Said("«let» a", "incomplete-declaration"),
    Said("«let» a 8", "incomplete-declaration"), Said("let a = 8 «paging»", "surplus-value"),
    Said("let a = («1 / 0»)", "division-by-zero"), Said("let a = «foo»", "unknown-name"),
    Said("section < let a = 8; interGroupSpacing a; group horizontal < item width a > >"),
    Said("section < group horizontal < let a = 8; item >; interGroupSpacing «a» >", "unknown-name"),
    Said("let a = 8; section < let a = 9; interGroupSpacing a; group horizontal < item > >"),
  ]

  @Test("constants are checked", arguments: lets)
  func constants(_ said: Said) {
    expectSaid(said, in: .file)
  }

  @Test("a constant in a body shadows the outer one") func shadowing() throws {
    let text = "let a = 8; section < let a = 9; interGroupSpacing a; group horizontal < item > >"
    let program = Checker.check(parse(SourceFile(name: "test", text: text)))
    #expect(program.layouts.first?.constant?.sections.first?.interGroupSpacing == 9)
  }
}
