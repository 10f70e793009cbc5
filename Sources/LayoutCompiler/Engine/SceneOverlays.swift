/// What shows no view: boxes that a renderer may lay over a section. All are on the pixel grid, in
/// points, in content coordinates.
extension SceneSection {
  /// The section's box without what extending boundary items add to it. `nil` where it is empty.
  public var contentBox: Rect? {
    guard solution.contentLength > 0 else { return nil }
    var box = frame
    box.origin[scrollAxis] = grid.nearest(frame.min(scrollAxis) + startOfContent)
    box.size[scrollAxis] = grid.nearest(solution.contentLength)
    return box
  }

  /// What the section's insets, and those of their reference, leave of `contentBox`: in a row that
  /// scrolls on its own, where they are at rest.
  public var insetBox: Rect? {
    guard let contentBox else { return nil }
    var insets = solution.insets
    if presentation.mirrorWidth != nil {
      swap(&insets.leading, &insets.trailing)
    }
    let corner = contentBox.origin + Point(insets.leading, insets.top)
    return grid.nearest(Rect(corner, contentBox.size.inset(by: insets)))
  }

  /// The boxes of the section's groups that meet `rect`, in order, nested ones not among them.
  /// O(what meets it), or O(log n) more where cells are measured.
  public func groupBoxes(in rect: Rect) -> [Rect] {
    let items = items(in: rect)
    guard !items.isEmpty else { return [] }
    let first = solution.groups.locate(item: items.lowerBound).group
    let last = solution.groups.locate(item: items.upperBound - 1).group
    return (first...last).compactMap { group in
      solution.groups.template(of: group).map {
        shown(Rect(origin + solution.origin(group: group), $0.size))
      }
    }.filter { $0.intersects(rect) }
  }

  /// The axis along which sections follow each other.
  private var scrollAxis: Axis { row?.axis.cross ?? solution.stackAxis }

  /// From the start of the box as shown; a mirrored sideways layout has its start on the right.
  private var startOfContent: Double {
    guard presentation.mirrorWidth != nil, scrollAxis == .horizontal else {
      return solution.contentStart
    }
    return solution.length - solution.contentStart - solution.contentLength
  }
}
