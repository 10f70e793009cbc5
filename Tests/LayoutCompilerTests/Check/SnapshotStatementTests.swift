import Testing

@testable import LayoutCompiler

/// Diagnostics and data of `snapshot`.
@Suite struct SnapshotStatementTests {
  static let sections = [
    Line("section \"a\" items 6"), Line("section items 6"), Line("section \"a\""),
    Line("section \"a\" items \"x\" \"y\""),
    Line("section \"a\" style rows items 6 measured 44 60"),
    Line("section \"a\" items «-1»", "out-of-range"),
    Line("section \"a\" items «2.5»", "wrong-type"),
    Line("section \"a\" items «1000000001»", "out-of-range"),
    Line("section \"a\" «items»", "missing-value"),
    Line("section «a» items 6", "name-without-quotes"),
    Line("section \"a\" items «bear»", "unknown-name"),
    Line("section «\"\"» items 6", "empty-name"),
    Line("section «8» items 6", "wrong-type"),
    Line("section \"a\" style «\"rows\"»", "name-in-quotes"),
    Line("section \"a\" «itms» 6", "unknown-word", message: "did you mean `items`?"),
    Line("section \"a\" items 6 «items» 7", "duplicate-property"),
    Line("section \"a\" «height» 6", "misplaced-property"),
    Line("section \"a\"; section «\"a\"»", "duplicate-data-section"),
    Line("section \"a\" items \"x\" «\"x\"»", "duplicate-data-item"),
    Line("section \"a\" items \"x\"; section \"b\" < item «\"x\"» >", "duplicate-data-item"),
    Line("section \"a\" items 6; section \"b\" items «\"a/3\"»", "duplicate-data-item"),
    Line("section \"a\" items 6; section \"b\" items \"a/6\""),
    Line("section \"a\" items 6 < item «\"x\"» >", "data-conflict"),
    Line("section \"a\" < «group» horizontal >", "misplaced-element"),
    Line("item «\"x\"» kind \"song\"", "data-conflict"),
    Line("item «\"x\"»", "data-conflict"),
    Line("section \"a\" «kinds \"song\"»", "data-conflict"),
    Line("section \"a\" < item \"x\" «kind \"song\"» >", "data-conflict"),
  ]

  @Test("a snapshot may have the name of a property's value", arguments: ["paging", "flexible"])
  func nameOfValue(name: String) throws {
    let text = """
      section < group horizontal height 44 < item > >
      snapshot \(name) < section "A" items 2 >
      preview "p" < snapshot \(name) >
      """
    #expect(try laidOut(text).scene.cellCount == 2)
  }

  @Test("sections of snapshots are checked", arguments: sections)
  func sectionsAreChecked(_ line: Line) { expectLine(line, in: .data(.snapshot)) }

  static let measures = [
    Line("measured 44"), Line("measured 44 60.5 80"), Line("measured width 80 height 44"),
    Line("measured height 44 width 80"), Line("measured width 80 width 90"),
    Line("measured text 120"), Line("measured text 120 44 width 8"),
    Line("measured «-4»", "out-of-range"), Line("measured text «2.5»", "wrong-type"),
    Line("measured «wide» 80", "unknown-name"), Line("measured «width»", "missing-value"),
    Line("measured «1/3»", "wrong-unit"), Line("«measured»", "missing-value"),
    Line("header measured 52; footer measured width 20 height 8"),
    Line("boundary \"Badge\" measured 20"), Line("«header»", "missing-value"),
    Line("header measured 52; «header» measured 53", "duplicate-kind"),
    Line("«boundary» measured 20", "missing-value"),
    Line("item \"x\" measured 44 «55»", "surplus-value"),
  ]

  @Test("measured sizes are checked", arguments: measures)
  func measuresAreChecked(_ line: Line) { expectLine(line, in: .data(.section)) }

  static let items = [
    Line("item \"x\" expanded < item \"y\" >"), Line("item \"x\" collapsed"),
    Line("item \"x\" expanded «collapsed»", "duplicate-property"),
    Line("«item»", "missing-value"), Line("item «x»", "name-without-quotes"),
    Line("item \"x\" < «section» \"y\" >", "misplaced-element"),
  ]

  @Test("items of snapshots are checked", arguments: items)
  func itemsAreChecked(_ line: Line) { expectLine(line, in: .data(.section)) }

  static let marks = [
    Line("section \"a\" items \"x\" \"y\"; reload \"x\" \"y\""),
    Line("section \"a\" items 3; reconfigure \"a/2\"; reload \"a/0\"; reload \"a/1\""),
    Line("section \"a\" items 3; reload «\"a/3\"»", "unknown-data-item"),
    Line(
      "section \"a\" items \"Bear\"; reload «\"Bera\"»", "unknown-data-item",
      message: "did you mean `Bear`?"),
    Line("section \"a\" items 3; reloadSections \"a\""),
    Line("section \"a\" items 3; reloadSections «\"b\"»", "unknown-data-section"),
    Line("section \"a\" < item \"x\" < item \"y\" > >; reload «\"y\"»", "hidden-data-item"),
    Line("reload «6»", "wrong-type"),
    Line("from «\"x.json\"»; section \"a\"", "data-conflict"),
  ]

  @Test("reload and reconfigure are checked", arguments: marks)
  func marksAreChecked(_ line: Line) { expectLine(line, in: .data(.snapshot)) }

