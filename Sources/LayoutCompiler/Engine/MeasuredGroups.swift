/// Groups whose cells are measured: each may have a length and a number of cells of its own.
///
/// Two numbers per group are kept; the places of its cells are worked out again when asked for.
/// Where a few measures serve many items in turn, the groups repeat after a while, and are kept
/// only until they do: `GroupRun`. A class, so that a query touches one reference.
final class MeasuredGroups: Sendable {
  let group: ResolvedGroup
  let resolution: SizeResolution
  let axis: Axis
  let measurements: Measurements
  /// What sizes the groups where each is one line.
  private let line: PlainLine?
  /// Its cells, where all groups are measured and none is repeated.
  private let columns: MeasuredColumns?
  /// In order, none of them empty.
  private let runs: [GroupRun]
  let count: Int
  let itemCount: Int
  /// The end of the last group, in points.
  let length: Double
  /// The lengths of every group, where the group is uniform across siblings.
  private let uniform: UniformLengths
  /// That along the stack axis.
  private var uniformLength: Double? { uniform[axis] }
  /// Points between two groups.
  private let gap: Double
  private let cover: GroupCover
  /// The largest group's length across the stack axis, in points.
  var crossLength: Double { cover.crossLength }

  /// Sizes all groups, one after another.
  ///
  /// - Parameter sight: in points along the stack axis, the end of the part that was visible.
  ///   Groups
  ///   that begin after it are not measured (rule `visible-measuring`; fixture macos27-sized-017).
  init(
    _ group: ResolvedGroup, items: Int, measurements: Measurements, spacing: Double,
    stackAxis: Axis, sight: Double, resolution: SizeResolution
  ) {
    self.group = group
    self.resolution = resolution
    axis = stackAxis
    self.measurements = measurements
    gap = spacing
    line = PlainLine(group, measurements: measurements, stackAxis: stackAxis)
    var cover = GroupCover(axis: stackAxis, gap: spacing)
    var builder = GroupRunBuilder(
      items: items, cycle: measurements.sizes.count, sight: sight,
      kindCount: group.tree.kinds.names.count)
    var columns = builder.takesAllAtOnce ? line.flatMap { MeasuredColumns($0) } : nil
    if columns != nil {
      columns?.append(to: &builder, items: items, gap: spacing, cover: &cover)
    } else if let line {
      line.append(to: &builder, items: items, gap: spacing, cover: &cover)
    } else {
      Self.append(
        group, to: &builder, items: items, measurements: measurements, gap: spacing,
        stackAxis: stackAxis, resolution: resolution, cover: &cover)
    }
    let count = builder.groupCount
    let end = builder.nextStart
    itemCount = builder.next
    let runs = builder.finish()
    let uniform = UniformLengths(of: group.model, runs, cover, gap: spacing, axis: stackAxis)
    if let length = uniform[stackAxis.cross] { cover.widen(to: length) }
    length =
      uniform[stackAxis].map { Double(count - 1) * ($0 + spacing) + $0 }
      ?? (count > 0 ? end - spacing : 0)
    self.columns = columns
    self.runs = runs
    self.count = count
    self.uniform = uniform
    self.cover = cover
  }

  /// Sizes groups of any kind, one after another, and appends them.
  private static func append(
    _ group: ResolvedGroup, to builder: inout GroupRunBuilder, items: Int,
    measurements: Measurements, gap: Double, stackAxis: Axis, resolution: SizeResolution,
    cover: inout GroupCover
  ) {
    while builder.next < items {
      var sizing = GroupSizing(
        stackAxis: stackAxis, measurements: builder.isMeasured ? measurements : Measurements(),
        next: builder.next, end: items)
      let template = GroupPlacement.template(
        of: group, sizing: &sizing, resolution: resolution)
      guard sizing.next > builder.next else { return }
      let bounds = template.bounds
      cover.note(size: template.size, from: bounds.origin, to: Point(bounds.maxX, bounds.maxY))
      builder.append(
        items: sizing.next - builder.next, step: template.size[stackAxis] + gap,
        kinds: template.kindCounts)
    }
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

  /// Writes the frames of all cells, in order. What repeats is brought onto the pixel grid once.
  func write(to writer: inout FrameWriter) {
    guard uniformLength == nil else {
      for group in 0..<count {
        let start = start(of: group)
        for cell in template(of: group)?.cells ?? [] {
          let cell = writer.cell(cell.rect)
          writer.write(cell, start: start)
        }
      }
      return
    }
    for index in runs.indices {
      let end = index + 1 < runs.count ? runs[index + 1].first.item : itemCount
      write(runs[index], to: end, by: &writer)
    }
  }

  /// - Parameter end: the item after the run.
  private func write(_ run: GroupRun, to end: Int, by writer: inout FrameWriter) {
    if let columns { return columns.write(run, to: end, by: &writer) }
    if let line, run.repetitions == 1 { return line.write(run, to: end, by: &writer) }
    var cells: [FrameWriter.RunCell] = []
    cells.reserveCapacity(run.itemsEach)
    if let line {
      line.forEachCell(of: run, to: end) {
        cells.append(FrameWriter.RunCell(cell: writer.cell($0), start: $1))
      }
    } else {
      for index in 0..<run.groupsEach {
        let start = run.group(at: index).start
        for cell in template(of: run.first.group + index)?.cells ?? [] {
          cells.append(FrameWriter.RunCell(cell: writer.cell(cell.rect), start: start))
        }
      }
    }
    writer.write(cells, of: run)
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
      of: group, sizing: &sizing, resolution: resolution)
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
    guard axis == self.axis else { return cover.cross.near...cover.cross.far }
    guard cover.isAscending else { return -Double.infinity...Double.infinity }
    return -cover.overhang.near...max(0, length + cover.overhang.far)
  }

  /// The groups of which something may lie between two places along the stack axis. O(log n).
  func groups(from near: Double, to far: Double) -> Range<Int> {
    guard cover.isAscending else { return 0..<count }
    let first = (0..<count).countOfPrefix { start(of: $0) <= near - cover.overhang.far }
    let end = (0..<count).countOfPrefix { start(of: $0) < far + cover.overhang.near }
    return min(max(0, first - 1), end)..<end
  }
}

extension UniformLengths {
  /// Makes all groups of a section as long as the longest, and as wide as the widest, where the
  /// group is uniform across siblings (rule `uniform`).
  fileprivate init(
    of group: GroupModel, _ runs: [GroupRun], _ cover: GroupCover, gap: Double, axis: Axis
  ) {
    guard !runs.isEmpty else { return }
    if group.size[axis.cross].isUniform { self[axis.cross] = cover.crossLength }
    if group.size[axis].isUniform {
      self[axis] = runs.reduce(0) { max($0, $1.longestStep) } - gap
    }
  }
}
