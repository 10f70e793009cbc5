/// The contents of a `.frames` file. Users keep these golden files under version control, so the
/// format is line-based and suited to merging:
///
///     layoutc frames 1
///     container 375x812 @3x ios 27 scroll vertical
///
///     section featured: gap 0 375x250 row groupPaging length 1089.667 viewport 375
///       header: 0,0 375x28 z 1
///       cell 0: 5,28 346x222
///         supplementary badge 0: 341,20 20x20 z 1
///
///     end: gap 0 width 375
///
/// - The first line has the format's version, the second one the inputs: container in points,
///   pixels per point, version of iOS, scroll direction, and `rtl` for right-to-left layout. These
///   lines do not depend on the result.
/// - Coordinates in a section are relative to the section's corner. A section has its distance from
///   the end of the one before (`gap`), not its position. So a change of one section changes lines
///   of that section only, and changes of two sections merge without conflict.
/// - Sections have names or nothing; there are no numbers that count through the whole file. A
///   section that does not begin at the leading edge across the scroll direction has `across` and
///   the distance.
/// - An empty line before each section separates changed neighbors for `git merge`.
/// - A frame is `x,y widthxheight`; `z` is omitted if it is 0. UIKit's own kinds of boundary items
///   are `header` and `footer`, others are `boundary KIND`. A number after the kind distinguishes
///   supplementaries of one kind. Names that are not identifiers are quoted.
/// - A visible-items effect follows as `scale`, `alpha` and `moved x,y`.
/// - A row has `decelerationRate` and `bounce` unless they are automatic.
/// - A scrolled state has `offset x,y` on a third line, and `offset` after a row.
/// - `layout` lists the whole layout's boundary items before the sections, relative to the
///   content's corner; the lines below `end` list those after the sections, relative to the last
///   section's end.
/// - `end` has the length of the content after the last section, and its size across. A file
///   without this line is incomplete. With `--measure visible` it has `settled` and the content
///   size after all cells are measured.
/// - Points are the shortest decimals that identify their pixel (thirds: `.333`, `.667`).
/// - With `--absolute` the first line has `absolute`; then every frame, including the sections', is
///   in content coordinates, and `end` has the content size.
/// - A recording of a running app (`layoutc recorder`) has `app` and what its layout depends on, on
///   the third line: `app safeArea 59,0,34,0 margins 59,16,34,16 sizeClasses compact regular idiom
///   phone category large`, and `largeTitle` below a large title. The frames of its sections are
///   those that contain their elements.
/// - Several previews, or a named one, begin with `preview "name"`.
public struct RecordedFrames: Hashable, Sendable {
  /// Whether the file was written with `--absolute`. The frames below are absolute either way.
  package var isAbsolute = false
  /// The previews in the order of the file.
  public var previews: [Preview] = []
}

extension RecordedFrames {
  /// One preview. All frames are in points, in content coordinates.
  public struct Preview: Hashable, Sendable {
    /// The preview's name; `nil` for the only preview of a file.
    public var name: String?
    /// The name of the preview's file, if previews of several files are compared.
    package var file: String?
    /// The size of the collection view, in points.
    public var container: Size = .zero
    /// The number of pixels per point.
    package var scale: Double = 1
    /// The major version of iOS.
    package var ios: Int = 0
    package var scrollDirection: Axis = .vertical
    package var isRightToLeft = false
    /// The scroll offset of the content, in points.
    package var offset: Point = .zero
    /// The surroundings in the app that was recorded; `nil` for computed frames.
    package var app: AppSurroundings?
    /// The content size, in points.
    public var contentSize: Size = .zero
    /// The content size after all cells are measured, in points; `nil` if all are measured already.
    package var settledContentSize: Size?
    /// The values that the import of Swift assumed, for drawings of differences; not in files.
    var assumptions: [String] = []
    /// The boundary items of the whole layout: those before the sections, then those after.
    public var boundaryElements: [Element] = []
    /// The sections in the order of the data.
    public var sections: [Section] = []
  }

