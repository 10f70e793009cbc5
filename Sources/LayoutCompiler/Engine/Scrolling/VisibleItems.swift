/// The effect of a visible-items handler on an element.
struct ElementEffect: Hashable, Sendable {
  /// The scale about the element's center.
  var scale = 1.0
  /// The opacity: 0 is transparent, 1 opaque.
  var alpha = 1.0
  /// The translation in points.
  var translation: Point = .zero

  package init() {}

  /// Returns the drawn frame of an element at `frame`, in points, not on the pixel grid.
  func drawnFrame(of frame: Rect) -> Rect {
    let size = Size(frame.width * scale, frame.height * scale)
    return Rect(
      frame.midX + translation.x - size.width / 2, frame.midY + translation.y - size.height / 2,
      size.width, size.height)
  }
}

extension SceneElement {
  /// The drawn frame, with the effect applied, in points, not on the pixel grid.
  public var drawnFrame: Rect { effect?.drawnFrame(of: frame) ?? frame }
}

/// Evaluates a section's visible-items effect, like a `visibleItemsInvalidationHandler` in UIKit.
struct VisibleItems: Sendable {
  let effect: VisibleItemsEffect
  /// The offset of the row in an orthogonal section, else of the collection view (rule
  /// `visible-items`). In points.
  let scroll: Point
  let container: Size
  /// The visible rectangle in points, as shown. Only elements that intersect it are changed.
  let visible: Rect

  /// Whether the handler is called with the element: it is visible, and of a kind that is changed.
  func includes(_ element: SceneElement) -> Bool {
    element.frame.intersects(visible) && (element.role == .cell || !effect.cellsOnly)
  }

  /// Applies the effect to an element if it is included. Its frame must be as shown.
  ///
  /// - Parameter unscrolled: The frame that UIKit passes to the handler. It does not change while a
  ///   row scrolls (rule `visible-items`).
  func apply(to element: inout SceneElement, unscrolled: Rect) {
    guard includes(element) else { return }
    func value(_ expression: EffectExpression?) -> Double? {
      let result = expression?.evaluate { self.value($0, at: element.item, frame: unscrolled) }
      return result.flatMap { $0.isFinite ? $0 : nil }
    }
    var result = ElementEffect()
    result.scale = value(effect.scale) ?? 1
    result.alpha = min(1, max(0, value(effect.alpha) ?? 1))
    result.translation = Point(value(effect.translation?.x) ?? 0, value(effect.translation?.y) ?? 0)
    if result != ElementEffect() { element.effect = result }
    if let zIndex = value(effect.zIndex) {
      element.zIndex = Int(saturating: min(max(zIndex.rounded(), -1e15), 1e15))
    }
  }

  private func value(_ variable: EffectExpression.Variable, at index: Int, frame: Rect) -> Double {
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
