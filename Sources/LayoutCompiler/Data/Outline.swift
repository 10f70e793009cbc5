/// The tree of a section's items (`NSDiffableDataSourceSectionSnapshot`; rule
/// `section-snapshot`). Items are numbered depth first, each before what is in it.
struct Outline: Hashable, Sendable {
  private var parents: [Int] = []
  private var levels: [Int] = []
  private var expanded: [Bool] = []
  /// The items all of whose ancestors are expanded, ascending.
  private(set) var visible: [Int] = []

  init() {}

  package var count: Int { parents.count }

  /// The item that holds it; `nil` for a root.
  func parent(of item: Int) -> Int? { parents[item] < 0 ? nil : parents[item] }

  /// How many items it lies in: 0 for a root.
  func level(of item: Int) -> Int { levels[item] }

  /// `true` iff what it holds shows where it does; an item that holds nothing may be, too.
  func isExpanded(_ item: Int) -> Bool { expanded[item] }

  func isVisible(_ item: Int) -> Bool { visibleIndex(of: item) != nil }

  /// `true` iff it holds items.
  func hasChildren(_ item: Int) -> Bool {
    item + 1 < count && parents[item + 1] == item
  }

  /// The item's index among the visible ones; `nil` if it is hidden. O(log n).
  func visibleIndex(of item: Int) -> Int? {
    let index = visible.countOfPrefix { $0 < item }
    return index < visible.count && visible[index] == item ? index : nil
  }

  /// Adds the next item. `parent` is -1 for a root, else an item that was added.
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
