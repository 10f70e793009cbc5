/// Expressions.
extension ImportEvaluator {
  /// Returns the value of an expression. `expected`: the type that its context expects.
  func value(_ expression: SwiftExpression, _ expected: String?) -> ImportValue {
    guard enter() else { return unknown(expression.range) }
    defer { leave() }
    switch expression.kind {
    case .number(let text): return number(text, expression.range)
    case .string(let text): return text.map { .string($0) } ?? unknown(expression.range)
    case .bool(let value): return .condition(.always(value))
    case .nil: return .none
    case .name(let name): return self.name(name, expression.range, expected)
    case .implicitMember(let name):
      return implicitMember(name, nil, expected, expression.range)
    case .member(let base, let name): return member(base, name, expression.range)
    case .call(let callee, let arguments):
      return call(callee, arguments, expected, expression.range)
    case .element(let base, let arguments): return element(base, arguments, expression)
    case .closure(let closure):
      return .closure(ImportClosure(closure, scope, result: nil))
    case .array(let elements):
      let type = ImportNames.element(of: expected)
      if elements.isEmpty == false, type == nil, expected == "NSDirectionalRectEdge" {
        return .array(elements.map { .value(value($0, expected)) })
      }
      return .array(elements.map { .value(value($0, type)) })
    case .tuple(let parts):
      return .tuple(parts.map { ($0.label, value($0.value, nil)) })
    case .binary(let name, let a, let b): return binary(name, a, b, expected, expression.range)
    case .prefix(let name, let operand): return prefix(name, operand, expected, expression.range)
    case .conditional(let condition, let a, let b): return choice(condition, a, b, expected)
    case .cast(let value, let type, let isTest):
      return isTest ? unknown(expression.range, type: "Bool") : self.value(value, type)
    case .statement(let statement):
      let outcome = evaluate([statement], expected, isBody: true)
      return outcome.value
    case .unwrapped(let value): return present(self.value(value, expected))
    case .opaque: return unknown(expression.range)
    }
  }

  private func number(_ text: String, _ range: TextRange) -> ImportValue {
    let isFloating = text.contains(".")
    if let value = Rational(literal: Array(text.utf8)) {
      return .term(ImportTerm(.number(value), isFloating ? .floating : .literal))
    }
    if text.hasPrefix("0x"), let value = Int(text.dropFirst(2), radix: 16) { return .number(value) }
    return unknown(range)
  }

  private func choice(
    _ condition: SwiftExpression, _ a: SwiftExpression, _ b: SwiftExpression, _ expected: String?
  ) -> ImportValue {
    let tested = facts.simplified(self.condition(value(condition, "Bool"), condition))
    if let decided = tested.constant { return value(decided ? a : b, expected) }
    guard forkDepth < Self.maximumForks else { return value(a, expected) }
    let (x, y) = fork(tested, { value(a, expected) }, { value(b, expected) })
    return .either(tested, x, y)
  }

  private func prefix(
    _ name: String, _ operand: SwiftExpression, _ expected: String?, _ range: TextRange
  ) -> ImportValue {
    let value = value(operand, expected)
    if name == "!" { return .condition(condition(value, operand).negated) }
    return map(value) { value in
      guard let term = self.term(value) else { return unknown(range) }
      if term.constant != nil { return .term(.function("-", [term])) }
      return .term(.operation("-", ImportTerm(0), term))
    }
  }

  private func binary(
    _ name: String, _ a: SwiftExpression, _ b: SwiftExpression, _ expected: String?,
    _ range: TextRange
  ) -> ImportValue {
    switch name {
    case "&&", "||": return logical(name, a, b)
    case "??": return coalesced(a, b, expected)
    case "==", "!=", "===", "!==": return comparison(name, a, b, range)
    case "<", "<=", ">", ">=": return ordered(name, a, b, range)
    case "...", "..<": return self.range(name, value(a, "Int"), value(b, "Int"), range)
    case "~=": return unknown(range, type: "Bool")
    default: return arithmetic(name, a, b, expected, range)
    }
  }

