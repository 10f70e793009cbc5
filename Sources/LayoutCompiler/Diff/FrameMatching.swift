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
    var elements: [Element] = []
    /// The elements that moved to another section, in the order of the new list.
    var leaving: [Element] = []
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
  }

  /// Lengths that differ by at most this many points are equal.
  let tolerance: Double
  /// The layout itself, then its sections: all containers of elements.
  let old: [RecordedFrames.Section]
  let new: [RecordedFrames.Section]
  /// The sections in the order of the new list. A section that disappears follows the section that
  /// was before it.
  private(set) var sections: [Section] = []
  /// The old index of each section of the new list.
  private(set) var oldOfNewSection: [Int?] = []

  /// - Parameter tolerance: Lengths that differ by at most this many points are equal. The minimum
  ///   is a thousandth, the precision of frames files.
  init(_ old: RecordedFrames.Preview, _ new: RecordedFrames.Preview, tolerance: Double) {
    // Half of the last digit of a frames file.
    self.tolerance = max(tolerance, 0.0005)
    self.old = Self.list(old)
    self.new = Self.list(new)
    matchSections()
    var matcher = ElementMatcher(self.old, self.new, sections)
    matcher.match()
    fill(matcher.oldOfNew, matcher.isTaken)
  }

  private static func list(_ preview: RecordedFrames.Preview) -> [RecordedFrames.Section] {
    let frame = Rect(.zero, preview.contentSize)
    let layout = RecordedFrames.Section(
      name: nil, frame: frame, elements: RecordedFrames.Elements(preview.boundaryElements))
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
    return old.frame.size == new.frame.size && old.elements.count == new.elements.count
      && !old.elements.isEmpty && zip(old.elements, new.elements).allSatisfy(isSame)
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
    var leaving: [Int: [Element]] = [:]
    for index in sections.indices {
      if let section = sections[index].new {
        let source = sections[index].old
        var elements: [Element] = []
        elements.reserveCapacity(oldOfNew[section].count)
        for (number, match) in oldOfNew[section].enumerated() {
          let element = Element(old: match, new: Place(section: section, element: number))
          elements.append(element)
          guard let match, match.section != source else { continue }
          leaving[match.section, default: []].append(element)
        }
        sections[index].elements = elements
      }
      guard let section = sections[index].old else { continue }
      for element in isTaken[section].indices where !isTaken[section][element] {
        sections[index].elements.append(
          Element(old: Place(section: section, element: element), new: nil))
      }
    }
    for index in sections.indices {
      if let section = sections[index].old { sections[index].leaving = leaving[section] ?? [] }
    }
  }
}

/// Finds the old element of each new one.
private struct ElementMatcher {
  typealias Place = FrameMatching.Place

  /// The properties by which elements match.
  private struct Key: Hashable {
    /// The new index of its section; -1 where identifiers match across sections.
    var scope: Int
    var role: SceneElement.Role
    var kind: String?
    var item: Int
    /// The identifier of the cell that it is, or belongs to.
    var owner: String?
  }

  private let old: [RecordedFrames.Section]
  private let new: [RecordedFrames.Section]
  private let sections: [FrameMatching.Section]
  private(set) var oldOfNew: [[Place?]]
  private(set) var isTaken: [[Bool]]

  init(
    _ old: [RecordedFrames.Section], _ new: [RecordedFrames.Section],
    _ sections: [FrameMatching.Section]
  ) {
    self.old = old
    self.new = new
    self.sections = sections
    oldOfNew = new.map { Array(repeating: nil, count: $0.elements.count) }
    isTaken = old.map { Array(repeating: false, count: $0.elements.count) }
  }

  mutating func match() {
    matchInPlace()
    matchByKeys(isByIndex: false)
    matchByKeys(isByIndex: true)
  }

  /// Matches elements at equal indices, which are nearly always nearly all.
  private mutating func matchInPlace() {
    for section in sections {
      guard let before = section.old, let after = section.new else { continue }
      var keys = KeyComparison(old[before].elements, new[after].elements)
      let count = min(old[before].elements.count, new[after].elements.count)
      for index in 0..<count where keys.isEqual(at: index) {
        oldOfNew[after][index] = Place(section: before, element: index)
        isTaken[before][index] = true
      }
    }
  }

