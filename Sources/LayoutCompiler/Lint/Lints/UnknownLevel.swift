extension Lint {
  /// An unknown id in `lint < … >`.
  static let unknownLevel = Lint(
    "unknown-lint", .warning, "The file sets the severity of an unknown diagnostic.",
    why: "It is misspelt, or has another name in this version, "
      + "so the setting has no effect.",
    fix: .unsafe,
    Example(
      bad: "lint < inexact-fractions off >\nsection < group horizontal height 44 < item > >",
      at: "inexact-fractions",
      good: "lint < inexact-fraction off >\nsection < group horizontal height 44 < item > >"),
    .suppressions)
}

extension CheckedProgram {
  /// Returns the findings about severity overrides of unknown ids.
  func unknownLevels() -> [Diagnostic] {
    severityOverrides.filter { !Lint.isKnown($0.id) }.map { level in
      let suggestion = closestMatch(level.id, among: Lint.knownIDs)
      let finding = LintFinding(
        span: level.span, message: "unknown diagnostic `\(level.id)`", label: "not a diagnostic",
        help: suggestion.map { "did you mean `\($0)`?" } ?? "`layoutc explain` lists them",
        fixes: [
          suggestion.map {
            Diagnostic.replacementFix("Write `\($0)`", level.span, $0, isSafe: false)
          }
        ])
      return finding.diagnostic(of: .unknownLevel)
    }
  }
}
