/// Groups that follow each other, and repeat as a whole: only the first repetition is stored.
///
/// The start of a group is the sum, in double precision, of the start of the one before it and of a
/// length (rule `groups`), so a product would be another number. Such sums repeat nevertheless. All
/// doubles between two powers of two are multiples of the same unit. The multiple to which a sum is
/// rounded depends on the length and, between two equally near ones, on the last bit of the start.
/// Groups that repeat from a start with the same last bit therefore advance by the same multiple of
/// the unit, as long as no start passes a power of two. A run ends there, so that every start is the
/// sum.
struct GroupRun: Sendable {
  /// The start of a group.
  struct Mark: Sendable {
    var item = 0
    /// In points, along the stack axis, from the first group of the section.
    var start = 0.0
  }

  /// A group of the run: the repetition, and the group's index in it.
  struct Place {
    var repetition: Int
    var index: Int
  }

  private(set) var firstGroup: Int
  /// `false` if the groups were not visible: they keep their estimates.
  let isMeasured: Bool
  fileprivate(set) var repetitions = 1
  /// Of each group of the first repetition, and of what follows it.
  private var marks: [Mark]
  /// For each mark, the number of supplementaries of each kind before it.
  private var kinds: [Int]
  private let kindCount: Int

  /// A run without groups.
  ///
  /// - Parameter kinds: the number of supplementaries of each kind before it.
  fileprivate init(firstGroup: Int, _ first: Mark, kinds: [Int], isMeasured: Bool) {
    self.firstGroup = firstGroup
    self.isMeasured = isMeasured
    self.kinds = kinds
    marks = [first]
    kindCount = kinds.count
  }

  /// The number of groups and items in one repetition, and its length in points.
  var groupsEach: Int { marks.count - 1 }
  private var itemsEach: Int { marks[groupsEach].item - marks[0].item }
  private var lengthEach: Double { marks[groupsEach].start - marks[0].start }

  /// The first item of the run.
  var firstItem: Int { marks[0].item }
  /// The group that follows the run, and its mark.
  var nextGroup: Int { firstGroup + repetitions * groupsEach }
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

  /// The group that holds an item of the run. O(log n).
  func group(ofItem item: Int) -> Int {
    let (repetition, rest) = (item - firstItem).quotientAndRemainder(dividingBy: max(1, itemsEach))
    let index = marks.countOfPrefix { $0.item <= firstItem + rest } - 1
    return firstGroup + repetition * groupsEach + min(max(0, index), groupsEach - 1)
  }

  /// From the start of a group to that of the next one, in points.
  func step(_ place: Place) -> Double {
    mark(Place(repetition: place.repetition, index: place.index + 1)).start - mark(place).start
  }

  func supplementaries(ofKind kind: Int, before place: Place) -> Int {
    kinds[place.index * kindCount + kind]
      + place.repetition * (kinds[groupsEach * kindCount + kind] - kinds[kind])
  }

  /// The number of supplementaries of each kind before what follows the run.
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

  /// Takes the groups from `index` on out of a run that is not repeated, and returns them as a run.
  fileprivate mutating func split(at index: Int) -> GroupRun {
    var tail = self
    tail.firstGroup += index
    tail.marks.removeSubrange(..<index)
    tail.kinds.removeSubrange(..<(index * kindCount))
    marks.removeSubrange((index + 1)...)
    kinds.removeSubrange(((index + 1) * kindCount)...)
    return tail
  }

  /// How often the groups from `index` on, which are the last ones, can follow themselves so that all
  /// their starts stay between the same two powers of two, and below `limit` points; at most `count`
  /// times.
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
    // One less, as the quotient is rounded, and a start may not reach the power itself.
    let quotient = (distance / length.magnitude).rounded(.down) - 1
    return Int(min(max(0, quotient), Double(count)))
  }
}

