/// Diagnostics of words that are not allowed at their positions. One word, one error; the suggestions
/// are words that are allowed there.
extension WordRecovery {
  /// Reports a statement whose word is unknown here. Returns the element that a misspelled word
  /// means, so that its body is checked as well; `nil` if its values and its body are skipped.
  func reportStrayStatement(
    _ head: Node, _ statement: Node, state: OpenElement
  ) -> ElementKind? {
    let hasBody = body(of: statement) != nil
    guard let suggestion = reportStrayHead(head, statement, state: state),
      hasBody || suggestion == text(head).lowercased(),
      let child = words.child(words.table.word(suggestion), of: state.kind)
    else { return nil }
    if case .statement = child { return nil }
    return child
  }

  /// Reports the word of a statement; returns the keyword that is meant.
  private func reportStrayHead(
    _ head: Node, _ statement: Node, state: OpenElement
  ) -> String? {
    let hasBody = body(of: statement) != nil
    let isAssignment = nameReader.isAssignment(statement, in: state.kind)
    if isAssignment, state.kind == .file {
      reportAssignment(head, hasBody, state: state)
      return nil
    }
    if reportKnownWord(head, mayBeElement: true, state)
      || reportMisspelledAssignment(head, state)
    {
      return nil
    }
    if isAssignment {
      reportAssignment(head, hasBody, state: state)
      return nil
    }
    if reportDefinition(head) { return nil }
    if nameReader.isBoundToError(head), !MisspelledDeclarations.isSimilar(text(head), self) {
      return nil
    }
    return reportUnknownHead(head, hasBody, state: state)
  }

  /// Reports the name of a definition without parentheses; `false` for other words.
  private func reportDefinition(_ head: Node) -> Bool {
    guard let definition = checker.definitionNumbers[text(head)].map({ checker.definitions[$0] })
    else {
      return false
    }
    if let (call, last) = meantCall(of: definition, head) {
      let place = span(range(head).union(range(last)))
      report(.definitionNotCalled(definition.name, meant: call, at: place))
    } else {
      let isBare = definition.parameters.allSatisfy { $0.initial != nil }
      report(
        .definitionNotCalled(
          quoted(head), meant: isBare ? "\(quoted(head))()" : nil, at: span(head)))
    }
    return true
  }

  private func reportUnknownHead(
    _ head: Node, _ hasBody: Bool, state: OpenElement
  ) -> String? {
    var suggestion = meant(head, beginsStatement: true, hasBody: hasBody, state)
    let value = following(head)
    if kind(value) == .string {
      // The kind of view is there.
      suggestion = suggestion.map { String($0.prefix { $0 != " " }) }
    }
    if reportSize(head, suggestion, state: state) { return nil }
    if state.kind == .file, suggestion != nil, let value, kind(value) == .word {
      checker.misspelledElements.insert(text(value))
    }
    if let meant = suggestion, let value, meant == "\(text(value)) \(text(head))" {
      report(.swappedWords(quoted(head), meant: meant, at: span(range(head).union(range(value)))))
      return nil
    }
    let elsewhere = suggestion == nil ? meantElsewhere(head, state) : nil
    report(
      .unknownWord(
        quoted(head), in: state.info, suggestion: suggestion, elsewhere: elsewhere, at: span(head)))
    return suggestion
  }

  /// Reports a misspelled property with `=` before its value; `false` for all else.
  private func reportMisspelledAssignment(_ head: Node, _ state: OpenElement) -> Bool {
    guard let equals = following(head), isEquals(equals), state.kind != .file,
      let property = meant(head, beginsStatement: true, hasBody: false, state),
      state.info.properties.contains(where: { $0.word == property })
    else { return false }
    let place = span(range(head).union(range(equals)))
    report(.misspelledAssignment(quoted(head), property: property, at: place))
    return true
  }

