/// What is left over on a line is shared equally by its flexible gaps: those between items and the
/// flexible edges of items (uikit-facts 2.6.10, 2.6.11; fixture macos27-rows-017).
enum FlexibleSpacing {
  /// Sets the gap, the slots' edges and the extent of `group`, whose slots have their sizes.
  static func distribute(
    in group: inout ResolvedGroup, inner: Size, axis: Axis, hasRoom: Bool
  ) {
    group.gap = group.model.interItemSpacing.minimum
    guard group.slotCount > 0 else { return }
    let (cycles, rest) = group.slotCount.quotientAndRemainder(dividingBy: group.slots.count)
    var taken = Double(group.slotCount - 1) * group.gap
    var flexibleCount = group.model.interItemSpacing.isFlexible ? group.slotCount - 1 : 0
    for (index, slot) in group.slots.enumerated() {
      let occurrences = cycles + (index < rest ? 1 : 0)
      taken += Double(occurrences) * (slot.near + slot.size[axis] + slot.far)
      flexibleCount += occurrences * slot.flexibleEdges(axis)
    }
    let free = inner[axis] - taken
    let isShared = hasRoom && free > 0 && flexibleCount > 0
    group.extent[axis] = isShared ? inner[axis] : taken
    group.extent[axis.cross] = group.slots.reduce(0) {
      max($0, $1.crossPosition + $1.size[axis.cross] + $1.crossFar)
    }
    if isShared { widen(&group, by: free / Double(flexibleCount), axis: axis) }
  }

  private static func widen(_ group: inout ResolvedGroup, by share: Double, axis: Axis) {
    if group.model.interItemSpacing.isFlexible { group.gap += share }
    for index in group.slots.indices {
      let edges = group.slots[index].edgeSpacing
      if edges.near(axis).isFlexible { group.slots[index].near += share }
      if edges.far(axis).isFlexible { group.slots[index].far += share }
    }
  }

  /// Where something lies across its line: behind its near edge spacing; flexible edges share what
  /// is left over (uikit-facts 2.1 O). In points.
  static func crossPosition(
    _ edges: EdgeSpacing, length: Double, available: Double, axis: Axis
  ) -> Double {
    let near = edges.near(axis)
    let free = available - length - edges.minimum(axis)
    guard near.isFlexible, free > 0 else { return near.minimum }
    return near.minimum + free / (edges.far(axis).isFlexible ? 2 : 1)
  }
}

extension ResolvedGroup.Slot {
  var edgeSpacing: EdgeSpacing {
    switch content {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.model.edgeSpacing
    }
  }

  func flexibleEdges(_ axis: Axis) -> Int {
    (edgeSpacing.near(axis).isFlexible ? 1 : 0) + (edgeSpacing.far(axis).isFlexible ? 1 : 0)
  }
}