  private func logical(_ name: String, _ a: SwiftExpression, _ b: SwiftExpression) -> ImportValue {
    let first = facts.simplified(condition(value(a, "Bool"), a))
    let isAnd = name == "&&"
    if first.constant == !isAnd { return .condition(first) }
    let outer = facts
    facts.assume(first, isAnd)
    let second = facts.simplified(condition(value(b, "Bool"), b))
    facts = outer
    return .condition(isAnd ? first.and(second) : first.or(second))
  }

  private func coalesced(_ a: SwiftExpression, _ b: SwiftExpression, _ expected: String?)
    -> ImportValue
  {
    let first = value(a, expected)
    return map(first) { first in
      switch first {
      case .none: return value(b, expected)
      case .unknown(let unknown):
        let other = value(b, expected)
        if unknown.initial == nil, !other.isUnknown, other.term?.constant != .zero {
          unknown.initial = other
        }
        if case .condition = other { return .condition(.flag(unknown)) }
        if case .term(let term) = other { return .term(ImportTerm(.unknown(unknown), term.type)) }
        switch other {
        case .enumCase where unknown.dependsOnSection && selection != nil: return other
        case .enumCase, .string, .unknown: return first
        default: return unknown.dependsOnSection ? first : other
        }
      default: return first
      }
    }
  }

  private func comparison(
    _ name: String, _ a: SwiftExpression, _ b: SwiftExpression, _ range: TextRange
  ) -> ImportValue {
    let isNegated = name.hasPrefix("!")
    let (first, second) = operands(a, b)
    if case .environment(let path) = resolved(first), case .enumCase(_, let value, _) = second,
      let words = ImportNames.words(path, isNegated ? "!=" : "==", value)
    {
      return .condition(words)
    }
    if case .unknown(let unknown) = resolved(first), case .enumCase(_, let name, _) = second,
      unknown.dependsOnSection, selection == nil, unknown.type != nil || second.isTyped
    {
      if case .enumCase(let type?, _, _) = second { unknown.type = unknown.type ?? type.name }
      offer(unknown, [name])
    }
    var result = equal(first, second, range)
    if case .flag = result.kind, isNegated, case .unknown = resolved(first) {
      result = equal(first, second, range)
    }
    return .condition(isNegated ? result.negated : result)
  }

  /// The values of two operands of one type: that of one gives the other's members.
  private func operands(_ a: SwiftExpression, _ b: SwiftExpression) -> (ImportValue, ImportValue) {
    if case .implicitMember = a.kind {
      let second = value(b, nil)
      return (value(a, type(of: second)), second)
    }
    let first = value(a, nil)
    return (first, value(b, type(of: first)))
  }

  private func ordered(
    _ name: String, _ a: SwiftExpression, _ b: SwiftExpression, _ range: TextRange
  ) -> ImportValue {
    let (first, second) = operands(a, b)
    if case .environment(let path) = resolved(first), case .enumCase(_, let value, _) = second {
      return .condition(ImportNames.words(path, name, value) ?? .no)
    }
    return map(first) { x in
      map(second) { y in
        guard let x = term(x), let y = term(y) else { return unknown(range, type: "Bool") }
        return .condition(facts.simplified(.comparison(name, x, y)))
      }
    }
  }

  func range(_ name: String, _ low: ImportValue, _ high: ImportValue, _ range: TextRange)
    -> ImportValue
  {
    guard let a = term(low), let b = term(high) else { return unknown(range) }
    let last = name == "..." ? b : .operation("-", b, ImportTerm(1))
    return .record("Range", ["low": .term(a), "high": .term(last)])
  }

  private func arithmetic(
    _ name: String, _ a: SwiftExpression, _ b: SwiftExpression, _ expected: String?,
    _ range: TextRange
  ) -> ImportValue {
    let type = expected.flatMap {
      ImportNames.isFloating($0) || ImportNames.isInteger($0) ? $0 : nil
    }
    let (first, second) = (value(a, expected ?? type), value(b, expected ?? type))
    return map(first) { x in
      map(second) { y in combined(name, x, y, range) }
    }
  }

  func combined(_ name: String, _ a: ImportValue, _ b: ImportValue, _ range: TextRange)
    -> ImportValue
  {
    if name == "+", case .array(let x) = a, case .array(let y) = b { return .array(x + y) }
    if name == "+", case .string(let x) = a, case .string(let y) = b { return .string(x + y) }
    if case .unknown = a, case .unknown(let other) = b {
      return unknown(range, type: other.type)
    }
    guard let x = term(a), let y = term(b) else { return unknown(range) }
    return .term(.operation(name, x, y))
  }

