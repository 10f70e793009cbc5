/// A group of one line of items: what `GroupSizing` and `GroupPlacement` do for any group, with
/// nothing stored for each. The rules are the same functions.
struct MeasuredLine: Sendable {
  private struct Slot: Sendable {
    let measuring: CellMeasuring
    /// Where the estimates stand, in points.
    let size: Size
    let near: Double
    let far: Double
    let crossPosition: Double
    let crossFar: Double
    /// What is taken off a slot.
    let insets: Insets
    /// An index into `sources`.
    let source: Int32
  }

  /// What a group takes of the data.
  struct Taken {
    var size: Size
    var itemCount: Int
  }

  private let slots: [Slot]
  private let axis: Axis
  private let gap: Double
  /// The corner of the line within its group, in points.
  private let corner: Point
  private let closing: GroupClosing
  private let measurements: Measurements
  private let sources: [SourceSpan?]

  /// `nil` for groups that nest, regroup, have supplementaries or make siblings uniform.
  init?(_ group: ResolvedGroup, measurements: Measurements, stackAxis: Axis) {
    guard let axis = group.axis, !measurements.isEmpty, !group.regroupsWhenMeasured,
      1...16 ~= group.slotCount, !group.slots.isEmpty, group.model.supplementaries.isEmpty,
      !group.model.size.isUniform
    else { return nil }
    var slots: [Slot] = []
    var sources: [SourceSpan?] = []
    for number in 0..<group.slotCount {
      let slot = group.slots[number % group.slots.count]
      guard case .item(let item) = slot.content, item.supplementaries.isEmpty,
        !item.size.isUniform
      else { return nil }
      if !sources.contains(item.origin) { sources.append(item.origin) }
      slots.append(
        Slot(
          measuring: CellMeasuring(
            item, slot: slot, repetition: group.model.repetition, axis: axis),
          size: slot.size, near: slot.near, far: slot.far, crossPosition: slot.crossPosition,
          crossFar: slot.crossFar,
          insets: SizeResolution.effectiveInsets(item.contentInsets, of: item.size),
          source: Int32(sources.firstIndex(of: item.origin) ?? 0)))
    }
    self.slots = slots
    self.sources = sources
    self.axis = axis
    self.measurements = measurements
    gap = group.gap
    corner = Point(group.insets.leading, group.insets.top)
    closing = GroupClosing(group, stackAxis: stackAxis)
  }

  /// Sizes the group whose first item is `next`, of the items before `end`.
  ///
  /// - Parameter isMeasured: `false` where the estimates stand.
  @inline(__always)
  func taken(from next: Int, to end: Int, isMeasured: Bool) -> Taken {
    let count = min(slots.count, end - next)
    var extent = LineExtent(axis: axis, gap: gap, count: count)
    for number in 0..<count {
      let slot = slots[number]
      extent.add(
        isMeasured ? slot.measuring.size(measurements[next + number]) : slot.size,
        near: slot.near, far: slot.far, crossPosition: slot.crossPosition,
        crossFar: slot.crossFar)
    }
    return Taken(
      size: closing.size(
        holding: extent.size, isComplete: count == slots.count, isMeasured: isMeasured),
      itemCount: count)
  }

  /// Calls `body` with the frames of the cells of that group, in order, relative to its corner.
  @inline(__always)
  func forEachCell(
    from next: Int, to end: Int, isMeasured: Bool, _ body: (Rect, Int32) -> Void
  ) {
    var cursor = 0.0
    for number in 0..<min(slots.count, end - next) {
      let slot = slots[number]
      let size = isMeasured ? slot.measuring.size(measurements[next + number]) : slot.size
      var origin = corner
      origin[axis] += cursor + slot.near
      origin[axis.cross] += slot.crossPosition
      body(Rect(origin, size).inset(by: slot.insets), slot.source)
      cursor += slot.near + size[axis] + slot.far + gap
    }
  }

  /// The places of that group's cells.
  func template(from next: Int, to end: Int, isMeasured: Bool) -> GroupTemplate {
    var template = GroupTemplate()
    template.sources = sources
    template.size = taken(from: next, to: end, isMeasured: isMeasured).size
    template.cells.reserveCapacity(slots.count)
    forEachCell(from: next, to: end, isMeasured: isMeasured) { rect, source in
      template.bounds = template.cells.isEmpty ? rect : template.bounds.union(rect)
      template.cells.append(GroupTemplate.Cell(rect: rect, zIndex: 0, source: source))
    }
    return template
  }
}

extension LayoutSize {
  /// `true` iff a length hangs on what siblings measure.
  fileprivate var isUniform: Bool {
    for axis in Axis.allCases {
      if case .uniformAcrossSiblings = self[axis] { return true }
    }
    return false
  }
}
