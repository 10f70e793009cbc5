/// Draws a picture in pixels, in one appearance.
struct RasterPainter {
  /// Pixels per point.
  let scale: Double
  let isDark: Bool
  private(set) var raster: Raster
  private var glyphs = GlyphCache()
  /// Of the part that is being drawn.
  private var offset: Point = .zero
  private var unit = 1.0

  /// No image has more pixels than this on a side, and in all.
  static let longestSide = 8192.0
  static let mostPixels = 36_000_000.0

  /// - Parameter scale: pixels per point, as far as the image does not become too large.
  init(_ picture: Picture, scale wanted: Double, isDark: Bool) {
    let longest = max(picture.size.width, picture.size.height)
    let area = (Self.mostPixels / (picture.size.width * picture.size.height)).squareRoot()
    scale = min(wanted, Self.longestSide / longest, area)
    self.isDark = isDark
    let width = max(1, Int((picture.size.width * scale).rounded(.down)))
    let height = max(1, Int((picture.size.height * scale).rounded(.down)))
    raster = Raster(width: width, height: height, color: 0)
    raster = Raster(
      width: width, height: height, color: color(PictureInk.page.style.fill) ?? 0)
    for part in picture.parts { draw(part) }
  }

  private func color(_ color: PictureColor?) -> UInt32? {
    color.map { isDark ? $0.dark : $0.light }
  }

  private mutating func draw(_ part: PicturePart) {
    offset = part.offset
    unit = part.unit
    raster.clip = part.clip.map { pixels($0).intersection(raster.bounds) } ?? raster.bounds
    guard !raster.clip.isEmpty else { return }
    for shape in part.shapes {
      switch shape {
      case .box(let box): draw(box)
      case .line(let line): draw(line)
      case .text(let text): draw(text)
      case .fade(let rect, let side): fade(rect, towards: side)
      }
    }
  }

  // MARK: Places

  /// The pixel at whose edge a place lies nearest.
  private func pixel(_ points: Double) -> Int {
    Int(min(max((points * scale).rounded(), -1e6), 1e6))
  }

  /// The pixels of a rectangle, at least one across and down: edges that are shared stay shared.
  private func pixels(_ rect: Rect) -> PixelRect {
    let left = pixel(rect.minX + offset.x)
    let top = pixel(rect.minY + offset.y)
    return PixelRect(
      left: left, top: top, right: max(left + 1, pixel(rect.maxX + offset.x)),
      bottom: max(top + 1, pixel(rect.maxY + offset.y)))
  }

  private func thickness(_ style: PictureStyle) -> Int {
    max(1, Int((style.width * unit * scale).rounded()))
  }

  // MARK: Shapes

  private mutating func draw(_ box: PictureBox) {
    let rect = pixels(box.rect)
    guard box.rect.width > 0, box.rect.height > 0 else { return }
    let style = box.ink.style
    let radius = pixel(box.radius)
    let coverage = Raster.share(box.alpha)
    if let fill = color(style.fill) {
      raster.fill(rect, radius: radius, fill, Raster.share(style.opacity * box.alpha))
    }
    guard let stroke = color(style.stroke) else { return }
    let thickness = thickness(style)
    guard !style.dash.isEmpty else {
      return raster.stroke(rect, radius: radius, thickness: thickness, stroke, coverage)
    }
    for y in [rect.top, rect.bottom] {
      dash(.horizontal, rect.left, rect.right, at: y, style, stroke, coverage)
    }
    for x in [rect.left, rect.right] {
      dash(.vertical, rect.top, rect.bottom, at: x, style, stroke, coverage)
    }
  }

  private mutating func draw(_ line: PictureLine) {
    guard let stroke = color(line.ink.style.stroke) else { return }
    let axis: Axis = line.start.y == line.end.y ? .horizontal : .vertical
    let from = pixel(min(line.start[axis], line.end[axis]) + offset[axis])
    let to = pixel(max(line.start[axis], line.end[axis]) + offset[axis])
    let place = pixel(line.start[axis.cross] + offset[axis.cross])
    dash(axis, from, to, at: place, line.ink.style, stroke, Raster.full)
  }

  /// Draws a line in dashes, or in one where the style has none.
  private mutating func dash(
    _ axis: Axis, _ from: Int, _ to: Int, at place: Int, _ style: PictureStyle, _ color: UInt32,
    _ coverage: Int
  ) {
    let thickness = thickness(style)
    let start = place - thickness / 2
    let lengths = style.dash.map { max(1, Int(($0 * unit * scale).rounded())) }
    // Only what is seen: a line may be very long.
    let seen = axis == .horizontal ? raster.clip.left : raster.clip.top
    let last = min(to, axis == .horizontal ? raster.clip.right : raster.clip.bottom)
    let period = lengths.reduce(0, +)
    var cursor = from
    if period > 0, cursor < seen { cursor += (seen - cursor) / period * period }
    var index = 0
    while cursor < last {
      let end = lengths.isEmpty ? to : min(to, cursor + lengths[index % lengths.count])
      if index % 2 == 0 {
        raster.fill(
          axis == .horizontal
            ? PixelRect(left: cursor, top: start, right: end, bottom: start + thickness)
            : PixelRect(left: start, top: cursor, right: start + thickness, bottom: end), color,
          coverage)
      }
      cursor = end
      index += 1
    }
  }

  private mutating func fade(_ rect: Rect, towards side: PictureSide) {
    guard let page = color(PictureInk.page.style.fill) else { return }
    let rect = pixels(rect)
    let isAcross = side == .left || side == .right
    let (from, to) = isAcross ? (rect.left, rect.right) : (rect.top, rect.bottom)
    for place in from..<to {
      let share = Double(place - from) + 0.5
      let isForward = side == .right || side == .bottom
      let coverage = Raster.share(
        (isForward ? share : Double(to - from) - share) / Double(to - from))
      var line = rect
      if isAcross {
        (line.left, line.right) = (place, place + 1)
      } else {
        (line.top, line.bottom) = (place, place + 1)
      }
      raster.fill(line, page, coverage)
    }
  }

  private mutating func draw(_ text: PictureText) {
    guard let ink = color(text.ink.style.text) else { return }
    let size = text.size * scale
    let isBold = text.ink.style.isBold
    let width = StrokeFont.width(of: text.text) * size
    var x = (text.place.x + offset.x) * scale
    switch text.anchor {
    case .start: break
    case .middle: x -= width / 2
    case .end: x -= width
    }
    let baseline = (text.place.y + offset.y) * scale + StrokeFont.middle * StrokeFont.unitY * size
    let coverage = Raster.share(text.alpha)
    for character in text.text {
      let mask = glyphs.mask(character, size: size, isBold: isBold)
      let left = Int(min(max(x.rounded(), -1e6), 1e6)) + mask.left
      let top = Int(min(max(baseline.rounded(), -1e6), 1e6)) + mask.top
      for (index, share) in mask.coverage.enumerated() where share > 0 {
        let (row, column) = index.quotientAndRemainder(dividingBy: mask.width)
        raster.blend(left + column, top + row, ink, Int(share) * coverage / Raster.full)
      }
      x += mask.advance
    }
  }
}
