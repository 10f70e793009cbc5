/// A condition of `if`.
struct SwiftCondition {
  /// What stands between the commas.
  var parts: [CodeDocument] = []
  /// The versions of iOS that are there for sure where it holds, and where it does not.
  var availableIfTrue = 0
  var availableIfFalse = 0
  var isAvailability = false
  /// What it is, where that is known.
  var truth: Bool?

  var document: CodeDocument { .group(.indented(.joined(parts, "," + .line))) }
}

extension SwiftGenerator {
  /// Returns a condition; what it says of the version of iOS alone becomes `#available`.
  func condition(_ expression: Expression) -> SwiftCondition {
    var condition = SwiftCondition()
    let conjuncts = expression.conjuncts
    // Swift takes `#available` and `#unavailable` in one condition for a mistake.
    let hasFirst = conjuncts.contains { $0.versions?.from != nil }
    guard expression.asksForVersion else {
      let code = code(expression, as: .bool)
      condition.parts = [code.document]
      condition.truth = code.truth
      return condition
    }
    for conjunct in conjuncts {
      if let from = conjunct.versions?.from {
        condition.parts.append(.text("#available(iOS \(from), *)"))
        condition.availableIfTrue = max(condition.availableIfTrue, from)
        condition.isAvailability = true
      } else if let before = conjunct.versions?.before, !hasFirst {
        condition.parts.append(.text("#unavailable(iOS \(before))"))
        if conjuncts.count == 1 { condition.availableIfFalse = before }
        condition.isAvailability = true
      } else {
        condition.parts.append(
          code(conjunct, as: .bool).document(within: conjuncts.count > 1 ? .and : .ternary))
      }
    }
    return condition
  }

  /// Writes `if … { … } else …` with the bodies of branches.
  func chain(
    _ branches: [Branch], _ block: inout SwiftBlock,
    _ write: ([Statement], inout SwiftBlock) -> Void
  ) {
    chain(branches.map { ($0.condition, $0.body) }, &block, write)
  }

  /// Writes `if … { … } else …` with what the branches hold; those that hold nothing at the end are
  /// left out.
  func chain<Content>(
    _ branches: [(condition: Expression?, content: Content)], _ block: inout SwiftBlock,
    _ write: (Content, inout SwiftBlock) -> Void
  ) {
    var document = CodeDocument.concat([])
    var available = frame.available
    var isFirst = true
    for (index, branch) in branches.enumerated() {
      let condition = branch.condition.map { self.condition($0) }
      if condition?.truth == false { continue }
      let isLast = condition == nil || condition?.truth == true
      var inner = SwiftBlock()
      scoped(available: max(available, condition?.availableIfTrue ?? 0)) {
        write(branch.content, &inner)
      }
      available = max(available, condition?.availableIfFalse ?? 0)
      if inner.isEmpty, isLast || index == branches.count - 1 { break }
      if isLast, isFirst { return block.add(inner) }
      let opening: CodeDocument = isFirst ? "if " : " else if "
      let head = isLast ? " else " : opening + (condition?.document ?? "") + " "
      document = document + head + (inner.isEmpty ? "{}" : inner.braced)
      isFirst = false
      if isLast { break }
    }
    if !isFirst { block.add(document) }
  }
}

extension Expression {
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
