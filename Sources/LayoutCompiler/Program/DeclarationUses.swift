extension Program {
  /// The program with the imported declarations that it uses after its own.
  var linked: Program {
    var uses = DeclarationUses()
    for declaration in declarations { uses.visit(declaration) }
    for layout in layouts { uses.visit(layout.body) }
    uses.visitPending()
    var program = self
    program.declarations += importedDeclarations.filter(uses.contains)
    program.importedDeclarations = []
    return program
  }
}

/// The declarations that something uses, directly or through others.
///
/// Chains of declarations may be as long as a source: those that are found wait for their turn.
private struct DeclarationUses {
  private enum Pending {
    case name(ValueDeclaration)
    case enumeration(EnumDeclaration)
    case definition(DefinitionDeclaration)
  }

  private var seen: Set<ObjectIdentifier> = []
  private var pending: [Pending] = []

  func contains(_ declaration: Declaration) -> Bool {
    seen.contains(ObjectIdentifier(declaration.object))
  }

  mutating func visit(_ declaration: Declaration) {
    switch declaration {
    case .enumeration(let enumeration): visit(enumeration)
    case .param(let name), .constant(let name), .itemValue(let name): visit(name)
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
      visit(element.variantExpression.map { [$0] } ?? [])
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
    if seen.insert(ObjectIdentifier(name)).inserted { pending.append(.name(name)) }
  }

  private mutating func visit(_ enumeration: EnumDeclaration) {
    if seen.insert(ObjectIdentifier(enumeration)).inserted {
      pending.append(.enumeration(enumeration))
    }
  }

  private mutating func visit(_ definition: DefinitionDeclaration) {
    if seen.insert(ObjectIdentifier(definition)).inserted {
      pending.append(.definition(definition))
    }
  }

  /// Visits what the declarations that were found use.
  mutating func visitPending() {
    while let next = pending.popLast() {
      switch next {
      case .name(let name):
        visit(name.values)
        if let call = name.defaultElement { visit(call) }
        if let enumeration = name.type.enumeration { visit(enumeration) }
      case .enumeration(let enumeration):
        for label in enumeration.labels { for values in label.sortedValues { visit(values) } }
      case .definition(let definition):
        for parameter in definition.parameters { visit(parameter) }
        if let result = definition.result { visit([result]) }
      }
    }
  }
}
