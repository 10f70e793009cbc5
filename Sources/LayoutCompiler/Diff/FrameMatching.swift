/// Matches the sections and elements of two previews.
///
/// Sections are matched by name; sections of one name, and sections without a name, by order.
/// Remaining sections at the same index match if one of the two has no name (it was named or its
/// name was removed), or if both have equal contents (it was renamed). Items with an identifier
/// match by identifier, also between sections; other items by index in their section. Other
/// elements of a section match by kind and number; those of a cell with an identifier by cell, kind
/// and number. Takes linear time.
struct FrameMatching: Sendable {
  /// Two matching sections, or one that appears or disappears, and their elements.
  struct Section: Sendable {
    /// The index in the old list; `nil` if it appears.
    var old: Int?
    /// The index in the new list; `nil` if it disappears.
    var new: Int?
    /// The elements in the order of the new section; then those that disappear, in the order of the
    /// old one.
    var runs: [Run] = []
    /// The elements that moved to another section, in the order of the new list.
    var leaving: [Run] = []
  }

  /// Two matching elements, or one that appears or disappears, by section and index.
  struct Element: Sendable {
    var old: Place?
    var new: Place?
  }

  /// The index of a section, and that of an element in it. Takes eight bytes, as a million
  /// elements have several each.
  struct Place: Hashable, Sendable {
    private let packedSection: UInt32
    private let packedElement: UInt32

    var section: Int { Int(packedSection) }
    var element: Int { Int(packedElement) }

    init(section: Int, element: Int) {
      packedSection = UInt32(section)
      packedElement = UInt32(element)
    }

    /// The element at a distance in the same section.
    func advanced(by distance: Int) -> Place {
      Place(section: section, element: element + distance)
    }
  }

  /// Lengths that differ by at most this many points are equal.
  private let tolerance: Double
  /// The layout itself, then its sections: all containers of elements.
  let old: [RecordedFrames.Section]
  let new: [RecordedFrames.Section]
  /// The sections in the order of the new list. A section that disappears follows the section that
  /// was before it.
  private(set) var sections: [Section] = []
  /// The old index of each section of the new list.
  private(set) var oldOfNewSection: [Int?] = []

  /// - Parameter tolerance: Lengths that differ by at most this many points are equal, and those
  ///   that frames files write as the same thousandths.
  init(_ old: RecordedFrames.Preview, _ new: RecordedFrames.Preview, tolerance: Double) {
    self.tolerance = tolerance
    self.old = Self.list(old)
    self.new = Self.list(new)
    matchSections()
    var matcher = ElementMatcher(self.old, self.new, sections: sections)
    matcher.match()
    fill(matcher.oldOfNew, matcher.isTaken)
  }

  private static func list(_ preview: RecordedFrames.Preview) -> [RecordedFrames.Section] {
    let frame = Rect(.zero, preview.contentSize)
    let layout = RecordedFrames.Section(
      name: nil, frame: frame, packedElements: RecordedFrames.Elements(preview.boundaryElements))
    return [layout] + preview.sections
  }

