/// `for NAME in VALUES < … >`.
extension TreeChecker {
  /// The most values that a range may have.
  static let maximumRange = 100_000

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
    let mark = mark
    guard let values = loopValues(first) else {
      state.isBroken = true
      return
    }
    if let value = values.first {
      let recorded = recordLoopName(name, first, from: mark)
      builder?.openBody()
      checkLoop(loopScope(name, value), body, &state)
      if let builder, let recorded {
        builder.append(
          .loop(
            Loop(
              recorded.name, in: recorded.values, body: builder.closeBody(), head: span(head),
              bodyStart: start(ofBody: body))))
      }
    }
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

  private mutating func loopScope(_ name: Node, _ value: ExpressionValue) -> Scope {
    let inner = Scope(parent: scope)
    bind(name, .value(value), in: inner)
    note(.declaration(Symbol(name: text(name), place: span(name)), .loopVariable), at: name)
    return inner
  }

  /// Returns a value that stands for all of them; `nil` after an error.
  private mutating func loopValues(_ first: Node) -> [ExpressionValue]? {
    if kind(first) == .range, following(first) == 0 { return rangeValues(first) }
    if kind(first) == .word, following(first) == 0,
      let binding = lookUp(first), case .enumeration(let index) = binding.meaning
    {
      noteReference(binding, at: first)
      return [.unknown(.enumeration(index))]
    }
    let value = declaredValue(Thunk(first: first))
    guard !value.isInvalid else { return nil }
    if case .list(let values) = value {
      return [common(values, at: first)]
    }
    return [value]
  }

  private mutating func common(_ values: [ExpressionValue], at node: Node) -> ExpressionValue {
    var result = values[0]
    for value in values.dropFirst() {
      switch (result.type, value.type) {
      case (.number(let a)?, .number(let b)?): result = .unknown(.number(a.intersection(b)))
      case (.symbol?, .symbol?), (.enumeration?, .enumeration?): result = .either(result, value)
      default: result = result.type.map { .unknown($0) } ?? .invalid
      }
    }
    if case .number(_, let units) = result { return .unknown(.number(units)) }
    return result
  }

  private mutating func rangeValues(_ node: Node) -> [ExpressionValue]? {
    let parts = operands(node)
    let ends = parts.compactMap { wholeNumber($0) }
    guard parts.count == 2, ends.count == 2 else { return nil }
    let unknown: [ExpressionValue] = [.unknown(.number(.integer))]
    guard case .number(let a, _) = ends[0], case .number(let b, _) = ends[1],
      let from = a.wholeValue, let to = b.wholeValue
    else { return unknown }
    // `0...(section.itemCount - 1)` of an empty section, `0...(i - 1)` of the first of a loop.
    if to == from - 1, parts.contains(where: { kind($0) != .number }) { return unknown }
    guard from <= to, to - from < Self.maximumRange else {
      reportValueError(
        .badRange(quoted(node), from, to, bound: Self.maximumRange, at: span(node)))
      return nil
    }
    return unknown
  }

  /// Evaluates an end of a range.
  private mutating func wholeNumber(_ node: Node) -> ExpressionValue? {
    let value = coerced(evaluate(node), to: .number(.integer), at: node)
    return value.isInvalid ? nil : value
  }
}
