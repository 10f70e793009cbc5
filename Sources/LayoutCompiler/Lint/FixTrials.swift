/// Applies fixes of errors on trial. A fix is offered only if its error is gone after it, and if no
/// other error is at the place that it changed.
struct FixTrials {
  private let compilation: Compilation
  /// The number of bytes that may still be compiled. The fixes of a large source with many errors are
  /// not all tried; others are not offered.
  private var budget = 2_000_000

  init(_ compilation: Compilation) { self.compilation = compilation }

  /// Whether to offer a fix. Fixes of warnings are not tried: their lints' examples test them.
  mutating func isOffered(_ fix: Diagnostic.Fix, of finding: Diagnostic) -> Bool {
    guard finding.severity == .error else { return true }
    guard budget > 0, let next = applying(fix) else { return false }
    let start = finding.span.range.startIndex
    let earlier = fix.edits.filter {
      fix.file == finding.span.file && $0.range.endIndex <= start
    }
    let moved = earlier.reduce(start) { $0 + $1.replacement.utf8.count - $1.range.length }
    let kept = earlier.filter { $0.range.endIndex < start }
      .reduce(start) { $0 + $1.replacement.utf8.count - $1.range.length }
    let isLeft = next.diagnostics.contains {
      $0.id == finding.id && $0.message == finding.message && $0.span.file == finding.span.file
        && [moved, kept].contains($0.span.range.startIndex)
    }
    return !isLeft && !hasNewError(next, at: fix)
  }

  /// Whether a text that a fix has written begins an error that was not there before.
  private func hasNewError(_ next: Compilation, at fix: Diagnostic.Fix) -> Bool {
    let places = fix.places
    return next.diagnostics.contains { found in
      found.severity == .error && found.span.file == fix.file
        && places.contains { $0.contains(found.span.range.startIndex) }
        && !compilation.diagnostics.contains { $0.id == found.id && $0.message == found.message }
    }
  }

  /// Compiles the source, or an import, with a fix; `nil` if the edits overlap. Errors of frames are
  /// found only by laying out, which takes several times as long.
  private mutating func applying(_ fix: Diagnostic.Fix) -> Compilation? {
    let laysOut = !compilation.program.hasErrors
    let cost = compilation.files.reduce(0) { $0 + $1.bytes.count }
    budget -= laysOut ? 8 * cost : cost
    guard let fixed = compilation.files.first(where: { $0.id == fix.file })?.applying(fix) else {
      return nil
    }
    let sources = compilation.program.sources
    return Compilation(
      compilation.source.id == fix.file ? fixed : compilation.source, compilation.settings,
      sources: { request in
        guard case .file(let file) = sources(request), file.id == fix.file else {
          return sources(request)
        }
        return .file(fixed)
      }, recorder: nil, laysOut: laysOut)
  }
}

extension Diagnostic.Fix {
  /// The ranges that the edits have written, in the text with the fix.
  fileprivate var places: [ClosedRange<Int>] {
    var shift = 0
    return edits.sorted { $0.range.start < $1.range.start }.map { edit in
      let start = edit.range.startIndex + shift
      shift += edit.replacement.utf8.count - edit.range.length
      return start...(start + edit.replacement.utf8.count)
    }
  }
}

extension SourceFile {
  fileprivate func applying(_ fix: Diagnostic.Fix) -> SourceFile? {
    TextEdit.apply(fix.edits, to: bytes).map { with($0) }
  }
}

extension Compilation {
  /// Returns diagnostics of the source without the fixes of errors that would be left after them.
  package func withEffectiveFixes(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var trials = FixTrials(self)
    return diagnostics.map { diagnostic in
      var result = diagnostic
      result.fixes = diagnostic.fixes.filter { trials.isOffered($0, of: diagnostic) }
      return result
    }
  }
}
