/// `when (CONDITION) < … > else when (CONDITION) < … > else < … >`.
extension TreeChecker {
  private struct BranchParts {
    /// 0 for the last `else`.
    var condition: Node
    var body: Node
  }

  /// Reads the branches that begin with `statement`, and moves `next` after them.
  ///
  /// A branch that is surely taken is read into the element. While the program is checked and a
  /// condition is not known, every branch is read on its own, and what all have in common holds.
  mutating func readWhen(
    _ statement: Node, _ next: inout Node, _ state: inout ElementState
  ) {
    let branches = branches(statement, &next)
    if branches.isEmpty { state.isBroken = true }
    whole.isIOSRead = false
    let recorded = branches.filter { $0.condition != 0 }.map { condition($0.condition) }
    let conditions = recorded.map { value(of: $0) }
    let guarded = whole.isIOSRead ? 1 : 0
    guardedAvailability += guarded
    let bodies = readBranches(
      branches, taken: taken(conditions, branches), &state)
    if conditions.contains(where: \.isInvalid) { state.isBroken = true }
    guardedAvailability -= guarded
    recordWhen(statement, recorded, bodies, guardsAvailability: guarded > 0)
  }

  /// Collects `when` and the `else` statements that follow it.
  private mutating func branches(_ statement: Node, _ next: inout Node) -> [BranchParts] {
    var result: [BranchParts] = []
    let first = branch(firstChild(statement), statement)
    if let first { result.append(first) }
    // Without brackets after `when` those after `else` are missing, too.
    let isBodyMissing = first == nil
    while next != 0, isElse(next) {
      let current = next
      next = self.statement(from: nextSibling(next))
      let head = firstChild(current)
      let follower = following(head)
      note(.element(Schema.otherwise), at: head)
      if follower == 0 {
        if let last = elseBranch(head, current) { result.append(last) }
        break
      } else if kind(follower) == .word,
        words.child(word(follower), of: .element(.section)) == .statement(.when)
      {
        note(.element(Schema.when), at: follower)
        if let other = branch(follower, current) { result.append(other) }
      } else {
        if !isBodyMissing { reportSurplus(follower, Schema.otherwise, current) }
      }
    }
    return result
  }

  /// Reads `when (CONDITION)` with its body; `head` is the word.
  private mutating func branch(_ head: Node, _ statement: Node) -> BranchParts? {
    let condition = following(head)
    let body = body(of: statement)
    let surplus = condition == 0 ? 0 : following(condition)
    if surplus != 0, reportSurplus(surplus, Schema.when, statement) {
      _ = self.condition(condition)
      return nil
    }
    guard condition != 0, body != 0 else {
      report(.incompleteDeclaration("when (CONDITION) < … >", at: span(head)))
      if condition != 0 { _ = self.condition(condition) }
      return nil
    }
    return BranchParts(condition: condition, body: body)
  }

  /// Reports what is before a branch's body; returns whether it is an element or property,
  /// whose body then that is.
  @discardableResult
  private mutating func reportSurplus(
    _ node: Node, _ info: ElementInfo, _ statement: Node
  ) -> Bool {
    let uses = kind(node) == .word ? words.uses(word(node)) : []
    guard uses.contains(.element) || uses.contains(.property) else {
      if info.word == "else", kind(node) == .word, text(node) == "if",
        following(node) != 0, kind(following(node)) == .parenthesized
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

  private mutating func elseBranch(_ head: Node, _ statement: Node) -> BranchParts? {
    let body = body(of: statement)
    if body != 0 { return BranchParts(condition: 0, body: body) }
    report(.incompleteDeclaration("else < … >", at: span(head)))
    return nil
  }

  /// Whether the statement is an `else`, or what it is called in other languages.
  func isElse(_ statement: Node) -> Bool {
    let head = firstChild(statement)
    return head != 0 && kind(head) == .word
      && words.child(word(head), of: .element(.section)) == .statement(.otherwise)
  }

  /// Returns the branch that is taken for sure, its number beyond the last for none of them; `nil`
  /// while it is not known.
  private func taken(_ conditions: [EvaluatedValue], _ branches: [BranchParts]) -> Int? {
    for (index, condition) in conditions.enumerated() {
      switch condition {
      case .bool(true): return index
      case .bool(false): continue
      case .number, .string, .dimension, .spacing, .insets, .word, .list, .effect, .unknown,
        .invalid:
        return nil
      }
    }
    return conditions.count
  }

  /// Returns what the program has for the branches.
  private mutating func readBranches(
    _ branches: [BranchParts], taken: Int?, _ state: inout ElementState
  ) -> [(body: Node, read: [Statement])] {
    var bodies: [(body: Node, read: [Statement])] = []
    var ways: [ElementState] = []
    // Each branch begins with what holds before all of them.
    let entry = state
    if taken == nil { isConstant = false }
    for (index, branch) in branches.enumerated() {
      builder.openBody()
      defer { bodies.append((branch.body, builder.closeBody())) }
      if index == taken {
        readBody(branch.body, &state)
      } else {
        ways.append(checkBranch(branch.body, entry, isDead: taken != nil))
      }
    }
    guard taken == nil else {
      state.takeBoundaries(of: ways, since: entry.boundaries.count)
      return bodies
    }
    let isComplete = branches.last?.condition == 0
    state.join(isComplete ? ways : ways + [state])
    return bodies
  }

  /// Reads a body whose result is not used; returns what would hold after it.
  mutating func checkBranch(
    _ body: Node, _ state: ElementState, isDead: Bool
  ) -> ElementState {
    var state = state
    constants.evaluator.speculation += isDead ? 1 : 0
    readBody(body, &state)
    constants.evaluator.speculation -= isDead ? 1 : 0
    return state
  }
}
