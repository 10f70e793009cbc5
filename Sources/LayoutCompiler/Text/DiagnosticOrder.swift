extension Diagnostic {
  /// Returns the diagnostics without duplicates, by file, offset, severity and id.
  ///
  /// The sort is stable. O(n log n); linear if they are already in order.
  package static func ordered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let keys = diagnostics.enumerated().map { OrderKey($1, $0) }
    let isOrdered = zip(keys, keys.dropFirst()).allSatisfy {
      !precedes($1, $0, diagnostics: diagnostics)
    }
    let order = isOrdered ? keys : keys.sorted { precedes($0, $1, diagnostics: diagnostics) }
    var result: [Diagnostic] = []
    result.reserveCapacity(diagnostics.count)
    // Duplicates begin at the same offset: only diagnostics with a neighbor there are hashed.
    var seen = Set<Diagnostic>()
    for (position, key) in order.enumerated() {
      let diagnostic = diagnostics[key.index]
      let isAlone =
        (position == 0 || !order[position - 1].isAtPlace(of: key))
        && (position + 1 == order.count || !order[position + 1].isAtPlace(of: key))
      if isAlone || seen.insert(diagnostic).inserted { result.append(diagnostic) }
    }
    return result
  }

  /// The sort key of a diagnostic. Strings are compared only if the keys are equal.
  private struct OrderKey {
    let file: UInt32
    let start: UInt32
    let rank: Int
    let index: Int

    init(_ diagnostic: Diagnostic, _ index: Int) {
      file = diagnostic.span.file.rawValue
      start = diagnostic.span.range.start
      rank = diagnostic.severity.rank
      self.index = index
    }

    func isAtPlace(of other: OrderKey) -> Bool { file == other.file && start == other.start }
  }

  private static func precedes(_ a: OrderKey, _ b: OrderKey, diagnostics: [Diagnostic]) -> Bool {
    if (a.file, a.start, a.rank) != (b.file, b.start, b.rank) {
      return (a.file, a.start, a.rank) < (b.file, b.start, b.rank)
    }
    let (x, y) = (diagnostics[a.index].id, diagnostics[b.index].id)
    return x == y ? a.index < b.index : x < y
  }

  /// Returns the first `limit` diagnostics in order. Errors take precedence over all others.
  package static func mostSevere(_ diagnostics: [Diagnostic], _ limit: Int) -> [Diagnostic] {
    guard diagnostics.count > limit else { return diagnostics }
    var errorsLeft = min(limit, diagnostics.count { $0.severity == .error })
    var othersLeft = limit - errorsLeft
    return diagnostics.filter { diagnostic in
      if diagnostic.severity == .error {
        errorsLeft -= 1
        return errorsLeft >= 0
      }
      othersLeft -= 1
      return othersLeft >= 0
    }
  }
}

extension Diagnostic.Severity {
  /// The sort rank: 0 is the most severe.
  var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
