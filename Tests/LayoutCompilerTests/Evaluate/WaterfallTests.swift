import Testing

@testable import LayoutCompiler

/// Waterfalls: their width, their definitions, and what is wrong with them.
@Suite(.ownThread) struct WaterfallTests {
  private func cells(_ text: String, width: Double = 200) throws -> [Rect] {
    let preview = try laidOut(text, size: Size(width, 600))
    let sections = preview.request?.sections.indices ?? 0..<0
    return sections.flatMap { preview.frames(.cell, section: $0) }
  }

  private func found(_ text: String) -> [Diagnostic] {
    Compilation(SourceFile(name: "a.layout", text: text)).diagnostics
  }

  /// The screen is 400 wide, the safe area's insets are 20 and 30, the margins 25 and 35, the
  /// content insets 5 and 5. With none 390 are left, with the margins 330, in a row without insets 340.
  @Test("a waterfall is as wide as a group of its section")
  func reference() throws {
    let text = """
      layout <
        section a contentInsets 0 5 contentInsetsReference none <
          group waterfall columns 1 < item >
        >
        section b contentInsets 0 5 contentInsetsReference layoutMargins <
          group waterfall columns 1 < item >
        >
        section c contentInsets 0 5 contentInsetsReference layoutMargins orthogonal paging <
          group waterfall columns 1 < item >
        >
        section d contentInsets 0 5 < group waterfall columns 1 < item > >
        section e contentInsets 0 5 contentInsetsReference none <
          group horizontal height 9 count 1 < item >
        >
      >
      """
    var environment = Environment(container: Size(400, 3000), scale: 1)
    environment.safeArea = Insets(top: 0, leading: 20, bottom: 0, trailing: 30)
    environment.layoutMargins = Insets(top: 0, leading: 25, bottom: 0, trailing: 35)
    let preview = Preview(layout: 0, environment: environment, data: .counts([], others: 1))
    let compilation = Compilation(SourceFile(name: "a.layout", text: text))
    let shown = try #require(compilation.layOut(preview).laidOut)
    let frames = (0..<5).flatMap { shown.frames(.cell, section: $0) }
    #expect(frames.map(\.width) == [390, 330, 340, 340, 390])
    #expect(frames.map(\.minX) == [5, 30, 30, 25, 5])
    #expect(frames.prefix(4).map(\.height) == [390, 330, 340, 340])
  }

  /// 200 - 2 * 40 = 120, 200 - 2 * 10 = 180 and 200.
  @Test("definitions make waterfalls and their cells, and calls replace insets")
  func definitions() throws {
    let found = try cells(
      """
      param item.aspect: Fraction = 2
      define cell(share: Fraction) = item aspect share extraHeight 10
      define pins(columns: Int = 1) = group waterfall columns columns <
        cell(share: (item.aspect * 2))
      >
      define board(tiles: Group = pins()) = section contentInsets 0 10 < tiles() >
      layout <
        board() as a < contentInsets 0 40 >
        board(tiles: pins(columns: 2)) as b
        section c < pins(columns: 2) >
      >
      snapshot s < section "a" items 1; section "b" items 1; section "c" items 2 aspect 1/2 1 >
      """)
    #expect(found.map(\.width) == [120, 90, 100, 100])
    #expect(found.map(\.height) == [40, 32.5, 110, 60])
  }

  @Test("names in a cell have the values of its item") func names() throws {
    let found = try cells(
      """
      param item.aspect: Fraction = 1
      section < group waterfall columns 1 <
        item <
          let half = (item.aspect / 2)
          when (item.aspect > 2) < aspect 1 > else < aspect half >
        >
      > >
      snapshot s < section "a" items 3 aspect 1 2 4 >
      """)
    #expect(found.map(\.height) == [400, 200, 200])
  }

  /// Columns of 200: 200 / 4 for the first item, which states its value, and 200 / 2 for the second.
  @Test("the default of a value of items can be set") func setDefault() throws {
    func found(_ name: String, _ value: String) throws -> Compilation {
      var settings = CompilationSettings()
      settings.overrides.size = Size(200, 600)
      settings.overrides.parameters = [ParameterSetting(name: name, value: value)]
      let text = """
        param item.aspect: Fraction = 1
        section < group waterfall columns 1 < item aspect item.aspect > >
        snapshot s < section "a" < item "x" aspect 4; item "y" > >
        """
      return Compilation(SourceFile(name: "a.layout", text: text), settings)
    }
    let preview = try #require(found("item.aspect", "2").previews.first)
    #expect(preview.frames(.cell, section: 0).map(\.height) == [50, 100])
    for (name, value, message) in [
      ("item.aspect", "wide", "`item.aspect` cannot be set to `wide`"),
      ("aspect", "2", "`aspect` is a value of items, not a param of the layout"),
      ("item.ratio", "2", "unknown param `item.ratio`"),
    ] {
      #expect(try found(name, value).diagnostics.map(\.message) == [message])
    }
  }

