/// Two states of a preview for drawing. Each section is drawn over itself, so that elements that
/// only moved with their section coincide.
struct ComparedPreview {
  /// A block of the drawing, from top to bottom.
  enum Block {
    case section(ComparedSection)
    /// The frames of all sections.
    case overview(ComparedSection)
    /// The names of unchanged sections.
    case alike([String])
    /// The number of further sections that differ but are not drawn.
    case more(Int)
  }

  let name: String?
  /// The differences outside of sections: the container, the content.
  let facts: [String]
  let blocks: [Block]

  /// The maximum number of sections drawn of a preview.
  static let maximumSections = 40

  init(_ difference: PreviewDiff) {
    name = PreviewName(difference.new).combinedName
    if let heading = difference.heading {
      facts = []
      blocks = Self.blocks(difference, heading)
      return
    }
    let summary = DifferenceSummary(difference)
    facts = summary.facts
    var blocks: [Block] = []
    var alike: [String] = []
    var count = 0
    for section in difference.matching.sections {
      let clauses = summary.clauses(of: section)
      guard !clauses.isEmpty else {
        if section.new != 0 { alike.append(difference.matching.name(section)) }
        continue
      }
      count += 1
      guard count <= Self.maximumSections else { continue }
      if !alike.isEmpty { blocks.append(.alike(alike)) }
      alike = []
      blocks.append(.section(ComparedSection(section, clauses, of: difference)))
    }
    if count > Self.maximumSections { blocks.append(.more(count - Self.maximumSections)) }
    if !alike.isEmpty { blocks.append(.alike(alike)) }
    self.blocks = Self.overview(difference, blocks).map { [.overview($0)] + blocks } ?? blocks
  }

  /// Returns the frames of all sections if the order of sections changed, or if a section has no
  /// drawing because it only moved; else `nil`.
  private static func overview(
    _ difference: PreviewDiff, _ blocks: [Block]
  ) -> ComparedSection? {
    let order = difference.matching.sections.filter { $0.new != nil }.compactMap(\.old)
    let hasMoved = zip(order, order.dropFirst()).contains { $0 > $1 }
    let isNeeded = blocks.contains { block in
      if case .section(let section) = block { section.windows().isEmpty } else { false }
    }
    guard hasMoved || isNeeded else { return nil }
    let overview = ComparedSection(sectionsOf: difference)
    return overview.windows().isEmpty ? nil : overview
  }

  /// The changes under one heading.
  private static func blocks(_ difference: PreviewDiff, _ heading: String) -> [Block] {
    let matching = difference.matching
    return matching.sections.compactMap { section in
      guard section.elements.contains(where: { matching.kind($0) != nil }) else { return nil }
      return .section(ComparedSection(section, [], of: difference, title: heading))
    }
  }

  var sections: [ComparedSection] {
    blocks.compactMap {
      switch $0 {
      case .section(let section), .overview(let section): section
      case .alike, .more: nil
      }
    }
  }
}

extension ComparedPreview.Block {
  /// The sentence that replaces a drawing; `nil` if there is a drawing.
  var words: String? {
    switch self {
    case .section, .overview: nil
    case .alike(let names):
      "section\(names.count == 1 ? "" : "s") \(DifferencePhrases.list(names)): as before"
    case .more(let count): "and \(count) more section\(count == 1 ? "" : "s") that differ"
    }
  }
}

/// Two states of one section, in points, relative to its corner.
struct ComparedSection {
  /// `section featured`, or `layout`.
  let title: String
  /// The differences as sentences.
  let clauses: [String]
  /// The direction in which the layout scrolls.
  let axis: Axis
  /// The maximum of the two containers' widths and heights, in points.
  let container: Size
  /// The section's frame in each state; `nil` where the section does not exist.
  let old: Rect?
  let new: Rect?
  /// The elements from back to front.
  let elements: [ComparedElement]
}

extension ComparedSection {
  fileprivate init(
    _ section: FrameMatching.Section, _ clauses: [String], of difference: PreviewDiff,
    title: String? = nil
  ) {
    let matching = difference.matching
    let name = matching.name(section)
    let isLayout = section.new == 0
    let oldFrame = section.old.map { matching.old[$0].frame }
    let newFrame = section.new.map { matching.new[$0].frame }
    self.init(
      title: title ?? (isLayout ? name : "section " + name), clauses: clauses,
      axis: difference.new.scrollDirection,
      container: difference.largerContainer,
      old: isLayout ? oldFrame : oldFrame.map { Rect(.zero, $0.size) },
      new: isLayout ? newFrame : newFrame.map { Rect(.zero, $0.size) },
      elements: Self.elements(
        section, difference.matching, oldFrame?.origin ?? .zero, newFrame?.origin ?? .zero))
  }

