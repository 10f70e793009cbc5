import Testing

@testable import LayoutCompiler

/// Pixels are rounded as `rounded(.toNearestOrAwayFromZero)` does, by other means.
@Suite struct PixelRoundingTests {
  @Test(
    "coordinates are rounded to the nearest pixel, half away from zero",
    arguments: [1.0, 1.5, 2, 3])
  func nearestPixel(scale: Double) {
    var random = SeededRandom(7)
    let grid = PixelGrid(Environment(container: Size(1, 1), scale: scale, ios: 14))
    let edges = [
      0, -0.0, 0.5, -0.5, 1.5, 0.49999999999999994, -0.49999999999999994, 1e9, -1e9, 0x1p51,
      0x1p52 + 1, -0x1p53, 0x1.8p52 + 1, 1e300, -1e300, .infinity, 1e-300,
    ]
    let values = edges + (0..<10_000).map { _ in Double.random(in: -1e4...1e4, using: &random) }
    for value in values + values.map({ ($0 * 2).rounded() / 2 / scale }) {
      let expected = (value * scale).rounded(.toNearestOrAwayFromZero) / scale
      #expect(grid.nearest(value) == expected, "\(value)")
      #expect(grid.nearest(value).sign == .plus || value < 0, "\(value)")
    }
  }

  /// A header of 36 1/3, five rows of 50 1/3, 17.5, and the same header and six rows: 643 5/6,
  /// which is 1931.5 pixels at 3x. The sum of the doubles is less by 2e-13 pixels.
  @Test("sums that miss half a pixel are rounded like it since iOS 16")
  func sums() {
    let (header, row) = (36.333333333333336, 50.333333333333336)
    var rows = 0.0
    for _ in 0..<5 { rows += row }
    var position = header + (rows + 17.5) + header
    position += rows + row
    #expect(position * 3 < 1931.5)
    func nearest(_ points: Double, ios: Int) -> Double {
      PixelGrid(Environment(container: Size(1, 1), scale: 3, ios: ios)).nearest(points)
    }
    #expect(nearest(position, ios: 26) == 644)
    #expect(nearest(-position, ios: 26) == -644)
    #expect(nearest(position, ios: 16) == 644)
    #expect(nearest(position, ios: 15) == 1931 / 3.0)
    // A hundredth of a pixel less is not half a pixel.
    #expect(nearest(position - 0.01 / 3, ios: 26) == 1931 / 3.0)
  }
}
