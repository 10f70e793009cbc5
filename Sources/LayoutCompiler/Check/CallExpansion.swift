/// Calls while a layout is made.
extension TreeChecker {
  /// Reads the element that a call makes into `model`; `additions` are the bodies of the calls that
  /// led to this one, from the inside out.
  mutating func expand<M: CheckedModel>(
    _ target: Callee, _ call: Node, _ additions: [Opening.Addition], name: String?,
    _ model: inout M, _ state: inout ElementState
  ) {
    guard calls.count < Self.maximumCalls else {
      state.isBroken = true
      return report(.tooManyCalls(bound: Self.maximumCalls, at: span(call)))
    }
    switch target {
    case .element(_, let argument):
      guard let argument else { return }
      let outer = scope
      scope = argument.scope
      if let target = callee(argument.call) {
        expand(target, argument.call, additions, name: name, &model, &state)
      }
      scope = outer
    case .definition(let index):
      let outer = scope
      scope = calledScope(call, definitions[index])
      calls.append(CallFrame(span: span(call), definition: index))
      expandElement(definitions[index], additions, name: name, &model, &state)
      calls.removeLast()
      scope = outer
    }
  }

  private mutating func expandElement<M: CheckedModel>(
    _ definition: Definition, _ additions: [Opening.Addition], name: String?, _ model: inout M,
    _ state: inout ElementState
  ) {
    guard kind(definition.head) == .call else {
      guard let kind = elementKind(named: definition.head) else { return }
      let opening = Opening(
        head: definition.head, statement: definition.statement, name: name, additions: additions)
      return model.adopt(.element(kind), opening, &self, &state)
    }
    guard let target = callee(definition.head) else { return }
    let body = body(of: definition.statement)
    let own = body == 0 ? [] : [Opening.Addition(body: body, scope: scope)]
    expand(target, definition.head, own + additions, name: name, &model, &state)
  }

  /// The names in a definition for the arguments of a call. Values are found when they are asked
  /// for: what depends on a section is asked for inside of it.
  private mutating func calledScope(_ call: Node, _ definition: Definition) -> Scope {
    let inner = Scope(parent: definition.scope)
    let given = matched(call, definition)
    for parameter in definition.parameters {
      let argument = given.first { $0.parameter.name == parameter.name }?.argument
      let name = text(parameter.name)
      let place = range(parameter.name)
      switch parameter.type {
      case .value(let type):
        let thunk =
          argument.map { Thunk(first: $0, scope: scope, type: type) }
          ?? Thunk(first: parameter.initial, scope: definition.scope, type: type)
        inner.bind(name, .pending(thunk), at: place)
      case .element(let kind):
        let element = argument.map { ElementArgument(call: $0, scope: scope) }
        let initial = ElementArgument(call: parameter.initial, scope: definition.scope)
        inner.bind(
          name, .element(kind, element ?? (parameter.initial == 0 ? nil : initial)), at: place)
      case .invalid: inner.bind(name, .value(.invalid), at: place)
      }
    }
    return inner
  }

  /// Returns the first node of each argument with its parameter; reports those that do not match.
  mutating func matched(
    _ call: Node, _ definition: Definition
  ) -> [(parameter: Definition.Parameter, argument: Node)] {
    var result: [(parameter: Definition.Parameter, argument: Node)] = []
    var isBroken = false
    var position = 0
    for argument in operands(call).dropFirst() where kind(argument) == .argument {
      let first = firstChild(argument)
      let isLabelled = first != 0 && kind(first) == .argumentLabel
      let value = isLabelled ? following(first) : first
      guard value != 0, kind(value) != .missing else {
        isBroken = true
        continue
      }
      let parameter =
        isLabelled
        ? definition.parameters.first { text($0.name) == text(first) }
        : position < definition.parameters.count ? definition.parameters[position] : nil
      position += 1
      noteArgument(isLabelled ? first : 0, value, parameter, definition)
      guard let parameter else {
        isBroken = true
        reportSurplusArgument(isLabelled ? first : value, isLabelled: isLabelled, definition)
        continue
      }
      if result.contains(where: { $0.parameter.name == parameter.name }) {
        report(.duplicateArgument(text(parameter.name), at: span(first)))
      } else {
        result.append((parameter, value))
      }
    }
    if !isBroken { checkComplete(result.map(\.parameter.name), call, definition) }
    return result
  }

  /// Reports parameters without a default that no argument is given for.
  private mutating func checkComplete(
    _ given: [Node], _ call: Node, _ definition: Definition
  ) {
    let missing = definition.parameters.filter { $0.initial == 0 && !given.contains($0.name) }
    guard !missing.isEmpty else { return }
    report(
      .missingArguments(
        missing.map { text($0.name) }, of: definition.name, at: span(firstChild(call)),
        declared: span(definition.place)))
  }

  private mutating func reportSurplusArgument(
    _ node: Node, isLabelled: Bool, _ definition: Definition
  ) {
    let names = definition.parameters.map { text($0.name) }
    let suggestion = isLabelled ? closestMatch(text(node), among: names) : nil
    report(
      .surplusArgument(
        quoted(node), of: definition.name, names, suggestion: suggestion, at: span(node)))
  }
}