  /// Reports `NAME = VALUE`, or another form of it: an element without `define`, or a value without
  /// `let`, which takes no type.
  private func reportAssignment(_ head: Node, _ hasBody: Bool, state: OpenElement) {
    guard let equals = nameReader.equalsOfAssignment(to: head), let value = following(equals) else {
      return
    }
    let name = quoted(head)
    let child = kind(value) == .word ? words.child(word(value), of: .file) : nil
    let isElement = kind(value) == .word && words.uses(word(value)).contains(.element)
    let meant =
      switch child {
      case .statement(.enumeration), .data(.snapshot), .element(.section), .element(.layout):
        "\(text(value)) \(name)"
      case _ where isElement && hasBody: "define \(name)() ="
      default: "let \(name) ="
      }
    let isRenamed = !meant.hasSuffix("=")
    if isRenamed { checker.misspelledElements.insert(text(head)) }
    let end = range(isRenamed ? value : equals).end
    report(
      .assignment(
        name, meant: meant, at: span(head),
        edit: TextEdit(TextRange(range(head).start, end), meant)))
  }

  /// The word of another element of layouts that is meant.
  private func meantElsewhere(_ head: Node, _ state: OpenElement) -> String? {
    guard state.kind.isLayoutElement || state.kind == .file, kind(head) == .word else { return nil }
    let all = Schema.layoutElements.flatMap { [$0.word] + $0.properties.map(\.word) }
    return suggestion(for: text(head), among: all)
      ?? Synonyms.meaning(of: text(head)) { all.contains($0) }
  }

  /// The call that is meant by a definition's name with values after it, one for each parameter
  /// that needs one, and the last of the values.
  private func meantCall(of definition: Definition, _ head: Node) -> (call: String, last: Node)? {
    var values: [Node] = []
    var next = following(head)
    while let value = next, kind(value) != .punctuation, kind(value) != .missing {
      values.append(value)
      next = following(value)
    }
    guard let last = values.last, next == nil, values.count <= definition.parameters.count,
      definition.parameters.dropFirst(values.count).allSatisfy({ $0.initial != nil }),
      values.allSatisfy({ isNumber($0) || kind($0) == .string })
    else { return nil }
    let arguments = zip(definition.parameters, values).map { "\(text($0.name)): \(text($1))" }
    return ("\(definition.name)(\(arguments.joined(separator: ", ")))", last)
  }

  /// Reports a value or word among properties; returns whether what follows belongs to it.
  func reportStray(
    _ node: Node, after previous: PropertyInfo?, _ state: OpenElement
  ) -> Bool {
    switch kind(node) {
    case .missing: return false
    case .punctuation:
      report(
        .punctuation(
          quoted(node), after: previous?.word ?? state.info.title, isGlued: isGlued(node),
          at: span(node)))
      return true
    case .word: return reportStrayWord(node, after: previous, state)
    case .file, .statement, .body, .number, .percent, .string, .fraction, .range, .member, .call,
      .argument, .argumentLabel, .parenthesized, .binary, .unary, .conditional, .unexpected,
      .hyphenated:
      if kind(node) == .call, reportCallOfWord(node, in: state.kind) { return true }
      if reportGlued(node, state) { return true }
      report(.surplusValue(quoted(node), after: previous, in: state.info, at: span(node)))
      return true
    }
  }

  /// Reports `top trailing` where `topTrailing` is a value; `false` for all else.
  private func reportSplitChoice(_ node: Node, of property: PropertyInfo) -> Bool {
    let first = tokenRange(node).lowerBound - 1
    guard case .choice(let id) = property.shape, first >= 0 else {
      return false
    }
    let place = token(first).range.union(range(node))
    let joined = (text(in: token(first).range) + text(node)).lowercased()
    let words = id.table.choices.map(\.word)
    let meant =
      words.first { $0.lowercased() == joined }
      ?? Synonyms.meaning(of: joined) { words.contains($0) }
    guard let meant else { return false }
    report(
      .unknownChoice(
        quoted(place), of: property.word, id.table, suggestion: meant, at: span(place)))
    return true
  }

