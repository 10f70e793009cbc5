/// Calls of definitions: of the functions that they become, or inlined where a call changes what
/// cannot be changed afterwards.
extension FunctionLowering {
  mutating func make(_ call: Call, _ name: String) -> MadeObject {
    switch call.target {
    case .definition(let definition):
      guard canCall(definition, call) else { return inline(definition, call, name: name) }
      let code = PlanExpression.definition(
        definition, arguments(of: call, definition) + contentWidthArgument(of: definition))
      return finish(call, code, form: definition.form, name: name)
    case .element(let parameter):
      if let given = frame.elements[ObjectIdentifier(parameter)] {
        return make(given, call, name: name)
      }
      // An element that is given to a function belongs to others, too: it is not changed.
      if !call.body.isEmpty { changesParameter = true }
      return .expression(frame.values[ObjectIdentifier(parameter)] ?? .text("nil"))
    }
  }

  private mutating func finish(
    _ call: Call, _ code: PlanExpression, form: LayoutElement, name: String
  ) -> MadeObject {
    guard !call.body.isEmpty else { return .expression(code) }
    hoist(call.body, form)
    prepare(call.body, of: form)
    paragraph()
    comment(call.comment)
    let local = constant(name, code)
    set(call.body, on: local, form)
    return .variable(local)
  }

  private mutating func arguments(
    of call: Call, _ definition: DefinitionDeclaration
  ) -> [PlanArgument] {
    let all = call.argumentsByParameter
    var result: [PlanArgument] = []
    for parameter in definition.parameters {
      switch all[ObjectIdentifier(parameter)] {
      case .values(let values)?:
        guard let type = types.type(of: parameter) else { continue }
        // The parameter may be an optional, whose own `.none` means that it is omitted.
        let outer = frame.typedKeywords
        frame.typedKeywords = .none
        let code = code(values, as: type)
        frame.typedKeywords = outer
        result.append(PlanArgument(NameScopes.argument(parameter.name), code))
      case .element(let inner)?:
        guard let code = expression(of: inner, parameter.name) else { continue }
        result.append(PlanArgument(NameScopes.argument(parameter.name), code))
      case nil: continue
      }
    }
    return result
  }

  /// The element of a call that is one expression.
  mutating func expression(of call: Call, _ name: String) -> PlanExpression? {
    var made = MadeObject.expression(.text("nil"))
    _ = block { made = $0.make(call, name) }
    if case .expression(let code) = made { return code }
    return nil
  }

  /// Makes an element by the statements of a definition.
  private mutating func inline(
    _ definition: DefinitionDeclaration, _ call: Call, name: String
  ) -> MadeObject {
    let outer = (frame.values, frame.elements, frame.skipsKinds)
    var (values, elements) = (outer.0, outer.1)
    let arguments = call.argumentsByParameter
    for parameter in definition.parameters {
      let id = ObjectIdentifier(parameter)
      let argument = arguments[id]
      if case .element = parameter.role {
        var given = parameter.defaultElement
        if case .element(let call)? = argument { given = call }
        elements[id] = given.map {
          GivenElement(call: $0, values: outer.0, elements: outer.1)
        }
      } else {
        var given = parameter.values
        if case .values(let list)? = argument { given = list }
        values[id] = bound(parameter, given)
      }
    }
    if !frame.skipsKinds, canCallUnchanged(definition, call) {
      // Those of the definition follow at its own place.
      addKinds(of: call.body)
      frame.skipsKinds = true
    }
    (frame.values, frame.elements) = (values, elements)
    let made = definition.result.map {
      make($0.adding(call.body, name: call.name, comment: call.comment), name)
    }
    (frame.values, frame.elements, frame.skipsKinds) = outer
    return made ?? .expression(.text("nil"))
  }

  /// Returns the value of a parameter that is inlined: simple ones are repeated.
  private mutating func bound(
    _ parameter: ValueDeclaration, _ values: [Expression]
  ) -> PlanExpression? {
    guard let type = types.type(of: parameter), !values.isEmpty else { return nil }
    let code = code(values, as: type)
    return isSimple(code)
      ? code : .local(constant(parameter.name, code, type: type.annotation))
  }

  private mutating func addKinds(of body: [Statement]) {
    for statement in body {
      if let element = statement.element, element.kind.listProperty != nil {
        kinds.append(PlanKind(heading: element.heading, isDecoration: element.kind == .background))
      }
      for body in statement.bodies { addKinds(of: body) }
    }
  }

  /// Makes the element of a parameter, with what a call adds.
  private mutating func make(_ given: GivenElement, _ call: Call, name: String) -> MadeObject {
    let outer = (frame.values, frame.elements)
    let added = Statement.call(given.call).adding(call.body, name: call.name, comment: call.comment)
    // The additions' names are those of this place.
    frame.values = given.values.merging(outer.0) { $1 }
    frame.elements = given.elements
    let made = make(added, name)
    (frame.values, frame.elements) = outer
    return made
  }
}

// MARK: - The choice between calls and inlining

extension FunctionLowering {
  /// Whether a function can make the element of a call.
  func canCall(_ definition: DefinitionDeclaration, _ call: Call) -> Bool {
    canCall(definition, call, facts: facts)
      && !(frame.isOutsideOfSections && !facts.needs(of: definition).isEmpty)
  }

  /// Whether a function could make it if no definition changed its arguments.
  private func canCallUnchanged(_ definition: DefinitionDeclaration, _ call: Call) -> Bool {
    canCall(
      definition, call,
      facts: CodeFacts(types: facts.types, target: facts.target, hooks: facts.hooks))
  }

  private func canCall(
    _ definition: DefinitionDeclaration, _ call: Call, facts: CodeFacts
  ) -> Bool {
    facts.isFunction(definition) && Self.canChange(definition, call)
      && call.arguments.allSatisfy { argument in
        guard case .element(let inner) = argument.argument else { return true }
        return canPass(inner, facts)
      }
  }

  /// Whether what a call adds can be set on an element that exists already.
  private static func canChange(_ definition: DefinitionDeclaration, _ call: Call) -> Bool {
    guard definition.kind != .frame || call.body.isEmpty else { return false }
    if call.body.contains(where: \.changesContentWidth), definition.hasWaterfall { return false }
    return !call.body.contains(anywhere: {
      if case .binding = $0 { false } else { !$0.isSet(on: definition.form) }
    })
  }

  /// Whether the element of a call is one expression.
  private func canPass(_ call: Call, _ facts: CodeFacts) -> Bool {
    switch call.target {
    case .definition(let definition):
      call.body.isEmpty && definition.form != .waterfall && canCall(definition, call, facts: facts)
        && !(frame.isOutsideOfSections && !facts.needs(of: definition).isEmpty)
    case .element(let parameter):
      frame.elements[ObjectIdentifier(parameter)].map { canPass($0.call, facts) }
        ?? call.body.isEmpty
    }
  }
}
