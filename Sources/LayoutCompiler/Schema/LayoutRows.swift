/// Layouts and sections.
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
      PropertyInfo(
        "scrollDirection", .scrollDirection, .choice(.scrollDirection),
        "The direction in which the whole layout scrolls.", initial: "vertical",
        example: "scrollDirection horizontal", apple: ["scrollDirection"]
      ).on(\.scrollDirection),
      PropertyInfo(
        "interSectionSpacing", .interSectionSpacing, .points,
        "Space between consecutive sections, including empty ones, in points.", initial: "0",
        example: "interSectionSpacing 20", apple: ["interSectionSpacing"]
      ).on(\.interSectionSpacing),
      SharedProperties.contentInsetsReference.withDefault("safeArea")
        .on(\.contentInsetsReference),
    ])

  static let section = ElementRow<SectionModel>(
    ElementHead(
      kind: .element(.section), word: "section", parents: [.file, .element(.layout)],
      variants: .sectionForm, isNamed: true,
      summary: "A section: one group that repeats for its items, with insets, headers and footers.",
      example: "section featured < group horizontal height 120 count 2 < item > >",
      apple: ["NSCollectionLayoutSection"]),
    rowProperties + [
      SharedProperties.contentInsets.on(\.contentInsets),
      SharedProperties.contentInsetsReference.on(\.contentInsetsReference),
    ] + supplementaryProperties)

  static let list = ElementRow<SectionModel>(
    ElementHead(
      kind: .element(.list), word: "section", title: "section list",
      parents: [.file, .element(.layout)], variants: .listAppearance, needsVariant: true,
      isNamed: true, summary: "A section of rows like those of a table view.",
      example: "section list insetGrouped menu headerMode supplementary",
      apple: [
        "NSCollectionLayoutSection.list(using:layoutEnvironment:)",
        "UICollectionLayoutListConfiguration",
      ], ios: 14),
    rowProperties + [
      SharedProperties.contentInsets.withDefault("at each edge what the appearance has")
        .on(\.statedInsets),
      SharedProperties.contentInsetsReference.withDefault("none").on(\.contentInsetsReference),
    ] + supplementaryProperties + listProperties)

  private static let rowProperties: [PropertyRow<SectionModel>] = [
    PropertyInfo(
      "orthogonal", .orthogonal, .choice(.orthogonal),
      "Orthogonal scrolling, across the layout's scroll direction.", initial: "none",
      example: "orthogonal groupPaging", apple: ["orthogonalScrollingBehavior"]
    ).on(\.orthogonal),
    PropertyInfo(
      "decelerationRate", .decelerationRate, .choice(.decelerationRate),
      "How fast an orthogonal section comes to rest.", initial: "automatic",
      example: "decelerationRate fast",
      apple: ["orthogonalScrollingProperties.decelerationRate", "orthogonalScrollingProperties"],
      ios: 17
    ).on(\.decelerationRate),
    PropertyInfo(
      "bounce", .bounce, .choice(.bounce),
      "Whether an orthogonal section bounces at its ends.", initial: "automatic",
      example: "bounce never", apple: ["orthogonalScrollingProperties.bounce"], ios: 17
    ).on(\.bounce),
    PropertyInfo(
      "interGroupSpacing", .interGroupSpacing, .points,
      "Space between consecutive groups, in points.", initial: "0",
      example: "interGroupSpacing 8", apple: ["interGroupSpacing"]
    ).on(\.interGroupSpacing),
  ]

  private static let supplementaryProperties: [PropertyRow<SectionModel>] = [
    PropertyInfo(
      "supplementaryContentInsetsReference", .supplementaryContentInsetsReference,
      .choice(.insetsReference),
      "The insets of the collection view that are subtracted for the boundary items.",
      initial: "automatic", example: "supplementaryContentInsetsReference none",
      apple: ["supplementaryContentInsetsReference"], ios: 16
    ).on(\.supplementaryContentInsetsReference),
    PropertyInfo(
      "supplementariesFollowContentInsets", .supplementariesFollowContentInsets, .bool,
      "Whether the boundary items stay within the section's contentInsets.", initial: "true",
      example: "supplementariesFollowContentInsets false",
      apple: ["supplementariesFollowContentInsets"],
      deprecation: .init(
        ios: 16, instead: "supplementaryContentInsetsReference",
        values: (ofFalse: "none", ofTrue: "automatic"))
    ).on(\.supplementariesFollowContentInsets),
  ]

  /// The properties of a list's configuration.
  static let listProperties: [PropertyRow<SectionModel>] = [
    PropertyInfo(
      "headerMode", .headerMode, .choice(.headerMode), "The list's header.",
      initial: "none", example: "headerMode supplementary", apple: ["headerMode"], ios: 14
    ).on(\.configuration.headerMode),
    PropertyInfo(
      "footerMode", .footerMode, .choice(.footerMode), "The list's footer.",
      initial: "none", example: "footerMode supplementary", apple: ["footerMode"], ios: 14
    ).on(\.configuration.footerMode),
    PropertyInfo(
      "headerTopPadding", .headerTopPadding, .length,
      "Space above the list's header, in points: inside a supplementary header, above a first "
        + "item that is the header.", initial: "22 above a first item in plain, else 0",
      example: "headerTopPadding 0", apple: ["headerTopPadding"], ios: 15
    ).on(\.configuration.headerTopPadding),
    PropertyInfo(
      "showsSeparators", .showsSeparators, .bool, "Whether lines separate the rows.",
      initial: "true", example: "showsSeparators false", apple: ["showsSeparators"], ios: 14
    ).on(\.configuration.showsSeparators),
  ]
}

