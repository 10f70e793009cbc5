extension ChoiceTable {
  static let groupDirection = ChoiceTable(
    .groupDirection, "a direction",
    [
      Choice(
        "horizontal", "The subitems stand side by side.",
        apple: "NSCollectionLayoutGroup.horizontal(layoutSize:subitems:)"),
      Choice(
        "vertical", "The subitems stand one below the other.",
        apple: "NSCollectionLayoutGroup.vertical(layoutSize:subitems:)"),
      Choice(
        "custom", "The cells stand at the places that its frames give.",
        apple: "NSCollectionLayoutGroup.custom(layoutSize:itemProvider:)"),
    ])

  static let scrollDirection = ChoiceTable(
    .scrollDirection, "a scroll direction",
    [
      Choice("horizontal", "Sections follow each other from leading to trailing."),
      Choice("vertical", "Sections follow each other from top to bottom."),
    ])

  static let sectionForm = ChoiceTable(
    .sectionForm, "a form of section",
    [
      Choice(
        "list", "Rows as a table view has them; UIKit makes the group.",
        apple: "NSCollectionLayoutSection.list(using:layoutEnvironment:)", ios: 14)
    ])

  static let listAppearance = ChoiceTable(
    .listAppearance, "a list's appearance",
    [
      Choice("plain", "Rows from edge to edge.", ios: 14),
      Choice("grouped", "Rows from edge to edge, in groups set apart.", ios: 14),
      Choice("insetGrouped", "Rows in rounded groups, inset from the edges.", ios: 14),
      Choice("sidebar", "The rows of a sidebar.", ios: 14),
      Choice("sidebarPlain", "The rows of a sidebar, without its background.", ios: 14),
    ])

  static let headerMode = ChoiceTable(
    .headerMode, "a header mode",
    [
      Choice("none", "No header.", ios: 14),
      Choice("supplementary", "A header view of UIKit's own kind.", ios: 14),
      Choice("firstItemInSection", "The first item serves as the header.", ios: 14),
    ])

  static let lintLevel = ChoiceTable(
    .lintLevel, "a severity",
    [
      Choice("off", "It is not told.", apple: ""),
      Choice("note", "It is told, and fails nothing.", apple: ""),
      Choice("warning", "It fails `--deny warnings`.", apple: ""),
      Choice("error", "It fails `layoutc check` and `layoutc lint`.", apple: ""),
    ])

  static let footerMode = ChoiceTable(
    .footerMode, "a footer mode",
    [
      Choice("none", "No footer.", ios: 14),
      Choice("supplementary", "A footer view of UIKit's own kind.", ios: 14),
    ])
}
