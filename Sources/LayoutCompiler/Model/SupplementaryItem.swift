/// An edge, corner or center of a rectangle: `NSRectAlignment`, and the edges of an anchor.
public enum Alignment: String, Hashable, Sendable, CaseIterable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// Returns the position along `axis`: -1 for the start, 0 for the center, 1 for the end.
  func side(_ axis: Axis) -> Int {
    switch (self, axis) {
    case (.leading, .horizontal), (.topLeading, .horizontal), (.bottomLeading, .horizontal): -1
    case (.trailing, .horizontal), (.topTrailing, .horizontal), (.bottomTrailing, .horizontal): 1
    case (.top, .vertical), (.topLeading, .vertical), (.topTrailing, .vertical): -1
    case (.bottom, .vertical), (.bottomLeading, .vertical), (.bottomTrailing, .vertical): 1
    case (.none, _), (.leading, _), (.trailing, _), (.top, _), (.bottom, _): 0
    }
  }
}

/// A point of a rectangle, with an offset (`NSCollectionLayoutAnchor`).
struct Anchor: Hashable, Sendable {
  enum Offset: Hashable, Sendable {
    /// An offset in points.
    case absolute(Point)
    /// An offset in fractions of the supplementary's own size.
    case fractional(Point)
  }
  var edges: Alignment
  package var offset: Offset = .absolute(.zero)

  package init(_ edges: Alignment, offset: Offset = .absolute(.zero)) {
    self.edges = edges
    self.offset = offset
  }
}

/// A badge of an item or group (`NSCollectionLayoutSupplementaryItem`).
struct SupplementaryItem: Hashable, Sendable, HasPropertyOrigins {
  var elementKind: String
  var size = LayoutSize()
  var contentInsets: Insets = .zero
  var edgeSpacing = EdgeSpacing()
  var containerAnchor = Anchor(.none)
  var itemAnchor: Anchor?
  var zIndex: Int = 1
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  package init(elementKind: String) { self.elementKind = elementKind }
}

/// A header, footer or side view of a section or layout
/// (`NSCollectionLayoutBoundarySupplementaryItem`).
public struct BoundaryItem: Hashable, Sendable, HasPropertyOrigins {
  /// The element kind of the view.
  public var elementKind: String
  /// The size; fractions are those of the section or layout.
  public var size: LayoutSize
  var contentInsets: Insets = .zero
  var edgeSpacing = EdgeSpacing()
  /// The edge, corner or center at which the view is.
  public var alignment: Alignment
  /// The offset from the aligned position, in points.
  package var offset: Point = .zero
  var extendsBoundary: Bool = true
  /// Whether the view stays visible while its section scrolls.
  public var pinToVisibleBounds: Bool = false
  /// The padding that a list adds above the measured height (`headerTopPadding`), in points.
  var listPadding: Double = 0
  var zIndex: Int = 1
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  /// Creates a view at an edge, outside of the groups.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind: ``headerKind``, ``footerKind``, or any other string.
  ///   - alignment: The edge, corner or center.
  ///   - size: The size, by default that of the section or layout.
  public init(elementKind: String, alignment: Alignment, size: LayoutSize = LayoutSize()) {
    self.elementKind = elementKind
    self.alignment = alignment
    self.size = size
  }

  /// The kind `UICollectionView.elementKindSectionHeader`.
  public static let headerKind = "UICollectionElementKindSectionHeader"
  /// The kind `UICollectionView.elementKindSectionFooter`.
  public static let footerKind = "UICollectionElementKindSectionFooter"
}

/// A section background (`NSCollectionLayoutDecorationItem`).
struct DecorationItem: Hashable, Sendable, HasPropertyOrigins {
  var elementKind: String
  var contentInsets: Insets = .zero
  var zIndex: Int = 0
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  package init(elementKind: String) { self.elementKind = elementKind }
}