/// Collects groups into runs, and finds where they repeat: a group depends only on its place in the
/// cycle of measurements, as long as items follow it and it is visible, and where it starts on the
/// last bit of its start, besides: see `GroupRun`.
struct GroupRunBuilder {
  private let items: Int
  private let cycle: Int
  private let measuredEnd: Double
  private var runs: [GroupRun] = []
  private var run: GroupRun
  /// By their place in the cycle and the last bit of their starts, the first groups of which that is
  /// known.
  private var known: [Int?] = []
  /// The first group since which all starts are between the same two powers of two, and the first one
  /// that was not tried in vain.
  private var firstAlike = 0
  private var firstUntried = 0
  /// The most items after a group that decided what it takes.
  private var inspected = 1

  /// - Parameters:
  ///   - cycle: the number of measurements, which are used in turn.
  ///   - measuredEnd: in points, the start from which groups keep their estimates.
  ///   - groupCount: the expected number of groups.
  init(items: Int, cycle: Int, measuredEnd: Double, kindCount: Int, groupCount: Int) {
    self.items = items
    self.cycle = max(1, cycle)
    self.measuredEnd = measuredEnd
    run = GroupRun(
      firstGroup: 0, GroupRun.Mark(), kinds: Array(repeating: 0, count: kindCount),
      isMeasured: measuredEnd > 0)
    if !mayRepeat { run.reserve(groupCount) }
  }

  /// Without measurements all groups are alike; else they repeat if the measurements do, several
  /// times.
  private var mayRepeat: Bool { !run.isMeasured || items > 4 * cycle }

  /// The number of groups so far.
  var groupCount: Int { run.nextGroup }
  /// The start of the next group, and whether it is measured.
  var next: GroupRun.Mark { run.next }
  var isMeasured: Bool { run.isMeasured }

  /// - Parameters:
  ///   - count: the number of items in the group.
  ///   - inspected: the number of items after them that decided it.
  ///   - step: the distance to the start of the next group, in points.
  ///   - kinds: the number of supplementaries of each kind.
  mutating func append(items count: Int, inspected: Int, step: Double, kinds: [Int]) {
    self.inspected = max(self.inspected, inspected)
    let mayRepeat = mayRepeat
    let start = run.next.start
    if mayRepeat { noteState() }
    run.append(items: count, step: step, kinds: kinds)
    let end = run.next
    if mayRepeat {
      if end.start.binade != start.binade { firstAlike = run.nextGroup }
      repeatIfPossible(end)
    }
    if run.isMeasured, run.next.start >= measuredEnd { open(isMeasured: false) }
  }

  /// The runs with all groups, in order.
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

  /// An index into `known`.
  private func state(_ mark: GroupRun.Mark) -> Int {
    2 * (run.isMeasured ? mark.item % cycle : 0) + Int(mark.start.significandBitPattern & 1)
  }

  /// Notes the state in which the next group begins, unless an earlier group began in it.
  private mutating func noteState() {
    if known.isEmpty { known = Array(repeating: nil, count: 2 * cycle) }
    let state = state(run.next)
    if let group = known[state], group >= max(firstAlike, firstUntried) { return }
    known[state] = run.nextGroup
  }

  /// Repeats the groups since one that began in the same state as what follows them. Starts that
  /// cross a power of two again and again are not waited for: many groups repeat in spite of them.
  private mutating func repeatIfPossible(_ end: GroupRun.Mark) {
    guard let group = known[state(end)], group >= max(run.firstGroup, firstUntried) else { return }
    let first = run.mark(run.place(group))
    guard
      group >= firstAlike || first.start == end.start || run.groupsEach > 100_000 + 16 * cycle
    else { return }
    let index = group - run.firstGroup
    let count = run.repetitions(
      from: index, below: run.isMeasured ? measuredEnd : .infinity,
      atMost: max(0, (items - inspected - end.item) / max(1, end.item - first.item)))
    guard count > 0 else {
      firstUntried = run.nextGroup
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
