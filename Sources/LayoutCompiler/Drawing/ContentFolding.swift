/// A range of the content along the scroll direction that is drawn, in points, content coordinates.
struct ContentSpan: Hashable {
  var start: Double
  var end: Double
  /// The note on what is omitted after it, in parts that may be on lines of their own; empty if
  /// nothing is omitted.
  var note: [String] = []
}

/// Chooses the parts of a long layout to draw: the visible part, and the beginning and end of each
/// of a limited number of sections. The work depends on the drawn parts, not on the size of the
/// layout.
struct ContentFolding {
  let scene: Scene
  let sections: DrawnSections
  let words: Captions
  /// The length of a section that is drawn at its beginning and at its end, in points.
  let head: Double
  let tail: Double
  /// The length that is drawn of one layout before sections are omitted, in points.
  let total: Double
  /// The distance by which a cut may be moved so that it cuts no cell, in points.
  let slack: Double
  /// The minimum length that is omitted, in points.
  let least: Double
  /// Whether the screen is drawn from its beginning, which bars cover at rest, or from the content's.
  let includesBars: Bool

  private var axis: Axis { scene.scrollDirection }
  /// The visible part of the content along the scroll direction, in points.
  private var visible: ClosedRange<Double> {
    let bounds = scene.visibleBounds
    return bounds.min(axis)...max(bounds.min(axis), bounds.max(axis))
  }

  /// Folds for a layout drawn with `unit` points to a character along the scroll direction.
  init(
    _ scene: Scene, _ sections: DrawnSections, unit: Double, words: Captions,
    includesBars: Bool = false
  ) {
    self.includesBars = includesBars
    self.scene = scene
    self.sections = sections
    self.words = words
    let screen = scene.container[scene.scrollDirection]
    switch scene.scrollDirection {
    case .vertical: (head, tail, slack, least) = (16 * unit, 10 * unit, 24 * unit, 10 * unit)
    case .horizontal: (head, tail, slack, least) = (screen, screen / 2, screen / 4, screen / 2)
    }
    total = max(200 * unit, 3 * screen)
  }

  /// Returns the drawn parts, from the start of the content or of the screen to its end.
  func spans() -> [ContentSpan] {
    let screenEnd = visible.upperBound
    let shownEnd = shownEnd
    var spans = Spans(least: least, start: includesBars ? min(0, visible.lowerBound) : 0)
    var previous = 0
    var end = 0.0
    for range in drawnSections() {
      let hidden = sections.ordered[previous..<range.lowerBound]
      if let first = hidden.first, let last = hidden.last {
        foldSpace(end, first.frame.min(axis), spans: &spans)
        spans.fold(first.frame.min(axis), last.frame.max(axis), note: note(sections: hidden))
        end = max(end, last.frame.max(axis))
      }
      for section in sections.ordered[range] {
        foldSpace(end, section.frame.min(axis), spans: &spans)
        foldItems(section, &spans)
        end = max(end, section.frame.max(axis))
      }
      previous = range.upperBound
    }
    foldSpace(end, scene.contentSize[axis], spans: &spans)
    if screenEnd > shownEnd + least {
      let inset = least / 10
      let bar = includesBars ? scene.coveredBounds.end.size[axis] : 0
      spans.fold(
        shownEnd + 2 * inset, screenEnd - bar - inset,
        note: ["\(words.more) \(words.points(screenEnd - shownEnd)) pt empty"])
    }
    return spans.ended(at: max(shownEnd, screenEnd))
  }

  /// The end of the content, or of the visible bounds if these end later, in points.
  private var shownEnd: Double {
    let content = scene.contentSize[axis]
    let screenEnd = visible.upperBound
    guard screenEnd > content else { return content }
    var rest = scene.visibleBounds
    rest.origin[axis] = content
    rest.size[axis] = screenEnd - content
    let ends = scene.drawnElements(in: rest).map { $0.frame.max(axis) }
    return max(content, min(screenEnd, ends.max() ?? content))
  }

  /// The parts that have been chosen so far.
  private struct Spans {
    let least: Double
    private var spans: [ContentSpan] = []
    private var start: Double

    init(least: Double, start: Double) {
      self.least = least
      self.start = start
    }

    mutating func fold(_ from: Double, _ to: Double, note: [String]) {
      guard to - from >= least, from >= start else { return }
      spans.append(ContentSpan(start: start, end: from, note: note))
      start = to
    }

    func ended(at end: Double) -> [ContentSpan] {
      spans + [ContentSpan(start: start, end: max(start, end))]
    }
  }

  private func drawnSections() -> [Range<Int>] {
    var drawn = 0.0
    return sections.ranges { section in
      defer { drawn += min(section.frame.size[axis], head + tail) }
      return drawn < total
    }
  }

  /// Omits the middle of a long space between sections, but not its visible part.
  private func foldSpace(_ from: Double, _ to: Double, spans: inout Spans) {
    guard to - from > head + tail + least else { return }
    let (start, end) = ((from + head).rounded(), (to - tail).rounded())
    let parts =
      visible.lowerBound < end && visible.upperBound > start
      ? [(start, visible.lowerBound), (max(start, visible.upperBound), end)] : [(start, end)]
    for (from, to) in parts {
      spans.fold(from, to, note: ["\(words.more) \(words.points(to - from)) pt"])
    }
  }

