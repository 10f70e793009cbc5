/// The lengths of list sections: one table per version of iOS and idiom.
///
/// Each number names a recording that shows it (rules `list-section`, `list-insets`, `list-sides`,
/// `separator`). Versions without recordings use the table of the version before, and a note
/// reports that.
struct ListMetrics: Hashable, Sendable {
  /// The versions of iOS on which the numbers were recorded, the oldest first.
  let recorded: [Int]
  /// The space above the first section of `grouped` and `insetGrouped` without a header, in points.
  let firstTop: Double
  /// The space above their other sections without a header, in points: 272.5 points between two
  /// first rows are 17.5 + 220 + 17.5 + 17.5 (fixture ios14-list-insetGrouped-375).
  let top = 17.5
  /// The space below their sections without a footer, in points (fixtures ios14-list-grouped-header,
  /// ios15-list-header-ipad-648, ios26-list-insetGrouped-header).
  let bottom: Double
  /// The space below their last section without a footer, in points (fixtures
  /// ios16-swiftui-list-dump, ios26-list-insetGrouped-header).
  let lastBottom = 20.0
  /// Whether spaces are rounded to pixels before they are added up: 17.667 at 3x.
  let roundsSpaces: Bool
  /// The space at both sides of `insetGrouped` rows, in points (fixtures
  /// ios14-list-insetGrouped-375, ios26-list-insetGrouped-2x4).
  let narrowSide = 16.0
  /// The same in wide collection views (fixtures ios14-list-swiftsenpai, ios26-list-nnw-iphone).
  let wideSide = 20.0
  /// The least width with `wideSide`, in points; on an iPad see `wideWindow`.
  let wideWidth: Double
  /// The widths at which sides were recorded, in points.
  let sideWidths: [ClosedRange<Double>]
  /// Those up to iOS 18.
  private static let phoneWidths = [300.0...375, 390...430]
  /// Those on an iPad, with iOS 15 (fixture ios15-list-header-ipad-648).
  static let padWidths = 375.0...683
  /// The least width of a window on an iPad with `wideSide`, in points: the narrowest full screen.
  private static let wideWindow = 744.0
  /// The space at both sides of `sidebar` and `sidebarPlain` rows, in points.
  let sidebarSide: Double
  /// The space below `sidebar` sections without a footer, in points (fixtures
  /// ios14-list-sidebar-ipad11, macos27-lists-023).
  let sidebarBottom = 10.0
  /// The space above a first item that is the header in `plain`, in points.
  let plainFirstItemTop: Double
  /// Whether separators are those of iOS 25 and older (rule `separator`).
  let hasThinSeparators: Bool
  /// The estimated height of pinned headers and footers (`plain`, `sidebarPlain`), in points
  /// (fixture macos27-lists-026).
  static let pinnedBoundaryHeight = 28.0
  /// The estimated height of other headers and footers, in points (fixture macos27-lists-016).
  static let boundaryHeight = 17.5
  static let boundaryZIndex = 200
  /// The z index of rows (rule `list-row`; fixture ios14-list-swiftsenpai).
  static let rowZIndex = 10
  /// The estimated height of a row (rule `list-row`), in points.
  ///
  /// Not recorded: 44 is the row height of lists in Apple's documentation since iOS 2.
  static let rowHeight = 44.0
}