  /// - Parameter isByIndex: Whether elements of which only one has, or belongs to a cell with, an
  ///   identifier match by index.
  private mutating func matchByKeys(isByIndex: Bool) {
    var places: [Key: Place] = [:]
    for section in sections {
      guard let before = section.old, isTaken[before].contains(false) else { continue }
      var keys = KeyMaker(scope: section.new ?? -2 - before)
      for (index, element) in old[before].elements.enumerated() {
        let key = isByIndex ? keys.nextByIndex(element, isOld: true) : keys.next(element)
        if isTaken[before][index] || places[key] != nil { continue }
        places[key] = Place(section: before, element: index)
      }
    }
    guard !places.isEmpty else { return }
    for after in new.indices where oldOfNew[after].contains(nil) {
      var keys = KeyMaker(scope: after)
      for (index, element) in new[after].elements.enumerated() {
        let key = isByIndex ? keys.nextByIndex(element, isOld: false) : keys.next(element)
        guard oldOfNew[after][index] == nil, let place = places.removeValue(forKey: key) else {
          continue
        }
        oldOfNew[after][index] = place
        isTaken[place.section][place.element] = true
      }
    }
  }

  /// The keys of a section's elements, one after another.
  private struct KeyMaker {
    /// The new index of the section.
    let scope: Int
    /// The identifier of the last cell.
    private var owner: String?
    /// The number of supplementaries of the last cell.
    private var count = 0

    init(scope: Int) { self.scope = scope }

    mutating func next(_ element: RecordedFrames.Element) -> Key {
      switch element.role {
      case .cell:
        owner = element.name
        count = 0
      case .supplementary: count += 1
      // Separators have no identity: they stay where they are when rows change places.
      case .boundary, .decoration, .separator:
        return Key(
          scope: scope, role: element.role, kind: element.elementKind, item: element.item)
      }
      let isNamed = owner != nil
      return Key(
        scope: isNamed ? -1 : scope, role: element.role, kind: element.elementKind,
        item: isNamed ? count : element.item, owner: owner)
    }

    /// Returns a key that is equal for elements at the same index of which only one has, or belongs
    /// to a cell with, an identifier.
    mutating func nextByIndex(_ element: RecordedFrames.Element, isOld: Bool) -> Key {
      let key = next(element)
      return Key(
        scope: scope, role: key.role, kind: key.kind, item: element.item,
        owner: (key.owner != nil) == isOld ? "old" : "new")
    }
  }
}

/// Compares the keys of the elements at equal indices of two sections, one after another. Two keys
/// are equal where those of `KeyMaker` are; none is created.
private struct KeyComparison {
  private let old: RecordedFrames.Elements
  private let new: RecordedFrames.Elements
  private var oldOwner = Owner()
  private var newOwner = Owner()
  /// Whether the last cells have equal identifiers, or neither has one; `nil` if not compared yet.
  private var hasEqualOwners: Bool? = true
  /// The last appearances that were compared, and whether their roles and kinds are equal.
  private var last: (old: Int, new: Int, isEqual: Bool)?

  /// The last cell, to which supplementaries belong.
  private struct Owner {
    var index: Int?
    /// The number of its supplementaries so far.
    var count = 0

    /// Returns whether the element is another cell.
    mutating func visit(_ role: SceneElement.Role, at position: Int) -> Bool {
      switch role {
      case .cell: self = Owner(index: position)
      case .supplementary: count += 1
      case .boundary, .decoration, .separator: break
      }
      return role == .cell
    }
  }

  init(_ old: RecordedFrames.Elements, _ new: RecordedFrames.Elements) {
    self.old = old
    self.new = new
  }

  /// Returns whether the next elements, which are at `position`, have equal keys.
  mutating func isEqual(at position: Int) -> Bool {
    let role = old.role(at: position)
    let isOldCell = oldOwner.visit(role, at: position)
    let isNewCell = newOwner.visit(new.role(at: position), at: position)
    if isOldCell || isNewCell { hasEqualOwners = nil }
    guard hasEqualKinds(at: position) else { return false }
    switch role {
    case .boundary, .decoration, .separator:
      return old.item(at: position) == new.item(at: position)
    case .cell, .supplementary: break
    }
    guard haveEqualOwners() else { return false }
    let isNamed = oldOwner.index.map(old.isNamed(at:)) ?? false
    return isNamed
      ? oldOwner.count == newOwner.count : old.item(at: position) == new.item(at: position)
  }

