/// The part of a section that is drawn without interruption.
struct ComparedWindow {
  /// From the section's corner, in points.
  let rect: Rect
  let elements: [ComparedElement]
  /// What is left out behind it, in words; empty where nothing is.
  let note: String
}

extension ComparedSection {
  /// How much of a screen is drawn of one section, along the scroll direction.
  private static let share = 1.2
  /// How much of a screen is drawn beyond its sides.
  private static let reach = 0.42
  /// What is drawn around a change, and what is not worth leaving out, in points.
  private static let context = 24.0
  private static let leastGap = 72.0
  /// The most elements of a window: more could not be told apart.
  private static let elementsAtMost = 4000

  /// How far the section goes in either state along the scroll direction.
  private var start: Double { min(old?.min(axis) ?? 0, new?.min(axis) ?? 0) }
  private var end: Double { max(old?.max(axis) ?? 0, new?.max(axis) ?? 0) }

  /// The parts that are drawn: all of a short section, of a long one what is around the first changes.
  /// None of one that only lies elsewhere.
  func windows() -> [ComparedWindow] {
    guard old?.size != new?.size || elements.contains(where: { !$0.isSame }) else { return [] }
    let budget = Self.share * container[axis]
    let changed = elements.filter { !$0.isSame }.map { element -> (start: Double, end: Double) in
      let extent = element.extent
      return (extent.min(axis), extent.max(axis))
    }
    let whole = (
      start: min(start, changed.map(\.start).min() ?? start),
      end: max(end, changed.map(\.end).max() ?? end)
    )
    guard whole.end - whole.start > budget || isLayout else {
      return [window(whole.start, whole.end, note: "")]
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
    return windows(Self.cut(spans, budget), end: whole.end)
  }

  /// The layout's own items stand where the content begins and ends.
  private var isLayout: Bool { title == "layout" }

  /// The spans from the first one on, up to a length in all.
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
    _ spans: [(start: Double, end: Double)], end: Double
  ) -> [ComparedWindow] {
    spans.indices.map { index in
      let next = index + 1 < spans.count ? spans[index + 1].start : end
      let gap = next - spans[index].end
      var note = ""
      if gap > 0.5 {
        let hidden = elements.count { element in
          !element.isSame && element.extent.min(axis) >= spans[index].end
            && element.extent.min(axis) < next
        }
        note = PointFormat.points(gap) + " pt"
        if hidden > 0 { note += ", \(hidden) more changed" }
      }
      return window(spans[index].start, spans[index].end, note: note)
    }
  }

  /// The window between two places, as wide as what there is to see across.
  private func window(_ from: Double, _ to: Double, note: String) -> ComparedWindow {
    let cross = axis.cross
    let across = container[cross]
    let reach = Self.reach * across
    var rect = Rect.zero
    rect.origin[axis] = from
    rect.size[axis] = max(1, to - from)
    rect.origin[cross] = -reach
    rect.size[cross] = across + 2 * reach
    let beside = elements.count { element in
      !element.isSame && element.extent.min(axis) < to && element.extent.max(axis) > from
        && (element.extent.min(cross) >= rect.max(cross)
          || element.extent.max(cross) <= rect.min(cross))
    }
    var note = note
    if beside > 0 {
      note += (note.isEmpty ? "" : "; ") + "\(beside) more changed beside what is shown"
    }
    var found = elements.filter { element in
      element.old?.intersects(rect) ?? false || element.new?.intersects(rect) ?? false
    }
    if found.count > Self.elementsAtMost {
      found = Array(found.filter { !$0.isSame }.prefix(Self.elementsAtMost))
    }
    let near = found.map { -$0.extent.min(cross) }.max() ?? 0
    let far = found.map { $0.extent.max(cross) - across }.max() ?? 0
    let before = near > 0.5 ? min(near + 4, reach) : 0
    let after = far > 0.5 ? min(far + 4, reach) : 0
    rect.origin[cross] = -before
    rect.size[cross] = across + before + after
    return ComparedWindow(rect: rect, elements: found, note: note)
  }
}
