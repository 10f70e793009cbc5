import Testing

@testable import LayoutCompiler

/// A wall of cells of one size, as many to a row as fit, with its own insets and spacings.
private func wall(
  _ name: String? = nil, items: Int = 12, width: Double = 100, height: Double = 50,
  insets: Insets = .zero, spacing: Double = 0, between: Double = 0, boundary: [BoundaryItem] = [],
  background: DecorationItem? = nil
) -> SectionRequest {
  section(
    name, items: items,
    group(
      .horizontal, .fractionalWidth(1), .absolute(height), spacing: .fixed(between),
      item(.absolute(width))), insets: insets, spacing: spacing, boundary: boundary,
    background: background)
}

/// A column of rows, each as high as it is measured.
private func column(_ name: String, _ heights: Double...) -> SectionRequest {
  var request = section(
    name, items: heights.count,
    group(
      .vertical, .fractionalWidth(1), .estimated(44), item(.fractionalWidth(1), .estimated(44))))
  request.measurements = Measurements(heights.map { MeasuredSize(height: .points($0)) })
  return request
}

private func preview(
  _ sections: [SectionRequest], names: [[String]]? = nil, size: Size = Size(375, 812),
  direction: Axis = .vertical, spacing: Double = 0, boundary: [BoundaryItem] = []
) -> RecordedFrames.Preview {
  let made = scene(sections, size: size, direction: direction, spacing: spacing, boundary: boundary)
  var rendered = LaidOutPreview(scene: made)
  if let names { rendered.data = snapshot(itemNames: names) }
  return RecordedFrames.Preview(rendered)
}

private func expectSummary(
  _ old: RecordedFrames.Preview, _ new: RecordedFrames.Preview, _ expected: String...,
  tolerance: Double = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let difference = PreviewDiff(from: old, to: new, tolerance: tolerance)
  #expect(difference.summary == expected, sourceLocation: sourceLocation)
}

private func lines(_ difference: PreviewDiff, limit: Int = .max) -> String {
  var bytes: [UInt8] = []
  var out = ByteWriter {
    bytes += $0
    return true
  }
  difference.writeLines(limit: limit, to: &out)
  out.finish()
  return String(decoding: bytes, as: UTF8.self)
}

@Suite struct SceneDifferenceTests {
  @Test("a renamed section with the same frames is recognized") func renamedSections() {
    let before = preview([wall("a"), wall("people", items: 5), wall("b")])
    let after = preview([wall("a"), wall("persons", items: 5), wall("b")])
    expectSummary(before, after, "section persons: was called people")
    // With another number of items it may be any section: one is removed and one is inserted.
    let other = preview([wall("a"), wall("persons", items: 6), wall("b")])
    expectSummary(
      before, other, "section persons: appears, 6 items, 375x100",
      "section people: disappears, 5 items, 375x100")
  }

  /// A pinned item is 10⁹ above others.
  @Test("pinned items are reported with their z index") func pinning() {
    var pinned = header(.absolute(30))
    pinned.pinToVisibleBounds = true
    let (free, held) = (
      preview([wall("a", boundary: [header(.absolute(30))])]),
      preview([wall("a", boundary: [pinned])])
    )
    expectSummary(free, held, "section a: header drawn as pinned, z 1 -> 1000000001")
    expectSummary(held, free, "section a: header no longer drawn as pinned, z 1000000001 -> 1")
  }

