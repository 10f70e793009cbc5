/// How statements end: normally, or by leaving their body under conditions, the first of which holds.
struct ImportOutcome {
  enum Exit {
    case result(ImportValue)
    /// With the label of the loop that they end.
    case `break`(String?), `continue`(String?)
  }

  var exits: [(condition: ImportCondition, exit: Exit)] = []
  /// Whether what follows is evaluated.
  var isLive = true
  /// The value of the last expression, for bodies of one expression.
  var value: ImportValue = .void

  static func exit(_ exit: Exit) -> ImportOutcome {
    ImportOutcome(exits: [(.yes, exit)], isLive: false)
  }

  static func joined(_ condition: ImportCondition, _ a: ImportOutcome, _ b: ImportOutcome)
    -> ImportOutcome
  {
    ImportOutcome(
      exits: a.exits.map { (condition.and($0.condition), $0.exit) }
        + b.exits.map { (condition.negated.and($0.condition), $0.exit) },
      isLive: a.isLive || b.isLive, value: .either(condition, a.value, b.value))
  }

  /// The condition under which the body is left.
  var leaving: ImportCondition { exits.reduce(.no) { $0.or($1.condition) } }
}

extension ImportStatementEvaluator {
  /// Evaluates the body of a function or closure, and returns its result.
  func result(of statements: [SwiftStatement], _ expected: String?) -> ImportValue {
    if statements.count == 1, case .expression(let value) = statements[0].kind {
      let result = self.value(value, expected)
      noteType(of: result, expected, value.range)
      return result
    }
    if statements.count == 1 { sections.offerIndices(statements[0], expected) }
    let outcome = evaluate(statements[...], expected, isBody: true)
    noteMissingReturn(statements, expected)
    var result: ImportValue = outcome.isLive ? outcome.value : .void
    var isFirst = !outcome.isLive
    for (condition, exit) in outcome.exits.reversed() {
      guard case .result(let value) = exit else { continue }
      // Without an end that is live, the last exit is the only one that is left.
      result = isFirst ? value : .either(condition, value, result)
      isFirst = false
    }
    return result
  }

  /// Reports a body of several statements that may end without its value.
  private func noteMissingReturn(_ statements: [SwiftStatement], _ type: String?) {
    guard statements.count > 1, let last = statements.last, let type,
      !["Void", "()"].contains(type), mayGoOn(after: last)
    else { return }
    note("`return` is missing on a path to the end", scope.file.span(last.range), kind: .unread)
  }

  /// Whether what follows a statement is surely executed on some path.
  private func mayGoOn(after statement: SwiftStatement) -> Bool {
    func mayGoOn(after body: [SwiftStatement]) -> Bool { body.last.map(self.mayGoOn) ?? false }
    switch statement.kind {
    case .binding, .assignment: return true
    case .condition(_, let first, let second):
      return second.isEmpty || mayGoOn(after: first) || mayGoOn(after: second)
    case .choice(_, let cases): return cases.contains { mayGoOn(after: $0.body) }
    case .expression(let value):
      if case .statement(let inner) = value.kind { return self.mayGoOn(after: inner) }
      guard case .call(let callee, _) = value.kind else { return false }
      let made = scope.ownerType?.functions.first { callee.names($0.key) }?.value.first?.function
      return made?.result.map { $0 != "Never" } ?? false
    default: return false
    }
  }

