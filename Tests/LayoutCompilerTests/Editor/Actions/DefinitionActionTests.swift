import Testing

@testable import LayoutCompiler

/// Elements that become definitions, and definitions that become elements.
@Suite struct DefinitionActionTests {
  @Test("an element is extracted into a definition") func extract() {
    expectAction(
      """
      let gutter = 8

      // The page.
      section featured contentInsets gutter <
        group horizontal height 40 <
          «»item width 80 < contentInsets gutter >
        >
      >

      """, "Extract definition `newItem`",
      """
      let gutter = 8

      define newItem() = item width 80 < contentInsets gutter >

      // The page.
      section featured contentInsets gutter <
        group horizontal height 40 <
          newItem()
        >
      >

      """)
  }

  @Test("an extracted section keeps its name") func sectionName() {
    expectAction(
      """
      layout apps <
        «»section featured interGroupSpacing 8 <
          group horizontal height 40 < item >
        >
        section list plain menu
      >

      """, "Extract definition `featuredSection`",
      """
      define featuredSection() = section interGroupSpacing 8 <
        group horizontal height 40 < item >
      >

      layout apps <
        featuredSection() as featured
        section list plain menu
      >

      """)
  }

  @Test("local names become parameters") func parameters() {
    expectAction(
      """
      enum Scope < all; music >
      param scope: Scope = all
      define page(cell: Item, rows: Int) = section <
        let gap = 4
        let part = 1/2
        «»group vertical height (40 * rows) interItemSpacing gap <
          cell()
          when (scope == all) < item fractionalHeight part >
        >
      >
      page(cell: newItem(), rows: 2)
      define newItem() = item fractionalHeight 1/2

      """, "Extract definition `newGroup`",
      """
      enum Scope < all; music >
      param scope: Scope = all
      define newGroup(rows: Int, gap: Points, cell: Item, part: Fraction) = group vertical height (
        40 * rows
      ) interItemSpacing gap <
        cell()
        when (scope == all) < item fractionalHeight part >
      >

      define page(cell: Item, rows: Int) = section <
        let gap = 4
        let part = 1/2
        newGroup(rows: rows, gap: gap, cell: cell(), part: part)
      >
      page(cell: newItem(), rows: 2)
      define newItem() = item fractionalHeight 1/2

      """)
  }

  @Test("equal elements share the extracted definition") func equalElements() {
    expectAction(
      """
      layout search <
        section movies < «»header height 28; group horizontal height 40 < item > >
        section music <
          header   height 28
          group horizontal height 40 < item >
        >
      >

      """, "Extract definition `newHeader` for 2 places",
      """
      define newHeader() = header height 28

      layout search <
        section movies < newHeader(); group horizontal height 40 < item > >
        section music <
          newHeader()
          group horizontal height 40 < item >
        >
      >

      """)
  }

  @Test("elements with comments are not replaced") func comments() {
    let titles = actionTitles(
      """
      layout <
        section a < «»group horizontal height 40 < item > >
        section b <
          group horizontal height 40 <
            // Two lines.
            item
          >
        >
      >
      """)
    #expect(titles.contains("Extract definition `newGroup`"))
    #expect(!titles.contains { $0.contains("for 2 places") })
  }

  @Test("argument labels are not parameters") func labels() {
    expectAction(
      """
      define cell(part: Fraction) = item fractionalWidth part
      section < «»group horizontal height 40 < cell(part: 1/3) > >

      """, "Extract definition `newGroup`",
      """
      define cell(part: Fraction) = item fractionalWidth part
      define newGroup() = group horizontal height 40 < cell(part: 1/3) >

      section < newGroup() >

      """)
  }

  @Test("inlined values keep their parentheses") func parentheses() {
    expectAction(
      """
      define cell(inset: Points, k: Fraction) = item width (20 / k) contentInsets (inset * 2)
      section < group horizontal height 40 < «»cell(inset: if ios > 16 then 4 else 2, k: 1/2) > >

      """, "Inline `cell`",
      """
      section <
        group horizontal height 40 <
          item width (20 / (1/2)) contentInsets ((if ios > 16 then 4 else 2) * 2)
        >
      >

      """)
  }

  @Test("the name of a call replaces the name of the definition") func callName() {
    expectAction(
      """
      define menu() = section own < group horizontal height 40 < item > >
      define page() = menu()
      layout < «»page() as first; menu() as second >

      """, "Inline `page`",
      """
      define menu() = section own < group horizontal height 40 < item > >
      layout < menu() as first; menu() as second >

      """)
    expectAction(
      """
      define menu() = section own < group horizontal height 40 < item > >
      layout < «»menu() as first; section list plain rest >

      """, "Inline `menu`",
      """
      layout < section first < group horizontal height 40 < item > >; section list plain rest >

      """)
  }

  @Test("a definition that other files call is kept") func otherFiles() {
    let (file, offset) = openedAtMark(
      "define cell() = item\nsection < group horizontal height 40 < «»cell() > >\n")
    let action = file.rewrites(at: offset, isUsedElsewhere: { _ in true })
      .first { $0.title == "Inline `cell` in this file" }
    #expect(
      action.map { made($0, in: file) }
        == "define cell() = item\nsection < group horizontal height 40 < item > >\n")
  }

  @Test("a call is replaced by the element of its definition") func inline() {
    expectAction(
      """
      // A cell.
      define cell(part: Fraction = 1/3, inset: Points) = item fractionalWidth part <
        contentInsets (inset * 2)
      >

      section <
        group horizontal height 40 < «»cell(inset: 2 + 1) >
      >

      """, "Inline `cell`",
      """
      // A cell.
      section <
        group horizontal height 40 <
          item fractionalWidth 1/3 <
            contentInsets ((2 + 1) * 2)
          >
        >
      >

      """)
  }

  @Test("properties of a call replace those of the definition") func overrides() {
    let source = """
      define list(rows: Int) = section interGroupSpacing 8 <
        orthogonal paging
        group vertical count rows height 90 < item fractionalHeight 1/rows >
      >

      layout apps <
        «»list(rows: 2) as first < interGroupSpacing 4 >
        list(rows: 3) as second <
          header height 20
          orthogonal none
        >
      >

      """
    expectAction(
      source, "Inline `list`",
      """
      layout apps <
        section first <
          orthogonal paging
          group vertical count 2 height 90 < item fractionalHeight 1/2 >
          interGroupSpacing 4
        >
        section second interGroupSpacing 8 <
          group vertical count 3 height 90 < item fractionalHeight 1/3 >
          header height 20
          orthogonal none
        >
      >

      """)
    #expect(actionTitles(source).contains("Inline `list` here"))
  }

  @Test("a definition that is used as an argument is kept") func arguments() {
    let source = """
      define photo() = item fractionalWidth 1/2
      define grid(cell: Item) = group horizontal height 40 < cell() >
      section < «»grid(cell: photo()) >

      """
    expectAction(
      source, "Inline `grid`",
      """
      define photo() = item fractionalWidth 1/2
      section < group horizontal height 40 < photo() > >

      """)
    let titles = actionTitles(
      source.replacing("«»", with: "").replacing("photo() =", with: "ph«»oto() ="))
    #expect(!titles.contains { $0.contains("Inline") })
  }
}
