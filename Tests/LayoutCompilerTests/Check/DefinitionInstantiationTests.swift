import Testing

@testable import LayoutCompiler

/// Layouts from params, enums, conditions, loops and definitions.
@Suite(.ownThread) struct DefinitionInstantiationTests {
  private func make(
    _ text: String, set parameters: [ParameterSetting] = [], width: Double = 375,
    ios: Int = Environment.newestIOS, items: [Int] = [12],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> LayoutInstance {
    let program = Checker.check(parse(SourceFile(name: "test", text: text)))
    #expect(program.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
    let environment = Environment(container: Size(width, 812), scale: 3, ios: ios)
    return program.instantiate(.for(0, environment, parameters)) { count in
      let counts = items.count == count ? items : Array(repeating: items[0], count: count)
      return counts.map { SectionData(itemCount: $0) }
    }
  }

  @Test("a param selects between layouts of search results") func searchScopes() throws {
    let all = try #require(make(Samples.search).sections.first?.model)
    #expect(all.orthogonal == .continuousGroupLeadingBoundary)
    #expect(all.group.repetition == .count(1))
    #expect(all.group.size.width == .fractionalWidth(1.0 / 3))
    let set = [ParameterSetting(name: "scope", value: "music")]
    let music = try #require(make(Samples.search, set: set).sections.first?.model)
    #expect(music.orthogonal == OrthogonalScrollingBehavior.none)
    #expect(music.group.repetition == .count(3))
    #expect(music.group.size.width == .fractionalWidth(1))
    #expect(music.boundaryItems.map(\.elementKind) == ["Header"])
  }

  /// The arguments are given from the last to the first: a parameter has its own.
  @Test("a call has many arguments in any order") func manyArguments() throws {
    let parameters = (0..<20).map { "a\($0) = 1" }.joined(separator: ", ")
    let arguments = (0..<20).reversed().filter { $0 != 9 }.map { "a\($0): \($0 + 50)" }
      .joined(separator: ", ")
    let made = make(
      """
      define cell(\(parameters)) = item width a7 height a9
      section < group horizontal height 44 < cell(\(arguments)) > >
      """)
    let group = try #require(made.sections.first?.model.group)
    guard case .item(let item) = group.subitems[0] else { return #expect(Bool(false)) }
    #expect(item.size.width == .absolute(57))
    #expect(item.size.height == .absolute(1))
  }

  @Test("list styles of the \"Apps\" page share a definition") func appsPage() throws {
    let made = make(Samples.apps, items: [3, 4, 6, 5])
    #expect(made.diagnostics.map(\.message) == [])
    #expect(made.layout?.interSectionSpacing == 20)
    let models = made.sections.map(\.model)
    #expect(models.map(\.name) == ["singleList", "doubleList", "tripleList", "categoryList"])
    let groups = models.map(\.group)
    #expect(groups.map(\.repetition) == [.fill, .count(2), .count(3), .count(5)])
    // 82.5 * 2, 55 * 3, 40 * 5.
    #expect(
      groups.map(\.size.height) == [
        .estimated(250), .estimated(165), .estimated(165), .estimated(200),
      ])
    #expect(groups.map(\.interItemSpacing) == [.fixed(0), .fixed(8), .fixed(8), .fixed(8)])
    #expect(
      models.map { $0.boundaryItems.map(\.size.height) } == [
        [], [.estimated(80)], [.estimated(80)], [.estimated(80)],
      ])
    #expect(
      models.map(\.orthogonal) == [
        .groupPagingCentered, .groupPagingCentered, .groupPagingCentered, .none,
      ])
    guard case .item(let third) = groups[2].subitems[0] else { return #expect(Bool(false)) }
    #expect(third.size.height == .fractionalHeight(1.0 / 3))
    #expect(third.contentInsets == Insets(leading: 5, trailing: 5))
  }

  @Test("the samples have no diagnostics") func samplesCompile() {
    for sample in [Samples.oneLiner, Samples.search, Samples.apps, Samples.offers] {
      let program = Checker.check(parse(SourceFile(name: "sample", text: sample)))
      #expect(program.diagnostics.map(\.message) == [], "\(sample)")
    }
  }

