/// What groups that follow each other cover, taken down one by one.
struct GroupCover: Sendable {
  /// The axis along which they follow each other.
  private let axis: Axis
  /// Points between two groups.
  private let gap: Double
  /// The largest group's length across the axis, in points.
  private(set) var crossLength = 0.0
  /// The distances by which elements reach out of their group, before and after it, in points.
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

  /// Takes down a group of this size of which elements cover what lies between two corners,
  /// relative to its own, in points.
  mutating func note(size: Size, from near: Point, to far: Point) {
    noteAcross(size[axis.cross], from: near[axis.cross], to: far[axis.cross])
    noteAlong(shortest: size[axis], near: near[axis], beyond: far[axis] - size[axis])
  }

  /// Takes down what a group of this length across the axis covers there, in points.
  mutating func noteAcross(_ length: Double, from near: Double, to far: Double) {
    crossLength = max(crossLength, length)
    cross.near = min(cross.near, near)
    cross.far = max(cross.far, far)
  }

  /// Takes down groups of at least this length along the axis, where the first of their elements
  /// begins, from their starts, and how far the last one ends behind their ends, in points.
  mutating func noteAlong(shortest length: Double, near: Double, beyond: Double) {
    overhang.near = max(overhang.near, -near)
    overhang.far = max(overhang.far, beyond + max(0, -gap))
    if length + gap < 0 { isAscending = false }
  }

  /// All groups are made as long across the axis, in points.
  mutating func widen(to length: Double) { cross.far = max(cross.far, length) }
}
