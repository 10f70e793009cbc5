/// What a diagram draws where: rectangles of characters for the frames of a scene.
///
/// An edge is drawn through the middle of a character; the place `x` of a band's window is
/// `(x - window.minX) * columnsPerPoint` columns behind the band's first, so no edge is off by
/// more than half a character.
struct DiagramLayout: Sendable {
  var scale: DiagramScale
  /// The columns of the screen, its edges included, from the first character of the line; `nil`
  /// where the content goes on to the right, in a layout that scrolls sideways.
  var screen: ClosedRange<Int>?
  /// The columns to the left of the drawing, for section titles; 0 where these stand above.
  var margin = 0
  /// The line of a band in which the screen's lower edge is drawn, in a layout that scrolls
  /// sideways; `nil` where the content goes on below.
  var screenBottom: Int?
  /// The parts from top to bottom.
  package var parts: [Part] = []
  /// Badges for which there is no room.
  var leftOut: [LeftOut] = []

  /// So many supplementaries of one kind.
  struct LeftOut: Hashable, Sendable {
    package var kind: String
    package var count: Int
  }

  init(scale: DiagramScale) { self.scale = scale }

  enum Part: Sendable {
    case band(DiagramBand)
    /// Says what is left out here, in parts that may stand on lines of their own.
    case note([String])
    /// Section titles above a band, each at the column where its section begins.
    case titles([DiagramTitle])
  }

  /// The bands, from top to bottom.
  var bands: [DiagramBand] {
    parts.compactMap {
      switch $0 {
      case .band(let band): band
      case .note, .titles: nil
      }
    }
  }
}

/// A part of the content that is drawn without interruption.
struct DiagramBand: Sendable {
  /// In points, in content coordinates.
  var window: Rect
  /// The column of the window's left edge, from the first character of the line.
  var column: Int
  /// The number of characters across and down.
  var columns: Int
  package var lines: Int
  /// In the order in which they are drawn, one over the other.
  var boxes: [DiagramBox] = []
  /// What holds more cells than could be drawn as boxes.
  var crowds: [DiagramCrowd] = []
  /// Section titles in the margin.
  var titles: [DiagramTitle] = []
}

/// An element as a rectangle of characters; edges are drawn in the characters that are named.
struct DiagramBox: Sendable {
  var element: SceneElement
  /// Columns, from the first character of the line.
  var left: Int
  var right: Int
  /// Lines, from the first of the band.
  var top: Int
  var bottom: Int
  /// The edges that lie outside of the band's window and are not drawn.
  var isCutLeft = false
  var isCutRight = false
  var isCutTop = false
  var isCutBottom = false
  /// `true` iff it is told apart from the others: see `RenderOptions.marked`.
  var isMarked = false
  /// `true` iff it is one character that stands for the whole: a badge too small for a box.
  var isPoint = false
}

/// A section of which so many cells meet the window that none could be told from the next.
struct DiagramCrowd: Sendable {
  package var section: Int
  /// How many cells meet the window, or a few more.
  package var count: Int
  /// Where, in columns and in lines of the band.
  var columns: ClosedRange<Int>
  package var lines: ClosedRange<Int>
}

/// The title of a section.
struct DiagramTitle: Sendable {
  /// The section's index.
  package var section: Int
  /// Where the section begins: the band's line of a title in the margin, else the column.
  var place: Int
}

extension DiagramBand {
  /// A band that shows `window` from `column` on.
  init(_ window: Rect, column: Int, of scene: Scene, scale: DiagramScale) {
    self.window = window
    self.column = column
    columns = scale.columns(window.width) + 1
    lines = scale.lines(window.height) + 1
    boxes = scene.drawnElements(in: window).map { box($0, scale) }
    crowds = scene.sections.compactMap { crowd($0, scale, scene.scrollDirection) }
  }

  private func crowd(
    _ section: SceneSection, _ scale: DiagramScale, _ axis: Axis
  ) -> DiagramCrowd? {
    guard section.frame.intersects(window),
      section.itemRanges(in: window, atMost: SceneSection.drawnAtMost) == nil
    else { return nil }
    let box = box(
      SceneElement(role: .cell, section: section.index, item: 0, frame: section.frame, zIndex: 0),
      scale)
    guard box.left <= box.right, box.top <= box.bottom else { return nil }
    return DiagramCrowd(
      section: section.index,
      count: section.cellCount(in: window, along: section.row?.axis ?? axis),
      columns: box.left...box.right,
      lines: box.top...box.bottom)
  }

  private func box(_ element: SceneElement, _ scale: DiagramScale) -> DiagramBox {
    let frame = element.drawnFrame
    let near = frame.origin - window.origin
    let far = Point(frame.maxX, frame.maxY) - window.origin
    let edge = 0.001
    return DiagramBox(
      element: element,
      left: column + max(0, scale.columns(near.x)),
      right: column + min(columns - 1, scale.columns(far.x)),
      top: max(0, scale.lines(near.y)),
      bottom: min(lines - 1, scale.lines(far.y)),
      isCutLeft: near.x < -edge, isCutRight: far.x > window.width + edge,
      isCutTop: near.y < -edge, isCutBottom: far.y > window.height + edge)
  }
}

extension Scene {
  /// Returns what is drawn in `window`, from the back to the front.
  func drawnElements(in window: Rect) -> [SceneElement] {
    var found = boundaryElements.filter { $0.frame.intersects(window) }
    for section in sections {
      found += section.decorations.filter { $0.frame.intersects(window) }
      found += section.boundaryElements.filter { $0.frame.intersects(window) }
      found += section.drawnElements(in: window)
    }
    return found.backToFront()
  }
}
