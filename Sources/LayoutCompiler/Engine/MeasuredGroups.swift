/// Groups whose cells are measured: each may have a length and a number of cells of its own.
///
/// Two numbers per group are kept; the places of its cells are worked out again when asked for.
/// Where a few measures serve many items in turn, the groups repeat after a while, and are kept only
/// until they do: `GroupRun`.
struct MeasuredGroups: Sendable {
  let group: ResolvedGroup
  let resolution: SizeResolution
  let axis: Axis
  let measurements: Measurements
  let kinds: SupplementaryKinds
  /// In order, none of them empty.
  private var runs: [GroupRun] = []
  private(set) var count = 0
  private(set) var itemCount = 0
  private(set) var crossLength = 0.0
  /// The end of the last group, in points.
  private(set) var length = 0.0
  /// The length of every group, where the group is uniform across siblings.
  private var uniformLength: Double?
  /// Points between two groups.
  private let gap: Double
  /// How far elements reach out of their group's box, before and behind it, in points.
  private var overhang = (near: 0.0, far: 0.0)
  /// `true` iff no group starts before the one before it.
  private var isAscending = true

  /// Sizes all groups, one after another.
  ///
  /// - Parameter sight: how far along the stack axis has been in sight, in points; what begins
  ///   behind it is not measured (uikit-facts 2.7.1; fixture macos27-sized-017).
  init(
    _ group: ResolvedGroup, items: Int, measurements: Measurements, spacing: Double,
    stackAxis: Axis, sight: Double, resolution: SizeResolution, kinds: SupplementaryKinds
  ) {
    self.group = group
    self.resolution = resolution
    axis = stackAxis
    self.measurements = measurements
    self.kinds = kinds
    gap = spacing
    overhang.far = max(0, -spacing)
    var builder = GroupRunBuilder(
      items: items, cycle: measurements.sizes.count, sight: sight, kindCount: kinds.names.count)
    while builder.next < items {
      var sizing = GroupSizing(
        stackAxis: stackAxis, measurements: builder.isMeasured ? measurements : Measurements(),
        next: builder.next, end: items)
      let template = GroupPlacement.template(
        of: group, sizing: &sizing, resolution: resolution, kinds: kinds)
      guard sizing.next > builder.next else { break }
      note(template)
      builder.append(template, items: sizing.next - builder.next, axis: stackAxis, gap: spacing)
    }
    runs = builder.finish()
    itemCount = builder.next
    count = runs.last?.end.group ?? 0
    length = (runs.last?.end.start ?? gap) - gap
    makeUniform()
  }

  private mutating func note(_ template: GroupTemplate) {
    crossLength = max(crossLength, template.size[axis.cross])
    overhang.near = max(overhang.near, -template.bounds.min(axis))
    overhang.far = max(
      overhang.far, template.bounds.max(axis) - template.size[axis] + max(0, -gap))
    if template.size[axis] + gap < 0 { isAscending = false }
  }

  /// A group that is uniform across siblings makes all groups of the section as long as the
  /// longest (uikit-facts 2.7.4).
  private mutating func makeUniform() {
    guard case .uniformAcrossSiblings = group.model.size[axis], count > 0 else { return }
    let longest = runs.reduce(0) { max($0, $1.longestStep) } - gap
    uniformLength = longest
    length = Double(count - 1) * (longest + gap) + longest
  }

  /// Where a group is in the runs.
  private func place(_ group: Int) -> (run: GroupRun, place: GroupRun.Place) {
    let run = runs[max(0, runs.countOfPrefix { $0.first.group <= group } - 1)]
    return (run, run.place(group))
  }

  func start(of group: Int) -> Double {
    if let uniformLength { return Double(group) * (uniformLength + gap) }
    let (run, place) = place(group)
    return run.start(place)
  }

  func length(of group: Int) -> Double {
    if let uniformLength { return uniformLength }
    let (run, place) = place(group)
    return run.step(place) - gap
  }

  func firstItem(of group: Int) -> Int {
    guard group < count else { return itemCount }
    let (run, place) = place(group)
    return run.firstItem(place)
  }

  /// The group that holds an item. O(log n).
  func group(ofItem item: Int) -> Int {
    max(0, (0..<count).countOfPrefix { firstItem(of: $0) <= item } - 1)
  }

  func template(of number: Int) -> GroupTemplate? {
    guard 0..<count ~= number else { return nil }
    var sizing = sizing(of: number)
    return GroupPlacement.template(
      of: group, sizing: &sizing, resolution: resolution, kinds: kinds)
  }

  /// What sizes one group again.
  func sizing(of number: Int) -> GroupSizing {
    let end = firstItem(of: number + 1)
    let isMeasured = place(number).run.isMeasured
    var sizing = GroupSizing(
      stackAxis: axis, measurements: isMeasured ? measurements : Measurements(),
      next: firstItem(of: number), end: end)
    sizing.isFollowed = end < itemCount
    sizing.uniformLength = uniformLength
    return sizing
  }

  func supplementaries(ofKind kind: Int, before group: Int) -> Int {
    guard group < count else { return runs.last?.end.kinds[kind] ?? 0 }
    let (run, place) = place(group)
    return run.supplementaries(ofKind: kind, before: place)
  }

  /// The groups of which something may lie between two places along the stack axis. O(log n).
  func groups(from near: Double, to far: Double) -> Range<Int> {
    guard isAscending else { return 0..<count }
    let first = (0..<count).countOfPrefix { start(of: $0) <= near - overhang.far }
    let end = (0..<count).countOfPrefix { start(of: $0) < far + overhang.near }
    return min(max(0, first - 1), end)..<end
  }
}
