/// An input that UIKit rejects during layout.
///
/// It depends on sizes, so checking the source cannot find it.
package struct LayoutFinding: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The section's insets leave no space across its groups. In points.
    case noRoomForGroup(insets: Double, container: Double, axis: Axis)
    /// A group's insets leave no space for its subitems. In points.
    case noRoomInGroup(insets: Double, length: Double, axis: Axis)
    /// The first subitem and its edge spacing are longer than the group. In points.
    case cannotFitSingleItem(Shortfall)
    /// A group has more than `limit` cells.
    case tooManyCells(limit: Int)
    /// The spacing of a waterfall is as wide as the group. In points.
    case noRoomForColumns(spacing: Double, width: Double)
    /// A custom group's frame is not a rectangle in a group of this size. In points.
    case impossibleFrame(group: Size)
  }

  /// The length that the first subitem of a line needs, and that its group has. In points.
  package struct Shortfall: Hashable, Sendable {
    var needed: Double
    var available: Double
    var axis: Axis
    /// The subitem: its size, and the edge spacing that is in `needed`.
    var size: Dimension
    var startEdge: Double
    var endEdge: Double
    /// The places of its length along the group, and of its edge spacing.
    var lengthOrigin: SourceSpan?
    var edgeOrigin: SourceSpan?
  }
  package var kind: Kind
  /// The index of the section.
  package var section: Int
  /// The element in the source at which it is reported.
  var origin: SourceSpan?

  package init(_ kind: Kind, section: Int, origin: SourceSpan?) {
    self.kind = kind
    self.section = section
    self.origin = origin
  }

  /// Appends findings for groups that are empty or too large (rule `layout-exceptions`).
  ///
  /// The content of such a group is not inspected, because its findings would have the same cause.
  static func inspect(_ group: ResolvedGroup, section: Int, into findings: inout [LayoutFinding]) {
    if let finding = noSpace(in: group, section) {
      findings.append(finding)
    } else {
      inspectLines(of: group, section, &findings)
    }
  }

  private static func inspectLines(
    of group: ResolvedGroup, _ section: Int, _ findings: inout [LayoutFinding]
  ) {
    if group.capacity > GroupResolver.maximumCapacity {
      findings.append(
        LayoutFinding(
          .tooManyCells(limit: GroupResolver.maximumCapacity), section: section,
          origin: group.model.origin))
      return
    }
    guard let axis = group.axis else { return inspectFrames(of: group, section, &findings) }
    if let needed = group.line.unplacedLength, let subitem = group.model.subitems.first {
      let available = group.size.inset(by: group.insets)[axis]
      findings.append(
        LayoutFinding(
          .cannotFitSingleItem(Shortfall(subitem, needed: needed, of: available, along: axis)),
          section: section, origin: group.model.origin))
    }
    for inner in group.groups { inspectLines(of: inner, section, &findings) }
  }

  /// Returns a finding for the first group, outer ones first, whose insets leave no space.
  private static func noSpace(in group: ResolvedGroup, _ section: Int) -> LayoutFinding? {
    for axis in Axis.allCases where group.insets.sum(axis) > 0 {
      guard group.insets.sum(axis) >= group.size[axis] else { continue }
      return LayoutFinding(
        .noRoomInGroup(insets: group.insets.sum(axis), length: group.size[axis], axis: axis),
        section: section, origin: group.model.origin)
    }
    for inner in group.groups {
      if let finding = noSpace(in: inner, section) { return finding }
    }
    return nil
  }

  /// Appends a finding for the first frame that is not a rectangle. Others have the same cause.
  private static func inspectFrames(
    of group: ResolvedGroup, _ section: Int, _ findings: inout [LayoutFinding]
  ) {
    if let waterfall = group.model.waterfall, !waterfall.tiles.isEmpty, group.size.width > 0,
      waterfall.columnWidth(in: group.size.width) <= 0
    {
      findings.append(
        LayoutFinding(
          .noRoomForColumns(
            spacing: waterfall.spacing * Double(waterfall.columns - 1), width: group.size.width),
          section: section, origin: group.model.origin))
    }
    guard let index = group.frames.firstIndex(where: { $0 == nil }) else { return }
    let frame = group.model.frames[index]
    findings.append(
      LayoutFinding(.impossibleFrame(group: group.size), section: section, origin: frame.origin))
  }
}

extension LayoutFinding.Shortfall {
  fileprivate init(_ subitem: Subitem, needed: Double, of available: Double, along axis: Axis) {
    (self.needed, self.available, self.axis) = (needed, available, axis)
    size = subitem.size[axis]
    startEdge = subitem.edgeSpacing.start(axis).minimum
    endEdge = subitem.edgeSpacing.end(axis).minimum
    lengthOrigin = subitem.origins[axis == .horizontal ? .width : .height]
    edgeOrigin = subitem.origins[.edgeSpacing]
  }
}
