extension Schema {
  static let supplementary = ElementRow<SupplementaryItem>(
    ElementHead(
      kind: .element(.supplementary), word: "supplementary",
      parents: .elements(.item, .group, .customGroup), heading: .kind, needsHeading: true,
      summary: "A view on an item or group, as a badge; its width and height must be given.",
      example: "supplementary \"badge\" width 20 height 20 anchor topTrailing offset 6 -6",
      apple: ["NSCollectionLayoutSupplementaryItem", "supplementaryItems"]),
    SharedProperties.size() + [
      AnchorProperties.anchor.on { $0.containerAnchor.edges = $1 },
      AnchorProperties.offset.on { $0.containerAnchor.offset = .absolute($1) },
      AnchorProperties.fractionalOffset.on { $0.containerAnchor.offset = .fractional($1) },
      AnchorProperties.itemAnchor.on { $0.itemAnchor = Anchor($1, offset: $0.itemOffset) },
      AnchorProperties.itemOffset.on { $0.itemOffset = .absolute($1) },
      AnchorProperties.itemFractionalOffset.on { $0.itemOffset = .fractional($1) },
      SharedProperties.stacking(), SharedProperties.insets(), SharedProperties.edges(),
    ])

  static let header = ElementRow<BoundaryItem>(
    ElementHead(
      kind: .element(.header), word: "header", parents: .elements(.layout, .section, .list),
      heading: .kind,
      summary: "A view at the section's or layout's edge, at the top unless it says otherwise; "
        + "a title in quotes names another kind than UIKit's own.",
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
      summary: "A view at the section's or layout's edge, at the bottom unless it says otherwise; "
        + "a title in quotes names another kind than UIKit's own.",
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
    SharedProperties.size() + [
      BoundaryProperties.alignment.on { $0.alignment = $1 },
      BoundaryProperties.offset.on { $0.offset = $1 },
      BoundaryProperties.extendsBoundary.on { $0.extendsBoundary = $1 },
      BoundaryProperties.pinned.on { $0.pinToVisibleBounds = $1 },
      SharedProperties.stacking(), SharedProperties.insets(),
    ]

  static let background = ElementRow<DecorationItem>(
    ElementHead(
      kind: .element(.background), word: "background", parents: .elements(.section, .list),
      heading: .kind, needsHeading: true,
      summary: "A view behind the whole section.",
      example: "background \"card\" contentInsets 5",
      apple: [
        "NSCollectionLayoutDecorationItem.background(elementKind:)",
        "NSCollectionLayoutDecorationItem", "decorationItems",
      ]),
    [SharedProperties.insets(), SharedProperties.stacking()])

  static let visibleItems = ElementRow<VisibleItemsEffect>(
    ElementHead(
      kind: .element(.visibleItems), word: "visibleItems", parents: .elements(.section, .list),
      summary: "What happens to the visible cells while the section scrolls.",
      example: "visibleItems < alpha (1 - abs(item.midX - scroll.x) / container.width) >",
      apple: ["visibleItemsInvalidationHandler"]),
    [
      EffectProperties.scale.on { $0.scale = $1 },
      EffectProperties.alpha.on { $0.alpha = $1 },
      EffectProperties.translation.on { ($0.translationX, $0.translationY) = $1 },
      EffectProperties.zIndex.on { $0.zIndex = $1 },
      EffectProperties.cellsOnly.on { $0.cellsOnly = $1 },
      EffectProperties.asAttributes.on { $0.asAttributes = $1 },
    ])
}

extension SupplementaryItem {
  /// The offset of the item's anchor; may be written before the anchor is.
  fileprivate var itemOffset: Anchor.Offset {
    get { itemAnchor?.offset ?? .absolute(.zero) }
    set { itemAnchor = Anchor(itemAnchor?.edges ?? .none, offset: newValue) }
  }
}
