/// The scroll offsets of the collection view and of orthogonal sections.
public struct ScrollState: Hashable, Sendable {
  /// The offset of the collection view in points, from the start of the content.
  public var offset: Point
  /// The offsets of orthogonal sections in points, by section index.
  public var rows: [Int: Double]

  /// Creates a state, by default the one at rest. Offsets are in points, `rows` by section index.
  public init(offset: Point = .zero, rows: [Int: Double] = [:]) {
    self.offset = offset
    self.rows = rows
  }
}
