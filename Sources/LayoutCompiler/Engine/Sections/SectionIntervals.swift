/// An index of sections by their extents along the scroll axis.
struct SectionIntervals: Sendable {
  private struct Interval {
    /// The least start of the section and of all after it, in points. Ascending.
    var start: Double
    /// The greatest end of the section and of all before it, in points. Ascending.
    var end: Double
  }
  /// The intervals of the sections; empty if there are fewer than two.
  private var intervals: [Interval] = []
  private let count: Int

  init(sectionCount: Int) {
    count = sectionCount
    if count > 1 { intervals.reserveCapacity(count) }
  }

  /// Appends the next section.
  mutating func append(_ section: PlacedSection, along axis: Axis) {
    guard count > 1 else { return }
    let extent = section.extent(along: axis)
    let end = intervals.last?.end ?? -.infinity
    intervals.append(Interval(start: extent.lowerBound, end: max(end, extent.upperBound)))
  }

  /// Makes the starts ascend. Must be called after the last section.
  mutating func finish() {
    var start = Double.infinity
    for index in intervals.indices.reversed() {
      start = min(start, intervals[index].start)
      intervals[index].start = start
    }
  }

  /// Returns the sections that may intersect an interval, and few others. O(log n).
  func sections(meeting interval: ClosedRange<Double>) -> Range<Int> {
    guard count > 1 else { return 0..<count }
    let first = intervals.countOfPrefix { $0.end < interval.lowerBound }
    let end = intervals.countOfPrefix { $0.start <= interval.upperBound }
    return min(first, end)..<end
  }
}

extension Scene {
  /// Returns the sections that may intersect `rect`, as shown, and few others. O(log n).
  func sections(meeting rect: Rect) -> Range<Int> {
    let rect = presentation.mirrored(rect)
    return sectionIntervals.sections(meeting: rect.min(scrollDirection)...rect.max(scrollDirection))
  }
}

extension PlacedSection {
  /// Returns the extent of all elements along the scroll axis at any scroll offset.
  ///
  /// In points, left to right, with a pixel of tolerance.
  func extent(along axis: Axis) -> ClosedRange<Double> {
    let start = origin[axis]
    var (low, high) = (min(0, solution.length), max(0, solution.length))
    func cover(_ from: Double, _ to: Double) { (low, high) = (min(low, from), max(high, to)) }
    for frame in solution.decorationFrames { cover(frame.min(axis), frame.max(axis)) }
    let items = model.boundaryItems
    for index in items.indices {
      let frame = solution.boundary.frames[index]
      cover(frame.min(axis), frame.max(axis))
      // Two pinned items may push each other out of a short section.
      let own = frame.size[axis]
      if items[index].pinToVisibleBounds {
        cover(min(0, solution.length) - 2 * own, high + 2 * own)
      }
    }
    if let groups = solution.groups.extent(along: axis) {
      cover(
        solution.firstGroup[axis] + groups.lowerBound, solution.firstGroup[axis] + groups.upperBound
      )
    }
    let pixel = 1 / grid.scale
    return (start + low - pixel)...(start + high + pixel)
  }
}
