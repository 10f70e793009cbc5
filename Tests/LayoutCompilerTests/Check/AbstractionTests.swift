import Testing

@testable import LayoutCompiler

/// Diagnostics about params, enums, conditions and loops.
@Suite struct AbstractionTests {
  private static let section = "; section < group horizontal < item > >"

  static let declarations = [
    Line("enum Scope < all movies music >\(section)"),
    Line("enum Scope < all; movies; music >\(section)"),
    Line(
      "enum Scope < all title \"All\"; music title \"Music\" kinds \"song\" \"album\" >\(section)"),
    Line("«enum» Scope\(section)", "incomplete-declaration"),
    Line("«enum» Scope < >\(section)", "incomplete-declaration"),
    Line("enum Scope < all «all» >\(section)", "duplicate-name"),
    Line("enum Scope < all title \"a\" «title» \"b\" >\(section)", "duplicate-name"),
    Line("enum Scope < all title \"a\" «count» >\(section)", "incomplete-declaration"),
    Line("enum Scope < all «\"a\"» >\(section)", "incomplete-declaration"),
    Line("param gap = 8\(section)"), Line("param gap: Points = 8\(section)"),
    Line("param gap: «Pionts» = 8\(section)", "unknown-type", message: "did you mean `Points`?"),
    Line("param gap: Int = «2.5»\(section)", "wrong-type"),
    Line("param gap: Points = «1/3»\(section)", "wrong-type"),
    Line("param gap: Bool = «8»\(section)", "wrong-type"),
    Line("param gap: String = \"a\"\(section)"),
    Line("param gap: Dimension = estimated 44\(section)"),
    Line("param gap: Dimension = 44\(section)"), Line("param gap: Spacing = flexible 8\(section)"),
    Line("param gap: Insets = 8 5\(section)"), Line("param gap: Insets = top 8\(section)"),
    Line("param gap: Insets = «1» 2 3\(section)", "wrong-type"),
    Line("param place: Alignment = topLeading\(section)"), Line("param place = bottom\(section)"),
    Line("param look: ListAppearance = sidebar; section list look"),
    Line("param look = insetGrouped; section list look menu headerMode supplementary"),
    Line("let look = plain; section list (if ios > 15 then look else grouped)"),
    Line("let wide = 8; section list «wide»", "wrong-type"),
    Line("let look = «paging»; section list look", "unknown-choice"),
    Line(
      "param by: OrthogonalBehavior = «pagin»\(section)", "unknown-name",
      message: "did you mean `paging`?"),
    Line("param by: «Orthogonal» = paging\(section)", "unknown-type"),
    Line("param place: Alignment = «8»\(section)", "wrong-type"),
    Line("param place: Alignment = «top» bottom\(section)", "wrong-type"),
    Line(
      "param place = «none»\(section)", "type-not-inferred",
      message: "write the type, `Alignment` or `OrthogonalBehavior`, as in `NAME: Alignment = none`"
    ),
    Line("enum Scope < top >; param place = «top»\(section)", "type-not-inferred"),
    Line(
      "param by = paging; section < group horizontal < item >; header height 8 alignment «by» >",
      "wrong-type"),
    Line(
      "param by = paging; section < group horizontal < item >; when (by == «top») < orthogonal by > >",
      "unknown-name"),
    Line(
      "define h(at: Alignment) = header height 8 alignment at; section list plain < h(at: top) >"),
    Line(
      "define h(at: Alignment) = header height 8 alignment at; section list plain < h(at: «tpo») >",
      "unknown-name", message: "did you mean `top`?"),
    Line("«param» gap\(section)", "incomplete-declaration"),
    Line("«param» gap: Points\(section)", "incomplete-declaration"),
    Line("param scope = «all»; enum Scope < all >\(section)", "type-not-inferred"),
    Line("param scope: Scope = all; enum Scope < all >\(section)"),
    Line("param scope: Scope = «some»; enum Scope < all >\(section)", "unknown-name"),
    Line("param a = (b + 1); param b = 2\(section)"),
    Line("param a = 8; let «a» = 9\(section)", "duplicate-name"),
    Line("let a = «Scope»; enum Scope < all >\(section)", "wrong-type"),
    Line("let a = 1 2 «\"a\"»\(section)", "surplus-value"),
    Line("let a = «=» 30\(section)", "surplus-value"),
    Line("let a = «=» = 30\(section)", "surplus-value"),
    Line("let a = 30 «=» 40 = 50\(section)", "surplus-value"),
    Line("let a = (1 + 1) «=» 2; let b = (a + 1)\(section)", "surplus-value"),
    Line("param a: Points = «=» 30; let b = (a + 1)\(section)", "surplus-value"),
    Line("param a = 3 «=» 4; let b = (a + 1)\(section)", "surplus-value"),
    Line("param item.a: Points = «=» 30\(section)", "surplus-value"),
    Line("enum E < a b >; param e: E = «=» a\(section)", "surplus-value"),
    Line(
      "section < group custom height 9 < for i in «=» 1 2 < frame i 0 9 9 > > >", "surplus-value"),
    Line(
      "section < group custom height 9 < for i in 1 «=» 2 < frame i 0 9 9 > > >", "surplus-value"),
    Line("«when» (1 < 2) < >\(section)", "misplaced-element"),
  ]

