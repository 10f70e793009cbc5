/// Writes layouts in the one style.
///
/// The formatter changes blanks, line ends and semicolons, nothing else. What the author wrote on
/// one line stays on one line if it fits; what he broke stays broken, in the one way in which it
/// is broken. Statements and comments keep their order, and comments their places.
public enum SourceFormatter {
  /// Columns that a line should not exceed; a statement's line does if there are no parentheses to
  /// break, as only what stands in parentheses may go over several lines.
  public static let lineLength = 100
  /// Columns by which a body is indented.
  public static let indentation = 2

  /// Returns the text of the tree in the one style, or why it has none. Linear.
  package static func format(_ tree: SyntaxTree) -> FormattingResult {
    if let errors = errors(of: tree) { return .refused(errors) }
    return .formatted(LineBreaker(BreakPlanner(tree)).writer.output)
  }

  /// The reasons not to touch the text; `nil` if there are none.
  static func errors(of tree: SyntaxTree) -> [Diagnostic]? {
    let errors = tree.diagnostics.filter { $0.severity == .error }
    return errors.isEmpty ? nil : errors
  }
}

/// What comes out of formatting.
public enum FormattingResult: Sendable {
  /// The text as UTF-8: without a byte order mark, its lines ended by line feeds, the last too.
  case formatted([UInt8])
  /// The text does not parse, so nobody knows what belongs together. These are the errors.
  case refused([Diagnostic])
}
