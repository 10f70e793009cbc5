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
}

extension SceneSection {
  /// The cell frames; `nil` if groups differ or are not a whole number of pixels apart.
  var cellFrames: CellFrames? { CellFrames(placed, presentation) }
}
