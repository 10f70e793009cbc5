/// The extent of a line of slots within its group's insets, in points, added up slot by slot, and the
/// share that flexible spacing takes of the free space.
struct LineExtent {
  private let axis: Axis
  private let spacing: Spacing
  private let count: Int
  private var length: Double
  private var crossLength = 0.0
  private var flexibleEdges = 0

  /// - Parameters:
  ///   - spacing: between two slots.
  ///   - gap: the distance between two slots, in points.
  ///   - count: the number of slots that will be added.
  init(axis: Axis, spacing: Spacing, gap: Double, count: Int) {
    self.axis = axis
    self.spacing = spacing
    self.count = count
    length = count == 0 ? 0 : Double(count - 1) * gap
  }

  /// Adds a slot of the given size, in points, `times` times.
  ///
  /// - Parameter share: the length that each flexible edge takes beyond its minimum, in points.
  mutating func add(_ slot: ResolvedLine.Slot, _ size: Size, share: Double, times: Int = 1) {
    length += Double(times) * (slot.start(share) + size[axis] + slot.end(share))
    crossLength = max(crossLength, slot.crossStart + size[axis.cross] + slot.crossEndMargin)
    flexibleEdges += times * ((slot.isStartFlexible ? 1 : 0) + (slot.isEndFlexible ? 1 : 0))
  }

  /// In points.
  var size: Size {
    axis == .horizontal ? Size(length, crossLength) : Size(crossLength, length)
  }

  /// In points: the equal share of the free space that each flexible gap and each flexible edge
  /// takes; 0 without free space or without any (rule `flexible`; fixture macos27-rows-017).
  ///
  /// - Parameter inner: the length of the group less its insets, in points.
  func share(of inner: Double) -> Double {
    let flexibleCount = flexibleEdges + (spacing.isFlexible ? count - 1 : 0)
    let free = inner - length
    return free > 0 && flexibleCount > 0 ? free / Double(flexibleCount) : 0
  }
}

extension Spacing {
  /// In points: the distance between two slots where flexible spacing takes `share` more.
  func gap(_ share: Double) -> Double { isFlexible ? minimum + share : minimum }
}

extension ResolvedLine.Slot {
  /// In points: the edge spacing before and after the slot along its line where each flexible edge
  /// takes `share` beyond its minimum.
  func start(_ share: Double) -> Double { isStartFlexible ? start + share : start }
  func end(_ share: Double) -> Double { isEndFlexible ? end + share : end }
}

extension EdgeSpacing {
  /// The sum of the two minimum spacings along `axis`, in points.
  func minimum(_ axis: Axis) -> Double { near(axis).minimum + far(axis).minimum }

  /// In points, from the start of the space across a line: the position after the start edge
  /// spacing. Flexible edges share the free space (rule `cross-position`).
  func crossStart(length: Double, available: Double, axis: Axis) -> Double {
    let start = near(axis)
    let free = available - length - minimum(axis)
    guard start.isFlexible, free > 0 else { return start.minimum }
    return start.minimum + free / (far(axis).isFlexible ? 2 : 1)
  }
}
