/// Reads what a file declares, in steps: names may be used before their declaration.
extension WrittenReader {
  /// A declaration with where it stands.
  struct Declared {
    var statement: StatementSyntax
    var declaration: WrittenDeclaration
  }

  /// Binds the names of the declarations.
  mutating func declare(_ statements: [StatementSyntax]) -> [Declared] {
    var result: [Declared] = []
    for statement in statements {
      guard let declaration = declare(statement) else { continue }
      result.append(Declared(statement: statement, declaration: declaration))
    }
    return result
  }

  private mutating func declare(_ statement: StatementSyntax) -> WrittenDeclaration? {
    guard let name = statement.values.first else { return nil }
    // A comment at the top is the file's.
    let isFirst = tree[statement.id].firstToken == 0
    let comment = (isFirst ? [] : leadingComment(of: statement)) + trailingComment(of: statement)
    switch child(statement.head, of: .file) {
    case .enumeration:
      let enumeration = WrittenEnumeration(text(name))
      enumeration.comment = comment
      scope.bind(enumeration.name, .enumeration(enumeration))
      readCases(of: enumeration, statement)
      return .enumeration(enumeration)
    case .param:
      let param = WrittenName(text(name), .param)
      param.comment = comment
      scope.bind(param.text, .value(param))
      return .param(param)
    case .letBinding:
      let constant = WrittenName(text(name), .constant)
      constant.comment = comment
      scope.bind(constant.text, .value(constant))
      return .constant(constant)
    case .definition:
      let definition = WrittenDefinition(text(CallSyntax(tree, name).name))
      definition.comment = comment
      scope.bind(definition.name, .definition(definition))
      return .definition(definition)
    case .file, .layout, .section, .list, .group, .customGroup, .item, .frame, .supplementary,
      .header, .footer, .boundary, .background, .visibleItems, .enumerationCase, .when,
      .otherwise, .loop, .importing, .lintLevels, .snapshot, .grouping, .dataSection, .dataItem,
      .dataHeader,
      .dataFooter, .dataBoundary, .preview, nil:
      return nil
    }
  }

  /// Reads the names and types of a definition's parameters.
  mutating func readParameters(_ declared: Declared) {
    guard case .definition(let definition) = declared.declaration else { return }
    let call = CallSyntax(tree, declared.statement.values[0])
    definition.parameters = call.arguments.compactMap { parameter($0) }
  }

  /// Reads what kind of element a definition makes, after those that it calls.
  mutating func readKind(of object: AnyObject) {
    guard let declared = unread.removeValue(forKey: ObjectIdentifier(object)),
      case .definition(let definition) = declared.declaration,
      let head = declared.statement.values.drop(while: { !isEquals($0) }).dropFirst().first
    else { return }
    (definition.kind, definition.form) = made(by: head, of: definition, declared.statement)
  }

  /// Reads the values of `let` and `param`, those that cases carry, and the defaults of parameters,
  /// after those that they use.
  mutating func readValues(of object: AnyObject) {
    guard let declared = unread.removeValue(forKey: ObjectIdentifier(object)) else { return }
    let (outer, wasInEffect) = (scope, isInEffect)
    (scope, isInEffect) = (fileScope, false)
    defer { (scope, isInEffect) = (outer, wasInEffect) }
    switch declared.declaration {
    case .enumeration(let enumeration): readLabels(of: enumeration, declared.statement)
    case .param(let name), .constant(let name): readValue(of: name, declared.statement)
    case .definition(let definition):
      let arguments = CallSyntax(tree, declared.statement.values[0]).arguments
      for (parameter, argument) in zip(definition.parameters, arguments) {
        readDefault(of: parameter, argument)
      }
    }
  }

  /// Reads `NAME [: TYPE] = VALUE…`.
  mutating func readValue(of name: WrittenName, _ statement: StatementSyntax) {
    var rest = statement.values.dropFirst()
    if let first = rest.first, isColon(first) {
      name.declared = rest.dropFirst().first.flatMap(valueKind)
      rest = rest.dropFirst(2)
    }
    var cursor = WrittenCursor(Array(rest.dropFirst()))
    name.values = declaredValues(&cursor)
  }

  /// Reads `NAME: TYPE`, `NAME: TYPE = VALUE` or `NAME = VALUE`.
  private mutating func parameter(_ argument: ArgumentSyntax) -> WrittenName? {
    var items = argument.items[...]
    guard let label = argument.label ?? items.popFirst() else { return nil }
    var role = WrittenName.Role.parameter
    var declared: WrittenKind?
    if argument.label != nil, let type = items.popFirst() {
      if let element = TypeName(rawValue: text(type))?.elementKind { role = .element(element) }
      declared = valueKind(type)
    }
    let name = WrittenName(text(label), role)
    name.declared = declared
    return name
  }

