/// An edge, a corner, or the centre of a box: `NSRectAlignment`, and the edges of an anchor.
public enum Alignment: String, Hashable, Sendable, CaseIterable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// Which end along `axis`: -1 near, 0 centre, 1 far.
  public func side(_ axis: Axis) -> Int {
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
public struct Anchor: Hashable, Sendable {
  public enum Offset: Hashable, Sendable {
    /// Points.
    case absolute(Point)
    /// Fractions of the supplementary's own size.
    case fractional(Point)
  }
  public var edges: Alignment
  public var offset: Offset = .absolute(.zero)

  public init(_ edges: Alignment, offset: Offset = .absolute(.zero)) {
    self.edges = edges
    self.offset = offset
  }
}

/// A badge on an item or group (`NSCollectionLayoutSupplementaryItem`).
public struct SupplementaryItem: Hashable, Sendable, HasPropertyOrigins {
  public var elementKind: String
  public var size = LayoutSize()
  public var contentInsets: Insets = .zero
  public var edgeSpacing = EdgeSpacing()
  public var containerAnchor = Anchor(.none)
  public var itemAnchor: Anchor?
  public var zIndex: Int = 1
  public var origins = PropertyOrigins()
  public var origin: SourceSpan?

  public init(elementKind: String) { self.elementKind = elementKind }
}

/// A header, footer or side view of a section or layout
/// (`NSCollectionLayoutBoundarySupplementaryItem`).
public struct BoundaryItem: Hashable, Sendable, HasPropertyOrigins {
  public var elementKind: String
  public var size = LayoutSize()
  public var contentInsets: Insets = .zero
  public var edgeSpacing = EdgeSpacing()
  public var alignment: Alignment
  /// Points by which it is moved from its place.
  public var offset: Point = .zero
  public var extendsBoundary: Bool = true
  public var pinToVisibleBounds: Bool = false
  /// Points that a list adds above what the view measures (`headerTopPadding`).
  public var listPadding: Double = 0
  public var zIndex: Int = 1
  public var origins = PropertyOrigins()
  public var origin: SourceSpan?

  public init(elementKind: String, alignment: Alignment) {
    self.elementKind = elementKind
    self.alignment = alignment
  }

  /// UIKit's own kinds (`UICollectionView.elementKindSectionHeader` and `…Footer`).
  public static let headerKind = "UICollectionElementKindSectionHeader"
  public static let footerKind = "UICollectionElementKindSectionFooter"
}

/// A background of a section (`NSCollectionLayoutDecorationItem`).
public struct DecorationItem: Hashable, Sendable, HasPropertyOrigins {
  public var elementKind: String
  public var contentInsets: Insets = .zero
  public var zIndex: Int = 0
  public var origins = PropertyOrigins()
  public var origin: SourceSpan?

  public init(elementKind: String) { self.elementKind = elementKind }
}
