/// The boxes of a group that are not views. In points, relative to its corner, not rounded.
struct GroupOverlays {
  private(set) var boxes: [OverlayBox] = []

  /// Adds a group, and the areas of its insets.
  mutating func add(group box: Rect, insets: Insets) {
    boxes.append(OverlayBox(kind: boxes.isEmpty ? .group : .nestedGroup, rect: box))
    add(insets: insets, of: box)
  }

  /// Adds the areas that insets take off a box, one per side.
  mutating func add(insets: Insets, of box: Rect) {
    let inner = box.inset(by: insets)
    add(.insets, box.part(.vertical, box.minY, inner.minY))
    add(.insets, box.part(.vertical, inner.maxY, box.maxY))
    let middle = box.part(.vertical, inner.minY, inner.maxY)
    add(.insets, middle.part(.horizontal, box.minX, inner.minX))
    add(.insets, middle.part(.horizontal, inner.maxX, box.maxX))
  }

  /// Adds the areas of a slot's edge spacing and of the gap before it.
  mutating func add(
    spacingAround box: Rect, _ slot: ResolvedLine.Slot, in line: PlacedLine, axis: Axis,
    isFirst: Bool
  ) {
    let start = box.min(axis) - slot.start(line.share)
    if !isFirst { add(.spacing, box.part(axis, start - line.gap, start)) }
    add(.spacing, box.part(axis, start, box.min(axis)))
    add(.spacing, box.part(axis, box.max(axis), box.max(axis) + slot.end(line.share)))
    let cross = axis.cross
    add(.spacing, box.part(cross, box.min(cross) - slot.crossStart, box.min(cross)))
    add(.spacing, box.part(cross, box.max(cross), box.max(cross) + slot.crossEndMargin))
  }

  private mutating func add(_ kind: OverlayBox.Kind, _ rect: Rect) {
    guard rect.width > 0, rect.height > 0 else { return }
    boxes.append(OverlayBox(kind: kind, rect: rect))
  }
}

/// A box that is not a view, which outputs may draw over a section.
struct OverlayBox: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A group of the section, and a group inside of another.
    case group, nestedGroup
    /// The area of an inset of a group or item, at one side.
    case insets
    /// The area between two groups or subitems, or of edge spacing.
    case spacing
  }
  package var kind: Kind
  /// The rectangle, in points.
  var rect: Rect

  package init(kind: Kind, rect: Rect) {
    self.kind = kind
    self.rect = rect
  }
}
