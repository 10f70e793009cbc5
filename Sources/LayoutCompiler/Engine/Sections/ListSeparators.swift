/// The separators between the rows of a list section.
///
/// They begin at the cell's leading margin. A header in the first item and sidebars have none.
/// `grouped` sections also have lines of the full width above the first row and below the last one;
/// other appearances have none there (rule `separator`).
struct ListSeparators: Sendable {
  /// The first row that is not the header.
  let firstRow: Int
  let lastRow: Int
  let hasOuterLines: Bool
  /// The height, in points.
  let thickness: Double
  /// The space between a separator and the end of its row, in points.
  let trailingInset: Double

  /// The cell's leading margin, in points (rule `separator`).
  static let leadingInset = 16.0

  /// `nil` if the section has no separators.
  init?(_ section: borrowing SectionRequest, in environment: Environment) {
    guard let list = section.model.list, list.showsSeparators else { return nil }
    switch list.appearance {
    case .sidebar, .sidebarPlain: return nil
    case .grouped: hasOuterLines = true
    case .plain, .insetGrouped: hasOuterLines = false
    }
    firstRow = list.headerMode == .firstItemInSection ? 1 : 0
    lastRow = section.itemCount - 1
    // The Mac idiom was not recorded.
    let metrics = ListMetrics.metrics(ios: environment.ios, idiom: .phone)
    thickness = metrics.separatorHeight ?? 1 / environment.scale
    trailingInset = metrics.separatorEnd
  }

  /// Returns the separator below a row, in points, in the row's coordinates; `nil` if it is hidden.
  func frame(below row: Rect, item: Int) -> Rect? {
    guard item >= firstRow, item < lastRow || hasOuterLines else { return nil }
    let isOuter = item == lastRow
    let start = isOuter ? 0 : Self.leadingInset
    let end = isOuter ? 0 : trailingInset
    return Rect(
      row.minX + start, row.maxY - thickness, max(0, row.width - start - end), thickness)
  }

  /// Returns the line above the first row, in points, in the row's coordinates; `nil` above other
  /// rows (fixture ios14-list-grouped-header).
  func frame(above row: Rect, item: Int) -> Rect? {
    guard hasOuterLines, item == firstRow else { return nil }
    return Rect(row.minX, row.minY, row.width, thickness)
  }
}
