extension Lint {
  /// An unknown id in `lint < … >`, or that of an error.
  static let unknownLevel = Lint(
    "unknown-lint", .warning,
    "The file sets the severity of an unknown diagnostic, or of an error.",
    why: "An unknown id is misspelt, or has another name in this version; errors stay errors. The "
      + "setting has no effect.",
    fix: .unsafe,
    Example(
      bad: "lint < inexact-fractions off >\nsection < group horizontal height 44 < item > >",
      at: "inexact-fractions",
      good: "lint < inexact-fraction off >\nsection < group horizontal height 44 < item > >"),
    .suppressions)
}

extension CheckedProgram {
  /// Returns the findings about severity overrides that have no effect.
  func unknownLevels() -> [Diagnostic] {
    severityOverrides.compactMap { level in
      if let kind = DiagnosticKind.named(level.id) {
        guard kind.isAlwaysError, level.level != .error else { return nil }
        let finding = LintFinding(
          span: level.span, message: "`\(level.id)` is an error, and stays one",
          label: "has no effect",
          explanation: "`lint` sets the severity of warnings and notes", help: "delete it")
        return finding.diagnostic(of: .unknownLevel)
      }
      let suggestion = closestMatch(level.id, among: Lint.knownIDs)
      let finding = LintFinding(
        span: level.span, message: "unknown diagnostic `\(level.id)`", label: "not a diagnostic",
        help: suggestion.map { "did you mean `\($0)`?" } ?? "`layoutc explain` lists them",
        fixes: [
          suggestion.map {
            Diagnostic.replacementFix("Write `\($0)`", level.span, text: $0, isSafe: false)
          }
        ])
      return finding.diagnostic(of: .unknownLevel)
    }
  }
}

extension DiagnosticKind {
  /// Whether all its diagnostics are errors. A layout without a section for its data is a warning
  /// while there are no items.
  fileprivate var isAlwaysError: Bool {
    severity == .error && id != DiagnosticKind.noSectionForData.id
  }
}
