/// The refactoring that replaces calls by the element of their definition.
extension EditedFile {
  /// Returns the inlining of the call at `offset`, and of all calls of its definition.
  ///
  /// The definition is kept if another file calls it.
  func inlinings(
    at offset: Int, isUsedElsewhere: (Symbol) -> Bool = { _ in false }
  ) -> [ProposedRewrite] {
    guard let (symbol, definition) = definition(at: offset) else { return [] }
    let stays = isUsedElsewhere(symbol)
    let places = definition.uses.filter { $0.range.startIndex <= offset && offset <= $0.end }
    var proposals: [ProposedRewrite] = []
    if let place = places.last, stays || definition.uses.count + definition.otherUses > 1,
      let text = body(of: definition, for: place)
    {
      proposals.append(
        ProposedRewrite(
          title: "Inline `\(definition.name)` here", kind: .inline,
          edits: [TextEdit(place.range, text)]))
    }
    guard definition.otherUses == 0, !definition.uses.isEmpty else { return proposals }
    let texts = definition.uses.compactMap { use in
      body(of: definition, for: use).map { TextEdit(use.range, $0) }
    }
    guard texts.count == definition.uses.count else { return proposals }
    let removal = stays ? [] : [removal(of: definition.statement)]
    proposals.append(
      ProposedRewrite(
        title: "Inline `\(definition.name)`" + (stays ? " in this file" : ""), kind: .inline,
        edits: removal + texts))
    return proposals
  }

  /// Returns the definition that is called or declared at `offset`. The innermost call wins.
  private func definition(at offset: Int) -> (symbol: Symbol, definition: InlinedDefinition)? {
    let calls = path(to: offset).reversed().compactMap { call($0) }
    let word = calls.first.map { tree.range(CallSyntax(tree, $0.call).name).startIndex } ?? offset
    guard let symbol = self.symbol(at: word), symbol.place.file == source.id,
      meanings.kind(of: symbol) == .definition,
      let statement = path(to: symbol.place.range.startIndex).first(where: {
        tree.kind($0) == .statement
      })
    else { return nil }
    return InlinedDefinition(symbol, statement, in: self).map { (symbol, $0) }
  }

  /// Returns a statement as a call; `nil` if it is something else.
  fileprivate func call(_ node: NodeID) -> DefinitionUse? {
    guard tree.kind(node) == .statement else { return nil }
    let statement = StatementSyntax(tree, node)
    guard statement.head.index != 0, tree.kind(statement.head) == .call else { return nil }
    let name = statement.values.dropFirst().first.map { text(tree.range($0)) }
    return DefinitionUse(
      range: tree.range(node), call: statement.head, name: name, body: statement.body)
  }

  /// Returns an edit that removes the definition with its line and the empty lines after it.
  private func removal(of statement: NodeID) -> TextEdit {
    let whole = LintSource(trees: [tree]).withSurroundings(
      SourceSpan(source.id, tree.range(statement)))
    var end = whole.range.endIndex
    while end < source.bytes.count, isLineEnd(source.bytes[end]) { end += 1 }
    return TextEdit(TextRange(whole.range.startIndex, end), "")
  }

  // MARK: - Text

