/// The groups of a section, one after another along its stack axis.
///
/// Where every group is alike, two templates and a stride answer everything in O(1); where cells
/// are measured, the groups' starts are kept and templates are made again when they are asked for.
enum GroupSequence: Sendable {
  case repeating(RepeatingGroups)
  case measured(MeasuredGroups)

  static let empty = GroupSequence.repeating(RepeatingGroups())

  /// What all groups are made from; `nil` where there are none.
  var group: ResolvedGroup? {
    switch self {
    case .repeating(let groups): groups.group
    case .measured(let groups): groups.count > 0 ? groups.group : nil
    }
  }

  /// How many groups there are.
  var count: Int {
    switch self {
    case .repeating(let groups): groups.count
    case .measured(let groups): groups.count
    }
  }

  /// How many items have a place.
  var itemCount: Int {
    switch self {
    case .repeating(let groups): groups.itemCount
    case .measured(let groups): groups.itemCount
    }
  }

  /// From the first group's start to the last one's end along the stack axis, in points.
  var length: Double {
    switch self {
    case .repeating(let groups): groups.length
    case .measured(let groups): groups.length
    }
  }

  /// The largest group's length across the stack axis, in points.
  var crossLength: Double {
    switch self {
    case .repeating(let groups): groups.crossLength
    case .measured(let groups): groups.crossLength
    }
  }

  /// Where a group starts along the stack axis; 0 is the first one's start. In points.
  func start(of group: Int) -> Double {
    switch self {
    case .repeating(let groups): Double(group) * groups.stride
    case .measured(let groups): groups.start(of: group)
    }
  }

  /// The length of a group along the stack axis, in points.
  func length(of group: Int) -> Double {
    switch self {
    case .repeating(let groups): groups.template(of: group)?.size[groups.axis] ?? 0
    case .measured(let groups): groups.length(of: group)
    }
  }

  /// The places of a group's elements; `nil` where there is no such group.
  func template(of group: Int) -> GroupTemplate? {
    switch self {
    case .repeating(let groups): groups.template(of: group)
    case .measured(let groups): groups.template(of: group)
    }
  }

  /// The group that holds an item, and the item's place in it. O(1), or O(log n) when measured.
  func locate(item: Int) -> (group: Int, index: Int) {
    switch self {
    case .repeating(let groups):
      let (group, index) = item.quotientAndRemainder(dividingBy: max(1, groups.capacity))
      return (group, index)
    case .measured(let groups):
      let group = groups.group(ofItem: item)
      return (group, item - groups.firstItem(of: group))
    }
  }

  func firstItem(of group: Int) -> Int {
    switch self {
    case .repeating(let groups): min(groups.itemCount, group * groups.capacity)
    case .measured(let groups): groups.firstItem(of: group)
    }
  }

  /// What sizes one group again, for the items from `first` to before `end`.
  func sizing(group: Int, from first: Int, to end: Int) -> GroupSizing {
    switch self {
    case .repeating(let groups):
      GroupSizing(
        stackAxis: groups.axis, measurements: Measurements(), next: 0, end: end - first)
    case .measured(let groups): groups.sizing(of: group)
    }
  }

  /// How many supplementaries of a kind the groups before this one have.
  func supplementaries(ofKind kind: Int, before group: Int) -> Int {
    switch self {
    case .repeating(let groups): group * (groups.full?.kindCounts[kind] ?? 0)
    case .measured(let groups): groups.supplementaries(ofKind: kind, before: group)
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
    case .repeating(let groups): groups.reach(along: axis)
    case .measured(let groups): groups.count > 0 ? groups.reach(along: axis) : nil
    }
  }

  /// The groups of which something may lie between two places along the stack axis.
  /// O(1), or O(log n) when measured.
  func groups(from near: Double, to far: Double) -> Range<Int> {
    switch self {
    case .repeating(let groups): groups.groups(from: near, to: far)
    case .measured(let groups): groups.groups(from: near, to: far)
    }
  }
}

extension GroupSequence {
  /// Calls `body` with ranges of items of a group, in order, that hold all that meet `rect` (in the
  /// group's coordinates), and few others, until it returns `false`; returns `false` then.
  func forEachStretch(
    of group: Int, meeting rect: Rect, _ body: (Range<Int>) -> Bool
  ) -> Bool {
    let first = firstItem(of: group)
    guard case .repeating(let groups) = self, let index = groups.index(of: group) else {
      return body(first..<firstItem(of: group + 1))
    }
    return index.forEachStretch(meeting: rect) {
      body($0.lowerBound + first..<$0.upperBound + first)
    }
  }
}

extension ResolvedGroup {
  /// The frames of the given number of cells, none of them measured.
  ///
  /// - Parameter full: those of a group that takes more: the places of its first cells are the
  ///   same.
  fileprivate func template(
    _ count: Int, of full: GroupTemplate? = nil, stackAxis: Axis, resolution: SizeResolution
  ) -> GroupTemplate {
    guard tree.kinds.names.isEmpty else {
      var sizing = GroupSizing(
        stackAxis: stackAxis, measurements: Measurements(), next: 0, end: count)
      return GroupPlacement.template(of: self, sizing: &sizing, resolution: resolution)
    }
    guard let full else {
      return UnmeasuredGroup.template(self, items: count, stackAxis: stackAxis)
    }
    return GroupTemplate(
      size: UnmeasuredGroup.size(self, items: count, stackAxis: stackAxis), first: count, of: full)
  }
}

/// Groups that are all alike but for the last. A class, so that a query touches one reference.
final class RepeatingGroups: Sendable {
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
    full =
      whole > 0
      ? group.template(group.capacity, stackAxis: stackAxis, resolution: resolution) : nil
    last =
      rest > 0
      ? group.template(rest, of: full, stackAxis: stackAxis, resolution: resolution) : nil
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

  /// Calls `body` with the box of each cell of a full group, then of the last, incomplete one.
  @inline(__always)
  func forEachCell(_ body: (Rect) -> Void) {
    if let cells = full?.cells { for index in cells.indices { body(cells[index].rect) } }
    if let cells = last?.cells { for index in cells.indices { body(cells[index].rect) } }
  }

  func index(of group: Int) -> CellIndex? { group < fullCount ? fullIndex : lastIndex }

  func groups(from near: Double, to far: Double) -> Range<Int> {
    guard count > 0, let bounds else { return 0..<0 }
    // Where groups that something of meets the stretch may start.
    let starts = (near - bounds.max(axis), far - bounds.min(axis))
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
