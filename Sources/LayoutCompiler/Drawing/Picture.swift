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