  /// Returns a value as a number; unknown values are params.
  func term(_ value: ImportValue) -> ImportTerm? {
    switch resolved(value) {
    case .term(let term): return term
    case .unknown(let unknown):
      if let type = unknown.type, !ImportNames.isInteger(type), !ImportNames.isFloating(type) {
        return nil
      }
      let isInteger = unknown.type.map(ImportNames.isInteger) ?? false
      if case .term(let initial)? = unknown.initial, initial.constant != nil {
        return ImportTerm(.unknown(unknown), isInteger ? .integer : .floating)
      }
      return ImportTerm(.unknown(unknown), isInteger ? .integer : .floating)
    case .choice(let condition, let a, let b):
      guard let x = term(a), let y = term(b) else { return nil }
      return .choice(condition, x, y)
    default: return nil
    }
  }

  /// The type of a value, to resolve implicit members.
  func type(of value: ImportValue) -> String? {
    switch resolved(value) {
    case .enumCase(let type, _, _): type?.name
    case .record(let name, _): name
    case .unknown(let unknown): unknown.type
    case .choice(_, let a, _): type(of: a)
    case .environment(let path): path
    default: nil
    }
  }

  // MARK: - Subscripts

  private func element(
    _ base: SwiftExpression, _ arguments: [SwiftExpression.Argument], _ expression: SwiftExpression
  ) -> ImportValue {
    let array = value(base, nil)
    if case .typeName(let name) = array, arguments.isEmpty { return .typeName("[\(name)]") }
    let label = arguments.first?.label
    let index = arguments.first.map { value($0.value, nil) } ?? .void
    return map(array) { array in
      guard case .array(let parts) = array else {
        if case .typeName = array { return array }
        let depends = dependsOnSection(array) || dependsOnSection(index)
        return unknown(expression.range, type: elementType(array), dependsOnSection: depends)
      }
      if label == nil || label == "safe", let number = term(index)?.wholeConstant,
        parts.indices.contains(number), case .value(let value) = parts[number]
      {
        return value
      }
      guard dependsOnSection(index) else { return unknown(expression.range) }
      return chosen(parts, expression)
    }
  }

  private func elementType(_ value: ImportValue) -> String? {
    guard case .unknown(let unknown) = value, let type = unknown.type else { return nil }
    return ImportNames.element(of: type)
  }

  /// The element that belongs to the section: each is evaluated as a section of its own.
  private func chosen(_ parts: [ImportPart], _ expression: SwiftExpression) -> ImportValue {
    var options: [ImportSplit.Option] = []
    addOptions(of: parts, .yes, &options)
    let key = scope.file.text(expression.range)
    guard !options.isEmpty else { return unknown(expression.range, dependsOnSection: true) }
    if let selection {
      return selection.key == key ? selection.value ?? .none : unknown(expression.range)
    }
    split = ImportSplit(key: key, options: options)
    return .void
  }

  private func addOptions(
    of parts: [ImportPart], _ condition: ImportCondition, _ options: inout [ImportSplit.Option]
  ) {
    for part in parts where options.count < 64 {
      switch part {
      case .value(let value):
        options.append(
          ImportSplit.Option(
            name: optionName(value, options.count), value: value, condition: condition))
      case .condition(let inner, let first, let second):
        guard forkDepth < Self.maximumForks, enter() else { return }
        addOptions(of: first, condition.and(inner), &options)
        addOptions(of: second, condition.and(inner.negated), &options)
        leave()
      case .loop: break
      }
    }
  }

  private func optionName(_ value: ImportValue, _ index: Int) -> String {
    switch value {
    case .enumCase(_, let name, let payload):
      if case .enumCase(_, let inner, _)? = payload.first { return inner }
      return name
    case .string(let name): return name
    case .record(_, let fields):
      for name in ["type", "kind", "section", "id"] {
        if case .enumCase(_, let name, _)? = fields[name] { return name }
      }
      return "section\(index)"
    case .element(let element):
      for name in ["type", "kind", "section", "id"] {
        if let cell = element.cells[name], case .enumCase(_, let name, _) = read(cell) {
          return name
        }
      }
      return "section\(index)"
    default: return "section\(index)"
    }
  }

