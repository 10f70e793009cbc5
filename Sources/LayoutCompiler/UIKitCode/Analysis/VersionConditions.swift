/// What a condition says of the version of iOS alone: it becomes `#available`.
struct VersionCondition {
  /// The versions of iOS that are there for sure where it holds, and where it does not.
  var availableIfTrue = 0
  var availableIfFalse = 0
  /// What it requires in order: versions, and other conditions.
  var parts: [Part] = []

  var count: Int { parts.count }

  enum Part {
    case available(Int), unavailable(Int)
    case other(Expression)
  }
}

extension Expression {
  /// The versions of iOS that it asks for; `nil` if it asks for none.
  var versionCondition: VersionCondition? {
    guard asksForVersion else { return nil }
    var condition = VersionCondition()
    let conjuncts = conjuncts
    // Swift takes `#available` and `#unavailable` in one condition for a mistake.
    let hasFirst = conjuncts.contains { $0.versions?.from != nil }
    for conjunct in conjuncts {
      if let from = conjunct.versions?.from {
        condition.parts.append(.available(from))
        condition.availableIfTrue = max(condition.availableIfTrue, from)
      } else if let before = conjunct.versions?.before, !hasFirst {
        condition.parts.append(.unavailable(before))
        if conjuncts.count == 1 { condition.availableIfFalse = before }
      } else {
        condition.parts.append(.other(conjunct))
      }
    }
    return condition
  }

  /// What must hold, all of it.
  var conjuncts: [Expression] {
    if case .binary(.and, let a, let b) = form { return a.conjuncts + b.conjuncts }
    if case .not(let inner) = form, let opposite = inner.opposite { return [opposite] }
    return [self]
  }

  /// The comparison that holds where this one does not.
  private var opposite: Expression? {
    guard case .binary(let operation, let a, let b) = form else { return nil }
    return operation.opposite.map { Expression(.binary($0, a, b), type, span) }
  }

  /// The versions of iOS for which it holds, if it asks for nothing else: the first, and the first
  /// after them.
  var versions: (from: Int?, before: Int?)? {
    guard case .binary(let operation, let a, let b) = form else { return nil }
    if case .environment(.ios) = a.form, case .number(let text) = b.form, let version = Int(text) {
      return operation.versions(version)
    }
    if case .environment(.ios) = b.form, case .number(let text) = a.form, let version = Int(text) {
      return operation.mirrored.versions(version)
    }
    return nil
  }

  /// `true` iff it asks for the version of iOS in a way that `if` says better.
  var asksForVersion: Bool { conjuncts.contains { $0.versions != nil } }
}

extension BinaryOperator {
  /// The comparison that holds where this one does not.
  fileprivate var opposite: BinaryOperator? {
    switch self {
    case .less: .greaterEqual
    case .lessEqual: .greater
    case .greater: .lessEqual
    case .greaterEqual: .less
    case .equal: .notEqual
    case .notEqual: .equal
    case .and, .or, .add, .subtract, .multiply, .divide: nil
    }
  }

  /// The versions that compare so with one.
  fileprivate func versions(_ version: Int) -> (from: Int?, before: Int?)? {
    switch self {
    case .greaterEqual: (version, nil)
    case .greater: (version + 1, nil)
    case .less: (nil, version)
    case .lessEqual: (nil, version + 1)
    case .equal, .notEqual, .and, .or, .add, .subtract, .multiply, .divide: nil
    }
  }

  /// The operator with its sides exchanged.
  fileprivate var mirrored: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessEqual: .greaterEqual
    case .greater: .less
    case .greaterEqual: .lessEqual
    case .equal, .notEqual, .and, .or, .add, .subtract, .multiply, .divide: self
    }
  }
}
