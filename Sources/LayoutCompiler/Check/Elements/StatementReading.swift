extension ElementReader {
  /// Reads the statements of a body into an element.
  func readBody(_ body: Node, _ state: inout OpenElement) {
    var previous: Node?
    var next = statement(from: firstChild(body))
    guard next != nil else { return }
    guard checker.depth < Bounds.bodyDepth else {
      if !hasSyntaxError(in: range(body)) {
        report(.bodiesTooDeep(bound: Bounds.bodyDepth, at: start(ofBody: body)))
      }
      state.isBroken = true
      return
    }
    checker.depth += 1
    let outer = checker.scope
    let outerNames = checker.declaredFreeNames
    switch state.kind {
    case .element(.visibleItems): checker.declaredFreeNames = .scrolling
    case .element(.customGroup): checker.declaredFreeNames = .declaredInGroup
    case _: checker.declaredFreeNames = .none
    }
    while let current = next {
      next = statement(from: nextSibling(current))
      readStatement(current, after: previous, &next, state: &state)
      previous = current
    }
    checker.scope = outer
    checker.declaredFreeNames = outerNames
    checker.depth -= 1
  }

  func readStatement(
    _ statement: Node, after previous: Node?, _ next: inout Node?, state: inout OpenElement
  ) {
    let head = head(of: statement)
    guard kind(head) == .word else {
      if kind(head) == .call {
        readCall(statement, &state)
      } else {
        if kind(head) == .hyphenated { recovery.reportHyphenated(head, state) }
        state.isBroken = true
      }
      return
    }
    let word = word(head)
    if words.property(word, on: state.kind) >= 0 {
      reportStatementAfterClose(statement, previous, word: word, state: state)
      let hasElement = readProperties(from: head, isStatement: true, &state)
      guard let start = bodyStart(of: statement) else { return }
      if !hasElement { report(.bodyOfProperty(quoted(head), at: start)) }
      state.isBroken = true
    } else if let child = words.child(word, of: state.kind) {
      if recovery.passIndentedBody(of: statement, child, in: state.kind, &next) {
        state.isBroken = true
      } else if case .statement(let control) = child {
        readControl(control, statement, after: previous, next: &next, state: &state)
      } else {
        readElement(child, statement, state: &state)
      }
    } else {
      recordExpected(.statement(state.info), at: head)
      if let meant = recovery.reportStrayStatement(head, statement, state: state) {
        readElement(meant, statement, state: &state)
      }
      passElse(of: statement, head, &next)
      nameReader.bindMisspelledLet(statement, in: state.kind)
      state.isBroken = true
    }
  }

  private func readElement(
    _ kind: ElementKind, _ statement: Node, state: inout OpenElement
  ) {
    let before = checker.diagnostics.count
    let (node, isBodyForeign) = readElement(kind, opening(statement))
    if state.kind == .file,
      checker.diagnostics[before...].contains(where: { $0.severity == .error })
    {
      checker.elementsWithErrors.insert(node.id)
    }
    state.isBroken = state.isBroken || isBodyForeign
  }

  /// Skips the branches after an `if` that should be a `when`: they have no other error.
  private func passElse(of statement: Node, _ head: Node, _ next: inout Node?) {
    guard body(of: statement) != nil,
      words.child(word(head), of: .element(.layout)) == .statement(.when)
        || recovery.isMeant(head, as: .when)
    else { return }
    while let branch = next, isElse(branch) { next = self.statement(from: nextSibling(branch)) }
  }

  /// Warns of a property directly after the `>` of an element that has it, too.
  private func reportStatementAfterClose(
    _ statement: Node, _ previous: Node?, word: Word, state: OpenElement
  ) {
    let first = tokenRange(statement).lowerBound
    guard let previous, first > 0, !token(first).startsLine,
      token(first - 1).kind == .rightAngle, kind(head(of: previous)) == .word,
      let inner = words.child(self.word(head(of: previous)), of: state.kind),
      words.property(word, on: inner) >= 0, let innerInfo = Schema.element(inner)
    else { return }
    let place = range(head(of: statement))
    let gap = TextRange(token(first - 1).range.end, place.start)
    report(
      .propertyAfterClose(
        quoted(place), inner: innerInfo, outer: state.info, at: span(place), gap: gap))
  }
}

/// The statements that make no element of their own.
extension ElementReader {
  func readControl(
    _ kind: StatementKind, _ statement: Node, after previous: Node?, next: inout Node?,
    state: inout OpenElement
  ) {
    if let info = Schema.element(.statement(kind)) {
      note(.element(info), at: head(of: statement))
    }
    switch kind {
    case .letBinding: if state.kind != .file { nameReader.readLet(statement) }
    // They are read before everything else.
    case .importing, .param, .enumeration, .definition: break
    case .when: readWhen(statement, &next, state: &state)
    case .otherwise:
      state.isBroken = true
      if !holdsWhen(previous) { report(.elseWithoutWhen(at: span(head(of: statement)))) }
    case .loop: readLoop(statement, &state)
    case .severityOverrides: readSeverityOverrides(statement)
    }
  }

  /// Whether a `when` is in the line of a statement, which is an error of its own.
  private func holdsWhen(_ statement: Node?) -> Bool {
    guard let statement else { return false }
    return values(after: head(of: statement)).contains {
      kind($0) == .word
        && words.child(word($0), of: .element(.section)) == .statement(.when)
    }
  }
}
