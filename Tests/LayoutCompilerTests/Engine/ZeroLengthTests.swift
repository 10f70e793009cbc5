import Testing

@testable import LayoutCompiler

/// Subitems without length, and estimates of 0.
@Suite struct ZeroLengthTests {
  @Test("subitems without length are placed once in each group") func placedOnce() throws {
    let one = try laidOut("section < group horizontal height 44 < item width 0 > >", items: [2])
    #expect(one.frames(.cell) == [Rect(0, 0, 0, 44), Rect(0, 44, 0, 44)])
    let two = try laidOut(
      "section < group horizontal height 44 < item width 0; item fractionalWidth 0 > >", items: [3])
    #expect(two.frames(.cell) == [Rect(0, 0, 0, 44), Rect(0, 0, 0, 44), Rect(0, 44, 0, 44)])
  }

  /// 320 points, and items of 0 and 160: 0, 160, 0, 160, 0.
  @Test("a subitem without length between others takes no space") func between() throws {
    let mixed = try laidOut(
      "section < group horizontal height 44 < item width 0; item width 160 > >", items: [6])
    #expect(mixed.frames(.cell).map(\.minX) == [0, 0, 160, 160, 320, 0])
  }

  /// Margins of 8 and 12, a screen of 700, a safe area of 9, and three sections.
  @Test("expressions read the collection view, the screen and the number of sections")
  func surroundings() throws {
    let preview = try laidOut(
      """
      layout contentInsetsReference none <
        section contentInsets top safeArea.top leading margins.leading trailing margins.trailing <
          group horizontal height (screen.width / 10 + container.insets.top) <
            item width (if section.isLast then 5 else layout.sectionCount * 10)
          >
        >
      >
      """, items: [1, 1, 1]
    ) {
      $0.fixedEnvironment?.layoutMargins = Insets(leading: 8, trailing: 12)
      $0.fixedEnvironment?.safeArea = Insets(top: 9)
      $0.fixedEnvironment?.screen = Size(700, 900)
    }
    #expect(
      (0..<3).flatMap { preview.frames(.cell, section: $0) } == [
        Rect(8, 9, 30, 70), Rect(8, 88, 30, 70), Rect(8, 167, 5, 70),
      ])
  }

  @Test("an estimate of 0 is replaced by the measured length") func estimate() throws {
    let measured = try laidOut(
      "section < group horizontal height estimated 0 < item height estimated 0 > >",
      data: """
        {"format": "layoutc.data/1", "sections": [{"items": 2, "measured": [30]}]}
        """)
    #expect(measured.frames(.cell).map(\.minY) == [0, 30])
  }
}