  /// Evaluates statements in order. `isBody`: a single expression is the value.
  func evaluate(_ statements: ArraySlice<SwiftStatement>, _ expected: String?, isBody: Bool = false)
    -> ImportOutcome
  {
    declareFunctions(of: statements)
    var index = statements.startIndex
    var outcome = ImportOutcome()
    while index < statements.endIndex, !isStopped {
      let statement = statements[index]
      index += 1
      if case .defer(let body) = statement.kind {
        return deferring(body, statements[index...], expecting: expected)
      }
      if statements.count > 1 { noteUnused(statement) }
      let next = evaluate(
        statement, expecting: isBody && statements.count == 1 ? expected : nil, result: expected)
      outcome.value = next.value
      if index < statements.endIndex { noteUnused(next.value, of: statement) }
      if next.exits.isEmpty { continue }
      outcome.exits += next.exits
      outcome.isLive = next.isLive
      guard next.isLive else { return outcome }
      let leaving = heap.facts.simplified(next.leaving)
      if leaving.constant == false { continue }
      if goesOn(after: statement, next, leaving) {
        outcome.exits.removeLast(next.exits.count)
        continue
      }
      guard canFork else {
        note("too many conditions: what follows is evaluated as if none held", statement.range)
        continue
      }
      let (_, rest) = heap.fork(
        leaving, { ImportOutcome() }, { evaluate(statements[index...], expected) })
      outcome.exits += rest.exits
      outcome.isLive = rest.isLive
      outcome.value = rest.value
      return outcome
    }
    return outcome
  }

  /// Whether evaluation goes on after a statement that only returns `nil`, under a condition that only
  /// the app knows: without its data the section is not there.
  private func goesOn(
    after statement: SwiftStatement, _ outcome: ImportOutcome, _ leaving: ImportCondition
  ) -> Bool {
    guard case .condition(_, _, let other) = statement.kind, other.isEmpty, leaving.namesUnknown,
      elements.handlerCall == nil
    else { return false }
    let returnsNil = outcome.exits.allSatisfy { _, exit in
      if case .result(.none) = exit { true } else { false }
    }
    guard returnsNil else { return false }
    heap.facts.assume(leaving, false)
    note(
      "the condition for going on is assumed to hold: else there is not a section", statement.range)
    return true
  }

  /// Evaluates the body of `defer` when the scope ends, after the result is computed.
  private func deferring(
    _ body: [SwiftStatement], _ rest: ArraySlice<SwiftStatement>, expecting expected: String?
  ) -> ImportOutcome {
    let outcome = evaluate(rest, expected)
    _ = names.inScope { evaluate(body[...], nil) }
    return outcome
  }

  /// Local functions may be called before their declarations.
  private func declareFunctions(of statements: ArraySlice<SwiftStatement>) {
    var found: [String: [SwiftFunction]] = [:]
    for case .function(let function) in statements.lazy.map(\.kind) {
      found[function.name, default: []].append(function)
    }
    // The rest of a body may have fewer of them.
    for (name, all) in found where all.count > scope.functions[name]?.count ?? 0 {
      scope.functions[name] = all
    }
  }

  private func evaluate(_ statement: SwiftStatement, expecting expected: String?, result: String?)
    -> ImportOutcome
  {
    guard enter() else { return ImportOutcome() }
    defer { leave() }
    evaluator.currentRange = statement.range
    switch statement.kind {
    case .binding(let bindings): bindings.forEach(declare)
    case .assignment(let target, let operation, let value): assign(target, operation, value)
    case .expression(let value): return evaluate(value, expecting: expected, result: result)
    case .condition(let conditions, let first, let second):
      return evaluate(conditions[...], first, second, expecting: expected ?? result)
    case .requirement(let conditions, let other):
      return require(conditions, other, at: statement.range)
    case .choice(let value, let cases): return choose(value, cases, expecting: expected ?? result)
    case .loop(let loop): return self.loop(loop, statement.range)
    case .whileLoop(let body):
      poison(body, statement.range)
      note("how often the loop runs is not known: what it computes is not known", statement.range)
    case .alias(let name, let target):
      declarations.add(alias: name, of: target, in: scope.ownerType?.name ?? "")
    case .type(let type):
      let outer = scope.ownerType?.name ?? ""
      scope.types[type.name] = declarations.add(local: type, in: outer, scope.file)
    case .result(let value): return returned(value, statement.range)
    case .function: break
    case .block(let body): return names.inScope { evaluate(body[...], result) }
    case .break(let label): return .exit(.break(label))
    case .continue(let label): return .exit(.continue(label))
    case .failure: return failed(statement.range)
    case .attempt(let body, let clauses):
      noteClauses(clauses)
      return names.inScope { evaluate(body[...], result) }
    case .unknown: noteUnreadStatement(statement.range)
    case .fallthrough:
      note("`fallthrough` is not the last statement: it is omitted", statement.range)
    case .defer: break
    }
    return ImportOutcome()
  }

