/// The frame of a cell in a custom group (`NSCollectionLayoutGroupCustomItem`).
///
/// In points, relative to the group's corner.
struct CustomFrame: Hashable, Sendable, HasPropertyOrigins {
  /// The frame if `expression` is `nil`. In points, relative to the group's corner.
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

  /// Returns the frame in a group, in points, relative to the group's corner.
  ///
  /// `group` is the group's size and `inner` its size without content insets. `nil` if the
  /// expressions do not give a valid rectangle.
  func rect(in group: Size, inner: Size) -> Rect? {
    guard let expression else { return rect }
    let rect = expression.rect(in: group, inner: inner)
    let edges = [rect.minX, rect.minY, rect.width, rect.height]
    let isPlace = edges.allSatisfy { $0.isFinite && $0.magnitude <= Bounds.points }
    return isPlace && rect.width >= 0 && rect.height >= 0 ? rect : nil
  }
}

/// The numbers of a custom frame, as expressions of the group's container.
///
/// UIKit passes that container to `NSCollectionLayoutGroupCustomItemProvider`.
struct FrameExpression: Hashable, Sendable {
  var x: EffectExpression
  var y: EffectExpression
  var width: EffectExpression
  var height: EffectExpression

  /// Returns the rectangle in points. Its numbers may be infinite or NaN.
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
  /// Whether it is a property of the container, which a custom frame may depend on.
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
