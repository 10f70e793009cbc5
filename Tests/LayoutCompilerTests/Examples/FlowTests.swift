import Testing

@testable import LayoutCompiler

/// The seeds' flows: data that comes in, is shown otherwise, or opens. Numbers are worked out by hand.
@Suite struct FlowTests {
  @Test("expectations of example previews are met", arguments: Example.all.filter(\.isPreviewed))
  func expectations(example: Example) throws {
    let compilation = try example.compile()
    #expect(compilation.previews.flatMap(\.failedExpectations).map(\.message) == [])
  }

  private func difference(_ example: String, from: String, to: String) throws -> LayoutDiff {
    let compilation = try Example.named("Flows/\(example)").compile()
    return try #require(SnapshotComparison(compilation, from: from, to: to).difference)
  }

  /// Sections of 28 + 166 points.
  @Test("each search result appends a section and moves nothing") func progressiveResults() throws {
    let steps = [
      ("movies", "moviesAndMusic", "insert section \"Music\" at 1, 12 items\n"),
      ("moviesAndMusic", "withApps", "insert section \"Apps\" at 2, 3 items\n"),
      ("withApps", "withBooks", "insert section \"Books\" at 3, 5 items\n"),
    ]
    for (number, (from, to, told)) in steps.enumerated() {
      let found = try difference("SearchResults", from: from, to: to)
      #expect(found.data?.text == told)
      for preview in found.frames.previews where preview.name?.contains("music alone") == false {
        #expect(preview.changes.allSatisfy { $0.kind == .appears })
        #expect(preview.new.contentSize.height == 194 * Double(number + 2))
      }
    }
  }

  @Test("one section of results is replaced by a section for each scope") func scopes() throws {
    let found = try difference("SearchResults", from: "results", to: "withBooks")
    #expect(
      found.data?.text == """
        delete section "Results" at 0, 23 items
        insert section "Movies" at 0, 8 items
        insert section "Music" at 1, 12 items
        insert section "Apps" at 2, 3 items
        insert section "Books" at 3, 5 items

        """)
    let nothing = try difference("SearchResults", from: "withBooks", to: "nothing")
    #expect(nothing.data?.deletedSections == [0, 1, 2, 3])
    #expect(nothing.frames.previews.allSatisfy { $0.new.contentSize.height == 0 })
  }

  @Test("results are sorted by kind, without empty sections") func kinds() throws {
    let compilation = try Example.named("Flows/SearchResults").compile()
    let preview = try #require(compilation.previews.first { $0.name == "sorted" })
    #expect(preview.scene.sections.map(\.name) == ["Movies", "Music", "Apps"])
    #expect(
      (0..<3).map { preview.itemName(section: 1, item: $0) } == ["Yesterday", "Help!", "Let It Be"])
  }

  @Test("one snapshot is shown as a list and as a grid") func listAndGrid() throws {
    let example = Example.named("Flows/ListOrGrid")
    // 375 - 16 = 359 wide; 8 + 7 * 60 + 6 * 8 + 8 = 484.
    let list = try example.scene(0)
    list.expectCells(section: 0, [0: [8, 8, 359, 60], 6: [8, 416, 359, 60]])
    // (359 - 16) / 3 = 114.333, at two pixels to a point 114; 359 / 3 = 119.667 high, so 119.5.
    let grid = try example.scene(1)
    grid.expectCells(section: 0, [0: [8, 8, 114, 119.5], 3: [8, 135.5, 114, 119.5]])
    #expect(list.sections[0].itemCount == grid.sections[0].itemCount)
  }

  /// Three rows of 60 points, five of 44.
  @Test("a page has the rows of its group") func pagesOfRows() throws {
    let scene = try Example.named("Flows/StoreCategories").scene()
    let rows = [1, 2, 3, 4, 5]
    let heights = [200.0, 60, 60, 60, 44]
    var y = 0.0
    for (section, (count, height)) in zip(rows, heights).enumerated() {
      // The header, then row below row; the insets of an item are 2.
      for row in 0..<count {
        let place = [5, y + 44 + Double(row) * height + 2, 350, height - 4]
        scene.expectCells(section: section, [row: place])
      }
      y += 44 + Double(count) * height + 20
    }
    #expect(scene.contentSize.height == y)
  }

  @Test("opening an outline inserts its items") func outline() throws {
    let found = try difference("OutlineList", from: "folded", to: "open")
    // "Sleep" was expanded all the time, unseen.
    #expect(
      found.data?.text == """
        insert items 1-4 of "Library": "Gym", "Sleep", "Rain", "Sea"
        expand item "Playlists"

        """)
    let moved = found.frames.previews[0].changes.filter {
      $0.kind == .changed && $0.new?.role == .cell
    }
    // "Artists" and "Downloads" go down by four rows of 44 points.
    #expect(moved.map(\.new?.name) == ["Artists", "Downloads"])
    #expect(moved.map { ($0.new?.frame.minY ?? 0) - ($0.old?.frame.minY ?? 0) } == [176, 176])
  }

  @Test("opening a category and removing an offer are listed") func changes() throws {
    let found = try difference("OffersAndCategories", from: "closed", to: "sleeping")
    #expect(
      found.data?.text == """
        delete item 1 of "Offers": "Lamps"
        insert items 2-3 of "Categories": "Beds", "Wardrobes"
        expand item "Sleeping"
        reconfigure item "Chairs"

        """)
  }

  @Test("the number of columns depends on the environment") func environment() throws {
    let example = Example.named("Flows/Environment")
    // 844 - 24 = 820; (820 - 12) / 2 = 404.
    try example.scene(1).expectCells(
      section: 0, [0: [12, 12, 404, 88], 1: [428, 12, 404, 88], 2: [12, 112, 404, 88]])
    // 1024 - 24 = 1000; 1000 - 12 - 240 = 748; (748 - 24) / 3 = 241.333 = 724 px.
    let w = 724.0 / 3
    try example.scene(2).expectCells(
      section: 0,
      [
        0: [12, 12, 240, 200], 1: [264, 12, w, 200], 2: [276 + w, 12, w, 200],
        3: [288 + 2 * w, 12, w, 200], 4: [12, 224, 240, 200],
      ])
  }
}
