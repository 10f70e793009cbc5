// Copies of files in Examples/, made by `RECORD=1 swift test --filter StarterTests`.
enum StarterTexts {
  static let appleGrid = #"""
    // Apple's sample "Grid": squares, five to a row.
    section <
      group horizontal height fractionalWidth 0.2 <
        item fractionalWidth 0.2
      >
    >

    """#

  static let appleList = #"""
    // Apple's sample "List": rows of the usual height.
    section <
      group horizontal height 44 <
        item
      >
    >

    """#

  static let appleTwoColumnGrid = #"""
    // Apple's sample "Two-Column Grid": the count divides the row, whatever the item says.
    section contentInsets 0 10 interGroupSpacing 10 <
      group horizontal height 44 count 2 interItemSpacing fixed 10 <
        item
      >
    >

    """#

  static let appStore = #"""
    // The "Apps" page of a store: a featured app, lists in pages of two and three rows, categories.
    // layoutc:ignore(fraction-of-estimate, counted-estimate) as in the app: no cell measures itself
    layout apps interSectionSpacing 20 <
      section singleList <
        orthogonal groupPagingCentered
        group horizontal width fractionalWidth 0.95 height estimated 250 <
          item contentInsets 0 5
        >
      >

      section doubleList <
        orthogonal groupPagingCentered
        header width fractionalWidth 0.95 height estimated 80 alignment top
        group vertical count 2 width fractionalWidth 0.95 height estimated 165 interItemSpacing 8 <
          item fractionalHeight 0.5 contentInsets 0 5
        >
      >

      section tripleList <
        orthogonal groupPagingCentered
        header width fractionalWidth 0.95 height estimated 80 alignment top
        group vertical count 3 width fractionalWidth 0.95 height estimated 165 interItemSpacing 8 <
          item fractionalHeight 0.33 contentInsets 0 5
        >
      >

      // Five categories of 40 points each. The group divides its estimate: it does not measure.
      section categoryList <
        header width fractionalWidth 0.95 height estimated 80 alignment top
        group vertical count 5 width fractionalWidth 0.95 height estimated 200 interItemSpacing 8 <
          item fractionalHeight 1/5 contentInsets top 0 leading 20 bottom 0 trailing 5
        >
      >
    >

    """#

  static let appGroups = #"""
    // A page of an app store: columns of three apps, a column at a time.
    section contentInsets 0 10 <
      orthogonal groupPaging
      group vertical width fractionalWidth 0.9 height 210 <
        item fractionalHeight 1/3 contentInsets 5
      >
    >

    """#

  static let music = #"""
    // The library page of a music app: a menu of full-width rows above a grid of albums.
    layout library interSectionSpacing 24 <
      section menu <
        group horizontal height 48 <
          item contentInsets 0 20
        >
      >

      section albums contentInsets 0 20 interGroupSpacing 16 <
        header height 44
        group horizontal count 2 height fractionalWidth 0.6 interItemSpacing 16 <
          item
        >
      >
    >

    """#

  static let appleNestedGroups = #"""
    // Apple's sample "Nested Groups": a large cell beside a column of two.
    section <
      group horizontal fractionalHeight 0.4 <
        item fractionalWidth 0.7 contentInsets 10
        group vertical fractionalWidth 0.3 count 2 <
          item fractionalHeight 0.3 contentInsets 10
        >
      >
    >

    """#

  static let appleItemBadges = #"""
    // Apple's sample "Item Badges": a badge at each cell's top trailing corner, moved by its own size.
    section contentInsets 20 <
      group horizontal height fractionalWidth 0.2 <
        item fractionalWidth 0.25 contentInsets 5 <
          supplementary "badge" width 20 height 20 anchor topTrailing fractionalOffset 0.3 -0.3
        >
      >
    >

    """#

  static let appleHeadersFooters = #"""
    // Apple's sample "Section Headers/Footers". Its five sections are alike: the data has them.
    section interGroupSpacing 5 contentInsets 0 10 <
      header height estimated 44
      footer height estimated 44
      group horizontal height 44 <
        item
      >
    >

    """#

  static let appleBackgroundDecoration = #"""
    // Apple's sample "Section Background Decoration": a card behind each of five sections.
    section interGroupSpacing 5 contentInsets 10 <
      background "background" contentInsets 5
      group horizontal height 44 <
        item
      >
    >

    """#

  static let appleDistinctSections = #"""
    // Apple's sample "Distinct Sections": one, five and three columns.
    layout <
      section rows contentInsets 20 <
        group horizontal height 44 count 1 <
          item fractionalWidth 0.2 contentInsets 2
        >
      >

      section fives contentInsets 20 <
        group horizontal height fractionalWidth 0.2 count 5 <
          item fractionalWidth 0.2 contentInsets 2
        >
      >

      section threes contentInsets 20 <
        group horizontal height fractionalWidth 0.2 count 3 <
          item fractionalWidth 0.2 contentInsets 2
        >
      >
    >

    """#
}
