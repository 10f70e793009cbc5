/// The hairlines between the rows of a list section.
///
/// They begin at the cell's leading margin. The last row and a first-item header have none, and
/// sidebars have none (rule `separator`).
struct ListSeparators: Sendable {
  let hidesFirst: Bool
  let lastItem: Int
  /// One pixel, in points.
  let thickness: Double

  /// The cell's leading margin, in points (rule `separator`).
  static let leadingInset = 16.0

  /// `nil` if the section shows none.
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

  /// The hairline below a row, in the row's coordinates; `nil` where it is hidden. In points.
  func frame(below row: Rect, item: Int) -> Rect? {
    guard item < lastItem, item > 0 || !hidesFirst else { return nil }
    return Rect(
      row.minX + Self.leadingInset, row.maxY - thickness,
      max(0, row.width - Self.leadingInset), thickness)
  }
}
