extension SceneSection {
  /// The insets of the section as boxes: what of its content no group may take. In a row that
  /// scrolls on its own, those at its ends are where the row is scrolled to.
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

  /// The insets at the ends of a row, where they lie while it stands at 0.
  var endInsetBoxes: [Rect] {
    guard let row, let outer = contentBox, let inner = insetBox else { return [] }
    let axis = row.axis
    let hidden = max(0, row.length - row.viewport)
    var near = inner.part(axis, outer.min(axis), inner.min(axis))
    var far = inner.part(axis, inner.max(axis), outer.max(axis))
    if isMirrored(axis) { near.origin[axis] -= hidden } else { far.origin[axis] += hidden }
    return [near, far].filter { $0.width > 0 && $0.height > 0 }
  }

  /// `true` iff the row starts on the right.
  private func isMirrored(_ axis: Axis) -> Bool {
    axis == .horizontal && presentation.mirrorWidth != nil
  }
}

extension Rect {
  func grown(by points: Double) -> Rect { shrunk(by: -points, -points) }
}
