/// One section, solved: groups along an axis and what surrounds them.
///
/// All coordinates are relative to the section's corner, in points, not rounded.
struct SectionSolution {
  /// The axis along which groups follow each other: the layout's, or the row's.
  let stackAxis: Axis
  let groups: GroupSequence
  /// The corner of the first group.
  let firstGroup: Point
  /// The boundary items' boxes, the section's length along the scroll axis with them, and where the
  /// content begins, behind those that extend it.
  let boundary: BoundaryPlacement.Result
  /// How long the content is along the scroll axis, and the insets that are taken off it.
  let contentLength: Double
  let insets: Insets
  let decorationFrames: [Rect]
  let row: SceneRow?
  let separators: ListSeparators?
  /// What led here; `nil` unless asked for.
  let trail: SectionTrail?

  /// What all groups are made from; `nil` where there are none.
  var group: ResolvedGroup? { groups.group }
  var kinds: SupplementaryKinds { groups.group?.tree.kinds ?? SupplementaryKinds() }
  /// The section's length along the scroll axis, boundary items included.
  var length: Double { boundary.length }
  /// Where the content begins along the scroll axis, behind extending boundary items.
  var contentStart: Double { boundary.nearExtension }
  var boundaryFrames: [Rect] { boundary.frames }
  /// What cells and supplementaries are raised to at least: above decorations (rule
  /// `decoration-raise`; fixture macos27-decorations-158).
  var minimumZIndex: Int { decorationFrames.isEmpty ? 0 : 1 }

  /// The corner of a group.
  func origin(group: Int) -> Point {
    var origin = firstGroup
    origin[stackAxis] += groups.start(of: group)
    return origin
  }
}
