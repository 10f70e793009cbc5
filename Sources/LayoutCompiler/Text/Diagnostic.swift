/// A finding about a source file: an error, a warning or a note.
///
/// Diagnostics are values. The compiler returns them; the caller prints them.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning, note
  }

  /// A further location that helps to understand the diagnostic.
  public struct Label: Hashable, Sendable {
    public var span: SourceSpan
    public var text: String
    public init(_ span: SourceSpan, _ text: String) {
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
    public var edits: [TextEdit]
    /// `true` iff the change keeps what the author meant. Unsafe fixes are one of several ways out.
    public var isSafe: Bool
    public init(_ title: String, in file: FileID, _ edits: [TextEdit], isSafe: Bool = true) {
      self.title = title
      self.file = file
      self.edits = edits
      self.isSafe = isSafe
    }
  }

  /// The stable name in kebab case, as accepted by `layoutc explain`.
  public var id: String
  public var severity: Severity
  /// The message: one line, with words of the source in backquotes.
  public var message: String
  /// The location of the cause.
  public var span: SourceSpan
  /// The text next to the underline.
  public var label: String?
  /// Further locations, each with a label of its own.
  public var secondary: [Label]
  /// The reason why it is an error or a warning, often UIKit's behavior.
  public var reason: String?
  /// The way to fix it, as an imperative.
  public var remedy: String?
  public var fixes: [Fix]

  public init(
    id: String, severity: Severity = .error, message: String, span: SourceSpan,
    label: String? = nil, secondary: [Label] = [], reason: String? = nil, remedy: String? = nil,
    fixes: [Fix] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.span = span
    self.label = label
    self.secondary = secondary
    self.reason = reason
    self.remedy = remedy
    self.fixes = fixes
  }
}
