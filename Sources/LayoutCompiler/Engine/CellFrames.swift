/// The frames of a section's cells where all groups are alike and the distance between them is a
/// whole number of pixels: a group's frames once, the rest by whole pixels.
struct CellFrames: Sendable {
  /// One cell of a group, as it is shown in the section's first group.
  private struct Cell {
    /// The coordinate along the stack axis, in pixels.
    var pixels: Double
    /// The coordinate across it, and the size, in points.
    var cross: Double
    var size: Size
  }

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
    frame(cell(rect, along: groups.axis), group: group, along: groups.axis)
  }

  @inline(__always)
  private func cell(_ rect: Rect, along axis: Axis) -> Cell {
    let frame = grid.shown(rect.offset(by: corner), presentation)
    return Cell(
      pixels: (frame.min(axis) * grid.scale).rounded(), cross: frame.min(axis.cross),
      size: frame.size)
  }

  @inline(__always)
  private func frame(_ cell: Cell, group: Int, along axis: Axis) -> Rect {
    let along = (cell.pixels + Double(group) * stride) / grid.scale
    return Rect(
      axis == .horizontal ? Point(along, cell.cross) : Point(cell.cross, along), cell.size)
  }

  /// Writes the frames of all cells, in order.
  ///
  /// - Parameter frames: uninitialized, as many as there are cells.
  fileprivate func write(to frames: UnsafeMutableBufferPointer<Rect>) {
    let (full, last) = (groups.full?.cells ?? [], groups.last?.cells ?? [])
    // So many are written below, and no other place.
    precondition(groups.fullCount * full.count + last.count == frames.count)
    // Each cell is brought onto the pixel grid once; few of them are kept on the stack.
    withUnsafeTemporaryAllocation(of: Cell.self, capacity: full.count + last.count) { cells in
      for (index, cell) in full.enumerated() {
        cells.initializeElement(at: index, to: self.cell(cell.rect, along: groups.axis))
      }
      for (index, cell) in last.enumerated() {
        cells.initializeElement(
          at: full.count + index, to: self.cell(cell.rect, along: groups.axis))
      }
      // Where all begin at whole points, there is nothing to divide.
      var writer = Writer(
        cells: UnsafeBufferPointer(cells), fullCount: full.count, repetitions: groups.fullCount,
        stride: stride, pixelsPerPoint: grid.scale, frames: frames)
      if Int64(exactly: stride / grid.scale) != nil,
        cells.allSatisfy({ Int64(exactly: $0.pixels / grid.scale) != nil })
      {
        for index in cells.indices { cells[index].pixels /= grid.scale }
        writer.stride /= grid.scale
        writer.pixelsPerPoint = 1
      }
      writer.write(along: groups.axis)
    }
  }

  /// Writes what repeats. What is the same for all is asked once: it is a constant in each loop.
  private struct Writer {
    /// Those of a full group, then those of the last, incomplete one.
    let cells: UnsafeBufferPointer<Cell>
    let fullCount: Int
    let repetitions: Int
    var stride: Double
    var pixelsPerPoint: Double
    /// Uninitialized, with room for all.
    let frames: UnsafeMutableBufferPointer<Rect>

    func write(along axis: Axis) {
      switch (axis, pixelsPerPoint == 1) {
      case (.horizontal, true): write(along: .horizontal, pixelsPerPoint: nil)
      case (.vertical, true): write(along: .vertical, pixelsPerPoint: nil)
      case (.horizontal, false): write(along: .horizontal, pixelsPerPoint: pixelsPerPoint)
      case (.vertical, false): write(along: .vertical, pixelsPerPoint: pixelsPerPoint)
      }
    }

    @inline(__always)
    private func write(along axis: Axis, pixelsPerPoint: Double?) {
      func write(_ cell: Cell, at place: Int, offset: Double) {
        let pixels = cell.pixels + offset
        let along = pixelsPerPoint.map { pixels / $0 } ?? pixels
        let origin = axis == .horizontal ? Point(along, cell.cross) : Point(cell.cross, along)
        frames.initializeElement(at: place, to: Rect(origin, cell.size))
      }
      var place = 0
      if fullCount == 1 {
        // A loop in a loop would take twice as long.
        let cell = cells[0]
        for group in 0..<repetitions { write(cell, at: group, offset: Double(group) * stride) }
        place = repetitions
      } else {
        for group in 0..<repetitions {
          let offset = Double(group) * stride
          for index in 0..<fullCount { write(cells[index], at: place &+ index, offset: offset) }
          place += fullCount
        }
      }
      let offset = Double(repetitions) * stride
      for index in fullCount..<cells.count {
        write(cells[index], at: place &+ index &- fullCount, offset: offset)
      }
    }
  }
}

extension SceneSection {
  /// `nil` where groups differ or lie off the pixel grid.
  var cellFrames: CellFrames? { CellFrames(placed, presentation) }

  /// The frames of all cells, in order, in points, in content coordinates: 32 bytes each, and
  /// nothing else is stored.
  public func frames() -> [Rect] { [self].frames() }

  /// Writes the frames of all cells, in order.
  ///
  /// - Parameter frames: uninitialized, with room for `placedItemCount`.
  fileprivate func write(to frames: UnsafeMutableBufferPointer<Rect>) {
    if let cellFrames { return cellFrames.write(to: frames) }
    if case .measured(let groups) = solution.groups {
      var writer = FrameWriter(self, to: frames)
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
        self[index].write(to: UnsafeMutableBufferPointer(rebasing: buffer[count..<end]))
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
  init(_ section: SceneSection, to frames: UnsafeMutableBufferPointer<Rect>) {
    let first = section.solution.firstGroup
    axis = section.solution.stackAxis
    grid = section.grid
    start = section.origin[axis]
    firstGroup = first[axis]
    across = (section.origin + first)[axis.cross]
    presentation = section.presentation == Presentation() ? nil : section.presentation
    self.frames = frames
  }

  /// - Parameter rect: relative to the group's corner, in points.
  mutating func cell(_ rect: Rect) -> Cell {
    Cell(
      near: rect.min(axis), cross: cross.nearest(across + rect.min(axis.cross), grid),
      size: Size(width.nearest(rect.width, grid), height.nearest(rect.height, grid)))
  }

  /// Writes the frame of a cell of a group that starts so far behind the first one, in points.
  @inline(__always)
  mutating func write(_ cell: Cell, start groupStart: Double) {
    write(cell.size, of: cell, start: groupStart, along: axis)
  }

  /// Writes cells of groups that are repeated so many times.
  ///
  /// - Parameters:
  ///   - cells: with where their groups start in a repetition, in points.
  ///   - start: where a repetition starts, in points.
  mutating func write(
    _ cells: [(cell: Cell, start: Double)], repetitions: Int, start: (Int) -> Double
  ) {
    // A copy stays in registers.
    var known = self
    for repetition in 0..<repetitions {
      let start = start(repetition)
      for index in cells.indices {
        known.write(cells[index].cell, start: start + cells[index].start)
      }
    }
    self = known
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