  /// Only the first two of a million columns are used; each is 1 / 5 of a point wide.
  @Test("many columns and many items take time in proportion", .timeLimit(.minutes(10)))
  func manyItems() throws {
    let many = try cells(
      "section < group waterfall columns 3 < item aspect 1 > >\npreview \"p\" < items 60000 >",
      width: 300)
    #expect(many.count == 60000)
    // 20,000 rows of 100 points.
    #expect(many.last == Rect(200, 1_999_900, 100, 100))
    let narrow = try cells(
      "section < group waterfall columns 1000 < item aspect 1/2 > >\npreview \"p\" < items 2 >")
    #expect(narrow.map(\.minX).last ?? 0 < 0.7)
    let endless = found("section < group waterfall < item > >\npreview \"p\" < items 1000000000 >")
    #expect(endless.map(\.id) == ["too-many-steps"])
  }

  @Test("names of members may be names of the file") func members() throws {
    let found = try cells(
      """
      param item.size: Points = 40
      let item = 1
      let items = 2
      let group = 3
      section < group custom height 40 < for i in 0...(section.itemCount - 1) <
        frame item (items.size[i]) (item.size + item + items) (group.width - group)
      > > >
      snapshot s < section "a" items 2 size 10 20 >
      """)
    #expect(found == [Rect(1, 10, 13, 197), Rect(1, 20, 23, 197)])
  }

  @Test("columns without space, and waterfalls of a layout that scrolls sideways, are errors")
  func errors() {
    let preview = "\npreview \"p\" < items 2; size 200 400 >"
    for (text, id, message) in [
      (
        "section < group waterfall columns 60 spacing 20 < item > >", "no-room-for-group",
        "the spacing leaves no space for the columns"
      ),
      (
        "layout scrollDirection horizontal < section < group waterfall < item > > >",
        "misplaced-element", "`group waterfall` is in a layout that scrolls horizontally"
      ),
      (
        "section < group waterfall < item aspect 0 > >", "out-of-range",
        "`aspect 0` must be greater than 0"
      ),
      (
        "section < group waterfall < item aspect 0.0000001 > >", "number-too-large",
        "the cell of item 0 is too high"
      ),
      (
        "param item.aspect: Fraction = 1\nlet a = (item.aspect * 2)\n"
          + "section < group waterfall < item aspect a > >", "item-not-known",
        "values of the item are not known at the top of a file"
      ),
      (
        "param item.aspect: Fraction = 1\n"
          + "define pins(share: Fraction) = group waterfall < item aspect share >\n"
          + "section < pins(share: item.aspect) >", "item-not-known",
        "`item.aspect` is not known here"
      ),
    ] {
      let found = found(text + preview)
      #expect(found.map(\.id) == [id], "\(text)")
      #expect(found.map(\.message) == [message], "\(text)")
    }
  }

  @Test("an error of an item names its values and their place, once") func itemErrors() throws {
    let text = """
      param item.aspect: Fraction = 1
      section < group waterfall < item aspect item.aspect > >
      snapshot s < section "a" < item "x" aspect 2; item "y" aspect -1; item "z" aspect -2 > >
      preview "p" < snapshot s >
      """
    let diagnostic = try #require(found(text).first)
    #expect(found(text).map(\.id) == ["out-of-range"])
    #expect(diagnostic.explanation == "for item 1, `aspect` is -1")
    let label = try #require(diagnostic.related.first { $0.text == "`aspect` of item 1" })
    let place = Array(text.utf8)[label.span.range.startIndex...].prefix(2)
    #expect(String(decoding: place, as: UTF8.self) == "-1")
  }
}

/// Times and values in data.
@Suite struct DataValueTests {
  private func values(_ json: String) -> (ItemValues?, [Diagnostic]) {
    let file = SourceFile(
      name: "d.json",
      text: "{\"format\": \"layoutc.data/1\", \"sections\": [{\"id\": \"a\", \(json)}]}")
    let (snapshot, diagnostics) = SnapshotJSON.read(file)
    return (snapshot?.sections.first?.values, diagnostics)
  }

  @Test("times may be negative, in JSON as in the language") func negativeTimes() throws {
    let (values, diagnostics) = values(
      "\"items\": [\"x\"], \"values\": {\"start\": [\"-9:30\", \"24:00\"]}")
    #expect(diagnostics.isEmpty)
    #expect(values?.value("start", ofItem: 0)?.number == Rational(-570))
    #expect(values?.value("start", ofItem: 1)?.number == Rational(1440))
    let frames = try laidOut(
      "param item.start: Int = 0\nlet hour = 60\n"
        + "section < group custom height 9 < frame (item.start / 60 * hour) 0 9 9 > >\n"
        + "snapshot s < section \"a\" < item \"x\" start -9:30 > >", size: Size(200, 600)
    ).frames(.cell)
    #expect(frames.map(\.minX) == [-570])
  }

