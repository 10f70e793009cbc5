/// Loops: over known values turn by turn, over open ranges once, as a loop of the language.
extension ImportStatementEvaluator {
  func loop(_ loop: SwiftLoop, _ range: TextRange) -> ImportOutcome {
    let values = value(loop.sequence, nil)
    if case .choice(let condition, let a, let b) = heap.resolved(values),
      arrays.parts(of: values) == nil,
      canFork
    {
      let simple = heap.facts.simplified(condition)
      let (x, y) = heap.fork(
        simple, { self.turns(a, loop, at: range) }, { self.turns(b, loop, at: range) })
      return .joined(simple, x, y)
    }
    return turns(values, loop, at: range)
  }

  private func turns(_ values: ImportValue, _ loop: SwiftLoop, at range: TextRange) -> ImportOutcome
  {
    if case .none = heap.resolved(values) { return ImportOutcome() }
    if case .record(ImportElements.itemsType, let fields) = heap.resolved(values) {
      return elements.overItems(range) { turns(elements.itemParts(fields)[...], loop, at: range) }
    }
    guard let parts = arrays.parts(of: values) ?? openParts(of: values, loop) else {
      appendEach { _ = turn(.value(unknown(loop.sequence.range)), loop, at: range) }
      poison(loop.body, range)
      let text = scope.file.text(loop.sequence.range)
      note("`\(text)` is not known: what the loop over it computes is not known", range)
      return ImportOutcome()
    }
    return turns(parts[...], loop, at: range)
  }

  /// The parts of a loop over an array that is not known, if it appends to others; `nil` for other
  /// loops.
  private func openParts(of value: ImportValue, _ loop: SwiftLoop) -> [ImportPart]? {
    guard loop.body.contains(where: { appends($0.range) }) else { return nil }
    if case .call(let callee, let arguments) = loop.sequence.kind, arguments.isEmpty,
      case .member(let base, "enumerated") = callee.kind
    {
      return openParts(of: self.value(base, nil), isEnumerated: true)
    }
    return openParts(of: value)
  }

  /// Evaluates what is done with each element of an array that is not known, if appending to a snapshot
  /// is followed: it is not certain there.
  func appendEach(_ body: () -> Void) {
    if evaluator.onAppend != nil { _ = heap.trial(body) }
  }

  /// Whether code appends to an array.
  func appends(_ range: TextRange) -> Bool { scope.file.text(range).contains(".append(") }

  /// An array that is not known as a loop over its elements, with their indices if it is enumerated;
  /// `nil` for other values.
  func openParts(of value: ImportValue, isEnumerated: Bool = false) -> [ImportPart]? {
    guard case .unknown(let unknown) = heap.resolved(value), elements.handlerCall == nil,
      let type = SwiftName.element(of: unknown.type),
      let count = term(
        members.part("\(unknown.text).count", of: unknown, at: evaluator.currentRange, type: "Int")
        {
          members.member(of: $0, "count", evaluator.currentRange)
        })
    else { return nil }
    let name = arrays.loopName()
    let index = ImportValue.term(ImportTerm(.name(name), .integer))
    let element = self.unknown("\(unknown.text)[\(name)]", evaluator.currentRange, type: type)
    let part = isEnumerated ? .tuple([("offset", index), ("element", element)]) : element
    return [.loop(name, ImportTerm(0), count.less(ImportTerm(1)), [.value(part)])]
  }

  private func turns(_ parts: ArraySlice<ImportPart>, _ loop: SwiftLoop, at range: TextRange)
    -> ImportOutcome
  {
    var outcome = ImportOutcome()
    var index = parts.startIndex
    while index < parts.endIndex, !isStopped {
      let next = turn(parts[index], loop, at: range)
      index += 1
      let exits = next.exits.filter { exit in
        if case .continue(let label) = exit.exit {
          label != nil && label != loop.label
        } else {
          true
        }
      }
      guard !exits.isEmpty else { continue }
      // The items after the one that ends the loop are not changed.
      if let call = elements.handlerCall, call.loopDepth > 0 {
        elements.handlerCall?.isRefused = true
      }
      var left = next
      left.exits = exits
      let leaving = heap.facts.simplified(left.leaving)
      outcome.exits += exits.filter { !$0.exit.ends(loop.label) }
      if leaving.constant == true {
        outcome.isLive = outcome.exits.count < exits.count
        return outcome
      }
      guard leaving.constant == nil, canFork else { continue }
      let (_, rest) = heap.fork(
        leaving, { ImportOutcome() }, { turns(parts[index...], loop, at: range) })
      outcome.exits += rest.exits
      return outcome
    }
    return outcome
  }

  private func turn(_ part: ImportPart, _ loop: SwiftLoop, at range: TextRange) -> ImportOutcome {
    guard enter() else { return ImportOutcome() }
    defer { leave() }
    switch part {
    case .value(let value):
      return names.inScope {
        var condition = bound(loop.pattern, value, subject: loop.sequence)
        if let filter = loop.filter, condition.constant != false {
          condition = condition.and(expressions.tested(filter))
        }
        if let decided = condition.constant {
          return decided ? evaluate(loop.body[...], nil) : ImportOutcome()
        }
        let (a, b) = heap.fork(condition, { evaluate(loop.body[...], nil) }, { ImportOutcome() })
        return .joined(condition, a, b)
      }
    case .condition(let condition, let first, let second):
      let simple = heap.facts.simplified(condition)
      let (a, b) = heap.fork(
        simple, { turns(first[...], loop, at: range) }, { turns(second[...], loop, at: range) })
      return .joined(simple, a, b)
    case .loop(let name, let low, let high, let inner):
      let open = OpenLoop(name: name, low: low, high: high)
      repeated(open, at: range) { _ = self.turns(inner[...], loop, at: range) }
      return ImportOutcome()
    }
  }

  /// Binds the names of a loop's pattern. Returns whether the value matches it.
  private func bound(_ pattern: SwiftPattern, _ value: ImportValue, subject: SwiftExpression)
    -> ImportCondition
  {
    switch pattern {
    case .any, .binding,
      .tuple where pattern.isIrrefutable:
      bind(pattern, to: value, type: SwiftName.element(of: members.declaredType(subject)))
      return .yes
    case .tuple, .value, .enumCase, .some, .cast:
      return heap.facts.simplified(expressions.match(pattern, value, at: subject.range))
    }
  }
}

extension SwiftPattern {
  /// Whether every value matches it.
  fileprivate var isIrrefutable: Bool {
    switch self {
    case .any, .binding: true
    case .tuple(let parts): parts.allSatisfy(\.isIrrefutable)
    case .value, .enumCase, .some, .cast: false
    }
  }
}

extension ImportOutcome.Exit {
  /// Whether it ends a loop, and no other around it.
  fileprivate func ends(_ label: String?) -> Bool {
    if case .break(let own) = self { own == nil || own == label } else { false }
  }
}
