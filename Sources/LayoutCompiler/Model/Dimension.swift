/// A length as it was specified (`NSCollectionLayoutDimension`), before anything is resolved.
enum Dimension: Hashable, Sendable {
  /// A fraction of the container's width.
  case fractionalWidth(Double)
  /// A fraction of the container's height.
  case fractionalHeight(Double)
  /// Points.
  case absolute(Double)
  /// A first guess, in points; the view is measured later.
  case estimated(Double)
  /// A first guess, in points; all siblings take the largest measured one (iOS 17).
  case uniformAcrossSiblings(Double)

  /// `true` for the two dimensions whose length is measured, as Apple's `isEstimated`.
  var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// `true` iff the length is the largest of the siblings'.
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

/// A width and a height as specified (`NSCollectionLayoutSize`). By default it fills the container.
struct LayoutSize: Hashable, Sendable {
  var width: Dimension = .fractionalWidth(1)
  var height: Dimension = .fractionalHeight(1)

  package init(
    width: Dimension = .fractionalWidth(1), height: Dimension = .fractionalHeight(1)
  ) {
    self.width = width
    self.height = height
  }

  package subscript(axis: Axis) -> Dimension {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// `true` iff either length is measured.
  var isEstimated: Bool { width.isEstimated || height.isEstimated }

  /// `true` iff either length depends on what siblings measure.
  var isUniform: Bool { width.isUniform || height.isUniform }
}

/// A gap as specified (`NSCollectionLayoutSpacing`), in points.
enum Spacing: Hashable, Sendable {
  /// Exactly this much.
  case fixed(Double)
  /// At least this much; takes a share of the free space.
  case flexible(Double)

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

/// Margins outside an item or group (`NSCollectionLayoutEdgeSpacing`).
struct EdgeSpacing: Hashable, Sendable {
  var leading: Spacing = .fixed(0)
  var top: Spacing = .fixed(0)
  var trailing: Spacing = .fixed(0)
  var bottom: Spacing = .fixed(0)

  package init() {}

  func near(_ axis: Axis) -> Spacing { axis == .horizontal ? leading : top }
  func far(_ axis: Axis) -> Spacing { axis == .horizontal ? trailing : bottom }
}
