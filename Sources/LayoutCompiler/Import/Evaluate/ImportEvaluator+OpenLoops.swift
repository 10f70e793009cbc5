/// Loops of a length that is not known, which are evaluated for one turn as a loop of the language.
extension ImportEvaluator {
  /// A loop of the language: its variable, and its first and last value.
  struct OpenLoop {
    var name: String
    var low: ImportTerm
    var high: ImportTerm
    var index: ImportTerm { ImportTerm(.name(name), .integer) }
    /// The number of turns before the one that is evaluated.
    var turnsBefore: ImportTerm { .operation("-", index, low) }
    var turns: ImportTerm {
      .operation("+", .operation("-", high, low), ImportTerm(1))
    }
  }

  /// The change of a variable from turn to turn.
  private enum Course {
    /// An array to which each turn adds these parts.
    case growing([ImportPart])
    /// A number that each turn changes by as much.
    case stepping(ImportTerm)
    /// Another change, with what a turn makes of the value.
    case unknown(ImportValue)
  }

  /// The number of loops in each other whose turns are evaluated several times.
  private static let maximumLoopDepth = 3

  /// Evaluates one turn, with what the turns before it have made of the variables.
  func repeated<Result>(_ loop: OpenLoop, _ range: TextRange, _ body: () -> Result) -> Result {
    let (count, notes, layouts) = (cells.count, noteCount, madeLayouts.count)
    var courses: [Int: Course] = [:]
    openLoopDepth += 1
    defer { openLoopDepth -= 1 }
    var (result, changed) = turn(courses, loop, body)
    guard openLoopDepth <= Self.maximumLoopDepth else {
      note("loops nest too deep here: one turn is assumed", range)
      for (cell, value) in changed { write(cell, value) }
      return result
    }
    var next = self.courses(changed, courses, loop, olderThan: count)
    var attempts = 0
    while attempts < 3, !next.isEmpty, attempts == 0 || !isSame(courses, next) {
      attempts += 1
      courses = courses.merging(next) { old, new in attempts > 1 ? joined(old, new) : new }
      removeNotes(after: notes)
      madeLayouts.removeSubrange(layouts...)
      (result, changed) = turn(courses, loop, body)
      next = self.courses(changed, courses, loop, olderThan: count)
    }
    for (cell, value) in changed where !isOlder(cell, than: count) { write(cell, value) }
    for (cell, course) in courses.sorted(by: { $0.key < $1.key }) {
      finish(cell, next[cell].map { joined(course, $0) } ?? course, loop, range)
    }
    return result
  }

  private func turn<Result>(
    _ courses: [Int: Course], _ loop: OpenLoop, _ body: () -> Result
  ) -> (Result, [Int: ImportValue]) {
    let mark = logMark()
    forkDepth += 1
    defer { forkDepth -= 1 }
    for (cell, course) in courses.sorted(by: { $0.key < $1.key }) {
      if case .unknown = course { untracked.formUnion([Self.loopResult, loopName(of: cell)]) }
      write(cell, start(of: cells[cell], course, loop))
    }
    let result = body()
    return (result, changes(since: mark))
  }

  /// The value of a variable at the beginning of a turn.
  private func start(of value: ImportValue, _ course: Course, _ loop: OpenLoop) -> ImportValue {
    switch course {
    case .growing(let parts):
      guard case .array(let old) = value else { return value }
      let last = ImportTerm.operation("-", loop.index, ImportTerm(1))
      return .array(old + [.loop(loop.name, loop.low, last, parts)])
    case .stepping(let step):
      guard let old = term(value) else { return value }
      return .term(.operation("+", old, .operation("*", step, loop.turnsBefore)))
    case .unknown(let new): return unfollowed(value, new, Self.loopResult, currentRange)
    }
  }

  /// The name of a value that the turns of a loop change in a way that is not followed.
  private static let loopResult = "loopResult"

  /// The name of the variable that a cell holds.
  private func loopName(of cell: Int) -> String { scope.name(of: cell) ?? Self.loopResult }

