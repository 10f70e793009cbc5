/// The scroll offsets of the collection view and of all rows.
public struct ScrollState: Hashable, Sendable {
  /// Points by which the whole is scrolled from its start; a pinned header then stands at this
  /// place of the content.
  public var offset: Point
  /// Points by which each row is scrolled, by the index of its section.
  public var rows: [Int: Double]

  public init(offset: Point = .zero, rows: [Int: Double] = [:]) {
    self.offset = offset
    self.rows = rows
  }
}
