/// Places in the Swift of what was printed.
extension SwiftImport {
  /// Returns the place in the Swift of a span of the printed source.
  package func place(of span: SourceSpan) -> SourceSpan {
    guard span.file == files.first?.id else { return span }
    return map.span(of: span.range) ?? SourceSpan(span.file, TextRange(0, 0))
  }

  /// Returns diagnostics of the printed source at their places in the Swift, after what was assumed.
  /// Their fixes would change the printed source, and are omitted.
  func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    Diagnostic.ordered((own + diagnostics.map(placed)).filter { !isSuppressed($0) })
  }

  /// Whether a comment of the Swift suppresses a diagnostic. Errors cannot be suppressed.
  private func isSuppressed(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.severity != .error, let found = suppressions[diagnostic.span.file] else {
      return false
    }
    let place = diagnostic.span.range.start
    return found.contains { comment in
      comment.ids.contains(diagnostic.id) && comment.scope.start <= place
        && place < comment.scope.end
    }
  }

  private func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    var result = diagnostic
    result.span = place(of: diagnostic.span)
    result.related = diagnostic.related.map { .init(place(of: $0.span), $0.text) }
      .filter { $0.span != result.span }
    result.fixes = []
    return result
  }

  /// The assumptions and refusals; an error if nothing could be imported.
  private var own: [Diagnostic] {
    let severity: Diagnostic.Severity = layouts.isEmpty ? .error : .warning
    return refusals.map { Diagnostic(.swiftRefusal, $0.message, at: $0.span, severity: severity) }
      + notes.map { Diagnostic(.swiftAssumption, $0.message, at: $0.span) }
  }
}
