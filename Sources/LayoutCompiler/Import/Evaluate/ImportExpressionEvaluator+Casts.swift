/// Casts, which may fail, and the types of values.
extension ImportExpressionEvaluator {
  /// `value as Type`, `value as? Type`, `value as! Type`, `value is Type`
  func cast(_ expression: SwiftExpression, _ type: String, isTest: Bool, at range: TextRange)
    -> ImportValue
  {
    let isChecked = isTest || SwiftName.isOptional(type)
    let value = value(expression, isTest || isChecked && expression.isLiteral ? nil : type)
    guard isChecked else { return value }
    return map(value) { value in
      guard let isOne = hasType(type, value) else {
        if isTest { return unknown(range, type: "Bool") }
        if case .unknown(let unknown) = value, isOfData(type, of: unknown) {
          let words = "\(scope.file.text(expression.range)) is \(SwiftName.plain(type))"
          return .either(.flag(param(words, range, type: "Bool")), value, .none)
        }
        if value.term != nil || value.isArray {
          note("`\(scope.file.text(range))` is assumed to have a value", range)
        }
        return value
      }
      if isTest { return .condition(.always(isOne)) }
      if isOne { return value.term?.type == .literal ? typed(value, nil) : value }
      return type.hasSuffix("!") ? unknown(range) : .none
    }
  }

  /// Whether a cast to a type of the app may fail: of data. Objects that the screen holds, and views,
  /// are what they are cast to.
  private func isOfData(_ written: String, of unknown: ImportUnknown) -> Bool {
    guard written.hasSuffix("?"), let type = names.declaration(of: SwiftName.plain(written)),
      type.isDeclared, type.keyword != .class || unknown.dependsOnSection
    else { return false }
    return !names.lineage(of: type).contains { $0.inherited.contains(where: UIKitNames.isUIKit) }
  }

  /// The condition that a value is of a type.
  func isOf(_ type: String, _ value: ImportValue, at range: TextRange) -> ImportCondition {
    if case .choice(let condition, let a, let b) = heap.resolved(value) {
      return .choice(condition, isOf(type, a, at: range), isOf(type, b, at: range))
    }
    return hasType(type, heap.resolved(value)).map { .always($0) } ?? flag(range)
  }

  /// Whether a value is of a type; `nil` if that is not known.
  private func hasType(_ written: String, _ value: ImportValue) -> Bool? {
    let type = SwiftName.plain(written)
    if type == "Any" || type == "Error" { return true }
    if isNumber(type), value.isComposed { return false }
    switch value {
    case .none: return false
    case .string: return type == "String"
    case .condition(let condition) where condition.constant != nil: return type == "Bool"
    case .term(let term) where term.constant != nil:
      if term.type != .floating { return type == "Int" ? true : isNumber(type) ? false : nil }
      return term.type == .floating && !SwiftName.isFloating(type) ? false : nil
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
    guard let element = SwiftName.element(of: type) else {
      return names.declaration(of: type).flatMap { $0.keyword == .protocol ? nil : false }
    }
    guard !parts.isEmpty, !SwiftName.isSet(type) else { return nil }
    let results = parts.map { part -> Bool? in
      guard case .value(let value) = part else { return nil }
      return hasType(element, heap.resolved(value))
    }
    if results.contains(false) { return false }
    return results.contains(nil) ? nil : true
  }

  private func isNumber(_ type: String) -> Bool {
    SwiftName.isInteger(type) || SwiftName.isFloating(type) && type != "NSNumber"
      || type == "String" || type == "Bool"
  }

  private func inherits(_ own: ImportType, orNot name: String) -> Bool? {
    if names.inherits(own, name) { return true }
    return names.declaration(of: name)?.isDeclared ?? false ? false : nil
  }

  /// Returns the value as one of the declared type; literals without one are what they are in Swift.
  /// A section's value of the app is of the enumeration that it is declared as.
  func typed(_ value: ImportValue, _ type: String?) -> ImportValue {
    if case .unknown(let unknown) = value, unknown.type == nil, unknown.isSection, let type,
      let found = names.declaration(of: type), found.keyword == .enum
    {
      unknown.type = found.name
    }
    if case .array(let parts) = value {
      let own = typed(parts, type) ?? value
      return type.map(SwiftName.isSet) ?? false ? unique(own) : own
    }
    guard case .term(let term) = value else { return value }
    if let type {
      let plain = declarations.resolvedAlias(type, in: scope.ownerType)
      if SwiftName.isInteger(plain) { return .term(term.typed(.integer)) }
      return SwiftName.isFloating(plain) ? .term(term.typed(.floating)) : value
    }
    return term.type == .literal ? .term(term.typed(.integer)) : value
  }

  /// Returns an array with its literals as numbers of the element type; without one they are integers.
  /// `nil` if nothing changes.
  private func typed(_ parts: [ImportPart], _ type: String?) -> ImportValue? {
    let element = type == nil ? nil : SwiftName.element(of: type)
    guard type == nil || element != nil, case .value(.term(let first))? = parts.first,
      first.type == .literal
    else { return nil }
    return .array(
      parts.map { part in
        guard case .value(let value) = part else { return part }
        return .value(typed(value, element))
      })
  }

  /// Returns a set: each value that is known once.
  func unique(_ value: ImportValue) -> ImportValue {
    guard case .array(let parts) = value else { return value }
    var result: [ImportPart] = []
    for part in parts where !result.contains(where: { $0.isSame(part) }) { result.append(part) }
    return .array(result)
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

extension ImportValue {
  /// Whether it is of a type with members, or several values: it is not a number or string.
  fileprivate var isComposed: Bool {
    switch self {
    case .element, .enumCase, .array, .dictionary, .tuple, .closure, .type: true
    case .record(let type, _): type != ImportExpressionEvaluator.joinedType
    default: false
    }
  }
}
