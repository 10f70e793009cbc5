/// `when (CONDITION) < … > else when (CONDITION) < … > else < … >`.
extension ElementReader {
  private struct BranchParts {
    /// `nil` for the last `else`.
    var condition: Node?
    var body: Node
  }

  /// Reads the branches that begin with `statement`, and moves `next` after them.
  func readWhen(_ statement: Node, _ next: inout Node?, state: inout OpenElement) {
    let branches = branches(statement, &next)
    if branches.isEmpty { state.isBroken = true }
    checker.isIOSRead = false
    let conditions = branches.compactMap(\.condition).map { expressionReader.condition($0) }
    let guarded = checker.isIOSRead ? 1 : 0
    checker.guardedAvailability += guarded
    let bodies = branches.map { branch in
      builder.openBody()
      readBody(branch.body, &state)
      return (body: branch.body, read: builder.closeBody())
    }
    checker.guardedAvailability -= guarded
    recordWhen(statement, conditions, bodies: bodies, guardsAvailability: guarded > 0)
  }

  /// Collects `when` and the `else` statements that follow it.
  private func branches(_ statement: Node, _ next: inout Node?) -> [BranchParts] {
    var result: [BranchParts] = []
    let first = branch(head(of: statement), statement)
    if let first { result.append(first) }
    // Without brackets after `when` those after `else` are missing, too.
    let isBodyMissing = first == nil
    while let current = next, isElse(current) {
      next = self.statement(from: nextSibling(current))
      let head = head(of: current)
      note(.element(Schema.otherwise), at: head)
      guard let follower = following(head) else {
        if let last = elseBranch(head, current) { result.append(last) }
        break
      }
      if kind(follower) == .word,
        words.child(word(follower), of: .element(.section)) == .statement(.when)
      {
        note(.element(Schema.when), at: follower)
        if let other = branch(follower, current) { result.append(other) }
      } else if !isBodyMissing {
        reportSurplus(follower, Schema.otherwise, statement: current)
      }
    }
    return result
  }

  /// Reads `when (CONDITION)` with its body; `head` is the word.
  private func branch(_ head: Node, _ statement: Node) -> BranchParts? {
    let condition = following(head)
    if let condition, let surplus = following(condition),
      reportSurplus(surplus, Schema.when, statement: statement)
    {
      _ = expressionReader.condition(condition)
      return nil
    }
    guard let condition, let body = body(of: statement) else {
      report(.incompleteDeclaration("when (CONDITION) < … >", at: span(head)))
      if let condition { _ = expressionReader.condition(condition) }
      return nil
    }
    return BranchParts(condition: condition, body: body)
  }

  /// Reports what is before a branch's body; returns whether it is an element or property,
  /// whose body then that is.
  @discardableResult
  private func reportSurplus(
    _ node: Node, _ info: ElementInfo, statement: Node
  ) -> Bool {
    let uses = kind(node) == .word ? words.uses(word(node)) : []
    guard uses.contains(.element) || uses.contains(.property) else {
      if info.word == "else", kind(node) == .word, text(node) == "if",
        kind(following(node)) == .parenthesized
      {
        report(.elseIf(at: span(node)))
        return false
      }
      report(.surplusValue(quoted(node), after: nil, in: info, at: span(node)))
      return false
    }
    report(.branchWithoutBody(quoted(node), of: info, at: span(node), end: span(statement).end))
    return true
  }

  private func elseBranch(_ head: Node, _ statement: Node) -> BranchParts? {
    if let body = body(of: statement) { return BranchParts(condition: nil, body: body) }
    report(.incompleteDeclaration("else < … >", at: span(head)))
    return nil
  }

  /// Whether the statement is an `else`, or what it is called in other languages.
  func isElse(_ statement: Node) -> Bool {
    let head = head(of: statement)
    return kind(head) == .word
      && words.child(word(head), of: .element(.section)) == .statement(.otherwise)
  }
}
