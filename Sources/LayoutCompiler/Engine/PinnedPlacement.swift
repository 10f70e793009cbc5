/// Where boundary items that pin to the visible bounds stand at a scroll offset.
///
/// All lengths are in points along the scroll axis, in content coordinates.
struct PinnedPlacement: Sendable {
  var axis = Axis.vertical
  /// The host's start and end: of a section, or of the whole content.
  var hostStart = 0.0
  var hostEnd = 0.0
  /// What is visible, less what the safe area covers.
  var visibleStart = 0.0
  var visibleEnd = 0.0

  /// What pinning adds to the z index of an item in view (rule `pinned-raise`; fixture
  /// macos27-pinned-142-pinned-header).
  static let raise = 1_000_000_000

  /// `true` iff any part of the host is visible: then its pinned items are.
  var isInView: Bool { hostStart < visibleEnd && visibleStart < hostEnd }

  /// What pinned items take at either end, in points.
  typealias PinnedLengths = (near: Double, far: Double)

  func pinnedLengths(_ items: [BoundaryItem], _ frames: [Rect]) -> PinnedLengths {
    var lengths = (near: 0.0, far: 0.0)
    for index in items.indices where items[index].pinToVisibleBounds {
      switch items[index].alignment.side(axis) {
      case -1: lengths.near = max(lengths.near, frames[index].size[axis])
      case 1: lengths.far = max(lengths.far, frames[index].size[axis])
      case _: break
      }
    }
    return lengths
  }

  /// Moves the frame of a pinned item: one at the start follows the visible start until the host's
  /// end, or the pinned item there, stops it; one at the end likewise (rule `pinned`; fixtures
  /// macos27-pinned-142, ios14-testListSection.3).
  @inline(__always)
  func place(_ item: BoundaryItem, frame: Rect, among pinned: PinnedLengths) -> Rect {
    guard item.pinToVisibleBounds else { return frame }
    var frame = frame
    let start = frame.min(axis)
    let own = frame.size[axis]
    switch item.alignment.side(axis) {
    case -1:
      frame.origin[axis] = min(max(start, visibleStart), hostEnd - own - pinned.far)
    case 1:
      frame.origin[axis] = max(min(start, visibleEnd - own), hostStart + pinned.near)
    case _: break
    }
    return frame
  }
}
