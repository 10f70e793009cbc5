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

  /// What lies on the cells. A class, as most groups have none.
  private final class Overlays: Sendable {
    let supplementaries: [Supplementary]
    let kindCounts: [Int]

    init(_ supplementaries: [Supplementary], _ kindCounts: [Int]) {
      self.supplementaries = supplementaries
      self.kindCounts = kindCounts
    }
  }

  /// The group's box, in points; shorter for an incomplete group.
  let size: Size
  /// A prefix of the cells, which may be shared with another template.
  let cells: ArraySlice<Cell>
  /// `nil` where there can be none.
  private let overlays: Overlays?
  /// What all elements cover together; they may leave the group's box.
  let bounds: Rect

  /// In the order of `cell`.
  var supplementaries: [Supplementary] { overlays?.supplementaries ?? [] }
  /// How many supplementaries of each kind the group has.
  var kindCounts: [Int] { overlays?.kindCounts ?? [] }

  /// - Parameter kindCounts: how many supplementaries of each kind there are.
  init(
    size: Size, cells: [Cell], supplementaries: [Supplementary] = [], kindCounts: [Int] = []
  ) {
    self.size = size
    self.cells = cells[...]
    overlays = kindCounts.isEmpty ? nil : Overlays(supplementaries, kindCounts)
    bounds = Self.bounds(self.cells, supplementaries)
  }

  /// A group of this size that holds the first `cellCount` cells of another, which has no
  /// supplementaries.
  init(size: Size, first cellCount: Int, of other: GroupTemplate) {
    self.size = size
    cells = other.cells.prefix(cellCount)
    overlays = nil
    bounds = Self.bounds(cells, [])
  }

  private static func bounds(_ cells: ArraySlice<Cell>, _ supplementaries: [Supplementary]) -> Rect
  {
    guard !cells.isEmpty else { return .zero }
    var bounds = cells[0].rect
    for index in 1..<max(1, cells.count) { bounds = bounds.union(cells[index].rect) }
    for supplementary in supplementaries { bounds = bounds.union(supplementary.rect) }
    return bounds
  }
}