  private func noteUnused(_ statement: SwiftStatement) {
    guard case .expression(let value) = statement.kind, value.isOnlyRead else { return }
    note("the value of `\(scope.file.text(value.range))` is not used", value.range)
  }

  /// Notes a section that a statement makes and nothing takes, as without `return`.
  private func noteUnused(_ value: ImportValue, of statement: SwiftStatement) {
    guard let made = statement.madeValue, made.range.start >= statement.range.start,
      value.isSection
    else { return }
    note("`\(scope.file.text(made.range))` makes a section that is not used", made.range)
  }

  private func failed(_ range: TextRange) -> ImportOutcome {
    note("an error is thrown here, which is not followed", range)
    return .exit(.result(unknown(range)))
  }

  /// Reports a tuple or a function that is returned in the place of an element.
  private func noteType(of result: ImportValue, _ type: String?, _ range: TextRange) {
    switch result {
    case .tuple, .closure: if let type { elements.noteType(of: result, type, range) }
    case .choice(_, let a, let b):
      noteType(of: a, type, range)
      noteType(of: b, type, range)
    default: break
    }
  }

  private func returned(_ value: SwiftExpression?, _ range: TextRange) -> ImportOutcome {
    let type = scope.result
    if value == nil, let type, !["Void", "()"].contains(type) {
      note("`return` has no value", scope.file.span(range), kind: .unread)
    }
    let result = value.map { self.value($0, type) } ?? .void
    if let value { noteType(of: result, type, value.range) }
    return .exit(.result(result))
  }

  private func evaluate(_ value: SwiftExpression, expecting expected: String?, result: String?)
    -> ImportOutcome
  {
    if case .statement(let statement) = value.kind {
      return evaluate(statement, expecting: expected, result: result)
    }
    if case .call(let callee, _) = value.kind, case .name(let name) = callee.kind,
      ["fatalError", "preconditionFailure"].contains(name)
    {
      // The only path has no result; another path is the one that the app takes.
      return .exit(.result(heap.forkDepth == 0 ? unknown(value.range) : .none))
    }
    if value.lacksAssignment { noteUnused(SwiftStatement(.expression(value), value.range)) }
    var outcome = ImportOutcome()
    evaluator.statementRange = value.range
    outcome.value = self.value(value, expected)
    return outcome
  }

  /// Notes the `catch` clauses that do more than to print: no error is assumed to be thrown.
  private func noteClauses(_ clauses: [SwiftCase]) {
    for clause in clauses {
      var targets = SwiftTargets(scope.file)
      targets.add(clause.body)
      guard !targets.all.isEmpty || scope.file.text(clause.range).contains("return ") else {
        continue
      }
      note("no error is assumed to be thrown: this clause is omitted", clause.range)
    }
  }

  private func noteUnreadStatement(_ range: TextRange) {
    let words = scope.file.text(range)
    guard !words.hasPrefix("typealias"), !words.hasPrefix("import") else { return }
    noteUnread(range)
  }

  /// The type of `[Item]()`, whose elements may be written `.init(…)`.
  func emptyArrayType(_ value: SwiftExpression?, in file: SwiftSourceFile) -> String? {
    guard case .call(let callee, let arguments)? = value?.kind, arguments.isEmpty,
      case .array(let elements) = callee.kind, elements.count == 1
    else { return nil }
    return file.text(callee.range)
  }

