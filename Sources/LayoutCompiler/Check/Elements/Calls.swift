/// The target of a call.
enum Callee {
  case definition(Int)
  /// The element of a parameter.
  case element(ValueDeclaration, LayoutElement)
}

extension ElementReader {
  /// Reads a statement that is a call: the element that it makes is added to the one that holds it.
  func readCall(_ statement: Node, _ state: inout OpenElement) {
    let call = head(of: statement)
    guard let target = callee(call) else {
      state.isBroken = true
      return
    }
    guard let kind = elementKind(of: target) else {
      state.isBroken = true
      return
    }
    let name = callName(call, kind)
    guard isAllowed(kind, in: state.kind) else {
      state.isBroken = true
      return report(
        .misplacedCall(
          quoted(head(of: call)), makes: Schema.element(kind), in: state.info, at: span(call)))
    }
    let comment = leadingComment(of: statement)
    builder.append(
      .call(readCall(call, target, statement: statement, name: name, comment: comment)))
  }

  private func isAllowed(_ kind: LayoutElement, in parent: ElementKind) -> Bool {
    Schema.element(kind)?.parents.contains(parent) == true
  }

  // MARK: - Targets

  /// Returns what a call calls; reports what cannot be called.
  func callee(_ call: Node) -> Callee? {
    let name = head(of: call)
    guard kind(name) == .word else { return nil }
    let found = nameReader.lookUp(name)
    if let found { noteReference(found, at: name) }
    switch found?.meaning {
    case .definition(let index): return .definition(index)
    case .element(let parameter, let kind): return .element(parameter, kind)
    case .value(nil): return nil
    case .value, .pending, .evaluating, .param, .enumeration:
      report(.notCallable(quoted(name), at: span(name), declared: found.map { span($0.place) }))
    case nil:
      recordExpected(.callee, at: name)
      if recovery.reportElementCall(call) { return nil }
      let names = recovery.comparableNames(where: \.isCallable)
      report(
        .unknownDefinition(
          quoted(name), suggestion: closestMatch(text(name), among: names),
          hidden: nameReader.help(forHidden: text(name), in: span(name).file), at: span(name)))
    }
    return nil
  }

  /// The element that is made, in the end; `nil` where a definition has an error or a circle.
  func elementKind(of target: Callee) -> LayoutElement? {
    switch target {
    case .element(_, let kind): return kind
    case .definition(let index):
      guard let index = innermost(index) else { return nil }
      return parameterKind(of: checker.definitions[index])
        ?? nameReader.elementKind(named: checker.definitions[index].head)
    }
  }

  /// The kind of element of a definition that only calls one of its own parameters.
  private func parameterKind(of definition: Definition) -> LayoutElement? {
    guard kind(definition.head) == .call else { return nil }
    let name = text(head(of: definition.head))
    let called = definition.position(of: name).map { definition.parameters[$0] }
    guard case .element(let kind)? = called?.type else { return nil }
    return kind
  }

  /// The definition that contains the element, after those that only call others.
  private func innermost(_ index: Int) -> Int? {
    var index = index
    for _ in checker.definitions.indices {
      let head = checker.definitions[index].head
      guard kind(head) == .call, parameterKind(of: checker.definitions[index]) == nil else {
        return index
      }
      let found = checker.definitions[index].scope.find(text(self.head(of: head)))
      guard case .definition(let next)? = found?.binding.meaning else { return nil }
      index = next
    }
    return nil
  }

  /// Returns the name after `as`; reports anything else after a call.
  private func callName(_ call: Node, _ kind: LayoutElement) -> Expression? {
    guard let asWord = following(call) else { return nil }
    guard bytes(in: range(asWord)).elementsEqual("as".utf8), let name = following(asWord),
      Schema.element(kind)?.isNamed == true
    else {
      report(.surplusAfterCall(quoted(asWord), at: span(asWord)))
      return nil
    }
    note(.keyword, at: asWord)
    if let surplus = following(name) {
      report(.surplusAfterCall(quoted(surplus), at: span(surplus)))
    }
    if self.kind(name) == .parenthesized { return computedName(name) }
    guard self.kind(name) == .word else {
      report(.notAName(quoted(name), at: span(name)))
      return nil
    }
    if let info = Schema.element(kind) { note(.elementName(info), at: name) }
    return Expression(.symbol(text(name)), .symbol, at: span(name))
  }

  // MARK: - Checking

  /// Reads the arguments and the body of a call; returns what the program has for it.
  func readCall(
    _ call: Node, _ target: Callee, statement: Node, name: Expression? = nil,
    comment: [String] = []
  ) -> Call {
    var arguments: [(parameter: ValueDeclaration, argument: Call.Argument)] = []
    switch target {
    case .element:
      if let argument = operands(call).dropFirst().first {
        report(.argumentOfElement(quoted(head(of: call)), at: span(argument)))
      }
    case .definition(let index):
      if let caller = checker.checkedDefinition {
        checker.callsOfDefinitions.append(
          DefinitionCall(caller: caller, callee: index, span: span(call)))
      }
      for (parameter, argument) in matched(call, checker.definitions[index]) {
        guard let given = readArgument(argument, parameter) else { continue }
        arguments.append((parameter.declaration, given))
      }
    }
    builder.openBody()
    if let body = body(of: statement), let info = elementInfo(of: target) {
      var state = OpenElement(info, at: span(body))
      readBody(body, &state)
    }
    return callNode(
      call, target, statement: statement, arguments: arguments, name: name, comment: comment)
  }

