import Testing

@testable import LayoutCompiler

/// Diagnostics about params, enums, conditions and loops.
@Suite struct AbstractionTests {
  private static let section = "; section < group horizontal < item > >"

  static let declarations = [
    Said("enum Scope < all movies music >\(section)"),
    Said("enum Scope < all; movies; music >\(section)"),
    Said(
      "enum Scope < all title \"All\"; music title \"Music\" kinds \"song\" \"album\" >\(section)"),
    Said("«enum» Scope\(section)", "incomplete-declaration"),
    Said("«enum» Scope < >\(section)", "incomplete-declaration"),
    Said("enum Scope < all «all» >\(section)", "duplicate-name"),
    Said("enum Scope < all title \"a\" «title» \"b\" >\(section)", "duplicate-name"),
    Said("enum Scope < all title \"a\" «count» >\(section)", "incomplete-declaration"),
    Said("enum Scope < all «\"a\"» >\(section)", "incomplete-declaration"),
    Said("param gap = 8\(section)"), Said("param gap: Points = 8\(section)"),
    Said("param gap: «Pionts» = 8\(section)", "unknown-type", message: "did you mean `Points`?"),
    Said("param gap: Int = «2.5»\(section)", "wrong-type"),
    Said("param gap: Points = «1/3»\(section)", "wrong-type"),
    Said("param gap: Bool = «8»\(section)", "wrong-type"),
    Said("param gap: String = \"a\"\(section)"),
    Said("param gap: Dimension = estimated 44\(section)"),
    Said("param gap: Dimension = 44\(section)"), Said("param gap: Spacing = flexible 8\(section)"),
    Said("param gap: Insets = 8 5\(section)"), Said("param gap: Insets = top 8\(section)"),
    Said("param gap: Insets = «1» 2 3\(section)", "wrong-type"),
    Said("«param» gap\(section)", "incomplete-declaration"),
    Said("«param» gap: Points\(section)", "incomplete-declaration"),
    Said("param scope = «all»; enum Scope < all >\(section)", "type-not-inferred"),
    Said("param scope: Scope = all; enum Scope < all >\(section)"),
    Said("param scope: Scope = «some»; enum Scope < all >\(section)", "unknown-name"),
    Said("param a = (b + 1); param b = 2\(section)"),
    Said("param a = 8; let «a» = 9\(section)", "duplicate-name"),
    Said("let a = «Scope»; enum Scope < all >\(section)", "wrong-type"),
    Said("let a = 1 2 «\"a\"»\(section)", "surplus-value"),
    Said("«when» (1 < 2) < >\(section)", "misplaced-element"),
  ]

  @Test("declarations are checked", arguments: declarations)
  func declarationsAreChecked(_ said: Said) { expectSaid(said, in: .file) }

  private static let scope = """
    enum Scope < all title "All" n 1 mode paging; music title "Music" n 3 mode none only 8 >
    param scope: Scope = all

    """

  static let uses = [
    Said("header (scope.title) height 8; group horizontal count (scope.n) < item >"),
    Said("orthogonal (scope.mode); group horizontal < item >"),
    Said("orthogonal (if scope == all then paging else none); group horizontal < item >"),
    Said("interGroupSpacing «(scope.title)»; group horizontal < item >", "wrong-type"),
    Said(
      "interGroupSpacing (scope.«titel»); group horizontal < item >", "unknown-name",
      message: "did you mean `title`?"),
    Said("interGroupSpacing (scope.only); group horizontal < item >"),
    Said("bounce (scope.mode); group horizontal < item >", "unknown-choice"),
    Said(
      "interGroupSpacing (if scope == «musc» then 1 else 2); group horizontal < item >",
      "unknown-name", message: "did you mean `music`?"),
    Said("interGroupSpacing «(scope)»; group horizontal < item >", "wrong-type"),
    Said(
      "interGroupSpacing (if «scope < all» then 1 else 2); group horizontal < item >", "wrong-type"),
  ]

  @Test("uses of case values are checked", arguments: uses)
  func caseValues(_ said: Said) {
    var whole = said
    whole.line = "\(Self.scope)section < \(said.line) >"
    if said.line.hasPrefix("bounce") {
      // The choice is wrong where the enum states it.
      whole.line = whole.line.replacing("mode paging", with: "mode «paging»")
    }
    expectSaid(whole, in: .file)
  }

