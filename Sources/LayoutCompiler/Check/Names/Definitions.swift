/// `define NAME(PARAMETERS) = ELEMENT`.
struct Definition {
  struct Parameter {
    var name: TreeChecker.Node
    var type: ParameterType
    var declaration: ValueDeclaration
    /// The first node of the default.
    var initial: TreeChecker.Node?
  }
  var name: String
  var place: TextRange
  var statement: TreeChecker.Node
  var scope: Scope
  private(set) var parameters: [Parameter] = []
  private(set) var parameterNames: [String] = []
  /// The positions of the parameters by their names; of several with one name, the first.
  private var positions: [String: Int] = [:]
  /// The word of the element, or the call that makes it.
  var head: TreeChecker.Node

  init(
    name: String, place: TextRange, statement: TreeChecker.Node, scope: Scope,
    head: TreeChecker.Node
  ) {
    self.name = name
    self.place = place
    self.statement = statement
    self.scope = scope
    self.head = head
  }

  mutating func setParameters(_ parameters: [Parameter], names: [String]) {
    self.parameters = parameters
    parameterNames = names
    positions = Dictionary(zip(names, parameters.indices)) { first, _ in first }
  }

  /// Returns the position of the parameter of that name.
  func position(of name: String) -> Int? { positions[name] }
}

/// A call in a definition.
struct DefinitionCall {
  var caller: Int
  var callee: Int
  var span: SourceSpan
}

extension NameReader {
  /// Returns whether the statement declares its name.
  func bindDefinition(_ statement: Node) -> Bool {
    let word = head(of: statement)
    let signature = declaredNode(after: word)
    let equals = following(signature)
    guard let signature, kind(signature) == .call, isEquals(equals), let head = following(equals),
      kind(head) == .word || kind(head) == .call
    else {
      if let signature, kind(signature) == .word, isEquals(equals) {
        report(.definitionWithoutParentheses(text(signature), at: span(signature)))
        return false
      }
      report(.incompleteDeclaration("define NAME(PARAMETERS) = ELEMENT", at: span(word)))
      if let signature, kind(signature) == .call { _ = parameters(signature) }
      return false
    }
    let name = self.head(of: signature)
    let declaration = DefinitionDeclaration(
      text(name), comment: declarationComments(of: statement), span: span(name))
    add(.definition(declaration), at: name)
    bind(name, .definition(checker.definitions.count), in: checker.scope)
    if checker.definitionNumbers[text(name)] == nil {
      checker.definitionNumbers[text(name)] = checker.definitions.count
    }
    checker.definitions.append(
      Definition(
        name: text(name), place: range(name), statement: statement, scope: checker.scope, head: head
      ))
    return true
  }

  /// Reads the parameters of a file's definitions, whose defaults may use all names of the file.
  func readSignatures(from first: Int) {
    for index in checker.definitions.indices.dropFirst(first) {
      let word = undoubled(head(of: checker.definitions[index].statement))
      guard let signature = following(word) else { continue }
      let found = parameters(signature)
      checker.definitions[index].setParameters(found, names: found.map { text($0.name) })
    }
  }

  /// Reads each definition once, for arguments whose types alone are known.
  func readDefinitions() {
    noteSignatures()
    recordSignatures()
    for index in checker.definitions.indices {
      checker.checkedDefinition = index
      builder.openBody()
      read(checker.definitions[index])
      builder.definitions[index].complete(result: builder.closeBody().first)
    }
    checker.checkedDefinition = nil
    for definition in builder.definitions { expressionReader.evaluated { $0.check(definition) } }
    if !checker.callsOfDefinitions.isEmpty { checkRecursion() }
  }

  private func parameters(_ signature: Node) -> [Definition.Parameter] {
    let names = Scope(parent: nil)
    return operands(signature).dropFirst().compactMap { argument in
      guard kind(argument) == .argument, let parameter = parameter(argument) else { return nil }
      let before = names.names.count
      bind(parameter.name, .value(nil), in: names)
      let symbol = Symbol(name: text(parameter.name), place: span(parameter.name))
      note(.declaration(symbol, .parameter), at: parameter.name)
      return names.names.count > before ? parameter : nil
    }
  }

  /// Reads `NAME: TYPE`, `NAME: TYPE = VALUE` or `NAME = VALUE`. A parameter whose type was
  /// reported is one: neither its uses nor the calls that give it say more.
  private func parameter(_ argument: Node) -> Definition.Parameter? {
    let form = "NAME: TYPE = VALUE"
    guard let name = firstChild(argument), kind(name) == .argumentLabel || kind(name) == .word
    else {
      report(.incompleteDeclaration(form, at: span(argument)))
      return nil
    }
    var next = following(name)
    var type: ParameterType?
    if kind(name) == .argumentLabel, let stated = next, !isEquals(stated) {
      type = valueReader.parameterType(named: stated) ?? .invalid
      next = following(stated)
    }
    let isTypeStated = type != nil
    var isReported = false
    if case .invalid = type {
      isReported = true
      while let node = next, !isEquals(node) { next = following(node) }
    }
    let initial = isEquals(next) ? following(next) : nil
    var values: [Expression] = []
    if let initial { values = defaultValue(initial, &type) }
    if type == nil || next != nil && initial == nil && !isReported {
      report(.parameterWithoutType(text(name), at: span(argument)))
      type = .invalid
    }
    let declaration =
      switch type {
      case .element(let kind): ValueDeclaration(text(name), .element(kind), span: span(name))
      case .value(let type):
        ValueDeclaration(
          text(name), .parameter, type: isTypeStated ? type : nil, values: values,
          span: span(name))
      case .invalid, nil: ValueDeclaration(text(name), .parameter, span: span(name))
      }
    builder.declare(declaration)
    return Definition.Parameter(
      name: name, type: type ?? .invalid, declaration: declaration, initial: initial)
  }

