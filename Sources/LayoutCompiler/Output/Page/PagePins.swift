/// The tracks along which pinned items stick: `position: sticky` keeps a box inside of its parent,
/// so the parent reaches from where the item lies to where it stops (rule `pinned`).
struct PagePins {
  let axis: Axis
  /// `true` iff the start is on the right.
  let isMirrored: Bool
  /// What the items belong to, in content coordinates.
  var host: Rect
  /// What the safe area covers at the far end, in points.
  let hidden: Double

  /// Opens the track of an item that lies at `frame`.
  ///
  /// - Parameters:
  ///   - side: -1 for an item that pins to the start, 1 to the end.
  ///   - room: what the items that pin at the other side take, in points.
  func open(_ frame: Rect, side: Int, room: Double, to out: inout ByteWriter) {
    let isNear = (side == -1) != isMirrored
    var track = frame
    if isNear {
      let end = host.max(axis) - room
      track.origin[axis] = min(frame.min(axis), end - frame.size[axis])
      track.size[axis] = end - track.min(axis)
    } else {
      let start = host.min(axis) + room
      track.origin[axis] = start
      track.size[axis] = max(frame.max(axis), start + frame.size[axis]) - start
    }
    // Only the end of the visible bounds is covered: content begins behind the safe area.
    let cover = side == 1 ? hidden : 0
    out.write(string: "<div class=\"track \(edge(isNear))\" style=\"")
    out.write(style: "left", track.minX)
    out.write(style: "top", track.minY)
    out.write(style: "width", track.width)
    out.write(style: "height", track.height)
    out.write(style: "--cover", cover)
    out.write("\">")
  }

  private func edge(_ isNear: Bool) -> String {
    switch axis {
    case .vertical: isNear ? "to-top" : "to-bottom"
    case .horizontal: isNear ? "to-left" : "to-right"
    }
  }
}
