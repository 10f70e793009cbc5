/// `enum NAME < CASE… >`.
extension TreeChecker {
  mutating func bindEnumeration(_ statement: Node) {
    let head = firstChild(statement)
    let name = following(head)
    let body = body(of: statement)
    guard name != 0, kind(name) == .word, following(name) == 0, body != 0 else {
      return report(.incompleteDeclaration("enum NAME < CASES >", at: span(head)))
    }
    let index = enumerations.count
    var cases = CaseList(type: text(name))
    enumerations.append(Enumeration(name: text(name)))
    recordEnumeration(name, statement)
    enumerations[index].place = range(name)
    enumerations[index].file = text.file(atByte: range(name).start)
    var next = self.statement(from: firstChild(body))
    while next != 0 {
      readCases(next, &cases)
      next = self.statement(from: nextSibling(next))
    }
    if let first = cases.words.first {
      report(.caseBeforeCases(at: span(first.word), blanks: cases.words.map(\.blank)))
    } else if cases.names.isEmpty {
      report(.emptyEnumeration(text(name), at: span(head)))
    }
    enumerations[index].cases = cases.names
    builder?.enumerations.last?.complete(cases: cases.names)
    enumerations[index].labels = cases.labels
    bind(name, .enumeration(index), in: scope)
  }

  private struct CaseList {
    var type: String
    var names: [String] = []
    var places: [String: TextRange] = [:]
    /// Where a `case` of Swift's stands before cases, and all up to the first of these.
    var words: [(word: TextRange, blank: TextRange)] = []
    /// The labels of values that some case has, in order.
    var labels: [String] = []
  }

  /// A line of words lists cases; any other line is one case with named values.
  private mutating func readCases(_ statement: Node, _ list: inout CaseList) {
    let head = firstChild(statement)
    if head != 0, kind(head) == .hyphenated {
      report(.hyphenatedWord(text(head), at: span(head)))
    }
    guard head != 0, kind(head) == .word else { return }
    let body = body(of: statement)
    if body != 0 {
      report(
        .bodyOfProperty(quoted(head), at: span(TextRange(range(body).start, range(body).start + 1)))
      )
    }
    var values: [Node] = []
    var next = following(head)
    while next != 0 {
      values.append(next)
      next = following(next)
    }
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
  private mutating func addCase(_ node: Node, _ list: inout CaseList) -> Bool {
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
    noteMemberDeclaration(name, .enumerationCase, at: node)
    return true
  }

  /// Reads `title "Music" kinds "song" "album"`: a label takes the value after it, and all
  /// values after that which are no plain words.
  private mutating func readLabels(of name: String, _ values: [Node], _ list: inout CaseList) {
    var index = 0
    while index < values.count {
      let label = values[index]
      guard kind(label) == .word, index + 1 < values.count else {
        return report(.labelledValue(quoted(label), at: span(label)))
      }
      var end = index + 2
      while end < values.count, kind(values[end]) != .word { end += 1 }
      let key = "\(list.type).\(name).\(text(label))"
      if let first = scope.own(key) {
        report(.duplicateName(text(label), at: span(label), first: span(first.place)))
      }
      noteMemberDeclaration(text(label), .caseValue, at: label)
      let thunk = Thunk(first: values[index + 1], end: end < values.count ? values[end] : 0)
      scope.bind(key, .pending(thunk), at: range(label))
      recordCaseValue(label, of: name)
      if !list.labels.contains(text(label)) { list.labels.append(text(label)) }
      index = end
    }
  }
}

// MARK: - Members

extension TreeChecker {
  /// Returns the named value that a case carries; while the case is not known, what the values
  /// of all cases have in common.
  mutating func caseMember(
    _ value: ExpressionValue, _ type: Int, _ label: Node, of node: Node
  ) -> ExpressionValue {
    let enumeration = enumerations[type]
    let name = text(label)
    noteWanted(.member(of: text(firstChild(node)), names: enumeration.labels), at: label)
    guard enumeration.labels.contains(name) else {
      report(
        .noCaseValue(
          name, of: enumeration.noun, enumeration.labels,
          suggestion: closestMatch(name, among: enumeration.labels), at: span(label)))
      return .invalid
    }
    noteMember(name, of: type, at: label)
    if case .enumerationCase(_, let index) = value {
      guard let found = caseValue(type, index, name) else {
        reportValueError(
          .caseWithoutValue(enumeration.cases[index], name, at: span(label)))
        return .invalid
      }
      return found
    }
    let all = enumeration.cases.indices.compactMap { caseValue(type, $0, name) }
    return commonValue(all, label)
  }

  private mutating func caseValue(_ type: Int, _ index: Int, _ label: String) -> ExpressionValue? {
    let key = "\(enumerations[type].name).\(enumerations[type].cases[index]).\(label)"
    let owner = fileScopes[enumerations[type].file]
    guard let binding = owner.own(key) else { return nil }
    return bound(binding, key, owner, at: 0)
  }

  /// Returns a value that stands for any of several: each must fit wherever it is used.
  private mutating func commonValue(_ values: [ExpressionValue], _ label: Node) -> ExpressionValue {
    guard var result = values.first, !values.contains(where: \.isInvalid) else { return .invalid }
    for value in values.dropFirst() {
      guard let a = result.type, let b = value.type else { return .invalid }
      switch (a, b) {
      case (.number(let x), .number(let y)) where !x.isDisjoint(with: y):
        result = .unknown(.number(x.intersection(y)))
      case (.symbol, .symbol), (.enumeration, .enumeration): result = .either(result, value)
      case _ where a == b: result = .unknown(a)
      case (.list, _), (_, .list): result = .unknown(.list)
      default:
        report(.caseValuesDiffer(text(label), name(of: a), name(of: b), at: span(label)))
        return .invalid
      }
    }
    if case .symbol = result { return result }
    if case .either = result { return result }
    return result.type.map { .unknown($0) } ?? .invalid
  }
}
