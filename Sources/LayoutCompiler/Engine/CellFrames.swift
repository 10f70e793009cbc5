/// The frames of a section's cells where all groups are alike and the distance between them is a
/// whole number of pixels: a group's frames once, the rest by whole pixels.
struct CellFrames: Sendable {
  private let groups: RepeatingGroups
  /// Where the first group lies, in points.
  private let corner: Point
  private let grid: PixelGrid
  private let presentation: Presentation
  /// The distance from each group to the next, in pixels; negative where it is mirrored.
  private let stride: Double

  /// `nil` where groups differ or lie off the pixel grid.
  init?(_ section: PlacedSection, _ presentation: Presentation) {
    guard case .repeating(let groups) = section.solution.groups, groups.count > 0 else {
      return nil
    }
    grid = section.grid
    let pixels = groups.stride * grid.scale
    let whole = pixels.rounded()
    guard abs(pixels - whole) < 1e-7, pixels.magnitude < 1e9 else { return nil }
    let isMirrored = presentation.mirrorWidth != nil && groups.axis == .horizontal
    stride = isMirrored ? -whole : whole
    corner = section.origin + section.solution.firstGroup
    self.presentation = presentation
    self.groups = groups
  }

  /// The frame of one cell; `nil` where there is none.
  func frame(ofItem item: Int) -> Rect? {
    guard item >= 0, item < groups.itemCount else { return nil }
    let (group, index) = item.quotientAndRemainder(dividingBy: max(1, groups.capacity))
    return groups.template(of: group).map { frame(of: $0.cells[index].rect, group: group) }
  }

  /// The frame of a cell.
  ///
  /// - Parameter rect: relative to its group's corner, in points.
  func frame(of rect: Rect, group: Int) -> Rect {
    var frame = inPixels(rect)
    let axis = groups.axis
    frame.origin[axis] = (frame.origin[axis] + Double(group) * stride) / grid.scale
    return frame
  }

  /// A cell of the section's first group as it is shown, in points, but for its coordinate along
  /// the stack axis: that in pixels.
  ///
  /// - Parameter rect: relative to its group's corner, in points.
  @inline(__always)
  private func inPixels(_ rect: Rect) -> Rect {
    var frame = grid.shown(rect.offset(by: corner), presentation)
    frame.origin[groups.axis] = grid.pixels(frame.origin[groups.axis])
    return frame
  }

  /// Writes the frames of all cells, in order.
  ///
  /// - Parameter frames: uninitialized, as many as there are cells.
  fileprivate func write(to frames: UnsafeMutableBufferPointer<Rect>) {
    let (fullCount, lastCount) = (groups.full?.cells.count ?? 0, groups.last?.cells.count ?? 0)
    // Exactly this number is written below.
    precondition(groups.fullCount * fullCount + lastCount == frames.count)
    // Each cell is brought onto the pixel grid once; few of them are kept on the stack.
    withUnsafeTemporaryAllocation(of: Rect.self, capacity: fullCount + lastCount) { cells in
      var number = 0
      groups.forEachCell { rect in
        cells.initializeElement(at: number, to: inPixels(rect))
        number += 1
      }
      write(cells, fullCount: fullCount, to: frames)
    }
  }

  /// - Parameter cells: those of a full group, then those of the last, incomplete one: in pixels
  ///   along
  ///   the stack axis.
  private func write(
    _ cells: UnsafeMutableBufferPointer<Rect>, fullCount: Int,
    to frames: UnsafeMutableBufferPointer<Rect>
  ) {
    let axis = groups.axis
    var repeated = RepeatedFrames(
      cells: UnsafeBufferPointer(cells), fullCount: fullCount, repetitions: groups.fullCount,
      frames: frames)
    // Where all begin at whole points, there is nothing to divide.
    let points = stride / grid.scale
    if PixelGrid.isWhole(points),
      cells.allSatisfy({ PixelGrid.isWhole($0.origin[axis] / grid.scale) })
    {
      for index in cells.indices { cells[index].origin[axis] /= grid.scale }
      repeated.step[axis] = points
      repeated.write { $0 }
    } else {
      var divisor = Point(1, 1)
      divisor[axis] = grid.scale
      repeated.step[axis] = stride
      repeated.write { Point($0.x / divisor.x, $0.y / divisor.y) }
    }
  }
}

