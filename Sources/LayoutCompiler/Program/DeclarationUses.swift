extension Program {
  /// The program with the imported declarations that it uses after its own.
  var linked: Program {
    var uses = DeclarationUses()
    for declaration in declarations { uses.visit(declaration) }
    for layout in layouts { uses.visit(layout.body) }
    var program = self
    program.declarations += importedDeclarations.filter(uses.contains)
    program.importedDeclarations = []
    return program
  }
}

/// The declarations that something uses, directly or through others.
private struct DeclarationUses {
  private var seen: Set<ObjectIdentifier> = []

  func contains(_ declaration: Declaration) -> Bool {
    seen.contains(ObjectIdentifier(declaration.object))
  }

  mutating func visit(_ declaration: Declaration) {
    switch declaration {
    case .enumeration(let enumeration): visit(enumeration)
    case .param(let name), .constant(let name): visit(name)
    case .definition(let definition): visit(definition)
    }
  }

  mutating func visit(_ statements: [Statement]) {
    for statement in statements { visit(statement) }
  }

  private mutating func visit(_ statement: Statement) {
    switch statement {
    case .property(let property): visit(property.values)
    case .element(let element):
      visit(element.heading)
      visit(element.name.map { [$0] } ?? [])
      visit(element.body)
    case .call(let call): visit(call)
    case .binding(let name): visit(name)
    case .when(let branches):
      for branch in branches {
        visit(branch.condition.map { [$0] } ?? [])
        visit(branch.body)
      }
    case .loop(let loop):
      switch loop.values {
      case .range(let low, let high): visit([low, high])
      case .list(let values): visit(values)
      case .cases(let enumeration): visit(enumeration)
      }
      visit(loop.body)
    }
  }

  private mutating func visit(_ call: Call) {
    switch call.target {
    case .definition(let definition): visit(definition)
    case .element(let name): visit(name)
    }
    for (_, argument) in call.arguments {
      switch argument {
      case .values(let values): visit(values)
      case .element(let inner): visit(inner)
      }
    }
    visit(call.body)
  }

  private mutating func visit(_ expressions: [Expression]) {
    for expression in expressions {
      if case .name(let name) = expression.form { visit(name) }
      if case .member(_, let label) = expression.form {
        for values in label.sortedValues { visit(values) }
      }
      visit(expression.parts)
    }
  }

  private mutating func visit(_ name: ValueDeclaration) {
    guard seen.insert(ObjectIdentifier(name)).inserted else { return }
    visit(name.values)
    if let call = name.defaultElement { visit(call) }
    if let enumeration = name.type.enumeration { visit(enumeration) }
  }

  private mutating func visit(_ enumeration: EnumDeclaration) {
    guard seen.insert(ObjectIdentifier(enumeration)).inserted else { return }
    for label in enumeration.labels {
      for values in label.sortedValues { visit(values) }
    }
  }

  private mutating func visit(_ definition: DefinitionDeclaration) {
    guard seen.insert(ObjectIdentifier(definition)).inserted else { return }
    for parameter in definition.parameters { visit(parameter) }
    if let result = definition.result { visit([result]) }
  }
}
