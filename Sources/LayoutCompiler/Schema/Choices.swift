/// A closed set of keywords for a value.
enum ChoiceID: UInt8, Hashable, Sendable, CaseIterable {
  case truth, dimension, spacing, edge
  case alignment, insetsReference, orthogonal, decelerationRate, bounce
  case groupDirection, scrollDirection, sectionForm, listAppearance, headerMode, footerMode
  case severityOverride

  /// The table of the set.
  var table: ChoiceTable { ChoiceTable.all[Int(rawValue)] }
}

/// One keyword of a set.
struct Choice: Sendable {
  let word: String
  package let summary: String
  /// Apple's name, as its documentation writes it.
  let apple: String
  /// The first version of iOS that supports it.
  let ios: Int

  init(_ word: String, _ summary: String, apple: String? = nil, ios: Int = 13) {
    self.word = word
    self.summary = summary
    self.apple = apple ?? "." + word
    self.ios = ios
  }
}

/// The keywords of one set, in the order of the model's cases.
struct ChoiceTable: Sendable {
  let id: ChoiceID
  /// The noun with its article for messages: `an alignment`.
  let noun: String
  /// The type of the keywords in Swift.
  let type: String
  let choices: [Choice]
  /// The first version of iOS that has one of them.
  var ios: Int { choices.map(\.ios).min() ?? 13 }

  init(_ id: ChoiceID, _ noun: String, type: String, _ choices: [Choice]) {
    self.id = id
    self.noun = noun
    self.type = type
    self.choices = choices
  }
}

extension ChoiceTable {
  /// The tables, indexed by the raw value of `ChoiceID`.
  static let all: [ChoiceTable] = ChoiceID.allCases.map(make)

  private static func make(_ id: ChoiceID) -> ChoiceTable {
    switch id {
    case .truth: truth
    case .dimension: dimension
    case .spacing: spacing
    case .edge: edge
    case .alignment: alignment
    case .insetsReference: insetsReference
    case .orthogonal: orthogonal
    case .decelerationRate: decelerationRate
    case .bounce: bounce
    case .groupDirection: groupDirection
    case .scrollDirection: scrollDirection
    case .sectionForm: sectionForm
    case .listAppearance: listAppearance
    case .headerMode: headerMode
    case .footerMode: footerMode
    case .severityOverride: severityOverride
    }
  }

  private static let truth = ChoiceTable(
    .truth, "true or false", type: "Bool",
    [
      Choice("false", "No.", apple: "false"),
      Choice("true", "Yes.", apple: "true"),
    ])

  private static let dimension = ChoiceTable(
    .dimension, "a dimension", type: "NSCollectionLayoutDimension",
    [
      Choice("fractionalWidth", "A fraction of the container's width."),
      Choice("fractionalHeight", "A fraction of the container's height."),
      Choice("absolute", "A length in points."),
      Choice("estimated", "An estimate in points; the self-sizing view is measured when visible."),
      Choice(
        "uniformAcrossSiblings",
        "An estimate in points; all siblings take the largest measured size.",
        apple: ".uniformAcrossSiblings(estimate:)", ios: 17),
    ])

  private static let spacing = ChoiceTable(
    .spacing, "a spacing", type: "NSCollectionLayoutSpacing",
    [
      Choice("fixed", "Exactly the given points."),
      Choice("flexible", "At least the given points, plus a share of the free space."),
    ])

  private static let edge = ChoiceTable(
    .edge, "an edge", type: "NSRectAlignment",
    [
      Choice("top", "The upper edge."),
      Choice("leading", "The edge at which text begins: left in a left-to-right layout."),
      Choice("bottom", "The lower edge."),
      Choice("trailing", "The edge at which text ends: right in a left-to-right layout."),
    ])

  private static let alignment = ChoiceTable(
    .alignment, "an alignment", type: "NSRectAlignment",
    [
      Choice("none", "The centre."),
      Choice("top", "The middle of the upper edge."),
      Choice("topLeading", "The corner of the upper and the leading edge."),
      Choice("leading", "The middle of the leading edge."),
      Choice("bottomLeading", "The corner of the lower and the leading edge."),
      Choice("bottom", "The middle of the lower edge."),
      Choice("bottomTrailing", "The corner of the lower and the trailing edge."),
      Choice("trailing", "The middle of the trailing edge."),
      Choice("topTrailing", "The corner of the upper and the trailing edge."),
    ])

  private static let insetsReference = ChoiceTable(
    .insetsReference, "an insets reference", type: "UIContentInsetsReference",
    [
      Choice("automatic", "The enclosing level's reference; for a layout the safe area.", ios: 14),
      Choice("none", "No insets of the collection view.", ios: 14),
      Choice("safeArea", "The safe area's insets across the scroll direction.", ios: 14),
      Choice("layoutMargins", "The layout margins across the scroll direction.", ios: 14),
      Choice("readableContent", "The readable content guide across the scroll direction.", ios: 14),
    ])

