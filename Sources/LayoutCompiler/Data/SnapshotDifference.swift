/// The changes that a diffable data source applies between two snapshots (rule
/// `snapshot-difference`).
///
/// These are deletions, insertions and moves by identifier, with the fewest possible moves,
/// followed by reloads. Equal snapshots give equal differences, in the order that each list
/// documents.
///
/// Counted sections are compared by their counts in constant time. Named items take O(n log n), and
/// close to linear time if few of them moved.
package struct SnapshotDifference: Sendable {
  let old: Snapshot
  package let new: Snapshot

  /// Indices in the old snapshot, ascending. Their items are in `deletedItems` or `movedItems`.
  private(set) var deletedSections: [Int] = []
  /// Indices in the new snapshot, ascending. Their items are in `insertedItems` or `movedItems`.
  private(set) var insertedSections: [Int] = []
  /// In the order of the new snapshot.
  private(set) var movedSections: [SectionMove] = []
  /// Positions in the old snapshot, ascending, in the longest possible ranges.
  private(set) var deletedItems: [ItemRange] = []
  /// Positions in the new snapshot, ascending, in the longest possible ranges.
  private(set) var insertedItems: [ItemRange] = []
  /// The items that changed their section or their order in it, in the order of the new snapshot.
  ///
  /// A change of index that follows from other changes is not a move.
  private(set) var movedItems: [ItemMove] = []
  /// The visible outline items that were expanded. Positions in the new snapshot, ascending.
  private(set) var expandedItems: [SnapshotPosition] = []
  /// The visible outline items that were collapsed. Positions in the new snapshot, ascending.
  private(set) var collapsedItems: [SnapshotPosition] = []

  struct SectionMove: Hashable, Sendable {
    var from: Int
    var to: Int
  }

  struct ItemMove: Hashable, Sendable {
    var from: SnapshotPosition
    var to: SnapshotPosition
  }

  /// A range of items of one section.
  struct ItemRange: Hashable, Sendable {
    package var section: Int
    package var items: Range<Int>
  }

  package init(from old: Snapshot, to new: Snapshot) {
    self.old = old
    self.new = new
    let matching = SnapshotMatching(old, new)
    compareSections(matching)
    for section in new.sections.indices { compareItems(of: section, matching) }
    for section in old.sections.indices {
      for items in matching.unmatchedItems(in: section) {
        deletedItems.append(ItemRange(section: section, items: items))
      }
    }
  }

  /// Indices in the new snapshot, ascending.
  var reloadedSections: [Int] { new.reloadedSections }
  /// Positions in the new snapshot, ascending, including inserted items.
  var reloadedItems: [SnapshotPosition] { new.reloadedItems }
  /// Positions in the new snapshot, ascending.
  var reconfiguredItems: [SnapshotPosition] { new.reconfiguredItems }

  /// Whether there are no changes.
  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
      && expandedItems.isEmpty && collapsedItems.isEmpty && reloadedSections.isEmpty
      && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }
}

extension SnapshotDifference {
  private mutating func compareSections(_ matching: SnapshotMatching) {
    deletedSections = old.sections.indices.filter { matching.newSection[$0] == nil }
    insertedSections = new.sections.indices.filter { matching.oldSection[$0] == nil }
    let kept = new.sections.indices.compactMap { to in
      matching.oldSection[to].map { SectionMove(from: $0, to: to) }
    }
    movedSections = Self.moves(kept, from: \.from)
  }

  private mutating func compareItems(of section: Int, _ matching: SnapshotMatching) {
    let origins = matching.origins[section]
    let home = matching.oldSection[section]
    var moves = origins.others.filter { $0.from.section != home }
    let isHome = moves.count < origins.others.count
    if isHome {
      let stays = origins.others.filter { $0.from.section == home }
      let moved = Self.moves(stays, from: \.from.item)
      moves = moves.isEmpty ? moved : (moves + moved).sorted { $0.to < $1.to }
    }
    movedItems += moves
    let items = origins.kept..<new.sections[section].itemCount
    for gap in gaps(in: items, around: origins.others.lazy.map(\.to.item)) {
      insertedItems.append(ItemRange(section: section, items: gap))
    }
    compareTrees(origins.others)
  }

  /// Returns the pairs that must move to get from the old order to the new one.
  ///
  /// `pairs` is in the new order. `from` returns the old position.
  private static func moves<Pair>(_ pairs: [Pair], from: (Pair) -> Int) -> [Pair] {
    var stays = longestIncreasingSubsequence(pairs.map(from))[...]
    guard stays.count < pairs.count else { return [] }
    return pairs.indices.compactMap { index in
      guard stays.first == index else { return pairs[index] }
      stays.removeFirst()
      return nil
    }
  }

  private mutating func compareTrees(_ pairs: [ItemMove]) {
    for pair in pairs {
      let was = old.sections[pair.from.section].isExpanded(item: pair.from.item)
      let isNow = new.sections[pair.to.section].isExpanded(item: pair.to.item)
      guard was != isNow else { continue }
      if isNow { expandedItems.append(pair.to) } else { collapsedItems.append(pair.to) }
    }
  }
}

extension SnapshotSection {
  /// Whether a visible item of an outline is expanded.
  func isExpanded(item: Int) -> Bool {
    switch items {
    case .counted, .named: false
    case .outline(_, let outline): outline.isExpanded(outline.visible[item])
    }
  }
}

/// Returns the parts of `range` between `points`, which are inside of it and ascend.
func gaps(in range: Range<Int>, around points: some Sequence<Int>) -> [Range<Int>] {
  var result: [Range<Int>] = []
  var start = range.lowerBound
  for point in points {
    if start < point { result.append(start..<point) }
    start = point + 1
  }
  if start < range.upperBound { result.append(start..<range.upperBound) }
  return result
}
