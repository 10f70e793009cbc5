extension Compilation {
  /// The result of applying fixes.
  public struct FixedCompilation: Sendable {
    /// The compilation of the fixed source.
    public let compilation: Compilation
    /// The number of applied fixes.
    public let fixCount: Int
  }

  /// Applies fixes until none is left; `nil` if the source has errors and none was fixed.
  ///
  /// These are the first safe fix of each diagnostic, or with `includingUnsafe` the first fix. The
  /// errors are fixed first. If some are left, nothing else is fixed. Fixes that would lead to an
  /// error are omitted.
  public func applyingFixes(includingUnsafe unsafe: Bool) -> FixedCompilation? {
    var fixer = Fixer(self, unsafe: unsafe)
    var rounds = 0
    while rounds < Fixer.maximumErrorRounds, fixer.compilation.hasUnfilteredErrors {
      guard fixer.applyErrorRound() else { break }
      rounds += 1
    }
    fixer.keepBest()
    guard !fixer.compilation.hasUnfilteredErrors else {
      fixer.format(since: source)
      return fixer.fixCount == 0
        ? nil : FixedCompilation(compilation: fixer.compilation, fixCount: fixer.fixCount)
    }
    while rounds < Fixer.maximumRounds, fixer.applyRound() { rounds += 1 }
    fixer.format(since: source)
    return FixedCompilation(compilation: fixer.compilation, fixCount: fixer.fixCount)
  }
}

/// A source to which fixes are applied.
private struct Fixer {
  private(set) var compilation: Compilation
  private(set) var fixCount = 0
  private let unsafe: Bool
  /// The version with the fewest errors so far: a fix may lead to the next mistake of a word, which
  /// another one fixes.
  private var best: (compilation: Compilation, fixCount: Int)
  /// The number of fixes that led to each version of the source.
  private var fixCounts: [[UInt8]: Int]

  /// The number of further compilations for the fixes of errors, so that the time does not grow with
  /// the square of the source.
  private var errorTrials = 64

  /// The maximum number of rounds. Each round fixes findings in the result of the previous one;
  /// more than two are rare.
  static let maximumRounds = 100
  /// The maximum number of rounds for errors. A compilation reports the first hundred errors, so that
  /// the number of rounds would grow with the source, and the time with its square.
  static let maximumErrorRounds = 8

  init(_ compilation: Compilation, unsafe: Bool) {
    self.compilation = compilation
    self.unsafe = unsafe
    best = (compilation, 0)
    fixCounts = [compilation.source.bytes: 0]
  }

  /// Applies all fixes that do not touch each other.
  ///
  /// Returns `false` if there are none, or if they lead back to an earlier version. That version is
  /// then the result, so that fixing is idempotent.
  mutating func applyRound() -> Bool {
    var round = Round(result: compilation)
    add(disjointFixes(of: compilation.linted())[...], to: &round) { result, _ in
      !result.hasUnfilteredErrors
    }
    guard round.result.source.bytes != compilation.source.bytes else { return false }
    compilation = round.result
    fixCount += round.fixes.count
    if let earlier = fixCounts[compilation.source.bytes] {
      fixCount = earlier
      return false
    }
    fixCounts[compilation.source.bytes] = fixCount
    return true
  }

  /// Applies the fixes of errors after which the source has fewer errors than before; returns
  /// `false` if there are none.
  mutating func applyErrorRound() -> Bool {
    var round = Round(result: compilation, trials: errorTrials)
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    let known = Set(errors.map { ErrorKey($0) })
    add(disjointFixes(of: errors)[...], to: &round) { result, before in
      result.errorCount < before.errorCount
        || result.errorCount == before.errorCount
          && result.diagnostics.contains { $0.severity == .error && !known.contains(ErrorKey($0)) }
    }
    errorTrials = round.trials
    guard !round.fixes.isEmpty, fixCounts[round.result.source.bytes] == nil else { return false }
    compilation = round.result
    fixCount += round.fixes.count
    fixCounts[compilation.source.bytes] = fixCount
    if compilation.errorCount < best.compilation.errorCount { best = (compilation, fixCount) }
    return true
  }

  /// An error wherever it is.
  private struct ErrorKey: Hashable {
    var id: String
    var message: String
    init(_ error: Diagnostic) { (id, message) = (error.id, error.message) }
  }

  /// Takes back the fixes of errors that led to other errors only.
  mutating func keepBest() { (compilation, fixCount) = best }

