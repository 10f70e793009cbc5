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
  /// How far what it holds reaches within its insets, in points.
  var extent: Size = .zero
  /// `true` iff the data filled it.
  var isComplete = true
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
  /// The length along the stack axis that all groups of the section share, because the group is
  /// uniform across siblings; in points.
  var uniformLength: Double?

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
  /// 1. The line, cell by cell. 2. Siblings made uniform. 3. The extent. 4. An incomplete group
  /// is shortened; an estimated one takes the size of what it holds.
  mutating func size(_ group: ResolvedGroup) -> SizedGroup {
    var sized = SizedGroup(size: group.size, gap: group.gap)
    let uniformLength = uniformLength
    self.uniformLength = nil
    defer { self.uniformLength = uniformLength }
    guard let axis = group.axis else {
      let count = min(end - next, group.model.frames.count)
      next += count
      sized.isComplete = count == group.model.frames.count
      return sized
    }
    fillLine(of: group, axis: axis, into: &sized)
    if !measurements.isEmpty { makeUniform(&sized, group: group, length: uniformLength) }
    Self.measureExtent(of: &sized, group: group, axis: axis)
    if !sized.isComplete {
      sized.size[stackAxis] -= max(0, group.extent[stackAxis] - sized.extent[stackAxis])
    }
    guard !measurements.isEmpty else { return sized }
    for axis in Axis.allCases where group.model.size[axis].isEstimated {
      sized.size[axis] = sized.extent[axis]
    }
    if let uniformLength { sized.size[stackAxis] = uniformLength }
    return sized
  }

  /// `true` iff measured lengths decide how many cells the line takes: a fill group of a definite
  /// length with cells that are estimated along it (uikit-facts 2.14, on regrouping).
  private func isRegrouped(_ group: ResolvedGroup, axis: Axis) -> Bool {
    guard !measurements.isEmpty, group.model.repetition == .fill,
      !group.model.size[axis].isEstimated
    else { return false }
    return group.slots.contains { $0.specified[axis].isEstimated }
  }

  private mutating func fillLine(
    of group: ResolvedGroup, axis: Axis, into sized: inout SizedGroup
  ) {
    let isRegrouped = isRegrouped(group, axis: axis)
    if isRegrouped { sized.gap = group.model.interItemSpacing.minimum }
    let room = group.size.inset(by: group.insets)[axis] + LineFitting.tolerance
    var taken = 0.0
    var index = 0
    while isRegrouped || index < group.slotCount {
      guard next < end, !group.slots.isEmpty else {
        sized.isComplete = isRegrouped && isFollowed
        break
      }
      let before = next
      let number = index % group.slots.count
      let entry = entry(of: group, slot: number, axis: axis)
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
    let isFlexible = group.model.interItemSpacing.isFlexible
    guard free > 0, isFlexible, next < end || isFollowed, sized.entries.count > 1 else { return }
    sized.gap += free / Double(sized.entries.count - 1)
  }

  private mutating func entry(
    of group: ResolvedGroup, slot number: Int, axis: Axis
  ) -> SizedGroup.Entry {
    let slot = group.slots[number]
    var entry = SizedGroup.Entry(slot: number, size: slot.size, near: slot.near, far: slot.far)
    switch slot.content {
    case .item(let item):
      if !measurements.isEmpty {
        entry.size = measured(item, slot: slot, group: group, axis: axis)
      }
      next += 1
    case .group(let inner):
      path.append(number)
      let child = sizeNested(inner)
      path.removeLast()
      entry.size = child.size
      entry.child = [child]
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

  /// A counted group divides its length and does not measure along it (uikit-facts 2.3; fixture
  /// macos27-sized-006); the width that is offered is the cell's, after its insets.
  private func measured(
    _ item: ItemModel, slot: ResolvedGroup.Slot, group: ResolvedGroup, axis: Axis
  ) -> Size {
    var specified = item.size
    if case .count = group.model.repetition { specified[axis] = .absolute(slot.size[axis]) }
    let insets = SizeResolution.effectiveInsets(item.contentInsets, of: item.size)
    let offered = slot.size.inset(by: insets)
    let measured = measurements.size(ofItem: next, specified: specified, offered: offered)
    var size = slot.size
    for axis in Axis.allCases where specified[axis].isEstimated {
      size[axis] = measured[axis]
    }
    return size
  }

  /// `uniformAcrossSiblings`: all of a group's cells that ask for it take the largest one's length
  /// (uikit-facts 2.7.4); across the line of a group that is uniform itself, the group's.
  private func makeUniform(
    _ sized: inout SizedGroup, group: ResolvedGroup, length: Double?
  ) {
    for axis in Axis.allCases {
      let uniform = sized.entries.indices.filter {
        if case .uniformAcrossSiblings = group.slots[sized.entries[$0].slot].specified[axis] {
          return true
        }
        return false
      }
      var largest = uniform.reduce(0) { max($0, sized.entries[$1].size[axis]) }
      if axis == stackAxis, group.axis != axis, let length { largest = max(largest, length) }
      for index in uniform { sized.entries[index].size[axis] = largest }
    }
  }

  private static func measureExtent(
    of sized: inout SizedGroup, group: ResolvedGroup, axis: Axis
  ) {
    var length = sized.entries.isEmpty ? 0 : Double(sized.entries.count - 1) * sized.gap
    for entry in sized.entries {
      let slot = group.slots[entry.slot]
      length += entry.near + entry.size[axis] + entry.far
      sized.extent[axis.cross] = max(
        sized.extent[axis.cross], slot.crossPosition + entry.size[axis.cross] + slot.crossFar)
    }
    sized.extent[axis] = length
  }
}

extension ResolvedGroup.Slot {
  /// The size as it was written.
  var specified: LayoutSize {
    switch content {
    case .item(let item): item.size
    case .group(let group): group.model.size
    }
  }
}
