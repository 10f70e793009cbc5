/// What a file says of the severity of one kind of finding: `inexact-fraction off`.
public struct LintLevel: Hashable, Sendable {
  /// The words, in the order of the schema's.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    case off, note, warning, error
  }

  /// The id of the lint, or of a warning or note of the checker; nobody has looked whether there is
  /// such.
  public var id: String
  /// The place of the id in the source.
  public var span: SourceSpan
  public var level: Level

  public init(id: String, span: SourceSpan, level: Level) {
    self.id = id
    self.span = span
    self.level = level
  }
}
