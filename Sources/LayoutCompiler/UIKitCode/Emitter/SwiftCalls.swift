/// Calls of definitions: of the functions that they become, or written out where a call changes
/// what cannot be changed afterwards.
extension SwiftGenerator {
  func make(_ call: Call, hint: String, _ block: inout SwiftBlock) -> Made {
    switch call.target {
    case .definition(let definition):
      guard rules.canCall(definition, call) else {
        return writeOut(definition, call, hint: hint, &block)
      }
      let code = SwiftExpression.call(
        members[ObjectIdentifier(definition)] ?? definition.name,
        arguments(of: call, definition))
      return finish(call, code, definition.form, hint: hint, &block)
    case .element(let name):
      if let argument = frame.elements[ObjectIdentifier(name)] {
        return make(argument, call, hint: hint, &block)
      }
      return .expression(local(name))
    }
  }

  private func finish(
    _ call: Call, _ code: SwiftExpression, _ form: ElementKind, hint: String,
    _ block: inout SwiftBlock
  ) -> Made {
    guard !call.body.isEmpty else { return .expression(code) }
    hoist(call.body, form, &block)
    prepare(call.body, of: form, &block)
    let name = frame.names.allocate(hint)
    block.paragraph()
    block.comment(call.comment)
    block.assign("let \(name)", code)
    set(call.body, on: name, form, &block)
    return .variable(name)
  }

  private func arguments(
    of call: Call, _ definition: DefinitionDeclaration
  ) -> [(label: String, value: SwiftExpression)] {
    var result: [(label: String, value: SwiftExpression)] = []
    let all = call.argumentsByParameter
    for parameter in definition.parameters {
      guard let given = all[ObjectIdentifier(parameter)] else { continue }
      let label = SwiftNames.argument(parameter.name)
      switch given {
      case .values(let values):
        guard let type = type(of: parameter) else { continue }
        result.append((label, code(values, as: type)))
      case .element(let inner):
        var scratch = SwiftBlock()
        if case .expression(let code) = make(inner, hint: parameter.name, &scratch) {
          result.append((label, code))
        }
      }
    }
    return result + arguments(for: needs(of: definition))
  }

  // MARK: - Writing out

  private func writeOut(
    _ definition: DefinitionDeclaration, _ call: Call, hint: String, _ block: inout SwiftBlock
  ) -> Made {
    let (values, elements) = (frame.values, frame.elements)
    var (inner, given) = (values, elements)
    let arguments = call.argumentsByParameter
    for parameter in definition.parameters {
      let id = ObjectIdentifier(parameter)
      let argument = arguments[id]
      if case .element = parameter.role {
        var passed = parameter.defaultElement
        if case .element(let call)? = argument { passed = call }
        given[id] = passed.map {
          SwiftElementArgument(call: $0, values: values, elements: elements)
        }
      } else {
        var written = parameter.values
        if case .values(let list)? = argument { written = list }
        inner[id] = bound(parameter, written, &block)
      }
    }
    (frame.values, frame.elements) = (inner, given)
    let made = definition.result.map {
      make($0.adding(call.body, name: call.name, comment: call.comment), hint: hint, &block)
    }
    (frame.values, frame.elements) = (values, elements)
    return made ?? .expression(.atom("nil"))
  }

  /// Returns the value of a parameter that is written out: simple ones stand for themselves.
  private func bound(
    _ parameter: ValueDeclaration, _ values: [Expression], _ block: inout SwiftBlock
  ) -> SwiftExpression? {
    guard let type = type(of: parameter), !values.isEmpty else { return nil }
    let code = code(values, as: type)
    if code.isSimple { return code }
    let name = frame.names.allocate(parameter.name)
    block.assign("let \(name)\(type.isEvident ? "" : ": \(typeName(type))")", code)
    return .atom(name)
  }

  /// Makes the element that a parameter stands for, with what a call adds.
  private func make(
    _ argument: SwiftElementArgument, _ call: Call, hint: String, _ block: inout SwiftBlock
  ) -> Made {
    let (values, elements) = (frame.values, frame.elements)
    let added = Statement.call(argument.call).adding(
      call.body, name: call.name, comment: call.comment)
    // The additions' names are those of this place.
    frame.values = argument.values.merging(values) { $1 }
    frame.elements = argument.elements
    let made = make(added, hint: hint, &block)
    (frame.values, frame.elements) = (values, elements)
    return made
  }
}