  private func reportStrayWord(
    _ node: Node, after previous: PropertyInfo?, _ state: OpenElement
  ) -> Bool {
    if let previous, reportSplitChoice(node, of: previous) { return true }
    let name = text(node)
    let isMissing =
      checker.missingItemValues.contains(name) || nameReader.isItemValueWithError(name)
    if !state.kind.isLayoutElement, isMissing { return true }
    if reportKnownWord(node, mayBeElement: false, state) { return true }
    if previous != nil, reportUnit(node) { return false }
    // Without a number the word is Swift's label of what the body holds.
    let isLabel = following(node) == nil && ["subitem", "subitems"].contains(name)
    if reportContinuation(node, of: previous, state) { return true }
    let suggestion = isLabel ? nil : meant(node, beginsStatement: false, hasBody: false, state)
    if reportSize(node, suggestion, state: state) { return true }
    if previous == nil, suggestion == nil, reportWordBeforeKind(node, state) { return true }
    if state.kind == .data(.item), suggestion == nil, isNumber(following(node)) {
      checker.missingItemValues.insert(name)
      report(.undeclaredDataValue(name, suggestion: nil, at: span(node)))
      return true
    }
    let elsewhere = suggestion == nil && !isLabel ? meantElsewhere(node, state) : nil
    var diagnostic = Diagnostic.unknownProperty(
      quoted(node), of: state.info, suggestion: suggestion, elsewhere: elsewhere, at: span(node))
    if previous == nil, suggestion == nil, !state.info.isNamed, state.kind.isLayoutElement,
      !isNumber(following(node))
    {
      diagnostic.explanation = "\(Wording.element(state.info)) has no name"
    }
    if isLabel {
      diagnostic.help = "delete it, and write the subitems into the body"
      diagnostic.fixes = [Diagnostic.removal(span(node), isSafe: false)]
    }
    let hasValue = following(node) != nil && !isProperty(following(node), of: state.kind)
    if hasValue, suggestion?.last?.isNumber == true { diagnostic.fixes = [] }
    report(diagnostic)
    return true
  }

  /// Reports `size 100 44` with both properties that are meant; `false` for all else.
  private func reportSize(
    _ node: Node, _ suggestion: String?, state: OpenElement
  ) -> Bool {
    guard suggestion?.hasPrefix("width 44 height") == true, let width = following(node),
      isNumber(width), let height = following(width), isNumber(height),
      !values(after: height).contains(where: { ["width", "height"].contains(text($0)) })
    else { return false }
    report(
      .unknownProperty(
        quoted(node), of: state.info, suggestion: "width \(text(width)) height \(text(height))",
        at: span(range(node).union(range(height)))))
    return true
  }

  /// Reports a word that is similar to an edge or a name after insets; `false` for all else.
  private func reportContinuation(
    _ node: Node, of property: PropertyInfo?, _ state: OpenElement
  ) -> Bool {
    guard let property, property.shape == .insets || property.shape == .edgeSpacing else {
      return false
    }
    let edges = ChoiceID.edge.table
    if let edge = closestMatch(text(node), among: edges.choices.map(\.word)) {
      report(
        .unknownChoice(
          quoted(node), of: property.word, edges, suggestion: edge, at: span(node)))
    } else if property.shape == .insets, expressionReader.isSimilarToName(node),
      closestMatch(text(node), among: state.info.properties.map(\.word)) == nil
    {
      nameReader.reportUnknownName(text(node), at: span(node))
    } else {
      return false
    }
    return true
  }

  /// Reports a word before the text that says a view's kind; `false` for all else.
  private func reportWordBeforeKind(_ node: Node, _ state: OpenElement) -> Bool {
    guard state.info.heading == .kind, let value = following(node), kind(value) == .string else {
      return false
    }
    report(
      .wordBeforeKind(
        quoted(node), quoted(value), of: state.info, at: span(node),
        blank: TextRange(range(node).start, range(value).start)))
    return true
  }

  /// Reports a unit with a blank before it: `44 pt`.
  private func reportUnit(_ node: Node) -> Bool {
    let first = tokenRange(node).lowerBound
    guard Lexer.units.contains(text(node)), first > 0, token(first - 1).kind == .number else {
      return false
    }
    let blank = TextRange(token(first - 1).range.end, token(first).range.start)
    report(.unitBehindNumber(quoted(node), at: span(node), blank: blank))
    return true
  }

  /// Reports a fraction that touches its property: `fractionalWidth1/3`.
  private func reportGlued(_ node: Node, _ state: OpenElement) -> Bool {
    guard kind(node) == .fraction, let first = firstChild(node), kind(first) == .word,
      let meant = meant(first, beginsStatement: false, hasBody: false, state), meant.contains(" ")
    else { return false }
    report(.unknownProperty(quoted(first), of: state.info, suggestion: meant, at: span(first)))
    return true
  }

