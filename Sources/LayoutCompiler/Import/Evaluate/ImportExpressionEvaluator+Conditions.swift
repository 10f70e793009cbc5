/// Conditions and patterns.
extension ImportExpressionEvaluator {
  /// Returns the conjunction of the conditions of an `if` or `guard`, and binds their names.
  func condition(_ conditions: ArraySlice<SwiftCondition>) -> ImportCondition {
    var result = ImportCondition.yes
    let outer = heap.facts
    for condition in conditions where result.constant != false {
      let next = heap.facts.simplified(self.condition(condition))
      if next.constant == nil { heap.facts.assume(next, true) }
      result = result.and(next)
    }
    heap.facts = outer
    return result
  }

  private func condition(_ condition: SwiftCondition) -> ImportCondition {
    switch condition {
    case .value(let value): return tested(value)
    case .binding(let name, let expression):
      if case .name("self") = expression.kind {
        let value = owner ?? scope.ownerType.map { .type($0) } ?? .void
        scope.declare(name, cell: heap.newCell(value), type: nil)
        return .yes
      }
      let value = self.value(expression, nil)
      scope.declare(name, cell: heap.newCell(present(value)), type: type(of: expression))
      return isPresent(value, expression.range)
    case .pattern(let pattern, let expression):
      let value = self.value(expression, nil)
      if enumeration(of: heap.resolved(value)) != nil { sections.offerCases(of: value, [pattern]) }
      return match(pattern, value, at: expression.range)
    case .available(let version, let isNegated):
      guard let version, version > 13 else { return .always(!isNegated) }
      let condition = ImportCondition.words("ios >= \(version)")
      return isNegated ? condition.negated : condition
    }
  }

  /// The type that a name is declared with.
  private func type(of expression: SwiftExpression) -> String? {
    guard case .name(let name) = expression.kind else { return expression.castType }
    let type = scope.find(name)?.type
    return type.map { SwiftName.isOptional($0) ? String($0.dropLast()) : $0 }
  }

  /// Whether an optional has a value.
  func isPresent(_ value: ImportValue, _ range: TextRange) -> ImportCondition {
    switch heap.resolved(value) {
    case .none: return .no
    case .choice(let condition, let a, let b):
      return .choice(condition, isPresent(a, range), isPresent(b, range))
    case .unknown(let unknown): return isPresent(unknown, range)
    case let other: return other.optionalVariable.map { isPresent($0, range) } ?? .yes
    }
  }

  private func isPresent(_ unknown: ImportUnknown, _ range: TextRange) -> ImportCondition {
    if let option = sections.selected(unknown) { return isPresent(option, range) }
    if sections.isOther(unknown),
      evaluator.selection?.others.contains(ImportSectionEvaluator.absenceName(unknown)) ?? false
    {
      return .yes
    }
    // Every section that is requested exists.
    if unknown.isSection { return .yes }
    let isOptional = unknown.type?.hasSuffix("?") ?? unknown.isAbsentAtFirst
    if !isOptional, unknown.initial != nil || unknown.type != nil && unknown.dependsOnSection {
      return .yes
    }
    if elements.handlerCall != nil, unknown.text == ImportElements.kindOfItem { return .yes }
    // Parts of a view, and texts with values in them, are always there.
    if unknown.text == "self" || UIKitNames.isPart(unknown.text) || unknown.text.first == "\"" {
      return .yes
    }
    let isSome: Bool? = unknown.isAbsentAtFirst ? false : unknown.initial.map { !$0.isNone }
    return .flag(
      param(
        "\(unknown.text) != nil", range, type: "Bool", dependsOnSection: unknown.dependsOnSection,
        initial: isSome.map { .condition(.always($0)) }))
  }

  /// The value of an optional that has one.
  func present(_ value: ImportValue) -> ImportValue {
    switch heap.resolved(value) {
    case .choice(let condition, let a, let b):
      if a.isNone || b.isNone { return present(a.isNone ? b : a) }
      return value.mayBeNone ? .either(condition, present(a), present(b)) : value
    case .record(Self.wrappedNone, _): return .none
    default: return value
    }
  }

  /// Returns a value as a condition.
  func condition(_ value: ImportValue, at range: TextRange) -> ImportCondition {
    switch heap.resolved(value) {
    case .condition(let condition): return heap.facts.simplified(condition)
    case .unknown(let unknown):
      if let option = sections.selected(unknown), case .condition(let condition) = option {
        return condition
      }
      return .flag(unknown)
    case .choice(let condition, let a, let b):
      return .choice(condition, self.condition(a, at: range), self.condition(b, at: range))
    case .none: return .no
    default: return flag(range)
    }
  }