extension ListMetrics {
  /// Fixtures ios14-list-insetGrouped-375 and ios14-list-swiftsenpai (top, sides),
  /// ios14-list-sidebar-ipad11. There is no `headerTopPadding` before iOS 15.
  private static let ios14 = ListMetrics(
    recorded: [14], firstTop: 17.5, bottom: 17.5, roundsSpaces: true, wideWidth: 390,
    sideWidths: phoneWidths, sidebarSide: 16, plainFirstItemTop: 0, hasThinSeparators: true)
  /// Fixtures ios15-list-insetGrouped-sections-ipad-375 and ios15-list-provider-414x896 (spaces),
  /// ios15-list-header-414 (sides), ios15-list-sidebar-zavala-ipad-primary.
  private static let ios15 = ListMetrics(
    recorded: [15], firstTop: 35, bottom: 20, roundsSpaces: true, wideWidth: 390,
    sideWidths: phoneWidths, sidebarSide: 16, plainFirstItemTop: 22, hasThinSeparators: true)
  /// Fixtures ios16-list-insetGrouped-first, ios16-list-today-430 and ios16-swiftui-list-dump
  /// (sides, spaces), ios17-list-insetGrouped-first-top-393 (top).
  private static let ios16 = ListMetrics(
    recorded: [16, 17, 18], firstTop: 35, bottom: 17.5, roundsSpaces: true, wideWidth: 390,
    sideWidths: phoneWidths, sidebarSide: 16, plainFirstItemTop: 22, hasThinSeparators: true)
  /// Fixtures ios26-list-insetGrouped-2x4 (top), ios26-list-insetGrouped-header (spaces),
  /// ios26-list-nnw-iphone (sides), ios26-list-sidebar-zavala, macos27-lists-006 (a header in the
  /// first item).
  private static let ios26 = ListMetrics(
    recorded: [26, 27], firstTop: 35, bottom: 17.5, roundsSpaces: false, wideWidth: 414,
    sideWidths: [300...402, 440...440], sidebarSide: 16, plainFirstItemTop: 22,
    hasThinSeparators: false)
  /// Fixtures macos27-lists-013 (top, sides), macos27-lists-022 (sidebars: 10 / 0.77, the scale of
  /// the Mac idiom), macos27-lists-006.
  private static let mac = ListMetrics(
    recorded: [27], firstTop: 35, bottom: 17.5, roundsSpaces: false, wideWidth: 414,
    sideWidths: [320...320], sidebarSide: 12.987, plainFirstItemTop: 22,
    hasThinSeparators: false)

  /// Returns the metrics of a version and idiom.
  static func metrics(ios: Int, idiom: Traits.Idiom) -> ListMetrics {
    switch (idiom, ios) {
    case (.mac, _): mac
    case (_, ...14): ios14
    case (_, 15): ios15
    case (_, ...25): ios16
    case _: ios26
    }
  }

  /// The idioms that were recorded. Others use the metrics of iPhone and iPad.
  static func isRecorded(_ idiom: Traits.Idiom) -> Bool {
    switch idiom {
    case .unspecified, .phone, .pad, .mac: true
    case .tv, .carPlay, .vision: false
    }
  }

  /// Returns the version whose recordings are used for another one; `nil` if it was recorded.
  func substitute(of ios: Int) -> Int? {
    recorded.contains(ios) ? nil : recorded.last { $0 < ios } ?? recorded.first
  }
}

/// The environment and position of a list section, which its insets depend on.
struct ListSurroundings: Hashable, Sendable {
  /// The major version of iOS.
  var ios: Int
  var idiom: Traits.Idiom
  /// The width of the collection view, in points.
  var width: Double
  /// The number of pixels per point.
  var scale: Double
  /// Whether the first section is below a large title.
  var isUnderLargeTitle = false
  /// Whether it is the first section of the collection view, and the last.
  var isFirst = true
  var isLast = true

  var metrics: ListMetrics { .metrics(ios: ios, idiom: idiom) }
  /// The space at both sides of `insetGrouped` rows, in points (rule `list-sides`).
  var side: Double { metrics.side(width: width, idiom: idiom) }
  /// Whether that space was recorded.
  var sidesAreRecorded: Bool {
    guard idiom != .pad else { return ios == 15 && ListMetrics.padWidths.contains(width) }
    return metrics.sideWidths.contains { $0.contains(width) }
  }
}

extension SectionModel {
  /// Creates the section that UIKit creates for a list (`NSCollectionLayoutSection.list`), without
  /// its insets, which depend on the environment.
  ///
  /// It is an ordinary section of self-sizing rows, whose insets and boundary items may be changed
  /// afterwards.
  public init(list configuration: ListConfiguration) {
    var item = ItemModel()
    item.size.height = .estimated(ListMetrics.rowHeight)
    var group = GroupModel(.vertical)
    group.size.height = .estimated(ListMetrics.rowHeight)
    group.subitems = [.item(item)]
    self.init(group: group)
    list = configuration
    contentInsetsReference = .none
    boundaryItems = ListMetrics.boundaryItems(configuration)
  }

