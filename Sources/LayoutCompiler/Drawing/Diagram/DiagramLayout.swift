/// The layout of a diagram: rectangles of characters for the frames of a scene.
///
/// An edge is drawn through the middle of a character. The position `x` of a band's window is
/// `(x - window.minX) * columnsPerPoint` columns after the band's first, so no edge is off by more
/// than half a character.
struct DiagramLayout: Sendable {
  var scale: DiagramScale
  /// The columns of the screen, including its edges, from the first character of the line; `nil` if
  /// the content of a layout that scrolls horizontally continues to the right.
  var screen: ClosedRange<Int>?
  /// The number of columns to the left of the drawing, for section titles; 0 if these are above.
  var margin = 0
  /// The line of a band in which the screen's lower edge is drawn, in a layout that scrolls
  /// horizontally; `nil` if the content continues below.
  var screenBottom: Int?
  /// The parts from top to bottom.
  package var parts: [Part] = []
  /// The badges that do not fit.
  var omittedBadges: [OmittedBadges] = []

  /// A number of omitted supplementaries of one kind.
  struct OmittedBadges: Hashable, Sendable {
    package var kind: String
    package var count: Int
  }

  init(scale: DiagramScale) { self.scale = scale }

  /// Whether a column of a line is on the screen; the rest is drawn as a ghost.
  func isOnScreen(_ column: Int, _ line: Int) -> Bool {
    screen?.contains(column) != false && screenBottom.map { line <= $0 } != false
  }

  enum Part: Sendable {
    case band(DiagramBand)
    /// A note on what is omitted here, in parts that may be on lines of their own.
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
  /// The part of the layout that is drawn, in points, content coordinates.
  var window: Rect
  /// The column of the window's left edge, from the first character of the line.
  var column: Int
  /// The size of the band, in characters.
  var columns: Int
  package var lines: Int
  /// The boxes from back to front.
  var boxes: [DiagramBox] = []
  /// Areas with more cells than could be drawn as boxes.
  var crowds: [DiagramCrowd] = []
  /// Section titles in the margin.
  var titles: [DiagramTitle] = []
}

/// An element as a rectangle of characters.
struct DiagramBox: Sendable {
  var element: SceneElement
  /// The rectangle, in columns and lines of the band.
  var place: CharacterRect
  /// Whether it is highlighted; see `RenderOptions.marked`.
  var isMarked = false
  /// Whether it is drawn as one character: a badge that is too small for a box.
  var isPoint = false
}

/// A section with so many cells in the window that they could not be distinguished.
struct DiagramCrowd: Sendable {
  package var section: Int
  /// The number of cells in the window, or slightly more.
  package var count: Int
  /// The area, in columns and in lines of the band.
  var columns: ClosedRange<Int>
  package var lines: ClosedRange<Int>
}

/// The title of a section.
struct DiagramTitle: Sendable {
  /// The section's index.
  package var section: Int
  /// The start of the section: the band's line for a title in the margin, else the column.
  var place: Int
}

extension DiagramBand {
  /// The numbers of cells that cannot be distinguished from the lines of other boxes, by section.
  var hiddenItems: [Int: Int] {
    var lines = Array(repeating: false, count: max(0, columns * self.lines))
    func index(_ column: Int, _ line: Int) -> Int { line * columns + column - self.column }
    for box in boxes where !box.place.isFlat {
      box.place.forEachEdge { lines[index($0, $1)] = true }
    }
    var counts: [Int: Int] = [:]
    for box in boxes where box.place.isFlat {
      var isVisible = box.place.isEmpty
      box.place.forEachEdge {
        isVisible = isVisible || !lines[index($0, $1)]
        lines[index($0, $1)] = true
      }
      if !isVisible, box.element.role == .cell, let section = box.element.section {
        counts[section, default: 0] += 1
      }
    }
    return counts
  }

  /// A band that shows `window` from `column` on.
  init(_ window: Rect, column: Int, of scene: Scene, scale: DiagramScale) {
    self.window = window
    self.column = column
    columns = scale.columns(window.width) + 1
    lines = scale.lines(window.height) + 1
    boxes = scene.drawnElements(in: window).map {
      DiagramBox(element: $0, place: place(of: $0.drawnFrame, scale))
    }
    crowds = scene.sections.compactMap { crowd($0, scale, axis: scene.scrollDirection) }
  }

  private func crowd(
    _ section: SceneSection, _ scale: DiagramScale, axis: Axis
  ) -> DiagramCrowd? {
    guard section.frame.intersects(window),
      section.itemRanges(in: window, atMost: SceneSection.maximumDrawnElements) == nil
    else { return nil }
    let place = place(of: section.frame, scale)
    guard !place.isEmpty else { return nil }
    return DiagramCrowd(
      section: section.index,
      count: section.cellCount(in: window, along: section.row?.axis ?? axis),
      columns: place.left...place.right,
      lines: place.top...place.bottom)
  }

