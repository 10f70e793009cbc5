/// What is wrong with a JSON text, and where.
package struct JSONProblem: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It is no JSON.
    case syntax = "json-syntax"
    /// Values lie too deep in one another.
    case depth = "json-depth"
    /// A string holds what stands for no character; it reads as U+FFFD.
    case text = "json-text"
    /// An object has two members of one name.
    case duplicateKey = "json-duplicate-key"

    /// `true` iff the text cannot be read any further.
    var isFatal: Bool {
      switch self {
      case .syntax, .depth: true
      case .text, .duplicateKey: false
      }
    }
  }

  package var kind: Kind
  package var range: TextRange
  /// One line, without the place.
  package var message: String
  var remedy: String?
  /// For a duplicate, the member that came first.
  var first: TextRange?

  /// The problem as the compiler tells it, in the file `file`.
  package func diagnostic(in file: FileID) -> Diagnostic {
    let secondary = first.map {
      [Diagnostic.Label(SourceSpan(file, $0), "it is here already")]
    }
    return Diagnostic(
      id: kind.rawValue, message: message, span: SourceSpan(file, range),
      secondary: secondary ?? [], remedy: remedy)
  }
}
