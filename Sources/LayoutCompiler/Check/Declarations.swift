/// The declarations at the top of a file, whose values may use each other in any order.
extension TreeChecker {
  /// Binds the names that a file declares: types first, for the others name them.
  mutating func bindDeclarations(of file: Int) {
    var others: [(kind: StatementKind, statement: Node)] = []
    var next = statement(from: firstChild(text.files[file].firstNode))
    while next != 0 {
      let head = firstChild(next)
      if head != 0, kind(head) == .word,
        case .statement(let kind)? = words.child(word(head), of: .file)
      {
        if kind == .enumeration { bindEnumeration(next) } else { others.append((kind, next)) }
      }
      next = statement(from: nextSibling(next))
    }
    let first = definitions.count
    for (kind, statement) in others { bindDeclaration(kind, statement) }
    readSignatures(from: first)
  }

  private mutating func bindDeclaration(_ kind: StatementKind, _ statement: Node) {
    switch kind {
    case .letBinding:
      guard let (name, value) = letDeclaration(statement) else { return }
      recordValue(name, statement, .constant)
      bind(name, .pending(Thunk(first: value)), in: scope)
      bindKnownValue(name)
    case .param: bindParam(statement)
    case .definition: bindDefinition(statement)
    case .enumeration, .when, .otherwise, .loop, .importing, .lintLevels: break
    }
  }

  /// Finds the values of a file that nothing asked for, so that they are checked.
  mutating func checkDeclarationsInScope() {
    for name in scope.names {
      guard let binding = scope.own(name) else { continue }
      switch binding.meaning {
      case .pending(let thunk): _ = settle(name, thunk, binding.place, in: scope)
      case .param(let type, let thunk):
        if type == nil {
          _ = paramType(name, thunk, in: scope, at: binding.place)
        } else {
          let mark = mark
          _ = knownSymbol(declaredValue(thunk))
          builder?.completeValue(at: binding.place, from: mark)
        }
      case .value, .evaluating, .enumeration, .definition, .element: break
      }
    }
  }

  /// Binds a name that may be one; two of a scope cannot be the same. A word that cannot be a name is
  /// reported and bound as well, so that its uses say nothing more.
  mutating func bind(_ name: Node, _ meaning: Binding.Meaning, in target: Scope) {
    let text = text(name)
    let uses = words.uses(word(name))
    if uses.contains(.property) || uses.contains(.element) || Schema.isReserved(text) {
      report(.reservedName(text, at: span(name)))
      return target.bind(text, .value(.invalid), at: range(name))
    }
    if let first = target.own(text) {
      return report(.duplicateName(text, at: span(name), first: span(first.place)))
    }
    if let (imported, _) = target.findImported(text) {
      return report(.nameOfAnImport(text, at: span(name), imported: span(imported.place)))
    }
    target.bind(text, meaning, at: range(name))
    note(.declaration(Symbol(name: text, place: span(name)), meaning.symbolKind), at: name)
  }

  /// `let NAME = VALUE` in a body: known to what follows.
  mutating func readLet(_ statement: Node) {
    guard let (name, value) = letDeclaration(statement) else { return }
    let inner = Scope(parent: scope)
    let thunk = Thunk(first: value, scope: scope, freeNames: declaredFreeNames)
    let outer = freeNames
    let mark = mark
    freeNames = declaredFreeNames
    bind(name, .value(knownSymbol(declaredValue(thunk))), in: inner)
    freeNames = outer
    recordLocal(name, statement, from: mark)
    scope = inner
  }

  private mutating func letDeclaration(_ statement: Node) -> (name: Node, value: Node)? {
    let head = firstChild(statement)
    let name = following(head)
    let equals = name == 0 ? 0 : following(name)
    let value = equals == 0 ? 0 : following(equals)
    guard name != 0, kind(name) == .word, isEquals(equals), value != 0 else {
      if name != 0, kind(name) == .word, isColon(equals), value != 0 {
        reportColon(equals, after: name, value)
        return nil
      }
      report(.incompleteDeclaration("let NAME = VALUE", at: span(head)))
      return nil
    }
    return (name, value)
  }