  private func declare(_ binding: SwiftBinding) {
    let type = binding.type
    if let getter = binding.getter, case .binding(let name) = binding.pattern {
      let closure = ImportClosure(getter, scope, result: type, name: Self.getterName)
      return scope.declare(name, cell: heap.newCell(.closure(closure)), type: type)
    }
    if let value = binding.value { expressions.noteDivision(value, type) }
    if binding.isLazy {
      note("a lazy variable is taken with its value here", evaluator.currentRange)
    }
    var value = expressions.typed(binding.value.map { self.value($0, type) } ?? .none, type)
    if case .unknown(let unknown) = value, let type, unknown.type == nil,
      SwiftName.isInteger(type), !SwiftName.isOptional(type)
    {
      value = .term(ImportTerm(.unknown(unknown), .integer))
    }
    if binding.wrapper != nil || binding.isObserved, case .binding(let name) = binding.pattern {
      note("`\(name)` has a wrapper or observers, which are not followed", evaluator.currentRange)
      value = unknown(name, evaluator.currentRange, type: type ?? expressions.typeName(of: value))
    }
    bind(
      binding.pattern, to: value,
      type: type ?? binding.value?.castType ?? emptyArrayType(binding.value, in: scope.file)
        ?? binding.value.flatMap(declaredProtocol)
        ?? (binding.value?.isWholeLiteral ?? false ? "Int" : nil))
  }

  /// The protocol that the value of a variable without a type is declared as.
  private func declaredProtocol(_ value: SwiftExpression) -> String? {
    members.declaredType(value).flatMap { names.declaredProtocol($0) == nil ? nil : $0 }
  }

  /// The name of the closures of computed local variables, which no function has.
  private static let getterName = "get "

  /// The value of a local variable; of a computed one that of now.
  func readLocal(_ cell: Int) -> ImportValue {
    let value = heap.read(cell)
    guard case .closure(let closure) = value, closure.name == Self.getterName else { return value }
    return calls.call(closure, [])
  }

  /// Gives the names of a pattern their values.
  func bind(_ pattern: SwiftPattern, to value: ImportValue, type: String? = nil) {
    switch pattern {
    case .binding(let name): scope.declare(name, cell: heap.newCell(value), type: type)
    case .tuple(let parts):
      for (index, part) in parts.enumerated() {
        bind(part, to: map(value) { self.element($0, index) })
      }
    case .some(let inner), .cast(let inner, _, _): bind(inner, to: value, type: type)
    case .any, .value, .enumCase: break
    }
  }

  private func element(_ value: ImportValue, _ index: Int) -> ImportValue {
    guard case .tuple(let parts) = value, index < parts.count else { return value }
    return parts[index].value
  }

  // MARK: - Conditions

  private func evaluate(
    _ conditions: ArraySlice<SwiftCondition>, _ first: [SwiftStatement],
    _ second: [SwiftStatement], expecting expected: String?
  ) -> ImportOutcome {
    names.inScope {
      let condition = heap.facts.simplified(expressions.condition(conditions))
      let isSingle = first.count == 1 && second.count == 1
      let type = isSingle ? expected : nil
      let then = { self.names.inScope { self.evaluate(first[...], type, isBody: isSingle) } }
      let other = { self.names.inScope { self.evaluate(second[...], type, isBody: isSingle) } }
      if let value = condition.constant { return value ? then() : other() }
      guard canFork else {
        if let statement = first.first { noteDepth(statement.range) }
        return then()
      }
      let (a, b) = heap.fork(condition, then, other)
      return .joined(condition, a, b)
    }
  }

