import Testing

@testable import LayoutCompiler

/// Apple's catalogue on 393 x 852 at three pixels to a point, worked out by hand.
@Suite struct CatalogueFramesTests {
  @Test("frames of Apple's list sample") func list() throws {
    let scene = try Example.named("Apple/List").scene()
    scene.expectCells(section: 0, [0: [0, 0, 393, 44], 93: [0, 4092, 393, 44]])
    scene.expectContent(393, 94 * 44)
  }

  @Test("frames of Apple's grid sample") func grid() throws {
    // 0.2 * 393 = 78.6 = 235.8 px -> 235 px = 78.333, both ways.
    let w = 235.0 / 3
    let scene = try Example.named("Apple/Grid").scene()
    scene.expectCells(
      section: 0,
      [0: [0, 0, w, w], 4: [4 * w, 0, w, w], 5: [0, w, w, w], 93: [3 * w, 18 * w, w, w]])
    // 94 items are 18 full rows and one of 4.
    scene.expectContent(393, 19 * w)
    let inset = try Example.named("Apple/InsetGrid").scene()
    inset.expectCells(section: 0, [6: [w + 5, w + 5, w - 10, w - 10]])
  }

  @Test("frames of Apple's two-column sample") func twoColumns() throws {
    let scene = try Example.named("Apple/TwoColumnGrid").scene()
    // (393 - 20 - 10) / 2 = 181.5 = 544.5 px -> 544 px = 181.333.
    let w = 544.0 / 3
    scene.expectCells(
      section: 0, [0: [10, 0, w, 44], 1: [20 + w, 0, w, 44], 2: [10, 54, w, 44]])
    // 47 rows of 44 and 46 gaps of 10.
    scene.expectContent(393, 47 * 44 + 46 * 10)
  }

  @Test("frames of Apple's distinct sections sample") func distinctSections() throws {
    let scene = try Example.named("Apple/DistinctSections").scene()
    // 393 - 40 = 353 wide; item insets 2.
    scene.expectCells(section: 0, [0: [22, 22, 349, 40], 9: [22, 418, 349, 40]])
    // 20 + 10 * 44 + 20 = 480. A fifth of 353 is 70.6 = 211.8 px -> 211 px = 70.333.
    let fifth = 211.0 / 3
    scene.expectCells(
      section: 1,
      [0: [22, 502, fifth - 4, fifth - 4], 6: [22 + fifth, 502 + fifth, fifth - 4, fifth - 4]])
    // 480 + 40 + 2 rows; a third of 353 is 353 px.
    let y = 520 + 2 * fifth
    scene.expectCells(section: 2, [1: [22 + 353.0 / 3, y + 22, 353.0 / 3 - 4, fifth - 4]])
  }

  @Test("frames of Apple's item badges sample") func itemBadges() throws {
    let scene = try Example.named("Apple/ItemBadges").scene()
    // 353 / 4 = 88.25 = 264.75 px -> 88; a fifth of 353 is 70.333; insets 5.
    scene.expectCells(section: 0, [0: [25, 25, 78, 211.0 / 3 - 10]])
    // Inside the top trailing corner: x 25 + 78 - 20 = 83, y 25; then 0.3 * 20 right and up.
    let badge = scene.elements.first { $0.role == .supplementary }
    #expect(badge?.frame == Rect(89, 19, 20, 20))
    #expect(badge?.elementKind == "badge")
    #expect(badge?.zIndex == 1)
  }

  @Test("frames of Apple's headers and footers sample") func headersAndFooters() throws {
    let scene = try Example.named("Apple/HeadersFooters").scene()
    // 44 header, 5 rows of 44 with 4 gaps of 5 = 240, 44 footer: 328 a section.
    for section in 0..<5 {
      let y = 328.0 * Double(section)
      let frames = scene.sections[section].boundaryElements.map(\.frame)
      #expect(frames == [Rect(10, y, 373, 44), Rect(10, y + 284, 373, 44)])
      scene.expectCells(section: section, [0: [10, y + 44, 373, 44], 1: [10, y + 93, 373, 44]])
    }
    scene.expectContent(393, 5 * 328)
  }

