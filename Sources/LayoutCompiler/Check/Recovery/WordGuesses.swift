/// Suggestions for a word that is not a keyword.
extension WordRecovery {
  /// Returns what the word most likely means among the properties, the variants, and, if it begins
  /// a statement, the elements that may stand here.
  func meant(_ node: Node, beginsStatement: Bool, hasBody: Bool, _ state: OpenElement) -> String? {
    let name = text(node)
    let isData = state.kind == .data(.item) || state.kind == .data(.section)
    let properties = state.info.properties.map(\.word) + (isData ? nameReader.itemValueNames : [])
    let variants = beginsStatement ? [] : state.info.variants?.table.choices.map(\.word) ?? []
    let children = beginsStatement ? Schema.children(of: state.kind).map(\.word) : []
    let hasText = beginsStatement && kind(following(node)) == .string
    let all = (hasBody || hasText ? children + properties : properties + variants + children)
      .filter { $0 != name }
    let letters = name.lowercased().filter { $0 != "_" }
    return separated(name, among: all) ?? all.first { $0.lowercased() == letters }
      ?? Synonyms.meaning(of: name) { (hasBody ? children : all).contains($0) }
      ?? (ForeignConcepts.help(for: name, in: state.kind) == nil
        ? closestMatch(name, among: all) : nil)
  }

  /// Returns the property of the element that a misspelled word means; `nil` for none.
  func meantProperty(_ node: Node, _ state: OpenElement) -> PropertyInfo? {
    guard kind(node) == .word,
      let meant = meant(node, beginsStatement: false, hasBody: false, state)
    else { return nil }
    return state.info.properties.first { $0.word == meant }
  }

  /// Reports a hyphenated word that begins a statement, with the keyword that is meant.
  func reportHyphenated(_ head: Node, _ state: OpenElement) {
    let name = text(head).split(separator: "-").joined()
    let words = Schema.children(of: state.kind).map(\.word) + state.info.properties.map(\.word)
    let keyword =
      words.first { $0.lowercased() == name.lowercased() }
      ?? Synonyms.meaning(of: name) { words.contains($0) } ?? closestMatch(name, among: words)
    report(.hyphenatedWord(text(head), keyword: keyword, at: span(head)))
  }

  /// Returns two words that stand without the blank between them, or a word and a number, with it.
  private func separated(_ name: String, among words: [String]) -> String? {
    let parts = words.lazy.compactMap { word -> String? in
      guard name.utf8.count > word.utf8.count, name.hasPrefix(word) else { return nil }
      let rest = name.dropFirst(word.count)
      let isNumber = rest.utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard isNumber || self.words.uses(self.words.table.word(String(rest))) != [] else {
        return nil
      }
      return "\(word) \(rest)"
    }
    return parts.max { $0.utf8.count < $1.utf8.count }
  }

  /// Whether a property of waterfalls is meant as another of the element: `columns` as `count`.
  func isSynonym(_ name: String, on state: OpenElement) -> Bool {
    guard Schema.isNameable(name) else { return false }
    return Synonyms.meaning(of: name) { word in
      state.info.properties.contains { $0.word == word }
    } != nil
  }

  /// Returns the word of a set that is meant: one that looks like it or one that means the same.
  func meantChoice(_ name: String, among words: [String]) -> String? {
    Synonyms.meaning(of: name) { words.contains($0) } ?? swapped(name, among: words)
      ?? closestMatch(name, among: words)
  }

  /// Returns `topTrailing` for `trailingTop`.
  private func swapped(_ name: String, among words: [String]) -> String? {
    guard let middle = name.firstIndex(where: \.isUppercase), middle > name.startIndex else {
      return nil
    }
    let (first, second) = (name[..<middle], name[middle...])
    let other = second.lowercased() + first.prefix(1).uppercased() + first.dropFirst()
    return words.contains(other) ? other : nil
  }

  /// The names in scope that an unknown name is compared with; empty once `Bounds.comparedNames` were
  /// compared.
  func comparableNames(where isWanted: (Binding.Meaning) -> Bool) -> [String] {
    checker.comparedNames < Bounds.comparedNames
      ? comparable(checker.scope.allNames(where: isWanted)) : []
  }

  /// Returns the name most similar to an unknown one; `nil` once the names of the file were
  /// compared too often.
  func suggestion(for name: String, among names: [String]) -> String? {
    closestMatch(name, among: comparable(names))
  }

  private func comparable(_ names: [String]) -> [String] {
    guard checker.comparedNames < Bounds.comparedNames else { return [] }
    checker.comparedNames += names.count
    return names
  }

  /// Whether a word that is not a keyword here is similar to the keyword of a statement.
  func isMeant(_ head: Node, as kind: StatementKind) -> Bool {
    guard let word = Schema.element(.statement(kind))?.word else { return false }
    return meantChoice(text(head), among: [word]) != nil
  }
}

