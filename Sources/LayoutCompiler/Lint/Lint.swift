/// A lint: a check for layouts that compile but are probably not intended.
///
/// Each lint is a file in `Lints/` and an entry of `Lint.all`. Its examples are its tests and the
/// text of `layoutc explain`.
public struct Lint: Sendable {
  /// The id, severity and explanation of its findings.
  public let kind: DiagnosticKind
  /// The kind of fix.
  public let fix: FixKind
  let check: Check

  /// Whether `layoutc lint --fix` can fix it.
  public enum FixKind: String, Sendable {
    case none
    /// The fix keeps what the author meant.
    case safe
    /// The fix is one of several ways to fix it: `--fix --unsafe`.
    case unsafe
  }

  typealias Example = DiagnosticKind.Example

  /// The input of a lint.
  enum Check: Sendable {
    /// The model. It is the same on every device, unless the layout reads the environment.
    case model(@Sendable (LintContext) -> [LintFinding])
    /// Frames or lengths in points. Every device is checked.
    case screen(@Sendable (LintContext) -> [LintFinding])
    /// The errors of the layout on devices other than its own.
    case failure(@Sendable (Diagnostic, LintDevice) -> LintFinding)
    /// The models of all layouts: a section that one layout does not use may be for another.
    case everywhere(@Sendable ([LintContext]) -> [LintFinding])
    /// The comments and statements about lints. `SuppressionFindings` implements these.
    case suppressions
  }

  init(
    _ id: String, _ severity: Diagnostic.Severity, _ summary: String, why: String,
    fix: FixKind = .none, _ example: Example, _ check: Check
  ) {
    kind = DiagnosticKind(
      id, .lints, severity, finding: summary, explanation: why, example: example)
    self.fix = fix
    self.check = check
  }

  /// The stable name of its kind.
  public var id: String { kind.id }
}

/// A diagnostic of a lint, without id and severity.
struct LintFinding {
  var span: SourceSpan
  var message: String
  var label: String?
  var related: [Diagnostic.Label] = []
  var explanation: String?
  var help: String?
  /// The fixes. A fix that is not possible is `nil`.
  var fixes: [Diagnostic.Fix?] = []

  func diagnostic(of lint: Lint) -> Diagnostic {
    Diagnostic(
      lint.kind, message, at: span, label: label, related: related, explanation: explanation,
      help: help, fixes: fixes.compactMap { $0 })
  }
}
