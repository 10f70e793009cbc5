/// What groups that follow each other cover, taken down one by one.
struct GroupCover: Sendable {
  /// The axis along which they follow each other.
  private let axis: Axis
  /// Points between two groups.
  private let gap: Double
  /// The largest group's length across the axis, in points.
  private(set) var crossLength = 0.0
  /// How far elements reach out of their group's box, before and behind it, in points.
  private(set) var overhang: (near: Double, far: Double)
  /// What elements cover across the axis, in points.
  private(set) var cross = (near: 0.0, far: 0.0)
  /// `true` iff no group starts before the one before it.
  private(set) var isAscending = true

  init(axis: Axis, gap: Double) {
    self.axis = axis
    self.gap = gap
    overhang = (0, max(0, -gap))
  }

  /// Takes down a group of this size of which elements cover what lies between two corners, relative
  /// to its own, in points.
  @inline(__always)
  mutating func note(size: Size, from near: Point, to far: Point) {
    crossLength = max(crossLength, size[axis.cross])
    cross.near = min(cross.near, near[axis.cross])
    cross.far = max(cross.far, far[axis.cross])
    overhang.near = max(overhang.near, -near[axis])
    overhang.far = max(overhang.far, far[axis] - size[axis] + max(0, -gap))
    if size[axis] + gap < 0 { isAscending = false }
  }

  /// All groups are made as long across the axis, in points.
  mutating func widen(to length: Double) { cross.far = max(cross.far, length) }
}
