/// The layout of one section: its groups and the elements around them.
///
/// All coordinates are in points, relative to the section's corner, not rounded.
struct SectionSolution {
  /// The axis along which groups follow each other: the layout's, or the row's.
  let stackAxis: Axis
  let groups: GroupTrack
  /// The corner of the first group.
  let firstGroup: Point
  /// The frames of boundary items, the section's length with them, and the extension at its start.
  let boundary: BoundaryPlacement.Result
  /// The length of the content along the scroll axis, and its insets, in points.
  let contentLength: Double
  let insets: Insets
  /// The insets that boundary items follow.
  let supplementaryInsets: Insets
  let decorationFrames: [Rect]
  let row: SceneRow?
  let separators: ListSeparators?
  /// Whether the cells are rows of a list.
  let isList: Bool
  /// The inputs for `layoutc why`; `nil` unless requested.
  let trace: SectionTrace?

  /// The group that is repeated; `nil` if there are no groups.
  var group: ResolvedGroup? { groups.group }
  var kinds: SupplementaryKinds { groups.group?.plan.kinds ?? SupplementaryKinds() }
  /// The end of the group and the inset after it across the scroll axis, in points; 0 for rows that
  /// scroll themselves, and for lists.
  func reach(across axis: Axis) -> Double {
    guard row == nil, !isList, let group else { return 0 }
    return insets.sum(axis.cross) + group.size[axis.cross]
  }

  /// The length along the scroll axis, including boundary items, in points.
  var length: Double { boundary.length }
  /// The start of the content along the scroll axis, after extending boundary items, in points.
  var contentStart: Double { boundary.startExtension }
  var boundaryFrames: [Rect] { boundary.frames }
  /// The least z index of cells and supplementaries, which are above decorations (rule
  /// `decoration-raise`; fixture macos27-decorations-158).
  var minimumZIndex: Int { decorationFrames.isEmpty ? 0 : 1 }
  /// The least z index of cells (rule `list-row`; fixture ios14-list-swiftsenpai).
  var minimumCellZIndex: Int { isList ? ListMetrics.rowZIndex : minimumZIndex }

  /// Returns the corner of a group.
  func origin(group: Int) -> Point { origin(start: groups.start(of: group)) }

  /// Returns the corner of a group at `start` points along the stack axis, from the first group.
  func origin(start: Double) -> Point {
    var origin = firstGroup
    origin[stackAxis] += start
    return origin
  }
}