  /// How the variables change that a turn has set.
  private func courses(
    _ changed: [Int: ImportValue], _ before: [Int: Course], _ loop: OpenLoop, olderThan count: Int
  ) -> [Int: Course] {
    var result: [Int: Course] = [:]
    for (cell, new) in changed where isOlder(cell, than: count) {
      let old = before[cell].map { start(of: cells[cell], $0, loop) } ?? cells[cell]
      if before[cell] == nil, old.isSame(new) { continue }
      result[cell] = course(old, new, loop)
    }
    return result
  }

  private func course(_ old: ImportValue, _ new: ImportValue, _ loop: OpenLoop) -> Course {
    if case .array(let x) = old, case .array(let y) = new {
      guard y.count >= x.count, zip(x, y).allSatisfy({ $0.isSame($1) }) else {
        return .unknown(new)
      }
      return .growing(Array(y[x.count...]))
    }
    guard let x = term(old), let y = term(new) else { return .unknown(new) }
    let step = ImportTerm.operation("-", y, x)
    let isOpen = step.names(loop.name) || step.key.contains("«\(Self.loopResult)»")
    return isOpen ? .unknown(new) : .stepping(step)
  }

  private func isSame(_ a: [Int: Course], _ b: [Int: Course]) -> Bool {
    a.keys == b.keys
      && a.allSatisfy { cell, course in
        guard let other = b[cell] else { return false }
        switch (course, other) {
        case (.unknown, .unknown): return true
        case (.stepping(let x), .stepping(let y)): return x.key == y.key
        case (.growing(let x), .growing(let y)): return count(of: x).key == count(of: y).key
        default: return false
        }
      }
  }

  /// The course that two turns agree on.
  private func joined(_ a: Course, _ b: Course) -> Course {
    switch (a, b) {
    case (.stepping(let x), .stepping(let y)): x.key == y.key ? b : .unknown(.term(y))
    case (.growing(let x), .growing(let y)):
      count(of: x).key == count(of: y).key ? b : .unknown(.array(y))
    case (.unknown, _): a
    case (_, .unknown): b
    default: .unknown(.void)
    }
  }

  /// Sets what a variable has after the last turn.
  private func finish(_ cell: Int, _ course: Course, _ loop: OpenLoop, _ range: TextRange) {
    switch (course, cells[cell]) {
    case (.growing(let parts), .array(let old)):
      guard !parts.isEmpty else { return }
      write(cell, .array(old + [.loop(loop.name, loop.low, loop.high, parts)]))
    case (.stepping(let step), let old) where term(old) != nil:
      guard let old = term(old) else { return }
      write(cell, .term(.operation("+", old, .operation("*", step, loop.turns))))
    default:
      let name = loopName(of: cell)
      note("a loop of unknown length changes `\(name)`: its value is not known", range)
      untracked.insert(name)
      var new = ImportValue.void
      if case .unknown(let value) = course { new = value }
      write(cell, unfollowed(cells[cell], new, name, range))
    }
  }

  /// Returns a value that a loop changes: of a record the fields that it does not are known.
  private func unfollowed(
    _ old: ImportValue, _ new: ImportValue, _ name: String, _ range: TextRange
  ) -> ImportValue {
    guard case .record(let type, let before) = resolved(old),
      case .record(type, let after) = resolved(new)
    else { return unknown(name, range, type: typeName(of: resolved(old))) }
    var fields = after
    for (field, value) in after where !(before[field]?.isSame(value) ?? false) {
      fields[field] = unknown("\(name).\(field)", range, type: typeName(of: value))
    }
    return .record(type, fields)
  }
}

extension ImportScope {
  /// The name of the variable that a cell holds.
  fileprivate func name(of cell: Int) -> String? {
    names.filter { $0.value.cell == cell }.keys.sorted().first ?? parent?.name(of: cell)
  }
}

extension ImportTerm {
  /// Whether a name is in the term.
  fileprivate func names(_ name: String) -> Bool {
    switch kind {
    case .number, .unknown: false
    case .name(let own): own == name
    case .operation(_, let parts): parts.contains { $0.names(name) }
    case .choice(let condition, let a, let b):
      condition.key.contains(name) || a.names(name) || b.names(name)
    }
  }
}
