/// The tree of a section's items (`NSDiffableDataSourceSectionSnapshot`; rule `section-snapshot`).
///
/// Items are numbered depth first, each before its children.
struct Outline: Hashable, Sendable {
  private var items: [Item] = []
  /// The items whose ancestors are all expanded, in ascending order.
  private(set) var visible: [Int] = []

  /// An item, in 12 bytes: an outline of a million items has less memory to write.
  private struct Item: Hashable, Sendable {
    /// The index of the parent; -1 for a root.
    let parent: Int32
    let level: Int32
    var isExpanded: Bool
  }

  init() {}

  package var count: Int { items.count }

  /// Returns the parent of an item; `nil` for a root.
  func parent(of item: Int) -> Int? {
    let parent = Int(items[item].parent)
    return parent < 0 ? nil : parent
  }

  /// Returns the number of ancestors of an item: 0 for a root.
  func level(of item: Int) -> Int { Int(items[item].level) }

  /// Whether an item's children are visible where it is. An item without children may be expanded.
  func isExpanded(_ item: Int) -> Bool { items[item].isExpanded }

  func isVisible(_ item: Int) -> Bool { visibleIndex(of: item) != nil }

  /// Whether an item has children. O(1).
  func hasChildren(_ item: Int) -> Bool {
    item + 1 < count && items[item + 1].parent == item
  }

  /// Returns the index of an item among the visible ones; `nil` if it is hidden. O(log n).
  func visibleIndex(of item: Int) -> Int? {
    let index = visible.countOfPrefix { $0 < item }
    return index < visible.count && visible[index] == item ? index : nil
  }

  /// Appends an item. `parent` is an item that was appended before, or -1 for a root.
  mutating func append(parent: Int, isExpanded: Bool) {
    if isVisible(childOf: parent) { visible.append(count) }
    let level = parent < 0 ? 0 : items[parent].level + 1
    items.append(Item(parent: Int32(parent), level: level, isExpanded: isExpanded))
  }

  /// Whether an item that is appended next is visible.
  private func isVisible(childOf parent: Int) -> Bool {
    if parent < 0 { return true }
    // Siblings are visible alike.
    if let last = items.last, last.parent == parent { return visible.last == count - 1 }
    return items[parent].isExpanded && (visible.last == parent || isVisible(parent))
  }

  /// Expands or collapses an item. O(n).
  mutating func setExpanded(_ item: Int, _ isExpanded: Bool) {
    items[item].isExpanded = isExpanded
    var isShown = [Bool](repeating: true, count: count)
    for item in items.indices {
      guard let parent = parent(of: item) else { continue }
      isShown[item] = isShown[parent] && items[parent].isExpanded
    }
    visible = isShown.indices.filter { isShown[$0] }
  }
}