  /// Returns the text that replaces a call; `nil` if it cannot be expressed.
  private func body(of definition: InlinedDefinition, for use: DefinitionUse) -> String? {
    let edits = substitutions(in: definition, for: use)
    guard let edits, let additions = additions(of: use, to: definition) else { return nil }
    let start = definition.element.startIndex
    let shifted = (edits + additions).map {
      TextEdit(TextRange($0.range.startIndex - start, $0.range.endIndex - start), $0.replacement)
    }
    let bytes = Array(source.bytes[start..<definition.element.endIndex])
    return TextEdit.apply(shifted, to: bytes).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the edits that replace parameters by the arguments of a call.
  private func substitutions(
    in definition: InlinedDefinition, for use: DefinitionUse
  ) -> [TextEdit]? {
    let arguments = CallSyntax(tree, use.call).arguments
    var edits: [TextEdit] = []
    for (index, parameter) in definition.parameters.enumerated() {
      guard let name = parameter.name else { return nil }
      let label = text(tree.range(name))
      let given =
        arguments.first { $0.label.map { text(tree.range($0)) } == label }
        ?? (index < arguments.count && arguments[index].label == nil ? arguments[index] : nil)
      let values = given?.items ?? parameter.initial
      guard !values.isEmpty else { return nil }
      for place in meanings.entries(in: definition.element) where place.declared == nil {
        guard place.symbol?.place.range.start == tree.range(name).start else { continue }
        edits.append(substitution(of: values, at: place.span.range))
      }
    }
    return edits
  }

  private func substitution(of values: [NodeID], at word: TextRange) -> TextEdit {
    let path = path(to: word.startIndex)
    // A call of an element parameter is replaced as a whole.
    if let call = path.last(where: { tree.kind($0) == .call }),
      tree.range(CallSyntax(tree, call).name) == word, let value = values.first
    {
      return TextEdit(tree.range(call), text(tree.range(value)))
    }
    let parent = path.last { tree.range($0) != word }.map { tree.kind($0) }
    let isPlace = parent == .statement || parent == .argument
    let texts = values.map { value in
      let text = text(tree.range(value))
      return needsParentheses(value, isPlace: isPlace) ? "(\(text))" : text
    }
    return TextEdit(word, texts.joined(separator: " "))
  }

  /// Whether an argument's value needs parentheses in place of its name.
  private func needsParentheses(_ value: NodeID, isPlace: Bool) -> Bool {
    switch tree.kind(value) {
    case .conditional, .range: true
    case .binary: !isPlace || !isFraction(value)
    case .unary, .fraction: !isPlace
    case .word, .hyphenated, .number, .percent, .string, .member, .call, .parenthesized, .file,
      .statement, .body, .argument, .argumentLabel, .punctuation, .missing, .unexpected:
      false
    }
  }

  /// Whether an operation needs no parentheses: `1/3`, `1/rows`.
  private func isFraction(_ operation: NodeID) -> Bool {
    let tokens = tree.tokens(of: operation)
    return tokens.count == 3 && tokens.dropFirst().first?.kind == .slash
  }

  /// Returns the edits that add the name and body of a call to the element.
  ///
  /// Properties in the body replace those of the definition.
  private func additions(of use: DefinitionUse, to definition: InlinedDefinition) -> [TextEdit]? {
    var edits: [TextEdit] = []
    if let name = use.name {
      if let own = definition.ownName {
        edits.append(TextEdit(own, name))
      } else {
        let word = definition.isCall ? " as \(name)" : " \(name)"
        edits.append(TextEdit(TextRange(definition.headEnd, definition.headEnd), word))
      }
    }
    guard let body = use.body.map(tree.range), body.length > 2 else { return edits }
    let stated = Set(stated(in: use.body).map(\.info.property))
    edits += removals(
      definition.properties.filter { stated.contains($0.info.property) }.map(\.range))
    let inner = text(TextRange(body.startIndex + 1, body.endIndex - 1)).trimmingWhitespace
    let isBroken = lines.line(at: body.startIndex) < lines.line(at: body.endIndex)
    let end = definition.element.endIndex
    if definition.body == nil {
      let blank = isBroken ? "\n" : " "
      edits.append(TextEdit(TextRange(end, end), " <\(blank)\(inner)\(blank)>"))
    } else {
      var last = end - 1
      while isBlank(source.bytes[last - 1]) { last -= 1 }
      let joint = isLineEnd(source.bytes[last - 1]) ? "" : isBroken ? "\n" : "; "
      edits.append(
        TextEdit(TextRange(end - 1, end - 1), "\(joint)\(inner)\(isBroken ? "\n" : " ")"))
    }
    return edits
  }
}

/// A statement that calls a definition.
private struct DefinitionUse {
  var range: TextRange
  var call: NodeID
  /// The name after `as`; `nil` if there is none.
  var name: String?
  var body: NodeID?

  var end: Int { range.endIndex }
}

/// A definition with its uses.
private struct InlinedDefinition {
  let name: String
  let statement: NodeID
  /// The range of the element with its body.
  let element: TextRange
  /// Whether the element is a call of another definition.
  let isCall: Bool
  /// The offset at which a name may follow.
  let headEnd: Int
  let ownName: TextRange?
  let body: TextRange?
  let properties: [SourceElement.Property]
  let parameters: [(name: NodeID?, initial: [NodeID])]
  var uses: [DefinitionUse] = []
  /// The number of uses as an argument of other definitions.
  var otherUses = 0

  init?(_ symbol: Symbol, _ statement: NodeID, in file: EditedFile) {
    let tree = file.tree
    let syntax = StatementSyntax(tree, statement)
    let values = syntax.values
    guard values.count >= 3, tree.kind(values[0]) == .call else { return nil }
    name = symbol.name
    self.statement = statement
    element = TextRange(tree.range(values[2]).start, tree.range(statement).end)
    isCall = tree.kind(values[2]) == .call
    body = syntax.body.map(tree.range)
    let properties = file.stated(by: statement) + file.stated(in: syntax.body)
    self.properties = properties
    var headEnd = tree.range(values[2]).endIndex
    var ownName: TextRange?
    for value in values.dropFirst(3) {
      switch file.meanings.entry(startingAt: tree.range(value).startIndex)?.meaning {
      case .choice where properties.allSatisfy({ tree.range(value).start < $0.range.start }):
        headEnd = tree.range(value).endIndex
      case .elementName: ownName = tree.range(value)
      case _: break
      }
    }
    self.headEnd = headEnd
    self.ownName = ownName
    parameters = CallSyntax(tree, values[0]).arguments.map { argument in
      let items = argument.items
      let equals = items.firstIndex { file.text(tree.range($0)) == "=" }
      let name = argument.label ?? items.first
      return (name, equals.map { Array(items[($0 + 1)...]) } ?? [])
    }
    findUses(of: symbol, in: file)
  }

  private mutating func findUses(of symbol: Symbol, in file: EditedFile) {
    for use in file.uses(of: symbol) where !use.isDeclaration {
      let call = file.path(to: use.span.range.startIndex).last {
        file.call($0).map { file.tree.range($0.call).start == use.span.range.start } ?? false
      }
      if let call = call.flatMap(file.call) { uses.append(call) } else { otherUses += 1 }
    }
  }
}
