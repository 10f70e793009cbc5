/// The statements that make no element of their own.
extension TreeChecker {
  mutating func readControl(
    _ kind: StatementKind, _ statement: Node, after previous: Node, _ next: inout Node,
    _ state: inout ElementState
  ) {
    if let info = Schema.element(.statement(kind)) {
      note(.element(info), at: firstChild(statement))
    }
    switch kind {
    case .letBinding: if state.kind != .file { readLet(statement) }
    // Read before everything else, where they stand in the file.
    case .importing, .param, .enumeration, .definition: break
    case .when: readWhen(statement, &next, &state)
    case .otherwise:
      state.isBroken = true
      if !holdsWhen(previous) { report(.elseWithoutWhen(at: span(firstChild(statement)))) }
    case .loop: readLoop(statement, &state)
    case .lintLevels: readLintLevels(statement)
    }
  }

  /// `true` iff a `when` stands amid the line of a statement, which is an error of its own.
  private func holdsWhen(_ statement: Node) -> Bool {
    var part = statement == 0 ? 0 : following(firstChild(statement))
    while part != 0 {
      if kind(part) == .word, words.child(word(part), of: .element(.section)) == .statement(.when) {
        return true
      }
      part = following(part)
    }
    return false
  }
}