  /// Evaluates a condition, and returns it without what is known.
  func tested(_ expression: SwiftExpression) -> ImportCondition {
    heap.facts.simplified(condition(value(expression, "Bool"), at: expression.range))
  }

  // MARK: - Patterns

  /// Returns the condition under which a value matches a pattern, and binds its names.
  func match(_ pattern: SwiftPattern, _ value: ImportValue, at range: TextRange) -> ImportCondition
  {
    switch pattern {
    case .any: return .yes
    case .binding(let name):
      scope.declare(name, cell: heap.newCell(value), type: nil)
      return .yes
    case .some(let inner):
      let present = isPresent(value, range)
      return present.and(match(inner, self.present(value), at: range))
    case .tuple(let parts):
      switch heap.resolved(value) {
      case .tuple(let values) where values.count == parts.count:
        return zip(parts, values).reduce(.yes) { $0.and(match($1.0, $1.1.value, at: range)) }
      case .choice(let condition, let a, let b):
        return either(condition, { match(pattern, a, at: range) }, { match(pattern, b, at: range) })
      case .unknown(let unknown):
        bindUnknown(pattern, unknown, at: range)
        return flag(range)
      default: return flag(range)
      }
    case .enumCase(let name, let parts, let place):
      return matchNamed(name, parts, place: place, value: value, at: range)
    case .cast(let inner, let type, let range):
      let condition = isOf(type, value, at: range)
      return condition.constant == false ? .no : condition.and(match(inner, value, at: range))
    case .value(let expression):
      if case .nil = expression.kind { return isPresent(value, range).negated }
      if let name = caseName(expression) {
        return matchNamed(name, [], place: expression, value: value, at: range)
      }
      let expected = self.value(expression, type(of: value))
      if case .record("Range", _) = heap.resolved(expected) {
        return isIn(expected, value, at: expression.range)
      }
      return equal(value, expected, at: expression.range)
    }
  }

  /// The condition under which a value is a case or a constant of its enumeration.
  private func matchNamed(
    _ name: String, _ parts: [SwiftPattern], place: SwiftExpression, value: ImportValue,
    at range: TextRange
  ) -> ImportCondition {
    guard parts.isEmpty, let constant = constant(name, of: value, place) else {
      return matchCase(name, parts, value: value, at: range)
    }
    return equal(value, constant, at: range)
  }

  /// Whether a number is in a range.
  private func isIn(_ range: ImportValue, _ value: ImportValue, at place: TextRange)
    -> ImportCondition
  {
    if case .choice(let condition, let a, let b) = heap.resolved(value), term(value) == nil {
      return .choice(condition, isIn(range, a, at: place), isIn(range, b, at: place))
    }
    return arrays.contains(range, value) ?? flag(place)
  }

  /// Matches one of two values. The names that are bound have the value of the one that it is.
  private func either(
    _ condition: ImportCondition, _ first: () -> ImportCondition, _ second: () -> ImportCondition
  ) -> ImportCondition {
    let outer = scope
    func matched(_ body: () -> ImportCondition) -> (ImportCondition, ImportScope) {
      names.inScope { (body(), scope) }
    }
    let ((x, a), (y, b)) = (matched(first), matched(second))
    for name in Set(a.names.keys).union(b.names.keys).sorted() {
      let (p, q) = (a.names[name], b.names[name])
      let (left, right) = (p.map { heap.read($0.cell) }, q.map { heap.read($0.cell) })
      let value: ImportValue =
        x.constant == false
        ? right ?? left ?? .void
        : y.constant == false
          ? left ?? right ?? .void
          : .either(condition, left ?? right ?? .void, right ?? left ?? .void)
      outer.declare(name, cell: heap.newCell(value), type: p?.type ?? q?.type)
    }
    return .choice(condition, x, y)
  }

  /// `.name`, `Type.name`.
  func caseName(_ expression: SwiftExpression) -> String? {
    switch expression.kind {
    case .implicitMember(let name): return name
    case .member(let base, let name):
      guard case .name(let type) = base.kind, type.first?.isUppercase ?? false else { return nil }
      if case .type(let found) = value(base, nil), found.keyword != .enum { return nil }
      return name
    default: return nil
    }
  }

