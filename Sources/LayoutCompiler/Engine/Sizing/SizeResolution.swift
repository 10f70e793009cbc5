/// The resolution of dimensions to points.
struct SizeResolution: Hashable, Sendable {
  let grid: PixelGrid

  /// Returns the length of a dimension in a container, in points.
  ///
  /// An estimate is its own length; measuring comes later (rule `size`).
  func length(_ dimension: Dimension, in container: Size) -> Double {
    grid.resolved(dimension, exactLength(dimension, in: container))
  }

  /// Returns the length before rounding, in points.
  ///
  /// A fraction of an estimated length is a fraction of the estimate (rule `estimate-base`).
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

  /// Returns the length of each of `count` equal shares, in points (rule `count`).
  func share(of length: Double, count: Int) -> Double {
    grid.resolvedSize(length / Double(count))
  }

  /// Returns the insets that apply to an element of this size, in points. They are 0 on an
  /// estimated axis (rule `estimated-insets`).
  static func effectiveInsets(_ insets: Insets, of size: LayoutSize) -> Insets {
    var insets = insets
    if size.width.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if size.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

extension Rect {
  /// Returns the rectangle without insets.
  ///
  /// If they are larger than the rectangle, the size is the absolute difference (rule
  /// `oversized-insets`).
  func inset(by insets: Insets) -> Rect {
    Rect(
      minX + insets.leading, minY + insets.top,
      abs(width - insets.leading - insets.trailing), abs(height - insets.top - insets.bottom))
  }
}

extension Size {
  /// Returns the size without insets; at least 0.
  func inset(by insets: Insets) -> Size {
    Size(
      max(0, width - insets.leading - insets.trailing),
      max(0, height - insets.top - insets.bottom))
  }
}
