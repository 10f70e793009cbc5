/// The scroll offsets of the collection view and of all rows.
public struct ScrollState: Hashable, Sendable {
  /// In points: the offset of the collection view from the start of the content.
  public var offset: Point
  /// Points by which each row is scrolled, by the index of its section.
  public var rows: [Int: Double]

  public init(offset: Point = .zero, rows: [Int: Double] = [:]) {
    self.offset = offset
    self.rows = rows
  }
}
