import Testing

@testable import LayoutCompiler

/// The typed syntax tree that the checker creates.
@Suite struct ProgramTests {
  private func check(_ text: String, _ files: [(name: String, text: String)] = []) -> CheckedProgram
  {
    Checker.check(
      parse(SourceFile(name: "main.layout", text: text)), sources: SourceResult.texts(files))
  }

  private func expect(
    _ text: String, _ dump: String, _ ids: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let checked = check(text)
    #expect(checked.diagnostics.map(\.id) == ids, sourceLocation: sourceLocation)
    #expect(ProgramDump.text(of: checked.program) == dump, sourceLocation: sourceLocation)
  }

  @Test("elements have their variants, headings, names and properties")
  func elements() {
    expect(
      """
      layout browse <
        scrollDirection horizontal
        section top < orthogonal paging; contentInsets 8 5
          header "title" width 100 height estimated 44 pinned
          group vertical count 3 edgeSpacing top 4 bottom flexible 2 <
            item fractionalWidth 50% height 40
          >
        >
        section list plain rows
      >
      """,
      """
      layout browse
        scrollDirection horizontal
        section top
          orthogonal paging
          contentInsets {8 5 8 5}
          header "title"
            width 100
            height estimated 44
            pinned true
          group
            count 3
            edgeSpacing {4 _ flexible 2 _}
            item
              fractionalWidth fractionalWidth 0.5
              height 40
        list rows
      """)
  }

  @Test("names are bound to the nearest declaration, with the types that the checker knows")
  func names() {
    expect(
      """
      param gap: Points = 8
      param wide = (container.width > 600)
      let sizes = 10 20 30.5
      let part = 1/3
      let half = (gap * part)
      section <
        let gap = (half + 2)
        interGroupSpacing gap
        group horizontal height (if wide then 40 else 50) <
          for gap in sizes < item width (gap * 2) >
          for i in 0...2 < item width (max(i * 1, 3) * half) >
        >
      >
      """,
      """
      param gap: Points = 8
      param wide: Bool = (container.width > 600)
      constant sizes: [Number] = 10 20 30.5
      constant part: Fraction = (1 / 3)
      constant half: Points = ([param gap] * [constant part])
      layout
        section
          local gap: Points = ([constant half] + 2)
          interGroupSpacing [local gap]
          group
            height (if [param wide] then 40 else 50)
            loop gap: Number = [constant sizes] in [constant sizes]
              item
                width ([loop gap] * 2)
            loop i: Int in 0...2
              item
                width (max(([loop i] * 1) 3) * [constant half])
      """)
  }

  @Test("both branches of a known condition are there, and nested conditions")
  func branches() {
    expect(
      """
      section <
        when (true) < group horizontal height 1 < item > >
        else when (ios >= 17 and not (section.index == 0)) < group vertical height 2 < item > >
        else < group horizontal height (-3 + 5) < item > >
      >
      """,
      """
      layout
        section
          when true
            group
              height 1
              item
          when ((ios >= 17) and not (section.index == 0))
            group
              height 2
              item
          else
            group
              height (-3 + 5)
              item
      """)
  }

  @Test("definitions know what they make, in any order, also where they call only a parameter")
  func forwardDefinitions() {
    expect(
      """
      define outer(n: Int = two) = inner(size: (n * 10), cell: plain())
      define wrap(cell: Group = outer()) = cell()
      define rows() = section list plain
      define inner(size: Points, cell: Item) = group custom height 44 < frame 0 0 size 10 >
      define plain() = item
      let two = 2
      layout < section < wrap(cell: outer(n: 4)) < contentInsets 3 > >; rows() as rest >
      """,
      """
      define outer(parameter n: Int = [constant two]): group customGroup
        inner(size: ([parameter n] * 10), cell: plain())
      define wrap(element cell: group = outer()): group
        element cell()
      define rows(): section list
        list
      define inner(parameter size: Points, element cell: item): group customGroup
        customGroup
          height 44
          frame 0 0 [parameter size] 10
      define plain(): item
        item
      constant two: Number = 2
      layout
        section
          wrap(cell: outer(n: 4))
            contentInsets {3 3 3 3}
        rows() as rest
      """)
  }

