/// Consecutive groups that repeat. Only the first repetition is stored.
///
/// The start of a group is a sum in double precision: the start of the previous group plus a length
/// (rule `groups`). Multiplying the length instead would give other numbers. But such sums repeat.
/// All doubles between two powers of two are multiples of the same unit. How a sum is rounded to
/// that unit depends on the length and, in a tie, on the last bit of the start. Groups that repeat
/// from a start with the same last bit therefore advance by the same number of units. This holds as
/// long as no start passes a power of two, which ends a run.
struct GroupRun: Sendable {
  /// The first item and the start of a group.
  struct Mark: Sendable {
    var item = 0
    /// The start along the stack axis, in points, from the section's first group.
    var start = 0.0
  }

  /// The position of a group in the run: the repetition and the index in it.
  struct Place {
    var repetition: Int
    var index: Int
  }

  private(set) var firstGroup: Int
  /// `false` if the groups were not visible and keep their estimates.
  let isMeasured: Bool
  fileprivate(set) var repetitions = 1
  /// The marks of the groups of the first repetition, and of the group after it.
  private var marks: [Mark]
  /// The number of supplementaries of each kind before each mark.
  private var kinds: [Int]
  private let kindCount: Int

  /// Creates a run without groups.
  ///
  /// - Parameter kinds: The number of supplementaries of each kind before it.
  fileprivate init(firstGroup: Int, _ first: Mark, kinds: [Int], isMeasured: Bool) {
    self.firstGroup = firstGroup
    self.isMeasured = isMeasured
    self.kinds = kinds
    marks = [first]
    kindCount = kinds.count
  }

  /// The number of groups in a repetition.
  var groupsEach: Int { marks.count - 1 }
  /// The number of items in a repetition.
  private var itemsEach: Int { marks[groupsEach].item - marks[0].item }
  /// The length of a repetition, in points.
  private var lengthEach: Double { marks[groupsEach].start - marks[0].start }

  /// The first item of the run.
  var firstItem: Int { marks[0].item }
  /// The index of the group after the run.
  var nextGroup: Int { firstGroup + repetitions * groupsEach }
  /// The mark of the group after the run.
  var next: Mark { mark(Place(repetition: repetitions - 1, index: groupsEach)) }

  func place(_ group: Int) -> Place {
    let (repetition, index) = (group - firstGroup).quotientAndRemainder(dividingBy: groupsEach)
    return Place(repetition: repetition, index: index)
  }

  func mark(_ place: Place) -> Mark {
    let mark = marks[place.index]
    guard place.repetition > 0 else { return mark }
    return Mark(
      item: mark.item + place.repetition * itemsEach,
      start: mark.start + Double(place.repetition) * lengthEach)
  }

  /// Returns the group that contains an item of the run. O(log n).
  func group(ofItem item: Int) -> Int {
    let (repetition, rest) = (item - firstItem).quotientAndRemainder(dividingBy: max(1, itemsEach))
    let index = marks.countOfPrefix { $0.item <= firstItem + rest } - 1
    return firstGroup + repetition * groupsEach + min(max(0, index), groupsEach - 1)
  }

  /// Returns the distance from the start of a group to the next one, in points.
  func step(_ place: Place) -> Double {
    mark(Place(repetition: place.repetition, index: place.index + 1)).start - mark(place).start
  }

  func supplementaries(ofKind kind: Int, before place: Place) -> Int {
    kinds[place.index * kindCount + kind]
      + place.repetition * (kinds[groupsEach * kindCount + kind] - kinds[kind])
  }

  /// The number of supplementaries of each kind before the end of the run.
  var nextKinds: [Int] {
    let end = Place(repetition: repetitions - 1, index: groupsEach)
    return (0..<kindCount).map { supplementaries(ofKind: $0, before: end) }
  }
}

// MARK: - Building

extension GroupRun {
  fileprivate mutating func reserve(_ groupCount: Int) { marks.reserveCapacity(groupCount + 1) }

  fileprivate mutating func append(items: Int, step: Double, kinds counts: [Int]) {
    let last = marks[groupsEach]
    marks.append(Mark(item: last.item + items, start: last.start + step))
    for count in counts { kinds.append(kinds[kinds.count - kindCount] + count) }
  }

  /// Removes the groups from `index` on and returns them as a run. The run must not be repeated.
  fileprivate mutating func split(at index: Int) -> GroupRun {
    var tail = self
    tail.firstGroup += index
    tail.marks.removeSubrange(..<index)
    tail.kinds.removeSubrange(..<(index * kindCount))
    marks.removeSubrange((index + 1)...)
    kinds.removeSubrange(((index + 1) * kindCount)...)
    return tail
  }

