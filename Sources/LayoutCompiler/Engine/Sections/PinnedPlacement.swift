/// The positions of pinned boundary items at a scroll offset.
///
/// All lengths are in points, along the scroll axis, content coordinates.
struct PinnedPlacement: Sendable {
  var axis = Axis.vertical
  /// The start and end of the section, or of the whole content for the layout's own items.
  var hostStart = 0.0
  var hostEnd = 0.0
  /// The start and end of the visible bounds without the safe area.
  var visibleStart = 0.0
  var visibleEnd = 0.0
  /// The start and end of the bounds, with the safe area.
  var boundsStart = 0.0
  var boundsEnd = 0.0

  /// The number that is added to the z index of a visible pinned item (rule `pinned-raise`; fixture
  /// macos27-pinned-142-pinned-header).
  static let raise = 1_000_000_000

  /// Whether a part of the section is in the bounds. Only then are its pinned items moved.
  var isInView: Bool { hostStart < boundsEnd && boundsStart < hostEnd }

  /// The lengths of the longest pinned items at each end, in points.
  typealias PinnedLengths = (start: Double, end: Double)

  func pinnedLengths(_ items: [BoundaryItem], _ frames: [Rect]) -> PinnedLengths {
    var lengths = (start: 0.0, end: 0.0)
    for index in items.indices where items[index].pinToVisibleBounds {
      switch items[index].alignment.side(axis) {
      case -1: lengths.start = max(lengths.start, frames[index].size[axis])
      case 1: lengths.end = max(lengths.end, frames[index].size[axis])
      case _: break
      }
    }
    return lengths
  }

  /// Returns the frame of a boundary item, moved if it is pinned.
  ///
  /// An item at the start follows the start of the visible bounds, up to the end of the section or
  /// to the pinned item there. An item at the end does the reverse (rule `pinned`; fixtures
  /// macos27-pinned-142, ios14-testListSection.3). Items of sections outside the bounds stay.
  @inline(__always)
  func place(_ item: BoundaryItem, frame: Rect, among pinned: PinnedLengths) -> Rect {
    guard item.pinToVisibleBounds, isInView else { return frame }
    var frame = frame
    let start = frame.min(axis)
    let own = frame.size[axis]
    switch item.alignment.side(axis) {
    case -1:
      frame.origin[axis] = min(max(start, visibleStart), hostEnd - own - pinned.end)
    case 1:
      frame.origin[axis] = max(min(start, visibleEnd - own), hostStart + pinned.start)
    case _: break
    }
    return frame
  }
}
