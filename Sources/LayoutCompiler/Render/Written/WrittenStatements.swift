/// Reads statements, elements and calls.
extension WrittenReader {
  mutating func body(_ id: NodeID, in element: ElementKind) -> [WrittenStatement] {
    nested { reader in
      var result: [WrittenStatement] = []
      for statement in reader.tree.statements(of: id) {
        if reader.isProperty(statement.head, of: element) {
          result += reader.properties([statement.head] + statement.values, of: element)
        } else if reader.child(statement.head, of: element) == .otherwise {
          reader.addBranch(statement, in: element, to: &result)
        } else if let read = reader.readStatement(statement, in: element) {
          result.append(read)
        }
      }
      return result
    }
  }

  /// Reads a statement that is no property and no `else`; `nil` for declarations and data.
  mutating func readStatement(
    _ statement: StatementSyntax, in parent: ElementKind
  ) -> WrittenStatement? {
    let comment = leadingComment(of: statement)
    if kind(statement.head) == .call {
      guard let call = call(statement.head, body: statement.body) else { return nil }
      // `as NAME` follows.
      call.name = statement.values.dropFirst().first.map { name($0) }
      call.comment = comment
      return .call(call)
    }
    guard let kind = child(statement.head, of: parent) else { return nil }
    if kind.isLayoutElement {
      let element = element(kind, statement.values, statement.body)
      element.comment = comment
      return .element(element)
    }
    switch kind {
    case .letBinding where parent != .file:
      return binding(statement, in: parent).map { .binding($0) }
    case .when: return branch(statement.values, statement.body, in: parent).map { .when([$0]) }
    case .loop: return loop(statement, in: parent).map { .loop($0) }
    case .file, .layout, .section, .list, .group, .customGroup, .item, .frame, .supplementary,
      .header, .footer, .boundary, .background, .visibleItems, .letBinding, .param, .enumeration,
      .enumerationCase, .definition, .otherwise, .importing, .lintLevels, .snapshot, .grouping,
      .dataSection,
      .dataItem, .dataHeader, .dataFooter, .dataBoundary, .preview:
      return nil
    }
  }

  // MARK: - Elements

  /// Reads an element from the values behind its word.
  mutating func element(
    _ word: ElementKind, _ values: [NodeID], _ body: NodeID?
  ) -> StatedElement {
    var cursor = WrittenCursor(values)
    let form = cursor.next.flatMap { variant($0, of: word) }
    if form != nil { _ = cursor.take() }
    let element = StatedElement(form?.kind ?? word)
    element.variant = form?.index ?? 0
    if element.kind == .list, let next = cursor.next, kind(next) == .word {
      element.variant = max(0, words.choice(self.word(next), in: .listAppearance))
      _ = cursor.take()
    }
    readHead(of: element, &cursor)
    element.body = nested { reader in
      let head = reader.properties(&cursor, of: element.kind)
      return head + (body.map { reader.body($0, in: element.kind) } ?? [])
    }
    return element
  }

  /// The row that a variant's word leads to, and the word's index.
  func variant(_ id: NodeID, of word: ElementKind) -> (kind: ElementKind, index: Int)? {
    guard kind(id) == .word, let variants = Schema.element(word)?.variants else { return nil }
    let index = words.choice(self.word(id), in: variants)
    guard index >= 0 else { return nil }
    if word == .section { return (.list, 0) }
    return (word == .group && index == GroupVariant.custom.rawValue ? .customGroup : word, index)
  }

  private mutating func readHead(of element: StatedElement, _ cursor: inout WrittenCursor) {
    guard let info = Schema.element(element.kind) ?? Schema.element(.section) else { return }
    if let shape = info.heading, let next = cursor.next, !isProperty(next, of: element.kind),
      info.needsHeading || kind(next) != .word || meaning(next) != nil
    {
      element.heading = values(shape, &cursor, in: element.kind)
    }
    guard info.isNamed, let next = cursor.next, !isProperty(next, of: element.kind) else { return }
    _ = cursor.take()
    element.name = name(next)
  }

  private mutating func name(_ id: NodeID) -> WrittenExpression {
    kind(id) == .word ? .word(text(id)) : expression(id)
  }

  // MARK: - Properties

  private mutating func properties(_ values: [NodeID], of element: ElementKind)
    -> [WrittenStatement]
  {
    var cursor = WrittenCursor(values)
    return properties(&cursor, of: element)
  }

