import Testing

@testable import LayoutCompiler

@Suite struct WhyTests {
  @Test(
    "the steps end in the frame of the outputs, for every recorded element",
    arguments: UIKitFixture.names)
  func finalFrames(_ name: String) throws {
    let fixture = try UIKitFixture.load(name)
    guard fixture.layout.sections != nil else { return }
    let request = try fixture.request()
    let scene = Scene(request).scrolled(to: request.scroll)
    for element in scene.elements.prefix(60) {
      let explanation = try #require(request.why(element), "\(name): \(element)")
      #expect(explanation.frame == element.frame, "\(name): \(element)")
      #expect(explanation.steps.last?.text.hasSuffix(NumberText.rect(element.frame)) == true)
    }
  }

  @Test("an item that the section does not have has no explanation") func noItem() throws {
    let request = try UIKitFixture.load("macos27-insets-045-section-insets-group-spacing").request()
    let scene = Scene(request)
    var element = try #require(scene.elements.first { $0.role == .cell })
    element.item = scene.cellCount - 1
    #expect(request.why(element) != nil)
    for item in [-1, scene.cellCount, scene.cellCount + 1] {
      element.item = item
      #expect(request.why(element) == nil, "\(item)")
    }
  }

  /// By hand: inner width 320 - 6 - 8 = 306; (306 - 2 * 10) / 3 = 95.33, rounded down to 95. The
  /// second item is at 6 + 95 + 10 = 111, the second row at 5 + 50 + 4 = 59.
  @Test("every step of a frame is listed with its numbers") func everyStep() throws {
    let request = try UIKitFixture.load("macos27-insets-045-section-insets-group-spacing").request()
    let element = Array(Scene(request).elements)[4]
    let explanation = try #require(request.why(element))
    let lines = explanation.steps.map { "\($0.rule.rawValue): \($0.subject): \($0.text)" }
    #expect(
      lines == [
        "container: layout: 320x480 at 2 px per point, iOS 27",
        "sections: section 0: begins at y 0",
        "section-container: section 0: groups have the container 306x480: "
          + "leading 6, trailing 8 subtracted; nothing subtracted from the height",
        "groups: section 0: after 1 of 3 groups: at 6,59 in the section, spacing 4",
        "size: group: width: fractionalWidth 1 of 306 = 306",
        "size: group: height: absolute = 50",
        "fill: group: 3 fit into 306; fractions refer to 306 - 2 x 10 = 286",
        "size: item: width: fractionalWidth 1/3 of 286 = 95.333, floored to 95 on 2 px per point",
        "size: item: height: fractionalHeight 1 of 50 = 50",
        "line: item: after 1 in the line, 10 between: x 105 within the group's insets",
        "groups: item 4: in content coordinates: 111,59 95x50",
        "pixel: item 4: on the pixel grid: 111,59 95x50",
      ])
  }

  private func steps(_ text: String, of id: String, scrolledBy y: Double = 0) throws -> [String] {
    let preview = try laidOut(text, items: text.contains("snapshot") ? [] : [7])
    let state = ScrollState(offset: Point(0, y))
    let scene = preview.scene.scrolled(to: state)
    let element = try #require(
      scene.elements.first { "\($0.role.rawValue) \($0.item)" == id }, "\(id)")
    let request = try #require(preview.request)
    return try #require(request.why(element, scrolled: state)).steps.map(\.text)
  }

  /// A row of cells of 100 in 320: (320 - 3 * 100) / 2 = 10 between two, not the (320 - 3 * 80) / 2
  /// = 40 of the estimates. The last line, with one cell, has the minimum of 5. Both are 30 high.
  @Test("steps show measured lengths and spacing") func measuredCells() throws {
    let text = """
      section a < group horizontal height estimated 40 <
        interItemSpacing flexible 5; item width estimated 80 height estimated 40 > >
      snapshot s < section "x" style a items 7 < measured width 100 height 30 > >
      """
    let second = try steps(text, of: "cell 1")
    #expect(second.contains("measured: free space is distributed again, spacing 10"))
    #expect(second.contains("with its cells: 320x40 becomes 320x30"))
    #expect(second.suffix(1) == ["on the pixel grid: 110,0 100x30"])
    #expect(
      try steps(text, of: "cell 6").contains("measured: the minimum in the last line, spacing 5"))
  }

  /// Thirds of 100 are 33 each, 99 together. One of them leaves 100 - (99 - 33) = 34, and nothing
  /// is estimated.
  @Test("steps show the length of an incomplete group") func incompleteGroups() throws {
    let preview = try laidOut(
      "section < group vertical height 100 < item fractionalHeight 1/3; item fractionalHeight 1/3; "
        + "item fractionalHeight 1/3 > >", items: [1], size: Size(100, 300))
    let element = Array(preview.scene.elements)[0]
    let steps = try #require(preview.request?.why(element)).steps.filter { $0.subject == "group" }
    let closing = try #require(steps.last)
    #expect(closing.text == "with fewer cells: 100x100 becomes 100x34")
    #expect(closing.rule == .incompleteGroup)
    #expect(closing.rule.rawValue == "incomplete-group")
    #expect(!steps.contains { $0.rule == .estimatedGroup || $0.rule == .measured })
  }

  /// A column of 600 has two items with 10 between: 295 each. With one of two cells it is 600 -
  /// (600 - 295) = 295 long, and so is the group, whose other column is empty.
  @Test("steps show the length of an incomplete nested group")
  func nestedIncompleteGroups() throws {
    let preview = try laidOut(
      "section < group horizontal height 600 < group vertical fractionalWidth 0.5 count 2 "
        + "interItemSpacing 10 < item >; group vertical fractionalWidth 0.5 < item > > >",
      items: [1])
    let element = Array(preview.scene.elements)[0]
    let steps = try #require(preview.request?.why(element)).steps
    let shortened = steps.filter { $0.rule == .incompleteGroup }.map(\.text)
    #expect(
      shortened == [
        "with fewer cells: 320x600 becomes 320x295", "with fewer cells: 160x600 becomes 160x295",
      ])
    #expect(!steps.contains { $0.rule == .estimatedGroup || $0.rule == .measured })
  }

  /// The group is 320 - 2 * 10 = 300 wide, a column (300 - 2 * 9) / 3 = 94. Cells are 94 / 2 + 4 = 51,
  /// 94 + 4 = 98 and 51 high: the fourth is below the first of two equal columns, at 51 + 9 = 60,
  /// and the fifth, with the aspect 1, in the third column at 60.
  @Test("steps of a waterfall name the column, the width and the height") func waterfalls() throws {
    let text = """
      param item.aspect: Fraction = 1
      section contentInsets 0 10 <
        group waterfall columns 3 spacing 9 < item aspect item.aspect extraHeight 4 > >
      snapshot s < section "a" items 5 aspect 2 1 2 >
      """
    #expect(
      try steps(text, of: "cell 3").suffix(7) == [
        "height: its longest column, 158",
        "width: (300 - 2 x 9) / 3 columns = 94", "height: 94 / aspect 2 + extraHeight 4 = 51",
        "column 1 of 3, the first of the shortest: their next cells begin at y 60, 107, 60",
        "0,60 94x51 within the group", "in content coordinates: 10,60 94x51",
        "on the pixel grid: 10,60 94x51",
      ])
    #expect(
      try steps(text, of: "cell 4").contains(
        "column 3 of 3, the shortest: their next cells begin at y 120, 107, 60"))
  }

  /// Body text at `large` is 17 points: a line is 20 high, a character 8 wide. (320 - 2 * 12) / 8 =
  /// 37 characters to a line.
  @Test("steps of measured text name its lines, font and padding") func measuredText() throws {
    let text = """
      section < header height estimated 30; group horizontal height estimated 40 < item height estimated 40 > >
      snapshot s < section "a" < header measured text 4 font 34
        item "x" measured text 80 lines 2 padding 6 12 > >
      """
    #expect(
      try steps(text, of: "cell 0").contains(
        "measured: 320x40 becomes 320x52: 2 lines of 20, body of 17 points; a line holds 37 "
          + "characters of 8; at most 2 lines; padding top 6, leading 12, bottom 6, trailing 12"))
    #expect(
      try steps(text, of: "boundary 0").contains(
        "measured, or its estimate: 320x40: 1 line of 40, 34 points; a line holds 20 characters "
          + "of 16"))
  }

  /// The header of 44 follows the edge by 60, until its section ends at 44 + 7 * 20 = 184.
  @Test("steps show the distance that a pinned item is moved") func pinnedItems() throws {
    let text = "section < header height 44 pinned; group horizontal height 20 < item > >"
    for (y, words) in [
      (0, "visible at this offset without being moved"), (60, "moved by 60 to stay visible"),
      (170, "moved by 140 to stay visible"),
    ] {
      let steps = try steps(text, of: "boundary 0", scrolledBy: Double(y))
      #expect(steps.contains("in content coordinates: 0,0 320x44"))
      #expect(steps.contains(words), "\(steps)")
    }
  }

  /// The second cell is at 200,0 200x100, with its center at 300,50. Moved by 4,-10 and half as
  /// large, it is at 304 - 50 = 254 and 40 - 25 = 15. The third one, at 400, is not visible.
  @Test("steps show the changes by a visible-items handler") func visibleItems() throws {
    let text = """
      section orthogonal continuous <
        group horizontal width 200 height 100 < item >
        visibleItems <
          scale (if item.index == 1 then 0.5 else 1); alpha 0.8; translation 4 -10; zIndex 3 > >
      """
    #expect(
      try steps(text, of: "cell 1").last
        == "scale 0.5, alpha 0.8, translation 4 -10, zIndex 3: drawn at 254,15 100x50")
    #expect(try steps(text, of: "cell 2").last == "on the pixel grid: 400,0 200x100")
    let estimated = text.replacing("height 100", with: "height estimated 100")
    #expect(
      try steps(estimated, of: "cell 1").last
        == "ignored, because the section's group has estimated sizes")
  }

  /// 17.5, which is shown as 17.667 at 3x.
  @Test("steps show the exact estimate") func estimates() throws {
    let steps = try steps(
      "section < header height estimated 17.5; group horizontal height 20 < item > >",
      of: "boundary 0")
    #expect(steps.contains("measured, or its estimate: 320x17.5"))
  }
}
