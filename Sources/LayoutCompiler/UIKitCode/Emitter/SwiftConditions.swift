/// A condition of `if`.
struct SwiftCondition {
  /// The conditions between the commas.
  var parts: [CodeDocument]
  /// The versions of iOS that are there for sure where it holds, and where it does not.
  var availableIfTrue = 0
  var availableIfFalse = 0
  /// What it is, where that is known.
  var truth: Bool?

  var document: CodeDocument { .group(.indented(.joined(parts, "," + .line))) }
}

extension SwiftGenerator {
  /// Returns a condition; what it says of the version of iOS alone becomes `#available`.
  func condition(_ expression: Expression) -> SwiftCondition {
    guard let version = expression.versionCondition else {
      let code = code(expression, as: .bool)
      return SwiftCondition(parts: [code.document], truth: code.truth)
    }
    let parts = version.parts.map { part -> CodeDocument in
      switch part {
      case .available(let ios): .text("#available(iOS \(ios), *)")
      case .unavailable(let ios): .text("#unavailable(iOS \(ios))")
      case .other(let expression):
        code(expression, as: .bool).document(within: version.count > 1 ? .and : .ternary)
      }
    }
    return SwiftCondition(
      parts: parts, availableIfTrue: version.availableIfTrue,
      availableIfFalse: version.availableIfFalse)
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
    var parts: [CodeDocument] = []
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
      parts += [head, inner.isEmpty ? "{}" : inner.braced]
      isFirst = false
      if isLast { break }
    }
    if !isFirst { block.add(.concat(parts)) }
  }
}
