/// A part of a section that is drawn without interruption.
struct ComparedWindow {
  /// The part, in points, relative to the section's corner.
  let rect: Rect
  let elements: [ComparedElement]
  /// The note on what is omitted after it; empty if nothing is omitted.
  let note: String
}

/// Finds the parts of a section that are drawn.
struct WindowFinder {
  let axis: Axis
  /// The maximum of the two containers' widths and heights, in points.
  let container: Size
  /// The section's frame in each state, in points; `nil` where the section does not exist.
  let old: Rect?
  let new: Rect?
  /// Whether this is the layout itself, whose items are at the start and end of the content.
  let isLayout: Bool
  let boxes: [ComparedBox]
}

extension WindowFinder {
  /// The maximum length drawn of one section along the scroll direction, in screens.
  private static let share = 1.2
  /// The maximum length drawn beyond each side of the screen, in screens.
  private static let reach = 0.42
  /// The length drawn around a change, and the minimum length that is omitted, in points.
  private static let context = 24.0
  private static let leastGap = 72.0
  /// The maximum number of elements in a window; more could not be distinguished.
  private static let maximumElements = 4000

  /// The extent of the section along the scroll direction, in either state, in points.
  private var start: Double { min(old?.min(axis) ?? 0, new?.min(axis) ?? 0) }
  private var end: Double { max(old?.max(axis) ?? 0, new?.max(axis) ?? 0) }

  /// Returns the parts of `ComparedSection.windows`.
  ///
  /// - Parameter element: Returns the element of a box. It is called for drawn ones only.
  func windows(_ element: (Int) -> ComparedElement) -> [ComparedWindow] {
    guard old?.size != new?.size || boxes.contains(where: { !$0.isSame }) else { return [] }
    let budget = Self.share * container[axis]
    let changed = boxes.lazy.filter { !$0.isSame }.map { box -> (start: Double, end: Double) in
      let extent = box.extent
      return (extent.min(axis), extent.max(axis))
    }
    let whole = (
      start: min(start, changed.map(\.start).min() ?? start),
      end: max(end, changed.map(\.end).max() ?? end)
    )
    guard whole.end - whole.start > budget || isLayout else {
      return [window(whole.start, whole.end, note: "", element: element)]
    }
    var spans: [(start: Double, end: Double)] = []
    for change in changed.sorted(by: { $0.start < $1.start }) {
      let from = max(whole.start, change.start - Self.context)
      let to = min(whole.end, change.end + Self.context)
      if let last = spans.last, from - last.end < Self.leastGap {
        spans[spans.count - 1].end = max(last.end, to)
      } else {
        spans.append((from, to))
      }
    }
    if spans.isEmpty { spans = [(whole.start, min(whole.end, whole.start + budget / 2))] }
    return windows(Self.cut(spans, budget), end: whole.end, element)
  }

  /// The spans from the first one on, up to a total length.
  private static func cut(
    _ spans: [(start: Double, end: Double)], _ budget: Double
  ) -> [(start: Double, end: Double)] {
    var rest = budget
    var kept: [(start: Double, end: Double)] = []
    for span in spans where rest > leastGap || kept.isEmpty {
      let end = min(span.end, span.start + rest)
      kept.append((span.start, end))
      rest -= end - span.start
    }
    return kept
  }

  private func windows(
    _ spans: [(start: Double, end: Double)], end: Double, _ element: (Int) -> ComparedElement
  ) -> [ComparedWindow] {
    spans.indices.map { index in
      let next = index + 1 < spans.count ? spans[index + 1].start : end
      let gap = next - spans[index].end
      var note = ""
      if gap > 0.5 {
        let hidden = boxes.count { box in
          !box.isSame && box.extent.min(axis) >= spans[index].end && box.extent.min(axis) < next
        }
        note = PointFormat.points(gap) + " pt"
        note += hidden > 0 ? ", \(hidden) more changed" : " more"
      }
      return window(spans[index].start, spans[index].end, note: note, element: element)
    }
  }

  /// The window between two positions, as wide as its elements require.
  private func window(
    _ from: Double, _ to: Double, note: String, element: (Int) -> ComparedElement
  ) -> ComparedWindow {
    let cross = axis.cross
    let across = container[cross]
    let reach = Self.reach * across
    var rect = Rect.zero
    rect.origin[axis] = from
    rect.size[axis] = max(1, to - from)
    rect.origin[cross] = -reach
    rect.size[cross] = across + 2 * reach
    let beside = boxes.count { box in
      !box.isSame && box.extent.min(axis) < to && box.extent.max(axis) > from
        && (box.extent.min(cross) >= rect.max(cross) || box.extent.max(cross) <= rect.min(cross))
    }
    var note = note
    if beside > 0 {
      note += (note.isEmpty ? "" : "; ") + "\(beside) more changed off screen"
    }
    var found = boxes.indices.filter { index in
      boxes[index].old?.intersects(rect) ?? false || boxes[index].new?.intersects(rect) ?? false
    }.map(element).backToFront()
    if found.count > Self.maximumElements {
      found = Array(found.filter { !$0.isSame }.prefix(Self.maximumElements))
    }
    let near = found.map { -$0.box.extent.min(cross) }.max() ?? 0
    let far = found.map { $0.box.extent.max(cross) - across }.max() ?? 0
    let before = near > 0.5 ? min(near + 4, reach) : 0
    let after = far > 0.5 ? min(far + 4, reach) : 0
    rect.origin[cross] = -before
    rect.size[cross] = across + before + after
    return ComparedWindow(rect: rect, elements: found, note: note)
  }
}