  private mutating func hasEqualKinds(at position: Int) -> Bool {
    let pair = (old.appearanceIndex(at: position), new.appearanceIndex(at: position))
    if let last, last.old == pair.0, last.new == pair.1 { return last.isEqual }
    let (was, isNow) = (old.appearance(at: position), new.appearance(at: position))
    let isEqual = was.role == isNow.role && was.elementKind == isNow.elementKind
    last = (pair.0, pair.1, isEqual)
    return isEqual
  }

  private mutating func haveEqualOwners() -> Bool {
    if let hasEqualOwners { return hasEqualOwners }
    let isEqual =
      switch (oldOwner.index, newOwner.index) {
      case (let was?, let isNow?): old.hasEqualName(at: was, to: new, at: isNow)
      case (let was?, nil): !old.isNamed(at: was)
      case (nil, let isNow?): !new.isNamed(at: isNow)
      case (nil, nil): true
      }
    hasEqualOwners = isEqual
    return isEqual
  }
}

/// Compares matching elements.
extension FrameMatching {
  var changes: some Sequence<ElementChange> {
    sections.lazy.flatMap { section in section.elements.lazy.compactMap { change($0) } }
  }

  private func change(_ pair: Element) -> ElementChange? {
    let (old, new) = elements(pair)
    guard let kind = kind(pair) else { return nil }
    return ElementChange(
      kind: kind, old: old, new: new, oldSection: Self.index(pair.old),
      newSection: Self.index(pair.new))
  }

  func elements(_ pair: Element) -> (
    old: RecordedFrames.Element?, new: RecordedFrames.Element?
  ) {
    (
      pair.old.map { old[$0.section].elements[$0.element] },
      pair.new.map { new[$0.section].elements[$0.element] }
    )
  }

  /// The kind of change of an element; `nil` if it did not change.
  func kind(_ pair: Element) -> ElementChange.Kind? {
    guard let before = pair.old else { return .appears }
    guard let after = pair.new else { return .disappears }
    let was = old[before.section].elements.frame(at: before.element)
    let isNow = new[after.section].elements.frame(at: after.element)
    guard oldOfNewSection[after.section] == before.section, isShownAlike(before, after),
      isEqual(was.size, isNow.size), isInPlace(was, isNow, after.section)
    else { return .changed }
    return isEqual(was.origin, isNow.origin) ? nil : .carried
  }

  /// The index of a place's section; the sections of a preview follow the layout itself.
  private static func index(_ place: Place?) -> Int? {
    place.flatMap { $0.section == 0 ? nil : $0.section - 1 }
  }

  /// Whether two elements look the same, at any position.
  private func isShownAlike(_ before: Place, _ after: Place) -> Bool {
    let (was, isNow) = (before.element, after.element)
    return old[before.section].elements.zIndex(at: was)
      == new[after.section].elements.zIndex(at: isNow)
      && old[before.section].elements.hasEqualName(
        at: was, to: new[after.section].elements, at: isNow)
      && isEqual(
        old[before.section].elements.effect(at: was), new[after.section].elements.effect(at: isNow))
  }

  /// Whether both have the same position in their section. Elements of the layout itself also keep
  /// their position if they keep their distance from the end of the content.
  private func isInPlace(_ was: Rect, _ isNow: Rect, _ section: Int) -> Bool {
    let after = new[section].frame
    let before = old[oldOfNewSection[section] ?? 0].frame
    func isInPlace(_ axis: Axis) -> Bool {
      isEqual(was.min(axis) - before.min(axis), isNow.min(axis) - after.min(axis))
        || section == 0
          && isEqual(before.max(axis) - was.max(axis), after.max(axis) - isNow.max(axis))
    }
    return isInPlace(.horizontal) && isInPlace(.vertical)
  }

  func isEqual(_ old: ElementEffect?, _ new: ElementEffect?) -> Bool {
    guard old != new else { return true }
    let (old, new) = (old ?? ElementEffect(), new ?? ElementEffect())
    // Scale and alpha are not lengths; they are compared at the precision of frames files.
    return (old.scale - new.scale).magnitude < 0.0005 && (old.alpha - new.alpha).magnitude < 0.0005
      && isEqual(old.translation, new.translation)
  }

  @inline(__always) func isEqual(_ old: Double, _ new: Double) -> Bool {
    old == new || (old - new).magnitude <= tolerance
  }

  func isEqual(_ old: Point, _ new: Point) -> Bool {
    isEqual(old.x, new.x) && isEqual(old.y, new.y)
  }

  func isEqual(_ old: Size, _ new: Size) -> Bool {
    isEqual(old.width, new.width) && isEqual(old.height, new.height)
  }
}
