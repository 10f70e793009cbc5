import Testing

@testable import LayoutCompiler

/// Names and diagnostics of `import`.
@Suite struct ImportTests {
  private typealias Files = [(name: String, text: String)]

  private let library: Files = [
    (
      "base.layout",
      "let unit = 4\nlet _secret = 2\nenum Size < small part 1/4; large part 1/2 >\n"
        + "param dense = false"
    ),
    (
      "grid.layout",
      """
      import "base.layout"
      let gutter = (unit * 2)
      define grid(size: Size = small) = section <
        group horizontal height (if dense then 20 else 40) <
          interItemSpacing _gap
          item width fractionalWidth (size.part) contentInsets (gutter)
        >
      >
      let _gap = (gutter / 2)
      """
    ),
    ("other.layout", "import \"base.layout\"\nlet wide = (unit * 10)"),
  ]

  private func check(_ text: String, _ files: Files? = nil) -> CheckedProgram {
    Checker.check(
      parse(SourceFile(name: "main.layout", text: text)),
      sources: SourceResult.texts(files ?? library))
  }

  /// Returns the ids of diagnostics, each with its file and related files.
  private func report(_ text: String, _ files: Files? = nil) -> [String] {
    let program = check(text, files)
    let names = Dictionary(program.files.map { ($0.id, $0.name) }, uniquingKeysWith: { a, _ in a })
    return program.diagnostics.map { diagnostic in
      ([diagnostic.span.file] + diagnostic.related.map(\.span.file))
        .map { names[$0] ?? "?" }.joined(separator: " < ") + ": \(diagnostic.id)"
    }
  }

  private func group(_ text: String, set parameters: [ParameterSetting] = []) throws -> GroupModel {
    let program = check(text)
    #expect(program.diagnostics.map(\.message) == [])
    let made = program.instantiate(
      layout: 0,
      environment: Environment(container: Size(375, 812), scale: 3), parameters: parameters,
      data: [SectionData(itemCount: 4)])
    #expect(made.diagnostics.map(\.message) == [])
    return try #require(made.sections.first?.model.group)
  }

  /// In grid.layout: gutter 4 * 2 = 8, _gap 8 / 2 = 4; in base.layout: large is a half.
  @Test("definitions use the names of their own file") func definitionScope() throws {
    let group = try group("import \"grid.layout\"\nlet _gap = 99\ngrid(size: large)")
    #expect(group.interItemSpacing == .fixed(4))
    #expect(group.size.height == .absolute(40))
    guard case .item(let item) = group.subitems[0] else { return #expect(Bool(false)) }
    #expect(item.size.width == .fractionalWidth(0.5))
    #expect(item.contentInsets == Insets(top: 8, leading: 8, bottom: 8, trailing: 8))
  }

  @Test("a file that is imported twice is included once") func diamondImport() throws {
    let text = "import \"grid.layout\"\nimport \"other.layout\"\nimport \"base.layout\"\n"
    let group = try group(text + "section < group horizontal height (wide + unit) < item > >")
    #expect(group.size.height == .absolute(44))
  }

  @Test("params can be set from files that import them directly") func setParams() throws {
    let set = [ParameterSetting(name: "dense", value: "true")]
    let near = "import \"grid.layout\"\nimport \"base.layout\"\ngrid()"
    #expect(try group(near, set: set).size.height == .absolute(20))
    let own = "import \"grid.layout\"\nparam dense = false\ngrid()"
    #expect(try group(own, set: set).size.height == .absolute(40))
    let far = check("import \"grid.layout\"\ngrid()").instantiate(
      layout: 0, environment: Environment(container: Size(375, 812), scale: 3), parameters: set,
      data: [])
    #expect(far.diagnostics.map(\.id) == ["unknown-parameter"])
  }

  @Test("layouts and previews are not imported") func layoutsAreNotImported() {
    let files: Files = [
      ("a.layout", "let a = 1\nlayout x < section < group horizontal < item > > >"),
      ("b.layout", "let b = 1\nsection < group horizontal < nonsense > >"),
    ]
    let program = check("import \"a.layout\"\nsection < group horizontal < item > >", files)
    #expect(program.layouts.count == 1 && program.diagnostics.isEmpty)
    #expect(report("import \"b.layout\"", files) == [])
  }

  @Test("private names and names of indirect imports are reported with help") func hiddenNames() {
    let program = check("import \"grid.layout\"\nlet a = _gap\nlet b = unit\ngrid() < gird() >")
    #expect(
      program.diagnostics.map { $0.help ?? "" } == [
        "`_gap` belongs to `grid.layout` alone: names that begin with `_` are private",
        "import `base.layout`, which declares it", "did you mean `grid`?",
      ])
    #expect(report("import \"base.layout\"\nlet _secret = 1\nlet a = _secret") == [])
  }