  /// Three cells of 123.667 = 371/3 fit into 375, as do three of 119.
  @Test("changed widths are reported without the moves that follow") func widths() {
    let old = preview([wall("featured", width: 371 / 3), wall("menu")])
    let new = preview([wall("featured", width: 119, insets: Insets(bottom: 4)), wall("menu")])
    expectSummary(
      old, new, "section featured: item width 123.667 -> 119, all 12; next section 4 lower",
      "content 375x400 -> 375x404")
    #expect(
      lines(PreviewDiff(from: old, to: new), limit: 4) == """
        section featured
        ~ cell 0: 0,0 123.667x50 -> 0,0 119x50
        ~ cell 1: 123.667,0 123.667x50 -> 119,0 119x50
        ~ cell 2: 247.333,0 123.667x50 -> 238,0 119x50
        ~ cell 3: 0,50 123.667x50 -> 0,50 119x50
        and 8 more

        """)
  }

  @Test("a cell on others may move along one axis", arguments: ["40 30", "20 60"])
  func overlappingCells(_ place: String) throws {
    func preview(_ place: String) throws -> RecordedFrames.Preview {
      let frames = "frame 0 0 90 90; frame \(place) 90 90; frame 60 50 90 90"
      let text = "section < group custom height 200 < \(frames) > >; preview \"p\" < items 3 >"
      let found = Compilation(SourceFile(name: "test.layout", text: text)).previews
      return RecordedFrames.Preview(try #require(found.first))
    }
    let move = place == "40 30" ? "20 right" : "30 down"
    expectSummary(try preview("20 30"), try preview(place), "section 0: item 1 moves \(move)")
  }

  @Test("equal previews have no difference") func noDifference() {
    let same = preview([wall("a"), wall("b", boundary: [header(.absolute(20))])])
    let difference = PreviewDiff(from: same, to: same)
    #expect(difference.isEmpty)
    #expect(Array(difference.changes) == [])
    #expect(lines(difference) == "")
  }

  @Test("changed insets and spacing are reported") func insetsAndSpacing() {
    let old = preview([wall("a", width: 90)])
    expectSummary(
      old, preview([wall("a", width: 90, insets: Insets(top: 8, leading: 10))]),
      "section a: all 12 items move 8 down, 10 right; height 150 -> 158",
      "content 375x150 -> 375x158")
    // 4 cells of 90 and 3 spaces of 5 are 375: still four to a row, so 3 rows with 2 spaces of 6.
    expectSummary(
      old, preview([wall("a", width: 90, spacing: 6, between: 5)]),
      "section a: horizontal space 0 -> 5; vertical space 0 -> 6; height 150 -> 162",
      "content 375x150 -> 375x162")
    // With spaces of 6 only three fit: 4 rows.
    expectSummary(
      old, preview([wall("a", width: 90, between: 6)]),
      "section a: horizontal space 0 -> 6; lines break differently from item 3 on;"
        + " height 150 -> 200",
      "content 375x150 -> 375x200")
  }

  /// The rows below the one that grew move by 16.
  @Test("changed heights are reported without the moves that follow") func heights() {
    expectSummary(
      preview([column("list", 44, 44, 44, 44), wall("next", items: 1)]),
      preview([column("list", 44, 60, 44, 44), wall("next", items: 1)]),
      "section list: item height 44 -> 60, item 1; next section 16 lower",
      "content 375x226 -> 375x242")
    expectSummary(
      preview([column("list", 44, 44, 44, 44, 44)]), preview([column("list", 50, 51, 52, 53, 44)]),
      "section list: item other size, items 0-3; height 220 -> 250", "content 375x220 -> 375x250")
  }

  @Test("inserted and removed items are reported") func insertionsAndRemovals() {
    expectSummary(
      preview([wall("a", items: 7)]), preview([wall("a", items: 6)]),
      "section a: item 6 disappears; height 150 -> 100", "content 375x150 -> 375x100")
    // As many go as stay.
    expectSummary(
      preview([wall("a", items: 2)]), preview([wall("a", items: 1)]),
      "section a: item 1 disappears")
    expectSummary(
      preview([wall("a", items: 6)]), preview([wall("a", items: 3)]),
      "section a: items 3-5 disappear; height 100 -> 50", "content 375x100 -> 375x50")
    expectSummary(
      preview([wall("a", items: 6)]), preview([wall("a", items: 9)]),
      "section a: items 6-8 appear; height 100 -> 150", "content 375x100 -> 375x150")
    expectSummary(
      preview([wall("a", items: 0)]), preview([wall("a", items: 2)]),
      "section a: all 2 items appear; height 0 -> 50", "content 375x0 -> 375x50")
  }

  @Test("items with identifiers are matched by them") func identifiers() {
    func named(_ names: [String]...) -> RecordedFrames.Preview {
      preview(zip(["a", "b"], names).map { wall($0, items: $1.count) }, names: names)
    }
    expectSummary(
      named(["x", "y", "z"], ["p", "q"]), named(["z", "x", "y"], ["p", "q"]),
      "section a: item \"z\" moves from 2 to 0")
    expectSummary(
      named(["x", "y", "z"], ["p"]), named(["x", "z"], ["p", "y"]),
      "section a: item \"y\" goes to section b", "section b: item \"y\" comes from section a")
    expectSummary(
      named(["x", "y"], ["p"]), named(["x", "new"], ["p"]),
      "section a: item \"y\" disappears; item \"new\" appears")
    expectSummary(
      named(["1", "2", "3", "4", "5", "6"], []), named(["6", "5", "4", "3", "2", "1"], []),
      "section a: 5 items change their order")
    // With identifiers on one side only, indices are compared.
    expectSummary(
      preview([wall("a", items: 2), wall("b", items: 1)]), named(["x", "y"], ["p"]),
      "section a: item with identifier, all 2", "section b: item with identifier")
  }

  @Test("inserted, removed and moved sections are reported") func sections() {
    let (a, b, c) = (wall("a"), wall("b", items: 3), wall("c", items: 6))
    expectSummary(
      preview([a, c]), preview([a, b, c]), "section b: appears, 3 items, 375x50",
      "content 375x300 -> 375x350")
    expectSummary(
      preview([a, b, c]), preview([a, c]), "section b: disappears, 3 items, 375x50",
      "content 375x350 -> 375x300")
    expectSummary(preview([a, b, c]), preview([c, a, b]), "section c: moves from 2 to 0")
    expectSummary(
      preview([a, wall(items: 3)]), preview([a, wall("b c", items: 3)]),
      "section \"b c\": had no name")
  }

  @Test("changed gaps between sections are reported") func gaps() {
    let sections = [wall("a"), wall("b"), wall("c")]
    expectSummary(
      preview(sections, spacing: 20), preview(sections, spacing: 24),
      "sections b and c: gap 20 -> 24", "content 375x640 -> 375x648")
  }

  @Test("equal changes of several sections are reported once") func equalChanges() {
    let names = ["a", "b", "c", "d", "e"]
    expectSummary(
      preview(names.map { wall($0) }), preview(names.map { wall($0, width: 110) }),
      "all 5 sections: item width 100 -> 110, all 12")
    expectSummary(
      preview(names.map { wall($0) }),
      preview(names.map { wall($0, width: $0 == "c" ? 100 : 110) }),
      "sections a, b, d and e: item width 100 -> 110, all 12")
  }

  @Test("footers and backgrounds that follow their section are not reported") func consequences() {
    func make(_ height: Double, _ header: Double) -> RecordedFrames.Preview {
      preview([
        wall(
          "a", items: 3, height: height,
          boundary: [LayoutCompilerTests.header(.absolute(header)), footer(.absolute(20))],
          background: background("card", Insets(top: 5, bottom: 5)))
      ])
    }
    expectSummary(
      make(50, 28), make(60, 28),
      "section a: item height 50 -> 60, all 3; height 98 -> 108", "content 375x98 -> 375x108")
    expectSummary(
      make(50, 28), make(50, 30),
      "section a: header height 28 -> 30; all 3 items move 2 down; height 98 -> 100",
      "content 375x98 -> 375x100")
    #expect(
      lines(PreviewDiff(from: make(50, 28), to: make(50, 30)), limit: 2) == """
        section a
        ~ decoration card: 0,5 375x88 -> 0,5 375x90
        ~ header: 0,0 375x28 z 1 -> 0,0 375x30 z 1
        and 4 more

        """)
  }

  @Test("changes of supplementaries are reported") func badges() {
    func make(_ offset: Double, width: Double = 100) -> RecordedFrames.Preview {
      var badge = SupplementaryItem(elementKind: "badge")
      badge.size = LayoutSize(width: .absolute(20), height: .absolute(20))
      badge.containerAnchor = Anchor(.topTrailing, offset: .absolute(Point(0, offset)))
      return preview([
        section(
          "a", items: 6,
          group(
            .horizontal, .fractionalWidth(1), .absolute(50), item(.absolute(width), badge: badge)))
      ])
    }
    // The badges keep to the upper right corner of their cells.
    expectSummary(make(0), make(0, width: 110), "section a: item width 100 -> 110, all 6")
    expectSummary(make(0), make(5), "section a: all 6 supplementary badges move 5 down")
  }

  @Test("changes of the layout's boundary items are reported") func layoutBoundary() {
    func make(_ height: Double, items: Int) -> RecordedFrames.Preview {
      preview(
        [wall("a", items: items)], boundary: [header(.absolute(height)), footer(.absolute(30))])
    }
    expectSummary(
      make(40, items: 3), make(44, items: 3), "layout: header height 40 -> 44",
      "section a: gap 40 -> 44", "content 375x120 -> 375x124")
    expectSummary(
      make(40, items: 3), make(40, items: 4), "section a: item 3 appears; height 50 -> 100",
      "content 375x120 -> 375x170")
  }

  @Test("a changed container is reported without widths that follow") func containers() {
    let half = section(
      "a", items: 2,
      group(.horizontal, .fractionalWidth(1), .absolute(50), item(.fractionalWidth(0.5))))
    expectSummary(
      preview([half], size: Size(376, 812)), preview([half], size: Size(390, 844)),
      "container 376x812 -> 390x844", "section a: item width 188 -> 195, all 2",
      "content 376x50 -> 390x50")
  }

  @Test("differences of horizontal layouts name horizontal directions") func horizontal() {
    let b = wall("b", items: 1)
    func make(_ trailing: Double) -> RecordedFrames.Preview {
      preview([wall("a", items: 1, insets: Insets(trailing: trailing)), b], direction: .horizontal)
    }
    let difference = PreviewDiff(from: make(0), to: make(8))
    #expect(difference.summary.first == "section a: next section 8 further right")
  }

  /// Rows of 44; the separators between them do not change.
  @Test("rows of a list that swap are reported as moves") func swappedRows() throws {
    let text = """
      layout list < section list plain < > >
      snapshot one < section "Main" items "Alps" "Beach" "City" >
      snapshot two < section "Main" items "Beach" "Alps" "City" >
      preview "p" < size 375 667; snapshot one >
      """
    let compilation = Compilation(SourceFile(name: "test", text: text))
    let found = SnapshotComparison(compilation, from: "one", to: "two").difference
    let difference = try #require(found?.frames.previews.first)
    #expect(
      lines(difference) == """
        section Main
        ~ cell 0 "Beach": 0,44 375x44 z 10 -> 0,0 375x44 z 10
        ~ cell 1 "Alps": 0,0 375x44 z 10 -> 0,44 375x44 z 10

        """)
  }

  @Test("differences within the tolerance are ignored") func tolerance() {
    let (old, new) = (preview([wall(width: 100)]), preview([wall(width: 101)]))
    // The third cell of a row moves by 2 points, which is more than 1, so its place is not equal.
    #expect(!PreviewDiff(from: old, to: new, tolerance: 1).isEmpty)
    #expect(PreviewDiff(from: old, to: new, tolerance: 2).isEmpty)
  }
}
