/// Groups whose cells are measured: each may have a length and a number of cells of its own.
///
/// Two numbers per group are kept; the places of its cells are worked out again when asked for.
struct MeasuredGroups: Sendable {
  let group: ResolvedGroup
  let resolution: SizeResolution
  let axis: Axis
  let measurements: Measurements
  let kinds: SupplementaryKinds
  /// Where each group starts; 0 is the first one's start. In points.
  private(set) var starts: [Double] = []
  private(set) var firstItems: [Int] = []
  private(set) var itemCount = 0
  private(set) var crossLength = 0.0
  /// The end of the last group, in points.
  private(set) var length = 0.0
  /// From the start of this group on the cells were not in sight: their estimates stand.
  private var firstUnmeasured = Int.max
  /// The length of every group, where the group is uniform across siblings.
  private var uniformLength: Double?
  private var gap: Double
  /// How far elements reach out of their group's box, before and behind it, in points.
  private var overhang = (near: 0.0, far: 0.0)
  private var kindStarts: [Int] = []

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
    kindStarts = Array(repeating: 0, count: kinds.names.count)
    var sizing = GroupSizing(
      stackAxis: stackAxis, measurements: measurements, next: 0, end: items)
    var start = 0.0
    while sizing.next < items {
      let first = sizing.next
      if start >= sight, firstUnmeasured == Int.max {
        firstUnmeasured = starts.count
        sizing = GroupSizing(
          stackAxis: stackAxis, measurements: Measurements(), next: first, end: items)
      }
      let template = GroupPlacement.template(
        of: group, sizing: &sizing, resolution: resolution, kinds: kinds)
      guard sizing.next > first else { break }
      append(template, start: start, firstItem: first)
      start += template.size[stackAxis] + spacing
    }
    itemCount = sizing.next
    makeUniform()
  }

  private mutating func append(_ template: GroupTemplate, start: Double, firstItem: Int) {
    starts.append(start)
    firstItems.append(firstItem)
    length = start + template.size[axis]
    crossLength = max(crossLength, template.size[axis.cross])
    overhang.near = max(overhang.near, -template.bounds.min(axis))
    overhang.far = max(overhang.far, template.bounds.max(axis) - template.size[axis])
    let before = kindStarts.suffix(kinds.names.count)
    kindStarts += zip(before, template.kindCounts).map { $0 + $1 }
  }

  /// A group that is uniform across siblings makes all groups of the section as long as the
  /// longest (uikit-facts 2.7.4).
  private mutating func makeUniform() {
    guard case .uniformAcrossSiblings = group.model.size[axis], !starts.isEmpty else { return }
    let longest = starts.indices.reduce(0) { max($0, length(of: $1)) }
    for index in starts.indices { starts[index] = Double(index) * (longest + gap) }
    uniformLength = longest
    length = Double(starts.count - 1) * (longest + gap) + longest
  }

  func length(of group: Int) -> Double {
    if let uniformLength { return uniformLength }
    return group + 1 < starts.count
      ? starts[group + 1] - gap - starts[group] : length - starts[group]
  }

  func template(of number: Int) -> GroupTemplate? {
    guard starts.indices.contains(number) else { return nil }
    var sizing = sizing(of: number)
    return GroupPlacement.template(
      of: group, sizing: &sizing, resolution: resolution, kinds: kinds)
  }

  /// What sizes one group again.
  func sizing(of number: Int) -> GroupSizing {
    let end = number + 1 < firstItems.count ? firstItems[number + 1] : itemCount
    var sizing = GroupSizing(
      stackAxis: axis, measurements: number < firstUnmeasured ? measurements : Measurements(),
      next: firstItems[number], end: end)
    sizing.isFollowed = end < itemCount
    sizing.uniformLength = uniformLength
    return sizing
  }

  func supplementaries(ofKind kind: Int, before group: Int) -> Int {
    kindStarts[group * kinds.names.count + kind]
  }

  func groups(from near: Double, to far: Double) -> Range<Int> {
    let first = max(0, starts.countOfPrefix { $0 <= near - overhang.far } - 1)
    let end = starts.countOfPrefix { $0 < far + overhang.near }
    return min(first, end)..<end
  }
}
