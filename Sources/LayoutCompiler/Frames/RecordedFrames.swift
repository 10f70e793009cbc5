/// The regression format, as values. A dump is what users keep beside their layouts under version
/// control, so it is made for reading line by line and for merging:
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
/// - The first line holds the format's version, the second the inputs: container in points, pixels
///   per point, version of iOS, scroll direction, and `rtl` where the layout runs from right to
///   left. Nothing there depends on the result.
/// - Everything in a section is placed from the section's corner, and a section says its distance
///   from the end of the one before (`gap`), never where it is. A change in one section changes
///   lines of that section only, so that two branches that edit two sections merge.
/// - A section bears its name, or none; nothing counts through the whole file. A section that does
///   not begin at the near edge across the scroll direction says `across` and the distance.
/// - A blank line before each section keeps changed neighbours apart for `git merge`.
/// - A frame is `x,y widthxheight`; `z` is left out where it is 0. UIKit's own kinds of boundary
///   items are `header` and `footer`, the others `boundary KIND`. A number after the kind tells
///   supplementaries of one kind apart. Names that are no identifiers stand in quotes.
/// - What a visible-items effect does follows as `scale`, `alpha` and `moved x,y`.
/// - A row says `decelerationRate` and `bounce` where they are not automatic.
/// - A dump of a scrolled state says so: `offset x,y` on a third line, `offset` behind a row.
/// - `layout` lists the whole layout's boundary items before the sections, from the content's
///   corner; the lines below `end` list those behind the sections, from the last section's end.
/// - `end` says how far the content reaches beyond the last section, and its size across. A file
///   without it was cut off.
///   With `--measure visible` it says `settled` and the content's size once all is measured.
/// - Points are the shortest decimals that name their pixel (thirds: `.333`, `.667`).
/// - With `--absolute` the first line says so; then every frame, also the sections', is in content
///   coordinates, and `end` tells the content's size.
/// - Several previews, or a named one, begin with `preview "name"`.
public struct RecordedFrames: Hashable, Sendable {
  /// Whether the file was written with `--absolute`. The frames below are absolute either way.
  public var isAbsolute = false
  public var previews: [Preview] = []
}

extension RecordedFrames {
  /// One preview of a dump. All frames are in points, in content coordinates.
  public struct Preview: Hashable, Sendable {
    public var name: String?
    /// The file that it is of, where those of several are compared.
    public var file: String?
    public var container: Size = .zero
    public var scale: Double = 1
    public var ios: Int = 0
    public var scrollDirection: Axis = .vertical
    public var isRightToLeft = false
    /// How far the whole is scrolled.
    public var offset: Point = .zero
    public var contentSize: Size = .zero
    /// The content's size once everything is measured; `nil` where it is at once.
    public var settledContentSize: Size?
    /// The boundary items of the whole layout: those before the sections, then those behind.
    public var boundaryElements: [Element] = []
    public var sections: [Section] = []
  }

  /// One section of a dump.
  public struct Section: Hashable, Sendable {
    public var name: String?
    public var frame: Rect = .zero
    public var row: Row?
    /// In the order of the file.
    public var elements: [Element] = []
  }

  /// The sideways-scrolling row of a section, in points.
  public struct Row: Hashable, Sendable {
    var behavior: OrthogonalScrollingBehavior
    public var length: Double
    public var viewport: Double
    public var offset: Double = 0
    var decelerationRate: DecelerationRate = .automatic
    var bounce: Bounce = .automatic
  }

  /// One line of a dump.
  public struct Element: Hashable, Sendable {
    public var role: SceneElement.Role
    /// `nil` for cells.
    public var elementKind: String?
    public var item: Int
    /// The item's identifier, where the data names its items.
    public var name: String?
    public var frame: Rect
    public var zIndex: Int
    var effect: ElementEffect?
    /// The line in the file, from 1.
    public var line: Int
  }
}

extension RecordedFrames.Preview {
  /// What a reader makes of the preview's dump, without writing it: frames where the scene has
  /// them, and no lines.
  public init(_ preview: LaidOutPreview) {
    let scene = preview.scene
    self.init(
      name: preview.name, container: scene.container, scale: scene.scale, ios: scene.ios,
      scrollDirection: scene.scrollDirection, isRightToLeft: scene.environment.isRightToLeft,
      offset: scene.scroll.offset, contentSize: scene.contentSize,
      settledContentSize: scene.settledContentSize)
    let (leading, trailing) = scene.boundaryElementsAroundSections
    boundaryElements = (leading + trailing).map { RecordedFrames.Element($0) }
    sections = scene.sections.map { section in
      var dump = RecordedFrames.Section(name: section.name, frame: section.frame)
      dump.row = section.row.map {
        RecordedFrames.Row(
          behavior: $0.behavior, length: $0.length, viewport: $0.viewport,
          offset: section.rowOffset, decelerationRate: $0.decelerationRate, bounce: $0.bounce)
      }
      dump.elements.reserveCapacity(section.placedItemCount)
      dump.elements += section.decorations.map { RecordedFrames.Element($0) }
      dump.elements += section.boundaryElements.map { RecordedFrames.Element($0) }
      for element in scene.itemElements(section: section.index) {
        let isCell = element.role == .cell
        let name = isCell ? preview.itemName(section: section.index, item: element.item) : nil
        dump.elements.append(RecordedFrames.Element(element, name: name))
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

/// An element of a scene or of a recording: all that outputs write and draw of it.
protocol PlacedElement {
  var role: SceneElement.Role { get }
  /// `nil` for cells and separators.
  var elementKind: String? { get }
  var item: Int { get }
  /// In points, in content coordinates.
  var frame: Rect { get }
  var zIndex: Int { get }
  var effect: ElementEffect? { get }
}

extension SceneElement: PlacedElement {}

extension RecordedFrames.Element: PlacedElement {
  /// Where the element is drawn: its frame under its effect, in points, not on the pixel grid.
  var drawnFrame: Rect { effect?.drawnFrame(of: frame) ?? frame }
}