  @Test("a collapsed item takes the values of its children with it", arguments: [false, true])
  func valuesOfOutlines(isExpanded: Bool) throws {
    let file = SourceFile(
      name: "d.json",
      text: """
        {"format": "layoutc.data/1", "sections": [{"id": "s", "items": [
          {"id": "a", "values": {"start": 1}, "expanded": \(isExpanded), "items": [
            {"id": "b", "values": {"start": 2}}, "c"]},
          "d", {"id": "e", "values": {"start": 3, "length": 0.5}}]}]}
        """)
    let section = try #require(SnapshotJSON.read(file).snapshot?.sections.first)
    let values = section.visibleValues
    let starts = isExpanded ? [1, 2, nil, nil, 3] : [1, nil, 3]
    #expect(
      values.list("start", itemCount: section.itemCount) == starts.map { $0.map { Rational($0) } })
    #expect(starts.indices.map { values.value("start", ofItem: $0)?.number.wholeValue } == starts)
    #expect(values.value("length", ofItem: starts.count - 1)?.number == Rational(1, 2))
    #expect(values.value("length", ofItem: 0) == nil)
  }

  @Test("text that is not a time is one error with the time that it may mean")
  func wrongTimes() {
    for (time, meant) in [
      ("9:60", "`10:00`"), ("9:5", "`9:05`, a ratio as `9/5`"), ("9:30:15", "`9:30`"),
      ("16:9", "`16:09`, a ratio as `16/9`"), ("12345:00", "`9:30`"),
    ] {
      let text = "let start = \(time)\nsection < group horizontal height 40 < item > >"
      let found = Compilation(SourceFile(name: "a.layout", text: text)).diagnostics
      #expect(found.map(\.message) == ["`\(time)` is not a time"])
      #expect(found.first?.help == "write a time as \(meant)")
    }
  }

  @Test("values in JSON that are not numbers in range are errors")
  func wrongValues() {
    for (value, expected) in [
      ("123456789012345678901234567890", "is 123456789012345678901234567890, not a number of"),
      ("1e300", "is 1e300, not a number of"), ("1e400", "is 1e400, not a number of"),
      ("1e-300", "is 1e-300, not a number of"), ("-1e-400", "is -1e-400, not a number of"),
      ("[]", "is [], not one or more numbers"),
      ("\"9:5\"", "is \"9:5\", not a number or a time such as \"9:05\""),
      ("true", "is true or false, not a number"), ("{}", "is an object, not a number"),
    ] {
      let (_, diagnostics) = values("\"items\": [\"x\"], \"values\": {\"start\": \(value)}")
      #expect(diagnostics.count == 1, "\(value)")
      let message = diagnostics.first?.message ?? ""
      #expect(message.contains("`sections[0].values.start` \(expected)"), "\(message)")
    }
  }

  @Test("a value that no layout declares is an error in the data file, with a suggestion")
  func undeclaredValues() {
    for (name, help) in [
      ("aspct", "did you mean `aspect`?"),
      ("price", "declare it: `param item.price: Fraction = 1`"),
      (
        "unit price",
        "give it a name of letters and digits, and declare it: `param item.price: Fraction = 1`"
      ),
    ] {
      let data = SourceFile(
        name: "d.json",
        text: """
          {"format": "layoutc.data/1", "sections": [{"id": "a", "items": [
            {"id": "x", "values": {"\(name)": 1}}, {"id": "y", "values": {"start": 30}}]}]}
          """, id: FileID(1))
      let text = """
        param item.aspect: Fraction = 1
        param item.start: Int = 0
        section < group waterfall < item aspect item.aspect > >
        snapshot s from "d.json"
        """
      let compilation = Compilation(SourceFile(name: "a.layout", text: text)) { _ in .file(data) }
      let found = compilation.diagnostics
      #expect(found.map(\.message) == ["the layout declares no item value `\(name)`"])
      #expect(found.first?.help == help)
    }
  }

  @Test("a value that is stated twice is an error") func duplicates() {
    let text = """
      param item.start: Int = 0
      section < group horizontal height 40 < item > >
      snapshot s < section "a" start 1 2 start 3 < item "x" start 9:30 start 4 > >
      """
    let found = Compilation(SourceFile(name: "a.layout", text: text)).diagnostics
    #expect(found.map(\.message) == Array(repeating: "duplicate property `start`", count: 2))
  }
}
