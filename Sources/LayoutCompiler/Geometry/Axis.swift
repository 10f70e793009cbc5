/// One of the two directions of a layout.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  @inlinable public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}
