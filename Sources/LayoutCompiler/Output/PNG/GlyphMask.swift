/// A glyph in pixels: how much of each the pen covers.
struct GlyphMask: Sendable {
  /// From the start of the glyph on the baseline to the first pixel.
  var left = 0
  var top = 0
  var width = 1
  /// Line by line, in sixteenths.
  var coverage: [UInt8] = []
  /// To the start of the next glyph, in pixels.
  var advance = 0.0

  init(_ glyph: StrokeFont.Glyph, size: Double, isBold: Bool) {
    advance = (glyph.width + StrokeFont.gap) * StrokeFont.unitX * size
    let strokes = glyph.strokes.map { stroke in
      stroke.map {
        Point(
          $0.x * StrokeFont.unitX * size,
          ($0.y - 2 * StrokeFont.middle) * StrokeFont.unitY * size)
      }
    }
    let points = strokes.flatMap { $0 }
    guard let first = points.first else { return }
    // A pen thinner than a pixel would be pale.
    let pen = max(1.1, StrokeFont.pen(isBold: isBold) * size) / 2
    var box = Rect(first, .zero)
    for point in points { box = box.union(Rect(point, .zero)) }
    left = Int((box.minX - pen).rounded(.down)) - 1
    top = Int((box.minY - pen).rounded(.down)) - 1
    width = Int((box.maxX + pen).rounded(.up)) + 1 - left
    let height = Int((box.maxY + pen).rounded(.up)) + 1 - top
    coverage = Array(repeating: 0, count: width * height)
    for stroke in strokes {
      let ends = stroke.count > 1 ? Array(zip(stroke, stroke.dropFirst())) : []
      let dot = stroke.count == 1 ? [(stroke[0], stroke[0])] : []
      // Dots are a little larger than the pen.
      for (a, b) in ends { cover(a, b, pen, height) }
      for (a, b) in dot { cover(a, b, pen * 1.25, height) }
    }
  }

  /// Covers what is not farther than `pen` from a line.
  private mutating func cover(_ a: Point, _ b: Point, _ pen: Double, _ height: Int) {
    let columns =
      Int((min(a.x, b.x) - pen).rounded(.down)) - left..<Int((max(a.x, b.x) + pen).rounded(.up)) + 1
      - left
    let rows =
      Int((min(a.y, b.y) - pen).rounded(.down)) - top..<Int((max(a.y, b.y) + pen).rounded(.up)) + 1
      - top
    let d = b - a
    let square = d.x * d.x + d.y * d.y
    for row in rows.clamped(to: 0..<height) {
      for column in columns.clamped(to: 0..<width) {
        let p = Point(Double(column + left) + 0.5, Double(row + top) + 0.5) - a
        let t = square == 0 ? 0 : min(1, max(0, (p.x * d.x + p.y * d.y) / square))
        let (x, y) = (p.x - t * d.x, p.y - t * d.y)
        let share = UInt8(Raster.share(pen - (x * x + y * y).squareRoot() + 0.5))
        let index = row * width + column
        coverage[index] = max(coverage[index], share)
      }
    }
  }
}

/// Masks that have been made already.
struct GlyphCache {
  private struct Key: Hashable {
    var character: Character
    var size: Double
    var isBold: Bool
  }
  private var masks: [Key: GlyphMask] = [:]

  mutating func mask(_ character: Character, size: Double, isBold: Bool) -> GlyphMask {
    let key = Key(character: character, size: size, isBold: isBold)
    if let mask = masks[key] { return mask }
    let mask = GlyphMask(StrokeFont.glyph(character), size: size, isBold: isBold)
    masks[key] = mask
    return mask
  }
}
