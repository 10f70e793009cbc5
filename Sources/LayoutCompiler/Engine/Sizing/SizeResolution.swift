/// The resolution of dimensions to points.
struct SizeResolution: Hashable, Sendable {
  let grid: PixelGrid

  /// In points: a dimension in a container of the given size. An estimate is its own length;
  /// measuring comes later (rule `size`).
  func length(_ dimension: Dimension, in container: Size) -> Double {
    grid.resolved(dimension, exactLength(dimension, in: container))
  }

  /// The same before it is floored to pixels. A fraction of an estimated length is a fraction of
  /// the estimate (rule `estimate-base`).
  func exactLength(_ dimension: Dimension, in container: Size) -> Double {
    switch dimension {
    case .fractionalWidth(let fraction): fraction * container.width
    case .fractionalHeight(let fraction): fraction * container.height
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
    }
  }

  func size(_ size: LayoutSize, in container: Size) -> Size {
    Size(length(size.width, in: container), length(size.height, in: container))
  }

  /// In points: the size of a supplementary, not floored; only its final frame is rounded (rule
  /// `supplementary-size`).
  func exactSize(_ size: LayoutSize, in container: Size) -> Size {
    Size(exactLength(size.width, in: container), exactLength(size.height, in: container))
  }

  /// In points: the length of each of `count` equal shares (rule `count`).
  func share(of length: Double, count: Int) -> Double {
    grid.resolvedSize(length / Double(count))
  }

  /// In points: the insets that apply to an element of this size, none on an estimated axis
  /// (rule `estimated-insets`).
  static func effectiveInsets(_ insets: Insets, of size: LayoutSize) -> Insets {
    var insets = insets
    if size.width.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if size.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

extension Rect {
  /// Takes insets off. If they are larger than the box, the size is the amount of the difference
  /// (rule `oversized-insets`).
  func inset(by insets: Insets) -> Rect {
    Rect(
      minX + insets.leading, minY + insets.top,
      abs(width - insets.leading - insets.trailing), abs(height - insets.top - insets.bottom))
  }
}

extension Size {
  /// Takes insets off; not below zero.
  func inset(by insets: Insets) -> Size {
    Size(
      max(0, width - insets.leading - insets.trailing),
      max(0, height - insets.top - insets.bottom))
  }
}
