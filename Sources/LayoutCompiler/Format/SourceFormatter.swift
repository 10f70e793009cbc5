/// The formatter of layout files. It has no options.
///
/// It changes only whitespace, line ends and semicolons. Code on one line stays on one line if it
/// fits. Broken code stays broken, in a fixed way. Statements and comments keep their order.
package enum SourceFormatter {
  /// The maximum length of a line, in columns.
  ///
  /// A statement without parentheses may exceed it, because only parentheses can be broken.
  package static let lineLength = 100
  /// The indentation of a body, in columns.
  package static let indentation = 2

  /// Returns the formatted file, or its syntax errors. Linear.
  package static func format(_ tree: SyntaxTree) -> FormattingResult {
    if let errors = errors(of: tree) { return .refused(errors) }
    return .formatted(VerifiedFormatting(BreakPlanner(tree)).writer.output)
  }

  /// The syntax errors that prevent formatting; `nil` if there are none.
  package static func errors(of tree: SyntaxTree) -> [Diagnostic]? {
    let errors = tree.diagnostics.filter { $0.severity == .error }
    if errors.isEmpty { return nil }
    return ForeignText.diagnostic(tree.source).map { [$0] } ?? errors
  }
}

/// The result of formatting.
package enum FormattingResult: Sendable {
  /// The file as UTF-8, without a byte order mark. Every line ends with a line feed.
  case formatted([UInt8])
  /// The file has these syntax errors, so its structure is unknown.
  case refused([Diagnostic])
}
