/// Draws a picture in pixels, in one appearance.
struct RasterPainter {
  /// Pixels per point.
  let scale: Double
  let isDark: Bool
  private(set) var raster: Raster
  private var glyphs = GlyphCache()
  /// The offset of the current part, in points.
  private var offset: Point = .zero
  private var unit = 1.0

  /// The maximum number of pixels of an image on a side, and in total.
  static let longestSide = 8192.0
  static let mostPixels = 16_000_000.0
  /// The maximum number of pixels that are painted, also over each other.
  static let mostPainted = 100_000_000.0

  /// The number of pixels per point, unless the image would become too large.
  static let fullScale = 2.0

  /// Returns the number of pixels per point for a picture.
  static func scale(for picture: Picture) -> Double {
    let longest = max(picture.size.width, picture.size.height)
    let area = (mostPixels / (picture.size.width * picture.size.height)).squareRoot()
    let painted = (mostPainted / max(1, picture.paintedArea)).squareRoot()
    return min(fullScale, longestSide / longest, area, painted)
  }

  init(_ picture: Picture, isDark: Bool) {
    scale = Self.scale(for: picture)
    self.isDark = isDark
    let width = max(1, Int(saturating: (picture.size.width * scale).rounded(.down)))
    let height = max(1, Int(saturating: (picture.size.height * scale).rounded(.down)))
    let page = PictureInk.page.style.fill
    raster = Raster(
      width: width, height: height, color: page.map { isDark ? $0.dark : $0.light } ?? 0)
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

  /// Returns the pixel edge that is nearest to a position in points.
  private func pixel(_ points: Double) -> Int {
    Int(saturating: min(max((points * scale).rounded(), -1e6), 1e6))
  }

  /// Returns the pixels of a rectangle, at least one in each direction. Shared edges stay shared.
  private func pixels(_ rect: Rect) -> PixelRect {
    let left = pixel(rect.minX + offset.x)
    let top = pixel(rect.minY + offset.y)
    return PixelRect(
      left: left, top: top, right: max(left + 1, pixel(rect.maxX + offset.x)),
      bottom: max(top + 1, pixel(rect.maxY + offset.y)))
  }

  private func thickness(_ style: PictureStyle) -> Int {
    max(1, Int(saturating: (style.width * unit * scale).rounded()))
  }

  // MARK: Shapes

  private mutating func draw(_ box: PictureBox) {
    let rect = pixels(box.rect)
    guard box.rect.width > 0, box.rect.height > 0 else { return }
    let style = box.ink.style
    let radius = pixel(box.radius)
    let coverage = Raster.share(box.alpha)
    if let fill = color(style.fill) {
      raster.fill(rect, radius: radius, fill, coverage: Raster.share(style.opacity * box.alpha))
    }
    if let hatch = color(style.hatch) {
      let step = max(3, PictureStyle.hatchStep * unit * scale * 2.0.squareRoot())
      raster.hatch(
        rect, step: Int(saturating: step.rounded()),
        thickness: max(1, Int(saturating: (PictureStyle.hatchWidth * unit * scale).rounded())),
        hatch)
    }
    guard let stroke = color(style.stroke) else { return }
    let thickness = thickness(style)
    guard !style.dash.isEmpty else {
      return raster.stroke(rect, radius: radius, thickness: thickness, stroke, coverage: coverage)
    }
    for y in [rect.top, rect.bottom] {
      dash(
        .horizontal, rect.left, to: rect.right, at: y, style: style, color: stroke,
        coverage: coverage)
    }
    for x in [rect.left, rect.right] {
      dash(
        .vertical, rect.top, to: rect.bottom, at: x, style: style, color: stroke, coverage: coverage
      )
    }
  }

  private mutating func draw(_ line: PictureLine) {
    guard let stroke = color(line.ink.style.stroke) else { return }
    let axis: Axis = line.start.y == line.end.y ? .horizontal : .vertical
    let from = pixel(min(line.start[axis], line.end[axis]) + offset[axis])
    let to = pixel(max(line.start[axis], line.end[axis]) + offset[axis])
    let place = pixel(line.start[axis.cross] + offset[axis.cross])
    dash(axis, from, to: to, at: place, style: line.ink.style, color: stroke, coverage: Raster.full)
  }

  /// Draws a line, dashed if the style has dashes.
  private mutating func dash(
    _ axis: Axis, _ from: Int, to: Int, at place: Int, style: PictureStyle, color: UInt32,
    coverage: Int
  ) {
    let thickness = thickness(style)
    let start = place - thickness / 2
    let lengths = style.dash.map { max(1, Int(saturating: ($0 * unit * scale).rounded())) }
    // Only the visible part is drawn: a line may be very long.
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
            : PixelRect(left: start, top: cursor, right: start + thickness, bottom: end),
          color: color,
          coverage: coverage)
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
      raster.fill(line, color: page, coverage: coverage)
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
    func draw(_ color: UInt32, _ right: Double, down: Double) {
      var x = x + right
      for character in text.text {
        let mask = glyphs.mask(character, size: size, isBold: isBold)
        let left = Int(saturating: min(max(x.rounded(), -1e6), 1e6)) + mask.left
        let top = Int(saturating: min(max((baseline + down).rounded(), -1e6), 1e6)) + mask.top
        for (index, share) in mask.coverage.enumerated() where share > 0 {
          let (row, column) = index.quotientAndRemainder(dividingBy: mask.width)
          raster.blend(
            left + column, top + row, color: color, coverage: Int(share) * coverage / Raster.full)
        }
        x += mask.advance
      }
    }
    if let halo = color(text.ink.style.halo) {
      let reach = max(1, size / 8)
      for (right, down) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
        draw(halo, right * reach, down: down * reach)
      }
    }
    draw(ink, 0, down: 0)
  }
}

