/// The effect of a visible-items handler on one element.
struct ElementEffect: Hashable, Sendable {
  /// About the element's centre.
  var scale = 1.0
  /// 0 is clear, 1 opaque.
  var alpha = 1.0
  /// Points by which it is moved.
  var translation: Point = .zero

  package init() {}

  /// Where an element of `frame` is drawn, in points, not on the pixel grid.
  func drawnFrame(of frame: Rect) -> Rect {
    let size = Size(frame.width * scale, frame.height * scale)
    return Rect(
      frame.midX + translation.x - size.width / 2, frame.midY + translation.y - size.height / 2,
      size.width, size.height)
  }
}

extension SceneElement {
  /// Where the element is drawn: its frame under its effect, in points, not on the pixel grid.
  public var drawnFrame: Rect { effect?.drawnFrame(of: frame) ?? frame }
}

/// Evaluates a section's visible-items effect, as UIKit calls `visibleItemsInvalidationHandler`.
struct VisibleItems: Sendable {
  let effect: VisibleItemsEffect
  /// In points: the row's own offset in an orthogonal section, else the collection view's (rule
  /// `visible-items`).
  let scroll: Point
  let container: Size
  /// In points, as shown: the visible rectangle. Only elements that intersect it are changed.
  let visible: Rect

  /// Changes `element`, whose frame as shown is set, if it is visible.
  ///
  /// - Parameter unscrolled: the frame that UIKit gives the handler: content coordinates that do
  ///   not change while a row scrolls (rule `visible-items`).
  func apply(to element: inout SceneElement, unscrolled: Rect) {
    guard element.frame.intersects(visible), element.role == .cell || !effect.cellsOnly else {
      return
    }
    func value(_ expression: EffectExpression?) -> Double? {
      let result = expression?.evaluate { self.value($0, element.item, unscrolled) }
      return result.flatMap { $0.isFinite ? $0 : nil }
    }
    var result = ElementEffect()
    result.scale = value(effect.scale) ?? 1
    result.alpha = min(1, max(0, value(effect.alpha) ?? 1))
    result.translation = Point(value(effect.translationX) ?? 0, value(effect.translationY) ?? 0)
    if result != ElementEffect() { element.effect = result }
    if let zIndex = value(effect.zIndex) {
      element.zIndex = Int(min(max(zIndex.rounded(), -1e15), 1e15))
    }
  }

  private func value(
    _ variable: EffectExpression.Variable, _ index: Int, _ frame: Rect
  ) -> Double {
    switch variable {
    case .itemMinX: frame.minX
    case .itemMidX: frame.midX
    case .itemMaxX: frame.maxX
    case .itemMinY: frame.minY
    case .itemMidY: frame.midY
    case .itemMaxY: frame.maxY
    case .itemWidth: frame.width
    case .itemHeight: frame.height
    case .itemIndex: Double(index)
    case .scrollX: scroll.x
    case .scrollY: scroll.y
    case .containerWidth, .containerEffectiveWidth: container.width
    case .containerHeight, .containerEffectiveHeight: container.height
    }
  }
}
