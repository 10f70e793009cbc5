/// The places of a group's cells and supplementaries, relative to the group's corner.
///
/// A section keeps two at most: a full group's and the last, incomplete one's. All other groups are
/// the full one, moved. A class, so that one reference hands it on.
final class GroupTemplate: Sendable {
  struct Cell {
    var rect: Rect
    var zIndex: Int32
    /// The element in the source that made it.
    var source: SourceSpan?
  }

  struct Supplementary {
    var rect: Rect
    var zIndex: Int
    /// An index into `SupplementaryKinds.names`.
    var kind: Int
    /// Its number among those of its kind in this group.
    var ordinal: Int
    /// The cell that it follows in the order of elements.
    var cell: Int
    /// The element in the source that made it.
    var source: SourceSpan?
  }

  /// The group's box, in points; shorter for an incomplete group.
  let size: Size
  let cells: [Cell]
  /// In the order of `cell`.
  let supplementaries: [Supplementary]
  /// How many supplementaries of each kind the group has.
  let kindCounts: [Int]
  /// What all elements cover together; they may leave the group's box.
  let bounds: Rect

  /// - Parameter kindCounts: how many supplementaries of each kind there are.
  init(
    size: Size, cells: [Cell], supplementaries: [Supplementary] = [], kindCounts: [Int] = []
  ) {
    self.size = size
    self.cells = cells
    self.supplementaries = supplementaries
    self.kindCounts = kindCounts
    var bounds = cells.first?.rect ?? .zero
    for cell in cells.dropFirst() { bounds = bounds.union(cell.rect) }
    for supplementary in supplementaries { bounds = bounds.union(supplementary.rect) }
    self.bounds = bounds
  }
}

/// The kinds of the supplementaries of a section's groups, numbered.
struct SupplementaryKinds: Sendable {
  private(set) var names: [String] = []

  init() {}

  /// The kinds that occur in `group`, in the order of the model.
  init(of group: Shared<GroupModel>) {
    add(group.value.supplementaries)
    collect(group.value.subitems)
  }

  func number(of name: String) -> Int? { names.firstIndex(of: name) }

  private mutating func collect(_ subitems: [Subitem]) {
    for subitem in subitems {
      switch subitem {
      case .item(let item): add(item.supplementaries)
      case .group(let group):
        add(group.supplementaries)
        collect(group.subitems)
      }
    }
  }

  private mutating func add(_ supplementaries: [SupplementaryItem]) {
    for item in supplementaries where number(of: item.elementKind) == nil {
      names.append(item.elementKind)
    }
  }
}
