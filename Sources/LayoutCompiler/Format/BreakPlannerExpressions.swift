/// Planning of values and expressions. They break inside of parentheses, not of `[ ]`.
extension BreakPlanner {
  /// Plans a value or a part of one.
  ///
  /// `continuation` is the indentation of further lines if it is a chain of operators or a
  /// conditional.
  mutating func plan(_ id: NodeID, continuation: Int) {
    switch tree.kind(id) {
    case .word, .string, .argumentLabel, .missing, .unexpected, .file, .statement, .body: return
    case .hyphenated:
      for token in first(id) + 1..<end(id) { setSpaces(0, before: token) }
    case .number, .percent:
      // A minus is a token of its own.
      if end(id) - first(id) == 2 { setSpaces(0, before: first(id) + 1) }
    case .fraction, .member: planTight(id)
    case .range: planRange(id)
    case .call: planCall(id)
    case .argument: planArgument(id)
    case .parenthesized: planParentheses(id, joining: nil)
    case .binary: planBinary(id, continuation)
    case .unary: planUnary(id)
    case .conditional: planConditional(id, continuation)
    case .punctuation: if tokens[first(id)].kind == .colon { setSpaces(0, before: first(id)) }
    }
  }

  // MARK: Without breaks of their own

  /// Removes the space before a token, unless there is a comment.
  private mutating func touch(before token: Int) {
    if !hasComments(before: token) { setSpaces(0, before: token) }
  }

  /// Plans two operands without spaces around their operator.
  private mutating func planTight(_ id: NodeID) {
    for (index, child) in tree.children(id).enumerated() {
      plan(child, continuation: Self.indent)
      guard index == 0 else { continue }
      touch(before: end(child))
      touch(before: end(child) + 1)
    }
  }

  /// Plans a range: `0...3`, but `0 ... count - 1`.
  private mutating func planRange(_ id: NodeID) {
    if tree.children(id).allSatisfy({ !isOperation($0) }) { return planTight(id) }
    for child in tree.children(id) { plan(child, continuation: Self.indent) }
  }

  private func isOperation(_ id: NodeID) -> Bool {
    switch formattedKind(id) {
    case .binary, .unary, .conditional, .range, .fraction: true
    case .file, .statement, .body, .word, .number, .percent, .string, .member, .call, .argument,
      .argumentLabel, .parenthesized, .punctuation, .missing, .unexpected, .hyphenated:
      false
    }
  }

  /// Returns the kind of an expression after formatting: `- 1` becomes `-1`, which is a number.
  private func formattedKind(_ id: NodeID) -> SyntaxKind {
    let kind = tree.kind(id)
    guard kind == .unary, tree.unaryOperator(id) == .minus,
      let operand = Array(tree.children(id)).first, !hasComments(before: first(operand)),
      tokens[first(operand)].kind != .minus
    else { return kind }
    let isNumber = tree.kind(operand) == .number || tree.kind(operand) == .percent
    return isNumber ? tree.kind(operand) : kind
  }

  private mutating func planUnary(_ id: NodeID) {
    for operand in tree.children(id) {
      plan(operand, continuation: Self.indent)
      let isDoubled = tokens[first(operand)].kind == .minus
      if tree.unaryOperator(id) == .minus, !isDoubled { touch(before: first(operand)) }
    }
  }

  private mutating func planArgument(_ id: NodeID) {
    var isFirst = true
    for child in tree.children(id) {
      if tree.kind(child) == .argumentLabel { setSpaces(0, before: end(child)) }
      let begins = isFirst && tree.kind(child) == .conditional
      plan(child, continuation: begins ? 0 : Self.indent)
      isFirst = false
    }
  }

  // MARK: Brackets

  /// Plans parentheses and their contents.
  ///
  /// Adjacent parentheses form one group, `joining`: all of them break or none.
  @discardableResult
  mutating func planParentheses(_ id: NodeID, joining: Int32?) -> Int32 {
    let group = joining ?? open(first(id), end(id), indentation: Self.indent)
    extend(group, to: end(id))
    addBreak(before: first(id) + 1, group, .isAfterOpener)
    setSpaces(0, before: first(id) + 1)
    for content in tree.children(id) { plan(content, continuation: 0) }
    close(id, group)
    return group
  }

  private mutating func planCall(_ id: NodeID) {
    let name = NodeID(tree[id].firstChild)
    plan(name, continuation: Self.indent)
    let opener = end(name)
    setSpaces(0, before: opener)
    let isEmpty = opener + 2 == end(id)
    if isEmpty, !hasComments(before: opener + 1) { return setSpaces(0, before: opener + 1) }
    let group = open(opener, end(id), indentation: Self.indent)
    addBreak(before: opener + 1, group, .isAfterOpener)
    setSpaces(0, before: opener + 1)
    for (index, argument) in tree.children(id).dropFirst().enumerated() {
      if index > 0 {
        setSpaces(0, before: first(argument) - 1)
        addBreak(before: first(argument), group)
      }
      plan(argument, continuation: Self.indent)
    }
    close(id, group)
    if isText(opener, "[") { keepOnOneLine(opener + 1..<end(id)) }
  }

  private mutating func close(_ id: NodeID, _ group: Int32) {
    let closer = end(id) - 1
    addBreak(before: closer, group, [.isBeforeCloser, .isOutdented])
    setSpaces(0, before: closer)
  }

  // MARK: Operators

  /// Plans a chain of operators of equal precedence, as one group that breaks before each operator.
  private mutating func planBinary(_ id: NodeID, _ continuation: Int) {
    if isTightDivision(id) { return planTight(id) }
    let level = precedence(id)
    var operands: [NodeID] = []
    var left = id
    while tree.kind(left) == .binary, precedence(left) == level, !isTightDivision(left) {
      let sides = Array(tree.children(left))
      operands.append(sides[1])
      left = sides[0]
    }
    let group = open(first(id), end(id), indentation: continuation)
    plan(left, continuation: Self.indent)
    var previous = left
    for operand in operands.reversed() {
      addBreak(before: end(previous), group)
      countBreak(before: first(operand))
      plan(operand, continuation: Self.indent)
      previous = operand
    }
  }

  private func precedence(_ id: NodeID) -> Int {
    tree.binaryOperator(id).map { ParsedOperator.binary($0).precedence } ?? 0
  }

  /// Whether it looks like a fraction outside of parentheses: `1/3`, `1/rows`.
  private func isTightDivision(_ id: NodeID) -> Bool {
    let sides = Array(tree.children(id))
    guard tree.binaryOperator(id) == .divide, formattedKind(sides[0]) == .number else {
      return false
    }
    return [.number, .word].contains(formattedKind(sides[1]))
  }

  /// Plans `if … then … else if … then … else …`.
  ///
  /// It breaks before each `else`, and before each `then` whose value does not fit on its line.
  private mutating func planConditional(_ id: NodeID, _ continuation: Int) {
    let group = open(first(id), end(id), indentation: continuation)
    var node = id
    while true {
      let parts = Array(tree.children(node))
      let armIndentation = node == id ? continuation : 0
      let arm = open(first(node), end(parts[1]), indentation: armIndentation)
      plan(parts[0], continuation: Self.indent)
      addBreak(before: end(parts[0]), arm)
      countBreak(before: first(parts[1]))
      plan(parts[1], continuation: Self.indent)
      addBreak(before: end(parts[1]), group)
      countBreak(before: first(parts[2]))
      guard tree.kind(parts[2]) == .conditional else {
        return plan(parts[2], continuation: Self.indent)
      }
      node = parts[2]
    }
  }
}