  @Test("frames of Apple's section background sample") func backgrounds() throws {
    let scene = try Example.named("Apple/BackgroundDecoration").scene()
    // 10 + 240 + 10 = 260 a section; the background keeps 5 away from its edges.
    for section in 0..<5 {
      let y = 260.0 * Double(section)
      let background = scene.sections[section].decorations[0]
      #expect(background.frame == Rect(5, y + 5, 383, 250))
      #expect(background.zIndex == 0)
      scene.expectCells(section: section, [0: [10, y + 10, 373, 44]])
    }
    // A background lifts the cells of its section.
    #expect(scene.elements.filter { $0.role == .cell }.allSatisfy { $0.zIndex == 1 })
  }

  @Test("frames of Apple's nested groups sample") func nestedGroups() throws {
    let scene = try Example.named("Apple/NestedGroups").scene()
    // 0.4 * 852 = 340.8 = 1022.4 px -> 340.667. 0.7 * 393 = 275.1 = 825.3 px -> 275.
    // 0.3 * 393 = 117.9 = 353.7 px -> 117.667. Half of 1022 px are 511. Insets 10.
    let (w, full, half) = (353.0 / 3 - 20, 1022.0 / 3, 511.0 / 3)
    scene.expectCells(
      section: 0,
      [
        0: [10, 10, 255, full - 20], 1: [285, 10, w, half - 20], 2: [285, half + 10, w, half - 20],
        3: [10, full + 10, 255, full - 20],
      ])
  }

  /// Six sections: 0.85 of 393 is 334.05 = 1002.15 px -> 334; six groups of it are 2004.
  @Test("frames of Apple's orthogonal behaviors sample") func orthogonalBehaviors() throws {
    let example = Example.named("Apple/OrthogonalBehaviors")
    let (rest, asked) = (try example.scene(0), try example.scene(1))
    #expect(rest.sections.map { $0.row?.length } == [nil, 2004, 2004, 2004, 2004, 2004])
    #expect(rest.sections.map(\.rowOffset) == [0, 0, 0, 0, 0, 0])
    // At 300: anywhere; the next group's edge; a page of 393; a group; a group's middle, 334 - (393
    // - 334) / 2. `none` does not scroll.
    #expect(asked.sections.map(\.rowOffset) == [0, 300, 334, 393, 334, 304.5])
    // 0.7 * 334 = 233.8 = 701.4 px -> 701; 0.3 of it is 100.2 = 300.6 px -> 100.
    // The first section is 44 + 6 * 1022 px = 2088 long, then 20, then a header of 44.
    let (w, h) = (701.0 / 3, 1022.0 / 3)
    rest.expectCells(
      section: 1,
      [
        0: [10, 2162, w - 20, h - 20], 1: [w + 10, 2162, 80, 511.0 / 3 - 20],
        3: [344, 2162, w - 20, h - 20],
      ])
    asked.expectCells(section: 4, [3: [10, 2162 + 3 * (64 + h), w - 20, h - 20]])
    // 2088 and five times 20 + 44 + h.
    rest.expectContent(393, 2088 + 5 * (64 + h))
  }

  /// Sections are 328 long. At 300, the first header has 28 left and is at 284.
  @Test("frames of Apple's pinned headers sample") func pinnedHeaders() throws {
    let example = Example.named("Apple/PinnedHeaders")
    let (top, leaving) = (try example.scene(0), try example.scene(1))
    let tops = { (scene: Scene) in scene.sections.map { $0.boundaryElements[0].frame.minY } }
    #expect(tops(top) == [0, 328, 656, 984, 1312])
    #expect(tops(leaving) == [284, 328, 656, 984, 1312])
    // 852 points are visible, at 300 up to 1152: the first three, then the first four sections.
    let raised = { (scene: Scene) in scene.sections.map { $0.boundaryElements[0].zIndex > 2 } }
    #expect(raised(top) == [true, true, true, false, false])
    #expect(raised(leaving) == [true, true, true, true, false])
  }
}
