/// Where everything goes: the engine's answer, and all that a renderer sees.
///
/// Frames are in points, in content coordinates (the origin is the content's top left corner),
/// unscrolled, on the pixel grid. No frame is stored per item where a group repeats: elements are
/// computed when they are asked for.
public struct Scene: Sendable {
  /// The collection view's bounds, in points.
  public var container: Size
  /// Pixels per point.
  public var scale: Double
  public var ios: Int
  public var scrollDirection: Axis
  /// What the collection view reports as its `contentSize`, in points.
  public var contentSize: Size
  /// In points: the content size after everything was visible and is measured; `nil` if everything
  /// is measured at once.
  public var settledContentSize: Size?
  public var sections: [SceneSection]
  /// The boundary items of the whole layout, in declaration order.
  public var boundaryElements: [SceneElement]
  /// How far everything is scrolled. Frames of rows and of pinned items are where it puts them;
  /// the content itself does not move: `visibleBounds` does.
  public internal(set) var scroll = ScrollState()
  /// What of the content the collection view shows, in points.
  public internal(set) var visibleBounds: Rect
  /// What UIKit would refuse. Where there are any, frames are not to be relied on.
  package var findings: [LayoutFinding]
  /// The layout's own boundary items where they lie at rest, unrounded.
  var boundaryItems: [BoundaryItem]
  var boundaryFrames: [Rect]
  var environment: Environment
  /// Finds sections by their place.
  var reach: SectionReach
}

/// One section of a scene.
public struct SceneSection: Sendable {
  public var index: Int
  public var name: String?
  /// The section's box with its insets and extending boundary items, in content coordinates.
  public var frame: Rect
  public var itemCount: Int
  /// In declaration order, in content coordinates.
  public var decorations: [SceneElement]
  /// The sideways-scrolling row; `nil` where the section does not scroll on its own.
  public var row: SceneRow?
  let placed: PlacedSection
  var presentation = Presentation()
  var visibleItems: VisibleItems?
  var pins = PinnedPlacement()
}

/// What scrolling does not change of a section. A class, so that a query touches one reference.
final class PlacedSection: Sendable {
  private let sharedModel: Shared<SectionModel>
  /// The section's corner where it lies, unrounded, left to right.
  let origin: Point
  let solution: SectionSolution
  let grid: PixelGrid

  init(
    _ model: Shared<SectionModel>, origin: Point, solution: consuming SectionSolution,
    grid: PixelGrid
  ) {
    sharedModel = model
    self.origin = origin
    self.solution = solution
    self.grid = grid
  }

  var model: SectionModel { sharedModel.value }
}

extension SceneSection {
  var model: SectionModel { placed.model }
  var origin: Point { placed.origin }
  var solution: SectionSolution { placed.solution }
  var grid: PixelGrid { placed.grid }
}

/// An orthogonally scrolling row at rest.
public struct SceneRow: Hashable, Sendable {
  var behavior: OrthogonalScrollingBehavior
  /// The direction in which the row scrolls: across the layout's.
  public var axis: Axis
  /// The row's content length with its insets taken off, in points.
  public var length: Double
  /// What of it is visible at once, in points.
  public var viewport: Double
  /// How it comes to rest, and what it does at its ends: no frame depends on either.
  var decelerationRate: DecelerationRate = .automatic
  var bounce: Bounce = .automatic
}

/// One view: a cell, supplementary, boundary item or decoration.
public struct SceneElement: Hashable, Sendable {
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case cell, supplementary, boundary, decoration
    /// The hairline below a row of a list section.
    case separator
  }
  public var role: Role
  /// `nil` for cells and separators.
  public var elementKind: String?
  /// `nil` for the boundary items of the whole layout.
  public var section: Int?
  /// The item's index in its section; for a supplementary, its index among those of its kind.
  public var item: Int
  /// In points, in content coordinates, on the pixel grid.
  public var frame: Rect
  public var zIndex: Int
  /// What the section's visible-items effect does to it; `nil` for nothing.
  var effect: ElementEffect?
  /// The element in the source that made it.
  public var origin: SourceSpan?

  public init(
    role: Role, elementKind: String? = nil, section: Int?, item: Int, frame: Rect, zIndex: Int,
    origin: SourceSpan? = nil
  ) {
    self.role = role
    self.elementKind = elementKind
    self.section = section
    self.item = item
    self.frame = frame
    self.zIndex = zIndex
    self.origin = origin
  }
}