  private mutating func matchSections() {
    var oldOfNew = [Int?](repeating: nil, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    oldOfNew[0] = 0
    isTaken[0] = true
    var waiting: [String?: [Int]] = [:]
    for index in old.indices.dropFirst().reversed() {
      waiting[old[index].name, default: []].append(index)
    }
    for index in new.indices.dropFirst() {
      guard let match = waiting[new[index].name]?.popLast() else { continue }
      oldOfNew[index] = match
      isTaken[match] = true
    }
    for index in new.indices where oldOfNew[index] == nil && index < old.count && !isTaken[index] {
      let canBeSame = old[index].name == nil || new[index].name == nil
      guard canBeSame || Self.isAlike(old[index], new[index]) else { continue }
      oldOfNew[index] = index
      isTaken[index] = true
    }
    oldOfNewSection = oldOfNew
    arrange(oldOfNew, isTaken)
  }

  /// Whether two sections have equal elements at equal positions, so that one was renamed.
  private static func isAlike(_ old: RecordedFrames.Section, _ new: RecordedFrames.Section) -> Bool
  {
    func isSame(_ a: RecordedFrames.Element, _ b: RecordedFrames.Element) -> Bool {
      a.role == b.role && a.elementKind == b.elementKind && a.item == b.item && a.name == b.name
        && a.frame.size == b.frame.size
        && a.frame.origin - old.frame.origin == b.frame.origin - new.frame.origin
    }
    return old.frame.size == new.frame.size && old.packedElements.count == new.packedElements.count
      && !old.packedElements.isEmpty
      && zip(old.packedElements, new.packedElements).allSatisfy(isSame)
  }

  /// Sorts the sections into the order of the report.
  private mutating func arrange(_ oldOfNew: [Int?], _ isTaken: [Bool]) {
    var gone = old.indices.filter { !isTaken[$0] }[...]
    for index in new.indices {
      while let first = gone.first, let match = oldOfNew[index], first < match {
        sections.append(Section(old: first, new: nil))
        gone.removeFirst()
      }
      sections.append(Section(old: oldOfNew[index], new: index))
    }
    sections += gone.map { Section(old: $0, new: nil) }
  }

  private mutating func fill(_ oldOfNew: [[Place?]], _ isTaken: [[Bool]]) {
    var leaving: [Int: [Run]] = [:]
    for index in sections.indices {
      var runs: [Run] = []
      if let section = sections[index].new {
        for (number, match) in oldOfNew[section].enumerated() {
          append(Element(old: match, new: Place(section: section, element: number)), to: &runs)
        }
      }
      for run in runs {
        guard let match = run.old, match.section != sections[index].old else { continue }
        leaving[match.section, default: []].append(run)
      }
      if let section = sections[index].old {
        for (element, isTaken) in isTaken[section].enumerated() where !isTaken {
          append(Element(old: Place(section: section, element: element), new: nil), to: &runs)
        }
      }
      sections[index].runs = runs
    }
    for index in sections.indices {
      if let section = sections[index].old { sections[index].leaving = leaving[section] ?? [] }
    }
  }
}

/// Compares matching elements.
extension FrameMatching {
  var changes: some Sequence<ElementChange> {
    sections.lazy.flatMap { section in section.runs.lazy.flatMap { changes(of: $0) } }
  }

  private func changes(of run: Run) -> some Sequence<ElementChange> {
    zip(run.elements, RunComparison(run, self).kinds).lazy.compactMap { pair, kind in
      kind.map { change(pair, $0) }
    }
  }

  private func change(_ pair: Element, _ kind: ElementChange.Kind) -> ElementChange {
    let (old, new) = elements(pair)
    return ElementChange(
      kind: kind, old: old, new: new, oldSection: Self.index(pair.old),
      newSection: Self.index(pair.new))
  }

  func elements(_ pair: Element) -> (old: RecordedFrames.Element?, new: RecordedFrames.Element?) {
    (
      pair.old.map { old[$0.section].packedElements[$0.element] },
      pair.new.map { new[$0.section].packedElements[$0.element] }
    )
  }

  /// The index of a place's section; the sections of a preview follow the layout itself.
  private static func index(_ place: Place?) -> Int? {
    place.flatMap { $0.section == 0 ? nil : $0.section - 1 }
  }

  func isEqual(_ old: ElementEffect?, _ new: ElementEffect?) -> Bool {
    guard old != new else { return true }
    let (old, new) = (old ?? ElementEffect(), new ?? ElementEffect())
    // Scale and alpha are not lengths; they are compared at the precision of frames files.
    return (old.scale - new.scale).magnitude < 0.0005 && (old.alpha - new.alpha).magnitude < 0.0005
      && isEqual(old.translation, new.translation)
  }

  @inline(__always) func isEqual(_ old: Double, _ new: Double) -> Bool {
    old == new || (old - new).magnitude <= tolerance || Self.isWrittenEqual(old, new)
  }

  /// Whether frames files write both lengths as the same thousandths.
  static func isWrittenEqual(_ old: Double, _ new: Double) -> Bool {
    (old - new).magnitude < 0.0011 && PointFormat.points(old) == PointFormat.points(new)
  }

  func isEqual(_ old: Point, _ new: Point) -> Bool {
    isEqual(old.x, new.x) && isEqual(old.y, new.y)
  }

  func isEqual(_ old: Size, _ new: Size) -> Bool {
    isEqual(old.width, new.width) && isEqual(old.height, new.height)
  }
}
