/// A problem in a JSON document, with its location.
package struct JSONProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// It is no JSON.
    case syntax
    /// Values lie too deep in one another.
    case depth
    /// A string holds what stands for no character; it reads as U+FFFD.
    case text
    /// An object has two members of one name.
    case duplicateKey

    var diagnosticKind: DiagnosticKind {
      switch self {
      case .syntax: .jsonSyntax
      case .depth: .jsonDepth
      case .text: .jsonText
      case .duplicateKey: .jsonDuplicateKey
      }
    }

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
  var help: String?
  /// For a duplicate key, the range of the first one.
  var first: TextRange?

  /// Returns the problem as a diagnostic in `file`.
  package func diagnostic(in file: FileID) -> Diagnostic {
    let related = first.map {
      [Diagnostic.Label(SourceSpan(file, $0), "it is here already")]
    }
    return Diagnostic(
      kind.diagnosticKind, message, at: SourceSpan(file, range),
      related: related ?? [], help: help)
  }
}
