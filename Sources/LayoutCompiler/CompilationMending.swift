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
  /// The result compiles. A fix that would make it an error is left out.
  public func mended(unsafe: Bool) -> Mended? {
    guard !isWrong else { return nil }
    var mending = Mending(self, unsafe: unsafe)
    // Each round mends what the one before showed; fixes that led in a circle would end here.
    for _ in 0..<10 where mending.makeRound() {}
    return Mended(compilation: mending.compilation, fixCount: mending.fixCount)
  }
}

/// A text while it is being mended.
private struct Mending {
  private(set) var compilation: Compilation
  private(set) var fixCount = 0
  private let unsafe: Bool

  init(_ compilation: Compilation, unsafe: Bool) {
    self.compilation = compilation
    self.unsafe = unsafe
  }

  /// Makes all fixes that do not touch each other; `false` iff there is none to make.
  mutating func makeRound() -> Bool {
    let fixes = disjointFixes()
    guard !fixes.isEmpty else { return false }
    if make(fixes) { return true }
    // One of them is wrong here: make those that are right.
    for fix in fixes where make([fix]) { return true }
    return false
  }

  private func disjointFixes() -> [Diagnostic.Fix] {
    var taken: [TextRange] = []
    return compilation.linted().compactMap { diagnostic in
      guard let fix = diagnostic.fixes.first(where: { $0.isSafe || unsafe }),
        fix.file == compilation.source.id,
        !fix.edits.contains(where: { edit in taken.contains { $0.touches(edit.range) } })
      else { return nil }
      taken += fix.edits.map(\.range)
      return fix
    }
  }

  /// Makes the fixes at once; `false` iff the text would not compile, and stays as it is.
  private mutating func make(_ fixes: [Diagnostic.Fix]) -> Bool {
    let old = compilation.source
    guard let bytes = TextEdit.apply(fixes.flatMap(\.edits), to: old.bytes), bytes != old.bytes
    else { return false }
    let source = SourceFile(
      name: old.name, bytes: bytes, id: old.id, identity: old.identity)
    let next = compilation.again(with: source)
    guard !next.isWrong else { return false }
    compilation = next
    fixCount += fixes.count
    return true
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
