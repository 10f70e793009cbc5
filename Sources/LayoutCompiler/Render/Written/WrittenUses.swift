/// What of a program's declarations something uses, through whatever else it uses.
struct WrittenUses {
  private var seen: Set<ObjectIdentifier> = []

  func contains(_ declaration: WrittenDeclaration) -> Bool {
    seen.contains(ObjectIdentifier(declaration.object))
  }

  mutating func visit(_ declaration: WrittenDeclaration) {
    switch declaration {
    case .enumeration(let enumeration): visit(enumeration)
    case .param(let name), .constant(let name): visit(name)
    case .definition(let definition): visit(definition)
    }
  }

  mutating func visit(_ statements: [WrittenStatement]) {
    for statement in statements { visit(statement) }
  }

  private mutating func visit(_ statement: WrittenStatement) {
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

  private mutating func visit(_ call: WrittenCall) {
    switch call.target {
    case .definition(let definition): visit(definition)
    case .element(let name): visit(name)
    }
    for (_, argument) in call.arguments {
      switch argument {
      case .value(let values): visit(values)
      case .element(let inner): visit(inner)
      }
    }
    visit(call.body)
  }

  private mutating func visit(_ expressions: [WrittenExpression]) {
    for expression in expressions {
      if case .name(let name) = expression { visit(name) }
      if case .member(_, let label) = expression {
        for (_, values) in label.values.sorted(by: { $0.key < $1.key }) { visit(values) }
      }
      visit(expression.parts)
    }
  }

  private mutating func visit(_ name: WrittenName) {
    guard seen.insert(ObjectIdentifier(name)).inserted else { return }
    visit(name.values)
    if let call = name.initialElement { visit(call) }
    if let enumeration = name.kind.enumeration { visit(enumeration) }
  }

  private mutating func visit(_ enumeration: WrittenEnumeration) {
    guard seen.insert(ObjectIdentifier(enumeration)).inserted else { return }
    for label in enumeration.labels {
      for (_, values) in label.values.sorted(by: { $0.key < $1.key }) { visit(values) }
    }
  }

  private mutating func visit(_ definition: WrittenDefinition) {
    guard seen.insert(ObjectIdentifier(definition)).inserted else { return }
    for parameter in definition.parameters { visit(parameter) }
    if let result = definition.result { visit([result]) }
  }
}

extension WrittenDeclaration {
  /// What tells it apart.
  var object: AnyObject {
    switch self {
    case .enumeration(let enumeration): enumeration
    case .param(let name), .constant(let name): name
    case .definition(let definition): definition
    }
  }
}

extension WrittenKind {
  /// The enumeration that it is, or holds.
  fileprivate var enumeration: WrittenEnumeration? {
    switch self {
    case .enumeration(let enumeration): enumeration
    case .list(let element): element.enumeration
    case .number, .bool, .string, .dimension, .spacing, .insets, .trait, .word: nil
    }
  }
}
