/// A severity override of a source file: `inexact-fraction off`.
package struct SeverityOverride: Hashable, Sendable {
  /// The severity, in the order of the schema's keywords. `off` disables the diagnostic.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    case off, note, warning, error
  }

  /// The id of a lint, or of a warning or note of the checker. It may be unknown.
  package var id: String
  /// The place of the id in the source.
  package var span: SourceSpan
  package var level: Level

  package init(id: String, span: SourceSpan, level: Level) {
    self.id = id
    self.span = span
    self.level = level
  }
}
