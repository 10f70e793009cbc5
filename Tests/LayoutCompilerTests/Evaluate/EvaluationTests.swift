import Testing

@testable import LayoutCompiler

/// Results that depend on an environment: values, limits and diagnostics of layouts and snapshots.
@Suite struct EvaluationTests {
  private func evaluate(
    _ text: String, _ files: [(name: String, text: String)] = [], width: Double = 300,
    ios: Int = Environment.newestIOS, items: Int = 3, set parameters: [ParameterSetting] = []
  ) -> LayoutInstance {
    let program = Checker.check(
      parse(SourceFile(name: "main.layout", text: text)), sources: SourceResult.texts(files))
    #expect(program.diagnostics.map(\.message) == [])
    let environment = Environment(container: Size(width, 600), scale: 3, ios: ios)
    return program.instantiate(
      layout: 0, environment: environment, parameters: parameters,
      data: [SectionData(itemCount: items)])
  }

  @Test("decimals are the nearest doubles") func decimals() {
    var random = SeededRandom(9)
    for length in 1...18 {
      for _ in 0..<200 {
        var digits = (0..<length).map { _ in String(Int.random(in: 0...9, using: &random)) }
        if Int.random(in: 0...2, using: &random) == 0 {
          digits.insert(".", at: Int.random(in: 1...length, using: &random))
          if digits.last == "." { digits.append("5") }
        }
        let sign = Int.random(in: 0...3, using: &random) == 0 ? "-" : ""
        let decimal = sign + digits.joined()
        #expect(Evaluator.decimal(decimal, isPercentage: false) == Double(decimal), "\(decimal)")
      }
    }
  }

  @Test("both lengths of a measured size may depend on the environment")
  func measuredSize() throws {
    let program = Checker.check(
      parse(
        SourceFile(
          name: "main.layout",
          text: """
            snapshot s < section "A" items 2 measured width (container.width / 4) height 40 20 >
            section < group horizontal < item > >
            """)))
    #expect(program.diagnostics.map(\.message) == [])
    let environment = Environment(container: Size(200, 600), scale: 3)
    let made = try #require(program.snapshot(named: "s", environment: environment))
    var wide = MeasuredSize()
    wide.width = .points(50)
    wide.height = .points(40)
    var low = MeasuredSize()
    low.height = .points(20)
    #expect(made.snapshot.sections[0].measurements.sizes == [wide, low])
  }

  /// The width of 500 takes the first branch, that of 300 the second one.
  @Test("keywords are named, chosen by conditions, passed, and set from outside")
  func keywords() throws {
    let text = """
      let isWide = (container.width > 400)
      param look: ListAppearance = sidebar
      param by = groupPaging
      define title(at: Alignment = bottomTrailing) = header height 8 alignment at
      let place = (if isWide then leading else topTrailing)
      define menu(style: ListAppearance) = section list style < title(at: place) >
      layout <
        menu(style: (if isWide then look else grouped))
        section orthogonal (if isWide then by else continuous) < title(); group horizontal < item > >
      >
      """
    func sections(_ width: Double, _ set: [ParameterSetting]) -> [SectionModel] {
      let program = Checker.check(parse(SourceFile(name: "main.layout", text: text)))
      #expect(program.diagnostics.map(\.message) == [])
      let environment = Environment(container: Size(width, 600), scale: 3)
      return program.instantiate(
        layout: 0, environment: environment, parameters: set,
        data: [SectionData(itemCount: 1), SectionData(itemCount: 1)]
      ).sections.map(\.model)
    }
    let wide = sections(500, [])
    #expect(wide.map { $0.list?.appearance } == [.sidebar, nil])
    #expect(wide.map(\.orthogonal) == [.none, .groupPaging])
    #expect(wide.map { $0.boundaryItems[0].alignment } == [.leading, .bottomTrailing])
    let narrow = sections(300, [])
    #expect(narrow.map { $0.list?.appearance } == [.grouped, nil])
    #expect(narrow.map(\.orthogonal) == [.none, .continuous])
    #expect(narrow[0].boundaryItems[0].alignment == .topTrailing)
    let set = sections(
      500,
      [
        ParameterSetting(name: "look", value: "plain"),
        ParameterSetting(name: "by", value: "paging"),
      ])
    #expect(set[0].list?.appearance == .plain)
    #expect(set[1].orthogonal == .paging)
  }