  private static let orthogonal = ChoiceTable(
    .orthogonal, "a scrolling behaviour",
    type: "UICollectionLayoutSectionOrthogonalScrollingBehavior",
    [
      Choice("none", "The section is not orthogonal."),
      Choice("continuous", "Scrolls freely."),
      Choice("continuousGroupLeadingBoundary", "Scrolls freely, comes to rest at a group's edge."),
      Choice("paging", "Scrolls by the width of the section's viewport."),
      Choice("groupPaging", "Scrolls group by group."),
      Choice("groupPagingCentered", "Scrolls group by group and centres each."),
    ])

  private static let decelerationRate = ChoiceTable(
    .decelerationRate, "a deceleration rate",
    type: "UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate",
    [
      Choice("automatic", "The rate of the collection view.", ios: 17),
      Choice("normal", "The usual rate of a scroll view.", ios: 17),
      Choice("fast", "Comes to rest sooner.", ios: 17),
    ])

  private static let bounce = ChoiceTable(
    .bounce, "a bounce", type: "UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce",
    [
      Choice("automatic", "Bounces if the content is longer than its viewport.", ios: 17),
      Choice("always", "Bounces even if all content is visible.", ios: 17),
      Choice("never", "Does not bounce.", ios: 17),
    ])

  private static let groupDirection = ChoiceTable(
    .groupDirection, "a direction", type: "UICollectionView.ScrollDirection",
    [
      Choice(
        "horizontal", "The subitems are side by side.",
        apple: "NSCollectionLayoutGroup.horizontal(layoutSize:subitems:)"),
      Choice(
        "vertical", "The subitems are one below the other.",
        apple: "NSCollectionLayoutGroup.vertical(layoutSize:subitems:)"),
      Choice(
        "custom", "The cells have the frames of its `frame` statements.",
        apple: "NSCollectionLayoutGroup.custom(layoutSize:itemProvider:)"),
      Choice(
        "waterfall", "Each cell is in the shortest column.",
        apple: "NSCollectionLayoutGroup.custom(layoutSize:itemProvider:)"),
    ])

  private static let scrollDirection = ChoiceTable(
    .scrollDirection, "a scroll direction", type: "UICollectionView.ScrollDirection",
    [
      Choice("horizontal", "Sections follow each other from leading to trailing."),
      Choice("vertical", "Sections follow each other from top to bottom."),
    ])

  private static let sectionForm = ChoiceTable(
    .sectionForm, "a form of section", type: "UICollectionLayoutListConfiguration.Appearance",
    [
      Choice(
        "list", "Rows like those of a table view; UIKit creates the group.",
        apple: "NSCollectionLayoutSection.list(using:layoutEnvironment:)", ios: 14)
    ])

  private static let listAppearance = ChoiceTable(
    .listAppearance, "a list's appearance", type: "UICollectionLayoutListConfiguration.Appearance",
    [
      Choice("plain", "Rows from edge to edge.", ios: 14),
      Choice("grouped", "Rows from edge to edge, in separate groups.", ios: 14),
      Choice("insetGrouped", "Rows in rounded groups, inset from the edges.", ios: 14),
      Choice("sidebar", "The rows of a sidebar.", ios: 14),
      Choice("sidebarPlain", "The rows of a sidebar, without its background.", ios: 14),
    ])

  private static let headerMode = ChoiceTable(
    .headerMode, "a header mode", type: "UICollectionLayoutListConfiguration.HeaderMode",
    [
      Choice("none", "No header.", ios: 14),
      Choice("supplementary", "A header view of UIKit's own kind.", ios: 14),
      Choice("firstItemInSection", "The first item serves as the header.", ios: 14),
    ])

  private static let severityOverride = ChoiceTable(
    // Nothing in a layout is one.
    .severityOverride, "a severity", type: "Never",
    [
      Choice("off", "Not reported.", apple: ""),
      Choice("note", "Reported as a note; never fails a command.", apple: ""),
      Choice("warning", "Reported as a warning; fails with `--deny warnings`.", apple: ""),
      Choice("error", "Reported as an error; fails `layoutc check` and `layoutc lint`.", apple: ""),
    ])

  private static let footerMode = ChoiceTable(
    .footerMode, "a footer mode", type: "UICollectionLayoutListConfiguration.FooterMode",
    [
      Choice("none", "No footer.", ios: 14),
      Choice("supplementary", "A footer view of UIKit's own kind.", ios: 14),
    ])
}
