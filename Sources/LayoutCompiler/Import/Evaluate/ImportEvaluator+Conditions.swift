/// Conditions and patterns.
extension ImportEvaluator {
  /// Returns the conjunction of the conditions of an `if` or `guard`, and binds their names.
  func condition(_ conditions: ArraySlice<SwiftCondition>) -> ImportCondition {
    var result = ImportCondition.yes
    let outer = facts
    for condition in conditions where result.constant != false {
      let next = facts.simplified(self.condition(condition))
      if next.constant == nil { facts.assume(next, true) }
      result = result.and(next)
    }
    facts = outer
    return result
  }

  private func condition(_ condition: SwiftCondition) -> ImportCondition {
    switch condition {
    case .value(let value): return self.condition(self.value(value, "Bool"), value)
    case .binding(let name, let expression):
      if case .name("self") = expression.kind {
        scope.declare("self", newCell(scope.owner ?? .void), nil)
        return .yes
      }
      let value = self.value(expression, nil)
      scope.declare(name, newCell(present(value)), type(of: expression))
      return isPresent(value, expression.range)
    case .pattern(let pattern, let expression):
      let value = self.value(expression, nil)
      return match(pattern, value, expression)
    case .available(let version, let isNegated):
      guard let version, version > 13 else { return .always(!isNegated) }
      let condition = ImportCondition.words("ios >= \(version)")
      return isNegated ? condition.negated : condition
    }
  }

  /// The type that a name is declared with.
  private func type(of expression: SwiftExpression) -> String? {
    guard case .name(let name) = expression.kind else { return nil }
    return scope.find(name)?.type
  }

  /// Whether an optional has a value.
  func isPresent(_ value: ImportValue, _ range: TextRange) -> ImportCondition {
    switch resolved(value) {
    case .none: return .no
    case .choice(let condition, let a, let b):
      let (x, y) = (isPresent(a, range), isPresent(b, range))
      return condition.and(x).or(condition.negated.and(y))
    case .unknown(let unknown):
      // A value that follows from the section index exists: every section is requested.
      if unknown.dependsOnSection || unknown.initial != nil { return .yes }
      if unknown.text == "self" || ImportNames.isPart(unknown.text) { return .yes }
      let flag = self.unknown("\(unknown.text) != nil", range, type: "Bool")
      guard case .unknown(let found) = flag else { return .yes }
      return .flag(found)
    default: return .yes
    }
  }

  /// The value of an optional that has one.
  func present(_ value: ImportValue) -> ImportValue {
    if case .choice(_, let a, let b) = resolved(value) {
      if case .none = a { return present(b) }
      if case .none = b { return present(a) }
    }
    return value
  }

  /// Returns a value as a condition.
  func condition(_ value: ImportValue, _ expression: SwiftExpression) -> ImportCondition {
    switch resolved(value) {
    case .condition(let condition): return facts.simplified(condition)
    case .unknown(let unknown):
      if let option = selected(unknown), case .condition(let condition) = option {
        return condition
      }
      return .flag(unknown)
    case .choice(let condition, let a, let b):
      let (x, y) = (self.condition(a, expression), self.condition(b, expression))
      return condition.and(x).or(condition.negated.and(y))
    case .none: return .no
    default:
      guard case .unknown(let unknown) = unknown(expression.range, type: "Bool") else { return .no }
      return .flag(unknown)
    }
  }

  // MARK: - Patterns

  /// Returns the condition under which a value matches a pattern, and binds its names.
  func match(_ pattern: SwiftPattern, _ value: ImportValue, _ subject: SwiftExpression)
    -> ImportCondition
  {
    switch pattern {
    case .any: return .yes
    case .binding(let name):
      scope.declare(name, newCell(value), nil)
      return .yes
    case .some(let inner):
      let present = isPresent(value, subject.range)
      return present.and(match(inner, self.present(value), subject))
    case .tuple(let parts):
      var result = ImportCondition.yes
      for (index, part) in parts.enumerated() {
        guard case .tuple(let values) = resolved(value), index < values.count else { continue }
        result = result.and(match(part, values[index].value, subject))
      }
      return result
    case .enumCase(let name, let parts, _): return matchCase(name, parts, value, subject)
    case .value(let expression):
      if case .nil = expression.kind { return isPresent(value, subject.range).negated }
      if let name = caseName(expression) { return matchCase(name, [], value, subject) }
      return equal(value, self.value(expression, nil), expression.range)
    }
  }

  /// `.name`, `Type.name`.
  private func caseName(_ expression: SwiftExpression) -> String? {
    switch expression.kind {
    case .implicitMember(let name): return name
    case .member(let base, let name):
      guard case .name(let type) = base.kind, type.first?.isUppercase ?? false else { return nil }
      if case .type(let found) = value(base, nil), found.keyword != .enum { return nil }
      return name
    default: return nil
    }
  }

