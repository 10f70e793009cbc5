/// The free space of a line, shared equally by its flexible gaps: those between items and the
/// flexible edges of items (rule `flexible`; fixture macos27-rows-017).
enum FlexibleSpacing {
  /// Sets the gap, the edges of the slots and the extent of `line`. The slots have their sizes.
  static func distribute(
    _ spacing: Spacing, in line: inout ResolvedLine, inner: Size, axis: Axis, hasRoom: Bool
  ) {
    line.gap = spacing.minimum
    guard line.slotCount > 0 else { return }
    let (cycles, rest) = line.slotCount.quotientAndRemainder(dividingBy: line.slots.count)
    var taken = Double(line.slotCount - 1) * line.gap
    var flexibleCount = spacing.isFlexible ? line.slotCount - 1 : 0
    var crossLength = 0.0
    for index in line.slots.indices {
      let occurrences = cycles + (index < rest ? 1 : 0)
      guard occurrences > 0 else { continue }
      let slot = line.slots[index]
      taken += Double(occurrences) * (slot.near + slot.size[axis] + slot.far)
      if slot.isNearFlexible { flexibleCount += occurrences }
      if slot.isFarFlexible { flexibleCount += occurrences }
      crossLength = max(crossLength, slot.crossPosition + slot.size[axis.cross] + slot.crossFar)
    }
    let free = inner[axis] - taken
    let isShared = hasRoom && free > 0 && flexibleCount > 0
    line.extent[axis] = isShared ? inner[axis] : taken
    line.extent[axis.cross] = crossLength
    guard isShared else { return }
    let share = free / Double(flexibleCount)
    if spacing.isFlexible { line.gap += share }
    for index in line.slots.indices {
      if line.slots[index].isNearFlexible { line.slots[index].near += share }
      if line.slots[index].isFarFlexible { line.slots[index].far += share }
    }
  }

  /// Shares `free` points of a line whose cells are measured, and whose spacings are the least.
  static func distribute(
    _ free: Double, _ spacing: Spacing, in line: inout SizedGroup, of group: ResolvedGroup
  ) {
    var flexibleCount = spacing.isFlexible ? line.entries.count - 1 : 0
    for entry in line.entries {
      let slot = group.slots[entry.slot]
      flexibleCount += (slot.isNearFlexible ? 1 : 0) + (slot.isFarFlexible ? 1 : 0)
    }
    guard free > 0, flexibleCount > 0 else { return }
    let share = free / Double(flexibleCount)
    if spacing.isFlexible { line.gap += share }
    for index in line.entries.indices {
      let slot = group.slots[line.entries[index].slot]
      if slot.isNearFlexible { line.entries[index].near += share }
      if slot.isFarFlexible { line.entries[index].far += share }
    }
  }

  /// In points, from the start of the space across a line: the position after the start edge
  /// spacing. Flexible edges share the free space (rule `cross-position`).
  static func crossPosition(
    _ edges: EdgeSpacing, length: Double, available: Double, axis: Axis
  ) -> Double {
    let near = edges.near(axis)
    let free = available - length - edges.minimum(axis)
    guard near.isFlexible, free > 0 else { return near.minimum }
    return near.minimum + free / (edges.far(axis).isFlexible ? 2 : 1)
  }
}
