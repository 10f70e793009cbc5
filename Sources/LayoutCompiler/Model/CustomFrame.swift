/// A cell's place in a custom group (`NSCollectionLayoutGroupCustomItem`), in points.
struct CustomFrame: Hashable, Sendable, HasPropertyOrigins {
  /// The frame, if it is constant; else `expression` gives it: see `rect(in:inner:)`.
  var rect: Rect
  /// The frame as expressions of the group's container; `nil` if it is constant.
  var expression: FrameExpression?
  var zIndex: Int
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  package init(_ rect: Rect, zIndex: Int = 0, origin: SourceSpan? = nil) {
    self.rect = rect
    self.zIndex = zIndex
    self.origin = origin
  }

  /// Returns the place in a group of the given sizes: whole, and less its insets, in points; `nil`
  /// where the expressions give no rectangle.
  func rect(in group: Size, inner: Size) -> Rect? {
    guard let expression else { return rect }
    let rect = expression.rect(in: group, inner: inner)
    let edges = [rect.minX, rect.minY, rect.width, rect.height]
    let isPlace = edges.allSatisfy { $0.isFinite && $0.magnitude <= Bounds.points }
    return isPlace && rect.width >= 0 && rect.height >= 0 ? rect : nil
  }
}

/// A custom frame's numbers as expressions of the group's container, which UIKit hands to
/// `NSCollectionLayoutGroupCustomItemProvider`.
struct FrameExpression: Hashable, Sendable {
  var x: EffectExpression
  var y: EffectExpression
  var width: EffectExpression
  var height: EffectExpression

  /// Returns the rectangle, which may have no numbers: whatever doubles give.
  fileprivate func rect(in group: Size, inner: Size) -> Rect {
    func value(_ expression: EffectExpression) -> Double {
      expression.evaluate { variable in
        switch variable {
        case .containerWidth: group.width
        case .containerHeight: group.height
        case .containerEffectiveWidth: inner.width
        case .containerEffectiveHeight: inner.height
        case .itemMinX, .itemMidX, .itemMaxX, .itemMinY, .itemMidY, .itemMaxY, .itemWidth,
          .itemHeight, .itemIndex, .scrollX, .scrollY:
          .nan
        }
      }
    }
    return Rect(value(x), value(y), value(width), value(height))
  }
}

extension EffectExpression.Variable {
  /// `true` iff the numbers of a custom group's frame may depend on it.
  var isOfContainer: Bool {
    switch self {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight:
      true
    case .itemMinX, .itemMidX, .itemMaxX, .itemMinY, .itemMidY, .itemMaxY, .itemWidth,
      .itemHeight, .itemIndex, .scrollX, .scrollY:
      false
    }
  }
}
