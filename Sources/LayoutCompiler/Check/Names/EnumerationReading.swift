/// `enum NAME < CASE… >`.
extension NameReader {
  /// Returns whether the statement declares its name.
  func bindEnumeration(_ statement: Node) -> Bool {
    let head = head(of: statement)
    let name = declaredNode(after: head)
    guard let name, kind(name) == .word, following(name) == nil, let body = body(of: statement)
    else {
      report(.incompleteDeclaration("enum NAME < CASES >", at: span(head)))
      return false
    }
    let enumeration = EnumDeclaration(
      text(name), comment: declarationComments(of: statement), span: span(name))
    add(.enumeration(enumeration), at: name)
    var cases = CaseList(enumeration: enumeration)
    for statement in statements(in: body) { readCases(statement, &cases) }
    if let first = cases.words.first {
      report(.caseBeforeCases(at: span(first.word), blanks: cases.words.map(\.blank)))
    } else if cases.names.isEmpty {
      report(.emptyEnumeration(text(name), at: span(head)))
    }
    enumeration.complete(cases: cases.names)
    bind(name, .enumeration(enumeration), in: checker.scope)
    return true
  }

  private struct CaseList {
    let enumeration: EnumDeclaration
    var names: [String] = []
    var places: [String: TextRange] = [:]
    /// The places of Swift's `case` before cases, and of all up to the first case.
    var words: [(word: TextRange, blank: TextRange)] = []
  }

  /// A line of words lists cases; any other line is one case with named values.
  private func readCases(_ statement: Node, _ list: inout CaseList) {
    let head = head(of: statement)
    if kind(head) == .hyphenated {
      report(.hyphenatedWord(text(head), at: span(head)))
    }
    guard kind(head) == .word else { return }
    if let start = bodyStart(of: statement) {
      report(.bodyOfProperty(quoted(head), at: start))
    }
    let values = values(after: head)
    if text(head) == "case", let first = values.first, kind(first) == .word {
      list.words.append((range(head), TextRange(range(head).start, range(first).start)))
      for name in values where kind(name) == .word { addCase(name, &list) }
      return
    }
    if values.allSatisfy({ kind($0) == .word }) {
      for name in [head] + values { addCase(name, &list) }
    } else if addCase(head, &list) {
      readLabels(of: text(head), values, &list)
    }
  }

  @discardableResult
  private func addCase(_ node: Node, _ list: inout CaseList) -> Bool {
    let name = text(node)
    if Schema.isReserved(name) {
      report(.reservedName(name, at: span(node)))
      return false
    }
    if let first = list.places[name] {
      report(.duplicateName(name, at: span(node), first: span(first)))
      return false
    }
    list.names.append(name)
    list.places[name] = range(node)
    noteMemberDeclaration(name, .enumerationCase, of: list.enumeration, at: node)
    return true
  }

  /// Reads `title "Music" kinds "song" "album"`: a label takes the value after it, and all
  /// values after that which are no plain words.
  private func readLabels(of name: String, _ values: [Node], _ list: inout CaseList) {
    var index = 0
    while index < values.count {
      let label = values[index]
      guard kind(label) == .word, index + 1 < values.count else {
        return report(.labelledValue(quoted(label), at: span(label)))
      }
      var end = index + 2
      while end < values.count, kind(values[end]) != .word { end += 1 }
      let key = "\(list.enumeration.name).\(name).\(text(label))"
      if let first = checker.scope.own(key) {
        report(.duplicateName(text(label), at: span(label), first: span(first.place)))
      }
      noteMemberDeclaration(text(label), .caseValue, of: list.enumeration, at: label)
      let declaration = ValueDeclaration(text(label), .constant, span: span(label))
      builder.declare(declaration)
      checker.scope.bind(
        key,
        .pending(
          PendingValue(
            first: values[index + 1], end: end < values.count ? values[end] : nil,
            declaration: declaration, label: list.enumeration.label(text(label)), caseName: name)),
        at: range(label))
      index = end
    }
  }
}
