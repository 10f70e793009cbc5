/// A group with its subitems in a line, on one device. In points.
struct ItemRow {
  /// The insets of the section, in points.
  let sectionInsets: Insets
  /// The axis along which a parent with `count` determines the group's length, or `nil`.
  let sharedAxis: Axis?
  let group: ResolvedGroup
  let axis: Axis

  /// The size of the group without its insets, in points.
  var inner: Size { group.size.inset(by: group.insets) }

  /// The length of the slots along the line, with edge spacings and gaps. In points.
  var taken: Double {
    let count = group.slots.count
    guard count > 0 else { return 0 }
    let each = group.slots.map {
      $0.start(group.line.share) + $0.size[axis] + $0.end(group.line.share)
    }
    let (cycles, rest) = group.slotCount.quotientAndRemainder(dividingBy: count)
    return each.reduce(0, +) * Double(cycles) + each.prefix(rest).reduce(0, +)
      + group.gap * Double(max(0, group.slotCount - 1))
  }

  /// Whether the group's length along `axis` is specified, not measured.
  func isDefinite(_ axis: Axis) -> Bool {
    !group.model.size[axis].isEstimated || sharedAxis == axis
  }

  /// Whether the line is longer than its group because of `repeating`, which keeps item sizes.
  var overflowsByRepeating: Bool {
    guard case .repeating = group.model.repetition, isDefinite(axis) else { return false }
    return taken > inner[axis] + LineFitting.tolerance
  }

  /// Whether its subitems are repeated until the line is full and have no length along it.
  var neverFills: Bool {
    guard case .fill = group.model.repetition, inner[axis] > 0 else { return false }
    return group.slots.allSatisfy { $0.size[axis] == 0 }
      && !group.model.subitems.contains { $0.box.size[axis].isEstimated }
  }

  /// The subitems that are larger than the group across the line. Both have specified sizes.
  var oversized: [(subitem: Subitem, length: Double)] {
    guard isDefinite(axis.cross) else { return [] }
    return zip(group.model.subitems, group.slots).compactMap { subitem, slot in
      let length = slot.size[axis.cross]
      guard !subitem.box.size[axis.cross].isEstimated, length > inner[axis.cross] + Self.visible
      else { return nil }
      return (subitem, length)
    }
  }

  /// The smallest visible length, in points.
  static let visible = 0.5
}

extension ItemRow {
  /// Returns all groups in `group` that place subitems in a line, outer ones first.
  static func all(
    in group: ResolvedGroup, sectionInsets: Insets, sharedAxis: Axis? = nil
  ) -> [ItemRow] {
    guard let axis = group.axis, group.slotCount > 0 else { return [] }
    let inner = group.groups.flatMap {
      all(in: $0, sectionInsets: sectionInsets, sharedAxis: group.model.isCounted ? axis : nil)
    }
    let own = ItemRow(
      sectionInsets: sectionInsets, sharedAxis: sharedAxis, group: group, axis: axis)
    return [own] + inner
  }
}

extension LintContext {
  /// All groups of the source that place subitems in a line.
  var lines: some Sequence<ItemRow> {
    distinctSections.lazy.flatMap { sectionLines[$0.index] }
  }
}
