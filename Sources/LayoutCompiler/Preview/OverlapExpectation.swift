/// `expect noOverlap`: cells and boundary items do not lie over each other.
///
/// What is pinned counts where it lies at rest: over what scrolls below it is its place.
extension LaidOutPreview {
  /// Of more pairs than these it is only told that there are more.
  private static let pairsAtMost = 1000

  func unmetNoOverlap(_ expectation: Expectation) -> UnmetExpectation? {
    var state = scene.scroll
    state.offset = .zero
    let scene = scene.scrolled(to: state)
    var first: (SceneElement, SceneElement)?
    var count = 0
    for element in scene.elements where element.canOverlap {
      for other in scene.elements(in: element.frame)
      where other.canOverlap && element.isBefore(other) && element.overlaps(other) {
        if first == nil { first = (element, other) }
        count += 1
      }
      guard count <= Self.pairsAtMost else { break }
    }
    guard let (element, other) = first else { return nil }
    let shared = element.frame.shared(with: other.frame)
    var actual =
      "`\(name(of: element))` at \(PointFormat.rect(element.frame)) and `\(name(of: other))` at "
      + "\(PointFormat.rect(other.frame)) sharing \(PointFormat.size(shared))"
    if count > Self.pairsAtMost {
      actual += ", and more than \(Self.pairsAtMost) other pairs"
    } else if count > 1 {
      actual += ", and \(count - 1) other pair\(count == 2 ? "" : "s")"
    }
    var unmet = UnmetExpectation(expectation, expected: "no overlap", actual: actual)
    unmet.evidence = .overlap([element, other])
    return unmet
  }
}

extension SceneElement {
  /// `true` iff it should have its place for itself.
  fileprivate var canOverlap: Bool {
    switch role {
    case .cell, .boundary: true
    case .supplementary, .decoration, .separator: false
    }
  }

  /// Puts the elements of a scene into the order of `Scene.elements`, so that each pair is told once.
  fileprivate func isBefore(_ other: SceneElement) -> Bool {
    let (mine, theirs) = (section ?? -1, other.section ?? -1)
    guard mine == theirs else { return mine < theirs }
    guard role == other.role else { return role == .boundary }
    guard role == .boundary else { return item < other.item }
    return (elementKind ?? "", item) < (other.elementKind ?? "", other.item)
  }

  /// `true` iff they share more than what is lost where numbers are rounded.
  fileprivate func overlaps(_ other: SceneElement) -> Bool {
    let shared = frame.shared(with: other.frame)
    return min(shared.width, shared.height) > LaidOutPreview.expectationTolerance
  }
}

extension Rect {
  /// The size of what two rectangles share; negative where they are apart.
  fileprivate func shared(with other: Rect) -> Size {
    Size(
      Swift.min(maxX, other.maxX) - Swift.max(minX, other.minX),
      Swift.min(maxY, other.maxY) - Swift.max(minY, other.minY))
  }
}
