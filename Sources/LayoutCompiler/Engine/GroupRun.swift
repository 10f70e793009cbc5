/// A stretch of groups that is repeated so many times: what one repetition holds is kept.
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
  /// `false` where the groups were not in sight: their estimates stand.
  let isMeasured: Bool
  fileprivate(set) var repetitions = 1
  /// For each group of one repetition and for its end, relative to `first`.
  private var starts: [Double] = [0]
  private var items: [Int] = [0]
  private var kindCounts: [Int]
  /// How many groups, items and points one repetition has.
  private(set) var groupsEach = 0
  private(set) var itemsEach = 0
  private(set) var lengthEach = 0.0

  init(first: Totals, isMeasured: Bool) {
    self.first = first
    self.isMeasured = isMeasured
    kindCounts = first.kinds.map { _ in 0 }
  }

  /// The item that follows the run, and where the group that follows it starts.
  var nextItem: Int { first.item + repetitions * itemsEach }
  var nextStart: Double { first.start + Double(repetitions) * lengthEach }

  /// What there is before what follows the run.
  var end: Totals {
    let each = kindCounts.suffix(first.kinds.count)
    return Totals(
      group: first.group + repetitions * groupsEach,
      item: nextItem, start: nextStart,
      kinds: zip(first.kinds, each).map { $0 + repetitions * $1 })
  }

  /// The greatest distance from a group's start to the next one's, in points.
  var longestStep: Double {
    zip(starts, starts.dropFirst()).reduce(-.infinity) { max($0, $1.1 - $1.0) }
  }

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
    var tail = GroupRun(
      first: Totals(
        group: first.group + index, item: first.item + items[index],
        start: first.start + starts[index], kinds: zip(first.kinds, base).map { $0 + $1 }),
      isMeasured: isMeasured)
    tail.starts = starts[index...].map { $0 - starts[index] }
    tail.items = items[index...].map { $0 - items[index] }
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
  /// Calls `body` with each group of a run that is not repeated: where it starts, in points, and its
  /// first item.
  @inline(__always)
  func forEachGroup(_ body: (Double, Int) -> Void) {
    for index in 0..<groupsEach { body(first.start + starts[index], first.item + items[index]) }
  }

  func place(_ group: Int) -> Place {
    let (repetition, index) = (group - first.group).quotientAndRemainder(dividingBy: groupsEach)
    return Place(repetition: repetition, index: index)
  }

  /// The group that holds an item of the run. O(log n).
  func group(ofItem item: Int) -> Int {
    let (repetition, rest) = (item - first.item).quotientAndRemainder(dividingBy: max(1, itemsEach))
    let index = max(0, items.countOfPrefix { $0 <= rest } - 1)
    return first.group + repetition * groupsEach + index
  }

  func start(_ place: Place) -> Double {
    first.start + Double(place.repetition) * lengthEach + starts[place.index]
  }

  func firstItem(_ place: Place) -> Int {
    first.item + place.repetition * itemsEach + items[place.index]
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
/// where in the cycle of measures it begins, as long as items follow it and it is in sight.
struct GroupRunBuilder {
  private let items: Int
  private let cycle: Int
  private let sight: Double
  private var runs: [GroupRun] = []
  private var run: GroupRun
  /// The group of the open run that began at a place of the cycle.
  private var groupAtPlace: [Int: Int] = [:]

  init(items: Int, cycle: Int, sight: Double, kindCount: Int) {
    self.items = items
    self.cycle = cycle
    self.sight = sight
    run = GroupRun(
      first: GroupRun.Totals(kinds: Array(repeating: 0, count: kindCount)), isMeasured: sight > 0)
  }

  /// The item at which the next group begins, and whether it is in sight.
  var next: Int { run.nextItem }
  var isMeasured: Bool { run.isMeasured }

  /// - Parameters:
  ///   - count: how many items the group takes.
  ///   - step: the distance to where the next one starts, in points.
  ///   - kinds: how many supplementaries of each kind it has.
  mutating func append(items count: Int, step: Double, kinds: [Int]) {
    // Without measures all groups are alike; else they repeat where the measures do, several times.
    let mayRepeat = !run.isMeasured || items > 4 * cycle
    if mayRepeat {
      let place = run.isMeasured ? next % max(1, cycle) : 0
      if groupAtPlace[place] == nil { groupAtPlace[place] = run.groupsEach }
    }
    run.append(items: count, step: step, kinds: kinds)
    if mayRepeat { repeatIfPossible() }
    if run.isMeasured, run.nextStart >= sight {
      open(GroupRun(first: run.end, isMeasured: false))
    }
  }

  mutating func finish() -> [GroupRun] {
    open(run)
    return runs
  }

  private mutating func open(_ next: GroupRun) {
    if run.groupsEach > 0 { runs.append(run) }
    run = next
    groupAtPlace = [:]
  }

  /// Repeats the groups since one that began at the same place of the cycle.
  private mutating func repeatIfPossible() {
    let place = run.isMeasured ? next % max(1, cycle) : 0
    guard let index = groupAtPlace[place], index < run.groupsEach else { return }
    let first = run.place(run.first.group + index)
    let (count, length) = (next - run.firstItem(first), run.nextStart - run.start(first))
    var further = (items - 1 - next) / max(1, count)
    if run.isMeasured, sight.isFinite {
      let inSight = length > 0 ? ((sight - run.nextStart) / length).rounded(.down) : 0
      further = min(further, Int(min(max(0, inSight), 1e9)))
    }
    guard further > 0 else { return }
    var tail = run.split(at: index)
    tail.repetitions += further
    if run.groupsEach > 0 { runs.append(run) }
    run = tail
    open(GroupRun(first: run.end, isMeasured: run.isMeasured))
  }
}
