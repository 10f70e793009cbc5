/// One section (`NSCollectionLayoutSection`).
public struct SectionModel: Hashable, Sendable, HasPropertyOrigins {
  public var name: String?
  public var group: GroupModel
  public var orthogonal: OrthogonalScrollingBehavior = .none
  public var decelerationRate: DecelerationRate = .automatic
  public var bounce: Bounce = .automatic
  /// Points between consecutive groups.
  public var interGroupSpacing: Double = 0
  public var contentInsets: Insets = .zero
  public var contentInsetsReference: ContentInsetsReference = .automatic
  public var supplementaryContentInsetsReference: ContentInsetsReference = .automatic
  public var supplementariesFollowContentInsets: Bool = true
  public var boundaryItems: [BoundaryItem] = []
  public var decorations: [DecorationItem] = []
  /// Set for a section of list rows, whose group UIKit makes.
  public var list: ListConfiguration?
  public var visibleItems: VisibleItemsEffect?
  public var origins = PropertyOrigins()
  public var origin: SourceSpan?

  public init(group: GroupModel) { self.group = group }
}

/// How a row of groups scrolls across (`UICollectionLayoutSectionOrthogonalScrollingBehavior`).
public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// How fast a row comes to rest (`UICollectionLayoutSectionOrthogonalScrollingDecelerationRate`).
public enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
  case automatic, normal, fast
}

/// Whether a row bounces at its ends (`orthogonalScrollingProperties.bounce`).
public enum Bounce: String, Hashable, Sendable, CaseIterable {
  case automatic, always, never
}
