/// The result of a layout, from which all outputs are drawn.
///
/// Frames are in points, content coordinates (the origin is the top left corner of the content),
/// unscrolled, rounded to pixels. Elements of repeated groups are not stored; they are computed by
/// queries.
public struct Scene: Sendable {
  /// The size of the collection view, in points.
  package internal(set) var container: Size
  /// The number of pixels per point.
  package internal(set) var scale: Double
  /// The major version of iOS whose UIKit is reproduced.
  package internal(set) var ios: Int
  /// The axis along which sections follow each other.
  public internal(set) var scrollDirection: Axis
  /// The `contentSize` of the collection view, in points, not rounded.
  public internal(set) var contentSize: Size
  /// The content size after everything has been visible and measured, in points.
  ///
  /// `nil` if everything is measured at once.
  package internal(set) var settledContentSize: Size?
  /// The sections, in the order of the data.
  public internal(set) var sections: [SceneSection]
  /// The boundary items of the layout, in declaration order.
  public internal(set) var boundaryElements: [SceneElement]
  /// The scroll offsets. Frames of orthogonal sections and pinned items depend on them.
  ///
  /// The content itself does not move; `visibleBounds` does.
  public internal(set) var scroll = ScrollState()
  /// The bounds of the collection view: the part that the screen shows, in points, content
  /// coordinates.
  ///
  /// They include the parts under bars. At rest they begin before the content, by the safe area.
  public internal(set) var visibleBounds: Rect
  /// The inputs that UIKit rejects. If there are any, frames are unreliable.
  package var findings: [LayoutFinding]
  /// The layout's own boundary items, and their unpinned frames, not rounded.
  var boundaryItems: [BoundaryItem]
  var boundaryFrames: [Rect]
  /// The environment in which the layout has these frames.
  public internal(set) var environment: Environment
  /// The index of sections by position.
  var sectionIntervals: SectionIntervals
}

/// A section of a scene.
public struct SceneSection: Sendable {
  /// The index of the section in the data.
  public internal(set) var index: Int
  /// The identifier in the data, or the name of the layout section; `nil` for neither.
  public internal(set) var name: String?
  /// The frame with insets and extending boundary items. In points, content coordinates.
  public internal(set) var frame: Rect
  /// The number of items in the data. Items may have no frame: see `placedItemCount`.
  public internal(set) var itemCount: Int
  /// The decorations, in declaration order.
  public internal(set) var decorations: [SceneElement]
  /// The scrolling row of an orthogonal section; `nil` for other sections.
  package internal(set) var row: SceneRow?
  let placed: PlacedSection
  var presentation = Presentation()
  var visibleItems: VisibleItems?
  var pins = PinnedPlacement()
}

/// The part of a section that scrolling does not change.
///
/// A class, so that a query reads a single reference.
final class PlacedSection: Sendable {
  private let sharedModel: Shared<SectionModel>
  /// The section's corner in points, content coordinates, left to right, not rounded.
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

/// The scrolling row of an orthogonal section, at rest.
package struct SceneRow: Hashable, Sendable {
  var behavior: OrthogonalScrollingBehavior
  /// The scrolling direction of the row: across the layout's.
  package internal(set) var axis: Axis
  /// The length of the row's content without insets, in points.
  package internal(set) var length: Double
  /// The length of the visible part of the row, in points.
  package internal(set) var viewport: Double
  /// The deceleration and bounce of the row. No frame depends on them.
  var decelerationRate: DecelerationRate = .automatic
  var bounce: Bounce = .automatic
}

/// An element of a scene: a cell, supplementary, boundary item, decoration or separator.
public struct SceneElement: Hashable, Sendable {
  /// The role of an element in a layout.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case cell, supplementary, boundary, decoration
    /// The separator below a row of a list section, or above the first row.
    case separator
  }
  /// The element kind of the separator above the first row of a grouped list.
  package static let topSeparatorKind = "top"
  /// The role of the element.
  public internal(set) var role: Role
  /// The element kind; `nil` for cells and for separators below rows.
  public internal(set) var elementKind: String?
  /// The index of the section; `nil` for the layout's own boundary items.
  public internal(set) var section: Int?
  /// The index of the item in its section; for others, the index among elements of their kind.
  public internal(set) var item: Int
  /// The frame in points, content coordinates, rounded to pixels.
  public internal(set) var frame: Rect
  /// The stacking order. Elements with a greater index are in front.
  public internal(set) var zIndex: Int
  /// The effect of the section's visible-items handler; `nil` for none.
  var effect: ElementEffect?
  /// The element in the source.
  public internal(set) var origin: SourceSpan?

  package init(
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
