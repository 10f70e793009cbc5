/// The table of features, with what is known about each. `layoutc accuracy`, the note of `check` and
/// the table of grammar.md derive from it.
///
/// The recordings are those of `Tests/LayoutCompilerTests/Fixtures/uikit`, and of others that are
/// kept outside of the repository. A new recording adds its version to a row.
extension Feature {
  package static let all: [Feature] = groupRows + sectionRows + boundaryRows + listRows + openRows

  private static let groupRows: [Feature] = [
    Feature("sizes, groups and lines", "fill", exact: [27], pictures: [13, 14, 15, 16, 17, 26]) {
      $0.isPlain
    },
    Feature("groups with `count`", "count", exact: [27], pictures: [13, 14, 15, 16, 17, 26]) {
      $0.groups.contains { if case .count = $0.repetition { true } else { false } }
    },
    Feature("groups with `repeating`", "repeating", documented: true) {
      $0.groups.contains { if case .repeating = $0.repetition { true } else { false } }
    },
    Feature(
      "fixed `interItemSpacing`", "fractions-and-spacing", exact: [27], pictures: [14, 16, 17, 26]
    ) {
      $0.groups.contains { !$0.interItemSpacing.isFlexible && $0.interItemSpacing.minimum != 0 }
    },
    Feature("flexible `interItemSpacing`", "flexible", exact: [27], pictures: [14]) {
      $0.groups.contains { $0.interItemSpacing.isFlexible }
    },
    Feature("`edgeSpacing`", "edge-spacing", exact: [27], pictures: [14], documented: true) {
      $0.edges.contains { $0 != EdgeSpacing() }
    },
    Feature(
      "`contentInsets`", "content-insets", exact: [27], pictures: [13, 14, 15, 16, 17, 26]
    ) { $0.isPlain && $0.insets.contains { $0 != .zero } },
    Feature("custom groups", "custom", exact: [27], pictures: [16], documented: true) {
      $0.groups.contains { $0.arrangement == .custom }
    },
    Feature("self-sizing cells", "measured", exact: [27], pictures: [14, 16, 17], documented: true)
    {
      $0.isPlain && !$0.isOrthogonal && $0.hasEstimates && !$0.hasUniform
    },
    Feature("`uniformAcrossSiblings`", "uniform", documented: true) { $0.hasUniform },
    Feature(
      "badges", "anchor", exact: [27], pictures: [13, 14, 16, 17, 26], documented: true
    ) { !$0.supplementaries.isEmpty },
  ]

  private static let sectionRows: [Feature] = [
    Feature("`interSectionSpacing`", "sections", exact: [27], pictures: [14, 17, 26]) {
      $0.request.interSectionSpacing != 0 && $0.request.sections.count > 1
    },
    Feature(
      "orthogonal sections", "row", exact: [27], pictures: [13, 14, 16, 17], documented: true
    ) { $0.isOrthogonal },
    Feature(
      "the page of `paging`", "row-stops", exact: [27], pictures: [17],
      choice: "the section's viewport, as recorded on macOS 27; Apple's header says the bounds"
    ) { $0.model.orthogonal == .paging },
    Feature("self-sizing cells in orthogonal sections", "estimated-row", pictures: [16]) {
      $0.isOrthogonal && $0.hasEstimates
    },
    Feature("horizontal layouts", "section-container", exact: [27], documented: true) {
      $0.isHorizontal
    },
    Feature(
      "`contentInsetsReference` and margins", "reference-insets", exact: [27], documented: true
    ) { $0.isPlain && ($0.reference == .layoutMargins || $0.reference == .readableContent) },
    Feature(
      "backgrounds", "decoration", exact: [27], pictures: [14, 16, 17], documented: true
    ) { !$0.model.decorations.isEmpty },
  ]

  private static let boundaryRows: [Feature] = [
    Feature(
      "headers, footers and boundary items", "boundary", exact: [27], pictures: [13, 14, 16, 17],
      documented: true
    ) { $0.isPlain && !$0.model.boundaryItems.isEmpty },
    Feature(
      "boundary items of the layout", "layout-boundary", exact: [27], documented: true
    ) { !$0.request.boundaryItems.isEmpty },
    Feature("pinned items", "pinned", exact: [27], pictures: [14, 17], documented: true) {
      $0.isPlain && $0.boundaryItems.contains(where: \.pinToVisibleBounds)
    },
  ]

  private static let listRows: [Feature] = [
    list(.insetGrouped, pictures: [14, 15, 16, 17, 18, 26]), list(.grouped, pictures: [14, 16]),
    list(.plain, pictures: [16, 17, 26]), list(.sidebar, pictures: [14, 15, 26]),
    list(.sidebarPlain, pictures: []),
    Feature(
      "headers of lists", "list-header", exact: [27], pictures: [14, 15, 16, 17, 26], lists: true
    ) {
      $0.list.map { $0.headerMode != .none } ?? false
    },
    Feature("footers of lists", "list-insets", exact: [27], pictures: [16, 26], lists: true) {
      $0.list?.footerMode == .supplementary
    },
    Feature("separators of lists", "separator", pictures: [14, 15, 16, 17, 26], lists: true) {
      $0.list?.showsSeparators == true && $0.section.itemCount > 1
    },
  ]

