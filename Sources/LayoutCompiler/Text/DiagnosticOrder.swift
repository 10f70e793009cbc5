extension Diagnostic {
  /// Returns the diagnostics in the order of the files, places, severities and ids, each once.
  ///
  /// The order among equals is the one they came in. O(n log n).
  public static func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let keys = diagnostics.indices.sorted { a, b in
      let (x, y) = (diagnostics[a], diagnostics[b])
      if x.span.file != y.span.file { return x.span.file < y.span.file }
      if x.span.range.start != y.span.range.start {
        return x.span.range.start < y.span.range.start
      }
      if x.severity != y.severity { return x.severity.rank < y.severity.rank }
      return x.id == y.id ? a < b : x.id < y.id
    }
    var seen = Set<Diagnostic>()
    return keys.compactMap { index in
      seen.insert(diagnostics[index]).inserted ? diagnostics[index] : nil
    }
  }
}

extension Diagnostic.Severity {
  /// 0 for the gravest.
  var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
