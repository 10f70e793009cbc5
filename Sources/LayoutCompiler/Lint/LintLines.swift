/// A group on one screen: its subitems in a line, in points.
struct LintLine {
  let section: SectionModel
  /// The group's length is a share that a counted parent gives, along this axis.
  let sharedAxis: Axis?
  let group: ResolvedGroup
  let axis: Axis

  /// What the group has within its insets, in points.
  var inner: Size { group.size.inset(by: group.insets) }

  /// What the slots take along the line with edge spacings and gaps, in points.
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

  /// `true` iff the group's length along `axis` is what it says, and not measured.
  func isDefinite(_ axis: Axis) -> Bool {
    !group.model.size[axis].isEstimated || sharedAxis == axis
  }

  /// `true` iff the line is longer than its group, because `repeating` keeps the item's size.
  var repeatsTooMuch: Bool {
    guard case .repeating = group.model.repetition, isDefinite(axis) else { return false }
    return taken > inner[axis] + LineFitting.tolerance
  }

  /// The subitems that are larger than the group across the line, both of stated size.
  var tooLarge: [(subitem: Subitem, length: Double)] {
    guard isDefinite(axis.cross) else { return [] }
    return zip(group.model.subitems, group.slots).compactMap { subitem, slot in
      let length = slot.size[axis.cross]
      guard !subitem.box.size[axis.cross].isEstimated, length > inner[axis.cross] + Self.visible
      else { return nil }
      return (subitem, length)
    }
  }

  /// Less than this is not seen, in points.
  static let visible = 0.5
}

extension LintLine {
  /// Every group in `group` that places subitems in a line, outer ones first.
  static func all(
    in group: ResolvedGroup, of section: SectionModel, sharedAxis: Axis? = nil
  ) -> [LintLine] {
    guard let axis = group.axis, group.slotCount > 0 else { return [] }
    let inner = group.groups.flatMap {
      all(in: $0, of: section, sharedAxis: group.model.isCounted ? axis : nil)
    }
    return [LintLine(section: section, sharedAxis: sharedAxis, group: group, axis: axis)] + inner
  }
}

extension LintView {
  /// Every group that the author wrote and that places subitems in a line.
  var lines: some Sequence<LintLine> { sections.lazy.flatMap { sectionLines[$0.index] } }
}
