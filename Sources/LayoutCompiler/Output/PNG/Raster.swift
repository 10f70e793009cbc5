/// A rectangle of pixels, from `left` to before `right`, from `top` to before `bottom`.
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
    PixelRect(
      left: left - count, top: top - count, right: right + count, bottom: bottom + count)
  }
}

/// Pixels of 24 bits, onto which shapes are laid. How much of a pixel a shape covers counts in
/// sixteenths: enough for smooth edges, and few colours.
struct Raster: Sendable {
  let width: Int
  let height: Int
  /// Line by line, as 0xRRGGBB.
  private(set) var pixels: [UInt32]
  /// Nothing is drawn outside of it.
  var clip: PixelRect

  /// All that a pixel can be covered.
  static let full = 16

  init(width: Int, height: Int, color: UInt32) {
    self.width = width
    self.height = height
    pixels = Array(repeating: color, count: width * height)
    clip = PixelRect(left: 0, top: 0, right: width, bottom: height)
  }

  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// Lays a colour over a rectangle.
  mutating func fill(_ rect: PixelRect, _ color: UInt32, _ coverage: Int = full) {
    let rect = rect.intersection(clip)
    guard !rect.isEmpty, coverage > 0 else { return }
    for y in rect.top..<rect.bottom {
      let start = y * width
      if coverage >= Self.full {
        for index in start + rect.left..<start + rect.right { pixels[index] = color }
      } else {
        for index in start + rect.left..<start + rect.right {
          pixels[index] = Self.mix(pixels[index], color, coverage)
        }
      }
    }
  }

  /// Lays a colour over one pixel.
  mutating func blend(_ x: Int, _ y: Int, _ color: UInt32, _ coverage: Int) {
    guard coverage > 0, x >= clip.left, x < clip.right, y >= clip.top, y < clip.bottom else {
      return
    }
    let index = y * width + x
    pixels[index] =
      coverage >= Self.full ? color : Self.mix(pixels[index], color, coverage)
  }

  /// The colour of a pixel; black outside.
  subscript(x: Int, y: Int) -> UInt32 {
    x >= 0 && x < width && y >= 0 && y < height ? pixels[y * width + x] : 0
  }

  private static func mix(_ below: UInt32, _ above: UInt32, _ coverage: Int) -> UInt32 {
    var mixed: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      let a = Int(below >> shift & 0xFF)
      let b = Int(above >> shift & 0xFF)
      mixed |= UInt32(a + ((b - a) * coverage + (b > a ? 8 : -8)) / full) << shift
    }
    return mixed
  }
}

extension Raster {
  /// Lays a colour over a rectangle with round corners.
  mutating func fill(
    _ rect: PixelRect, radius: Int, _ color: UInt32, _ coverage: Int = full
  ) {
    let radius = Self.radius(radius, rect)
    guard radius > 0 else { return fill(rect, color, coverage) }
    var middle = rect
    (middle.top, middle.bottom) = (rect.top + radius, rect.bottom - radius)
    fill(middle, color, coverage)
    for row in 0..<radius {
      for y in [rect.top + row, rect.bottom - 1 - row] {
        fill(
          PixelRect(left: rect.left + radius, top: y, right: rect.right - radius, bottom: y + 1),
          color, coverage)
        for column in 0..<radius {
          let share = Self.corner(radius, column, row) * coverage / Self.full
          blend(rect.left + column, y, color, share)
          blend(rect.right - 1 - column, y, color, share)
        }
      }
    }
  }

  /// Draws the edge of a rectangle, half of it outside, with round corners.
  mutating func stroke(
    _ rect: PixelRect, radius: Int, thickness: Int, _ color: UInt32, _ coverage: Int = full
  ) {
    let outer = rect.grown(by: thickness / 2)
    let inner = outer.grown(by: -thickness)
    guard !inner.isEmpty else { return fill(outer, radius: radius, color, coverage) }
    let outerRadius = radius == 0 ? 0 : Self.radius(radius + thickness / 2, outer)
    let corner = max(outerRadius, thickness)
    for (top, bottom) in [(outer.top, inner.top), (inner.bottom, outer.bottom)] {
      fill(
        PixelRect(
          left: outer.left + corner, top: top, right: outer.right - corner, bottom: bottom), color,
        coverage)
    }
    for (left, right) in [(outer.left, inner.left), (inner.right, outer.right)] {
      fill(
        PixelRect(
          left: left, top: outer.top + corner, right: right, bottom: outer.bottom - corner), color,
        coverage)
    }
    for row in 0..<corner {
      for column in 0..<corner {
        let isInside = row >= thickness && column >= thickness
        let innerRadius = max(0, outerRadius - thickness)
        let hole =
          isInside ? Self.corner(innerRadius, column - thickness, row - thickness) : 0
        let share = (Self.corner(outerRadius, column, row) - hole) * coverage / Self.full
        for y in Set([outer.top + row, outer.bottom - 1 - row]) {
          blend(outer.left + column, y, color, share)
          blend(outer.right - 1 - column, y, color, share)
        }
      }
    }
  }

  private static func radius(_ radius: Int, _ rect: PixelRect) -> Int {
    max(0, min(radius, (rect.right - rect.left) / 2, (rect.bottom - rect.top) / 2))
  }

  /// How much of a pixel near the corner of a rectangle is covered, counted from that corner.
  private static func corner(_ radius: Int, _ column: Int, _ row: Int) -> Int {
    guard column < radius, row < radius else { return full }
    let x = Double(radius - column) - 0.5
    let y = Double(radius - row) - 0.5
    return share(Double(radius) - (x * x + y * y).squareRoot() + 0.5)
  }

  /// A share from 0 to 1 in sixteenths.
  static func share(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 16).rounded()) }
}
