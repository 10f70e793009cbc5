/// Statements, those of a body that is needed.
extension SwiftParser {
  /// Reads the statements to the end.
  mutating func body() -> SwiftBody {
    var failed = 0
    var statements: [SwiftStatement] = []
    while !isAtEnd {
      if take(.semicolon) { continue }
      hasFailed = false
      let (first, start, count) = (position, self.start, failures.count)
      let statement = statement()
      // Two statements on a line have `;` between them.
      if !isAtEnd, !startsLine, kind != .semicolon, kind(at: -1) != .rightBrace { hasFailed = true }
      if hasFailed || position == first {
        position = first
        skipLine()
        failures.removeSubrange(count...)
        failures.append(range(from: start))
        failed += 1
        statements.append(SwiftStatement(.unknown, range(from: start)))
      } else {
        statements.append(statement)
      }
    }
    hasFailed = failed > 0 && statements.count == failed
    return SwiftBody(statements: statements, failures: failures)
  }

  private mutating func block() -> [SwiftStatement] {
    guard kind == .leftBrace, depth < SwiftParser.maximumDepth else {
      hasFailed = true
      return []
    }
    return afterHead { $0.body().statements }
  }

  /// Reads what is in the braces of a statement, whose head may have failed.
  private mutating func afterHead<Result>(_ read: (inout SwiftParser) -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    let headHasFailed = hasFailed
    let result = inBrackets(read)
    hasFailed = hasFailed || headHasFailed
    return result
  }

  private mutating func statement() -> SwiftStatement {
    let start = start
    // A label: `outer: for …`
    var label: String?
    let isLoop = ["for", "while", "repeat"].contains(text(at: 2))
    if kind == .word, kind(at: 1) == .colon, isLoop || ["do", "if", "switch"].contains(text(at: 2))
    {
      // The end of another statement than a loop is not followed.
      if !isLoop, breaks(text) { return fail(start) }
      label = text
      position += 2
    }
    guard kind == .word || kind == .at else { return expressionStatement(start) }
    if let simple = simpleStatement(start) { return simple }
    switch text {
    case "let", "var": return declaration(start)
    case "if": return SwiftStatement(condition(), range(from: start))
    case "switch": return SwiftStatement(choice(), range(from: start))
    case "guard":
      position += 1
      let conditions = conditions()
      guard take("else") else { return fail(start) }
      return SwiftStatement(.requirement(conditions, block()), range(from: start))
    case "for": return loop(start, label)
    case "while", "repeat": return whileLoop(start)
    case "defer":
      position += 1
      return SwiftStatement(.defer(block()), range(from: start))
    case "struct", "enum", "class":
      guard let type = nestedType(start, depth) else { return fail(start) }
      return SwiftStatement(.type(type), range(from: start))
    case "return":
      position += 1
      let value =
        isAtEnd || startsLine && !continuesReturn || kind == .semicolon ? nil : expression()
      return SwiftStatement(.result(value), range(from: start))
    case "do" where kind(at: 1) == .leftBrace || text(at: 1) == "throws": return doStatement(start)
    default: return expressionStatement(start)
    }
  }

  /// Whether a statement of the rest ends another one by its label.
  private func breaks(_ label: String) -> Bool {
    (position..<end).contains { file.word(at: $0) == "break" && file.word(at: $0 + 1) == label }
  }

  private mutating func declaration(_ start: Int) -> SwiftStatement {
    position += 1
    let bindings = bindings()
    if bindings.isEmpty { hasFailed = true }
    return SwiftStatement(.binding(bindings), range(from: start))
  }

  /// Reads `while` and `repeat`, whose bodies are not followed.
  private mutating func whileLoop(_ start: Int) -> SwiftStatement {
    if take("while") {
      _ = conditions()
      return SwiftStatement(.whileLoop(block()), range(from: start))
    }
    position += 1
    let body = block()
    guard take("while") else { return fail(start) }
    _ = expression()
    return SwiftStatement(.whileLoop(body), range(from: start))
  }

