/// A change of a file that an editor offers.
package struct CodeAction: Hashable, Sendable {
  /// Names of the protocol.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case quickFix = "quickfix"
    case extract = "refactor.extract"
    case inline = "refactor.inline"
    case rewrite = "refactor.rewrite"
    case fixAll = "source.fixAll"
  }

  /// What the change does, as an imperative.
  package var title: String
  package var kind: Kind
  /// Of the file itself, in order, none over another.
  package var edits: [TextEdit]
  /// `true` iff it is what the author surely wants.
  package var isPreferred = false
  /// What it mends; `nil` where nothing is wrong.
  package var diagnostic: Diagnostic?
}

extension EditedFile {
  /// Returns what can be done at `range`: first what mends the findings there, then what writes the
  /// same in another way, last what mends all of the file.
  ///
  /// What is offered compiles; what writes the same in another way leaves every frame where it is.
  ///
  /// - Parameters:
  ///   - findings: what is shown of the file, `Compilation.linted()`.
  ///   - isWanted: whether somebody asks for a kind; the others are not looked for.
  ///   - isUsedElsewhere: whether another file uses a name of this one.
  package func actions(
    in range: TextRange, findings: [Diagnostic], where isWanted: (CodeAction.Kind) -> Bool,
    isUsedElsewhere: (Symbol) -> Bool = { _ in false }
  ) -> [CodeAction] {
    var actions = isWanted(.quickFix) ? fixes(in: range, of: findings) : []
    if isWanted(.extract) || isWanted(.inline) || isWanted(.rewrite) {
      actions += rewrites(
        at: range.startIndex, where: isWanted, isUsedElsewhere: isUsedElsewhere)
    }
    return isWanted(.fixAll) ? actions + fixAll(of: findings) : actions
  }

  /// What writes the same in another way.
  func rewrites(
    at offset: Int, where isWanted: (CodeAction.Kind) -> Bool = { _ in true },
    isUsedElsewhere: (Symbol) -> Bool = { _ in false }
  ) -> [CodeAction] {
    guard !compilation.hasErrors else { return [] }
    let element = writtenElement(at: offset)
    var proposals = element.map(extractions) ?? []
    if isWanted(.inline) {
      proposals += inlinings(at: offset, isUsedElsewhere: isUsedElsewhere)
    }
    if let element {
      proposals +=
        wrappings(of: element) + repetitions(of: element) + statedSizes(of: element)
    }
    proposals.removeAll { !isWanted($0.kind) }
    guard !proposals.isEmpty else { return [] }
    let before = ScenesBefore(self)
    var titles: Set<String> = []
    return proposals.compactMap { proposal in
      guard !titles.contains(proposal.title),
        let rewriting = Rewriting(proposal.edits, of: self),
        before.areKept(by: rewriting.bytes)
      else { return nil }
      titles.insert(proposal.title)
      return CodeAction(title: proposal.title, kind: proposal.kind, edits: rewriting.edits)
    }
  }
}

/// A change that is offered if it keeps every frame where it is; of those with one title, the first.
struct ProposedRewrite {
  var title: String
  var kind: CodeAction.Kind = .rewrite
  var edits: [TextEdit]
}
