/// An expectation of a preview that its frames do not fulfil.
struct UnmetExpectation: Sendable {
  let expectation: Expectation
  /// What should be so: "`Featured/3` at 16,120 343x250".
  let expected: String
  /// What is so instead: "16,124 343x246".
  let actual: String
  /// The elements that a drawing shows; `nil` where there is nothing to draw.
  var evidence: Evidence?

  /// The elements that contradict an expectation.
  enum Evidence: Sendable {
    /// An element that is not at the expected frame.
    case moved(SceneElement, expected: Rect)
    case contentSize(expected: Size)
    /// Elements that are not within the screen, which is in content coordinates.
    case outside([SceneElement], screen: Rect)
    /// Elements that share space while nothing is scrolled.
    case overlap([SceneElement])
    case row([SceneElement])
  }

  init(_ expectation: Expectation, expected: String, actual: String) {
    self.expectation = expectation
    self.expected = expected
    self.actual = actual
  }

  /// One sentence with both.
  package var message: String { "expected \(expected), found \(actual)" }
}

extension LaidOutPreview {
  /// Lengths that differ by no more are equal, in points.
  static let expectationTolerance = 0.01

  /// Those of the preview's expectations that its frames do not fulfil, in order of the text.
  var unmetExpectations: [UnmetExpectation] { expectations.compactMap { unmet($0) } }

  private func unmet(_ expectation: Expectation) -> UnmetExpectation? {
    switch expectation.claim {
    case .frame(let name, let frame): unmetFrame(name, frame, expectation)
    case .contentSize(let size): unmetContentSize(size, expectation)
    case .noOverlap: unmetNoOverlap(expectation)
    case .visible(let name): unmetVisible(name, expectation)
    case .itemsPerRow(let count, let section): unmetRows(of: count, in: section, expectation)
    }
  }

  private func unmetFrame(
    _ name: String, _ frame: Rect, _ expectation: Expectation
  ) -> UnmetExpectation? {
    let expected = "`\(name)` at \(PointFormat.rect(frame))"
    guard let element = element(addressedBy: name) else {
      return UnmetExpectation(expectation, expected: expected, actual: missing(name))
    }
    guard !Self.isEqual(element.frame, frame) else { return nil }
    var unmet = UnmetExpectation(
      expectation, expected: expected, actual: PointFormat.rect(element.frame))
    unmet.evidence = .moved(element, expected: frame)
    return unmet
  }

  private func unmetContentSize(
    _ size: Size, _ expectation: Expectation
  ) -> UnmetExpectation? {
    let actual = scene.contentSize
    guard !Self.isEqual(Rect(.zero, actual), Rect(.zero, size)) else { return nil }
    var unmet = UnmetExpectation(
      expectation, expected: "a content of \(PointFormat.size(size))",
      actual: PointFormat.size(actual))
    unmet.evidence = .contentSize(expected: size)
    return unmet
  }

  private func unmetVisible(_ name: String, _ expectation: Expectation) -> UnmetExpectation? {
    let expected = "`\(name)` in sight"
    guard let element = element(addressedBy: name) else {
      return UnmetExpectation(expectation, expected: expected, actual: missing(name))
    }
    guard !element.frame.intersects(scene.visibleBounds) else { return nil }
    var unmet = UnmetExpectation(
      expectation, expected: expected,
      actual:
        "it at \(PointFormat.rect(element.frame)), while \(PointFormat.rect(scene.visibleBounds)) shows"
    )
    unmet.evidence = .outside([element], screen: scene.visibleBounds)
    return unmet
  }

  private func missing(_ name: String) -> String {
    let missing = MissingElement(name, in: self)
    return "none: \(missing.message); \(missing.hint)"
  }

  private static func isEqual(_ a: Rect, _ b: Rect) -> Bool {
    let pairs = [
      (a.minX, b.minX), (a.minY, b.minY), (a.width, b.width), (a.height, b.height),
    ]
    return pairs.allSatisfy { ($0 - $1).magnitude <= expectationTolerance }
  }
}