extension Picture {
  /// The sum of the visible areas of its shapes, in square points.
  fileprivate var paintedArea: Double {
    let page = Rect(.zero, size)
    return parts.reduce(0) { area, part in
      let clip = part.clip.map { $0.offset(by: part.offset).intersection(page) } ?? page
      guard let clip else { return area }
      return part.shapes.reduce(area) { area, shape in
        guard let seen = shape.area?.offset(by: part.offset).intersection(clip) else { return area }
        return area + seen.width * seen.height
      }
    }
  }
}

extension PictureShape {
  /// The painted rectangle; `nil` for lines and text, which are thin.
  fileprivate var area: Rect? {
    switch self {
    case .box(let box): box.rect
    case .fade(let rect, _): rect
    case .line, .text: nil
    }
  }
}

/// A rectangle of pixels; `right` and `bottom` are exclusive.
struct PixelRect: Hashable, Sendable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var isEmpty: Bool { left >= right || top >= bottom }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func grown(by count: Int) -> PixelRect {
    PixelRect(left: left - count, top: top - count, right: right + count, bottom: bottom + count)
  }
}

/// Pixels of 24 bits, onto which shapes are composited. Coverage of a pixel is in sixteenths:
/// enough for smooth edges, with few colors.
struct Raster: Sendable {
  let width: Int
  let height: Int
  /// The pixels line by line, as 0xRRGGBB.
  private(set) var pixels: [UInt32]
  /// The rectangle that drawing is restricted to.
  var clip: PixelRect

  /// The coverage of a fully covered pixel.
  static let full = 16

  init(width: Int, height: Int, color: UInt32) {
    self.width = width
    self.height = height
    pixels = Array(repeating: color, count: width * height)
    clip = PixelRect(left: 0, top: 0, right: width, bottom: height)
  }

  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// Composites a color over a rectangle.
  mutating func fill(_ rect: PixelRect, color: UInt32, coverage: Int = full) {
    let rect = rect.intersection(clip)
    guard !rect.isEmpty, coverage > 0 else { return }
    for y in rect.top..<rect.bottom {
      let start = y * width
      if coverage >= Self.full {
        for index in start + rect.left..<start + rect.right { pixels[index] = color }
      } else {
        // Neighbors mostly have the same color.
        var (below, mixed) = (color, color)
        for index in start + rect.left..<start + rect.right {
          if pixels[index] != below {
            below = pixels[index]
            mixed = Self.mix(below, color, coverage: coverage)
          }
          pixels[index] = mixed
        }
      }
    }
  }

  /// Composites a color over one pixel.
  mutating func blend(_ x: Int, _ y: Int, color: UInt32, coverage: Int) {
    guard coverage > 0, x >= clip.left, x < clip.right, y >= clip.top, y < clip.bottom else {
      return
    }
    let index = y * width + x
    pixels[index] =
      coverage >= Self.full ? color : Self.mix(pixels[index], color, coverage: coverage)
  }

