/// The numbers of list sections: one table per recorded version of iOS.
///
/// Only macOS 27 was recorded (rule `list-section`). A version without a table uses that one, and a
/// note reports it.
struct ListMetrics: Hashable, Sendable {
  /// The version that the numbers were recorded on, as a major version of iOS.
  let ios: Int
  /// Points above the first row of `grouped` and `insetGrouped` without a header.
  let groupedTop = 35.0
  /// Points below the last row of `grouped` and `insetGrouped` without a footer.
  let groupedBottom = 20.0
  /// Points beside the rows of `insetGrouped`.
  let insetGroupedSide = 16.0
  /// Points beside the rows of `sidebar` and `sidebarPlain`: 10 / 0.77, the Mac idiom's scale.
  let sidebarSide = 12.987
  /// Points below the last row of `sidebar` without a footer.
  let sidebarBottom = 10.0
  /// Points above a first item that is the header in `plain`.
  let plainFirstItemTop = 22.0
  /// The estimated height of headers and footers that pin (`plain`, `sidebarPlain`).
  let pinnedBoundaryHeight = 28.0
  /// The estimated height of those that do not.
  let boundaryHeight = 17.5
  let boundaryZIndex = 200
  /// The estimated height of a row (rule `list-row`). Not recorded: 44 is the height of a row in
  /// every list since iOS 2 that Apple documents.
  let rowHeight = 44.0

  /// Returns the metrics of a version, and whether they were recorded on it.
  static func metrics(ios: Int) -> (metrics: ListMetrics, isRecorded: Bool) {
    (recorded, ios == recorded.ios)
  }

  private static let recorded = ListMetrics(ios: 27)
}

extension SectionModel {
  /// The section that UIKit makes for a list configuration (`NSCollectionLayoutSection.list`): an
  /// ordinary one, whose insets and boundary items may be changed afterwards.
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
  /// The insets of the section that UIKit makes, in points.
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

  /// The space above the first row, in points. If that row is the header, it is the header's
  /// padding, which `headerTopPadding` states (rule `list-header`); it is recorded for the
  /// automatic one only.
  private func top(_ list: ListConfiguration) -> Double {
    switch (list.headerMode, list.appearance) {
    case (.none, .grouped), (.none, .insetGrouped): groupedTop
    case (.none, _), (.supplementary, _): 0
    case (.firstItemInSection, .plain): list.headerTopPadding ?? plainFirstItemTop
    case (.firstItemInSection, _): list.headerTopPadding ?? 0
    }
  }

  /// Only plain and sidebarPlain pin their headers and footers.
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
