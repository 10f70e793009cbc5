import Testing

@testable import LayoutCompiler

extension Scene {
  /// Expects cells at these places: item -> x, y, width, height, in points.
  func expectCells(
    section: Int, _ expected: [Int: [Double]], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (item, place) in expected.sorted(by: { $0.key < $1.key }) {
      let frame = frame(section: section, item: item)
      let text = "cell \(section),\(item) is at \(describe(frame)), not \(place)"
      #expect(isNear(frame, place), "\(text)", sourceLocation: sourceLocation)
    }
  }

  /// Expects the section's first boundary item at this place.
  func expectBoundary(
    section: Int, _ place: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let frame = sections[section].boundaryElements.first?.frame
    let text = "boundary item at \(describe(frame)), not \(place)"
    #expect(isNear(frame, place), "\(text)", sourceLocation: sourceLocation)
  }

  /// Expects the content size, in points.
  func expectContent(
    _ width: Double, _ height: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isNear = abs(contentSize.width - width) < 0.001 && abs(contentSize.height - height) < 0.001
    #expect(isNear, "\(contentSize) is not \(width) x \(height)", sourceLocation: sourceLocation)
  }
}

private func numbers(_ rect: Rect) -> [Double] {
  [rect.minX, rect.minY, rect.width, rect.height]
}

private func describe(_ rect: Rect?) -> String { rect.map { "\(numbers($0))" } ?? "no place" }

/// A thousandth of a point is much less than a pixel.
private func isNear(_ rect: Rect?, _ place: [Double]) -> Bool {
  guard let rect else { return false }
  return zip(numbers(rect), place).allSatisfy { abs($0 - $1) < 0.001 }
}
