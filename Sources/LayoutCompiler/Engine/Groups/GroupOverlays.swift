/// What a group holds besides views, relative to its corner, in points, not rounded.
struct GroupOverlays {
  private(set) var boxes: [OverlayBox] = []

  /// A group, and what its insets keep free.
  mutating func add(group box: Rect, insets: Insets) {
    boxes.append(OverlayBox(kind: boxes.isEmpty ? .group : .nestedGroup, rect: box))
    add(insets: insets, of: box)
  }

  /// What insets take off a box, at each side.
  mutating func add(insets: Insets, of box: Rect) {
    let inner = box.inset(by: insets)
    add(.insets, box.part(.vertical, box.minY, inner.minY))
    add(.insets, box.part(.vertical, inner.maxY, box.maxY))
    let middle = box.part(.vertical, inner.minY, inner.maxY)
    add(.insets, middle.part(.horizontal, box.minX, inner.minX))
    add(.insets, middle.part(.horizontal, inner.maxX, box.maxX))
  }

  /// The edge spacing of a slot, and the gap before it.
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

/// A box that shows no view: what a renderer may lay over the views of a section.
struct OverlayBox: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// One of the groups that follow each other, and one within another.
    case group, nestedGroup
    /// What the insets of a group or an item keep free, at one side.
    case insets
    /// What lies between two groups or two subitems, or beside one as its edge spacing.
    case spacing
  }
  package var kind: Kind
  /// In points.
  var rect: Rect

  package init(kind: Kind, rect: Rect) {
    self.kind = kind
    self.rect = rect
  }
}