  @Test("declarations are checked", arguments: declarations)
  func declarationsAreChecked(_ line: Line) { expectLine(line, in: .file) }

  private static let scope = """
    enum Scope < all title "All" n 1 mode paging; music title "Music" n 3 mode none only 8 >
    param scope: Scope = all

    """

  static let uses = [
    Line("header (scope.title) height 8; group horizontal count (scope.n) < item >"),
    Line("orthogonal (scope.mode); group horizontal < item >"),
    Line("orthogonal (if scope == all then paging else none); group horizontal < item >"),
    Line("interGroupSpacing «(scope.title)»; group horizontal < item >", "wrong-type"),
    Line(
      "interGroupSpacing (scope.«titel»); group horizontal < item >", "unknown-name",
      message: "did you mean `title`?"),
    Line("interGroupSpacing (scope.only); group horizontal < item >"),
    Line("bounce (scope.mode); group horizontal < item >", "unknown-choice"),
    Line(
      "interGroupSpacing (if scope == «musc» then 1 else 2); group horizontal < item >",
      "unknown-name", message: "did you mean `music`?"),
    Line("interGroupSpacing «(scope)»; group horizontal < item >", "wrong-type"),
    Line(
      "interGroupSpacing (if «scope < all» then 1 else 2); group horizontal < item >", "wrong-type"),
  ]

  @Test("uses of case values are checked", arguments: uses)
  func caseValues(_ line: Line) {
    var whole = line
    whole.text = "\(Self.scope)section < \(line.text) >"
    if line.text.hasPrefix("bounce") {
      // The choice is wrong where the enum states it.
      whole.text = whole.text.replacing("mode paging", with: "mode «paging»")
    }
    expectLine(whole, in: .file)
  }