  /// One section of a preview.
  public struct Section: Hashable, Sendable {
    /// The section's name; `nil` for a section without one.
    public var name: String?
    /// The section's frame, in points, content coordinates.
    public var frame: Rect = .zero
    /// The row of an orthogonal section; `nil` for other sections.
    package var row: Row?
    /// The elements in the order of the file.
    public var elements: some RandomAccessCollection<Element> { packedElements }
    package var packedElements: Elements = []
  }

  /// The row of an orthogonal section. Lengths are in points.
  package struct Row: Hashable, Sendable {
    var behavior: OrthogonalScrollingBehavior
    /// The length of the row's content, in points.
    package var length: Double
    /// The length of the visible part, in points.
    package var viewport: Double
    /// The scroll offset, in points.
    package var offset: Double = 0
    var decelerationRate: DecelerationRate = .automatic
    var bounce: Bounce = .automatic
  }

  /// One element, a line of the file.
  public struct Element: Hashable, Sendable {
    /// The role of the element.
    public var role: SceneElement.Role
    /// The kind of the view; `nil` for cells.
    public var elementKind: String?
    /// The index of the item, or the number among elements of the same kind.
    public var item: Int
    /// The item's identifier, if the data has identifiers.
    public var name: String?
    /// The frame in points, content coordinates.
    public var frame: Rect
    /// The stacking order. Elements with a greater index are in front.
    public var zIndex: Int
    var effect: ElementEffect?
    /// The line in the file, from 1.
    package var line: Int
  }
}

extension RecordedFrames.Preview {
  /// Creates the frames that a reader would return for the preview's file, without writing it.
  /// Frames are exact, and line numbers are 0.
  public init(_ preview: LaidOutPreview) {
    let scene = preview.scene
    self.init(
      name: preview.name, container: scene.container, scale: scene.scale, ios: scene.ios,
      scrollDirection: scene.scrollDirection, isRightToLeft: scene.environment.isRightToLeft,
      offset: scene.scroll.offset, contentSize: scene.contentSize,
      settledContentSize: scene.settledContentSize)
    assumptions = preview.assumptions
    let (leading, trailing) = scene.boundaryElementsAroundSections
    boundaryElements = (leading + trailing).map { RecordedFrames.Element($0) }
    sections = scene.sections.map { section in
      var dump = RecordedFrames.Section(name: section.name, frame: section.frame)
      dump.row = section.row.map {
        RecordedFrames.Row(
          behavior: $0.behavior, length: $0.length, viewport: $0.viewport,
          offset: section.rowOffset, decelerationRate: $0.decelerationRate, bounce: $0.bounce)
      }
      dump.packedElements.reserveCapacity(section.placedItemCount)
      for element in section.decorations + section.boundaryElements {
        dump.packedElements.append(RecordedFrames.Element(element))
      }
      for element in scene.itemElements(section: section.index) {
        let isCell = element.role == .cell
        let name = isCell ? preview.itemName(section: section.index, item: element.item) : nil
        dump.packedElements.append(RecordedFrames.Element(element, name: name))
      }
      return dump
    }
  }
}

extension RecordedFrames.Element {
  init(_ element: SceneElement, name: String? = nil) {
    self.init(
      role: element.role, elementKind: element.elementKind, item: element.item, name: name,
      frame: element.frame, zIndex: element.zIndex, effect: element.effect, line: 0)
  }
}

/// An element of a scene or of a recording, with everything that outputs write and draw.
protocol PlacedElement {
  var role: SceneElement.Role { get }
  /// The kind of the view; `nil` for cells and for separators below rows.
  var elementKind: String? { get }
  var item: Int { get }
  /// The frame in points, content coordinates.
  var frame: Rect { get }
  var zIndex: Int { get }
  var effect: ElementEffect? { get }
}

extension SceneElement: PlacedElement {}

extension PlainCell: PlacedElement {
  var role: SceneElement.Role { .cell }
  var elementKind: String? { nil }
  var effect: ElementEffect? { nil }
}

extension RecordedFrames.Element: PlacedElement {}