  /// Reports a word that the language knows in another place; `false` for all others.
  private func reportKnownWord(
    _ node: Node, mayBeElement: Bool, _ state: OpenElement
  ) -> Bool {
    let word = word(node)
    let uses = words.uses(word)
    let name = text(node)
    if !mayBeElement, isDoubled(node) {
      reportDoubledWord(node)
    } else if isAppleName(node) {
      report(.appleName(name, instead: replacements(for: name, state), at: span(node)))
    } else if words.choice(word, in: .dimension) > 1 {
      report(.dimensionWithoutSide(name, at: span(node)))
    } else if uses.contains(.element), mayBeElement || !uses.contains(.property) {
      reportMisplacedElement(name, node, isInLine: !mayBeElement, state: state)
    } else if uses.contains(.property), !isSynonym(name, on: state) {
      report(
        .misplacedProperty(
          name, on: state.info, owners: Schema.elements(having: name), at: span(node),
          moved: mayBeElement ? movedIntoElement(flag: node, state) : nil))
    } else if uses.contains(.choice), meant(node, mayBeElement, state: state) == nil {
      report(.choiceWithoutProperty(name, owners(ofChoice: name), in: state.info, at: span(node)))
    } else if uses.contains(.dataProperty), !state.kind.isLayoutElement,
      isNumber(following(node)) || !isNearly(name, meant(node, mayBeElement, state: state))
    {
      report(
        .misplacedProperty(
          name, on: state.info, owners: Schema.elements(having: name), at: span(node)))
    } else {
      return false
    }
    return true
  }

  /// Returns the edit from `pinned header "Title"` to `header "Title" pinned`.
  private func movedIntoElement(flag node: Node, _ state: OpenElement) -> TextEdit? {
    guard let head = following(node), kind(head) == .word,
      let child = words.child(word(head), of: state.kind),
      case let index = words.property(word(node), on: child), index >= 0,
      let element = Schema.element(child), element.properties[index].shape == .flag
    else { return nil }
    let text = following(head).flatMap { self.kind($0) == .string ? $0 : nil }
    let end = range(text ?? head).end
    let moved = quoted(TextRange(range(head).start, end))
    return TextEdit(TextRange(range(node).start, end), "\(moved) \(quoted(node))")
  }

  /// Reports a word in the place of the string after it, and moves to the string.
  func passWordBeforeText(_ cursor: inout Cursor, _ use: ValueUse) {
    guard let word = cursor.node, kind(word) == .word, !valueReader.isName(word),
      let text = following(word), kind(text) == .string
    else { return }
    if isDoubled(word) {
      reportDoubledWord(word)
    } else {
      report(
        .wordBeforeText(
          quoted(word), quoted(text), of: use.name, at: span(word),
          blank: TextRange(range(word).start, range(text).start)))
    }
    cursor.node = text
  }

  /// Reports the second of two equal words.
  func reportDoubledWord(_ second: Node) {
    report(.doubledWord(text(second), at: span(second), blank: blankBefore(second)))
  }

  /// The whitespace between a node and the token before it.
  private func blankBefore(_ node: Node) -> TextRange {
    TextRange(token(tokenRange(node).lowerBound - 1).range.end, range(node).start)
  }

  /// Returns the second word of a property that is written twice before its value,
  /// `height height 44`, or in place of it; `nil` for all else, as a value of the same name.
  func doubled(_ property: Node, _ info: PropertyInfo, kind: ElementKind) -> Node? {
    guard let second = following(property), self.kind(second) == .word,
      word(second) == word(property), checker.scope.find(text(second)) == nil,
      !info.shape.isReference
    else { return nil }
    guard let value = following(second) else {
      return nameReader.itemValueNames.contains(info.word) ? second : nil
    }
    let isValue =
      !isProperty(value, of: kind) || info.shape == .dimension && isDimensionKeyword(value)
    return isValue ? second : nil
  }

