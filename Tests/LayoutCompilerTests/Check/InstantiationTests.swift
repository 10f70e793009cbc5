import Testing

@testable import LayoutCompiler

/// Layouts for an environment and data.
@Suite struct InstantiationTests {
  private func program(_ text: String) -> CheckedProgram {
    Checker.check(parse(SourceFile(name: "test", text: text)))
  }

  private func make(
    _ text: String, width: Double = 375, _ data: [SectionData],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> LayoutInstance {
    let program = program(text)
    #expect(program.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
    let environment = Environment(container: Size(width, 812), scale: 3)
    return program.instantiate(layout: 0, environment: environment, data: data)
  }

  private static let three = """
    layout <
      section a < group horizontal < item > >
      section b < group horizontal < item > >
      section c < group horizontal < item > >
    >
    """

  @Test("the only section is used for all sections of the data") func singleSection() {
    let made = make(
      "section only < group horizontal < item > >",
      [SectionData(itemCount: 3), SectionData(identifier: "Library", itemCount: 5)])
    #expect(made.sections.map(\.name) == ["only", "Library"])
    #expect(made.sections.map(\.itemCount) == [3, 5])
    #expect(made.diagnostics.isEmpty)
  }

  @Test("data selects a layout section by style, identifier or index") func sectionLookup() {
    let made = make(
      Self.three,
      [
        SectionData(identifier: "x", style: "c", itemCount: 1),
        SectionData(identifier: "a", itemCount: 2), SectionData(itemCount: 3),
      ])
    #expect(made.sections.map(\.model.name) == ["c", "a", "c"])
    #expect(made.sections.map(\.name) == ["x", "a", "c"])
  }

  @Test("an unknown style is an error") func unknownStyle() {
    let made = make(Self.three, [SectionData(style: "cc", itemCount: 1)])
    #expect(made.diagnostics.map(\.id) == ["unknown-style"])
    #expect(made.layout == nil)
  }

  @Test("data without a layout section is an error") func noSectionForData() {
    let made = make(Self.three, (0..<4).map { _ in SectionData(itemCount: 1) })
    #expect(made.diagnostics.map(\.id) == ["no-section-for-data"])
  }

  @Test("the names of a layout's sections are listed") func sectionNames() {
    let made = program(Self.three).instantiate(
      layout: 0, environment: Environment(container: Size(375, 812), scale: 3), data: [])
    #expect(made.sectionNames == ["a", "b", "c"])
  }

  @Test("values depend on the environment") func environmentValues() {
    let text = """
      let columns = (max(1, floor(container.width / 120)))
      layout <
        interSectionSpacing (container.height / 4)
        section < group horizontal count columns height (container.width / columns) < item > >
      >
      """
    // 375 / 120 is 3.1: three columns of 125 points; 812 / 4 is 203.
    let phone = make(text, [SectionData(itemCount: 1)])
    #expect(phone.layout?.interSectionSpacing == 203)
    #expect(phone.sections.first?.model.group.repetition == .count(3))
    #expect(phone.sections.first?.model.group.size.height == .absolute(125))
    // 1024 / 120 is 8.5.
    let pad = make(text, width: 1024, [SectionData(itemCount: 1)])
    #expect(pad.sections.first?.model.group.repetition == .count(8))
  }

  @Test("values depend on the section") func sectionValues() {
    let text = """
      let rows = (section.itemCount)
      let twice = (rows * 2)
      section <
        interGroupSpacing (4 * section.index)
        group vertical count rows height estimated (40 * twice) < item fractionalHeight 1/rows >
      >
      """
    let made = make(text, [SectionData(itemCount: 5), SectionData(itemCount: 7)])
    let groups = made.sections.map(\.model.group)
    #expect(groups.map(\.repetition) == [.count(5), .count(7)])
    #expect(groups.map(\.size.height) == [.estimated(400), .estimated(560)])
    #expect(made.sections.map(\.model.interGroupSpacing) == [0, 4])
    // Exactly 1/5: an integer division would give 0.
    guard case .item(let item) = groups[0].subitems[0] else { return #expect(Bool(false)) }
    #expect(item.size.height == .fractionalHeight(0.2))
  }

  @Test("errors that depend on data are reported when the layout is evaluated") func lateErrors() {
    let text = """
      section <
        group horizontal count (3 - section.itemCount) height (8 / (3 - section.itemCount)) < item >
      >
      """
    let made = make(text, [SectionData(itemCount: 1), SectionData(itemCount: 3)])
    #expect(made.diagnostics.map(\.id) == ["out-of-range", "division-by-zero"])
    #expect(made.layout == nil)
  }

  /// An empty section has no elements, whatever the size of its group.
  @Test("sizes that depend on the item count of an empty section are no errors")
  func emptySection() {
    let text = """
      section contentInsets 3 <
        header height 20
        group horizontal count (section.itemCount) width (20 - 30 / section.itemCount) <
          item height estimated (40 * section.itemCount)
        >
      >
      """
    let data = [SectionData(itemCount: 0), SectionData(itemCount: 2)]
    #expect(make(text, data).diagnostics.map(\.message) == [])
    // Constant values are checked in an empty section, too.
    let zero = text.replacing("count (section.itemCount)", with: "count 0")
    #expect(program(zero).diagnostics.map(\.id) == ["out-of-range"])
    let scene = Compilation(
      SourceFile(name: "a.layout", text: text),
      CompilationSettings(
        environment: Environment(container: Size(300, 400), scale: 1), itemCounts: [0, 2])
    ).previews[0].scene
    // 20 for the header, 3 + 3 for the insets.
    #expect(scene.sections[0].frame == Rect(0, 0, 300, 26))
    #expect(scene.sections[1].placedItemCount == 2)
  }

  @Test("data of a section is not available outside of it") func sectionScope() {
    let made = make(
      "layout < interSectionSpacing (4 * section.itemCount); section < group horizontal < item > > >",
      [SectionData(itemCount: 1)])
    #expect(made.diagnostics.map(\.id) == ["only-in-section"])
  }

  @Test("loops outside of sections cannot use data of a section") func loopScope() {
    let section = "section < group horizontal height 20 < item > >"
    for text in [
      "layout < for i in 0...(section.index) < \(section) > >",
      "layout < for i in 0...(section.itemCount) < \(section) > >",
      "\(section)\nsnapshot s < for i in 0...(layout.sectionCount) < section \"b\" items 2 > >",
    ] {
      let found = Compilation(SourceFile(name: "a.layout", text: text)).diagnostics
      #expect(found.map(\.id) == ["only-in-section"], "\(text)")
      #expect(found.first?.message == "`for` depends on data of a section")
    }
  }

  @Test(
    "conditions of a layout cannot use data of a section",
    arguments: ["section.index == 0", "n > 1", "true and section.itemCount > 1"])
  func conditionScope(condition: String) throws {
    let text = """
      let n = section.itemCount
      layout < when (\(condition)) < interSectionSpacing 4 >
      section < group horizontal < item > > >
      """
    let made = make(text, [SectionData(itemCount: 1)])
    #expect(made.diagnostics.map(\.id) == ["only-in-section"])
    let found = try #require(made.diagnostics.first)
    let bytes = Array(text.utf8)[found.span.range.startIndex..<found.span.range.endIndex]
    #expect(String(decoding: bytes, as: UTF8.self).contains(condition))
    #expect(found.help == "move it into the section")
  }

  @Test("programs with errors are not evaluated") func errorsPreventEvaluation() {
    let broken = program("section < group horizontal >")
    let made = broken.instantiate(
      layout: 0, environment: Environment(container: Size(375, 812), scale: 3), data: [])
    #expect(made.layout == nil)
    #expect(made.diagnostics.isEmpty)
  }

  @Test("warnings of the source are not repeated during evaluation") func warningsOnce() {
    let text = """
      section <
        supplementariesFollowContentInsets false
        interGroupSpacing (container.width / 100)
        group horizontal < item >
      >
      """
    let made = program(text).instantiate(
      layout: 0, environment: Environment(container: Size(400, 800), scale: 3),
      data: [SectionData(itemCount: 1)])
    #expect(made.diagnostics.map(\.message) == [])
    #expect(made.sections.first?.model.interGroupSpacing == 4)
  }

  @Test("values depend on traits") func traits() {
    let text = """
      section <
        orthogonal (if traits.horizontalSizeClass == regular then none else groupPaging)
        header height 8 pinned (traits.userInterfaceIdiom == pad)
        group horizontal < item >
      >
      """
    var environment = Environment(container: Size(375, 812), scale: 3)
    let data = [SectionData(itemCount: 1)]
    let phone = program(text).instantiate(layout: 0, environment: environment, data: data)
    #expect(phone.sections.first?.model.orthogonal == .groupPaging)
    #expect(phone.sections.first?.model.boundaryItems.first?.pinToVisibleBounds == false)
    environment.traits.horizontalSizeClass = .regular
    environment.traits.userInterfaceIdiom = .pad
    let pad = program(text).instantiate(layout: 0, environment: environment, data: data)
    #expect(pad.sections.first?.model.orthogonal == OrthogonalScrollingBehavior.none)
    #expect(pad.sections.first?.model.boundaryItems.first?.pinToVisibleBounds == true)
  }
}
