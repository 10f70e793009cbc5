extension SceneSection {
  /// Returns the cells, supplementaries and separators whose drawn frames meet `window` (in points,
  /// content coordinates); `nil` if there are more than `limit`, or if finding them would take too
  /// long.
  func elements(drawnIn window: Rect, atMost limit: Int) -> [SceneElement]? {
    itemRanges(in: window, atMost: limit)?.flatMap { items in
      itemElements(items).lazy.filter { $0.drawnFrame.intersects(window) }
    }
  }

  /// The maximum number of cells drawn in one window; more would be too small.
  static let maximumDrawnElements = 40_000

  /// Returns the cells and supplementaries that meet `window`; empty if there are too many to draw
  /// as boxes. Separators are omitted: they are thinner than any line of a diagram.
  func drawnElements(in window: Rect) -> [SceneElement] {
    (itemRanges(in: window, atMost: Self.maximumDrawnElements) ?? []).flatMap { items in
      itemElements(items).lazy.filter { $0.role != .separator && $0.frame.intersects(window) }
    }
  }

  /// Returns how many items of a row are off a screen of this size, to the left (or above) and to
  /// the right (or below). Items that are partly visible are not counted.
  func itemsOffScreen(of container: Size) -> (before: Int, after: Int) {
    guard let row else { return (0, 0) }
    let axis = row.axis
    let reach = row.length + container[axis] + rowOffset.magnitude
    var from = Rect(-Self.anywhere, -Self.anywhere, 2 * Self.anywhere, 2 * Self.anywhere)
    from.origin[axis] = 0
    from.size[axis] = container[axis] + reach
    var upTo = from
    upTo.origin[axis] = -reach
    return (
      placedItemCount - cellCount(in: from, along: axis),
      placedItemCount - cellCount(in: upTo, along: axis)
    )
  }

  /// A distance beyond any cell of a row, across it, in points.
  private static let anywhere = 1e6

  /// Returns how many cells meet `rect` (in points, content coordinates). Only the groups at its
  /// two ends are examined, along the axis of the groups.
  func cellCount(in rect: Rect, along axis: Axis) -> Int {
    let all = items(in: rect)
    let first = items(in: rect.part(axis, rect.min(axis), rect.min(axis)))
    let last = items(in: rect.part(axis, rect.max(axis), rect.max(axis)))
    let start = min(max(first.upperBound, all.lowerBound), all.upperBound)
    let end = max(start, last.isEmpty ? all.upperBound : last.lowerBound)
    let ends = [all.lowerBound..<start, end..<max(end, all.upperBound)]
    return ends.reduce(end - start) { count, items in
      itemElements(items).reduce(count) {
        $0 + ($1.role == .cell && $1.frame.intersects(rect) ? 1 : 0)
      }
    }
  }
}

/// An element with a stacking order.
protocol Layered {
  var role: SceneElement.Role { get }
  var zIndex: Int { get }
}

extension SceneElement: Layered {}

extension Array where Element: Layered {
  /// Returns the elements from back to front: by z index, then in UIKit's default order,
  /// backgrounds first, boundary items last (rule `drawing-order`).
  func backToFront() -> [Element] {
    enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      return (x.zIndex, x.level, a.offset) < (y.zIndex, y.level, b.offset)
    }.map(\.element)
  }
}

extension Layered {
  /// The stacking order of elements with equal z index.
  fileprivate var level: Int {
    switch role {
    case .decoration: 0
    case .cell, .separator: 1
    case .supplementary: 2
    case .boundary: 3
    }
  }
}

extension Scene {
  /// Returns the insets and spacings that meet `window` (in points, content coordinates), with those
  /// of sections and boundary items.
  func distanceBoxes(in window: Rect) -> [OverlayBox] {
    var boxes: [OverlayBox] = sectionGapBoxes + boundaryInsetBoxes
    for section in sections where section.frame.intersects(window) {
      boxes += section.insetBoxes
      boxes += section.boundaryInsetBoxes
      boxes += section.overlayBoxes(in: window).filter { $0.distance != nil }
    }
    return boxes.filter { $0.rect.intersects(window) }
  }
}

extension SceneSection {
  /// The insets of the section as boxes, in points, content coordinates: the parts of its content
  /// that no group may occupy. In an orthogonal section, those at its ends are at the current
  /// scroll offset.
  var insetBoxes: [OverlayBox] {
    guard let row else { return fixedInsetBoxes }
    var distance = Point.zero
    distance[row.axis] = isMirrored(row.axis) ? rowOffset : -rowOffset
    return fixedInsetBoxes + endInsetBoxes.map { box in box.mapped { $0.offset(by: distance) } }
      + restingGap(row)
  }

  /// The space before a first card that is centered.
  private func restingGap(_ row: SceneRow) -> [OverlayBox] {
    guard rowOffset < 0, let outer = contentBox, let inner = insetBox else { return [] }
    let (axis, cross) = (row.axis, row.axis.cross)
    let band = outer.part(cross, inner.min(cross), inner.max(cross))
    let (start, end) = (outer.min(axis), outer.max(axis))
    let gap =
      isMirrored(axis)
      ? band.part(axis, end + rowOffset, end) : band.part(axis, start, start - rowOffset)
    return [OverlayBox(kind: .spacing, rect: gap, axis: axis)]
  }

  /// The insets that do not scroll with a row.
  var fixedInsetBoxes: [OverlayBox] {
    allInsetBoxes.filter { $0.distance?.axis != row?.axis }
  }

  /// The insets at the ends of a row, as they are at scroll offset 0.
  var endInsetBoxes: [OverlayBox] {
    guard let row, let inner = insetBox else { return [] }
    let axis = row.axis
    let hidden = max(0, row.length - row.viewport)
    return allInsetBoxes.filter { $0.distance?.axis == axis }.map { box in
      let isNear = box.rect.max(axis) <= inner.min(axis) + 0.01
      return box.mapped {
        var rect = $0.part(axis.cross, inner.min(axis.cross), inner.max(axis.cross))
        // The inset at the end is after the content that is scrolled to.
        if isMirrored(axis) == isNear {
          rect.origin[axis] += isNear ? -hidden : hidden
        }
        return rect
      }
    }
  }

  /// The insets at the four sides of the content, as if it did not scroll.
  private var allInsetBoxes: [OverlayBox] {
    guard let outer = contentBox, let inner = insetBox else { return [] }
    var lengths = solution.insets
    if presentation.mirrorWidth != nil { swap(&lengths.leading, &lengths.trailing) }
    let rounded = Insets(
      top: inner.minY - outer.minY, leading: inner.minX - outer.minX,
      bottom: outer.maxY - inner.maxY, trailing: outer.maxX - inner.maxX)
    return OverlayBox.insets(rounded, of: outer).map { box in
      guard let axis = box.distance?.axis else { return box }
      let isNear = box.rect.min(axis) < inner.min(axis)
      var box = box
      box.distance?.length = isNear ? lengths.start(axis) : lengths.end(axis)
      return box
    }
  }

  /// Whether the row starts on the right.
  private func isMirrored(_ axis: Axis) -> Bool {
    axis == .horizontal && presentation.mirrorWidth != nil
  }
}

extension Scene {
  /// Returns the elements drawn in `window`, from back to front.
  func drawnElements(in window: Rect) -> [SceneElement] {
    var found = boundaryElements.filter { $0.frame.intersects(window) }
    for section in sections {
      found += section.decorations.filter { $0.frame.intersects(window) }
      found += section.boundaryElements.filter { $0.frame.intersects(window) }
      found += section.drawnElements(in: window)
    }
    return found.backToFront()
  }
}
