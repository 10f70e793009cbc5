/// One group with the cells that it takes from the data, and their measured sizes.
struct SizedGroup {
  struct Entry {
    /// An index into `ResolvedGroup.slots`.
    var slot: Int
    /// In points.
    var size: Size
    /// Edge spacing along the line, flexible shares included, in points.
    var near: Double
    var far: Double
    /// The nested group; empty for an item.
    var child: [SizedGroup] = []
  }

  var size: Size
  var entries: [Entry] = []
  /// Points between two entries.
  var gap = 0.0
  /// `true` iff the data fills the group.
  var isComplete = true

  fileprivate mutating func append(_ entry: Entry) {
    entries.append(entry)
    if entry.child.first?.isComplete == false { isComplete = false }
  }
}

/// The lengths that siblings share, in points; `nil` where each has its own.
struct UniformLengths: Sendable {
  var width: Double?
  var height: Double?

  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// Gives groups their cells, in the order of the data, and measures them.
struct GroupSizing {
  /// The axis along which groups follow each other. An incomplete group is shortened on it.
  let stackAxis: Axis
  let measurements: Measurements
  /// The next item of the data, and the one after the last.
  var next: Int
  let end: Int
  /// `true` iff more items follow `end`: then a line that ends there is not the last.
  var isFollowed = false
  /// The lengths of all groups of the section, where the group is uniform across siblings.
  var uniform = UniformLengths()

  /// The slots, from the outermost group's on, of the nested group that is being sized.
  private var path: [Int] = []
  /// What each nested group took last, by its path: one that did not fit its line is the first of
  /// the next, and is not sized again. Without this, the work would double with every level.
  private var lastTaken: [[Int]: Taken] = [:]

  private struct Taken {
    var first: Int
    var next: Int
    var sized: SizedGroup
  }

  init(stackAxis: Axis, measurements: Measurements, next: Int, end: Int) {
    self.stackAxis = stackAxis
    self.measurements = measurements
    self.next = next
    self.end = end
  }

  /// Takes items for one group.
  ///
  /// 1. The line, cell by cell. 2. Siblings made uniform. 3. The extent. 4. What it makes of the
  /// group's size.
  mutating func size(_ group: ResolvedGroup) -> SizedGroup {
    var sized = SizedGroup(size: group.size, gap: group.gap)
    let uniform = uniform
    self.uniform = UniformLengths()
    defer { self.uniform = uniform }
    guard let axis = group.axis else {
      let count = min(end - next, group.model.frames.count)
      next += count
      sized.isComplete = count == group.model.frames.count
      return sized
    }
    fillLine(of: group, axis: axis, into: &sized)
    if !measurements.isEmpty { makeUniform(&sized, group: group, lengths: uniform) }
    var extent = LineExtent(axis: axis, gap: sized.gap, count: sized.entries.count)
    for entry in sized.entries {
      extent.add(
        entry.size, near: entry.near, far: entry.far,
        crossPosition: group.slots[entry.slot].crossPosition,
        crossFar: group.slots[entry.slot].crossFar)
    }
    sized.size = GroupClosing(group, stackAxis: stackAxis)
      .size(holding: extent.size, isComplete: sized.isComplete, isMeasured: !measurements.isEmpty)
    guard !measurements.isEmpty else { return sized }
    for axis in Axis.allCases { sized.size[axis] = uniform[axis] ?? sized.size[axis] }
    return sized
  }

  /// Takes entries until the line is full. Measured lengths may take another number of cells than
  /// the estimates (rule `regroup`).
  private mutating func fillLine(
    of group: ResolvedGroup, axis: Axis, into sized: inout SizedGroup
  ) {
    sized.entries.reserveCapacity(max(0, min(group.slotCount, end - next)))
    if !measurements.isEmpty, group.regroupsWhenMeasured {
      return regroupLine(of: group, axis: axis, into: &sized)
    }
    for index in 0..<group.slotCount {
      guard next < end, !group.slots.isEmpty else {
        sized.isComplete = false
        break
      }
      sized.append(entry(of: group, slot: index % group.slots.count))
    }
  }

  /// Takes cells as long as their measured lengths fit. They leave another rest than the estimates:
  /// flexible gaps and edges share it anew. A line with space for another cell, which is the last
  /// one, keeps the least of both.
  private mutating func regroupLine(
    of group: ResolvedGroup, axis: Axis, into sized: inout SizedGroup
  ) {
    let spacing = group.model.interItemSpacing
    sized.gap = spacing.minimum
    let inner = group.size.inset(by: group.insets)[axis]
    var taken = 0.0
    func fits(_ length: Double) -> Bool {
      sized.entries.isEmpty || taken + sized.gap + length <= inner + LineFitting.tolerance
    }
    while !group.slots.isEmpty {
      let number = sized.entries.count % group.slots.count
      let edges = group.tree.children[number].edgeSpacing
      guard next < end else {
        // What would follow counts with its estimate.
        let length = group.slots[number].size[axis] + edges.minimum(axis)
        sized.isComplete = sized.isComplete && (isFollowed || !fits(length))
        break
      }
      let before = next
      var entry = entry(of: group, slot: number)
      (entry.near, entry.far) = (edges.near(axis).minimum, edges.far(axis).minimum)
      let length = entry.near + entry.size[axis] + entry.far
      guard fits(length) else {
        next = before
        break
      }
      taken += length + (sized.entries.isEmpty ? 0 : sized.gap)
      sized.append(entry)
    }
    guard sized.isComplete else { return }
    FlexibleSpacing.distribute(inner - taken, spacing, in: &sized, of: group)
  }

  private mutating func entry(
    of group: ResolvedGroup, slot number: Int
  ) -> SizedGroup.Entry {
    var entry = SizedGroup.Entry(
      slot: number, size: group.slots[number].size, near: group.slots[number].near,
      far: group.slots[number].far)
    if let inner = group.slots[number].group {
      path.append(number)
      let child = sizeNested(group.groups[inner])
      path.removeLast()
      entry.size = child.size
      entry.child = [child]
    } else {
      if !measurements.isEmpty {
        entry.size = group.slots[number].measuring.size(measurements[next], in: entry.size)
      }
      next += 1
    }
    return entry
  }

  private mutating func sizeNested(_ group: ResolvedGroup) -> SizedGroup {
    guard !measurements.isEmpty else { return size(group) }
    if let taken = lastTaken[path], taken.first == next {
      next = taken.next
      return taken.sized
    }
    let first = next
    let sized = size(group)
    lastTaken[path] = Taken(first: first, next: next, sized: sized)
    return sized
  }

  /// Gives all uniform cells of a group the length of the largest one (rule `uniform`). Across the
  /// line of a group that is uniform itself, that is the group's length.
  private func makeUniform(
    _ sized: inout SizedGroup, group: ResolvedGroup, lengths: UniformLengths
  ) {
    for axis in Axis.allCases {
      let uniform = sized.entries.indices.filter {
        group.tree.children[sized.entries[$0].slot].size[axis].isUniform
      }
      var largest = uniform.reduce(0) { max($0, sized.entries[$1].size[axis]) }
      if group.axis != axis, let length = lengths[axis] { largest = max(largest, length) }
      for index in uniform { sized.entries[index].size[axis] = largest }
    }
  }
}
