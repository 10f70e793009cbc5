/// Views on items, groups, sections and layouts.
extension Schema {
  static let supplementary = ElementRow<SupplementaryItem>(
    ElementHead(
      kind: .element(.supplementary), word: "supplementary",
      parents: .elements(.item, .group, .customGroup), heading: .kind, needsHeading: true,
      summary: "A view on an item or group, such as a badge; its width and height are required.",
      example: "supplementary \"badge\" width 20 height 20 anchor topTrailing offset 6 -6",
      apple: ["NSCollectionLayoutSupplementaryItem", "supplementaryItems"]),
    SharedProperties.size(\.size, width: "none, it is required", height: "none, it is required")
      + anchorProperties + [
        SharedProperties.zIndex.on(\.zIndex), SharedProperties.contentInsets.on(\.contentInsets),
        SharedProperties.edgeSpacing.on(\.edgeSpacing),
      ])

  private static let anchorProperties: [PropertyRow<SupplementaryItem>] = [
    PropertyInfo(
      "anchor", .anchor, .choice(.alignment),
      "The edge or corner of the item or group to which it is anchored, inside.", initial: "none",
      example: "anchor topTrailing", apple: ["containerAnchor", "NSCollectionLayoutAnchor"],
      isArgument: true
    ).on { $0.containerAnchor.edges = $1 },
    PropertyInfo(
      "offset", .offset, .offset, "Points by which it is moved from its anchor.", initial: "0 0",
      example: "offset 4 -4", apple: ["absoluteOffset", "NSCollectionLayoutAnchor.absoluteOffset"],
      isArgument: true
    ).on { $0.containerAnchor.offset = .absolute($1) },
    PropertyInfo(
      "fractionalOffset", .offset, .fractionalOffset,
      "Fractions of its own size by which it is moved from its anchor.", initial: "0 0",
      example: "fractionalOffset 0.3 -0.3", apple: ["fractionalOffset"], isArgument: true
    ).on { $0.containerAnchor.offset = .fractional($1) },
    PropertyInfo(
      "itemAnchor", .itemAnchor, .choice(.alignment),
      "The edge or corner of the view itself that is placed at the anchor.",
      initial: "the one that keeps it inside", example: "itemAnchor bottomLeading",
      apple: ["itemAnchor"], isArgument: true
    ).on { $0.itemAnchor = Anchor($1, offset: $0.itemOffset) },
    PropertyInfo(
      "itemOffset", .itemOffset, .offset, "Points by which the itemAnchor is moved.",
      initial: "0 0", example: "itemAnchor bottom itemOffset 0 4"
    ).on { $0.itemOffset = .absolute($1) },
    PropertyInfo(
      "itemFractionalOffset", .itemOffset, .fractionalOffset,
      "Fractions of its own size by which the itemAnchor is moved.", initial: "0 0",
      example: "itemAnchor bottom itemFractionalOffset 0 0.5"
    ).on { $0.itemOffset = .fractional($1) },
  ]

  static let header = ElementRow<BoundaryItem>(
    ElementHead(
      kind: .element(.header), word: "header", parents: .elements(.layout, .section, .list),
      heading: .kind,
      summary: "A view at the edge of a section or layout, at the top by default; a string is a "
        + "kind that the app registers, never the text.",
      example: "header height estimated 44 pinned",
      apple: [
        "NSCollectionLayoutBoundarySupplementaryItem", "boundarySupplementaryItems",
        "elementKindSectionHeader",
      ]),
    boundaryProperties)

  static let footer = ElementRow<BoundaryItem>(
    ElementHead(
      kind: .element(.footer), word: "footer", parents: .elements(.layout, .section, .list),
      heading: .kind,
      summary: "A view at the edge of a section or layout, at the bottom by default; a string is a "
        + "kind that the app registers, never the text.",
      example: "footer height 28", apple: ["elementKindSectionFooter"]),
    boundaryProperties)

  static let boundary = ElementRow<BoundaryItem>(
    ElementHead(
      kind: .element(.boundary), word: "boundary", parents: .elements(.layout, .section, .list),
      heading: .kind, needsHeading: true,
      summary: "A view of a kind of your own at an edge or corner of the section or layout.",
      example: "boundary \"index\" width 24 height 200 alignment trailing",
      apple: ["NSCollectionLayoutBoundarySupplementaryItem", "boundarySupplementaryItems"]),
    boundaryProperties)

