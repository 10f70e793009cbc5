import Testing

@testable import LayoutCompiler

/// Elements that become definitions, and definitions that become elements.
@Suite struct DefinitionActionTests {
  @Test func anElementBecomesADefinition() {
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

  @Test func aSectionKeepsItsName() {
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

  @Test func namesOfThePlaceBecomeParameters() {
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

  @Test func whatReadsTheSameIsOneDefinition() {
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

  @Test func aCallBecomesWhatItMakes() {
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

  @Test func whatACallStatesHoldsInPlaceOfTheDefinition() {
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

  @Test func aDefinitionThatIsGivenToOthersStays() {
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
