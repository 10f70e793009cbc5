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
