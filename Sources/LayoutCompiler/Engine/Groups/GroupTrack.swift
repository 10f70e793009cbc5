/// The groups of a section, one after another along its stack axis.
///
/// Uniform groups need two templates and a stride for O(1) queries: UIKit places them at multiples
/// of the stride. Measured groups have a list of starts, each the sum of the previous start and a
/// length.
enum GroupTrack: Sendable {
  case uniform(UniformGroups)
  case listed(ListedGroups)

  static let empty = GroupTrack.uniform(UniformGroups())

  /// The group that is repeated; `nil` if there are no groups.
  var group: ResolvedGroup? {
    switch self {
    case .uniform(let groups): groups.group
    case .listed(let groups): groups.count > 0 ? groups.group : nil
    }
  }

  /// The number of groups.
  var count: Int {
    switch self {
    case .uniform(let groups): groups.count
    case .listed(let groups): groups.count
    }
  }

  /// The number of items that have a frame.
  var itemCount: Int {
    switch self {
    case .uniform(let groups): groups.itemCount
    case .listed(let groups): groups.itemCount
    }
  }

  /// The distance from the first group's start to the last one's end along the stack axis, in
  /// points.
  var length: Double {
    switch self {
    case .uniform(let groups): groups.length
    case .listed(let groups): groups.length
    }
  }

  /// The greatest length of a group across the stack axis, in points.
  var crossLength: Double {
    switch self {
    case .uniform(let groups): groups.crossLength
    case .listed(let groups): groups.crossLength
    }
  }

  /// Returns the start of a group along the stack axis, in points, from the first group's start.
  func start(of group: Int) -> Double {
    switch self {
    case .uniform(let groups): Double(group) * groups.stride
    case .listed(let groups): groups.start(of: group)
    }
  }

  /// Returns the length of a group along the stack axis, in points.
  func length(of group: Int) -> Double {
    switch self {
    case .uniform(let groups): groups.template(of: group)?.size[groups.axis] ?? 0
    case .listed(let groups): groups.length(of: group)
    }
  }

  /// Returns the frames of a group's elements; `nil` if there is no such group.
  func template(of group: Int) -> GroupTemplate? {
    switch self {
    case .uniform(let groups): groups.template(of: group)
    case .listed(let groups): groups.template(of: group)
    }
  }

  /// Returns the group that contains an item, and the index of the item in it. O(1), or O(log n) if
  /// measured.
  func locate(item: Int) -> (group: Int, index: Int) {
    switch self {
    case .uniform(let groups):
      let (group, index) = item.quotientAndRemainder(dividingBy: max(1, groups.capacity))
      return (group, index)
    case .listed(let groups):
      let group = groups.group(ofItem: item)
      return (group, item - groups.firstItem(of: group))
    }
  }

  func firstItem(of group: Int) -> Int {
    switch self {
    case .uniform(let groups): min(groups.itemCount, group * groups.capacity)
    case .listed(let groups): groups.firstItem(of: group)
    }
  }

  /// Returns a placement of the items of one group; `nil` if there are no groups.
  func placement(of group: Int, resolution: SizeResolution) -> GroupPlacement? {
    switch self {
    case .uniform(let groups): groups.placement(of: group, resolution: resolution)
    case .listed(let groups): groups.placement(of: group)
    }
  }

  /// Returns the number of supplementaries of a kind in the groups before this one.
  func supplementaries(ofKind kind: Int, before group: Int) -> Int {
    switch self {
    case .uniform(let groups): group * (groups.full?.kindCounts[kind] ?? 0)
    case .listed(let groups): groups.supplementaries(ofKind: kind, before: group)
    }
  }

  /// Returns the group that contains a supplementary. O(log n).
  ///
  /// `number` is the index among supplementaries of its kind in the section.
  func group(ofSupplementary number: Int, kind: Int) -> Int? {
    let group =
      (0..<count).countOfPrefix { supplementaries(ofKind: kind, before: $0) <= number } - 1
    guard number >= 0, group >= 0, let template = template(of: group) else { return nil }
    return number < supplementaries(ofKind: kind, before: group) + template.kindCounts[kind]
      ? group : nil
  }

  /// Returns the extent of all cells and supplementaries along an axis. In points, from the first
  /// group's corner. `nil` if there are no groups.
  func extent(along axis: Axis) -> ClosedRange<Double>? {
    switch self {
    case .uniform(let groups): groups.extent(along: axis)
    case .listed(let groups): groups.count > 0 ? groups.extent(along: axis) : nil
    }
  }

  /// Returns the groups that may have elements between two positions on the stack axis. O(1), or
  /// O(log n) if measured.
  func groups(from lower: Double, to upper: Double) -> Range<Int> {
    switch self {
    case .uniform(let groups): groups.groups(from: lower, to: upper)
    case .listed(let groups): groups.groups(from: lower, to: upper)
    }
  }
}