  /// Creates a section whose boxes are the sections, in content coordinates.
  fileprivate init(sectionsOf difference: PreviewDiff) {
    let matching = difference.matching
    let elements = matching.sections.filter { $0.new != 0 }.map { section in
      let old = section.old.map { matching.old[$0].frame }
      let new = section.new.map { matching.new[$0].frame }
      let isSame =
        if let old, let new {
          matching.isEqual(old.origin, new.origin) && matching.isEqual(old.size, new.size)
        } else { false }
      return ComparedElement(
        role: .boundary, caption: .name(matching.name(section)), old: old, new: new,
        isSame: isSame)
    }
    self.init(
      title: "sections", clauses: [], axis: difference.new.scrollDirection,
      container: difference.largerContainer,
      old: Rect(.zero, difference.old.contentSize), new: Rect(.zero, difference.new.contentSize),
      elements: elements)
  }

  /// The elements of the section in either state. Elements that have left it have an old frame
  /// only.
  private static func elements(
    _ section: FrameMatching.Section, _ matching: FrameMatching, _ oldOrigin: Point,
    _ newOrigin: Point
  ) -> [ComparedElement] {
    let own = section.elements.map { pair in
      let (old, new) = matching.elements(pair)
      let isFromHere = pair.old?.section == section.old
      return ComparedElement(
        isFromHere ? old : nil, oldOrigin, new, newOrigin, isSame: isSame(matching.kind(pair)))
    }
    let leaving = section.leaving.map { pair in
      ComparedElement(matching.elements(pair).old, oldOrigin, nil, newOrigin, isSame: false)
    }
    return (own + leaving).compactMap { $0 }.backToFront()
  }

  private static func isSame(_ kind: ElementChange.Kind?) -> Bool {
    switch kind {
    case nil, .carried: true
    case .appears, .disappears, .changed: false
    }
  }
}

/// One element in two states, in points, relative to the corner of its section.
struct ComparedElement: Layered {
  /// The origin of the labels. They are created for drawn elements only.
  enum Caption {
    case name(String)
    case element(RecordedFrames.Element)
  }

  let role: SceneElement.Role
  let caption: Caption
  /// The drawn frame in each state; `nil` where the element does not exist.
  let old: Rect?
  let new: Rect?
  /// Whether both states are drawn alike.
  let isSame: Bool
  var zIndex = 0

  /// The labels of its box, from the longest to the shortest.
  var labels: [String] {
    switch caption {
    case .name(let name): [name]
    case .element(let element):
      Captions(ascii: false).labels(element, in: nil, name: element.name)
    }
  }

  /// The union of both frames.
  var extent: Rect {
    guard let old else { return new ?? .zero }
    return new.map { old.union($0) } ?? old
  }
}

extension ComparedElement {
  fileprivate init?(
    _ old: RecordedFrames.Element?, _ oldOrigin: Point, _ new: RecordedFrames.Element?,
    _ newOrigin: Point, isSame: Bool
  ) {
    guard let element = new ?? old else { return nil }
    self.init(
      role: element.role, caption: .element(element),
      old: old?.drawnFrame.offset(by: Point.zero - oldOrigin),
      new: new?.drawnFrame.offset(by: Point.zero - newOrigin), isSame: isSame,
      zIndex: element.zIndex)
  }
}

extension PreviewDiff {
  /// A container that contains both, in points.
  fileprivate var largerContainer: Size {
    Size(
      max(old.container.width, new.container.width),
      max(old.container.height, new.container.height))
  }
}

/// A part of a section that is drawn without interruption.
struct ComparedWindow {
  /// The part, in points, relative to the section's corner.
  let rect: Rect
  let elements: [ComparedElement]
  /// The note on what is omitted after it; empty if nothing is omitted.
  let note: String
}

extension ComparedSection {
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

  /// The parts that are drawn: all of a short section; of a long one, the surroundings of the first
  /// changes. Empty for a section that only moved.
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

  /// Whether this is the layout itself, whose items are at the start and end of the content.
  private var isLayout: Bool { title == "layout" }

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

  /// The window between two positions, as wide as its elements require.
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
      note += (note.isEmpty ? "" : "; ") + "\(beside) more changed off screen"
    }
    var found = elements.filter { element in
      element.old?.intersects(rect) ?? false || element.new?.intersects(rect) ?? false
    }
    if found.count > Self.maximumElements {
      found = Array(found.filter { !$0.isSame }.prefix(Self.maximumElements))
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