  @Test("values of cases are used in elements") func caseValues() throws {
    let text = """
      enum Scope < all title "All" mode paging part 1/3 size estimated 44; music title "Music" mode none part 1 size 80 >
      param scope: Scope = all
      section (scope) <
        header (scope.title) height (scope.part * 60)
        orthogonal (scope.mode)
        group horizontal height (if scope == all then 1 else 2) < item fractionalWidth (scope.part) >
      >
      """
    let all = try #require(make(text).sections.first)
    #expect(all.name == "all")
    #expect(all.model.boundaryItems.first?.elementKind == "All")
    // A third of 60 points.
    #expect(all.model.boundaryItems.first?.size.height == .absolute(20))
    #expect(all.model.orthogonal == .paging)
    let set = [ParameterSetting(name: "scope", value: "music")]
    let music = try #require(make(text, set: set).sections.first)
    #expect(music.name == "music")
    #expect(music.model.boundaryItems.first?.elementKind == "Music")
    #expect(music.model.orthogonal == OrthogonalScrollingBehavior.none)
    #expect(music.model.group.size.height == .absolute(2))
  }

  @Test("params are set from the command line") func setParams() throws {
    let text = """
      param gap: Points = 8
      param part = 1/3
      param wide = false
      param title = "All"
      param size: Dimension = estimated 44
      param n = 3
      section <
        interGroupSpacing gap
        header title height 8 pinned (wide)
        group horizontal count n height size < item fractionalWidth part >
      >
      """
    func set(_ pairs: (String, String)...) -> [ParameterSetting] {
      pairs.map { .init(name: $0, value: $1) }
    }
    let plain = try #require(make(text).sections.first?.model)
    #expect(plain.interGroupSpacing == 8)
    #expect(plain.group.size.height == .estimated(44))
    let made = try #require(
      make(
        text,
        set: set(
          ("gap", "2.5"), ("wide", "true"), ("title", "Some"), ("size", "60"), ("n", "4"),
          ("part", "25%"))
      )
      .sections.first?.model)
    #expect(made.interGroupSpacing == 2.5)
    #expect(made.boundaryItems.first?.elementKind == "Some")
    #expect(made.boundaryItems.first?.pinToVisibleBounds == true)
    #expect(made.group.size.height == .absolute(60))
    #expect(made.group.repetition == .count(4))
    guard case .item(let item) = made.group.subitems[0] else { return #expect(Bool(false)) }
    #expect(item.size.width == .fractionalWidth(0.25))
    let wrong = [
      ("gap", "1/3"), ("gap", "x"), ("wide", "8"), ("size", "\""), ("n", "3=4"), ("part", "1/2=9"),
      ("n", "3;"), ("n", "3 4"), ("n", "3 < >"), ("n", "3\nm"), ("n", ""), ("n", "/* 3"),
    ]
    for wrong in wrong {
      #expect(make(text, set: set(wrong)).diagnostics.map(\.id) == ["wrong-parameter"], "\(wrong)")
    }
    #expect(
      make(text, set: set(("n", " (3 + 1) "))).sections.first?.model.group.repetition == .count(4))
    #expect(make(text, set: set(("gpa", "8"))).diagnostics.map(\.id) == ["unknown-parameter"])
  }

  @Test("the first branch whose condition is true is used") func conditions() throws {
    let text = """
      section <
        when (container.width > 600) <
          contentInsets 20
          group horizontal count 6 < item >
        > else when (container.width > 300) <
          contentInsets 10
          group horizontal count 3 < item >
        > else <
          group vertical count 2 < item >
        >
        interGroupSpacing 8
      >
      """
    let insets = try [1024.0, 375, 200].map { width in
      try #require(make(text, width: width).sections.first?.model)
    }
    #expect(insets.map(\.contentInsets.top) == [20, 10, 0])
    #expect(insets.map(\.group.repetition) == [.count(6), .count(3), .count(2)])
    #expect(insets.map(\.group.arrangement) == [.horizontal, .horizontal, .vertical])
    #expect(insets.map(\.interGroupSpacing) == [8, 8, 8])
  }

  @Test("a branch without a group is an error only where it is taken") func missingGroupInBranch() {
    let text = "section < when (container.width > 600) < group horizontal < item > > >"
    #expect(make(text, width: 1024).diagnostics.isEmpty)
    #expect(make(text, width: 375).diagnostics.map(\.id) == ["section-without-group"])
    let twice = """
      section <
        when (container.width > 300) < interGroupSpacing 8 >
        when (container.width > 600) < interGroupSpacing 9 >
        group horizontal < item >
      >
      """
    #expect(make(twice, width: 375).sections.first?.model.interGroupSpacing == 8)
    #expect(make(twice, width: 1024).diagnostics.map(\.id) == ["duplicate-property"])
  }

  @Test("loops repeat elements") func loops() throws {
    let text = """
      let widths = 80 120 160
      section <
        group custom height 100 <
          for i in 0...3 < frame (i * 40) -4 40 40 zIndex i >
          for w in widths < frame 0 0 w 8 >
        >
      >
      """
    let frames = try #require(make(text).sections.first?.model.group.frames)
    #expect(frames.map(\.rect.minX) == [0, 40, 80, 120, 0, 0, 0])
    #expect(frames.map(\.zIndex) == [0, 1, 2, 3, 0, 0, 0])
    #expect(frames.map(\.rect.width) == [40, 40, 40, 40, 80, 120, 160])
  }

  @Test("a loop over cases creates a section for each case") func loopOverCases() {
    let text = """
      enum Scope < all movies music >
      layout <
        for scope in Scope <
          section (scope) <
            header "Header" height (if scope == music then 60 else 30)
            group horizontal count (section.itemCount) < item >
          >
        >
      >
      """
    let made = make(text, items: [2, 3, 4])
    #expect(made.sections.map(\.name) == ["all", "movies", "music"])
    #expect(made.sections.map(\.model.group.repetition) == [.count(2), .count(3), .count(4)])
    #expect(
      made.sections.compactMap(\.model.boundaryItems.first?.size.height) == [
        .absolute(30), .absolute(30), .absolute(60),
      ])
  }

  @Test("the body of a call overrides and adds properties") func callOverrides() throws {
    let text = """
      define cell(side: Points = 8) = item width side
      define row(cell: Item, gap = 4) = group horizontal height 44 interItemSpacing gap <
        cell() < height 20 >
        cell()
      >
      section <
        row(cell: cell(side: 30)) < height 60; item >
      >
      """
    let group = try #require(make(text).sections.first?.model.group)
    #expect(group.size.height == .absolute(60))
    #expect(group.interItemSpacing == .fixed(4))
    let items = group.subitems.map { subitem -> LayoutSize in
      if case .item(let item) = subitem { item.size } else { LayoutSize() }
    }
    #expect(items.map(\.width) == [.absolute(30), .absolute(30), .fractionalWidth(1)])
    #expect(items.map(\.height) == [.absolute(20), .fractionalHeight(1), .fractionalHeight(1)])
  }

  @Test("definitions can call definitions") func nestedDefinitions() throws {
    let text = """
      define plain(n: Int) = group horizontal height 10 < item fractionalWidth 1/n >
      define tall(n: Int) = plain(n: n) < height 20; contentInsets 1 >
      define page(n: Int) = layout < section a < tall(n: n) < contentInsets 2 > > >
      page(n: 4) as four
      """
    let made = make(text)
    let group = try #require(made.sections.first?.model.group)
    #expect(made.layout?.name == "four")
    #expect(group.size.height == .absolute(20))
    #expect(group.contentInsets.top == 2)
    guard case .item(let item) = group.subitems[0] else { return #expect(Bool(false)) }
    #expect(item.size.width == .fractionalWidth(0.25))
  }

  @Test("arguments that depend on the section are evaluated for each section")
  func argumentsPerSection() {
    let text = """
      define rows(n: Int, height: Points) = section < group vertical count n height (height * n) < item > >
      layout < rows(n: section.itemCount, height: 10 * (section.index + 1)) as a; rows(n: 2, height: 5) as b >
      """
    let renamed = text.replacing("height: ", with: "side: ").replacing("(height *", with: "(side *")
    let made = make(renamed, items: [3, 4])
    let groups = made.sections.map(\.model.group)
    #expect(groups.map(\.repetition) == [.count(3), .count(2)])
    #expect(groups.map(\.size.height) == [.absolute(30), .absolute(10)])
  }

  @Test("an error in a definition shows the calls that lead to it") func callTrace() throws {
    let text = """
      define cell(n: Int) = item fractionalWidth 1/n
      define row(n: Int) = group horizontal < cell(n: n - 3) >
      section < row(n: 3) >
      """
    let reported = make(text).diagnostics
    #expect(reported.map(\.id) == ["division-by-zero"])
    let source = SourceFile(name: "test", text: text)
    let labels = try #require(reported.first?.related)
    #expect(labels.map { source.text(in: $0.span.range) } == ["cell(n: n - 3)", "row(n: 3)"])
    #expect(labels.map(\.text) == ["called here", "called here"])
  }

  @Test("definitions that double sixty times are an error") func doublingDefinitions() {
    let doubling = (1...60).map {
      "define d\($0)() = group horizontal < d\($0 - 1)(); d\($0 - 1)() >"
    }
    let text = "define d0() = item\n\(doubling.joined(separator: "\n"))\nsection < d60() >"
    let ids = Set(make(text).diagnostics.map(\.id))
    #expect(ids.isSubset(of: ["too-many-calls", "too-many-steps", "bodies-too-deep"]))
    #expect(!ids.isEmpty)
  }

  /// 10^15 iterations, in every place where loops are allowed.
  @Test(
    "nested loops without effect are bounded",
    .timeLimit(.minutes(5)),
    arguments: [
      "layout < LOOPS section < group horizontal height 44 < item > > >",
      "section < LOOPS group horizontal height 44 < item > >",
      "section < group horizontal height 44 < LOOPS item > >",
      "section < group custom height 44 < LOOPS frame 0 0 1 1 > >",
      "section < group horizontal height 44 < item < LOOPS > > >",
      "section < group horizontal height 44 < when (true) < LOOPS item > > >",
      "define row() = group custom height 44 < LOOPS frame 0 0 1 1 >; section < row() >",
      "define row() = group custom height 44 < frame 0 0 1 1 >; section < row() < LOOPS > >",
      "section < header height 4 < LOOPS >; group horizontal height 44 < item > >",
    ])
  func emptyLoops(_ place: String) {
    let loops =
      "for i in 0...99999 < for j in 0...99999 < for k in 0...99999 < > > >;"
    let text = place.replacing("LOOPS", with: loops)
    let instance = make(text, items: [3])
    #expect(instance.diagnostics.map(\.id) == ["too-many-steps"])
  }

  /// A thousand sections of data do not multiply it.
  @Test("the bound on statements is shared by all sections", .timeLimit(.minutes(5)))
  func emptyLoopsOfSections() {
    let text = """
      section < group custom height 44 <
        for i in 0...9 < for j in 0...99999 < > >
        for i in 0...49999 < when (section.index < 0) < frame 0 0 2 2 > >
        frame 0 0 1 1
      > >
      """
    let program = Checker.check(parse(SourceFile(name: "test", text: text)))
    let instance = program.instantiate(
      layout: 0, environment: Environment(container: Size(375, 812), scale: 3),
      data: (0..<1000).map { _ in SectionData(itemCount: 3) })
    #expect(instance.diagnostics.map(\.id) == ["too-many-steps"])
  }

  @Test("nested loops in a snapshot are bounded", .timeLimit(.minutes(5)))
  func emptyLoopsOfSnapshots() throws {
    let text = """
      snapshot s <
        section "A" < for i in 0...99999 < for j in 0...99999 < > >; item "a" >
      >
      section < group horizontal height 44 < item > >
      """
    let program = Checker.check(parse(SourceFile(name: "test", text: text)))
    #expect(program.diagnostics == [])
    let made = try #require(
      program.snapshot(named: "s", environment: Environment(container: Size(375, 812), scale: 3)))
    #expect(made.diagnostics.map(\.id) == ["too-many-steps"])
  }

  /// 300 loops of 1,000 iterations exceed the bound.
  @Test("a snapshot without items may have 250,000 statements", .timeLimit(.minutes(5)))
  func snapshotBound() throws {
    let text = """
      param size = 1
      snapshot s <
        section "A" < for i in 0...299 < for j in 0...999 < when (size > 1) < item "b" > > >; item "a" >
      >
      section < group horizontal height 44 < item > >
      """
    let program = Checker.check(parse(SourceFile(name: "test", text: text)))
    #expect(program.diagnostics == [])
    let made = try #require(
      program.snapshot(named: "s", environment: Environment(container: Size(375, 812), scale: 3)))
    #expect(made.diagnostics.map(\.id) == ["too-many-steps"])
    #expect(made.diagnostics.first?.message.contains("250000") == true)
  }

  @Test("constants that overflow are reported once") func overflow() {
    let doubling = (1...70).map { "let a\($0) = (a\($0 - 1) * 2)" }
    let text =
      "let a0 = 1\n\(doubling.joined(separator: "\n"))\nsection < group horizontal < item > >"
    let reported = checked(SourceFile(name: "test", text: text))
    #expect(reported.map(\.id) == ["overflow"])
  }
}
