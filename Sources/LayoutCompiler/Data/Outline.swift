/// The tree of a section's items (`NSDiffableDataSourceSectionSnapshot`; rule `section-snapshot`).
///
/// Items are numbered depth first, each before its children.
struct Outline: Hashable, Sendable {
  private var parents: [Int] = []
  private var levels: [Int] = []
  private var expanded: [Bool] = []
  /// The items whose ancestors are all expanded, in ascending order.
  private(set) var visible: [Int] = []

  init() {}

  package var count: Int { parents.count }

  /// Returns the parent of an item; `nil` for a root.
  func parent(of item: Int) -> Int? { parents[item] < 0 ? nil : parents[item] }

  /// Returns the number of ancestors of an item: 0 for a root.
  func level(of item: Int) -> Int { levels[item] }

  /// Whether an item's children are visible where it is. An item without children may be expanded.
  func isExpanded(_ item: Int) -> Bool { expanded[item] }

  func isVisible(_ item: Int) -> Bool { visibleIndex(of: item) != nil }

  /// Whether an item has children. O(1).
  func hasChildren(_ item: Int) -> Bool {
    item + 1 < count && parents[item + 1] == item
  }

  /// Returns the index of an item among the visible ones; `nil` if it is hidden. O(log n).
  func visibleIndex(of item: Int) -> Int? {
    let index = visible.countOfPrefix { $0 < item }
    return index < visible.count && visible[index] == item ? index : nil
  }

  /// Appends an item. `parent` is an item that was appended before, or -1 for a root.
  mutating func append(parent: Int, isExpanded: Bool) {
    let isShown =
      parent < 0 || expanded[parent] && (visible.last == parent || self.isVisible(parent))
    if isShown { visible.append(count) }
    parents.append(parent)
    levels.append(parent < 0 ? 0 : levels[parent] + 1)
    expanded.append(isExpanded)
  }

  /// Expands or collapses an item. O(n).
  mutating func setExpanded(_ item: Int, _ isExpanded: Bool) {
    expanded[item] = isExpanded
    var isShown = [Bool](repeating: true, count: count)
    for item in parents.indices where parents[item] >= 0 {
      let parent = parents[item]
      isShown[item] = isShown[parent] && expanded[parent]
    }
    visible = isShown.indices.filter { isShown[$0] }
  }
}
