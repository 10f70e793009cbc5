/// Device pixels: the last step of a layout, and in modern UIKit also the first.
struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  let scale: Double
  /// `true` iff a point is a whole number of pixels.
  private let pointIsWhole: Bool
  /// In points: the magnitude from which doubles are coarser than a pixel.
  private let limit: Double
  let era: UIKitEra

  /// In pixels: a length this much below a whole pixel counts as whole: `0.7 * 390` is 273 (rule
  /// `whole-pixel`).
  static let tolerance = 1.0 / 1024

  init(_ environment: Environment) {
    scale = environment.scale
    pointIsWhole = scale == scale.rounded()
    limit = 0x1p51 / max(1, scale)
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
  /// `pixel`).
  @inline(__always)
  func nearest(_ points: Double) -> Double {
    // Larger values have no fraction.
    guard points.magnitude < limit else { return points * scale / scale }
    // Whole points are on the grid if a point is a whole number of pixels.
    let whole = Self.nearestInteger(points)
    if pointIsWhole, whole == points { return whole }
    let pixels = points * scale
    var nearest = Self.nearestInteger(pixels)
    if (pixels - nearest).magnitude == 0.5 { nearest = pixels + (pixels < 0 ? -0.5 : 0.5) }
    return nearest / scale + 0
  }

  /// The nearest integer, of two equally near the even one; never -0. A sum of this size holds no
  /// fraction; this is faster than a conversion.
  ///
  /// - Parameter value: of a magnitude below 2^51.
  @inline(__always)
  static func nearestInteger(_ value: Double) -> Double { (value + 0x1.8p52) - 0x1.8p52 }

  /// The number of pixels of a length on the grid.
  @inline(__always)
  func pixels(_ points: Double) -> Double {
    let pixels = points * scale
    return pixels.magnitude < 0x1p51 ? Self.nearestInteger(pixels) : pixels
  }

  /// `true` for a whole number, of a magnitude below 2^51.
  @inline(__always)
  static func isWhole(_ value: Double) -> Bool {
    value.magnitude < 0x1p51 && nearestInteger(value) == value
  }

  /// `true` iff a coordinate is a whole number of points on the grid, and sums of two such
  /// coordinates are exact.
  @inline(__always)
  func keeps(_ points: Double) -> Bool {
    pointIsWhole && points.magnitude < limit / 2 && Self.isWhole(points)
  }

  /// In points: a frame whose origin and size are rounded separately, so its right edge may be a
  /// pixel off (rule `pixel`).
  @inline(__always)
  func nearest(_ rect: Rect) -> Rect {
    Rect(nearest(rect.minX), nearest(rect.minY), nearest(rect.width), nearest(rect.height))
  }
}
