/// Errors: `throw`, `do` with `catch`, `try?`, and casts that may fail.
extension ImportEvaluator {
  /// Ends a statement that has thrown an error; `nil` if it has not.
  func takeError() -> ImportOutcome? {
    guard let error = thrown else { return nil }
    thrown = nil
    return .exit(.thrown(error))
  }

  /// `try? value`
  func attempt(_ expression: SwiftExpression, _ expected: String?) -> ImportValue {
    catchDepth += 1
    defer { catchDepth -= 1 }
    let result = value(expression, expected)
    guard thrown != nil else { return result }
    thrown = nil
    return .none
  }

  /// Evaluates a `do` statement, and the `catch` clause of the error that is thrown in it.
  func attempt(_ body: [SwiftStatement], _ clauses: [SwiftCase], _ expected: String?)
    -> ImportOutcome
  {
    catchDepth += 1
    let outcome = inScope { evaluate(body[...], expected) }
    catchDepth -= 1
    var result = ImportOutcome()
    (result.isLive, result.value) = (outcome.isLive, outcome.value)
    // That no error is thrown before, and that nothing leaves the body before.
    var (passes, stays) = (ImportCondition.yes, ImportCondition.yes)
    for (condition, exit) in outcome.exits {
      let own = facts.simplified(stays.and(condition))
      stays = facts.simplified(stays.and(condition.negated))
      guard case .thrown(let error) = exit else {
        result.exits.append((facts.simplified(passes.and(condition)), exit))
        continue
      }
      passes = facts.simplified(passes.and(condition.negated))
      if own.constant == false { continue }
      let clause = { self.caught(error, clauses[...], expected) }
      let end = own.constant == true ? clause() : fork(own, clause, { ImportOutcome() }).0
      result.exits += end.exits.map { (own.and($0.condition), $0.exit) }
      result.isLive = result.isLive || end.isLive
    }
    return result
  }

  /// Evaluates the first clause that an error matches.
  private func caught(
    _ error: ImportValue, _ clauses: ArraySlice<SwiftCase>, _ expected: String?
  ) -> ImportOutcome {
    guard let first = clauses.first, !isStopped, canFork else {
      return .exit(.thrown(error))
    }
    return inScope {
      let subject = SwiftExpression(.name("error"), first.range)
      scope.declare("error", newCell(error), nil)
      let condition = first.isDefault ? .yes : condition(of: first, error, subject)
      let body = { self.evaluate(first.body[...], expected) }
      let other = { self.caught(error, clauses.dropFirst(), expected) }
      let simple = facts.simplified(condition)
      if let decided = simple.constant { return decided ? body() : other() }
      let (a, b) = fork(simple, body, other)
      return .joined(simple, a, b)
    }
  }

  /// Returns the end of a function's body, after what it throws is passed to its caller.
  func withoutErrors(_ outcome: ImportOutcome) -> ImportOutcome {
    var result = outcome
    var rest = ImportCondition.yes
    result.exits = []
    for (condition, exit) in outcome.exits {
      guard case .thrown(let error) = exit else {
        result.exits.append((condition, exit))
        continue
      }
      let own = facts.simplified(rest.and(condition))
      rest = facts.simplified(rest.and(condition.negated))
      if callDepth <= 1, catchDepth == 0 {
        result.exits.append((condition, .result(.none)))
      } else if own.constant == true || !outcome.isLive && outcome.exits.count == 1 {
        thrown = error
      } else if own.constant == nil {
        note("an error may be thrown here: it is assumed that none is", currentRange)
      }
    }
    return result
  }

  /// Notes a call in a `do` statement that may throw an error.
  func noteError(_ callee: ImportUnknown, _ range: TextRange) {
    guard catchDepth > 0 else { return }
    let bytes = scope.file.source.bytes
    // A call that is an operand of its own begins with `try`.
    let hasTry = bytes[Int(range.start)...].starts(with: "try".utf8)
    var end = Int(range.start) + (hasTry ? 3 : 0)
    func skipSpaces() { while end > 0, bytes[end - 1] <= 0x20 { end -= 1 } }
    skipSpaces()
    if bytes[..<end].hasSuffix("await") {
      end -= 5
      skipSpaces()
    }
    guard bytes[..<end].hasSuffix("try") else { return }
    note("`\(callee.text)` is not known: it is assumed to throw no error", range)
  }

