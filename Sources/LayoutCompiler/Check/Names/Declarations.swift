/// The declarations at the top of a file, whose values may use each other in any order.
extension NameReader {
  /// Binds the names that a file declares: types first, for the others name them.
  func bindDeclarations(of file: Int) {
    var enumerations: [Node] = []
    var others: [(kind: StatementKind, statement: Node)] = []
    var misspelled = MisspelledDeclarations()
    for statement in statements(in: text.files[file].firstNode) {
      let head = head(of: statement)
      guard kind(head) == .word else { continue }
      switch words.child(word(head), of: .file) {
      case .statement(.enumeration): enumerations.append(statement)
      case .statement(let kind): others.append((kind, statement))
      case nil:
        if isAssignment(statement, in: .file) {
          bindToError(head)
        } else if misspelled.contains(head, recovery) {
          misspelled.statements.append(statement)
        }
      case .element, .data, .file: break
      }
    }
    var failed = misspelled.statements
    for statement in enumerations where !bindEnumeration(statement) { failed.append(statement) }
    for statement in failed { bindFailedName(of: statement) }
    let (first, failedTypes) = (checker.definitions.count, failed.count)
    for (kind, statement) in others where !bindDeclaration(kind, statement) {
      failed.append(statement)
    }
    for statement in failed[failedTypes...] { bindFailedName(of: statement) }
    for (kind, statement) in others where kind == .param && !bindItemValue(statement) {
      failed.append(statement)
    }
    for statement in failed { bindFailedItemValue(of: statement) }
    readSignatures(from: first)
  }

  /// Returns whether the statement declares its name.
  private func bindDeclaration(_ kind: StatementKind, _ statement: Node) -> Bool {
    switch kind {
    case .letBinding:
      guard let (name, value) = letDeclaration(statement) else { return false }
      let declaration = addValue(name, statement, role: .constant)
      bind(name, .pending(PendingValue(first: value, declaration: declaration)), in: checker.scope)
    case .param: return bindParam(statement)
    case .definition: return bindDefinition(statement)
    case .enumeration, .when, .otherwise, .loop, .importing, .severityOverrides: break
    }
    return true
  }

  /// Checks the values of a file that nothing uses.
  func checkDeclarationsInScope() {
    for name in checker.scope.names {
      guard let binding = checker.scope.own(name) else { continue }
      switch binding.meaning {
      case .pending: _ = declaration(of: binding, name, checker.scope, at: nil)
      case .param(let pending):
        if pending.type == nil {
          _ = param(name, pending, in: checker.scope, at: binding.place)
        } else {
          complete(pending, valueReader.declaredValue(pending))
        }
      case .value, .evaluating, .enumeration, .definition, .element: break
      }
    }
  }

  /// Binds a name that may be one; two of a scope cannot be the same. A word that cannot be a name is
  /// reported and bound as well, so that its uses are no errors.
  func bind(_ name: Node, _ meaning: Binding.Meaning, in target: Scope) {
    let text = text(name)
    if Schema.isReserved(text) {
      report(.reservedName(text, at: span(name)))
      return target.bind(text, .value(nil), at: range(name))
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
  func readLet(_ statement: Node) {
    guard let (name, value) = letDeclaration(statement) else { return bindFailedLet(statement) }
    let inner = Scope(parent: checker.scope)
    let outer = checker.freeNames
    checker.freeNames = checker.declaredFreeNames
    let declaration = ValueDeclaration(
      text(name), .local, comment: comments(of: statement), span: span(name),
      head: span(head(of: statement)))
    builder.declare(declaration)
    let pending = PendingValue(first: value, declaration: declaration)
    let values = valueReader.declaredValue(pending)
    let isKnown = values.map { isKnownWord($0) } == true
    let completed = complete(pending, isKnown ? values : nil)
    checker.freeNames = outer
    bind(name, .value(completed), in: inner)
    builder.append(.binding(declaration))
    checker.scope = inner
  }

  private func letDeclaration(_ statement: Node) -> (name: Node, value: Node)? {
    let head = head(of: statement)
    let name = declaredNode(after: head)
    let equals = following(name)
    let value = following(equals)
    guard let name, kind(name) == .word, isEquals(equals), let value else {
      if let name, kind(name) == .word, let colon = equals, isColon(colon), let value {
        reportColon(colon, after: name, value)
        return nil
      }
      // `let pad 12`
      let number = kind(name) == .word && value == nil && isNumber(equals) ? equals : nil
      report(
        .incompleteDeclaration(
          "let NAME = VALUE", at: span(head), value: number.map { span($0) }))
      return nil
    }
    return reportElement(value, of: name, head) ? nil : (name, value)
  }

  /// Reports an element as the value of a `let`, as in `let card = item width 80`; `false` for all
  /// else.
  private func reportElement(_ value: Node, of name: Node, _ head: Node) -> Bool {
    guard kind(value) == .word, kind(following(value)) == .word, lookUp(value) == nil,
      words.uses(word(value)).contains(.element),
      !builder.enumerations.contains(where: { $0.position(ofCase: text(value)) != nil })
    else { return false }
    report(.elementAsValue(quoted(value), of: quoted(name), at: span(value), head: span(head)))
    return true
  }

  /// Reports a `let` whose value or type is after a colon.
  private func reportColon(_ colon: Node, after name: Node, _ value: Node) {
    let equals = isEquals(value) ? value : following(value)
    let stated = isEquals(equals) ? following(equals) : nil
    let hasType = stated != nil && equals != value
    let first = stated ?? value
    let gap = TextRange(range(name).end, range(first).start)
    let meant = "let \(text(name)) = \(quoted(first))"
    let place = hasType ? range(colon).union(range(value)) : range(colon)
    report(.letWithColon(meant, hasType: hasType, at: span(place), edit: TextEdit(gap, " = ")))
  }

  // MARK: - param

  /// `param NAME [: TYPE] = VALUE`. Returns whether the name is bound; that of a value of items is
  /// later.
  private func bindParam(_ statement: Node) -> Bool {
    let head = head(of: statement)
    let name = declaredNode(after: head)
    if isItemMember(name) { return true }
    var next = following(name)
    var type: ExpressionType?
    if isColon(next) {
      let typeNode = following(next)
      guard let typeNode, let named = valueReader.valueType(named: typeNode) else {
        if typeNode == nil { reportParam(head) }
        if let name, kind(name) == .word { bind(name, .value(nil), in: checker.scope) }
        return true
      }
      type = named
      next = following(typeNode)
    }
    guard let name, kind(name) == .word, isEquals(next), let first = following(next) else {
      reportParam(head)
      return false
    }
    let declaration = addValue(name, statement, role: .param, type: type)
    let pending = PendingValue(first: first, type: type, declaration: declaration)
    bind(name, .param(pending), in: checker.scope)
    return true
  }

  private func reportParam(_ head: Node) {
    report(.incompleteDeclaration("param NAME: TYPE = VALUE", at: span(head)))
  }
}
