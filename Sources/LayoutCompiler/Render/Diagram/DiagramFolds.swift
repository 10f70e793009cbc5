/// A stretch of the content along the scroll direction that is drawn, in points.
struct DiagramSpan: Hashable {
  var start: Double
  var end: Double
  /// What is left out behind it, in parts that may stand on lines of their own; empty where
  /// nothing is.
  var note: [String] = []
}

/// Decides what of a long layout is drawn: the first screen, then of each section the beginning
/// and the end, then so many sections. The work depends on what is drawn, not on what there is.
struct DiagramFolds {
  let scene: Scene
  let words: DiagramWords
  /// How much of a section is drawn at its beginning and at its end, in points.
  let head: Double
  let tail: Double
  /// What is drawn of one layout before sections are left out, in points.
  let total: Double
  /// How far a cut may be moved to where it cuts no cell, in points.
  let slack: Double
  /// The least that is worth leaving out, in points.
  let least: Double

  private static let sectionsAtMost = 40
  private var axis: Axis { scene.scrollDirection }
  private var screen: Double { scene.container[axis] }

  /// Folds for a layout of which a character takes `unit` points along the scroll direction.
  init(_ scene: Scene, unit: Double, words: DiagramWords) {
    self.scene = scene
    self.words = words
    let screen = scene.container[scene.scrollDirection]
    switch scene.scrollDirection {
    case .vertical: (head, tail, slack, least) = (16 * unit, 10 * unit, 24 * unit, 10 * unit)
    case .horizontal: (head, tail, slack, least) = (screen, screen / 2, screen / 4, screen / 2)
    }
    total = max(200 * unit, 3 * screen)
  }

  /// Returns what is drawn, from the first point to the last.
  func spans() -> [DiagramSpan] {
    let content = scene.contentSize[axis]
    var spans: [DiagramSpan] = []
    var start = 0.0
    func fold(_ range: ClosedRange<Double>, _ note: [String]) {
      guard range.upperBound - range.lowerBound >= least, range.lowerBound >= start else { return }
      spans.append(DiagramSpan(start: start, end: range.lowerBound, note: note))
      start = range.upperBound
    }
    let (leading, trailing) = drawnSections()
    for index in leading { foldItems(scene.sections[index], fold) }
    if let last = leading.last, let next = trailing.first, next > last + 1 {
      let folded = scene.sections[(last + 1)..<next]
      fold(
        max(start, scene.sections[last].frame.max(axis))...scene.sections[next].frame.min(axis),
        note(sections: folded))
    }
    for index in trailing { foldItems(scene.sections[index], fold) }
    if screen > content + least {
      let inset = least / 10
      fold(
        content + 2 * inset...screen - inset,
        ["\(words.more) \(words.points(screen - content)) pt of the screen stay free"])
    }
    spans.append(DiagramSpan(start: start, end: max(start, content, screen), note: []))
    return spans
  }

  /// Returns the sections that are drawn: from the first, and where that is too much, the last.
  private func drawnSections() -> (Range<Int>, Range<Int>) {
    let count = scene.sections.count
    var drawn = 0.0
    var end = 0
    while end < count && end < Self.sectionsAtMost && drawn < total {
      drawn += min(scene.sections[end].frame.size[axis], head + tail)
      end += 1
    }
    return end + 1 < count ? (0..<end, count - 1..<count) : (0..<count, count..<count)
  }

  private func foldItems(
    _ section: SceneSection, _ fold: (ClosedRange<Double>, [String]) -> Void
  ) {
    let start = section.frame.min(axis)
    let end = section.frame.max(axis)
    let headEnd = (start < screen ? max(start + head, screen) : start + head).rounded()
    let tailStart = (end - tail).rounded()
    guard tailStart - headEnd >= least else { return }
    let from = cleanCut(section, after: headEnd) ?? headEnd
    let to = cleanCut(section, before: tailStart) ?? tailStart
    guard to - from >= least else { return }
    fold(from...to, note(section, hiding: from...to))
  }
}

// MARK: - Cuts

extension DiagramFolds {
  /// Returns the first place from `target` on, within the slack, that no cell lies across.
  private func cleanCut(_ section: SceneSection, after target: Double) -> Double? {
    var reach = target
    for cell in cells(section, target, target + slack).sorted(by: { $0.start < $1.start }) {
      if cell.start >= reach - 0.01 { return reach }
      reach = max(reach, cell.end)
    }
    return reach <= target + slack ? reach : nil
  }

  /// Returns the last place up to `target`, within the slack, that no cell lies across.
  func cleanCut(_ section: SceneSection, before target: Double) -> Double? {
    var reach = target
    for cell in cells(section, target - slack, target).sorted(by: { $0.end > $1.end }) {
      if cell.end <= reach + 0.01 { return reach }
      reach = min(reach, cell.start)
    }
    return reach >= target - slack ? reach : nil
  }

  /// The extents of the cells between two places.
  private func cells(
    _ section: SceneSection, _ start: Double, _ end: Double
  ) -> [(start: Double, end: Double)] {
    var window = section.frame
    window.origin[axis] = start
    window.size[axis] = end - start
    return section.drawnElements(in: window).filter { $0.role == .cell }
      .map { ($0.frame.min(axis), $0.frame.max(axis)) }
  }
}

// MARK: - Notes

extension DiagramFolds {
  private func note(_ section: SceneSection, hiding range: ClosedRange<Double>) -> [String] {
    let points = "\(words.points(range.upperBound - range.lowerBound)) pt"
    guard section.row == nil else { return ["\(words.more) \(points)"] }
    var before = section.frame
    before.size[axis] = range.lowerBound - section.frame.min(axis)
    var after = section.frame
    after.origin[axis] = range.upperBound
    after.size[axis] = section.frame.max(axis) - range.upperBound
    let count = section.placedItemCount - shownItems(section, [before, after])
    return ["\(words.more) \(words.count(count)) more item\(count == 1 ? "" : "s")", points]
  }

  /// Returns how many cells meet one of the windows; about, where they are too small to be drawn.
  private func shownItems(_ section: SceneSection, _ windows: [Rect]) -> Int {
    var shown = Set<Int>()
    var crowded = 0
    for window in windows {
      let count = section.items(in: window).count
      if count > SceneSection.drawnAtMost { crowded += count }
      for element in section.drawnElements(in: window) where element.role == .cell {
        shown.insert(element.item)
      }
    }
    return min(section.placedItemCount, shown.count + crowded)
  }

  private func note(sections: ArraySlice<SceneSection>) -> [String] {
    guard let first = sections.first, let last = sections.last else { return [] }
    let items = sections.reduce(0) { $0 + $1.itemCount }
    let points = last.frame.max(axis) - first.frame.min(axis)
    let count = sections.count
    return [
      "\(words.more) \(words.count(count)) more section\(count == 1 ? "" : "s")",
      words.items(items), "\(words.points(points)) pt",
    ]
  }
}

extension SceneSection {
  /// More cells than this in one window are too small to be drawn.
  static let drawnAtMost = 40_000

  /// Returns the cells and supplementaries that meet `window`; none where there are too many to
  /// be seen as boxes. Separators are thinner than any line of a diagram, and left out.
  func drawnElements(in window: Rect) -> [SceneElement] {
    let items = items(in: window)
    guard items.count <= Self.drawnAtMost else { return [] }
    return itemElements(items).filter { $0.role != .separator && $0.frame.intersects(window) }
  }
}
