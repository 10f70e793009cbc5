/// A name whose type depends on its uses.
private enum TypedName {
  case value(ValueDeclaration)
  case label(CaseLabel)

  var object: AnyObject {
    switch self {
    case .value(let name): name
    case .label(let label): label
    }
  }
}

/// Finds the types of names from their uses.
///
/// All places where values are used come first. Then each name is looked at after all that refer to
/// it: its type is known then, and with it the types of the places in its own values.
struct TypeInference {
  private var types = TypeTable(NumberFacts())
  /// The types of values that are no name's.
  private var places: [(Expression, SwiftType)] = []
  /// The values that names have: their own, and the arguments of calls.
  private var values: [ObjectIdentifier: [[Expression]]] = [:]
  private var names: [TypedName] = []

  static func types(of program: Program) -> TypeTable {
    var inference = TypeInference()
    inference.collect(program)
    return inference.inferred()
  }

  private func inferred() -> TypeTable {
    let order = dependencyOrder(
      names, identity: { ObjectIdentifier($0.object) },
      dependencies: { values(of: $0).flatMap { $0.flatMap(\.typedNames) } })
    var numbers = NumberFacts()
    for name in order {
      switch name {
      case .value(let value): numbers.add(value)
      case .label(let label): numbers.add(label)
      }
    }
    var result = self
    result.types = TypeTable(numbers)
    for (expression, type) in places { result.use(expression, as: type) }
    for name in order.reversed() { result.infer(name) }
    return result.types
  }

  private func values(of name: TypedName) -> [[Expression]] {
    values[ObjectIdentifier(name.object)] ?? []
  }

  /// Notes the types at which the values of a name are used, whose own uses are known.
  private mutating func infer(_ name: TypedName) {
    let type: SwiftType?
    switch name {
    case .value(let value):
      // A loop needs its list as one.
      if let list = value.list {
        if let type = types.typeWithoutUses(of: list) { types.addUse(of: list, as: type) }
        return
      }
      type = types.type(of: value)
    case .label(let label): type = types.type(of: label)
    }
    // A value whose uses differ is repeated at each.
    let all = type.map { [$0] } ?? types.uses(of: name.object)
    for type in all {
      for values in values(of: name) {
        for (part, type) in types.parts(of: values, as: type) { use(part, as: type) }
      }
    }
  }

  private mutating func use(_ expression: Expression, as type: SwiftType) {
    if types.isWrapped(expression, at: type) { return use(expression, as: .float) }
    switch expression.form {
    case .name(let name): types.addUse(of: name, as: type)
    case .member(_, let label): types.addUse(of: label, as: type)
    case .number, .bool, .string, .environment, .variable, .symbol, .negate, .not, .binary,
      .function, .conditional, .dimension, .spacing, .insets, .edges, .error:
      break
    }
    for (operand, type) in types.operands(of: expression, as: type) { use(operand, as: type) }
  }

  // MARK: - Collecting

  private mutating func collect(_ program: Program) {
    for declaration in program.declarations {
      switch declaration {
      case .enumeration(let enumeration):
        for label in enumeration.labels { add(.label(label), label.sortedValues) }
      case .param(let name), .constant(let name): add(name)
      case .definition(let definition):
        for parameter in definition.parameters {
          add(parameter)
          if let call = parameter.defaultElement { collect(call) }
        }
        if let result = definition.result { collect([result], in: .file) }
      }
    }
    for layout in program.layouts { collect(layout.body, in: .layout) }
  }

  private mutating func add(_ name: TypedName, _ values: [[Expression]]) {
    names.append(name)
    self.values[ObjectIdentifier(name.object), default: []] += values
  }

  private mutating func add(_ name: ValueDeclaration) {
    add(.value(name), name.values.isEmpty ? [] : [name.values])
  }

  private mutating func collect(_ statements: [Statement], in kind: ElementKind) {
    for statement in statements {
      switch statement {
      case .property(let property):
        let type = UIKitProperty.type(of: property.info.property, in: kind)
        places += property.values.map { ($0, type) }
      case .element(let element):
        let type = element.kind == .frame ? SwiftType.float : .string
        places += element.heading.map { ($0, type) }
        collect(element.body, in: element.kind)
      case .call(let call): collect(call)
      case .binding(let name): add(name)
      case .when(let branches):
        for branch in branches {
          if let condition = branch.condition { places.append((condition, .bool)) }
          collect(branch.body, in: kind)
        }
      case .loop(let loop):
        collect(loop)
        collect(loop.body, in: kind)
      }
    }
  }

  private mutating func collect(_ loop: Loop) {
    switch loop.values {
    case .range(let low, let high):
      places += [(low, .int), (high, .int)]
      add(.value(loop.name), [])
    // Each value is one of the name's.
    case .list(let list): add(.value(loop.name), list.map { [$0] })
    case .cases: add(.value(loop.name), [])
    }
  }

  private mutating func collect(_ call: Call) {
    for (parameter, argument) in call.arguments {
      switch argument {
      case .values(let list): values[ObjectIdentifier(parameter), default: []].append(list)
      case .element(let inner): collect(inner)
      }
    }
    collect(call.body, in: call.form)
  }
}

extension Call {
  /// The row of the schema that has the properties of the element that it makes.
  var form: ElementKind {
    if case .definition(let definition) = target { definition.form } else { kind }
  }
}

extension Expression {
  /// The names in it, as often as they occur.
  fileprivate var typedNames: [TypedName] {
    var result: [TypedName] = []
    collectNames(&result)
    return result
  }

  private func collectNames(_ names: inout [TypedName]) {
    if case .name(let name) = form { names.append(.value(name)) }
    if case .member(_, let label) = form { names.append(.label(label)) }
    for part in parts { part.collectNames(&names) }
  }
}
