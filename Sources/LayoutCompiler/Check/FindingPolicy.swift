/// What a text itself says about what is found in it: comments that something is meant, and
/// `lint < … >` how grave it is. Errors stay what they are.
struct FindingPolicy {
  private let suppressions: Suppressions
  private let levels: [String: LintLevel.Level]

  init(_ program: CheckedProgram) {
    suppressions = Suppressions(program.text.trees)
    levels = Dictionary(program.lintLevels.map { ($0.id, $0.level) }) { first, _ in first }
  }

  /// Returns what is to be told; a text in which nothing but errors was found is not asked.
  static func judged(_ found: [Diagnostic], by program: CheckedProgram) -> [Diagnostic] {
    guard found.contains(where: { $0.severity != .error }) else { return found }
    return FindingPolicy(program).judged(found)
  }

  /// Returns what is to be told, as grave as the text says.
  func judged(_ found: [Diagnostic]) -> [Diagnostic] {
    suppressions.kept(found).compactMap { diagnostic in
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
  /// `nil` for what is not told.
  fileprivate var severity: Diagnostic.Severity? {
    switch self {
    case .off: nil
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}
