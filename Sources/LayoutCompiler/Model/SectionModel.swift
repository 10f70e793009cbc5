/// A section (`NSCollectionLayoutSection`).
public struct SectionModel: Hashable, Sendable, HasPropertyOrigins {
  /// The name, which addresses begin with; `nil` for a section that its index identifies.
  public var name: String?
  /// The group that is repeated. Fractions of its size are those of the section without insets.
  public var group: GroupModel
  /// The scrolling behavior of a row of groups; `none` for groups along the layout's direction.
  public var orthogonal: OrthogonalScrollingBehavior = .none
  var decelerationRate: DecelerationRate = .automatic
  var bounce: Bounce = .automatic
  /// The distance between consecutive groups, in points.
  public var interGroupSpacing: Double = 0
  /// The insets of the groups, in points. A list has those of UIKit, which depend on the environment,
  /// unless they are set.
  public var contentInsets: Insets {
    get { insets }
    set {
      insets = newValue
      if list != nil { statedEdges = .all }
    }
  }
  /// The insets in points; those of a list section without the edges that UIKit sets, until its
  /// environment is known.
  var insets: Insets = .zero
  /// The edges of `insets` that the source of a list section states.
  var statedEdges: EdgeSet = []
  /// The insets of the collection view that the section respects across the scroll direction.
  public var contentInsetsReference: ContentInsetsReference = .automatic
  var supplementaryContentInsetsReference: ContentInsetsReference = .automatic
  var supplementariesFollowContentInsets: Bool = true
  /// The headers, footers and side views, in declaration order.
  public var boundaryItems: [BoundaryItem] = []
  var decorations: [DecorationItem] = []
  /// The configuration of a list section, whose group UIKit creates; else `nil`.
  public internal(set) var list: ListConfiguration?
  /// The environment and position of a list section, once its insets are set.
  var listSurroundings: ListSurroundings?
  var visibleItems: VisibleItemsEffect?
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  /// Creates a section that repeats a group.
  public init(group: GroupModel) { self.group = group }
}

/// The scrolling behavior of an orthogonal section
/// (`UICollectionLayoutSectionOrthogonalScrollingBehavior`).
public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
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
