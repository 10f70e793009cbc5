import Testing

@testable import LayoutCompiler

/// Declared values of items: in data, in frames, and in waterfalls.
@Suite struct ItemValueTests {
  private func cells(_ text: String, width: Double = 232) throws -> [Rect] {
    try laidOut(text, size: Size(width, 600)).frames(.cell)
  }

  /// 9:30 is 1.5 hours after 8:00, 10:15 is 2.25; an hour is 60 points. The default is 8:00.
  @Test("frames read the values of their items; times are minutes") func frames() throws {
    let found = try cells(
      """
      param item.start: Int = 8:00
      param item.size: Points = 40
      section < group custom height 600 <
        for i in 0...(section.itemCount - 1) <
          frame (10 * i) ((item.start - 8:00) / 60 * 60) (item.size) (sum(items.size) / items.size.count)
        >
      > >
      snapshot s < section "a" size 20 30 < item "x" start 9:30; item "y" start 10:15 size 60; item "z" > >
      """)
    // Sizes 20, 60 and 20: the cycle gives items 0 and 2 the value 20. Their mean is 100 / 3.
    let mean = 100.0 / 3
    #expect(found.map(\.minY) == [90, 135, 0])
    #expect(found.map(\.width) == [20, 60, 20])
    #expect(found.allSatisfy { abs($0.height - mean) < 0.34 })
  }

  @Test("conditions in a custom group read the values of the next frame") func conditions() throws {
    let found = try cells(
      """
      param item.span: Int = 1
      section < group custom height 100 <
        for i in 0...(section.itemCount - 1) <
          when (item.span > 1) < frame (50 * i) 0 40 (20 * item.span) > else < frame (50 * i) 0 40 10 >
        >
      > >
      snapshot s < section "a" < item "x"; item "y" span 3; item "z" > >
      """)
    #expect(found.map(\.height) == [10, 60, 10])
  }

