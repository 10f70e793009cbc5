/// The actions that fix or suppress diagnostics.
extension EditedFile {
  /// The maximum number of fixes that are tried before they are offered. The rest is not offered.
  private static let maximumTrials = 20

  /// Returns the fixes of diagnostics that `range` touches, then the suppressions.
  ///
  /// A fix of an error is offered only if the error is gone after it.
  func fixes(in range: TextRange, of findings: [Diagnostic]) -> [CodeAction] {
    let here = findings.filter {
      $0.span.file == source.id && $0.span.range.start <= range.end
        && range.start <= $0.span.range.end
    }
    var trials = 0
    let fixes = here.flatMap { finding in
      finding.fixes.compactMap { fix -> CodeAction? in
        guard let action = action(fix, of: finding) else { return nil }
        guard finding.severity == .error else { return action }
        trials += 1
        return trials <= Self.maximumTrials && removes(fix, finding) ? action : nil
      }
    }
    return fixes + here.compactMap(suppression)
  }

  /// Whether an error is gone after a fix of it: none with its id and message is at its place.
  private func removes(_ fix: Diagnostic.Fix, _ finding: Diagnostic) -> Bool {
    guard let bytes = TextEdit.apply(fix.edits, to: source.bytes) else { return false }
    let fixed = SourceFile(
      name: source.name, bytes: bytes, id: source.id, identity: source.identity)
    let next = Compilation(
      fixed, settings, sources: compilation.program.sources, recorder: nil, laysOut: false)
    let start = finding.span.range.startIndex
    let earlier = fix.edits.filter { $0.range.endIndex <= start }
    let moved = earlier.reduce(start) { $0 + $1.replacement.utf8.count - $1.range.length }
    let kept = earlier.filter { $0.range.endIndex < start }
      .reduce(start) { $0 + $1.replacement.utf8.count - $1.range.length }
    return !next.diagnostics.contains {
      $0.id == finding.id && $0.message == finding.message && $0.span.file == source.id
        && [moved, kept].contains($0.span.range.startIndex)
    }
  }

  private func action(_ fix: Diagnostic.Fix, of finding: Diagnostic) -> CodeAction? {
    guard fix.file == source.id, let change = Rewriting(keepingStyle: fix.edits, of: self),
      !change.edits.isEmpty
    else { return nil }
    return CodeAction(
      title: fix.title, kind: .quickFix, edits: change.edits, isPreferred: fix.isSafe,
      diagnostic: finding)
  }

  /// Returns the action that applies all safe fixes, like `layoutc lint --fix`.
  func fixAll(of findings: [Diagnostic]) -> [CodeAction] {
    guard findings.contains(where: { $0.fixes.contains { $0.isSafe && $0.file == source.id } })
    else { return [] }
    let edits = safeEdits(of: findings)
    guard let change = Rewriting(keepingStyle: edits, of: self), !change.edits.isEmpty else {
      return []
    }
    return [
      CodeAction(
        title: "Mend all that has a safe fix", kind: .fixAll, edits: change.edits)
    ]
  }

  /// Returns the first safe fix of each diagnostic, without fixes that touch previous ones.
  private func safeEdits(of findings: [Diagnostic]) -> [TextEdit] {
    var edits: [TextEdit] = []
    for finding in findings {
      guard let fix = finding.fixes.first(where: { $0.isSafe && $0.file == source.id }),
        !fix.edits.contains(where: { edit in edits.contains { $0.range.touches(edit.range) } })
      else { continue }
      edits += fix.edits
    }
    return edits
  }

  /// Returns the action that inserts a suppression comment above the statement.
  private func suppression(of finding: Diagnostic) -> CodeAction? {
    guard finding.severity != .error, !compilation.hasErrors, let lint = Lint.named(finding.id)
    else { return nil }
    // Findings about suppressions should be fixed.
    if case .suppressions = lint.check { return nil }
    let place = lines.range(ofLine: lines.line(at: finding.span.range.startIndex))
    var start = place.startIndex
    while start < place.endIndex, isBlank(source.bytes[start]) { start += 1 }
    let comment = "// layoutc:ignore(\(finding.id)) reason"
    let isStatement = path(to: start).contains {
      tree.kind($0) == .statement && tree.range($0).startIndex == start
        && tree.range($0).endIndex >= finding.span.range.endIndex
    }
    let edit =
      isStatement
      ? TextEdit(
        TextRange(start, start), "\(comment)\n\(text(TextRange(place.startIndex, start)))")
      : TextEdit(TextRange(place.endIndex, place.endIndex), "  " + comment)
    guard let change = Rewriting(keepingStyle: [edit], of: self) else { return nil }
    return CodeAction(
      title: "Suppress `\(finding.id)` with a comment", kind: .quickFix, edits: change.edits,
      diagnostic: finding)
  }
}
