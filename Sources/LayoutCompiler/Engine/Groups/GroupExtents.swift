/// The extents of consecutive groups, in points.
struct GroupExtents: Sendable {
  /// The axis along which the groups follow each other.
  private let axis: Axis
  /// The distance between two groups, in points.
  private let gap: Double
  /// The length of the longest group along the axis, and of the largest one across it.
  private(set) var length = 0.0
  private(set) var crossLength = 0.0
  /// The distances by which elements overflow their group at its start and end.
  private(set) var overflow: (start: Double, end: Double)
  /// The extent of the elements across the axis.
  private(set) var cross = 0.0...0.0
  /// Whether no group starts before the previous one.
  private(set) var isAscending = true

  init(axis: Axis, gap: Double) {
    self.axis = axis
    self.gap = gap
    overflow = (0, max(0, -gap))
  }

  /// Adds a group. `bounds` is the union of its elements, relative to its corner.
  mutating func add(size: Size, bounds: Rect) {
    length = max(length, size[axis])
    crossLength = max(crossLength, size[axis.cross])
    overflow.start = max(overflow.start, -bounds.min(axis))
    overflow.end = max(overflow.end, bounds.max(axis) - size[axis] + max(0, -gap))
    if size[axis] + gap < 0 { isAscending = false }
    let start = min(cross.lowerBound, bounds.min(axis.cross))
    cross = start...max(cross.upperBound, bounds.max(axis.cross))
  }

  /// Extends the extent across the axis to `length` points, which all groups share.
  mutating func widen(to length: Double) {
    cross = cross.lowerBound...max(cross.upperBound, length)
  }
}
