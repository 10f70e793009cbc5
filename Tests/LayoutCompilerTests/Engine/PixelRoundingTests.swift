import Testing

@testable import LayoutCompiler

/// Pixels are rounded as `rounded(.toNearestOrAwayFromZero)` does, by other means.
@Suite struct PixelRoundingTests {
  @Test(
    "coordinates are rounded to the nearest pixel, half away from zero",
    arguments: [1.0, 1.5, 2, 3])
  func nearestPixel(scale: Double) {
    var random = SeededRandom(7)
    let grid = PixelGrid(Environment(container: Size(1, 1), scale: scale))
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
}
