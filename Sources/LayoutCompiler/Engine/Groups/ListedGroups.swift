/// Groups with measured cells, which may differ in length and number of cells.
///
/// The first item and the start of each group are stored. Frames of cells are computed again by
/// each query. Cycled measurements make groups repeat; repeated groups are stored once: see
/// `GroupRun`. A class, so that it is passed by reference.
final class ListedGroups: Sendable {
  let group: ResolvedGroup
  let axis: Axis
  let count: Int
  let itemCount: Int
  /// The end of the last group, in points.
  let length: Double
  private let measurements: Measurements
  private let resolution: SizeResolution
  /// The runs of groups, in order. None is empty.
  private let runs: [GroupRun]
  /// The lengths of all groups, if the group is uniform across siblings.
  private let uniform: UniformLengths
  private var uniformLength: Double? { uniform[axis] }
  /// The distance between two groups, in points.
  private let gap: Double
  private let cover: GroupExtents
  /// The greatest length of a group across the stack axis, in points.
  var crossLength: Double { cover.crossLength }

  /// Measures all groups, one after another.
  ///
  /// - Parameter measuredEnd: The end of the part that was visible, in points along the stack axis.
  ///   Groups that begin after it are not measured (rule `visible-measuring`; fixture
  ///   macos27-sized-017).
  init(
    _ group: ResolvedGroup, items: Int, measurements: Measurements, spacing: Double,
    stackAxis: Axis, measuredEnd: Double, resolution: SizeResolution
  ) {
    var cover = GroupExtents(axis: stackAxis, gap: spacing)
    var builder = GroupRunBuilder(
      items: items, cycle: measurements.sizes.count, measuredEnd: measuredEnd,
      kindCount: group.plan.kinds.names.count, groupCount: items / max(1, group.capacity) + 1)
    var placement = GroupPlacement(
      group, items: 0..<items, measurements: measurements, stackAxis: stackAxis,
      resolution: resolution)
    while builder.next.item < items {
      let first = builder.next.item
      placement.next = first
      placement.isMeasured = builder.isMeasured
      placement.placeNext()
      let count = placement.next - first
      guard count > 0 else { break }
      cover.add(size: placement.size, bounds: placement.bounds)
      builder.append(
        items: count, inspected: placement.inspectedEnd - placement.next,
        step: placement.size[stackAxis] + spacing, kinds: placement.kindCounts)
    }
    self.group = group
    axis = stackAxis
    count = builder.groupCount
    itemCount = builder.next.item
    let uniform = UniformLengths(of: group.model, cover, axis: stackAxis)
    if let length = uniform[stackAxis.cross] { cover.widen(to: length) }
    length =
      uniform[stackAxis].map { Double(builder.groupCount - 1) * ($0 + spacing) + $0 }
      ?? (builder.groupCount > 0 ? builder.next.start - spacing : 0)
    runs = builder.finish()
    self.measurements = measurements
    self.resolution = resolution
    self.uniform = uniform
    gap = spacing
    self.cover = cover
  }

  /// Returns the run of a group, and its position in the run.
  private func place(_ group: Int) -> (run: GroupRun, place: GroupRun.Place) {
    let run = runs[max(0, runs.countOfPrefix { $0.firstGroup <= group } - 1)]
    return (run, run.place(group))
  }

  func start(of group: Int) -> Double {
    if let uniformLength { return Double(group) * (uniformLength + gap) }
    let (run, place) = place(group)
    return run.mark(place).start
  }

  func length(of group: Int) -> Double {
    if let uniformLength { return uniformLength }
    let (run, place) = place(group)
    return run.step(place) - gap
  }

  func firstItem(of group: Int) -> Int {
    guard group < count else { return itemCount }
    let (run, place) = place(group)
    return run.mark(place).item
  }

  /// Returns the group that contains an item. O(log n).
  func group(ofItem item: Int) -> Int {
    guard count > 0 else { return 0 }
    let run = runs[max(0, runs.countOfPrefix { $0.firstItem <= item } - 1)]
    return min(count - 1, run.group(ofItem: max(item, run.firstItem)))
  }

  func template(of number: Int) -> GroupTemplate? {
    guard 0..<count ~= number else { return nil }
    var placement = placement(of: number)
    placement.placeNext()
    return placement.template
  }

  /// Returns a placement of the items of one group.
  func placement(of number: Int) -> GroupPlacement {
    let (run, place) = place(number)
    var placement = GroupPlacement(
      group, items: run.mark(place).item..<firstItem(of: number + 1), measurements: measurements,
      stackAxis: axis, resolution: resolution)
    placement.isMeasured = run.isMeasured
    placement.isFollowed = placement.end < itemCount
    placement.uniform = uniform
    return placement
  }

  func supplementaries(ofKind kind: Int, before group: Int) -> Int {
    guard group < count else { return runs.last?.nextKinds[kind] ?? 0 }
    let (run, place) = place(group)
    return run.supplementaries(ofKind: kind, before: place)
  }

  /// Returns the extent of all elements along an axis, in points, from the first group's corner.
  func extent(along axis: Axis) -> ClosedRange<Double> {
    guard axis == self.axis else { return cover.cross }
    guard cover.isAscending else { return -Double.infinity...Double.infinity }
    return -cover.overflow.start...max(0, length + cover.overflow.end)
  }

  /// Returns the groups that may have elements between two positions on the stack axis. O(log n).
  func groups(from start: Double, to end: Double) -> Range<Int> {
    guard cover.isAscending else { return 0..<count }
    let first = (0..<count).countOfPrefix { self.start(of: $0) <= start - cover.overflow.end }
    let last = (0..<count).countOfPrefix { self.start(of: $0) < end + cover.overflow.start }
    return min(max(0, first - 1), last)..<last
  }
}

extension UniformLengths {
  /// Gives all groups of a section the greatest length and width, if the group is uniform across
  /// siblings (rule `uniform`).
  fileprivate init(of group: GroupModel, _ cover: GroupExtents, axis: Axis) {
    if group.size[axis.cross].isUniform { self[axis.cross] = cover.crossLength }
    if group.size[axis].isUniform { self[axis] = cover.length }
  }
}
