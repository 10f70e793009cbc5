/// The groups of a section, one after another along its stack axis.
///
/// If all groups are alike, two templates and a stride answer everything in O(1): UIKit places them at
/// multiples of the stride. If cells are measured, the starts of the groups are listed: each is the sum
/// of the one before it and of a length.
enum GroupTrack: Sendable {
  case uniform(UniformGroups)
  case listed(ListedGroups)

  static let empty = GroupTrack.uniform(UniformGroups())

  /// What all groups are made from; `nil` where there are none.
  var group: ResolvedGroup? {
    switch self {
    case .uniform(let groups): groups.group
    case .listed(let groups): groups.count > 0 ? groups.group : nil
    }
  }

  /// How many groups there are.
  var count: Int {
    switch self {
    case .uniform(let groups): groups.count
    case .listed(let groups): groups.count
    }
  }

  /// How many items have a place.
  var itemCount: Int {
    switch self {
    case .uniform(let groups): groups.itemCount
    case .listed(let groups): groups.itemCount
    }
  }

  /// From the first group's start to the last one's end along the stack axis, in points.
  var length: Double {
    switch self {
    case .uniform(let groups): groups.length
    case .listed(let groups): groups.length
    }
  }

  /// The largest group's length across the stack axis, in points.
  var crossLength: Double {
    switch self {
    case .uniform(let groups): groups.crossLength
    case .listed(let groups): groups.crossLength
    }
  }

  /// Where a group starts along the stack axis; 0 is the first one's start. In points.
  func start(of group: Int) -> Double {
    switch self {
    case .uniform(let groups): Double(group) * groups.stride
    case .listed(let groups): groups.start(of: group)
    }
  }

  /// The length of a group along the stack axis, in points.
  func length(of group: Int) -> Double {
    switch self {
    case .uniform(let groups): groups.template(of: group)?.size[groups.axis] ?? 0
    case .listed(let groups): groups.length(of: group)
    }
  }

  /// The places of a group's elements; `nil` where there is no such group.
  func template(of group: Int) -> GroupTemplate? {
    switch self {
    case .uniform(let groups): groups.template(of: group)
    case .listed(let groups): groups.template(of: group)
    }
  }

  /// The group that holds an item, and the item's place in it. O(1), or O(log n) when measured.
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

  /// Takes the items of one group again; `nil` if there are no groups.
  func placement(of group: Int, resolution: SizeResolution) -> GroupPlacement? {
    switch self {
    case .uniform(let groups): groups.placement(of: group, resolution: resolution)
    case .listed(let groups): groups.placement(of: group)
    }
  }

  /// How many supplementaries of a kind the groups before this one have.
  func supplementaries(ofKind kind: Int, before group: Int) -> Int {
    switch self {
    case .uniform(let groups): group * (groups.full?.kindCounts[kind] ?? 0)
    case .listed(let groups): groups.supplementaries(ofKind: kind, before: group)
    }
  }

  /// The group that holds a supplementary, by its number among those of its kind in the section.
  /// O(log n).
  func group(ofSupplementary number: Int, kind: Int) -> Int? {
    let group =
      (0..<count).countOfPrefix { supplementaries(ofKind: kind, before: $0) <= number } - 1
    guard number >= 0, group >= 0, let template = template(of: group) else { return nil }
    return number < supplementaries(ofKind: kind, before: group) + template.kindCounts[kind]
      ? group : nil
  }

  /// What all cells and supplementaries cover along an axis, from the first group's corner; `nil`
  /// where there are none. In points.
  func reach(along axis: Axis) -> ClosedRange<Double>? {
    switch self {
    case .uniform(let groups): groups.reach(along: axis)
    case .listed(let groups): groups.count > 0 ? groups.reach(along: axis) : nil
    }
  }

  /// The groups of which something may lie between two places along the stack axis.
  /// O(1), or O(log n) when measured.
  func groups(from lower: Double, to upper: Double) -> Range<Int> {
    switch self {
    case .uniform(let groups): groups.groups(from: lower, to: upper)
    case .listed(let groups): groups.groups(from: lower, to: upper)
    }
  }
}

extension GroupTrack {
  /// Calls `body` with ranges of items of a group, in order, that hold all that meet `rect` (in the
  /// group's coordinates), and few others, until it returns `false`; returns `false` then.
  func forEachStretch(
    of group: Int, meeting rect: Rect, _ body: (Range<Int>) -> Bool
  ) -> Bool {
    let first = firstItem(of: group)
    guard case .uniform(let groups) = self, let index = groups.index(of: group) else {
      return body(first..<firstItem(of: group + 1))
    }
    return index.forEachStretch(meeting: rect) {
      body($0.lowerBound + first..<$0.upperBound + first)
    }
  }
}

/// Groups that are all alike but for the last. A class, so that a query touches one reference.
final class UniformGroups: Sendable {
  /// What all are made from; `nil` where there are none.
  let group: ResolvedGroup?
  let axis: Axis
  /// Cells per full group; 0 where nothing is placed.
  let capacity: Int
  let itemCount: Int
  let fullCount: Int
  /// The distance from each start to the next, in points.
  let stride: Double
  /// `nil` where there is none.
  let full: GroupTemplate?
  let last: GroupTemplate?
  /// Find the cells of either that meet a rectangle; `nil` where that means to look at each.
  private let fullIndex: CellIndex?
  private let lastIndex: CellIndex?

  /// No groups at all.
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
  ///   - group: takes at least one cell.
  ///   - spacing: points between two groups.
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
    // Where groups that something of meets the stretch may start.
    let starts = (lower - bounds.max(axis), upper - bounds.min(axis))
    guard stride != 0 else { return starts.0 <= 0 && 0 <= starts.1 ? 0..<count : 0..<0 }
    let low = (min(starts.0 / stride, starts.1 / stride)).rounded(.down)
    let high = (max(starts.0 / stride, starts.1 / stride)).rounded(.up) + 1
    let first = Int(min(max(0, low), Double(count)))
    let end = Int(min(max(0, high), Double(count)))
    return first..<max(first, end)
  }

  func reach(along axis: Axis) -> ClosedRange<Double>? {
    guard count > 0, let bounds else { return nil }
    let last = axis == self.axis ? Double(count - 1) * stride : 0
    return (min(0, last) + bounds.min(axis))...(max(0, last) + bounds.max(axis))
  }

  /// What one group's elements cover, whichever group.
  private var bounds: Rect? {
    guard let full else { return last?.bounds }
    return last.map { full.bounds.union($0.bounds) } ?? full.bounds
  }
}
