/// A whole layout (`UICollectionViewCompositionalLayout` and its configuration).
public struct LayoutModel: Hashable, Sendable, HasPropertyOrigins {
  public var name: String?
  public var scrollDirection: Axis = .vertical
  /// Points between consecutive sections.
  public var interSectionSpacing: Double = 0
  public var contentInsetsReference: ContentInsetsReference = .automatic
  public var boundaryItems: [BoundaryItem] = []
  public var sections: [SectionModel] = []
  public var origins = PropertyOrigins()
  public var origin: SourceSpan?

  public init() {}
}

/// Which insets of the collection view are taken off (`UIContentInsetsReference`).
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  case automatic, none, safeArea, layoutMargins, readableContent
}
