/// The lengths that uniform siblings share, in points; `nil` if each has its own.
struct UniformLengths: Sendable {
  var width: Double?
  var height: Double?

  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A line with the slots that items of the data take.
struct PlacedLine {
  /// The size of its group, in points.
  var size: Size
  /// The distance between two slots, in points.
  var gap: Double
  /// The length that each flexible edge has beyond its minimum, in points.
  var share: Double
  /// Whether the data fills the group.
  var isComplete = true
  /// The number of its slots, and the same including slots of nested lines.
  var slotCount = 0
  var entryCount = 0

  fileprivate mutating func add(_ slot: PlacedSlot) {
    slotCount += 1
    if slot.line?.isComplete == false { isComplete = false }
  }
}

/// One slot of a placed line.
struct PlacedSlot {
  /// The index in `ResolvedLine.slots`.
  var slot: Int
  /// The size, in points.
  var size: Size
  /// The nested line, whose slots are after this one; `nil` for an item.
  var line: PlacedLine?
}

/// Places one group after another, with items of the data. Reuses its storage between groups.
///
/// A line is placed in six steps, the same for resolved and for measured lengths:
/// 1. Take slots while they fit: as many as the resolved line has, or as many as measured lengths
///    allow (rule `regroup`).
/// 2. Measure each slot (rule `measured`).
/// 3. Give uniform siblings the length of the largest one (rule `uniform`).
/// 4. Distribute the free space over flexible gaps and edges: `LineExtent.share`.
/// 5. Add up the extent, which determines the size of the group: `ResolvedGroup.size`.
/// 6. Place the slots one after another (rule `line`).
struct GroupPlacement {
  /// The next item of the data, and the end of the range of items.
  var next: Int
  var end: Int
  /// Whether items follow `end`. A line that ends there is then not the last.
  var isFollowed = false
  /// `false` if the group keeps its estimates.
  var isMeasured: Bool
  /// The lengths of all groups of the section, if the group is uniform across siblings.
  var uniform = UniformLengths()
  /// The trace of the element to explain, for `layoutc why`.
  var trace: PlacementTracer?
  /// The boxes that are not views; `nil` unless overlays are requested.
  var overlays: GroupOverlays?

  /// The size of the last group in points, and its elements relative to its corner.
  private(set) var size: Size = .zero
  private(set) var cells: [GroupTemplate.Cell] = []
  private(set) var supplementaries: [GroupTemplate.Supplementary] = []
  /// The number of supplementaries of each kind.
  private(set) var kindCounts: [Int] = []
  /// The end of the items that were measured, which may belong to a later group.
  private(set) var inspectedEnd = 0

  private let group: ResolvedGroup
  /// The axis along which groups follow each other. An incomplete group is shorter along it.
  private let stackAxis: Axis
  private let measurements: Measurements
  private let resolution: SizeResolution
  private let hasSupplementaries: Bool
  /// The slots of the group's lines, each followed by those of its nested line.
  private var slots: [PlacedSlot] = []
  /// The slot indices that lead to the nested group being measured, from the outermost group.
  private var path: [Int] = []
  /// The nested groups that did not fit their line, by path.
  ///
  /// Such a group is the first of the next line and is not measured again. Without this cache, the
  /// work would double with every level.
  private var rejected: [[Int]: Rejected] = [:]
  /// The number of cells that are not placed yet.
  private var remaining = 0

  private struct Rejected {
    var items: Range<Int>
    var line: PlacedLine
    var slots: [PlacedSlot]
  }

  /// Creates a placement of the given items.
  init(
    _ group: ResolvedGroup, items: Range<Int>, measurements: Measurements = Measurements(),
    stackAxis: Axis, resolution: SizeResolution
  ) {
    self.group = group
    next = items.lowerBound
    end = items.upperBound
    isMeasured = !measurements.isEmpty
    self.measurements = measurements
    self.stackAxis = stackAxis
    self.resolution = resolution
    hasSupplementaries = !group.plan.kinds.names.isEmpty
    let count = min(items.count, group.capacity, Self.reservedCells)
    cells.reserveCapacity(count)
    slots.reserveCapacity(count)
  }