  private static let boundaryProperties: [PropertyRow<BoundaryItem>] =
    SharedProperties.size(
      \.size, width: "fractionalWidth 1; required in horizontal layouts",
      height: "none, it is required; fractionalHeight 1 in horizontal layouts"
    ) + [
      PropertyInfo(
        "alignment", .alignment, .choice(.alignment),
        "The edge or corner of the section at which it is placed.",
        initial: "of a header top, of a footer bottom", example: "alignment topLeading",
        apple: ["alignment", "NSRectAlignment"], isArgument: true
      ).on(\.alignment),
      PropertyInfo(
        "offset", .offset, .offset, "The offset from its position, in points.", initial: "0 0",
        example: "offset 0 -4", apple: ["absoluteOffset"], isArgument: true
      ).on(\.offset),
      PropertyInfo(
        "extendsBoundary", .extendsBoundary, .bool,
        "Whether it extends the section; `false` lays it over the content.", initial: "true",
        example: "extendsBoundary false", apple: ["extendsBoundary"]
      ).on(\.extendsBoundary),
      PropertyInfo(
        "pinned", .pinned, .flag,
        "Whether it sticks to the visible edge while its section is visible.", initial: "false",
        example: "pinned", apple: ["pinToVisibleBounds"], key: "pinToVisibleBounds"
      ).on(\.pinToVisibleBounds),
      SharedProperties.zIndex.on(\.zIndex), SharedProperties.contentInsets.on(\.contentInsets),
    ]

  static let background = ElementRow<DecorationItem>(
    ElementHead(
      kind: .element(.background), word: "background", parents: .elements(.section, .list),
      heading: .kind, needsHeading: true,
      summary: "A background view of the whole section.",
      example: "background \"card\" contentInsets 5",
      apple: [
        "NSCollectionLayoutDecorationItem.background(elementKind:)",
        "NSCollectionLayoutDecorationItem", "decorationItems",
      ]),
    [
      SharedProperties.contentInsets.on(\.contentInsets), SharedProperties.zIndex.on(\.zIndex),
    ])

  static let visibleItems = ElementRow<VisibleItemsEffect>(
    ElementHead(
      kind: .element(.visibleItems), word: "visibleItems", parents: .elements(.section, .list),
      summary: "The visible-items effects: how visible cells change while the section scrolls.",
      example: "visibleItems < alpha (1 - abs(item.midX - scroll.x) / container.width) >",
      apple: ["visibleItemsInvalidationHandler"]),
    [
      PropertyInfo(
        "scale", .scale, .effect, "The factor by which a visible cell is scaled.", initial: "1",
        example: "scale (max(0.8, 1 - abs(item.midX - scroll.x) / container.width))",
        apple: ["transform"], isArgument: true
      ).on(\.scale),
      PropertyInfo(
        "alpha", .alpha, .effect, "The opacity of a visible cell, from 0 to 1.", initial: "1",
        example: "alpha (1 - abs(item.midX - scroll.x) / container.width)", apple: ["alpha"],
        isArgument: true
      ).on(\.alpha),
      PropertyInfo(
        "translation", .translation, .effectOffset,
        "Points by which a visible cell is moved, right and down.", initial: "0 0",
        example: "translation (scroll.x / 4) 0", apple: ["transform"], isArgument: true
      ).on(\.translation),
      PropertyInfo(
        "zIndex", .zIndex, .effect,
        "Stacking order of the visible cells; higher values are in front.",
        initial: "0", example: "zIndex (0 - abs(item.index))", apple: ["zIndex"], isArgument: true
      ).on(\.zIndex),
      PropertyInfo(
        "cellsOnly", .cellsOnly, .flag,
        "Whether badges, headers and footers, which UIKit passes to the handler as well, are left "
          + "unchanged.",
        initial: "false", example: "cellsOnly", apple: ["representedElementCategory"],
        isArgument: true
      ).on(\.cellsOnly),
      PropertyInfo(
        "asAttributes", .asAttributes, .flag,
        "Whether the effect is applied through layout attributes, which works with estimated sizes.",
        initial: "false", example: "asAttributes", apple: ["layoutAttributesForElements"],
        isArgument: true
      ).on(\.asAttributes),
    ])
}

extension SupplementaryItem {
  /// The offset of the item's anchor; may be set before the anchor is.
  fileprivate var itemOffset: Anchor.Offset {
    get { itemAnchor?.offset ?? .absolute(.zero) }
    set { itemAnchor = Anchor(itemAnchor?.edges ?? .none, offset: newValue) }
  }
}
