/// What is known of a boundary item when the layout's scroll direction is not known yet.
struct BoundaryHead {
  var head: TextRange
  var hasWidth: Bool
  var hasHeight: Bool
}

extension TreeChecker {
  mutating func boundaryItem(
    _ kind: ElementKind, _ opening: Opening, _ parent: inout ElementState
  ) -> BoundaryItem? {
    let heading = self.heading(kind, opening)
    let elementKind = heading.hasValue ? viewKind(heading) : kind.standardViewKind
    var view = BoundaryItem(
      elementKind: elementKind ?? "", alignment: kind == .element(.footer) ? .bottom : .top)
    view.origin = origin(heading)
    let row =
      kind == .element(.header)
      ? Schema.header : kind == .element(.footer) ? Schema.footer : Schema.boundary
    fillBoundary(&view, row, heading, opening)
    noteKind(heading, elementKind, in: &parent)
    return elementKind == nil ? nil : view
  }

  private mutating func fillBoundary(
    _ view: inout BoundaryItem, _ row: ElementRow<BoundaryItem>, _ heading: ElementHeading,
    _ opening: Opening
  ) {
    let state = fill(&view, row, heading, opening)
    if !state.isBroken {
      boundaryHeads.append(
        BoundaryHead(
          head: heading.range, hasWidth: state.mayBeStated.contains(.width),
          hasHeight: state.mayBeStated.contains(.height)))
    }
    if view.pinToVisibleBounds, let side = view.zeroSide {
      report(
        .pinnedWithoutSize(
          side, at: view.origins[side] ?? origin(heading),
          pinned: view.origins[.pinned] ?? origin(heading)))
    }
  }

  /// Reports the boundary items that do not state their length along the scroll direction.
  mutating func finishBoundaries(from first: Int, _ layout: LayoutModel) {
    let isVertical = layout.scrollDirection == .vertical
    for boundary in boundaryHeads[first...] {
      guard !(isVertical ? boundary.hasHeight : boundary.hasWidth) else { continue }
      report(.boundaryWithoutLength(isVertical ? "height" : "width", at: span(boundary.head)))
    }
    boundaryHeads.removeSubrange(first...)
  }
}

extension ElementKind {
  /// UIKit's own kind for a bare `header` or `footer`.
  fileprivate var standardViewKind: String? {
    if self == .element(.header) { return BoundaryItem.headerKind }
    return self == .element(.footer) ? BoundaryItem.footerKind : nil
  }
}

extension BoundaryItem {
  /// A side that is stated to be nothing; a pinned view of no size is an exception in UIKit.
  fileprivate var zeroSide: PropertyName? {
    if size.width.isZero { return .width }
    return size.height.isZero ? .height : nil
  }
}

extension Dimension {
  fileprivate var isZero: Bool {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      value == 0
    }
  }
}
