/// The slots of a line, placed one after another. Whoever places many says along which axis, as a
/// constant: it is then asked once, not for each.
struct SlotCursor {
  private let count: Int
  private var placed = 0
  /// The next slot, an index into `ResolvedLine.slots`.
  private(set) var slot = 0
  /// Where the next slot begins, in points.
  private var cursor = 0.0
  private(set) var extent: LineExtent

  /// - Parameter count: how many slots will be placed.
  @inline(__always)
  init(_ line: ResolvedLine, count: Int, along axis: Axis) {
    self.count = count
    extent = LineExtent(axis: axis, gap: line.gap, count: count)
  }

  @inline(__always)
  var isAtEnd: Bool { placed >= count }

  /// The position of the next slot within the insets of its group, in points.
  @inline(__always)
  func origin(in line: ResolvedLine, along axis: Axis) -> Point {
    let along = cursor + line.slots[slot].near
    let across = line.slots[slot].crossPosition
    return axis == .horizontal ? Point(along, across) : Point(across, along)
  }

  /// Places the next slot, of this size in points.
  @inline(__always)
  mutating func place(_ size: Size, in line: ResolvedLine, along axis: Axis) {
    let slot = line.slots[self.slot]
    extent.add(
      size, near: slot.near, far: slot.far, crossPosition: slot.crossPosition,
      crossFar: slot.crossFar)
    cursor += slot.near + size[axis] + slot.far + line.gap
    placed &+= 1
    self.slot &+= 1
    if self.slot == line.slots.count { self.slot = 0 }
  }
}
