/// Names of values: where they are declared, and the types of what they name.
extension NameReader {
  /// Returns what a word is bound to; `nil` for a word that is not a name here.
  func lookUp(_ node: Node) -> Binding? {
    if checker.scope.isEmpty { return nil }
    return checker.scope.find(text(node))?.binding
  }

  /// Returns the expression of a word: a name, a truth value, `ios`, or a word whose use decides.
  func named(_ node: Node) -> Expression? {
    let name = text(node)
    let truth = words.choice(word(node), in: .truth)
    if truth >= 0 {
      note(.choice(.truth, truth), at: node)
      return Expression(.bool(truth == 1), .bool, at: span(node))
    }
    if name == EnvironmentName.ios.rawValue {
      note(.environment(.ios), at: node)
      checker.isIOSRead = true
      return Expression(.environment(.ios), EnvironmentName.ios.type, at: span(node))
    }
    guard let (binding, owner) = checker.scope.find(name) else {
      recordExpected(.expression, at: node)
      return Expression(.symbol(name), .symbol, at: span(node))
    }
    noteReference(binding, at: node)
    return declaration(of: binding, name, owner, at: node).map {
      Expression(.name($0), $0.type, at: span(node))
    }
  }

  /// Returns the declaration of a value, whose type is found if it is not known yet; `nil` after an
  /// error. `node` is where the name is used, if it is.
  func declaration(
    of binding: Binding, _ name: String, _ owner: Scope, at node: Node?
  ) -> ValueDeclaration? {
    let use = node.map { range($0) } ?? binding.place
    switch binding.meaning {
    case .value(let declaration): return declaration
    case .pending(let pending): return settle(name, pending, at: binding.place, in: owner)
    case .param(let pending): return param(name, pending, in: owner, at: binding.place)
    case .evaluating:
      report(.cyclicValue(name, at: span(use), declared: span(binding.place)))
    case .enumeration, .definition, .element:
      report(.notAValueName(name, at: span(use), declared: span(binding.place)))
    }
    return nil
  }

  /// Finds the type and the value of a name, and binds it; `nil` after an error.
  private func settle(
    _ name: String, _ pending: PendingValue, at place: TextRange, in owner: Scope
  ) -> ValueDeclaration? {
    guard checker.settling < Bounds.chainLength else {
      report(.chainTooLong(bound: Bounds.chainLength, at: span(place)))
      owner.bind(name, .value(nil), at: place)
      return nil
    }
    checker.settling += 1
    defer { checker.settling -= 1 }
    let outer = checker.freeNames
    defer { checker.freeNames = outer }
    checker.freeNames = pending.freeNames
    owner.bind(name, .evaluating, at: place)
    let values = inScope(owner) {
      valueReader.declaredValue(pending).flatMap { isKnownWord($0) ? $0 : nil }
    }
    let declaration = complete(pending, values)
    owner.bind(name, .value(declaration), at: place)
    return declaration
  }

  /// Gives a declaration its values, which are `nil` after an error, and reports what is wrong with
  /// them.
  @discardableResult
  func complete(_ pending: PendingValue, _ values: [Expression]?) -> ValueDeclaration? {
    guard let declaration = pending.declaration else { return nil }
    guard let values else {
      let error = [errorExpression(at: declaration.span)]
      declaration.complete(values: error)
      pending.label?.complete(pending.caseName, values: error)
      return nil
    }
    declaration.complete(values: values)
    pending.label?.complete(pending.caseName, values: values)
    switch declaration.role {
    case .param:
      let type = declaration.hasDeclaredType ? declaration.type : nil
      _ = expressionReader.evaluated { $0.declared(values, type) }
    // They are evaluated where they are used: a wrong value in a branch that is never taken is none.
    case .local: break
    case .constant where pending.label == nil: break
    case .constant, .parameter, .element, .loop, .itemValue:
      _ = expressionReader.evaluated { $0.value(of: declaration, usedAt: declaration.span) }
    }
    return declaration
  }

  // MARK: - Params

  /// Returns the declaration of a param, whose type its default may give.
  func param(
    _ name: String, _ pending: PendingValue, in owner: Scope, at place: TextRange
  ) -> ValueDeclaration? {
    if pending.type != nil || pending.isTyped { return pending.declaration }
    owner.bind(name, .evaluating, at: place)
    let values = inScope(owner) { typedValue(pending) }
    guard let declaration = complete(pending, values) else {
      owner.bind(name, .value(nil), at: place)
      return nil
    }
    var typed = pending
    typed.isTyped = true
    owner.bind(name, .param(typed), at: place)
    return declaration
  }

