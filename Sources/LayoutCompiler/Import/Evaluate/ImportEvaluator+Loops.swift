/// Loops: over known values turn by turn, over open ranges once, as a loop of the language.
extension ImportEvaluator {
  func loop(
    _ pattern: SwiftPattern, _ sequence: SwiftExpression, _ filter: SwiftExpression?,
    _ body: [SwiftStatement], _ range: TextRange
  ) -> ImportOutcome {
    let values = value(sequence, nil)
    guard let parts = parts(of: values) else {
      note("a loop over values of the app is omitted", range)
      return ImportOutcome()
    }
    return turns(parts[...], pattern, filter, body, range)
  }

  /// Returns the parts of an array or range; `nil` if they are not known.
  func parts(of value: ImportValue) -> [ImportPart]? {
    switch resolved(value) {
    case .array(let parts): return parts
    case .record("Range", let fields):
      guard case .term(let low)? = fields["low"], case .term(let high)? = fields["high"] else {
        return nil
      }
      let step = fields["step"]?.term?.constant ?? Rational(1)
      // Literals count in integers, unless one has decimals.
      let isFloating =
        low.type == .floating || high.type == .floating || fields["step"]?.term?.type == .floating
        || !step.isWhole || low.constant?.isWhole == false
      let type: ImportTerm.NumberType = isFloating ? .floating : .integer
      if let a = low.constant, let b = high.constant {
        var parts: [ImportPart] = []
        var next: Rational? = a
        while let value = next, step.isNegative ? value >= b : value <= b {
          guard parts.count < Self.maximumTurns, !step.isZero else { return nil }
          parts.append(.value(.term(ImportTerm(.number(value), type))))
          next = value.adding(step)
        }
        return parts
      }
      guard step == Rational(1) else { return nil }
      let name = loopName()
      return [
        .loop(name, low, high, [.value(.term(ImportTerm(.name(name), .integer)))])
      ]
    default: return nil
    }
  }

  private func loopName() -> String {
    var name = "i"
    var number = 1
    while loopNames.contains(name) || scope.find(name) == nil && number == 0 {
      number += 1
      name = "i\(number)"
    }
    loopNames.insert(name)
    return name
  }

  private func turns(
    _ parts: ArraySlice<ImportPart>, _ pattern: SwiftPattern, _ filter: SwiftExpression?,
    _ body: [SwiftStatement], _ range: TextRange
  ) -> ImportOutcome {
    var outcome = ImportOutcome()
    var index = parts.startIndex
    while index < parts.endIndex, !isStopped {
      let next = turn(parts[index], pattern, filter, body, range)
      index += 1
      let exits = next.exits.filter { if case .continue = $0.exit { false } else { true } }
      guard !exits.isEmpty else { continue }
      var left = next
      left.exits = exits
      let leaving = facts.simplified(left.leaving)
      outcome.exits += exits.filter { if case .break = $0.exit { false } else { true } }
      if leaving.constant == true {
        outcome.isLive = outcome.exits.count < exits.count
        return outcome
      }
      guard leaving.constant == nil, forkDepth < Self.maximumForks else { continue }
      let (_, rest) = fork(
        leaving, { ImportOutcome() },
        { turns(parts[index...], pattern, filter, body, range) })
      outcome.exits += rest.exits
      return outcome
    }
    return outcome
  }

  private func turn(
    _ part: ImportPart, _ pattern: SwiftPattern, _ filter: SwiftExpression?,
    _ body: [SwiftStatement], _ range: TextRange
  ) -> ImportOutcome {
    guard enter() else { return ImportOutcome() }
    defer { leave() }
    switch part {
    case .value(let value):
      return inScope {
        bind(pattern, value)
        guard let filter else { return evaluate(body[...], nil) }
        let condition = facts.simplified(self.condition(self.value(filter, "Bool"), filter))
        if let decided = condition.constant {
          return decided ? evaluate(body[...], nil) : ImportOutcome()
        }
        let (a, b) = fork(condition, { evaluate(body[...], nil) }, { ImportOutcome() })
        return .joined(condition, a, b)
      }
    case .condition(let condition, let first, let second):
      let simple = facts.simplified(condition)
      let (a, b) = fork(
        simple, { turns(first[...], pattern, filter, body, range) },
        { turns(second[...], pattern, filter, body, range) })
      return .joined(simple, a, b)
    case .loop(let name, let low, let high, let inner):
      added(name, low, high, range) {
        _ = self.turns(inner[...], pattern, filter, body, range)
      }
      return ImportOutcome()
    }
  }

  /// Evaluates one turn of a loop of the language: what it appends to arrays is looped.
  private func added(
    _ name: String, _ low: ImportTerm, _ high: ImportTerm, _ range: TextRange, _ body: () -> Void
  ) {
    let (mark, count) = (logCount, cells.count)
    forkDepth += 1
    body()
    let changed = changes(since: mark)
    forkDepth -= 1
    for (cell, value) in changed.sorted(by: { $0.key < $1.key })
    where isOlder(cell, than: count) {
      guard case .array(let old) = cells[cell], case .array(let new) = value,
        new.count >= old.count, zip(old, new).allSatisfy({ $0.isSame($1) })
      else {
        note("a loop that does more than add to arrays is omitted", range)
        continue
      }
      write(cell, .array(old + [.loop(name, low, high, Array(new[old.count...]))]))
    }
    for (cell, value) in changed where !isOlder(cell, than: count) { write(cell, value) }
  }

  /// Returns an array of what a function makes of each element.
  func mapParts(_ parts: [ImportPart], _ body: (ImportValue) -> ImportValue?) -> [ImportPart] {
    parts.flatMap { part -> [ImportPart] in
      guard enter() else { return [] }
      defer { leave() }
      switch part {
      case .value(let value): return body(value).map { [.value($0)] } ?? []
      case .condition(let condition, let first, let second):
        let simple = facts.simplified(condition)
        let (a, b) = fork(simple, { mapParts(first, body) }, { mapParts(second, body) })
        return ImportPart.merged(simple, a, b)
      case .loop(let name, let low, let high, let inner):
        return [.loop(name, low, high, mapParts(inner, body))]
      }
    }
  }
}
