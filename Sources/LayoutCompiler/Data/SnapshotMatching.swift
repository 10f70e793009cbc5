/// The sections and items that two snapshots have in common, by identifier.
///
/// The identifier of a counted item is `Featured/3`. Two counted sections with the same identifier
/// share their first items without any lookup. All other common items are listed.
struct SnapshotMatching {
  /// The origins of the items of a section in the new snapshot.
  struct Origins {
    /// The number of items at the beginning that have the same positions in the old section.
    var kept = 0
    /// The other items that are in the old snapshot, in the order of the new one.
    var others: [SnapshotDifference.ItemMove] = []
  }

  /// The index in the old snapshot of each new section; `nil` if it is inserted.
  private(set) var oldSection: [Int?]
  /// The index in the new snapshot of each old section; `nil` if it is deleted.
  private(set) var newSection: [Int?]
  /// The origins of the items, for each new section.
  private(set) var origins: [Origins]

  private let old: Snapshot
  private let new: Snapshot
  /// Whether the new snapshot has an item, by the number of its old name.
  private var isMatched: [Bool]
  /// The items of old counted sections, after the kept ones, that the new snapshot has.
  private var matchedCounted: [Int: [Int]] = [:]

  init(_ old: Snapshot, _ new: Snapshot) {
    self.old = old
    self.new = new
    oldSection = new.sections.indices.map { old.sectionNames.find(new.sectionNames[$0]) }
    newSection = Array(repeating: nil, count: old.sections.count)
    for (new, old) in oldSection.enumerated() {
      if let old { newSection[old] = new }
    }
    origins = Array(repeating: Origins(), count: new.sections.count)
    isMatched = Array(repeating: false, count: old.itemNames.count)
    for section in new.sections.indices { origins[section].kept = keptCount(new: section) }
    if new.hasCountedItems { matchCountedItems() }
    for section in new.sections.indices { matchNamedItems(of: section) }
  }

  /// Returns the items of an old section that the new snapshot does not have, as ranges.
  func unmatchedItems(in section: Int) -> [Range<Int>] {
    let all = 0..<old.sections[section].itemCount
    guard let names = old.sections[section].nameNumbers else {
      let kept = newSection[section].map { origins[$0].kept } ?? 0
      return gaps(in: kept..<all.upperBound, around: matchedCounted[section, default: []].sorted())
    }
    let taken = all.lazy.filter { [old, isMatched] item in
      isMatched[old.sections[section].nameNumber(ofItem: item) ?? names.lowerBound]
    }
    return gaps(in: all, around: taken)
  }

  private func keptCount(new section: Int) -> Int {
    guard let before = oldSection[section],
      case .counted(let count) = new.sections[section].items,
      case .counted(let oldCount) = old.sections[before].items
    else { return 0 }
    return min(count, oldCount)
  }

  /// Matches named items of the old snapshot that are counted in the new one.
  private mutating func matchCountedItems() {
    for section in old.sections.indices where old.sections[section].nameNumbers != nil {
      for item in 0..<old.sections[section].itemCount {
        guard let number = old.sections[section].nameNumber(ofItem: item) else { continue }
        let place = new.countedItem(old.itemNames[number])
        guard let place, place.item >= origins[place.section].kept else { continue }
        isMatched[number] = true
        origins[place.section].others.append(
          SnapshotDifference.ItemMove(
            from: SnapshotPosition(section: section, item: item), to: place))
      }
    }
    for section in origins.indices { origins[section].others.sort { $0.to < $1.to } }
  }

  private mutating func matchNamedItems(of section: Int) {
    guard new.sections[section].nameNumbers != nil else { return }
    let count = new.sections[section].itemCount
    var others: [SnapshotDifference.ItemMove] = []
    others.reserveCapacity(min(count, old.itemNames.count))
    /// Most items follow the same item as before. They need no lookup.
    var expected = oldSection[section].map { old.sections[$0].firstName } ?? 0
    var guess = oldSection[section] ?? 0
    for item in 0..<count {
      guard let number = new.sections[section].nameNumber(ofItem: item) else { continue }
      guard let before = oldNumber(of: number, expected: expected) else {
        guard let from = matchCounted(number) else { continue }
        others.append(.init(from: from, to: SnapshotPosition(section: section, item: item)))
        continue
      }
      expected = before + 1
      if old.sections[guess].nameNumbers?.contains(before) != true {
        guess = old.section(ofName: before)
      }
      guard !isMatched[before], let from = old.position(ofName: before, in: guess) else { continue }
      isMatched[before] = true
      others.append(.init(from: from, to: SnapshotPosition(section: section, item: item)))
    }
    origins[section].others = others
  }

  private func oldNumber(of number: Int, expected: Int) -> Int? {
    let name = new.itemNames[number]
    if expected < old.itemNames.count, old.itemNames[expected] == name { return expected }
    return old.itemNames.find(name)
  }

  /// Returns the position of the old counted item whose identifier is a name in the new snapshot.
  private mutating func matchCounted(_ number: Int) -> SnapshotPosition? {
    let place = old.countedItem(new.itemNames[number])
    guard let place else { return nil }
    let kept = newSection[place.section].map { origins[$0].kept } ?? 0
    guard place.item >= kept else { return nil }
    matchedCounted[place.section, default: []].append(place.item)
    return place
  }
}
