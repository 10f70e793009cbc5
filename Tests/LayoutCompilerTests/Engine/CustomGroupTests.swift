import Testing

@testable import LayoutCompiler

/// Custom groups whose frames depend on the index, the count and the group's container.
@Suite struct CustomGroupTests {
  /// Four in a row: the section's insets leave 320 - 2 * 10 = 300 for the group; a quarter is 75.
  /// The collection view's 320 would give 80.
  @Test("frames of a custom group depend on the group's size") func container() throws {
    let preview = try laidOut(
      """
      section contentInsets 0 10 <
        group custom height 80 <
          for i in 0...(section.itemCount - 1) <
            frame (group.width / section.itemCount * i) (i * 10)
              (group.width / section.itemCount) (group.height / 2) zIndex i
          >
        >
      >
      """.replacing("\n        (group", with: " (group"), items: [4])
    #expect(
      preview.frames(.cell) == [
        Rect(10, 0, 75, 40), Rect(85, 10, 75, 40), Rect(160, 20, 75, 40), Rect(235, 30, 75, 40),
      ])
    #expect(preview.scene.elements.map(\.zIndex) == [0, 1, 2, 3])
  }

  /// The width of the nested group is half of 320, 160; without its insets of 10, it is 140, and
  /// half of that is 70. The insets move the frames by 10.
  @Test("frames of nested custom groups depend on their own group") func nestedGroups() throws {
    let preview = try laidOut(
      """
      section < group horizontal height 100 <
        group custom fractionalWidth 1/2 contentInsets 10 <
          frame 0 0 (group.effectiveWidth / 2) (group.effectiveHeight)
        >
        group custom fractionalWidth 1/4 < frame 0 0 (group.width) (group.height) >
      > >
      """, items: [2])
    #expect(preview.frames(.cell) == [Rect(10, 10, 70, 80), Rect(160, 0, 80, 100)])
  }

  /// Half of the collection view, not of the group.
  @Test("a constant has the value of its declaration") func constants() throws {
    let preview = try laidOut(
      """
      let half = (container.width / 2)
      section contentInsets 0 60 < group custom height 50 <
        frame 0 0 half 50
        frame 0 0 (group.width / 2) 50
        when (container.width > 300) < frame 0 0 10 10 >
      > >
      """, items: [3])
    #expect(preview.frames(.cell).map(\.width) == [160, 100, 10])
  }

  /// 300 is more than 250, 60 is not.
  @Test("conditions in a custom group depend on the group") func conditions() throws {
    let text = """
      section contentInsets 0 10 < group custom height 60 <
        frame 0 0 (if group.width > 250 then 100 else 50) 60
        frame 0 0 (if group.height > 250 then 100 else 50) 60
      > >
      """
    #expect(try laidOut(text, items: [2]).frames(.cell).map(\.width) == [100, 50])
  }

  /// An empty section has no size. An inner loop may be empty in its first iteration: 0 + 1 + 2
  /// frames.
  @Test("a loop over no items creates no frames") func emptyLoops() throws {
    let each = """
      section < group custom height 60 <
        for i in 0...(section.itemCount - 1) < frame (i * 20) 0 20 20 >
      > >
      """
    #expect(try laidOut(each, items: [0]).scene.contentSize == Size(320, 0))
    let triangle = """
      section < group custom height 60 <
        for i in 0...2 < for j in 0...(i - 1) < frame (j * 20) (i * 20) 20 20 > >
      > >
      """
    let frames = try laidOut(triangle, items: [3]).frames(.cell)
    #expect(frames == [Rect(0, 20, 20, 20), Rect(0, 40, 20, 20), Rect(20, 40, 20, 20)])
  }

  /// 50 - 100 is not a valid height.
  @Test("frames with negative sizes are reported once per group") func invalidFrames() {
    let text = """
      section < group custom height 50 <
        frame 0 0 80 (group.height - 100)
        frame 0 0 80 (group.height - 200)
      > >
      """
    let settings = CompilationSettings(
      environment: Environment(container: Size(320, 480), scale: 2), itemCounts: [9])
    let found = Compilation(SourceFile(name: "a", text: text), settings).diagnostics
    #expect(found.map(\.id) == ["impossible-frame"])
    #expect(found.first?.span.range.startIndex == 37)
  }

  @Test("`why` shows the frame, the group's size and the source") func why() throws {
    let preview = try laidOut(
      "section contentInsets 0 10 < group custom height 50 < frame 0 0 9 9; "
        + "frame (group.width / 4) 5 80 40 > >", items: [4])
    let cell = try #require(preview.scene.elements.first { $0.item == 3 })
    let steps = try #require(preview.request?.why(cell)).steps
    let step = try #require(steps.first { $0.subject == "frame" })
    // 300 / 4 = 75.
    #expect(step.text == "2 of 2, in a group of 300x50: 75,5 80x40 within the group's insets")
    #expect(step.source == cell.origin)
    // The second copy of the group is 50 lower.
    #expect(cell.frame == Rect(85, 55, 80, 40))
  }
}

/// Names in `visibleItems`, and names that are used in it and outside.
@Suite struct EffectNameTests {
  /// 320 / 2 = 160 is the group's width, and 160 / 320 the scale.
  @Test("constants can be used in effects and sizes in any order", arguments: [true, false])
  func sharedConstants(_ isFirst: Bool) throws {
    let effect = "visibleItems < scale (half / container.width) >"
    let preview = try laidOut(
      """
      let half = (container.width / 2)
      section <
        \(isFirst ? effect : "")
        group horizontal width half height 40 < item >
        \(isFirst ? "" : effect)
      >
      """, items: [1])
    #expect(preview.frames(.cell) == [Rect(0, 0, 160, 40)])
    #expect(preview.scene.elements.first { $0.role == .cell }?.effect?.scale == 0.5)
  }

  /// At rest the first card's middle is at 50, 160 - 50 = 110 away from the container's.
  @Test("constants can be declared in effects") func localConstants() throws {
    let preview = try laidOut(
      """
      section orthogonal continuous <
        group horizontal width 100 height 40 < item >
        visibleItems <
          let away = (abs(item.midX - scroll.x - container.width / 2))
          scale (1 - away / container.width)
          alpha (if away > 100 then 0.5 else 1)
        >
      >
      """, items: [2])
    let effects = preview.scene.elements.map(\.effect)
    #expect(effects[0]?.scale == 1 - 110.0 / 320 && effects[0]?.alpha == 0.5)
    // 150 is 10 away.
    #expect(effects[1]?.scale == 1 - 10.0 / 320 && effects[1]?.alpha == 1)
  }

  /// Twenty names, each twice the one before: a million operations for each cell.
  @Test("constants in effects that grow exponentially are an error") func growingConstants() {
    let names = (0..<20).map { "let n\($0 + 1) = (n\($0) + n\($0))" }.joined(separator: "\n")
    let text = """
      section <
        group horizontal height 40 < item >
        visibleItems <
          let n0 = (item.midX / container.width)
          \(names)
          scale (n20)
        >
      >
      """
    let found = Compilation(SourceFile(name: "a", text: text)).diagnostics
    #expect(found.map(\.id) == ["expression-too-deep"])
  }
}