  /// Formats the lines that were changed, if they were formatted before. The line ends of the source
  /// and its byte order mark make no difference, and remain.
  mutating func format(since original: SourceFile) {
    guard !SwiftImport.isSwift(original.name), fixCount > 0,
      let encoding = LineEncoding(original.bytes)
    else { return }
    let source = original.with(encoding.decode(original.bytes))
    let fixed = original.with(encoding.decode(compilation.source.bytes))
    let table = LineTable(fixed)
    var rest = Self.formatting(fixed)?[...] ?? []
    var earlier = Self.formatting(source)?[...]
    var shift = 0
    let edits = TextEdit.ofLines(from: fixed.bytes, to: source.bytes).flatMap { changed in
      let first = table.line(at: changed.range.startIndex)
      let last = table.line(at: max(changed.range.startIndex, changed.range.endIndex - 1))
      let lines = TextRange(table.range(ofLine: first).start, table.range(ofLine: last).end)
      rest = rest.drop { $0.range.start < lines.start }
      let found = Array(rest.prefix { $0.range.end <= lines.end })
      let start = changed.range.startIndex + shift
      let end = start + changed.replacement.utf8.count
      shift = end - changed.range.endIndex
      earlier = earlier?.drop { $0.range.endIndex < start }
      let wasFormatted =
        earlier.map { $0.first.map { $0.range.startIndex >= end } ?? true }
        ?? found.areAt(changed.differingRange(in: fixed.bytes))
      return wasFormatted ? found : []
    }
    let bytes = encoding.encode(TextEdit.apply(edits, to: fixed.bytes) ?? fixed.bytes)
    guard bytes != compilation.source.bytes else { return }
    let formatted = compilation.again(with: original.with(bytes))
    if formatted.errorCount <= compilation.errorCount { compilation = formatted }
  }

  /// The edits that format all lines; `nil` with syntax errors.
  private static func formatting(_ source: SourceFile) -> [TextEdit]? {
    SourceFormatter.edits(for: parse(source), in: TextRange(0, source.bytes.count))
  }

  /// The fixes that are applied together, and their result.
  private struct Round {
    var fixes: [Diagnostic.Fix] = []
    var result: Compilation
    /// The number of further compilations.
    var trials = Int.max
  }

  private func disjointFixes(of findings: [Diagnostic]) -> [Diagnostic.Fix] {
    var taken = DisjointRanges()
    return findings.compactMap { diagnostic in
      guard let fix = diagnostic.fixes.first(where: { $0.isSafe || unsafe }),
        fix.file == compilation.source.id, taken.insert(fix.edits.map(\.range))
      else { return nil }
      return fix
    }
  }

  /// Adds the fixes whose result is accepted: all of them, or else those of each half.
  private func add(
    _ fixes: ArraySlice<Diagnostic.Fix>, to round: inout Round,
    if isAccepted: (_ result: Compilation, _ before: Compilation) -> Bool
  ) {
    guard !fixes.isEmpty, round.trials > 0 else { return }
    round.trials -= 1
    if let result = edited(round.fixes + fixes), isAccepted(result, round.result) {
      round.fixes += fixes
      round.result = result
    } else if fixes.count > 1 {
      let middle = fixes.startIndex + fixes.count / 2
      add(fixes[..<middle], to: &round, if: isAccepted)
      add(fixes[middle...], to: &round, if: isAccepted)
    }
  }

  /// Applies the fixes together; `nil` if they overlap.
  private func edited(_ fixes: [Diagnostic.Fix]) -> Compilation? {
    let old = compilation.source
    let edits = fixes.flatMap(\.edits).map { $0.endingLines(as: old.bytes) }
    guard let bytes = TextEdit.apply(edits, to: old.bytes) else { return nil }
    let source = SourceFile(name: old.name, bytes: bytes, id: old.id, identity: old.identity)
    return compilation.again(with: source)
  }
}

extension [TextEdit] {
  /// Whether each edit is at a place, and keeps the lines.
  fileprivate func areAt(_ place: TextRange) -> Bool {
    allSatisfy { $0.range.touches(place) && !$0.replacement.utf8.contains(0x0A) }
  }
}

extension TextEdit {
  /// The part of the replaced bytes that differs from the replacement.
  fileprivate func differingRange(in bytes: [UInt8]) -> TextRange {
    let (old, new) = (bytes[range.startIndex..<range.endIndex], Array(replacement.utf8))
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let shared = min(old.count, new.count) - prefix
    let suffix = zip(old.reversed(), new.reversed()).prefix(shared).prefix { $0 == $1 }.count
    return TextRange(range.startIndex + prefix, range.endIndex - suffix)
  }
}

/// Ranges that do not touch each other, except for those that were added together.
struct DisjointRanges {
  /// The ranges, in order.
  private var ranges: [TextRange] = []

  /// Adds the ranges. Returns `false`, and adds none, if one of them touches an earlier one.
  mutating func insert(_ added: [TextRange]) -> Bool {
    guard added.allSatisfy({ !touches($0) }) else { return false }
    for range in added {
      ranges.insert(range, at: ranges.countOfPrefix { $0.start <= range.start })
    }
    return true
  }

  private func touches(_ range: TextRange) -> Bool {
    let before = ranges.countOfPrefix { $0.start <= range.end }
    return before > 0 && ranges[before - 1].touches(range)
  }
}

extension TextRange {
  /// Whether the two have a byte or an end in common.
  func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }
}

extension Compilation {
  fileprivate var errorCount: Int { diagnostics.count { $0.severity == .error } }

  /// Compiles another version of the source with the same settings.
  fileprivate func again(with source: SourceFile) -> Compilation {
    Compilation(source, settings, sources: program.sources)
  }
}
