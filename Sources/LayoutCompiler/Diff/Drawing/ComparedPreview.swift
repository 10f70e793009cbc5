/// Two states of a preview as they are drawn: section over section, whatever lies before them, so
/// that what only moved with its section lies over itself.
struct ComparedPreview {
  /// What stands one below the other.
  enum Block {
    case section(ComparedSection)
    /// Where the sections lie.
    case overview(ComparedSection)
    /// Sections, by their names, that are as they were.
    case alike([String])
    /// So many more sections that differ, of which nothing is drawn.
    case more(Int)
  }

  let name: String?
  /// What is not of one section: the container, the content.
  let facts: [String]
  let blocks: [Block]

  /// The most sections that are drawn of a preview.
  static let sectionsAtMost = 40

  init(_ difference: PreviewDiff) {
    name = PreviewName(difference.new).inOneWord
    if let heading = difference.heading {
      facts = []
      blocks = Self.blocks(difference, heading)
      return
    }
    let summary = DifferenceSummary(difference.old, difference.new, difference.comparison)
    facts = summary.facts
    var blocks: [Block] = []
    var alike: [String] = []
    var count = 0
    for section in difference.comparison.matching.sections {
      let clauses = summary.clauses(of: section)
      guard !clauses.isEmpty else {
        if section.new != 0 { alike.append(difference.comparison.matching.name(section)) }
        continue
      }
      count += 1
      guard count <= Self.sectionsAtMost else { continue }
      if !alike.isEmpty { blocks.append(.alike(alike)) }
      alike = []
      blocks.append(.section(ComparedSection(section, clauses, of: difference)))
    }
    if count > Self.sectionsAtMost { blocks.append(.more(count - Self.sectionsAtMost)) }
    if !alike.isEmpty { blocks.append(.alike(alike)) }
    self.blocks = Self.overview(difference, blocks).map { [.overview($0)] + blocks } ?? blocks
  }

  /// Where all sections lie, if one stands among others than before, or if one that differs has no
  /// drawing of its own, as it only lies elsewhere; `nil` if the drawings of the sections tell all.
  private static func overview(
    _ difference: PreviewDiff, _ blocks: [Block]
  ) -> ComparedSection? {
    let order = difference.comparison.matching.sections.filter { $0.new != nil }.compactMap(\.old)
    let hasMoved = zip(order, order.dropFirst()).contains { $0 > $1 }
    let isNeeded = blocks.contains { block in
      if case .section(let section) = block { section.windows().isEmpty } else { false }
    }
    guard hasMoved || isNeeded else { return nil }
    let overview = ComparedSection(sectionsOf: difference)
    return overview.windows().isEmpty ? nil : overview
  }

  /// What changes, under one heading.
  private static func blocks(_ difference: PreviewDiff, _ heading: String) -> [Block] {
    let comparison = difference.comparison
    return comparison.matching.sections.compactMap { section in
      guard section.elements.contains(where: { comparison.kind($0) != nil }) else { return nil }
      return .section(ComparedSection(section, [], of: difference, title: heading))
    }
  }

  init(name: String?, facts: [String], blocks: [Block]) {
    self.name = name
    self.facts = facts
    self.blocks = blocks
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
  /// What is said instead of a drawing; `nil` where there is one.
  var words: String? {
    switch self {
    case .section, .overview: nil
    case .alike(let names):
      "section\(names.count == 1 ? "" : "s") \(DifferenceWords.list(names)): as before"
    case .more(let count): "and \(count) more section\(count == 1 ? "" : "s") that differ"
    }
  }
}

/// Two states of one section, in coordinates from its corner, in points.
struct ComparedSection {
  /// `section featured`, or `layout`.
  let title: String
  /// What differs, in words.
  let clauses: [String]
  /// The direction in which the layout scrolls.
  let axis: Axis
  /// The larger of the two containers, each way.
  let container: Size
  /// Where the section lies in each state; `nil` where it is not there.
  let old: Rect?
  let new: Rect?
  /// From the back to the front.
  let elements: [ComparedElement]

  init(
    title: String, clauses: [String], axis: Axis, container: Size, old: Rect?, new: Rect?,
    elements: [ComparedElement]
  ) {
    self.title = title
    self.clauses = clauses
    self.axis = axis
    self.container = container
    self.old = old
    self.new = new
    self.elements = elements
  }

