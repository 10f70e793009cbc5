/// A condition on the version of iOS, which becomes `#available`.
struct VersionCondition {
  /// The versions of iOS that are certain where it is true, and where it is false.
  var availableIfTrue = 0
  var availableIfFalse = 0
  /// The versions and other conditions that it requires, in order.
  var parts: [Part] = []

  enum Part {
    case available(Int), unavailable(Int)
    case other(Expression)
  }
}

extension Expression {
  /// The condition on the version of iOS in it, if there is one.
  var versionCondition: VersionCondition? {
    guard readsVersion else { return nil }
    var condition = VersionCondition()
    let conjuncts = conjuncts
    // Swift rejects `#available` and `#unavailable` in one condition.
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

  /// The conditions that must all be true.
  private var conjuncts: [Expression] {
    if case .binary(.and, let a, let b) = form { return a.conjuncts + b.conjuncts }
    if case .not(let inner) = form, let opposite = inner.opposite { return [opposite] }
    return [self]
  }

  /// The comparison that is true where this one is false.
  private var opposite: Expression? {
    guard case .binary(let operation, let a, let b) = form else { return nil }
    return operation.opposite.map { Expression(.binary($0, a, b), type, at: span) }
  }

  /// The versions of iOS for which a condition on nothing else is true: the first, and the first
  /// after them.
  private var versions: (from: Int?, before: Int?)? {
    guard case .binary(let operation, let a, let b) = form else { return nil }
    if case .environment(.ios) = a.form, case .number(let text) = b.form, let version = Int(text) {
      return operation.versions(version)
    }
    if case .environment(.ios) = b.form, case .number(let text) = a.form, let version = Int(text) {
      return operation.mirrored.versions(version)
    }
    return nil
  }

  /// Whether it compares the version of iOS, which is better an `if` of its own.
  var readsVersion: Bool { conjuncts.contains { $0.versions != nil } }
}

extension BinaryOperator {
  /// The comparison that is true where this one is false.
  fileprivate var opposite: BinaryOperator? {
    switch self {
    case .less: .greaterEqual
    case .lessEqual: .greater
    case .greater: .lessEqual
    case .greaterEqual: .less
    case .equal: .notEqual
    case .notEqual: .equal
    case .and, .or, .add, .subtract, .multiply, .divide, .remainder: nil
    }
  }

  /// The versions for which a comparison with one is true.
  fileprivate func versions(_ version: Int) -> (from: Int?, before: Int?)? {
    switch self {
    case .greaterEqual: (version, nil)
    case .greater: (version + 1, nil)
    case .less: (nil, version)
    case .lessEqual: (nil, version + 1)
    case .equal, .notEqual, .and, .or, .add, .subtract, .multiply, .divide, .remainder: nil
    }
  }

  /// The operator with its sides exchanged.
  fileprivate var mirrored: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessEqual: .greaterEqual
    case .greater: .less
    case .greaterEqual: .lessEqual
    case .equal, .notEqual, .and, .or, .add, .subtract, .multiply, .divide, .remainder: self
    }
  }
}
