/// Names of declarations with errors: that such a name has no value is not a second error.
extension TreeChecker {
  /// Binds the name that a declaration seems to have, if the declaration did not.
  func bindFailedName(of statement: Node) { bindFailedName(of: statement, to: scope) }

  /// Binds the name of a `let` in a body, which is known to what follows.
  mutating func bindFailedName(of statement: Node, in inner: Scope) {
    bindFailedName(of: statement, to: inner)
    scope = inner
  }

  private func bindFailedName(of statement: Node, to target: Scope) {
    let name = nameOfDeclaration(statement)
    guard name != 0, kind(name) == .word, target.own(text(name)) == nil else { return }
    target.bind(text(name), .value(nil), at: range(name))
  }

  /// Binds the value of items that a `param` seems to declare, if the `param` did not.
  func bindFailedItemValue(of statement: Node) {
    let path = nameOfDeclaration(statement)
    guard path != 0, kind(path) == .member, let name = operands(path).last else { return }
    let key = Self.key(text(name))
    if scope.own(key) == nil { scope.bind(key, .value(nil), at: range(name)) }
  }

  /// The name or path after the word of a statement; 0 for none.
  private func nameOfDeclaration(_ statement: Node) -> Node {
    let name = nextSibling(firstChild(statement))
    guard name != 0 else { return 0 }
    switch kind(name) {
    case .call, .unary, .binary: return firstChild(name)
    case .file, .statement, .word, .number, .percent, .string, .fraction, .range, .member,
      .argument, .argumentLabel, .parenthesized, .conditional, .punctuation, .missing, .hyphenated,
      .body, .unexpected:
      return name
    }
  }

  /// Whether the word is bound to a declaration with an error.
  func isBoundToError(_ node: Node) -> Bool {
    if case .value(nil)? = lookUp(node)?.meaning { true } else { false }
  }

  /// Whether the value of items of that name has an error in its declaration.
  func isItemValueWithError(_ name: String) -> Bool {
    if case .value(nil)? = scope.find(Self.key(name))?.binding.meaning { true } else { false }
  }

  /// Whether a word that is no keyword here is similar to the keyword of a statement.
  func isMeant(_ head: Node, as kind: StatementKind) -> Bool {
    guard let word = Schema.element(.statement(kind))?.word else { return false }
    return meantChoice(text(head), among: [word]) != nil
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
  mutating func contains(_ head: TreeChecker.Node, _ checker: TreeChecker) -> Bool {
    let text = checker.text(head)
    if let known = known[text] { return known }
    let isSimilar = Self.isSimilar(text, checker)
    known[text] = isSimilar
    return isSimilar
  }

  static func isSimilar(_ word: String, _ checker: TreeChecker) -> Bool {
    checker.meantChoice(word, among: keywords) != nil
  }
}
