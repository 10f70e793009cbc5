/// A specified length (`NSCollectionLayoutDimension`), before it is resolved.
public enum Dimension: Hashable, Sendable {
  /// A fraction of the container's width.
  case fractionalWidth(Double)
  /// A fraction of the container's height.
  case fractionalHeight(Double)
  /// A length in points.
  case absolute(Double)
  /// An estimate in points. The cell is self-sizing.
  case estimated(Double)
  /// An estimate in points. All siblings take the greatest measured length (iOS 17).
  case uniformAcrossSiblings(Double)

  /// Whether the length is measured, like Apple's `isEstimated`.
  var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// Whether the length is the greatest of the siblings' measured lengths.
  var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  var isFractional: Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight: true
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }
}

/// A specified width and height (`NSCollectionLayoutSize`). By default it fills the container.
public struct LayoutSize: Hashable, Sendable {
  /// The width, by default that of the container.
  public var width: Dimension = .fractionalWidth(1)
  /// The height, by default that of the container.
  public var height: Dimension = .fractionalHeight(1)

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The width, by default that of the container.
  ///   - height: The height, by default that of the container.
  public init(width: Dimension = .fractionalWidth(1), height: Dimension = .fractionalHeight(1)) {
    self.width = width
    self.height = height
  }

  package subscript(axis: Axis) -> Dimension {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Whether either length is measured.
  var isEstimated: Bool { width.isEstimated || height.isEstimated }

  /// Whether either length depends on the measured lengths of siblings.
  var isUniform: Bool { width.isUniform || height.isUniform }
}

/// A specified gap (`NSCollectionLayoutSpacing`), in points.
public enum Spacing: Hashable, Sendable {
  /// A constant gap.
  case fixed(Double)
  /// A minimum gap, which grows by a share of the free space.
  case flexible(Double)

  /// The gap without a share of the free space, in points.
  var minimum: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  var isFlexible: Bool {
    switch self {
    case .fixed: false
    case .flexible: true
    }
  }
}

/// The margins outside of an item or group (`NSCollectionLayoutEdgeSpacing`), in points.
struct EdgeSpacing: Hashable, Sendable {
  var leading: Spacing = .fixed(0)
  var top: Spacing = .fixed(0)
  var trailing: Spacing = .fixed(0)
  var bottom: Spacing = .fixed(0)

  package init() {}

  func start(_ axis: Axis) -> Spacing { axis == .horizontal ? leading : top }
  func end(_ axis: Axis) -> Spacing { axis == .horizontal ? trailing : bottom }
}
