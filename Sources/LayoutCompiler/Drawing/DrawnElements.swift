extension SceneSection {
  /// Returns the cells, supplementaries and separators that meet `window` where they are drawn;
  /// `nil` where there are more than `limit`, or so many beside it that to look for them takes too
  /// long: too many to be seen one by one.
  func elements(drawnIn window: Rect, atMost limit: Int) -> [SceneElement]? {
    itemRanges(in: window, atMost: limit)?.flatMap { items in
      itemElements(items).lazy.filter { $0.drawnFrame.intersects(window) }
    }
  }
}

extension SceneSection {
  /// Returns how many items of a row a screen of this size does not show, to the left (or above)
  /// and to the right (or below).
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
    // From right to left the first items lie on the right.
    let isMirrored = frame(ofItem: placedItemCount - 1).map {
      $0.max(row.axis) <= window.min(row.axis)
    }
    return isMirrored == true && upper > 0 ? (upper, lower) : (lower, upper)
  }

  /// Returns how many cells meet `rect`. Only the groups at its two ends are looked at, along the
  /// axis on which they follow each other.
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

extension Array where Element == SceneElement {
  /// Returns the elements in the order in which they are drawn, one over the other: by z index, and
  /// what shares one as UIKit's defaults have it, backgrounds first, boundary items last (rule
  /// `drawing-order`).
  func backToFront() -> [SceneElement] {
    enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.zIndex != y.zIndex { return x.zIndex < y.zIndex }
      let (level, other) = (x.role.level, y.role.level)
      return level == other ? a.offset < b.offset : level < other
    }.map(\.element)
  }
}

extension SceneElement.Role {
  /// Which of two elements of one z index is drawn over the other.
  fileprivate var level: Int {
    switch self {
    case .decoration: 0
    case .cell, .separator: 1
    case .supplementary: 2
    case .boundary: 3
    }
  }
}
