/// `lint < ID LEVEL … >`.
extension ElementReader {
  /// Reads the statements of a `lint`: an id and its severity.
  func readSeverityOverrides(_ statement: Node) {
    let head = head(of: statement)
    if let surplus = following(head) {
      return report(
        .surplusValue(
          quoted(surplus), after: nil, in: Schema.severityOverrides, at: span(surplus)))
    }
    guard let body = body(of: statement) else {
      return report(.incompleteDeclaration("lint < ID LEVEL … >", at: span(head)))
    }
    for statement in statements(in: body) { readSeverityOverride(statement) }
  }

  private func readSeverityOverride(_ statement: Node) {
    let head = head(of: statement)
    guard kind(head) == .word || kind(head) == .hyphenated else {
      // The parser reports whatever no statement begins with.
      if kind(head) == .call {
        report(.incompleteDeclaration("lint < ID LEVEL … >", at: span(head)))
      }
      return
    }
    if kind(head) == .word, words.uses(word(head)).contains(.element) {
      return report(.elementInLint(text(head), at: span(head)))
    }
    if let start = bodyStart(of: statement) {
      return report(.bodyOfProperty(text(head), at: start))
    }
    let id = text(head)
    let use = ValueUse(name: id, at: range(head), element: .statement(.severityOverrides))
    var cursor = Cursor(following(head), after: head)
    note(.elementName(Schema.severityOverrides), at: head)
    let shape = ValueShape.choice(.severityOverride)
    guard let level = valueReader.read(shape, &cursor, for: use),
      case .value(.choice(let index)) = valueReader.constant(shape, of: level, for: use)
    else { return }
    if let surplus = cursor.node {
      return report(
        .surplusValue(
          quoted(surplus), after: nil, in: Schema.severityOverrides, at: span(surplus)))
    }
    if let first = checker.severityOverridePlaces[id] {
      return report(.duplicateLevel(id, at: span(head), first: first))
    }
    checker.severityOverridePlaces[id] = span(head)
    checker.severityOverrides.append(
      SeverityOverride(id: id, span: span(head), level: SeverityOverride.Level.allCases[index]))
  }
}

extension Diagnostic {
  fileprivate static func elementInLint(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .misplacedElement, "`\(word)` is not allowed in a `lint`", at: span,
      label: "not allowed here",
      explanation: "a `lint` sets the severity of diagnostics in the whole file",
      help: "write it as in `\(Schema.severityOverrides.example)`")
  }

  fileprivate static func duplicateLevel(
    _ id: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .duplicateProperty, "duplicate severity for `\(id)`", at: span,
      label: "duplicate", related: [Label(first, "first here")],
      explanation: "only one of them can apply", help: "remove one of them")
  }
}
