/// Where boundary items that pin to the visible bounds stand at a scroll offset.
///
/// All lengths are in points along the scroll axis, in content coordinates.
struct PinnedPlacement {
  let axis: Axis
  /// The host's start and end: of a section, or of the whole content.
  let hostStart: Double
  let hostEnd: Double
  /// What is visible, less what the safe area covers.
  let visibleStart: Double
  let visibleEnd: Double

  /// What pinning adds to the z index of an item in view (uikit-facts 2.1 X; fixture
  /// macos27-pinned-142-pinned-header).
  static let raise = 1_000_000_000

  /// `true` iff any part of the host is visible: then its pinned items are.
  var isInView: Bool { hostStart < visibleEnd && visibleStart < hostEnd }

  /// Moves the frames of pinned items: one at the start follows the visible start until the host's
  /// end, or the pinned item there, stops it; one at the end likewise (uikit-facts 2.9.9; fixtures
  /// macos27-pinned-142, ios14-testListSection.3).
  func place(_ items: [BoundaryItem], frames: [Rect]) -> [Rect] {
    guard items.contains(where: \.pinToVisibleBounds) else { return frames }
    let nearLength = pinnedLength(items, frames, side: -1)
    let farLength = pinnedLength(items, frames, side: 1)
    return zip(items, frames).map { item, frame in
      guard item.pinToVisibleBounds else { return frame }
      var frame = frame
      let start = frame.min(axis)
      let own = frame.size[axis]
      switch item.alignment.side(axis) {
      case -1:
        frame.origin[axis] = min(max(start, visibleStart), hostEnd - own - farLength)
      case 1:
        frame.origin[axis] = max(min(start, visibleEnd - own), hostStart + nearLength)
      case _: break
      }
      return frame
    }
  }

  private func pinnedLength(_ items: [BoundaryItem], _ frames: [Rect], side: Int) -> Double {
    zip(items, frames).reduce(0) { longest, pair in
      let (item, frame) = pair
      guard item.pinToVisibleBounds, item.alignment.side(axis) == side else { return longest }
      return max(longest, frame.size[axis])
    }
  }
}
