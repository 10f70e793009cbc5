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
    boxes += OverlayBox.insets(insets, of: box)
  }

  /// Adds the areas of a slot's edge spacing and of the gap before it.
  mutating func add(
    spacingAround box: Rect, _ slot: ResolvedLine.Slot, in line: PlacedLine, axis: Axis,
    isFirst: Bool
  ) {
    let start = box.min(axis) - slot.start(line.share)
    if !isFirst { add(spacing: box.part(axis, start - line.gap, start), axis) }
    add(spacing: box.part(axis, start, box.min(axis)), axis)
    add(spacing: box.part(axis, box.max(axis), box.max(axis) + slot.end(line.share)), axis)
    let cross = axis.cross
    add(spacing: box.part(cross, box.min(cross) - slot.crossStart, box.min(cross)), cross)
    add(spacing: box.part(cross, box.max(cross), box.max(cross) + slot.crossEndMargin), cross)
  }

  /// Adds the areas between the columns of a waterfall, and between the cells of each.
  mutating func add(spacingOf waterfall: Waterfall, _ cells: [Rect], height: Double) {
    let spacing = waterfall.spacing
    for cell in cells where cell.minY > 0 {
      add(spacing: cell.part(.vertical, cell.minY - spacing, cell.minY), .vertical)
    }
    for start in Set(cells.map(\.minX)).sorted() where start > 0 {
      add(spacing: Rect(start - spacing, 0, spacing, height), .horizontal)
    }
  }

  private mutating func add(spacing rect: Rect, _ axis: Axis) {
    guard rect.width > 0, rect.height > 0 else { return }
    boxes.append(OverlayBox(kind: .spacing, rect: rect, axis: axis))
  }
}

/// A box that is not a view, which outputs may draw over a section.
struct OverlayBox: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A group of the section, and a group inside of another.
    case group, nestedGroup
    /// The area of an inset of a section, group, item or boundary item, at one side.
    case insets
    /// The area between two sections, groups or subitems, or of edge spacing.
    case spacing
  }
  /// A length that the layout sets: an inset or a spacing.
  struct Distance: Hashable, Sendable {
    var axis: Axis
    /// The length in points, not rounded to pixels.
    var length: Double
  }
  package var kind: Kind
  /// The rectangle, in points.
  var rect: Rect
  /// The distance that the box shows; `nil` for groups.
  var distance: Distance?

  package init(kind: Kind, rect: Rect) {
    self.kind = kind
    self.rect = rect
  }

  /// A box whose length along `axis`, which is not rounded to pixels, is a distance.
  init(kind: Kind, rect: Rect, axis: Axis) {
    self.init(kind: kind, rect: rect)
    distance = Distance(axis: axis, length: rect.size[axis])
  }

  /// Returns the areas that insets take off a box: top, bottom, left, right; empty ones are omitted.
  static func insets(_ insets: Insets, of box: Rect) -> [OverlayBox] {
    let inner = box.inset(by: insets)
    let middle = box.part(.vertical, inner.minY, inner.maxY)
    let sides = [
      OverlayBox(kind: .insets, rect: box.part(.vertical, box.minY, inner.minY), axis: .vertical),
      OverlayBox(kind: .insets, rect: box.part(.vertical, inner.maxY, box.maxY), axis: .vertical),
      OverlayBox(
        kind: .insets, rect: middle.part(.horizontal, box.minX, inner.minX), axis: .horizontal),
      OverlayBox(
        kind: .insets, rect: middle.part(.horizontal, inner.maxX, box.maxX), axis: .horizontal),
    ]
    return sides.filter { $0.rect.width > 0 && $0.rect.height > 0 }
  }

  /// Returns the box with its rectangle changed; the distance stays.
  func mapped(_ transform: (Rect) -> Rect) -> OverlayBox {
    var box = self
    box.rect = transform(rect)
    return box
  }
}
