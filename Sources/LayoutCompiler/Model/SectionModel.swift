/// A section (`NSCollectionLayoutSection`).
package struct SectionModel: Hashable, Sendable, HasPropertyOrigins {
  package var name: String?
  var group: GroupModel
  var orthogonal: OrthogonalScrollingBehavior = .none
  var decelerationRate: DecelerationRate = .automatic
  var bounce: Bounce = .automatic
  /// The distance between consecutive groups, in points.
  var interGroupSpacing: Double = 0
  /// The insets in points; those of a list section without the edges that UIKit sets, until its
  /// environment is known.
  var contentInsets: Insets = .zero
  /// The edges of `contentInsets` that the source of a list section states.
  var statedEdges: EdgeSet = []
  var contentInsetsReference: ContentInsetsReference = .automatic
  var supplementaryContentInsetsReference: ContentInsetsReference = .automatic
  var supplementariesFollowContentInsets: Bool = true
  var boundaryItems: [BoundaryItem] = []
  var decorations: [DecorationItem] = []
  /// The configuration of a list section, whose group UIKit creates; else `nil`.
  var list: ListConfiguration?
  /// The environment and position of a list section, once its insets are set.
  var listSurroundings: ListSurroundings?
  var visibleItems: VisibleItemsEffect?
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  package init(group: GroupModel) { self.group = group }
}

/// The scrolling behavior of an orthogonal section
/// (`UICollectionLayoutSectionOrthogonalScrollingBehavior`).
enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The deceleration of an orthogonal section
/// (`UICollectionLayoutSectionOrthogonalScrollingDecelerationRate`).
enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
  case automatic, normal, fast
}

/// Whether an orthogonal section bounces at its ends (`orthogonalScrollingProperties.bounce`).
enum Bounce: String, Hashable, Sendable, CaseIterable {
  case automatic, always, never
}