  static let conditions = [
    Said("when (ios > 15) < interGroupSpacing 8 >; group horizontal < item >"),
    Said(
      "when (ios > 15) < interGroupSpacing 8 > else < interGroupSpacing 4 >; group horizontal < item >"
    ),
    Said("when (ios > 15) < group horizontal < item > > else < group vertical < item > >"),
    Said(
      "when (ios > 15) < group horizontal < item > > else when (ios > 14) < group vertical < item > >"
    ),
    Said("when «(8)» < interGroupSpacing 8 >; group horizontal < item >", "wrong-type"),
    Said("when («foo») < interGroupSpacing 8 >; group horizontal < item >", "unknown-name"),
    Said("«when» < interGroupSpacing 8 >; group horizontal < item >", "incomplete-declaration"),
    Said("«when» (ios > 15); group horizontal < item >", "incomplete-declaration"),
    Said("«else» < interGroupSpacing 8 >; group horizontal < item >", "else-without-when"),
    Said(
      "when (ios > 15) < «foo» 8 > else < «bar» 8 >; group horizontal < item >",
      "unknown-word", "unknown-word"),
    Said("when (1 > 2) < interGroupSpacing «\"a\"» >; group horizontal < item >", "wrong-type"),
    Said("when (1 > 2) < interGroupSpacing (1 / 0) >; group horizontal < item >"),
    Said(
      "interGroupSpacing 8; when (ios > 15) < «interGroupSpacing» 4 >; group horizontal < item >",
      "duplicate-property"),
    Said("when (ios > 15) < interGroupSpacing 4 >; interGroupSpacing 8; group horizontal < item >"),
    Said(
      "when (ios > 15) < interGroupSpacing 4 > else < interGroupSpacing 5 >; "
        + "«interGroupSpacing» 8; group horizontal < item >", "duplicate-property"),
    Said(
      "group horizontal < item >; when (ios > 15) < «group vertical» < item > >", "second-group"),
    Said("header < when (ios > 15) < height 8 > else < height 9 > >; group horizontal < item >"),
    Said("when (ios > 15) < header height 8 > else < header height 9 >; group horizontal < item >"),
    Said("when (ios > 15) < header height 8 >; header height 9; group horizontal < item >"),
    Said(
      "when (true) < interGroupSpacing 8 >; «interGroupSpacing» 4; group horizontal < item >",
      "duplicate-property"),
    Said(
      "when (ios > 15) < let a = 8; interGroupSpacing a >; contentInsets «a»; group horizontal < item >",
      "unknown-name"),
    Said("group horizontal < when (ios > 15) < item > >"),
    Said("group horizontal count 2 < item; when (ios > 15) < item > >"),
  ]

  @Test("conditions are checked", arguments: conditions)
  func conditionsAreChecked(_ said: Said) {
    var whole = said
    whole.line = "section < \(said.line) >"
    expectSaid(whole, in: .file)
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
    Said("for i in 0...3 < frame (i * 40) 0 40 40 >"),
    Said("for w in 80 120 160 < frame 0 0 w 40 >"), Said("for w in widths < frame 0 0 w 40 >"),
    Said("for s in Size < frame 0 0 (if s == big then 80 else 40) 40 >"),
    Said("for i in (1 + 1)...3 < frame (i * 40) 0 40 40 >"),
    Said("«for» i < frame 0 0 8 8 >", "incomplete-declaration"),
    Said("«for» i in 0...3", "incomplete-declaration"),
    Said("«for» i of 0...3 < frame 0 0 8 8 >", "incomplete-declaration"),
    Said("for i in «3...0» < frame 0 0 8 8 >", "bad-range"),
    Said("for i in «0...100000» < frame 0 0 8 8 >", "bad-range"),
    Said("for i in 0...«2.5» < frame 0 0 8 8 >", "wrong-type"),
    Said("for i in 0...3 < frame «(i)» 0 40 40 >", "wrong-unit"),
    Said("for «width» in 0...3 < frame 0 0 8 8 >", "reserved-name"),
    Said("for i in 0...3 < frame 0 0 8 8 «foo» 3 >", "unknown-word"),
    Said("for s in Size < frame 0 0 (if s == «huge» then 80 else 40) 40 >", "unknown-name"),
  ]

  @Test("loops are checked", arguments: loops)
  func loopsAreChecked(_ said: Said) {
    var whole = said
    whole.line =
      "let widths = 80 120; enum Size < small big >; "
      + "section < group custom < frame 0 0 8 8; \(said.line) > >"
    expectSaid(whole, in: .file)
  }
}
