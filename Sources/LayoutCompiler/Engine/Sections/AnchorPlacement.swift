/// Places a supplementary on the frame of an item or group (rule `anchor`).
struct AnchorPlacement {
  let resolution: SizeResolution

  /// Returns the frame of a supplementary, in points, in the coordinates of `frame`, not rounded.
  ///
  /// Without an item anchor it is inside of the frame, at the anchor's edges. With one, its
  /// anchored point is on the frame's anchored point (fixtures macos27-anchors-145,
  /// macos27-anchors-148, macos27-anchors-154). Its size is floored first, so the edge at the
  /// anchor keeps its place (rule `supplementary-size`; fixture ios26-anchors-openuikit).
  ///
  /// - Parameter container: The base of its fractional sizes, in points.
  func frame(of item: SupplementaryItem, in frame: Rect, container: Size) -> Rect {
    let size = resolution.size(item.size, in: container)
    var origin = Point.zero
    for axis in Axis.allCases {
      let side = item.containerAnchor.edges.side(axis)
      let point = frame.min(axis) + frame.size[axis] * Self.fraction(of: side)
      let own = item.itemAnchor?.edges.side(axis) ?? side
      origin[axis] = point - size[axis] * Self.fraction(of: own)
      origin[axis] += Self.offset(item.containerAnchor, size: size, axis: axis)
      if let anchor = item.itemAnchor {
        origin[axis] += Self.offset(anchor, size: size, axis: axis)
      }
    }
    let insets = SizeResolution.effectiveInsets(item.contentInsets, of: item.size)
    return Rect(origin, size).inset(by: insets)
  }

  private static func fraction(of side: Int) -> Double { Double(side + 1) / 2 }

  /// Returns the offset along `axis`, in points.
  ///
  /// A fractional offset is a fraction of the supplementary's own size (rule `anchor-offset`).
  private static func offset(_ anchor: Anchor, size: Size, axis: Axis) -> Double {
    switch anchor.offset {
    case .absolute(let point): point[axis]
    case .fractional(let point): point[axis] * size[axis]
    }
  }
}