  /// The maximum number of cells that space is reserved for.
  private static let reservedCells = 64

  /// Places the items of the next group.
  mutating func placeNext() {
    slots.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    if hasSupplementaries {
      supplementaries.removeAll(keepingCapacity: true)
      kindCounts = Array(repeating: 0, count: group.plan.kinds.names.count)
    }
    if !rejected.isEmpty { rejected = [:] }
    let first = next
    let line = take(group, uniform: uniform)
    inspectedEnd = max(inspectedEnd, next)
    size = line.size
    remaining = next - first
    place(group, line, slots: 0, at: .zero)
  }

  /// The last group that was placed.
  var template: GroupTemplate {
    GroupTemplate(
      size: size, cells: cells, supplementaries: supplementaries, kindCounts: kindCounts)
  }

  /// The union of the frames of the last group's elements. In points, relative to its corner.
  var bounds: Rect { GroupTemplate.bounds(cells, supplementaries) }
}

// MARK: - Steps 1 to 5

extension GroupPlacement {
  /// Takes the items of a group and measures them.
  private mutating func take(_ group: ResolvedGroup, uniform: UniformLengths) -> PlacedLine {
    var line = PlacedLine(size: group.size, gap: group.line.gap, share: group.line.share)
    guard let axis = group.axis else {
      let count = min(end - next, group.frames.count)
      next += count
      line.isComplete = count == group.frames.count
      return line
    }
    let first = slots.count
    let isRegrouped = isMeasured && group.regroupsWhenMeasured
    if isRegrouped {
      takeFittingSlots(of: group, axis: axis, &line)
    } else {
      takeSlots(of: group, &line)
    }
    line.entryCount = slots.count - first
    if isMeasured, group.plan.hasUniformChildren {
      makeUniform(first, line, group: group, lengths: uniform)
    }
    if isRegrouped {
      let least = extent(first, line, group: group, axis: axis)
      // A line with space for another cell, which is the last one, has the minimum spacing.
      if line.isComplete { line.share = least.share(of: group.size.inset(by: group.insets)[axis]) }
      line.gap = group.model.interItemSpacing.gap(line.share)
    }
    line.size = group.size(
      holding: extent(first, line, group: group, axis: axis).size, stackAxis: stackAxis,
      isComplete: line.isComplete, isMeasured: isMeasured)
    guard isMeasured else { return line }
    line.size.width = uniform.width ?? line.size.width
    line.size.height = uniform.height ?? line.size.height
    return line
  }

  /// Takes as many slots as the resolved line has.
  private mutating func takeSlots(of group: ResolvedGroup, _ line: inout PlacedLine) {
    var number = 0
    while line.slotCount < group.line.slotCount {
      guard next < end else {
        line.isComplete = false
        return
      }
      let place = slots.count
      take(number, of: group)
      line.add(slots[place])
      number = number + 1 == group.line.slots.count ? 0 : number + 1
    }
  }

  /// Takes slots while their measured lengths fit with the minimum spacing.
  ///
  /// The slot after the last item counts with its estimate.
  private mutating func takeFittingSlots(
    of group: ResolvedGroup, axis: Axis, _ line: inout PlacedLine
  ) {
    (line.gap, line.share) = (group.model.interItemSpacing.minimum, 0)
    let limit = group.size.inset(by: group.insets)[axis] + LineFitting.tolerance
    var taken = 0.0
    while !group.line.slots.isEmpty, line.slotCount < LineFitting.maximumCount {
      let number = line.slotCount % group.line.slots.count
      let slot = group.line.slots[number]
      func fits(_ size: Size) -> Bool {
        line.slotCount == 0 || taken + line.gap + slot.start + size[axis] + slot.end <= limit
      }
      guard next < end else {
        line.isComplete = line.isComplete && (isFollowed || !fits(slot.size))
        return
      }
      let (place, item) = (slots.count, next)
      take(number, of: group)
      let size = slots[place].size
      guard fits(size) else { return reject(place, item: item) }
      taken += slot.start + size[axis] + slot.end + (line.slotCount == 0 ? 0 : line.gap)
      line.add(slots[place])
    }
  }

