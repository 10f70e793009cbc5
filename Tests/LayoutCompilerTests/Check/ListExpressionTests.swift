import Testing

@testable import LayoutCompiler

/// Lists by index, remainders, sums and joined strings.
@Suite struct ListExpressionTests {
  /// The frames of the cells of a custom group, 320 points wide.
  private func frames(
    _ numbers: String, _ declarations: String = "", items: Int = 1
  ) throws -> [Rect] {
    try laidOut(
      "\(declarations)\nsection < group custom height 500 < \(numbers) > >", items: [items]
    ).frames(.cell)
  }

  /// 7 = 2 * 3 + 1; -7 = -2 * 3 - 1; 7.5 = 3 * 2 + 1.5; 100 % 30 = 10, 320 % 299 = 21.
  @Test("a remainder has the sign of the dividend") func remainder() throws {
    let found = try frames(
      "frame (7 % 3 * 10) (-7 % 3 * 10) (7.5 % 2) (100 % 30 + group.width % 299)")
    #expect(found == [Rect(10, -10, 1.5, 31)])
  }

  /// 2 + 8 % 3 * 2 = 2 + 2 * 2.
  @Test("a remainder binds like a product") func precedence() throws {
    #expect(try frames("frame 0 0 (2 + 8 % 3 * 2) 1") == [Rect(0, 0, 6, 1)])
  }

  /// 10 + 20 + 40 = 70.
  @Test("values of lists are read by index and summed") func lists() throws {
    let found = try frames(
      "for i in 0...1 < frame (h[i]) (h[h.count - 1 - i]) (sum(h)) (max(h) - min(h)) >",
      "let h = 10 20 40", items: 2)
    #expect(found == [Rect(10, 40, 70, 30), Rect(20, 20, 70, 30)])
  }

  /// 160 + 100 = 260.
  @Test("values of a list may depend on the group") func groupValues() throws {
    let found = try frames("let w = (group.width / 2) 100; frame (w[1]) 0 (sum(w)) 10")
    #expect(found.map(\.width) == [260])
  }

  @Test("a count is read from a list of whole numbers") func counts() throws {
    let preview = try laidOut(
      """
      let counts = 2 4
      section < group vertical count (counts[1]) height 100 < item > >
      """, items: [4])
    #expect(preview.frames(.cell).map(\.height) == [25, 25, 25, 25])
  }

  @Test("strings and whole numbers are joined") func strings() throws {
    let preview = try laidOut(
      """
      section <
        group horizontal height 40 < item >
        for i in 1...2 < header ("line" + i + "!") height 10 >
      >
      """, items: [1])
    #expect(preview.scene.elements.compactMap(\.elementKind).contains("line1!"))
    #expect(preview.scene.elements.compactMap(\.elementKind).contains("line2!"))
  }

  /// An empty section has no last item, and no cells that an index could size.
  @Test("an index of an empty section is not an error") func emptySection() throws {
    let preview = try laidOut(
      """
      let h = 10 20
      section < group horizontal height (h[section.itemCount - 1]) < item > >
      """, items: [0])
    #expect(preview.frames(.cell).isEmpty)
  }
}
