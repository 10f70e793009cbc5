/// Findings about suppression comments.
extension Suppressions {
  /// Returns the findings. `diagnostics` contains everything of the program, suppressed or not.
  func findings(_ diagnostics: [Diagnostic], in source: LintSource) -> [Diagnostic] {
    guard !all.isEmpty else { return [] }
    let places = Self.places(of: diagnostics)
    return all.flatMap { suppression -> [Diagnostic] in
      guard !suppression.names.isEmpty, suppression.hasReason else {
        return [Self.incomplete(suppression).diagnostic(of: .incompleteSuppression)]
      }
      return suppression.names.compactMap { name in
        guard Lint.isKnown(name.id) else {
          return Self.unknown(name).diagnostic(of: .unknownSuppression)
        }
        let found = places[FindingKey(file: suppression.span.file, id: name.id)] ?? []
        let first = found.countOfPrefix { $0 < suppression.scope.startIndex }
        if first < found.count, suppression.scope.contains(found[first]) { return nil }
        return Self.unused(name, suppression, source: source).diagnostic(of: .unusedSuppression)
      }
    }
  }

  /// Returns the offsets of findings by id, in order. Errors are not included.
  private static func places(of diagnostics: [Diagnostic]) -> [FindingKey: [Int]] {
    var places: [FindingKey: [Int]] = [:]
    for diagnostic in diagnostics where diagnostic.severity != .error {
      places[FindingKey(file: diagnostic.span.file, id: diagnostic.id), default: []]
        .append(diagnostic.span.range.startIndex)
    }
    return places.mapValues { $0.sorted() }
  }

  private static func incomplete(_ suppression: Suppression) -> LintFinding {
    LintFinding(
      span: suppression.span,
      message: suppression.names.isEmpty
        ? "malformed suppression" : "the suppression has no reason",
      label: suppression.names.isEmpty ? "has no effect" : "expected a reason after it",
      explanation: "later readers need to know why the diagnostic is suppressed",
      help: "write `// layoutc:ignore(id) reason`")
  }

  private static func unknown(_ name: Suppression.Name) -> LintFinding {
    let suggestion = closestMatch(name.id, among: Lint.knownIDs)
    return LintFinding(
      span: name.span, message: "unknown diagnostic `\(name.id)`", label: "not a diagnostic",
      help: suggestion.map { "did you mean `\($0)`?" } ?? "`layoutc explain` lists them",
      fixes: [
        suggestion.map {
          Diagnostic.replacementFix("Write `\($0)`", name.span, text: $0, isSafe: false)
        }
      ])
  }

  private static func unused(
    _ name: Suppression.Name, _ suppression: Suppression, source: LintSource
  ) -> LintFinding {
    let isOnlyOne = suppression.names.count == 1
    return LintFinding(
      span: name.span, message: "unused suppression of `\(name.id)`",
      label: "has no effect",
      explanation: "an unused suppression can hide a later mistake",
      help: isOnlyOne ? "remove the comment" : "remove the id",
      fixes: [
        isOnlyOne
          ? Diagnostic.deletion("Remove the comment", source.withSurroundings(suppression.span))
          : suppression.deletion(of: name)
      ])
  }
}

extension Suppression {
  /// Returns a fix that removes an id, with the comma and whitespace next to it.
  fileprivate func deletion(of name: Name) -> Diagnostic.Fix? {
    let index = names.countOfPrefix { $0.span.range.start < name.span.range.start }
    guard index < names.count, names[index] == name else { return nil }
    let range =
      index > 0
      ? TextRange(names[index - 1].span.range.end, name.span.range.end)
      : TextRange(name.span.range.start, names[1].span.range.start)
    return Diagnostic.deletion("Remove the id", SourceSpan(name.span.file, range))
  }
}

extension Lint {
  /// The ids that may be suppressed: those of lints, warnings and notes.
  package static let knownIDs: [String] = DiagnosticKind.all.map(\.id)

  static func isKnown(_ id: String) -> Bool { DiagnosticKind.named(id) != nil }
}