  private static func mix(_ below: UInt32, _ above: UInt32, coverage: Int) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let a = Int(below >> shift & 0xFF)
      let b = Int(above >> shift & 0xFF)
      return UInt32(a + ((b - a) * coverage + (b > a ? 8 : -8)) / full) << shift
    }
    return channel(16) | channel(8) | channel(0)
  }
}

extension Raster {
  /// Draws diagonal lines over a rectangle. The lines of adjacent rectangles meet.
  ///
  /// - Parameters:
  ///   - step: The distance between two lines along an edge, in pixels.
  ///   - thickness: The length of a line's section with an edge, in pixels.
  mutating func hatch(_ rect: PixelRect, step: Int, thickness: Int, _ color: UInt32) {
    let rect = rect.intersection(clip)
    guard !rect.isEmpty, step > 0 else { return }
    for y in rect.top..<rect.bottom {
      for x in rect.left..<rect.right where (x + y) % step < thickness + thickness / 2 {
        pixels[y * width + x] = color
      }
    }
  }

  /// Composites a color over a rectangle with round corners.
  mutating func fill(_ rect: PixelRect, radius: Int, _ color: UInt32, coverage: Int = full) {
    let radius = Self.radius(radius, rect)
    guard radius > 0 else { return fill(rect, color: color, coverage: coverage) }
    var middle = rect
    (middle.top, middle.bottom) = (rect.top + radius, rect.bottom - radius)
    fill(middle, color: color, coverage: coverage)
    for row in 0..<radius {
      for y in [rect.top + row, rect.bottom - 1 - row] {
        fill(
          PixelRect(left: rect.left + radius, top: y, right: rect.right - radius, bottom: y + 1),
          color: color, coverage: coverage)
        for column in 0..<radius {
          let share = Self.corner(radius, column, row: row) * coverage / Self.full
          blend(rect.left + column, y, color: color, coverage: share)
          blend(rect.right - 1 - column, y, color: color, coverage: share)
        }
      }
    }
  }

  /// Draws the edge of a rectangle with round corners, half of it outside.
  mutating func stroke(
    _ rect: PixelRect, radius: Int, thickness: Int, _ color: UInt32, coverage: Int = full
  ) {
    let outer = rect.grown(by: thickness / 2)
    let inner = outer.grown(by: -thickness)
    guard !inner.isEmpty else { return fill(outer, radius: radius, color, coverage: coverage) }
    let outerRadius = radius == 0 ? 0 : Self.radius(radius + thickness / 2, outer)
    let corner = max(outerRadius, thickness)
    for (top, bottom) in [(outer.top, inner.top), (inner.bottom, outer.bottom)] {
      fill(
        PixelRect(
          left: outer.left + corner, top: top, right: outer.right - corner, bottom: bottom),
        color: color,
        coverage: coverage)
    }
    for (left, right) in [(outer.left, inner.left), (inner.right, outer.right)] {
      fill(
        PixelRect(
          left: left, top: outer.top + corner, right: right, bottom: outer.bottom - corner),
        color: color,
        coverage: coverage)
    }
    for row in 0..<corner {
      for column in 0..<corner {
        let isInside = row >= thickness && column >= thickness
        let innerRadius = max(0, outerRadius - thickness)
        let hole =
          isInside ? Self.corner(innerRadius, column - thickness, row: row - thickness) : 0
        let share = (Self.corner(outerRadius, column, row: row) - hole) * coverage / Self.full
        for y in Set([outer.top + row, outer.bottom - 1 - row]) {
          blend(outer.left + column, y, color: color, coverage: share)
          blend(outer.right - 1 - column, y, color: color, coverage: share)
        }
      }
    }
  }

  private static func radius(_ radius: Int, _ rect: PixelRect) -> Int {
    max(0, min(radius, (rect.right - rect.left) / 2, (rect.bottom - rect.top) / 2))
  }

  /// The coverage of a pixel near the corner of a rectangle, counted from that corner.
  private static func corner(_ radius: Int, _ column: Int, row: Int) -> Int {
    guard column < radius, row < radius else { return full }
    let x = Double(radius - column) - 0.5
    let y = Double(radius - row) - 0.5
    return share(Double(radius) - (x * x + y * y).squareRoot() + 0.5)
  }

  /// Converts a share from 0 to 1 to sixteenths.
  static func share(_ value: Double) -> Int {
    Int(saturating: (min(max(value, 0), 1) * 16).rounded())
  }
}
