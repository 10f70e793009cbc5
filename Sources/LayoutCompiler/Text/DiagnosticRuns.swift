extension Diagnostic {
  /// Returns the diagnostics with consecutive repeats merged. Linear.
  ///
  /// Two diagnostics are merged if they have the same id and message and only whitespace is between
  /// them. A key that was held down is then one error.
  static func coalescingRepeats(_ diagnostics: [Diagnostic], in source: SourceFile) -> [Diagnostic]
  {
    guard diagnostics.count > 1 else { return diagnostics }
    var result: [Diagnostic] = []
    var runs: [Int] = []
    // The last diagnostic of each message: a run may have diagnostics of two kinds.
    var latest: [String: Int] = [:]
    for diagnostic in diagnostics {
      let key = "\(diagnostic.id) \(diagnostic.message)"
      if let last = latest[key], result[last].isFollowed(by: diagnostic, in: source) {
        result[last].join(diagnostic)
        runs[last] += 1
      } else {
        latest[key] = result.count
        result.append(diagnostic)
        runs.append(1)
      }
    }
    for (index, count) in runs.enumerated() where count > 1 {
      let times = "\(count) times in a row"
      result[index].label = result[index].label.map { "\($0), \(times)" } ?? times
    }
    return result
  }

  /// Returns the diagnostics with one for each name that is not declared, at its first use: a single
  /// mistake in the declaration is one error. Linear.
  static func mergingUnknownNames(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    struct Use: Hashable {
      var file: FileID
      var message: String
      var help: String?
    }
    var first: [Use: Int] = [:]
    var result: [Diagnostic] = []
    for diagnostic in diagnostics {
      guard [.unknownName, .unknownType, .unknownStyle].contains(diagnostic.kind) else {
        result.append(diagnostic)
        continue
      }
      let use = Use(file: diagnostic.span.file, message: diagnostic.message, help: diagnostic.help)
      if let index = first[use] {
        result[index].addUse(diagnostic)
      } else {
        first[use] = result.count
        result.append(diagnostic)
      }
    }
    return result
  }

  /// The number of further uses of an unknown name that are shown.
  private static let maximumUses = 3

  private mutating func addUse(_ other: Diagnostic) {
    if related.count < Self.maximumUses { related.append(Label(other.span, "also used here")) }
    guard fixes.map(\.title) == other.fixes.map(\.title) else { return }
    for index in fixes.indices { fixes[index].edits += other.fixes[index].edits }
  }

  private func isFollowed(by next: Diagnostic, in source: SourceFile) -> Bool {
    guard span.file == next.span.file, span.range.end <= next.span.range.start,
      !span.range.isEmpty
    else { return false }
    return source.bytes[span.range.endIndex..<next.span.range.startIndex].allSatisfy {
      $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D
    }
  }

  private mutating func join(_ next: Diagnostic) {
    span = SourceSpan(span.file, TextRange(span.range.start, next.span.range.end))
    guard fixes.count == next.fixes.count else { return fixes = [] }
    for index in fixes.indices { fixes[index].edits += next.fixes[index].edits }
  }
}