/// Frames that repeat, each time moved by a step.
private struct RepeatedFrames {
  /// Those that repeat, then those that end it, as they would lie in the first repetition.
  let cells: UnsafeBufferPointer<Rect>
  let fullCount: Int
  let repetitions: Int
  /// From each repetition to the next.
  var step: Point = .zero
  /// Uninitialized, with room for all.
  let frames: UnsafeMutableBufferPointer<Rect>

  /// - Parameter origin: that of a frame, of where it lies.
  @inline(__always)
  func write(_ origin: (Point) -> Point) {
    // Both coordinates move, if by nothing: two at a time are as fast as one.
    func write(_ cell: Rect, at place: Int, offset: Point) {
      frames.initializeElement(
        at: place,
        to: Rect(origin(Point(cell.minX + offset.x, cell.minY + offset.y)), cell.size))
    }
    func offset(_ number: Int) -> Point { Point(Double(number) * step.x, Double(number) * step.y) }
    var place = 0
    if fullCount == 1 {
      // A loop in a loop would take twice as long.
      let cell = cells[0]
      for number in 0..<repetitions { write(cell, at: number, offset: offset(number)) }
      place = repetitions
    } else {
      for number in 0..<repetitions {
        let offset = offset(number)
        for index in 0..<fullCount { write(cells[index], at: place &+ index, offset: offset) }
        place += fullCount
      }
    }
    let offset = offset(repetitions)
    for index in fullCount..<cells.count {
      write(cells[index], at: place &+ index &- fullCount, offset: offset)
    }
  }
}

extension SceneSection {
  /// `nil` where groups differ or lie off the pixel grid.
  @inline(__always)
  var cellFrames: CellFrames? { CellFrames(placed, presentation) }

  /// The frames of all cells, in order, in points, in content coordinates: 32 bytes each, and
  /// nothing else is stored.
  public func frames() -> [Rect] { [self].frames() }

  /// Writes the frames of all cells, in order, one by one.
  ///
  /// - Parameter frames: uninitialized, with room for `placedItemCount`.
  fileprivate func write(to frames: UnsafeMutableBufferPointer<Rect>) {
    if case .measured(let groups) = solution.groups {
      var writer = FrameWriter(placed, presentation, to: frames)
      groups.write(to: &writer)
      precondition(writer.count == frames.count)
      return
    }
    var number = 0
    for element in itemElements(0..<placedItemCount) where element.role == .cell {
      frames.initializeElement(at: number, to: element.frame)
      number += 1
    }
    precondition(number == frames.count)
  }
}

extension Scene {
  /// The frames of all cells of all sections, in order: see `SceneSection.frames`.
  public func frames() -> [Rect] { sections.frames() }
}

extension [SceneSection] {
  /// The frames of all cells of these sections, in order.
  fileprivate func frames() -> [Rect] {
    let total = indices.reduce(0) { $0 + self[$1].placedItemCount }
    return [Rect](unsafeUninitializedCapacity: total) { buffer, count in
      for index in indices {
        let end = count + self[index].placedItemCount
        let room = UnsafeMutableBufferPointer(rebasing: buffer[count..<end])
        if let cells = self[index].cellFrames {
          cells.write(to: room)
        } else {
          self[index].write(to: room)
        }
        count = end
      }
    }
  }
}

/// Writes the frames of cells that are measured, one after another.
struct FrameWriter {
  /// A cell of which all is on the pixel grid but for its place along the stack axis.
  struct Cell {
    /// From the group's start, in points.
    fileprivate var near: Double
    fileprivate var cross: Double
    fileprivate var size: Size
  }

  private let axis: Axis
  private let grid: PixelGrid
  /// The section's start along the stack axis, and from there the first group's, in points.
  private let start: Double
  private let firstGroup: Double
  /// Where groups lie across the stack axis, in points.
  private let across: Double
  /// `nil` where cells are shown where they lie.
  private let presentation: Presentation?
  private let frames: UnsafeMutableBufferPointer<Rect>
  /// How many frames are written.
  private(set) var count = 0
  private var cross = LastLength()
  private var width = LastLength()
  private var height = LastLength()

  /// - Parameter frames: uninitialized; what does not fit is left out.
  init(
    _ section: PlacedSection, _ shown: Presentation, to frames: UnsafeMutableBufferPointer<Rect>
  ) {
    let first = section.solution.firstGroup
    axis = section.solution.stackAxis
    grid = section.grid
    start = section.origin[axis]
    firstGroup = first[axis]
    across = (section.origin + first)[axis.cross]
    presentation = shown == Presentation() ? nil : shown
    self.frames = frames
  }

