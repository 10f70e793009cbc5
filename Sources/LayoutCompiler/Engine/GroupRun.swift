/// A run of groups that repeats: only the content of one repetition is stored.
struct GroupRun: Sendable {
  /// What there is before a group.
  struct Totals: Sendable {
    var group = 0
    var item = 0
    /// Where the group starts along the stack axis, in points.
    var start = 0.0
    /// How many supplementaries of each kind.
    var kinds: [Int]
  }

  /// A group of the run: which repetition, and which of its groups.
  struct Place {
    var repetition: Int
    var index: Int
  }

  let first: Totals
  /// `false` if the groups were not visible: they keep their estimates.
  let isMeasured: Bool
  fileprivate(set) var repetitions = 1
  /// What there is before each group of one repetition and before its end, relative to `first`:
  /// points, items, and supplementaries of each kind.
  private var starts = Self.none.starts
  private var items = Self.none.items
  private var kindCounts: [Int]
  /// How many items each group takes, all but the last that there is: then `items` is empty. 0
  /// where each takes its own number.
  private var evenCount = 0
  /// How many groups, items and points one repetition has.
  private(set) var groupsEach = 0
  private(set) var itemsEach = 0
  private(set) var lengthEach = 0.0

  /// Those of a run without groups: made once.
  private static let none = (starts: [0.0], items: [0])

  init(first: Totals, isMeasured: Bool) {
    self.first = first
    self.isMeasured = isMeasured
    kindCounts = first.kinds.map { _ in 0 }
  }

  /// The group and the item that follow the run, and where that group starts.
  var nextGroup: Int { first.group + repetitions * groupsEach }
  var nextItem: Int { first.item + repetitions * itemsEach }
  var nextStart: Double { first.start + Double(repetitions) * lengthEach }

  /// What there is before what follows the run.
  var end: Totals {
    let each = kindCounts.suffix(first.kinds.count)
    return Totals(
      group: nextGroup, item: nextItem, start: nextStart,
      kinds: zip(first.kinds, each).map { $0 + repetitions * $1 })
  }

  /// The greatest distance from a group's start to the next one's, in points.
  var longestStep: Double {
    zip(starts, starts.dropFirst()).reduce(-.infinity) { max($0, $1.1 - $1.0) }
  }

  /// Takes all `count` items, by equally many but for the last group's; `starts` is where each
  /// group starts, and where the last one ends, in points. The run is empty before.
  fileprivate mutating func take(_ count: Int, each: Int, starts: consuming [Double]) {
    evenCount = each
    itemsEach = count
    groupsEach = starts.count - 1
    lengthEach = starts[groupsEach]
    self.starts = starts
    items = []
  }

  /// Reserves space for the given number of groups.
  fileprivate mutating func reserve(_ groupCount: Int) {
    starts.reserveCapacity(groupCount + 1)
    items.reserveCapacity(groupCount + 1)
  }

  @inline(__always)
  mutating func append(items count: Int, step: Double, kinds: [Int]) {
    groupsEach += 1
    itemsEach += count
    lengthEach += step
    starts.append(lengthEach)
    items.append(itemsEach)
    guard !kinds.isEmpty else { return }
    kindCounts += zip(kindCounts.suffix(kinds.count), kinds).map { $0 + $1 }
  }

  private mutating func takeTotals() {
    groupsEach = starts.count - 1
    itemsEach = items[groupsEach]
    lengthEach = starts[groupsEach]
  }

  /// Takes the groups from `index` on out of a run that is not repeated, and returns them as a run.
  mutating func split(at index: Int) -> GroupRun {
    let kindCount = first.kinds.count
    let base = kindCounts[index * kindCount..<(index + 1) * kindCount]
    let (start, item) = (starts[index], items[index])
    var tail = GroupRun(
      first: Totals(
        group: first.group + index, item: first.item + item, start: first.start + start,
        kinds: zip(first.kinds, base).map { $0 + $1 }),
      isMeasured: isMeasured)
    tail.starts = starts[index...].map { $0 - start }
    tail.items = items[index...].map { $0 - item }
    tail.kindCounts = kindCounts[(index * kindCount)...].enumerated().map {
      $1 - base[base.startIndex + $0 % kindCount]
    }
    tail.takeTotals()
    starts.removeSubrange((index + 1)...)
    items.removeSubrange((index + 1)...)
    kindCounts.removeSubrange(((index + 1) * kindCount)...)
    takeTotals()
    return tail
  }
}

// MARK: - Queries

extension GroupRun {
  /// How many items there are before a group of a repetition.
  @inline(__always)
  private func items(before index: Int) -> Int {
    evenCount > 0 ? index * evenCount : items[index]
  }

  /// Where a group of a repetition starts, in points from the start of the first, and the first
  /// item of that in the first repetition.
  @inline(__always)
  func group(at index: Int) -> (start: Double, item: Int) {
    (starts[index], first.item + items(before: index))
  }

  /// Where a group of a repetition starts, in points from the start of the first.
  @inline(__always)
  func start(at index: Int) -> Double { starts[index] }

  /// `true` iff the groups of a repetition start at whole points, of a magnitude below 2^51, from
  /// its start.
  var startsAreWhole: Bool {
    // All bits together are asked once: a loop without a way out takes several starts at a time.
    let fractions = starts.reduce(0 as UInt64) {
      $0 | (PixelGrid.nearestInteger($1) - $1).bitPattern
    }
    return fractions == 0
  }

