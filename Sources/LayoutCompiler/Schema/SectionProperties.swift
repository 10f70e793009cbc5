enum SectionProperties {
  static let orthogonal = Property(
    "orthogonal", .orthogonal, TypedShape<OrthogonalScrollingBehavior>.choice(.orthogonal),
    "How the section's groups scroll across the layout's own direction.", initial: "none",
    example: "orthogonal groupPaging", apple: ["orthogonalScrollingBehavior"])

  static let decelerationRate = Property(
    "decelerationRate", .decelerationRate,
    TypedShape<DecelerationRate>.choice(.decelerationRate),
    "How fast an orthogonal section comes to rest.", initial: "automatic",
    example: "decelerationRate fast",
    apple: ["orthogonalScrollingProperties.decelerationRate", "orthogonalScrollingProperties"],
    ios: 17)

  static let bounce = Property(
    "bounce", .bounce, TypedShape<Bounce>.choice(.bounce),
    "Whether an orthogonal section bounces at its ends.", initial: "automatic",
    example: "bounce never", apple: ["orthogonalScrollingProperties.bounce"], ios: 17)

  static let interGroupSpacing = Property(
    "interGroupSpacing", .interGroupSpacing, .points,
    "Room between consecutive groups, in points.", initial: "0",
    example: "interGroupSpacing 8", apple: ["interGroupSpacing"])

  static let contentInsetsReference = Property(
    "contentInsetsReference", .contentInsetsReference,
    TypedShape<ContentInsetsReference>.choice(.insetsReference),
    "Which insets of the collection view are taken off before the contentInsets.",
    initial: "automatic", example: "contentInsetsReference layoutMargins",
    apple: ["contentInsetsReference", "UIContentInsetsReference"], ios: 14)

  static let supplementaryContentInsetsReference = Property(
    "supplementaryContentInsetsReference", .supplementaryContentInsetsReference,
    TypedShape<ContentInsetsReference>.choice(.insetsReference),
    "Which insets of the collection view are taken off for the boundary items.",
    initial: "automatic", example: "supplementaryContentInsetsReference none",
    apple: ["supplementaryContentInsetsReference"], ios: 16)

  static let supplementariesFollowContentInsets = Property(
    "supplementariesFollowContentInsets", .supplementariesFollowContentInsets, .bool,
    "Whether the boundary items keep within the section's contentInsets.", initial: "true",
    example: "supplementariesFollowContentInsets false",
    apple: ["supplementariesFollowContentInsets"],
    deprecation: .init(ios: 16, instead: "supplementaryContentInsetsReference"))
}

enum ListProperties {
  static let headerMode = Property(
    "headerMode", .headerMode, TypedShape<ListConfiguration.HeaderMode>.choice(.headerMode),
    "What serves as the list's header.", initial: "none", example: "headerMode supplementary",
    apple: ["headerMode"], ios: 14)

  static let footerMode = Property(
    "footerMode", .footerMode, TypedShape<ListConfiguration.FooterMode>.choice(.footerMode),
    "What serves as the list's footer.", initial: "none", example: "footerMode supplementary",
    apple: ["footerMode"], ios: 14)

  static let headerTopPadding = Property(
    "headerTopPadding", .headerTopPadding, .length,
    "Room above the list's header, in points: a part of a supplementary header, above a first item "
      + "that is the header.", initial: "22 above a first item in plain, else 0",
    example: "headerTopPadding 0", apple: ["headerTopPadding"], ios: 15)

  static let showsSeparators = Property(
    "showsSeparators", .showsSeparators, .bool,
    "Whether lines separate the rows.", initial: "true", example: "showsSeparators false",
    apple: ["showsSeparators"], ios: 14)
}

enum LayoutProperties {
  static let scrollDirection = Property(
    "scrollDirection", .scrollDirection, TypedShape<Axis>.choice(.scrollDirection),
    "The direction in which the whole layout scrolls.", initial: "vertical",
    example: "scrollDirection horizontal", apple: ["scrollDirection"])

  static let interSectionSpacing = Property(
    "interSectionSpacing", .interSectionSpacing, .points,
    "Room between consecutive sections, also beside an empty one, in points.", initial: "0",
    example: "interSectionSpacing 20", apple: ["interSectionSpacing"])
}
