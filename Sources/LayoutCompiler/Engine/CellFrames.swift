/// The frames of a section's cells where all groups are alike and the distance between them is a
/// whole number of pixels: a group's frames once, the rest by whole pixels. A class, so that a query
/// touches one reference and not the whole section.
final class CellFrames: Sendable {
  /// One cell of a group, as it is shown in the section's first group.
  struct Cell: Sendable {
    /// The coordinate along the stack axis, in pixels.
    var pixels: Double
    /// The coordinate across it, and the size, in points.
    var cross: Double
    var size: Size
  }

  private let full: [Cell]
  private let last: [Cell]
  private let fullCount: Int
  private let capacity: Int
  private let itemCount: Int
  private let axis: Axis
  /// The distance from each group to the next, in pixels; negative where it is mirrored.
  private let stride: Double
  private let scale: Double

  /// `nil` where groups differ or lie off the pixel grid.
  init?(_ section: SceneSection) {
    guard case .repeating(let groups) = section.solution.groups, groups.count > 0 else {
      return nil
    }
    scale = section.grid.scale
    axis = groups.axis
    let pixels = groups.stride * scale
    guard abs(pixels - pixels.rounded()) < 1e-7, pixels.magnitude < 1e9 else { return nil }
    let isMirrored = section.presentation.mirrorWidth != nil && axis == .horizontal
    stride = isMirrored ? -pixels.rounded() : pixels.rounded()
    fullCount = groups.fullCount
    capacity = max(1, groups.capacity)
    itemCount = groups.itemCount
    let corner = section.origin + section.solution.firstGroup
    func cells(_ template: GroupTemplate?) -> [Cell] {
      (template?.cells ?? []).map { cell in
        let frame = section.shown(cell.rect.offset(by: corner))
        return Cell(
          pixels: (frame.min(groups.axis) * section.grid.scale).rounded(),
          cross: frame.min(groups.axis.cross), size: frame.size)
      }
    }
    full = cells(groups.full)
    last = cells(groups.last)
  }

  /// The frame of one cell; `nil` where there is none.
  func frame(ofItem item: Int) -> Rect? {
    guard item >= 0, item < itemCount else { return nil }
    let (group, index) = item.quotientAndRemainder(dividingBy: capacity)
    return frame(group: group, index: index)
  }

  @inline(__always)
  func frame(group: Int, index: Int) -> Rect {
    frame(group < fullCount ? full[index] : last[index], group: group)
  }

  @inline(__always)
  private func frame(_ cell: Cell, group: Int) -> Rect {
    let along = (cell.pixels + Double(group) * stride) / scale
    return axis == .horizontal
      ? Rect(Point(along, cell.cross), cell.size) : Rect(Point(cell.cross, along), cell.size)
  }

  /// Calls `body` with the frame of every cell, in order.
  @inline(__always)
  func forEach(_ body: (Rect) -> Void) {
    for group in 0..<fullCount {
      for cell in full { body(frame(cell, group: group)) }
    }
    for cell in last { body(frame(cell, group: fullCount)) }
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
      var index = 0
      cellFrames.forEach { frame in
        buffer.initializeElement(at: index, to: frame)
        index += 1
      }
      count = index
    }
  }

  private func frames(of groups: MeasuredGroups) -> [Rect] {
    let (origin, first, axis, grid) = (origin, solution.firstGroup, solution.stackAxis, grid)
    let across = (origin + first)[axis.cross]
    let presentation = presentation == Presentation() ? nil : presentation
    return [Rect](unsafeUninitializedCapacity: groups.itemCount) { buffer, count in
      var index = 0
      groups.forEachCell { rect in
        MeasuredCell(
          near: rect.min(axis), cross: grid.nearest(across + rect.min(axis.cross)),
          size: Size(grid.nearest(rect.width), grid.nearest(rect.height)))
      } _: { cell, start in
        guard index < buffer.count else { return }
        let near = grid.nearest(origin[axis] + (first[axis] + start) + cell.near)
        var frame = Rect(Point(near, near), cell.size)
        frame.origin[axis.cross] = cell.cross
        if let presentation { frame = grid.nearest(presentation.shown(frame)) }
        buffer.initializeElement(at: index, to: frame)
        index += 1
      }
      count = index
    }
  }
}

/// A measured cell of which all is on the pixel grid but for its place along the stack axis.
private struct MeasuredCell {
  /// From the group's start, in points.
  var near: Double
  var cross: Double
  var size: Size
}