  /// The group is 232 - 2 * 16 = 200 wide; two columns with 8 between them are 96 wide each. The
  /// heights are 96, 48, 192, 96 and 48. The third cell is below the second: that column ends at
  /// 48 + 8, the other at 96 + 8. The fourth is on the left, at 104. Then the left column ends at
  /// 208, the right at 56 + 192 + 8 = 256: the fifth is on the left.
  @Test("each cell of a waterfall is below the shortest column") func waterfall() throws {
    let found = try cells(
      """
      param item.aspect: Fraction = 1
      section contentInsets 0 16 <
        group waterfall columns 2 spacing 8 < item aspect item.aspect >
      >
      snapshot s < section "a" items 5 aspect 1 2 0.5 >
      """)
    #expect(
      found == [
        Rect(16, 0, 96, 96), Rect(120, 0, 96, 48), Rect(120, 56, 96, 192),
        Rect(16, 104, 96, 96), Rect(16, 208, 96, 48),
      ])
  }

  /// Two columns of 100, each cell 100 / 2 + 4 points high.
  @Test("the first of equal columns is used") func ties() throws {
    let found = try cells(
      "section < group waterfall columns 2 < item aspect 2 extraHeight 4 > >\n"
        + "snapshot s < section \"a\" items 4 >", width: 200)
    #expect(
      found == [
        Rect(0, 0, 100, 54), Rect(100, 0, 100, 54), Rect(0, 54, 100, 54), Rect(100, 54, 100, 54),
      ])
  }

  @Test("a let of a custom group has the value of its expression in a frame") func extraction()
    throws
  {
    let found = try cells(
      """
      section contentInsets 0 16 < group custom height 50 <
        let half = (group.width / 2)
        let screen = (container.width / 4)
        frame 0 0 half 50
        frame 0 0 (group.width / 2) 50
        frame 0 0 screen 50
      > >
      snapshot s < section "a" items 3 >
      """)
    #expect(found.map(\.width) == [100, 100, 58])
  }

  @Test("values in JSON are numbers and times") func json() throws {
    let file = SourceFile(
      name: "data.json",
      text: """
        {"format": "layoutc.data/1", "sections": [
          {"id": "a", "values": {"aspect": [1, 2]}, "items": [
            {"id": "x", "values": {"start": "9:30"}}, "y", {"id": "z", "values": {"aspect": 0.25}}]}]}
        """)
    let (snapshot, diagnostics) = SnapshotJSON.read(file)
    #expect(diagnostics.map(\.message) == [])
    let values = try #require(snapshot?.sections.first).visibleValues
    #expect(values.value("start", ofItem: 0)?.number == Rational(570))
    #expect(
      (0...2).map { values.value("aspect", ofItem: $0)?.number } == [
        Rational(1), Rational(2), Rational(1, 4),
      ])
  }

  @Test("a value that is not declared is one error, however often the data states it")
  func undeclared() {
    let source = SourceFile(
      name: "a.layout",
      text: """
        section pins < group waterfall columns 2 < item aspect item.ratio > >
        snapshot board < section "a" < item "x" ratio 1.5; item "y" ratio 0.7 > >
        preview "p" < snapshot board >
        """)
    let found = Compilation(source).diagnostics
    #expect(found.map(\.id) == ["unknown-name"])
    #expect(found.first?.message == "cannot find the item value `item.ratio`")
    #expect(found.first?.help?.contains("`param item.ratio: Fraction = 1`") == true)
  }

  @Test("a misspelt value in JSON is reported at its name, one outside of `values` with a hint")
  func misspeltJSON() throws {
    let layout = SourceFile(
      name: "a.layout",
      text: "param item.aspect: Fraction = 1\n"
        + "section < group waterfall < item aspect item.aspect > >\n"
        + "snapshot s from \"data.json\"\n")
    let data = SourceFile(
      name: "data.json",
      text: """
        {"format": "layoutc.data/1", "sections": [{"id": "a", "items": [
          {"id": "x", "values": {"aspectRatio": 1.5}}, {"id": "y", "aspect": 1.5}]}]}
        """)
    let found = Compilation(layout, sources: { _ in .file(data) }).diagnostics
    let name = try #require(found.first { $0.id == "unknown-name" })
    #expect(data.text(in: name.span.range) == "\"aspectRatio\"")
    let member = try #require(found.first { $0.id == "data-key" })
    #expect(member.help == "write values of items as `\"values\": {\"aspect\": 1.5}`")
    let section = SourceFile(
      name: "data.json",
      text: """
        {"format": "layoutc.data/1", "sections": [{"id": "a", "header": 30, "items": 2}]}
        """)
    let ofSection = Compilation(layout, sources: { _ in .file(section) }).diagnostics
    #expect(ofSection.first { $0.id == "data-key" }.map { $0.help == nil } == true)
  }

  /// 16 bytes, doubled 40 times, would be 16 TB.
  @Test("text that doubles, sums and paddings out of range are errors")
  func extremes() {
    let doubled = (1...40).map { "let s\($0) = (s\($0 - 1) + s\($0 - 1))\n" }.joined()
    let bomb = "let s0 = \"aaaaaaaaaaaaaaaa\"\n" + doubled
    let section = "section < group horizontal height 40 < item > "
    for (text, id) in [
      (bomb + section + "; header (s40) height 2 >", "overflow"),
      (
        "let l = 9223372036854775807 1\nlet x = (sum(l) - 9223372036854775807)\n"
          + "section < group horizontal height 40 < item width (x) > >", "overflow"
      ),
      (
        section + ">\nsnapshot a < section \"a\" items 2 measured text \"a\" padding -20 >\n"
          + "preview \"p\" < snapshot a >", "out-of-range"
      ),
    ] {
      let found = Compilation(SourceFile(name: "a.layout", text: text)).diagnostics
      #expect(found.map(\.id) == [id], "\(found.map(\.message))")
    }
  }
}
