/// `for NAME in VALUES < … >`.
extension TreeChecker {
  /// Reads the body once, for a value of which only the type is known.
  mutating func readLoop(
    _ statement: Node, _ state: inout ElementState
  ) {
    let head = firstChild(statement)
    let name = following(head)
    let inWord = name == 0 ? 0 : following(name)
    let first = inWord == 0 ? 0 : following(inWord)
    let body = body(of: statement)
    guard name != 0, kind(name) == .word, inWord != 0, isIn(inWord), first != 0, body != 0 else {
      state.isBroken = true
      report(.incompleteDeclaration("for NAME in VALUES < … >", at: span(head)))
      if first != 0, isIn(inWord) { _ = loopValues(first) }
      return
    }
    note(.keyword, at: inWord)
    guard let (values, type) = loopValues(first) else {
      state.isBroken = true
      return
    }
    var listed: [Expression] = []
    if case .list(let expressions) = values { listed = expressions }
    let declaration = ValueDeclaration(
      text(name), .loop, type: type, values: listed, span: span(name))
    builder.declare(declaration)
    let inner = Scope(parent: scope)
    bind(name, .value(declaration), in: inner)
    note(.declaration(Symbol(name: text(name), place: span(name)), .loopVariable), at: name)
    builder.openBody()
    checkLoop(inner, body, &state)
    builder.append(
      .loop(
        Loop(
          declaration, in: values, body: builder.closeBody(), head: span(head),
          bodyStart: start(ofBody: body))))
  }

  private mutating func checkLoop(
    _ inner: Scope, _ body: Node, _ state: inout ElementState
  ) {
    isConstant = false
    let entry = state
    var after = inScope(inner) { $0.checkBranch(body, entry, isDead: false) }
    after.groups.atMost += after.groups.atMost - entry.groups.atMost
    after.subitems.atMost += after.subitems.atMost - entry.subitems.atMost
    state.join([entry, after])
  }

  private func isIn(_ node: Node) -> Bool {
    kind(node) == .word && bytes(in: range(node)).elementsEqual("in".utf8)
  }

  /// Returns the values and the type of the loop's name; `nil` after an error.
  private mutating func loopValues(_ first: Node) -> (Loop.Values, ExpressionType)? {
    if kind(first) == .range, following(first) == 0 {
      return rangeValues(first).map { ($0, .number(.integer)) }
    }
    if kind(first) == .word, following(first) == 0,
      let binding = lookUp(first), case .enumeration(let enumeration) = binding.meaning
    {
      noteReference(binding, at: first)
      return (.cases(enumeration), .enumeration(enumeration))
    }
    guard let values = declaredValue(PendingValue(first: first)), isKnownWord(values),
      !evaluated({ $0.declared(values, nil, nil) }).isInvalid
    else { return nil }
    return (.list(values), ExpressionType(of: values).element)
  }

  private mutating func rangeValues(_ node: Node) -> Loop.Values? {
    let parts = operands(node)
    guard parts.count == 2 else { return nil }
    var ends: [Expression] = []
    var numbers: [Int] = []
    for part in parts {
      let end = expression(part)
      guard !end.isError, hasType([end], .number(.integer), at: part) else { continue }
      let value = evaluated { $0.declared([end], .number(.integer), nil) }
      guard !value.isInvalid else { continue }
      ends.append(end)
      if case .number(let number) = value, let whole = number.wholeValue { numbers.append(whole) }
    }
    guard ends.count == 2 else { return nil }
    let values = Loop.Values.range(ends[0], ends[1])
    guard numbers.count == 2 else { return values }
    let (from, to) = (numbers[0], numbers[1])
    // `0...(section.itemCount - 1)` of an empty section, `0...(i - 1)` of the first of a loop.
    if to == from - 1, parts.contains(where: { kind($0) != .number }) { return values }
    guard from <= to, to - from < Bounds.rangeLength else {
      let diagnostic = Diagnostic.badRange(
        quoted(node), from, to, bound: Bounds.rangeLength, at: span(node))
      evaluated { $0.reportValueError(diagnostic) }
      return nil
    }
    return values
  }
}