  /// Reports a number before its property, `0.2 fractionalWidth`, and returns the property; `nil`
  /// for all else.
  func reportValueBeforeProperty(_ value: Node, _ state: OpenElement) -> Node? {
    guard isNumber(value), let property = following(value), isProperty(property, of: state.kind)
    else { return nil }
    let next = following(property)
    let shape = state.info.properties[words.property(word(property), on: state.kind)].shape
    guard shape.isOfOneNumber, next == nil || isProperty(next, of: state.kind),
      shape != .dimension || !isDimensionKeyword(next)
    else { return nil }
    let place = span(range(value).union(range(property)))
    report(.valueBeforeProperty(quoted(value), text(property), at: place))
    return property
  }

  private func meant(_ node: Node, _ mayBeElement: Bool, state: OpenElement) -> String? {
    meant(node, beginsStatement: mayBeElement, hasBody: false, state)
  }

  /// Whether a single letter makes the one of the other: `items` of `item`.
  private func isNearly(_ name: String, _ meant: String?) -> Bool {
    meant.map { isWithinOneEdit(name, $0) } ?? false
  }

  private func reportMisplacedElement(
    _ name: String, _ node: Node, isInLine: Bool, state: OpenElement
  ) {
    if state.kind == .element(.list), name == Schema.group.info.word {
      return report(.groupInList(at: span(node)))
    }
    let all = Schema.elements.filter { $0.word == name }
    let inLayouts = all.filter(\.kind.isLayoutElement)
    let elements = state.kind == .data(.snapshot) || inLayouts.isEmpty ? all : inLayouts
    let isAllowedInBody = words.child(word(node), of: state.kind) != nil
    if isInLine, state.kind == .data(.section), name == "item", following(node) != nil {
      report(.unknownProperty(name, of: state.info, suggestion: "items", at: span(node)))
    } else if isAllowedInBody {
      report(.elementInLine(name, of: state.info, at: span(node)))
    } else if isInLine, case let behind = token(tokenRange(node).lowerBound - 1).range.end,
      behind > (text.range(state.origin)?.end ?? 0), Self.mayStandBeside(name, state.kind)
    {
      report(
        .elementWithoutSeparator(
          name, after: state.info, at: span(node), behind: TextRange(behind, behind)))
    } else {
      report(misplaced(name, node, elements: elements, state: state))
    }
  }

  private func misplaced(
    _ name: String, _ node: Node, elements: [ElementInfo], state: OpenElement
  ) -> Diagnostic {
    var diagnostic = Diagnostic.misplacedElement(
      name, in: state.info, elements: elements, at: span(node))
    if state.kind == .file, [.statement(.when), .statement(.loop)].contains(elements.first?.kind) {
      diagnostic.help = "write `layout <` before it, and `>` after its last body"
    }
    if name == "item", let value = following(node), Self.countsItems(state.kind) {
      diagnostic.help = "did you mean `items \(text(value))`?"
      diagnostic.fixes = [Diagnostic.replacement(span(node), by: "items", isSafe: false)]
    }
    if state.kind == .element(.section), name == "item" {
      diagnostic.help = "put it into a group: `group horizontal height 44 < item … >`"
    }
    if state.kind == .element(.waterfall), name == "group" {
      diagnostic.help = "write one `item`, which is each of the cells"
    }
    if state.kind == .element(.list), name == "item" {
      diagnostic.help = "delete it: the rows of a list are the items of the data"
    }
    return diagnostic
  }

  /// Whether the element has the property `items`, a number of items.
  private static func countsItems(_ kind: ElementKind) -> Bool {
    kind == .data(.preview) || kind == .data(.section)
  }

  /// Whether an element of that word and one of that kind may stand in the same body.
  private static func mayStandBeside(_ name: String, _ kind: ElementKind) -> Bool {
    Schema.elements.contains { parent in
      let children = Schema.children(of: parent.kind)
      return children.contains { $0.kind == kind } && children.contains { $0.word == name }
    }
  }

  /// The words for an Apple name, those that may stand here first.
  private func replacements(for name: String, _ state: OpenElement) -> [String] {
    let all = AppleNames.words(for: name)
    let here = all.filter {
      let word = words.table.word($0)
      return words.property(word, on: state.kind) >= 0 || words.child(word, of: state.kind) != nil
    }
    return here.isEmpty ? all : here
  }

  private func owners(ofChoice name: String) -> [String] {
    Schema.properties.filter {
      if case .choice(let id) = $0.shape {
        id.table.choices.contains { $0.word == name }
      } else {
        false
      }
    }.map(\.word)
  }
}