  @Test("a let of the environment is evaluated for each layout that uses it")
  func sharedLet() throws {
    let program = Checker.check(
      parse(
        SourceFile(
          name: "main.layout",
          text: """
            let quarter = (container.width / 4)
            layout a < section < group horizontal height quarter < item > > >
            layout b < section < group horizontal height quarter < item > > >
            """)))
    let environment = Environment(container: Size(200, 600), scale: 3)
    for index in 0..<2 {
      let made = program.instantiate(
        layout: index, environment: environment, data: [SectionData(itemCount: 1)])
      #expect(try #require(made.sections.first).model.group.size.height == .absolute(50))
    }
  }

  @Test("a wrong value is reported, not where it cannot be used")
  func wrongValue() {
    for text in ["count (6 / 0)", "height (not (1 / 0 > 2))"] {
      let source = SourceFile(
        name: "main.layout", text: "section < group horizontal \(text) < item > >")
      #expect(Checker.check(parse(source)).diagnostics.map(\.id) == ["division-by-zero"])
    }
  }

  @Test("a message about an imported definition quotes the imported file")
  func quotedImport() {
    let made = evaluate(
      """
      import "lib.layout"
      // A comment, so that the places differ.
      section < row(n: 2) >
      """,
      [
        (
          "lib.layout",
          """
          define row(n: Int) = group horizontal count 2 < for i in 1...n < item > >
          """
        )
      ])
    #expect(
      made.diagnostics.map(\.message) == ["`count 2` repeats one subitem; the group has several"])
    #expect(made.layout == nil)
  }

  @Test("a property that two turns of a loop state is an error in the environment")
  func repeatedProperty() {
    let text = """
      param n: Int = 1
      section < for i in 1...n < interGroupSpacing 4 >; group horizontal < item > >
      """
    #expect(evaluate(text).diagnostics.isEmpty)
    let made = evaluate(text, set: [ParameterSetting(name: "n", value: "2")])
    #expect(made.diagnostics.map(\.id) == ["duplicate-property"])
  }

  @Test("errors in a definition name the calls that led there")
  func callsOfErrors() {
    let made = evaluate(
      """
      define cell(w: Points) = item width (w - 400)
      define row(w: Points) = group horizontal < cell(w: w) >
      section < row(w: container.width) >
      """)
    #expect(made.diagnostics.map(\.id) == ["negative-size"])
    #expect(made.diagnostics[0].related.map(\.text) == ["called here", "called here"])
  }

  @Test("values that depend on the section are evaluated for each section of the data")
  func sections() throws {
    let text = """
      let gap = (container.width * section.itemCount)
      section < interGroupSpacing (gap); group horizontal < item > >
      """
    #expect(evaluate(text, items: 2).sections.map(\.model.interGroupSpacing) == [600])
    #expect(evaluate(text, items: 3).sections.map(\.model.interGroupSpacing) == [900])
  }

  @Test("a condition on the version of iOS guards what is newer")
  func availability() {
    let guarded = """
      section <
        when (ios >= 17) < group horizontal < item width uniformAcrossSiblings 40 > >
        else < group horizontal < item > >
      >
      """
    #expect(evaluate(guarded, ios: 15).diagnostics.isEmpty)
    let older = """
      section <
        header height 20
        when (ios >= 16) < supplementaryContentInsetsReference none >
        else < supplementariesFollowContentInsets false >
        group horizontal height 44 < item >
      >
      """
    #expect(evaluate(older, ios: 27).diagnostics.isEmpty)
    let open = """
      section <
        when (container.width > 0) < interGroupSpacing 2 >
        group horizontal < item width uniformAcrossSiblings 40 >
      >
      """
    #expect(evaluate(open, ios: 15).diagnostics.map(\.id) == ["newer-ios"])
  }
}
