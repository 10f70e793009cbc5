/// A drawing of boxes, lines and text that is independent of the file format. SVG and PNG share it.
///
/// Lengths are in points of the layout; the origin is the upper left corner.
struct Picture: Sendable {
  var size: Size = .zero
  /// The parts from back to front.
  var parts: [PicturePart] = []
  /// A one-sentence description for readers who cannot see the picture.
  var summary = ""
}

/// Shapes that share an offset and a clip.
struct PicturePart: Sendable {
  /// The offset of the shapes' coordinates from the picture's corner, in points.
  var offset: Point = .zero
  /// The visible part of the shapes, in their coordinates, in points; `nil` for all.
  var clip: Rect?
  /// The unit of line widths and dashes, in points.
  var unit = 1.0
  var shapes: [PictureShape] = []
}

enum PictureShape: Hashable, Sendable {
  case box(PictureBox)
  case line(PictureLine)
  case text(PictureText)
  /// A gradient that fades the shapes below into the page's color towards one side of the
  /// rectangle.
  case fade(Rect, towards: PictureSide)
}

extension PictureShape {
  func moved(by distance: Point) -> PictureShape {
    switch self {
    case .box(var box):
      box.rect = box.rect.offset(by: distance)
      return .box(box)
    case .line(var line):
      line.start = line.start + distance
      line.end = line.end + distance
      return .line(line)
    case .text(var text):
      text.place = text.place + distance
      return .text(text)
    case .fade(let rect, let side): return .fade(rect.offset(by: distance), towards: side)
    }
  }
}

enum PictureSide: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom
}

struct PictureBox: Hashable, Sendable {
  var rect: Rect
  var ink: PictureInk
  var radius = 0.0
  /// The opacity, from 0 (clear) to 1 (opaque).
  var alpha = 1.0
}

struct PictureLine: Hashable, Sendable {
  var start: Point
  var end: Point
  var ink: PictureInk
}

struct PictureText: Hashable, Sendable {
  /// The two font sizes of pictures, in units: of headings, and of everything else.
  static let headingSize = 13.0
  static let plainSize = 11.0

  enum Anchor: Hashable, Sendable {
    case start, middle, end
  }
  var text: String
  /// The start, middle or end of the line, at half the height of its capitals, in points.
  var place: Point
  /// The height of the font, in points.
  var size: Double
  var anchor: Anchor
  var ink: PictureInk
  var alpha = 1.0

  /// The estimated extent of the text, in points.
  var bounds: Rect {
    let width = TextWidth.of(text, size: size, isBold: ink.style.isBold)
    let start =
      switch anchor {
      case .start: place.x
      case .middle: place.x - width / 2
      case .end: place.x - width
      }
    return Rect(start, place.y - size / 2, width, size)
  }
}

/// A picture under construction: parts of one unit. Font sizes are in units.
struct PictureSheet: Sendable {
  /// The size of a point of a phone's picture, in points.
  let unit: Double
  private(set) var parts: [PicturePart] = []

  init(unit: Double) { self.unit = unit }

  mutating func add(_ shapes: [PictureShape], at offset: Point = .zero, clip: Rect? = nil) {
    guard !shapes.isEmpty else { return }
    parts.append(PicturePart(offset: offset, clip: clip, unit: unit, shapes: shapes))
  }

  /// Returns a string that begins, ends or has its middle at `place`.
  func text(
    _ text: String, at place: Point, size: Double, anchor: PictureText.Anchor, ink: PictureInk
  ) -> PictureShape {
    .text(PictureText(text: text, place: place, size: size * unit, anchor: anchor, ink: ink))
  }

  /// Draws samples of inks, each with its meaning, in lines up to `end`. Returns the middle of the
  /// last line.
  mutating func addLegend(
    _ entries: [(ink: PictureInk, text: String)], at start: Point, upTo end: Double
  ) -> Double {
    addLegend(entries.map { (inks: [$0.ink], text: $0.text) }, at: start, upTo: end)
  }

  /// The same with samples of several inks over each other.
  mutating func addLegend(
    _ entries: [(inks: [PictureInk], text: String)], at start: Point, upTo end: Double
  ) -> Double {
    var shapes: [PictureShape] = []
    var cursor = start
    let sample = Size(18 * unit, 12 * unit)
    let size = PictureText.plainSize
    for (inks, text) in entries {
      let width = sample.width + 6 * unit + TextWidth.of(text, size: size * unit)
      if cursor.x + width > end, cursor.x > start.x {
        cursor = Point(start.x, cursor.y + 20 * unit)
      }
      let rect = Rect(Point(cursor.x, cursor.y - sample.height / 2), sample)
      shapes += inks.map { .box(PictureBox(rect, $0, unit: unit)) }
      shapes.append(
        self.text(
          text, at: Point(rect.maxX + 6 * unit, cursor.y), size: size, anchor: .start, ink: .words))
      cursor.x += width + 16 * unit
    }
    add(shapes)
    return cursor.y
  }
}

extension PictureBox {
  /// A box with the rectangle of `shape` and the ink of the element's role. Cells have round
  /// corners, badges are entirely round, others have square corners.
  init(_ rect: Rect, _ ink: PictureInk, shape: PictureInk? = nil, unit: Double, alpha: Double = 1) {
    self.init(rect: rect, ink: ink, alpha: alpha)
    let half = max(0, min(rect.width, rect.height) / 2)
    if shape ?? ink == .cell { radius = min(5 * unit, half / 2).rounded(.down) }
    if PictureInk.supplementaries.contains(shape ?? ink) { radius = min(12 * unit, half) }
  }
}

extension PictureLine {
  /// A line along `axis` between two positions, with the position `at` on the other axis.
  init(_ axis: Axis, from: Double, to: Double, at place: Double, _ ink: PictureInk) {
    self.init(start: .zero, end: .zero, ink: ink)
    (start[axis], end[axis]) = (from, to)
    (start[axis.cross], end[axis.cross]) = (place, place)
  }
}
