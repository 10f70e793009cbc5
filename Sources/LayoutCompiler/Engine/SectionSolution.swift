/// One section, solved: groups along an axis and what surrounds them.
///
/// All coordinates are relative to the section's corner, in points, not rounded.
struct SectionSolution {
  /// The axis along which groups follow each other: the layout's, or the row's.
  var stackAxis: Axis = .vertical
  var groups = GroupSequence.empty
  /// What all groups are made from; `nil` where there are none.
  var group: ResolvedGroup?
  /// The corner of the first group.
  var firstGroup: Point = .zero
  var kinds = SupplementaryKinds()
  /// What cells and supplementaries are raised to at least.
  var minimumZIndex = 0
  /// The section's length along the scroll axis, boundary items included.
  var length = 0.0
  /// Where the content begins along the scroll axis, behind extending boundary items, how long it
  /// is, and the insets that are taken off it.
  var contentStart = 0.0
  var contentLength = 0.0
  var insets: Insets = .zero
  var boundaryFrames: [Rect] = []
  var decorationFrames: [Rect] = []
  var row: SceneRow?
  var separators: ListSeparators?
  /// What led here; `nil` unless asked for.
  var trail: SectionTrail?

  /// The corner of a group.
  func origin(group: Int) -> Point {
    var origin = firstGroup
    origin[stackAxis] += groups.start(of: group)
    return origin
  }
}
