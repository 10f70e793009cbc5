/// A problem in a JSON document, with its location.
package struct JSONProblem: Hashable, Sendable {
  /// The kinds of problems.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// The document is not valid JSON.
    case syntax
    /// Values are nested too deeply.
    case depth
    /// A string has an escape or bytes that are not a character. They read as U+FFFD.
    case text
    /// An object has two members with the same name.
    case duplicateKey

    /// The kind of the diagnostic that reports it.
    var diagnosticKind: DiagnosticKind {
      switch self {
      case .syntax: .jsonSyntax
      case .depth: .jsonDepth
      case .text: .jsonText
      case .duplicateKey: .jsonDuplicateKey
      }
    }

    /// Whether reading stops at the problem.
    var isFatal: Bool {
      switch self {
      case .syntax, .depth: true
      case .text, .duplicateKey: false
      }
    }
  }

  package var kind: Kind
  package var range: TextRange
  /// The message: one line, without the location.
  package var message: String
  var help: String?
  /// For a duplicate key, the range of the first one.
  var first: TextRange?

  /// Returns the problem as a diagnostic in `file`.
  package func diagnostic(in file: FileID) -> Diagnostic {
    let related = first.map {
      [Diagnostic.Label(SourceSpan(file, $0), "first here")]
    }
    return Diagnostic(
      kind.diagnosticKind, message, at: SourceSpan(file, range),
      related: related ?? [], help: help)
  }
}