  /// Takes the next items for a slot.
  private mutating func take(_ number: Int, of group: ResolvedGroup) {
    var size = group.line.slots[number].size
    guard let inner = group.line.slots[number].group else {
      if isMeasured {
        size = group.line.slots[number].measuring.size(measurements[next], in: size)
      }
      next += 1
      slots.append(PlacedSlot(slot: number, size: size))
      return
    }
    let place = slots.count
    slots.append(PlacedSlot(slot: number, size: size))
    path.append(number)
    let nested = takeNested(group.line.groups[inner])
    path.removeLast()
    slots[place].size = nested.size
    slots[place].line = nested
  }

  private mutating func takeNested(_ group: ResolvedGroup) -> PlacedLine {
    guard isMeasured, let known = rejected[path], known.items.lowerBound == next else {
      return take(group, uniform: UniformLengths())
    }
    next = known.items.upperBound
    slots += known.slots
    return known.line
  }

  /// Puts back the last slot of a line. The slot begins at `first` and with item `item` of the
  /// data.
  private mutating func reject(_ first: Int, item: Int) {
    if let line = slots[first].line {
      rejected[path + [slots[first].slot]] = Rejected(
        items: item..<next, line: line, slots: Array(slots[(first + 1)...]))
    }
    inspectedEnd = max(inspectedEnd, next)
    next = item
    slots.removeSubrange(first...)
  }

  /// Calls `body` with the index in `slots` of each slot of a line that begins at `first`.
  @inline(__always)
  private func forEachSlot(_ first: Int, _ line: PlacedLine, body: (Int) -> Void) {
    var place = first
    while place < first + line.entryCount {
      body(place)
      place += 1 + (slots[place].line?.entryCount ?? 0)
    }
  }

  /// Gives all uniform slots of a line the length of the largest one.
  ///
  /// Across the line of a group that is uniform itself, that is the group's length.
  private mutating func makeUniform(
    _ first: Int, _ line: PlacedLine, group: ResolvedGroup, lengths: UniformLengths
  ) {
    for axis in Axis.allCases {
      var uniform: [Int] = []
      forEachSlot(first, line) {
        if group.plan.children[slots[$0].slot].size[axis].isUniform { uniform.append($0) }
      }
      var largest = uniform.reduce(0) { max($0, slots[$1].size[axis]) }
      if group.axis != axis, let length = lengths[axis] { largest = max(largest, length) }
      for place in uniform { slots[place].size[axis] = largest }
    }
  }

  /// Returns the extent of a line with its gap and its share.
  private func extent(
    _ first: Int, _ line: PlacedLine, group: ResolvedGroup, axis: Axis
  ) -> LineExtent {
    var extent = LineExtent(
      axis: axis, spacing: group.model.interItemSpacing, gap: line.gap, count: line.slotCount)
    forEachSlot(first, line) {
      extent.add(group.line.slots[slots[$0].slot], slots[$0].size, share: line.share)
    }
    return extent
  }
}

extension ResolvedGroup {
  /// Returns the size of a group whose line has the given extent, in points. No length is negative.
  ///
  /// An incomplete group has the length of its content and of the space that a full one leaves
  /// free. An estimated group has the size of its content (rules `incomplete-group`,
  /// `estimated-group`). Other lengths do not depend on the content (rules `overflow`,
  /// `fixed-group`).
  fileprivate func size(
    holding extent: Size, stackAxis axis: Axis, isComplete: Bool, isMeasured: Bool
  ) -> Size {
    var size = size
    let length = max(0, extent[axis])
    if isMeasured, model.size[axis].isEstimated {
      size[axis] = length
    } else if !isComplete {
      size[axis] -= max(0, min(size[axis], self.extent[axis]) - length)
    }
    if isMeasured, model.size[axis.cross].isEstimated {
      size[axis.cross] = max(0, extent[axis.cross])
    }
    return size
  }
}

// MARK: - Step 6

extension GroupPlacement {
  /// Places a group with its corner at `origin`. Its slots begin at `first`.
  private mutating func place(
    _ group: ResolvedGroup, _ line: PlacedLine, slots first: Int, at origin: Point
  ) {
    let inner = Point(origin.x + group.insets.leading, origin.y + group.insets.top)
    overlays?.add(group: Rect(origin, line.size), insets: group.insets)
    if let axis = group.axis {
      placeSlots(of: group, line, first, axis: axis, at: inner)
    } else {
      placeFrames(of: group, at: inner)
    }
    guard hasSupplementaries else { return }
    let box = Rect(origin, line.size).inset(by: group.insets)
    place(group.model.supplementaries, in: box, container: group.container)
  }

