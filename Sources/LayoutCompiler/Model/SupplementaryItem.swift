/// An edge, corner or center of a rectangle: `NSRectAlignment`, and the edges of an anchor.
package enum Alignment: String, Hashable, Sendable, CaseIterable {
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
package struct BoundaryItem: Hashable, Sendable, HasPropertyOrigins {
  var elementKind: String
  var size = LayoutSize()
  var contentInsets: Insets = .zero
  var edgeSpacing = EdgeSpacing()
  var alignment: Alignment
  /// The offset from the aligned position, in points.
  package var offset: Point = .zero
  var extendsBoundary: Bool = true
  var pinToVisibleBounds: Bool = false
  /// The padding that a list adds above the measured height (`headerTopPadding`), in points.
  var listPadding: Double = 0
  var zIndex: Int = 1
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  package init(elementKind: String, alignment: Alignment) {
    self.elementKind = elementKind
    self.alignment = alignment
  }

  /// The kinds `UICollectionView.elementKindSectionHeader` and `elementKindSectionFooter`.
  package static let headerKind = "UICollectionElementKindSectionHeader"
  package static let footerKind = "UICollectionElementKindSectionFooter"
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
