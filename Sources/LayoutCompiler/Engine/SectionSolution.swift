/// One section, solved: at most two templates and a stride, whatever the number of items.
///
/// All coordinates are relative to the section's corner, in points, not rounded.
struct SectionSolution {
  /// The axis along which groups follow each other: the layout's, or the row's.
  var stackAxis: Axis = .vertical
  var itemCount = 0
  /// Cells per full group; 0 where nothing is placed.
  var capacity = 0
  var fullGroups = 0
  var full: GroupTemplate?
  var last: GroupTemplate?
  /// The corner of the first group, and the distance from each to the next along `stackAxis`.
  var firstGroup: Point = .zero
  var stride = 0.0
  var kinds = SupplementaryKinds()
  /// What cells and supplementaries are raised to at least.
  var minimumZIndex = 0
  /// The section's length along the scroll axis, boundary items included.
  var length = 0.0
  var boundaryFrames: [Rect] = []
  var decorationFrames: [Rect] = []
  var row: SceneRow?

  var groupCount: Int { fullGroups + (last == nil ? 0 : 1) }

  func template(group: Int) -> GroupTemplate? { group < fullGroups ? full : last }

  func origin(group: Int) -> Point {
    var origin = firstGroup
    origin[stackAxis] += Double(group) * stride
    return origin
  }
}
