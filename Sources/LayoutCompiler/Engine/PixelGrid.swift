/// Device pixels: the last step of a layout, and in modern UIKit also the first.
struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  let scale: Double
  let era: UIKitEra

  /// What counts as a whole pixel in spite of binary fractions, in pixels: `0.7 * 390` is 273.
  static let tolerance = 1.0 / 1024

  init(_ environment: Environment) {
    scale = environment.scale
    era = UIKitEra(ios: environment.ios)
  }

  /// A size as it enters the layout: floored to pixels in modern UIKit, exact in legacy
  /// (uikit-facts 2.5.10, eras 1; fixtures macos27-rows-027-thirds-280, ios14-testDecorationItem.1).
  func resolvedSize(_ points: Double) -> Double {
    guard era.floorsSizes else { return points }
    return (points * scale + Self.tolerance).rounded(.down) / scale
  }

  /// Fractions and shares are floored; what is stated in points stands.
  func resolved(_ dimension: Dimension, _ points: Double) -> Double {
    dimension.isFractional ? resolvedSize(points) : points
  }

  /// A coordinate as it leaves the layout: the nearest pixel, half away from zero (eras 1).
  @inline(__always)
  func nearest(_ points: Double) -> Double {
    let pixels = points * scale
    // What has no fraction of its own stands; all else fits an integer, which is faster.
    guard pixels.magnitude < 0x1p51 else { return pixels / scale }
    var whole = Double(Int64(pixels))
    let rest = pixels - whole
    if rest >= 0.5 { whole += 1 } else if rest <= -0.5 { whole -= 1 }
    return whole / scale + 0
  }

  /// Origin and size are rounded each on their own, so right edges may be a pixel off (eras 1).
  @inline(__always)
  func nearest(_ rect: Rect) -> Rect {
    Rect(nearest(rect.minX), nearest(rect.minY), nearest(rect.width), nearest(rect.height))
  }
}