  /// The sets of keywords that declarations can have as their type, and that hold all words of an
  /// expression.
  private func choices(of expression: Expression) -> [ChoiceID] {
    let names = expressionReader.words(of: expression).map(\.name)
    return TypeName.allCases.compactMap { $0.valueType?.choices }.filter { id in
      names.allSatisfy { words.choice(words.table.word($0), in: id) >= 0 }
    }
  }

  /// Returns a default that is a keyword of a single set, with its type.
  private func typedKeyword(_ value: Expression, _ sets: [ChoiceID]) -> Expression? {
    guard sets.count == 1, let id = sets.first else { return nil }
    let names = expressionReader.words(of: value).map(\.name)
    let isCase = names.contains { name in
      builder.enumerations.contains { $0.position(ofCase: name) != nil }
    }
    if isCase { return nil }
    for word in expressionReader.words(of: value) {
      noteMember(word.name, of: .choice(id), at: word.span)
    }
    var typed = Expression(value.form, .choice(id), at: value.span)
    typed.outerSpan = value.outerSpan
    return typed
  }

  /// Reads a default; reports one that does not show its type.
  func typedValue(_ pending: PendingValue) -> [Expression]? {
    guard let values = valueReader.declaredValue(pending), isKnownWord(values) else { return nil }
    guard values.count > 1 || !values[0].type.isSame(.symbol) else {
      let sets = choices(of: values[0])
      if let typed = typedKeyword(values[0], sets) { return [typed] }
      let types = TypeName.allCases.filter { type in
        type.valueType?.choices.map(sets.contains) ?? false
      }
      report(
        .typeNotInferred(
          quoted(pending.first), types: types.map(\.rawValue), at: span(pending.first)))
      return nil
    }
    return values
  }

  /// The params that can be set: the main file's, and those that it imports.
  var parameters: [ValueDeclaration] {
    paramNames.compactMap { name in
      guard case .param(let pending)? = fileScopes[0].find(name)?.binding.meaning,
        pending.type != nil || pending.isTyped
      else { return nil }
      return pending.declaration
    }
  }

  /// Their names.
  var paramNames: [String] {
    fileScopes[0].allNames { if case .param = $0 { true } else { false } }
  }

  // MARK: - Unknown names

  func reportUnknownName(
    _ name: String, at place: SourceSpan, expected: ValueShape? = nil, _ use: ValueUse? = nil
  ) {
    let quoted = quoted(place)
    if let expected, let use, words.choice(words.table.word(name), in: .truth) >= 0 {
      return report(.wrongType(quoted, expected: expected, of: use.name, at: place))
    }
    let alternatives = use?.alternatives?.table.choices.map(\.word) ?? []
    let candidates = alternatives + recovery.comparableNames { $0.isValue && !$0.isEvaluating }
    let truth = expected == nil && use == nil ? Self.truth(meantBy: name) : nil
    let suggestion =
      closestMatch(name, among: candidates)
      ?? Synonyms.meaning(of: name) { candidates.contains($0) }
      ?? truth ?? (use == nil ? EnvironmentName(apple: name)?.rawValue : nil)
    // It may be the name that is missing in `let = 2`, which is an error already.
    guard suggestion != nil || !checker.hasNamelessDeclaration else { return }
    report(
      .unknownName(
        quoted, expected: expected, of: use?.name, suggestion: suggestion,
        hidden: help(forHidden: name, in: place.file), at: place))
  }

  /// Returns `true` or `false` for another spelling of it.
  private static func truth(meantBy name: String) -> String? {
    let words = ["true", "false"]
    return words.first { $0 == name.lowercased() }
      ?? Synonyms.meaning(of: name) { words.contains($0) }
  }

  /// Whether a single value is not a word that is neither a case nor a choice; reports one.
  func isKnownWord(_ values: [Expression]) -> Bool {
    guard values.count == 1, let word = expressionReader.word(in: values[0]) else { return true }
    if words.uses(words.table.word(word.name)).contains(.choice)
      || builder.enumerations.contains(where: { $0.position(ofCase: word.name) != nil })
      || TraitType.allCases.contains(where: { $0.cases.contains(word.name) })
    {
      return true
    }
    reportUnknownName(word.name, at: word.span)
    return false
  }
}
