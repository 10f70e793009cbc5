/// The tree of a section's items (`NSDiffableDataSourceSectionSnapshot`; rule `section-snapshot`).
///
/// Items are numbered depth first, each before its children.
struct Outline: Hashable, Sendable {
  private var items: [Item] = []
  /// The items whose ancestors are all expanded, in ascending order.
  private(set) var visible: [Int] = []

  /// An item, in 8 bytes: an outline of a million items has less memory to write.
  private struct Item: Hashable, Sendable {
    /// The index of the parent; -1 for a root.
    let parent: Int32
    let isExpanded: Bool
  }

  init() {}

  /// Whether an item's children are visible where it is. An item without children may be expanded.
  func isExpanded(_ item: Int) -> Bool { items[item].isExpanded }

  func isVisible(_ item: Int) -> Bool { visibleIndex(of: item) != nil }

  /// Returns the index of an item among the visible ones; `nil` if it is hidden. O(log n).
  func visibleIndex(of item: Int) -> Int? {
    let index = visible.countOfPrefix { $0 < item }
    return index < visible.count && visible[index] == item ? index : nil
  }

  /// Appends an item. `parent` is an item that was appended before, or -1 for a root.
  mutating func append(parent: Int, isExpanded: Bool) {
    if isVisible(childOf: parent) { visible.append(items.count) }
    items.append(Item(parent: Int32(parent), isExpanded: isExpanded))
  }

  /// Whether an item that is appended next is visible.
  private func isVisible(childOf parent: Int) -> Bool {
    if parent < 0 { return true }
    // Siblings are visible alike.
    if let last = items.last, last.parent == parent { return visible.last == items.count - 1 }
    return items[parent].isExpanded && (visible.last == parent || isVisible(parent))
  }
}