extension Schema {
  /// Whether the property is one of Apple's list configuration, from which a list section is
  /// created.
  static func isOfListConfiguration(_ property: PropertyInfo) -> Bool {
    listProperties.contains { $0.info === property }
  }
}

extension SectionModel {
  /// The configuration of a list section.
  fileprivate var configuration: ListConfiguration {
    get { list ?? ListConfiguration(.plain) }
    set { if list != nil { list = newValue } }
  }
}

/// Elements of sections.
extension Schema {
  static let group = ElementRow<GroupModel>(
    ElementHead(
      kind: .element(.group), word: "group", parents: .elements(.section, .group),
      variants: .groupDirection, needsVariant: true,
      summary: "Items and groups in a line, repeated until it is full or a number of times.",
      example: "group horizontal height 44 count 3 interItemSpacing 8 < item >",
      apple: ["NSCollectionLayoutGroup"]),
    boxProperties + lineProperties)

  private static let boxProperties: [PropertyRow<GroupModel>] =
    SharedProperties.size(\.size) + [
      SharedProperties.contentInsets.on(\.contentInsets),
      SharedProperties.edgeSpacing.on(\.edgeSpacing),
    ]

  /// The properties of groups that arrange their subitems in lines.
  static let lineProperties: [PropertyRow<GroupModel>] = [
    PropertyInfo(
      "count", .repetition, .integer(Bounds.count),
      "Number of copies of the subitem, each an equal share of the group's length.",
      initial: "the subitems repeat until the group is full", example: "count 3",
      apple: ["NSCollectionLayoutGroup.horizontal(layoutSize:subitem:count:)", "subitem:count:"],
      isArgument: true,
      uikitMessage: "A repeating horizontal [vertical] group should specify a count >= 1"
    ).on { $0.repetition = .count($1) },
    PropertyInfo(
      "repeating", .repetition, .integer(Bounds.count),
      "Number of copies of the subitem, each in its own size.",
      initial: "the subitems repeat until the group is full", example: "repeating 3",
      apple: [
        "NSCollectionLayoutGroup.horizontal(layoutSize:repeatingSubitem:count:)",
        "repeatingSubitem", "repeatingSubitem:count:",
      ], isArgument: true, ios: 16,
      uikitMessage: "A repeating horizontal [vertical] group should specify a count >= 1"
    ).on { $0.repetition = .repeating($1) },
    PropertyInfo(
      "interItemSpacing", .interItemSpacing, .spacing, "Space between consecutive subitems.",
      initial: "0", example: "interItemSpacing flexible 8",
      apple: ["interItemSpacing", "NSCollectionLayoutSpacing"]
    ).on(\.interItemSpacing),
  ]

  static let customGroup = ElementRow<GroupModel>(
    ElementHead(
      kind: .element(.customGroup), word: "group", title: "group custom",
      parents: .elements(.section, .group), variants: .groupDirection, needsVariant: true,
      summary: "Cells with the frames of its `frame` statements.",
      example: "group custom height 120 < frame 0 0 80 80; frame 40 40 80 80 zIndex 1 >",
      apple: ["NSCollectionLayoutGroup.custom(layoutSize:itemProvider:)"]),
    boxProperties)

  static let waterfall = ElementRow<Waterfall>(
    ElementHead(
      kind: .element(.waterfall), word: "group", title: "group waterfall",
      parents: .elements(.section), variants: .groupDirection, needsVariant: true,
      summary: "Columns of equal width. Each item of the section is below the shortest column.",
      example: "group waterfall columns 2 spacing 8 < item aspect 3/4 >",
      apple: ["NSCollectionLayoutGroup.custom(layoutSize:itemProvider:)"]),
    [
      PropertyInfo(
        "columns", .repetition, .integer(Bounds.count), "The number of columns.", initial: "2",
        example: "columns 3"
      ).on(\.columns),
      PropertyInfo(
        "spacing", .interItemSpacing, .length,
        "Space between columns, and between the cells of a column, in points.", initial: "0",
        example: "spacing 8"
      ).on(\.spacing),
    ])

  static let tile = ElementRow<Waterfall.Tile>(
    ElementHead(
      kind: .element(.tile), word: "item", title: "item of group waterfall",
      parents: .elements(.waterfall),
      summary: "Each cell of a waterfall; its values may depend on the item.",
      example: "item aspect 3/4 extraHeight 40", apple: ["NSCollectionLayoutGroupCustomItem"]),
    [
      PropertyInfo(
        "aspect", .aspect, .fraction, "The width divided by the height.", initial: "1",
        example: "aspect 3/4"
      ).on(\.aspect),
      PropertyInfo(
        "extraHeight", .extraHeight, .length,
        "Points that are added to the height, as for a caption.", initial: "0",
        example: "extraHeight 40"
      ).on(\.extraHeight),
    ])

  static let frame = ElementRow<CustomFrame>(
    ElementHead(
      kind: .element(.frame), word: "frame", parents: .elements(.customGroup), heading: .frame,
      needsHeading: true,
      summary: "A cell's frame in a custom group: x y w h in points, in the group's coordinates.",
      example: "frame 0 0 120 80 zIndex 1", apple: ["NSCollectionLayoutGroupCustomItem"]),
    [SharedProperties.zIndex.on(\.zIndex)])

  static let item = ElementRow<ItemModel>(
    ElementHead(
      kind: .element(.item), word: "item", parents: .elements(.group),
      summary: "A cell.", example: "item fractionalWidth 1/3 contentInsets 8 5",
      apple: ["NSCollectionLayoutItem"]),
    SharedProperties.size(\.size) + [
      SharedProperties.contentInsets.on(\.contentInsets),
      SharedProperties.edgeSpacing.on(\.edgeSpacing),
    ])
}