  /// Reports a `let` whose value or type stands behind a colon.
  private mutating func reportColon(_ colon: Node, after name: Node, _ value: Node) {
    let equals = isEquals(value) ? value : following(value)
    let isStated = isEquals(equals) && following(equals) != 0
    let hasType = isStated && equals != value
    let first = isStated ? following(equals) : value
    let gap = TextRange(range(name).end, range(first).start)
    let meant = "let \(text(name)) = \(quoted(first))"
    let place = hasType ? range(colon).union(range(value)) : range(colon)
    report(
      .letWithColon(meant, hasType: hasType, at: span(place), edit: TextEdit(gap, " = ")))
  }

  func isEquals(_ node: Node) -> Bool { isPunctuation(node, UInt8(ascii: "=")) }

  func isColon(_ node: Node) -> Bool { isPunctuation(node, UInt8(ascii: ":")) }

  private func isPunctuation(_ node: Node, _ sign: UInt8) -> Bool {
    node != 0 && kind(node) == .punctuation && byte(range(node).startIndex) == sign
  }

  // MARK: - param

  /// `param NAME [: TYPE] = VALUE`.
  private mutating func bindParam(_ statement: Node) {
    let head = firstChild(statement)
    let name = following(head)
    var next = name == 0 ? 0 : following(name)
    var type: ValueType?
    if isColon(next) {
      let typeNode = following(next)
      guard typeNode != 0, let named = valueType(named: typeNode) else {
        if typeNode == 0 { reportParam(head) }
        return bindInvalid(name)
      }
      type = named
      next = following(typeNode)
    }
    guard name != 0, kind(name) == .word, isEquals(next), following(next) != 0 else {
      return reportParam(head)
    }
    let thunk = Thunk(first: following(next), scope: scope, type: type)
    recordValue(name, statement, .param, type: type)
    bind(name, .param(type, thunk), in: scope)
  }

  /// Binds a name of which an error was reported, so that its uses say nothing more.
  private mutating func bindInvalid(_ name: Node) {
    if name != 0, kind(name) == .word { bind(name, .value(.invalid), in: scope) }
  }

  private mutating func reportParam(_ head: Node) {
    report(.incompleteDeclaration("param NAME: TYPE = VALUE", at: span(head)))
  }

  /// Returns the type of a default; reports one that does not tell it.
  mutating func inferredType(_ thunk: Thunk) -> ValueType? {
    let value = knownSymbol(declaredValue(thunk))
    guard let type = value.type else { return nil }
    if type == .symbol {
      report(.typeNotInferred(quoted(thunk.first), at: span(thunk.first)))
      return nil
    }
    return type
  }

  /// Finds the type of a param from its default; `nil` after an error.
  mutating func paramType(
    _ name: String, _ thunk: Thunk, in owner: Scope, at place: TextRange
  ) -> ValueType? {
    owner.bind(name, .evaluating, at: place)
    let mark = mark
    let type = inScope(owner) { $0.inferredType(thunk) }
    builder?.completeValue(at: place, from: mark)
    owner.bind(name, type.map { .param($0, thunk) } ?? .value(.invalid), at: place)
    return type
  }

  /// What is known of a param: its type.
  mutating func paramValue(
    _ name: String, _ type: ValueType?, _ thunk: Thunk, in owner: Scope, at place: TextRange
  ) -> ExpressionValue {
    isConstant = false
    let type = type ?? paramType(name, thunk, in: owner, at: place)
    return type.map { .unknown($0) } ?? .invalid
  }

  /// The params that can be set: the main file's, and those that it imports.
  var parameters: [CheckedProgram.Parameter] {
    paramNames.compactMap { name in
      guard let binding = fileScopes[0].find(name)?.binding,
        case .param(let type?, _) = binding.meaning,
        let declaration = builder?.value(at: binding.place)
      else { return nil }
      return CheckedProgram.Parameter(name: name, declaration: declaration, type: type)
    }
  }
}