  /// The constant of a value's enumeration that a pattern names: `.main`, for `static let main`. A name
  /// that is neither a constant nor a case is reported.
  private func constant(
    _ name: String, of value: ImportValue, _ place: SwiftExpression
  ) -> ImportValue? {
    switch heap.resolved(value) {
    case .term(let number):
      noteNumber(number, place)
      return nil
    case .choice(_, let a, let b): return constant(name, of: a.isNone ? b : a, place)
    case let value:
      let type = enumeration(of: value)
      if let found = type.flatMap({ constant(name, of: $0, at: place.range) }) { return found }
      noteCase(name, of: value, at: place.range)
      return nil
    }
  }

  /// The declared enumeration of a case, or of a value that is not known.
  private func enumeration(of value: ImportValue) -> ImportType? {
    switch value {
    case .enumCase(let type, _, _): return type
    case .unknown(let unknown):
      let type = names.declaration(of: unknown.type)
      return type?.keyword == .enum ? type : nil
    default: return nil
    }
  }

  /// The constant of an enumeration with a name that none of its cases has; `nil` without one.
  func constant(_ name: String, of type: ImportType, at range: TextRange) -> ImportValue? {
    guard type.keyword == .enum, !type.cases.contains(where: { $0.name == name }),
      !["some", "none"].contains(name)
    else { return nil }
    return names.loading(name) {
      type.has(name) ? members.member(name, of: type, .type(type), at: range) : nil
    }
  }

  /// Reports a case that the enumeration of a value, or a trait, does not have.
  func noteCase(_ name: String, of value: ImportValue, at range: TextRange) {
    let value = heap.resolved(value)
    let own = enumeration(of: value)
    var (type, cases) = (own?.simpleName ?? "", own?.cases.map(\.name) ?? [])
    if case .environment(let path) = value {
      (type, cases) = (SwiftName.last(of: path), UIKitNames.traits[path] ?? [])
    }
    guard !cases.isEmpty, !cases.contains(name), !["some", "none"].contains(name),
      !declarations.isDeclared(name), !declarations.load(name)
    else { return }
    note(
      "`\(type)` has no case `\(name)`", scope.file.span(range), kind: .unread,
      help: closestMatch(name, among: cases).map { "did you mean `\($0)`?" })
  }

  /// Reports a case of an enumeration as the pattern of a number.
  private func noteNumber(_ number: ImportTerm, _ pattern: SwiftExpression) {
    guard case .member(let base, _) = pattern.kind, case .type(let type) = value(base, nil),
      type.keyword == .enum, !declarations.hasOperator("~=")
    else { return }
    note(
      "a `\(type.simpleName)` does not match \(number.type == .floating ? "a number" : "an `Int`")",
      scope.file.span(pattern.range), kind: .unread,
      help: "write `\(scope.file.text(pattern.range)).rawValue`")
  }

  private func matchCase(
    _ name: String, _ parts: [SwiftPattern], value: ImportValue, at range: TextRange
  ) -> ImportCondition {
    switch heap.resolved(value) {
    case .enumCase(_, let found, let payload):
      if name == "some", found != name {
        return parts.count == 1 ? match(parts[0], value, at: range) : .yes
      }
      guard found == name else { return .no }
      // One name for the whole payload.
      if parts.count == 1, payload.count > 1 {
        return match(parts[0], .tuple(payload.map { (nil, $0) }), at: range)
      }
      return zip(parts, payload).reduce(.yes) { $0.and(match($1.0, $1.1, at: range)) }
    case .none: return .always(name == "none")
    case .choice(let condition, let a, let b):
      return either(
        condition, { matchCase(name, parts, value: a, at: range) },
        { matchCase(name, parts, value: b, at: range) })
    case .environment where name == "some" && parts.count == 1:
      return match(parts[0], value, at: range)
    case .environment(let path): return UIKitNames.words(path, operation: "==", name: name) ?? .no
    case .unknown(let unknown):
      return matchCase(name, parts, unknown: unknown, value: value, at: range)
    case .record(let type, let fields):
      guard let kind = fields["kind"]?.string else {
        // A struct with constants of its own type.
        guard let found = declarations.type(ofRecord: type),
          let constant = members.member(name, of: found, nil, at: range)
        else { return .no }
        return equal(.record(type, fields), constant, at: range)
      }
      for part in parts { _ = match(part, fields["value"] ?? .none, at: range) }
      return .always(kind == name)
    case let other where name == "some" && parts.count < 2:
      return parts.first.map { match($0, present(other), at: range) } ?? .yes
    default: return .no
    }
  }

