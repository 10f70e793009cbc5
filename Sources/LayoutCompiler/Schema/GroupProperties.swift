enum GroupProperties {
  static let count = Property(
    "count", .repetition, .integer(Bounds.count),
    "So many copies of the one subitem, in equal shares of the group's length.",
    initial: "the subitems repeat until the group is full", example: "count 3",
    apple: ["NSCollectionLayoutGroup.horizontal(layoutSize:subitem:count:)", "subitem:count:"],
    uikitAnswer: "A repeating horizontal [vertical] group should specify a count >= 1")

  static let repeating = Property(
    "repeating", .repetition, .integer(Bounds.count),
    "So many copies of the one subitem, each in its own size.",
    initial: "the subitems repeat until the group is full", example: "repeating 3",
    apple: [
      "NSCollectionLayoutGroup.horizontal(layoutSize:repeatingSubitem:count:)",
      "repeatingSubitem", "repeatingSubitem:count:",
    ], ios: 16,
    uikitAnswer: "A repeating horizontal [vertical] group should specify a count >= 1")

  static let interItemSpacing = Property(
    "interItemSpacing", .interItemSpacing, .spacing,
    "Room between consecutive subitems.", initial: "0",
    example: "interItemSpacing flexible 8",
    apple: ["interItemSpacing", "NSCollectionLayoutSpacing"])
}