  /// Returns the characters of a frame. A part of a character that is cut off counts as cut.
  private func place(of frame: Rect, _ scale: DiagramScale) -> CharacterRect {
    let edge = 0.001
    var place = CharacterRect(
      frame, in: window, scale, column: column, columns: columns, lines: lines)
    place.isCutLeft = frame.minX - window.minX < -edge
    place.isCutRight = frame.maxX - window.minX > window.width + edge
    place.isCutTop = frame.minY - window.minY < -edge
    place.isCutBottom = frame.maxY - window.minY > window.height + edge
    return place
  }
}

/// The number of characters to a point. A character is about twice as high as it is wide.
struct DiagramScale: Hashable, Sendable {
  var columnsPerPoint: Double
  var linesPerPoint: Double

  /// Returns the column that is nearest to a position `points` from the window's edge.
  func columns(_ points: Double) -> Int { Self.nearest(points * columnsPerPoint) }
  func lines(_ points: Double) -> Int { Self.nearest(points * linesPerPoint) }

  /// Rounds halves up, also values that are a half except for floating-point error, so that shared
  /// edges stay shared.
  fileprivate static func nearest(_ value: Double) -> Int {
    Int(saturating: min(max((value + 0.5 + 1e-6).rounded(.down), -1e6), 1e6))
  }

  /// Chooses the scale at which a container of `width` points takes at most `columns`.
  ///
  /// It may give up an eighth of the width and a tenth of the ratio of a character if equal boxes
  /// of `sample` are then drawn equal.
  static func fitting(width: Double, columns: Int, sample: [Rect]) -> DiagramScale {
    let width = max(width, 1)
    let across = Stretches(sample.map { ($0.minX, $0.maxX) })
    let least = max(1, columns - columns / 8)
    let candidates = (least...max(least, columns)).map { count in
      (scale: Double(count) / width, loss: Double(columns - count) / Double(max(1, columns)))
    }
    let columnsPerPoint =
      across.best(of: candidates, nominal: Double(columns) / width) ?? Double(columns) / width

    let down = Stretches(sample.map { ($0.minY, $0.maxY) })
    let ratios = (-20...20).map { Double($0) / 200 }
    let linesPerPoint = down.best(
      of: ratios.map { (scale: columnsPerPoint / 2 * (1 + $0), loss: $0.magnitude) },
      nominal: columnsPerPoint / 2)
    return DiagramScale(
      columnsPerPoint: columnsPerPoint, linesPerPoint: linesPerPoint ?? columnsPerPoint / 2)
  }
}

/// The lengths of the boxes and of the gaps between them along one axis, for rating a scale.
private struct Stretches {
  private struct Stretch: Hashable {
    var start: Double
    var end: Double
    /// In tenths of a point.
    var length: Int
  }

  /// Sorted by length.
  private let stretches: [Stretch]

  init(_ boxes: [(start: Double, end: Double)]) {
    func stretch(_ start: Double, _ end: Double) -> Stretch {
      Stretch(
        start: start, end: end,
        length: Int(saturating: min(max(((end - start) * 10).rounded(), 0), 1e9)))
    }
    var all = Set(boxes.map { stretch($0.start, $0.end) })
    let edges = Set(boxes.flatMap { [$0.start, $0.end] }).sorted()
    for (near, far) in zip(edges, edges.dropFirst()) where 0.1...24 ~= far - near {
      all.insert(stretch(near, far))
    }
    stretches = all.sorted { ($0.length, $0.start) < ($1.length, $1.start) }
  }

  /// Returns the scale that draws the most equal lengths as equal, weighed against its loss. The
  /// `nominal` scale has no loss.
  func best(of candidates: [(scale: Double, loss: Double)], nominal: Double) -> Double? {
    candidates.map { (scale: $0.scale, cost: unevenness($0.scale, nominal) + 0.5 * $0.loss) }
      .min { $0.cost < $1.cost }?.scale
  }

  /// Rates a scale: the share of the lengths that are drawn unlike the majority of their length; a
  /// part of those that vanish although they could be visible; and a little for each edge that is
  /// not in the middle of its character.
  private func unevenness(_ scale: Double, _ nominal: Double) -> Double {
    guard !stretches.isEmpty else { return 0 }
    var odd = 0
    var vanished = 0
    var error = 0.0
    // The drawn lengths of the ranges of one length, two or three, with their numbers.
    var drawn: [(length: Int, count: Int)] = []
    for (index, stretch) in stretches.enumerated() {
      let (start, end) = (stretch.start * scale, stretch.end * scale)
      error += (start - start.rounded()).magnitude + (end - end.rounded()).magnitude
      let length = DiagramScale.nearest(end) - DiagramScale.nearest(start)
      if let index = drawn.firstIndex(where: { $0.length == length }) {
        drawn[index].count += 1
      } else {
        drawn.append((length, 1))
      }
      if length == 0 && (stretch.end - stretch.start) * nominal >= 0.4 { vanished += 1 }
      if index + 1 == stretches.count || stretches[index + 1].length != stretch.length {
        let counts = drawn.lazy.map(\.count)
        odd += counts.reduce(0, +) - (counts.max() ?? 0)
        drawn.removeAll(keepingCapacity: true)
      }
    }
    let count = Double(stretches.count)
    return (Double(odd) + 0.4 * Double(vanished) + 0.1 * error) / count
  }
}