  /// Reads a `do` statement with its `catch` clauses.
  private mutating func doStatement(_ start: Int) -> SwiftStatement {
    position += 1
    if take("throws"), kind == .leftParenthesis { position = min(partner + 1, end) }
    let body = block()
    var clauses: [SwiftCase] = []
    while !hasFailed, isWord("catch") {
      let start = self.start
      position += 1
      var patterns: [(SwiftPattern, SwiftExpression?)] = []
      let outer = isCondition
      isCondition = true
      defer { isCondition = outer }
      if take("where") {
        patterns.append((.any, expression()))
      } else if kind != .leftBrace {
        repeat {
          let pattern = pattern()
          patterns.append((pattern, take("where") ? expression() : nil))
        } while take(.comma) && !hasFailed
      }
      clauses.append(
        SwiftCase(
          patterns: patterns, isDefault: patterns.isEmpty, body: block(), range: range(from: start)
        ))
    }
    return SwiftStatement(
      clauses.isEmpty ? .block(body) : .attempt(body, clauses), range(from: start))
  }

  private var continuesReturn: Bool { kind != .rightBrace && !isWord("case") }

  /// Statements of one word, declarations, and those that are skipped.
  private mutating func simpleStatement(_ start: Int) -> SwiftStatement? {
    switch text {
    case "break", "continue":
      let isBreak = text == "break"
      position += 1
      let label = kind == .word && !startsLine ? identifier() : nil
      return SwiftStatement(isBreak ? .break(label) : .continue(label), range(from: start))
    case "fallthrough":
      position += 1
      return SwiftStatement(.fallthrough, range(from: start))
    case "throw":
      position += 1
      return SwiftStatement(.failure(expression()), range(from: start))
    case "typealias":
      position += 1
      guard let (name, target) = typeAlias() else { return fail(start) }
      return SwiftStatement(.alias(name, target), range(from: start))
    case "import":
      skipLine()
      return SwiftStatement(.unknown, range(from: start))
    case "lazy", "weak", "unowned", "async", "nonisolated", "final", "private", "fileprivate", "@":
      // `final` may be a name.
      return [.word, .leftParenthesis].contains(kind(at: 1)) ? modified(start) : nil
    case "func":
      guard let function = function(start, isStatic: false) else { return fail(start) }
      return SwiftStatement(.function(function), range(from: start))
    default: return nil
    }
  }

  /// Reads a local declaration with attributes or modifiers.
  private mutating func modified(_ start: Int) -> SwiftStatement {
    let first = position
    _ = skipModifiers()
    guard ["let", "var", "func", "class", "struct", "enum"].contains(text) else {
      return fail(start)
    }
    let wrapper = wrapper(first..<position)
    let isLazy = tokens[first..<position].contains { file.text($0) == "lazy" }
    let inner = statement()
    guard wrapper != nil || isLazy, case .binding(var bindings) = inner.kind else { return inner }
    for index in bindings.indices {
      bindings[index].wrapper = wrapper
      bindings[index].isLazy = isLazy
    }
    return SwiftStatement(.binding(bindings), inner.range)
  }

  private mutating func fail(_ start: Int) -> SwiftStatement {
    hasFailed = true
    return SwiftStatement(.unknown, range(from: start))
  }

