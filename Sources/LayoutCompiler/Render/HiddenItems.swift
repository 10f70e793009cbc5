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
}