  private func matchCase(
    _ name: String, _ parts: [SwiftPattern], unknown: ImportUnknown, value: ImportValue,
    at range: TextRange
  ) -> ImportCondition {
    if let option = sections.selected(unknown) {
      return matchCase(name, parts, value: option, at: range)
    }
    if name == "some" || name == "none", isOptional(unknown) {
      let isThere = isPresent(value, range)
      guard name == "some" else { return isThere.negated }
      return parts.reduce(isThere) { $0.and(match($1, present(value), at: range)) }
    }
    // A value that is no optional is there.
    let cases = unknown.type.flatMap { names.knownType(SwiftName.plain($0)) }?.cases ?? []
    if name == "some", parts.count == 1, !cases.isEmpty, !cases.contains(where: { $0.name == name })
    {
      return match(parts[0], value, at: range)
    }
    let first = firstPayload(of: unknown, name, parts.count)
    let conditions = zip(parts, first).compactMap {
      payloadCondition($0, unknown, initial: $1, at: range)
    }
    guard !sections.isOther(unknown) else {
      if evaluator.selection?.others.contains(name) == false { evaluation.missedCases.append(name) }
      return .no
    }
    return conditions.reduce(.isCase(unknown, name)) { $0.and($1) }
  }

  /// Whether an unknown value may be absent.
  private func isOptional(_ unknown: ImportUnknown) -> Bool {
    guard let type = unknown.type else { return unknown.cases.isEmpty }
    let plain = SwiftName.plain(type)
    return SwiftName.isOptional(type)
      || names.knownType(plain)?.keyword != .enum && !UIKitNames.enumerations.contains(plain)
  }

  /// The values in a case that a variable has at first; `nil` for those that are not known.
  private func firstPayload(
    of unknown: ImportUnknown, _ name: String, _ count: Int
  ) -> [ImportValue?] {
    if case .enumCase(_, name, let payload)? = unknown.initial, payload.count == count {
      return payload.map { value in
        switch value {
        case .term(let term): term.constant == nil ? nil : value
        case .condition(let condition): condition.constant == nil ? nil : value
        case .string: value
        default: nil
        }
      }
    }
    return Array(repeating: nil, count: count)
  }

  /// Binds the names of a pattern of an unknown payload. Returns what else it requires.
  private func payloadCondition(
    _ pattern: SwiftPattern, _ unknown: ImportUnknown, initial: ImportValue?, at range: TextRange
  ) -> ImportCondition? {
    bindUnknown(pattern, unknown, initial: initial, at: range)
    if case .value(let expression) = pattern { return flag(expression.range) }
    return nil
  }

  /// The payload of an unknown case is unknown.
  private func bindUnknown(
    _ pattern: SwiftPattern, _ unknown: ImportUnknown, initial: ImportValue? = nil,
    at range: TextRange
  ) {
    switch pattern {
    case .binding(let name):
      let value = self.unknown(
        "\(unknown.text).\(name)", range, dependsOnSection: unknown.dependsOnSection,
        initial: initial)
      scope.declare(name, cell: heap.newCell(value), type: nil)
    case .tuple(let parts), .enumCase(_, let parts, _):
      for part in parts { bindUnknown(part, unknown, at: range) }
    case .some(let inner), .cast(let inner, _, _): bindUnknown(inner, unknown, at: range)
    case .any, .value: break
    }
  }

  /// Whether two values are equal by an operator that the source declares.
  private func ownEquality(_ a: ImportValue, _ b: ImportValue, at range: TextRange)
    -> ImportCondition?
  {
    guard declarations.hasOperator("=="), members.metatype(of: heap.resolved(a)) != nil,
      members.metatype(of: heap.resolved(b)) != nil,
      evaluation.callDepth < ImportEvaluator.maximumCalls
    else { return nil }
    return ownOperator("==", heap.resolved(a), heap.resolved(b), at: range).map {
      condition($0, at: range)
    }
  }