  /// Reads the default of a parameter, which gives its type if none is stated. The default of an
  /// element is checked with the definition.
  private func defaultValue(_ first: Node, _ type: inout ParameterType?) -> [Expression] {
    var pending = PendingValue(first: first)
    var found: [Expression]?
    switch type {
    case .element, .invalid: return []
    case .value(let stated):
      pending.type = stated
      found = valueReader.declaredValue(pending)
    case nil:
      found = typedValue(pending)
      type = found.map { .value(ExpressionType(of: $0)) } ?? .invalid
    }
    guard let values = found else { return [errorExpression(at: span(first))] }
    _ = expressionReader.evaluated { $0.declared(values, pending.type) }
    return values
  }

  private func read(_ definition: Definition) {
    let inner = Scope(parent: definition.scope)
    for parameter in definition.parameters {
      let name = text(parameter.name)
      switch parameter.type {
      case .value: inner.bind(name, .value(parameter.declaration), at: range(parameter.name))
      case .element(let kind):
        inner.bind(name, .element(parameter.declaration, kind), at: range(parameter.name))
      case .invalid: inner.bind(name, .value(nil), at: range(parameter.name))
      }
    }
    for parameter in definition.parameters {
      guard case .element = parameter.type, let initial = parameter.initial else { continue }
      let argument = inScope(definition.scope) {
        elementReader.readArgument(initial, parameter)
      }
      if case .element(let call)? = argument {
        parameter.declaration.complete(defaultElement: call)
      }
    }
    inScope(inner) { readElement(of: definition) }
  }

  private func readElement(of definition: Definition) {
    if kind(definition.head) == .call {
      if let target = elementReader.callee(definition.head) {
        builder.append(
          .call(elementReader.readCall(definition.head, target, statement: definition.statement)))
      }
      return
    }
    guard let kind = elementKind(named: definition.head) else {
      recordExpected(.definedElement, at: definition.head)
      let owners = Schema.elements(having: text(definition.head)).filter(\.kind.isLayoutElement)
      let owner = owners.first { $0.kind == .element(.item) } ?? owners.first
      let signature = following(head(of: definition.statement)).map { quoted($0) } ?? ""
      return report(
        .notAnElement(
          quoted(definition.head),
          suggestion: closestMatch(text(definition.head), among: Schema.layoutElements.map(\.word)),
          property: owner, call: "define \(signature) =",
          at: span(definition.head)))
    }
    elementReader.readElement(
      .element(kind), Opening(head: definition.head, statement: definition.statement))
  }

  /// The element of layouts that a keyword begins in any body.
  func elementKind(named node: Node) -> LayoutElement? {
    guard kind(node) == .word else { return nil }
    let word = word(node)
    for parent in [
      ElementKind.element(.section), .element(.group), .element(.customGroup), .element(.waterfall),
      .file,
    ] {
      guard let child = words.child(word, of: parent)?.layoutElement else { continue }
      return child == .item && statesTile(node) ? .tile : child
    }
    return nil
  }

  /// Whether an `item` states a property that only the cells of waterfalls have.
  private func statesTile(_ head: Node) -> Bool {
    if values(after: head).contains(where: isTileProperty) { return true }
    var next: Node? = head
    while let node = next, kind(node) != .body { next = nextSibling(node) }
    guard let body = next else { return false }
    return statements(in: body).contains { isTileProperty(self.head(of: $0)) }
  }

  private func isTileProperty(_ node: Node) -> Bool {
    isProperty(node, of: Schema.tile.info.kind) && !isProperty(node, of: Schema.item.info.kind)
  }

  /// Reports definitions that call themselves, directly or through others, each circle once.
  private func checkRecursion() {
    var calls: [[DefinitionCall]] = Array(repeating: [], count: checker.definitions.count)
    for call in checker.callsOfDefinitions { calls[call.caller].append(call) }
    var isDone = Array(repeating: false, count: checker.definitions.count)
    for start in checker.definitions.indices where !isDone[start] {
      var path: [(index: Int, next: Int)] = [(start, 0)]
      while let (index, next) = path.last {
        guard next < calls[index].count else {
          isDone[index] = true
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let call = calls[index][next]
        if let begin = path.firstIndex(where: { $0.index == call.callee }) {
          let circle = path[begin...].map { calls[$0.index][$0.next - 1] }
          for call in circle { builder.definitions[call.callee].removeRecursion() }
          report(
            .recursiveDefinition(circle.map { (checker.definitions[$0.callee].name, $0.span) }))
        } else if !isDone[call.callee] {
          path.append((call.callee, 0))
        }
      }
    }
  }
}