  /// `guard`: what only the app knows is assumed to hold.
  private func require(
    _ conditions: [SwiftCondition], _ other: [SwiftStatement], at range: TextRange
  ) -> ImportOutcome {
    let condition = heap.facts.simplified(expressions.condition(conditions[...]))
    switch condition.constant {
    case true?: return ImportOutcome()
    case false?: return names.inScope { evaluate(other[...], nil) }
    case nil: break
    }
    // A value that the source gives at first may be either, if something else is made then.
    let isKnown = condition.unknowns.allSatisfy { $0.initial != nil && !$0.isFallback }
    let isEither =
      other.contains { isKnown ? $0.endsDifferently : $0.returnsValue } && !condition.namesSection
    if condition.namesUnknown && !(isEither && elements.handlerCall == nil) || !canFork {
      // Some items are changed and others are not.
      if elements.handlerCall != nil,
        condition.unknowns.contains(where: { $0.text.contains(ImportElements.kindOfItem) })
      {
        elements.handlerCall?.isRefused = true
      }
      heap.facts.assume(condition, true)
      let loss = other.contains(where: \.returnsValue) ? ": what its `else` returns is omitted" : ""
      note("the condition of `guard` is assumed to hold\(loss)", range)
      return ImportOutcome()
    }
    let (_, exit) = heap.fork(
      condition, { ImportOutcome() }, { names.inScope { evaluate(other[...], nil) } })
    return .joined(condition, ImportOutcome(), exit)
  }

  /// Evaluates a `switch`, case after case.
  private func choose(_ subject: SwiftExpression, _ cases: [SwiftCase], expecting expected: String?)
    -> ImportOutcome
  {
    let value = requested(self.value(subject, nil), subject.range)
    sections.offerCases(of: value, cases.flatMap(\.patterns).map(\.0))
    return choose(value, subject, cases: cases[...], expecting: expected, refused: [])
  }

  /// Returns the element that belongs to the section in place of one that is `nil` for an index which
  /// the array does not have.
  private func requested(_ value: ImportValue, _ range: TextRange) -> ImportValue {
    guard case .choice(let condition, let a, let b) = heap.resolved(value), a.isNone || b.isNone,
      case .unknown(let unknown) = a.isNone ? b : a, unknown.dependsOnSection,
      condition.namesSection || condition.namesUnknown
    else { return value }
    heap.facts.assume(condition, b.isNone)
    note("`\(scope.file.text(range))` is assumed to have a value for each section", range)
    return .unknown(unknown)
  }

  private func choose(
    _ value: ImportValue, _ subject: SwiftExpression, cases: ArraySlice<SwiftCase>,
    expecting expected: String?, refused: [ImportCondition]
  ) -> ImportOutcome {
    guard let first = cases.first, !isStopped, canFork,
      evaluation.caseDepth < ImportEvaluator.maximumCases,
      enter()
    else {
      if let first = cases.first { noteOmitted(first) }
      return ImportOutcome()
    }
    defer { leave() }
    let outer = scope
    names.scope = ImportScope(in: outer, result: outer.result)
    defer { names.scope = outer }
    var condition = condition(of: first, value, at: subject.range)
    if first.isDefault, cases.count == 1 { condition = .yes }
    condition = heap.facts.simplified(condition)
    // Of an exhaustive switch the last case is what is left.
    let isLast = cases.count == 1 && !refused.isEmpty && condition.constant == nil
    let statements = body(of: cases)
    let body = {
      self.evaluate(statements[...], expected, isBody: statements.count == 1).withoutBreaks
    }
    if condition.constant == true || isLast { return body() }
    if first.isDefault, !first.body.fallsThrough {
      // A default that is not the last: it is evaluated after the others.
      let rest = Array(cases.dropFirst()) + [first]
      return choose(value, subject, cases: rest[...], expecting: expected, refused: refused)
    }
    let other = {
      self.names.scope = outer
      return self.choose(
        value, subject, cases: cases.dropFirst(), expecting: expected,
        refused: refused + [condition])
    }
    if condition.constant == false { return other() }
    let (a, b) = heap.fork(condition, body, { self.afterCase(other) })
    return .joined(condition, a, b)
  }

