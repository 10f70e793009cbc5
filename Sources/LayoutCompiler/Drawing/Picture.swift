/// A drawing of boxes, lines and words, before it is known in which format: what SVG and PNG share.
///
/// Lengths are in points of the layout; the origin is the upper left corner.
struct Picture: Sendable {
  var size: Size = .zero
  /// In the order in which they are drawn, one over the other.
  var parts: [PicturePart] = []
  /// What it shows, in a sentence, for those who do not see it.
  var summary = ""
}

/// Shapes that share an offset and a clip.
struct PicturePart: Sendable {
  /// From the picture's corner to where the shapes' coordinates begin.
  var offset: Point = .zero
  /// What of the shapes is seen, in their own coordinates; `nil` for all.
  var clip: Rect?
  /// The unit of line widths and dashes, in points.
  var unit = 1.0
  var shapes: [PictureShape] = []
}

enum PictureShape: Hashable, Sendable {
  case box(PictureBox)
  case line(PictureLine)
  case text(PictureText)
  /// What lies below turns into the page's colour towards one side of the rectangle.
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
  /// 0 is clear, 1 opaque.
  var alpha = 1.0
}

struct PictureLine: Hashable, Sendable {
  var start: Point
  var end: Point
  var ink: PictureInk
}

struct PictureText: Hashable, Sendable {
  enum Anchor: Hashable, Sendable {
    case start, middle, end
  }
  var text: String
  /// The start, middle or end of the line, at half the height of its capitals.
  var place: Point
  /// The height of the font, in points.
  var size: Double
  var anchor: Anchor
  var ink: PictureInk
  var alpha = 1.0
}

/// A picture while it is drawn: parts of one unit. Sizes of words are in units.
struct PictureSheet: Sendable {
  /// The size of a point of a phone's picture, in points.
  let unit: Double
  private(set) var parts: [PicturePart] = []

  init(unit: Double) { self.unit = unit }

  mutating func add(_ shapes: [PictureShape], at offset: Point = .zero, clip: Rect? = nil) {
    guard !shapes.isEmpty else { return }
    parts.append(PicturePart(offset: offset, clip: clip, unit: unit, shapes: shapes))
  }

  /// A text that begins, ends or has its middle at `place`.
  func text(
    _ text: String, _ place: Point, size: Double, _ anchor: PictureText.Anchor, _ ink: PictureInk
  ) -> PictureShape {
    .text(PictureText(text: text, place: place, size: size * unit, anchor: anchor, ink: ink))
  }

  /// Draws samples of inks, each with what it is used for, on as many lines as they take up to
  /// `end`. Returns the middle of the last line.
  mutating func addLegend(
    _ entries: [(ink: PictureInk, text: String)], at start: Point, upTo end: Double
  ) -> Double {
    var shapes: [PictureShape] = []
    var cursor = start
    let sample = Size(18 * unit, 12 * unit)
    for (ink, text) in entries {
      let width = sample.width + 6 * unit + TextWidth.of(text, size: 11 * unit)
      if cursor.x + width > end, cursor.x > start.x {
        cursor = Point(start.x, cursor.y + 20 * unit)
      }
      let rect = Rect(Point(cursor.x, cursor.y - sample.height / 2), sample)
      shapes.append(.box(PictureBox(rect, ink, unit: unit)))
      shapes.append(
        self.text(text, Point(rect.maxX + 6 * unit, cursor.y), size: 11, .start, .words))
      cursor.x += width + 16 * unit
    }
    add(shapes)
    return cursor.y
  }
}

extension PictureBox {
  /// A box with the corners of `shape`, the ink of what it shows: cells are round at the corners,
  /// badges altogether, the others are not.
  init(
    _ rect: Rect, _ ink: PictureInk, shape: PictureInk? = nil, unit: Double, alpha: Double = 1
  ) {
    self.init(rect: rect, ink: ink, alpha: alpha)
    let half = max(0, min(rect.width, rect.height) / 2)
    if shape ?? ink == .cell { radius = min(5 * unit, half / 2).rounded(.down) }
    if shape ?? ink == .supplementary { radius = min(12 * unit, half) }
  }
}

extension PictureLine {
  /// A line along `axis` from one place to another, `at` a place across it.
  init(_ axis: Axis, from: Double, to: Double, at place: Double, _ ink: PictureInk) {
    self.init(start: .zero, end: .zero, ink: ink)
    (start[axis], end[axis]) = (from, to)
    (start[axis.cross], end[axis.cross]) = (place, place)
  }
}
