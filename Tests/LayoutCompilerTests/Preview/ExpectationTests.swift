import Testing

@testable import LayoutCompiler

/// `expect` in previews, on frames that are worked out by hand.
@Suite struct ExpectationTests {
  /// On 300 x 600 at two pixels to a point: a row of six cells, 200 x 100 each; then a header of 30
  /// over the first of two rows, two cells abreast, 150 x 44 each: 100 + 2 * 44 = 188.
  private static let text = """
    snapshot monday < section "Featured" style row items 6; section "Rest" style rows items "a" "b" "Bear" >
    layout apps <
      section row < group horizontal width 200 height 100 < item >; orthogonal continuous >
      section rows <
        header height 30 extendsBoundary false
        group horizontal height 44 count 2 < item >
      >
    >

    """

  private func failures(
    _ claims: String, _ rest: String = "", text: String = text
  ) throws -> [FailedExpectation] { try preview(claims, rest, text: text).failedExpectations }

  private func preview(
    _ claims: String, _ rest: String = "", text: String = text
  ) throws -> LaidOutPreview {
    let text = text + "preview \"p\" < size 300 600; scale 2; \(rest)\n\(claims)\n>\n"
    let compilation = Compilation(SourceFile(name: "test.layout", text: text))
    #expect(compilation.diagnostics.map(\.message) == [])
    return try #require(compilation.previews.first)
  }

  static let met = [
    "frame \"Featured/5\" 1000 0 200 100", "frame \"Bear\" 0 144 150 44",
    "frame \"Rest/2\" 0 144 150 44", "frame \"1/2\" 0 144.009 150 44",
    "frame \"Rest/header\" 0 100 300 30", "contentSize 300 188", "visible \"Featured/1\"",
    "visible \"Rest/header\"", "itemsPerRow 2", "itemsPerRow \"Rest\" 2",
  ]

  @Test("expectations that are met have no finding", arguments: met)
  func metExpectations(claim: String) throws {
    #expect(try failures("expect \(claim)").map(\.message) == [])
  }

  static let inVain = [
    ("frame \"Bear\" 0 144 150 50", "expected `Bear` at 0,144 150x50, found 0,144 150x44"),
    ("frame \"Bear\" 0 144.02 150 44", "expected `Bear` at 0,144.02 150x44, found 0,144 150x44"),
    (
      "frame \"Rest/3\" 0 0 1 1",
      "expected `Rest/3` at 0,0 1x1, found none: section `Rest` has no item 3; it has items 0 to 2, "
        + "and `header`"
    ),
    (
      "visible \"Rset/0\"",
      "expected `Rset/0` visible, found none: unknown section `Rset`; did you mean `Rest`?"
    ),
    ("contentSize 300 200", "expected a content of 300x200, found 300x188"),
    (
      "visible \"Featured/2\"",
      "expected `Featured/2` visible, found it at 400,0 200x100, while 0,0 300x600 shows"
    ),
    (
      "noOverlap",
      "expected no overlap, found `Rest/header` at 0,100 300x30 and `a` at 0,100 150x44 sharing "
        + "150x30, and 1 other pair"
    ),
    (
      "itemsPerRow 3",
      "expected 3 items per row, found 2 side by side in items 0 to 1 of section `Rest`"
    ),
    (
      "itemsPerRow 1",
      "expected 1 item per row, found 2 side by side in items 0 to 1 of section `Rest`"
    ),
    (
      "itemsPerRow \"Featured\" 2",
      "expected 2 items per row of section `Featured`, found a section that scrolls sideways: it "
        + "has no rows"
    ),
  ]

  @Test("expectations that are not met are reported", arguments: inVain)
  func failedExpectations(claim: String, message: String) throws {
    #expect(try failures("expect \(claim)").map(\.message) == [message])
  }

  @Test("equal expectations that are not met are reported each") func equalExpectations() throws {
    let found = try failures("expect contentSize 1 1\nexpect noOverlap; expect contentSize 1 1")
    #expect(found.map(\.expected) == ["a content of 1x1", "no overlap", "a content of 1x1"])
    #expect(found[0].expectation.span.range.start < found[2].expectation.span.range.start)
  }

