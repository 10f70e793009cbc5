/// One diagnostic of a source. Checks return diagnostics; the command line and editors show them.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a diagnostic.
  public typealias Severity = DiagnosticKind.Severity

  /// A further location that helps to understand the diagnostic.
  public struct Label: Hashable, Sendable {
    /// The location, possibly in another file.
    public var span: SourceSpan
    /// The text next to the underline.
    public var text: String
    package init(_ span: SourceSpan, _ text: String) {
      self.span = span
      self.text = text
    }
  }

  /// A change of the source that removes the cause of a diagnostic.
  public struct Fix: Hashable, Sendable {
    /// The change as an imperative: `Replace by fractionalWidth`.
    public var title: String
    /// The file that `edits` change.
    public var file: FileID
    /// The edits, which are applied together.
    public var edits: [TextEdit]
    /// Whether the change keeps the intended meaning. An unsafe fix is one of several alternatives.
    public var isSafe: Bool
    package init(_ title: String, in file: FileID, _ edits: [TextEdit], isSafe: Bool = true) {
      self.title = title
      self.file = file
      self.edits = edits
      self.isSafe = isSafe
    }
  }

  /// The kind, with its explanation; its name is ``id``.
  public var kind: DiagnosticKind
  /// The severity, which a layout may override.
  public var severity: Severity
  /// The message: one line, with words of the source in backquotes.
  public var message: String
  /// The location of the cause.
  public var span: SourceSpan
  /// The text next to the underline.
  public var label: String?
  /// Further locations, each with a label of its own.
  public var related: [Label]
  /// The reason why it is an error or a warning, often UIKit's behavior.
  public var explanation: String?
  /// The way to fix it, as an imperative.
  public var help: String?
  /// The changes that remove the cause; empty if none is known.
  public var fixes: [Fix]

  /// `severity` is the kind's unless given.
  package init(
    _ kind: DiagnosticKind, _ message: String, at span: SourceSpan, severity: Severity? = nil,
    label: String? = nil, related: [Label] = [], explanation: String? = nil, help: String? = nil,
    fixes: [Fix] = []
  ) {
    self.kind = kind
    self.severity = severity ?? kind.severity
    self.message = message
    self.span = span
    self.label = label
    self.related = related
    self.explanation = explanation
    self.help = help
    // The message dictates an edit without alternatives, and the source has an error anyway.
    let isDictated = self.severity == .error && fixes.count == 1
    self.fixes =
      isDictated
      ? fixes.map { Fix($0.title, in: $0.file, $0.edits, isSafe: true) } : fixes
  }

  /// The stable name of its kind.
  public var id: String { kind.id }
}
