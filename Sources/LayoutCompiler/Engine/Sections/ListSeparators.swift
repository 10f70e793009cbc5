/// The separators between the rows of a list section.
///
/// They begin at the cell's leading margin. The last row, a header in the first item, and sidebars
/// have none (rule `separator`).
struct ListSeparators: Sendable {
  let hidesFirst: Bool
  let lastItem: Int
  /// The length of a pixel, in points.
  let thickness: Double

  /// The cell's leading margin, in points (rule `separator`).
  static let leadingInset = 16.0

  /// `nil` if the section has no separators.
  init?(_ list: ListConfiguration?, itemCount: Int, scale: Double) {
    guard let list, list.showsSeparators else { return nil }
    switch list.appearance {
    case .sidebar, .sidebarPlain: return nil
    case .plain, .grouped, .insetGrouped: break
    }
    hidesFirst = list.headerMode == .firstItemInSection
    lastItem = itemCount - 1
    thickness = 1 / scale
  }

  /// Returns the separator below a row, in points, in the row's coordinates; `nil` if it is hidden.
  func frame(below row: Rect, item: Int) -> Rect? {
    guard item < lastItem, item > 0 || !hidesFirst else { return nil }
    return Rect(
      row.minX + Self.leadingInset, row.maxY - thickness,
      max(0, row.width - Self.leadingInset), thickness)
  }
}