  static let conditions = [
    Line("when (ios > 15) < interGroupSpacing 8 >; group horizontal < item >"),
    Line(
      "when (ios > 15) < interGroupSpacing 8 > else < interGroupSpacing 4 >; group horizontal < item >"
    ),
    Line("when (ios > 15) < group horizontal < item > > else < group vertical < item > >"),
    Line(
      "when (ios > 15) < group horizontal < item > > else when (ios > 14) < group vertical < item > >"
    ),
    Line("when «(8)» < interGroupSpacing 8 >; group horizontal < item >", "wrong-type"),
    Line("when («foo») < interGroupSpacing 8 >; group horizontal < item >", "unknown-name"),
    Line("«when» < interGroupSpacing 8 >; group horizontal < item >", "incomplete-declaration"),
    Line("«when» (ios > 15); group horizontal < item >", "incomplete-declaration"),
    Line("«else» < interGroupSpacing 8 >; group horizontal < item >", "else-without-when"),
    Line(
      "when (ios > 15) < «foo» 8 > else < «bar» 8 >; group horizontal < item >",
      "unknown-word", "unknown-word"),
    Line("when (1 > 2) < interGroupSpacing «\"a\"» >; group horizontal < item >", "wrong-type"),
    Line("when (1 > 2) < interGroupSpacing (1 / 0) >; group horizontal < item >"),
    Line(
      "interGroupSpacing 8; when (ios > 15) < «interGroupSpacing» 4 >; group horizontal < item >",
      "duplicate-property"),
    Line("when (ios > 15) < interGroupSpacing 4 >; interGroupSpacing 8; group horizontal < item >"),
    Line(
      "when (ios > 15) < interGroupSpacing 4 > else < interGroupSpacing 5 >; "
        + "«interGroupSpacing» 8; group horizontal < item >", "duplicate-property"),
    Line(
      "group horizontal < item >; when (ios > 15) < «group vertical» < item > >", "second-group"),
    Line("header < when (ios > 15) < height 8 > else < height 9 > >; group horizontal < item >"),
    Line("when (ios > 15) < header height 8 > else < header height 9 >; group horizontal < item >"),
    Line("when (ios > 15) < header height 8 >; header height 9; group horizontal < item >"),
    Line(
      "when (true) < interGroupSpacing 8 >; «interGroupSpacing» 4; group horizontal < item >",
      "duplicate-property"),
    Line(
      "when (ios > 15) < let a = 8; interGroupSpacing a >; contentInsets «a»; group horizontal < item >",
      "unknown-name"),
    Line("group horizontal < when (ios > 15) < item > >"),
    Line("group horizontal count 2 < item; when (ios > 15) < item > >"),
  ]

  @Test("conditions are checked", arguments: conditions)
  func conditionsAreChecked(_ line: Line) {
    var whole = line
    whole.text = "section < \(line.text) >"
    expectLine(whole, in: .file)
  }

  @Test("properties guarded by a version condition have no warning") func versionGuards() {
    expectChecked(
      """
      section <
        group horizontal <
          when (ios >= 16) < repeating 3 > else < count 3 >
          item width uniformAcrossSiblings 44
      //             ^^^^^^^^^^^^^^^^^^^^^ warning: newer-ios: `uniformAcrossSiblings` needs iOS 17
        >
      >
      """, ios: 14)
  }

  static let loops = [
    Line("for i in 0...3 < frame (i * 40) 0 40 40 >"),
    Line("for w in 80 120 160 < frame 0 0 w 40 >"), Line("for w in widths < frame 0 0 w 40 >"),
    Line("for s in Size < frame 0 0 (if s == big then 80 else 40) 40 >"),
    Line("for i in (1 + 1)...3 < frame (i * 40) 0 40 40 >"),
    Line("«for» i < frame 0 0 8 8 >", "incomplete-declaration"),
    Line("«for» i in 0...3", "incomplete-declaration"),
    Line("«for» i of 0...3 < frame 0 0 8 8 >", "incomplete-declaration"),
    Line("for i in «3...0» < frame 0 0 8 8 >", "bad-range"),
    Line("for i in «0...100000» < frame 0 0 8 8 >", "bad-range"),
    Line("for i in 0...«2.5» < frame 0 0 8 8 >", "wrong-type"),
    Line("for i in 0...3 < frame «(i)» 0 40 40 >", "wrong-unit"),
    Line("for width in 0...3 < frame (width * 8) 0 8 8 >"),
    Line("for «when» in 0...3 < frame 0 0 8 8 >", "reserved-name"),
    Line("for i in 0...3 < frame 0 0 8 8 «foo» 3 >", "unknown-word"),
    Line("for s in Size < frame 0 0 (if s == «huge» then 80 else 40) 40 >", "unknown-name"),
  ]

  @Test("loops are checked", arguments: loops)
  func loopsAreChecked(_ line: Line) {
    var whole = line
    whole.text =
      "let widths = 80 120; enum Size < small big >; "
      + "section < group custom < frame 0 0 8 8; \(line.text) > >"
    expectLine(whole, in: .file)
  }
}