  private func foldItems(_ section: SceneSection, _ spans: inout Spans) {
    let start = section.frame.min(axis)
    let end = section.frame.max(axis)
    guard end - start > head + tail + least else { return }
    var kept = [
      ContentSpan(start: start, end: start + head), ContentSpan(start: end - tail, end: end),
    ]
    if visible.lowerBound < end && visible.upperBound > start {
      kept.append(
        ContentSpan(start: max(start, visible.lowerBound), end: min(end, visible.upperBound)))
    }
    // The last item is drawn, even if free space follows it.
    if section.row == nil, let last = section.frame(ofItem: section.placedItemCount - 1) {
      let from = min(max(start, last.min(axis)), end)
      kept.append(ContentSpan(start: from, end: min(end, last.max(axis), from + head)))
    }
    kept.sort { $0.start < $1.start }
    var reach = start
    for span in kept {
      if span.start - reach >= least {
        let (from, to) = cut(section, from: reach, to: span.start)
        if to - from >= least { spans.fold(from, to, note: note(section, from: from, to: to)) }
      }
      reach = max(reach, span.end)
    }
  }

  /// Returns the range to omit, moved so that it cuts no cell if possible.
  private func cut(
    _ section: SceneSection, from start: Double, to end: Double
  ) -> (from: Double, to: Double) {
    (
      cleanCut(section, after: start.rounded()) ?? start.rounded(),
      cleanCut(section, before: end.rounded(), slack: slack) ?? end.rounded()
    )
  }
}

// MARK: - Cuts

extension ContentFolding {
  /// Returns the first position from `target` on, within the slack, at which there is no cell.
  private func cleanCut(_ section: SceneSection, after target: Double) -> Double? {
    var reach = target
    for cell in cells(section, from: target, to: target + slack).sorted(by: { $0.start < $1.start })
    {
      if cell.start >= reach - 0.01 { return reach }
      reach = max(reach, cell.end)
    }
    return reach <= target + slack ? reach : nil
  }

  /// Returns the last position up to `target`, at most `slack` before it, at which there is no
  /// cell.
  func cleanCut(_ section: SceneSection, before target: Double, slack: Double) -> Double? {
    var reach = target
    for cell in cells(section, from: target - slack, to: target).sorted(by: { $0.end > $1.end }) {
      if cell.end <= reach + 0.01 { return reach }
      reach = min(reach, cell.start)
    }
    return reach >= target - slack ? reach : nil
  }

  /// The extents of the cells between two positions.
  private func cells(
    _ section: SceneSection, from start: Double, to end: Double
  ) -> [(start: Double, end: Double)] {
    var window = section.frame
    window.origin[axis] = start
    window.size[axis] = end - start
    return section.drawnElements(in: window).filter { $0.role == .cell }
      .map { ($0.frame.min(axis), $0.frame.max(axis)) }
  }
}

// MARK: - Notes

extension ContentFolding {
  private func note(_ section: SceneSection, from start: Double, to end: Double) -> [String] {
    let points = "\(words.points(end - start)) pt"
    guard section.row == nil else { return ["\(words.more) \(points)"] }
    var hidden = section.frame
    hidden.origin[axis] = start
    hidden.size[axis] = end - start
    guard let count = hiddenItems(section, within: hidden), count > 0 else {
      return ["\(words.more) \(points)"]
    }
    return ["\(words.more) \(words.count(count)) more \(plural("item", count))", points]
  }

  /// Returns the number of cells that are entirely within `window`; `nil` if counting would take
  /// too long. Only the cells at its two ends are examined.
  private func hiddenItems(_ section: SceneSection, within window: Rect) -> Int? {
    let all = section.items(in: window)
    var (near, far) = (window, window)
    near.size[axis] = 0
    far.origin[axis] = window.max(axis)
    far.size[axis] = 0
    let first = section.items(in: near)
    let last = section.items(in: far)
    let start = first.isEmpty ? all.lowerBound : first.upperBound
    let end = last.isEmpty ? all.upperBound : last.lowerBound
    guard start < end else { return wholeItems(section, all, within: window) }
    guard let before = wholeItems(section, all.lowerBound..<start, within: window),
      let after = wholeItems(section, end..<all.upperBound, within: window)
    else { return nil }
    return end - start + before + after
  }

  private func wholeItems(
    _ section: SceneSection, _ items: Range<Int>, within window: Rect
  ) -> Int? {
    guard items.count <= SceneSection.maximumDrawnElements else { return nil }
    return section.itemElements(items).reduce(0) { count, element in
      let isWithin =
        element.role == .cell && element.frame.min(axis) >= window.min(axis) - 0.01
        && element.frame.max(axis) <= window.max(axis) + 0.01
      return count + (isWithin ? 1 : 0)
    }
  }

  private func note(sections: ArraySlice<SceneSection>) -> [String] {
    guard let first = sections.first, let last = sections.last else { return [] }
    let items = sections.reduce(0) { $0 + $1.itemCount }
    let points = last.frame.max(axis) - first.frame.min(axis)
    let count = sections.count
    return [
      "\(words.more) \(words.count(count)) more \(plural("section", count))",
      words.items(items), "\(words.points(points)) pt",
    ]
  }
}

/// The sections of a layout that a diagram may draw. Their number is limited, and no other section
/// is queried.
struct DrawnSections {
  /// The maximum number of sections drawn at the beginning, and of visible ones.
  private static let limit = 40

  /// The sections from the minimum to the maximum edge of the content. In a layout that scrolls
  /// horizontally from right to left, that is not the order of the data.
  let ordered: [SceneSection]
  private let axis: Axis
  /// The positions in `ordered` of the visible sections.
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

  /// Every section that may be drawn.
  var candidates: [SceneSection] {
    ranges { _ in true }.flatMap { ordered[$0] }
  }

  /// Returns the positions of the sections to draw: the first ones while `isRoom` accepts them, the
  /// visible ones, and the last.
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