  private static let assignments: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=",
  ]

  private mutating func expressionStatement(_ start: Int) -> SwiftStatement {
    // A closure after another statement: an `else` is missing before it.
    if kind == .leftBrace, kind(at: -1) == .rightBrace { return fail(start) }
    let target = expression()
    guard kind == .operator, !hasFailed else {
      return SwiftStatement(.expression(target), range(from: start))
    }
    let operation = text
    guard SwiftParser.assignments.contains(operation) || file.isAssignment(operation) else {
      return SwiftStatement(.expression(target), range(from: start))
    }
    position += 1
    let value = expression()
    return SwiftStatement(.assignment(target, operation, value), range(from: start))
  }

  /// Reads an `if` with its branches.
  mutating func condition() -> SwiftStatement.Kind {
    var branches: [(conditions: [SwiftCondition], body: [SwiftStatement], start: Int)] = []
    var last: [SwiftStatement] = []
    while true {
      let start = start
      position += 1
      let conditions = conditions()
      branches.append((conditions, block(), start))
      guard !hasFailed, branches.count < SwiftParser.maximumOperators, take("else") else { break }
      if isWord("if") { continue }
      last = block()
      break
    }
    for branch in branches.dropFirst().reversed() {
      last = [
        SwiftStatement(.condition(branch.conditions, branch.body, last), range(from: branch.start))
      ]
    }
    return .condition(branches[0].conditions, branches[0].body, last)
  }

  /// Reads the conditions of `if` and `guard`, separated by commas.
  private mutating func conditions() -> [SwiftCondition] {
    let outer = isCondition
    isCondition = true
    defer { isCondition = outer }
    var result: [SwiftCondition] = []
    repeat { result.append(singleCondition()) } while take(.comma) && !hasFailed
    return result
  }

  private mutating func singleCondition() -> SwiftCondition {
    if isWord("#available") || isWord("#unavailable") { return availability() }
    if take("case") {
      let pattern = pattern()
      guard take("=") else {
        hasFailed = true
        return .pattern(pattern, SwiftExpression(.opaque, range(from: start)))
      }
      return .pattern(pattern, expression())
    }
    guard isWord("let") || isWord("var") else { return .value(expression()) }
    position += 1
    let start = start
    if kind == .leftParenthesis {
      let pattern = SwiftPattern.some(boundNames(pattern()))
      if !take("=") { hasFailed = true }
      return .pattern(pattern, expression())
    }
    guard let name = identifier() else {
      hasFailed = true
      return .value(SwiftExpression(.opaque, range(from: start)))
    }
    let short = SwiftExpression(.name(name), range(from: start))
    if take(.colon) { _ = type() }
    return .binding(name, take("=") ? expression() : short)
  }

  /// Reads `#available(iOS 17, *)`.
  private mutating func availability() -> SwiftCondition {
    let isNegated = isWord("#unavailable")
    position += 1
    guard kind == .leftParenthesis else { return .available(nil, isNegated: isNegated) }
    let version = inBrackets { parser -> Int? in
      var version: Int?
      while !parser.isAtEnd {
        let isSystem = parser.kind == .word
        if isSystem != (parser.kind(at: isSystem ? 1 : 0) == .number) { parser.hasFailed = true }
        if parser.isWord("iOS") { version = Int(parser.text(at: 1).prefix { $0 != "." }) }
        parser.position += isSystem ? 2 : 1
      }
      return version
    }
    return .available(version, isNegated: isNegated)
  }

  /// Reads a `switch`.
  mutating func choice() -> SwiftStatement.Kind {
    position += 1
    let outer = isCondition
    isCondition = true
    let subject = expression()
    isCondition = outer
    guard kind == .leftBrace, depth < SwiftParser.maximumDepth else {
      hasFailed = true
      return .unknown
    }
    return .choice(subject, afterHead { $0.cases() })
  }

  private mutating func cases() -> [SwiftCase] {
    var result: [SwiftCase] = []
    while !isAtEnd {
      let start = start
      while kind == .at { position += 2 }
      var patterns: [(SwiftPattern, SwiftExpression?)] = []
      let isDefault = take("default")
      if !isDefault {
        guard take("case") else {
          hasFailed = true
          return result
        }
        repeat {
          if kind == .colon {
            hasFailed = true
            return result
          }
          let pattern = pattern()
          patterns.append((pattern, take("where") ? expression() : nil))
        } while take(.comma) && !hasFailed
      }
      guard take(.colon) else {
        hasFailed = true
        return result
      }
      let outer = end
      end(before: nextCase())
      let body = body()
      end(before: outer)
      result.append(
        SwiftCase(
          patterns: patterns, isDefault: isDefault, body: body.statements, range: range(from: start)
        ))
    }
    return result
  }

  /// The position of the next `case` or `default` of the same switch.
  private func nextCase() -> Int {
    var index = position
    while index < end {
      let token = tokens[index]
      if token.kind.isOpening {
        index = max(Int(token.partner), index + 1)
        continue
      }
      // `if case .a = b,` with `case .c = d` on the next line is another case.
      let isNext = index == position || token.startsLine && tokens[index - 1].kind != .comma
      if token.kind == .word, isNext || follows(index) {
        let word = file.text(token)
        if word == "case" || word == "default" { return index }
      }
      if token.kind == .at, token.startsLine || follows(index), index + 1 < end,
        file.text(tokens[index + 1]) == "unknown"
      {
        return index
      }
      index += 1
    }
    return end
  }

  /// Whether the token before ends a statement on the same line.
  private func follows(_ index: Int) -> Bool { tokens[index - 1].kind == .semicolon }

  private mutating func loop(_ start: Int, _ label: String?) -> SwiftStatement {
    position += 1
    let pattern = take("case") ? pattern() : boundNames(pattern())
    if take(.colon) { _ = type() }
    guard take("in") else { return fail(start) }
    let outer = isCondition
    isCondition = true
    let sequence = expression()
    let filter = take("where") ? expression() : nil
    isCondition = outer
    let loop = SwiftLoop(
      pattern: pattern, sequence: sequence, filter: filter, body: block(), label: label)
    return SwiftStatement(.loop(loop), range(from: start))
  }

  /// Reads a pattern of a `case` or a `for`.
  mutating func pattern() -> SwiftPattern {
    guard depth < SwiftParser.maximumDepth else {
      hasFailed = true
      return .any
    }
    depth += 1
    defer { depth -= 1 }
    if take("let") || take("var") { return boundNames(pattern()) }
    if isWord("_") {
      position += 1
      return take("?") ? .some(.any) : .any
    }
    if kind == .leftParenthesis, !isOperand(at: Int(tokens[position].partner) + 1) {
      let parts = inBrackets { $0.patterns() }
      let inner: SwiftPattern = parts.count == 1 ? parts[0] : .tuple(parts)
      return take("?") ? .some(inner) : inner
    }
    let outer = isCondition
    isCondition = true
    defer { isCondition = outer }
    if take("is") {
      let start = start
      let type = type()
      return .cast(.any, type, range(from: start))
    }
    return SwiftParser.pattern(of: casePattern())
  }

  /// Whether the token is an operator after an operand, as in `(a + 1)...b`.
  private func isOperand(at index: Int) -> Bool {
    guard index < end, tokens[index].kind == .operator else { return false }
    let name = file.word(at: index)
    return name != "=" && name != "?"
  }

  /// Reads what may be the name of a case, with the patterns of its payload.
  private mutating func casePattern() -> SwiftPattern {
    let first = position
    if kind == .dot || kind == .word {
      let start = start
      var names: [String] = []
      repeat {
        _ = take(.dot)
        guard let name = identifier() else { break }
        names.append(name)
      } while kind == .dot
      // A call of a method of a value is a value.
      let isCase =
        tokens[first].kind == .dot || names.count > 1 && names[0].first?.isUppercase ?? false
      if kind == .leftParenthesis, let name = names.last, isCase,
        tokens[min(Int(tokens[position].partner) + 1, tokens.count - 1)].kind != .dot
      {
        let head = SwiftExpression(.implicitMember(name), range(from: start))
        let parts = inBrackets { $0.patterns() }
        if take("?") {}
        return .enumCase(name, parts, head)
      }
      position = first
    }
    return .value(expression())
  }

  private mutating func patterns() -> [SwiftPattern] {
    var result: [SwiftPattern] = []
    while !isAtEnd, !hasFailed {
      if kind == .word, kind(at: 1) == .colon { position += 2 }
      result.append(pattern())
      if !take(.comma) { break }
    }
    return result
  }

  private static func pattern(of pattern: SwiftPattern) -> SwiftPattern {
    guard case .value(let value) = pattern else { return pattern }
    if case .unwrapped(let inner, false) = value.kind { return .some(.value(inner)) }
    if case .cast(let inner, let type, isTest: false) = value.kind {
      return .cast(self.pattern(of: .value(inner)), type, value.range)
    }
    return pattern
  }

  /// Returns a pattern whose names are bound, as after `let`.
  private func boundNames(_ pattern: SwiftPattern) -> SwiftPattern {
    switch pattern {
    case .value(let value):
      if case .name(let name) = value.kind { return name == "_" ? .any : .binding(name) }
      if case .unwrapped(let inner, false) = value.kind { return .some(boundNames(.value(inner))) }
      return pattern
    case .enumCase(let name, let parts, let head):
      return .enumCase(name, parts.map(boundNames), head)
    case .tuple(let parts): return .tuple(parts.map(boundNames))
    case .some(let inner): return .some(boundNames(inner))
    case .cast(let inner, let type, let range): return .cast(boundNames(inner), type, range)
    case .any, .binding: return pattern
    }
  }
}
