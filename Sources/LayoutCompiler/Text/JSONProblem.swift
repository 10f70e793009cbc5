/// A problem in a JSON document, with its location.
package struct JSONProblem: Hashable, Sendable {
  /// The kinds of problems. The raw value is the id of the diagnostic.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The document is not valid JSON.
    case syntax = "json-syntax"
    /// Values are nested too deeply.
    case depth = "json-depth"
    /// A string has an escape or bytes that are not a character. They read as U+FFFD.
    case text = "json-text"
    /// An object has two members with the same name.
    case duplicateKey = "json-duplicate-key"

    /// `true` iff reading stops at the problem.
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
  var remedy: String?
  /// For a duplicate key, the range of the first one.
  var first: TextRange?

  /// Returns the problem as a diagnostic in `file`.
  package func diagnostic(in file: FileID) -> Diagnostic {
    let secondary = first.map {
      [Diagnostic.Label(SourceSpan(file, $0), "it is here already")]
    }
    return Diagnostic(
      id: kind.rawValue, message: message, span: SourceSpan(file, range),
      secondary: secondary ?? [], remedy: remedy)
  }
}
