/// The rounding to device pixels: the last step of a layout, and in modern UIKit also the first.
struct PixelGrid: Hashable, Sendable {
  /// The number of pixels per point.
  let scale: Double
  let behavior: UIKitBehavior

  /// The part of a pixel by which a length may be less than a whole number of pixels.
  ///
  /// Such a length counts as whole: `0.7 * 390` is 273 (rule `whole-pixel`).
  static let tolerance = 1.0 / 1024

  /// The part of a pixel by which a coordinate may miss half a pixel and is rounded like it (rule
  /// `pixel`): sums of doubles in modern UIKit.
  private let halfTolerance: Double

  init(_ environment: Environment) {
    scale = environment.scale
    behavior = UIKitBehavior(ios: environment.ios)
    halfTolerance = behavior.floorsSizes ? 1e-7 : 0
  }

  /// Returns a length before placement, in points: rounded down to pixels in modern UIKit, exact in
  /// legacy UIKit (rule `floored-sizes`; fixtures macos27-rows-027, ios14-testDecorationItem.1).
  func resolvedSize(_ points: Double) -> Double {
    guard behavior.floorsSizes else { return points }
    return (points * scale + Self.tolerance).rounded(.down) / scale
  }

  /// Returns a resolved length, in points. Only fractions are rounded down to pixels.
  func resolved(_ dimension: Dimension, _ points: Double) -> Double {
    dimension.isFractional ? resolvedSize(points) : points
  }

  /// Returns a final coordinate in points, rounded to the nearest pixel, half away from zero (rule
  /// `pixel`). Never -0.
  @inline(__always)
  func nearest(_ points: Double) -> Double { pixels(points) / scale + 0 }

  /// Returns the coordinate in pixels. The only function that rounds coordinates.
  @inline(__always)
  func pixels(_ points: Double) -> Double {
    let pixels = points * scale
    // Larger values have no fraction.
    guard pixels.magnitude < 0x1p51 else { return pixels }
    // A sum of this size has no fraction, and rounds a half to the even integer. This is faster
    // than a conversion.
    let nearest = (pixels + 0x1.8p52) - 0x1.8p52
    let rest = pixels - nearest
    guard rest.magnitude >= 0.5 - halfTolerance else { return nearest }
    // Away from zero, unless that is the nearest integer already.
    if pixels < 0 { return rest < 0 ? nearest - 1 : nearest }
    return rest > 0 ? nearest + 1 : nearest
  }

  /// Returns a frame in points, rounded to pixels.
  ///
  /// Origin and size are rounded separately, so the right edge may be a pixel off (rule `pixel`).
  @inline(__always)
  func nearest(_ rect: Rect) -> Rect {
    Rect(nearest(rect.minX), nearest(rect.minY), nearest(rect.width), nearest(rect.height))
  }
}
