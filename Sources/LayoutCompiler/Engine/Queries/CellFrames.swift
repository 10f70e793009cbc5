/// The frames of a section's cells if all groups are equal and whole pixels apart.
///
/// The frames of one group are rounded; the others are moved by whole pixels.
struct CellFrames: Sendable {
  private let groups: UniformGroups
  /// The axis along which the groups are stacked.
  var axis: Axis { groups.axis }
  /// The corner of the first group, in points, content coordinates.
  private let corner: Point
  private let grid: PixelGrid
  private let presentation: Presentation
  /// The distance between consecutive groups, in pixels. Negative in a mirrored row.
  private let stride: Double

  /// `nil` if groups differ or are not a whole number of pixels apart.
  init?(_ section: PlacedSection, _ presentation: Presentation) {
    guard case .uniform(let groups) = section.solution.groups, groups.count > 0 else {
      return nil
    }
    grid = section.grid
    let pixels = grid.pixels(groups.stride)
    guard abs(groups.stride * grid.scale - pixels) < 1e-7, pixels.magnitude < 1e9 else {
      return nil
    }
    let isMirrored = presentation.mirrorWidth != nil && groups.axis == .horizontal
    stride = isMirrored ? -pixels : pixels
    corner = section.origin + section.solution.firstGroup
    self.presentation = presentation
    self.groups = groups
  }

  /// Returns the frame of a cell, or `nil` if there is no such cell. In points, content
  /// coordinates.
  func frame(ofItem item: Int) -> Rect? {
    guard item >= 0, item < groups.itemCount else { return nil }
    let (group, index) = item.quotientAndRemainder(dividingBy: max(1, groups.capacity))
    return groups.template(of: group).map { frame(of: $0.cells[index].rect, group: group) }
  }

  /// Returns the frame of a cell, in points, content coordinates.
  ///
  /// - Parameter rect: The frame relative to its group's corner, in points.
  func frame(of rect: Rect, group: Int) -> Rect {
    frame(inPixels: inPixels(rect), group: group)
  }

  /// Returns the frame of a cell, in points, content coordinates.
  ///
  /// - Parameter frame: The frame of the same cell of the first group: see `inPixels`.
  @inline(__always)
  func frame(inPixels frame: Rect, group: Int) -> Rect {
    var frame = frame
    frame.origin[axis] = (frame.origin[axis] + Double(group) * stride) / grid.scale
    return frame
  }

  /// Returns the frame of a cell of the first group, in points, but in pixels along the stack axis.
  ///
  /// - Parameter rect: The frame relative to its group's corner, in points.
  func inPixels(_ rect: Rect) -> Rect {
    var frame = grid.shown(rect.offset(by: corner), presentation)
    frame.origin[groups.axis] = grid.pixels(frame.origin[groups.axis])
    return frame
  }

  /// Writes the frames of all cells, in order.
  ///
  /// A grid of a million cells takes about as long as a loop that appends its frames to an array.
  ///
  /// - Parameter frames: Uninitialized memory for all cells.
  fileprivate func write(to frames: UnsafeMutableBufferPointer<Rect>) {
    let full = groups.full?.cells.map { inPixels($0.rect) } ?? []
    let last = groups.last?.cells.map { inPixels($0.rect) } ?? []
    // The number of frames that the code below writes.
    precondition(groups.fullCount * full.count + last.count == frames.count)
    // Both coordinates are moved and divided: two at a time are as fast as one.
    var (step, divisor) = (Point.zero, Point(1, 1))
    step[groups.axis] = stride
    divisor[groups.axis] = grid.scale
    var place = 0
    func write(_ cells: UnsafeBufferPointer<Rect>, group: Int) {
      let offset = Point(Double(group) * step.x, Double(group) * step.y)
      for cell in cells {
        let origin = Point(
          (cell.minX + offset.x) / divisor.x, (cell.minY + offset.y) / divisor.y)
        frames.initializeElement(at: place, to: Rect(origin, cell.size))
        place &+= 1
      }
    }
    full.withUnsafeBufferPointer { for group in 0..<groups.fullCount { write($0, group: group) } }
    last.withUnsafeBufferPointer { write($0, group: groups.fullCount) }
  }
}

extension SceneSection {
  /// The cell frames; `nil` if groups differ or are not a whole number of pixels apart.
  var cellFrames: CellFrames? { CellFrames(placed, presentation) }

  /// Returns the frames of all cells, in order. In points, content coordinates; 32 bytes each.
  package func frames() -> [Rect] { [self].frames() }

  /// Writes the frames of all cells, in order.
  ///
  /// - Parameter frames: Uninitialized memory for `placedItemCount` frames.
  fileprivate func write(to frames: UnsafeMutableBufferPointer<Rect>) {
    if let cellFrames { return cellFrames.write(to: frames) }
    var number = 0
    func write(_ frame: Rect) {
      precondition(number < frames.count)
      frames.initializeElement(at: number, to: frame)
      number += 1
    }
    if case .listed(let groups) = solution.groups {
      groups.forEachCell { rect, start in
        write(shown(rect.offset(by: origin + solution.origin(start: start))))
      }
    } else {
      for element in itemElements(0..<placedItemCount) where element.role == .cell {
        write(element.frame)
      }
    }
    precondition(number == frames.count)
  }
}

extension Scene {
  /// Returns the frames of all cells of all sections, in order. In points, content coordinates.
  package func frames() -> [Rect] { sections.frames() }
}

extension [SceneSection] {
  /// Returns the frames of all cells of these sections, in order.
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
