/// Places the cells of one group: resolved sizes in, a template out.
struct GroupPlacement {
  let resolution: SizeResolution
  /// The axis along which groups follow each other: an incomplete group is shortened on it.
  let stackAxis: Axis
  private var template = GroupTemplate()
  private var kinds: SupplementaryKinds
  private var remaining: Int
  private var sourceNumbers: [SourceSpan?: Int32] = [:]

  /// Returns the places of the first `items` cells of `group` (all, if there is room for fewer).
  static func template(
    of group: ResolvedGroup, items: Int, stackAxis: Axis, resolution: SizeResolution,
    kinds: inout SupplementaryKinds
  ) -> GroupTemplate {
    var placement = GroupPlacement(
      resolution: resolution, stackAxis: stackAxis, kinds: kinds, remaining: items)
    placement.template.size = placement.place(group, at: .zero)
    kinds = placement.kinds
    placement.template.kindCounts += Array(
      repeating: 0, count: max(0, kinds.names.count - placement.template.kindCounts.count))
    placement.template.bounds = placement.bounds()
    return placement.template
  }

  private init(
    resolution: SizeResolution, stackAxis: Axis, kinds: SupplementaryKinds, remaining: Int
  ) {
    self.resolution = resolution
    self.stackAxis = stackAxis
    self.kinds = kinds
    self.remaining = remaining
  }

  /// Places a group with its corner at `origin` and returns its size.
  private mutating func place(_ group: ResolvedGroup, at origin: Point) -> Size {
    var size = group.size
    let inner = Point(origin.x + group.insets.leading, origin.y + group.insets.top)
    if let axis = group.axis {
      let (extent, isComplete) = placeLine(group, axis: axis, at: inner)
      if !isComplete { size[stackAxis] = trimmedLength(of: group, extent: extent) }
    } else {
      placeCustom(group, at: inner)
    }
    let box = Rect(origin, size).inset(by: group.insets)
    place(group.model.supplementaries, in: box, container: group.container)
    return size
  }

  /// An incomplete group is as long as what it holds and the slack that a full one leaves
  /// (uikit-facts 2.1 J; fixture macos27-groups-037-partial-last-group-no-spacing).
  private func trimmedLength(of group: ResolvedGroup, extent: Size) -> Double {
    group.size[stackAxis] - max(0, group.extent[stackAxis] - extent[stackAxis])
  }

  private mutating func placeLine(
    _ group: ResolvedGroup, axis: Axis, at inner: Point
  ) -> (extent: Size, isComplete: Bool) {
    var cursor = 0.0
    var extent = Size.zero
    var isComplete = true
    for index in 0..<group.slotCount {
      guard remaining > 0 else {
        isComplete = false
        break
      }
      let slot = group.slots[index % group.slots.count]
      var origin = inner
      origin[axis] += cursor + slot.near
      origin[axis.cross] += slot.crossPosition
      let (size, isWhole) = place(slot, at: origin)
      isComplete = isComplete && isWhole
      extent[axis] = cursor + slot.near + size[axis] + slot.far
      extent[axis.cross] = max(
        extent[axis.cross], slot.crossPosition + size[axis.cross] + slot.crossFar)
      cursor += slot.near + slot.size[axis] + slot.far + group.gap
    }
    return (extent, isComplete)
  }

  /// Places what a slot holds; returns its size and whether all of it was placed.
  private mutating func place(
    _ slot: ResolvedGroup.Slot, at origin: Point
  ) -> (size: Size, isWhole: Bool) {
    switch slot.content {
    case .item(let item):
      remaining -= 1
      let insets = SizeResolution.effectiveInsets(item.contentInsets, of: item.size)
      let frame = Rect(origin, slot.size).inset(by: insets)
      add(frame, zIndex: 0, source: item.origin)
      place(item.supplementaries, in: frame, container: frame.size)
      return (slot.size, true)
    case .group(let group):
      let before = remaining
      let size = place(group, at: origin)
      return (size, before - remaining == group.capacity)
    }
  }

  /// The frames of a custom group are relative to its corner and may leave it; when items outnumber
  /// the frames another copy follows (uikit-facts 2.6.9; fixture macos27-custom-061).
  private mutating func placeCustom(_ group: ResolvedGroup, at inner: Point) {
    for frame in group.model.frames.prefix(remaining) {
      add(frame.rect.offset(by: inner), zIndex: frame.zIndex, source: frame.origin)
    }
    remaining -= min(remaining, group.model.frames.count)
  }

  private mutating func add(_ rect: Rect, zIndex: Int, source: SourceSpan?) {
    template.cells.append(
      GroupTemplate.Cell(
        rect: rect, zIndex: Int32(clamping: zIndex), source: number(of: source)))
  }

  private mutating func place(
    _ supplementaries: [SupplementaryItem], in frame: Rect, container: Size
  ) {
    guard !template.cells.isEmpty else { return }
    for item in supplementaries {
      let kind = kinds.number(of: item.elementKind)
      while template.kindCounts.count <= kind { template.kindCounts.append(0) }
      template.supplementaries.append(
        GroupTemplate.Supplementary(
          rect: AnchorPlacement(resolution: resolution)
            .frame(of: item, in: frame, container: container),
          zIndex: item.zIndex, kind: kind, ordinal: template.kindCounts[kind],
          cell: template.cells.count - 1, source: number(of: item.origin)))
      template.kindCounts[kind] += 1
    }
  }

  private mutating func number(of source: SourceSpan?) -> Int32 {
    if let number = sourceNumbers[source] { return number }
    let number = Int32(template.sources.count)
    template.sources.append(source)
    sourceNumbers[source] = number
    return number
  }

  private func bounds() -> Rect {
    let rects = template.cells.lazy.map(\.rect)
    let others = template.supplementaries.lazy.map(\.rect)
    guard let first = rects.first else { return .zero }
    return others.reduce(rects.reduce(first) { $0.union($1) }) { $0.union($1) }
  }
}
