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
    let source: SourceSpan?
  }

  private let slots: [Slot]
  private let axis: Axis
  private let gap: Double
  /// The corner of the line within its group, in points.
  private let corner: Point
  private let closing: GroupClosing
  private let measurements: Measurements

  /// `nil` for groups that nest, regroup, have supplementaries or make siblings uniform.
  init?(_ group: ResolvedGroup, measurements: Measurements, stackAxis: Axis) {
    guard let axis = group.axis, !measurements.isEmpty, !group.regroupsWhenMeasured,
      1...16 ~= group.slotCount, !group.slots.isEmpty, group.model.supplementaries.isEmpty,
      !group.model.size.isUniform
    else { return nil }
    var slots: [Slot] = []
    for number in 0..<group.slotCount {
      let slot = group.slots[number % group.slots.count]
      guard case .item(let shared) = slot.content else { return nil }
      let item = shared.value
      guard item.supplementaries.isEmpty, !item.size.isUniform else { return nil }
      slots.append(
        Slot(
          measuring: CellMeasuring(
            item, slotSize: slot.size, repetition: group.model.repetition, axis: axis),
          size: slot.size, near: slot.near, far: slot.far, crossPosition: slot.crossPosition,
          crossFar: slot.crossFar,
          insets: SizeResolution.effectiveInsets(item.contentInsets, of: item.size),
          source: item.origin))
    }
    self.slots = slots
    self.axis = axis
    self.measurements = measurements
    gap = group.gap
    corner = Point(group.insets.leading, group.insets.top)
    closing = GroupClosing(group, stackAxis: stackAxis)
  }

  /// The group whose first item is `item`, of the items before `end`, before its cells are placed.
  ///
  /// - Parameter isMeasured: `false` where the estimates stand.
  @inline(__always)
  func group(from item: Int, to end: Int, isMeasured: Bool) -> MeasuredLineGroup {
    MeasuredLineGroup(axis: axis, gap: gap, count: min(slots.count, end - item), isMeasured)
  }

  /// Places the next cell of a group whose first item is `item`: returns its frame relative to the
  /// group's corner, in points.
  @inline(__always)
  func place(_ group: inout MeasuredLineGroup, from item: Int) -> Rect {
    let slot = slots[group.placed]
    let size =
      group.isMeasured ? slot.measuring.size(measurements[item + group.placed]) : slot.size
    let origin = group.add(
      size, near: slot.near, far: slot.far, crossPosition: slot.crossPosition,
      crossFar: slot.crossFar)
    return Rect(corner + origin, size).inset(by: slot.insets)
  }

  /// The size of a group of which all cells are placed, in points.
  @inline(__always)
  func size(of group: MeasuredLineGroup) -> Size {
    closing.size(
      holding: group.extent.size, isComplete: group.count == slots.count,
      isMeasured: group.isMeasured)
  }

  /// Sizes groups of the items before `items`, one after another, and appends them.
  ///
  /// - Parameter gap: points between two groups.
  func append(to builder: inout GroupRunBuilder, items: Int, gap: Double, cover: inout GroupCover) {
    builder.reserve((items - builder.next + slots.count - 1) / slots.count)
    while builder.next < items {
      let item = builder.next
      var group = group(from: item, to: items, isMeasured: builder.isMeasured)
      var near = Point(.infinity, .infinity)
      var far = Point(-.infinity, -.infinity)
      while group.isOpen {
        let rect = place(&group, from: item)
        near = Point(min(near.x, rect.minX), min(near.y, rect.minY))
        far = Point(max(far.x, rect.maxX), max(far.y, rect.maxY))
      }
      let size = size(of: group)
      cover.note(size: size, from: near, to: far)
      builder.append(items: group.count, step: size[closing.stackAxis] + gap, kinds: [])
    }
  }

  /// Calls `body` with the cells of one repetition of a run, relative to their groups, and where
  /// these start in it, in points; `end` is the item behind the run.
  @inline(__always)
  func forEachCell(of run: GroupRun, to end: Int, _ body: (Rect, Double) -> Void) {
    for index in 0..<run.groupsEach {
      let (start, item) = run.group(at: index)
      var group = group(from: item, to: end, isMeasured: run.isMeasured)
      while group.isOpen { body(place(&group, from: item), start) }
    }
  }

  /// The places of a group's cells.
  func template(from item: Int, to end: Int, isMeasured: Bool) -> GroupTemplate {
    var cells: [GroupTemplate.Cell] = []
    cells.reserveCapacity(slots.count)
    var group = group(from: item, to: end, isMeasured: isMeasured)
    while group.isOpen {
      let source = slots[group.placed].source
      cells.append(
        GroupTemplate.Cell(rect: place(&group, from: item), zIndex: 0, source: source))
    }
    return GroupTemplate(size: size(of: group), cells: cells)
  }
}

/// A group of a measured line while its cells are placed, one after another.
struct MeasuredLineGroup {
  private let axis: Axis
  private let gap: Double
  /// How many cells it has, and how many of them are placed.
  let count: Int
  private(set) var placed = 0
  let isMeasured: Bool
  private(set) var extent: LineExtent
  /// Where the next slot begins, in points.
  private var cursor = 0.0

  @inline(__always)
  init(axis: Axis, gap: Double, count: Int, _ isMeasured: Bool) {
    self.axis = axis
    self.gap = gap
    self.count = count
    self.isMeasured = isMeasured
    extent = LineExtent(axis: axis, gap: gap, count: count)
  }

  var isOpen: Bool { placed < count }

  /// Adds a slot with its edge spacing; returns where it stands in the line. In points.
  @inline(__always)
  mutating func add(
    _ size: Size, near: Double, far: Double, crossPosition: Double, crossFar: Double
  ) -> Point {
    extent.add(size, near: near, far: far, crossPosition: crossPosition, crossFar: crossFar)
    let along = cursor + near
    cursor += near + size[axis] + far + gap
    placed += 1
    return axis == .horizontal ? Point(along, crossPosition) : Point(crossPosition, along)
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
