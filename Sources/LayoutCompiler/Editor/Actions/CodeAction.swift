/// A change of a file that an editor offers.
package struct CodeAction: Hashable, Sendable {
  /// The kind of the action, by its name in the Language Server Protocol.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case quickFix = "quickfix"
    case extract = "refactor.extract"
    case inline = "refactor.inline"
    case rewrite = "refactor.rewrite"
    case fixAll = "source.fixAll"
  }

  /// The change as an imperative.
  package var title: String
  package var kind: Kind
  /// The edits of the file itself, in order and without overlaps.
  package var edits: [TextEdit]
  /// Whether it is a safe fix, which the author almost certainly wants.
  package var isPreferred = false
  /// The diagnostic that it fixes; `nil` for a refactoring.
  package var diagnostic: Diagnostic?
}

extension EditedFile {
  /// Returns the actions at `range`: fixes of diagnostics, then refactorings, then fix-all.
  ///
  /// Every result compiles. A refactoring is offered only if it keeps every frame.
  ///
  /// - Parameters:
  ///   - findings: The diagnostics of the file, `Compilation.linted()`.
  ///   - isRequested: Whether a kind is requested. Other kinds are not computed.
  ///   - isUsedElsewhere: Whether another file uses a name of this one.
  package func actions(
    in range: TextRange, findings: [Diagnostic], where isRequested: (CodeAction.Kind) -> Bool,
    isUsedElsewhere: (Symbol) -> Bool = { _ in false }
  ) -> [CodeAction] {
    var actions = isRequested(.quickFix) ? fixes(in: range, of: findings) : []
    if isRequested(.extract) || isRequested(.inline) || isRequested(.rewrite) {
      actions += rewrites(
        at: range.startIndex, where: isRequested, isUsedElsewhere: isUsedElsewhere)
    }
    return isRequested(.fixAll) ? actions + fixAll(of: findings) : actions
  }

  /// Returns the refactorings at `offset`.
  func rewrites(
    at offset: Int, where isRequested: (CodeAction.Kind) -> Bool = { _ in true },
    isUsedElsewhere: (Symbol) -> Bool = { _ in false }
  ) -> [CodeAction] {
    guard !compilation.hasErrors else { return [] }
    let element = sourceElement(at: offset)
    var proposals = element.map(extractions) ?? []
    if isRequested(.inline) {
      proposals += inlinings(at: offset, isUsedElsewhere: isUsedElsewhere)
    }
    if let element {
      proposals +=
        wrappings(of: element) + repetitions(of: element) + statedSizes(of: element)
    }
    proposals.removeAll { !isRequested($0.kind) }
    guard !proposals.isEmpty else { return [] }
    let before = LayoutGuard(self)
    var titles: Set<String> = []
    return proposals.compactMap { proposal in
      guard !titles.contains(proposal.title),
        let rewriting = Rewriting(proposal.edits, of: self),
        before.isUnchanged(by: rewriting.bytes)
      else { return nil }
      titles.insert(proposal.title)
      return CodeAction(title: proposal.title, kind: proposal.kind, edits: rewriting.edits)
    }
  }
}

/// A refactoring that is offered if it keeps every frame. Of several with one title, the first is.
struct ProposedRewrite {
  var title: String
  var kind: CodeAction.Kind = .rewrite
  var edits: [TextEdit]
}
