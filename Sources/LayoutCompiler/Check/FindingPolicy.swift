/// The severity overrides and suppressions of a program. They do not apply to errors.
struct FindingPolicy {
  private let suppressions: Suppressions
  private let levels: [String: LintLevel.Level]

  init(_ program: CheckedProgram) {
    suppressions = Suppressions(program.text.trees)
    levels = Dictionary(program.lintLevels.map { ($0.id, $0.level) }) { first, _ in first }
  }

  /// Returns the diagnostics after overrides and suppressions. Programs with errors only are not
  /// searched for comments.
  static func applyingOverrides(_ found: [Diagnostic], by program: CheckedProgram) -> [Diagnostic] {
    guard found.contains(where: { $0.severity != .error }) else { return found }
    return FindingPolicy(program).applyingOverrides(found)
  }

  /// Returns the diagnostics after overrides and suppressions.
  func applyingOverrides(_ found: [Diagnostic]) -> [Diagnostic] {
    suppressions.unsuppressed(found).compactMap { diagnostic in
      guard diagnostic.severity != .error, let level = levels[diagnostic.id] else {
        return diagnostic
      }
      guard let severity = level.severity else { return nil }
      var result = diagnostic
      result.severity = severity
      return result
    }
  }
}

extension LintLevel.Level {
  /// The severity; `nil` for diagnostics that are turned off.
  fileprivate var severity: Diagnostic.Severity? {
    switch self {
    case .off: nil
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}
