/// The frames of a group's cells and supplementaries, in points, relative to its corner.
///
/// Uniform groups share two templates at most: one for full groups, and one for the last,
/// incomplete group. Measured groups are placed again for each query.
struct GroupTemplate: Sendable {
  struct Cell {
    var rect: Rect
    var zIndex: Int32
    /// The element in the source.
    var source: SourceSpan?
  }

  struct Supplementary {
    var rect: Rect
    var zIndex: Int
    /// The index in `SupplementaryKinds.names`.
    var kind: Int
    /// The index among supplementaries of its kind in the group.
    var ordinal: Int
    /// The index of the cell before it in the order of elements.
    var cell: Int
    /// The element in the source.
    var source: SourceSpan?
  }

  /// The group's size, in points. An incomplete group is shorter.
  let size: Size
  let cells: [Cell]
  /// The supplementaries, in the order of `cell`.
  let supplementaries: [Supplementary]
  /// The number of supplementaries of each kind.
  let kindCounts: [Int]
  /// The union of all elements' frames, which may extend beyond the group. In points, relative to
  /// its corner.
  let bounds: Rect

  init(size: Size, cells: [Cell], supplementaries: [Supplementary] = [], kindCounts: [Int] = []) {
    self.size = size
    self.cells = cells
    self.supplementaries = supplementaries
    self.kindCounts = kindCounts
    bounds = Self.bounds(cells, supplementaries)
  }

  /// Returns the union of the frames of cells and supplementaries, in points.
  static func bounds(_ cells: [Cell], _ supplementaries: [Supplementary]) -> Rect {
    guard var bounds = cells.first?.rect else { return .zero }
    for index in 1..<max(1, cells.count) { bounds = bounds.union(cells[index].rect) }
    for supplementary in supplementaries { bounds = bounds.union(supplementary.rect) }
    return bounds
  }
}
