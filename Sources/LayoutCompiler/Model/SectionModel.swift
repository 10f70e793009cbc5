/// One section (`NSCollectionLayoutSection`).
package struct SectionModel: Hashable, Sendable, HasPropertyOrigins {
  package var name: String?
  var group: GroupModel
  var orthogonal: OrthogonalScrollingBehavior = .none
  var decelerationRate: DecelerationRate = .automatic
  var bounce: Bounce = .automatic
  /// Points between consecutive groups.
  var interGroupSpacing: Double = 0
  var contentInsets: Insets = .zero
  var contentInsetsReference: ContentInsetsReference = .automatic
  var supplementaryContentInsetsReference: ContentInsetsReference = .automatic
  var supplementariesFollowContentInsets: Bool = true
  var boundaryItems: [BoundaryItem] = []
  var decorations: [DecorationItem] = []
  /// Set for a section of list rows, whose group UIKit makes.
  var list: ListConfiguration?
  var visibleItems: VisibleItemsEffect?
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  package init(group: GroupModel) { self.group = group }
}

/// How a row of groups scrolls across (`UICollectionLayoutSectionOrthogonalScrollingBehavior`).
enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// How fast a row comes to rest (`UICollectionLayoutSectionOrthogonalScrollingDecelerationRate`).
enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
  case automatic, normal, fast
}

/// Whether a row bounces at its ends (`orthogonalScrollingProperties.bounce`).
enum Bounce: String, Hashable, Sendable, CaseIterable {
  case automatic, always, never
}
