/// Which sections and items of a new snapshot an old one has already, by their identifiers.
///
/// An item of a counted section is called `Featured/3`. Two counted sections of one identifier share
/// their first items, and nothing is looked up for these. All others that are in both are listed.
struct SnapshotMatching {
  /// Where the items of one new section come from.
  struct Origins {
    /// So many items at the beginning are at the same places of the old section.
    var kept = 0
    /// The other items that the old snapshot has, in the order of the new one.
    var others: [SnapshotDifference.ItemMove] = []
  }

  /// For each new section its index in the old snapshot, and the other way round.
  private(set) var oldSection: [Int?]
  private(set) var newSection: [Int?]
  /// For each new section.
  private(set) var origins: [Origins]

  private let old: Snapshot
  private let new: Snapshot
  /// By the numbers of the old items' names: `true` iff the new snapshot has the item.
  private var isTaken: [Bool]
  /// For old counted sections: the items beyond the kept ones that the new snapshot has.
  private var takenCounted: [Int: [Int]] = [:]

  init(_ old: Snapshot, _ new: Snapshot) {
    self.old = old
    self.new = new
    oldSection = new.sections.indices.map { old.sectionNames.find($0, of: new.sectionNames) }
    newSection = Array(repeating: nil, count: old.sections.count)
    for (new, old) in oldSection.enumerated() {
      if let old { newSection[old] = new }
    }
    origins = Array(repeating: Origins(), count: new.sections.count)
    isTaken = Array(repeating: false, count: old.itemNames.count)
    for section in new.sections.indices { origins[section].kept = keptCount(new: section) }
    if new.hasCountedItems { matchCountedItems() }
    for section in new.sections.indices { matchNamedItems(of: section) }
  }

  /// Returns the items of an old section that the new snapshot does not have, as ranges.
  func untaken(in section: Int) -> [Range<Int>] {
    let all = 0..<old.sections[section].itemCount
    guard let names = old.sections[section].nameNumbers else {
      let kept = newSection[section].map { origins[$0].kept } ?? 0
      return gaps(in: kept..<all.upperBound, around: takenCounted[section, default: []].sorted())
    }
    let taken = all.lazy.filter { [old, isTaken] item in
      isTaken[old.sections[section].nameNumber(ofItem: item) ?? names.lowerBound]
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

  /// Finds the old items with names that are counted items now.
  private mutating func matchCountedItems() {
    for section in old.sections.indices where old.sections[section].nameNumbers != nil {
      for item in 0..<old.sections[section].itemCount {
        guard let number = old.sections[section].nameNumber(ofItem: item) else { continue }
        let place = old.itemNames.withBytes(of: number) { new.countedItem($0) }
        guard let place, place.item >= origins[place.section].kept else { continue }
        isTaken[number] = true
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
    /// Most items follow the one that they followed before: then no look-up is needed.
    var expected = oldSection[section].map { old.sections[$0].firstName } ?? 0
    var guess = oldSection[section] ?? 0
    for item in 0..<count {
      guard let number = new.sections[section].nameNumber(ofItem: item) else { continue }
      guard let before = oldNumber(of: number, expected: expected) else {
        guard let from = takeCounted(number) else { continue }
        others.append(.init(from: from, to: SnapshotPosition(section: section, item: item)))
        continue
      }
      expected = before + 1
      if old.sections[guess].nameNumbers?.contains(before) != true {
        guess = old.section(ofName: before)
      }
      guard !isTaken[before], let from = old.position(ofName: before, in: guess) else { continue }
      isTaken[before] = true
      others.append(.init(from: from, to: SnapshotPosition(section: section, item: item)))
    }
    origins[section].others = others
  }

  private func oldNumber(of number: Int, expected: Int) -> Int? {
    if expected < old.itemNames.count,
      old.itemNames.isEqual(expected, to: number, of: new.itemNames)
    {
      return expected
    }
    return old.itemNames.find(number, of: new.itemNames)
  }

  /// Finds the counted item that is the new item with that name now.
  private mutating func takeCounted(_ number: Int) -> SnapshotPosition? {
    let place = new.itemNames.withBytes(of: number) { old.countedItem($0) }
    guard let place else { return nil }
    let kept = newSection[place.section].map { origins[$0].kept } ?? 0
    guard place.item >= kept else { return nil }
    takenCounted[place.section, default: []].append(place.item)
    return place
  }
}
