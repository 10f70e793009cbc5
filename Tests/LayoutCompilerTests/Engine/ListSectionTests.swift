import Testing

@testable import LayoutCompiler

/// Lists beyond the recorded sections: what a list states itself, measured rows, hairlines.
@Suite struct ListSectionTests {
  /// The header measures 40, with a padding of 12. The rows are 50 points and 90 characters: 40 to
  /// a line of 320, so 3 lines of 20. The separator is half a point high, from 16 on.
  @Test("header padding is added to a measured header") func headerPadding() throws {
    let preview = try laidOut(
      "section list plain a headerMode supplementary headerTopPadding 12",
      data: """
        {"format": "layoutc.data/1", "sections": [{"items": 2, "measured": [50, {"text": 90}],
         "measuredBoundaries": {"header": 40}}]}
        """)
    #expect(preview.frames(.boundary) == [Rect(0, 0, 320, 52)])
    #expect(preview.frames(.cell) == [Rect(0, 52, 320, 50), Rect(0, 102, 320, 60)])
    #expect(preview.frames(.separator) == [Rect(16, 101.5, 304, 0.5)])
  }

  /// Unmeasured, the header has its recorded estimate of 28 plus the padding. Above a header that
  /// is the first item there is only the padding: 22 in `plain` (recorded), or the given one.
  @Test("header padding depends on the header mode") func headerModes() throws {
    func top(_ head: String) throws -> Double {
      try laidOut("section list \(head)").frames(.cell)[0].minY
    }
    #expect(try top("plain headerMode supplementary") == 28)
    #expect(try top("plain headerMode supplementary headerTopPadding 5") == 33)
    #expect(try top("plain headerMode firstItemInSection") == 22)
    #expect(try top("plain headerMode firstItemInSection headerTopPadding 5") == 5)
    #expect(try top("insetGrouped headerMode firstItemInSection headerTopPadding 5") == 5)
    #expect(try top("grouped headerTopPadding 5") == 35)
  }

  /// All insets at once, and a header as a whole.
  @Test("properties of a list replace those of its appearance") func overrides() throws {
    let insets = try laidOut("section list insetGrouped contentInsets leading 8", items: [2])
    #expect(insets.frames(.cell) == [Rect(8, 0, 312, 44), Rect(8, 44, 312, 44)])
    let header = try laidOut(
      "section list plain headerMode supplementary < header height 60 contentInsets 4 >",
      items: [1])
    #expect(header.frames(.boundary) == [Rect(4, 4, 312, 52)])
    #expect(header.scene.sections[0].boundaryElements[0].zIndex == 1)
    let added = try laidOut(
      "section list grouped < boundary \"Total\" height 30 alignment bottom >", items: [1])
    // 35 above the row, 44, 20 below it, then the view.
    #expect(added.frames(.boundary) == [Rect(0, 99, 320, 30)])
  }

  /// Nine rows of 44 in 480; scrolled by 100, the header is at 100.
  @Test("headers of plain lists are pinned") func pinnedHeaders() throws {
    let preview = try laidOut("section list plain headerMode supplementary", items: [20]) {
      $0.overrides.scroll = Point(0, 100)
    }
    #expect(preview.frames(.boundary) == [Rect(0, 100, 320, 28)])
    let grouped = try laidOut("section list grouped headerMode supplementary", items: [20]) {
      $0.overrides.scroll = Point(0, 100)
    }
    #expect(grouped.frames(.boundary) == [Rect(0, 0, 320, 17.5)])
  }

  /// Below a header in the first item, below the last row, in sidebars, and if they are disabled.
  @Test(
    "separators are omitted where UIKit hides them",
    arguments: [
      ("plain", [0, 1]), ("grouped headerMode firstItemInSection", [1]), ("sidebar", []),
      ("plain showsSeparators false", []), ("insetGrouped", [0, 1]),
    ])
  func separators(_ head: String, _ below: [Int]) throws {
    let scene = try laidOut("section list \(head)", items: [3]).scene
    #expect(scene.elements.filter { $0.role == .separator }.map(\.item) == below)
  }
}
