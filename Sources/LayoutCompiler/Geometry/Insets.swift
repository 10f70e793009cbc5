/// Distances from the four edges, in points. In a left-to-right layout, leading is left.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the leading edge, in points.
  public var leading: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the trailing edge, in points.
  public var trailing: Double
  /// Creates insets in points, by default 0.
  @inlinable public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  /// No distance at any edge.
  public static let zero = Insets()

  /// The inset at the start edge of `axis`, in points: leading or top.
  package func start(_ axis: Axis) -> Double { axis == .horizontal ? leading : top }
  /// The inset at the end edge of `axis`, in points: trailing or bottom.
  package func end(_ axis: Axis) -> Double { axis == .horizontal ? trailing : bottom }
  /// The sum of both insets along `axis`, in points.
  package func sum(_ axis: Axis) -> Double { start(axis) + end(axis) }
}

extension Insets {
  /// Returns the insets along `axis`; the others are 0.
  package func along(_ axis: Axis) -> Insets {
    axis == .horizontal
      ? Insets(leading: leading, trailing: trailing) : Insets(top: top, bottom: bottom)
  }

  /// Adds the insets edge by edge.
  package static func + (a: Insets, b: Insets) -> Insets {
    Insets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }
}
