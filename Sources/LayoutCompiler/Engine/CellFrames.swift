/// The frames of a section's cells where all groups are alike and the distance between them is a
/// whole number of pixels: a group's frames once, the rest by whole pixels.
struct CellFrames: Sendable {
  /// One cell of a group, as it is shown in the section's first group.
  struct Cell: Sendable {
    /// The coordinate along the stack axis, in pixels.
    var pixels: Double
    /// The coordinate across it, and the size, in points.
    var cross: Double
    var size: Size
  }

  /// Those of a full group, if there is one, and those of the last, incomplete one.
  private let cells: [Cell]
  private let fullCount: Int
  private let capacity: Int
  private let itemCount: Int
  private let axis: Axis
  /// The distance from each group to the next, in pixels; negative where it is mirrored.
  private let stride: Double
  private let scale: Double

  /// `nil` where groups differ or lie off the pixel grid.
  init?(_ section: PlacedSection, _ presentation: Presentation) {
    guard case .repeating(let groups) = section.solution.groups, groups.count > 0 else {
      return nil
    }
    let (grid, axis) = (section.grid, groups.axis)
    let pixels = groups.stride * grid.scale
    guard abs(pixels - pixels.rounded()) < 1e-7, pixels.magnitude < 1e9 else { return nil }
    let isMirrored = presentation.mirrorWidth != nil && axis == .horizontal
    stride = isMirrored ? -pixels.rounded() : pixels.rounded()
    fullCount = groups.fullCount
    capacity = max(1, groups.capacity)
    itemCount = groups.itemCount
    scale = grid.scale
    self.axis = axis
    let corner = section.origin + section.solution.firstGroup
    var cells: [Cell] = []
    cells.reserveCapacity((groups.full?.cells.count ?? 0) + (groups.last?.cells.count ?? 0))
    func append(_ template: GroupTemplate) {
      for cell in template.cells {
        let frame = grid.shown(cell.rect.offset(by: corner), presentation)
        cells.append(
          Cell(
            pixels: (frame.min(axis) * grid.scale).rounded(), cross: frame.min(axis.cross),
            size: frame.size))
      }
    }
    if let full = groups.full { append(full) }
    if let last = groups.last { append(last) }
    self.cells = cells
  }

  /// The frame of one cell; `nil` where there is none.
  func frame(ofItem item: Int) -> Rect? {
    guard item >= 0, item < itemCount else { return nil }
    let (group, index) = item.quotientAndRemainder(dividingBy: capacity)
    return frame(group: group, index: index)
  }

  func frame(group: Int, index: Int) -> Rect {
    let cell = cells[group < fullCount || fullCount == 0 ? index : capacity + index]
    return cell.frame(movedBy: Double(group) * stride, axis: axis, scale: scale)
  }

  /// Writes the frames of all cells, in order.
  ///
  /// - Parameter frames: uninitialized, with room for `itemCount`.
  fileprivate func write(to frames: UnsafeMutableBufferPointer<Rect>) {
    // An axis that is known is asked once for all cells, not for each.
    switch axis {
    case .horizontal: write(to: frames, along: .horizontal)
    case .vertical: write(to: frames, along: .vertical)
    }
  }

  @inline(__always)
  private func write(to frames: UnsafeMutableBufferPointer<Rect>, along axis: Axis) {
    let (cells, stride, scale) = (cells, stride, scale)
    func write(_ cell: Cell, of group: Int, at number: Int) {
      let offset = Double(group) * stride
      frames.initializeElement(
        at: number, to: cell.frame(movedBy: offset, axis: axis, scale: scale))
    }
    if capacity == 1, fullCount > 0 {
      // A loop in a loop would take twice as long.
      let cell = cells[0]
      for group in 0..<fullCount { write(cell, of: group, at: group) }
      return
    }
    var number = 0
    for group in 0..<fullCount {
      for index in 0..<capacity {
        write(cells[index], of: group, at: number)
        number += 1
      }
    }
    for cell in cells[(fullCount > 0 ? capacity : 0)...] {
      write(cell, of: fullCount, at: number)
      number += 1
    }
  }
}

extension CellFrames.Cell {
  /// - Parameter offset: along `axis`, in pixels.
  @inline(__always)
  fileprivate func frame(movedBy offset: Double, axis: Axis, scale: Double) -> Rect {
    let along = (pixels + offset) / scale
    return Rect(axis == .horizontal ? Point(along, cross) : Point(cross, along), size)
  }
}

extension SceneSection {
  /// The frames of all cells, in order, in points, in content coordinates: 32 bytes each, and
  /// nothing else is stored.
  public func frames() -> [Rect] {
    guard let cellFrames else {
      guard case .measured(let groups) = solution.groups else {
        return itemElements(0..<placedItemCount).lazy.filter { $0.role == .cell }.map(\.frame)
      }
      return frames(of: groups)
    }
    return [Rect](unsafeUninitializedCapacity: placedItemCount) { buffer, count in
      cellFrames.write(to: buffer)
      count = placedItemCount
    }
  }

  private func frames(of groups: MeasuredGroups) -> [Rect] {
    [Rect](unsafeUninitializedCapacity: groups.itemCount) { buffer, count in
      var writer = FrameWriter(self, to: buffer)
      groups.write(to: &writer)
      count = writer.count
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
  @inline(__always)
  mutating func cell(_ rect: Rect) -> Cell {
    Cell(
      near: rect.min(axis), cross: cross.nearest(across + rect.min(axis.cross), grid),
      size: Size(width.nearest(rect.width, grid), height.nearest(rect.height, grid)))
  }

  /// Writes the frame of a cell of a group that starts so far behind the first one, in points.
  @inline(__always)
  mutating func write(_ cell: Cell, start groupStart: Double) {
    guard count < frames.count else { return }
    let near = grid.nearest(start + (firstGroup + groupStart) + cell.near)
    let corner = axis == .horizontal ? Point(near, cell.cross) : Point(cell.cross, near)
    var frame = Rect(corner, cell.size)
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