  /// Reads what stands behind the `=` of a parameter.
  private mutating func readDefault(of parameter: WrittenName, _ argument: ArgumentSyntax) {
    let initial = Array(argument.items.drop { !isEquals($0) }.dropFirst())
    if case .element = parameter.role {
      parameter.initialElement = initial.first.flatMap { call($0, body: nil) }
    } else {
      var cursor = WrittenCursor(initial)
      parameter.values = declaredValues(&cursor)
    }
  }

  private func valueKind(_ type: NodeID) -> WrittenKind? {
    if case .enumeration(let enumeration)? = meaning(type) { return .enumeration(enumeration) }
    return TypeName(rawValue: text(type))?.valueType?.writtenKind
  }

  /// The kind of element that the head of a definition makes, and the kind that has its properties.
  private mutating func made(
    by head: NodeID, of definition: WrittenDefinition, _ statement: StatementSyntax
  ) -> (ElementKind, ElementKind) {
    if kind(head) == .call {
      let name = text(CallSyntax(tree, head).name)
      let parameter = definition.parameters.first { $0.text == name }
      if case .element(let kind)? = parameter?.role { return (kind, kind) }
      guard case .definition(let inner)? = scope.find(name) else { return (.item, .item) }
      readKind(of: inner)
      return (inner.kind, inner.form)
    }
    for parent in [ElementKind.section, .group, .customGroup, .file] {
      guard let made = child(head, of: parent), made.isLayoutElement else { continue }
      let next = statement.values.drop { $0 != head }.dropFirst().first
      return (made, next.flatMap { variant($0, of: made) }?.kind ?? made)
    }
    return (.item, .item)
  }

  /// Reads the elements of definitions.
  mutating func readDefinition(_ declared: Declared) {
    guard case .definition(let definition) = declared.declaration else { return }
    let values = Array(declared.statement.values.drop { !isEquals($0) }.dropFirst())
    guard let head = values.first else { return }
    definition.result = nested { reader in
      for parameter in definition.parameters {
        if case .element = parameter.role {
          reader.scope.bind(parameter.text, .element(parameter))
        } else {
          reader.scope.bind(parameter.text, .value(parameter))
        }
      }
      if reader.kind(head) == .call {
        return reader.call(head, body: declared.statement.body).map { .call($0) }
      }
      return .element(
        reader.element(definition.kind, Array(values.dropFirst()), declared.statement.body))
    }
  }

  // MARK: - Enumerations

  /// Reads the names of the cases; what they carry comes later.
  private func readCases(of enumeration: WrittenEnumeration, _ statement: StatementSyntax) {
    for line in statement.body.map({ tree.statements(of: $0) }) ?? [] {
      let words = [line.head] + line.values
      let isList = words.allSatisfy { kind($0) == .word }
      enumeration.cases += (isList ? words : [line.head]).map(text)
      guard !isList else { continue }
      for label in labels(line) where !enumeration.labels.contains(where: { $0.name == label.name })
      { enumeration.labels.append(WrittenLabel(label.name)) }
    }
  }

  private mutating func readLabels(
    of enumeration: WrittenEnumeration, _ statement: StatementSyntax
  ) {
    for line in statement.body.map({ tree.statements(of: $0) }) ?? [] {
      guard !line.values.allSatisfy({ kind($0) == .word }) else { continue }
      for (name, values) in labels(line) {
        var cursor = WrittenCursor(values)
        enumeration.labels.first { $0.name == name }?.values[text(line.head)] =
          declaredValues(&cursor)
      }
    }
  }

  /// A label takes the value after it, and all values after that which are no plain words.
  private func labels(_ line: StatementSyntax) -> [(name: String, values: [NodeID])] {
    var result: [(name: String, values: [NodeID])] = []
    var values = line.values[...]
    while let label = values.popFirst() {
      let rest = values.dropFirst().prefix { kind($0) != .word }
      result.append((text(label), Array(values.prefix(1) + rest)))
      values = values.dropFirst(1 + rest.count)
    }
    return result
  }
}

extension ValueType {
  /// What has a kind of its own while the source is read again; enums are known by name.
  fileprivate var writtenKind: WrittenKind? {
    switch self {
    case .number(let units): .number(units)
    case .bool: .bool
    case .string: .string
    case .dimension: .dimension
    case .spacing: .spacing
    case .insets: .insets
    case .enumeration, .symbol, .list: nil
    }
  }
}