  // MARK: - Casts

  /// `value as Type`, `value as? Type`, `value as! Type`, `value is Type`
  func cast(
    _ expression: SwiftExpression, _ type: String, _ isTest: Bool, _ range: TextRange
  ) -> ImportValue {
    let isChecked = isTest || ImportNames.isOptional(type)
    let value = value(expression, isTest || isChecked && expression.isLiteral ? nil : type)
    guard isChecked else { return value }
    return map(value) { value in
      guard let isOne = hasType(type, value) else {
        if value.term != nil || value.isArray, !isTest {
          note("`\(scope.file.text(range))` is assumed to have a value", range)
        }
        return isTest ? unknown(range, type: "Bool") : value
      }
      if isTest { return .condition(.always(isOne)) }
      if isOne { return value.term?.type == .literal ? typed(value, nil) : value }
      guard type.hasSuffix("!") else { return .none }
      return trap("`\(scope.file.text(range))` has a value of another type", range)
    }
  }

  /// The condition that a value is of a type.
  func isOf(_ type: String, _ value: ImportValue, _ range: TextRange) -> ImportCondition {
    if case .choice(let condition, let a, let b) = resolved(value) {
      return condition.and(isOf(type, a, range))
        .or(condition.negated.and(isOf(type, b, range)))
    }
    return hasType(type, resolved(value)).map { .always($0) } ?? flag(range)
  }

  /// Whether a value is of a type; `nil` if that is not known.
  private func hasType(_ written: String, _ value: ImportValue) -> Bool? {
    let type = ImportNames.plain(written)
    if type == "Any" || type == "Error" { return true }
    if isNumber(type), value.isComposed { return false }
    switch value {
    case .none: return false
    case .string: return type == "String"
    case .condition(let condition) where condition.constant != nil: return type == "Bool"
    case .term(let term) where term.constant != nil:
      if term.type != .floating {
        return type == term.width ?? "Int" ? true : isNumber(type) ? false : nil
      }
      return term.type == .floating && !ImportNames.isFloating(type) ? false : nil
    case .element(let element): return element.type.flatMap { inherits($0, orNot: type) }
    case .enumCase(let own?, _, _): return inherits(own, orNot: type)
    case .array(let parts): return hasElements(of: type, parts)
    case .record(let name, _):
      return declarations.type(ofRecord: name).flatMap { inherits($0, orNot: type) }
    default: return nil
    }
  }

  /// Whether all elements are of the element type of an array type; `nil` if that is not known.
  private func hasElements(of type: String, _ parts: [ImportPart]) -> Bool? {
    guard let element = ImportNames.element(of: type) else {
      return declaration(of: type).flatMap { $0.keyword == .protocol ? nil : false }
    }
    guard !parts.isEmpty, !ImportNames.isSet(type) else { return nil }
    let results = parts.map { part -> Bool? in
      guard case .value(let value) = part else { return nil }
      return hasType(element, resolved(value))
    }
    if results.contains(false) { return false }
    return results.contains(nil) ? nil : true
  }

  private func isNumber(_ type: String) -> Bool {
    ImportNames.isInteger(type) || ImportNames.isFloating(type) && type != "NSNumber"
      || type == "String" || type == "Bool"
  }

  private func inherits(_ own: ImportType, orNot name: String) -> Bool? {
    if inherits(own, name) { return true }
    return declaration(of: name)?.isDeclared ?? false ? false : nil
  }
}

extension SwiftExpression {
  /// Whether it is a number, or several of them.
  fileprivate var isLiteral: Bool {
    switch kind {
    case .number, .array: true
    case .prefix(_, let operand): operand.isLiteral
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}

extension ImportValue {
  /// Whether it is of a type with members, or several values: it is not a number or string.
  fileprivate var isComposed: Bool {
    switch self {
    case .element, .enumCase, .array, .dictionary, .tuple, .closure, .type: true
    case .record(let type, _): type != ImportEvaluator.joinedType
    default: false
    }
  }
}