  /// Returns how often the groups from `index` on can be repeated, at most `count` times.
  ///
  /// All starts must be between the same two powers of two, and below `limit` points.
  fileprivate func repetitions(from index: Int, below limit: Double, atMost count: Int) -> Int {
    let length = marks[groupsEach].start - marks[index].start
    guard length != 0 else { return count }
    let starts = marks[(index + 1)...].lazy.map(\.start)
    let (least, most) = (starts.min() ?? 0, starts.max() ?? 0)
    let power = max(least.magnitude, most.magnitude).binade
    let distance =
      length > 0
      ? min(limit, most > 0 ? 2 * power : -power) - most
      : least - (least > 0 ? power : -2 * power)
    // One less, because the quotient is rounded and no start may equal the power itself.
    let quotient = (distance / length.magnitude).rounded(.down) - 1
    return Int(saturating: min(max(0, quotient), Double(count)))
  }
}

/// Collects groups into runs and finds repetitions.
///
/// A group depends only on its position in the cycle of measurements, if items follow it and it is
/// visible. Its start also depends on the last bit of the previous start: see `GroupRun`.
struct GroupRunBuilder {
  private let items: Int
  private let cycle: Int
  private let measuredEnd: Double
  private var runs: [GroupRun] = []
  private var run: GroupRun
  /// The first group of each state: a position in the cycle and the last bit of the start.
  private var known: [Int?] = []
  /// The first group since the last start that passed a power of two.
  private var firstAlike = 0
  /// The first group with which a repetition has not been tried.
  private var firstToTry = 0
  /// The greatest number of items after a group that were inspected to fill it.
  private var inspected = 1

  /// - Parameters:
  ///   - cycle: The number of measurements, which are cycled.
  ///   - measuredEnd: The start from which groups keep their estimates, in points.
  ///   - groupCount: The expected number of groups.
  init(items: Int, cycle: Int, measuredEnd: Double, kindCount: Int, groupCount: Int) {
    self.items = items
    self.cycle = max(1, cycle)
    self.measuredEnd = measuredEnd
    run = GroupRun(
      firstGroup: 0, GroupRun.Mark(), kinds: Array(repeating: 0, count: kindCount),
      isMeasured: measuredEnd > 0)
    if !mayRepeat { run.reserve(groupCount) }
  }

  /// Whether groups may repeat.
  ///
  /// Without measurements all groups are equal. Else there must be several cycles of measurements.
  private var mayRepeat: Bool { !run.isMeasured || items > 4 * cycle }

  /// The number of groups so far.
  var groupCount: Int { run.nextGroup }
  /// The mark of the next group.
  var next: GroupRun.Mark { run.next }
  /// Whether the next group is measured.
  var isMeasured: Bool { run.isMeasured }

  /// - Parameters:
  ///   - count: The number of items in the group.
  ///   - inspected: The number of items after them that were inspected to fill it.
  ///   - step: The distance to the start of the next group, in points.
  ///   - kinds: The number of supplementaries of each kind.
  mutating func append(items count: Int, inspected: Int, step: Double, kinds: [Int]) {
    self.inspected = max(self.inspected, inspected)
    let mayRepeat = mayRepeat
    let start = run.next.start
    if mayRepeat { recordState() }
    run.append(items: count, step: step, kinds: kinds)
    let end = run.next
    if mayRepeat {
      if end.start.binade != start.binade { firstAlike = run.nextGroup }
      repeatIfPossible(end)
    }
    if run.isMeasured, run.next.start >= measuredEnd { open(isMeasured: false) }
  }

  /// Returns the runs with all groups, in order.
  mutating func finish() -> [GroupRun] {
    close()
    return runs
  }

  private mutating func close() {
    if run.groupsEach > 0 { runs.append(run) }
  }

  private mutating func open(isMeasured: Bool) {
    close()
    run = GroupRun(
      firstGroup: run.nextGroup, run.next, kinds: run.nextKinds, isMeasured: isMeasured)
    firstAlike = run.firstGroup
  }

  /// Returns the index in `known` of a group's state.
  private func state(_ mark: GroupRun.Mark) -> Int {
    2 * (run.isMeasured ? mark.item % cycle : 0) + Int(mark.start.significandBitPattern & 1)
  }

  /// Records the state of the next group, unless an earlier group has the same state.
  private mutating func recordState() {
    if known.isEmpty { known = Array(repeating: nil, count: 2 * cycle) }
    let state = state(run.next)
    if let group = known[state], group >= max(firstAlike, firstToTry) { return }
    known[state] = run.nextGroup
  }

  /// Repeats the groups since one with the same state as the next group.
  ///
  /// Starts that pass powers of two again and again do not prevent this: many groups repeat in
  /// spite of them.
  private mutating func repeatIfPossible(_ end: GroupRun.Mark) {
    guard let group = known[state(end)], group >= max(run.firstGroup, firstToTry) else { return }
    let first = run.mark(run.place(group))
    guard
      group >= firstAlike || first.start == end.start || run.groupsEach > 100_000 + 16 * cycle
    else { return }
    let index = group - run.firstGroup
    let count = run.repetitions(
      from: index, below: run.isMeasured ? measuredEnd : .infinity,
      atMost: max(0, (items - inspected - end.item) / max(1, end.item - first.item)))
    guard count > 0 else {
      firstToTry = run.nextGroup
      return
    }
    if index > 0 {
      let tail = run.split(at: index)
      runs.append(run)
      run = tail
    }
    run.repetitions += count
    open(isMeasured: run.isMeasured)
  }
}
