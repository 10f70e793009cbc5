/// Two states of one thing, and what is different between them: what every format of differences
/// is given.
public struct LayoutDiff: Sendable {
  /// What the states are called: `before` and `after`, or the names of two snapshots.
  public var oldTitle = "before"
  public var newTitle = "after"
  /// What a diffable data source would do, where the states are snapshots.
  var data: SnapshotDifference?
  public var frames: FramesDiff

  public init(frames: FramesDiff) { self.frames = frames }

  /// `true` iff nothing differs.
  public var isEmpty: Bool { frames.isEmpty && data?.isEmpty ?? true }
}