  /// Evaluates the cases after one that may be taken.
  private func afterCase(_ body: () -> ImportOutcome) -> ImportOutcome {
    evaluation.caseDepth += 1
    defer { evaluation.caseDepth -= 1 }
    return body()
  }

  private func noteOmitted(_ first: SwiftCase) {
    if isStopped { return }
    if evaluation.caseDepth < ImportEvaluator.maximumCases { return noteDepth(first.range) }
    note("the `switch` has too many cases: those from here on are omitted", first.range)
  }
}

extension ImportStatementEvaluator {
  /// The condition on which a case is taken, without those before it.
  func condition(of one: SwiftCase, _ value: ImportValue, at range: TextRange) -> ImportCondition {
    var condition = ImportCondition.no
    for (pattern, filter) in one.patterns where condition.constant != true {
      var matched = expressions.match(pattern, value, at: range)
      if let filter, matched.constant != false { matched = matched.and(expressions.tested(filter)) }
      condition = condition.or(matched)
    }
    return condition
  }

  /// The statements of the first case, with those that it falls through to.
  private func body(of cases: ArraySlice<SwiftCase>) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    for one in cases {
      guard one.body.fallsThrough else { return statements + one.body }
      statements += one.body.dropLast()
    }
    return statements
  }
}

extension [SwiftStatement] {
  fileprivate var fallsThrough: Bool { if case .fallthrough? = last?.kind { true } else { false } }
}

extension SwiftStatement {
  /// Whether it returns something other than `nil`, or ends a function without a result.
  fileprivate var endsDifferently: Bool {
    guard case .result(let value) = kind else { return false }
    if case .nil? = value?.kind { return false }
    return true
  }

  /// Whether it returns something other than `nil`.
  fileprivate var returnsValue: Bool {
    guard case .result(let value?) = kind else { return false }
    if case .nil = value.kind { return false }
    return true
  }
}

extension ImportOutcome {
  /// `break` ends a `switch`, too.
  fileprivate var withoutBreaks: ImportOutcome {
    var result = self
    result.exits = exits.filter { if case .break(nil) = $0.exit { false } else { true } }
    if result.exits.count < exits.count { result.isLive = true }
    return result
  }
}

extension SwiftStatement {
  /// The call of a function of the source or of an initializer that it ends with, perhaps under a
  /// condition: `self.grid()`.
  fileprivate var madeValue: SwiftExpression? {
    switch kind {
    case .condition(_, let then, let other): then.last?.madeValue ?? other.last?.madeValue
    case .expression(let value): value.isCallOfMaker ? value : nil
    default: nil
    }
  }
}

extension SwiftExpression {
  /// Whether it calls a function by its name, or a member of `self` or of a type.
  fileprivate var isCallOfMaker: Bool {
    guard case .call(let callee, _) = kind else { return false }
    switch callee.kind {
    case .name: return true
    case .member(let base, _):
      guard case .name(let name) = base.kind else { return false }
      return name == "self" || name.first?.isUppercase ?? false
    default: return false
    }
  }

  /// Whether it is a member of a property of UIKit that is a case: `behavior.paging` for
  /// `behavior = .paging`.
  fileprivate var lacksAssignment: Bool {
    guard case .member(let base, _) = kind, case .member(_, let property) = base.kind,
      let type = UIKitNames.properties[property]
    else { return false }
    return UIKitNames.enumerations.contains(SwiftName.plain(type))
  }

  /// Whether it only reads a value, so that a statement of it does nothing.
  fileprivate var isOnlyRead: Bool {
    switch kind {
    case .member(let base, _): if case .unwrapped = base.kind { false } else { true }
    case .conditional, .number, .string, .array, .name: true
    case .binary(let name, _, _):
      ["==", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/"].contains(name)
    default: false
    }
  }
}
