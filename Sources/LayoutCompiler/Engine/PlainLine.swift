/// A group of one line of items without supplementaries: what `GroupSizing` and `GroupPlacement` do
/// for any group, with nothing stored for each. The rules are the same functions.
struct PlainLine: Sendable {
  let group: ResolvedGroup
  let axis: Axis
  /// The corner of the line within its group, in points.
  let corner: Point
  let closing: GroupClosing
  let measurements: Measurements

  /// `nil` for groups that nest, regroup, have supplementaries or make siblings uniform.
  init?(_ group: ResolvedGroup, measurements: Measurements, stackAxis: Axis) {
    guard let axis = group.axis, group.tree.isPlainLine, group.line.slotCount > 0,
      !group.regroupsWhenMeasured
    else { return nil }
    self.group = group
    self.axis = axis
    self.measurements = measurements
    corner = Point(group.insets.leading, group.insets.top)
    closing = GroupClosing(group, stackAxis: stackAxis)
  }

  /// How many cells a full group takes.
  @inline(__always)
  var capacity: Int { group.line.slotCount }
  @inline(__always)
  var slots: [ResolvedLine.Slot] { group.line.slots }

  /// The places of a group's cells, of the items from `item` to before `end`.
  func template(from item: Int, to end: Int, isMeasured: Bool) -> GroupTemplate {
    var places: [GroupTemplate.Cell] = []
    places.reserveCapacity(min(capacity, end - item))
    var cells = LineCells(self, from: item, to: end, isMeasured: isMeasured)
    while !cells.isAtEnd {
      let source = slots[cells.slot].source
      places.append(GroupTemplate.Cell(rect: cells.next(of: self), zIndex: 0, source: source))
    }
    return GroupTemplate(size: cells.size(of: self), cells: places)
  }
}

/// The cells of a group of a plain line, placed one after another.
struct LineCells {
  private var item: Int
  private let isComplete: Bool
  private let isMeasured: Bool
  private var cursor: SlotCursor

  /// - Parameter isMeasured: `false` for the estimates.
  init(_ line: PlainLine, from item: Int, to end: Int, isMeasured: Bool) {
    self.item = item
    self.isMeasured = isMeasured
    isComplete = end - item >= line.capacity
    cursor = SlotCursor(line.group.line, count: min(line.capacity, end - item), along: line.axis)
  }

  var isAtEnd: Bool { cursor.isAtEnd }
  var slot: Int { cursor.slot }

  /// The frame of the next cell relative to the group's corner, in points.
  mutating func next(of line: PlainLine) -> Rect {
    let slot = line.slots[cursor.slot]
    let size =
      isMeasured ? slot.measuring.size(line.measurements[item], in: slot.size) : slot.size
    let origin = line.corner + cursor.origin(in: line.group.line, along: line.axis)
    cursor.place(size, in: line.group.line, along: line.axis)
    item += 1
    return Rect(origin, size).inset(by: slot.insets)
  }

  /// The size of the group of which all cells are placed, in points.
  func size(of line: PlainLine) -> Size {
    line.closing.size(
      holding: cursor.extent.size, isComplete: isComplete, isMeasured: isMeasured)
  }
}

extension PlainLine {
  /// Sizes groups of the items before `items`, one after another, and appends them.
  ///
  /// - Parameter gap: points between two groups.
  func append(to builder: inout GroupRunBuilder, items: Int, gap: Double, cover: inout GroupCover) {
    while builder.next < items {
      let item = builder.next
      var near = Point(.infinity, .infinity)
      var far = Point(-.infinity, -.infinity)
      var cells = LineCells(
        self, from: item, to: items, isMeasured: builder.isMeasured)
      while !cells.isAtEnd {
        let rect = cells.next(of: self)
        near = Point(min(near.x, rect.minX), min(near.y, rect.minY))
        far = Point(max(far.x, rect.maxX), max(far.y, rect.maxY))
      }
      let size = cells.size(of: self)
      cover.note(size: size, from: near, to: far)
      builder.append(
        items: min(capacity, items - item), step: size[closing.stackAxis] + gap, kinds: [])
    }
  }

  /// Writes the frames of the cells of a run that is not repeated; `end` is the item after it.
  func write(_ run: GroupRun, to end: Int, by writer: inout FrameWriter) {
    forEachCell(of: run, to: end) { writer.write(writer.cell($0), start: run.first.start + $1) }
  }

  /// Calls `body` with the cells of one repetition of a run, relative to their groups, and where
  /// these start in it, in points; `end` is the item after the run.
  func forEachCell(of run: GroupRun, to end: Int, _ body: (Rect, Double) -> Void) {
    for index in 0..<run.groupsEach {
      let (start, item) = run.group(at: index)
      var cells = LineCells(self, from: item, to: end, isMeasured: run.isMeasured)
      while !cells.isAtEnd { body(cells.next(of: self), start) }
    }
  }
}