  private static func list(
    _ appearance: ListConfiguration.Appearance, pictures: Set<Int>
  ) -> Feature {
    Feature(
      "`\(appearance.rawValue)` lists", "list-insets", exact: [27], pictures: pictures, lists: true
    ) {
      $0.list?.appearance == appearance
    }
  }

  /// The questions that no source answers.
  private static let openRows: [Feature] = [
    Feature(
      "empty sections on iOS 15", "empty-section",
      choice: "as on iOS 16 and newer; sizes are rounded as on iOS 14"
    ) { $0.ios == 15 && $0.section.itemCount == 0 },
    Feature(
      "iOS 13 to 15: fractions in groups of `subitems:` with `interItemSpacing`",
      "fractions-and-spacing", choice: "of the length less the spacings, as in newer versions"
    ) { $0.ios < 16 && $0.hasFractionsWithSpacing },
    Feature(
      "what counts as a whole pixel before a size is floored", "whole-pixel",
      choice: "a 1024th of a pixel below it"
    ) { $0.isPlain && $0.missesWholePixel },
    Feature(
      "`repeating` with spacing in a group that is too short", "repeating",
      choice: "the last subitems leave the group"
    ) { $0.repeatsBeyondGroup },
    Feature(
      "a group that is longer than the layout across its scroll direction", "content-size",
      choice: "the content is as long, without the group's edge spacing"
    ) { $0.reachesBeyondLayout },
    Feature(
      "subitems without length in a line", "line",
      choice: "each is placed once in a group, with a lint"
    ) { $0.hasEmptySubitems },
    Feature(
      "a negative inset, offset or spacing", "content-insets", choice: "used as it is"
    ) { $0.hasNegativeLengths },
    Feature(
      "self-sizing cells without a measured size", "measured", exact: [27],
      choice: "their estimate, unless the data states a measured size; rows of lists 44 points"
    ) { $0.hasEstimates && $0.section.itemCount > 0 && $0.section.measurements.isEmpty },
    Feature(
      "`uniformAcrossSiblings` in orthogonal sections, in nested groups and in groups that are not "
        + "estimated", "uniform", choice: "as in other groups"
    ) { $0.hasUniform && ($0.isOrthogonal || $0.hasNestedUniform) },
    Feature(
      "scrolled sections with cells that are measured when they become visible",
      "visible-measuring", choice: "what was visible is measured, the rest is estimated"
    ) {
      $0.hasEstimates && $0.request.measuring == .visible && $0.request.scroll.offset != .zero
    },
    Feature(
      "fractions in an orthogonal section next to a safe area", "reference-insets",
      choice: "of the container less the reference's insets, as the section provider gets it"
    ) { $0.isPlain && $0.isOrthogonal && $0.isNextToSafeArea },
    Feature(
      "other sections next to a safe area", "reference-insets",
      choice: "the container less the safe area"
    ) { !$0.isOrthogonal && $0.isPlain && $0.isNextToSafeArea },
    Feature("lists next to a safe area", "list-section", choice: "the safe area is not taken off") {
      !$0.isPlain && $0.request.environment.safeArea.along(.horizontal) != .zero
    },
    Feature(
      "the readable width on iPads", "default-margins",
      choice: "the layout margins, with at most 672 points between them"
    ) {
      $0.isPlain && $0.reference == .readableContent && $0.request.environment.container.width > 672
    },
    Feature(
      "orthogonal sections in horizontal layouts", "row", choice: "they scroll vertically"
    ) { $0.isOrthogonal && $0.isHorizontal },
    Feature(
      "backgrounds with insets on iOS", "decoration", exact: [27], choice: "as on macOS 27"
    ) { $0.model.decorations.contains { $0.contentInsets != .zero } },
    Feature(
      "right to left", "right-to-left",
      choice: "every frame is mirrored, also those of custom groups"
    ) { $0.request.environment.isRightToLeft },
    Feature(
      "`container` in `visibleItems`", "visible-items", choice: "the collection view's bounds"
    ) { $0.model.visibleItems != nil },
    Feature(
      "sides of `insetGrouped` rows at widths without a recording", "list-sides",
      choice: "16 points in narrow collection views, else 20"
    ) { use in
      use.list?.appearance == .insetGrouped
        && use.model.listSurroundings.map { !$0.sidesAreRecorded } ?? false
    },
    Feature(
      "pinned headers of lists", "pinned", choice: "as headers of other sections"
    ) { !$0.isPlain && $0.model.boundaryItems.contains(where: \.pinToVisibleBounds) },
    Feature(
      "`headerTopPadding` set by the app", "list-header",
      choice: "added to the header's height, or above a first item that is the header"
    ) { $0.list?.headerTopPadding != nil },
  ]
}