/// Properties and elements that are written as calls, as in Swift.
extension WordRecovery {
  /// The call in the language: `contentInsets(top: 8, leading: 5)` is
  /// `contentInsets top 8 leading 5`.
  func withoutParentheses(_ call: Node) -> String {
    let tokens = tokenRange(call)
    var words: [String] = []
    var depth = 0
    for index in tokens.dropFirst() {
      let part = text(in: token(index).range)
      switch token(index).kind {
      case .leftParen:
        depth += 1
        if depth > 1 { words.append(part) }
      case .rightParen:
        depth -= 1
        if depth > 0 { words.append(part) }
      case .comma where depth == 1, .colon where depth == 1: words.append(" ")
      default:
        let touches = token(index - 1).range.end == token(index).range.start
        if !touches { words.append(" ") }
        words.append(part)
      }
    }
    let head = text(in: token(tokens.lowerBound).range)
    let rest = words.joined().split(separator: " ").joined(separator: " ")
    return rest.isEmpty ? head : "\(head) \(rest)"
  }

  /// Reports an element or a property that is called where a statement begins; `false` for other
  /// names.
  func reportElementCall(_ call: Node) -> Bool {
    let name = head(of: call)
    guard kind(name) == .word else { return false }
    let uses = words.uses(word(name))
    let isElement = uses.contains(.element)
    guard isElement || uses.contains(.property) else { return false }
    guard text(name) != Schema.when.word else {
      report(.whenAsCall(quoted(call), at: span(call), end: range(name).end))
      return true
    }
    report(
      .wordAsCall(
        quoted(name), is: isElement ? "an element" : "a property",
        meant: withoutParentheses(call), at: span(call)))
    return true
  }

  /// Reports a property or an element that is called; `false` if the call's name is neither here.
  func reportCallOfWord(_ call: Node, in kind: ElementKind) -> Bool {
    let name = head(of: call)
    guard self.kind(name) == .word else { return false }
    let word = word(name)
    let isElement = words.child(word, of: kind) != nil
    guard isElement || words.property(word, on: kind) >= 0 else { return false }
    report(
      .wordAsCall(
        quoted(name), is: isElement ? "an element" : "a property",
        meant: withoutParentheses(call), at: span(call)))
    return true
  }
}

extension Diagnostic {
  /// `noun`: what the word is; `nil` for the word of a group's direction.
  static func wordAsCall(
    _ word: String, is noun: String? = nil, meant: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wordAsCall,
      "`\(word)` is " + (noun.map { "\($0) and " } ?? "") + "not called", at: span,
      label: (noun == nil ? "properties follow" : "its values follow")
        + " it without parentheses",
      explanation: "only functions and definitions are called", help: "write `\(meant)`",
      fixes: [replacement(span, by: meant, isSafe: false)])
  }

  /// `when(condition)`; `end`: the end of the word.
  static func whenAsCall(_ call: String, at span: SourceSpan, end: UInt32) -> Diagnostic {
    let meant = call.replacing("when(", with: "when (")
    return Diagnostic(
      .wordAsCall, "`when` is not called", at: span, label: "a space is missing",
      explanation: "only functions and definitions are called", help: "write `\(meant)`",
      fixes: [Fix("Write a space", in: span.file, [TextEdit(TextRange(end, end), " ")])])
  }

  static func valueAsName(
    _ word: String, instead: String?, _ owners: [String], of element: ElementInfo,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .valueAsName,
      "`\(word)` is read as a name, and is a value of "
        + Wording.alternatives(owners),
      at: span, label: "would name this `\(element.word)`",
      explanation: "a word after `\(element.word)` that is not a property is its name",
      help: instead.map { "write `\($0)`, or choose another name" } ?? "choose another name",
      fixes: instead.map { [replacement(span, by: $0, isSafe: false)] } ?? [])
  }

  /// The variant of a group directly after the word `section`.
  static func groupWithoutWord(_ variant: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .valueAsName, "`\(variant)` is read as a name, and is a value of `group`", at: span,
      label: "the section's group is missing",
      explanation: "a section holds one group, which arranges its items",
      help: "write `section < group \(variant) … >`, with the properties and items of the group")
  }

  static func unitBehindNumber(
    _ unit: String, at span: SourceSpan, blank: TextRange
  ) -> Diagnostic {
    Diagnostic(
      .numberSuffix, "numbers take no unit such as `\(unit)`", at: span,
      label: "delete it",
      explanation: "the property decides whether a number is a count, points or a fraction",
      help: "write the number alone: lengths are points",
      fixes: [deletion("Delete `\(unit)`", SourceSpan(span.file, blank.union(span.range)))])
  }
}
