/// One section, solved: groups along an axis and what surrounds them.
///
/// All coordinates are relative to the section's corner, in points, not rounded.
struct SectionSolution {
  /// The axis along which groups follow each other: the layout's, or the row's.
  let stackAxis: Axis
  let groups: GroupTrack
  /// The corner of the first group.
  let firstGroup: Point
  /// The boundary items' boxes, the section's length along the scroll axis with them, and where the
  /// content begins, after those that extend it.
  let boundary: BoundaryPlacement.Result
  /// The length of the content along the scroll axis, and its insets, in points.
  let contentLength: Double
  let insets: Insets
  let decorationFrames: [Rect]
  let row: SceneRow?
  let separators: ListSeparators?
  /// The steps for `layoutc why`; `nil` unless requested.
  let trail: SectionTrail?

  /// The group that is repeated; `nil` if there are no groups.
  var group: ResolvedGroup? { groups.group }
  var kinds: SupplementaryKinds { groups.group?.plan.kinds ?? SupplementaryKinds() }
  /// The section's length along the scroll axis, boundary items included.
  var length: Double { boundary.length }
  /// The start of the content along the scroll axis, after extending boundary items, in points.
  var contentStart: Double { boundary.nearExtension }
  var boundaryFrames: [Rect] { boundary.frames }
  /// The least z index of cells and supplementaries: above decorations (rule
  /// `decoration-raise`; fixture macos27-decorations-158).
  var minimumZIndex: Int { decorationFrames.isEmpty ? 0 : 1 }

  /// The corner of a group.
  func origin(group: Int) -> Point { origin(start: groups.start(of: group)) }

  /// The corner of a group that starts at `start` points along the stack axis, from the first one.
  func origin(start: Double) -> Point {
    var origin = firstGroup
    origin[stackAxis] += start
    return origin
  }
}
