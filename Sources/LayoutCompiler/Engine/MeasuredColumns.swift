/// The cells of a plain line that lies across the stack axis, where they are measured along that
/// axis and only there: all else of them is the same in each group, and is asked of the line once.
struct MeasuredColumns: Sendable {
  private struct Column: Sendable {
    let measuring: CellMeasuring
    /// The edge spacing before and after the slot along the stack axis, in points.
    let crossPosition: Double
    let crossFar: Double
    /// The frame in its group, but for its length: no insets apply along an axis that is measured.
    /// In points.
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

  /// One for each cell of a full group.
  private let columns: [Column]
  private let line: PlainLine
  /// In points: the length of a group of one cell and the gap after it, less the cell's length;
  /// `nil` if they do not depend on each other.
  private var excess: Double?
  /// That along which groups follow each other.
  private var axis: Axis { line.closing.stackAxis }

  /// `nil` where the line lies along the stack axis, or cells are measured along the line or not
  /// across it, or there are so many that nothing would be gained.
  init?(_ line: PlainLine) {
    let axis = line.closing.stackAxis
    guard line.axis != axis, line.capacity <= 64,
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

  /// Appends the groups of all items, one after another, to an empty builder; takes down what they
  /// cover.
  mutating func append(
    to builder: inout GroupRunBuilder, items: Int, gap: Double, cover: inout GroupCover
  ) {
    noteAcross(min(items, columns.count), in: &cover)
    // An incomplete group is longer where spacings are negative.
    if items > columns.count, items % columns.count > 0 {
      noteAcross(items % columns.count, in: &cover)
    }
    let groups =
      axis == .horizontal
      ? starts(items, gap, along: .horizontal) : starts(items, gap, along: .vertical)
    let near = columns.prefix(items).reduce(.infinity) { min($0, $1.frame.min(axis)) }
    cover.noteAlong(shortest: groups.shortest, near: near, beyond: groups.beyond)
    if columns.count == 1, line.closing.takesExtent, groups.shortest > 0 {
      excess = columns[0].extent(0) + gap
    }
    builder.append(all: items, each: columns.count, starts: groups.starts)
  }

  /// Records the cover of a group of `count` cells across the stack axis.
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
    /// Of all before it, the least length, and the least from where an element ends to its group's
    /// end.
    var shortest = Double.infinity
    var within = Double.infinity

    init(gap: Double, closing: GroupClosing) {
      self.gap = gap
      self.closing = closing
    }

    @inline(__always)
    mutating func add(extent: Double, far: Double, isComplete: Bool) {
      let length = closing.length(holding: extent, isComplete: isComplete, isMeasured: true)
      shortest = min(shortest, length)
      within = min(within, length - far)
      start += length + gap
    }
  }

  /// Where each group of the items before `items` starts, and where the last one ends; the shortest
  /// one's length, and how far elements end behind the end of theirs. In points.
  @inline(__always)
  private func starts(
    _ items: Int, _ gap: Double, along axis: Axis
  ) -> (starts: [Double], shortest: Double, beyond: Double) {
    let (columns, sizes) = (columns, line.measurements)
    var starts = [Double](
      repeating: 0, count: (items + columns.count - 1) / columns.count + 1)
    var sum = Sum(gap: gap, closing: line.closing)
    var item = 0
    if columns.count == 1 {
      // A loop in a loop would take half as long again.
      let column = columns[0]
      while item < items {
        for measured in sizes.sizes.prefix(items - item) {
          let length = column.length(measured, along: axis)
          sum.add(
            extent: max(0, column.extent(length)), far: column.far(length, along: axis),
            isComplete: true)
          item &+= 1
          starts[item] = sum.start
        }
      }
    } else {
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
    return (starts, sum.shortest, -sum.within)
  }

  /// Writes the frames of the cells of a run that is not repeated; `end` is the item after it.
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
      // As for the starts.
      let (column, cell) = (columns[0], cells[0])
      if let excess, known.writeWhole(run, of: cell, excess: excess) {
        writer = known
        return
      }
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
