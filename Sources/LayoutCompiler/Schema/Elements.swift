extension Schema {
  static let layout = ElementRow<LayoutModel>(
    ElementHead(
      kind: .element(.layout), word: "layout", parents: [.file], isNamed: true,
      summary: "A whole layout: sections one after the other, and how they scroll.",
      example: "layout apps interSectionSpacing 20 < section < group horizontal < item > > >",
      apple: [
        "UICollectionViewCompositionalLayout", "UICollectionViewCompositionalLayoutConfiguration",
      ]),
    [
      LayoutProperties.scrollDirection.on { $0.scrollDirection = $1 },
      LayoutProperties.interSectionSpacing.on { $0.interSectionSpacing = $1 },
      SectionProperties.contentInsetsReference.on { $0.contentInsetsReference = $1 },
    ])

  static let section = ElementRow<SectionModel>(
    ElementHead(
      kind: .element(.section), word: "section", parents: [.file, .element(.layout)],
      variants: .sectionForm, isNamed: true,
      summary: "A section: one group that repeats for its items, with what surrounds it.",
      example: "section featured < group horizontal height 120 count 2 < item > >",
      apple: ["NSCollectionLayoutSection"]),
    rowProperties + [
      SharedProperties.insets(),
      SectionProperties.contentInsetsReference.on { $0.contentInsetsReference = $1 },
    ] + supplementaryProperties)

  static let list = ElementRow<SectionModel>(
    ElementHead(
      kind: .element(.list), word: "section", title: "section list",
      parents: [.file, .element(.layout)], variants: .listAppearance, needsVariant: true,
      isNamed: true, summary: "A section of rows as a table view has them.",
      example: "section list insetGrouped menu headerMode supplementary",
      apple: [
        "NSCollectionLayoutSection.list(using:layoutEnvironment:)",
        "UICollectionLayoutListConfiguration",
      ], ios: 14),
    rowProperties + [
      SharedProperties.contentInsets.leftOut("what the appearance has, all edges at once")
        .on { $0.contentInsets = $1 },
      SectionProperties.contentInsetsReference.leftOut("none")
        .on { $0.contentInsetsReference = $1 },
    ] + supplementaryProperties + listProperties)

  private static let rowProperties: [PropertyRow<SectionModel>] = [
    SectionProperties.orthogonal.on { $0.orthogonal = $1 },
    SectionProperties.decelerationRate.on { $0.decelerationRate = $1 },
    SectionProperties.bounce.on { $0.bounce = $1 },
    SectionProperties.interGroupSpacing.on { $0.interGroupSpacing = $1 },
  ]

  private static let supplementaryProperties: [PropertyRow<SectionModel>] = [
    SectionProperties.supplementaryContentInsetsReference.on {
      $0.supplementaryContentInsetsReference = $1
    },
    SectionProperties.supplementariesFollowContentInsets.on {
      $0.supplementariesFollowContentInsets = $1
    },
  ]

  private static let listProperties: [PropertyRow<SectionModel>] = [
    ListProperties.headerMode.on { $0.list?.headerMode = $1 },
    ListProperties.footerMode.on { $0.list?.footerMode = $1 },
    ListProperties.headerTopPadding.on { $0.list?.headerTopPadding = $1 },
    ListProperties.showsSeparators.on { $0.list?.showsSeparators = $1 },
  ]

  static let group = ElementRow<GroupModel>(
    ElementHead(
      kind: .element(.group), word: "group", parents: .elements(.section, .group),
      variants: .groupDirection, needsVariant: true,
      summary: "Items and groups in a line, repeated until it is full or as often as it says.",
      example: "group horizontal height 44 count 3 interItemSpacing 8 < item >",
      apple: ["NSCollectionLayoutGroup"]),
    SharedProperties.size() + [
      SharedProperties.insets(), SharedProperties.edges(),
      GroupProperties.count.on { $0.repetition = .count($1) },
      GroupProperties.repeating.on { $0.repetition = .repeating($1) },
      GroupProperties.interItemSpacing.on { $0.interItemSpacing = $1 },
    ])

  static let customGroup = ElementRow<GroupModel>(
    ElementHead(
      kind: .element(.customGroup), word: "group", title: "group custom",
      parents: .elements(.section, .group), variants: .groupDirection, needsVariant: true,
      summary: "Cells at the places that its frames give.",
      example: "group custom height 120 < frame 0 0 80 80; frame 40 40 80 80 zIndex 1 >",
      apple: ["NSCollectionLayoutGroup.custom(layoutSize:itemProvider:)"]),
    SharedProperties.size() + [SharedProperties.insets(), SharedProperties.edges()])

  static let frame = ElementRow<CustomFrame>(
    ElementHead(
      kind: .element(.frame), word: "frame", parents: .elements(.customGroup), heading: .frame,
      needsHeading: true,
      summary: "A cell's place in a custom group: x y w h in points, in the group's coordinates.",
      example: "frame 0 0 120 80 zIndex 1", apple: ["NSCollectionLayoutGroupCustomItem"]),
    [SharedProperties.stacking()])

  static let item = ElementRow<ItemModel>(
    ElementHead(
      kind: .element(.item), word: "item", parents: .elements(.group),
      summary: "A cell's place.", example: "item fractionalWidth 1/3 contentInsets 8 5",
      apple: ["NSCollectionLayoutItem"]),
    SharedProperties.size() + [SharedProperties.insets(), SharedProperties.edges()])
}
