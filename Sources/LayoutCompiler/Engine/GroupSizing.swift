/// What one group takes of the data: how many cells, and how long each is once measured.
struct SizedGroup {
  struct Entry {
    /// An index into `ResolvedGroup.slots`.
    var slot: Int
    /// In points.
    var size: Size
    /// Edge spacing along the line, flexible shares included, in points.
    var near: Double
    var far: Double
    /// What a nested group takes; empty for an item.
    var child: [SizedGroup] = []
  }

  var size: Size
  var entries: [Entry] = []
  /// Points between two entries.
  var gap = 0.0
  /// `true` iff the data filled it.
  var isComplete = true
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
  /// The axis along which groups follow each other: an incomplete group is shortened on it.
  let stackAxis: Axis
  let measurements: Measurements
  /// The next item of the data, and the one after the last.
  var next: Int
  let end: Int
  /// `true` iff more items follow `end`: then a line that ends there is not the last.
  var isFollowed = false
  /// What all groups of the section share, because the group is uniform across siblings.
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

  private mutating func fillLine(
    of group: ResolvedGroup, axis: Axis, into sized: inout SizedGroup
  ) {
    let isRegrouped = !measurements.isEmpty && group.regroupsWhenMeasured
    if isRegrouped { sized.gap = group.tree.model.interItemSpacing.minimum }
    let room = group.size.inset(by: group.insets)[axis] + LineFitting.tolerance
    sized.entries.reserveCapacity(max(0, min(group.slotCount, end - next)))
    var taken = 0.0
    var index = 0
    while isRegrouped || index < group.slotCount {
      guard next < end, !group.slots.isEmpty else {
        sized.isComplete = isRegrouped && isFollowed
        break
      }
      let before = next
      let number = index % group.slots.count
      let entry = entry(of: group, slot: number)
      let length = entry.near + entry.size[axis] + entry.far
      if isRegrouped, index > 0, taken + sized.gap + length > room {
        next = before
        break
      }
      taken += length + (index > 0 ? sized.gap : 0)
      sized.entries.append(entry)
      if entry.child.first?.isComplete == false { sized.isComplete = false }
      index += 1
    }
    if isRegrouped { distribute(room - LineFitting.tolerance - taken, group, axis, &sized) }
  }

  /// The measured lengths of a line leave another rest than the estimates: flexible gaps share it
  /// anew, but not in the last, incomplete line, which keeps the least gap.
  private func distribute(
    _ free: Double, _ group: ResolvedGroup, _ axis: Axis, _ sized: inout SizedGroup
  ) {
    let isFlexible = group.tree.model.interItemSpacing.isFlexible
    guard free > 0, isFlexible, next < end || isFollowed, sized.entries.count > 1 else { return }
    sized.gap += free / Double(sized.entries.count - 1)
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

  /// `uniformAcrossSiblings`: all of a group's cells that ask for it take the largest one's length
  /// (uikit-facts 2.7.4); across the line of a group that is uniform itself, the group's.
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
