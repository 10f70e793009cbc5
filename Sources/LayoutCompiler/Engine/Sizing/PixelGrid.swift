/// Device pixels: the last step of a layout, and in modern UIKit also the first.
struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  let scale: Double
  let era: UIKitEra

  /// In pixels: a length this much below a whole pixel counts as whole: `0.7 * 390` is 273 (rule
  /// `whole-pixel`).
  static let tolerance = 1.0 / 1024

  init(_ environment: Environment) {
    scale = environment.scale
    era = UIKitEra(ios: environment.ios)
  }

  /// In points: a size before placement, floored to pixels in modern UIKit, exact in legacy (rule
  /// `floored-sizes`; fixtures macos27-rows-027, ios14-testDecorationItem.1).
  func resolvedSize(_ points: Double) -> Double {
    guard era.floorsSizes else { return points }
    return (points * scale + Self.tolerance).rounded(.down) / scale
  }

  /// In points: fractions are floored to pixels, other dimensions are not.
  func resolved(_ dimension: Dimension, _ points: Double) -> Double {
    dimension.isFractional ? resolvedSize(points) : points
  }

  /// In points: a final coordinate, rounded to the nearest pixel, half away from zero (rule
  /// `pixel`). Never -0.
  @inline(__always)
  func nearest(_ points: Double) -> Double { pixels(points) / scale + 0 }

  /// In pixels: the same coordinate. The one place where coordinates are rounded.
  @inline(__always)
  func pixels(_ points: Double) -> Double {
    let pixels = points * scale
    // Larger values have no fraction.
    guard pixels.magnitude < 0x1p51 else { return pixels }
    // A sum of this size holds no fraction, and rounds a half to the even integer; this is faster
    // than a conversion.
    let nearest = (pixels + 0x1.8p52) - 0x1.8p52
    guard (pixels - nearest).magnitude == 0.5 else { return nearest }
    return pixels + (pixels < 0 ? -0.5 : 0.5)
  }

  /// In points: a frame whose origin and size are rounded separately, so its right edge may be a
  /// pixel off (rule `pixel`).
  @inline(__always)
  func nearest(_ rect: Rect) -> Rect {
    Rect(nearest(rect.minX), nearest(rect.minY), nearest(rect.width), nearest(rect.height))
  }
}