  /// Reads an argument; returns what the program has for it, `nil` after an error.
  func readArgument(
    _ argument: Node, _ parameter: Definition.Parameter
  ) -> Call.Argument? {
    switch parameter.type {
    case .invalid: return nil
    case .value(let type):
      guard let values = valueReader.declaredValue(PendingValue(first: argument, type: type)),
        !type.isSame(.symbol) || nameReader.isKnownWord(values)
      else { return .values([errorExpression(at: span(argument))]) }
      return .values(values)
    case .element(let expected):
      guard kind(argument) == .call, following(argument) == nil, !isWordOfElement(argument) else {
        report(
          .notACall(
            text(parameter.name), expected: Schema.element(expected), at: span(argument)))
        return nil
      }
      guard let target = callee(argument) else { return nil }
      let call = readCall(argument, target, statement: argument)
      guard let kind = elementKind(of: target), kind != expected else { return .element(call) }
      report(
        .wrongElement(
          quoted(argument), makes: Schema.element(kind), expected: Schema.element(expected),
          at: span(argument)))
      return nil
    }
  }

  /// Whether a call calls an element's own word: `item()`.
  private func isWordOfElement(_ call: Node) -> Bool {
    let name = head(of: call)
    return nameReader.lookUp(name) == nil && !words.uses(word(name)).isDisjoint(with: [.element])
  }

  /// The row of the element that is made, with its variant.
  func elementInfo(of target: Callee) -> ElementInfo? {
    guard let kind = elementKind(of: target) else { return nil }
    var variant: Node?
    if case .definition(let index) = target, let inner = innermost(index) {
      variant = following(checker.definitions[inner].head)
    }
    guard let variant, self.kind(variant) == .word else { return Schema.element(kind) }
    let word = self.word(variant)
    if kind == .section, words.choice(word, in: .sectionForm) >= 0 { return Schema.list.info }
    guard kind == .group else { return Schema.element(kind) }
    switch GroupVariant(rawValue: words.choice(word, in: .groupDirection)) {
    case .custom: return Schema.customGroup.info
    case .waterfall: return Schema.waterfall.info
    case .horizontal, .vertical, nil: return Schema.group.info
    }
  }
}

/// The arguments of calls.
extension ElementReader {
  /// Returns the first node of each argument with its parameter; reports those that do not match.
  func matched(
    _ call: Node, _ definition: Definition
  ) -> [(parameter: Definition.Parameter, argument: Node)] {
    var result: [(parameter: Definition.Parameter, argument: Node)] = []
    var isGiven = Array(repeating: false, count: definition.parameters.count)
    var isBroken = false
    var count = 0
    for argument in operands(call).dropFirst() where kind(argument) == .argument {
      let first = firstChild(argument)
      let label = kind(first) == .argumentLabel ? first : nil
      guard let value = label == nil ? first : following(label), kind(value) != .missing else {
        isBroken = true
        continue
      }
      let position =
        if let label { definition.position(of: text(label)) } else {
          count < isGiven.count ? count : nil
        }
      count += 1
      let parameter = position.map { definition.parameters[$0] }
      noteArgument(label, value, parameter: parameter, definition: definition)
      guard let position, let parameter else {
        isBroken = true
        reportSurplusArgument(label ?? value, isLabelled: label != nil, definition)
        continue
      }
      if isGiven[position] {
        report(.duplicateArgument(text(parameter.name), at: span(label ?? value)))
      } else {
        isGiven[position] = true
        result.append((parameter, value))
      }
    }
    if !isBroken { checkComplete(isGiven, call, definition: definition) }
    return result
  }

  /// Reports parameters without a default that no argument is given for.
  private func checkComplete(_ isGiven: [Bool], _ call: Node, definition: Definition) {
    let missing = zip(definition.parameters, isGiven).filter { $0.initial == nil && !$1 }.map(\.0)
    guard !missing.isEmpty else { return }
    report(
      .missingArguments(
        missing.map { text($0.name) }, of: definition.name, at: span(head(of: call)),
        declared: span(definition.place)))
  }

  private func reportSurplusArgument(
    _ node: Node, isLabelled: Bool, _ definition: Definition
  ) {
    let names = definition.parameterNames
    let suggestion = isLabelled ? recovery.suggestion(for: text(node), among: names) : nil
    report(
      .surplusArgument(
        quoted(node), of: definition.name, names, suggestion: suggestion, at: span(node)))
  }
}
