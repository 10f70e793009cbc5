/// A lint: a check for layouts that compile but are probably not intended.
///
/// Each lint is a file in `Lints/` and an entry of `Lint.all`. Its examples are its tests and the
/// text of `layoutc explain`.
public struct Lint: Sendable {
  /// The stable name, in kebab case.
  public let id: String
  /// The default severity, which files may override.
  public let severity: Diagnostic.Severity
  /// The problem, in one sentence.
  public let summary: String
  /// The reasons against the code, and the alternatives.
  public let why: String
  /// Whether the lint has fixes.
  public let fix: FixKind
  /// The example in documentation and tests.
  public let example: Example
  let check: Check

  /// Whether `layoutc lint --fix` can fix it.
  public enum FixKind: String, Sendable {
    case none
    /// The fix keeps what the author meant.
    case safe
    /// The fix is one of several ways to fix it: `--fix --unsafe`.
    case unsafe
  }

  /// A layout with the problem, and a fixed one.
  public struct Example: Sendable {
    /// A layout with exactly one finding.
    public let bad: String
    /// The part of `bad` where it is reported.
    public let place: String
    /// The occurrence of `place` in `bad`, from 1.
    public let occurrence: Int
    /// The fixed layout, without findings.
    public let good: String
    /// The number of items of each section, from the first. Empty if the finding does not depend on
    /// it.
    public let items: [Int]

    init(
      bad: String, at place: String, occurrence: Int = 1, good: String, items: [Int] = []
    ) {
      self.bad = bad
      self.place = place
      self.occurrence = occurrence
      self.good = good
      self.items = items
    }
  }

  /// The input of a lint.
  enum Check: Sendable {
    /// The model. It is the same on every device, unless the layout reads the environment.
    case model(@Sendable (LintView) -> [LintFinding])
    /// Frames or lengths in points. Every device is checked.
    case screen(@Sendable (LintView) -> [LintFinding])
    /// The errors of the layout on devices other than its own.
    case failure(@Sendable (Diagnostic, LintScreen) -> LintFinding)
    /// The data of all layouts: a section that one layout does not use may be for another.
    case everywhere(@Sendable ([LintView]) -> [LintFinding])
    /// The comments and statements about lints. `SuppressionFindings` implements these.
    case suppressions
  }

  init(
    _ id: String, _ severity: Diagnostic.Severity, _ summary: String, why: String,
    fix: FixKind = .none, _ example: Example, _ check: Check
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.why = why
    self.fix = fix
    self.example = example
    self.check = check
  }
}

/// A diagnostic of a lint, without id and severity.
struct LintFinding {
  var span: SourceSpan
  var message: String
  var label: String?
  var secondary: [Diagnostic.Label] = []
  var reason: String?
  var remedy: String?
  /// The fixes. A fix that is not possible is `nil`.
  var fixes: [Diagnostic.Fix?] = []

  func diagnostic(of lint: Lint) -> Diagnostic {
    Diagnostic(
      id: lint.id, severity: lint.severity, message: message, span: span, label: label,
      secondary: secondary, reason: reason, remedy: remedy, fixes: fixes.compactMap { $0 })
  }
}
