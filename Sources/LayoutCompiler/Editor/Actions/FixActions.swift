/// The actions that fix or suppress diagnostics.
extension EditedFile {
  /// Returns the fixes of diagnostics that `range` touches, then the suppressions.
  ///
  /// A fix of an error is offered only if the error is gone after it.
  func fixes(in range: TextRange, of findings: [Diagnostic]) -> [CodeAction] {
    let here = findings.filter {
      $0.span.file == source.id && $0.span.range.start <= range.end
        && range.start <= $0.span.range.end
    }
    var trials = FixTrials(compilation)
    let fixes = here.flatMap { finding in
      finding.fixes.compactMap { fix -> CodeAction? in
        guard let action = action(fix, of: finding) else { return nil }
        return trials.isOffered(fix, of: finding) ? action : nil
      }
    }
    return fixes + here.compactMap(suppression)
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
      CodeAction(title: "Apply all safe fixes", kind: .fixAll, edits: change.edits)
    ]
  }

  /// Returns the first safe fix of each diagnostic, without fixes that touch previous ones.
  private func safeEdits(of findings: [Diagnostic]) -> [TextEdit] {
    var taken = DisjointRanges()
    return findings.flatMap { finding -> [TextEdit] in
      guard let fix = finding.fixes.first(where: { $0.isSafe && $0.file == source.id }),
        taken.insert(fix.edits.map(\.range))
      else { return [] }
      return fix.edits
    }
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
      ? TextEdit(TextRange(start, start), "\(comment)\n\(text(TextRange(place.startIndex, start)))")
      : TextEdit(TextRange(place.endIndex, place.endIndex), "  " + comment)
    guard let change = Rewriting(keepingStyle: [edit], of: self) else { return nil }
    return CodeAction(
      title: "Suppress `\(finding.id)` with a comment", kind: .quickFix, edits: change.edits,
      diagnostic: finding)
  }
}
