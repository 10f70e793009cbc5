/// A bar over the screen, or the home indicator in the bar at the bottom.
struct ScreenBar {
  /// The frame, in points, content coordinates.
  var rect: Rect
  var isHomeIndicator = false
}

extension Scene {
  /// The bars over the screen: the parts of it under bars along the scroll direction, those outside
  /// of the safe area at its sides, and the home indicator of the device.
  var bars: [ScreenBar] {
    let covered = coveredBounds
    var bars = [covered.start, covered.end].filter { $0.size[scrollDirection] > 0 }
      .map { ScreenBar(rect: $0) }
    let cross = scrollDirection.cross
    let open = visibleBounds.part(
      scrollDirection, covered.start.max(scrollDirection), covered.end.min(scrollDirection))
    let end = open.max(cross)
    for (from, to) in [
      (open.min(cross), open.min(cross) + environment.safeArea.start(cross)),
      (end - environment.safeArea.end(cross), end),
    ] where from < to {
      bars.append(ScreenBar(rect: open.part(cross, from, to)))
    }
    let bottom = covered.end
    if environment.hasHomeIndicator, scrollDirection == .vertical, bottom.height > 0 {
      // It is 5 points high, 8 points above the end of the screen.
      let width = 0.36 * min(bottom.width, container.height)
      let rect = Rect(bottom.midX - width / 2, bottom.maxY - 13, width, 5)
      bars.append(ScreenBar(rect: rect, isHomeIndicator: true))
    }
    return bars
  }
}
