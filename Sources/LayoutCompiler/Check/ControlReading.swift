/// The statements of abstraction and data.
extension TreeChecker {
  /// Reads a statement that makes no element of its own.
  mutating func readControl<M: CheckedModel>(
    _ kind: ElementKind, _ statement: Node, _ next: inout Node, _ row: ElementRow<M>,
    _ model: inout M, _ state: inout ElementState
  ) {
    if kind == .letBinding {
      if state.kind != .file { readLet(statement) }
    } else {
      reportWithoutMeaning(kind, statement, &next)
      state.isBroken = true
    }
  }

  /// Reports what is understood but does nothing yet, with the branches that belong to it.
  private mutating func reportWithoutMeaning(
    _ kind: ElementKind, _ statement: Node, _ next: inout Node
  ) {
    let head = firstChild(statement)
    report(.noMeaningYet(quoted(head), at: span(head)))
    while kind == .when, next != 0,
      words.table.texts[Int(word(firstChild(next)).rawValue)] == "else"
    {
      next = self.statement(from: nextSibling(next))
    }
  }

  mutating func reportCall(_ statement: Node) {
    let call = firstChild(statement)
    let name = firstChild(call)
    report(.noMeaningYet(quoted(name == 0 ? call : name), at: span(name == 0 ? call : name)))
  }
}

// MARK: - let

extension TreeChecker {
  /// `let NAME = VALUE` in a body: known to what follows.
  private mutating func readLet(_ statement: Node) {
    guard let (name, value) = declaration(statement) else { return }
    let inner = Scope(parent: scope)
    bind(name, isMaking ? .pending(value) : .value(declaredValue(value)), in: inner)
    scope = inner
  }

  /// Binds the names of the file, whose values may use each other in any order.
  mutating func bindDeclarations(of file: Node) {
    var next = statement(from: firstChild(file))
    let letWord = words.table.word("let")
    while next != 0 {
      let head = firstChild(next)
      if head != 0, kind(head) == .word, word(head) == letWord,
        let (name, value) = declaration(next)
      {
        bind(name, .pending(value), in: scope)
      }
      next = statement(from: nextSibling(next))
    }
  }

  /// Finds the values of the file that nothing asked for, so that they are checked.
  mutating func checkDeclarations() {
    for name in scope.names {
      guard let binding = scope.own(name), case .pending(let value) = binding.meaning else {
        continue
      }
      _ = settle(name, value, binding.place, in: scope)
    }
  }

  private mutating func bind(_ name: Node, _ meaning: Binding.Meaning, in target: Scope) {
    let text = text(name)
    let uses = words.uses(word(name))
    if uses.contains(.property) || uses.contains(.element) || Schema.isReserved(text) {
      return report(.reservedName(text, at: span(name)))
    }
    if let first = target.own(text) {
      return report(.duplicateName(text, at: span(name), first: span(first.place)))
    }
    target.bind(text, meaning, at: range(name))
  }

  /// Returns the name and the first value of `let NAME = VALUE`.
  private mutating func declaration(_ statement: Node) -> (name: Node, value: Node)? {
    let head = firstChild(statement)
    let name = following(head)
    let equals = name == 0 ? 0 : following(name)
    let value = equals == 0 ? 0 : following(equals)
    guard name != 0, kind(name) == .word, equals != 0, kind(equals) == .punctuation,
      text(equals) == "=", value != 0
    else {
      report(.incompleteDeclaration("let NAME = VALUE", at: span(head)))
      return nil
    }
    return (name, value)
  }

  /// Finds the value of a name among the names of its own scope, and binds it.
  mutating func settle(
    _ name: String, _ first: Node, _ place: TextRange, in owner: Scope
  ) -> ExpressionValue {
    guard settling < Self.maximumChain else {
      report(.chainTooLong(bound: Self.maximumChain, at: span(place)))
      owner.bind(name, .value(.invalid), at: place)
      return .invalid
    }
    settling += 1
    defer { settling -= 1 }
    let (inner, wasAsked) = (scope, isSectionAsked)
    owner.bind(name, .evaluating, at: place)
    scope = owner
    isSectionAsked = false
    let value = knownSymbol(declaredValue(first))
    scope = inner
    owner.bind(name, .value(value), at: place, hangsOnSection: isSectionAsked)
    if isSectionAsked {
      let binding = Binding(meaning: .pending(first), place: place)
      sectionNames.append((owner, name, binding))
    }
    isSectionAsked = isSectionAsked || wasAsked
    return value
  }

  /// Reports a word that is no case and no choice of anything.
  private mutating func knownSymbol(_ value: ExpressionValue) -> ExpressionValue {
    guard case .symbol(let name, let node) = value, !words.uses(word(node)).contains(.choice),
      !enumerations.contains(where: { $0.cases.contains(name) })
    else { return value }
    reportUnknownName(name, at: node)
    return .invalid
  }

  /// Reads the value of a declaration: an expression, a dimension, a spacing, or insets.
  mutating func declaredValue(_ first: Node) -> ExpressionValue {
    var cursor = first
    let use = ValueUse(name: "let", at: range(first), element: .file)
    let value: ExpressionValue
    if kind(first) == .word, words.choice(word(first), in: .dimension) >= 0 {
      value = ExpressionValue(dimension(&cursor, use), or: .dimension)
    } else if kind(first) == .word, words.choice(word(first), in: .spacing) >= 0 {
      value = ExpressionValue(spacingValue(&cursor, use), or: .spacing)
    } else if kind(first) == .word, words.choice(word(first), in: .edge) >= 0, following(first) != 0
    {
      value = ExpressionValue(insets(&cursor, use), or: .insets)
    } else {
      advance(&cursor)
      if cursor != 0, isNumber(cursor) {
        cursor = first
        value = ExpressionValue(insets(&cursor, use), or: .insets)
      } else {
        value = evaluate(first)
      }
    }
    if cursor != 0, !value.isInvalid {
      report(.surplusDeclaredValue(quoted(cursor), at: span(cursor)))
    }
    return value
  }
}

extension ExpressionValue {
  init(_ reading: Reading, or type: ValueType) {
    switch reading {
    case .value(.dimension(let dimension)): self = .dimension(dimension)
    case .value(.spacing(let spacing)): self = .spacing(spacing)
    case .value(.insets(let insets)): self = .insets(insets)
    case .value, .unknown: self = .unknown(type)
    case .invalid: self = .invalid
    }
  }
}
