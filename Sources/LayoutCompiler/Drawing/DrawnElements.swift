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
  /// the right (or below).
  func itemsOffScreen(of container: Size) -> (before: Int, after: Int) {
    guard let row else { return (0, 0) }
    var window = frame
    window.origin[row.axis] = 0
    window.size[row.axis] = container[row.axis]
    let shown = drawnElements(in: window).filter { $0.role == .cell }.map(\.item)
    let first = shown.min() ?? 0
    let last = shown.max() ?? -1
    let lower = first
    let upper = placedItemCount - 1 - last
    // From right to left, the first items are on the right.
    let isMirrored = frame(ofItem: placedItemCount - 1).map {
      $0.max(row.axis) <= window.min(row.axis)
    }
    return isMirrored == true && upper > 0 ? (upper, lower) : (lower, upper)
  }

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

extension SceneSection {
  /// The insets of the section as boxes, in points, content coordinates: the parts of its content
  /// that no group may occupy. In an orthogonal section, those at its ends are at the current
  /// scroll offset.
  var insetBoxes: [Rect] {
    guard let row else { return fixedInsetBoxes }
    var distance = Point.zero
    distance[row.axis] = isMirrored(row.axis) ? rowOffset : -rowOffset
    return fixedInsetBoxes + endInsetBoxes.map { $0.offset(by: distance) }
  }

  /// The insets that do not scroll with a row.
  var fixedInsetBoxes: [Rect] {
    guard let outer = contentBox, let inner = insetBox else { return [] }
    let across = [
      outer.part(.vertical, outer.minY, inner.minY), outer.part(.vertical, inner.maxY, outer.maxY),
    ]
    let middle = outer.part(.vertical, inner.minY, inner.maxY)
    let along = [
      middle.part(.horizontal, outer.minX, inner.minX),
      middle.part(.horizontal, inner.maxX, outer.maxX),
    ]
    let boxes =
      switch row?.axis {
      case nil: across + along
      case .horizontal: across
      case .vertical: along
      }
    return boxes.filter { $0.width > 0 && $0.height > 0 }
  }

  /// The insets at the ends of a row, as they are at scroll offset 0.
  var endInsetBoxes: [Rect] {
    guard let row, let outer = contentBox, let inner = insetBox else { return [] }
    let axis = row.axis
    let hidden = max(0, row.length - row.viewport)
    var near = inner.part(axis, outer.min(axis), inner.min(axis))
    var far = inner.part(axis, inner.max(axis), outer.max(axis))
    if isMirrored(axis) { near.origin[axis] -= hidden } else { far.origin[axis] += hidden }
    return [near, far].filter { $0.width > 0 && $0.height > 0 }
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
