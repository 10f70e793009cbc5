/// The separators between the rows of a list section.
///
/// They begin at the cell's leading margin. A header in the first item and sidebars have none.
/// `grouped` and, up to iOS 25, `plain` sections also have lines above the first row and below the
/// last one (rule `separator`).
struct ListSeparators: Sendable {
  /// The first row that is not the header.
  let firstRow: Int
  let lastRow: Int
  /// The space between the lines around the section and the start of their rows, in points; `nil`
  /// without such lines.
  let outerInset: Double?
  /// The height, in points.
  let thickness: Double
  /// The space between a separator and the start and end of its row, in points.
  let leadingInset: Double
  let trailingInset: Double

  /// `nil` if the section has no separators.
  init?(_ section: borrowing SectionRequest, in environment: Environment) {
    guard let list = section.model.list, list.showsSeparators else { return nil }
    // The Mac idiom was not recorded.
    let isThin = ListMetrics.metrics(ios: environment.ios, idiom: .phone).hasThinSeparators
    let side = section.model.listSurroundings?.side ?? Self.margin
    leadingInset = isThin ? side : Self.margin
    trailingInset = isThin ? 0 : Self.margin
    thickness = isThin ? 1 / environment.scale : 1
    switch list.appearance {
    case .sidebar, .sidebarPlain: return nil
    case .grouped: outerInset = 0
    case .plain: outerInset = isThin ? side : nil
    case .insetGrouped: outerInset = nil
    }
    firstRow = list.headerMode == .firstItemInSection ? 1 : 0
    lastRow = section.itemCount - 1
  }

  /// The leading and trailing insets since iOS 26, in points (fixture ios26-list-insetGrouped-2x4).
  private static let margin = 16.0

  /// Returns the separator below a row, in points, in the row's coordinates; `nil` if it is hidden.
  func frame(below row: Rect, item: Int) -> Rect? {
    guard item >= firstRow, item < lastRow || outerInset != nil else { return nil }
    let isOuter = item == lastRow
    let start = isOuter ? outerInset ?? 0 : leadingInset
    let end = isOuter ? 0 : trailingInset
    return Rect(row.minX + start, row.maxY - thickness, max(0, row.width - start - end), thickness)
  }

  /// Returns the line above the first row, in points, in the row's coordinates; `nil` above other
  /// rows (fixtures ios14-list-grouped-header, ios16-list-plain-first-item-393).
  func frame(above row: Rect, item: Int) -> Rect? {
    guard let outerInset, item == firstRow else { return nil }
    return Rect(row.minX + outerInset, row.minY, max(0, row.width - outerInset), thickness)
  }
}
