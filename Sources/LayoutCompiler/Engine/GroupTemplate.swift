/// The places of a group's cells and supplementaries, relative to the group's corner.
///
/// A section keeps two at most: a full group's and the last, incomplete one's. All other groups are
/// the full one, moved.
struct GroupTemplate: Sendable {
  struct Cell {
    var rect: Rect
    var zIndex: Int32
    /// An index into `sources`.
    var source: Int32
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
    var source: Int32
  }

  /// The group's box, in points; shorter for an incomplete group.
  var size: Size = .zero
  var cells: [Cell] = []
  /// In the order of `cell`.
  var supplementaries: [Supplementary] = []
  /// How many supplementaries of each kind the group has.
  var kindCounts: [Int] = []
  /// What all elements cover together; they may leave the group's box.
  var bounds: Rect = .zero
  /// Finds the cells that meet a rectangle; `nil` where that means to look at each.
  var index: CellIndex?
  /// The elements in the source that made the cells.
  var sources: [SourceSpan?] = []
}

/// The kinds of the supplementaries of a section's groups, numbered.
struct SupplementaryKinds: Sendable {
  private(set) var names: [String] = []

  init() {}

  /// The kinds that occur in `group`, in the order of the model.
  init(of group: GroupModel) { collect(group) }

  func number(of name: String) -> Int? { names.firstIndex(of: name) }

  private mutating func collect(_ group: GroupModel) {
    add(group.supplementaries)
    for subitem in group.subitems {
      switch subitem {
      case .item(let item): add(item.supplementaries)
      case .group(let group): collect(group)
      }
    }
  }

  private mutating func add(_ supplementaries: [SupplementaryItem]) {
    for item in supplementaries where number(of: item.elementKind) == nil {
      names.append(item.elementKind)
    }
  }
}
