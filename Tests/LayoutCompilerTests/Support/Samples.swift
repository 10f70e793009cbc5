/// Sample sources from the language description.
enum Samples {
  static let oneLiner = """
    section < group horizontal count 3 < item fractionalWidth 1/3 > orthogonal groupPaging >

    """

  static let search = """
    enum SearchScope < all movies music apps books >
    param scope: SearchScope = all

    layout search <
      section <
        when (scope == all) < orthogonal continuousGroupLeadingBoundary >
        header "Header" height 28 alignment topLeading
        group horizontal height 166 <
          count (if scope == all then 1 else 3)
          width fractionalWidth (if scope == all then 1/3 else 1)
          item fractionalWidth 1/3 contentInsets 8 5
        >
      >
    >

    """

  static let apps = """
    define sectionHeader() = header width fractionalWidth 0.95 height estimated 80 alignment top

    define listSection(rows: Int, rowHeight: Points = 55) = section <
      group vertical count rows width fractionalWidth 0.95 height estimated (rowHeight * rows) interItemSpacing 8 <
        item fractionalHeight 1/rows contentInsets 0 5
      >
      orthogonal groupPagingCentered
      sectionHeader()
    >

    layout apps interSectionSpacing 20 <
      section singleList <
        group horizontal width fractionalWidth 0.95 height estimated 250 < item contentInsets 0 5 >
        orthogonal groupPagingCentered
      >
      listSection(rows: 2, rowHeight: 82.5) as doubleList
      listSection(rows: 3) as tripleList
      section categoryList <
        group vertical width fractionalWidth 0.95 interItemSpacing 8 <
          count (section.itemCount)
          height estimated (40 * section.itemCount)
          item contentInsets top 0 leading 20 bottom 0 trailing 5
        >
        sectionHeader()
      >
    >

    """

  static let offers = """
    section offers <
      group horizontal width 260 height 180 < item contentInsets 0 8 >
      orthogonal groupPagingCentered
      visibleItems < scale (max(0.8, 1 - abs(item.midX - scroll.x - container.width / 2) / container.width)) >
    >

    """

  static let data = """
    snapshot monday <
      section "Featured" style singleList items 6
      section "Favourites" style doubleList items "Facetune" "Signal" "Bear" "Things"
      section "Library" style outline <
        item "Playlists" expanded < item "Gym"; item "Sleep" >
        item "Downloads" collapsed < item "Mix" >
      >
    >
    preview "name" < layout apps; device iPhoneSE; snapshot monday; scroll 0 120; scroll "Featured" 300; set scope music >

    """

  static let abstraction = """
    import "shared.layout"
    let gutter = 8  // points
    let wide = (gutter * 2 - -1)
    enum SearchScope < all title "All"; music title "Music" kinds "song" "album" >
    define grid(cell: Item, size: Dimension = estimated 40) = group horizontal <
      cell()
      height size
      /* two
         lines */ edgeSpacing leading flexible 40 top fixed 10 trailing flexible 40 bottom 0
    >
    define square() = item width 30% height (-4 + 50)
    for i in 0...3 < frame (i * 40) -4 40 40 >
    for w in 80 120 160 < item width w >
    for scope in SearchScope < section (scope) < header (scope.title) height 1/2 > >
    section <
      when (not (traits.horizontalSizeClass == compact) and container.width >= 600 or ios < 17) <
        grid(cell: square(), size: estimated 40 * 2) as wideGrid < interItemSpacing 8; count 3 >
      > else when (section.index != 0) < count (
        if ios <= 14
        then 1
        else max(2, section.itemCount)
      ) > else < item >
    >

    """

  /// All of them: the sources in the description of the language that compile as written.
  static let all = [oneLiner, search, apps, offers, data, abstraction]
}
