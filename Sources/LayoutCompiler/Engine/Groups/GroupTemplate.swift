/// The places of a group's cells and supplementaries, relative to the group's corner.
///
/// A section keeps two at most: a full group's and the last, incomplete one's. All other groups are
/// the full one, moved.
struct GroupTemplate: Sendable {
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

  /// The group's size, in points; shorter for an incomplete group.
  let size: Size
  let cells: [Cell]
  /// In the order of `cell`.
  let supplementaries: [Supplementary]
  /// The number of supplementaries of each kind.
  let kindCounts: [Int]
  /// The union of all elements' frames, which may leave the group, in points from its corner.
  let bounds: Rect

  init(
    size: Size, cells: [Cell], supplementaries: [Supplementary] = [], kindCounts: [Int] = []
  ) {
    self.size = size
    self.cells = cells
    self.supplementaries = supplementaries
    self.kindCounts = kindCounts
    bounds = Self.bounds(cells, supplementaries)
  }

  /// The union of the frames of cells and supplementaries, in points.
  static func bounds(_ cells: [Cell], _ supplementaries: [Supplementary]) -> Rect {
    guard var bounds = cells.first?.rect else { return .zero }
    for index in 1..<max(1, cells.count) { bounds = bounds.union(cells[index].rect) }
    for supplementary in supplementaries { bounds = bounds.union(supplementary.rect) }
    return bounds
  }
}