  /// Returns whether two values are equal.
  func equal(_ a: ImportValue, _ b: ImportValue, at range: TextRange) -> ImportCondition {
    if let own = ownEquality(a, b, at: range) { return own }
    switch (heap.resolved(a), heap.resolved(b)) {
    case (.choice(let condition, let x, let y), let other),
      (let other, .choice(let condition, let x, let y)):
      return .choice(condition, equal(x, other, at: range), equal(y, other, at: range))
    case (.void, _), (_, .void): return .no
    case (.none, .none): return .yes
    case (.none, let value), (let value, .none): return isPresent(value, range).negated
    case (.term(let x), .term(let y)): return .comparison("==", x, y)
    case (.tuple(let x), .tuple(let y)) where x.count == y.count:
      return zip(x, y).reduce(.yes) { $0.and(equal($1.0.value, $1.1.value, at: range)) }
    case (.type(let x), .type(let y)): return .always(x === y)
    case (.element(let x), .element(let y)): return .always(x === y)
    case (.unknown(let x), .unknown(let y)) where x === y: return .yes
    case (.unknown(let unknown), .condition(let condition)),
      (.condition(let condition), .unknown(let unknown)):
      return equal(unknown, condition, at: range)
    case (.unknown(let x), .term(let y)), (.term(let y), .unknown(let x)):
      return equal(x, y, at: range)
    case (.condition(let x), .condition(let y)): return .choice(x, y, y.negated)
    case (.string(let x), .string(let y)): return .always(x == y)
    case (.unknown(let unknown), .string(let text)) where ImportText.isWord(text),
      (.string(let text), .unknown(let unknown)) where ImportText.isWord(text):
      return equal(unknown, text, at: range)
    case (.enumCase(_, let name, let payload), let value),
      (let value, .enumCase(_, let name, let payload)):
      if case .enumCase(_, let other, let others) = value {
        guard name == other else { return .no }
        return zip(payload, others).reduce(.yes) { $0.and(equal($1.0, $1.1, at: range)) }
      }
      return matchCase(name, [], value: value, at: range)
    case (.record(let x, let first), .record(let y, let second)):
      guard x == y else { return .no }
      return first.keys.sorted().reduce(.yes) {
        $0.and(equal(first[$1] ?? .none, second[$1] ?? .none, at: range))
      }
    default: return flag(range)
    }
  }

  /// Whether a value of the app, perhaps an optional, is true or false.
  private func equal(
    _ unknown: ImportUnknown, _ condition: ImportCondition, at range: TextRange
  ) -> ImportCondition {
    let flag = self.condition(.unknown(unknown), at: range)
    guard let isTrue = condition.constant else { return .choice(condition, flag, flag.negated) }
    return isTrue ? flag : isPresent(.unknown(unknown), range).and(flag.negated)
  }

  /// Whether a value of the app is a word.
  private func equal(_ unknown: ImportUnknown, _ word: String, at range: TextRange)
    -> ImportCondition
  {
    if let option = sections.selected(unknown) { return equal(option, .string(word), at: range) }
    guard sections.isOther(unknown) else { return .isCase(unknown, word) }
    if evaluator.selection?.others.contains(word) == false { evaluation.missedCases.append(word) }
    return .no
  }

  /// Returns the condition of `==` or `!=`. If it is not known, it is the comparison as it is written,
  /// whose first value is that of the variable.
  func compared(
    _ first: ImportValue, _ second: ImportValue, isNegated: Bool, at range: TextRange
  ) -> ImportCondition {
    let result = equal(first, second, at: range)
    guard case .flag(let unknown) = result.kind,
      unknown.text == ImportEvaluator.key(of: scope.file.text(range))
    else { return isNegated ? result.negated : result }
    if case .unknown(let value) = heap.resolved(first), case .string(let text) = second,
      let initial = value.initial?.string
    {
      unknown.initial = .condition(.always((initial == text) != isNegated))
    }
    return result
  }

  /// Whether a value of the app equals a number; one that is `nil` at first equals none then.
  private func equal(_ unknown: ImportUnknown, _ number: ImportTerm, at range: TextRange)
    -> ImportCondition
  {
    let comparison = ImportCondition.comparison(
      "==", ImportTerm(.unknown(unknown), number.type), number)
    guard unknown.isAbsentAtFirst else { return comparison }
    return isPresent(.unknown(unknown), range).and(comparison)
  }

  func payload(of value: SwiftEnumCase, _ unknown: ImportUnknown) -> [ImportValue] {
    value.payload.enumerated().map { index, part in
      let name = part.name.isEmpty ? "\(value.name)\(index)" : part.name
      return .unknown(
        ImportUnknown(
          "\(unknown.text).\(name)", unknown.span, type: part.type, dependsOnSection: true))
    }
  }
}
