/// The lengths of list sections, one table per recorded version of iOS.
///
/// Only macOS 27 was recorded (rule `list-section`). Other versions use its table, and a note
/// reports that.
struct ListMetrics: Hashable, Sendable {
  /// The version that the numbers were recorded on, as a major version of iOS.
  let ios: Int
  /// The space above the first row of `grouped` and `insetGrouped` without a header, in points.
  let groupedTop = 35.0
  /// The space below the last row of `grouped` and `insetGrouped` without a footer, in points.
  let groupedBottom = 20.0
  /// The space at both sides of `insetGrouped` rows, in points.
  let insetGroupedSide = 16.0
  /// The space at both sides of `sidebar` rows, in points: 10 / 0.77, the scale of the Mac idiom.
  let sidebarSide = 12.987
  /// The space below the last row of `sidebar` without a footer, in points.
  let sidebarBottom = 10.0
  /// The space above a first item that is the header in `plain`, in points.
  let plainFirstItemTop = 22.0
  /// The estimated height of pinned headers and footers (`plain`, `sidebarPlain`), in points.
  let pinnedBoundaryHeight = 28.0
  /// The estimated height of other headers and footers, in points.
  let boundaryHeight = 17.5
  let boundaryZIndex = 200
  /// The estimated height of a row (rule `list-row`), in points.
  ///
  /// Not recorded: 44 is the row height of lists in Apple's documentation since iOS 2.
  let rowHeight = 44.0

  /// Returns the metrics of a version, and whether they were recorded on it.
  static func metrics(ios: Int) -> (metrics: ListMetrics, isRecorded: Bool) {
    (recorded, ios == recorded.ios)
  }

  private static let recorded = ListMetrics(ios: 27)
}

extension SectionModel {
  /// Creates the section that UIKit creates for a list (`NSCollectionLayoutSection.list`).
  ///
  /// It is an ordinary section, whose insets and boundary items may be changed afterwards.
  package init(list configuration: ListConfiguration, ios: Int) {
    let metrics = ListMetrics.metrics(ios: ios).metrics
    var item = ItemModel()
    item.size.height = .estimated(metrics.rowHeight)
    var group = GroupModel(.vertical)
    group.size.height = .estimated(metrics.rowHeight)
    group.subitems = [.item(item)]
    self.init(group: group)
    list = configuration
    contentInsets = metrics.contentInsets(configuration)
    contentInsetsReference = .none
    boundaryItems = metrics.boundaryItems(configuration)
  }
}

extension ListMetrics {
  /// Returns the insets of the section that UIKit creates, in points.
  func contentInsets(_ list: ListConfiguration) -> Insets {
    let top = top(list)
    let bottom = list.footerMode == .none ? groupedBottom : 0
    switch list.appearance {
    case .plain: return Insets(top: top)
    case .grouped: return Insets(top: top, bottom: bottom)
    case .insetGrouped:
      return Insets(
        top: top, leading: insetGroupedSide, bottom: bottom, trailing: insetGroupedSide)
    case .sidebar:
      return Insets(
        top: top, leading: sidebarSide, bottom: list.footerMode == .none ? sidebarBottom : 0,
        trailing: sidebarSide)
    case .sidebarPlain: return Insets(top: top, leading: sidebarSide, trailing: sidebarSide)
    }
  }

  /// Returns the space above the first row, in points.
  ///
  /// If that row is the header, it is the header's padding, `headerTopPadding` (rule
  /// `list-header`). Only the automatic padding was recorded.
  private func top(_ list: ListConfiguration) -> Double {
    switch (list.headerMode, list.appearance) {
    case (.none, .grouped), (.none, .insetGrouped): groupedTop
    case (.none, _), (.supplementary, _): 0
    case (.firstItemInSection, .plain): list.headerTopPadding ?? plainFirstItemTop
    case (.firstItemInSection, _): list.headerTopPadding ?? 0
    }
  }

  /// Returns the headers and footers. Only `plain` and `sidebarPlain` pin them.
  func boundaryItems(_ list: ListConfiguration) -> [BoundaryItem] {
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
