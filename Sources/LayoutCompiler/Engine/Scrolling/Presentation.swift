/// The mapping from layout coordinates to content coordinates.
///
/// Rows are scrolled, and right-to-left layouts are mirrored.
struct Presentation: Hashable, Sendable {
  /// The width in which frames are mirrored, in points; `nil` in a left-to-right layout.
  var mirrorWidth: Double?
  /// The scroll offset of the row, in points, and its axis. 0 outside of orthogonal sections.
  var rowOffset = 0.0
  var rowAxis: Axis = .horizontal

  /// Whether the mapping is the identity.
  @inline(__always)
  var isIdentity: Bool { mirrorWidth == nil && rowOffset == 0 }

  /// Mirrors a frame, so that leading is right (rule `right-to-left`). Mirroring twice is the
  /// identity.
  @inline(__always)
  func mirrored(_ rect: Rect) -> Rect {
    guard let mirrorWidth else { return rect }
    var rect = rect
    rect.origin.x = mirrorWidth - rect.maxX
    return rect
  }

  /// Mirrors a frame that does not scroll with a row, and rounds it to pixels.
  func mirrored(_ rect: Rect, on grid: PixelGrid) -> Rect {
    grid.nearest(mirrored(grid.nearest(rect)))
  }

  /// Returns the frame of a row's element in content coordinates (rule `row`).
  @inline(__always)
  func shown(_ rect: Rect) -> Rect {
    var rect = rect
    rect.origin[rowAxis] -= rowOffset
    return mirrored(rect)
  }

  /// Returns the inverse of `shown`.
  func unscrolled(_ rect: Rect) -> Rect {
    var rect = mirrored(rect)
    rect.origin[rowAxis] += rowOffset
    return rect
  }
}

extension PixelGrid {
  /// Returns the frame in content coordinates, rounded to pixels.
  @inline(__always)
  func shown(_ rect: Rect, _ presentation: Presentation) -> Rect {
    let rect = nearest(rect)
    return presentation.isIdentity ? rect : nearest(presentation.shown(rect))
  }
}
