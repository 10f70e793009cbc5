extension Compilation {
  /// A text whose findings were mended as far as fixes go.
  public struct Mended: Sendable {
    public let compilation: Compilation
    /// How many fixes were made.
    public let fixCount: Int
  }

  /// Makes the first safe fix of each diagnostic, or with `unsafe` its first one, and those of what
  /// then shows; `nil` for a text with errors, which nobody but its author can mend.
  ///
  /// The result compiles, and has no more fixes to make. A fix that would make it an error is left
  /// out.
  public func mended(unsafe: Bool) -> Mended? {
    guard !isWrong else { return nil }
    var mending = Mending(self, unsafe: unsafe)
    var rounds = 0
    while rounds < Mending.maximumRounds, mending.makeRound() { rounds += 1 }
    return Mended(compilation: mending.compilation, fixCount: mending.fixCount)
  }
}

/// A text while it is being mended.
private struct Mending {
  private(set) var compilation: Compilation
  private(set) var fixCount = 0
  private let unsafe: Bool
  /// The number of fixes that led to each text so far.
  private var fixCounts: [[UInt8]: Int]

  /// Each round fixes findings of the result of the round before; more than two are rare.
  static let maximumRounds = 100

  init(_ compilation: Compilation, unsafe: Bool) {
    self.compilation = compilation
    self.unsafe = unsafe
    fixCounts = [compilation.source.bytes: 0]
  }

  /// Applies all fixes that do not touch each other; `false` iff there are none, or they lead back to
  /// an earlier text. That text is then the result, and fixing it again does not change it.
  mutating func makeRound() -> Bool {
    var round = Round(fixes: [], result: compilation)
    make(disjointFixes()[...], in: &round)
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

  /// The fixes that are made at once, and what they make of the text.
  private struct Round {
    var fixes: [Diagnostic.Fix]
    var result: Compilation
  }

  private func disjointFixes() -> [Diagnostic.Fix] {
    var taken = DisjointRanges()
    return compilation.linted().compactMap { diagnostic in
      guard let fix = diagnostic.fixes.first(where: { $0.isSafe || unsafe }),
        fix.file == compilation.source.id, taken.insert(fix.edits.map(\.range))
      else { return nil }
      return fix
    }
  }

  /// Adds the fixes with which the text still compiles: all of them, else those of each half.
  private func make(_ fixes: ArraySlice<Diagnostic.Fix>, in round: inout Round) {
    guard !fixes.isEmpty else { return }
    if let result = applying(round.fixes + fixes) {
      round = Round(fixes: round.fixes + fixes, result: result)
    } else if fixes.count > 1 {
      let middle = fixes.startIndex + fixes.count / 2
      make(fixes[..<middle], in: &round)
      make(fixes[middle...], in: &round)
    }
  }

  /// Makes the fixes at once; `nil` iff the text would not compile.
  private func applying(_ fixes: [Diagnostic.Fix]) -> Compilation? {
    let old = compilation.source
    let edits = fixes.flatMap(\.edits).map { $0.endingLines(as: old.bytes) }
    guard let bytes = TextEdit.apply(edits, to: old.bytes) else { return nil }
    let source = SourceFile(name: old.name, bytes: bytes, id: old.id, identity: old.identity)
    let next = compilation.again(with: source)
    return next.isWrong ? nil : next
  }
}

/// Ranges that do not touch each other, except for those that were added together.
private struct DisjointRanges {
  /// In order.
  private var ranges: [TextRange] = []

  /// Adds the ranges; `false` iff one of them touches an earlier one: then none is added.
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

extension TextEdit {
  /// The edit with line ends like those of the text.
  fileprivate func endingLines(as bytes: [UInt8]) -> TextEdit {
    guard let lineFeed = bytes.firstIndex(of: 0x0A), lineFeed > 0, bytes[lineFeed - 1] == 0x0D
    else { return self }
    let lines = replacement.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    return TextEdit(range, lines.joined(separator: "\r\n"))
  }
}

extension TextRange {
  /// `true` iff the two have a byte or an end in common.
  func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }
}

extension Compilation {
  /// Compiles another text in the same way.
  fileprivate func again(with source: SourceFile) -> Compilation {
    Compilation(source, settings, sources: program.sources)
  }
}
