import Testing

@testable import LayoutCompiler

/// Places of labels, compared with a search of all boxes.
@Suite struct LabelPlacerTests {
  private static let window = Rect(0, 0, 400, 900)

  private func rect(_ random: inout SeededRandom) -> Rect {
    Rect(
      Double.random(in: -50...400, using: &random), Double.random(in: -50...900, using: &random),
      Double.random(in: 0...120, using: &random), Double.random(in: 0...120, using: &random))
  }

  @Test("a free place is covered by no later box", arguments: [4.0, 48, 2000])
  func covered(tile: Double) {
    var random = SeededRandom(7)
    let boxes = (0..<150).map { _ in rect(&random) }
    let placer = LabelPlacer(boxes, tile: tile, within: Self.window)
    for index in boxes.indices {
      guard let label = rect(&random).intersection(Self.window) else { continue }
      let isFree = boxes[(index + 1)...].allSatisfy { !$0.intersects(label) }
      #expect(placer.isFree(label, index) == isFree, "\(index) \(label)")
    }
  }

  /// Each box covers every tile: with the smallest tiles, that would be 20,000 times 256 x 256.
  @Test("many large boxes are in few tiles") func large() {
    let window = Rect(0, 0, 100_000, 100_000)
    let boxes = Array(repeating: window, count: 20_000)
    let placer = LabelPlacer(boxes, tile: 48, within: window)
    let label = Rect(10, 10, 40, 12)
    #expect(!placer.isFree(label, 19_998))
    #expect(placer.isFree(label, 19_999))
  }

  /// The boxes are beside the label, in its tile.
  @Test("a place is not searched below too many boxes") func limit() {
    let boxes = Array(repeating: Rect(0, 0, 10, 10), count: 1000)
    let placer = LabelPlacer(boxes, tile: 48, within: Self.window)
    let label = Rect(20, 20, 20, 10)
    #expect(!placer.isFree(label, 0))
    #expect(placer.isFree(label, 900))
  }
}
