/// The extent of a line of slots, in points, and the share of flexible spacing.
///
/// The extent is added up slot by slot.
struct LineExtent {
  private let axis: Axis
  private let spacing: Spacing
  private let count: Int
  private var length: Double
  private var crossLength = 0.0
  private var flexibleEdges = 0

  /// Creates the extent of a line.
  ///
  /// - Parameters:
  ///   - spacing: The spacing between two slots.
  ///   - gap: The distance between two slots, in points.
  ///   - count: The number of slots that will be added.
  init(axis: Axis, spacing: Spacing, gap: Double, count: Int) {
    self.axis = axis
    self.spacing = spacing
    self.count = count
    length = count == 0 ? 0 : Double(count - 1) * gap
  }

  /// Adds a slot of the given size, in points, `times` times.
  ///
  /// - Parameter share: The length that each flexible edge has beyond its minimum, in points.
  @inline(__always)
  mutating func add(_ slot: ResolvedLine.Slot, _ size: Size, share: Double, times: Int = 1) {
    length += Double(times) * (slot.start(share) + size[axis] + slot.end(share))
    crossLength = max(crossLength, slot.crossStart + size[axis.cross] + slot.crossEndMargin)
    flexibleEdges += times * ((slot.isStartFlexible ? 1 : 0) + (slot.isEndFlexible ? 1 : 0))
  }

  /// The size of the line, in points.
  var size: Size {
    axis == .horizontal ? Size(length, crossLength) : Size(crossLength, length)
  }

  /// Returns the equal share of free space for each flexible gap and edge, in points.
  ///
  /// 0 if there is no free space or no flexible spacing (rule `flexible`; fixture
  /// macos27-rows-017).
  ///
  /// - Parameter inner: The length of the group without its insets, in points.
  func share(of inner: Double) -> Double {
    let flexibleCount = flexibleEdges + (spacing.isFlexible ? count - 1 : 0)
    let free = inner - length
    return free > 0 && flexibleCount > 0 ? free / Double(flexibleCount) : 0
  }
}

extension Spacing {
  /// Returns the distance between two slots, in points, with a share of the free space.
  func gap(_ share: Double) -> Double { isFlexible ? minimum + share : minimum }
}

extension ResolvedLine.Slot {
  /// Returns the edge spacing before the slot, in points, with a share of the free space.
  func start(_ share: Double) -> Double { isStartFlexible ? start + share : start }
  /// Returns the edge spacing after the slot, in points, with a share of the free space.
  func end(_ share: Double) -> Double { isEndFlexible ? end + share : end }
}

extension EdgeSpacing {
  /// Returns the sum of both minimum spacings along `axis`, in points.
  func minimum(_ axis: Axis) -> Double { start(axis).minimum + end(axis).minimum }

  /// Returns the position across a line after the start edge spacing, in points.
  ///
  /// Flexible edges share the free space (rule `cross-position`).
  func crossStart(length: Double, available: Double, axis: Axis) -> Double {
    let start = start(axis)
    let free = available - length - minimum(axis)
    guard start.isFlexible, free > 0 else { return start.minimum }
    return start.minimum + free / (end(axis).isFlexible ? 2 : 1)
  }
}
