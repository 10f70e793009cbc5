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
  /// The differences outside of sections: the container, the content; and what is assumed.
  let facts: [String]
  let blocks: [Block]
  /// The states that have something to show: one of them for a new or removed layout.
  let states: [ComparedShapes.State]
  /// Whether both states have the layout.
  var isChanged: Bool { states.count > 1 }

  /// The maximum number of sections drawn of a preview.
  static let maximumSections = 40

  /// Returns the previews to show: those that differ, then the new and the removed ones.
  static func all(_ frames: FramesDiff) -> [ComparedPreview] {
    frames.previews.filter { !$0.isEmpty }.map { ComparedPreview($0) }
      + frames.added.map { preview in
        ComparedPreview(
          PreviewDiff(from: preview.withoutElements, to: preview, tolerance: 0), [.after])
      }
      + frames.removed.map { preview in
        ComparedPreview(
          PreviewDiff(from: preview, to: preview.withoutElements, tolerance: 0), [.before])
      }
  }

  init(
    _ difference: PreviewDiff, _ states: [ComparedShapes.State] = ComparedShapes.State.allCases
  ) {
    self.states = states
    name = PreviewName(difference.new).combinedName
    if let heading = difference.heading {
      facts = []
      blocks = Self.blocks(difference, heading)
      return
    }
    facts = difference.facts + difference.new.assumptions
    var blocks: [Block] = []
    var alike: [String] = []
    var count = 0
    for (section, clauses) in zip(difference.matching.sections, difference.sectionClauses) {
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
  private static func overview(_ difference: PreviewDiff, _ blocks: [Block]) -> ComparedSection? {
    let order = difference.matching.sections.filter { $0.new != nil }.compactMap(\.old)
    let hasMoved = zip(order, order.dropFirst()).contains { $0 > $1 }
    let isNeeded = blocks.contains { block in
      if case .section(let section) = block { section.windows.isEmpty } else { false }
    }
    guard hasMoved || isNeeded else { return nil }
    let overview = ComparedSection(sectionsOf: difference)
    return overview.windows.isEmpty ? nil : overview
  }

  /// The changes under one heading.
  private static func blocks(_ difference: PreviewDiff, _ heading: String) -> [Block] {
    let matching = difference.matching
    return matching.sections.compactMap { section in
      guard section.runs.contains(where: { matching.hasChanges($0) }) else { return nil }
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

extension RecordedFrames.Preview {
  fileprivate var withoutElements: Self {
    var empty = self
    (empty.sections, empty.boundaryElements) = ([], [])
    return empty
  }
}

extension ComparedPreview.Block {
  /// The sentence that replaces a drawing; `nil` if there is a drawing.
  var words: String? {
    switch self {
    case .section, .overview: nil
    case .alike(let names):
      "\(plural("section", names.count)) \(DifferencePhrases.list(names)): as before"
    case .more(let count): "and \(count) more \(plural("section", count)) that differ"
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
  /// The parts that are drawn: all of a short section; of a long one, the surroundings of the first
  /// changes. Empty for a section that only moved.
  let windows: [ComparedWindow]
}

extension ComparedSection {
  fileprivate init(
    _ section: FrameMatching.Section, _ clauses: [String], of difference: PreviewDiff,
    title: String? = nil
  ) {
    let matching = difference.matching
    let isLayout = section.new == 0
    let oldFrame = section.old.map { matching.old[$0].frame }
    let newFrame = section.new.map { matching.new[$0].frame }
    let elements = SectionElements(
      section, matching, oldOrigin: oldFrame?.origin ?? .zero, newOrigin: newFrame?.origin ?? .zero)
    self.init(
      title: title ?? matching.title(section), clauses: clauses, of: difference,
      old: isLayout ? oldFrame : oldFrame.map { Rect(.zero, $0.size) },
      new: isLayout ? newFrame : newFrame.map { Rect(.zero, $0.size) },
      boxes: elements.boxes, element: elements.element)
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
        role: .boundary, caption: .name(matching.name(section)),
        box: ComparedBox(old: old, new: new, isSame: isSame))
    }
    self.init(
      title: "sections", clauses: [], of: difference,
      old: Rect(.zero, difference.old.contentSize), new: Rect(.zero, difference.new.contentSize),
      boxes: elements.map(\.box)
    ) { elements[$0] }
  }

  private init(
    title: String, clauses: [String], of difference: PreviewDiff, old: Rect?, new: Rect?,
    boxes: [ComparedBox], element: (Int) -> ComparedElement
  ) {
    let axis = difference.new.scrollDirection
    let container = difference.largerContainer
    let finder = WindowFinder(
      axis: axis, container: container, old: old, new: new, isLayout: title == "layout",
      boxes: boxes)
    self.init(
      title: title, clauses: clauses, axis: axis, container: container, old: old, new: new,
      windows: finder.windows(element))
  }
}

/// The elements of a section in either state. Elements that have left it have an old frame only.
private struct SectionElements {
  private let matching: FrameMatching
  private var pairs: [FrameMatching.Element] = []
  /// The box of each element.
  private(set) var boxes: [ComparedBox] = []

  init(
    _ section: FrameMatching.Section, _ matching: FrameMatching, oldOrigin: Point,
    newOrigin: Point
  ) {
    self.matching = matching
    let count = section.runs.reduce(0) { $0 + $1.count }
    pairs.reserveCapacity(count)
    boxes.reserveCapacity(count)
    for run in section.runs {
      let isFromHere = run.old?.section == section.old
      for (pair, kind) in zip(run.elements, RunComparison(run, matching).kinds) {
        pairs.append(pair)
        boxes.append(
          ComparedBox(
            old: isFromHere ? drawnFrame(pair.old, matching.old, origin: oldOrigin) : nil,
            new: drawnFrame(pair.new, matching.new, origin: newOrigin),
            isSame: kind == nil || kind == .carried))
      }
    }
    for pair in section.leaving.lazy.flatMap(\.elements) {
      pairs.append(FrameMatching.Element(old: pair.old, new: nil))
      boxes.append(
        ComparedBox(
          old: drawnFrame(pair.old, matching.old, origin: oldOrigin), new: nil, isSame: false))
    }
  }

  /// Returns the drawn frame of an element, in points, relative to its section's corner.
  private func drawnFrame(
    _ place: FrameMatching.Place?, _ sections: [RecordedFrames.Section], origin: Point
  ) -> Rect? {
    guard let place else { return nil }
    let frame = sections[place.section].packedElements.frame(at: place.element)
    let effect = sections[place.section].packedElements.effect(at: place.element)
    return (effect?.drawnFrame(of: frame) ?? frame).offset(by: Point.zero - origin)
  }

  func element(_ index: Int) -> ComparedElement {
    let (old, new) = matching.elements(pairs[index])
    let element = new ?? old
    return ComparedElement(
      role: element?.role ?? .cell, caption: element.map { .element($0) } ?? .name(""),
      box: boxes[index], zIndex: element?.zIndex ?? 0)
  }
}

/// The frames of one element in two states, in points, relative to the corner of its section.
struct ComparedBox {
  /// The drawn frame in each state; `nil` where the element does not exist.
  let old: Rect?
  let new: Rect?
  /// Whether both states are drawn alike.
  let isSame: Bool

  /// The union of both frames.
  var extent: Rect {
    guard let old else { return new ?? .zero }
    return new.map { old.union($0) } ?? old
  }
}

/// One element in two states.
struct ComparedElement: Layered {
  /// The origin of the labels. They are created for drawn elements only.
  enum Caption {
    case name(String)
    case element(RecordedFrames.Element)
  }

  let role: SceneElement.Role
  let caption: Caption
  let box: ComparedBox
  var zIndex = 0

  var old: Rect? { box.old }
  var new: Rect? { box.new }
  var isSame: Bool { box.isSame }

  /// The labels of its box, from the longest to the shortest.
  var labels: [String] {
    switch caption {
    case .name(let name): [name]
    case .element(let element):
      Captions(ascii: false).labels(element, in: nil, name: element.name)
    }
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
