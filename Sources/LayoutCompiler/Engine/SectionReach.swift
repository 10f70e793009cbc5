/// Finds the sections of which something may meet a stretch of the content, without asking each.
struct SectionReach: Sendable {
  /// The furthest end of each section and all before it: ascending, in points.
  private var ends: [Double] = []
  /// The nearest start of each section and all behind it: ascending, in points.
  private var starts: [Double] = []

  /// - Parameter stretches: of each section, what it reaches along the scroll axis.
  init(_ stretches: [ClosedRange<Double>]) {
    ends.reserveCapacity(stretches.count)
    var end = -Double.infinity
    for stretch in stretches {
      end = max(end, stretch.upperBound)
      ends.append(end)
    }
    starts = stretches.map(\.lowerBound)
    for index in starts.indices.dropLast().reversed() {
      starts[index] = min(starts[index], starts[index + 1])
    }
  }

  /// The sections that reach into a stretch, and few others. O(log n).
  func sections(meeting stretch: ClosedRange<Double>) -> Range<Int> {
    let first = ends.indices.countOfPrefix { ends[$0] < stretch.lowerBound }
    let end = starts.indices.countOfPrefix { starts[$0] <= stretch.upperBound }
    return min(first, end)..<end
  }
}

extension Scene {
  /// The sections of which something may meet `rect`, as shown, and few others. O(log n).
  func sections(meeting rect: Rect) -> Range<Int> {
    let rect = presentation.mirrored(rect)
    return reach.sections(meeting: rect.min(scrollDirection)...rect.max(scrollDirection))
  }
}

extension SceneSection {
  /// What everything in the section covers along the scroll axis, wherever the whole and its row are
  /// scrolled; left to right, in points, a pixel more than enough.
  func reach(along axis: Axis) -> ClosedRange<Double> {
    let start = origin[axis]
    var (low, high) = (min(0, solution.length), max(0, solution.length))
    func cover(_ from: Double, _ to: Double) { (low, high) = (min(low, from), max(high, to)) }
    for frame in solution.decorationFrames { cover(frame.min(axis), frame.max(axis)) }
    for (item, frame) in zip(model.boundaryItems, solution.boundaryFrames) {
      cover(frame.min(axis), frame.max(axis))
      // Two pinned items may push each other out of a short section.
      let own = frame.size[axis]
      if item.pinToVisibleBounds { cover(min(0, solution.length) - 2 * own, high + 2 * own) }
    }
    if let groups = solution.groups.reach(along: axis) {
      cover(
        solution.firstGroup[axis] + groups.lowerBound, solution.firstGroup[axis] + groups.upperBound
      )
    }
    let pixel = 1 / grid.scale
    return (start + low - pixel)...(start + high + pixel)
  }
}
