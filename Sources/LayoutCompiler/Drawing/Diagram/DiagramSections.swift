/// Which sections of a layout a diagram has to look at: however many there are, only so many are
/// drawn, and no other is asked for anything.
struct DiagramSections {
  /// The most that are drawn at the beginning, and of those that the screen shows.
  private static let limit = 40

  /// From the near end of the content to the far one. In a layout that scrolls sideways from right
  /// to left, that is not their order.
  let ordered: [SceneSection]
  private let axis: Axis
  /// Those that the screen shows, as positions in `ordered`.
  private let visible: Range<Int>

  init(_ scene: Scene) {
    let axis = scene.scrollDirection
    self.axis = axis
    let sections = scene.sections
    let isOrdered = zip(sections, sections.dropFirst()).allSatisfy {
      $0.frame.min(axis) <= $1.frame.min(axis)
    }
    ordered =
      isOrdered
      ? sections
      : sections.sorted { ($0.frame.min(axis), $0.index) < ($1.frame.min(axis), $1.index) }
    let bounds = scene.visibleBounds
    let first = ordered.firstIndex { $0.frame.max(axis) > bounds.min(axis) } ?? ordered.count
    let beyond = ordered[first...].firstIndex { $0.frame.min(axis) >= bounds.max(axis) }
    visible = first..<min(beyond ?? ordered.count, first + Self.limit)
  }

  /// Every section of which anything may be drawn.
  var candidates: [SceneSection] {
    ranges { _ in true }.flatMap { ordered[$0] }
  }

  /// Returns the positions of the sections to draw: from the first as long as `isRoom` takes them,
  /// those that the screen shows, and the last.
  func ranges(while isRoom: (SceneSection) -> Bool) -> [Range<Int>] {
    var end = 0
    while end < ordered.count && end < Self.limit && isRoom(ordered[end]) { end += 1 }
    var ranges: [Range<Int>] = []
    for next in [0..<end, visible, max(0, ordered.count - 1)..<ordered.count] where !next.isEmpty {
      if let last = ranges.last, next.lowerBound <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        ranges.append(next)
      }
    }
    return ranges
  }
}