  private mutating func properties(
    _ cursor: inout WrittenCursor, of element: ElementKind
  ) -> [WrittenStatement] {
    var result: [WrittenStatement] = []
    while let next = cursor.take() {
      let index = kind(next) == .word ? words.property(word(next), on: element) : -1
      guard index >= 0, let info = Schema.element(element)?.properties[index] else { continue }
      var values = values(info.shape, &cursor, in: element)
      if info.word == "fractionalWidth" { values = [.dimension(.fractionalWidth, values[0])] }
      if info.word == "fractionalHeight" { values = [.dimension(.fractionalHeight, values[0])] }
      result.append(.property(WrittenProperty(info: info, values: values)))
    }
    return result
  }

  // MARK: - Abstraction

  private mutating func binding(
    _ statement: StatementSyntax, in parent: ElementKind
  ) -> WrittenName? {
    guard let id = statement.values.first else { return nil }
    let name = WrittenName(text(id), .local)
    name.comment = leadingComment(of: statement) + trailingComment(of: statement)
    let outer = isInEffect
    isInEffect = parent == .visibleItems
    readValue(of: name, statement)
    isInEffect = outer
    // Known to what follows, in a scope of its own: an outer name may be the same.
    scope = WrittenScope(parent: scope)
    scope.bind(name.text, .value(name))
    return name
  }

  private mutating func branch(
    _ values: [NodeID], _ body: NodeID?, in element: ElementKind
  ) -> WrittenBranch? {
    guard let body else { return nil }
    return WrittenBranch(
      condition: values.first.map { expression($0) }, body: self.body(body, in: element))
  }

  /// Adds `else < … >` or `else when (…) < … >` to the `when` before it.
  private mutating func addBranch(
    _ statement: StatementSyntax, in element: ElementKind, to result: inout [WrittenStatement]
  ) {
    guard case .when(let branches)? = result.last else { return }
    // The word `when`, if any, stands first.
    let values = Array(statement.values.dropFirst())
    guard let added = branch(values, statement.body, in: element) else { return }
    result[result.count - 1] = .when(branches + [added])
  }

  private mutating func loop(_ statement: StatementSyntax, in element: ElementKind) -> WrittenLoop?
  {
    // NAME in VALUES
    guard statement.values.count > 2, let body = statement.body else { return nil }
    let name = WrittenName(text(statement.values[0]), .loop)
    let values = loopValues(Array(statement.values.dropFirst(2)), name)
    let loop = WrittenLoop(name, in: values)
    loop.body = nested { reader in
      reader.scope.bind(name.text, .value(name))
      return reader.body(body, in: element)
    }
    return loop
  }

  private mutating func loopValues(_ nodes: [NodeID], _ name: WrittenName) -> WrittenLoop.Values {
    if let first = nodes.first, nodes.count == 1 {
      if kind(first) == .range {
        let ends = tree.children(first).map { expression($0) }
        name.declared = .number(.integer)
        return .range(ends[0], ends[ends.count - 1])
      }
      if case .enumeration(let enumeration)? = meaning(first) {
        name.declared = .enumeration(enumeration)
        return .cases(enumeration)
      }
    }
    var cursor = WrittenCursor(nodes)
    let values = declaredValues(&cursor)
    name.values = values
    if values.count == 1, case .name(let list) = values[0] { name.list = list }
    name.declared = WrittenKind(of: values).element
    return .list(values)
  }

  // MARK: - Calls

  /// Reads a call; `nil` for one that makes no element.
  mutating func call(_ id: NodeID, body: NodeID?) -> WrittenCall? {
    let syntax = CallSyntax(tree, id)
    let form: ElementKind
    let call: WrittenCall
    switch meaning(syntax.name) {
    case .definition(let definition):
      call = WrittenCall(.definition(definition))
      form = definition.form
      for (position, argument) in syntax.arguments.enumerated() {
        add(argument, at: position, of: definition, to: call)
      }
    case .element(let name):
      guard case .element(let kind) = name.role else { return nil }
      call = WrittenCall(.element(name))
      form = kind
    case .value, .enumeration, nil: return nil
    }
    call.body = body.map { self.body($0, in: form) } ?? []
    return call
  }

  private mutating func add(
    _ argument: ArgumentSyntax, at position: Int, of definition: WrittenDefinition,
    to call: WrittenCall
  ) {
    let parameter =
      argument.label.map { label in definition.parameters.first { $0.text == text(label) } }
      ?? (position < definition.parameters.count ? definition.parameters[position] : nil)
    guard let parameter else { return }
    if case .element = parameter.role, let node = argument.items.first {
      if let inner = self.call(node, body: nil) {
        call.arguments.append((parameter, .element(inner)))
      }
    } else {
      var cursor = WrittenCursor(argument.items)
      call.arguments.append((parameter, .value(declaredValues(&cursor))))
    }
  }
}

extension WrittenKind {
  /// What one of the values of a list is.
  fileprivate var element: WrittenKind {
    if case .list(let element) = self { element } else { self }
  }
}