extension GroupTrack {
  /// Calls `body` with ranges of a group's items, in order, until it returns `false`.
  ///
  /// The ranges contain all items that intersect `rect`, in the group's coordinates, and few
  /// others. Returns `false` if `body` did.
  func forEachRange(of group: Int, meeting rect: Rect, _ body: (Range<Int>) -> Bool) -> Bool {
    let first = firstItem(of: group)
    guard case .uniform(let groups) = self, let index = groups.index(of: group) else {
      return body(first..<firstItem(of: group + 1))
    }
    return index.forEachRange(meeting: rect) {
      body($0.lowerBound + first..<$0.upperBound + first)
    }
  }
}

/// Groups that are all equal except the last. A class, so that a query reads a single reference.
final class UniformGroups: Sendable {
  /// The group that is repeated; `nil` if there are no groups.
  let group: ResolvedGroup?
  let axis: Axis
  /// The number of cells in a full group; 0 if there are no groups.
  let capacity: Int
  let itemCount: Int
  let fullCount: Int
  /// The distance between consecutive starts, in points.
  let stride: Double
  /// The template of full groups; `nil` if there are none.
  let full: GroupTemplate?
  /// The template of an incomplete last group; `nil` if there is none.
  let last: GroupTemplate?
  /// The indices of both templates' cells; `nil` if there are too few cells for an index.
  private let fullIndex: CellIndex?
  private let lastIndex: CellIndex?

  /// Creates a track without groups.
  fileprivate init() {
    group = nil
    axis = .vertical
    capacity = 0
    itemCount = 0
    fullCount = 0
    stride = 0
    full = nil
    last = nil
    fullIndex = nil
    lastIndex = nil
  }

  /// - Parameters:
  ///   - group: The group to repeat. It must take at least one cell.
  ///   - spacing: The distance between two groups, in points.
  init(
    _ group: ResolvedGroup, items: Int, spacing: Double, stackAxis: Axis,
    resolution: SizeResolution
  ) {
    axis = stackAxis
    capacity = group.capacity
    itemCount = items
    stride = group.size[stackAxis] + spacing
    let (whole, rest) = items.quotientAndRemainder(dividingBy: capacity)
    fullCount = whole
    func template(_ count: Int) -> GroupTemplate? {
      guard count > 0 else { return nil }
      var placement = GroupPlacement(
        group, items: 0..<count, stackAxis: stackAxis, resolution: resolution)
      placement.placeNext()
      return placement.template
    }
    full = template(whole > 0 ? capacity : 0)
    last = template(rest)
    self.group = group
    fullIndex = CellIndex.finding(full)
    lastIndex = CellIndex.finding(last)
  }

  var count: Int { fullCount + (last == nil ? 0 : 1) }
  var length: Double {
    guard count > 0, let end = last?.size ?? full?.size else { return 0 }
    return Double(count - 1) * stride + end[axis]
  }
  var crossLength: Double {
    max(full?.size[axis.cross] ?? 0, last?.size[axis.cross] ?? 0)
  }

  func template(of group: Int) -> GroupTemplate? { group < fullCount ? full : last }

  func placement(of group: Int, resolution: SizeResolution) -> GroupPlacement? {
    self.group.map {
      GroupPlacement(
        $0, items: 0..<(group < fullCount ? capacity : itemCount - fullCount * capacity),
        stackAxis: axis, resolution: resolution)
    }
  }

  func index(of group: Int) -> CellIndex? { group < fullCount ? fullIndex : lastIndex }

  func groups(from lower: Double, to upper: Double) -> Range<Int> {
    guard count > 0, let bounds else { return 0..<0 }
    // The range of starts of groups that may have elements between the positions.
    let starts = (lower - bounds.max(axis), upper - bounds.min(axis))
    guard stride != 0 else { return starts.0 <= 0 && 0 <= starts.1 ? 0..<count : 0..<0 }
    let low = (min(starts.0 / stride, starts.1 / stride)).rounded(.down)
    let high = (max(starts.0 / stride, starts.1 / stride)).rounded(.up) + 1
    let first = Int(saturating: min(max(0, low), Double(count)))
    let end = Int(saturating: min(max(0, high), Double(count)))
    return first..<max(first, end)
  }

  func extent(along axis: Axis) -> ClosedRange<Double>? {
    guard count > 0, let bounds else { return nil }
    let last = axis == self.axis ? Double(count - 1) * stride : 0
    return (min(0, last) + bounds.min(axis))...(max(0, last) + bounds.max(axis))
  }

  /// The union of a group's elements, in points, relative to its corner, for every group.
  private var bounds: Rect? {
    guard let full else { return last?.bounds }
    return last.map { full.bounds.union($0.bounds) } ?? full.bounds
  }
}
