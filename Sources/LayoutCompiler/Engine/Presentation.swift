/// From where things lie to where they are shown: rows scrolled, right to left mirrored.
struct Presentation: Hashable, Sendable {
  /// The width that is mirrored, in points; `nil` in a left-to-right layout.
  var mirrorWidth: Double?
  /// How far a row is scrolled, and along which axis; 0 outside of rows.
  var rowOffset = 0.0
  var rowAxis: Axis = .horizontal

  /// Mirrors a frame: what was leading is then on the right (rule `right-to-left`). Twice is the
  /// identity.
  @inline(__always)
  func mirrored(_ rect: Rect) -> Rect {
    guard let mirrorWidth else { return rect }
    var rect = rect
    rect.origin.x = mirrorWidth - rect.maxX
    return rect
  }

  /// Mirrors a frame that does not scroll with a row, and brings it onto the pixel grid.
  func mirrored(_ rect: Rect, on grid: PixelGrid) -> Rect {
    grid.nearest(mirrored(grid.nearest(rect)))
  }

  /// Returns where a frame of a row is shown (rule `row`).
  @inline(__always)
  func shown(_ rect: Rect) -> Rect {
    var rect = rect
    rect.origin[rowAxis] -= rowOffset
    return mirrored(rect)
  }

  /// Returns the frame that `shown` shows at `rect`.
  func unshown(_ rect: Rect) -> Rect {
    var rect = mirrored(rect)
    rect.origin[rowAxis] += rowOffset
    return rect
  }
}

extension PixelGrid {
  /// From where a frame lies, unrounded, to where it is shown, on the pixel grid.
  @inline(__always)
  func shown(_ rect: Rect, _ presentation: Presentation) -> Rect {
    nearest(presentation.shown(nearest(rect)))
  }
}
