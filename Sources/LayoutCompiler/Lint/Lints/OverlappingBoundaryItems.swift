extension Lint {
  /// Several boundary items with the same alignment overlap (rule `boundary`).
  static let overlappingBoundaryItems = Lint(
    "overlapping-boundary-items", .warning,
    "Two boundary items have the same position and overlap.",
    why:
      "UIKit does not stack boundary items with the same alignment: each is placed at the "
      + "edge. Combine them into one view, move one by its `offset`, or align it elsewhere.",
    Example(
      bad: "section <\n  header height 44\n  header \"subtitle\" height 28\n"
        + "  group horizontal height 44 < item >\n>",
      at: "header \"subtitle\"",
      good: "section <\n  header height 72\n  group horizontal height 44 < item >\n>"),
    .screen { view in
      overlaps(view.layout.boundaryItems, view.scene.boundaryElements)
        + view.scene.sections.indices.flatMap { index in
          overlaps(
            view.request.sections[index].model.boundaryItems,
            view.scene.sections[index].boundaryElements)
        }
    })

  /// The maximum number of items at one edge that another one is compared with.
  private static let maximumCompared = 100

  private static func overlaps(
    _ items: [BoundaryItem], _ elements: @autoclosure () -> [SceneElement]
  ) -> [LintFinding] {
    guard items.count > 1 else { return [] }
    var placed: [Alignment: [(item: BoundaryItem, element: SceneElement)]] = [:]
    return zip(items, elements()).compactMap { item, element in
      let earlier = placed[item.alignment] ?? []
      if earlier.count < maximumCompared {
        placed[item.alignment, default: []].append((item, element))
      }
      let other = earlier.first { $0.element.frame.overlaps(element.frame) }
      guard let other, let span = item.origin, let first = other.item.origin, first != span
      else { return nil }
      return LintFinding(
        span: span, message: "two boundary items overlap",
        label: "at the same edge", related: [Diagnostic.Label(first, "the first one")],
        explanation: "UIKit places each at the edge, without stacking them",
        help: "combine them into one view, or give one an `offset` or another `alignment`")
    }
  }
}

extension Rect {
  /// Whether the two overlap visibly.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    let shared = overlap(with: other)
    return Swift.min(shared.width, shared.height) > ItemRow.visible
  }
}
