/// Finds the sections of which something may meet a stretch of the content, without asking each.
struct SectionReach: Sendable {
  private struct Stretch {
    /// The least start of the section and all after it: ascending, in points.
    var start: Double
    /// The greatest end of the section and all before it: ascending, in points.
    var end: Double
  }
  /// Empty where there are no two sections.
  private var stretches: [Stretch] = []
  private let count: Int

  init(sectionCount: Int) {
    count = sectionCount
    if count > 1 { stretches.reserveCapacity(count) }
  }

  /// Takes down the next section.
  mutating func append(_ section: PlacedSection, along axis: Axis) {
    guard count > 1 else { return }
    let reach = section.reach(along: axis)
    let end = stretches.last?.end ?? -.infinity
    stretches.append(Stretch(start: reach.lowerBound, end: max(end, reach.upperBound)))
  }

  /// Makes the starts ascend, once all sections are taken down.
  mutating func close() {
    var start = Double.infinity
    for index in stretches.indices.reversed() {
      start = min(start, stretches[index].start)
      stretches[index].start = start
    }
  }

  /// The sections that reach into a stretch, and few others. O(log n).
  func sections(meeting stretch: ClosedRange<Double>) -> Range<Int> {
    guard count > 1 else { return 0..<count }
    let first = stretches.countOfPrefix { $0.end < stretch.lowerBound }
    let end = stretches.countOfPrefix { $0.start <= stretch.upperBound }
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

extension PlacedSection {
  /// What everything in the section covers along the scroll axis, wherever the whole and its row
  /// are scrolled; left to right, in points, a pixel more than enough.
  func reach(along axis: Axis) -> ClosedRange<Double> {
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
    if let groups = solution.groups.reach(along: axis) {
      cover(
        solution.firstGroup[axis] + groups.lowerBound, solution.firstGroup[axis] + groups.upperBound
      )
    }
    let pixel = 1 / grid.scale
    return (start + low - pixel)...(start + high + pixel)
  }
}
