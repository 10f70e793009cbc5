/// The extent of a line of slots within its group's insets, added up slot by slot.
struct LineExtent {
  private let axis: Axis
  /// In points.
  private var length: Double
  private var crossLength = 0.0

  /// - Parameter gap: points between two of the `count` slots that will be added.
  init(axis: Axis, gap: Double, count: Int) {
    self.axis = axis
    length = count == 0 ? 0 : Double(count - 1) * gap
  }

  /// Adds a slot with its edge spacing, in points.
  @inline(__always)
  mutating func add(
    _ size: Size, near: Double, far: Double, crossPosition: Double, crossFar: Double
  ) {
    length += near + size[axis] + far
    crossLength = max(crossLength, crossPosition + size[axis.cross] + crossFar)
  }

  /// In points.
  @inline(__always)
  var size: Size {
    axis == .horizontal ? Size(length, crossLength) : Size(crossLength, length)
  }
}

/// The final size of a group: an incomplete group is as long as its content plus the space that a
/// full one leaves free; an estimated one takes the size of its content (rules `incomplete-group`,
/// `estimated-group`). No length is negative.
struct GroupClosing {
  /// The axis along which groups follow each other.
  let stackAxis: Axis
  /// The size of a full group, and the extent of its line along that axis, in points.
  private let full: Size
  private let fullExtent: Double
  /// Whether the group's length along that axis is estimated, and that across it.
  private let isLengthEstimated: Bool
  private let isCrossEstimated: Bool

  init(_ group: ResolvedGroup, stackAxis: Axis) {
    self.stackAxis = stackAxis
    full = group.size
    fullExtent = group.extent[stackAxis]
    isLengthEstimated = group.tree.model.size[stackAxis].isEstimated
    isCrossEstimated = group.tree.model.size[stackAxis.cross].isEstimated
  }

  /// `true` iff a measured group is as long as its content.
  var takesExtent: Bool { isLengthEstimated }

  /// The size of a group whose line has the given extent, in points.
  @inline(__always)
  func size(holding extent: Size, isComplete: Bool, isMeasured: Bool) -> Size {
    var size = full
    size[stackAxis] = length(
      holding: extent[stackAxis], isComplete: isComplete, isMeasured: isMeasured)
    if isMeasured, isCrossEstimated {
      size[stackAxis.cross] = max(0, extent[stackAxis.cross])
    }
    return size
  }

  /// In points, along the stack axis: the length of a group. A definite length does not depend on
  /// the content (rules `overflow`, `fixed-group`).
  @inline(__always)
  func length(holding extent: Double, isComplete: Bool, isMeasured: Bool) -> Double {
    let extent = max(0, extent)
    if isMeasured, isLengthEstimated { return extent }
    guard !isComplete else { return full[stackAxis] }
    return full[stackAxis] - max(0, min(full[stackAxis], fullExtent) - extent)
  }
}
