/// Names of declarations with errors: that such a name has no value is not a second error.
extension NameReader {
  /// Binds the name that a declaration seems to have, if the declaration did not.
  func bindFailedName(of statement: Node) {
    let names = namesOfDeclaration(statement)
    for name in names where kind(name) == .word { bindToError(name) }
    checker.hasNamelessDeclaration = checker.hasNamelessDeclaration || names.isEmpty
  }

  /// Binds the name of a `let` in a body, which is known to what follows.
  func bindFailedLet(_ statement: Node) {
    openErrorScope()
    bindFailedName(of: statement)
  }

  /// Binds the name of a statement in a body that is `NAME = VALUE`, or a `let` that is misspelled.
  /// Those of a file were bound before.
  func bindMisspelledLet(_ statement: Node, in parent: ElementKind) {
    guard parent != .file else { return }
    let head = head(of: statement)
    if isAssignment(statement, in: parent) {
      openErrorScope()
      bindToError(head)
    } else if recovery.isMeant(head, as: .letBinding), isEquals(following(following(head))) {
      bindFailedLet(statement)
    }
  }

  /// Opens a scope for names of declarations with errors, one for all that follow each other: unknown
  /// names are looked up in every scope.
  private func openErrorScope() {
    guard !checker.scope.holdsErrors else { return }
    checker.scope = Scope(parent: checker.scope)
    checker.scope.holdsErrors = true
  }

  /// Binds a name whose declaration has an error, if nothing else in the scope does.
  func bindToError(_ name: Node) {
    if checker.scope.own(text(name)) == nil {
      checker.scope.bind(text(name), .value(nil), at: range(name))
    }
  }

  /// Binds the value of items that a `param` seems to declare, if the `param` did not.
  func bindFailedItemValue(of statement: Node) {
    for path in namesOfDeclaration(statement) where kind(path) == .member {
      guard let name = operands(path).last else { continue }
      let key = Self.key(text(name))
      if checker.scope.own(key) == nil { checker.scope.bind(key, .value(nil), at: range(name)) }
    }
  }

  /// The words and paths between the word of a statement and its value, one of which is the name.
  private func namesOfDeclaration(_ statement: Node) -> [Node] {
    var names: [Node] = []
    var next = following(undoubled(head(of: statement)))
    while let node = next, !isEquals(node), !isColon(node) {
      switch kind(node) {
      case .word, .member: names.append(node)
      case .call, .unary, .binary: names.append(head(of: node))
      case .file, .statement, .number, .percent, .string, .fraction, .range, .argument,
        .argumentLabel, .parenthesized, .conditional, .punctuation, .missing, .hyphenated, .body,
        .unexpected:
        break
      }
      next = following(node)
    }
    return names
  }

  /// Returns what a declaration declares after its word; reports a word that is written twice.
  func declaredNode(after head: Node) -> Node? {
    let last = undoubled(head)
    if last != head { recovery.reportDoubledWord(last) }
    return following(last)
  }

  /// The word of a declaration, or the same word after it.
  func undoubled(_ head: Node) -> Node {
    guard let next = following(head), let value = following(next), isDoubled(next),
      !isEquals(value)
    else { return head }
    return next
  }

  /// Whether a statement is `NAME = VALUE`, without the word of a declaration, where one may be.
  func isAssignment(_ statement: Node, in parent: ElementKind) -> Bool {
    let name = head(of: statement)
    guard kind(name) == .word, let equals = equalsOfAssignment(to: name), following(equals) != nil,
      parent == .file || words.uses(word(name)).isEmpty
    else { return false }
    return Schema.children(of: parent).contains { $0.kind == .statement(.letBinding) }
  }

  /// Returns the `=` of `NAME = VALUE`, `NAME := VALUE` or `NAME: TYPE = VALUE`.
  func equalsOfAssignment(to name: Node) -> Node? {
    var equals = following(name)
    if isColon(equals) {
      equals = following(equals)
      if kind(equals) == .word { equals = following(equals) }
    }
    return isEquals(equals) ? equals : nil
  }

  /// Whether the word is bound to a declaration with an error.
  func isBoundToError(_ node: Node) -> Bool {
    if case .value(nil)? = lookUp(node)?.meaning { true } else { false }
  }

  /// Whether the value of items of that name has an error in its declaration.
  func isItemValueWithError(_ name: String) -> Bool {
    if case .value(nil)? = checker.scope.find(Self.key(name))?.binding.meaning {
      true
    } else {
      false
    }
  }
}

/// The statements of a file whose word is not a keyword and is similar to that of a declaration.
struct MisspelledDeclarations {
  var statements: [TreeChecker.Node] = []
  /// The words that were compared.
  private var known: [String: Bool] = [:]

  private static let keywords = [StatementKind.letBinding, .param, .enumeration, .definition]
    .compactMap { Schema.element(.statement($0))?.word }

  /// Whether a word is similar to the keyword of a declaration.
  mutating func contains(_ head: TreeChecker.Node, _ recovery: WordRecovery) -> Bool {
    let text = recovery.text(head)
    if let known = known[text] { return known }
    let isSimilar =
      recovery.words.uses(recovery.word(head)).isEmpty && Self.isSimilar(text, recovery)
    known[text] = isSimilar
    return isSimilar
  }

  static func isSimilar(_ word: String, _ recovery: WordRecovery) -> Bool {
    recovery.meantChoice(word, among: keywords) != nil
  }
}