  fileprivate init(
    _ section: SceneMatching.Section, _ clauses: [String], of difference: PreviewDiff,
    title: String? = nil
  ) {
    let matching = difference.comparison.matching
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
        section, difference.comparison, oldFrame?.origin ?? .zero, newFrame?.origin ?? .zero))
  }

  /// The sections as boxes, in content coordinates.
  fileprivate init(sectionsOf difference: PreviewDiff) {
    let comparison = difference.comparison
    let matching = comparison.matching
    let elements = matching.sections.filter { $0.new != 0 }.map { section in
      let old = section.old.map { matching.old[$0].frame }
      let new = section.new.map { matching.new[$0].frame }
      let isSame =
        if let old, let new {
          comparison.isEqual(old.origin, new.origin) && comparison.isEqual(old.size, new.size)
        } else { false }
      return ComparedElement(
        role: .boundary, labels: [matching.name(section)], old: old, new: new, isSame: isSame)
    }
    self.init(
      title: "sections", clauses: [], axis: difference.new.scrollDirection,
      container: difference.largerContainer,
      old: Rect(.zero, difference.old.contentSize), new: Rect(.zero, difference.new.contentSize),
      elements: elements)
  }

  /// What was or is in the section; what has left it has an old frame only.
  private static func elements(
    _ section: SceneMatching.Section, _ comparison: FrameComparison, _ oldOrigin: Point,
    _ newOrigin: Point
  ) -> [ComparedElement] {
    let own = section.elements.map { pair in
      let (old, new) = comparison.elements(pair)
      let isFromHere = pair.old?.section == section.old
      return ComparedElement(
        isFromHere ? old : nil, oldOrigin, new, newOrigin, isSame: isSame(comparison.kind(pair)))
    }
    let leaving = section.leaving.map { pair in
      ComparedElement(comparison.elements(pair).old, oldOrigin, nil, newOrigin, isSame: false)
    }
    return (own + leaving).compactMap { $0 }.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.zIndex != y.zIndex { return x.zIndex < y.zIndex }
      return x.level == y.level ? a.offset < b.offset : x.level < y.level
    }.map(\.element)
  }

  private static func isSame(_ kind: ElementChange.Kind?) -> Bool {
    switch kind {
    case nil, .carried: true
    case .appears, .disappears, .changed: false
    }
  }
}

/// One element in two states, in coordinates from the corner of its section.
struct ComparedElement {
  let role: SceneElement.Role
  /// What may stand in its box, from the fullest to the shortest.
  let labels: [String]
  /// Where it is drawn in each state; `nil` where it is not there.
  let old: Rect?
  let new: Rect?
  /// `true` iff both are drawn alike.
  let isSame: Bool
  fileprivate let zIndex: Int

  init(
    role: SceneElement.Role, labels: [String], old: Rect?, new: Rect?, isSame: Bool, zIndex: Int = 0
  ) {
    self.role = role
    self.labels = labels
    self.old = old
    self.new = new
    self.isSame = isSame
    self.zIndex = zIndex
  }

  fileprivate init?(
    _ old: RecordedFrames.Element?, _ oldOrigin: Point, _ new: RecordedFrames.Element?,
    _ newOrigin: Point, isSame: Bool
  ) {
    guard let element = new ?? old else { return nil }
    func place(_ element: RecordedFrames.Element, _ origin: Point) -> Rect {
      SceneElement(element, section: nil).drawnFrame.offset(by: Point.zero - origin)
    }
    self.init(
      role: element.role, labels: Self.labels(element), old: old.map { place($0, oldOrigin) },
      new: new.map { place($0, newOrigin) }, isSame: isSame, zIndex: element.zIndex)
  }

  private static func labels(_ element: RecordedFrames.Element) -> [String] {
    let labels = DiagramWords(ascii: false).labels(
      SceneElement(element, section: nil), name: element.name)
    // Within its section a cell is known by its number.
    return element.role == .cell && element.name == nil ? ["\(element.item)"] : labels
  }

  /// The rectangle that holds it in both states.
  var extent: Rect {
    guard let old else { return new ?? .zero }
    return new.map { old.union($0) } ?? old
  }

  /// Which of two elements of one z index is drawn over the other.
  fileprivate var level: Int {
    switch role {
    case .decoration: 0
    case .cell, .separator: 1
    case .supplementary: 2
    case .boundary: 3
    }
  }
}

extension PreviewDiff {
  /// A container that holds both, in points.
  fileprivate var largerContainer: Size {
    Size(
      max(old.container.width, new.container.width),
      max(old.container.height, new.container.height))
  }
}