  @Test("names that collide are reported with both files") func collisions() {
    #expect(
      report("import \"base.layout\"\nlet unit = 8") == [
        "main.layout < base.layout: duplicate-name"
      ])
    let twin: Files = library + [("twin.layout", "\n\nlet unit = 5")]
    #expect(
      report("import \"base.layout\"\nimport \"twin.layout\"", twin) == [
        "main.layout < base.layout < twin.layout: duplicate-name"
      ])
    // A local declaration shadows an imported one.
    #expect(
      report("import \"base.layout\"\nsection < let unit = 8; group horizontal < item > >") == [])
  }

  @Test("errors of imported files are reported once, with the chain of imports")
  func errorsInImports() {
    let broken: Files = [
      ("a.layout", "import \"b.layout\"\nlet a = b"),
      ("b.layout", "let b = (1 + true)\ndefine c( = item"),
      ("c.layout", "import \"b.layout\""),
    ]
    #expect(
      report(
        "import \"a.layout\"\nimport \"c.layout\"\nsection < group horizontal < c() > >", broken)
        == [
          "b.layout < a.layout < main.layout: wrong-type",
          "b.layout < b.layout < a.layout < main.layout: unclosed-parenthesis",
        ])
  }

  @Test("a missing file is one error, without consequences") func missingFile() {
    let text = """
      import "nowhere.layout"
      param scope: Scope = all
      let gap = (gutter * 2)
      layout main < grid(columns: 3) >
      """
    #expect(report(text) == ["main.layout: unreadable-source"])
  }

  @Test("cyclic imports show the cycle") func cycles() {
    let circle: Files = [
      ("a.layout", "import \"b.layout\"\nlet a = b"), ("b.layout", "import \"c.layout\""),
      ("c.layout", "import \"a.layout\""), ("main.layout", "import \"main.layout\""),
    ]
    let program = check("import \"a.layout\"\nsection < group horizontal < item > >", circle)
    #expect(
      program.diagnostics.map(\.message) == [
        "a file imports itself: `a.layout` -> `b.layout` -> `c.layout` -> `a.layout`"
      ])
    #expect(report("import \"main.layout\"", circle) == ["main.layout: import-cycle"])
    #expect(
      report("import \"a.layout\"\nimport \"a.layout\"", library + [("a.layout", "let a = 1")]) == [
        "main.layout < main.layout: duplicate-import"
      ])
  }

  @Test("invalid imports are reported") func invalidImports() {
    for (text, id) in [
      ("import", "incomplete-declaration"), ("import 5", "incomplete-declaration"),
      ("import \"a\" \"b\"", "incomplete-declaration"), ("import \"\"", "empty-name"),
      ("import UIKit", "name-without-quotes"),
    ] {
      #expect(check(text + "\nsection < group horizontal < item > >").diagnostics.map(\.id) == [id])
    }
  }

  /// 60 files that each import all files before them: 1,770 imports.
  @Test("each file is read once, however often it is imported") func manyFiles() {
    let files: Files = (0..<60).map { index in
      let imports = (0..<index).map { "import \"\($0).layout\"\n" }.joined()
      let sum = index == 0 ? "1" : "a\(index - 1)"
      return ("\(index).layout", imports + "let a\(index) = \(sum)")
    }
    let program = check("import \"59.layout\"\nlet b = a59\n", files)
    #expect(program.diagnostics.map(\.id) == [])
    #expect(program.files.count == 61)
  }

  @Test("call traces quote the source of each file") func callTrace() {
    let files: Files = [
      ("rows.layout", "define row(n: Int) = group horizontal count (n - 5) < item >")
    ]
    let program = check("import \"rows.layout\"\nparam n = 5\nsection < row(n: n) >", files)
    let made = program.instantiate(
      layout: 0, environment: Environment(container: Size(375, 812), scale: 3),
      data: [SectionData(itemCount: 4)])
    let text = DiagnosticText().render(made.diagnostics, files: program.files)
    #expect(text.contains("--> rows.layout:1:"))
    #expect(text.contains("define row(n: Int) = group horizontal count (n - 5) < item >"))
    #expect(text.contains("::: main.layout:3:11"))
    #expect(text.contains("called here"))
  }
}
