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
  /// What sizes the groups where each is one line.
  private let line: MeasuredLine?
  /// In order, none of them empty.
  private var runs: [GroupRun] = []
  private(set) var count = 0
  private(set) var itemCount = 0
  private(set) var crossLength = 0.0
  /// The end of the last group, in points.
  private(set) var length = 0.0
  /// The lengths of every group, where the group is uniform across siblings.
  private var uniform = UniformLengths()
  /// That along the stack axis.
  private var uniformLength: Double? { uniform[axis] }
  /// Points between two groups.
  private let gap: Double
  /// How far elements reach out of their group's box, before and behind it, in points.
  private var overhang = (near: 0.0, far: 0.0)
  /// What elements cover across the stack axis, in points.
  private var cross = (near: 0.0, far: 0.0)
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
    line = MeasuredLine(group, measurements: measurements, stackAxis: stackAxis)
    overhang.far = max(0, -spacing)
    var builder = GroupRunBuilder(
      items: items, cycle: measurements.sizes.count, sight: sight, kindCount: kinds.names.count)
    while builder.next < items {
      if let line {
        append(line, to: &builder, items: items)
        continue
      }
      var sizing = GroupSizing(
        stackAxis: stackAxis, measurements: builder.isMeasured ? measurements : Measurements(),
        next: builder.next, end: items)
      let template = GroupPlacement.template(
        of: group, sizing: &sizing, resolution: resolution, kinds: kinds)
      guard sizing.next > builder.next else { break }
      note(size: template.size, bounds: template.bounds)
      builder.append(
        items: sizing.next - builder.next, step: template.size[stackAxis] + spacing,
        kinds: template.kindCounts)
    }
    runs = builder.finish()
    itemCount = builder.next
    count = runs.last?.end.group ?? 0
    length = (runs.last?.end.start ?? gap) - gap
    makeUniform()
  }

  @inline(__always)
  private mutating func append(_ line: MeasuredLine, to builder: inout GroupRunBuilder, items: Int)
  {
    let next = builder.next
    let isMeasured = builder.isMeasured
    let taken = line.taken(from: next, to: items, isMeasured: isMeasured)
    line.forEachCell(from: next, to: items, isMeasured: isMeasured) { rect, _ in
      note(size: taken.size, bounds: rect)
    }
    builder.append(items: taken.itemCount, step: taken.size[axis] + gap, kinds: [])
  }

  /// Takes down what a group covers.
  @inline(__always)
  private mutating func note(size: Size, bounds: Rect) {
    crossLength = max(crossLength, size[axis.cross])
    cross.near = min(cross.near, bounds.min(axis.cross))
    cross.far = max(cross.far, bounds.max(axis.cross))
    overhang.near = max(overhang.near, -bounds.min(axis))
    overhang.far = max(overhang.far, bounds.max(axis) - size[axis] + max(0, -gap))
    if size[axis] + gap < 0 { isAscending = false }
  }

  /// A group that is uniform across siblings makes all groups of the section as long as the
  /// longest, and as wide as the widest: the cards of a row (uikit-facts 2.7.4).
  private mutating func makeUniform() {
    guard count > 0 else { return }
    if case .uniformAcrossSiblings = group.model.size[axis.cross] {
      uniform[axis.cross] = crossLength
      cross.far = max(cross.far, crossLength)
    }
    guard case .uniformAcrossSiblings = group.model.size[axis] else { return }
    let longest = runs.reduce(0) { max($0, $1.longestStep) } - gap
    uniform[axis] = longest
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
    guard count > 0 else { return 0 }
    let run = runs[max(0, runs.countOfPrefix { $0.first.item <= item } - 1)]
    return min(count - 1, run.group(ofItem: max(item, run.first.item)))
  }

  /// Calls `body` with what `prepare` makes of each cell's frame relative to its group's corner, and
  /// where the group starts along the stack axis, in points; in order. What repeats is prepared once.
  @inline(__always)
  func forEachCell<Cell>(preparing prepare: (Rect) -> Cell, _ body: (Cell, Double) -> Void) {
    guard uniformLength == nil else {
      for group in 0..<count {
        let start = start(of: group)
        for cell in template(of: group)?.cells ?? [] { body(prepare(cell.rect), start) }
      }
      return
    }
    for (index, run) in runs.enumerated() {
      if let line, run.repetitions == 1 {
        let end = index + 1 < runs.count ? runs[index + 1].first.item : itemCount
        run.forEachGroup { start, first in
          line.forEachCell(from: first, to: end, isMeasured: run.isMeasured) { rect, _ in
            body(prepare(rect), start)
          }
        }
      } else {
        forEachCell(of: run, preparing: prepare, body)
      }
    }
  }

  @inline(__always)
  private func forEachCell<Cell>(
    of run: GroupRun, preparing prepare: (Rect) -> Cell, _ body: (Cell, Double) -> Void
  ) {
    var cells: [(cell: Cell, index: Int)] = []
    for index in 0..<run.groupsEach {
      for cell in template(of: run.first.group + index)?.cells ?? [] {
        cells.append((prepare(cell.rect), index))
      }
    }
    for repetition in 0..<run.repetitions {
      for cell in cells {
        body(cell.cell, run.start(GroupRun.Place(repetition: repetition, index: cell.index)))
      }
    }
  }

  func template(of number: Int) -> GroupTemplate? {
    guard 0..<count ~= number else { return nil }
    if let line {
      return line.template(
        from: firstItem(of: number), to: firstItem(of: number + 1),
        isMeasured: place(number).run.isMeasured)
    }
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
    sizing.uniform = uniform
    return sizing
  }

  func supplementaries(ofKind kind: Int, before group: Int) -> Int {
    guard group < count else { return runs.last?.end.kinds[kind] ?? 0 }
    let (run, place) = place(group)
    return run.supplementaries(ofKind: kind, before: place)
  }

  /// What all elements cover along an axis, from the first group's corner, in points.
  func reach(along axis: Axis) -> ClosedRange<Double> {
    guard axis == self.axis else { return cross.near...cross.far }
    guard isAscending else { return -Double.infinity...Double.infinity }
    return -overhang.near...max(0, length + overhang.far)
  }

  /// The groups of which something may lie between two places along the stack axis. O(log n).
  func groups(from near: Double, to far: Double) -> Range<Int> {
    guard isAscending else { return 0..<count }
    let first = (0..<count).countOfPrefix { start(of: $0) <= near - overhang.far }
    let end = (0..<count).countOfPrefix { start(of: $0) < far + overhang.near }
    return min(max(0, first - 1), end)..<end
  }
}
