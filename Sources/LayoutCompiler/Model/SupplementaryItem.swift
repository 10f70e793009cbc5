/// An edge, a corner, or the centre of a box: `NSRectAlignment`, and the edges of an anchor.
package enum Alignment: String, Hashable, Sendable, CaseIterable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// Which end along `axis`: -1 near, 0 centre, 1 far.
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

/// A point of a box, moved (`NSCollectionLayoutAnchor`).
struct Anchor: Hashable, Sendable {
  enum Offset: Hashable, Sendable {
    /// Points.
    case absolute(Point)
    /// Fractions of the supplementary's own size.
    case fractional(Point)
  }
  var edges: Alignment
  package var offset: Offset = .absolute(.zero)

  package init(_ edges: Alignment, offset: Offset = .absolute(.zero)) {
    self.edges = edges
    self.offset = offset
  }
}

/// A badge on an item or group (`NSCollectionLayoutSupplementaryItem`).
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
  /// Points by which it is moved from its place.
  package var offset: Point = .zero
  var extendsBoundary: Bool = true
  var pinToVisibleBounds: Bool = false
  /// Points that a list adds above what the view measures (`headerTopPadding`).
  var listPadding: Double = 0
  var zIndex: Int = 1
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  package init(elementKind: String, alignment: Alignment) {
    self.elementKind = elementKind
    self.alignment = alignment
  }

  /// UIKit's own kinds (`UICollectionView.elementKindSectionHeader` and `…Footer`).
  package static let headerKind = "UICollectionElementKindSectionHeader"
  package static let footerKind = "UICollectionElementKindSectionFooter"
}

/// A background of a section (`NSCollectionLayoutDecorationItem`).
struct DecorationItem: Hashable, Sendable, HasPropertyOrigins {
  var elementKind: String
  var contentInsets: Insets = .zero
  var zIndex: Int = 0
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  package init(elementKind: String) { self.elementKind = elementKind }
}