  static let groups = [
    Line("groupedBy < section \"Music\" kinds \"song\" \"album\" >; item \"x\" kind \"album\""),
    Line("groupedBy < «section \"Music\"» >", "data-missing"),
    Line("groupedBy < section \"Music\" kinds \"song\" «items 3» >", "data-conflict"),
    Line("groupedBy < section \"Music\" kinds \"song\" >; item «\"x\"»", "data-missing"),
    Line(
      "groupedBy < section \"Music\" kinds \"song\" >; item \"x\" kind «\"sogn\"»",
      "unknown-data-kind", message: "did you mean `song`?"),
    Line(
      "groupedBy < section \"a\" kinds \"song\"; section \"b\" kinds «\"song\"» >",
      "duplicate-data-kind"),
    Line("groupedBy < section \"a\" kinds \"song\" >; «section \"b\"» items 3", "data-conflict"),
  ]

  @Test("groupings of items are checked", arguments: groups)
  func grouping(_ line: Line) { expectLine(line, in: .data(.snapshot)) }

  static let statements = [
    Line("«snapshot» < section \"a\" items 3 >", "incomplete-declaration"),
    Line("snapshot a < >; «snapshot a» < >", "duplicate-name"),
    Line("snapshot «\"a\"» < >", "name-in-quotes"),
    Line(
      "section < group horizontal < item > >; snapshot a < «group» horizontal >",
      "misplaced-element"),
  ]

  @Test("snapshot statements are checked", arguments: statements)
  func statementsAreChecked(_ line: Line) {
    expectLine(line, in: .file)
  }

  // MARK: - What data it makes

  private func snapshot(
    _ body: String, before: String = "", set parameters: [ParameterSetting] = []
  ) throws -> Snapshot {
    let text = "\(before)\nsnapshot data < \(body) >\nsection < group horizontal < item > >"
    let program = Checker.check(parse(SourceFile(name: "test", text: text)))
    #expect(program.diagnostics.map(\.message) == [])
    let environment = Environment(container: Size(375, 812), scale: 3)
    let made = try #require(
      program.snapshot(named: "data", environment: environment, parameters: parameters))
    #expect(made.diagnostics.map(\.message) == [])
    return made.snapshot
  }

  private func names(_ snapshot: Snapshot) -> [[String]] {
    snapshot.sections.indices.map { section in
      (0..<snapshot.sections[section].itemCount).map {
        snapshot.identifier(section: section, item: $0)
      }
    }
  }

  @Test("counted, named and nested items are read") func itemForms() throws {
    let made = try snapshot(
      """
      section "Featured" style singleList items 3
      section items "Facetune" "Signal"
      section "Library" style outline title "Your library" <
        item "Playlists" expanded < item "Gym"; item "Sleep" < item "Deep" > >
        item "Downloads" collapsed < item "Mix" >
      >
      reload "Gym" "Featured/1"; reconfigure "Signal"; reloadSections "Library"
      """)
    #expect(made.sections.map(\.identifier) == ["Featured", "1", "Library"])
    #expect(made.sections.map(\.isNamed) == [true, false, true])
    #expect(made.sections.map(\.style) == ["singleList", nil, "outline"])
    #expect(made.sections[2].title == "Your library")
    #expect(
      names(made) == [
        ["Featured/0", "Featured/1", "Featured/2"], ["Facetune", "Signal"],
        ["Playlists", "Gym", "Sleep", "Downloads"],
      ])
    #expect(made.reloadedItems == [.init(section: 0, item: 1), .init(section: 2, item: 1)])
    #expect(made.reconfiguredItems == [.init(section: 1, item: 1)])
    #expect(made.reloadedSections == [2])
  }

  @Test("measured sizes of sections and items are read") func measuredSizes() throws {
    let made = try snapshot(
      """
      header measured 60
      section "a" measured 44 width 80 height 30 text 12 <
        header measured 52; boundary "Badge" measured width 20
        item "x"; item "y" measured width 5; item "z"; item "w"
      >
      """)
    let text = Measure.text(characters: 12)
    let header = MeasuredSize(height: .points(60))
    #expect(made.boundaryMeasurements == [BoundaryItem.headerKind: header])
    #expect(
      made.sections[0].cellMeasurements.sizes == [
        MeasuredSize(height: .points(44)), MeasuredSize(width: .points(5)),
        MeasuredSize(width: text, height: text), MeasuredSize(height: .points(44)),
      ])
    #expect(
      made.sections[0].boundaryMeasurements == [
        BoundaryItem.headerKind: MeasuredSize(height: .points(52)),
        "Badge": MeasuredSize(width: .points(20)),
      ])
  }

  @Test("items are sorted into sections by kind") func groupedItems() throws {
    let before = """
      enum Scope < movies title "Movies" kinds "movie"; music title "Music" kinds "song" "album"; \
      apps title "Apps" kinds "app" >
      """
    let made = try snapshot(
      """
      groupedBy < for scope in Scope < section (scope.title) kinds (scope.kinds) > >
      item "Help!" kind "album"; item "Speed" kind "movie"; item "Yesterday" kind "song"
      """, before: before)
    #expect(made.sections.map(\.identifier) == ["Movies", "Music"])
    #expect(made.sections.map(\.title) == ["Movies", "Music"])
    #expect(names(made) == [["Speed"], ["Help!", "Yesterday"]])
  }

  @Test("snapshots depend on params") func params() throws {
    let before = "param number = 2\nparam isLong = false"
    let body = """
      for i in 1...number < section items (i * 10) >
      when (isLong) < section "more" items "x" >
      """
    #expect(try snapshot(body, before: before).sections.map(\.itemCount) == [10, 20])
    let set = ["number": "3", "isLong": "true"].map { ParameterSetting(name: $0, value: $1) }
    let long = try snapshot(body, before: before, set: set)
    #expect(long.sections.map(\.itemCount) == [10, 20, 30, 1])
  }
}
