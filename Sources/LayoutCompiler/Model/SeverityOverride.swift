/// A severity override of a source file: `inexact-fraction off`.
public struct SeverityOverride: Hashable, Sendable {
  /// The severity, in the order of the schema's keywords. `off` disables the diagnostic.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    case off, note, warning, error
  }

  /// The id of a lint, or of a warning or note of the checker. It may be unknown.
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
