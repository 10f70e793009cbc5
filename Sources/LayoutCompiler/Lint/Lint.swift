/// One thing that compiles and is unwise: how it is found, why it is bad, and what to write instead.
///
/// Each lint stands in a file of its own in `Lints/` and in one line of `Lint.all`. Its examples are
/// its tests and its `layoutc explain` text.
public struct Lint: Sendable {
  /// The stable name, in kebab case.
  public let id: String
  /// How grave it is unless the file says otherwise.
  public let severity: Diagnostic.Severity
  /// What was found, in one sentence.
  public let summary: String
  /// Why it is bad, and what to do.
  public let why: String
  public let fix: FixKind
  public let example: Example
  let check: Check

  /// Whether `layoutc lint --fix` can mend it.
  public enum FixKind: String, Sendable {
    case none
    /// The author surely meant what the fix writes.
    case safe
    /// The fix is one of several ways out: `--fix --unsafe`.
    case unsafe
  }

  /// A pair of layouts.
  public struct Example: Sendable {
    /// A layout with exactly this finding.
    public let bad: String
    /// The part of `bad` at which it is reported.
    public let place: String
    /// Which of the parts that read so it is, from 1.
    public let occurrence: Int
    /// The same, mended by hand: nothing is said about it.
    public let good: String
    /// The items of each section, from the first, where the finding hangs on them.
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

  /// What a lint looks at.
  enum Check: Sendable {
    /// What is written: the same on every screen, unless the layout asks for the environment.
    case model(@Sendable (LintView) -> [LintFinding])
    /// Frames, or lengths in points: every screen is looked at.
    case screen(@Sendable (LintView) -> [LintFinding])
    /// What makes the layout an error on a screen other than the one that it is shown on.
    case failure(@Sendable (Diagnostic, LintScreen) -> LintFinding)
    /// Data: what is shown by one layout may be there for another.
    case everywhere(@Sendable ([LintView]) -> [LintFinding])
    /// Comments and statements that speak about lints: `SuppressionFindings` finds it.
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

/// A diagnostic of a lint, which adds its id and severity.
struct LintFinding {
  var span: SourceSpan
  var message: String
  var label: String?
  var secondary: [Diagnostic.Label] = []
  var reason: String?
  var remedy: String?
  /// Those that were refused for want of a place to edit are `nil`.
  var fixes: [Diagnostic.Fix?] = []

  func diagnostic(of lint: Lint) -> Diagnostic {
    Diagnostic(
      id: lint.id, severity: lint.severity, message: message, span: span, label: label,
      secondary: secondary, reason: reason, remedy: remedy, fixes: fixes.compactMap { $0 })
  }
}
