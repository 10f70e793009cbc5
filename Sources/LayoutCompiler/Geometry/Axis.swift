/// A direction of a layout.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  /// The other axis.
  package var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}