  @Test("expectations depend on the scroll offset") func scrolling() throws {
    let scrolled = "scroll \"Featured\" 400"
    #expect(try failures("expect visible \"Featured/2\"", scrolled).isEmpty)
    #expect(try failures("expect frame \"Featured/2\" 0 0 200 100", scrolled).isEmpty)
    let down = try failures(
      "expect visible \"row/0\"; expect visible \"rows/13\"", "items 1 30; scroll 0 160")
    #expect(
      down.map(\.message) == [
        "expected `row/0` visible, found it at 0,0 200x100, while 0,160 300x600 shows"
      ])
  }

  @Test("pinned items may overlap cells of a scrolled preview") func pinnedItems() throws {
    let text = """
      section < header height 30 pinned; group horizontal height 44 < item > >

      """
    #expect(try failures("expect noOverlap", "items 40; scroll 0 500", text: text).isEmpty)
  }

  /// A tall cell next to two stacked ones: two side by side. Six cells are two rows; of seven, the
  /// last is alone. Fewer items are in a single row.
  @Test(
    "cells side by side are counted",
    arguments: [("items 6", true), ("items 7", true), ("items 1", true), ("items 0", true)])
  func columns(items: String, holds: Bool) throws {
    let text = """
      section <
        group horizontal height 100 <
          item fractionalWidth 0.5
          group vertical fractionalWidth 0.5 count 2 < item >
        >
      >

      """
    #expect(try failures("expect itemsPerRow 2", items, text: text).isEmpty == holds)
    let other = try failures("expect itemsPerRow 3", "items 6", text: text)
    #expect(other.first?.actual == "2 side by side in items 0 to 2 of section `0`")
  }

  @Test("the drawing of a frame shows the expected and actual position") func drawings() throws {
    let preview = try preview(
      """
      expect frame "Bear" 0 150 150 44
      expect frame "Featured/5" 900 0 200 100
      expect contentSize 300 200
      expect contentSize 300 2000
      """)
    let drawings = try preview.failedExpectations.map { try #require($0.drawing(in: preview)) }
    let bear = drawings[0].changes.filter { $0.kind != .carried }
    #expect(bear.map(\.old?.frame) == [Rect(0, 150, 150, 44)])
    #expect(bear.map(\.new?.frame) == [Rect(0, 144, 150, 44)])
    // The row's end is brought to the screen: from 840 on it is drawn.
    let far = drawings[1].changes.filter { $0.kind != .carried }
    #expect(far.map(\.old?.frame) == [Rect(60, 0, 200, 100)])
    #expect(far.map(\.new?.frame) == [Rect(160, 0, 200, 100)])
    // Two contents that fit on a screen are drawn whole.
    let content = drawings[2].changes.filter { $0.kind != .carried }
    #expect(content.map(\.old?.frame) == [Rect(0, 0, 300, 200)])
    #expect(content.map(\.new?.frame) == [Rect(0, 0, 300, 188)])
    // Else from 120 above the lower end on: 188 - 120 = 68.
    let long = drawings[3].changes.filter { $0.kind != .carried }
    #expect(long.map(\.old?.frame) == [Rect(0, 68, 300, 1932)])
    #expect(long.map(\.new?.frame) == [Rect(0, 68, 300, 120)])
  }

  @Test("the drawing of other expectations marks the elements") func marks() throws {
    let preview = try preview(
      """
      expect noOverlap
      expect itemsPerRow 3
      expect visible "Featured/2"
      """)
    let drawings = try preview.failedExpectations.map { try #require($0.drawing(in: preview)) }
    let header = Rect(0, 100, 300, 30)
    let (a, b) = (Rect(0, 100, 150, 44), Rect(150, 100, 150, 44))
    for (drawing, frames) in zip(drawings, [[header, a], [a, b]]) {
      #expect(drawing.changes.map(\.old?.frame) == frames)
      #expect(drawing.changes.map(\.new?.frame) == frames)
    }
    // At 400, 100 beyond the screen's edge, which is drawn at 60: so much further left is all.
    let far = Array(drawings[2].changes)
    #expect(far.map(\.new?.frame) == [Rect(160, 0, 200, 100), nil])
    #expect(far.map(\.old?.frame) == [Rect(160, 0, 200, 100), Rect(-240, 0, 300, 160)])
  }
}