  private mutating func placeSlots(
    of group: ResolvedGroup, _ line: PlacedLine, _ first: Int, axis: Axis, at inner: Point
  ) {
    trace?.begin(group, line)
    var (cursor, place, index) = (0.0, first, 0)
    while index < line.slotCount {
      let (number, size) = (slots[place].slot, slots[place].size)
      let start = group.line.slots[number].start(line.share)
      var origin = inner
      origin[axis] += cursor + start
      origin[axis.cross] += group.line.slots[number].crossStart
      trace?.enter(group, slots[place], in: line, index: index, cursor: cursor, axis: axis)
      overlays?.add(
        spacingAround: Rect(origin, size), group.line.slots[number], in: line, axis: axis,
        isFirst: index == 0)
      if let nested = slots[place].line, let inner = group.line.slots[number].group {
        self.place(group.line.groups[inner], nested, slots: place + 1, at: origin)
        place += nested.entryCount
      } else {
        placeItem(number, of: group, in: Rect(origin, size))
      }
      trace?.leave()
      cursor += start + size[axis] + group.line.slots[number].end(line.share) + line.gap
      place += 1
      index += 1
    }
  }

  /// Places a cell in its slot without its insets (rule `content-insets`), and its supplementaries.
  private mutating func placeItem(_ number: Int, of group: ResolvedGroup, in slot: Rect) {
    let insets = group.line.slots[number].insets
    let frame = slot.inset(by: insets)
    trace?.inset(by: insets, item: number, of: group, slot: slot, frame: frame)
    overlays?.add(insets: insets, of: slot)
    add(frame, zIndex: 0, source: group.line.slots[number].source)
    remaining -= 1
    guard hasSupplementaries, group.plan.children[number].hasSupplementaries,
      case .item(let item) = group.model.subitems[number]
    else { return }
    place(item.supplementaries, in: frame, container: frame.size)
  }

  /// Places the cells of a custom group.
  ///
  /// Frames are relative to its corner and may be outside of it. If there are more items than
  /// frames, another group follows (rule `custom`; fixture macos27-custom-061).
  private mutating func placeFrames(of group: ResolvedGroup, at inner: Point) {
    for (index, rect) in group.frames.prefix(remaining).enumerated() {
      let frame = group.model.frames[index]
      trace?.record(frame, rect ?? .zero, number: index, of: group)
      add((rect ?? .zero).offset(by: inner), zIndex: frame.zIndex, source: frame.origin)
    }
    remaining -= min(remaining, group.frames.count)
  }

  private mutating func add(_ rect: Rect, zIndex: Int, source: SourceSpan?) {
    trace?.reach(cell: cells.count, rect: rect)
    cells.append(GroupTemplate.Cell(rect: rect, zIndex: Int32(clamping: zIndex), source: source))
  }

  private mutating func place(_ items: [SupplementaryItem], in frame: Rect, container: Size) {
    guard !cells.isEmpty else { return }
    for item in items {
      guard let kind = group.plan.kinds.number(of: item.elementKind) else { continue }
      let rect = AnchorPlacement(resolution: resolution)
        .frame(of: item, in: frame, container: container)
      trace?.reach(supplementary: supplementaries.count, item: item, in: frame, rect: rect)
      supplementaries.append(
        GroupTemplate.Supplementary(
          rect: rect, zIndex: item.zIndex, kind: kind, ordinal: kindCounts[kind],
          cell: cells.count - 1, source: item.origin))
      kindCounts[kind] += 1
    }
  }
}
