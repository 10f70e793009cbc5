/// The bounds of groups that follow each other, in points.
struct GroupCover: Sendable {
  /// The axis along which they follow each other.
  private let axis: Axis
  /// Points between two groups.
  private let gap: Double
  /// The length of the longest group along the axis, and of the largest one across it.
  private(set) var length = 0.0
  private(set) var crossLength = 0.0
  /// The distances by which elements overflow their group, before and after it.
  private(set) var overflow: (start: Double, end: Double)
  /// The bounds of the elements across the axis.
  private(set) var cross = 0.0...0.0
  /// `true` iff no group starts before the one before it.
  private(set) var isAscending = true

  init(axis: Axis, gap: Double) {
    self.axis = axis
    self.gap = gap
    overflow = (0, max(0, -gap))
  }

  /// Adds a group of the given size; `bounds` are those of its elements, relative to its corner.
  mutating func add(size: Size, bounds: Rect) {
    length = max(length, size[axis])
    crossLength = max(crossLength, size[axis.cross])
    overflow.start = max(overflow.start, -bounds.min(axis))
    overflow.end = max(overflow.end, bounds.max(axis) - size[axis] + max(0, -gap))
    if size[axis] + gap < 0 { isAscending = false }
    let start = min(cross.lowerBound, bounds.min(axis.cross))
    cross = start...max(cross.upperBound, bounds.max(axis.cross))
  }

  /// All groups are made as long across the axis, in points.
  mutating func widen(to length: Double) {
    cross = cross.lowerBound...max(cross.upperBound, length)
  }
}
