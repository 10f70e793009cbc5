/// Something the compiler has to say about a source text.
///
/// Diagnostics are values: the checks return them, the rim prints them.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning, note
  }

  /// A second place that explains the first.
  public struct Label: Hashable, Sendable {
    public var span: SourceSpan
    public var text: String
    public init(_ span: SourceSpan, _ text: String) {
      self.span = span
      self.text = text
    }
  }

  /// A change of the source that removes the cause.
  public struct Fix: Hashable, Sendable {
    /// What the change does, as an imperative: `Replace by fractionalWidth`.
    public var title: String
    public var file: FileID
    public var edits: [TextEdit]
    /// `true` iff the change keeps the meaning that the author surely had.
    public var isSafe: Bool
    public init(_ title: String, in file: FileID, _ edits: [TextEdit], isSafe: Bool = true) {
      self.title = title
      self.file = file
      self.edits = edits
      self.isSafe = isSafe
    }
  }

  /// The stable name, in kebab case, that `layoutc explain` knows.
  public var id: String
  public var severity: Severity
  /// One line that says what is wrong, with the words of the source in backquotes.
  public var message: String
  public var span: SourceSpan
  /// What stands beside the underline.
  public var label: String?
  public var secondary: [Label]
  /// Why it is wrong; often what UIKit would do.
  public var reason: String?
  /// What to do about it.
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