  @Test("cases of enums have values of all forms")
  func enumerations() {
    expect(
      """
      enum Kind <
        big title "Big" move paging sizes 1 2 rows 3
        small title "Small" move none sizes 3 4 rows 4
        odd title "Odd" move continuous sizes 5 rows 5
      >
      param kind: Kind = small
      section <
        orthogonal kind.move
        for k in Kind < when (k == kind) < header (k.title) height 20 > >
        group horizontal height 44 count (kind.rows) < item >
      >
      """,
      """
      enum Kind: big small odd
        title: String = ["big \\"Big\\"", "odd \\"Odd\\"", "small \\"Small\\""]
        move: symbol = ["big paging", "odd continuous", "small none"]
        sizes: [Number] = ["big 1 2", "odd 5", "small 3 4"]
        rows: Number = ["big 3", "odd 5", "small 4"]
      param kind: Kind = small
      layout
        section
          orthogonal [param kind].move
          loop k: Kind in enum Kind
            when ([loop k] == [param kind])
              header [loop k].title
                height 20
          group
            height 44
            count [param kind].rows
            item
      """)
  }

  @Test("container is the group in frames, and UIKit's names are variables in visibleItems")
  func variables() {
    expect(
      """
      let shade = (0.5 * 2)
      section <
        visibleItems < let far = (item.midX - scroll.x); alpha (if far > 100 then 0.5 else shade) >
        group custom height (container.height) < frame 0 0 (group.width / 2) 10 >
      >
      """,
      """
      constant shade: Number = (0.5 * 2)
      layout
        section
          visibleItems
            local far: Points = ([item.midX] - [scroll.x])
            alpha (if ([local far] > 100) then 0.5 else [constant shade])
          customGroup
            height container.height
            frame 0 0 ([container.width] / 2) 10
      """)
  }

  @Test("a source with errors has the rest, and error expressions")
  func errors() {
    expect(
      """
      let a = (b + unknown)
      let b = 4
      section < interGroupSpacing a; contentInsets b; nothing 3
        group horizontal height (b * "x") < item width b > >
      """,
      """
      constant a: symbol = error
      constant b: Number = 4
      layout
        section
          interGroupSpacing error
          contentInsets {[constant b] [constant b] [constant b] [constant b]}
          group
            height error
            item
              width [constant b]
      """, ["unknown-name", "unknown-word", "wrong-type"])
  }

  @Test("definitions that call themselves make nothing")
  func recursion() {
    expect(
      """
      define a() = b()
      define b(cell: Item = c()) = group horizontal < a() >
      define c() = item
      section < group horizontal height 44 < c() > >
      """,
      """
      define a(): group
      define b(element cell: item): group
      define c(): item
        item
      layout
        section
          group
            height 44
            c()
      """, ["recursive-definition"])
  }

  @Test("comments above and after statements belong to them, the one at the top to the file")
  func comments() throws {
    let program = check(
      """
      // Top

      // Above
      let gap = 8 // After
      // layoutc: allow unused-name
      /* Section
       * of two lines */
      section <
        // The group
        group horizontal height 44 < item >
      >
      """
    ).program
    #expect(program.comment == ["Top"])
    guard case .constant(let gap) = program.declarations[0],
      case .element(let section) = program.layouts[0].body[0],
      case .element(let group) = section.body[0]
    else { return #expect(Bool(false)) }
    #expect(gap.comment == ["After"])
    #expect(section.comment == ["Section", "of two lines"])
    #expect(group.comment == ["The group"])
  }

  @Test("imported declarations that are used follow the file's own")
  func imports() {
    let files = [
      (name: "sizes.layout", text: "let unit = 4; let unused = 2; param tall = 44"),
      (
        name: "rows.layout",
        text: "import \"sizes.layout\"\ndefine row() = group horizontal height tall < item >"
      ),
    ]
    let checked = check("import \"rows.layout\"\nlet own = 1\nsection < row() >", files)
    #expect(checked.diagnostics.map(\.id) == [])
    #expect(
      ProgramDump.text(of: checked.program.linked) == """
        constant own: Number = 1
        param tall: Number = 44
        define row(): group
          group
            height [param tall]
            item
        layout
          section
            row()
        """)
  }

  @Test("a program is freed, also where its declarations refer to each other")
  func memory() {
    weak var first: ValueDeclaration?
    do {
      let program = check("param a: Points = b\nparam b: Points = a\nlet c = a").program
      if case .param(let value) = program.declarations[0] { first = value }
      #expect(first?.values.count == 1)
    }
    #expect(first == nil)
  }

  @Test("a long chain of names is freed without deep recursion")
  func longChains() {
    let lines = (1...20_000).map { "let n\($0) = n\($0 - 1)" }
    let program = check("let n0 = 1\n" + lines.joined(separator: "\n")).program
    #expect(program.declarations.count == 20_001)
  }
}
