/// Finds the old element of each new one.
struct ElementMatcher {
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
    sections: [FrameMatching.Section]
  ) {
    self.old = old
    self.new = new
    self.sections = sections
    oldOfNew = new.map { Array(repeating: nil, count: $0.packedElements.count) }
    isTaken = old.map { Array(repeating: false, count: $0.packedElements.count) }
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
      var keys = KeyComparison(old[before].packedElements, new[after].packedElements)
      let count = min(old[before].packedElements.count, new[after].packedElements.count)
      for index in 0..<count where keys.isEqual(at: index) {
        oldOfNew[after][index] = Place(section: before, element: index)
        isTaken[before][index] = true
      }
    }
  }

  /// - Parameter isByIndex: Whether two elements match by index if only one has, or belongs to a
  ///   cell with, an identifier.
  private mutating func matchByKeys(isByIndex: Bool) {
    var places: [Key: Place] = [:]
    for section in sections {
      guard let before = section.old, isTaken[before].contains(false) else { continue }
      var keys = KeyMaker(scope: section.new ?? -2 - before)
      for (index, element) in old[before].packedElements.enumerated() {
        let key = isByIndex ? keys.nextByIndex(element, isOld: true) : keys.next(element)
        if isTaken[before][index] || places[key] != nil { continue }
        places[key] = Place(section: before, element: index)
      }
    }
    guard !places.isEmpty else { return }
    for after in new.indices where oldOfNew[after].contains(nil) {
      var keys = KeyMaker(scope: after)
      for (index, element) in new[after].packedElements.enumerated() {
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
        return Key(scope: scope, role: element.role, kind: element.elementKind, item: element.item)
      }
      let isNamed = owner != nil
      return Key(
        scope: isNamed ? -1 : scope, role: element.role, kind: element.elementKind,
        item: isNamed ? count : element.item, owner: owner)
    }

    /// Returns a key that is equal for two elements at the same index if only one has, or belongs to
    /// a cell with, an identifier.
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
  /// Whether the identifiers of the last cells are equal; `nil` if not compared yet.
  private var hasEqualNames: Bool?
  private var appearances = Appearances()

  /// The last cell, to which supplementaries belong.
  private struct Owner {
    var index = 0
    var isNamed = false
    /// The number of its supplementaries so far.
    var count = 0
  }

  /// The last appearances that were compared.
  private struct Appearances {
    var old = -1
    var new = -1
    var oldRole = SceneElement.Role.cell
    var newRole = SceneElement.Role.cell
    /// Whether the roles and kinds are equal.
    var isEqual = false
  }

  init(_ old: RecordedFrames.Elements, _ new: RecordedFrames.Elements) {
    self.old = old
    self.new = new
  }

  /// Returns whether the next elements, which are at `position`, have equal keys.
  mutating func isEqual(at position: Int) -> Bool {
    compareAppearances(at: position)
    if appearances.oldRole == .cell || appearances.newRole == .cell { hasEqualNames = nil }
    Self.visit(position, appearances.oldRole, of: old, owner: &oldOwner)
    Self.visit(position, appearances.newRole, of: new, owner: &newOwner)
    guard appearances.isEqual else { return false }
    switch appearances.oldRole {
    case .boundary, .decoration, .separator: break
    case .cell, .supplementary:
      guard haveEqualOwners() else { return false }
      if oldOwner.isNamed { return oldOwner.count == newOwner.count }
    }
    return old.item(at: position) == new.item(at: position)
  }

  private static func visit(
    _ position: Int, _ role: SceneElement.Role, of elements: RecordedFrames.Elements,
    owner: inout Owner
  ) {
    switch role {
    case .cell: owner = Owner(index: position, isNamed: elements.isNamed(at: position))
    case .supplementary: owner.count += 1
    case .boundary, .decoration, .separator: break
    }
  }

  private mutating func compareAppearances(at position: Int) {
    let pair = (old.appearanceIndex(at: position), new.appearanceIndex(at: position))
    if appearances.old == pair.0, appearances.new == pair.1 { return }
    let (was, isNow) = (old.appearance(at: position), new.appearance(at: position))
    appearances = Appearances(
      old: pair.0, new: pair.1, oldRole: was.role, newRole: isNow.role,
      isEqual: was.role == isNow.role && was.elementKind == isNow.elementKind)
  }

  /// Whether the last cells have equal identifiers, or neither has one.
  private mutating func haveEqualOwners() -> Bool {
    guard oldOwner.isNamed, newOwner.isNamed else { return oldOwner.isNamed == newOwner.isNamed }
    if let hasEqualNames { return hasEqualNames }
    let isEqual = old.hasEqualName(at: oldOwner.index, to: new, at: newOwner.index)
    hasEqualNames = isEqual
    return isEqual
  }
}
