extension Scene {
  /// Returns the scene at a scroll state.
  ///
  /// Rows are moved, pinned items are at the visible edges, and visible-items effects are applied.
  /// Rows are at exactly the offsets of `state`; `settled` returns where they come to rest.
  public func scrolled(to state: ScrollState) -> Scene {
    var scene = self
    scene.scroll(to: state)
    return scene
  }

  mutating func scroll(to state: ScrollState) {
    let presentation = presentation
    scroll = state
    let bounds = environment.bounds(at: state, scrollDirection)
    visibleBounds = presentation.mirrored(bounds)
    let start = state.offset[scrollDirection]
    let covered = environment.adjustedContentInset.sum(scrollDirection)
    let end = start + container[scrollDirection] - covered
    for index in sections.indices {
      sections[index].show(
        state, axis: scrollDirection, visible: start...max(start, end),
        bounds: bounds, base: presentation, environment: environment)
    }
    guard !boundaryItems.isEmpty else { return }
    let pins = PinnedPlacement(
      axis: scrollDirection, hostStart: 0, hostEnd: contentSize[scrollDirection],
      visibleStart: start, visibleEnd: end,
      boundsStart: bounds.min(scrollDirection), boundsEnd: bounds.max(scrollDirection))
    let grid = PixelGrid(environment)
    let pinned = pins.pinnedLengths(boundaryItems, boundaryFrames)
    boundaryElements = zip(boundaryItems, boundaryFrames).map { item, frame in
      let frame = pins.place(item, frame: frame, among: pinned)
      return SceneElement(
        role: .boundary, elementKind: item.elementKind, section: nil, item: 0,
        frame: presentation.mirrored(frame, on: grid),
        zIndex: item.zIndex + pins.raise(item), origin: item.origin)
    }
  }

  /// The parts of `visibleBounds` under the bars at the start and the end of the scroll direction, in
  /// points, content coordinates. Content scrolls below them; they cover no content at rest.
  package var coveredBounds: (start: Rect, end: Rect) {
    let bounds = environment.bounds(at: scroll, scrollDirection)
    let insets = environment.adjustedContentInset
    func part(_ from: Double, _ length: Double) -> Rect {
      var part = bounds
      part.origin[scrollDirection] = from
      part.size[scrollDirection] = length
      return presentation.mirrored(part)
    }
    let (start, end) = (insets.start(scrollDirection), insets.end(scrollDirection))
    return (part(bounds.min(scrollDirection), start), part(bounds.max(scrollDirection) - end, end))
  }

  /// Returns the nearest offset that the collection view can reach, between the content's start and
  /// end along the scroll direction.
  package func reachable(_ offset: Point) -> Point {
    let visible =
      container[scrollDirection] - environment.adjustedContentInset.sum(scrollDirection)
    var reached = Point.zero
    reached[scrollDirection] = min(
      max(0, offset[scrollDirection]), max(0, contentSize[scrollDirection] - visible))
    return reached
  }

  /// Returns the offsets at which all rows come to rest after `state`.
  public func settled(_ state: ScrollState) -> ScrollState {
    var state = state
    for section in sections {
      guard let row = section.rowScrolling else { continue }
      state.rows[section.index] = row.settled(state.rows[section.index] ?? 0)
    }
    return state
  }

  /// The mapping of a right-to-left layout.
  ///
  /// A horizontal layout is mirrored in its content, any other in its container.
  var presentation: Presentation {
    guard environment.isRightToLeft else { return Presentation() }
    return Presentation(
      mirrorWidth: scrollDirection == .horizontal ? contentSize.width : container.width)
  }
}

extension Environment {
  /// Returns the bounds of the collection view, in points, content coordinates, left to right.
  ///
  /// At rest they begin before the content, by the inset of the safe area (rule `container`;
  /// fixture ios17-testDecorationItem.1: an inset of 54, a content offset of -54).
  func bounds(at state: ScrollState, _ axis: Axis) -> Rect {
    var bounds = Rect(state.offset, container)
    bounds.origin[axis] -= adjustedContentInset.start(axis)
    return bounds
  }
}

extension PinnedPlacement {
  /// Returns the number that is added to an item's z index.
  @inline(__always)
  func raise(_ item: BoundaryItem) -> Int {
    item.pinToVisibleBounds && isInView ? Self.raise : 0
  }
}

extension SceneSection {
  /// The scrolling of the section's row; `nil` if the section is not orthogonal.
  package var rowScrolling: RowScrolling? {
    row.map {
      RowScrolling(
        behavior: $0.behavior, groups: solution.groups, length: $0.length, viewport: $0.viewport)
    }
  }

  /// The scroll offset of the section's row, in points.
  package var rowOffset: Double { presentation.rowOffset }

  /// Updates the section to a scroll state.
  ///
  /// - Parameters:
  ///   - visible: The visible range along the scroll axis without the safe area.
  ///   - bounds: The bounds of the collection view.
  fileprivate mutating func show(
    _ state: ScrollState, axis: Axis, visible: ClosedRange<Double>, bounds: Rect,
    base: Presentation, environment: Environment
  ) {
    presentation = base
    if let row {
      presentation.rowOffset = state.rows[index] ?? 0
      presentation.rowAxis = row.axis
    }
    var box = Rect(origin, environment.container)
    box.size[axis] = solution.length
    frame = base.mirrored(box, on: grid)
    pins = PinnedPlacement(
      axis: axis, hostStart: box.min(axis), hostEnd: box.max(axis),
      visibleStart: visible.lowerBound, visibleEnd: visible.upperBound,
      boundsStart: bounds.min(axis), boundsEnd: bounds.max(axis))
    if let effect = model.visibleItems {
      visibleItems = show(effect, bounds: bounds, base: base, environment: environment)
    }
    if !solution.decorationFrames.isEmpty { showDecorations(base: base) }
  }

  private mutating func showDecorations(base: Presentation) {
    decorations = zip(model.decorations, solution.decorationFrames).map { item, frame in
      SceneElement(
        role: .decoration, elementKind: item.elementKind, section: index, item: 0,
        frame: base.mirrored(frame.offset(by: origin), on: grid),
        zIndex: item.zIndex, origin: item.origin)
    }
  }

  /// The boundary items, in declaration order. They do not scroll with a row (rule `row-boundary`).
  package var boundaryElements: [SceneElement] {
    let (items, frames) = (model.boundaryItems, solution.boundaryFrames)
    let pinned = pins.pinnedLengths(items, frames)
    return items.indices.map { number in
      let item = items[number]
      let frame = pins.place(item, frame: frames[number].offset(by: origin), among: pinned)
      var element = SceneElement(
        role: .boundary, elementKind: item.elementKind, section: index, item: 0,
        frame: presentation.mirrored(frame, on: grid),
        zIndex: max(item.zIndex, solution.minimumZIndex) + pins.raise(item), origin: item.origin)
      visibleItems?.apply(to: &element, unscrolled: element.frame)
      return element
    }
  }

  /// Returns the effect at a scroll state.
  ///
  /// UIKit ignores it, and logs, if anything is estimated, unless it is applied through layout
  /// attributes (rule `visible-items-estimated`).
  private func show(
    _ effect: VisibleItemsEffect, bounds: Rect, base: Presentation, environment: Environment
  ) -> VisibleItems? {
    if model.group.hasEstimates, !effect.asAttributes { return nil }
    var scroll = bounds.origin
    if let row {
      scroll = .zero
      scroll[row.axis] = presentation.rowOffset
    }
    return VisibleItems(
      effect: effect, scroll: scroll, container: environment.container,
      visible: base.mirrored(bounds))
  }
}
