/// A list of optional source spans, 8 bytes each. The file is stored once for spans that follow each
/// other.
struct SpanList: Hashable, Sendable {
  /// The ranges; empty for a missing span.
  private var ranges: [TextRange] = []
  private var runs: [Run] = []

  /// Spans that follow each other and are in one file, or are missing.
  private struct Run: Hashable, Sendable {
    /// The index of the first one.
    let start: Int
    let file: FileID?
  }

  var count: Int { ranges.count }

  /// Reserves memory for a total number of spans.
  mutating func reserve(_ count: Int) { ranges.reserveCapacity(count) }

  mutating func append(_ span: SourceSpan?) {
    if runs.isEmpty || runs[runs.count - 1].file != span?.file {
      runs.append(Run(start: ranges.count, file: span?.file))
    }
    ranges.append(span?.range ?? TextRange(0, 0))
  }

  /// O(log n) in the number of runs.
  subscript(index: Int) -> SourceSpan? {
    let run = runs[runs.countOfPrefix { $0.start <= index } - 1]
    return run.file.map { SourceSpan($0, ranges[index]) }
  }
}