  /// Whether a value follows from the index of the section.
  func dependsOnSection(_ value: ImportValue) -> Bool {
    switch resolved(value) {
    case .term(let term): term.namesSection
    case .unknown(let unknown): unknown.dependsOnSection
    case .choice(_, let a, let b): dependsOnSection(a) || dependsOnSection(b)
    case .record(_, let fields): fields.values.contains { dependsOnSection($0) }
    case .tuple(let parts): parts.contains { dependsOnSection($0.value) }
    default: false
    }
  }

  // MARK: - Assignment

  func assign(_ target: SwiftExpression, _ operation: String, _ value: SwiftExpression) {
    if case .name("_") = target.kind {
      _ = self.value(value, nil)
      return
    }
    let expected = targetType(target)
    var result = self.value(value, expected)
    if operation != "=" {
      let old = self.value(target, nil)
      let name = String(operation.dropLast())
      let new = result
      result = map(old) { old in map(new) { combined(name, old, $0, value.range) } }
    }
    store(typed(result, expected ?? "Any"), in: target, value.range)
  }

  private func targetType(_ target: SwiftExpression) -> String? {
    switch target.kind {
    case .name(let name):
      if let found = scope.find(name) { return found.type }
      return scope.ownerType?.variables[name]?.first?.variable.type ?? ImportNames.properties[name]
    case .member(let base, let name):
      if case .name("self") = base.kind,
        let type = scope.ownerType?.variables[name]?.first?.variable.type
      {
        return type
      }
      return ImportNames.properties[name]
    case .unwrapped(let inner): return targetType(inner)
    default: return nil
    }
  }

  /// Puts a value where an expression says.
  func store(_ value: ImportValue, in target: SwiftExpression, _ range: TextRange) {
    guard enter() else { return }
    defer { leave() }
    switch target.kind {
    case .name(let name):
      if let found = scope.find(name) {
        write(found.cell, value)
      } else if let owner = scope.owner {
        set(name, of: owner, value, range)
      }
    case .member(let base, let name):
      let holder = self.value(base, nil)
      if case .unknown = resolved(holder), case .member(let root, _) = base.kind,
        case .element = resolved(self.value(root, nil))
      {
        note("a part of a value that is not known is set, which is omitted", range)
      }
      if set(name, of: holder, value, range) { return }
      store(map(holder) { replaced($0, name, value) }, in: base, range)
    case .unwrapped(let inner): store(value, in: inner, range)
    default: break
    }
  }

  /// Sets a property of an object; `false` where the value is copied, and its holder must be set.
  @discardableResult private func set(
    _ name: String, of holder: ImportValue, _ value: ImportValue, _ range: TextRange
  ) -> Bool {
    switch resolved(holder) {
    case .element(let element):
      set(name, of: element, value, range)
      return true
    case .choice(let condition, let a, let b):
      guard a.isObject, b.isObject else { return false }
      _ = fork(
        facts.simplified(condition), { set(name, of: a, value, range) },
        { set(name, of: b, value, range) })
      return true
    case .unknown, .void, .none, .typeName, .type: return true
    default: return false
    }
  }

  func set(_ name: String, of element: ImportElement, _ value: ImportValue, _ range: TextRange) {
    if let cell = element.cells[name] {
      write(cell, value)
    } else {
      let cell = newCell(initial(name, of: element), of: element)
      element.cells[name] = cell
      write(cell, value)
    }
    element.origins[name] = scope.file.span(range)
  }

  /// Returns a copied value with another field.
  private func replaced(_ value: ImportValue, _ name: String, _ field: ImportValue) -> ImportValue {
    guard case .record(let type, var fields) = value else { return value }
    fields[name] = field
    return .record(type, fields)
  }
}

extension ImportValue {
  /// Whether the value is a constant of type `Bool`.
  var isFlag: Bool {
    if case .condition(let condition) = self { condition.constant != nil } else { false }
  }

  fileprivate var isTyped: Bool {
    if case .enumCase(let type, _, _) = self { type != nil } else { false }
  }

  fileprivate var isObject: Bool {
    switch self {
    case .element, .none, .unknown: true
    case .choice(_, let a, let b): a.isObject && b.isObject
    default: false
    }
  }
}