  private func matchCase(
    _ name: String, _ parts: [SwiftPattern], _ value: ImportValue, _ subject: SwiftExpression
  ) -> ImportCondition {
    switch resolved(value) {
    case .enumCase(_, let found, let payload):
      for (part, value) in zip(parts, payload) where found == name {
        _ = match(part, value, subject)
      }
      return .always(found == name)
    case .none: return .always(name == "none")
    case .choice(let condition, let a, let b):
      let (x, y) = (matchCase(name, parts, a, subject), matchCase(name, parts, b, subject))
      return condition.and(x).or(condition.negated.and(y))
    case .environment(let path): return ImportNames.words(path, "==", name) ?? .no
    case .unknown(let unknown):
      for part in parts { bindUnknown(part, unknown, subject) }
      if let option = selected(unknown) { return matchCase(name, parts, option, subject) }
      if isOther(unknown) { return .no }
      return .isCase(unknown, name)
    case .record(let type, let fields):
      guard let kind = fields["kind"]?.string else {
        // A struct with constants of its own type.
        guard let found = declarations.type(type, in: scope.ownerType),
          let constant = member(name, of: found, nil, subject.range)
        else { return .no }
        return equal(.record(type, fields), constant, subject.range)
      }
      for part in parts { _ = match(part, fields["value"] ?? .none, subject) }
      return .always(kind == name)
    default: return .no
    }
  }

  /// The payload of an unknown case is unknown.
  private func bindUnknown(
    _ pattern: SwiftPattern, _ unknown: ImportUnknown, _ subject: SwiftExpression
  ) {
    switch pattern {
    case .binding(let name):
      let value = self.unknown(
        "\(unknown.text).\(name)", subject.range, dependsOnSection: unknown.dependsOnSection)
      scope.declare(name, newCell(value), nil)
    case .tuple(let parts), .enumCase(_, let parts, _):
      for part in parts { bindUnknown(part, unknown, subject) }
    case .some(let inner): bindUnknown(inner, unknown, subject)
    case .any, .value: break
    }
  }

  /// Returns whether two values are equal.
  func equal(_ a: ImportValue, _ b: ImportValue, _ range: TextRange) -> ImportCondition {
    switch (resolved(a), resolved(b)) {
    case (.choice(let condition, let x, let y), let other),
      (let other, .choice(let condition, let x, let y)):
      return condition.and(equal(x, other, range)).or(condition.negated.and(equal(y, other, range)))
    case (.none, .none): return .yes
    case (.none, let value), (let value, .none): return isPresent(value, range).negated
    case (.term(let x), .term(let y)): return .comparison("==", x, y)
    case (.unknown(let x), .term(let y)), (.term(let y), .unknown(let x)):
      return .comparison("==", ImportTerm(.unknown(x), y.type), y)
    case (.condition(let x), .condition(let y)):
      return x.and(y).or(x.negated.and(y.negated))
    case (.string(let x), .string(let y)): return .always(x == y)
    case (.unknown(let unknown), .string(let text)) where ImportText.isWord(text),
      (.string(let text), .unknown(let unknown)) where ImportText.isWord(text):
      return .isCase(unknown, text)
    case (.enumCase(_, let name, let payload), let value),
      (let value, .enumCase(_, let name, let payload)):
      if case .enumCase(_, let other, let others) = value {
        guard name == other else { return .no }
        return zip(payload, others).reduce(.yes) { $0.and(equal($1.0, $1.1, range)) }
      }
      return matchCase(name, [], value, SwiftExpression(.opaque, range))
    case (.record(let x, let first), .record(let y, let second)):
      guard x == y else { return .no }
      return first.keys.sorted().reduce(.yes) {
        $0.and(equal(first[$1] ?? .none, second[$1] ?? .none, range))
      }
    default:
      guard case .unknown(let unknown) = unknown(range, type: "Bool") else { return .no }
      return .flag(unknown)
    }
  }

  // MARK: - Sections

  /// The value of an unknown that chooses the section, in the section that is evaluated.
  func selected(_ unknown: ImportUnknown) -> ImportValue? {
    guard let selection, unknown.dependsOnSection, selection.key == unknown.text else { return nil }
    return selection.value
  }

  /// Whether the unknown chooses the section, and the section is none of those that are named.
  private func isOther(_ unknown: ImportUnknown) -> Bool {
    selection.map { $0.key == unknown.text && $0.value == nil } ?? false
  }

  /// Makes each case a section if the value that is matched follows from the section.
  func offerCases(of value: ImportValue, _ cases: [SwiftCase]) {
    guard case .unknown(let unknown) = resolved(value), unknown.dependsOnSection, selection == nil
    else { return }
    var names: [String] = []
    for pattern in cases.flatMap(\.patterns) {
      var inner = pattern.0
      while case .some(let next) = inner { inner = next }
      switch inner {
      case .enumCase(let name, _, _): names.append(name)
      case .value(let value): if let name = caseName(value) { names.append(name) }
      case .any, .binding, .tuple, .some: break
      }
    }
    guard !names.isEmpty else { return }
    offer(unknown, names)
  }

  /// Evaluates again for each of the cases.
  func offer(_ unknown: ImportUnknown, _ names: [String]) {
    let type =
      unknown.type.flatMap { declarations.type(ImportNames.plain($0), in: scope.ownerType) }
      ?? declarations.enumeration(with: names)
    var options: [ImportSplit.Option] = []
    if let type, type.keyword == .enum {
      options = type.cases.filter { names.contains($0.name) }.map { one in
        ImportSplit.Option(
          name: one.name, value: .enumCase(type, one.name, payload(of: one, unknown)))
      }
      if options.count < type.cases.count { options.append(.init(name: "other")) }
    } else {
      options = names.map { .init(name: $0, value: .enumCase(nil, $0, [])) }
      options.append(.init(name: "other"))
    }
    split = ImportSplit(key: unknown.text, options: options)
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
