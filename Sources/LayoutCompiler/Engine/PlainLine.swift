/// A group of one line of items without supplementaries: what `GroupSizing` and `GroupPlacement` do
/// for any group, with nothing stored for each. The rules are the same functions.
struct PlainLine: Sendable {
  fileprivate let group: ResolvedGroup
  fileprivate let axis: Axis
  /// The corner of the line within its group, in points.
  fileprivate let corner: Point
  fileprivate let closing: GroupClosing
  fileprivate let measurements: Measurements

  /// `nil` for groups that nest, regroup, have supplementaries or make siblings uniform.
  init?(_ group: ResolvedGroup, measurements: Measurements, stackAxis: Axis) {
    guard let axis = group.axis, group.tree.isPlainLine, group.line.slotCount > 0,
      measurements.isEmpty || !group.regroupsWhenMeasured
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
  fileprivate var slots: [ResolvedLine.Slot] { group.line.slots }

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
private struct LineCells {
  private var item: Int
  private let isComplete: Bool
  private let isMeasured: Bool
  private var cursor: SlotCursor

  /// - Parameter isMeasured: `false` where the estimates stand.
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
    if builder.takesAllAtOnce, let columns = Columns(self) {
      let starts = columns.starts(items: items, gap: gap, cover: &cover)
      return builder.append(all: items, each: capacity, starts: starts)
    }
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

  /// Writes the frames of the cells of a run that is not repeated; `end` is the item behind it.
  func write(_ run: GroupRun, to end: Int, by writer: inout FrameWriter) {
    if run.isMeasured, let columns = Columns(self) {
      return columns.write(run, to: end, by: &writer)
    }
    forEachCell(of: run, to: end) { writer.write(writer.cell($0), start: run.first.start + $1) }
  }

  /// Calls `body` with the cells of one repetition of a run, relative to their groups, and where
  /// these start in it, in points; `end` is the item behind the run.
  func forEachCell(of run: GroupRun, to end: Int, _ body: (Rect, Double) -> Void) {
    for index in 0..<run.groupsEach {
      let (start, item) = run.group(at: index)
      var cells = LineCells(self, from: item, to: end, isMeasured: run.isMeasured)
      while !cells.isAtEnd { body(cells.next(of: self), start) }
    }
  }
}

/// The cells of a plain line that lies across the stack axis, where they are measured along that axis
/// and only there: all else of them is the same in each group, and is asked of the line once.
private struct Columns {
  private struct Column {
    let measuring: CellMeasuring
    /// The edge spacing before and behind the slot along the stack axis, in points.
    let crossPosition: Double
    let crossFar: Double
    /// The frame in its group, but for its length: no insets apply along an axis that is measured. In
    /// points.
    let frame: Rect

    /// What the cell measures along the stack axis, in points.
    @inline(__always)
    func length(_ measured: MeasuredSize, along axis: Axis) -> Double {
      measuring.length(measured, along: axis)
    }

    /// How far a slot of this length reaches in the line, in points.
    @inline(__always)
    func extent(_ length: Double) -> Double { crossPosition + length + crossFar }

    /// Where the frame in a slot of this length ends in its group, in points.
    @inline(__always)
    func far(_ length: Double, along axis: Axis) -> Double { frame.min(axis) + length.magnitude }
  }

  private let columns: [Column]
  private let line: PlainLine
  private var axis: Axis { line.closing.stackAxis }

  /// `nil` where the line lies along the stack axis, or cells are measured along the line or not
  /// across it, or there are so many that nothing would be gained.
  init?(_ line: PlainLine) {
    let axis = line.closing.stackAxis
    guard line.axis != axis, line.capacity <= 64, !line.measurements.isEmpty,
      line.slots.allSatisfy({ $0.measuring.measures(axis) && !$0.measuring.measures(axis.cross) })
    else { return nil }
    self.line = line
    var cells = LineCells(line, from: 0, to: line.capacity, isMeasured: false)
    columns = (0..<line.capacity).map { _ in
      let slot = line.slots[cells.slot]
      return Column(
        measuring: slot.measuring, crossPosition: slot.crossPosition, crossFar: slot.crossFar,
        frame: cells.next(of: line))
    }
  }

  /// Where each group of the items before `items` starts, and where the last one ends, in points;
  /// takes down what they cover.
  func starts(items: Int, gap: Double, cover: inout GroupCover) -> [Double] {
    noteAcross(min(items, columns.count), in: &cover)
    if items > columns.count, items % columns.count > 0 {
      noteAcross(items % columns.count, in: &cover)
    }
    return axis == .horizontal
      ? starts(items, gap, &cover, along: .horizontal)
      : starts(items, gap, &cover, along: .vertical)
  }

  /// Takes down what a group of so many cells covers across the stack axis.
  private func noteAcross(_ count: Int, in cover: inout GroupCover) {
    var cells = LineCells(line, from: 0, to: count, isMeasured: true)
    var near = Double.infinity
    var far = -Double.infinity
    while !cells.isAtEnd {
      let frame = cells.next(of: line)
      near = min(near, frame.min(axis.cross))
      far = max(far, frame.max(axis.cross))
    }
    cover.noteAcross(cells.size(of: line)[axis.cross], from: near, to: far)
  }

  /// Groups, added up one after another along the stack axis, in points.
  private struct Sum {
    let gap: Double
    let closing: GroupClosing
    /// Where the next group starts.
    var start = 0.0
    /// The shortest one's length, where the first of its elements begins, and how far the last one
    /// ends behind its end.
    var shortest = Double.infinity
    var near = Double.infinity
    var beyond = -Double.infinity

    init(gap: Double, closing: GroupClosing) {
      self.gap = gap
      self.closing = closing
    }

    @inline(__always)
    mutating func add(extent: Double, far: Double, isComplete: Bool) {
      let length = closing.length(holding: extent, isComplete: isComplete, isMeasured: true)
      if length < shortest { shortest = length }
      if far - length > beyond { beyond = far - length }
      start += length + gap
    }
  }

  @inline(__always)
  private func starts(
    _ items: Int, _ gap: Double, _ cover: inout GroupCover, along axis: Axis
  ) -> [Double] {
    let (columns, sizes) = (columns, line.measurements)
    var starts = [Double](
      repeating: 0, count: (items + columns.count - 1) / columns.count + 1)
    var sum = Sum(gap: gap, closing: line.closing)
    for column in columns.prefix(items) { sum.near = min(sum.near, column.frame.min(axis)) }
    if columns.count == 1 {
      let column = columns[0]
      for item in 0..<items {
        let length = column.length(sizes[item], along: axis)
        sum.add(
          extent: max(0, column.extent(length)), far: column.far(length, along: axis),
          isComplete: true)
        starts[item &+ 1] = sum.start
      }
    } else {
      var item = 0
      for group in 1..<starts.count {
        let count = min(columns.count, items &- item)
        var extent = 0.0
        var far = -Double.infinity
        for index in 0..<count {
          let length = columns[index].length(sizes[item &+ index], along: axis)
          extent = max(extent, columns[index].extent(length))
          far = max(far, columns[index].far(length, along: axis))
        }
        sum.add(extent: extent, far: far, isComplete: count == columns.count)
        starts[group] = sum.start
        item &+= count
      }
    }
    cover.noteAlong(shortest: sum.shortest, near: sum.near, beyond: sum.beyond)
    return starts
  }

  /// Writes the frames of the cells of a run that is not repeated; `end` is the item behind it.
  func write(_ run: GroupRun, to end: Int, by writer: inout FrameWriter) {
    let cells = columns.map { writer.cell($0.frame) }
    if axis == .horizontal {
      write(run, to: end, cells, by: &writer, along: .horizontal)
    } else {
      write(run, to: end, cells, by: &writer, along: .vertical)
    }
  }

  @inline(__always)
  private func write(
    _ run: GroupRun, to end: Int, _ cells: [FrameWriter.Cell], by writer: inout FrameWriter,
    along axis: Axis
  ) {
    let (columns, sizes) = (columns, line.measurements)
    // A copy stays in registers.
    var known = writer
    if columns.count == 1 {
      let (column, cell) = (columns[0], cells[0])
      for group in 0..<run.groupsEach {
        let length = column.length(sizes[run.first.item &+ group], along: axis)
        let start = run.first.start + run.start(at: group)
        known.write(cell, length: length.magnitude, start: start, along: axis)
      }
      writer = known
      return
    }
    for group in 0..<run.groupsEach {
      let (start, item) = run.group(at: group)
      for index in 0..<min(columns.count, end &- item) {
        let column = columns[index]
        let length = column.length(sizes[item &+ index], along: axis)
        known.write(
          cells[index], length: length.magnitude, start: run.first.start + start, along: axis)
      }
    }
    writer = known
  }
}
