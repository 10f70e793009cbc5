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
    var crossLength = 0.0
    for index in group.slots.indices {
      let occurrences = cycles + (index < rest ? 1 : 0)
      let size = group.slots[index].size
      taken +=
        Double(occurrences) * (group.slots[index].near + size[axis] + group.slots[index].far)
      if group.slots[index].isNearFlexible { flexibleCount += occurrences }
      if group.slots[index].isFarFlexible { flexibleCount += occurrences }
      crossLength = max(
        crossLength,
        group.slots[index].crossPosition + size[axis.cross] + group.slots[index].crossFar)
    }
    let free = inner[axis] - taken
    let isShared = hasRoom && free > 0 && flexibleCount > 0
    group.extent[axis] = isShared ? inner[axis] : taken
    group.extent[axis.cross] = crossLength
    if isShared { widen(&group, by: free / Double(flexibleCount)) }
  }

  private static func widen(_ group: inout ResolvedGroup, by share: Double) {
    if group.model.interItemSpacing.isFlexible { group.gap += share }
    for index in group.slots.indices {
      if group.slots[index].isNearFlexible { group.slots[index].near += share }
      if group.slots[index].isFarFlexible { group.slots[index].far += share }
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