  /// The insets that the source of a list section states. Setting them keeps the other edges.
  var statedInsets: StatedInsets {
    get { StatedInsets(insets, edges: statedEdges) }
    set {
      insets = newValue.replacing(insets)
      statedEdges.formUnion(newValue.edges)
    }
  }

  /// Sets the insets that UIKit gives a list section, at the edges that the source does not state.
  mutating func setListInsets(in surroundings: ListSurroundings) {
    guard let list else { return }
    listSurroundings = surroundings
    insets = statedInsets.replacing(surroundings.metrics.contentInsets(list, in: surroundings))
  }
}

extension ListMetrics {
  /// Returns the insets of the section that UIKit creates, in points (rules `list-section`,
  /// `list-insets`, `list-sides`).
  func contentInsets(_ list: ListConfiguration, in surroundings: ListSurroundings) -> Insets {
    let top = top(list, in: surroundings)
    switch list.appearance {
    case .plain: return Insets(top: top)
    case .grouped: return Insets(top: top, bottom: bottom(list, in: surroundings))
    case .insetGrouped:
      let side = surroundings.side
      return Insets(top: top, leading: side, bottom: bottom(list, in: surroundings), trailing: side)
    case .sidebar:
      return Insets(
        top: top, leading: sidebarSide, bottom: list.footerMode == .none ? sidebarBottom : 0,
        trailing: sidebarSide)
    case .sidebarPlain: return Insets(top: top, leading: sidebarSide, trailing: sidebarSide)
    }
  }

  /// Returns the space at both sides of `insetGrouped` rows, in points (rule `list-sides`).
  func side(width: Double, idiom: Traits.Idiom) -> Double {
    width < (idiom == .pad ? Self.wideWindow : wideWidth) ? narrowSide : wideSide
  }

  /// Returns the space above the first row, in points.
  ///
  /// If that row is the header, it is the header's padding, `headerTopPadding` (rule
  /// `list-header`). Only the automatic padding was recorded.
  private func top(_ list: ListConfiguration, in surroundings: ListSurroundings) -> Double {
    switch (list.headerMode, list.appearance) {
    case (.none, .grouped), (.none, .insetGrouped):
      if !surroundings.isFirst {
        space(top, in: surroundings)
      } else {
        surroundings.isUnderLargeTitle ? 0 : space(firstTop, in: surroundings)
      }
    case (.none, _), (.supplementary, _): 0
    case (.firstItemInSection, .plain): list.headerTopPadding ?? plainFirstItemTop
    case (.firstItemInSection, _): list.headerTopPadding ?? 0
    }
  }

  /// Returns the space below the last row of `grouped` and `insetGrouped`, in points.
  private func bottom(_ list: ListConfiguration, in surroundings: ListSurroundings) -> Double {
    guard list.footerMode == .none else { return 0 }
    return space(surroundings.isLast ? lastBottom : bottom, in: surroundings)
  }

  private func space(_ points: Double, in surroundings: ListSurroundings) -> Double {
    guard roundsSpaces else { return points }
    return (points * surroundings.scale).rounded() / surroundings.scale
  }

  /// Returns the headers and footers. Only `plain` and `sidebarPlain` pin them.
  static func boundaryItems(_ list: ListConfiguration) -> [BoundaryItem] {
    let isPinned: Bool
    switch list.appearance {
    case .plain, .sidebarPlain: isPinned = true
    case .grouped, .insetGrouped, .sidebar: isPinned = false
    }
    func item(_ kind: String, _ alignment: Alignment, padding: Double) -> BoundaryItem {
      var item = BoundaryItem(elementKind: kind, alignment: alignment)
      item.listPadding = padding
      let height = isPinned ? pinnedBoundaryHeight : boundaryHeight
      item.size = LayoutSize(height: .estimated(height + padding))
      item.pinToVisibleBounds = isPinned
      item.zIndex = boundaryZIndex
      return item
    }
    var items: [BoundaryItem] = []
    if list.headerMode == .supplementary {
      items.append(item(BoundaryItem.headerKind, .top, padding: list.headerTopPadding ?? 0))
    }
    if list.footerMode == .supplementary {
      items.append(item(BoundaryItem.footerKind, .bottom, padding: 0))
    }
    return items
  }
}