  /// - Parameter rect: relative to the group's corner, in points.
  mutating func cell(_ rect: Rect) -> Cell {
    Cell(
      near: rect.min(axis), cross: cross.nearest(across + rect.min(axis.cross), grid),
      size: Size(width.nearest(rect.width, grid), height.nearest(rect.height, grid)))
  }

  /// Writes the frame of a cell of a group with the given distance from the first one, in points.
  @inline(__always)
  mutating func write(_ cell: Cell, start groupStart: Double) {
    write(cell.size, of: cell, start: groupStart, along: axis)
  }

  /// A cell with where its group starts in a repetition of a run, in points.
  struct RunCell {
    let cell: Cell
    let start: Double
  }

  /// Writes the cells of one repetition of a run as often as it is repeated.
  mutating func write(_ cells: [RunCell], of run: GroupRun) {
    if writeWhole(cells, of: run) { return }
    // A copy stays in registers.
    var known = self
    for repetition in 0..<run.repetitions {
      let start = run.start(repetition: repetition)
      for index in cells.indices {
        known.write(cells[index].cell, start: start + cells[index].start)
      }
    }
    self = known
  }

  /// The same, if all lies at whole points: then nothing is rounded. Returns `false` else.
  private mutating func writeWhole(_ cells: [RunCell], of run: GroupRun) -> Bool {
    let corner = start + firstGroup + run.first.start
    guard presentation == nil, grid.keeps(corner), grid.keeps(run.lengthEach),
      grid.keeps(Double(run.repetitions) * run.lengthEach),
      cells.allSatisfy({ grid.keeps($0.start) && grid.keeps($0.cell.near) })
    else { return false }
    let frames = UnsafeMutableBufferPointer(rebasing: frames.dropFirst(count))
    let written = cells.count * run.repetitions
    precondition(written <= frames.count)
    cells.map {
      let near = corner + $0.start + $0.cell.near
      return Rect(
        axis == .horizontal ? Point(near, $0.cell.cross) : Point($0.cell.cross, near), $0.cell.size)
    }.withUnsafeBufferPointer {
      var repeated = RepeatedFrames(
        cells: $0, fullCount: cells.count, repetitions: run.repetitions, frames: frames)
      repeated.step[axis] = run.lengthEach
      repeated.write { $0 }
    }
    count += written
    return true
  }

  /// Writes the cells of groups of one each, if all lies at whole points: then nothing is rounded.
  /// Returns `false` else.
  ///
  /// - Parameters:
  ///   - cell: one of them; they differ in their length along the stack axis.
  ///   - excess: how much nearer a cell's end is than the next group's start, less its own length, in
  ///     points.
  mutating func writeWhole(_ run: GroupRun, of cell: Cell, excess: Double) -> Bool {
    let corner = start + firstGroup + run.first.start + cell.near
    guard presentation == nil, grid.keeps(corner), grid.keeps(excess), grid.keeps(run.lengthEach),
      run.startsAreWhole
    else { return false }
    precondition(run.groupsEach <= frames.count - count)
    run.forEachGroup { start, end in
      let length = abs(end - start - excess)
      let frame =
        axis == .horizontal
        ? Rect(corner + start, cell.cross, length, cell.size.height)
        : Rect(cell.cross, corner + start, cell.size.width, length)
      frames.initializeElement(at: count, to: frame)
      count &+= 1
    }
    return true
  }

  /// The same for a cell of this length along the stack axis, in points.
  @inline(__always)
  mutating func write(_ cell: Cell, length: Double, start: Double, along axis: Axis) {
    var size = cell.size
    size[axis] = grid.nearest(length)
    write(size, of: cell, start: start, along: axis)
  }

  @inline(__always)
  private mutating func write(
    _ size: Size, of cell: Cell, start groupStart: Double, along axis: Axis
  ) {
    guard count < frames.count else { return }
    let near = grid.nearest(start + (firstGroup + groupStart) + cell.near)
    let corner = axis == .horizontal ? Point(near, cell.cross) : Point(cell.cross, near)
    var frame = Rect(corner, size)
    if let presentation { frame = grid.nearest(presentation.shown(frame)) }
    frames.initializeElement(at: count, to: frame)
    count += 1
  }
}

/// Brings lengths onto the pixel grid of which most are the one before.
private struct LastLength {
  private var points = 0.0
  private var nearest = 0.0

  @inline(__always)
  mutating func nearest(_ points: Double, _ grid: PixelGrid) -> Double {
    if points != self.points { (self.points, nearest) = (points, grid.nearest(points)) }
    return nearest
  }
}