  /// Calls `body` with where each group of a repetition starts and where the next one does, in
  /// points from the start of the first.
  @inline(__always)
  func forEachGroup(_ body: (_ start: Double, _ end: Double) -> Void) {
    var start = starts[0]
    for end in starts.dropFirst() {
      body(start, end)
      start = end
    }
  }

  func place(_ group: Int) -> Place {
    let (repetition, index) = (group - first.group).quotientAndRemainder(dividingBy: groupsEach)
    return Place(repetition: repetition, index: index)
  }

  /// The group that holds an item of the run. O(log n), O(1) where groups take equally many.
  func group(ofItem item: Int) -> Int {
    let (repetition, rest) = (item - first.item).quotientAndRemainder(dividingBy: max(1, itemsEach))
    var index = evenCount > 0 ? rest / evenCount : rest * groupsEach / max(1, itemsEach)
    if evenCount == 0, rest < items[index] || rest >= items[index + 1] {
      index = max(0, items.countOfPrefix { $0 <= rest } - 1)
    }
    return first.group + repetition * groupsEach + index
  }

  func start(_ place: Place) -> Double {
    start(repetition: place.repetition) + starts[place.index]
  }

  /// Where a repetition starts, in points.
  func start(repetition: Int) -> Double { first.start + Double(repetition) * lengthEach }

  func firstItem(_ place: Place) -> Int {
    first.item + place.repetition * itemsEach + items(before: place.index)
  }

  /// From the group's start to the next one's, in points.
  func step(_ place: Place) -> Double { starts[place.index + 1] - starts[place.index] }

  func supplementaries(ofKind kind: Int, before place: Place) -> Int {
    let kindCount = first.kinds.count
    return first.kinds[kind] + place.repetition * kindCounts[groupsEach * kindCount + kind]
      + kindCounts[place.index * kindCount + kind]
  }
}

// MARK: - Building

/// Collects groups into runs, and finds out when they begin to repeat: a group depends only on
/// where in the cycle of measures it begins, as long as items follow it and it is visible.
struct GroupRunBuilder {
  private let items: Int
  private let cycle: Int
  private let sight: Double
  private var runs: [GroupRun] = []
  private var run: GroupRun
  /// The group of the open run that began at a place of the cycle, -1 where none did; empty where
  /// nothing may repeat.
  private var groupAtPlace: [Int] = []

  init(items: Int, cycle: Int, sight: Double, kindCount: Int) {
    self.items = items
    self.cycle = cycle
    self.sight = sight
    run = GroupRun(
      first: GroupRun.Totals(kinds: Array(repeating: 0, count: kindCount)), isMeasured: sight > 0)
    if mayRepeat { run.reserve(cycle) }
  }

  /// `true` iff all groups are measured, and none of them will be repeated.
  var takesAllAtOnce: Bool { !mayRepeat && sight == .infinity && next == 0 }

  /// Appends all groups, of `each` items but for the last; `starts` is where each starts, and where
  /// the last one ends, in points.
  mutating func append(all items: Int, each: Int, starts: consuming [Double]) {
    run.take(items, each: each, starts: starts)
  }

  /// The place of the cycle of measures at which the next group begins.
  private var place: Int { run.isMeasured ? next % max(1, cycle) : 0 }

  /// Without measures all groups are alike; else they repeat where the measures do, several times.
  private var mayRepeat: Bool { !run.isMeasured || items > 4 * cycle }

  /// How many groups there are by now, and where the next one starts, in points.
  var groupCount: Int { run.nextGroup }
  var nextStart: Double { run.nextStart }
  /// The item at which the next group begins, and whether it is visible.
  var next: Int { run.nextItem }
  var isMeasured: Bool { run.isMeasured }

  /// - Parameters:
  ///   - count: how many items the group takes.
  ///   - step: the distance to where the next one starts, in points.
  ///   - kinds: how many supplementaries of each kind it has.
  @inline(__always)
  mutating func append(items count: Int, step: Double, kinds: [Int]) {
    let mayRepeat = mayRepeat
    if mayRepeat {
      if groupAtPlace.isEmpty {
        groupAtPlace = Array(repeating: -1, count: run.isMeasured ? max(1, cycle) : 1)
      }
      let place = place
      if groupAtPlace[place] < 0 { groupAtPlace[place] = run.groupsEach }
    }
    run.append(items: count, step: step, kinds: kinds)
    if mayRepeat { repeatIfPossible() }
    if run.isMeasured, run.nextStart >= sight {
      open(GroupRun(first: run.end, isMeasured: false))
    }
  }

  mutating func finish() -> [GroupRun] {
    close()
    return runs
  }

  private mutating func close() {
    if run.groupsEach > 0 { runs.append(run) }
  }

  private mutating func open(_ next: consuming GroupRun) {
    close()
    run = next
    groupAtPlace = []
  }

  /// Repeats the groups since one that began at the same place of the cycle.
  private mutating func repeatIfPossible() {
    let index = groupAtPlace[place]
    guard 0..<run.groupsEach ~= index else { return }
    let first = run.place(run.first.group + index)
    let (count, length) = (next - run.firstItem(first), run.nextStart - run.start(first))
    var further = (items - 1 - next) / max(1, count)
    if run.isMeasured, sight.isFinite {
      let inSight = length > 0 ? ((sight - run.nextStart) / length).rounded(.down) : 0
      further = min(further, Int(min(max(0, inSight), 1e9)))
    }
    guard further > 0 else { return }
    if index > 0 {
      let tail = run.split(at: index)
      runs.append(run)
      run = tail
    }
    run.repetitions += further
    open(GroupRun(first: run.end, isMeasured: run.isMeasured))
  }
}
