/// Loops of a length that is not known, which are evaluated for one turn as a loop of the language.
extension ImportStatementEvaluator {
  /// A loop of the language: its variable, and its first and last value.
  struct OpenLoop {
    var name: String
    var low: ImportTerm
    var high: ImportTerm
    var index: ImportTerm { ImportTerm(.name(name), .integer) }
  }

  /// Evaluates one turn. An array grows by what the turn appends; other variables that it changes are
  /// not known, in the turn and afterwards.
  func repeated<Result>(_ loop: OpenLoop, at range: TextRange, _ body: () -> Result) -> Result {
    let (count, notes, layouts, known) = (
      heap.count, noteCount, elements.madeLayouts.count, evaluator.untracked
    )
    evaluation.openLoopDepth += 1
    defer { evaluation.openLoopDepth -= 1 }
    var (result, changed) = turn([:], body)
    var first = starts(of: changed.filter { heap.isOlder($0.key, than: count) }, loop, range)
    guard !first.isEmpty else {
      heap.write(changed)
      return result
    }
    guard evaluation.openLoopDepth <= 3 else {
      note("loops nest too deep here: what they compute is not known", range)
      for cell in first.keys { heap.write(cell, lost(cell, range)) }
      return result
    }
    let lostNames = evaluator.untracked
    for attempt in 0..<2 {
      removeNotes(after: notes)
      elements.madeLayouts.removeSubrange(layouts...)
      if attempt == 0, first.values.contains(where: \.isColumns) { evaluator.untracked = known }
      (result, changed) = turn(first, body)
      guard first.contains(where: { $1.isColumns && !elements.keepColumns(changed[$0] ?? .none) })
      else { break }
      evaluator.untracked = lostNames
      for (cell, start) in first where start.isColumns { first[cell] = lost(cell, range) }
    }
    for (cell, new) in changed.sorted(by: { $0.key < $1.key }) {
      heap.write(
        cell,
        heap.isOlder(cell, than: count)
          ? after(loop, cell, start: first[cell], new: new, at: range) : new)
    }
    return result
  }

  /// The values with which a turn begins, of the variables that it changes.
  private func starts(
    of changed: [Int: ImportValue], _ loop: OpenLoop, _ range: TextRange
  ) -> [Int: ImportValue] {
    let last = ImportTerm.operation("-", loop.index, ImportTerm(1))
    var starts: [Int: ImportValue] = [:]
    for (cell, new) in changed where !new.isSame(heap[cell]) {
      starts[cell] =
        added(to: heap[cell], new).map { grown(heap[cell], $0, loop: loop, to: last) }
        ?? elements.columns(heap[cell]) ?? lost(cell, range)
    }
    return starts
  }

  /// The value of a variable after all turns.
  private func after(
    _ loop: OpenLoop, _ cell: Int, start: ImportValue?, new: ImportValue, at range: TextRange
  ) -> ImportValue {
    if let start, let parts = added(to: start, new) {
      return grown(heap[cell], parts, loop: loop, to: loop.high)
    }
    guard !new.isSame(heap[cell]), !elements.keepColumns(new) else { return new }
    note("a loop of unknown length changes `\(name(of: cell))`: its value is not known", range)
    return lost(cell, range)
  }

  private func turn<Result>(_ starts: [Int: ImportValue], _ body: () -> Result)
    -> (Result, [Int: ImportValue])
  {
    let (result, changed) = heap.trial {
      heap.write(starts)
      return body()
    }
    return (result, changed)
  }

  /// Returns what was appended to an array; `nil` for another change.
  private func added(to old: ImportValue, _ new: ImportValue) -> [ImportPart]? {
    guard case .array(let x) = old, case .array(let y) = new, y.count >= x.count,
      zip(x, y).allSatisfy({ $0.isSame($1) })
    else { return nil }
    return Array(y[x.count...])
  }

  private func grown(
    _ old: ImportValue, _ parts: [ImportPart], loop: OpenLoop, to high: ImportTerm
  ) -> ImportValue {
    guard case .array(let all) = old, !parts.isEmpty else { return old }
    return .array(all + [.loop(loop.name, loop.low, high, parts)])
  }

  /// Returns the unknown value of a variable whose changes are not followed.
  private func lost(_ cell: Int, _ range: TextRange) -> ImportValue {
    let name = name(of: cell)
    evaluator.untracked.insert(name)
    return unknown(name, range, type: expressions.typeName(of: heap.resolved(heap[cell])))
  }

  private func name(of cell: Int) -> String { scope.name(of: cell) ?? "result" }

  // MARK: - Changes that are not followed

  /// Whether words of the source read a variable whose changes are not followed. A param cannot
  /// replace a value that follows from them: each turn of a loop has another one.
  func readsUntracked(_ text: String) -> Bool {
    guard !evaluator.untracked.isEmpty else { return false }
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.contains { evaluator.untracked.contains(String($0)) }
  }

  /// Returns what in these parts follows from changes that are not followed; `nil` if nothing does.
  func untracked(in parts: [ImportPart]) -> ImportUnknown? {
    parts.lazy.flatMap { self.unknowns(in: $0) }.first(where: \.isUntracked)
  }

  private func unknowns(in part: ImportPart) -> [ImportUnknown] {
    switch part {
    case .value(let value): unknowns(in: value)
    case .condition(let condition, let a, let b):
      condition.unknowns + (a + b).flatMap { unknowns(in: $0) }
    case .loop(_, let low, let high, let inner):
      low.unknowns + high.unknowns + inner.flatMap { unknowns(in: $0) }
    }
  }

  private func unknowns(in value: ImportValue) -> [ImportUnknown] {
    guard enter() else { return [] }
    defer { leave() }
    switch heap.resolved(value) {
    case .unknown(let unknown): return [unknown]
    case .term(let term): return term.unknowns
    case .condition(let condition): return condition.unknowns
    case .choice(let condition, let a, let b):
      return condition.unknowns + unknowns(in: a) + unknowns(in: b)
    case .record(_, let fields):
      return fields.sorted { $0.key < $1.key }.flatMap { unknowns(in: $0.value) }
    case .element(let element):
      return element.cells.sorted { $0.key < $1.key }.flatMap { unknowns(in: heap.read($0.value)) }
    default: return []
    }
  }
}

extension ImportScope {
  /// The name of the variable that a cell holds.
  fileprivate func name(of cell: Int) -> String? {
    names.filter { $0.value.cell == cell }.keys.sorted().first ?? parent?.name(of: cell)
  }
}
